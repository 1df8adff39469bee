"""Text is laid out in the width there is."""

from rich.text import Text

from lanternyear.terminal.layout import in_columns, one_after_another, wrap
from tests.support.terminal import a_console

ITEMS = [Text(word) for word in ("one", "two", "three", "four", "five")]


def plain(lines) -> list[str]:
    return [line.plain for line in lines]


def test_a_long_line_is_folded_and_indented():
    line = Text("the lion goes for the closest threat")
    assert plain(wrap([line], a_console(), 16)) == ["the lion goes", "  for the", "  closest threat"]


def test_a_short_line_and_an_empty_one_stay_as_they_are():
    assert plain(wrap([Text("short"), Text("")], a_console(), 16)) == ["short", ""]


def test_a_folded_line_keeps_its_colours():
    line = Text("the lion goes for the ").append("closest threat", "bold")
    last = wrap([line], a_console(), 16)[-1]
    assert [last.plain[span.start : span.end] for span in last.spans if span.style == "bold"] == ["closest threat"]


def test_items_stand_in_columns_read_downward():
    assert plain(in_columns(ITEMS, 24)) == ["one     three   five", "two     four"]
    assert plain(in_columns(ITEMS, 4)) == ["one", "two", "three", "four", "five"]
    assert in_columns([], 24) == []


def test_items_one_after_another_are_never_torn_apart():
    assert plain(one_after_another(ITEMS, 16)) == ["one   two", "three   four", "five"]
    assert one_after_another([], 16) == []
