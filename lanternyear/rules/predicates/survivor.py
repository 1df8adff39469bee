"""Tests of a survivor's state, sheet, cards and family."""

from __future__ import annotations

from lanternyear.cards.predicates import survivor as words
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import (
    Case,
    find_assist,
    holds_for,
    holds_when,
    is_deaf,
    is_insane,
    is_savior,
    is_true,
    number_of,
    rivals,
)
from lanternyear.rules.gear.last_lantern import lantern_burns
from lanternyear.rules.gear.loadout import abilities_of, loadout
from lanternyear.rules.limits import DEATH_DIE, times_used
from lanternyear.rules.people import party, present
from lanternyear.rules.survivor import attributes
from lanternyear.state.board import distance
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor

BRAVE = 3

# State


@holds_when(words.TheTarget)
def the_target(case: Case, predicate: words.TheTarget) -> bool:
    return case.scene is not None and case.survivor is not None and case.scene.target is case.survivor


@holds_when(words.OfAnotherPlayer)
def of_another_player(case: Case, predicate: words.OfAnotherPlayer) -> bool:
    """HUNT-TBL-11: return whether the survivor belongs to another player than the one who reads the card."""
    holder = case.scene.holder if case.scene is not None else None
    return holder is not None and case.survivor is not None and case.survivor.player != holder.player


@holds_for(words.TokensOf)
def tokens_of(table: Table, survivor: Survivor, predicate: words.TokensOf) -> bool:
    return survivor.fighter.tokens.get(predicate.stat, 0) >= predicate.number


@holds_for(words.Company)
def company(table: Table, survivor: Survivor, predicate: words.Company) -> bool:
    """SD-BRD-4: others on the board and retinues, each counted once."""
    if survivor.fighter.space == NOWHERE:
        return False
    others = [other.base for other in present(table) if other is not survivor]
    others += [retinue.base for retinue in table.showdown.retinues]
    return sum(distance(other, survivor.base) == 1 for other in others) >= predicate.number


@holds_for(words.Insane)
def insane(table: Table, survivor: Survivor, predicate: words.Insane) -> bool:
    return is_insane(survivor)


@holds_for(words.Deaf)
def deaf(table: Table, survivor: Survivor, predicate: words.Deaf) -> bool:
    return is_deaf(table, survivor)


@holds_for(words.Standing)
def standing(table: Table, survivor: Survivor, predicate: words.Standing) -> bool:
    return not survivor.fighter.knocked_down


@holds_for(words.KnockedDown)
def knocked_down(table: Table, survivor: Survivor, predicate: words.KnockedDown) -> bool:
    return survivor.fighter.knocked_down


@holds_for(words.Alive)
def alive(table: Table, survivor: Survivor, predicate: words.Alive) -> bool:
    return survivor.alive


@holds_for(words.Grabbed)
def grabbed(table: Table, survivor: Survivor, predicate: words.Grabbed) -> bool:
    return survivor.id in table.showdown.grabbed


@holds_for(words.GrabbedLastRound)
def grabbed_last_round(table: Table, survivor: Survivor, predicate: words.GrabbedLastRound) -> bool:
    return survivor.id in table.showdown.grabbed_last_round


@holds_for(words.LastToWound)
def last_to_wound(table: Table, survivor: Survivor, predicate: words.LastToWound) -> bool:
    return table.showdown.last_to_wound == survivor.id


@holds_for(words.HoldsPriorityTarget)
def holds_priority_target(table: Table, survivor: Survivor, predicate: words.HoldsPriorityTarget) -> bool:
    return table.showdown.priority_target == survivor.id


@holds_for(words.LeadsRetinue)
def leads_retinue(table: Table, survivor: Survivor, predicate: words.LeadsRetinue) -> bool:
    return any(retinue.survivor == survivor.id for retinue in table.showdown.retinues)


@holds_for(words.DeathDieReady)
def death_die_ready(table: Table, survivor: Survivor, predicate: words.DeathDieReady) -> bool:
    """SD-DDIE-4, SD-DDIE-5: once per round, while the lantern burns."""
    ready = table.showdown.death_die == survivor.id and not times_used(survivor.fighter.uses, DEATH_DIE, "round")
    return ready and lantern_burns(table)


@holds_for(words.HasEncouraged)
def has_encouraged(table: Table, survivor: Survivor, predicate: words.HasEncouraged) -> bool:
    return times_used(survivor.fighter.uses, "encourage", "round") > 0


@holds_for(words.OwnAct)
def own_act(table: Table, survivor: Survivor, predicate: words.OwnAct) -> bool:
    return table.showdown.acting == survivor.id


