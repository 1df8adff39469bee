"""The monster's panel and the survivors' sheets."""

from __future__ import annotations

from lanternyear.play.rulings import Sheet
from lanternyear.state.survivor import ATTRIBUTES, LOCATIONS, Survivor
from lanternyear.web.views.base_models import CardName
from lanternyear.web.views.board import standing_words
from lanternyear.web.views.game_models import MonsterPanel, SurvivorPanel
from lanternyear.web.views.gear import grid
from lanternyear.web.views.gear_models import ArmorView, Attribute, WeaponView
from lanternyear.web.views.source import PageSource
from lanternyear.wording.gear import rule_words
from lanternyear.wording.names import level_words

BRAIN = "brain"


def monster_panel(source: PageSource) -> MonsterPanel | None:
    """Return everything of the monster that lies open on the table, or None without a monster."""
    monster = source.view.showdown.monster
    if not monster.id:
        return None
    return MonsterPanel(
        name=source.names.card(monster.id),
        level=level_words(monster.name, source.words),
        states=_monster_states(source),
        life=monster.life if monster.life_start else None,
        attributes=[
            Attribute(name=source.say("attributes", stat), value=printed + change, change=change)
            for stat, (printed, change) in source.rulings.monster_attributes().items()
        ],
        ai_deck=len(monster.ai_deck),
        ai_discard=source.cards(monster.ai_discard),
        ai_face_up=source.card(monster.ai_deck[0]) if monster.ai_face_up and monster.ai_deck else None,
        wounds=len(monster.wound_stack),
        hit_locations=len(monster.hit_locations),
        hit_discard=source.cards(monster.hit_discard),
        in_play=_in_play(source),
    )


def _monster_states(source: PageSource) -> list[str]:
    monster = source.view.showdown.monster
    holds = {
        "dead": monster.dead,
        "knocked_down": monster.knocked_down and not monster.dead,
        "not_on_board": monster.space < 0,
    }
    return [source.say("states", state) for state, is_so in holds.items() if is_so]


def _in_play(source: PageSource) -> list[CardName]:
    """Return moods, traits and persistent injuries, each with its kind and its tokens."""
    kinds = source.words.table("cards", "in_play")
    shown = []
    for card in source.view.showdown.monster.in_play:
        ai = source.catalog.ai.get(card.card)
        kind = str(kinds.get(ai.type if ai else "injury", kinds["other"]))
        shown.append(source.card(card.card, str(card.tokens) if card.tokens else "", kind))
    return shown


def survivor_panels(source: PageSource) -> list[SurvivorPanel]:
    return [_survivor(source, survivor) for survivor in source.view.survivors.values() if survivor.fighter.in_showdown]


def _survivor(source: PageSource, survivor: Survivor) -> SurvivorPanel:
    names, sheet, fighter = source.names, source.rulings.survivor(survivor.id), survivor.fighter
    acting = source.view.showdown.acting == survivor.id
    return SurvivorPanel(
        id=survivor.id,
        name=names.of(survivor.id),
        letter=names.letters[survivor.id],
        number=names.numbers[survivor.id] + 1,
        player=names.players.get(survivor.player, ""),
        gone=_gone(source, survivor),
        turn=_turn(source, survivor),
        acting=acting,
        movements=fighter.movements,
        activations=fighter.activations,
        survival=survivor.survival,
        insanity=survivor.insanity,
        bleeding=survivor.fighter.bleeding,
        states=_states(source, survivor),
        tokens=[
            f"{number:+d} {source.say('attributes', stat)}"
            for stat, number in survivor.fighter.tokens.items()
            if number
        ],
        attributes=[
            Attribute(name=source.say("attributes", stat), value=sheet.attributes[stat]) for stat in ATTRIBUTES
        ],
        armor=armor(source, survivor, sheet),
        brain=location(source, survivor, BRAIN, survivor.insanity, 0),
        weapons=weapons(sheet),
        survival_actions=[
            source.words.text_or(action, "pages", "actions", action) for action in sheet.survival_actions
        ],
        cards=_cards(source, survivor),
        grid=grid(source, survivor.id),
        carried=source.cards(survivor.carried),
    )


def armor(source: PageSource, survivor: Survivor, sheet: Sheet) -> list[ArmorView]:
    """Return the armor points at each hit location."""
    return [location(source, survivor, at, *sheet.armor[at]) for at in LOCATIONS]


def weapons(sheet: Sheet) -> list[WeaponView]:
    """Return the weapons as they would strike now."""
    return [
        WeaponView(
            title=weapon.title,
            speed=weapon.speed,
            accuracy=weapon.accuracy,
            strength=weapon.strength,
            rules=rule_words(weapon.rules),
        )
        for weapon in sheet.weapons
    ]


def location(source: PageSource, survivor: Survivor, at: str, left: int, worn: int) -> ArmorView:
    return ArmorView(
        at=source.say("locations", at),
        left=left,
        worn=worn,
        light=at in survivor.fighter.light,
        heavy=at in survivor.fighter.heavy,
    )


def _gone(source: PageSource, survivor: Survivor) -> str:
    if not survivor.alive:
        return source.say("states", "unconscious" if survivor.fighter.unconscious else "dead")
    return source.say("states", "ran_home") if survivor.ran_away else ""


def _turn(source: PageSource, survivor: Survivor) -> str:
    """Return whether the survivor acts, has acted, or may still act this round; "" outside the survivors' turn."""
    showdown = source.view.showdown
    if source.view.phase != "showdown" or showdown.turn != "survivors":
        return ""
    if showdown.acting == survivor.id:
        return source.say("turns", "acts")
    return source.say("turns", "has_acted" if survivor.fighter.acted else "to_act")


def _states(source: PageSource, survivor: Survivor) -> list[str]:
    """Return the survivor's states, and the position towards the monster, in words."""
    showdown = source.view.showdown
    words = standing_words(source, survivor)
    if showdown.controllers_survivor == survivor.id:
        words.append(source.say("states", "controller"))
    for state, number in (("block", survivor.fighter.block), ("deflect", survivor.fighter.deflect)):
        if number:
            words.append(source.say("states", state).format(number=number))
    if survivor.fighter.concentrating:
        card = source.names.card(survivor.fighter.concentrating)
        words.append(source.say("states", "concentrating").format(card=card))
    return words + source.names.conditions(survivor.fighter)


def _cards(source: PageSource, survivor: Survivor) -> list[CardName]:
    """Return the survivor's cards, injuries first."""
    kinds = {
        "injuries": survivor.injuries,
        "disorders": survivor.disorders,
        "fighting_arts": survivor.fighting_arts,
        "abilities": survivor.abilities,
    }
    return [source.card(id, kind=source.say("kinds", kind)) for kind, ids in kinds.items() for id in ids]
