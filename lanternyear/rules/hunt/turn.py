"""HUNT-SET, HUNT-TURN: the board is laid out, and turn after turn the group comes closer to its quarry."""

from __future__ import annotations

from lanternyear.engine.decision import (
    NOBODY,
    PLAYERS,
    About,
    Default,
    Option,
    Rule,
    carry_out,
    choose,
    choose_survivor,
    rule,
)
from lanternyear.engine.facts import HuntBegan, RevealerChosen
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.cards.decks import every_copy
from lanternyear.rules.cards.holdings import enter_phase
from lanternyear.rules.cards.piles import hunt_space
from lanternyear.rules.cards.seeing import draw
from lanternyear.rules.hunt.board import DARKNESS, advance, cards_here
from lanternyear.rules.hunt.events import reveal
from lanternyear.rules.hunt.party import GO_ON, stake_on_hunt
from lanternyear.rules.moments import moment
from lanternyear.rules.people import party
from lanternyear.rules.resources import gifts, resource_uses
from lanternyear.rules.showdown.setup import agenda_for
from lanternyear.rules.survivor.running_away import explain_run_away, run_away
from lanternyear.rules.survivor.survival import is_known
from lanternyear.state.hunt import BASIC, Hunt
from lanternyear.state.showdown import Showdown
from lanternyear.state.state import Stage
from lanternyear.state.survivor import Survivor


@stage("set_up_hunt")
@rule
def set_up_hunt(table: Table, monster: str, level: str) -> Rule[None]:
    """HUNT-SET-3 to HUNT-SET-8: cards on the board, the quarry ahead, somebody to reveal the first event."""
    if not table.catalog.monsters[monster].hunt_board:  # a quarry without a hunt board is met at once
        table.state.hunt = Hunt(monster, level)
        table.state.agenda = agenda_for(monster, level, kind="hunt")
        return
    lay_out_hunt(table, monster, level)
    revealer = yield from choose_survivor("HUNT-SET-8", PLAYERS, "first_revealer", party(table))
    table.state.hunt.revealer = revealer.id
    table.tell(RevealerChosen(revealer.id))
    for survivor in party(table):
        yield from moment(table, "hunt_start", survivor)  # HUNT-SET-6
    table.state.agenda = [Stage("hunt_turn")]


def lay_out_hunt(table: Table, monster: str, level: str) -> None:
    """HUNT-SET-3, HUNT-SET-4: cards on the board, the quarry on its space, the group at the start."""
    card = table.catalog.monsters[monster]
    row = card.levels[level]
    enter_phase(table, "hunt")
    table.state.hunt = Hunt(monster, level, row.hunt_space)
    table.open_showdown(Showdown())  # HUNT-TBL-3: events speak of the quarry's level
    table.monster.id, table.monster.level, table.monster.name = monster, row.level, level
    table.tell(HuntBegan(monster, level))
    _lay_cards(table, card.cards or monster, card.hunt_board)


def _lay_cards(table: Table, owner: str, diagram: str) -> None:
    """HUNT-SET-3: an event of the quarry on each M, a basic one on each B."""
    events = [event for event in table.catalog.hunt_events.values() if event.monster == owner]
    deck = every_copy(table, events)
    table.dice.shuffle(deck)
    for number, mark in enumerate(diagram.replace(" ", ""), 1):
        if number != DARKNESS:
            own = mark == "M" and deck
            table.state.hunt.spaces[number] = [deck.pop(0) if own else BASIC]
    table.state.hunt.left_over = deck


@stage("hunt_turn")
@rule
def hunt_turn(table: Table) -> Rule[None]:
    """HUNT-TURN-1: trading, then the top card of this space, or a step toward the quarry."""
    table.state.agenda.insert(0, Stage("end_hunt_turn"))
    yield from _pass_resources(table)
    here = cards_here(table)
    if not here:
        yield from advance(table)
        here = cards_here(table)
        if not here or table.state.hunt.group_at == DARKNESS:
            return
    (card,) = draw(table, hunt_space(table, table.state.hunt.group_at), about=About(word="reveals"))  # HUNT-TURN-2
    yield from reveal(table, card)


@rule
def _pass_resources(table: Table) -> Rule[None]:
    """RES-TRADE-1: until the event is revealed the survivors may pass resources to one another."""
    while True:
        options = resource_uses(table)  # RES-GAIN-5
        for giver in party(table):
            options += gifts(giver, [survivor for survivor in party(table) if survivor is not giver])
        if not options:
            return
        answer = yield from choose(
            "RES-TRADE-1",
            PLAYERS,
            "trade_on_hunt",
            [GO_ON, *options],
            default=Default(GO_ON, stake_on_hunt),
            repeats=True,
        )
        if answer is GO_ON:
            return
        yield from carry_out(table, answer)


@rule
def _go_home(table: Table) -> Rule[None]:
    """HUNT-RUN-1: after an event any number of survivors who know how may try to go home, each once."""
    staying = party(table) if is_known(table, "run away") else []
    while staying:
        uses = resource_uses(table)  # RES-GAIN-5
        options = [NOBODY, *(_runaway(survivor) for survivor in staying), *uses]
        answer = yield from choose(
            "HUNT-RUN-1", PLAYERS, "who_runs_away", options, default=Default(NOBODY, stake_on_hunt), repeats=True
        )
        if answer is NOBODY:
            return
        if answer.kind == "survivor":
            staying.remove(table.survivors[answer.about.survivor])
        yield from carry_out(table, answer)
        staying = [survivor for survivor in staying if survivor in party(table)]


def _runaway(survivor: Survivor) -> Option:
    def run(table: Table) -> Rule[None]:
        return run_away(table, survivor)

    return Option(survivor.id, "survivor", About(survivor=survivor.id), run, explain_run_away)


@stage("end_hunt_turn")
@rule
def end_hunt_turn(table: Table) -> Rule[None]:
    """HUNT-TURN-1, HUNT-SET-8: let survivors go home; the next survivor of the group becomes the revealer."""
    yield from _go_home(table)
    hunt, names = table.state.hunt, [survivor.id for survivor in party(table)]
    everybody = list(table.survivors)
    after = everybody[everybody.index(hunt.revealer) + 1 :] if hunt.revealer in everybody else []
    hunt.revealer = next(name for name in [*after, *everybody] if name in names)
    table.tell(RevealerChosen(hunt.revealer))
    table.state.agenda = [Stage("hunt_turn")]
