"""A player at the web table who follows a veteran's advice, with the mouse on the board or with the keyboard alone."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Locator, Page

from lanternyear.bots import VeteranBot
from lanternyear.play import Decision, Game
from lanternyear.store import Store, open_store
from tests.support.browser import Server, changes, revision, tab_to

ACT, WHO_ACTS, MOVE_TO = "act", "who_acts", "move_to"
PLACE_TOGETHER = ".together button"
MOST_STEPS = 200
FOCUSED_SPACE = "document.activeElement.dataset?.then ?? document.activeElement.dataset?.value"


class Plan(NamedTuple):
    """An option to answer with, and the survivor and space to go on with if they are certain already."""

    answer: str
    next: str = ""
    space: str = ""


class Advisor:
    """The advice of a veteran who sees what a seat may see."""

    def __init__(self, server: Server, table: str) -> None:
        self._store: Store = open_store(server.database)
        self._table = table

    def plan(self) -> Plan:
        """Return what to answer now, as far as it leads without a die or a card."""
        with self._store.open(self._table) as stored:
            game = stored.game.branch()
            bot = VeteranBot(game.catalog, stored.n)
        answer = _answer(game, bot)
        kind = _kind(game, answer)
        if kind == "end":
            return _after_the_end(game, bot, answer)
        if kind == "move":
            return Plan(answer, space=_space(game, bot, answer))
        if kind == "survivor" and game.decision is not None and game.decision.prompt == WHO_ACTS:
            return Plan(answer, answer, _begins(game, bot, answer))
        return Plan(answer)

    def decision(self) -> Decision | None:
        """Return the question."""
        with self._store.open(self._table) as stored:
            return stored.game.decision


def _after_the_end(game: Game, bot: VeteranBot, end: str) -> Plan:
    """Return the end of the act, and who acts next if players choose that at once, or if only one is left."""
    before = game.decision.asked if game.decision is not None else ""
    decision = _leads_to(game, end)
    if decision is not None and decision.prompt == ACT and decision.asked != before:
        first = _answer(game, bot)
        return Plan(end, decision.asked, _space(game, bot, first) if _kind(game, first) == "move" else "")
    if decision is None or decision.prompt != WHO_ACTS:
        return Plan(end)
    survivor = _answer(game, bot)
    return Plan(end, survivor, _begins(game, bot, survivor)) if _kind(game, survivor) == "survivor" else Plan(end)


def _answer(game: Game, bot: VeteranBot) -> str:
    assert game.decision is not None
    answer = bot.answer(game.decision, game.view)
    assert isinstance(answer, str)
    return str(answer)


def _kind(game: Game, answer: str) -> str:
    option = game.decision.option(answer) if game.decision is not None else None
    return option.kind if option is not None else ""


def _leads_to(game: Game, answer: str) -> Decision | None:
    game.choose(answer)
    game.settle()
    return game.decision


def _begins(game: Game, bot: VeteranBot, survivor: str) -> str:
    """Return the space where a survivor's act begins with a move; "" if it begins otherwise."""
    decision = _leads_to(game, survivor)
    if decision is None or decision.prompt != ACT:
        return ""
    first = _answer(game, bot)
    return _space(game, bot, first) if _kind(game, first) == "move" else ""


def _space(game: Game, bot: VeteranBot, move: str) -> str:
    decision = _leads_to(game, move)
    return _answer(game, bot) if decision is not None and decision.prompt == MOVE_TO else ""


# ---------------------------------------------------------------------- the mouse


