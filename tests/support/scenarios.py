"""Scenarios written in a test, and what came of them."""

from textwrap import dedent

from lanternyear.errors import ScenarioError
from lanternyear.scenario import Result, run_scenario
from lanternyear.scenario.read import read_text

BOARD = """\
board: |
    . . A . .
    . . M M .
    . . M M .
at: F8
"""


def result(text: str) -> Result:
    """Return the result of the only scenario in the text."""
    (placed,) = read_text(dedent(text).encode(), "here.yaml")
    return run_scenario(placed)


def given(text: str) -> Result:
    """Return the result of a scenario with this `given`, on a small board unless it draws its own."""
    inside = dedent(text).strip()
    lines = (inside if "board:" in inside else f"{inside}\n{BOARD}").strip().splitlines()
    return result("\n".join(["title: t", "given:", *(f"  {line}" for line in lines), "then: {dead: false}"]))


def played(when: str, then: str = "{dead: false}", more: str = "") -> Result:
    """Return the result of these steps on the small board, with two survivors' gear."""
    board = BOARD.replace("\n", "\n  ")
    gear = "{ada: {survival: 1, gear: [bone_axe, bone_club]}}"
    return result(f"title: t\ngiven:\n  survivors: {gear}\n  {more}\n  {board}\nwhen: {when}\nthen: {then}\n")


def refusal(text: str) -> str:
    """Return why the text cannot be read."""
    try:
        read_text(dedent(text).encode(), "here.yaml")
    except ScenarioError as error:
        return str(error)
    raise AssertionError("it was read")
