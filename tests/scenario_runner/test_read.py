"""A mistake in a file is reported with its line and a correction."""

import pytest

from lanternyear.errors import ScenarioError
from lanternyear.scenario import read_file, run, scenario_files
from lanternyear.scenario.read import read_text
from tests.support.scenarios import refusal


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("title: t\nthan: {}\n", "here.yaml:2: than: unknown key 'than'; did you mean 'then'?"),
        ("given: {}\nthen: {round: 1}\n", "here.yaml:1: missing 'title'"),
        (
            "title: t\ngiven:\n  dyce: [1]\nthen: {round: 1}\n",
            "here.yaml:3: given.dyce: unknown key 'dyce'; did you mean",
        ),
        ("title: t\ngiven: {phase: moon}\nthen: {round: 1}\n", "here.yaml:2: given.phase: unknown value 'moon'"),
        ("title: t\ngiven: {dice: [six]}\nthen: {round: 1}\n", "given.dice[0]: expected a whole number, not 'six'"),
        ("- title: t\n  then: {round: 1}\n- 7\n", "here.yaml:3: [1]: expected a scenario with 'title'"),
        (
            "title: t\nproves: [SD-WND-99]\nthen: {round: 1}\n",
            "here.yaml:2: proves[0]: no clause 'SD-WND-99'; did you mean",
        ),
        ("title: t\nwhen: [any]\n", "nothing is claimed: say in 'then' what holds"),
        ("title: [\n", "here.yaml:2: not YAML"),
        ("title: !!python/object x\n", "tags are not allowed"),
        ("title: &a t\nthen: *a\n", "anchors (&a) are not allowed"),
        ("", "expected a scenario"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(text, complaint):
    assert complaint in refusal(text)


def test_a_file_is_one_scenario_or_a_list_of_them():
    one = b"title: a\nthen: {round: 1}\n"
    several = b"- {title: a, then: {round: 1}}\n- {title: b, then: {round: 1}}\n"
    assert [each.name for each in read_text(one, "x.yaml")] == ["x.yaml::a"]
    assert [(each.name, each.line) for each in read_text(several, "x.yaml")] == [("x.yaml::a", 1), ("x.yaml::b", 2)]


def test_a_claim_in_the_middle_is_a_claim():
    assert read_text(b"title: a\nwhen: [{asked: ada}]\n", "x.yaml")


def test_folders_are_searched_in_order(tmp_path):
    (tmp_path / "below").mkdir()
    for name in ("b.yaml", "below/a.yml", "a.yaml", "notes.txt"):
        (tmp_path / name).write_text("title: t\nthen: {round: 1}\ngiven: {phase: victory}\n")
    found = scenario_files([tmp_path])
    assert [path.relative_to(tmp_path).as_posix() for path in found] == ["a.yaml", "b.yaml", "below/a.yml"]


def test_a_path_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(ScenarioError, match="no such file or folder"):
        scenario_files([tmp_path / "nothing.yaml"])


def test_an_unreadable_file_does_not_stop_the_others(tmp_path):
    (tmp_path / "a.yaml").write_text("title: [\n")
    (tmp_path / "b.yaml").write_text("title: t\ngiven: {phase: victory}\nwhen: [{any: 1}]\nthen: {outcome: victory}\n")
    first, second = run([tmp_path])
    assert (first.unreadable, first.holds, first.line) == (True, False, 2)
    assert second.holds, second.message


def test_a_pack_is_found_beside_the_scenario(tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "pack.yaml").write_text("id: mine\ntitle: Mine\nversion: 1.0.0\n")
    text = "title: t\npacks: [core, {}]\ngiven: {{phase: victory}}\nwhen: [any]\nthen: {{outcome: victory}}\n"
    (tmp_path / "a.yaml").write_text(text.format("mine"))
    (tmp_path / "b.yaml").write_text(text.format("yours"))
    good, bad = run([tmp_path / "a.yaml", tmp_path / "b.yaml"])
    assert good.holds, good.message
    assert bad.unreadable
    assert "packs: yours: unknown pack 'yours'" in bad.message


def test_a_file_that_is_not_text_is_refused(tmp_path):
    (tmp_path / "a.yaml").write_bytes(b"\xff\xff")
    with pytest.raises(ScenarioError, match="not YAML"):
        read_file(tmp_path / "a.yaml")
