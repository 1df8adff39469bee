"""SD-WND-12, SD-WND-13: undo the harm to the monster, by one attack or all of it."""

from __future__ import annotations

from lanternyear.engine.attack import Attack, MonsterBefore
from lanternyear.engine.facts import AttackCancelled
from lanternyear.engine.table import Table
from lanternyear.rules.showdown.ai_card import leave_play
from lanternyear.rules.showdown.hit_location import shuffle_hit_locations
from lanternyear.rules.showdown.wound import heal_monster
from lanternyear.state.showdown import InPlay


def suffered_so_far(table: Table) -> MonsterBefore:
    """Return the wounds, the Life and the cards in play that an undone attack goes back to."""
    monster = table.monster
    return MonsterBefore(len(monster.wound_stack), monster.life, tuple(card.card for card in monster.in_play))


def undo_attack(table: Table, attack: Attack) -> None:
    """SD-WND-12: its wounds are healed, its persistent injuries leave play, and it is over."""
    monster, before = table.monster, attack.before
    lost = min(before.life, monster.life_start) - monster.life  # Life that was archived stays so (SD-LIFE-10)
    heal_monster(table, max(0, lost, len(monster.wound_stack) - before.wounds))
    for card in _injuries(table):
        if card.card not in before.in_play:
            leave_play(table, card)
    attack.results.cancelled = True
    table.tell(AttackCancelled(attack.attacker.id, "undone"))


def restore_monster(table: Table) -> None:
    """SD-WND-13: wounds, negative tokens and persistent injuries; the hit location deck is shuffled."""
    monster = table.monster
    heal_monster(table, max(len(monster.wound_stack), monster.life_start - monster.life))
    monster.tokens = {stat: number for stat, number in monster.tokens.items() if number > 0}
    for card in _injuries(table):
        leave_play(table, card)
    shuffle_hit_locations(table)


def _injuries(table: Table) -> list[InPlay]:
    """SD-CRT-5: the hit locations that lie in play."""
    return [card for card in table.monster.in_play if card.card not in table.catalog.ai]
