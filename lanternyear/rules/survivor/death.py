"""SD-DIE: death in the showdown, and the end it may bring."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, About, Rule, choose_card, choose_survivor, rule
from lanternyear.engine.facts import (
    BelongingsTaken,
    CardLost,
    DeathCountUpdated,
    DeathDefied,
    FellUnconscious,
    GearReturned,
    PriorityTargetLost,
    RanAway,
    SurvivorDied,
    SurvivorLeft,
)
from lanternyear.engine.scene import Incident
from lanternyear.engine.stage import Interrupt, Stops
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import put_in_grid, remove_card, set_presence
from lanternyear.rules.cards.in_force import variants
from lanternyear.rules.conditions import is_savior
from lanternyear.rules.gear.archive import archive_gear, is_cursed
from lanternyear.rules.gear.loadout import forbids, loadout
from lanternyear.rules.limits import times_used
from lanternyear.rules.moments import moment
from lanternyear.rules.people import nobody_is_left, party
from lanternyear.rules.resources import use_what_they_must
from lanternyear.rules.survivor.disorders import gain_random_disorder
from lanternyear.rules.survivor.retinue import lose_leader
from lanternyear.rules.survivor.second_chance import roll_of
from lanternyear.state.record import Use
from lanternyear.state.space import NOWHERE
from lanternyear.state.state import Stage
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Gone

SAVED = "saved from bleeding"
UNDEATHABLE = 6

COUNTED_AT_ONCE = ("milestones", "develop", "departing", "special showdown", "archive", "end")


@rule
def die(
    table: Table, survivor: Survivor, cause: str, *, certain: bool = False, without: tuple[str, ...] = ()
) -> Rule[None]:
    """SD-DIE-1: the miniature is removed at once, tokens vanish, gear and resources leave with the dead.

    A certain death cannot be defied; the cards in `without` do not react to it (HUNT-DEATH-3).
    """
    if not survivor.alive:
        return
    defied = False if certain else (yield from _defies_death(table, survivor, cause))
    if defied:
        return
    incident = Incident(unheard_by=frozenset(without))
    incident.space = survivor.fighter.space
    _fall(table, survivor)
    table.tell(SurvivorDied(survivor.id, cause))
    lose_leader(table, survivor, died=True)
    try:
        yield from moment(table, "survivor_dies", survivor, incident=incident)
    except Stops:  # this death brought another that ends everything in hand: it counts all the same
        yield from _leave_things_behind(table, survivor)
        raise
    yield from _leave_things_behind(table, survivor)
    check_game_over(table)
    check_defeat(table)


@rule
def _leave_things_behind(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-DIE-2, CAM-POP-4: gear and resources, the partner's grief, and one more on the death count."""
    yield from _hand_on_vital_gear(table, survivor)
    _lay_down_gear(table, survivor)
    if is_savior(table, survivor):
        _lose_ethereal_gear(table)
    yield from _leave_resources(table, survivor)
    if table.state.phase in ("showdown", "aftermath"):
        table.showdown.fallen.append(survivor.id)
    yield from _mourn(table, survivor)
    count_death(table, survivor)


def _fall(table: Table, survivor: Survivor) -> None:
    """SD-DIE-1: out of the fight, and the tokens with them."""
    leave_the_board(table, survivor)
    set_presence(table, survivor, alive=False)
    survivor.fighter.knocked_down = False
    survivor.fighter.tokens.clear()
    survivor.fighter.status_tokens.clear()
    survivor.fighter.bleeding = 0


def fill_skip_next_hunt(table: Table, survivor: Survivor) -> None:
    """SD-STAT-5: marked for the next departure, unless a card forbids it (CAM-VAR-KNIGHT)."""
    survivor.skip_next_hunt = survivor.skip_next_hunt or not forbids(table, survivor, "skipping hunts")


