"""Somebody who copies sheets of paper into a form by keyboard, with every key counted."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

KEYS_A_SECOND = 3.0  # 36 words a minute, with corrections
MOST_PASSED = 200
LOOK = 1.5  # seconds to find the next thing on the paper
MOVE = 0.4  # seconds for a Tab over a field that stays empty


@dataclass
class Typist:
    """The keys pressed, the things read from the paper, and the fields passed over."""

    page: Page
    keys: int = 0
    looks: int = 0
    passed: int = 0

    @property
    def seconds(self) -> float:
        """Return how long a person would take, by their pace."""
        return self.keys / KEYS_A_SECOND + self.looks * LOOK + self.passed * MOVE

    def enter(self, text: str) -> None:
        """Type what the paper says, and go on to the next field."""
        if text:
            self.looks += 1
            self.page.keyboard.type(text)
            self.keys += len(text) + 1
        else:
            self.passed += 1
        self.page.keyboard.press("Tab")

    def names(self, names: str, *, on: bool = True) -> None:
        """Type the beginning of each name until the form shows it first, and a comma; then go on if wanted."""
        for name in filter(None, names.split(", ")):
            self.looks += 1
            number, _, title = name.partition(" ") if name[0].isdecimal() else ("", "", name)
            self.type(f"{number} " if number else "")
            for letter in title:
                self.type(letter)
                if self._first() == title:
                    break
            self.type(",")
        if on:
            self.enter("")

    def type(self, letters: str) -> None:
        self.page.keyboard.type(letters)
        self.keys += len(letters)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.keys += 1

    def pass_to(self, field: str) -> None:
        """Press Tab until the field of this name has the focus."""
        while self.page.evaluate("document.activeElement.name") != field:
            self.enter("")
            assert self.passed < MOST_PASSED, f"Tab never comes to {field}"

    def _first(self) -> str:
        shown = self.page.locator(".completes [aria-selected=true]")
        return shown.inner_text() if shown.count() else ""
