"""SD-PROXY: proxies stand for lost cards or join decks; every card stays countable, and no order is shown."""

from collections import Counter

import pytest

from lanternyear import load
from lanternyear.content.load import load_packs
from lanternyear.engine.facts import AiDrawn, AiResolved, ProxyBound
from lanternyear.errors import IllegalChoice
from lanternyear.play import Game, start_showdown
from lanternyear.state.state import Proxy
from tests.support.proving import proves

LION = load_packs(("core",))
CLAW, KNEE = "white_lion.claw", "white_lion.beasts_knee"


def showdown(*proxies: Proxy, level: int | str = "first_story", seed: int = 1) -> Game:
    return start_showdown("white_lion", level, seed, survivors=2, catalog=LION, proxies=proxies)


def ai_cards(game: Game) -> Counter[str]:
    monster = game.state.showdown.monster
    return Counter(monster.ai_deck + monster.ai_unused)


@proves("SD-PROXY-1")
def test_there_are_eight_proxies_two_of_each_number():
    game = showdown()
    for number in (1, 2, 3, 4):
        for copy in (1, 2):
            game.bind_proxy(number, copy, CLAW, extra=True)
    assert ai_cards(game)[CLAW] == 1 + 8
    for number, copy in ((0, 1), (5, 1), (1, 3), (1, 0)):
        with pytest.raises(IllegalChoice, match="there is no proxy"):
            game.bind_proxy(number, copy, CLAW, extra=True)


@proves("SD-PROXY-1")
def test_one_proxy_stands_for_one_card():
    game = showdown(Proxy(2, 1, CLAW))
    with pytest.raises(IllegalChoice, match=r"proxy 2, copy 1 stands for white_lion\.claw already"):
        game.bind_proxy(2, 1, KNEE)
    with pytest.raises(IllegalChoice, match="stands for"):
        showdown(Proxy(2, 1, CLAW), Proxy(2, 1, KNEE))
    assert len(game.state.proxies) == 1


@proves("SD-PROXY-2")
@pytest.mark.parametrize("level", ["first_story", 1])
def test_a_proxy_for_a_lost_card_makes_the_deck_what_it_was(level):
    plain, mended = showdown(level=level), showdown(Proxy(1, 1, CLAW), level=level)
    assert ai_cards(mended) == ai_cards(plain)
    assert mended.state.proxies == [Proxy(1, 1, CLAW)]
    mended.bind_proxy(1, 2, KNEE)
    assert sorted(mended.state.showdown.monster.hit_locations) == sorted(plain.state.showdown.monster.hit_locations)


@proves("SD-PROXY-2")
def test_no_more_cards_can_be_lost_than_there_were():
    with pytest.raises(IllegalChoice, match="proxies stand for every Chomp already"):
        showdown(Proxy(1, 1, "white_lion.chomp"), Proxy(1, 2, "white_lion.chomp"))
    showdown(Proxy(1, 1, CLAW), Proxy(1, 2, CLAW))  # of which there are two


@proves("SD-PROXY-2")
@pytest.mark.parametrize("level", ["first_story", 1, 2, 3])
def test_an_extra_proxy_makes_the_ai_deck_one_card_larger_and_is_drawn_as_its_card(level):
    plain = showdown(level=level).state.showdown.monster
    game = showdown(Proxy(1, 1, CLAW, extra=True), level=level)
    monster = game.state.showdown.monster
    assert len(monster.ai_deck) == len(plain.ai_deck) + 1
    assert ai_cards(game)[CLAW] == Counter(plain.ai_deck + plain.ai_unused)[CLAW] + 1


@proves("SD-PROXY-2")
@pytest.mark.parametrize(
    ("card", "deck"),
    [
        ("skull", "basic"),
        ("sinew", "white_lion"),
        ("debris", "terrain"),
        ("disorder.anxiety", "disorders"),
    ],
)
def test_an_extra_proxy_joins_the_deck_of_its_card_before_the_showdown_or_in_it(card, deck):
    plain = showdown()
    before = Counter(plain.state.decks[deck])
    assert Counter(showdown(Proxy(3, 2, card, extra=True)).state.decks[deck]) == before + Counter([card])
    plain.bind_proxy(3, 2, card, extra=True)
    assert Counter(plain.state.decks[deck]) == before + Counter([card])