def fall_unconscious(table: Table, survivor: Survivor) -> None:
    """CAM-VAR-HERO: out of the hunt and the showdown as the dead are, but to return; the next hunt is skipped."""
    fill_skip_next_hunt(table, survivor)
    table.tell(FellUnconscious(survivor.id))
    if table.state.phase in ("hunt", "showdown"):
        _fall(table, survivor)
        survivor.fighter.unconscious = True
        lose_leader(table, survivor, died=False)
        check_defeat(table)


@rule
def _mourn(table: Table, survivor: Survivor) -> Rule[None]:
    """SURV-DIE-5: the partner left behind is nobody's partner any more, and the grief stays."""
    partner = table.survivors.get(survivor.partner)
    if partner is None or not partner.alive:
        return
    partner.partner = ""
    abilities = table.catalog.abilities
    for card in [ability for ability in partner.abilities if abilities[ability].partner]:
        remove_card(table, partner, partner.abilities, card)
        table.tell(CardLost(partner.id, card))
    yield from gain_random_disorder(table, partner)


@rule
def leave_forever(table: Table, survivor: Survivor, how: Gone) -> Rule[None]:
    """SURV-DIE-2, CAM-Q2: the settlement is one fewer; only the lost count as dead; no principle applies."""
    if not survivor.alive:
        return
    leave_the_board(table, survivor)
    set_presence(table, survivor, alive=False)
    survivor.gone = how
    table.tell(SurvivorLeft(survivor.id, how))
    yield from _hand_on_vital_gear(table, survivor)
    _lay_down_gear(table, survivor)
    if how == "lost":
        count_death(table, survivor, how)
    yield from _leave_resources(table, survivor)
    check_game_over(table)
    check_defeat(table)


