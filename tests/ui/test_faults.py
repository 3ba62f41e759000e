import logging

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow, QPushButton

from russianbank.ui.faults import FaultReporter


def raise_one(reporter, text="secret detail"):
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        reporter.report(type(error), error, error.__traceback__)


def make(qtbot, tmp_path, position_text=lambda: '{"seed": "1"}'):
    window = QMainWindow()
    qtbot.addWidget(window)
    return FaultReporter(window, tmp_path / "log.txt", position_text)


def test_a_fault_is_logged_and_told_without_a_traceback(qtbot, tmp_path, expected_log):
    reporter = make(qtbot, tmp_path)
    raise_one(reporter)
    assert "secret detail" in expected_log.text
    assert "Traceback" in expected_log.text
    told = reporter.box.text() + reporter.box.informativeText()
    assert "secret detail" not in told
    assert "Traceback" not in told
    assert str(tmp_path / "log.txt") in told
    assert not reporter.box.isModal()


def test_the_report_holds_the_position(qtbot, tmp_path, expected_log):
    reporter = make(qtbot, tmp_path)
    raise_one(reporter)
    copy = next(
        button
        for button in reporter.box.findChildren(QPushButton)
        if "Copy" in button.text()
    )
    copy.click()
    text = QGuiApplication.clipboard().text()
    assert '{"seed": "1"}' in text
    assert "RuntimeError" in text
    assert "Traceback" not in text


def test_many_faults_open_one_box(qtbot, tmp_path, expected_log):
    reporter = make(qtbot, tmp_path)
    raise_one(reporter)
    box = reporter.box
    raise_one(reporter, "second")
    assert reporter.box is box
    assert "second" in expected_log.text
    box.close()
    raise_one(reporter)
    assert reporter.box is not box


def test_a_fault_in_the_position_itself_is_survived(qtbot, tmp_path, expected_log):
    def broken():
        raise ValueError

    reporter = make(qtbot, tmp_path, broken)
    assert "RuntimeError" in reporter.report_text("RuntimeError")
    assert logging.ERROR in {record.levelno for record in expected_log.records}
