"""A campaign on paper: its record sheets, gear grids and chronicle, as far as they are wanted."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lanternyear.engine.facts import Fact
from lanternyear.play.game import Game
from lanternyear.web.views.campaign_schema import LifeSheet, SettlementPanel
from lanternyear.web.views.chronicle import Chronicle, chronicle
from lanternyear.web.views.gear_schema import ArmorShown, GridShown, WeaponShown
from lanternyear.web.views.panels import armor
from lanternyear.web.views.people import life_sheets
from lanternyear.web.views.schema_parts import ViewModel
from lanternyear.web.views.settlement import settlement_panel
from lanternyear.web.views.source import PageSource

PARTS = ("settlement", "survivors", "grids", "chronicle")


class GridOnPaper(ViewModel):
    """A survivor's gear, and what it makes of them."""

    name: str
    letter: str
    number: int
    grid: GridShown
    armor: list[ArmorShown]
    weapons: list[WeaponShown]


class Paper(ViewModel):
    """What is to be printed; a part that is not wanted is empty."""

    settlement: SettlementPanel | None
    survivors: list[LifeSheet]
    grids: list[GridOnPaper]
    chronicle: Chronicle | None


def paper(game: Game, told: Sequence[Fact], wanted: Collection[str]) -> Paper:
    """The parts that are wanted. The dead stand in the chronicle, not among the record sheets."""
    picture = PageSource.of(game)
    living = [sheet for sheet in life_sheets(picture, {}) if not sheet.person.gone]
    return Paper(
        settlement=settlement_panel(picture) if "settlement" in wanted else None,
        survivors=living if "survivors" in wanted else [],
        grids=[_grid(picture, sheet) for sheet in living if _carries(sheet)] if "grids" in wanted else [],
        chronicle=chronicle(told, picture.names, picture.view) if "chronicle" in wanted else None,
    )


def _carries(sheet: LifeSheet) -> bool:
    return any(place.gear for place in sheet.grid.places)


def _grid(picture: PageSource, life: LifeSheet) -> GridOnPaper:
    survivor = picture.view.survivors[life.person.id]
    return GridOnPaper(
        name=life.person.name,
        letter=life.person.letter,
        number=life.person.number,
        grid=life.grid,
        armor=armor(picture, survivor, picture.rulings.survivor(survivor.id)),
        weapons=life.weapons,
    )
