"""SD-SETUP and SD-GEN where chance comes in: what a shuffle may bring, and what a view may show."""

from collections import Counter

import pytest

from lanternyear.content.load import load_packs
from lanternyear.engine.chance import Chance
from lanternyear.play import Game, start_showdown
from lanternyear.state.state import Seed
from tests.support.proving import proves

LION = load_packs(("core",))
SEEDS = range(40)


def showdown(seed: int, level: int | str = 1, survivors: int = 2) -> Game:
    return start_showdown("white_lion", level, seed, survivors=survivors, catalog=LION, history=False)


@proves("SD-SETUP-2")
def test_each_pile_gives_its_number_of_cards_and_any_of_them():
    seen: Counter[str] = Counter()
    for seed in SEEDS:
        monster = showdown(seed).state.showdown.monster
        ranks = Counter(LION.ai[card].rank for card in monster.ai_deck)
        assert ranks == {"basic": 7, "advanced": 3}
        every = Counter({card.id: card.copies for card in LION.ai.values() if card.monster == "white_lion"})
        special = Counter({card: count for card, count in every.items() if LION.ai[card].rank == "special"})
        assert Counter(monster.ai_deck) + Counter(monster.ai_unused) == every - special
        seen.update(monster.ai_deck)
    assert set(seen) == {card for card in every if LION.ai[card].rank in ("basic", "advanced")}


@proves("SD-SETUP-2", "SD-SETUP-4", "SD-SETUP-5", "SD-SETUP-10")
def test_every_deck_is_shuffled():
    games = showdown(1), showdown(2)
    for game in games:
        for space in ("F9", "J13"):  # the terrain deck is shuffled when the named terrain is laid
            game.choose(space)
    one, other = (game.state for game in games)
    for deck in ("ai_deck", "hit_locations"):
        assert getattr(one.showdown.monster, deck) != getattr(other.showdown.monster, deck)
    for deck in ("basic", "white_lion", "terrain"):
        assert one.decks[deck] != other.decks[deck]
    tops = {showdown(seed).state.showdown.monster.hit_locations[0] for seed in SEEDS}
    assert len(tops) > 10


@proves("SD-SETUP-2")
def test_nobody_sees_the_order_of_a_deck_or_what_was_left_out():
    seen = showdown(1).view()
    monster = seen.showdown.monster
    for deck in (monster.ai_deck, monster.ai_unused, monster.hit_locations, *seen.decks.values()):
        assert set(deck) <= {"?"}
    assert len(monster.ai_deck) == 10


@proves("SD-SETUP-15")
@pytest.mark.parametrize("seed", range(5))
def test_in_the_first_story_claw_and_strange_hand_lie_on_top_of_shuffled_decks(seed):
    monster = showdown(seed, "first_story").state.showdown.monster
    assert monster.ai_deck[0] == "white_lion.claw"
    assert monster.hit_locations[0] == "white_lion.strange_hand"
    assert sorted(monster.ai_deck) == sorted(LION.monsters["white_lion"].levels["first_story"].ai)


@proves("SD-SETUP-15")
def test_below_the_cards_on_top_the_order_is_any():
    rests = {tuple(showdown(seed, "first_story").state.showdown.monster.ai_deck[1:]) for seed in SEEDS}
    assert len(rests) > 30


@proves("SD-GEN-8")
def test_a_random_choice_gives_each_of_the_eligible_the_same_share():
    names = ["ada", "ben", "cora"]
    assert [Chance(Seed(), script=[face]).pick(names) for face in (1, 2, 3)] == names
    chance = Chance(Seed(7))
    picked = Counter(chance.pick(names) for _ in range(3000))
    assert set(picked) == set(names)
    assert all(900 < count < 1100 for count in picked.values())


@proves("SD-GEN-4")
def test_a_d5_is_half_a_d10_rounded_up_and_a_d10_goes_from_1_to_10():
    assert [Chance(Seed(), script=[face]).d5() for face in range(1, 11)] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    chance = Chance(Seed(3))
    assert {chance.d10() for _ in range(500)} == set(range(1, 11))


@proves("SD-VAR-1")
@pytest.mark.parametrize("survivors", [5, 6])
def test_five_or_six_survivors_may_depart(survivors):
    game = showdown(1, survivors=survivors)
    assert len(game.state.survivors) == survivors
    assert game.state.showdown.monster.life == 3
