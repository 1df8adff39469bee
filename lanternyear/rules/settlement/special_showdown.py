"""SET-SPC, SET-NEM: showdowns inside the settlement phase, and nemeses at its edge."""

from __future__ import annotations

from lanternyear.cards.kinds import Monster
from lanternyear.engine.decision import (
    PLAYERS,
    Blocked,
    Default,
    Option,
    Rule,
    because,
    choose,
    of_monster,
    rule,
    to_decide,
)
from lanternyear.engine.facts import NemesisFaced
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.timeline import add_to_timeline, cross_off, row
from lanternyear.rules.people import departing_survivors
from lanternyear.rules.settlement.steps import begin_step
from lanternyear.rules.showdown.setup import agenda_for
from lanternyear.state.record import TimelineEntry
from lanternyear.state.state import Stage


@stage("fight_special_showdown")
def fight_special_showdown(table: Table) -> None:
    """SET-SPC-2, SET-SPC-3, SET-SPC-11: the first one listed for this year is fought at once."""
    begin_step(table, "fight_special_showdown")
    listed = [entry for entry in row(table) if entry.kind == "special"]
    if not listed:
        return
    cross_off(table, listed[0])
    fight_now(table, listed[0].card, listed[0].level)


@stage("fight_now")
def fight_now(table: Table, monster: str, level: str) -> None:
    """SET-SPC-1a, SET-SPC-10: everything else waits while the departing survivors fight."""
    face(table, monster, level)
    table.state.agenda = agenda_for(monster, level, kind="special")
    if not departing_survivors(table):
        lose_without_a_fight(table)


def lose_without_a_fight(table: Table) -> None:
    """SET-8-11: nobody could depart: the showdown is laid out and lost."""
    table.state.agenda = [table.state.agenda[0], Stage("defeat")]


def interrupt_with_showdown(table: Table, monster: str, level: str) -> None:
    """SET-SPC-10: survivors are prepared as in step 8, then they fight."""
    preparing = [Stage("choose_departing_survivors"), Stage("equip"), Stage("depart")]
    table.state.agenda[:0] = [*preparing, Stage("fight_now", [monster, level])]


def face(table: Table, monster: str, level: str) -> None:
    """SET-NEM-6, SET-NEM-7: the box of the nemesis list is filled; a name that is not there is added."""
    if table.catalog.monsters[monster].type != "nemesis":
        return
    faced = table.settlement.nemeses.setdefault(monster, [])
    if level not in faced:
        faced.append(level)
        table.tell(NemesisFaced(monster, level))


def _may_be_met(table: Table, entry: TimelineEntry) -> list[str]:
    """SET-NEM-5: return the monster that the entry names, or those of the list."""
    return [entry.card] if entry.card else list(table.settlement.nemeses)


def nemesis_choices(table: Table, entry: TimelineEntry) -> list[Option]:
    """SET-NEM-5: each encounter that the entry allows."""
    level = entry.level
    found = []
    for name in _may_be_met(table, entry):
        faced = table.settlement.nemeses.get(name, [])
        levels = table.catalog.monsters[name].levels
        found += [of_monster(name, listed) for listed in levels if (listed == level if level else listed not in faced)]
    return found


def _faced_already(table: Table, entry: TimelineEntry, choices: list[Option]) -> list[Blocked]:
    """SET-NEM-5: the levels that an entry without a level rules out, because they were faced before."""
    monsters = table.catalog.monsters
    levels = [of_monster(name, level) for name in _may_be_met(table, entry) for level in monsters[name].levels]
    out = [option for option in levels if option not in choices] if not entry.level else []
    return [Blocked(option, because("faced_already"), "SET-NEM-5") for option in out]


def _suggested(table: Table, choices: list[Option]) -> Default | None:
    """SET-NEM-10: return the level above that of the last encounter with a monster, or None if it was faced too."""
    for option in choices:
        faced = table.settlement.nemeses.get(option.about.monster, [])
        last = int(faced[-1]) if faced and faced[-1].isdecimal() else 0
        if option.about.level == str(last + 1):
            return Default(option, to_decide)
    return None


@rule
def meet_nemesis(table: Table) -> Rule[bool]:
    """SET-NEM-1 to SET-NEM-8: this year's nemesis encounter instead of a hunt; others of the row wait a year."""
    listed = [entry for entry in row(table) if entry.kind == "nemesis"]
    for entry in listed:
        cross_off(table, entry)
        choices = nemesis_choices(table, entry)
        if not choices:
            continue
        for later in listed[listed.index(entry) + 1 :]:  # CAM-TL-6
            row(table).remove(later)
            table.settlement.timeline.setdefault(table.settlement.lantern_year + 1, []).append(later)
        chosen = yield from choose(
            "SET-NEM-5",
            PLAYERS,
            "which_nemesis",
            choices,
            _faced_already(table, entry, choices),
            default=_suggested(table, choices),
        )
        monster, level = chosen.about.monster, chosen.about.level
        face(table, monster, level)
        table.state.agenda = agenda_for(monster, level, kind="nemesis")  # SET-NEM-3
        return True
    return False


def postpone_showdowns(table: Table) -> None:
    """CAM-TL-6: showdowns of a year that has no time for them wait for the next one."""
    waiting = [entry for entry in row(table) if entry.kind in ("nemesis", "special")]
    for entry in waiting:
        row(table).remove(entry)
        table.settlement.timeline.setdefault(table.settlement.lantern_year + 1, []).append(entry)


def nemeses_to_challenge(table: Table) -> list[Option]:
    """SET-INNT-4: each nemesis at its highest level not yet faced, on the list or not.

    Those of a single level are not among them: the campaign brings them (SET-NEM-9).
    """
    found = []
    for monster in _nemeses(table):
        printed = _printed_levels(monster)
        unfaced = [level for level in printed if level not in table.settlement.nemeses.get(monster.id, [])]
        if len(printed) > 1 and unfaced:
            found.append(of_monster(monster.id, max(unfaced, key=int)))
    return found


def _not_to_challenge(table: Table, options: list[Option]) -> list[Blocked]:
    """SET-INNT-4: the nemeses that cannot be called: those of a single level, and those faced at every level."""
    offered = {option.about.monster for option in options}
    blocked = []
    for monster in _nemeses(table):
        printed = _printed_levels(monster)
        if printed and monster.id not in offered:
            reason = because("faced_already") if len(printed) > 1 else because("single_level")
            blocked.append(Blocked(of_monster(monster.id, max(printed, key=int)), reason, "SET-INNT-4"))
    return blocked


def _nemeses(table: Table) -> list[Monster]:
    return [monster for monster in table.catalog.monsters.values() if monster.type == "nemesis"]


def _printed_levels(monster: Monster) -> list[str]:
    return [level for level in monster.levels if level.isdecimal()]


@rule
def challenge_nemesis(table: Table) -> Rule[None]:
    """SET-SPC-1, SET-Q4: it is listed for this year and fought in its step."""
    options = nemeses_to_challenge(table)
    if options:
        chosen = yield from choose("SET-INNT-4", PLAYERS, "which_nemesis", options, _not_to_challenge(table, options))
        yield from add_to_timeline(table, TimelineEntry("special", chosen.about.monster, chosen.about.level), 0)
