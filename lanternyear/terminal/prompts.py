"""The questions in words: one for every prompt key that rules and verbs use, with how to answer where it helps."""

from __future__ import annotations

from typing import NamedTuple

from lanternyear.engine.decision import Decision
from lanternyear.terminal.names import Names


class Asked(NamedTuple):
    """The question and, if it is not plain from the options, what an answer means."""

    question: str
    hint: str = ""


# {who} is asked, {card} is what the question is about, {monster} is the one being fought.
PROMPTS: dict[str, Asked] = {
    # Setting up
    "place_terrain": Asked("Where does {card} go?", "the tile's north-west space"),
    "place_monster": Asked("Where is {monster} placed?", "the north-west space of its base"),
    "monster_facing": Asked("Which way does {monster} face?"),
    "start_at": Asked("Where does {card} start?"),
    "arrival_order": Asked("Whose card takes effect next, as the survivors arrive?"),
    "go_first": Asked("Who takes the first turn?"),
    # Rounds and the controller
    "nominate": Asked("Which survivor goes with the controller tile this round?"),
    "order": Asked("What happens first?"),
    "pick_survivor": Asked("Several survivors fit {card} equally well: which one is it?"),
    "choose_survivors": Asked("Which survivors are chosen?"),
    # The monster moves
    "monster_moves_to": Asked(
        "Which of the equally good spaces does {monster} move to?", "north-west space of its base"
    ),
    "monster_path_over": Asked("Whom does {monster} run over on its way?"),
    "monster_goes_along": Asked("Which way does {monster} go along the edge?"),
    "monster_faces": Asked("Which way does {monster} turn?"),
    "collision_order": Asked("Whose collision comes first?"),
    "knockback_direction": Asked("Which way is the knockback?"),
    "grab_to": Asked("Where does {monster} drag the grabbed survivor?"),
    "place_survivor": Asked("Where is the survivor placed?"),
    # The monster attacks
    "dodge": Asked("Does {who} dodge one of the hits?"),
    "hit_order": Asked("Which hit does {who} suffer first?"),
    "endure": Asked("Does {who} endure the severe injury?"),
    # Survivors act
    "who_acts": Asked("Who acts next?"),
    "act": Asked("What does {who} do?"),
    "move_to": Asked("Where does {who} move?"),
    "move_straight_to": Asked("Where does {who} move in a straight line?"),
    "climb_to": Asked("Which space does {who} climb to?"),
    "survival_opportunity": Asked("Does anybody use survival now?"),
    "surge": Asked("What does {who} use the surge for?"),
    "dash": Asked("What does {who} use the dash for?"),
    "guard": Asked("Does {who} step back behind the shield?"),
    "activate_weapon": Asked("Which weapon does {who} use?"),
    "resolve_hit_location": Asked("Which hit location does {who} try to wound first?"),
    "agree_to_trade": Asked("Does {who} agree that {card} changes hands?"),
    "pass_resources": Asked("Does {who} hand anything over on the way?"),
    # Cards and sheets
    "gear_slot": Asked("Where does {card} go?", "a slot of the gear grid, what it replaces, or settlement storage"),
    "archive_gear": Asked("Which gear does {who} lose for good?"),
    "remove_token": Asked("Which token does {who} remove?"),
    "heal_location": Asked("Which location of {who} is healed?"),
    "replace_disorder": Asked("{who} has as many disorders as possible: which one is replaced?"),
    "replace_card": Asked("{who} has as many of these as possible: which one is replaced?"),
    "discard_mood": Asked("Which mood of {monster} ends?"),
    "top_or_bottom": Asked("Do the cards go back on top of the AI deck or to its bottom?"),
    "order_ai": Asked("Which AI card comes next?", "the first one chosen is drawn first"),
    "order_hit_locations": Asked("Which hit location comes next?", "the first one chosen is drawn first"),
    # Resources and rewards
    "gain_resource": Asked("Which resource does {who} take?"),
    "choose_resource": Asked("Which resource do the survivors choose?"),
    "divide_rewards": Asked("How are the resources divided?"),
    "who_takes": Asked("Who takes {card}?"),
    # Real dice and real cards
    "roll": Asked("Roll a d{sides} ({about}): what does it show?"),
    "draw": Asked("Draw a card: which one is it?", "type its name or number"),
}

QUESTION_WORDS = ("what", "which", "who", "whose", "where", "how")


def asked(decision: Decision, names: Names) -> Asked:
    """The question; a key that only a card uses is read as words."""
    words = PROMPTS.get(decision.prompt) or _of_a_card(decision, names)
    fields = {
        "who": names.of(decision.asked),
        "card": names.of(decision.about) if decision.about else "the card",
        "monster": names.monster,
        "sides": len(decision.options),
        "about": decision.about.replace("_", " ") or "for a card",
    }
    return Asked(words.question.format_map(fields), words.hint)


def speaker(decision: Decision, names: Names) -> str:
    """Who answers: left out when the question names the survivor and everybody knows who plays them."""
    if decision.asked not in names.survivors:
        return names.asked(decision.asked)
    if len(names.players) > 1:
        return f"Player {names.players[names.player_of[decision.asked]]}"  # who may be called like a survivor
    return "" if names.of(decision.asked) in asked(decision, names).question else names.of(decision.asked)


def _of_a_card(decision: Decision, names: Names) -> Asked:
    words = decision.prompt.replace("_", " ").replace("{", "(").replace("}", ")")
    source = names.of(decision.about) if decision.about else ""
    if words.split(" ")[0].lower() in QUESTION_WORDS:
        return Asked(f"{words[:1].upper()}{words[1:]}?", source)
    return Asked("Does {who} want to " + words + "?", source)
