"""Verbs for the monster's cards and decks."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.cards.effects import monster_cards as nodes
from lanternyear.engine.decision import (
    CONTROLLER,
    DONE,
    PLAYERS,
    About,
    Default,
    Rule,
    arrange,
    choose,
    choose_card,
    choose_word,
    of_card,
    rule,
    to_decide,
    word,
)
from lanternyear.engine.facts import AiResolved, AiRevealed, AiStacked, HitLocationsDrawn
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.cards.piles import Pile, ai_deck, hit_location_deck, lay, take, wound_stack
from lanternyear.rules.cards.piles import shuffle as shuffle_pile
from lanternyear.rules.cards.seeing import find, look_at, may_be_in
from lanternyear.rules.limits import times_used
from lanternyear.rules.showdown.ai_card import (
    ai_deck_is_closed,
    draw_top_ai,
    enter_play,
    leave_play,
    perform_entry,
    turn_over,
)
from lanternyear.rules.showdown.card_tokens import put_status_tokens, put_tokens
from lanternyear.rules.showdown.hit_location import draw_hit_locations, shuffle_hit_locations
from lanternyear.rules.showdown.terrain import add_terrain
from lanternyear.state.record import Use
from lanternyear.state.showdown import InPlay
from lanternyear.state.survivor import Survivor
from lanternyear.vocabulary.selection import asked_of, named, performs_on_each


@performs(nodes.DiscardMood)
@rule
def discard_mood(table: Table, effect: nodes.DiscardMood, scene: Scene) -> Rule[None]:
    """Discard a mood; the survivor who caused it chooses among several."""
    for _ in range(effect.count):
        moods = [mood for mood in moods_in_play(table) if effect.card in ("", mood.card)]
        if not moods:
            return
        asked = scene.attacker.id if scene.attacker else asked_of(table, scene)
        name = yield from choose_card("SD-AI-10", asked, "discard_mood", [mood.card for mood in moods])
        leave_play(table, next(mood for mood in moods if mood.card == name))


def moods_in_play(table: Table) -> list[InPlay]:
    catalog = table.catalog.ai
    return [card for card in table.monster.in_play if card.card in catalog and catalog[card.card].type == "mood"]


@performs(nodes.ThisCard)
def this_card(table: Table, effect: nodes.ThisCard, scene: Scene) -> None:
    scene.root.destination = effect.to


@performs(nodes.TokensHere)
def tokens_here(table: Table, effect: nodes.TokensHere, scene: Scene) -> None:
    """SD-TOK-3: put tokens on the card. `each`: that many for each point that the moment is about."""
    by = effect.by * (scene.amount if effect.each else 1)
    if scene.in_play is not None:
        put_tokens(table, scene.in_play, by, clear=effect.clear)
    elif scene.holder is not None:
        put_status_tokens(table, scene.holder, scene.card, by, clear=effect.clear)


@performs(nodes.TokensOn)
def tokens_on(table: Table, effect: nodes.TokensOn, scene: Scene) -> None:
    """SD-TOK-3: put tokens on every card in play of this name, and on the status card of the survivor concerned."""
    for card in table.monster.in_play:
        if card.card == effect.card:
            put_tokens(table, card, effect.by, clear=effect.clear)
    if scene.target is not None:
        put_status_tokens(table, scene.target, effect.card, effect.by, clear=effect.clear)


@performs(nodes.FlipCard)
def flip_card(table: Table, effect: nodes.FlipCard, scene: Scene) -> None:
    for card in [lying for lying in table.monster.in_play if lying.card == effect.card]:
        turn_over(table, card)


@performs_on_each(nodes.Mark)
def mark(table: Table, effect: nodes.Mark, survivor: Survivor, scene: Scene) -> None:
    if scene.in_play is not None:
        scene.in_play.survivor = survivor.id


@performs(nodes.DiscardThis)
def discard_this(table: Table, effect: nodes.DiscardThis, scene: Scene) -> None:
    """A mood in play, or a duration card lying face up on the deck, is discarded."""
    monster = table.monster
    if scene.in_play in monster.in_play:
        leave_play(table, scene.in_play)
    elif monster.ai_face_up and monster.ai_deck[0] == scene.card:
        monster.ai_discard.append(draw_top_ai(table))


@performs(nodes.KeepInPlay)
def keep_in_play(table: Table, effect: nodes.KeepInPlay, scene: Scene) -> None:
    scene.stays_in_play = True


@performs(nodes.RevealForMoods)
@rule
def reveal_for_moods(table: Table, effect: nodes.RevealForMoods, scene: Scene) -> Rule[None]:
    """SD-MT-9: revealed cards are not played; moods found enter play, the rest is shuffled back."""
    found = 0
    for card in look_at(table, ai_deck(table), effect.cards, About(word="looks", card=scene.card)):
        table.tell(AiRevealed(card))
        if table.catalog.ai[card].type == "mood" and found < effect.moods:
            take(table, ai_deck(table), table.monster.ai_deck.index(card))
            in_play = enter_play(table, card)
            found += 1
            inner = Scene(card, in_play=in_play)
            yield from perform_entry(table, table.catalog.ai[card], inner)
            yield from perform(table, table.catalog.ai[card].steps, inner)
            scene.ai_cards_to_draw += inner.ai_cards_to_draw
    shuffle_pile(table, ai_deck(table))
    if not found:
        yield from perform(table, effect.none, scene)


@performs(nodes.SetTarget)
@rule
def set_target(table: Table, effect: nodes.SetTarget, scene: Scene) -> Rule[None]:
    """SD-PT-4: the token does not redirect it."""
    found = yield from named(table, effect.who, scene)
    if effect.or_same and not found:
        return
    scene.target, scene.targets = (found[0] if found else None), list(found)


@performs(nodes.RemoveHitLocations)
def remove_hit_locations(table: Table, effect: nodes.RemoveHitLocations, scene: Scene) -> None:
    monster = table.monster
    for card in effect.cards:
        if card in monster.hit_locations:
            take(table, hit_location_deck(table), monster.hit_locations.index(card))
            monster.archived.append(card)
        if card in monster.hit_discard:
            monster.hit_discard.remove(card)
            monster.archived.append(card)


@performs(nodes.ShuffleHitLocations)
def shuffle(table: Table, effect: nodes.ShuffleHitLocations, scene: Scene) -> None:
    shuffle_hit_locations(table)


@performs(nodes.ReorderAi)
@rule
def reorder_ai(table: Table, effect: nodes.ReorderAi, scene: Scene) -> Rule[None]:
    """SD-MT-9, SURV-CU-5: turned over for everybody, put back; an empty deck is not reshuffled."""
    if ai_deck_is_closed(table):
        return
    deck = ai_deck(table)
    top = look_at(table, deck, effect.count, About(word="looks", card=scene.card))
    for card in top:
        table.tell(AiRevealed(card))
    asked = asked_of(table, scene)
    if effect.bottom and top:
        where = yield from choose_word("SD-MT-9", asked, "top_or_bottom", ["top", "bottom"], About(several=tuple(top)))
        if where == "bottom":
            _put_back(table, deck, top, len(deck.cards) - len(top))
        return
    order = yield from arrange("SD-MT-9", asked, "order_ai", map(of_card, top))
    _put_back(table, deck, [option.about.card for option in order])


def _put_back(table: Table, pile: Pile, cards: Sequence[str], at: int = 0) -> None:
    """Take so many cards off the top and put them back in this order, on top or below so many others."""
    for _ in cards:
        take(table, pile)
    lay(table, pile, at, *cards)


@performs(nodes.ArrangeAi)
@rule
def arrange_ai(table: Table, effect: nodes.ArrangeAi, scene: Scene) -> Rule[None]:
    """CAM-VAR-STORY: card by card from the top; the rest stays as it is. A card that lies face up stays on top."""
    deck, above = ai_deck(table), 1 if table.monster.ai_face_up else 0
    while len(deck.cards) - above > 1:
        options = [*map(of_card, sorted(may_be_in(table, deck, above))), DONE]
        answer = yield from choose("CAM-VAR-STORY", CONTROLLER, "arrange_ai", options, default=Default(DONE, to_decide))
        if answer is DONE:
            break
        lay(table, deck, above, take(table, deck, find(table, deck, answer.about.card, above)))
        above += 1


@performs(nodes.StackAi)
@rule
def stack_ai(table: Table, effect: nodes.StackAi, scene: Scene) -> Rule[None]:
    """SET-INNT-9: a card of the wound stack is a wound less."""
    monster, uses = table.monster, table.showdown.uses
    found = list(dict.fromkeys((*monster.ai_discard, *may_be_in(table, wound_stack(table)))))
    if times_used(uses, scene.card, "showdown") or not found or ai_deck_is_closed(table):
        return
    options = [*map(of_card, found), word("none")]
    answer = yield from choose("SET-INNT-9", PLAYERS, "stack_ai", options, about=About(card=scene.card))
    card = answer.about.card
    if not card:
        return
    uses.append(Use(scene.card, "showdown"))
    if card in monster.ai_discard:
        monster.ai_discard.remove(card)
    else:
        take(table, wound_stack(table), find(table, wound_stack(table), card))
    lay(table, ai_deck(table), 0, card)
    table.tell(AiStacked(card))


@performs(nodes.RecallAi)
@rule
def recall_ai(table: Table, effect: nodes.RecallAi, scene: Scene) -> Rule[None]:
    """SD-MT-9: from the top of the discard pile to the top of the deck."""
    monster = table.monster
    recalled = 0 if ai_deck_is_closed(table) else min(effect.count, len(monster.ai_discard))
    for above in range(recalled):
        lay(table, ai_deck(table), above, monster.ai_discard.pop())
    if recalled:
        yield from perform(table, effect.then, scene)


@performs(nodes.ReorderHitLocations)
@rule
def reorder_hit_locations(table: Table, effect: nodes.ReorderHitLocations, scene: Scene) -> Rule[None]:
    deck = hit_location_deck(table)
    top = look_at(table, deck, effect.count, About(word="looks", card=scene.card))
    order = yield from arrange("SD-MT-9", asked_of(table, scene), "order_hit_locations", map(of_card, top))
    _put_back(table, deck, [option.about.card for option in order])


@performs(nodes.DrawHitLocation)
def draw_hit_location(table: Table, effect: nodes.DrawHitLocation, scene: Scene) -> None:
    """SD-ATK-7: one card more for the attack that this is part of."""
    if scene.attack is not None and not scene.attack.results.cancelled:
        draw_hit_locations(table, scene.attack, 1)
        table.tell(HitLocationsDrawn(scene.attack.attacker.id, (scene.attack.results.drawn[-1],)))


@performs(nodes.AddTerrain)
@rule
def add(table: Table, effect: nodes.AddTerrain, scene: Scene) -> Rule[None]:
    yield from add_terrain(table, effect.card)


@performs(nodes.CancelAi)
def cancel_ai(table: Table, effect: nodes.CancelAi, scene: Scene) -> None:
    """The card just drawn goes to the discard pile unplayed."""
    monster = table.monster
    if monster.ai_playing:
        card = monster.ai_playing.pop()
        monster.ai_discard.append(card)
        table.tell(AiResolved(card, "discard"))


@performs(nodes.NameAiCard)
@rule
def name_ai_card(table: Table, effect: nodes.NameAiCard, scene: Scene) -> Rule[None]:
    """SD-AI-19: any card of the monster that can be in its deck."""
    if scene.holder is None:
        return
    monster = table.catalog.monsters[table.monster.id]
    owner = monster.cards or monster.id
    cards = [card.id for card in table.catalog.ai.values() if card.monster == owner and card.rank != "special"]
    about = About(card=scene.card)
    table.named[scene.holder.id] = yield from choose_card("SD-AI-19", scene.holder.id, "name_card", cards, about=about)
