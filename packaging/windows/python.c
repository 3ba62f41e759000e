/* A Python interpreter for Windows out of its own library: the packages of the
   registries hold python311.dll, but no python.exe. Built by cross.py. */
#include <wchar.h>

int Py_Main(int argc, wchar_t **argv);

int wmain(int argc, wchar_t **argv) { return Py_Main(argc, argv); }
