import sys
import zipfile
from pathlib import Path

import pytest

from russianbank import resource_dir as module

ROOT = Path(__file__).parent.parent


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Pretends that the package lies in an empty folder; gives its place."""
    package = tmp_path / "site-packages" / "russianbank"
    package.mkdir(parents=True)
    monkeypatch.setattr(module, "__file__", str(package / "resource_dir.py"))
    monkeypatch.delattr(sys, "_MEIPASS", raising=False)
    module.resource_dir.cache_clear()
    yield package
    module.resource_dir.cache_clear()


def test_checkout_has_it_beside_the_package():
    module.resource_dir.cache_clear()
    assert module.resource_dir() == ROOT / "resources"


def test_folder_beside_the_package(package):
    (package.parent / "resources").mkdir()
    assert module.resource_dir() == package.parent / "resources"


def test_folder_in_the_package_comes_before_the_one_beside_it(package):
    (package.parent / "resources").mkdir()
    (package / "resources").mkdir()
    assert module.resource_dir() == package / "resources"


def test_bundle_comes_first(package, tmp_path, monkeypatch):
    (package / "resources").mkdir()
    (tmp_path / "bundle" / "resources").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    assert module.resource_dir() == tmp_path / "bundle" / "resources"


def test_error_lists_the_places(package):
    with pytest.raises(FileNotFoundError, match="cannot find its resources") as caught:
        module.resource_dir()
    assert str(package / "resources") in str(caught.value)


def test_wheel_holds_the_resources_inside_the_package(tmp_path):
    from hatchling.builders.wheel import WheelBuilder

    wheel = next(WheelBuilder(str(ROOT)).build(directory=str(tmp_path)))
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "russianbank/resource_dir.py" in names
    assert any(name.startswith("russianbank/resources/cards/") for name in names)
    assert not any(name.startswith(("tests/", "resources/")) for name in names)
