"""Saves that were made with other cards: renamed cards are found again, and stand-ins take the place of lost ones."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from lanternyear.bots import RandomBot, play_out
from lanternyear.engine.stage import STAGES as REGISTERED
from lanternyear.errors import SaveTooOld
from lanternyear.play import load, registry, start_showdown
from lanternyear.play.card_changes import MOST_KEPT, CardChanges, adopt, present_answer
from lanternyear.play.card_ids import STAGES, Held, map_cards, map_override
from lanternyear.play.game import Game
from lanternyear.play.save import packs_for, required_packs
from lanternyear.play.save_format import SavedPack, decode_save
from lanternyear.play.snapshot import freeze, thaw
from lanternyear.play.stand_ins import MAKERS, stand_ins
from lanternyear.play.state_docs import parts
from lanternyear.state.doc import Holds
from lanternyear.state.showdown import InPlay
from lanternyear.wording.cards import missing_cards, text_in_play
from lanternyear.wording.names import Names
from tests.support.changed_packs import changed_core, new_id
from tests.support.games import SEED, catalog, played
from tests.support.packs import gear, make_pack
from tests.support.terminal import type_in
from tools.write_save_corpus import CORPUS

SAVES = sorted(CORPUS.glob("*/*.save"))
NO_CARDS = {"intimacy"}  # a field of the record sheet, and a story event
GEAR = "cloth"


def texts(value: Any) -> Iterator[str]:
    """Yield every text of a row, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for key, item in value.items() for text in (*texts(key), *texts(item)))
    elif isinstance(value, list):
        yield from (text for item in value for text in texts(item))


def states(name: str) -> Iterator[Any]:
    content = decode_save(next(path for path in SAVES if path.stem == name).read_bytes())
    yield msgspec.msgpack.decode(content.start)
    if content.snapshot is not None:
        yield msgspec.msgpack.decode(content.snapshot[3])


@pytest.mark.parametrize("name", sorted({path.stem for path in SAVES}))
def test_every_id_in_a_state_is_found(name: str):
    for row in states(name):
        left = texts(map_cards(row, lambda held: f"found {held.id}"))
        assert not [text for text in left if text in catalog().cards and text not in NO_CARDS]


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_a_save_whose_cards_are_all_there_is_left_alone(path):
    content = decode_save(path.read_bytes())
    assert adopt(content, catalog()) == (content, catalog())


def test_every_kind_that_a_field_holds_can_be_stood_in_for():
    kinds = {kind for held in _held_by_fields() for kind in (*held.values, *held.keys)} - {"card", "proficiency"}
    assert kinds <= set(MAKERS)
    for kind in MAKERS:
        card = stand_ins([Held((kind,), "lost.thing")], catalog())[0]
        assert str(card.__struct_config__.tag) == kind
        assert (card.title, card.copies) == ("Thing", 0)


def _held_by_fields() -> Iterator[Holds]:
    for part in parts():
        for hint in typing.get_type_hints(part, include_extras=True).values():
            metas = getattr(hint, "__metadata__", ())
            yield from (meta.extra["holds"] for meta in metas if isinstance(meta, msgspec.Meta) and meta.extra)


def test_every_stage_that_names_a_card_is_known():
    assert registry.CHAPTERS
    naming = {
        name
        for name, function in REGISTERED.items()
        if {"monster", "event", "card"} & set(inspect.signature(function).parameters)
    }
    assert naming == set(STAGES)


# ---------------------------------------------------------------------- renamed


def test_a_renamed_card_has_its_new_id_everywhere_and_the_game_is_the_same():
    game = played(60)
    changed = changed_core([GEAR], "renamed")
    assert changed is not None
    again = load(game.save(), changed)
    assert GEAR not in set(texts(msgspec.to_builtins(again.state)))
    assert new_id(GEAR) in again.state.survivors["ada"].gear
    assert not again.catalog.stand_ins
    assert _with(game, GEAR) == msgspec.to_builtins(again.state)
    assert again.undo()


def _with(game: Game, id: str) -> Any:
    """Return the state of a game with a new id for a card."""
    return map_cards(msgspec.to_builtins(game.state), lambda held: new_id(id) if held.id == id else held.id)


@pytest.mark.parametrize("card", [GEAR, "white_lion", "white_lion.claw", "white_lion.beasts_paw", "tall_grass"])
def test_the_whole_journal_is_played_again_with_answers_that_name_a_renamed_card(card: str):
    assert card in catalog().cards
    game = played(120)
    changed = changed_core([card], "renamed")
    assert changed is not None
    content = decode_save(game.save())
    content.snapshot = None
    again = Game.from_save(content, changed)
    assert len(again.internals.journal) == len(game.internals.journal)
    assert again.state.chance == game.state.chance
    assert card not in again.catalog.stand_ins