@holds_for(words.Dashing)
def dashing(table: Table, survivor: Survivor, predicate: words.Dashing) -> bool:
    return table.dashing == survivor.id


@holds_for(words.Surging)
def surging(table: Table, survivor: Survivor, predicate: words.Surging) -> bool:
    return table.surging == survivor.id


@holds_for(words.StruckByMonster)
def struck_by_monster(table: Table, survivor: Survivor, predicate: words.StruckByMonster) -> bool:
    return table.struck == survivor.id


@holds_for(words.Alone)
def alone(table: Table, survivor: Survivor, predicate: words.Alone) -> bool:
    return present(table) == [survivor]


@holds_for(words.LastAlive)
def last_alive(table: Table, survivor: Survivor, predicate: words.LastAlive) -> bool:
    return party(table) == [survivor]


@holds_for(words.CanConsume)
def can_consume(table: Table, survivor: Survivor, predicate: words.CanConsume) -> bool:
    return "consume" not in loadout(table, survivor).forbids


@holds_when(words.Other)
def other(case: Case, predicate: words.Other) -> bool:
    return case.scene is None or case.survivor is not case.scene.holder


# Record sheet


@holds_for(words.Named)
def named(table: Table, survivor: Survivor, predicate: words.Named) -> bool:
    return bool(survivor.name)


@holds_when(words.SameSurname)
def same_surname(case: Case, predicate: words.SameSurname) -> bool:
    relative = case.scene.target if case.scene is not None else None
    if relative is None or case.survivor is None or not relative.surname:
        return False
    return case.survivor.surname == relative.surname


@holds_for(words.Female)
def female(table: Table, survivor: Survivor, predicate: words.Female) -> bool:
    return survivor.sex == "female"


@holds_for(words.Male)
def male(table: Table, survivor: Survivor, predicate: words.Male) -> bool:
    return survivor.sex == "male"


@holds_for(words.Savior)
def savior(table: Table, survivor: Survivor, predicate: words.Savior) -> bool:
    return is_savior(table, survivor)


@holds_for(words.Brave)
def brave(table: Table, survivor: Survivor, predicate: words.Brave) -> bool:
    """HUNT-OD-5: test courage, or a song that all who hear it may follow."""
    known = [table.catalog.innovations.get(card) for card in table.settlement.innovations]
    sung = any(innovation is not None and innovation.makes_brave for innovation in known)
    return number_of(table, survivor, "courage") >= BRAVE or (sung and not is_deaf(table, survivor))


@holds_for(words.Retired)
def retired(table: Table, survivor: Survivor, predicate: words.Retired) -> bool:
    return survivor.retired


@holds_for(words.Returning)
def returning(table: Table, survivor: Survivor, predicate: words.Returning) -> bool:
    return survivor.returning


@holds_for(words.Departing)
def departing(table: Table, survivor: Survivor, predicate: words.Departing) -> bool:
    return survivor.departing


@holds_for(words.NeverHunted)
def never_hunted(table: Table, survivor: Survivor, predicate: words.NeverHunted) -> bool:
    return not survivor.hunted and not survivor.hunt_xp


@holds_for(words.SkipsNextHunt)
def skips_next_hunt(table: Table, survivor: Survivor, predicate: words.SkipsNextHunt) -> bool:
    return survivor.skip_next_hunt


@holds_for(words.Fated)
def fated(table: Table, survivor: Survivor, predicate: words.Fated) -> bool:
    return table.settlement.fates.get(survivor.id) == table.monster.id


@holds_for(words.HasRival)
def has_rival(table: Table, survivor: Survivor, predicate: words.HasRival) -> bool:
    return bool(rivals(table, survivor.id))


@holds_when(words.RivalOfHolder)
def rival_of_holder(case: Case, predicate: words.RivalOfHolder) -> bool:
    if case.scene is None or case.scene.holder is None or case.survivor is None:
        return False
    return case.survivor.id in rivals(case.table, case.scene.holder.id)


@holds_for(words.Newborn)
def newborn(table: Table, survivor: Survivor, predicate: words.Newborn) -> bool:
    return survivor.id in newborns(table)


@holds_for(words.Parent)
def parent(table: Table, survivor: Survivor, predicate: words.Parent) -> bool:
    return any(survivor.id in table.survivors[child].parents for child in newborns(table))


def newborns(table: Table) -> list[str]:
    """SURV-INT-5: the child of the last birth, or the twins."""
    born: list[str] = []
    for survivor in reversed(table.survivors.values()):
        if not survivor.parents or (born and survivor.parents != table.survivors[born[0]].parents):
            break
        born.append(survivor.id)
    return born[:2]


