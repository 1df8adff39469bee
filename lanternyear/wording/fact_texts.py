"""Facts with several texts: the choice of the text, and the values it needs besides the fact's own fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lanternyear.engine import facts
from lanternyear.engine.decision import PLAYERS
from lanternyear.engine.facts import Fact
from lanternyear.wording.by_hand import sheet_words
from lanternyear.wording.fields import at_the_start
from lanternyear.wording.names import Names

TextChoice = tuple[str, Mapping[str, object]]


def controller_nominated(fact: facts.ControllerNominated, names: Names) -> TextChoice:
    """Name the player only if there are several."""
    return "among" if len(names.players) > 1 else "alone", {"player": names.players.get(fact.player, fact.player)}


def option_chosen(fact: facts.OptionChosen, names: Names) -> TextChoice:
    """Name the option by its title."""
    return "house", {"title": names.words.text_or(fact.option, "house_rules", fact.option, "title")}


def sheet_filled_in(fact: facts.SheetFilledIn, names: Names) -> TextChoice:
    return fact.part, {}


def turn_side(fact: facts.TurnBegan | facts.TurnEnded | facts.TurnSkipped, names: Names) -> TextChoice:
    return fact.side, {}


def ai_drawn(fact: facts.AiDrawn, names: Names) -> TextChoice:
    """Add the text of the card, so that nobody has to look it up."""
    card = names.catalog.ai.get(fact.card)
    text = " ".join(card.text.split()) if card else ""
    return "told" if text else "bare", {"text": text}


def event_triggered(fact: facts.EventTriggered, names: Names) -> TextChoice:
    """Add the text of the event, and its survivor if it is about one."""
    card = names.catalog.cards.get(fact.event)
    text = " ".join(card.text.split()) if card else ""
    return ("told" if text else "bare") + ("_of_one" if fact.survivor else ""), {"text": text}


def hunt_ended(fact: facts.HuntEnded, names: Names) -> TextChoice:
    return fact.how if fact.how in names.words.table("facts", "HuntEnded") else "met", {}


def ai_resolved(fact: facts.AiResolved, names: Names) -> TextChoice:
    return fact.to if fact.to in names.words.table("facts", "AiResolved") else "discard", {}


def collided(fact: facts.Collided, names: Names) -> TextChoice:
    return "monster" if fact.into == "monster" else "other", {}


def damage_suffered(fact: facts.DamageSuffered, names: Names) -> TextChoice:
    if not fact.armor:
        return "bare", {}
    return "all_stopped" if fact.armor == fact.amount else "some_stopped", {}


def severe_injury_rolled(fact: facts.SevereInjuryRolled, names: Names) -> TextChoice:
    return "brain" if fact.table == "brain" else "body", {}


def survivor_left(fact: facts.SurvivorLeft, names: Names) -> TextChoice:
    return "ceased" if fact.how == "ceased to exist" else "lost" if fact.how == "lost" else "exiled", {}


def departed(fact: facts.Departed | facts.SettlementLeft, names: Names) -> TextChoice:
    return "alone" if len(fact.survivors) == 1 else "together", {}


def survival_spent(fact: facts.SurvivalSpent, names: Names) -> TextChoice:
    return "paid" if fact.amount else "free", {}


def gear_returned(fact: facts.GearReturned, names: Names) -> TextChoice:
    return "box" if fact.to == "box" else "storage", {}


def gear_gained(fact: facts.GearGained, names: Names) -> TextChoice:
    if fact.survivor == PLAYERS:
        return "in_common", {}
    return "storage" if fact.to == "storage" else "grid", {}


def nothing_gained(fact: facts.NothingGained, names: Names) -> TextChoice:
    """Name nobody if the settlement would have gained it; a deck or an occasion is not what is gained."""
    if fact.survivor != PLAYERS:
        return "of_somebody", {}
    one_card = fact.card in names.catalog.resources or fact.card in names.catalog.gear
    return "in_common" if one_card else "other", {"title": at_the_start(names.of(fact.card))}


def encouraged(fact: facts.Encouraged, names: Names) -> TextChoice:
    return "by_somebody" if fact.by else "by_a_card", {}


def gained(fact: facts.Gained, names: Names) -> TextChoice:
    what = names.words.text_or(fact.what.replace("_", " "), "naming", fact.what)
    return "more" if fact.by > 0 else "less", {"number": abs(fact.by), "what": what}


def token_gained(fact: facts.TokenGained, names: Names) -> TextChoice:
    owner = at_the_start(names.monster if fact.who == "monster" else names.of(fact.who))
    more = {"owner": owner, "number": abs(fact.by), "sign": "+" if fact.by > 0 else "-"}
    return "one" if abs(fact.by) == 1 else "many", more


def attack_rolled(fact: facts.AttackRolled, names: Names) -> TextChoice:
    """Show a needed roll of at least 2: a one never hits (SD-ATK-5)."""
    return "rolled" if fact.rolls else "automatic", {"needed": max(fact.needed, 2)}


def sum_parts(roll: int, total: int) -> dict[str, object]:
    """Return the sign and the size of what a roll was changed by."""
    return {"sign": "+" if total > roll else "-", "bonus": abs(total - roll)}


def wound_attempted(fact: facts.WoundAttempted, names: Names) -> TextChoice:
    came = "critical" if fact.critical else "success" if fact.success else "failure"
    parts = sum_parts(fact.roll, fact.total)
    total = names.words.text("facts", "WoundAttempted", "sum").format(total=fact.total, **parts)
    return came, {"sum": "" if fact.total == fact.roll else total}


def wounded(fact: facts.Wounded, names: Names) -> TextChoice:
    return "by_somebody" if fact.survivor else "by_a_card", {}


def monster_died(fact: facts.MonsterDied, names: Names) -> TextChoice:
    return fact.cause if fact.cause in ("wound", "life") else "other", {}


def card_tokens_changed(fact: facts.CardTokensChanged, names: Names) -> TextChoice:
    return "of_somebody" if fact.survivor else "in_play", {}


def rolled(fact: facts.Rolled, names: Names) -> TextChoice:
    way = "bare" if fact.total == fact.roll else "changed"
    return f"{way}_by" if fact.survivor else way, sum_parts(fact.roll, fact.total)


def overridden(fact: facts.Overridden, names: Names) -> TextChoice:
    """Show path, value and reason as they were typed."""
    return "by_hand", {"path": fact.path, "value": fact.value, "reason": fact.reason}


def done_by_hand(fact: facts.DoneByHand, names: Names) -> TextChoice:
    """Tell the consequences in words, and the reason as it was typed."""
    lines = sheet_words(fact.consequences, names)
    more = {"lines": lines, "reason": fact.reason, "card": names.card(fact.instead_of)}
    return "instead" if fact.instead_of else "sheet", more


def part_played(fact: facts.PartPlayed, names: Names) -> TextChoice:
    return fact.how, {}


def proxy_bound(fact: facts.ProxyBound, names: Names) -> TextChoice:
    return "extra" if fact.extra else "lost", {"letter": "ab"[fact.copy - 1]}


def survivor_joined(fact: facts.SurvivorJoined, names: Names) -> TextChoice:
    return "born" if fact.born else "came", {}


def resource_brought(fact: facts.ResourceBrought, names: Names) -> TextChoice:
    return "gained" if fact.gained else "carried", {}


def timeline_added(fact: facts.TimelineAdded, names: Names) -> TextChoice:
    """Choose the text by the kind of the entry."""
    entry = fact.entry
    at = names.words.text("facts", "TimelineAdded", "level").format(level=entry.level) if entry.level else ""
    return entry.kind if entry.card else "open", {"card": names.card(entry.card), "at": at}


TEXT_CHOICES: dict[type[Fact], Callable[[Any, Names], TextChoice]] = {
    facts.ControllerNominated: controller_nominated,
    facts.OptionChosen: option_chosen,
    facts.SheetFilledIn: sheet_filled_in,
    facts.TurnBegan: turn_side,
    facts.TurnEnded: turn_side,
    facts.TurnSkipped: turn_side,
    facts.AiDrawn: ai_drawn,
    facts.AiResolved: ai_resolved,
    facts.EventTriggered: event_triggered,
    facts.HuntEnded: hunt_ended,
    facts.Collided: collided,
    facts.DamageSuffered: damage_suffered,
    facts.SevereInjuryRolled: severe_injury_rolled,
    facts.GearReturned: gear_returned,
    facts.SurvivorLeft: survivor_left,
    facts.Departed: departed,
    facts.SettlementLeft: departed,
    facts.SurvivalSpent: survival_spent,
    facts.GearGained: gear_gained,
    facts.NothingGained: nothing_gained,
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
    facts.DoneByHand: done_by_hand,
    facts.PartPlayed: part_played,
    facts.ProxyBound: proxy_bound,
    facts.SurvivorJoined: survivor_joined,
    facts.ResourceBrought: resource_brought,
    facts.TimelineAdded: timeline_added,
}
