"""The faces of what a settlement has and lives through: innovations, principles, locations, events, campaigns."""

from __future__ import annotations

from lanternyear.cards.kinds import (
    Campaign,
    Card,
    HuntEvent,
    Innovation,
    Location,
    Principle,
    SettlementEvent,
    StoryEvent,
    Variant,
)
from lanternyear.wording.effects import card_instructions
from lanternyear.wording.faces.anatomy import CardFace, Number, Part
from lanternyear.wording.faces.offers import endeavors_of, gear_made_at
from lanternyear.wording.faces.rules import in_line, part, parts, rules_of, say
from lanternyear.wording.names import Names


def innovation_face(card: Innovation, names: Names) -> CardFace:
    unlocked = ", ".join(names.words.text_or(action, "pages", "actions", action) for action in card.unlocks)
    return CardFace(
        card.id,
        "innovation",
        card.title,
        say(names, "kinds", "innovation"),
        type=card.type,
        corner=say(names, "types", card.type),
        badges=(say(names, "parts", "unlocks").format(actions=unlocked),) if unlocked else (),
        numbers=_survival_limit(card.survival_limit, names),
        parts=(*parts(names, gained=card.gained, newborn=card.newborn), *rules_of(card, names)),
        offers=endeavors_of(card, names),
        offers_title=say(names, "parts", "endeavors"),
        leads=card.consequences,
        text=card.text,
    )


def principle_face(card: Principle, names: Names) -> CardFace:
    happens = parts(names, adopted=card.adopted, newborn=card.newborn, new_survivor=card.new_survivor)
    return CardFace(
        card.id,
        "principle",
        card.title,
        say(names, "kinds", "principle"),
        corner=card.principle,
        numbers=_survival_limit(card.survival_limit, names),
        parts=(*happens, *rules_of(card, names)),
        text=card.text,
    )


def _survival_limit(by: int, names: Names) -> tuple[Number, ...]:
    return (Number(f"{by:+d}", say(names, "numbers", "survival_limit")),) if by else ()


def location_face(card: Location, names: Names) -> CardFace:
    made = gear_made_at(card, names)
    offers = endeavors_of(card, names)
    return CardFace(
        card.id,
        "location",
        card.title,
        say(names, "kinds", "location"),
        parts=rules_of(card, names),
        offers=(*offers, *made),
        offers_title=" · ".join(
            say(names, "parts", title) for title, found in (("endeavors", offers), ("gear", made)) if found
        ),
        text=card.text,
    )


def story_event_face(card: StoryEvent, names: Names) -> CardFace:
    years = ", ".join(map(str, card.years))
    badges = [say(names, "badges", "years").format(years=years)] if years else []
    reached = say(names, "badges", "reached")
    badges += [reached.format(what=names.card(what), number=number) for what, number in card.reached.items()]
    return _event_face(card, "story_event", names, tuple(badges))


def settlement_event_face(card: SettlementEvent, names: Names) -> CardFace:
    return _event_face(card, "settlement_event", names, ())


def hunt_event_face(card: HuntEvent, names: Names) -> CardFace:
    number = say(names, "badges", "number").format(number=card.number) if card.number else ""
    badges = (say(names, "badges", "fixed"),) if card.fixed else ()
    corner = names.card(card.monster) if card.monster else number
    return _event_face(card, "hunt_event", names, badges, corner, card.monster)


def _event_face(
    card: StoryEvent | SettlementEvent | HuntEvent,
    kind: str,
    names: Names,
    badges: tuple[str, ...],
    corner: str = "",
    monster: str = "",
) -> CardFace:
    does = tuple(card_instructions(card, names))
    token = part("token", card.token, names) if isinstance(card, HuntEvent) else ()
    return CardFace(
        card.id,
        kind,
        card.title,
        say(names, "kinds", kind),
        corner=corner,
        badges=badges,
        parts=(*((Part("then", "", does),) if does else ()), *token, *rules_of(card, names)),
        offers=endeavors_of(card, names),
        offers_title=say(names, "parts", "endeavors"),
        monster=monster,
        text=card.text,
    )


def campaign_face(card: Campaign, names: Names) -> CardFace:
    foes = {"quarries": card.quarries, "nemeses": card.nemeses}
    found = tuple(
        Part(name, say(names, "parts", name), tuple(in_line(names.card(monster)) for monster in monsters))
        for name, monsters in foes.items()
        if monsters
    )
    return _plain(card, "campaign", names, found)


def variant_face(card: Variant, names: Names) -> CardFace:
    instead = parts(names, instead_of_first_story=card.instead_of_first_story, new_survivor=card.new_survivor)
    return _plain(card, "variant", names, instead)


def _plain(card: Card, kind: str, names: Names, first: tuple[Part, ...]) -> CardFace:
    return CardFace(
        card.id,
        kind,
        card.title,
        say(names, "kinds", kind),
        parts=(*first, *rules_of(card, names)),
        offers=endeavors_of(card, names),
        offers_title=say(names, "parts", "endeavors"),
        text=card.text,
    )
