"""Rules without machinery: no bits, no numbers for places, no derived value dropped by hand, no moment forgotten."""

import ast

import pytest

from tests.support.source_code import modules_of, tree

HOLDINGS = "lanternyear/rules/cards/holdings.py"
HELD = {
    *("fighting_arts", "disorders", "injuries", "abilities", "conditions", "held", "affinities"),
    *("innovations", "principles", "events", "lingering", "tiles"),
}
CHANGES = {"append", "remove", "clear", "extend", "insert", "pop"}
PRESENCE = {"alive", "in_showdown", "ran_away", "weapon_type", "proficiency", "ai_face_up", "phase"}
ON_A_TABLE = {"settlement", "survivor", "monster", "showdown", "state", "partner", "child"}


@pytest.mark.parametrize("module", modules_of("rules", "vocabulary"))
def test_rules_shift_no_bits(module):
    shifts = [
        node.lineno
        for node in ast.walk(tree(module))
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift | ast.RShift)
    ]
    assert not shifts, f"{module}: shifts in lines {shifts}; see state/mask.py and state/board.py"


@pytest.mark.parametrize("module", modules_of("rules", "vocabulary"))
def test_rules_compare_no_space_with_zero(module):
    compared = [getattr(node, "lineno", 0) for node in ast.walk(tree(module)) if is_space_against_zero(node)]
    assert not compared, f"{module}: lines {compared}: a space is NOWHERE or a place on the board"


def is_space_against_zero(node: ast.AST) -> bool:
    if not isinstance(node, ast.Compare):
        return False
    sides = [node.left, *node.comparators]
    space = any(isinstance(side, ast.Attribute) and side.attr == "space" for side in sides)
    return space and any(isinstance(side, ast.Constant) and side.value == 0 for side in sides)


@pytest.mark.parametrize("module", modules_of("rules", "vocabulary"))
def test_every_moment_is_waited_for(module):
    """`moment` is a plain function: called without `yield from`, it would do nothing."""
    dropped = [
        node.lineno
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and called(node.value) == "moment"
    ]
    assert not dropped, f"{module}: moment without `yield from` in lines {dropped}"


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


@pytest.mark.parametrize("module", [module for module in modules_of("rules", "vocabulary") if module != HOLDINGS])
def test_only_holdings_move_cards_and_tiles(module):
    """Derived values know what changed because everything that they follow from is changed there."""
    moved = [getattr(node, "lineno", 0) for node in ast.walk(tree(module)) if moves_a_card(node) or sets_presence(node)]
    assert not moved, f"{module}: lines {moved} change what derived values follow from; use rules/cards/holdings.py"


def moves_a_card(node: ast.AST) -> bool:
    """`survivor.injuries.append(card)`, `survivor.gear[slot] = card`, `table.cards_changed()`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in ("cards_changed", "everything_changed"):
            return True
        held = node.func.value
        return node.func.attr in CHANGES and isinstance(held, ast.Attribute) and held.attr in HELD and is_real(held)
    return any(
        isinstance(target, ast.Subscript)
        and isinstance(target.value, ast.Attribute)
        and target.value.attr in {*HELD, "gear"}
        for target in targets_of(node)
    )


def sets_presence(node: ast.AST) -> bool:
    return any(
        isinstance(target, ast.Attribute) and target.attr in {*PRESENCE, *HELD} and is_real(target)
        for target in targets_of(node)
    )


def targets_of(node: ast.AST) -> list[ast.expr]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
    return [part for target in targets for part in (target.elts if isinstance(target, ast.Tuple) else [target])]


def is_real(attribute: ast.Attribute) -> bool:
    """Return whether it belongs to something on the table, not to a value that a rule builds."""
    owner = attribute.value
    name = owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
    return name in ON_A_TABLE


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("survivor.injuries.append(card)", True),
        ("survivor.gear[slot] = card", True),
        ("survivor.alive = False", True),
        ("survivor.space, survivor.alive = 3, False", True),
        ("table.state.phase = 'hunt'", True),
        ("table.everything_changed()", True),
        ("survivor.conditions += cards", True),
        ("result.affinities = totals", False),
        ("survivor.space = 3", False),
    ],
)
def test_a_move_by_hand_is_seen(line, expected):
    assert any(moves_a_card(node) or sets_presence(node) for node in ast.walk(ast.parse(line))) == expected
