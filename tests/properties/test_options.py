"""Options are never empty, and all of them work."""

from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from lanternyear.bots import Answer
from lanternyear.play import Decision
from tests.support.random_showdown import moments, over_all_showdowns, sampled

SHARE, MOST = 0.02, 60


@over_all_showdowns()
def test_options_are_never_empty_and_never_double(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in moments(seed, history=False):
            decision = moment.decision
            assert decision.options, moment
            assert len(set(decision.options)) == len(decision.options), moment
            assert all(isinstance(option, str) and option for option in decision.options), moment
            assert 0 <= decision.at_least <= decision.at_most <= len(decision.options), moment


@over_all_showdowns()
def test_a_decision_leaves_something_to_decide(seed_block: Iterable[int]):
    """A question with one answer answers itself."""
    for seed in seed_block:
        for moment in moments(seed, history=False):
            decision = moment.decision
            assert len(decision.options) > 1 or decision.at_least != decision.at_most, moment


@over_all_showdowns()
def test_what_is_blocked_is_no_option(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in sampled(seed, 0.2, history=False):
            blocked = [entry.option for entry in moment.decision.blocked]
            assert not set(blocked) & set(moment.decision.options), moment
            assert all(entry.reason.key and entry.clause for entry in moment.decision.blocked), moment


@over_all_showdowns()
def test_every_option_works(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in sampled(seed, SHARE):
            for answer in answers(moment.decision):
                other = moment.game.branch()
                try:
                    other.choose(answer)
                except Exception as error:
                    error.add_note(f"{moment}, answered {answer!r}")
                    raise


def answers(decision: Decision) -> Iterator[Answer]:
    """Every option; of the ways to choose several, those with the fewest and the most and some between."""
    if decision.at_least == decision.at_most == 1:
        step = max(1, len(decision.options) // MOST)
        yield from decision.options[::step]
        return
    for number in range(decision.at_least, decision.at_most + 1):
        yield from islice(combinations(decision.options, number), 10)
