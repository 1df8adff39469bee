"""The conditions cards are written with, each asked of the table when needed."""

from __future__ import annotations

from collections.abc import Callable

from lanternyear.cards.grammar import GROUP, Amount, Condition, Term
from lanternyear.engine.attack import Attack
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table
from lanternyear.rules.board import in_blind_spot
from lanternyear.rules.gear.grid_conditions import (
    aura,
    has_gear_rule,
    has_no_affinities,
    has_only_bone,
    is_armored,
    worn_keywords,
)
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.limits import times_used
from lanternyear.rules.people import on_board, party, present
from lanternyear.state.board import footprint, square
from lanternyear.state.record import Defeated, TimelineEntry
from lanternyear.state.space import apart
from lanternyear.state.survivor import Survivor

INSANE = 3


def amount(table: Table, value: Amount) -> int:
    """SD-LVL-1: the level symbol is the monster's level; dice are rolled now."""
    total = value.base + value.per_level * table.monster.level
    if value.per_ten:
        total += value.per_ten * (sum(one.alive for one in table.survivors.values()) // 10)
    for _ in range(abs(value.dice)):
        roll = table.dice.d5() if value.sides == 5 else table.dice.d10()
        total += roll if value.dice > 0 else -roll
    return total


def is_insane(survivor: Survivor) -> bool:
    """SD-BRN-3, SD-STAT-3: three or more insanity."""
    return survivor.insanity >= INSANE


def is_barred_from_survival(table: Table, survivor: Survivor) -> bool:
    """SD-SUR-1: a card keeps the survivor from spending survival, always or in this state of mind."""
    forbids = loadout(table, survivor).forbids
    return "spend survival" in forbids or f"spend survival while {'in' * is_insane(survivor)}sane" in forbids


def is_savior(table: Table, survivor: Survivor) -> bool:
    """GEAR-RULE-5: an ability makes the survivor a Savior."""
    return any(table.catalog.abilities[one].savior for one in survivor.abilities)


def is_deaf(table: Table, survivor: Survivor) -> bool:
    """SD-STAT-2: cannot be encouraged."""
    return "be encouraged" in loadout(table, survivor).forbids


def is_adjacent_to_monster(table: Table, survivor: Survivor) -> bool:
    """SD-BRD-4."""
    return on_board(survivor) and table.monster.space >= 0 and spaces_apart(table, survivor) == 1


def spaces_apart(table: Table, survivor: Survivor) -> int:
    """SD-BRD-5: the distance between a survivor and the monster, both on the board."""
    monster = table.monster
    return apart(survivor.fighter.space, monster.space, monster.width, monster.height)


Test = Callable[[Table, Survivor | None, Scene | None, "Attack | None"], bool]


def _with(test: Callable[[Table, Survivor], bool]) -> Test:
    return lambda table, survivor, scene, attack: survivor is not None and test(table, survivor)


def _alone(table: Table, survivor: Survivor) -> bool:
    return present(table) == [survivor]


def _moods(table: Table) -> bool:
    return any(
        table.catalog.ai[one.card].type == "mood" for one in table.monster.in_play if one.card in table.catalog.ai
    )


def _savior_lives(table: Table) -> bool:
    return any(is_savior(table, one) for one in table.survivors.values() if one.alive)


def rivals(table: Table, who: str) -> list[str]:
    """SET-8-4: whom an event of this year keeps apart from this survivor."""
    pairs = [(pair.survivor, pair.rival) for pair in table.settlement.rivals]
    return [one for pair in pairs if who in pair for one in pair if one != who]


def _nemesis_this_year(table: Table) -> bool:
    row = table.settlement.timeline.get(table.settlement.lantern_year, [])
    return any(entry.kind == "nemesis" for entry in row)


def is_noted(table: Table, note: str) -> bool:
    """What a card wrote on the record sheet for good, for this phase, this year or the next hunt."""
    return any(written.text == note for written in table.settlement.notes)


OF_SETTLEMENT: dict[str, Callable[[Table], int]] = {
    "population": lambda table: sum(one.alive for one in table.survivors.values()),
    "year": lambda table: table.settlement.lantern_year,
    "returning survivors": lambda table: sum(one.returning and one.alive for one in table.survivors.values()),
    "players": lambda table: len(table.state.players),
    "deaths": lambda table: table.settlement.death_count + table.settlement.deaths_to_count,
}


def is_around(table: Table, survivor: Survivor, spaces: int) -> bool:
    """SD-TGT-6: in the square that reaches so many spaces beyond the monster's base on every side."""
    monster = table.monster
    if monster.space < 0 or survivor.fighter.space < 0:
        return False
    return bool(square(monster.base, spaces) >> survivor.fighter.space & 1)


def _in_zone_of(table: Table, card: str, survivor: Survivor) -> bool:
    printed = table.catalog.ai.get(card)
    return printed is not None and is_around(table, survivor, printed.zone)


BRAVE = 3


def _is_brave(table: Table, survivor: Survivor) -> bool:
    """HUNT-OD-5: courage, or a song that whoever hears it may follow."""
    songs = [one for one in table.settlement.innovations if one in table.catalog.innovations]
    sung = any(table.catalog.innovations[one].makes_brave for one in songs)
    return survivor.courage >= BRAVE or (sung and not is_deaf(table, survivor))


STATES: dict[str, Test] = {
    "always": lambda table, survivor, scene, attack: True,
    "insane": _with(lambda table, survivor: is_insane(survivor)),
    "deaf": _with(is_deaf),
    "standing": _with(lambda table, survivor: not survivor.fighter.knocked_down),
    "knocked down": _with(lambda table, survivor: survivor.fighter.knocked_down),
    "alive": _with(lambda table, survivor: survivor.alive),
    "adjacent to monster": _with(is_adjacent_to_monster),
    "wound stack empty": lambda table, survivor, scene, attack: not table.monster.wound_stack,
    "no affinities": _with(has_no_affinities),
    "alone": _with(_alone),
    "last alive": _with(lambda table, survivor: party(table) == [survivor]),
    "all bone gear": _with(has_only_bone),
    "moods in play": lambda table, survivor, scene, attack: _moods(table),
    "dealt damage twice": lambda table, survivor, scene, attack: scene is not None and scene.dealt > 1,
    "roll above courage": lambda table, survivor, scene, attack: (
        scene is not None and survivor is not None and scene.roll > survivor.courage
    ),
    "in settlement": lambda table, survivor, scene, attack: table.state.phase == "settlement",
    "brave": _with(_is_brave),
    "partner here": _with(lambda table, survivor: any(one.id == survivor.partner for one in party(table))),
    "past darkness": lambda table, survivor, scene, attack: table.state.hunt.darkness,
    "in hunt": lambda table, survivor, scene, attack: table.state.phase == "hunt",
    "savior in settlement": lambda table, survivor, scene, attack: _savior_lives(table),
    "has weapon type": _with(lambda table, survivor: bool(survivor.weapon_type)),
    "roll above hunt_xp": lambda table, survivor, scene, attack: (
        scene is not None and survivor is not None and scene.roll > survivor.hunt_xp
    ),
    "roll above insanity": lambda table, survivor, scene, attack: (
        scene is not None and survivor is not None and scene.roll > survivor.insanity
    ),
    "roll below survival": lambda table, survivor, scene, attack: (
        scene is not None and survivor is not None and scene.roll < survivor.survival
    ),
    "survival above insanity": _with(lambda table, survivor: survivor.survival > survivor.insanity),
    "savior": _with(is_savior),
    "has encouraged": _with(lambda table, survivor: times_used(survivor.fighter.uses, "encourage", "round") > 0),
    "named": _with(lambda table, survivor: bool(survivor.name)),
    "roll even": lambda table, survivor, scene, attack: scene is not None and scene.roll % 2 == 0,
    "in showdown": lambda table, survivor, scene, attack: table.state.phase == "showdown",
    "nemesis": lambda table, survivor, scene, attack: table.catalog.monsters[table.monster.id].type == "nemesis",
    "own act": _with(lambda table, survivor: table.showdown.acting == survivor.id),
    "grabbed": _with(lambda table, survivor: survivor.id in table.showdown.grabbed),
    "from gear": lambda table, survivor, scene, attack: scene is not None and scene.card in table.catalog.gear,
    "critical": lambda table, survivor, scene, attack: attack is not None and attack.critical,
    "leads a retinue": _with(
        lambda table, survivor: any(one.survivor == survivor.id for one in table.showdown.retinues)
    ),
    "surge": lambda table, survivor, scene, attack: attack is not None and attack.surge,
    "female": _with(lambda table, survivor: survivor.sex == "female"),
    "retired": _with(lambda table, survivor: survivor.retired),
    "returning": _with(lambda table, survivor: survivor.returning),
    "never hunted": _with(lambda table, survivor: not survivor.hunted and not survivor.hunt_xp),
    "in campaign": lambda table, survivor, scene, attack: bool(table.state.campaign),
    "fated": _with(lambda table, survivor: table.settlement.fates.get(survivor.id) == table.monster.id),
    "skips next hunt": _with(lambda table, survivor: survivor.skip_next_hunt),
    "rival": _with(lambda table, survivor: bool(rivals(table, survivor.id))),
    "can consume": _with(lambda table, survivor: "consume" not in loadout(table, survivor).forbids),
    "nemesis this year": lambda table, survivor, scene, attack: _nemesis_this_year(table),
    "in blind spot": lambda table, survivor, scene, attack: (
        attack.from_blind_spot if attack is not None else survivor is not None and in_blind_spot(table, survivor)
    ),
    "enters zone": lambda table, survivor, scene, attack: scene is not None and "enters zone" in scene.flags,
    "in zone": lambda table, survivor, scene, attack: (
        scene is not None and survivor is not None and _in_zone_of(table, scene.card, survivor)
    ),
    "marked": lambda table, survivor, scene, attack: (
        scene is not None
        and scene.in_play is not None
        and survivor is not None
        and scene.in_play.survivor == survivor.id
    ),
    "priority target": _with(lambda table, survivor: table.showdown.priority_target == survivor.id),
    "attack wounded": lambda table, survivor, scene, attack: attack is not None and attack.wounded,
    "monster knocked down": lambda table, survivor, scene, attack: table.monster.knocked_down,
}


def holds(
    table: Table,
    condition: Condition,
    survivor: Survivor | None,
    scene: Scene | None = None,
    attack: Attack | None = None,
) -> bool:
    """Whether every term of the condition holds."""
    for term in condition.terms:  # noqa: SIM110 - asked at every moment, and a plain loop is twice as fast
        if _term(table, term, survivor, scene, attack) == term.denied:
            return False
    return True


def _term(table: Table, term: Term, survivor: Survivor | None, scene: Scene | None, attack: Attack | None) -> bool:
    test = STATES.get(term.word)
    if test is not None:
        return test(table, survivor, scene, attack)
    if term.about:
        return _about(table, term, survivor, scene, attack)
    if term.word == "level":
        return table.monster.level >= term.number
    if term.word == "tokens":
        return scene is not None and _tokens_here(scene) >= term.number
    count = OF_SETTLEMENT.get(term.word)
    if count is not None:
        return count(table) >= term.number
    if term.word in ("moved", "lost", "healed", "roll"):
        return scene is not None and (scene.roll if term.word == "roll" else scene.amount) >= term.number
    if survivor is None:
        return False
    if term.word == "hunt_xp ahead":
        return scene is not None and scene.holder is not None and survivor.hunt_xp >= scene.holder.hunt_xp + term.number
    if term.word == "disorders":
        return len(survivor.disorders) >= term.number
    return survivor.number(term.word) >= term.number


def _tokens_here(scene: Scene) -> int:
    """SD-TOK-3: the tokens on the card in play, or on the holder's own status card."""
    if scene.in_play is not None:
        return scene.in_play.tokens
    return scene.holder.fighter.status_tokens.get(scene.card, 0) if scene.holder is not None else 0


def _expects(table: Table, entry: str) -> bool:
    """CAM-TL-1: an entry of the timeline that has not happened yet."""
    expected = TimelineEntry.read(entry)
    return any(expected in row for row in table.settlement.timeline.values())


def _on_terrain(table: Table, survivor: Survivor, words: list[str]) -> bool:
    return any(
        tile.card in words and footprint(tile.base) >> survivor.fighter.space & 1 for tile in table.showdown.tiles
    )


def _has(table: Table, survivor: Survivor, words: list[str]) -> bool:
    held = (
        *survivor.abilities,
        *survivor.injuries,
        *survivor.fighter.conditions,
        *survivor.disorders,
        *survivor.fighting_arts,
    )
    return any(word in held for word in words)


def _stat(table: Table, survivor: Survivor, words: list[str]) -> bool:
    stat, _, low = words[0].partition(" ")
    return survivor.number(stat) >= int(low.rstrip("+"))


def _status(table: Table, survivor: Survivor, words: list[str]) -> bool:
    """SD-AI-14: so many tokens on the survivor's own copy of a status card."""
    card, _, low = words[0].partition(" ")
    return survivor.fighter.status_tokens.get(card, 0) >= int(low.rstrip("+"))


def _owns(table: Table, gear: str) -> bool:
    return gear in table.settlement.gear or any(gear in one.gear for one in table.survivors.values() if one.alive)


def _type_of(table: Table, defeated: Defeated) -> str:
    monster = table.catalog.monsters.get(defeated.monster)
    return monster.type if monster else ""


ABOUT_THE_TABLE: dict[str, Callable[[Table, list[str]], bool]] = {
    "innovation": lambda table, words: any(word in table.settlement.innovations for word in words),
    "principle": lambda table, words: any(word in table.settlement.principles for word in words),
    "noted": lambda table, words: any(is_noted(table, word) for word in words),
    "expects": lambda table, words: any(_expects(table, word) for word in words),
    "fought": lambda table, words: any(word in table.settlement.fought for word in words),
    "owns": lambda table, words: any(_owns(table, word) for word in words),
    "defeated": lambda table, words: any(_type_of(table, one) in words for one in table.settlement.defeated),
    "against": lambda table, words: table.monster.id in words,
    "killed_at": lambda table, words: table.showdown.killing_location in words,
    "token_on": lambda table, words: any(card.card in words and card.tokens for card in table.monster.in_play),
    "injured": lambda table, words: any(card.card in words for card in table.monster.in_play),
    "lasting": lambda table, words: any(lasting.what in words for lasting in table.showdown.lasting),
}
ABOUT_A_SURVIVOR: dict[str, Callable[[Table, Survivor, list[str]], bool]] = {
    "gear": lambda table, survivor, words: bool(loadout(table, survivor).words.intersection(words)),
    "wears": lambda table, survivor, words: bool(worn_keywords(table, survivor).intersection(words)),
    "trained": lambda table, survivor, words: survivor.weapon_type in words,
    "aura": lambda table, survivor, words: aura(table, survivor) in words,
    "near": lambda table, survivor, words: (
        on_board(survivor) and table.monster.space >= 0 and spaces_apart(table, survivor) <= int(words[0])
    ),
    "armored": is_armored,
    "ruled": has_gear_rule,
    "terrain": _on_terrain,
    "stat": _stat,
    "status": _status,
    "has": _has,
}


def _about(table: Table, term: Term, survivor: Survivor | None, scene: Scene | None, attack: Attack | None) -> bool:
    words = [word.strip() for word in term.about.split(" or ")]
    if term.word == "weapon":
        return attack is not None and any(attack.weapon.has(word) for word in words)
    if term.word == "drawn":
        return attack is not None and any(word in attack.drawn for word in words)
    if term.word == "location":
        return scene is not None and bool(scene.flags.intersection(words))
    if term.word in GROUP:
        inner = Condition.read(term.about)
        others = [one for one in present(table) if term.word != "another" or one is not survivor]
        met = [holds(table, inner, one, scene, attack) for one in others]
        return all(met) if term.word == "everybody" else any(met)
    if term.word == "noted" and scene is not None and scene.flags.intersection(words):
        return True
    if term.word in ABOUT_THE_TABLE:
        return ABOUT_THE_TABLE[term.word](table, words)
    return survivor is not None and ABOUT_A_SURVIVOR[term.word](table, survivor, words)
