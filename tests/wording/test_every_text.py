"""Every text of the catalogs, filled in as in games, and every card face keep to `docs/voice.md`, sections 1 and 2."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from string import Formatter

import pytest

from lanternyear.content.load import load_packs
from lanternyear.state.state import State
from lanternyear.wording.effects import in_a_line
from lanternyear.wording.faces.anatomy import CardFace
from lanternyear.wording.faces.face import card_face
from lanternyear.wording.messages import wording
from lanternyear.wording.names import Names

BANNED = re.compile(
    r"\b(anybody|somebody|nobody|everybody|whoever|whomever|anyone|someone|everyone)\b"
    r"|\bfor good\b|\bof (your |the players' )?choice\b|\bby chance\b|\bin all\b|\bfrom now on\b|\bgo(es)? on\b"
    r"|\bwants? to\b|\bused up\b|\buses the card up\b|\bin its grip\b|\bgo(es)? with the\b|\bfor life\b|\bfor ever\b"
    r"|\bthrown\b|\bflies\b|\bsurer\b|\bfaster\b|\blasting\b|\bpa(y|ys|id|yment)\b|\bhand(s|ed)? over\b|\bfloors?\b"
    r"|\bhero(es)?\b|\bgroup\b|\bpersons?\b|\bpeople\b|\bgears\b|\blives? by\b|\bruns? over\b|\bon the ground\b"
    r"|\bprinted\b"
    r"|\bnext to\b|\bturn of (a|the) survivor\b|\bwho reveals\b|\bblows?\b|\bpick a target\b"
    r"|\bwritten down\b|\bit is (not )?noted\b|\bplays another card\b|\bcan hear\b"
    r"|\b(zero|two|three|four|five|six|seven|eight|nine|ten|twelve)\b(?!-)"
    r"|\bone (more|of the|of its|automatic|damage|survival|insanity|hit|space|strength|accuracy)\b",
    re.IGNORECASE,
)
TANGLED = re.compile(
    r"\b(the the|a the|the a|the no)\b|\b1 (spaces|wounds|tokens|hits|endeavors|cards|rounds|dice|survivors)\b"
    r"|\b[02-9] (space|wound|token|hit|card|survivor|round|endeavor)\b(?! location)"
    r"|: *:|; *;|, *,|\( *\)|(?<=\S)  +(?=\S)",
    re.IGNORECASE,
)
A_NAME = re.compile(r"three eye stew", re.IGNORECASE)  # of a dish

KEYWORDS = {"thrown"}  # of gear, which the game calls so
NAMES = ("Survivor 7", "Maximiliana of the Long Lantern", "Ada")
SURVIVORS = {"who", "whom", "survivor", "owner", "giver", "receiver", "player", "target", "parent"}
MONSTERS = {"monster", "the_monster", "the_quarry"}
NUMBERED = {
    "number",
    "amount",
    "roll",
    "total",
    "by",
    "now",
    "left",
    "n",
    "survival",
    "round",
    "year",
    "bonus",
    "level",
}
NUMBERS = (0, 1, 2)
ALIGNED = ("terminal.handbook",)  # in columns
COUNTS = {"one": (1,), "many": (0, 2), "none": (0,)}  # by the last word of a key: a form of a noun


class Sample(str):
    """A name that also counts: what a template gets for any of its fields."""

    number: int

    def __new__(cls, name: str, number: int) -> Sample:
        sample = super().__new__(cls, name)
        sample.number = number
        return sample

    def __format__(self, spec: str) -> str:
        if wording().table("nouns", spec):
            return wording().counted(self.number, spec)
        return format(self.number, spec) if spec else str(self)


class Samples(Formatter):
    """Fill in each field of a template with a survivor, a monster, a number or a card, as its name says."""

    def __init__(self, name: str, number: int) -> None:
        self.name, self.number = name, number

    def get_value(self, key: int | str, args: object, kwargs: Mapping[str, object]) -> object:
        field = str(key).lower()
        if field in SURVIVORS:
            return Sample(self.name, self.number)
        if field in MONSTERS:
            return Sample("The Hand" if str(key)[0] == "T" else "the Hand", self.number)
        return Sample(str(self.number) if field in NUMBERED else "Bone Dagger", self.number)


def banned(text: str) -> str:
    """Return the first banned word and where it stands; "" if there is none."""
    found = BANNED.search(text)
    return f"{found.group()!r} in: {text[:300]}" if found else ""


def texts(table: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text of the catalog with its dotted key."""
    if isinstance(table, dict):
        for name, below in table.items():
            yield from texts(below, f"{key}.{name}" if key else name)
    elif isinstance(table, list):
        for number, below in enumerate(table):
            yield from texts(below, f"{key}.{number}")
    elif isinstance(table, str):
        yield key, table


