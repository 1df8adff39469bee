"""The choice between hit locations: the attack so far, and the chance to wound each of them."""

from __future__ import annotations

from lanternyear.engine.decision import Decision
from lanternyear.engine.explanation import NEVER, WoundProfile
from lanternyear.engine.facts import AttackDeclared, AttackRolled, Fact, HitLocationsDrawn, WoundAttempted
from lanternyear.play.odds import wound_odds
from lanternyear.web.views.board_play import percent_of
from lanternyear.web.views.option_models import DieView, HitChoice, ResolvedHit, WoundChance
from lanternyear.web.views.source import PageSource

HIT_LOCATION = "resolve_hit_location"
PERFECT, MISS = 10, 1


def hit_choice(source: PageSource, decision: Decision) -> HitChoice | None:
    """Return the attack so far; None if the question is not about hit locations."""
    if decision.prompt != HIT_LOCATION:
        return None
    attack, facts = _attack_so_far(source)
    if attack is None:
        return None
    rolled = next((fact for fact in reversed(facts) if isinstance(fact, AttackRolled)), None)
    drawn = sum(len(fact.cards) for fact in facts if isinstance(fact, HitLocationsDrawn))
    left = len(decision.options)
    wound = decision.explain(decision.options[0]).wound
    return HitChoice(
        stakes=_stakes(source, attack, wound),
        count=source.say("play", "resolved").format(done=max(0, drawn - left), left=left),
        dice=[DieView(face=roll, state=_state(roll, rolled.needed)) for roll in rolled.rolls] if rolled else [],
        resolved=[_resolved(source, fact) for fact in facts if isinstance(fact, WoundAttempted)],
        traps=source.cards(source.rulings.traps_left()),
        trap_odds=trap_odds(source),
    )


def trap_odds(source: PageSource) -> str:
    """Return how many traps lie among how many hit locations that can be drawn; "" if there are none."""
    traps, left = len(source.rulings.traps_left()), len(source.view.showdown.monster.hit_locations)
    if not traps or not left:
        return ""
    return source.say("play", "trap_odds").format(number=traps, left=left)


def wound_chance(wound: WoundProfile | None) -> WoundChance | None:
    """Return the chance of a wound attempt; None without one."""
    if wound is None:
        return None
    return WoundChance(
        wounds_on=f"{wound.wounds_on}+" if wound.wounds_on < NEVER else "",
        percent=percent_of(wound_odds(wound)),
        critical_on=f"{wound.critical_on}+" if wound.critical_on < NEVER else "",
    )


def _attack_so_far(source: PageSource) -> tuple[AttackDeclared | None, list[Fact]]:
    """Return the declaration of the last attack, and the facts since."""
    for place in range(len(source.facts) - 1, -1, -1):
        fact = source.facts[place]
        if isinstance(fact, AttackDeclared):
            return fact, list(source.facts[place:])
    return None, []


def _stakes(source: PageSource, attack: AttackDeclared, wound: WoundProfile | None) -> str:
    weapon = source.names.card(attack.weapon)
    if wound is None:
        return weapon
    return source.say("play", "stakes").format(weapon=weapon, strength=wound.strength, toughness=wound.toughness)


def _resolved(source: PageSource, fact: WoundAttempted) -> ResolvedHit:
    result = "critical" if fact.critical else "wound" if fact.success else "failure"
    words = source.say("play", "resolved_as", result)
    return ResolvedHit(card=source.card(fact.location), roll=fact.roll, result=result, words=words)


def _state(roll: int, needed: int) -> str:
    if roll == PERFECT:
        return "perfect"
    return "hit" if roll >= needed and roll != MISS else "miss"
