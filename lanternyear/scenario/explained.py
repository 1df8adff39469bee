"""What each part of the state means, for docs/scenarios.md and for the schema. A test wants every field here."""

from __future__ import annotations

import dataclasses
import typing

from lanternyear.state.showdown import InPlay, Lasting, Monster, Showdown, Tile
from lanternyear.state.state import Act, Chance, Player, Proxy, Settlement, State
from lanternyear.state.survivor import Survivor

MEANINGS: dict[type, dict[str, str]] = {
    State: {
        "phase": "`setup`, `showdown`, `aftermath` or `over`",
        "agenda": "the acts to come",
        "chance": "the seeded dice, unused in a scenario",
        "players": "in the order of the seats",
        "survivors": "by id",
        "settlement": "what the settlement owns",
        "decks": "resource decks by name, `terrain` and `disorders`; the first card is on top",
        "showdown": "the showdown",
        "proxies": "proxy cards bound to cards",
        "outcome": "`victory` or `defeat` once it is decided",
    },
    Survivor: {
        "id": "the key under `survivors`",
        "name": "the id as a name unless said",
        "sex": "`female` or `male`",
        "player": "given by `players`",
        "alive": "",
        "retired": "",
        "movement": "permanent, without gear and tokens; 5 unless said",
        "accuracy": "permanent",
        "strength": "permanent",
        "evasion": "permanent",
        "luck": "permanent",
        "speed": "permanent",
        "survival": "",
        "insanity": "3 or more is insane",
        "courage": "",
        "understanding": "",
        "hunt_xp": "",
        "weapon_type": "the type chosen for proficiency, such as `axe`",
        "proficiency": "the level of proficiency with it",
        "skip_next_hunt": "",
        "gear": "nine places row by row, `''` where there is nothing",
        "fighting_arts": "cards",
        "disorders": "cards",
        "abilities": "cards, impairments too",
        "injuries": "permanent severe injuries",
        "affinities": "permanent ones by color",
        "once": "what is done once in a lifetime and was",
        "carried": "resources",
        "space": "a space by its name, `''` off the board",
        "in_showdown": "true for everybody of a scenario",
        "ran_away": "",
        "knocked_down": "",
        "stands_after_turn": "knocked down, the survivor stands at the end of the monster turn of this number",
        "tokens": "by attribute, positive or negative",
        "bleeding": "tokens",
        "armor_lost": "points by location",
        "armor_gained": "points by location",
        "light": "locations whose light injury box is filled, `brain` too",
        "heavy": "locations whose heavy injury box is filled",
        "conditions": "what lasts until the showdown ends, such as `doomed` or an injury",
        "block": "hits that will be ignored",
        "deflect": "deflect tokens",
        "acted": "has acted this round",
        "movements": "left in this act",
        "activations": "left in this act",
        "used_this_round": "survival actions and limited actions",
        "used_this_showdown": "limited actions",
        "wounded_with": "weapon types that wounded the monster",
        "concentrating": "the card",
    },
    Showdown: {
        "round": "its number",
        "monster_turns": "how many there were",
        "turn": "`monster` or `survivors`",
        "acting": "the survivor whose act it is",
        "monster": "the monster",
        "tiles": "terrain on the board",
        "terrain_cards": "cards whose tiles were set up",
        "controller": "the player with the tile",
        "controllers_survivor": "the survivor nominated this round",
        "priority_target": "the survivor with the token",
        "priority_is_permanent": "",
        "last_to_wound": "the survivor",
        "grabbed": "survivors this round",
        "grabbed_last_round": "survivors",
        "lasting": "effects with an end",
        "skip_monster_turn": "the next one",
        "skip_survivors_turn": "the next one",
        "ambush": "whose it is",
        "set_aside": "resources of the dead",
        "rewards": "resources to be divided",
        "killing_blow": "the survivor",
    },
    Monster: {
        "id": "the monster's card",
        "level": "its number",
        "name": "the level as its page calls it",
        "movement": "of its level, without tokens",
        "toughness": "of its level, without tokens",
        "speed": "of its level, without tokens",
        "damage": "of its level, without tokens",
        "space": "the north-west space of its base",
        "width": "of its base",
        "height": "of its base",
        "facing": "`north`, `east`, `south` or `west`",
        "knocked_down": "",
        "dead": "",
        "tokens": "by attribute, `accuracy`, `evasion` and `luck` too",
        "ai_deck": "the first card is on top; in `given` say `ai` or `ai_only`",
        "ai_discard": "the last card is on top",
        "ai_face_up": "the top card of the deck lies face up",
        "ai_playing": "cards being performed",
        "ai_unused": "cards that this level leaves in the box",
        "wound_stack": "the last wound last",
        "hit_locations": "the deck; in `given`, what lies on top of it",
        "hit_discard": "the last card is on top",
        "hit_drawn": "cards drawn and not yet resolved",
        "archived": "cards out of this showdown",
        "in_play": "traits, moods and persistent injuries",
        "life": "of a monster whose health is a counter",
        "life_start": "what it started with",
        "life_added": "it comes on top of the AI cards",
    },
    InPlay: {"card": "", "tokens": "on the card", "survivor": "whom it concerns"},
    Tile: {
        "id": "such as `tall_grass_1`",
        "card": "the terrain",
        "space": "the north-west one",
        "width": "as it lies",
        "height": "as it lies",
    },
    Lasting: {
        "owner": "a survivor, or `monster`",
        "what": "the value it changes, or a word that rules know",
        "by": "how much",
        "until": "`attack`, `turn`, `round`, `next_monster_turn`, `next_round`",
        "count": "of which turn or round",
    },
    Settlement: {
        "name": "",
        "survival_limit": "1 unless said",
        "innovations": "cards",
        "gear": "in storage",
        "storage": "resources",
        "play_area": "",
        "locations": "built",
        "defeated": "monsters, as `white_lion:1`",
    },
    Player: {"id": "", "name": "", "nominated": "survivors of this cycle"},
    Act: {"name": "of the act", "about": "its arguments"},
    Proxy: {
        "number": "1 to 4",
        "copy": "1 or 2",
        "card": "the card it stands for",
        "extra": "it joins the deck as one card more",
    },
    Chance: {"seed": "", "drawn": ""},
}

