"""Tests of the monster, its cards and the showdown."""

from __future__ import annotations

from lanternyear.cards.predicates import monster as words
from lanternyear.rules.conditions import Case, holds_when


@holds_when(words.Against)
def against(case: Case, predicate: words.Against) -> bool:
    return case.table.monster.id in predicate.monsters


@holds_when(words.AgainstNemesis)
def against_nemesis(case: Case, predicate: words.AgainstNemesis) -> bool:
    return case.table.catalog.monsters[case.table.monster.id].type == "nemesis"


@holds_when(words.MonsterLevel)
def monster_level(case: Case, predicate: words.MonsterLevel) -> bool:
    return case.table.monster.level >= predicate.number


@holds_when(words.MonsterKnockedDown)
def monster_knocked_down(case: Case, predicate: words.MonsterKnockedDown) -> bool:
    return case.table.monster.knocked_down


@holds_when(words.NoWounds)
def no_wounds(case: Case, predicate: words.NoWounds) -> bool:
    return not case.table.monster.wound_stack


@holds_when(words.NoAiDiscard)
def no_ai_discard(case: Case, predicate: words.NoAiDiscard) -> bool:
    return not case.table.monster.ai_discard


@holds_when(words.MoodsInPlay)
def moods_in_play(case: Case, predicate: words.MoodsInPlay) -> bool:
    cards = [case.table.catalog.ai.get(card.card) for card in case.table.monster.in_play]
    return any(card is not None and card.type == "mood" for card in cards)


@holds_when(words.Injured)
def injured(case: Case, predicate: words.Injured) -> bool:
    return any(card.card in predicate.injuries for card in case.table.monster.in_play)


@holds_when(words.KilledAt)
def killed_at(case: Case, predicate: words.KilledAt) -> bool:
    return case.table.showdown.killing_location in predicate.cards


@holds_when(words.LastsNow)
def lasts_now(case: Case, predicate: words.LastsNow) -> bool:
    return any(lasting.what == predicate.what for lasting in case.table.showdown.lasting)


@holds_when(words.TokenOn)
def token_on(case: Case, predicate: words.TokenOn) -> bool:
    return any(card.card in predicate.cards and card.tokens for card in case.table.monster.in_play)


@holds_when(words.TokensOn)
def tokens_on(case: Case, predicate: words.TokensOn) -> bool:
    return any(card.card == predicate.card and card.tokens >= predicate.number for card in case.table.monster.in_play)


@holds_when(words.CardInPlay)
def card_in_play(case: Case, predicate: words.CardInPlay) -> bool:
    return any(card.card in predicate.cards for card in case.table.monster.in_play)


@holds_when(words.TokensHere)
def tokens_here(case: Case, predicate: words.TokensHere) -> bool:
    """SD-TOK-3: on the card in play, or on the holder's own status card."""
    scene = case.scene
    if scene is None:
        return False
    if scene.in_play is not None:
        return scene.in_play.tokens >= predicate.number
    held = scene.holder.fighter.status_tokens.get(scene.card, 0) if scene.holder is not None else 0
    return held >= predicate.number


@holds_when(words.Marked)
def marked(case: Case, predicate: words.Marked) -> bool:
    if case.scene is None or case.scene.in_play is None or case.survivor is None:
        return False
    return case.scene.in_play.survivor == case.survivor.id
