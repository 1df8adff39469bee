"""The words of conditions and selections: declared once, read completely, each with a test of its own."""

import pytest

from lanternyear.cards.grammar import Condition, Rank, Selection
from lanternyear.cards.predicates import OfTable, Predicate, Term, UnknownWord
from lanternyear.cards.predicates import gear as about_gear
from lanternyear.cards.predicates import survivor as about_survivors
from lanternyear.cards.predicates.attack import AttackWeapon
from lanternyear.cards.predicates.base import PREDICATES
from lanternyear.cards.predicates.place import Faced, InRange, Near
from lanternyear.rules.conditions import TESTS, TESTS_OF_A_SURVIVOR


def by_name(predicate: type[Predicate]) -> str:
    return predicate.__name__


@pytest.mark.parametrize("predicate", PREDICATES, ids=by_name)
def test_a_predicate_has_one_test_and_a_meaning(predicate):
    assert (predicate in TESTS) != (predicate in TESTS_OF_A_SURVIVOR)
    assert vars(predicate).get("__doc__", "").endswith(".")
    assert not (predicate.__doc__ or "").startswith(f"{predicate.__name__}(")  # what a dataclass writes by itself


@pytest.mark.parametrize("predicate", PREDICATES, ids=by_name)
def test_the_test_of_a_predicate_is_in_the_module_of_the_same_name(predicate):
    test = TESTS.get(predicate) or TESTS_OF_A_SURVIVOR[predicate]
    assert test.__module__ == predicate.__module__.replace("lanternyear.cards.", "lanternyear.rules.")


@pytest.mark.parametrize("predicate", PREDICATES, ids=by_name)
def test_the_words_for_players_use_fields_that_there_are(predicate):
    fields = dict.fromkeys(predicate.__dataclass_fields__, "x")
    assert predicate.says.format_map(fields) or not predicate.says
    assert predicate.denies.format_map(fields) or not predicate.denies


def test_no_two_predicates_have_the_same_words():
    asking = [form for predicate in PREDICATES if predicate.asks for form in predicate.words]
    assert len(set(asking)) == len(asking)


def test_one_predicate_is_condition_term_and_adjective():
    down = Term(about_survivors.KnockedDown())
    assert Condition.read("knocked down").terms == (down,)
    assert Selection.read("all knocked-down survivors").adjectives == (down,)
    assert Selection.read("all survivors, knocked down").terms == (down,)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("all non-deaf survivors", "all non-deaf survivors"),
        ("all threat, facing", "all threats, facing"),
        ("any survivors, in range", "survivor, in range"),
        ("closest threat, facing", "closest threat, facing"),
    ],
)
def test_a_line_is_said_in_the_plural_only_after_all(written, said):
    assert Selection.read(written).text == said


def test_a_condition_is_read_completely():
    read = Condition.read("not survival 5+ and somebody gear whip or dagger and weapon fist & tooth")
    assert read.terms == (
        Term(about_survivors.SheetNumber("survival", 5), denied=True),
        Term(about_survivors.Somebody(Term(about_gear.CarriesGear(("whip", "dagger"))))),
        Term(AttackWeapon(("fist & tooth",))),
    )


def test_a_selection_is_read_completely():
    read = Selection.read(
        "closest non-deaf threats, facing, not in range 6, no further than 5, most hunt_xp, clockwise"
    )
    assert (read.pick, read.noun, read.clockwise) == ("closest", "threat", True)
    assert read.adjectives == (Term(about_survivors.Deaf(), denied=True),)
    assert read.terms == (Term(Faced()), Term(InRange(6), denied=True), Term(Near(5)))
    assert read.ranks == (Rank(most=True, stat="hunt_xp"),)


def test_what_is_true_of_nobody_selects_nobody():
    assert not any(issubclass(predicate, OfTable) and predicate.selects for predicate in PREDICATES)
    with pytest.raises(UnknownWord, match="unknown term 'past darkness'"):
        Selection.read("all survivors, past darkness")


@pytest.mark.parametrize(
    "text", ["insnae", "survival", "survival 5", "near x", "near 2+", "somebody", "somebody x", ""]
)
def test_words_that_there_are_not_are_refused(text):
    with pytest.raises(UnknownWord):
        Condition.read(text)