PLACES: dict[type, str] = {
    State: "",
    Survivor: "survivors.ada.",
    Settlement: "settlement.",
    Player: "players.0.",
    Showdown: "showdown.",
    Monster: "showdown.monster.",
    InPlay: "showdown.monster.in_play.0.",
    Tile: "showdown.tiles.0.",
    Lasting: "showdown.lasting.0.",
    Act: "agenda.0.",
    Proxy: "proxies.0.",
    Chance: "chance.",
}


def paths_in_words() -> str:
    """Every path of the state as Markdown, one table for each part."""
    return "\n\n".join(_table(part, place) for part, place in PLACES.items()) + "\n"


def _table(part: type, place: str) -> str:
    hints = typing.get_type_hints(part)
    rows = [
        f"| `{field.name}` | {_kind(hints[field.name])} | {MEANINGS[part].get(field.name, '')} |"
        for field in dataclasses.fields(part)
    ]
    head = f"### `{place}…`" if place else "### The whole state"
    return "\n".join([head, "", "| Field | Is | Meaning |", "|---|---|---|", *rows])


def _kind(hint: typing.Any) -> str:
    """A type in an author's words."""
    words = {int: "number", str: "text", bool: "true or false"}
    if hint in words:
        return words[hint]
    inner = typing.get_args(hint)
    if typing.get_origin(hint) is list:
        return f"list of {_kind(inner[0])}"
    if typing.get_origin(hint) is dict:
        return f"{_kind(inner[1])} by name"
    return str(hint.__name__).lower()
