"""The monster's panel and the survivors' sheets."""

from __future__ import annotations

import msgspec

from lanternyear.engine.facts import AiDrawn, RoundBegan, ShowdownBegan
from lanternyear.play.rulings import Sheet
from lanternyear.state.survivor import ATTRIBUTES, LOCATIONS, Survivor
from lanternyear.web.views.base_models import CardName
from lanternyear.web.views.board import standing_words
from lanternyear.web.views.card_models import CardView
from lanternyear.web.views.card_view import card_in_game
from lanternyear.web.views.emblem import is_legendary, monster_emblem
from lanternyear.web.views.game_models import CardInPlay, ChipView, MonsterPanel, SurvivorPanel
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
        symbol=monster_emblem(monster.id, source.catalog),
        legendary=is_legendary(monster.id, source.catalog),
        level=level_words(monster.name, source.words),
        states=_monster_states(source),
        life=monster.life if monster.life_start else None,
        attributes=[
            Attribute(
                name=source.say("attributes", stat),
                value=printed + change,
                change=change,
                short=source.say("play", "short", stat),
            )
            for stat, (printed, change) in source.rulings.monster_attributes().items()
        ],
        ai_deck=len(monster.ai_deck),
        ai_discard=source.cards(monster.ai_discard),
        ai_face_up=source.card(monster.ai_deck[0]) if monster.ai_face_up and monster.ai_deck else None,
        wounds=len(monster.wound_stack),
        hit_locations=len(monster.hit_locations),
        hit_discard=source.cards(monster.hit_discard),
        in_play=_in_play(source),
        playing=_playing(source),
    )


def _playing(source: PageSource) -> CardView | None:
    """Return the AI card that was played last in this round; None for one that stays in play, or for none."""
    in_play = [card.card for card in source.view.showdown.monster.in_play]
    for fact in reversed(source.facts):
        if isinstance(fact, AiDrawn):
            return card_in_game(source, fact.card) if fact.card not in in_play else None
        if isinstance(fact, RoundBegan | ShowdownBegan):
            break
    return None


def _monster_states(source: PageSource) -> list[str]:
    monster = source.view.showdown.monster
    holds = {
        "dead": monster.dead,
        "knocked_down": monster.knocked_down and not monster.dead,
        "not_on_board": monster.space < 0,
    }
    return [source.say("states", state) for state, is_so in holds.items() if is_so]


def _in_play(source: PageSource) -> list[CardInPlay]:
    """Return moods, traits and persistent injuries, each with its kind and its tokens."""
    kinds = source.words.table("cards", "in_play")
    shown = []
    for card in source.view.showdown.monster.in_play:
        ai = source.catalog.ai.get(card.card)
        kind = str(kinds.get(ai.type if ai else "injury", kinds["other"]))
        tokens = str(card.tokens) if card.tokens else ""
        named = source.card(card.card, tokens, kind)
        face = card_in_game(source, card.card, tokens)
        shown.append(CardInPlay(**msgspec.structs.asdict(named), face=face))
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
        emblem=source.emblem(survivor.id),
        player=names.players.get(survivor.player, ""),
        gone=_gone(source, survivor),
        turn=_turn(source, survivor),
        acting=acting,
        movements=fighter.movements,
        activations=fighter.activations,
        survival=survivor.survival,
        survival_limit=source.view.settlement.survival_limit,
        insane=sheet.insane,
        chips=chips(source, survivor),
        insanity=survivor.insanity,
        bleeding=survivor.fighter.bleeding,
        states=_states(source, survivor),
        tokens=_tokens(source, survivor),
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
        location=at,
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


def chips(source: PageSource, survivor: Survivor) -> list[ChipView]:
    """Return the states that matter at a glance: those that hurt first, then positions, tokens and cards."""
    showdown, fighter = source.view.showdown, survivor.fighter
    standing = source.rulings.standing(survivor.id)
    bleeding = f"{source.say('survivors', 'bleeding')} {fighter.bleeding}"
    brain_hurt = f"{source.say('locations', BRAIN)} L"
    held = [
        (fighter.knocked_down, source.say("states", "knocked_down"), "knocked_down", "bad"),
        (bool(fighter.bleeding), bleeding, "blood", "bad"),
        (BRAIN in fighter.light, brain_hurt, "brain", "bad"),
        (survivor.id in showdown.grabbed, source.say("states", "grabbed"), "hand", "bad"),
        (showdown.priority_target == survivor.id, source.say("states", "priority_target"), "target", "bad"),
        (bool(standing and standing.in_blind_spot), source.say("standing", "in_blind_spot"), "eye", "good"),
        (bool(standing and not standing.threat), source.say("standing", "no_threat"), "grass", "good"),
    ]
    found = [ChipView(words=words, sign=sign, tone=tone) for holds, words, sign, tone in held if holds]
    found += [
        ChipView(words=source.say("states", state).format(number=number), sign="shield", tone="good")
        for state, number in (("block", fighter.block), ("deflect", fighter.deflect))
        if number
    ]
    found += [ChipView(words=words, sign="star", tone="") for words in source.names.conditions(fighter)]
    return found + [ChipView(words=words, sign="", tone="") for words in _tokens(source, survivor)]


def _tokens(source: PageSource, survivor: Survivor) -> list[str]:
    tokens = survivor.fighter.tokens.items()
    return [f"{number:+d} {source.say('attributes', stat)}" for stat, number in tokens if number]


def _cards(source: PageSource, survivor: Survivor) -> list[CardName]:
    """Return the survivor's cards, injuries first."""
    kinds = {
        "injuries": survivor.injuries,
        "disorders": survivor.disorders,
        "fighting_arts": survivor.fighting_arts,
        "abilities": survivor.abilities,
    }
    return [source.card(id, kind=source.say("kinds", kind)) for kind, ids in kinds.items() for id in ids]
