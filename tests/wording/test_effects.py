"""What events and endeavors do, in words made from their instructions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from lanternyear.cards.effects.base import Effect, verb
from lanternyear.cards.kinds import Card
from lanternyear.content.load import load_packs
from lanternyear.content.walk import parts
from lanternyear.state.state import State
from lanternyear.wording.effects import Instruction, card_instructions, endeavor_words, in_a_line
from lanternyear.wording.messages import wording
from lanternyear.wording.names import Names

CATALOG = load_packs(("core", "example"))
NAMES = Names(CATALOG, State())
EVENTS: list[Card] = [
    *CATALOG.story_events.values(),
    *CATALOG.settlement_events.values(),
    *CATALOG.hunt_events.values(),
]
OFFERING: list[Any] = [card for card in CATALOG.cards.values() if getattr(card, "endeavors", ())]
EVERYTHING = "; ".join(f"+1 permanent {stat}" for stat in ("accuracy", "strength", "evasion", "speed", "luck"))
EVERYTHING += "; gain Story of the Young Hero"
an_event = pytest.mark.parametrize("card", EVENTS, ids=lambda card: card.id)


def verbs_said() -> set[str]:
    lists = [getattr(card, "then", ()) for card in EVENTS]
    lists += [endeavor.then for card in OFFERING for endeavor in card.endeavors]
    return {verb(type(node)) for effects in lists for _, node in parts(effects) if isinstance(node, Effect)}


def texts(does: Iterable[Instruction]) -> Iterator[str]:
    for instruction in does:
        yield instruction.text
        for branch in instruction.branches:
            yield branch.label
            yield from texts(branch.does)


def test_every_instruction_of_events_and_endeavors_has_words():
    assert verbs_said() <= set(wording().table("effects", "verbs"))


def test_no_words_are_kept_for_an_instruction_that_nothing_gives():
    assert set(wording().table("effects", "verbs")) <= verbs_said()


@an_event
def test_what_an_event_does_is_told_without_ids(card):
    for text in texts(card_instructions(card, NAMES)):
        assert not re.search(r"[_{}]|\bNone\b|\w\.\w|\ba [aeiou]|the The", text), text


@pytest.mark.parametrize("card", OFFERING, ids=lambda card: card.id)
def test_an_endeavor_is_told_in_a_line_without_ids(card):
    for endeavor in card.endeavors:
        assert not re.search(r"[_{}]|\bNone\b|the The", endeavor_words(endeavor, NAMES)), endeavor.name


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("first_day", "roll 1d10: 1–2: 7 people join · 3–7: 8 people join · 8+: 10 people join"),
        ("retirement", "retire"),
        (
            "white_speaker.young_hero",
            "roll 1d10: 1–3: die · 4–5: gain Shattered Jaw · 6–9: gain Story of the Young Hero · 10+: " + EVERYTHING,
        ),
    ],
)
def test_an_event_reads_like_its_table(card, told):
    assert in_a_line(card_instructions(CATALOG.cards[card], NAMES)) == told


def test_who_is_meant_is_said_where_it_could_be_another():
    told = list(texts(card_instructions(CATALOG.cards["intimacy"], NAMES)))
    assert {"the mother: die", "the father: gain 3 insanity", "both: gain 10 survival"} <= set(told)
    shared = next(
        endeavor for endeavor in CATALOG.locations["lantern_hoard"].endeavors if endeavor.name == "Shared Experience"
    )
    assert "whoever endeavors: gain 1 hunt XP" in endeavor_words(shared, NAMES)
