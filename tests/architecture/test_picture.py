"""The picture of the architecture shows the layers that imports keep."""

from tests.architecture.test_imports import ALLOWED
from tests.support.source_code import ROOT
from tools.architecture_picture import PICTURE, ROWS, picture


def test_the_picture_has_every_package_once():
    drawn = [name for names, _ in ROWS for name in names]
    packages = [path.parent.name for path in (ROOT / "lanternyear").glob("*/__init__.py")]
    assert sorted(drawn) == sorted(packages)


def test_no_layer_of_the_picture_imports_one_above_it():
    height = {name: row for row, (names, _) in enumerate(ROWS) for name in names}
    upward = [
        f"{layer} -> {seen}"
        for layer, may_see in ALLOWED.items()
        for seen in may_see
        if layer in height and seen in height and height[seen] < height[layer]
    ]
    assert not upward


def test_the_picture_in_the_documents_is_the_one_that_is_drawn():
    assert PICTURE.read_text("utf-8") == picture(), "run python -m tools.architecture_picture"
