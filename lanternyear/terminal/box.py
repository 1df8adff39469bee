"""Real dice and decks at the terminal: which are on the players' own table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lanternyear.errors import IllegalChoice
from lanternyear.play import Physical
from lanternyear.state.box import EACH_CARD, REAL_DECKS, REAL_DICE, RealThing
from lanternyear.terminal.theme import styled
from lanternyear.wording.messages import wording
from lanternyear.wording.real_things import thing_words

NAMED: dict[str, Physical | RealThing | None] = {
    "none": None,
    "dice": "dice",
    "cards": "cards",
    **{thing: thing for thing in (*REAL_DICE, *REAL_DECKS, EACH_CARD)},
}


def read_real(words: str) -> list[Physical | RealThing]:
    """Read `dice ai hit_locations`, each by its beginning; `none` puts everything back into the program."""
    named = [_named(word) for word in words.lower().replace(",", " ").split()]
    return [thing for thing in named if thing is not None]


def _named(word: str) -> Physical | RealThing | None:
    found = [name for name in NAMED if name == word] or [name for name in NAMED if name.startswith(word)]
    if len(found) != 1:
        raise IllegalChoice(wording().text("terminal", "real", "no_such_thing").format(word=word, all=", ".join(NAMED)))
    return NAMED[found[0]]


def box_lines(real: Sequence[RealThing]) -> list[Text]:
    """Return every kind of die and every deck, with its name for the command and where it is."""
    say = wording().table("terminal", "real")
    return [
        styled(f"{thing:<18}", "key").append(f"{thing_words(thing)}: {say['on_table' if thing in real else 'here']}")
        for thing in (*REAL_DICE, *REAL_DECKS, EACH_CARD)
    ]
