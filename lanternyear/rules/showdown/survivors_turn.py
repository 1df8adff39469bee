"""SD-ACT: the survivors' turn and each survivor's act."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from lanternyear.cards.kinds import FightingArt
from lanternyear.engine.decision import (
    AGAIN,
    NOTHING,
    PASS,
    PLAYERS,
    About,
    Blocked,
    Default,
    Option,
    Reason,
    Rule,
    Stake,
    because,
    carry_out,
    choose,
    of_survivor,
    rule,
)
from lanternyear.engine.explanation import WHOLE_ACT, Cost, Explanation
from lanternyear.engine.facts import (
    ActBegan,
    ActEnded,
    ConcentrationEnded,
    Encouraged,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
)
from lanternyear.engine.scene import Incident, Scene, perform
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.gear.loadout import forbids, loadout
from lanternyear.rules.limits import limit_reached, times_used
from lanternyear.rules.moments import moment
from lanternyear.rules.people import on_board, party
from lanternyear.rules.resources import anybody_carries, trades
from lanternyear.rules.showdown.actions import (
    NO_MOVEMENT,
    activation_options,
    blocked_activations,
    usable_actions,
)
from lanternyear.rules.showdown.monster import card_that_forbids, cards_forbid, stand_monster
from lanternyear.rules.showdown.movement import WALKED, free_spaces, move
from lanternyear.rules.showdown.opportunity import opportunity, stake_out_of_turn, survival_options
from lanternyear.rules.showdown.passing import trades_in_passing
from lanternyear.rules.showdown.trading import adjacent_survivors
from lanternyear.rules.survivor.knocked_down import stand_up
from lanternyear.rules.survivor.running_away import explain_run_away, run_away
from lanternyear.rules.survivor.survival import is_known, survival_action
from lanternyear.state.board import BESIDE
from lanternyear.state.state import Stage
from lanternyear.state.survivor import Survivor

END = Option("end", "end")
WALK = Explanation(Cost(movement=1))
MUST_MOVE, MUST_EAT = because("must_move_first"), because("must_eat_first")


@stage("survivors_turn")
@rule
def survivors_turn(table: Table) -> Rule[None]:
    """SD-ACT-1: a knocked-down monster stands, then start-of-turn effects, then the acts."""
    showdown = table.showdown
    if showdown.skip_survivors_turn:
        showdown.skip_survivors_turn = False
        table.tell(TurnSkipped("survivors"))  # SD-AMB-1
        return
    showdown.turn = "survivors"
    table.tell(TurnBegan("survivors"))
    stand_monster(table)
    yield from moment(table, "survivors_turn_start")
    table.state.agenda.insert(0, Stage("next_act"))


@stage("next_act")
@rule
def next_act(table: Table) -> Rule[None]:
    """SD-ACT-2: one act each, in any order the players like."""
    while True:
        standing, down = able_to_act(table)
        options = [of_survivor(survivor.id) for survivor in standing] or [PASS]
        options += [of_survivor(survivor.id) for survivor in down]
        if not all(survivor.fighter.acted for survivor in party(table)):
            options += survival_options(table)  # SD-KD-5: encouraged, the fallen may act too
        stakes = partial(_stake_between_acts, table, bool(standing))
        usual = Default(options[0], stakes) if len(standing) < 2 and not down else None
        answer = yield from choose("SD-ACT-2", PLAYERS, "who_acts", options, default=usual, repeats=True)
        if answer is PASS:
            table.tell(TurnEnded("survivors"))
            return
        if answer.kind == "survivor":
            break
        yield from carry_out(table, answer)
    table.state.agenda.insert(0, Stage("next_act"))
    yield from survivor_act(table, table.survivors[answer.about.survivor])


def _stake_between_acts(table: Table, somebody_acts: bool, option: Option) -> Stake:
    """SD-ACT-2: the act that follows offers the same; when none follows, the turn ends."""
    return "spare" if somebody_acts else stake_out_of_turn(table, option)


def able_to_act(table: Table) -> tuple[list[Survivor], list[Survivor]]:
    """SD-ACT-2: return those who have not acted this round: standing ones, and fallen ones who can do something."""
    left = [survivor for survivor in party(table) if not survivor.fighter.acted]
    standing = [survivor for survivor in left if not survivor.fighter.knocked_down]
    return standing, [survivor for survivor in left if survivor.fighter.knocked_down and _can_act_down(table, survivor)]


def _can_act_down(table: Table, survivor: Survivor) -> bool:
    """SD-KD-1: on the ground an act is worth something only with a card that may be used there, or ends with it."""
    return forbids(table, survivor, "stand up") or any(
        use.action.knocked_down and not limit_reached(survivor, use.action.limit, use.action.name, use.limited)
        for use in usable_actions(table, survivor)
    )


@rule
def survivor_act(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-ACT-3: one movement and one activation, in either order; what is unused is lost."""
    fighter = survivor.fighter
    fighter.acted = True
    fighter.movements = fighter.activations = 1
    fighter.block = 0  # SD-KEY-BLOCK: until the next act
    table.showdown.acting = survivor.id
    table.tell(ActBegan(survivor.id))
    if fighter.concentrating:
        yield from _concentrated(table, survivor)
    yield from moment(table, "act_start", survivor)
    at_start = True
    while on_board(survivor):  # SD-ACT-7
        if fighter.knocked_down:
            yield from opportunity(table, "SD-KD-3")
            if not on_board(survivor) or (fighter.knocked_down and not activation_options(table, survivor)):
                break  # SD-KD-3, SD-ACT-7
        options = act_options(table, survivor, at_start=at_start and not fighter.knocked_down)
        blocked, stakes = partial(blocked_in_act, table, survivor), partial(_stake_in_act, table, survivor)
        usual = Default(END, stakes)
        answer = yield from choose("SD-ACT-3", survivor.id, "act", options, blocked, default=usual, repeats=True)
        if answer is END:
            break
        yield from carry_out(table, answer)
        at_start = at_start and answer is AGAIN
        if answer.kind == "run_away" or survivor.fighter.concentrating:
            break
    survivor.fighter.movements = survivor.fighter.activations = 0
    if survivor.alive:
        yield from moment(table, "act_end", survivor)
    table.showdown.acting = ""
    table.tell(ActEnded(survivor.id))


