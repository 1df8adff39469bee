import re
from pathlib import Path

import pytest

from lanternyear import clauses as library
from lanternyear.clauses import (
    citations,
    clause,
    clauses,
    marked_pages,
    page,
    pages,
    proofs,
    read_clauses,
    section,
    unproved,
)

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"

KEYWORDS = """
    ACCESSORY ACTIVATION-LIMIT AMMO-BOW BARBED BLOCK CHARGE CUMBERSOME CURSED IRREPLACEABLE DAZED DEADLY SHARP DEFLECT
    DEVASTATING SAVAGE EARLY-IRON UNWIELDY FRAIL GUARDLESS GUARD PAIRED POUNCE SLAM PROVOKE RANGE REACH SLOW SELFISH
    SENTIENT ETHEREAL UNDEATHABLE UNIQUE UNSHAKABLE UNSTOPPABLE VITAL CONCENTRATE CONSUME
""".split()

TERRAIN = """
    ACANTHUS-PLANTS BUG-PATCH DEAD-MONSTER DEBRIS GIANT-STONE-FACE NIGHTMARE-TREE ORE-VEIN STONE-COLUMNS
    SURVIVOR-CORPSE TALL-GRASS TOPPLED-PILLAR
""".split()

SEVERE_INJURIES = ["SD-SEV-HEAD", "SD-SEV-ARMS", "SD-SEV-BODY", "SD-SEV-WAIST", "SD-SEV-LEGS", "SD-TRA"]


def test_every_bullet_that_begins_with_an_id_is_a_clause():
    documents = [path.read_text("utf-8") for path in RULES.glob("*.md")]
    bullets = [id for text in documents for id in re.findall(r"^- ([A-Z]+-\S+) ", text, re.MULTILINE)]
    assert set(bullets) <= set(clauses())
    named = len(KEYWORDS) + len(TERRAIN) + len(SEVERE_INJURIES)
    assert len(clauses()) == len(bullets) + named


@pytest.mark.parametrize(
    "id", ["SD-GEN-1", "SD-LIFE-10", "RES-TRADE-2a", "OQ-1", "SET-8-1a", "GEAR-Q4", "CAM-VAR-56-3", "SURV-CU-3"]
)
def test_ids_of_every_shape_are_read(id):
    assert clause(id).id == id


def test_a_clause_knows_its_place_and_its_marks():
    life = clause("SD-LIFE-10")
    line = (RULES / "showdown.md").read_text("utf-8").splitlines()[life.line - 1]
    assert line.startswith("- SD-LIFE-10 Additive mode")
    assert (life.file, life.heading, life.marks) == ("showdown", "Life (SD-LIFE)", ("p55", "p226"))


@pytest.mark.parametrize(
    ("id", "marks"),
    [
        ("SD-BRD-1", ()),
        ("SD-CTRL-5", ("ruling",)),  # [ruling: the page passes the tile ...]
        ("SD-MT-8", ("faq", "ruling")),  # [faq; last sentence ruling: ...]
        ("SD-LVL-1", ("p55",)),  # [level] is no mark
        ("SET-SPC-4", ("p83", "p85")),
    ],
)
def test_marks_are_read_from_the_brackets(id, marks):
    assert clause(id).marks == marks


def test_sub_bullets_and_announced_tables_belong_to_the_clause():
    assert "the attacker: order in which drawn hit locations are resolved" in clause("SD-GEN-3").text
    assert "| Game Over |" in clause("CAM-MS-1").text
    assert clause("SET-LOC-7").text == "Heat is provided by Lantern Oven."


def test_each_keyword_is_a_clause():
    assert [each.id for each in section("SD-KEY")] == [f"SD-KEY-{name}" for name in KEYWORDS]
    assert clause("SD-KEY-DEADLY").text == "Deadly (X): +1 (X) luck when attacking with it."
    assert clause("SD-KEY-REACH").text == clause("SD-KEY-RANGE").text == "Range N, Reach N: SD-ATK-2."


def test_no_word_of_the_keyword_bullets_is_lost():
    text = (RULES / "showdown-survivor.md").read_text("utf-8")
    bullets = text.split("Special rules:\n")[1].split("\n\n")[0].replace("- Acc", "Acc").replace("\n- ", " ")
    assert " ".join(dict.fromkeys(each.text for each in section("SD-KEY"))) == bullets


def test_a_keyword_bullet_without_a_keyword_is_an_error_with_its_place(tmp_path):
    (tmp_path / "gear.md").write_text("## Keywords (SD-KEY)\n\n- what does this explain?\n", "utf-8")
    with pytest.raises(ValueError, match=r"gear\.md:3: no keyword at the start"):
        read_clauses(tmp_path)


def test_each_injury_table_is_a_clause():
    for id in SEVERE_INJURIES:
        assert "| 1-2 |" in clause(id).text
    assert "Decapitation" in clause("SD-SEV-HEAD").text
    assert "Clarity" in clause("SD-TRA").text


