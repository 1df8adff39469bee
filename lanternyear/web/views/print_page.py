"""A campaign on paper: its record sheets, gear grids and chronicle, as far as they are wanted."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lanternyear.engine.facts import Fact
from lanternyear.play.game import Game
from lanternyear.web.views.base_models import ViewModel
from lanternyear.web.views.chronicle import Chronicle, chronicle
from lanternyear.web.views.gear_models import ArmorView, GridView, WeaponView
from lanternyear.web.views.panels import armor
from lanternyear.web.views.people import life_sheets
from lanternyear.web.views.settlement import settlement_panel
from lanternyear.web.views.settlement_models import LifeSheet, SettlementPanel
from lanternyear.web.views.source import PageSource

PARTS = ("settlement", "survivors", "grids", "chronicle")


class PrintedGrid(ViewModel):
    """A survivor's gear grid, armor and weapons."""

    name: str
    letter: str
    number: int
    emblem: str
    grid: GridView
    armor: list[ArmorView]
    weapons: list[WeaponView]


class PrintView(ViewModel):
    """A campaign to print. A part that is not wanted is None or []."""

    settlement: SettlementPanel | None
    survivors: list[LifeSheet]
    grids: list[PrintedGrid]
    chronicle: Chronicle | None


def print_view(game: Game, facts: Sequence[Fact], wanted: Collection[str]) -> PrintView:
    """Return the parts that are wanted. The dead are in the chronicle, not among the record sheets."""
    source = PageSource.of(game)
    living = [sheet for sheet in life_sheets(source, {}) if not sheet.person.gone]
    return PrintView(
        settlement=settlement_panel(source) if "settlement" in wanted else None,
        survivors=living if "survivors" in wanted else [],
        grids=[_grid(source, sheet) for sheet in living if _carries(sheet)] if "grids" in wanted else [],
        chronicle=chronicle(facts, source.names, source.view) if "chronicle" in wanted else None,
    )


def _carries(sheet: LifeSheet) -> bool:
    return any(place.gear for place in sheet.grid.places)


def _grid(source: PageSource, life: LifeSheet) -> PrintedGrid:
    survivor = source.view.survivors[life.person.id]
    return PrintedGrid(
        name=life.person.name,
        letter=life.person.letter,
        number=life.person.number,
        emblem=life.person.emblem,
        grid=life.grid,
        armor=armor(source, survivor, source.rulings.survivor(survivor.id)),
        weapons=life.weapons,
    )
