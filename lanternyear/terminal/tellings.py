"""Sentences for facts that a template cannot say: plurals, signs, successes and failures."""

from __future__ import annotations

from lanternyear.engine import facts
from lanternyear.terminal.names import Names
from lanternyear.terminal.words import counted

STAYS = {
    "archive": "is gone for good",
    "top_of_deck": "goes back on top of the deck",
    "face_up_on_deck": "stays face up on the deck",
}


def controller_nominated(fact: facts.ControllerNominated, names: Names) -> str:
    """Players may be called like survivors; one alone need not be named."""
    if len(names.players) > 1:
        return f"Player {names.players[fact.player]} has the controller tile, with {names.of(fact.survivor)}."
    return f"{names.of(fact.survivor)} goes with the controller tile."


def turn_began(fact: facts.TurnBegan, names: Names) -> str:
    return "The monster's turn" if fact.side == "monster" else "The survivors' turn"


def ai_drawn(fact: facts.AiDrawn, names: Names) -> str:
    """With what the card is about, so that nobody has to look it up."""
    card = names.catalog.ai.get(fact.card)
    text = " ".join(card.text.split()) if card else ""
    return f"{_start(names.monster)} plays {names.card(fact.card)}." + (f" {text}" if text else "")


def ai_resolved(fact: facts.AiResolved, names: Names) -> str:
    return f"{names.card(fact.card)} {STAYS.get(fact.to, 'is discarded')}."


def collided(fact: facts.Collided, names: Names) -> str:
    into = names.monster if fact.into == "monster" else names.of(fact.into)
    return f"{names.of(fact.survivor)} collides with {into}."


def monster_attacked(fact: facts.MonsterAttacked, names: Names) -> str:
    return f"{_start(names.monster)} attacks {names.of(fact.target)}: {_rolls(fact.rolls, fact.needed, fact.hits)}."


def attack_rolled(fact: facts.AttackRolled, names: Names) -> str:
    return f"{names.of(fact.survivor)} {_rolls(fact.rolls, fact.needed, fact.hits)}."


def _rolls(rolls: tuple[int, ...], needed: int, hits: int) -> str:
    return f"rolls {', '.join(map(str, rolls))}, needs {needed}+: {counted(hits, 'hit') if hits else 'no hit'}"


def damage_suffered(fact: facts.DamageSuffered, names: Names) -> str:
    stopped = "all" if fact.armor == fact.amount else str(fact.armor)
    armor = f", {stopped} of it stopped by armor" if fact.armor else ""
    return f"{names.of(fact.survivor)} suffers {fact.amount} damage to the {names.of(fact.location)}{armor}."


def box_filled(fact: facts.BoxFilled, names: Names) -> str:
    return f"{names.of(fact.survivor)} has a {fact.box} injury of the {names.of(fact.location)}."


def severe_injury_rolled(fact: facts.SevereInjuryRolled, names: Names) -> str:
    what = "Brain trauma" if fact.table == "brain" else f"Severe injury of the {fact.table}"
    return f"{what} for {names.of(fact.survivor)}: {fact.roll}, {names.card(fact.injury)}."


def gear_returned(fact: facts.GearReturned, names: Names) -> str:
    return f"{names.card(fact.gear)} " + ("is lost with the dead." if fact.to == "box" else "goes back to storage.")


def gear_gained(fact: facts.GearGained, names: Names) -> str:
    stored = "; it goes to storage, for the grid is full" if fact.to == "storage" else ""
    return f"{names.of(fact.survivor)} gains {names.card(fact.gear)}{stored}."


def encouraged(fact: facts.Encouraged, names: Names) -> str:
    by = names.of(fact.by) if fact.by else "A card"
    return f"{by} encourages {names.of(fact.survivor)}."


def gained(fact: facts.Gained, names: Names) -> str:
    verb = "gains" if fact.by > 0 else "loses"
    return f"{names.of(fact.survivor)} {verb} {abs(fact.by)} {fact.what.replace('_', ' ').replace('xp', 'XP')}."


def token_gained(fact: facts.TokenGained, names: Names) -> str:
    who = _start(names.monster if fact.who == "monster" else names.of(fact.who))
    number = "" if abs(fact.by) == 1 else f"{abs(fact.by)} "
    return f"{who} gets {number or 'a '}{'+' if fact.by > 0 else '-'}1 {fact.stat} token{'s' if number else ''}."


def permanent_change(fact: facts.PermanentChange, names: Names) -> str:
    return f"{names.of(fact.survivor)} has {fact.by:+d} {fact.stat.replace('_', ' ')} for good."


def wound_attempted(fact: facts.WoundAttempted, names: Names) -> str:
    came = "critical wound" if fact.critical else "success" if fact.success else "failure"
    total = "" if fact.total == fact.roll else f", {fact.total} in all"
    return (
        f"{names.of(fact.survivor)} tries to wound at the {names.card(fact.location)}: "
        f"{fact.roll}{total}, against toughness {fact.toughness}: {came}."
    )


def wounded(fact: facts.Wounded, names: Names) -> str:
    by = f"{names.of(fact.survivor)} wounds {names.monster}" if fact.survivor else f"{_start(names.monster)} is wounded"
    return f"{by}: {counted(fact.left, 'AI card')} left."


def monster_died(fact: facts.MonsterDied, names: Names) -> str:
    how = {"wound": "its last wound", "life": "its Life is used up"}.get(fact.cause, names.card(fact.cause))
    return f"{_start(names.monster)} is dead: {how}."


def rolled(fact: facts.Rolled, names: Names) -> str:
    total = "" if fact.total == fact.roll else f", {fact.total} in all"
    return f"{names.card(fact.card)}: a roll of {fact.roll}{total}."


def overridden(fact: facts.Overridden, names: Names) -> str:
    return f"Set by hand: {fact.path} is now {fact.value} ({fact.reason})."


def proxy_bound(fact: facts.ProxyBound, names: Names) -> str:
    where = ", one card more in its deck" if fact.extra else ", which is lost"
    return f"Proxy {fact.number}{'ab'[fact.copy - 1]} stands for {names.card(fact.card)}{where}."


def _start(words: str) -> str:
    """At the start of a sentence."""
    return words[:1].upper() + words[1:]