@holds_for(words.PartnerHere)
def partner_here(table: Table, survivor: Survivor, predicate: words.PartnerHere) -> bool:
    return any(fellow.id == survivor.partner for fellow in party(table))


@holds_for(words.Assisted)
def assisted(table: Table, survivor: Survivor, predicate: words.Assisted) -> bool:
    return any(find_assist(table, survivor, card) is not None for card in predicate.what)


@holds_for(words.HasWeaponType)
def has_weapon_type(table: Table, survivor: Survivor, predicate: words.HasWeaponType) -> bool:
    return bool(survivor.weapon_type)


@holds_for(words.Trained)
def trained(table: Table, survivor: Survivor, predicate: words.Trained) -> bool:
    return survivor.weapon_type in predicate.what


@holds_for(words.Has)
def has(table: Table, survivor: Survivor, predicate: words.Has) -> bool:
    held = (
        *abilities_of(table.catalog, survivor),
        *survivor.injuries,
        *survivor.fighter.conditions,
        *survivor.disorders,
        *survivor.fighting_arts,
    )
    return any(card in held for card in predicate.what)


# Numbers of the sheet


@holds_for(words.SheetNumber)
def sheet_number(table: Table, survivor: Survivor, predicate: words.SheetNumber) -> bool:
    return number_of(table, survivor, predicate.stat) >= predicate.number


@holds_for(words.Attribute)
def attribute(table: Table, survivor: Survivor, predicate: words.Attribute) -> bool:
    return survivor.number(predicate.stat) >= predicate.number


@holds_for(words.AttributeNow)
def attribute_now(table: Table, survivor: Survivor, predicate: words.AttributeNow) -> bool:
    return attributes.attribute(table, survivor, predicate.stat) >= predicate.number


@holds_for(words.Disorders)
def disorders(table: Table, survivor: Survivor, predicate: words.Disorders) -> bool:
    return len(survivor.disorders) >= predicate.number


@holds_for(words.StatusTokens)
def status_tokens(table: Table, survivor: Survivor, predicate: words.StatusTokens) -> bool:
    """SD-AI-14: on the survivor's own copy of the card."""
    return survivor.fighter.status_tokens.get(predicate.card, 0) >= predicate.number


@holds_when(words.TokensOfAll)
def tokens_of_all(case: Case, predicate: words.TokensOfAll) -> bool:
    """SD-AI-14: of everybody in the showdown, on the board or off it."""
    tokens = [survivor.fighter.status_tokens.get(predicate.card, 0) for survivor in party(case.table)]
    return sum(tokens) >= predicate.number


@holds_when(words.HuntXpAhead)
def hunt_xp_ahead(case: Case, predicate: words.HuntXpAhead) -> bool:
    if case.scene is None or case.scene.holder is None or case.survivor is None:
        return False
    return case.survivor.hunt_xp >= case.scene.holder.hunt_xp + predicate.number


@holds_for(words.SurvivalAboveInsanity)
def survival_above_insanity(table: Table, survivor: Survivor, predicate: words.SurvivalAboveInsanity) -> bool:
    return survivor.survival > survivor.insanity


# Groups


def _met_by(
    case: Case, predicate: words.Somebody | words.Another | words.Everybody | words.Holder, survivor: Survivor
) -> bool:
    term = predicate.term
    return is_true(case.table, term.predicate, survivor, case.scene, case.attack) != term.denied


@holds_when(words.Somebody)
def somebody(case: Case, predicate: words.Somebody) -> bool:
    return any(_met_by(case, predicate, survivor) for survivor in present(case.table))


@holds_when(words.Another)
def another(case: Case, predicate: words.Another) -> bool:
    others = [survivor for survivor in present(case.table) if survivor is not case.survivor]
    return any(_met_by(case, predicate, survivor) for survivor in others)


@holds_when(words.Everybody)
def everybody(case: Case, predicate: words.Everybody) -> bool:
    return all(_met_by(case, predicate, survivor) for survivor in present(case.table))


@holds_when(words.Holder)
def holder(case: Case, predicate: words.Holder) -> bool:
    survivor = case.scene.holder if case.scene is not None else None
    return survivor is not None and _met_by(case, predicate, survivor)


@holds_for(words.NamedDrawn)
def named_drawn(table: Table, survivor: Survivor, predicate: words.NamedDrawn) -> bool:
    """SD-AI-19: the card that is being played now."""
    playing = table.monster.ai_playing
    return bool(playing) and table.named.get(survivor.id) == playing[-1]
