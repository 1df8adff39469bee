"""The monster's panel and the survivors' sheets."""

from __future__ import annotations

from lanternyear.play.rulings import Sheet
from lanternyear.state.survivor import ATTRIBUTES, LOCATIONS, Survivor
from lanternyear.web.views.board import standing_words
from lanternyear.web.views.gear import grid
from lanternyear.web.views.gear_schema import ArmorShown, Attribute, WeaponShown
from lanternyear.web.views.schema import MonsterPanel, SurvivorPanel
from lanternyear.web.views.schema_parts import CardName
from lanternyear.web.views.source import PageSource
from lanternyear.wording.gear import rule_words
from lanternyear.wording.names import level_words

BRAIN = "brain"


def monster_panel(picture: PageSource) -> MonsterPanel | None:
    """Everything of the monster that lies open on the table."""
    monster = picture.view.showdown.monster
    if not monster.id:
        return None
    return MonsterPanel(
        name=picture.names.card(monster.id),
        level=level_words(monster.name, picture.words),
        states=_monster_states(picture),
        life=monster.life if monster.life_start else None,
        attributes=[
            Attribute(name=picture.say("attributes", stat), value=printed + change, change=change)
            for stat, (printed, change) in picture.rulings.monster_attributes().items()
        ],
        ai_deck=len(monster.ai_deck),
        ai_discard=picture.cards(monster.ai_discard),
        ai_face_up=picture.card(monster.ai_deck[0]) if monster.ai_face_up and monster.ai_deck else None,
        wounds=len(monster.wound_stack),
        hit_locations=len(monster.hit_locations),
        hit_discard=picture.cards(monster.hit_discard),
        in_play=_in_play(picture),
    )


def _monster_states(picture: PageSource) -> list[str]:
    monster = picture.view.showdown.monster
    holds = {
        "dead": monster.dead,
        "knocked_down": monster.knocked_down and not monster.dead,
        "not_on_board": monster.space < 0,
    }
    return [picture.say("states", state) for state, is_so in holds.items() if is_so]


def _in_play(picture: PageSource) -> list[CardName]:
    """Moods, traits and persistent injuries, each with its kind and its tokens."""
    kinds = picture.words.table("cards", "in_play")
    shown = []
    for card in picture.view.showdown.monster.in_play:
        ai = picture.catalog.ai.get(card.card)
        kind = str(kinds.get(ai.type if ai else "injury", kinds["other"]))
        shown.append(picture.card(card.card, str(card.tokens) if card.tokens else "", kind))
    return shown


def survivor_panels(picture: PageSource) -> list[SurvivorPanel]:
    return [_survivor(picture, one) for one in picture.view.survivors.values() if one.in_showdown]


def _survivor(picture: PageSource, survivor: Survivor) -> SurvivorPanel:
    names, sheet = picture.names, picture.rulings.survivor(survivor.id)
    acting = picture.view.showdown.acting == survivor.id
    return SurvivorPanel(
        id=survivor.id,
        name=names.of(survivor.id),
        letter=names.letters[survivor.id],
        number=names.numbers[survivor.id] + 1,
        player=names.players.get(survivor.player, ""),
        gone=_gone(picture, survivor),
        turn=_turn(picture, survivor),
        acting=acting,
        movements=survivor.movements,
        activations=survivor.activations,
        survival=survivor.survival,
        insanity=survivor.insanity,
        bleeding=survivor.bleeding,
        states=_states(picture, survivor),
        tokens=[f"{number:+d} {picture.say('attributes', stat)}" for stat, number in survivor.tokens.items() if number],
        attributes=[
            Attribute(name=picture.say("attributes", stat), value=sheet.attributes[stat]) for stat in ATTRIBUTES
        ],
        armor=armor(picture, survivor, sheet),
        brain=location(picture, survivor, BRAIN, survivor.insanity, 0),
        weapons=weapons(sheet),
        survival_actions=[picture.words.text_or(one, "pages", "actions", one) for one in sheet.survival_actions],
        cards=_cards(picture, survivor),
        grid=grid(picture, survivor.id),
        carried=picture.cards(survivor.carried),
    )


def armor(picture: PageSource, survivor: Survivor, sheet: Sheet) -> list[ArmorShown]:
    """Armor points at each hit location."""
    return [location(picture, survivor, at, *sheet.armor[at]) for at in LOCATIONS]


def weapons(sheet: Sheet) -> list[WeaponShown]:
    """The weapons as they would strike."""
    return [
        WeaponShown(
            title=one.title,
            speed=one.speed,
            accuracy=one.accuracy,
            strength=one.strength,
            rules=rule_words(one.rules),
        )
        for one in sheet.weapons
    ]


def location(picture: PageSource, survivor: Survivor, at: str, left: int, worn: int) -> ArmorShown:
    return ArmorShown(
        at=picture.say("locations", at), left=left, worn=worn, light=at in survivor.light, heavy=at in survivor.heavy
    )


def _gone(picture: PageSource, survivor: Survivor) -> str:
    if not survivor.alive:
        return picture.say("states", "unconscious" if survivor.unconscious else "dead")
    return picture.say("states", "ran_home") if survivor.ran_away else ""


def _turn(picture: PageSource, survivor: Survivor) -> str:
    """Whether the survivor acts, has acted, or may still act this round."""
    showdown = picture.view.showdown
    if picture.view.phase != "showdown" or showdown.turn != "survivors":
        return ""
    if showdown.acting == survivor.id:
        return picture.say("turns", "acts")
    return picture.say("turns", "has_acted" if survivor.acted else "to_act")


def _states(picture: PageSource, survivor: Survivor) -> list[str]:
    """What is not usual, and where the survivor stands towards the monster."""
    showdown = picture.view.showdown
    words = standing_words(picture, survivor)
    if showdown.controllers_survivor == survivor.id:
        words.append(picture.say("states", "controller"))
    for state, number in (("block", survivor.block), ("deflect", survivor.deflect)):
        if number:
            words.append(picture.say("states", state).format(number=number))
    if survivor.concentrating:
        card = picture.names.card(survivor.concentrating)
        words.append(picture.say("states", "concentrating").format(card=card))
    return words + [picture.names.of(one) for one in survivor.conditions]


def _cards(picture: PageSource, survivor: Survivor) -> list[CardName]:
    """Injuries first, then what makes the survivor special."""
    kinds = {
        "injuries": survivor.injuries,
        "disorders": survivor.disorders,
        "fighting_arts": survivor.fighting_arts,
        "abilities": survivor.abilities,
    }
    return [picture.card(id, kind=picture.say("kinds", kind)) for kind, ids in kinds.items() for id in ids]
