"""Every kind of fact is told in a sentence, and every sentence names things as players do."""

import re
import typing
from collections.abc import Sequence

import pytest

from lanternyear.engine import facts
from lanternyear.engine.consequence import Consequence
from lanternyear.engine.facts import Fact
from lanternyear.state.record import TimelineEntry
from lanternyear.state.terms import FilledIn
from lanternyear.terminal.log import last_lines, log_lines
from lanternyear.wording.fact_texts import TEXT_CHOICES
from lanternyear.wording.messages import wording
from lanternyear.wording.names import Names
from lanternyear.wording.sentences import monster_at, sentence, sentences
from tests.support.terminal import a_game, the_names

ANY_TURN: dict[type[Fact], dict[str, str]] = {
    kind: {"side": "monster"} for kind in (facts.TurnBegan, facts.TurnEnded, facts.TurnSkipped)
}
SAMPLES = {
    tuple[Consequence, ...]: (Consequence("insanity", "ada", number=2),),
    typing.Literal["victory", "defeat", "met", "failed", "played"]: "victory",
    int: 2,
    str: "strength",
    bool: True,
    tuple[int, ...]: (3, 10),
    tuple[str, ...]: ("white_lion.claw",),
    tuple[tuple[str, int], ...]: (("weapon", 7), ("blind spot", -1)),
    TimelineEntry: TimelineEntry("nemesis", "butcher", "1"),
    FilledIn: "timeline",
}
PEOPLE = ("survivor", "target", "who", "by", "giver", "receiver", "into")
CARDS = ("card", "gear", "weapon", "injury", "location", "cause")


def all_kinds(root: type[Fact] = Fact) -> list[type[Fact]]:
    return [kind for child in root.__subclasses__() for kind in (child, *all_kinds(child))]


def a_sample(kind: type[Fact]) -> Fact:
    hints = typing.get_type_hints(kind)
    fields = {field: SAMPLES[hints[field]] for field in kind.__struct_fields__}
    fields |= {field: "ada" for field in fields if field in PEOPLE and hints[field] is str}
    fields |= {field: "white_lion.claw" for field in fields if field in CARDS}
    return kind(**{**fields, **ANY_TURN.get(kind, {})})


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.__name__)
def test_every_fact_has_a_sentence_or_a_telling_that_chooses_among_several(kind):
    said = wording().table("facts").get(kind.__name__)
    assert said, f"say in lanternyear/wording/english/facts.toml what {kind.__name__} means"
    assert isinstance(said, dict) == (kind in TEXT_CHOICES), (
        f"{kind.__name__}: several texts need a telling, one needs none"
    )


def test_no_sentence_is_kept_for_a_fact_that_nobody_tells():
    assert set(wording().table("facts")) <= {kind.__name__ for kind in all_kinds()}


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.__name__)
def test_a_sentence_can_be_told_and_holds_no_id(kind):
    told = sentence(a_sample(kind), the_names(a_game()))
    assert told.strip()
    assert not re.search(r"\bada\b|white_lion|[{}_]", told), told


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        (
            facts.TargetPicked("ben", "closest threat, facing, in range"),
            "targets Ben: closest threat, facing, in range.",
        ),
        (facts.MonsterAttacked("ada", (7, 1), 2, 1), "attacks Ada: 7, 1 vs 2+ → 1 hit."),
        (facts.AttackRolled("ada", (3, 4), 7, 0), "Ada, attack roll: 3, 4 vs 7+ → no hit."),
        (facts.DamageSuffered("ada", "waist", 1, 1), "Ada's waist armor absorbs 1 damage."),
        (facts.DamageSuffered("ada", "arms", 2, 1), "Ada suffers 2 damage to the arms (armor absorbs 1)."),
        (facts.MonsterMoved("H11", "M11", 1), "moves 1 space to M11."),
        (facts.LifeLost(7), "The White Lion loses 1 Life (7 left)."),
        (facts.Gained("ada", "hunt_xp", 1), "Ada gains 1 hunt XP."),
        (facts.TokenGained("monster", "movement", -1), "The White Lion gains a -1 movement token."),
        (facts.TokenGained("ada", "strength", 2), "Ada gains 2 +1 strength tokens."),
        (facts.Overridden("survivors.ada.survival", "2", "we forgot"), "survivors.ada.survival is now 2 (we forgot)."),
        (facts.SurvivorDied("ada", "bleeding"), "Ada dies (bleeding)."),
        (facts.TileArchived("acanthus_plants_4", "acanthus_plants"), "Acanthus Plants leaves the board."),
        (facts.TileArchived("stone_columns_1", "stone_columns"), "Stone Columns leaves the board."),
        (facts.GearGained("ada", "founding_stone", "storage"), "Ada gains Founding Stone (in storage)."),
        (facts.NothingGained("ada", "skull"), "Ada gains nothing: no Skull left."),
        (facts.ControllerNominated("p1", "ada"), "Ada takes the controller tile."),
    ],
)
def test_a_fact_reads_as_a_player_would_say_it(fact, told):
    assert sentence(fact, the_names(a_game())).endswith(told)


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        (facts.GearGained("players", "founding_stone", "storage"), "Founding Stone goes to storage."),
        (facts.NothingGained("players", "skull"), "No Skull left to gain."),
        (facts.NothingGained("players", "bone"), "Bone: nothing is gained."),
        (facts.NothingGained("players", "innovations"), "Innovations: nothing is gained."),
    ],
)
def test_what_the_settlement_gains_is_said_of_no_survivor(fact, told):
    assert sentence(fact, the_names(a_game())) == told