class Mouse:
    """One press of the mouse button for each answer, counted. A figure that is dragged is one press as well."""

    def __init__(self, page: Page, advisor: Advisor) -> None:
        self.page, self.advisor = page, advisor
        self.presses = self.drags = 0

    def answers(self) -> None:
        """Answer the question, and wait until the table shows it."""
        n = revision(self.page)
        self._press(self.advisor.plan())
        self.presses += 1
        changes(self.page, n)

    def _press(self, plan: Plan) -> None:
        page = self.page
        together, space = page.locator(PLACE_TOGETHER), page.locator(f'.choices .space[data-then="{plan.space}"]')
        figure = self._figure(plan.next)
        if together.count():
            together.click()
        elif figure is not None and plan.space in (figure.get_attribute("data-walks") or "").split():
            self.drags += 1
            drag_to(page, figure, plan.space)
        elif figure is not None:
            figure.locator(".face").click()
        elif plan.space and space.count():
            space.click()
        else:
            self._click_option(plan.answer)

    def _figure(self, survivor: str) -> Locator | None:
        """Return the figure that begins this survivor's act."""
        page = self.page
        begins = page.locator(f'.figure.may[data-value="{survivor}"], .figure.next[data-then="{survivor}"]')
        return begins if survivor and begins.count() else None

    def _click_option(self, value: str) -> None:
        page = self.page
        there = page.locator(f'#beast[data-value="{value}"], .choices .space[data-value="{value}"]')
        (there if there.count() else page.locator(f'#answer button[value="{value}"]')).first.click()


def drag_to(page: Page, figure: Locator, space: str) -> None:
    """Drag a figure on the board to a space."""
    start = figure.locator(".body").bounding_box()
    assert start
    size, scale, left, top = page.evaluate(
        "(({a, e, f}) => [Number(document.getElementById('board').dataset.size), a, e, f])"
        "(document.getElementById('board').getScreenCTM())"
    )
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    x, y = (int(space[1:]) - 0.5) * size * scale + left, (ord(space[0]) - 64.5) * size * scale + top
    page.mouse.move(x, y, steps=4)
    page.mouse.up()


# ---------------------------------------------------------------------- the keyboard


class Keyboard:
    """The same player without a mouse: digits, M, arrows, Tab and Enter."""

    def __init__(self, page: Page, advisor: Advisor) -> None:
        self.page, self.advisor = page, advisor

    def answers(self) -> None:
        """Answer the question, and wait until the table shows it."""
        n = revision(self.page)
        self._press(self.advisor.plan())
        changes(self.page, n)
        self.page.wait_for_function("() => document.activeElement !== document.body")

    def _press(self, plan: Plan) -> None:
        page = self.page
        button = page.locator(f'#answer button[value="{plan.answer}"]')
        digit = button.get_attribute("aria-keyshortcuts") if button.count() else None
        if page.locator(PLACE_TOGETHER).count():
            tab_to(page, f"document.activeElement.matches('{PLACE_TOGETHER}')")
            page.keyboard.press("Enter")
        elif page.locator(".choices .space").count() and not plan.next and (plan.space or not digit):
            self._walk_to(plan.space or plan.answer)
        elif digit:
            page.keyboard.press(digit)
        else:
            tab_to(page, f"document.activeElement.value === '{plan.answer}'")
            page.keyboard.press("Enter")

    def _walk_to(self, space: str) -> None:
        """Go to a lit space with M and the arrow keys, around those that are not lit."""
        self.page.keyboard.press("m")
        tried: set[tuple[str, str]] = set()
        for _ in range(MOST_STEPS):
            here = str(self.page.evaluate(FOCUSED_SPACE))
            if here == space:
                self.page.keyboard.press("Enter")
                return
            key = next((key for key in arrows(here, space) if (here, key) not in tried), None)
            if key is None:
                break
            tried.add((here, key))
            self.page.keyboard.press(key)
        raise AssertionError(f"the arrow keys never come to {space}")


def arrows(here: str, there: str) -> list[str]:
    """Return the arrow keys, those that lead from one space toward another first."""
    down, right = ord(there[0]) - ord(here[0]), int(there[1:]) - int(here[1:])
    toward = {"ArrowDown": down, "ArrowUp": -down, "ArrowRight": right, "ArrowLeft": -right}
    return sorted(toward, key=lambda key: -toward[key])
