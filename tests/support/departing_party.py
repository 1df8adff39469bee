"""A party before it departs, for the pages where gear grids are filled."""

from __future__ import annotations

from pathlib import Path

from lanternyear.play.game import Game
from lanternyear.play.start import cards_of, starting_survivors
from lanternyear.state.state import Player, Settlement, Stage, State
from lanternyear.store import open_store

STORAGE = [
    *("rawhide_headband", "rawhide_vest", "rawhide_gloves", "rawhide_pants", "rawhide_boots", "white_lion_helm"),
    *("white_lion_boots", "leather_cuirass", "cloth", "cloth", "founding_stone", "bone_axe", "bone_axe", "bone_darts"),
    *("cat_fang_knife", "king_spear", "counterweighted_axe", "scrap_sword", "round_leather_shield"),
    *("monster_grease", "monster_tooth_necklace", "lucky_charm", "red_charm", "bandages", "bandages", "stone_noses"),
]
FILLED = (
    *("equip:ada", "put:rawhide_vest", "5", "put:rawhide_headband", "2", "put:bone_axe", "1"),
    *("put:cat_fang_knife", "4", "put:monster_grease", "6"),
)


def departing_game() -> Game:
    """Four survivors before they depart, and a storage with much to choose from."""
    survivors = starting_survivors(cards_of())
    for survivor in survivors:
        survivor.player, survivor.departing, survivor.gear = "p1", True, [""] * 9
    survivors[1].name, survivors[2].hunt_xp = "", 2
    state = State(
        "settlement",
        "people_of_the_lantern",
        agenda=[Stage("equip"), Stage("depart")],
        players=[Player("p1", "Ada")],
        survivors={survivor.id: survivor for survivor in survivors},
        settlement=Settlement(name="Ember", lantern_year=4, step="departing", gear=list(STORAGE), survival_limit=3),
    )
    return Game(state, cards_of())


def keep_departing(database: Path, *answers: str) -> str:
    """Store the party in the database of a running server, after these answers, and return the table's id."""
    game = departing_game()
    for answer in answers:
        game.choose(answer)
    store = open_store(database)
    try:
        return store.create(game, "Before the hunt")
    finally:
        store.close()
