"""The faces of what a survivor has: gear, resources, fighting arts, disorders, injuries, abilities, proficiencies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from lanternyear.cards.gear_keywords import GearRules
from lanternyear.cards.kinds import (
    Ability,
    ArmorSet,
    Disorder,
    FightingArt,
    Gear,
    Injury,
    Proficiency,
    Resource,
    SurvivorCard,
)
from lanternyear.cards.parts import AffinityBonus
from lanternyear.wording.costs import recipe_words
from lanternyear.wording.faces.anatomy import CardFace, Half, Number, Part
from lanternyear.wording.faces.offers import endeavors_of
from lanternyear.wording.faces.rules import in_line, parts, rules_of, say
from lanternyear.wording.gear import kind_of, rule_words
from lanternyear.wording.names import Names

TRAUMA, BRAIN = "trauma", "brain"


def gear_face(card: Gear, names: Names) -> CardFace:
    recipes = recipe_words(card.id, names)
    return CardFace(
        card.id,
        "gear",
        card.title,
        say(names, "gear", kind_of(card)),
        type=kind_of(card),
        corner=names.card(card.location),
        badges=(*rule_words(card.rules), *(word for word in card.keywords if word != kind_of(card))),
        numbers=_gear_numbers(card, names),
        parts=(*rules_of(card, names), *_bonus(card.bonus, names)),
        offers=endeavors_of(card, names),
        offers_title=say(names, "parts", "endeavors"),
        cost=say(names, "parts", "cost").format(cost=recipes) if recipes else "",
        halves=_halves(card, names),
        text=card.text,
    )


def _halves(card: Gear, names: Names) -> tuple[Half, ...]:
    colors = names.words.table("gear", "colors")
    return tuple(
        Half(edge, color, say(names, "halves", edge).format(color=colors[color]))
        for edge, color in card.affinities.items()
    )


def _gear_numbers(card: Gear, names: Names) -> tuple[Number, ...]:
    if card.weapon:
        weapon = card.weapon
        shown = {"speed": str(weapon.speed), "accuracy": f"{weapon.accuracy}+", "strength": str(weapon.strength)}
        return tuple(Number(value, say(names, "numbers", name)) for name, value in shown.items())
    found = []
    if card.armor:
        at = names.words.text("pages", "locations", card.armor.at)
        found.append(Number(str(card.armor.points), say(names, "numbers", "armor").format(at=at)))
    if card.armor_everywhere:
        found.append(Number(f"{card.armor_everywhere:+d}", say(names, "numbers", "everywhere")))
    return tuple(found)


def _bonus(bonus: AffinityBonus | None, names: Names) -> tuple[Part, ...]:
    """Return what complete affinities add, each rule under the affinities it needs."""
    if bonus is None:
        return ()
    puzzle = say(names, "parts", "puzzle")
    needs = [puzzle.format(needs=needed) for needed in _colors(bonus.requires.puzzle)]
    label = say(names, "parts", "bonus").format(needs=", ".join([*needs, *_colors(bonus.requires.complete)]))
    rules = tuple(in_line(word) for word in rule_words(bonus.rules))
    ruled = rules_of(bonus, names)
    inside = [instruction for found in ruled if found.name == "always" for instruction in found.does]
    first = (Part("bonus", label, (*rules, *inside)),) if rules or inside else ()
    others = tuple(Part("bonus", f"{label}: {found.label}", found.does) for found in ruled if found.name != "always")
    return (*first, *others)


def _colors(needed: Mapping[str, int]) -> list[str]:
    return [f"{number} {color}" for color, number in needed.items()]


def armor_set_face(card: ArmorSet, names: Names) -> CardFace:
    rules = tuple(in_line(word) for word in rule_words(card.rules))
    everywhere = say(names, "numbers", "everywhere")
    pieces = ", ".join(names.card(piece) for piece in card.pieces.values())
    return CardFace(
        card.id,
        "armor_set",
        card.title,
        say(names, "kinds", "armor_set"),
        numbers=(Number(f"{card.armor_everywhere:+d}", everywhere),) if card.armor_everywhere else (),
        parts=(*((Part("rules", say(names, "parts", "rules"), rules),) if rules else ()), *rules_of(card, names)),
        cost=say(names, "parts", "pieces").format(pieces=pieces),
        text=card.text,
    )


def resource_face(card: Resource, names: Names) -> CardFace:
    return CardFace(
        card.id,
        "resource",
        card.title,
        say(names, "kinds", "resource"),
        type=card.keywords[0] if card.keywords else "",
        corner=names.card(card.deck),
        badges=card.keywords,
        parts=rules_of(card, names),
        text=card.text,
    )


def fighting_art_face(card: FightingArt, names: Names) -> CardFace:
    kind = "secret_fighting_art" if card.secret else "fighting_art"
    unique = (say(names, "badges", "unique"),) if card.unique else ()
    return _survivor_face(card, "fighting_art", kind, names, unique, parts(names, concentrated=card.concentrated))


def disorder_face(card: Disorder, names: Names) -> CardFace:
    return _survivor_face(card, "disorder", "disorder", names, (), parts(names, gained=card.gained))


def ability_face(card: Ability, names: Names) -> CardFace:
    kind = "impairment" if card.impairment else "ability"
    gained = parts(names, gained=card.gained, gained_again=card.gained_again)
    face = _survivor_face(card, "ability", kind, names, (), gained)
    return replace(face, offers=endeavors_of(card, names), offers_title=say(names, "parts", "endeavors"))


def injury_face(card: Injury, names: Names) -> CardFace:
    kind = "condition" if not card.tables else TRAUMA if BRAIN in card.tables else "injury"
    badges = [say(names, "badges", word) for word in ("permanent", "dismembered") if getattr(card, word)]
    badges += [say(names, "badges", "at_most").format(number=card.maximum)] if card.maximum else []
    face = _survivor_face(card, "injury", kind, names, tuple(badges), parts(names, then=card.then, second=card.second))
    row = say(names, "badges", "row")
    corner = [row.format(table=table, rows=", ".join(rows)) for table, rows in card.tables.items()]
    return replace(face, corner=", ".join(corner))


def proficiency_face(card: Proficiency, names: Names) -> CardFace:
    face = _survivor_face(card, "proficiency", "proficiency", names, (), _weapon_rules(card, names))
    rank = say(names, "badges", "rank").format(number=card.level)
    return replace(face, corner=f"{card.type}, {rank}")


def _weapon_rules(card: Proficiency, names: Names) -> tuple[Part, ...]:
    gained = GearRules({word: number for change in card.weapons for word, number in change.gains.items()})
    does = tuple(in_line(word) for word in rule_words(gained))
    return (Part("rules", say(names, "parts", "rules"), does),) if does else ()


def _survivor_face(
    card: SurvivorCard, kind: str, words: str, names: Names, badges: tuple[str, ...], first: tuple[Part, ...]
) -> CardFace:
    return CardFace(
        card.id,
        kind,
        card.title,
        say(names, "kinds", words),
        type=words,
        badges=badges,
        parts=(*first, *rules_of(card, names)),
        text=card.text,
    )
