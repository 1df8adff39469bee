"""Every text a player reads keeps to one voice: `docs/voice.md`."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from lanternyear.cards.predicates.base import PREDICATES
from lanternyear.content.nodes import all_nodes
from lanternyear.wording.messages import wording

PACKS = Path(__file__).parents[2] / "packs"
READ_BY_PLAYERS = ("text", "ask", "name")

BANNED = re.compile(
    r"\b(anybody|somebody|nobody|everybody|whoever|whomever|anyone|someone|everyone)\b"
    r"|\bfor good\b|\bof (your )?choice\b|\bby chance\b|\bin all\b|\bfrom now on\b|\bgo(es)? on\b"
    r"|\bwants? to\b|\bused up\b|\buses the card up\b|\bin its grip\b|\bgoes with\b|\bknown to us\b",
    re.IGNORECASE,
)


def texts(table: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text of the catalogue with its dotted key."""
    if isinstance(table, dict):
        for name, below in table.items():
            yield from texts(below, f"{key}.{name}" if key else name)
    elif isinstance(table, str):
        yield key, table


ALL_TEXTS = dict(texts(wording().texts))


@pytest.mark.parametrize("key", sorted(ALL_TEXTS))
def test_no_text_uses_a_banned_word(key):
    found = BANNED.search(ALL_TEXTS[key])
    assert not found, f"{key} says {found and found.group()!r}: see docs/voice.md"


QUESTIONS = {key: text for key, text in ALL_TEXTS.items() if key.startswith(("questions.", "asking."))}


@pytest.mark.parametrize("key", sorted(QUESTIONS))
def test_a_question_is_short_and_not_about_what_a_survivor_does(key):
    assert not QUESTIONS[key].startswith(("Does ", "Do ", "Is ", "Are ", "Who ", "What ", "Where ", "Which "))
    assert len(QUESTIONS[key].split()) <= 18


def test_a_test_of_voice_can_fail():
    assert BANNED.search("Whoever departs next gains 1 survival.")
    assert not BANNED.search("Departing survivors gain 1 survival.")


def card_texts(part: object, key: str = "") -> Iterator[str]:
    """Yield the texts, questions and names of actions in a file of a pack."""
    if isinstance(part, dict):
        for name, below in part.items():
            yield from card_texts(below, name)
    elif isinstance(part, list):
        for below in part:
            yield from card_texts(below, key)
    elif isinstance(part, str) and key in READ_BY_PLAYERS:
        yield part


PACK_FILES = [path for path in sorted(PACKS.rglob("*.yaml")) if "scenarios" not in path.parts]


@pytest.mark.parametrize("path", PACK_FILES, ids=lambda path: str(path.relative_to(PACKS)))
def test_no_card_uses_a_banned_word(path):
    found = [text for text in card_texts(yaml.safe_load(path.read_text())) if BANNED.search(text)]
    assert not found, "see docs/voice.md"


def generated_phrases() -> Iterator[str]:
    """Yield the words from which texts of effects and conditions are made."""
    for node in all_nodes().values():
        says = getattr(node.cls, "says", "")
        yield from says.values() if isinstance(says, dict) else [says]
    for predicate in PREDICATES:
        yield from (predicate.says, predicate.denies)


def test_no_effect_or_condition_uses_a_banned_word():
    phrases = list(generated_phrases())
    assert len(phrases) > 100
    assert [phrase for phrase in phrases if BANNED.search(phrase)] == []


def test_texts_of_cards_are_found_wherever_they_stand():
    card = {"id": "x", "text": "a", "steps": [{"do": "may", "ask": "b"}], "actions": [{"name": "c", "only": "d"}]}
    assert list(card_texts([card])) == ["a", "b", "c"]
