"""SD-CTRL: the monster controller, the bonus and the nomination cycle."""

from __future__ import annotations

from lanternyear.engine.decision import CONTROLLER, Rule, can_wait, choose_survivor, rule
from lanternyear.engine.facts import ControllerNominated
from lanternyear.engine.table import Table
from lanternyear.rules.people import party, storyteller
from lanternyear.rules.showdown.death_die import lose_death_die, pass_death_die
from lanternyear.rules.survivor.gains import gain
from lanternyear.state.state import Player
from lanternyear.state.survivor import Survivor


@rule
def pass_the_tile(table: Table) -> Rule[None]:
    """SD-ROUND-4: at the start of every round the next player clockwise takes the tile, or the Death Die moves on.

    SD-CTRL-4, CAM-VAR-SOLO, CAM-VAR-STORY: there is none for a player alone, and none besides a storyteller.
    """
    players, told_by = table.state.players, storyteller(table)
    lose_death_die(table)
    if table.showdown.death_die:
        yield from pass_death_die(table)
        holder = table.survivors[table.showdown.death_die]
        table.showdown.controller, table.showdown.controllers_survivor = told_by or holder.player, ""  # SD-DDIE-2
        return
    if told_by or (len(players) == 1 and not table.state.options.solo_tile):
        table.showdown.controller, table.showdown.controllers_survivor = told_by or players[0].id, ""
        return
    ids = [player.id for player in players]
    now = table.showdown.controller
    player = players[(ids.index(now) + 1) % len(ids)] if now in ids else players[0]
    table.showdown.controller = player.id
    yield from _nominate(table, player)


@rule
def _nominate(table: Table, player: Player) -> Rule[None]:
    """SD-CTRL-3: a different survivor of theirs each time, cycling; the dead drop out."""
    own = [survivor.id for survivor in party(table) if survivor.player == player.id]
    table.showdown.controllers_survivor = ""
    if not own:
        return  # SD-CTRL-5
    waiting = [name for name in own if name not in player.nominated]
    if not waiting:  # a new cycle, which does not begin with the survivor who was named last
        last = player.nominated[-1]
        player.nominated.clear()
        waiting = [name for name in own if name != last] or own
    survivors = [table.survivors[id] for id in waiting]
    stakes = None if len(table.state.players) == 1 else can_wait  # whoever is not named now is named next
    chosen = yield from choose_survivor(
        "SD-CTRL-3", CONTROLLER, "nominate", survivors, default=survivors[0], stakes=stakes
    )
    player.nominated.append(chosen.id)
    table.showdown.controllers_survivor = chosen.id
    table.tell(ControllerNominated(player.id, chosen.id))


@rule
def gain_controller_bonus(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-CTRL-2: the controller's own survivor, picked as the monster's target, gains +1 insanity."""
    if survivor.id == table.showdown.controllers_survivor:
        yield from gain(table, survivor, "insanity", 1)