def _stake_in_act(table: Table, survivor: Survivor, option: Option) -> Stake:
    """SD-ACT-3: movement and activation are to be decided about; handing over and eating are not worth a question."""
    if option.kind in ("give", "take"):
        return "spare"
    if option.kind == "survive" or option.about.survivor not in ("", survivor.id):
        return stake_out_of_turn(table, option)
    spent = not survivor.fighter.activations
    return "spare" if spent and option.kind == "use" and option.about.card in table.catalog.resources else "choice"


def act_options(table: Table, survivor: Survivor, *, at_start: bool) -> list[Option]:
    """Everything legal now in this survivor's act: what spends it, `end`, then what could be done again and again."""
    options: list[Option] = []
    if survivor.fighter.movements and _can_walk(table, survivor):
        options.append(_own_options(survivor.id)[0])
    options += activation_options(table, survivor)
    owes = _owes(table, survivor, options) if survivor.disorders else None
    if owes is None:
        options.append(END)
    if anybody_carries(table):
        options += trades(survivor, adjacent_survivors(table, survivor))
        if survivor.fighter.movements and not survivor.fighter.knocked_down and options[0].kind == "move":
            options += trades_in_passing(table, survivor)
    options += survival_options(table)
    if at_start and is_known(table, "run away") and not cards_forbid(table, "run away"):  # HUNT-RUN-3
        options.append(_own_options(survivor.id)[1])
    if at_start and not owes and survivor.fighting_arts and not forbids(table, survivor, "fighting arts"):
        arts = (table.catalog.fighting_arts[art] for art in survivor.fighting_arts)
        options += [_concentrate_option(survivor, art) for art in arts if art.concentrated]  # SD-KEY-CONCENTRATE
    return options


def _owes(table: Table, survivor: Survivor, options: list[Option]) -> Reason | None:
    """SURV-DIS-5, SURV-DIS-6: return what a disorder makes the survivor do before the act may end, or None."""
    forbidden = loadout(table, survivor).forbids
    can_move = any(option.kind == "move" for option in options)
    if "stand still" in forbidden and can_move and not times_used(survivor.fighter.uses, WALKED, "round"):
        return MUST_MOVE
    if "refuse food" in forbidden and any(
        use.action.consume and use.option in options for use in usable_actions(table, survivor)
    ):
        return MUST_EAT
    return None


@lru_cache(maxsize=1024)
def _own_options(survivor: str) -> tuple[Option, Option]:
    """The options to move and to run away."""
    return (
        Option("move", "move", NOTHING, lambda table: _walk(table, table.survivors[survivor]), lambda _: WALK),
        Option(
            "run_away",
            "run_away",
            NOTHING,
            lambda table: run_away(table, table.survivors[survivor]),
            partial(explain_run_away, cost=WHOLE_ACT),
        ),
    )


def _concentrate_option(survivor: Survivor, art: FightingArt) -> Option:
    def concentrate(_table: Table) -> None:
        survivor.fighter.concentrating = art.id

    def explain(_table: Table) -> Explanation:
        return Explanation(WHOLE_ACT, art.id, art.concentrated)

    return Option(f"concentrate:{art.id}", "concentrate", About(card=art.id), concentrate, explain)


@rule
def _walk(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-ACT-4: the movement of the act."""
    survivor.fighter.movements -= 1
    yield from move(table, survivor)


def _can_walk(table: Table, survivor: Survivor) -> bool:
    if survivor.fighter.knocked_down or forbids(table, survivor, "actions"):
        return False  # SD-KD-1, SD-STAT-1
    return bool(BESIDE[survivor.fighter.space] & free_spaces(table, survivor))


def blocked_in_act(table: Table, survivor: Survivor) -> Sequence[Blocked]:
    blocked = list(blocked_activations(table, survivor))
    owes = _owes(table, survivor, act_options(table, survivor, at_start=False))
    if owes is not None:
        blocked.append(Blocked(END, owes, "SURV-DIS-6" if owes is MUST_MOVE else "SURV-DIS-5"))
    if not survivor.fighter.movements:
        blocked.append(Blocked(_own_options(survivor.id)[0], NO_MOVEMENT, "SD-ACT-3"))
    forbidding = card_that_forbids(table, "run away")
    if forbidding and is_known(table, "run away"):
        blocked.append(Blocked(_own_options(survivor.id)[1], because("forbidden_by", card=forbidding), "SD-RUN-1"))
    return blocked


@rule
def _concentrated(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-KEY-CONCENTRATE: undisturbed since the last act, the card now succeeds."""
    card, survivor.fighter.concentrating = survivor.fighter.concentrating, ""
    table.tell(ConcentrationEnded(survivor.id, "succeeded"))
    yield from perform(table, table.catalog.fighting_arts[card].concentrated, Scene(card, survivor, survivor))


@survival_action("encourage")
@rule
def encourage(table: Table, survivor: Survivor, fallen: str) -> Rule[None]:
    """SD-SUR-8: the fallen survivor stands."""
    other = table.survivors[fallen]
    table.tell(Encouraged(other.id, survivor.id))
    stand_up(table, other)
    yield from moment(table, "encourages", survivor, incident=Incident(other=other))
