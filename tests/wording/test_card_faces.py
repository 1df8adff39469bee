"""Every card has a face made from its own data, with its numbers and without its author's notes."""

from __future__ import annotations

import re
from functools import cache
from typing import get_args, get_type_hints

import pytest

from lanternyear.cards.kinds import Card
from lanternyear.cards.moments import MOMENTS
from lanternyear.cards.parts import FORBIDDEN, Modifier
from lanternyear.content.load import load_packs
from lanternyear.play.card_ids import Held
from lanternyear.play.stand_ins import MAKERS, stand_ins
from lanternyear.state.state import State
from lanternyear.wording.effects import in_a_line
from lanternyear.wording.faces.anatomy import CardFace
from lanternyear.wording.faces.face import FACES, card_face
from lanternyear.wording.faces.monster import persistent_injury_face
from lanternyear.wording.messages import wording
from lanternyear.wording.names import Names


@cache
def names() -> Names:
    return Names(load_packs(("core",)), State())


def face(id: str) -> CardFace:
    return card_face(names().catalog.cards[id], names())


def parts(id: str) -> dict[str, str]:
    return {part.name: in_a_line(part.does) for part in face(id).parts}


def test_every_kind_of_card_has_a_face():
    kinds = {str(kind.__struct_config__.tag) for kind in FACES}
    assert kinds == set(wording().table("faces", "plurals"))
    assert {type(card) for card in names().catalog.cards.values()} <= set(FACES)


@pytest.mark.parametrize("kind", FACES, ids=lambda kind: kind.__name__)
def test_every_card_has_a_name_and_says_something(kind: type[Card]):
    for card in names().catalog.cards.values():
        if isinstance(card, kind):
            shown = card_face(card, names())
            assert shown.title == card.title
            assert shown.kind_words
            assert shown.parts or shown.offers or shown.numbers or shown.text or shown.badges or shown.cost, card.id
            assert not card.note or card.note not in shown.text


def test_an_ai_card_has_its_target_lines_and_its_attack():
    claw = face("white_lion.claw")
    assert [line.words for line in claw.targets] == [
        "closest threat, facing, in range",
        "closest threat, in field of view",
    ]
    assert in_a_line(claw.no_target) == "Instinct"
    assert [(number.value, number.label) for number in claw.numbers] == [
        ("2", "speed"),
        ("2+", "accuracy"),
        ("1", "damage"),
    ]
    assert parts("white_lion.maul")["after_damage"] == "bleed 1; knocked down"
    assert parts("white_lion.chomp")["injured"] == "each survivor adjacent: gain 1 insanity"


def test_a_hit_location_has_all_reactions_even_without_effects():
    tail = face("white_lion.beasts_tail")
    assert [part.name for part in tail.parts] == ["failure", "wound", "reflex", "critical"]
    assert not tail.parts[0].does
    assert "Lion Tail" in parts("white_lion.beasts_tail")["critical"]


def test_a_persistent_injury_says_what_it_does_on_its_hit_location():
    assert parts("white_lion.beasts_paw")["injury"].startswith("the monster cannot grab")


def test_an_injury_in_play_says_what_it_does_now_and_which_cards_it_changes():
    location = names().catalog.hit_locations["white_lion.strange_hand"]
    assert location.injury is not None
    hand = persistent_injury_face(location, location.injury, names())
    assert hand.title == "Lost Hand"
    changed = {part.name: in_a_line(part.does) for part in hand.parts}["changes"]
    assert changed == "Instead of Combo Claw, Vicious Claw, Bloody Claw: each survivor adjacent: gain 1 understanding"
    assert "Combo Claw" in parts("white_lion.strange_hand")["injury"]


def test_gear_has_numbers_halves_price_and_rules():
    dagger = face("bone_dagger")
    assert [number.value for number in dagger.numbers] == ["3", "7+", "1"]
    assert [(half.edge, half.color) for half in dagger.halves] == [("top", "red"), ("left", "red")]
    assert dagger.cost == "Costs 1 bone"
    assert parts("bone_dagger") == {"waiting": "gain 1 survival"}


def test_the_face_of_a_stand_in_says_that_it_is_one():
    gone = stand_ins([Held((kind,), f"lost.{kind}") for kind in MAKERS], names().catalog)
    lost = Names(names().catalog.with_stand_ins(gone), State())
    assert len(gone) >= len(MAKERS)
    assert {card_face(card, lost).text for card in gone} == {wording().text("cards", "stand_in")}


def test_an_innovation_offers_its_endeavors_and_leads_on():
    drums = face("drums")
    assert [(offer.name, offer.price) for offer in drums.offers] == [("Bone Beats", "1 endeavor")]
    assert drums.leads == ("song_of_the_brave", "forbidden_dance")


@pytest.mark.parametrize(
    ("table", "keys"),
    [("moments", list(MOMENTS)), ("forbids", get_args(FORBIDDEN))],
    ids=["moments", "prohibitions"],
)
def test_every_moment_and_prohibition_has_words(table, keys):
    assert not set(keys) - set(wording().table("faces", table))


def test_every_value_that_a_card_can_change_has_words():
    stats = get_args(get_type_hints(Modifier)["stat"])
    assert stats
    assert not set(stats) - {*wording().table("faces", "stats"), *wording().table("faces", "flags")}


COUNTED = re.compile(
    r"\b1 (spaces|wounds|tokens|hits|endeavors|bleeding tokens)\b|\bthe (the|no)\b|\b[2-9] (endeavor|space|wound)\b"
)


@pytest.mark.parametrize("id", sorted(names().catalog.cards))
def test_the_parts_of_a_card_count_their_nouns(id):
    assert [text for text in map(in_a_line, (part.does for part in face(id).parts)) if COUNTED.search(text)] == []


def test_amounts_count_their_nouns():
    assert "the monster suffers 1 wound" in parts("gold_smoke_knight.straining_gut_plate")["critical"]
    blacken = [in_a_line(part.does) for part in face("gold_smoke_knight.blacken").parts]
    assert any("1 hit, 5 damage each" in text for text in blacken)
