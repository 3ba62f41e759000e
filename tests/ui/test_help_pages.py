from PySide6.QtCore import QLocale

from russianbank.ui.dialogs.help_pages import about_page, keys_page
from russianbank.ui.translations import load_translations


def test_the_pages_open_and_close(qtbot, qapp):
    loaded = load_translations(qapp, QLocale("en"))
    for page in (keys_page(), about_page()):
        page.show()
        assert len(page.browser.toPlainText()) > 100
        page.close()
    for translator in loaded:
        qapp.removeTranslator(translator)
