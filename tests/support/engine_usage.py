"""A record of everything that campaigns have used: stages, verbs, facts, questions, cards, endeavors.

What is never reached in many campaigns is either rare, or cannot be reached: `make campaigns` lists it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.effects.base import verb
from lanternyear.engine.facts import Endeavored, Fact
from lanternyear.engine.scene import VERBS
from lanternyear.engine.stage import STAGES
from lanternyear.play import Game


class Reached(Counter[str]):
    """The number of uses of each thing, by `kind:name`."""

    def look(self, game: Game) -> None:
        assert game.decision is not None
        self[f"question:{game.decision.prompt}"] += 1

    def note(self, game: Game) -> None:
        """Read a finished campaign: the cards that its facts, people and settlement name."""
        for fact in game.facts:
            self[f"fact:{type(fact).__name__}"] += 1
            if isinstance(fact, Endeavored):
                self[f"endeavor:{fact.card}:{fact.name}"] += 1
            for word in _words(fact):
                self[f"card:{word}"] += 1
        for survivor in game.state.survivors.values():
            for card in (*survivor.abilities, *survivor.injuries, *survivor.disorders, *survivor.fighting_arts):
                self[f"card:{card}"] += 1
        settlement = game.state.settlement
        for card in (*settlement.innovations, *settlement.locations, *settlement.principles, *settlement.gear):
            self[f"card:{card}"] += 1

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Count the acts and verbs that are carried out meanwhile."""
        acts, verbs = dict(STAGES), dict(VERBS)
        STAGES.update({name: self._counted(f"act:{name}", function) for name, function in acts.items()})
        VERBS.update({node: self._counted(f"verb:{verb(node)}", function) for node, function in verbs.items()})
        try:
            yield
        finally:
            STAGES.update(acts)
            VERBS.update(verbs)

    def _counted(self, key: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def count(*given: Any) -> Any:
            self[key] += 1
            return function(*given)

        return count


def _words(fact: Fact) -> Iterator[str]:
    for name in fact.__struct_fields__:
        value = getattr(fact, name)
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple | list):
            yield from (word for word in value if isinstance(word, str))


def never_reached(catalog: Catalog, reached: Reached) -> dict[str, list[str]]:
    """By kind, everything there is that was not reached."""
    missing: dict[str, list[str]] = defaultdict(list)
    for kind, name in _all_there_is(catalog):
        if not reached[f"{kind.partition(' ')[0]}:{name}"]:
            missing[kind].append(name)
    return dict(missing)


def _all_there_is(catalog: Catalog) -> Iterator[tuple[str, str]]:
    yield from (("act", name) for name in STAGES)
    yield from (("verb", verb(node)) for node in VERBS)
    for told in _kinds_of(Fact):
        yield "fact", told.__name__
    for card in catalog.cards.values():
        yield f"card {type(card).__name__}", card.id
        for endeavor in getattr(card, "endeavors", ()):
            yield "endeavor", f"{card.id}:{endeavor.name}"


def _kinds_of(base: type[Fact]) -> Iterator[type[Fact]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds_of(kind)
