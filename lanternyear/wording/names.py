"""Ids in words: survivors, players, cards, tiles."""

from __future__ import annotations

from collections.abc import Iterable

from lanternyear.cards.catalog import Catalog
from lanternyear.state.state import State
from lanternyear.wording.messages import Wording, wording


class Names:
    """What everything on this table is called, and the letter of each survivor and terrain on the board."""

    def __init__(self, catalog: Catalog, state: State, words: Wording | None = None) -> None:
        self.catalog = catalog
        self.words = words or wording()
        self.survivors = {one.id: one.name or self._nameless(one.id) for one in state.survivors.values()}
        self.players = {one.id: one.name for one in state.players}
        self.player_of = {one.id: one.player for one in state.survivors.values()}
        self.tiles = {tile.id: tile.card for tile in state.showdown.tiles}
        first = sorted(
            state.survivors.values(), key=lambda one: not one.fighter.in_showdown
        )  # the party has the best letters
        self.numbers = {one.id: number for number, one in enumerate(first)}
        self.letters = _letters({one.id: self.survivors[one.id] for one in first})
        self.controller = self.players.get(state.showdown.controller, "")
        self.monster = self._monster(state.showdown.monster.id)

    def meet(self, monster: str) -> None:
        """From here on the story is about another monster than the one on the table now."""
        self.monster = self._monster(monster)

    def _monster(self, id: str) -> str:
        return self.the(id) if id else self.words.text("things", "monster")

    def the(self, monster: str) -> str:
        """A monster in a sentence: `the White Lion`, `the Hand`."""
        article, name = self.words.text("naming", "monster"), self.card(monster)
        return article.format(name=name.removeprefix(article.format(name="").capitalize()))

    def _nameless(self, id: str) -> str:
        """Somebody without a name: Survivor 7."""
        return id.replace("_", " ").capitalize()

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
        things = self.words.table("things")
        if (id or "nobody") in things:
            return str(things[id or "nobody"])
        word, inside, terrain = id.partition(" in ")
        if inside and terrain in self.catalog.terrain:
            return self.words.text("naming", "inside").format(word=word, terrain=self.card(terrain))
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
        several = self.words.text("naming", "several")
        return ", ".join(
            name if number == 1 else several.format(number=number, name=name) for name, number in found.items()
        )

    def asked(self, id: str) -> str:
        """Who is asked when it is no survivor; the controller by name when there are several players."""
        if id == "controller" and len(self.players) > 1:
            return self.words.text("asking", "controlling").format(name=self.controller)
        name = self.of(id)
        return name[:1].upper() + name[1:]


def level_words(level: str, words: Wording | None = None) -> str:
    """A level of a monster as its sheet names it."""
    if not level.isdecimal():
        return level.replace("_", " ").title()
    return (words or wording()).text("naming", "level").format(number=level)


def _letters(names: dict[str, str]) -> dict[str, str]:
    """One letter for each survivor: the first of the name that is still free, or a number."""
    letters: dict[str, str] = {}
    for id, name in names.items():
        free = [letter for letter in name.upper() if letter.isalpha() and letter not in letters.values()]
        letters[id] = free[0] if free else str(len(letters) + 1)
    return letters
