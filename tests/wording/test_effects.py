"""The instructions of events and endeavors, in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from string import Formatter
from typing import Any

import pytest

from lanternyear.cards.effects import nodes
from lanternyear.cards.kinds import Card
from lanternyear.content.load import load_packs
from lanternyear.state.state import State
from lanternyear.wording.effects import (
    Instruction,
    card_instructions,
    effect_instructions,
    endeavor_words,
    in_a_line,
)
from lanternyear.wording.faces.face import card_face
from lanternyear.wording.messages import Wording, wording
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


def texts(does: Iterable[Instruction]) -> Iterator[str]:
    for instruction in does:
        yield instruction.text
        for branch in instruction.branches:
            yield branch.label
            yield from texts(branch.does)


def test_every_instruction_has_words_that_use_keys_that_there_are():
    for name, node in nodes().items():
        texts = [node.says] if isinstance(node.says, str) else list(node.says.values())
        known = {*node.__struct_fields__, "kind_of"}
        assert texts, name
        assert all(texts), name
        assert {gap for text in texts for _, gap, _, _ in Formatter().parse(text) if gap} <= known, name
        keys = [] if isinstance(node.says, str) else [key.partition("=")[0] for key in node.says]
        assert set(keys) <= {*node.__struct_fields__, "less", "else"}, name


def test_another_language_may_have_words_of_its_own():
    german = Wording(
        {**wording().texts, "effects": {**wording().table("effects"), "verbs": {"retire": "geht in Rente"}}}
    )
    does = card_instructions(CATALOG.cards["retirement"], Names(CATALOG, State(), german))
    assert [line.text for line in does] == ["geht in Rente"]


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
        ("first_day", "roll 1d10: 1–3: 6 survivors join · 4–6: 8 survivors join · 7+: 10 survivors join"),
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
    assert "the survivor: gain 1 hunt XP" in endeavor_words(shared, NAMES)


def reactions(id: str) -> dict[str, str]:
    """Return what a hit location does by the name of the reaction."""
    return {part.name: in_a_line(part.does) for part in card_face(CATALOG.cards[id], NAMES).parts}


def test_a_hit_location_speaks_to_the_attacker():
    assert reactions("white_lion.beasts_brow")["wound"] == "1 brain damage; Basic Action"
    assert "the attacker" not in reactions("screaming_antelope.restless_shank")["critical"]


def test_a_verb_ends_in_whom_it_is_about():
    turning = [
        said for card in CATALOG.cards for said in reactions(card).values() if "the monster turns toward" in said
    ]
    assert any("the monster turns toward the attacker" in said for said in turning)
    assert not [
        said for said in turning if re.search(r"(attacker|survivor|threat): the monster turns toward them", said)
    ]


def test_an_amount_is_told_after_what_it_counts():
    assert "brain damage equal to the monster's level" in reactions("butcher.thick_cape")["reflex"]
    found = [said for card in CATALOG.cards for said in reactions(card).values()]
    assert not [said for said in found if re.search(r"(?<!\+)the monster's level [a-z]+ ?(damage|survival)", said)]


def test_tokens_are_counted_and_a_knockback_says_where_it_leads():
    assert "+2 luck tokens" in in_a_line(effect_instructions(CATALOG.injuries["trauma.impossible"].then, NAMES))
    lung = in_a_line(effect_instructions(CATALOG.injuries["injury.collapsed_lung"].then, NAMES))
    assert "-1 movement token" in lung
    assert "tokens" not in lung.partition("movement")[2]
    flee = in_a_line(effect_instructions(CATALOG.injuries["trauma.flee"].then, NAMES))
    assert "toward the closest board edge" in flee
    assert "knockback 0" not in flee
