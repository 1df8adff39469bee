"""What the words of selections and conditions mean, for `docs/vocabulary.md`. A test asks for every word."""

from __future__ import annotations

ROLES = {
    "target": "the survivor who was picked as target",
    "attacker": "the survivor whose attack this is",
    "self": "the survivor who holds or uses the card",
    "targets": "everybody who was picked as target",
    "controller's survivor": "the survivor of the monster controller",
    "nobody": "no survivor",
}

PICKS = {
    "closest": "those with the fewest spaces to the monster; the controller chooses among equals",
    "furthest": "those with the most spaces to the monster; the controller chooses among equals",
    "random": "one of them at random",
    "all": "every one of them",
    "any": "one of them, of the controller's choice; the same as no word",
}

ADJECTIVES = {
    "non-deaf": "who can be encouraged",
    "insane": "with 3 or more insanity",
    "standing": "not knocked down",
    "knocked-down": "knocked down",
    "other": "not the survivor who holds or uses the card",
}

NOUNS = {
    "threat": "survivors the monster counts as threats",
    "survivor": "survivors on the board",
}

TERMS = {
    "facing": "beyond the line of the monster's front edge",
    "in range": "reached by the monster's move; `in range 6` gives the spaces",
    "in field of view": "seen by the monster",
    "in blind spot": "in the monster's blind spot",
    "adjacent": "next to the monster",
    "adjacent to target": "next to the target",
    "adjacent to attacker": "next to the attacker",
    "adjacent to self": "next to the survivor who holds or uses the card",
    "last to wound": "the last to wound the monster",
    "grabbed last round": "grabbed in the round before",
    "most bleeding": "with the most bleeding tokens",
    "least bleeding": "with the fewest bleeding tokens",
    "most insanity": "with the most insanity",
    "least insanity": "with the least insanity",
    "most survival": "with the most survival",
    "within": "at most so many spaces from the survivor who holds the card, as in `within 3`",
}

STATES = {
    "always": "holds always",
    "insane": "the survivor has 3 or more insanity",
    "deaf": "the survivor cannot be encouraged",
    "standing": "the survivor is not knocked down",
    "knocked down": "the survivor is knocked down",
    "in blind spot": "the attack comes from the blind spot, or the survivor is in it",
    "adjacent to monster": "the survivor is next to the monster",
    "wound stack empty": "the monster has no wound",
    "no affinities": "the survivor's grid has no complete affinity",
    "alone": "the survivor is the only one on the board",
    "last alive": "the survivor is the last one alive",
    "dealt damage twice": "the monster's attack dealt damage more than once",
    "roll above courage": "the last roll is above the survivor's courage",
    "moods in play": "a mood is in play",
    "all bone gear": "all gear of the survivor has the keyword bone",
    "in showdown": "there is a showdown now",
    "alive": "the survivor is alive",
    "nemesis": "the monster is a nemesis",
    "own act": "it is the survivor's act",
    "grabbed": "the survivor was grabbed this round",
    "from gear": "it comes from a gear card",
    "critical": "the wound is critical",
    "enters zone": "the survivor has just moved into the zone of a card in play",
}

COUNTED = {
    "survival": "the survivor's survival",
    "insanity": "the survivor's insanity",
    "courage": "the survivor's courage",
    "understanding": "the survivor's understanding",
    "bleeding": "the survivor's bleeding tokens",
    "hunt_xp": "the survivor's Hunt XP",
    "disorders": "how many disorders the survivor has",
    "level": "the monster's level",
    "tokens": "the tokens on this card in play",
    "moved": "the spaces the survivor moved",
}

ABOUT = {
    "weapon": "the weapon of the attack is this gear, or has this keyword or special rule",
    "gear": "the survivor's grid has this gear, or gear with this keyword",
    "has": "the survivor has this injury, disorder, fighting art, ability or condition",
    "terrain": "the survivor is on this terrain",
    "innovation": "the settlement has this innovation",
    "location": "the hit location is this one",
    "stat": "an attribute of the survivor is at least so much, as in `stat luck 1+`",
}
