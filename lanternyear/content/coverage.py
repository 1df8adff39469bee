"""Fidelity to print: counts of faithful, partial, adapted and own cards, and of `special` effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import get_args

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.effects.control import Special
from lanternyear.cards.kinds import AiCard, Card, HitLocation, Monster
from lanternyear.cards.parts import Fidelity
from lanternyear.content.walk import parts

FIDELITIES: tuple[str, ...] = get_args(Fidelity)

Counts = dict[str, dict[str, int]]


@dataclass(slots=True)
class Coverage:
    """Counts by fidelity: for each kind of card, for each monster's own cards, and in all; and special effects."""

    total: dict[str, int]
    kinds: Counts
    monsters: Counts
    specials: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, catalog: Catalog) -> Coverage:
        cards = catalog.cards.values()
        specials = Counter(part.name for card in cards for _, part in parts(card) if isinstance(part, Special))
        return cls(
            total=_count(cards),
            kinds=_by(cards, kind_of),
            monsters=_by(cards, monster_of),
            specials=dict(sorted(specials.items())),
        )

    def table(self) -> str:
        """The counts as lines of text."""
        lines = [_line("", {**{name: name for name in FIDELITIES}, "cards": "cards"})]
        for title, counts in (("By kind", self.kinds), ("By monster", self.monsters)):
            lines += ["", title, *(_line(f"  {name}", count) for name, count in counts.items())]
        lines += ["", _line("All", self.total), "", f"Special effects: {sum(self.specials.values())}"]
        return "\n".join([*lines, *(f"  {name} {count}" for name, count in self.specials.items())])


def kind_of(card: Card) -> str:
    return str(card.__struct_config__.tag)


def monster_of(card: Card) -> str:
    """Return the monster that a card belongs to; "" if it belongs to none."""
    if isinstance(card, Monster):
        return card.id
    return card.monster if isinstance(card, AiCard | HitLocation) else ""


def _by(cards: Iterable[Card], name_of: Callable[[Card], str]) -> Counts:
    groups: dict[str, list[Card]] = {}
    for card in cards:
        groups.setdefault(name_of(card), []).append(card)
    return {name: _count(group) for name, group in sorted(groups.items()) if name}


def _count(cards: Iterable[Card]) -> dict[str, int]:
    found = Counter[str](card.fidelity for card in cards)
    return {**{name: found[name] for name in FIDELITIES}, "cards": found.total()}


def _line(name: str, counts: dict[str, int] | dict[str, str]) -> str:
    return f"{name:<28}" + "".join(f"{counts[column]:>10}" for column in (*FIDELITIES, "cards"))
