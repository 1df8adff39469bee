"""The closed list of moments at which cards may react, each with its clause and what can be spoken of there."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Thing = Literal[
    "attack",
    "perfect hit",
    "attack rolls",
    "hit locations drawn",
    "hit location",
    "roll",
    "dice table",
    "location",
    "amount",
    "ignore",
    "wound",
    "pick",
    "place",
    "damage",
    "rolled locations",
    "death",
    "knockback",
    "move",
    "zone entered",
    "AI card",
    "AI draw",
    "monster card",
    "holder",
    "self",
    "target",
    "attacker",
    "hunt roll",
    "terrain",
    "card handed over",
    "anything",
]
THINGS: dict[Thing, str] = {
    "attack": "a survivor's attack in progress",
    "perfect hit": "a perfect hit, after which more attack rolls may come",
    "attack rolls": "attack rolls that may be made again",
    "hit locations drawn": "hit locations that were just drawn",
    "hit location": "a hit location of the monster that is being resolved",
    "roll": "a roll before it",
    "dice table": "a dice table around it",
    "location": "a hit location of a survivor who is hurt",
    "amount": "a number that it speaks of",
    "ignore": "something about to happen that can be ignored",
    "wound": "a wound that the monster is about to suffer",
    "place": "a space of the board where it happened",
    "damage": "damage that a survivor is about to suffer",
    "pick": "a survivor who was just picked as target",
    "rolled locations": "hit locations that were just rolled for hits",
    "death": "a death that is about to happen",
    "knockback": "a knockback that is about to happen",
    "move": "a survivor who moves from space to space",
    "zone entered": "a survivor who moves from space to space",
    "AI card": "an AI card that was just drawn",
    "AI draw": "an AI card that is about to be drawn",
    "monster card": "a card of the monster in play",
    "holder": "a survivor who holds the card or uses it",
    "self": "a survivor who holds the card, uses it, or to whom the moment comes",
    "target": "a survivor who is the target",
    "attacker": "a survivor who attacks, or to whom the moment comes",
    "hunt roll": "a roll on the hunt event table that is about to be made",
    "terrain": "a terrain tile that is used or reached",
    "card handed over": "a card that was handed over",
    "anything": "anything",
}


ROLES: Final[frozenset[Thing]] = frozenset({"self", "target", "attacker"})
"""Those whom `who` can name by their part in what happens."""
OF_ACTOR: Final[tuple[Thing, ...]] = ("self", "target", "attacker")
"""The roles of a survivor who does something, such as an action, an endeavor or an attack."""
OF_RECEIVER: Final[tuple[Thing, ...]] = ("self", "target")
"""The roles of a survivor to whom something happens."""
OF_NOBODY: Final = frozenset(
    """settlement_phase_start endeavors_gained hunt_event_ends terrain_placed arrival round_start round_end
    monster_turn_start
    monster_turn_end would_draw_ai ai_drawn basic_action_ends monster_instinct monster_consumes enters_play
    monster_moves monster_knocked_down monster_dies survivors_turn_start crafted_with resource_gained""".split()
)
"""The moments that come to no survivor. At others that survivor is `target`, `attacker` and, if nobody holds the card,
`self`."""


class Moment(NamedTuple):
    """A moment: when it comes, with its clause, and the things that effects can refer to then."""

    text: str
    gives: frozenset[Thing] = frozenset()


def _moment(text: str, *gives: Thing) -> Moment:
    return Moment(text, frozenset(gives))


_LISTED: dict[str, Moment] = {
    "settlement_phase_start": _moment("SET-1-4: the settlement phase begins"),
    "came_home": _moment("SET-2-8: a returning survivor is home and healed"),
    "returns": _moment("SET-3-2: a returning survivor brings an endeavor"),
    "endeavors_gained": _moment("SET-3-3: the returning survivors' endeavors are counted"),
    "settlement_phase_end": _moment("SET-11-4: the settlement phase ends, for each survivor"),
    "hunt_start": _moment("HUNT-SET-6: the hunt begins"),
    "hunt_roll": _moment("HUNT-TBL-2: the event revealer is about to roll on the hunt event table", "hunt roll"),
    "hunt_event_ends": _moment("HUNT-RUN-1: a hunt event is resolved"),
    "departing": _moment("SURV-DEP-1: a survivor departs"),
    "departed": _moment("SET-8-8: a survivor has departed with all bonuses"),
    "terrain_placed": _moment("SD-SETUP-19: terrain is placed, the monster and the survivors are not"),
    "arrival": _moment("SD-SETUP-13: the showdown begins"),
    "round_start": _moment("SD-ROUND-5: a round begins"),
    "round_end": _moment("SD-ROUND-2: a round ends"),
    "gains_death_die": _moment("SD-DDIE-3: a survivor gains the Death Die"),
    "monster_turn_start": _moment("SD-MT-2: before any AI card is drawn"),
    "monster_turn_end": _moment("SD-MT-6: after the AI card"),
    "would_draw_ai": _moment("SD-AI-18: the monster is about to draw an AI card", "ignore", "AI draw"),
    "ai_drawn": _moment("SD-MT-3: an AI card was drawn, not yet played", "AI card"),
    "basic_action_ends": _moment("SD-AI-15: the monster performed its Basic Action"),
    "picked_as_target": _moment("SD-TGT-1: a Pick Target action picked a survivor", "ignore", "pick"),
    "monster_instinct": _moment("SD-TGT-4: the monster performs its instinct"),
    "monster_consumes": _moment("SD-EFF-5: the monster ate terrain or gear"),
    "enters_play": _moment("SD-AI-10: this mood or trait enters play"),
    "monster_moves": _moment("SD-MMV-1: the monster starts to move"),
    "would_collide": _moment("SD-COL-7: something is about to collide with a survivor", "ignore"),
    "run_over": _moment("SD-COL-1: a survivor collided with the monster"),
    "monster_knocked_down": _moment("SD-MKD-4: the monster becomes knocked down"),
    "before_wound": _moment("SD-WND-10: the monster is about to suffer one wound", "ignore", "attack", "wound"),
    "monster_wounded": _moment("SD-WND-3: the monster suffered one wound", "attack"),
    "monster_dies": _moment("SD-END-1: the monster died"),
    "survivors_turn_start": _moment("SD-ACT-1: the survivors' turn begins"),
    "act_start": _moment("SD-ACT-2: a survivor's act begins"),
    "act_end": _moment("SD-ACT-3: a survivor's act ends"),
    "activation": _moment("SD-ACT-5: a survivor spends an activation, before it is resolved"),
    "enters_space": _moment("SD-ACT-4: a survivor moved into a space", "move", "zone entered"),
    "pounces": _moment("SD-KEY-POUNCE: a survivor pounces, before the first step"),
    "slams": _moment("SD-KEY-SLAM: a survivor has slammed"),
    "survival_action": _moment("SD-SUR-2: a survivor performed a survival action"),
    "encourages": _moment("SD-SUR-8: a survivor encouraged another, who is the target"),
    "attack_declared": _moment("SD-ATK-1: a survivor declared an attack", "attack"),
    "perfect_hit": _moment("SD-ATK-5: an attack roll of 10", "attack", "perfect hit"),
    "attack_rolled": _moment("SD-GEN-6: all attack rolls are made, and may be rolled again", "attack", "attack rolls"),
    "hits": _moment("SD-ATK-4: an attack hit at least once", "attack"),
    "hit_locations_drawn": _moment(
        "SD-HL-8: hit locations without a trap were drawn, and may be replaced", "attack", "hit locations drawn"
    ),
    "trap_drawn": _moment("SD-ATK-8: a trap was drawn", "attack", "ignore"),
    "wound_total_too_low": _moment("SD-DDIE-4: a wound attempt failed by its total", "attack", "hit location"),
    "hit_location_chosen": _moment(
        "SD-ATK-19: a survivor chose a hit location to resolve, before its text", "attack", "hit location"
    ),
    "wound_attempt": _moment(
        "SD-ATK-13: a survivor is about to attempt to wound at a hit location", "attack", "hit location"
    ),
    "wound_attempt_failed": _moment(
        "SD-ATK-20: a wound attempt failed, before its reactions, and may be made again", "attack", "hit location"
    ),
    "failure_resolved": _moment(
        "SD-ATK-20: the reactions to a failed wound attempt are over, and it may be made again",
        "attack",
        "hit location",
    ),
    "wound_attempt_succeeded": _moment(
        "SD-CRT-6: a wound attempt succeeded, before the wound", "attack", "hit location"
    ),
    "wounded_location_discarded": _moment(
        "SD-HL-10: a hit location was wounded and discarded", "attack", "hit location"
    ),
    "wounds": _moment("SD-WND-2: a survivor wounded the monster", "attack", "hit location"),
    "critical_wound": _moment("SD-CRT-4: a survivor wounded critically", "attack", "hit location"),
    "attack_ends": _moment("SD-ATK-18: an attack ended", "attack"),
    "suffers_hits": _moment("SD-MATK-4: a survivor was hit, before locations are rolled", "ignore"),
    "locations_rolled": _moment("SD-MATK-6: hit locations were rolled for the hits on a survivor", "rolled locations"),
    "monster_damages": _moment("SD-MATK-12: an attack of the monster dealt damage to a survivor"),
    "would_suffer_damage": _moment(
        "SD-DMG-11: a survivor is about to suffer damage, before armor", "location", "amount", "damage"
    ),
    "suffers_damage": _moment("SD-DMG-6: a survivor suffered damage", "location", "amount"),
    "suffers_severe_injury": _moment("SD-SEV-1: a survivor is about to roll a severe injury", "location", "ignore"),
    "severely_injured": _moment("SD-SEV-3: a survivor suffered a severe injury", "location"),
    "dismembered": _moment("SD-SEV-2: a survivor suffered a dismembered injury"),
    "knocked_down": _moment("SD-KD-1: a survivor was knocked down"),
    "suffers_knockback": _moment("SD-KB-1: a survivor is about to be knocked back", "knockback"),
    "gains_bleeding": _moment("SD-BLD-1: a survivor gained a bleeding token"),
    "frenzied": _moment("SD-STAT-4: a survivor was driven into a frenzy"),
    "gains_insanity": _moment("SURV-INS-1: a survivor gained insanity, after the effect in hand", "amount"),
    "would_die": _moment("SD-KEY-UNDEATHABLE: a survivor is about to die", "ignore", "death"),
    "survivor_dies": _moment("SD-DIE-1: a survivor died", "place"),
    "loses_tokens": _moment("SD-TOK-3: tokens were taken off a survivor's status card"),
    "crafted_with": _moment("SET-CRAFT-3: this resource was spent on a gear"),
    "resource_gained": _moment("SD-RES-4: a resource was gained"),
    "showdown_end": _moment("SD-AFT-5: the monster is dead, before rewards"),
    "aftermath": _moment("SD-AFT-1: the showdown was won"),
}
MOMENTS: dict[str, Moment] = {
    name: moment if name in OF_NOBODY else moment._replace(gives=moment.gives | ROLES)
    for name, moment in _LISTED.items()
}
