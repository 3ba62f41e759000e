import pytest


@pytest.fixture(autouse=True)
def application(qapp):
    """Drawings with texts need an application; it also has the fonts."""
    return qapp
