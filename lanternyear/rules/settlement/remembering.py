"""What endeavors leave behind: cures, statues, volumes, notes, and a nemesis called to the settlement."""

from __future__ import annotations

from lanternyear.cards.effects.develop import Cure
from lanternyear.cards.kinds import STATUE
from lanternyear.engine.decision import PLAYERS, Rule, choose, rule
from lanternyear.engine.facts import CardLost, StatueMade, VolumeWritten
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.timeline import add_to_timeline
from lanternyear.rules.survivor.disorders import losable
from lanternyear.rules.survivor.fighting_arts import learn
from lanternyear.rules.survivor.gains import gain
from lanternyear.state.survivor import Survivor

VOLUME, NOTHING = "volume:", "nothing"
NEXT_HUNT = "next hunt:"
VOLUMES = 3


@rule
def cure(table: Table, survivor: Survivor, effect: Cure) -> Rule[None]:
    """One kind of injury, every copy of it, or one disorder; all disorders if the card says so."""
    if effect.all_disorders:
        for card in losable(survivor):
            lose_card(table, survivor, card)
        return
    kinds = [card for card in effect.cards if card in survivor.injuries]
    kinds += losable(survivor) if effect.disorders else []
    if not kinds:
        return
    options = [*kinds, NOTHING] if effect.optional else kinds
    chosen = yield from choose("SET-END-3", survivor.id, "what_is_cured", options)
    if chosen != NOTHING:
        lose_card(table, survivor, chosen)


def lose_card(table: Table, survivor: Survivor, card: str) -> None:
    """All copies of an injury, or a disorder."""
    for held in (survivor.injuries, survivor.disorders):
        while card in held:
            held.remove(card)
    table.forget()
    table.tell(CardLost(survivor.id, card))


def arts_for_a_statue(table: Table, survivor: Survivor) -> list[str]:
    """SET-INNT-7: fighting arts that are not secret."""
    return [one for one in survivor.fighting_arts if not table.catalog.fighting_arts[one].secret]


@rule
def make_statue(table: Table, survivor: Survivor) -> Rule[None]:
    """SET-INNT-7: the art is lost and written on the record sheet."""
    art = yield from choose(
        "SET-INNT-7", survivor.id, "which_art_in_stone", arts_for_a_statue(table, survivor), about=survivor.id
    )
    survivor.fighting_arts.remove(art)
    table.settlement.notes[STATUE] = art
    table.forget()
    table.tell(StatueMade(survivor.id, art))


@rule
def study_statue(table: Table, survivor: Survivor) -> Rule[None]:
    art = table.settlement.notes.get(STATUE, "")
    if art:
        yield from learn(table, survivor, art)


def volumes_to_write(table: Table, survivor: Survivor) -> list[str]:
    """SET-INNT-8: monsters and levels defeated since the survivor came, of which there is no volume yet."""
    notes = table.settlement.notes
    found = [
        defeated
        for defeated, year in table.settlement.last_defeated.items()
        if year >= survivor.joined and f"{VOLUME}{defeated}" not in notes
    ]
    return [one for one in found if volumes_about(table, one.partition(":")[0]) < VOLUMES]


def volumes_about(table: Table, monster: str) -> int:
    return sum(note.startswith(f"{VOLUME}{monster}:") for note in table.settlement.notes)


@rule
def write_volume(table: Table, survivor: Survivor) -> Rule[None]:
    options = volumes_to_write(table, survivor)
    chosen = yield from choose("SET-INNT-8", survivor.id, "which_volume", options, about=survivor.id)
    table.settlement.notes[f"{VOLUME}{chosen}"] = survivor.id
    monster, _, level = chosen.partition(":")
    table.tell(VolumeWritten(survivor.id, monster, level))


def fallen(table: Table) -> list[Survivor]:
    """Who died in the last showdown."""
    return [table.survivors[one] for one in table.showdown.fallen]


def take_after(table: Table, survivor: Survivor, dead: Survivor, what: str) -> None:
    """SET-INNT-7: as much as the dead had."""
    gain(table, survivor, what, getattr(dead, what))


def nemeses_to_challenge(table: Table) -> list[str]:
    """SET-INNT-4: each nemesis of the list at its highest level not yet faced."""
    found = []
    for name, faced in table.settlement.nemeses.items():
        levels = [one for one in table.catalog.monsters[name].levels if one.isdecimal() and one not in faced]
        if levels:
            found.append(f"{name}:{max(levels, key=int)}")
    return found


@rule
def challenge_nemesis(table: Table) -> Rule[None]:
    """SET-SPC-1, SET-Q4: it is listed for this year and fought in its step."""
    options = nemeses_to_challenge(table)
    if options:
        chosen = yield from choose("SET-INNT-4", PLAYERS, "which_nemesis", options)
        yield from add_to_timeline(table, f"special:{chosen}", 0)


def write_note(table: Table, note: str, lasts: str) -> None:
    """A word of a card on the record sheet, for a phase, a year, the next hunt or for good."""
    settlement = table.settlement
    if lasts == "phase":
        settlement.used_this_phase.append(note)
    elif lasts == "year":
        settlement.used_this_year.append(note)
    else:
        key = f"{NEXT_HUNT}{note}" if lasts else note
        settlement.notes[key] = str(settlement.lantern_year)


def forget_last_hunt(table: Table) -> None:
    """What was meant for the hunt that is over."""
    notes = table.settlement.notes
    for note in [one for one in notes if one.startswith(NEXT_HUNT)]:
        del notes[note]
