"""The look of a survivor: color and face for life, scars, lost limbs, and the gear that is worn."""

from __future__ import annotations

from hashlib import blake2b

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Gear, Injury
from lanternyear.state.survivor import Survivor
from lanternyear.web.drawings.colors import SURVIVORS
from lanternyear.web.drawings.monsters import HEADS
from lanternyear.web.drawings.sprite import monster_symbol
from lanternyear.web.drawings.survivor import HAIRCUTS, HEADWEAR, HELD, MOST_SCARS, Headgear, Look, Weapon
from lanternyear.web.drawings.survivor_parts import HAIR_COLORS, SKINS

OF_WOMEN = ("crop", "long", "braid", "bob", "topknot")
OF_MEN = ("crop", "long", "wild", "topknot", "shaved")
BLIND = "injury.blind"
SIMILAR: dict[str, Weapon] = {"katana": "sword", "twilight sword": "sword", "grand": "sword"}


def look(survivor: Survivor, place: int, catalog: Catalog) -> Look:
    """Return the look of the survivor who was the so-manieth to come."""
    chance = blake2b(f"{survivor.id} {survivor.sex} {survivor.joined}".encode(), digest_size=3).digest()
    injuries = [card for card in map(catalog.injuries.get, survivor.injuries) if card]
    gear = [card for card in map(catalog.gear.get, survivor.gear) if card]
    haircuts = [hair for hair in HAIRCUTS if hair in (OF_WOMEN if survivor.sex == "female" else OF_MEN)]
    return Look(
        color=place % len(SURVIVORS),
        hair=haircuts[chance[0] % len(haircuts)],
        hair_color=chance[1] % len(HAIR_COLORS),
        skin=chance[2] % len(SKINS),
        scars=min(sum(not card.dismembered and card.id != BLIND for card in injuries), MOST_SCARS),
        blind=BLIND in survivor.injuries,
        one_arm=_lost("arms", injuries),
        one_leg=_lost("legs", injuries),
        headgear=_headgear(gear),
        weapon=_weapon(gear),
        dead=not survivor.alive and not survivor.fighter.unconscious,
    )


def monster_emblem(monster: str, catalog: Catalog) -> str:
    """Return the symbol of a monster's emblem. One without a drawing has that of the monster whose cards it uses."""
    card = catalog.monsters.get(monster)
    return monster_symbol(card.cards if card and monster not in HEADS else monster)


def is_legendary(monster: str, catalog: Catalog) -> bool:
    card = catalog.monsters.get(monster)
    return card is not None and card.type == "legendary"


def _lost(at: str, injuries: list[Injury]) -> bool:
    return any(injury.dismembered and at in injury.tables for injury in injuries)


def _headgear(gear: list[Gear]) -> Headgear:
    """Return the mask, or else what the armor of the head is made of; a hood for any other stuff."""
    worn = next((card for card in gear if "mask" in card.keywords or (card.armor and card.armor.at == "head")), None)
    if worn is None:
        return ""
    return next((kind for kind in HEADWEAR if kind in worn.keywords), "hood")


def _weapon(gear: list[Gear]) -> Weapon:
    """Return the kind of the first weapon in the grid, as far as there is a drawing of it."""
    for card in gear:
        for keyword in card.keywords if card.weapon else ():
            held = next((kind for kind in HELD if kind == keyword), SIMILAR.get(keyword, ""))
            if held:
                return held
    return ""
