"""Ids in words: survivors, players, cards, tiles."""

from __future__ import annotations

from collections.abc import Iterable

from lanternyear.cards.catalog import Catalog
from lanternyear.state.fighter import HIDDEN, Fighter
from lanternyear.state.state import State
from lanternyear.wording.messages import Wording, wording


class Names:
    """The names of everything on this table, and the letter of each survivor and terrain on the board."""

    def __init__(self, catalog: Catalog, state: State, words: Wording | None = None) -> None:
        self.catalog = catalog
        self.words = words or wording()
        self.survivors = {survivor.id: survivor.called for survivor in state.survivors.values()}
        self.survival = {survivor.id: survivor.survival for survivor in state.survivors.values()}
        self.players = {player.id: player.name for player in state.players}
        self.player_of = {survivor.id: survivor.player for survivor in state.survivors.values()}
        self.tiles = {tile.id: tile.card for tile in state.showdown.tiles}
        first = sorted(
            state.survivors.values(), key=lambda survivor: not survivor.fighter.in_showdown
        )  # the party has the best letters
        self.numbers = {id: number for number, id in enumerate(state.survivors)}  # a survivor's for life
        self.letters = _letters({survivor.id: self.survivors[survivor.id] for survivor in first})
        self.controller = self.players.get(state.showdown.controller, "")
        self.monster = self.on_the_table = self._monster(state.showdown.monster.id)

    def meet(self, monster: str) -> None:
        """Set the monster that the next facts are about; "" is the one on the table now."""
        self.monster = self._monster(monster) if monster else self.on_the_table

    def _monster(self, id: str) -> str:
        return self.the(id) if id else self.words.text("things", "monster")

    def the(self, monster: str) -> str:
        """Return a monster in a sentence: `the White Lion`, `the Hand`."""
        article, name = self.words.text("naming", "monster"), self.card(monster)
        return article.format(name=name.removeprefix(article.format(name="").capitalize()))

    def of(self, id: str) -> str:
        """Return the name of a survivor, player, tile or card; a word that is no id stays as it is."""
        if id in self.survivors:
            return self.survivors[id]
        if id in self.players:
            return self.players[id]
        return self.tile(id) if id in self.tiles else self.card(id)

    def card(self, id: str) -> str:
        """Return a card's title, also by an id that it had before; any other id as words."""
        id = self.catalog.renamed.get(id, id)
        if id in self.catalog.cards:
            return self.catalog.cards[id].title
        if id in self.catalog.persistent_injuries:
            return self.catalog.persistent_injuries[id].title
        things = self.words.table("things")
        if (id or "nobody") in things:
            return str(things[id or "nobody"])
        return id if " " in id else id.rpartition(".")[2].replace("_", " ")

    def tile(self, id: str) -> str:
        """Return a tile by its card's title, numbered when there are several."""
        card = self.tiles.get(id, id.rpartition("_")[0])
        several = sum(other == card for other in self.tiles.values()) > 1
        return f"{self.card(card)} {id.rpartition('_')[2]}" if several else self.card(card)

    def conditions(self, fighter: Fighter) -> list[str]:
        """Return a survivor's conditions by name, with the terrain that hides them: `hidden in Tall Grass`."""
        names = {condition: self.of(condition) for condition in fighter.conditions}
        if fighter.hidden_in and HIDDEN in names:
            inside, terrain = self.words.text("naming", "inside"), self.card(fighter.hidden_in)
            names[HIDDEN] = inside.format(word=names[HIDDEN], terrain=terrain)
        return [names[condition] for condition in fighter.conditions]

    def listed(self, ids: Iterable[str]) -> str:
        """Return several names as a list, equal ones counted."""
        found: dict[str, int] = {}
        for id in ids:
            found[self.of(id)] = found.get(self.of(id), 0) + 1
        several = self.words.text("naming", "several")
        return ", ".join(
            name if number == 1 else several.format(number=number, name=name) for name, number in found.items()
        )

    def asked(self, id: str) -> str:
        """Return the name of somebody asked who is not a survivor; the controller's if there are several players."""
        if id == "controller" and len(self.players) > 1:
            return self.words.text("asking", "controlling").format(name=self.controller)
        name = self.of(id)
        return name[:1].upper() + name[1:]


def level_words(level: str, words: Wording | None = None) -> str:
    """Return a level of a monster as its sheet names it."""
    if not level.isdecimal():
        return level.replace("_", " ").title()
    return (words or wording()).text("naming", "level").format(number=level)


def _letters(names: dict[str, str]) -> dict[str, str]:
    """Return a letter for each survivor: the first of the name that is still free, or a number."""
    letters: dict[str, str] = {}
    for id, name in names.items():
        free = [letter for letter in name.upper() if letter.isalpha() and letter not in letters.values()]
        letters[id] = free[0] if free else str(len(letters) + 1)
    return letters
