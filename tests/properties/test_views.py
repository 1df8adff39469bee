"""No view reveals hidden order."""

from collections.abc import Iterable
from random import Random

from lanternyear.play.snapshot import freeze, thaw
from lanternyear.play.view import view
from lanternyear.state.state import State
from tests.support.random_showdown import moments, over_all_showdowns, sampled

SEARCHED = ("gain_resource", "choose_resource")  # a player looks through a deck, and must not learn its order


@over_all_showdowns()
def test_a_view_is_the_same_whatever_is_hidden(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in sampled(seed, 0.1, history=False):
            state = moment.game.state
            seen = freeze(moment.game.view())
            for again in range(3):
                other = thaw(freeze(state))
                shuffle_what_is_hidden(other, Random(again))
                assert freeze(view(other)) == seen, moment


@over_all_showdowns()
def test_a_view_leaves_the_game_alone(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in sampled(seed, 0.1, history=False):
            before = freeze(moment.game.state)
            seen = moment.game.view()
            seen.survivors.clear()
            seen.showdown.monster.in_play.clear()
            assert freeze(moment.game.state) == before, moment


@over_all_showdowns()
def test_a_search_does_not_show_the_order_of_the_deck(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in moments(seed, history=False):
            if moment.decision.prompt in SEARCHED:
                assert list(moment.decision.options) == sorted(moment.decision.options), moment


def shuffle_what_is_hidden(state: State, dice: Random) -> None:
    """Deck orders, which AI cards are in the deck, wounds or the box, and the seed."""
    state.chance.seed, state.chance.drawn = dice.getrandbits(60), dice.getrandbits(20)
    for deck in (state.showdown.monster.hit_locations, *state.decks.values()):
        dice.shuffle(deck)
    hunt = state.hunt
    face_down = [card for cards in hunt.spaces.values() for card in cards if card not in ("basic", *hunt.face_up)]
    dice.shuffle(face_down)
    for cards in hunt.spaces.values():
        cards[:] = [card if card in ("basic", *hunt.face_up) else face_down.pop() for card in cards]
    monster = state.showdown.monster
    known = 1 if monster.ai_face_up else 0
    unseen = monster.ai_deck[known:] + monster.wound_stack + monster.ai_unused
    dice.shuffle(unseen)
    for pile, start in ((monster.ai_deck, known), (monster.wound_stack, 0), (monster.ai_unused, 0)):
        pile[start:] = [unseen.pop() for _ in pile[start:]]