READ_BY_THE_PROGRAM = re.compile(r"^asking\.question_words|\.(clause|place|facts|prompts|card|forms|group|typed)(\.|$)")
ALL_TEXTS = {key: text for key, text in texts(wording().texts) if not READ_BY_THE_PROGRAM.search(key)}


def filled(text: str, key: str = "") -> Iterator[str]:
    for name in NAMES:
        for number in COUNTS.get(key.rpartition(".")[2], NUMBERS):
            yield Samples(name, number).vformat(text, (), {})


@pytest.mark.parametrize("key", sorted(ALL_TEXTS))
def test_a_filled_in_text_says_what_the_voice_allows(key):
    for text in filled(ALL_TEXTS[key], key):
        said = text.replace("Survivor 7", "Survivor")
        assert banned(said) == ""
        assert key.startswith(ALIGNED) or not TANGLED.search(said), said


@cache
def names() -> Names:
    return Names(load_packs(("core",)), State())


def said_on(face: CardFace) -> Iterator[str]:
    """Yield all words of a face besides its title."""
    yield from (face.text, face.cost, face.action, *(badge for badge in face.badges if badge not in KEYWORDS))
    yield from (line.words for line in face.targets)
    yield in_a_line(face.no_target)
    yield from (number.label for number in face.numbers)
    for part in face.parts:
        yield from (part.label, in_a_line(part.does))
    for offer in face.offers:
        yield from (offer.price, offer.text)


def without_titles(text: str) -> str:
    """Return a text without titles of cards: they are names, and may say anything."""
    return titles_pattern().sub("Claw", A_NAME.sub("Stew", text))


@cache
def titles_pattern() -> re.Pattern[str]:
    titles = sorted({card.title for card in names().catalog.cards.values()}, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, titles)), re.IGNORECASE)


@pytest.mark.parametrize("id", sorted(names().catalog.cards))
def test_the_face_of_a_card_says_what_the_voice_allows(id):
    for said in map(without_titles, said_on(card_face(names().catalog.cards[id], names()))):
        assert banned(said) == ""
        assert not re.search(r": *:|; *;|: *;", said), said


@pytest.mark.parametrize(
    "text",
    [
        "Whoever departs next gains 1 survival.",
        "The victim flies six spaces.",
        "Pay survival for lasting strength.",
        "The settlement lives by Graves.",
        "One automatic hit.",
    ],
)
def test_the_banned_words_are_found(text):
    assert BANNED.search(text)


def test_a_tangled_text_is_found():
    assert TANGLED.search("the the Hand moves")
    assert TANGLED.search("Ada gains 1 hits.")
    assert TANGLED.search("dodge, or: : a severe injury")
    assert not TANGLED.search("The Hand moves 2 spaces; then, 1 hit.")


def test_a_text_is_filled_in_with_every_name_and_number():
    assert {"Ada: 1 hit", "Ada: 2 hits", "Survivor 7: no hit"} <= set(filled("{who}: {hits:hit}"))