@rule
def _leave_resources(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-RES-8: set aside in the showdown; RES-DEATH-1: on the hunt another survivor takes them, which is no gain."""
    heirs = party(table)
    left = table.settlement.play_area if table.state.phase == "settlement" else table.showdown.set_aside
    if table.state.phase == "hunt" and heirs and survivor.carried:
        about = About(survivor=survivor.id)
        heir = yield from choose_survivor("RES-DEATH-1", PLAYERS, "who_takes_over", heirs, about=about)
        table.tell(BelongingsTaken(heir.id, survivor.id, tuple(survivor.carried)))
        left = heir.carried
    left += survivor.carried
    survivor.carried = []
    for heir in heirs:
        yield from use_what_they_must(table, heir)


@rule
def _defies_death(table: Table, survivor: Survivor, cause: str) -> Rule[bool]:
    """SD-KEY-UNDEATHABLE: roll a d10, 6+ lives; a survivor saved from bleeding dies at the next token."""
    bled_before = cause == "bleeding" and times_used(survivor.fighter.uses, SAVED, "showdown")
    if "undeathable" in loadout(table, survivor).rules and not bled_before:
        about = About(survivor=survivor.id, word="undeathable", number=UNDEATHABLE)
        roll = yield from roll_of(table, survivor, lambda: table.dice.d10(about))
        if roll >= UNDEATHABLE:
            if cause == "bleeding":
                survivor.fighter.uses.append(Use(SAVED, "showdown"))
            table.tell(DeathDefied(survivor.id, roll))
            return True
    incident = Incident()
    yield from moment(table, "would_die", survivor, incident=incident)
    return incident.ignored


@rule
def _hand_on_vital_gear(table: Table, survivor: Survivor) -> Rule[None]:
    """SET-EXH-3: on the hunt another survivor takes Vital gear; from a full grid a gear of choice is archived."""
    vital = [card for card in survivor.gear if card and "vital" in table.catalog.gear[card].rules]
    heirs = party(table) if table.state.phase == "hunt" else []
    for card in vital if heirs else []:
        put_in_grid(table, survivor, survivor.gear.index(card), "")
        heir = yield from choose_survivor("SET-EXH-3", PLAYERS, "who_takes_gear", heirs, about=About(card=card))
        if "" not in heir.gear:
            loose = [held for held in heir.gear if not is_cursed(table, heir, held)]
            archive_gear(table, heir, (yield from choose_card("SET-EXH-3", heir.id, "archive_gear", loose)))
        put_in_grid(table, heir, heir.gear.index(""), card)
        table.tell(BelongingsTaken(heir.id, survivor.id, (card,)))


def _lay_down_gear(table: Table, survivor: Survivor) -> None:
    """SD-DIE-2, GEAR-ARCH-3: gear returns to storage; Irreplaceable and Cursed gear is archived (GEAR-RULE-2)."""
    for slot, card in enumerate(survivor.gear):
        if not card:
            continue
        archived = _is_irreplaceable(table, card) or is_cursed(table, survivor, card)
        if not archived:
            table.settlement.gear.append(card)
        table.tell(GearReturned(card, "box" if archived else "storage"))
        put_in_grid(table, survivor, slot, "")


def _is_irreplaceable(table: Table, card: str) -> bool:
    """SD-KEY-IRREPLACEABLE; CAM-VAR-DEATH: all gear may be."""
    given = [table.catalog.gear[card].rules, *(variant.all_gear for variant in variants(table))]
    return any("irreplaceable" in rules for rules in given)


def _lose_ethereal_gear(table: Table) -> None:
    """GEAR-RULE-5: archived when no Savior is left, in grids and in storage."""
    if any(is_savior(table, survivor) for survivor in table.survivors.values() if survivor.alive):
        return
    gear, stored = table.catalog.gear, table.settlement.gear
    for survivor in table.survivors.values():
        for card in [held for held in survivor.gear if held and "ethereal" in gear[held].rules]:
            archive_gear(table, survivor, card)
    for card in [held for held in stored if "ethereal" in gear[held].rules]:
        stored.remove(card)
        table.tell(GearReturned(card, "box"))


def leave_the_board(table: Table, survivor: Survivor) -> None:
    """The miniature is gone; a priority target token goes back to the supply."""
    survivor.fighter.space = NOWHERE
    if table.showdown.priority_target == survivor.id:
        table.showdown.priority_target = ""
        table.showdown.priority_is_permanent = False
        table.tell(PriorityTargetLost(survivor.id))
    for attack in table.attacks:
        if attack.attacker is survivor:
            attack.results.cancelled = True


def run_home(table: Table, survivor: Survivor) -> None:
    """SD-RUN-2, SD-RUN-3: home at once, the only way off the board; not a returning survivor (SD-AFT-8)."""
    leave_the_board(table, survivor)
    set_presence(table, survivor, ran_away=True)
    lose_leader(table, survivor, died=False)
    table.tell(RanAway(survivor.id))
    check_defeat(table)


def check_defeat(table: Table) -> None:
    """SD-END-2, SD-END-3: nobody is left in the showdown; a monster that died before them is beaten (SD-END-4)."""
    if table.state.phase in ("hunt", "showdown") and nobody_is_left(table):
        raise Interrupt([Stage("game_over")])  # CAM-OVER-1
    if table.state.phase == "hunt" and not party(table):
        raise Interrupt([Stage("fail_hunt")])  # HUNT-FAIL-1
    if table.state.phase == "showdown" and not party(table):
        raise Interrupt([Stage("victory" if table.monster.dead else "defeat")])


def count_death(table: Table, survivor: Survivor, how: Gone = "dead") -> None:
    """CAM-POP-4, SET-5-2: added at step 5, or at once from there to the end of the phase."""
    survivor.gone = how
    settlement = table.settlement
    settlement.deaths_to_count += 1
    if table.state.phase == "settlement" and settlement.step in COUNTED_AT_ONCE:
        update_death_count(table)


def update_death_count(table: Table) -> None:
    """SET-5-1: the deaths since the last update."""
    settlement = table.settlement
    if settlement.deaths_to_count:
        settlement.death_count += settlement.deaths_to_count
        table.tell(DeathCountUpdated(settlement.deaths_to_count, settlement.death_count))
        settlement.deaths_to_count = 0


def check_game_over(table: Table) -> None:
    """CAM-OVER-1: with nobody left the campaign is lost, whatever phase it is, once this effect is resolved."""
    over = Stage("game_over")
    if nobody_is_left(table) and over not in table.state.agenda:
        table.state.agenda.insert(0, over)