def test_each_terrain_card_is_a_clause():
    assert [each.id for each in section("SD-TER")][7:] == [f"SD-TER-{name}" for name in TERRAIN]
    grass = clause("SD-TER-TALL-GRASS")
    assert (RULES / "showdown-survivor.md").read_text("utf-8").splitlines()[grass.line - 1].startswith("| Tall Grass")


def test_a_repeated_id_is_an_error_with_both_places(tmp_path):
    (tmp_path / "gear.md").write_text("- GEAR-X-1 one\n\n- GEAR-X-1 two\n", "utf-8")
    with pytest.raises(ValueError, match=r"gear\.md:3: GEAR-X-1 is already at gear\.md:1"):
        read_clauses(tmp_path)


def test_an_unknown_clause_is_answered_with_the_nearest():
    with pytest.raises(LookupError, match="no clause 'SD-WDN-1'; did you mean SD-WND-1"):
        clause("SD-WDN-1")


def test_a_page_is_what_is_marked_with_it_and_what_the_page_table_lists():
    ids = [each.id for each in page(55)]
    assert "SD-LIFE-1" in ids  # marked
    assert "SD-MKD-5" in ids  # only in rulebook-pages.md
    assert ids == [each.id for each in page("p55")]
    assert pages() == ["p55", "p57", "p66", "p83", "p85"]
    assert page(1) == []


def test_other_pages_are_known_by_their_marks_alone():
    assert "p63" not in pages()
    assert "GEAR-GRID-2" in [each.id for each in page(63)]
    assert set(pages()) < set(marked_pages())
    assert all(page(mark) for mark in marked_pages())
    assert marked_pages().index("p63") < marked_pages().index("p226")


def test_a_ruling_says_why_and_nothing_is_marked_without_a_reason():
    bare = re.compile(r"(?:ruling|unsure)(?: for [^]:]*)?\]")
    assert [each.id for each in clauses().values() if bare.search(each.text)] == []


def test_the_page_table_names_only_clauses_that_exist_and_misses_no_marked_one():
    for mark, ids in library.clauses_by_page(RULES).items():
        assert ids <= clauses().keys()
        assert {each.id for each in clauses().values() if mark in each.marks} <= ids


def test_citations_are_exact_ids_in_the_code(tmp_path):
    code = tmp_path / "lanternyear" / "rules" / "wound.py"
    code.parent.mkdir(parents=True)
    code.write_text(
        '"""SD-WND-1: a wound."""\nx = 1  # SD-LIFE-10, SD-WND-4..7\ny = "SD-WND-99 UTF-8 SD-WND-1-b"\n', "utf-8"
    )
    (tmp_path / "lanternyear" / "cli.py").write_text("# SD-WND-2\n", "utf-8")
    where = "lanternyear/rules/wound.py"
    assert citations(tmp_path) == {
        "SD-WND-1": [(where, 1, "")],
        "SD-LIFE-10": [(where, 2, "")],
        "SD-WND-4": [(where, 2, "")],
    }


SCENARIOS = """\
# proves: [SD-WND-9]
proves: [SD-WND-1, "SD-WND-2",   # and
         SD-WND-3]
title: a
---
proves:
  - SD-WND-4
  - SD-WND-5  # SD-WND-9
title: b
---
- proves: SD-WND-6
  title: proves nothing of SD-WND-9
"""

TESTS = """\
@proves("SD-MOV-1", "SD-MOV-2")
def test_that_counts(): pass

@pytest.mark.parametrize("x", [pytest.param(1, marks=proves("SD-MOV-3"))])
class TestTheseCount: pass

@pytest.mark.skip
@proves("SD-MOV-4")
def test_that_does_not_run(): pass

@proves("SD-BRD-1")
def no_test(): proves("SD-BRD-2")
"""


def test_proofs_are_read_from_scenarios_and_tests(tmp_path):
    (tmp_path / "tests" / "showdown").mkdir(parents=True)
    (tmp_path / "tests" / "showdown" / "wound.yaml").write_text(SCENARIOS, "utf-8")
    (tmp_path / "tests" / "test_moving.py").write_text(TESTS, "utf-8")
    scenario, test = "tests/showdown/wound.yaml", "tests/test_moving.py"
    proved = proofs(tmp_path)
    assert proved == {
        "SD-WND-1": [(scenario, 2, "")],
        "SD-WND-2": [(scenario, 2, "")],
        "SD-WND-3": [(scenario, 2, "")],
        "SD-WND-4": [(scenario, 6, "")],
        "SD-WND-5": [(scenario, 6, "")],
        "SD-WND-6": [(scenario, 11, "")],
        "SD-MOV-1": [(test, 2, "test_that_counts")],
        "SD-MOV-2": [(test, 2, "test_that_counts")],
        "SD-MOV-3": [(test, 5, "TestTheseCount")],
    }
    assert {each.id for each in unproved(tmp_path)} == clauses().keys() - proved.keys()