def test_a_drawn_card_is_told_with_its_text():
    game = a_game()
    told = sentence(facts.AiDrawn("white_lion.claw"), the_names(game))
    assert told.startswith("The White Lion plays Claw. ")
    assert " ".join(game.catalog.ai["white_lion.claw"].text.split()) in told


def test_every_line_of_the_log_ends_with_its_clause():
    names = the_names(a_game())
    for kind in all_kinds():
        for line in log_lines([a_sample(kind)], names):
            assert line.plain.endswith(kind.clause)


def test_what_the_next_line_says_as_well_is_left_out_of_the_log():
    names = the_names(a_game())
    unsaid = [facts.TurnEnded("monster"), facts.ActEnded("ada"), facts.AiResolved("white_lion.claw", "discard")]
    assert log_lines(unsaid, names) == []
    assert len(log_lines([facts.AiResolved("white_lion.claw", "archive")], names)) == 1
    shared, gained = facts.RewardShared("ada", "skull"), facts.ResourceGained("ada", "skull")
    assert len(log_lines([shared, gained], names)) == 1
    assert len(log_lines([shared], names)) == 1


TWO_SHOWDOWNS = [
    facts.MonsterPlaced("H11"),
    facts.ShowdownBegan("white_lion", 1),
    facts.MonsterStoodUp(),
    facts.StepBegan("set_up", 1),
    facts.HuntBegan("screaming_antelope", "1"),
    facts.TokenGained("monster", "damage", 1),
    facts.ShowdownBegan("screaming_antelope", 1),
    facts.MonsterStoodUp(),
]
OF_THE_LION = ["The White Lion is placed at H11.", "The White Lion stands up."]
OF_THE_ANTELOPE = ["The Screaming Antelope gains a +1 damage token.", "The Screaming Antelope stands up."]
SAID = [*OF_THE_LION, *OF_THE_ANTELOPE]


def about_a_monster(told: Sequence[Fact], names: Names) -> list[str]:
    kinds = (facts.MonsterPlaced, facts.MonsterStoodUp, facts.TokenGained)
    return [text for fact, text in sentences(told, names) if isinstance(fact, kinds)]


@pytest.mark.parametrize("on_the_table", ["white_lion", "screaming_antelope", "butcher"])
def test_what_leads_up_to_a_showdown_is_told_of_its_monster(on_the_table):
    names = the_names(a_game())
    names.meet(on_the_table)
    assert about_a_monster(TWO_SHOWDOWNS, names) == SAID


def test_a_showdown_that_is_still_being_set_up_is_told_of_the_monster_on_the_table():
    names = the_names(a_game())
    names.meet("screaming_antelope")
    assert about_a_monster(TWO_SHOWDOWNS[:6], names) == SAID[:3]


def test_a_part_of_the_log_is_told_of_the_monster_that_was_met_then():
    lion, antelope = ["white_lion"], ["screaming_antelope"]
    assert [monster_at(TWO_SHOWDOWNS, index) for index in range(8)] == lion * 3 + antelope * 5
    assert [monster_at(TWO_SHOWDOWNS[:6], index) for index in range(6)] == lion * 3 + [""] * 3


def test_a_log_that_is_too_long_says_how_many_lines_are_left_out():
    lines = log_lines([facts.RoundBegan(number, "p1") for number in range(1, 6)], the_names(a_game()))
    assert [line.plain.split("  ")[0] for line in last_lines(lines, 3)] == [
        "… 3 earlier: type log",
        "Round 4",
        "Round 5",
    ]
