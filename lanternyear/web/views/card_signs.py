"""The sign that stands for a card: by its kind, its type, its keywords, or for locations by the place itself."""

from __future__ import annotations

from lanternyear.cards.kinds import Card, Gear, HitLocation, Innovation, Location, Resource
from lanternyear.web.drawings.signs import SIGNS

OF_KINDS = {
    "gear": "item",
    "armor_set": "body_armor",
    "resource": "organ",
    "ai_card": "cat",
    "hit_location": "target",
    "terrain": "hill",
    "injury": "blood",
    "trauma": "brain",
    "condition": "eye",
    "disorder": "insanity",
    "fighting_art": "sword",
    "ability": "star",
    "impairment": "knocked_down",
    "proficiency": "fist",
    "story_event": "scroll",
    "settlement_event": "people",
    "hunt_event": "moon",
    "innovation": "idea",
    "principle": "fork",
    "location": "house",
    "campaign": "book",
    "variant": "cards",
    "monster": "cat",
}
OF_INNOVATIONS = {
    "starting": "lantern",
    "science": "mortar",
    "music": "drum",
    "home": "house",
    "faith": "stone_circle",
    "art": "feather",
    "education": "book",
    "other": "idea",
}
OF_LOCATIONS = {
    "lantern_hoard": "lantern",
    "exhausted_lantern_hoard": "lantern",
    "bone_smith": "anvil",
    "skinnery": "needle",
    "organ_grinder": "mortar",
    "catarium": "cat",
    "stone_circle": "stone_circle",
    "weapon_crafter": "hammer",
    "leather_worker": "leather",
    "barber_surgeon": "scissors",
    "blacksmith": "iron",
    "plumery": "feather",
    "mask_maker": "mask",
}
# Keywords whose sign has another name.
OF_KEYWORDS = {
    "katana": "sword",
    "grand": "sword",
    "twilight sword": "sword",
    "fist & tooth": "fist",
    "jewelry": "jewel",
    "instrument": "drum",
    "balm": "mortar",
    "arrow": "arrow",
    "ammunition": "arrow",
    "pickaxe": "hammer",
    "tool": "hammer",
    "sickle": "herb",
    "consumable": "item",
}


def card_sign(card: Card, kind: str, type: str) -> str:
    """Return the sign of a card."""
    if isinstance(card, Gear):
        return f"{card.armor.at}_armor" if card.armor and type == "armor" else _of_keywords(card.keywords, "item")
    if isinstance(card, Resource):
        return _of_keywords(card.keywords, OF_KINDS["resource"])
    if isinstance(card, Innovation):
        return OF_INNOVATIONS[card.type]
    if isinstance(card, Location):
        return OF_LOCATIONS.get(card.id, OF_KINDS["location"])
    if isinstance(card, HitLocation) and card.type == "trap":
        return card.type
    return OF_KINDS.get(type, OF_KINDS[kind])


def _of_keywords(keywords: tuple[str, ...], otherwise: str) -> str:
    """Return the sign of the first keyword that has one."""
    found = (OF_KEYWORDS.get(keyword, keyword) for keyword in keywords)
    return next((sign for sign in found if sign in SIGNS), otherwise)
