; The setup program for Windows: for one user, without an administrator.
; makensis -DVERSION=0.1.0 -DBUNDLE=dir -DICON=file -DSIDE=bmp -DOUT=setup.exe -DKILOBYTES=60000
Target amd64-unicode
Unicode true
SetCompressor /SOLID lzma
!include MUI2.nsh
!include FileFunc.nsh

!define APP "Russian Bank"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\RussianBank"
!define EXE "russianbank.exe"
!define KIND "RussianBank.Match"

Name "${APP}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\RussianBank"
InstallDirRegKey HKCU "Software\RussianBank" "InstallDir"
RequestExecutionLevel user
ShowInstDetails nevershow
ShowUninstDetails nevershow
BrandingText "${APP} ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${APP}"
VIAddVersionKey "FileDescription" "${APP} setup"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "The Russian Bank developers, GPL-3.0-or-later"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${EXE}"
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${SIDE}"

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Croatian"
!insertmacro MUI_LANGUAGE "Serbian"
!insertmacro MUI_LANGUAGE "SerbianLatin"

!include "texts.nsh"

; A game that runs keeps its program file open.
!macro REFUSE_WHILE_RUNNING
  IfFileExists "$INSTDIR\${EXE}" 0 +7
  ClearErrors
  FileOpen $0 "$INSTDIR\${EXE}" a
  IfErrors 0 +3
  MessageBox MB_OK|MB_ICONEXCLAMATION "$(StillRuns)" /SD IDOK
  Abort
  FileClose $0
!macroend

Function .onInit
  !insertmacro REFUSE_WHILE_RUNNING
FunctionEnd

Function un.onInit
  !insertmacro REFUSE_WHILE_RUNNING
FunctionEnd

Section "${APP}" Game
  SectionIn RO
  ; What an older version brought must not stay beside the new one.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${APP}.lnk" "$INSTDIR\${EXE}"
  WriteRegStr HKCU "Software\RussianBank" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.rbank" "" "${KIND}"
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "${APP}"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\${EXE},0"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" \
    '"$INSTDIR\${EXE}" "%1"'
  WriteRegStr HKCU "${KEY}" "DisplayName" "${APP}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Russian Bank developers"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\${EXE}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section /o "$(DesktopIcon)" Desktop
  CreateShortcut "$DESKTOP\${APP}.lnk" "$INSTDIR\${EXE}"
SectionEnd

Section "Uninstall"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${EXE}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${APP}.lnk"
  Delete "$DESKTOP\${APP}.lnk"
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "Software\RussianBank"
  DeleteRegKey HKCU "Software\Classes\${KIND}"
  DeleteRegValue HKCU "Software\Classes\.rbank" ""
  DeleteRegKey /ifempty HKCU "Software\Classes\.rbank"
  ; Saves go only after a yes; a silent removal keeps them.
  IfFileExists "$APPDATA\russianbank\*.*" 0 done
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(DeleteSaves)" /SD IDNO IDNO done
  RMDir /r "$APPDATA\russianbank"
done:
SectionEnd
