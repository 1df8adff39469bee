"""Ids in words: survivors, players, cards, tiles."""

from __future__ import annotations

from collections.abc import Iterable

from lanternyear.printed.catalog import Catalog
from lanternyear.state.state import State

NOT_ON_CARDS = {
    "fist_and_tooth": "Fist & Tooth",
    "monster": "the monster",
    "controller": "the monster controller",
    "players": "the players",
    "table": "the table",
    "terrain": "terrain",
    "": "nobody",
}


class Names:
    """What everything on this table is called, and the letter of each survivor and terrain on the board."""

    def __init__(self, catalog: Catalog, state: State) -> None:
        self.catalog = catalog
        self.survivors = {one.id: one.name or one.id for one in state.survivors.values()}
        self.players = {one.id: one.name for one in state.players}
        self.player_of = {one.id: one.player for one in state.survivors.values()}
        self.tiles = {tile.id: tile.card for tile in state.showdown.tiles}
        self.numbers = {id: number for number, id in enumerate(self.survivors)}
        self.letters = _letters(self.survivors)
        self.controller = self.players.get(state.showdown.controller, "")
        self.monster = f"the {self.card(state.showdown.monster.id)}" if state.showdown.monster.id else "the monster"

    def of(self, id: str) -> str:
        """Whatever has this id; a word that is no id stays as it is."""
        if id in self.survivors:
            return self.survivors[id]
        if id in self.players:
            return self.players[id]
        return self.tile(id) if id in self.tiles else self.card(id)

    def card(self, id: str) -> str:
        """A card's title; what is no card is read as words."""
        if id in self.catalog.cards:
            return self.catalog.cards[id].title
        if id in self.catalog.persistent_injuries:
            return self.catalog.persistent_injuries[id].title
        if id in NOT_ON_CARDS:
            return NOT_ON_CARDS[id]
        word, inside, terrain = id.partition(" in ")
        if inside and terrain in self.catalog.terrain:
            return f"{word} in {self.card(terrain)}"
        return id if " " in id else id.rpartition(".")[2].replace("_", " ")

    def tile(self, id: str) -> str:
        """A terrain tile: its card's title, numbered when there are several."""
        card = self.tiles.get(id, id.rpartition("_")[0])
        several = sum(other == card for other in self.tiles.values()) > 1
        return f"{self.card(card)} {id.rpartition('_')[2]}" if several else self.card(card)

    def listed(self, ids: Iterable[str]) -> str:
        """Several of them, equal ones counted."""
        found: dict[str, int] = {}
        for id in ids:
            found[self.of(id)] = found.get(self.of(id), 0) + 1
        return ", ".join(name if number == 1 else f"{number} {name}" for name, number in found.items())

    def asked(self, id: str) -> str:
        """Who is asked when it is no survivor; the controller by name when there are several players."""
        if id == "controller" and len(self.players) > 1:
            return f"Player {self.controller}, who controls the monster"
        name = self.of(id)
        return name[:1].upper() + name[1:]


def level_words(level: str) -> str:
    """A level of a monster as its sheet names it."""
    return f"level {level}" if level.isdigit() else level.replace("_", " ").title()


def _letters(names: dict[str, str]) -> dict[str, str]:
    """One letter for each survivor: the first of the name that is still free, or a number."""
    letters: dict[str, str] = {}
    for id, name in names.items():
        free = [letter for letter in name.upper() if letter.isalpha() and letter not in letters.values()]
        letters[id] = free[0] if free else str(len(letters) + 1)
    return letters
