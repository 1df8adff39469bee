"""SD-WND, SD-LIFE: wounding the monster, its Life, its healing and its death."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import LifeLost, MonsterDied, MonsterHealed, Wounded, WoundPrevented
from lanternyear.engine.scene import Incident
from lanternyear.engine.stage import Interrupt
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import remove_from_play, turn_top_of_deck
from lanternyear.rules.cards.in_force import variants
from lanternyear.rules.cards.piles import ai_deck, lay, move_unseen, wound_stack
from lanternyear.rules.moments import moment
from lanternyear.rules.showdown.ai_card import refill_ai_deck
from lanternyear.state.state import Stage
from lanternyear.state.survivor import Survivor


@rule
def wound_monster(table: Table, survivor: Survivor | None, wounds: int = 1) -> Rule[int]:
    """SD-WND-8, SD-LIFE-11: wounds are applied one after another. Return how many there were in the end.

    CAM-VAR-QUICK: each one by a survivor inflicts another, which may be prevented on its own and inflicts no more.
    """
    suffered, more = 0, sum(card.extra_wounds for card in variants(table)) if survivor is not None else 0
    for _ in range(wounds):
        hurt = yield from _wound_unless_prevented(table, survivor)
        suffered += hurt
        for _ in range(hurt * more):
            suffered += yield from _wound_unless_prevented(table, survivor)
    return suffered


@rule
def _wound_unless_prevented(table: Table, survivor: Survivor | None) -> Rule[int]:
    """One wound, or none if the monster is dead or a card prevents it."""
    if table.monster.dead:
        return 0
    incident, attack = Incident(), table.attacks[-1] if table.attacks else None
    yield from moment(table, "before_wound", survivor, attack=attack, incident=incident)
    if incident.ignored:  # SD-WND-10: a card may make a wound fail
        table.tell(WoundPrevented(survivor.id if survivor else ""))
        return 0
    yield from _one_wound(table, survivor, from_discard=incident.from_discard)
    return 1


@rule
def _one_wound(table: Table, survivor: Survivor | None, *, from_discard: bool = False) -> Rule[None]:
    """SD-WND-1: Life first while it counts, else the top AI card; with none left the monster dies (SD-WND-6).

    SD-WND-14: the card may come from the discard pile instead.
    """
    monster = table.monster
    if survivor is not None:
        table.showdown.last_to_wound = survivor.id  # SD-WND-2
    if monster.life > 0:
        monster.life -= 1  # SD-LIFE-3; no AI card is lost: SD-LIFE-5, SD-LIFE-9
        table.tell(LifeLost(monster.life))
        if monster.life == 0 and monster.life_added:
            _archive_life(table)  # SD-LIFE-10
        elif monster.life == 0:
            yield from monster_dies(table, "life")  # SD-LIFE-4
    elif _keeps_its_cards(table):
        table.tell(Wounded(survivor.id if survivor else "", len(monster.ai_deck) + len(monster.ai_discard)))
    elif from_discard and monster.ai_discard:
        lay(table, wound_stack(table), len(monster.wound_stack), monster.ai_discard.pop())  # SD-WND-14
        table.tell(Wounded(survivor.id if survivor else "", len(monster.ai_deck) + len(monster.ai_discard)))
    elif not refill_ai_deck(table):  # SD-WND-4, SD-WND-7; cards in play do not count: SD-WND-5, SD-AI-12
        yield from monster_dies(table, "wound")
    else:
        _lose_top_ai(table)
        left = len(monster.ai_deck) + len(monster.ai_discard)
        table.tell(Wounded(survivor.id if survivor else "", left))
    if not monster.dead:
        attack = table.attacks[-1] if table.attacks else None
        yield from moment(table, "monster_wounded", survivor, attack=attack)  # SD-WND-3, SD-LIFE-6


def _lose_top_ai(table: Table) -> None:
    """SD-WND-1: the top card goes unseen onto the wound stack."""
    if table.monster.ai_face_up:
        turn_top_of_deck(table, face_up=False)
    move_unseen(table, ai_deck(table), 0, wound_stack(table), len(table.monster.wound_stack))


def _archive_life(table: Table) -> None:
    """SD-LIFE-10: added Life that is used up leaves play for good; later wounds and healing are the usual ones."""
    monster, ai = table.monster, table.catalog.ai
    monster.life_start, monster.life_added = 0, False
    for card in [card for card in monster.in_play if card.card in ai and ai[card.card].life]:
        remove_from_play(table, card)


def _keeps_its_cards(table: Table) -> bool:
    """SD-WND-11: return whether a card in play counts wounds itself, so that no AI card is lost."""
    ai = table.catalog.ai
    return any(card.card in ai and ai[card.card].keeps_ai for card in table.monster.in_play)


@rule
def monster_dies(table: Table, cause: str) -> Rule[None]:
    """SD-END-1: the monster is dead; `finish_if_dead` stops everything else."""
    if table.monster.dead:
        return
    table.monster.dead = True
    table.tell(MonsterDied(cause))
    yield from moment(table, "monster_dies")


def finish_if_dead(table: Table) -> None:
    """SD-END-1: stop everything at once and go to Victory."""
    if table.monster.dead:
        raise Interrupt([Stage("victory")])


def give_life(table: Table, amount: int, *, added: bool = False) -> None:
    """SD-LIFE-2, SD-LIFE-8: several sources of Life add up; a variant's Life comes on top of AI cards (SD-LIFE-10)."""
    monster = table.monster
    if not monster.life_start:
        monster.life_added = added
    monster.life += amount
    monster.life_start += amount


def heal_monster(table: Table, amount: int) -> None:
    """SD-LIFE-7: Life below its start rises, the excess is lost; else SD-WND-9: cards return unseen to the bottom."""
    monster = table.monster
    if monster.life < monster.life_start:
        healed = min(amount, monster.life_start - monster.life)
        monster.life += healed
    else:
        healed = min(amount, len(monster.wound_stack))
        for _ in range(healed):
            last = len(monster.wound_stack) - 1  # OQ-9: the most recent first
            move_unseen(table, wound_stack(table), last, ai_deck(table), len(monster.ai_deck))
    if healed:
        table.tell(MonsterHealed(healed))
