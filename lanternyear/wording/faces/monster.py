"""The faces of AI cards, hit locations, monsters and terrain."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.cards.effects.base import Effect, Effects, verb
from lanternyear.cards.effects.monster import Flow, PickTarget, Profile, ProfileChange
from lanternyear.cards.grammar import Selection
from lanternyear.cards.kinds import AiCard, HitLocation, Monster, Terrain
from lanternyear.cards.parts import PersistentInjury
from lanternyear.wording.effects import Branch, Instruction, effect_instructions, reaction_instructions
from lanternyear.wording.faces.anatomy import CardFace, Number, Part, TargetLine
from lanternyear.wording.faces.rules import in_line, part, parts, rules_of, say
from lanternyear.wording.names import Names, level_words
from lanternyear.wording.phrases import condition_words, selection_words

TRIGGERS = ("after_hit", "before_damage", "after_damage")
REACTIONS = ("failure", "wound", "reflex", "critical")  # every hit location has them, if only as `nothing`
HIT_LOCATION_TYPES = ("trap", "impervious", "parry", "super-dense")


def ai_card_face(card: AiCard, names: Names) -> CardFace:
    targets, no_target, rest = _targets(card.steps, names)
    attack = next((step for step in rest if isinstance(step, Profile)), None)
    before, after = _around(rest, attack)
    flags = [say(names, "badges", word) for word in ("no_draw", "indomitable") if getattr(card, word)]
    rank, kind = say(names, "types", card.rank), say(names, "types", card.type)
    ordinary = card.type == "normal"
    injured = tuple(
        found
        for injury, effects in card.injured.items()
        for found in part("injured", effects, names, injury=names.card(injury))
    )
    terms = tuple(
        found
        for term, effects in card.terms.items()
        for found in part("term", effects, names, title=names.card(term).capitalize())
    )
    return CardFace(
        card.id,
        "ai_card",
        card.title,
        f"{say(names, 'kinds', 'ai_card')} · {rank if ordinary else kind}",
        type=card.type,
        corner=names.card(card.monster) if card.monster else "",
        badges=(*(() if ordinary else (rank,)), *flags, *_copies(card.copies, names)),
        targets=targets,
        no_target=no_target,
        action=say(names, "attack", verb(type(attack))) if attack else "",
        numbers=_profile_numbers(attack, names) if attack else (),
        parts=(
            *part("before", before, names),
            *(_attack_parts(attack, names) if attack else ()),
            *part("steps", after, names),
            *parts(names, face_up=card.face_up),
            *injured,
            *rules_of(card, names),
            *terms,
        ),
        monster=card.monster,
        text=card.text,
    )


def _targets(steps: Effects, names: Names) -> tuple[tuple[TargetLine, ...], tuple[Instruction, ...], list[Effect]]:
    """Return the lines of the Pick Target action, what happens without a target, and the steps after it."""
    rest = [step for step in steps if not isinstance(step, Flow)]
    if not rest or not isinstance(rest[0], PickTarget):
        return (), (), rest
    first = rest[0]
    lines = tuple(TargetLine(_target_words(line, names), line.text) for line in first.lines)
    return lines, effect_instructions(first.none, names), rest[1:]


def _target_words(line: Selection, names: Names) -> str:
    """Return a target line as the card has it: `closest threat, facing, in range`; gear and status cards by title."""
    plain = not any(term.predicate.names for term in line.terms) and not any(rank.card for rank in line.ranks)
    return line.text if plain else selection_words(line, names)


def _around(steps: Sequence[Effect], attack: Profile | None) -> tuple[Effects, Effects]:
    if attack is None:
        return Effects(), Effects(steps)
    at = list(steps).index(attack)
    return Effects(steps[:at]), Effects(steps[at + 1 :])


def _profile_numbers(attack: Profile, names: Names) -> tuple[Number, ...]:
    damage = say(names, "attack", "dash") if attack.damage is None else str(attack.damage)
    shown = {"speed": str(attack.speed), "accuracy": f"{attack.accuracy}+", "damage": damage}
    return tuple(Number(value, say(names, "numbers", name)) for name, value in shown.items())


def _attack_parts(attack: Profile, names: Names) -> tuple[Part, ...]:
    said = [say(names, "attack", "hits").format(at=attack.hits)] if attack.hits else []
    said += [say(names, "attack", word) for word in ("repeats", "destroys_armor") if getattr(attack, word)]
    if attack.reach != 1:
        said.append(say(names, "attack", "reach" if attack.reach else "anywhere").format(number=attack.reach))
    said += [_change(change, names) for change in attack.changes]
    rules = (Part("rules", say(names, "parts", "rules"), tuple(in_line(text) for text in said)),) if said else ()
    return (*rules, *parts(names, **{trigger: getattr(attack, trigger) for trigger in TRIGGERS}))


def _change(change: ProfileChange, names: Names) -> str:
    numbers = [
        f"{getattr(change, stat):+d} {say(names, 'stats', stat)}"
        for stat in ("speed", "accuracy", "damage", "severe_injury")
        if getattr(change, stat)
    ]
    numbers += [say(names, "attack", "hits").format(at=change.hits)] if change.hits else []
    numbers += [say(names, "attack", "unavoidable")] if change.unavoidable else []
    said = ", ".join(numbers)
    if change.of:
        return say(names, "attack", "change_each").format(numbers=said, every=change.every, of=change.of)
    only = condition_words(change.only, names)
    return say(names, "attack", "change").format(numbers=said, only=only) if only else said


def hit_location_face(card: HitLocation, names: Names) -> CardFace:
    trap = card.type == "trap"
    reactions = () if trap else tuple(_reaction(name, getattr(card, name), names) for name in REACTIONS)
    name = "trap" if trap else "before"
    return CardFace(
        card.id,
        "hit_location",
        card.title,
        say(names, "types", "trap") if trap else say(names, "kinds", "hit_location"),
        type=card.type,
        corner=names.card(card.monster) if card.monster else "",
        badges=_location_badges(card, names),
        parts=(
            *part(name, card.before, names),
            *(part("trap", card.failure, names) if trap else ()),
            *reactions,
            *parts(names, lantern_ten=card.lantern_ten, deathblow=card.deathblow),
            *_injury(card, names),
            *rules_of(card, names),
        ),
        monster=card.monster,
        text=card.text,
    )


def _reaction(name: str, effects: Effects, names: Names) -> Part:
    return Part(name, say(names, "parts", name), reaction_instructions(effects, names))


def _location_badges(card: HitLocation, names: Names) -> tuple[str, ...]:
    said = [say(names, "types", card.type)] if card.type in HIT_LOCATION_TYPES and card.type != "trap" else []
    said += [say(names, "badges", "first_strike")] if card.first_strike else []
    said += [say(names, "badges", "toughness").format(by=card.toughness)] if card.toughness else []
    said += [] if card.can_be_critical else [say(names, "badges", "not_critical")]
    luck = say(names, "badges", "keyword_luck")
    said += [luck.format(by=by, keyword=keyword) for keyword, by in card.luck_with.items()]
    return tuple(said + _copies(card.copies, names))


def _injury(card: HitLocation, names: Names) -> tuple[Part, ...]:
    """Return the persistent injury that a critical wound leaves, with what it does."""
    if card.injury is None:
        return ()
    ruled = rules_of(card.injury, names)
    does = tuple(instruction for found in ruled for instruction in _under(found))
    return (Part("injury", card.injury.title, (*does, *_spoiled(card.injury, names))),)


def persistent_injury_face(card: HitLocation, injury: PersistentInjury, names: Names) -> CardFace:
    """Return the injury that a hit location left in play: what it does now, and the AI cards that it changes."""
    spoiled = _spoiled(injury, names)
    changes = (Part("changes", say(names, "parts", "changes"), spoiled),) if spoiled else ()
    return CardFace(
        injury.id,
        "hit_location",
        injury.title,
        say(names, "kinds", "persistent_injury"),
        corner=card.title,
        parts=(*rules_of(injury, names), *changes),
        monster=card.monster,
        text=card.text,
    )


def _spoiled(injury: PersistentInjury, names: Names) -> tuple[Instruction, ...]:
    """Return the AI cards that an injury changes, together where the same happens instead of their steps."""
    cards: dict[tuple[Instruction, ...], list[str]] = {}
    for card in names.catalog.ai.values():
        if injury.id in card.injured:
            cards.setdefault(effect_instructions(card.injured[injury.id], names), []).append(card.title)
    words = say(names, "attack", "instead")
    branches = ((does, words.format(cards=", ".join(titles))) for does, titles in cards.items())
    return tuple(Instruction(text, (Branch("", does),)) for does, text in branches)


def _under(found: Part) -> tuple[Instruction, ...]:
    """Return a part inside another: its heading goes before its effects, unless it always holds."""
    if found.name == "always":
        return found.does
    first, *others = found.does or (in_line(""),)
    return (first._replace(text=f"{found.label}: {first.text}"), *others)


def _copies(copies: int, names: Names) -> list[str]:
    return [say(names, "badges", "copies").format(number=copies)] if copies > 1 else []


def monster_face(card: Monster, names: Names) -> CardFace:
    levels = tuple(
        Part(
            "level",
            level_words(level, names.words),
            (
                in_line(
                    ", ".join(
                        f"{say(names, 'numbers', stat)} {getattr(row, stat)}"
                        for stat in ("movement", "toughness", "speed", "damage")
                        if getattr(row, stat)
                    )
                ),
            ),
        )
        for level, row in card.levels.items()
    )
    targets, no_target, rest = _targets(card.basic_action, names)
    attack = next((step for step in rest if isinstance(step, Profile)), None)
    _, after = _around(rest, attack)
    return CardFace(
        card.id,
        "monster",
        card.title,
        say(names, "kinds", "monster"),
        type=card.type,
        corner=say(names, "types", card.type),
        targets=targets,
        no_target=no_target,
        action=say(names, "parts", "basic_action"),
        numbers=_profile_numbers(attack, names) if attack else (),
        parts=(
            *(_attack_parts(attack, names) if attack else ()),
            *part("steps", after, names),
            *parts(names, instinct=card.instinct),
            *levels,
            *rules_of(card, names),
        ),
        monster=card.id,
        text=card.text,
    )


def terrain_face(card: Terrain, names: Names) -> CardFace:
    width, height = card.size
    return CardFace(
        card.id,
        "terrain",
        card.title,
        say(names, "kinds", "terrain"),
        badges=card.keywords,
        numbers=(
            Number(f"{width} × {height}", say(names, "numbers", "size")),
            Number(str(card.tiles), say(names, "numbers", "tiles")),
        ),
        parts=(*parts(names, entered=card.entered), *rules_of(card, names)),
        text=card.text,
    )
