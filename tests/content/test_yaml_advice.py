"""A line that is not YAML says what its author should do about it."""

import pytest

from lanternyear.content.safe_yaml import load_yaml
from lanternyear.errors import PackError

CARD = "- id: hook\n  kind: gear\n"


@pytest.mark.parametrize(
    ("lines", "line", "says"),
    [
        ("  text: Once: a hit\n", 3, "text with ': ' in it needs quotes"),
        ("  then: [{do: gain, who: self: x}]\n", 3, "text with ': ' in it needs quotes"),
        ("  then: [{do: knock_down]\n", 3, "'{' has no '}'"),
        ("  then: [{do: knock_down}\n  copies: 2\n", 4, "'[' has no ']'"),
        ('  text: "Ada\'s" hook\n', 3, "quotes go around the whole text"),
        ("  text: 'Ada's hook'\n", 3, "quotes go around the whole text"),
        ("  text: %hook\n", 3, "text that begins with '%' needs quotes"),
        ("  text: @hook\n", 3, "text that begins with '@' needs quotes"),
        ("  text: *hook\n", 3, "text that begins with * needs quotes"),
        ("\ttext: hook\n", 3, "indent with spaces, not with tabs"),
        ("   text: hook\n", 3, "keys of one card begin in the same column"),
        ("  text:hook\n  copies: 2\n", 4, "a space follows the colon after a key"),
    ],
)
def test_it_says_what_to_do(lines, line, says):
    with pytest.raises(PackError) as refused:
        load_yaml((CARD + lines).encode(), "gear.yaml")
    assert str(refused.value).startswith(f"gear.yaml:{line}: ")
    assert says in str(refused.value)


def test_what_is_not_known_keeps_the_words_of_the_parser():
    with pytest.raises(PackError, match=r"^gear.yaml:2: not YAML: [a-z]"):
        load_yaml(b"- [\n", "gear.yaml")
