"""What each part of the state means, for docs/scenarios.md and for the schema. A test wants every field here."""

from __future__ import annotations

import dataclasses
import typing

from lanternyear.state.showdown import InPlay, Lasting, Monster, Retinue, Showdown, Tile
from lanternyear.state.state import Act, Chance, DepartingBonus, Hunt, Player, Proxy, Settlement, State
from lanternyear.state.survivor import Survivor

MEANINGS: dict[type, dict[str, str]] = {
    State: {
        "phase": "`first story`, `setup`, `showdown`, `aftermath`, `settlement` or `over`",
        "campaign": "the campaign's card, or nothing while a showdown is played on its own",
        "variants": "rules variants in use",
        "agenda": "the acts to come",
        "chance": "the seeded dice, unused in a scenario",
        "players": "in the order of the seats",
        "survivors": "by id",
        "settlement": "what the settlement owns",
        "decks": "resource decks by name, `terrain` and `disorders`; the first card is on top",
        "hunt": "the hunt board",
        "showdown": "the showdown",
        "proxies": "proxy cards bound to cards",
        "outcome": "`victory`, `defeat` or `broken off` once it is decided",
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
        "returning": "a returning survivor of this settlement phase",
        "departing": "chosen to depart",
        "hunted": "has departed on a hunt or to a nemesis before",
        "gone": "`dead`, `lost`, `exiled` or `ceased to exist`",
        "parents": "of a survivor who was born here",
        "surname": "of a family",
        "partner": "the survivor's partner",
        "joined": "the lantern year in which the survivor came",
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
        "status_tokens": "tokens on the survivor's status cards, by card",
        "block": "hits that will be ignored",
        "deflect": "deflect tokens",
        "acted": "has acted this round",
        "movements": "left in this act",
        "activations": "left in this act",
        "used_this_round": "survival actions and limited actions",
        "used_this_showdown": "limited actions",
        "wounded_with": "weapon types that wounded the monster",
        "concentrating": "the card",
        "held": "gear that the monster has in its grip",
    },
    Hunt: {
        "monster": "the quarry",
        "level": "its level by name",
        "monster_at": "its space, 1 to 12",
        "group_at": "the survivors' space, 0 is the start",
        "spaces": "cards on each space, the top one first; `basic` is a roll on the table",
        "face_up": "those of the cards that lie face up",
        "revealer": "the event revealer",
        "event": "the event being resolved",
        "darkness": "Overwhelming Darkness is behind the group",
        "ambush": "whose it will be when the showdown starts",
        "in_play": "cards that the showdown will start with",
        "used": "what is done once per hunt and was",
    },
    Showdown: {
        "kind": "`hunt`, `nemesis`, `special` or `first story`, nothing for one on its own",
        "round": "its number",
        "monster_turns": "how many there were",
        "turn": "`monster` or `survivors`",
        "acting": "the survivor whose act it is",
        "monster": "the monster",
        "tiles": "terrain on the board",
        "retinues": "blocks of figures that survivors lead",
        "retinues_lost": "how many were destroyed",
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
        "killing_location": "the hit location of the killing wound",
        "fallen": "survivors who died in it",
        "used": "what the settlement's cards do once per showdown and did",
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
    Retinue: {"survivor": "who leads it", "space": "the north-west one"},
    Lasting: {
        "owner": "a survivor, or `monster`",
        "what": "the value it changes, or a word that rules know",
        "by": "how much",
        "until": "`attack`, `turn`, `round`, `next_monster_turn`, `standing`, or `card` and the card that gave it",
        "count": "of which turn or round",
    },
    Settlement: {
        "name": "",
        "lantern_year": "the current one",
        "step": "of the settlement phase, such as `develop`",
        "survival_limit": "1 unless said",
        "endeavors": "left in this phase",
        "endeavors_to_come": "earned in the hunt or the showdown, gained at step 3",
        "innovations": "cards, weapon masteries too",
        "principles": "cards",
        "locations": "built",
        "quarries": "monsters that can be hunted",
        "nemeses": "levels faced, by monster",
        "defeated": "monsters, as `white_lion:1`",
        "last_defeated": "the lantern year of the last victory, by monster and level",
        "gear": "in storage",
        "storage": "resources written down",
        "play_area": "resource cards out of their decks",
        "shares": "resources by player when the players split them",
        "timeline": "entries to come by lantern year, such as `event:endless_screams`, `nemesis:butcher:1`",
        "crossed_off": "entries that happened, by lantern year",
        "milestones": "that happened",
        "death_count": "",
        "deaths_to_count": "deaths since the last update",
        "births": "children born",
        "arrived": "survivors so far, for their ids",
        "events": "settlement events in force",
        "departing_bonuses": "for whoever departs next",
        "used_this_phase": "what is done once per settlement phase and was",
        "used_this_year": "what is done once per lantern year and was",
        "loadouts": "gear grids remembered by name",
        "notes": "what cards write on the record sheet",
    },
    DepartingBonus: {
        "what": "such as `survival`, `token speed`, `armor`",
        "by": "how much",
        "source": "the card",
        "who": "only these; nobody is everybody",
        "once": "it is over after one departure",
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
    DepartingBonus: "settlement.departing_bonuses.0.",
    Player: "players.0.",
    Hunt: "hunt.",
    Showdown: "showdown.",
    Monster: "showdown.monster.",
    InPlay: "showdown.monster.in_play.0.",
    Tile: "showdown.tiles.0.",
    Retinue: "showdown.retinues.0.",
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
