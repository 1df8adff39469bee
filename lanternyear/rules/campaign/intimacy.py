"""SURV-INT: two survivors, a roll, and perhaps a child."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, About, Rule, choose_number, choose_survivor, choose_word, rule
from lanternyear.engine.facts import Rolled
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.population import new_survivor
from lanternyear.rules.cards.in_force import variants
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.people import people
from lanternyear.rules.survivor.fighting_arts import record
from lanternyear.state.survivor import Survivor

BONUS = "intimacy bonus"


def pairs(table: Table, *, drinking: bool = False) -> list[tuple[Survivor, Survivor]]:
    """SURV-INT-2: a woman and a man, both able; partners only with each other. A potion must be drunk by both.

    CAM-VAR-SEVEN: there may be none at all.
    """
    if any(card.closed for card in variants(table)):
        return []
    able = [survivor for survivor in people(table) if not forbids(table, survivor, "intimacy")]
    able = [survivor for survivor in able if not (drinking and forbids(table, survivor, "consume"))]
    women = [survivor for survivor in able if survivor.sex == "female"]
    men = [survivor for survivor in able if survivor.sex == "male"]
    return [(woman, man) for woman in women for man in men if _free_for(woman, man) and _free_for(man, woman)]


def _free_for(survivor: Survivor, other: Survivor) -> bool:
    return survivor.partner in ("", other.id)


@rule
def nominate_pair(table: Table, *, drinking: bool = False) -> Rule[tuple[Survivor, Survivor] | None]:
    """SURV-INT-2: let the players nominate both; without such a pair nothing happens."""
    found = pairs(table, drinking=drinking)
    if not found:
        return None
    mother = yield from choose_survivor("SURV-INT-2", PLAYERS, "nominate_mother", [woman for woman, _ in found])
    men, about = [man for woman, man in found if woman is mother], About(survivor=mother.id)
    father = yield from choose_survivor("SURV-INT-2", PLAYERS, "nominate_father", men, about=about)
    return mother, father


@rule
def intimacy_roll(table: Table, event: str) -> Rule[int]:
    """SURV-INT-3, CAM-PR-2: a d10; the principle may have it rolled twice, and a painted eye helps."""
    cards = [table.catalog.principles[principle] for principle in table.settlement.principles]
    twice = next((card.intimacy for card in cards if card.intimacy), "")
    rolls = table.dice.throw(2 if twice else 1, About(card=event))
    roll = min(rolls)
    if twice == "either" and len(set(rolls)) > 1:
        roll = yield from choose_number("CAM-PR-2", PLAYERS, "which_roll", sorted(set(rolls)))
    total = roll + table.settlement.bonuses.intimacy
    table.tell(Rolled(event, roll, total))
    return total


@rule
def birth(table: Table, scene: Scene) -> Rule[Survivor]:
    """SURV-INT-4: a newborn survivor, of the players' choice of sex, who may depart this very year."""
    parents = tuple(parent.id for parent in scene.targets)
    sex = yield from choose_word("SURV-INT-4", PLAYERS, "sex_of_newborn", ["female", "male"])
    table.settlement.births += 1
    child = yield from new_survivor(table, "female" if sex == "female" else "male", parents=parents)
    abilities = table.catalog.abilities
    inherited = [card for parent in parents for card in table.survivors[parent].abilities if abilities[card].inherited]
    for card in dict.fromkeys(inherited):
        yield from record(table, child, card)
    return child