def test_answers_are_matched_by_the_words_in_them():
    renamed = {"axe": "hatchet", "tall_grass": "reeds"}
    assert present_answer("attack:axe:4", renamed) == "attack:hatchet:4"
    assert present_answer(["axe 2", "pickaxe", "lion.axe"], renamed) == ["hatchet 2", "pickaxe", "lion.axe"]
    assert present_answer("tall_grass_2", renamed) == "reeds_2"


def test_a_name_that_somebody_gave_stays_though_a_card_was_called_so():
    changes = CardChanges(catalog().with_stand_ins(()))
    changes.catalog.renamed = {"ada": "bone_axe"}
    assert changes.in_journal([("choice", "ada")]) == [("choice", "ada")]
    row = {"survivors": {"ada": {"id": "ada", "name": "ada", "gear": ["ada"]}}}
    assert map_cards(row, changes.visit) == {"survivors": {"ada": {"id": "ada", "name": "ada", "gear": ["bone_axe"]}}}


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        ("settlement.gear", ["old", "other"], ("settlement.gear", ["new", "other"])),
        ("survivors.old.gear.3", "old", ("survivors.old.gear.3", "new")),
        ("settlement.nemeses.old", ["1"], ("settlement.nemeses.new", ["1"])),
        ("decks.basic.0", "old", ("decks.basic.0", "new")),
        ("survivors.ada.name", "old", ("survivors.ada.name", "old")),
        ("settlement.timeline.3", [{"kind": "event", "card": "old"}], None),
        ("showdown.monster", {"id": "old", "name": "1"}, ("showdown.monster", {"id": "new", "name": "1"})),
        ("no.such.path", "old", ("no.such.path", "old")),
    ],
)
def test_overrides_are_translated_where_they_name_cards(path: str, value: Any, expected: tuple[str, Any] | None):
    found = map_override(path, value, lambda held: "new" if held.id == "old" else held.id)
    assert found == (expected or (path, [{"kind": "event", "card": "new"}]))


def test_a_card_is_called_by_its_title_also_by_its_old_id():
    changed = changed_core([GEAR], "renamed")
    assert changed is not None
    assert Names(changed, played(1).state).card(GEAR) == catalog().cards[GEAR].title


# ---------------------------------------------------------------------- gone


def test_a_card_that_is_gone_is_named_and_has_no_effect():
    changed = changed_core([GEAR], "renamed without a word")
    assert changed is not None
    game = load(played(60).save(), changed)
    assert game.catalog.stand_ins == {GEAR}
    assert "stays in the game without effect: Cloth." in missing_cards(game.catalog)
    assert "no longer in the packs" in text_in_play(GEAR, game.catalog)
    assert missing_cards(catalog()) == ""
    assert load(game.save(), changed).catalog is game.catalog


def test_a_showdown_with_a_monster_that_is_gone_can_be_won():
    changed = changed_core(["white_lion"], "renamed without a word")
    assert changed is not None
    content = decode_save(start_showdown("white_lion", 1, SEED, catalog=catalog()).save())
    content.snapshot, content.journal = None, []
    game = Game.from_save(content, changed)
    for survivor in game.state.survivors:
        game.override(f"survivors.{survivor}.strength", 9, "so that it ends")
    play_out(game, RandomBot(SEED), 2000)
    assert game.outcome == "victory"


def test_the_terminal_names_the_cards_that_are_gone():
    changed = changed_core([GEAR], "renamed without a word")
    assert changed is not None
    shown = type_in(load(played(60).save(), changed), "quit")
    assert "stays in the game without effect: Cloth." in " ".join(shown.split())


def test_only_a_few_catalogs_with_stand_ins_are_kept():
    content, cards = decode_save(played(10).save()), catalog().with_stand_ins(())
    for number in range(3 * MOST_KEPT):
        state = thaw(content.start)
        state.survivors["ada"].gear[0] = f"lost_{number}"
        _, found = adopt(replace(content, start=freeze(state)), cards)
        assert found.stand_ins == {f"lost_{number}"}
    assert len(cards.worked_out["stand-ins"]) == MOST_KEPT


def test_a_hit_location_that_lies_beside_the_monster_is_no_ai_card_that_is_gone():
    content = decode_save(played(10).save())
    state = thaw(content.start)
    state.showdown.monster.in_play.append(InPlay(next(iter(catalog().hit_locations))))
    assert adopt(replace(content, start=freeze(state)), catalog())[1] is catalog()


# ---------------------------------------------------------------------- packs


def test_a_pack_with_problems_is_left_out_of_a_stored_game_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("lanternyear.play.save.bundled_packs", lambda: ["core", "mine"])
    make_pack(tmp_path / "mine", gear("copies: none"))
    content = decode_save(played(10).save())
    content = replace(content, packs=[*content.packs, SavedPack("mine", "0.1.0", "00")])
    with pytest.raises(SaveTooOld, match=r"hook\.copies"):
        required_packs(content)
    found = packs_for(content)
    assert found.missing_packs == ["mine"]
    assert "a pack that is missing or has errors: mine." in missing_cards(found)
    make_pack(tmp_path / "mine", gear("copies: 10"))
    assert packs_for(content).missing_packs == []
