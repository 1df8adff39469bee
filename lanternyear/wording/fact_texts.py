"""Facts with several texts: which one is told, and what it needs besides the fact's own fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.wording.fields import at_the_start
from lanternyear.wording.names import Names

Told = tuple[str, Mapping[str, object]]


def controller_nominated(fact: facts.ControllerNominated, names: Names) -> Told:
    """Players may be called like survivors; one alone need not be named."""
    return "among" if len(names.players) > 1 else "alone", {"player": names.players.get(fact.player, fact.player)}


def option_chosen(fact: facts.OptionChosen, names: Names) -> Told:
    """The option by its title."""
    return "house", {"title": names.words.text_or(fact.option, "house_rules", fact.option, "title")}


def of_a_side(fact: facts.TurnBegan | facts.TurnEnded | facts.TurnSkipped, names: Names) -> Told:
    return fact.side, {}


def ai_drawn(fact: facts.AiDrawn, names: Names) -> Told:
    """With what the card is about, so that nobody has to look it up."""
    card = names.catalog.ai.get(fact.card)
    text = " ".join(card.text.split()) if card else ""
    return "told" if text else "bare", {"text": text}


def event_triggered(fact: facts.EventTriggered, names: Names) -> Told:
    """With what the event is about, and who lives through it when it is only one."""
    card = names.catalog.cards.get(fact.event)
    text = " ".join(card.text.split()) if card else ""
    return ("told" if text else "bare") + ("_of_one" if fact.survivor else ""), {"text": text}


def hunt_ended(fact: facts.HuntEnded, names: Names) -> Told:
    return fact.how if fact.how in names.words.table("facts", "HuntEnded") else "met", {}


def ai_resolved(fact: facts.AiResolved, names: Names) -> Told:
    return fact.to if fact.to in names.words.table("facts", "AiResolved") else "discard", {}


def collided(fact: facts.Collided, names: Names) -> Told:
    return "monster" if fact.into == "monster" else "other", {}


def damage_suffered(fact: facts.DamageSuffered, names: Names) -> Told:
    if not fact.armor:
        return "bare", {}
    return "all_stopped" if fact.armor == fact.amount else "some_stopped", {}


def severe_injury_rolled(fact: facts.SevereInjuryRolled, names: Names) -> Told:
    return "brain" if fact.table == "brain" else "body", {}


def gear_returned(fact: facts.GearReturned, names: Names) -> Told:
    return "box" if fact.to == "box" else "storage", {}


def gear_gained(fact: facts.GearGained, names: Names) -> Told:
    return "storage" if fact.to == "storage" else "grid", {}


def encouraged(fact: facts.Encouraged, names: Names) -> Told:
    return "by_somebody" if fact.by else "by_a_card", {}


def gained(fact: facts.Gained, names: Names) -> Told:
    what = names.words.text_or(fact.what.replace("_", " "), "naming", fact.what)
    return "more" if fact.by > 0 else "less", {"number": abs(fact.by), "what": what}


def token_gained(fact: facts.TokenGained, names: Names) -> Told:
    owner = at_the_start(names.monster if fact.who == "monster" else names.of(fact.who))
    more = {"owner": owner, "number": abs(fact.by), "sign": "+" if fact.by > 0 else "-"}
    return "one" if abs(fact.by) == 1 else "many", more


def attack_rolled(fact: facts.AttackRolled, names: Names) -> Told:
    """A one never hits, however well they aim (SD-ATK-5)."""
    return "rolled", {"needed": max(fact.needed, 2)}


def wound_attempted(fact: facts.WoundAttempted, names: Names) -> Told:
    came = "critical" if fact.critical else "success" if fact.success else "failure"
    in_all = names.words.text("facts", "WoundAttempted", "in_all").format(total=fact.total)
    return came, {"in_all": "" if fact.total == fact.roll else in_all}


def wounded(fact: facts.Wounded, names: Names) -> Told:
    return "by_somebody" if fact.survivor else "by_a_card", {}


def monster_died(fact: facts.MonsterDied, names: Names) -> Told:
    return fact.cause if fact.cause in ("wound", "life") else "other", {}


def card_tokens_changed(fact: facts.CardTokensChanged, names: Names) -> Told:
    return "of_somebody" if fact.survivor else "in_play", {}


def rolled(fact: facts.Rolled, names: Names) -> Told:
    return "bare" if fact.total == fact.roll else "changed", {}


def overridden(fact: facts.Overridden, names: Names) -> Told:
    """As it was typed."""
    return "by_hand", {"path": fact.path, "value": fact.value, "reason": fact.reason}


def proxy_bound(fact: facts.ProxyBound, names: Names) -> Told:
    return "extra" if fact.extra else "lost", {"letter": "ab"[fact.copy - 1]}


def survivor_joined(fact: facts.SurvivorJoined, names: Names) -> Told:
    return "born" if fact.born else "came", {}


def timeline_added(fact: facts.TimelineAdded, names: Names) -> Told:
    """The kind of the entry chooses the text."""
    entry = fact.entry
    at = names.words.text("facts", "TimelineAdded", "level").format(level=entry.level) if entry.level else ""
    return entry.kind if entry.card else "open", {"card": names.card(entry.card), "at": at}


TELLINGS: dict[type[Fact], Callable[[Any, Names], Told]] = {
    facts.ControllerNominated: controller_nominated,
    facts.OptionChosen: option_chosen,
    facts.TurnBegan: of_a_side,
    facts.TurnEnded: of_a_side,
    facts.TurnSkipped: of_a_side,
    facts.AiDrawn: ai_drawn,
    facts.AiResolved: ai_resolved,
    facts.EventTriggered: event_triggered,
    facts.HuntEnded: hunt_ended,
    facts.Collided: collided,
    facts.DamageSuffered: damage_suffered,
    facts.SevereInjuryRolled: severe_injury_rolled,
    facts.GearReturned: gear_returned,
    facts.GearGained: gear_gained,
    facts.Encouraged: encouraged,
    facts.Gained: gained,
    facts.TokenGained: token_gained,
    facts.AttackRolled: attack_rolled,
    facts.WoundAttempted: wound_attempted,
    facts.Wounded: wounded,
    facts.MonsterDied: monster_died,
    facts.CardTokensChanged: card_tokens_changed,
    facts.Rolled: rolled,
    facts.Overridden: overridden,
    facts.ProxyBound: proxy_bound,
    facts.SurvivorJoined: survivor_joined,
    facts.TimelineAdded: timeline_added,
}
