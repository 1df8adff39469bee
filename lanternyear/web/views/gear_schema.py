"""The parts of a page that show gear: cards, grids, what a grid gives, and the bench where one is filled."""

from __future__ import annotations

from lanternyear.web.views.schema_parts import CardName, ViewModel


class Attribute(ViewModel):
    """A number of a sheet, and how tokens, cards and effects changed it."""

    name: str
    value: int
    change: int = 0


class ArmorShown(ViewModel):
    """A hit location of a survivor: armor left and worn, injury boxes filled. Of the brain only the light one."""

    at: str
    left: int
    worn: int
    light: bool
    heavy: bool


class WeaponShown(ViewModel):
    """A weapon as it would strike now."""

    title: str
    speed: int
    accuracy: int
    strength: int
    rules: list[str]


class ColorShown(ViewModel):
    """An affinity color: its id, its name and the letter that stands for it."""

    id: str
    name: str
    mark: str


class HalfShown(ViewModel):
    """A half-square at an edge of a card; it is complete when the card beside it has the other half."""

    edge: str
    color: ColorShown
    complete: bool


class NeedShown(ViewModel):
    """A color that a bonus asks for, and how many there are. A puzzle counts only halves of this very card."""

    color: ColorShown
    number: int
    there: int
    puzzle: bool


class BonusShown(ViewModel):
    """An affinity bonus: what it gives, and in words what it lacks; nothing is missing when it holds."""

    gives: str
    holds: bool
    missing: str
    needs: list[NeedShown]


class GearShown(ViewModel):
    """A gear card. Not `worn` is armor that an injury keeps off; `fixed` is Cursed gear. `words` are to be heard."""

    card: CardName
    kind: str
    kind_words: str
    numbers: str
    rules: list[str]
    halves: list[HalfShown]
    squares: list[NeedShown]
    bonus: BonusShown | None
    worn: bool
    fixed: bool
    words: str


class PlaceShown(ViewModel):
    """A place of a grid, 1 is top left. `take` and `move` are options; `lands` is the option for each other place."""

    number: int
    gear: GearShown | None
    take: str
    move: str
    lands: dict[str, str]


class SetShown(ViewModel):
    """An armor set that is worn, or partly: then the titles of what is missing."""

    card: CardName
    worn: bool
    missing: list[str]


class GridShown(ViewModel):
    """A gear grid: its nine places, complete affinities, armor sets. `words` tell it in a sentence."""

    places: list[PlaceShown]
    affinities: list[NeedShown]
    sets: list[SetShown]
    words: str


class StoredShown(ViewModel):
    """Gear in storage and how often. `put` is the option to lay it into the grid, else `why_not` says what hinders."""

    gear: GearShown
    count: int
    put: str
    lands: dict[str, str]
    why_not: str
    clause: str


class ShelfShown(ViewModel):
    """The gear of one kind in storage."""

    kind: str
    title: str
    gear: list[StoredShown]


class LoadoutShown(ViewModel):
    """A remembered grid, the options that lay it out and forget it, and what nobody has for it now."""

    name: str
    value: str
    forget: str
    missing: list[str]


class BonusOption(ViewModel):
    """A bonus that the best arrangement may be for."""

    value: str
    label: str
    holds: bool


class InHand(ViewModel):
    """The gear for which a place is asked."""

    title: str
    lands: dict[str, str]


class Bench(ViewModel):
    """A grid being filled: what it gives, what storage has, and options for the whole grid, empty if not offered."""

    id: str
    name: str
    letter: str
    number: int
    grid: GridShown
    attributes: list[Attribute]
    armor: list[ArmorShown]
    weapons: list[WeaponShown]
    storage: list[ShelfShown]
    in_hand: InHand | None
    loadouts: list[LoadoutShown]
    strip: str
    remember: str
    loadout_name: str
    best: str
    bonuses: list[BonusOption]
    done: str


class MemberShown(ViewModel):
    """Somebody who departs. `equip` (at a bench: once that is done), `naming` and `training` are options, or empty."""

    id: str
    name: str
    letter: str
    number: int
    player: str
    now: bool
    weapon_type: str
    grid: GridShown
    armor: list[ArmorShown]
    weapons: list[WeaponShown]
    equip: str
    naming: str
    training: str


class ReasonShown(ViewModel):
    """Something that keeps the party from departing."""

    words: str
    clause: str


class Outfit(ViewModel):
    """The party gets ready. `ready` is the option to depart, else `why_not` says what is missing."""

    party: list[MemberShown]
    ready: str
    why_not: list[ReasonShown]
    bench: Bench | None