@proves("SD-PROXY-2")
def test_an_extra_hit_location_joins_its_deck():
    assert showdown(Proxy(1, 1, KNEE, extra=True)).state.showdown.monster.hit_locations.count(KNEE) == 2
    game = showdown()
    game.bind_proxy(1, 1, KNEE, extra=True)
    assert game.state.showdown.monster.hit_locations.count(KNEE) == 2


@proves("SD-PROXY-2")
def test_a_proxy_that_joins_a_deck_may_lie_anywhere_in_it_but_not_on_a_card_that_lies_face_up():
    places, moved = set(), False
    for seed in range(30):
        game = showdown(seed=seed)
        deck = game.state.showdown.monster.ai_deck
        deck.remove("white_lion.maul")
        game.bind_proxy(1, 1, "white_lion.maul", extra=True)
        places.add(deck.index("white_lion.maul"))
        game.state.showdown.monster.ai_face_up = True
        top, second, *_ = deck
        game.bind_proxy(1, 2, "white_lion.chomp", extra=True)
        assert deck[0] == top
        moved |= deck[1] != second
    assert places == set(range(8))
    assert moved


@proves("SD-PROXY-2")
def test_cards_that_are_in_no_deck_cannot_be_joined_but_can_be_lost():
    for card in ("trait.indomitable", "bone_axe"):
        with pytest.raises(IllegalChoice, match="is in no deck that another card could join"):
            showdown(Proxy(1, 1, card, extra=True))
        showdown(Proxy(1, 1, card))
    with pytest.raises(IllegalChoice, match="there is no card 'claw'"):
        showdown(Proxy(1, 1, "claw"))


@proves("SD-PROXY-2")
def test_cards_of_another_monster_wait_until_it_is_fought():
    both = load_packs(("core", "tests/packs/board_rules"))
    proxy = Proxy(1, 1, "clay_giant.lunge", extra=True)
    lion = start_showdown("white_lion", 1, 1, catalog=both, proxies=[proxy]).state.showdown.monster
    assert len(lion.ai_deck) == 10
    giant = start_showdown("clay_giant", 1, 1, catalog=both, proxies=[proxy]).state.showdown.monster
    assert len(giant.ai_deck) == 3 + 1


@proves("SD-PROXY-2")
def test_drawing_a_proxy_is_drawing_the_card_it_stands_for():
    game = showdown()
    monster = game.state.showdown.monster
    monster.ai_deck.clear()
    game.bind_proxy(1, 1, CLAW, extra=True)
    while not any(isinstance(fact, AiResolved) for fact in game.facts):
        assert game.decision is not None
        game.choose(game.decision.options[0])
    drawn = [fact.card for fact in game.facts if isinstance(fact, AiDrawn)]
    assert drawn == [CLAW]
    assert game.state.showdown.monster.ai_discard == [CLAW]


@proves("SD-PROXY-2")
def test_binding_is_told_taken_back_given_again_saved_and_loaded():
    game = showdown()
    decks = list(game.state.showdown.monster.ai_deck)
    game.bind_proxy(4, 1, CLAW, extra=True)
    joined = list(game.state.showdown.monster.ai_deck)
    assert game.facts[-1] == ProxyBound(4, 1, CLAW, extra=True)
    assert game.undo()
    assert game.state.showdown.monster.ai_deck == decks
    assert game.state.proxies == []
    assert game.redo()
    assert game.state.showdown.monster.ai_deck == joined
    again = load(game.save(), LION)
    assert again.state.showdown.monster.ai_deck == joined
    assert again.state.proxies == [Proxy(4, 1, CLAW, extra=True)]


@proves("SD-PROXY-2")
def test_a_view_tells_which_proxies_are_bound_and_not_where_they_lie():
    seen = showdown(Proxy(1, 1, CLAW, extra=True)).view()
    assert seen.proxies == [Proxy(1, 1, CLAW, extra=True)]
    assert set(seen.showdown.monster.ai_deck) == {"?"}
    assert len(seen.showdown.monster.ai_deck) == 9
