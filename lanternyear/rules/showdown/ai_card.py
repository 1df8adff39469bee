"""SD-AI: drawing, playing and resolving AI cards, and the Basic Action."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from lanternyear.cards.effects import Effects
from lanternyear.cards.kinds import BARRED, AiCard
from lanternyear.engine.decision import About, Rule, rule
from lanternyear.engine.facts import (
    AiDrawn,
    AiResolved,
    AiShuffled,
    BasicActionPerformed,
    CardEnteredPlay,
    CardLeftPlay,
    InstinctPerformed,
    PersistentInjuryApplied,
)
from lanternyear.engine.scene import NO_BONUS, Incident, ProfileBonus, Scene, perform
from lanternyear.engine.stage import Stops
from lanternyear.engine.table import Table, derived
from lanternyear.rules.cards.card_stop import show
from lanternyear.rules.cards.holdings import (
    add_to_play,
    remove_card,
    remove_from_play,
    replace_in_play,
    turn_top_of_deck,
)
from lanternyear.rules.cards.piles import ai_deck, lay, shuffle, take
from lanternyear.rules.cards.seeing import draw
from lanternyear.rules.moments import moment
from lanternyear.rules.people import on_board
from lanternyear.rules.showdown.lasting import end_with_card
from lanternyear.rules.showdown.monster import injury_in_play, monster_value, stand_monster
from lanternyear.state.showdown import InPlay
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor

NO_MORE: Mapping[str, int] = {}
MOST_CALLS = 20


class CardStops(Stops):
    """No other action of the card in hand is done (SD-TGT-4, SD-MKD-3)."""


class MonsterTurnEnds(Stops):
    """SD-MT-8: the monster ends its turn."""


def refill_ai_deck(table: Table) -> bool:
    """SD-MT-4: refill an empty deck from the discard pile. Return False if there are no cards at all."""
    monster = table.monster
    if monster.ai_deck:
        return True
    if not monster.ai_discard:
        return False
    deck, monster.ai_discard = monster.ai_discard, []
    lay(table, ai_deck(table), 0, *deck)
    shuffle(table, ai_deck(table))
    table.tell(AiShuffled(len(monster.ai_deck)))
    return True


def ai_deck_is_closed(table: Table) -> bool:
    """SD-AI-11a: while a Duration card lies face up on it, effects that look at or reorder the AI deck do nothing."""
    return table.monster.ai_face_up


def draw_top_ai(table: Table) -> str:
    """Draw the top card of the AI deck, face up or not."""
    if table.monster.ai_face_up:
        turn_top_of_deck(table, face_up=False)
        return take(table, ai_deck(table))
    return draw(table, ai_deck(table), about=About(word="acts"))[0]


@rule
def draw_ai(table: Table) -> Rule[None]:
    """SD-MT-3, SD-MT-5, SD-AI-9, SD-AI-16: draw and play, again if a card says so; without cards, the Basic Action."""
    draws, calls = 1 + monster_value(table, "ai_cards"), 0
    while draws > 0 and not _draws_nothing(table):
        draws -= 1
        if not refill_ai_deck(table):
            yield from basic_action(table)
            continue
        kept = yield from _is_kept_from_drawing(table)
        if kept:
            continue
        face_up = table.monster.ai_face_up
        card = draw_top_ai(table)
        stand_monster(table)  # SD-MKD-5
        more = yield from play_ai(table, card, face_up=face_up)
        calls += bool(more)
        draws += more if calls < MOST_CALLS else 0  # SD-AI-17
        if table.monster.knocked_down:
            return  # SD-MKD-3


@rule
def _is_kept_from_drawing(table: Table) -> Rule[bool]:
    """SD-AI-18: a card may make the monster do something else than draw."""
    incident = Incident()
    table.named.clear()  # SD-AI-19
    yield from moment(table, "would_draw_ai", incident=incident)
    return incident.ignored


@derived("cards")
def _draws_nothing(table: Table) -> bool:
    """Return whether a card in play forbids drawing."""
    return any(card.card in table.catalog.ai and table.catalog.ai[card.card].no_draw for card in table.monster.in_play)


@rule
def play_ai(table: Table, name: str, *, face_up: bool = False) -> Rule[int]:
    """SD-AI-1, SD-AI-8: perform the card, then put it where it belongs. Return how many more cards it draws."""
    card = table.catalog.ai[name]
    table.monster.ai_playing.append(name)
    table.tell(AiDrawn(name))
    yield from moment(table, "ai_drawn")
    if name not in table.monster.ai_playing:
        return 0  # a card in play threw it away
    scene = Scene(name)
    if card.type in ("mood", "trait") and not any(injury_in_play(table, injury) for injury in card.injured):
        scene.in_play = enter_play(table, name)
        table.monster.ai_playing.remove(name)
    try:
        yield from show(table, scene)
        if scene.in_play is not None:
            yield from perform_entry(table, card, scene)
        yield from perform(table, _sections(table, card, face_up=face_up), scene)
    except Stops as stopped:
        resolve(table, card, scene, face_up=face_up)
        if not isinstance(stopped, CardStops):
            raise
        return scene.ai_cards_to_draw
    resolve(table, card, scene, face_up=face_up)
    return scene.ai_cards_to_draw


def _sections(table: Table, card: AiCard, *, face_up: bool) -> Effects:
    """SD-AI-7: a persistent injury section replaces everything else."""
    for injury, effects in card.injured.items():
        if injury_in_play(table, injury):
            table.tell(PersistentInjuryApplied(card.id, injury))
            return effects
    return card.face_up if face_up else card.steps


def resolve(table: Table, card: AiCard, scene: Scene, *, face_up: bool) -> None:
    """SD-AI-8, SD-AI-10, SD-AI-11: put the card where it goes; nobody is doomed by it any more (SD-STAT-1)."""
    monster = table.monster
    end_doom(table)
    if card.id not in monster.ai_playing:
        return
    monster.ai_playing.remove(card.id)
    to = scene.destination or ("face_up_on_deck" if card.type == "duration" and not face_up else "discard")
    if to == "archive":
        monster.archived.append(card.id)
    elif to in ("top_of_deck", "face_up_on_deck"):
        lay(table, ai_deck(table), 0, card.id)
        turn_top_of_deck(table, face_up=to == "face_up_on_deck")
    else:
        monster.ai_discard.append(card.id)
    table.tell(AiResolved(card.id, to))


def enter_play(table: Table, name: str, survivor: str = "") -> InPlay:
    """SD-AI-10: a mood, trait or persistent injury lies face up beside the monster."""
    card = InPlay(name, 0, survivor)
    add_to_play(table, card)
    table.tell(CardEnteredPlay(name))
    return card


def turn_over(table: Table, card: InPlay) -> None:
    """SD-AI-10: the other side of a two-sided card lies up from now on, without tokens."""
    other_side = table.catalog.ai[card.card].other_side
    if other_side:
        replace_in_play(table, card, InPlay(other_side))
        table.tell(CardEnteredPlay(other_side))


@rule
def perform_entry(table: Table, card: AiCard, scene: Scene) -> Rule[None]:
    """SD-AI-10: perform a mood or trait as it enters play; its scene counts the cards it draws (SD-AI-9)."""
    for when in card.when:
        if when.at == "enters_play":
            yield from perform(table, when.then, scene)


def leave_play(table: Table, card: InPlay) -> None:
    """A mood goes to the AI discard pile, a hit location to its own; traits of the special pile leave the showdown."""
    monster = table.monster
    if card not in monster.in_play:
        return
    remove_from_play(table, card)
    printed = table.catalog.ai.get(card.card)
    if printed is not None:
        pile = monster.archived if printed.rank == "special" else monster.ai_discard
        pile.append(card.card)
    else:
        monster.hit_discard.append(_location_of(table, card.card))
    end_with_card(table, card.card)
    table.tell(CardLeftPlay(card.card))


def _location_of(table: Table, card: str) -> str:
    """The hit location that lies in play, itself or for its persistent injury (SD-CRT-5)."""
    locations = table.catalog.hit_locations
    if card in locations:
        return card
    return next(location.id for location in locations.values() if location.injury and location.injury.id == card)


def end_doom(table: Table) -> None:
    """SD-STAT-1: doom caused by a card, and what else it bars survivors from, ends when the card is resolved."""
    for survivor in table.survivors.values():
        conditions = survivor.fighter.conditions
        if not conditions:
            continue
        for word in ("doomed", *BARRED.values()):
            if word in conditions:
                remove_card(table, survivor, conditions, word)


@rule
def basic_action(
    table: Table, target: Survivor | None = None, *, more: ProfileBonus = NO_BONUS, card: str = ""
) -> Rule[None]:
    """SD-AI-15: by its own Pick Target list, or on the target named, whose list is then skipped.

    `more` is the addition to the profile by the text that orders it.
    """
    scene = Scene(card, None, target, target)
    scene.profile_bonus = more
    if target is not None:
        scene.target_is_named = True
        if not on_board(target):
            return
    if table.monster.dead or table.monster.space == NOWHERE:
        return
    stand_monster(table)  # OQ-12
    table.tell(BasicActionPerformed())
    with suppress(CardStops):
        yield from perform(table, table.catalog.monsters[table.monster.id].basic_action, scene)
    if not table.monster.knocked_down:
        yield from moment(table, "basic_action_ends")


@rule
def instinct(table: Table, scene: Scene) -> Rule[None]:
    """SD-TGT-4: let the monster act when it finds no target."""
    table.tell(InstinctPerformed(table.monster.id))
    yield from moment(table, "monster_instinct")
    yield from perform(table, table.catalog.monsters[table.monster.id].instinct, scene)
