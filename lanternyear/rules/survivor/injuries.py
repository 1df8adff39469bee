"""SD-SEV and SD-TRA: severe injuries and brain trauma."""

from __future__ import annotations

from lanternyear.cards.kinds import Injury
from lanternyear.engine.decision import About, Rule, explained_word, may, rule
from lanternyear.engine.explanation import Cost, Explanation
from lanternyear.engine.facts import CardGained, CardLost, InjuryAtMaximum, SevereInjuryIgnored, SevereInjuryRolled
from lanternyear.engine.scene import Incident, Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_card, remove_card
from lanternyear.rules.moments import moment
from lanternyear.rules.survivor.attributes import attribute, bonus
from lanternyear.rules.survivor.bleeding import bleed
from lanternyear.rules.survivor.second_chance import roll_of
from lanternyear.rules.survivor.survival import can_perform, spend_survival
from lanternyear.state.survivor import Survivor

ENDURE = 7


@rule
def roll_severe_injury(table: Table, survivor: Survivor, location: str, more: int = 0) -> Rule[bool]:
    """SD-SEV-1: endure or roll, adding `more`; below 1 counts as 1, above 10 as 10+. Return whether it was rolled."""
    ignored = yield from _ignore(table, survivor, location)
    if ignored:
        return False
    scene = Scene("", survivor, survivor, incident=Incident(frozenset({location})))
    about = About(survivor=survivor.id, location=location, word="severe injury")
    rolled = yield from roll_of(table, survivor, lambda: table.dice.d10(about))
    scene.roll = rolled
    total = rolled + more + bonus(table, survivor, "severe_injury", scene=scene)
    injury = _row(table, location, total)
    table.tell(SevereInjuryRolled(survivor.id, location, total, injury.id))
    yield from suffer_injury(table, survivor, injury)
    yield from moment(table, "severely_injured", survivor, incident=Incident(frozenset({location})))
    return True


@rule
def _ignore(table: Table, survivor: Survivor, location: str) -> Rule[bool]:
    """SD-SUR-12 and cards that let a severe injury be ignored."""
    incident = Incident(frozenset({location}))
    yield from moment(table, "suffers_severe_injury", survivor, incident=incident)
    if incident.ignored:
        table.tell(SevereInjuryIgnored(survivor.id, "card"))
        return True
    cost = max(0, ENDURE - attribute(table, survivor, "luck"))
    if not can_perform(table, survivor, "endure", cost):
        return False
    yes = explained_word("yes", lambda _: Explanation(Cost(cost)))
    endures = yield from may("SD-SUR-12", survivor.id, "endure", yes=yes)
    if endures:
        yield from spend_survival(table, survivor, "endure", cost)
        table.tell(SevereInjuryIgnored(survivor.id, "endure"))
    return endures


@rule
def roll_brain_trauma(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-TRA: d10 with modifiers; results above 10 need them."""
    about = About(survivor=survivor.id, word="brain trauma")
    rolled = yield from roll_of(table, survivor, lambda: table.dice.d10(about))
    total = max(1, rolled + bonus(table, survivor, "brain_trauma"))
    injury = _row(table, "brain", total)
    table.tell(SevereInjuryRolled(survivor.id, "brain", total, injury.id))
    yield from suffer_injury(table, survivor, injury)


def _row(table: Table, name: str, total: int) -> Injury:
    """SD-SEV-HEAD, SD-SEV-ARMS, SD-SEV-BODY, SD-SEV-WAIST, SD-SEV-LEGS, SD-TRA: the tables are the packs'."""
    rows = table.catalog.injury_tables[name]
    total = max(rows[0][0], min(total, rows[-1][1]))
    return next(table.catalog.injuries[injury] for low, high, injury in rows if low <= total <= high)


def heal_injury(table: Table, survivor: Survivor, card: str) -> None:
    """SD-SEV-5: a permanent injury is healed once; what it forbade and took is back."""
    remove_card(table, survivor, survivor.injuries, card)
    table.tell(CardLost(survivor.id, card))


@rule
def suffer_injury(table: Table, survivor: Survivor, injury: Injury) -> Rule[None]:
    """SD-SEV-2, SD-SEV-3: permanent ones are recorded up to their maximum, others last until the showdown ends."""
    times = survivor.injuries.count(injury.id)
    if injury.permanent and 0 < injury.maximum <= times:
        table.tell(InjuryAtMaximum(survivor.id, injury.id))
        yield from bleed(table, survivor, 1)
        return
    if injury.permanent:
        add_card(table, survivor, survivor.injuries, injury.id)
    elif injury.lasts and injury.id not in survivor.fighter.conditions:  # SD-GEN-7
        add_card(table, survivor, survivor.fighter.conditions, injury.id)
    if injury.permanent or injury.lasts:
        table.tell(CardGained(survivor.id, injury.id))
    scene = Scene(injury.id, survivor, survivor)
    yield from perform(table, injury.then, scene)
    if times == 1:
        yield from perform(table, injury.second, scene)
    if injury.dismembered:
        yield from moment(table, "dismembered", survivor)
