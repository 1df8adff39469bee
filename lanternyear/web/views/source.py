"""The source of a page: a view of the game, the question, the facts. Nothing hidden is in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.decision import Decision
from lanternyear.engine.facts import Fact
from lanternyear.play.game import Game
from lanternyear.play.rulings import Rulings
from lanternyear.play.sheets import SettlementSheet
from lanternyear.state.state import State
from lanternyear.web.emblems import emblem_address
from lanternyear.web.views.base_models import CardName
from lanternyear.web.views.emblem import look
from lanternyear.wording.cards import text_in_play
from lanternyear.wording.messages import Wording
from lanternyear.wording.names import Names

REAL = ("roll", "draw")


@dataclass(frozen=True, slots=True)
class PageSource:
    """Everything a page is drawn from. The first `facts_before` facts were there before the last answer."""

    view: State
    catalog: Catalog
    decision: Decision | None
    facts: Sequence[Fact]
    facts_before: int
    names: Names
    rulings: Rulings

    @classmethod
    def of(cls, game: Game, facts_before: int | None = None, told_before: Sequence[Fact] = ()) -> PageSource:
        """Return the game as everybody at the table may see it; `told_before` are facts before those of the game."""
        view, catalog, facts = game.view(), game.catalog, [*told_before, *game.facts]
        return cls(
            view,
            catalog,
            game.decision,
            facts,
            len(facts) if facts_before is None else len(told_before) + facts_before,
            Names(catalog, view),
            Rulings(view, catalog),
        )

    def emblem(self, id: str) -> str:
        """Return the address of a survivor's emblem; "" if it is nobody's id."""
        survivor = self.view.survivors.get(id)
        return emblem_address(look(survivor, self.names.numbers[id], self.catalog)) if survivor else ""

    @property
    def settlement(self) -> SettlementSheet:
        return self.rulings.settlement

    @property
    def words(self) -> Wording:
        return self.names.words

    def say(self, *keys: str) -> str:
        """Return a text of the pages."""
        return self.words.text("pages", *keys)

    def card(self, id: str, mark: str = "", kind: str = "") -> CardName:
        """Return a card by name, with its text."""
        card = self.catalog.cards.get(id)
        return CardName(
            id=id,
            title=self.names.card(id),
            text=text_in_play(id, self.catalog),
            kind=kind,
            fidelity=card.fidelity if card else "faithful",
            mark=mark,
        )

    def cards(self, ids: Sequence[str]) -> list[CardName]:
        """Return several cards, equal ones counted."""
        counted = {id: list(ids).count(id) for id in ids}
        times = self.say("cards", "times")
        return [self.card(id, times.format(number=number) if number > 1 else "") for id, number in counted.items()]
