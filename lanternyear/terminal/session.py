"""A game at the terminal: show, ask, carry out, until it is over or the player leaves."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

from lanternyear.engine.facts import Fact
from lanternyear.errors import BadConsequence, IllegalChoice, LanternError
from lanternyear.play.defaults import (
    ASK_EVERYTHING,
    ASK_WHAT_MATTERS,
    EVERY_PLAYER,
    WHENS,
    Asking,
)
from lanternyear.play.game import Game
from lanternyear.state.house_rules import changed
from lanternyear.terminal import save_file
from lanternyear.terminal.box import box_lines, read_real
from lanternyear.terminal.ending import ending_lines
from lanternyear.terminal.layout import wrap
from lanternyear.terminal.log import log_lines
from lanternyear.terminal.lookup import look_up
from lanternyear.terminal.proxies import proxy_lines, read_proxy
from lanternyear.terminal.question import blocked_lines
from lanternyear.terminal.screen import news_page, plain_screen, screen
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import Look, styled
from lanternyear.terminal.typed_input import (
    Command,
    begins_act_itself,
    first_answer,
    read_answer,
    read_command,
    read_override,
)
from lanternyear.wording.by_hand import problem_words
from lanternyear.wording.by_hand_reading import read_sheet
from lanternyear.wording.cards import missing_cards
from lanternyear.wording.left_questions import left_words
from lanternyear.wording.messages import wording

LOG_LINES = 40
EVERYTHING = "all"
BY_HAND = ("hand", "instead")


class LeaveGame(Exception):
    """The player leaves the table."""


class Session:
    """One game, one terminal, perhaps one save. `at_terminal`: a person reads and types, nothing is piped."""

    def __init__(
        self,
        game: Game,
        console: Console,
        look: Look,
        path: Path | None = None,
        *,
        note: str = "",
        at_terminal: bool = True,
        ask: Callable[[str], str] = input,
        asking: Asking = ASK_EVERYTHING,
    ) -> None:
        self.game = game
        self.console = console
        self.look = look
        self.path = path
        self.note = " ".join(text for text in (note, missing_cards(game.catalog)) if text)
        self.at_terminal = at_terminal
        self.ask = ask
        self.asking = asking
        self.packs: Sequence[str] = ()
        self.resumed = bool(game.internals.journal)
        self.facts_shown = 0
        self.unsaved = False
        self.shown: tuple[object, ...] = ()

    def play(self) -> None:
        """Play until the game is over or the player leaves. The end of the input and Ctrl-C are ways to leave."""
        try:
            self.settle()
            while self.game.decision is not None or self.at_terminal:
                self.show()
                self.listen()
            self.show()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        except LeaveGame:
            pass
        self.say(self.farewell(), "note")

    # ------------------------------------------------------------------ showing

    def source(self) -> ScreenSource:
        file = _text("saved_in", file=self.path.name) if self.path else _text("not_saved")
        parts = [_text("seed", seed=self.game.state.chance.seed), *self.house_rules(), file, _text("help")]
        status = self.look.dot.join(parts)
        screen_source = ScreenSource.of(self.game, self.look, self.facts_shown, self.note, status)
        return screen_source if screen_source.decision is not None else replace(screen_source, facts=self.all_facts())

    def house_rules(self) -> list[str]:
        """Return the variants and house options of this game, if there are any."""
        state, cards = self.game.state, self.game.catalog.variants
        titles = [cards[variant].title for variant in state.variants]
        return [*titles, *(f"{name}={value}" for name, value in changed(state.options).items())]

    def show(self) -> None:
        """Show the screen, after a page with the new facts if it has no room for them."""
        source = self.source()
        if self.look.plain:
            self.console.print(self._plain(source))
        else:
            page = news_page(source, self.console)
            if page is not None:
                self.console.clear()
                self.console.print(page)
                self.ask(_text("next_page"))  # nobody has seen the question yet, so the line is not an answer
            self.console.clear()
            self.console.print(self._ending(source) if source.decision is None else screen(source, self.console))
        self.facts_shown, self.note = len(self.game.facts), ""

    def _plain(self, source: ScreenSource) -> RenderableType:
        """Return the whole table when a turn or an act begins, else only what is new."""
        if source.decision is None:
            lines = [*log_lines(source.new_facts, source.names), Text(""), *ending_lines(source)]
            return Text("\n").join(wrap(lines, self.console, self.console.width))
        showdown = source.view.showdown
        now = (source.view.phase, source.view.settlement.step, showdown.round, showdown.turn, showdown.acting)
        whole, self.shown = now != self.shown, now
        return plain_screen(source, self.console, whole=whole)

    def _ending(self, source: ScreenSource) -> RenderableType:
        hint = styled(source.say("ending", "hint", seed=self.game.state.chance.seed), "quiet")
        lines = [
            *log_lines(source.facts[-LOG_LINES:], source.names),
            Text(""),
            *ending_lines(source),
            Text(""),
            hint,
        ]
        room = self.console.height - 2
        return Text("\n").join(wrap(lines, self.console, self.console.width)[-room:])

    def say(self, words: str, style: str = "") -> None:
        self.console.print(styled(words, style))

    def say_lines(self, lines: list[Text]) -> None:
        for line in wrap(lines, self.console, min(self.console.width, 100)):
            self.console.print(line)

    # ------------------------------------------------------------------ listening

    def listen(self) -> None:
        """Read lines until one of them changes what there is to show."""
        while not self.obey(self.read()):
            pass

    def read(self) -> str:
        line = self.ask(_text("prompt"))
        if not self.at_terminal:
            self.say(line)  # a pipe does not echo what it answers
        return line

    def obey(self, line: str) -> bool:
        """Carry out a line. Return whether the screen must be drawn again; a mistake changes nothing."""
        command = read_command(line)
        if command is not None:
            return self.follow(command)
        if not line.strip():
            if self.game.decision is None:
                raise LeaveGame
            self.shown = ()
            return True
        return self.choose(line)

    def choose(self, line: str) -> bool:
        """Answer the question, and those that follow if the line goes on. What cannot be answered is said."""
        before, begun = list(self.game.facts), False
        while line or not begun:
            try:
                line = self._answer(line)
            except IllegalChoice as error:
                if not begun:
                    self.say(str(error), "error")
                    return False
                if self.game.settle(self.asking):
                    continue  # the line goes on after a question that need not be asked
                said = begins_act_itself(line, self.game.decision, self.source().names)
                self.note, line = "" if said else str(error), ""
            begun = True
        self.facts_shown = _same_start(before, self.game.facts)
        self.settle()
        self.autosave()
        return True

    def _answer(self, line: str) -> str:
        """Answer the question with the beginning of the line, and return its rest."""
        decision = self.game.decision
        if decision is None:
            raise IllegalChoice(_text("over"))
        names = self.source().names
        first, rest = first_answer(line, decision, names)
        self.game.choose(read_answer(first, decision, names))
        return rest

    def settle(self) -> None:
        """Leave to the program what need not be asked, and say so."""
        if self.game.settle(self.asking):
            self.note = " ".join(text for text in (self.note, self._left_note()) if text)

    def _left_note(self) -> str:
        names = self.source().names
        said = [left_words(left.decision, left.answer, names) for left in self.game.left_since_answer]
        if len(said) > 1:
            said = [_text("one_left", number=number, words=words) for number, words in enumerate(said, 1)]
        return _text("left", words=", ".join(said))

    def follow(self, command: Command) -> bool:
        """Carry out a command. Return whether the screen must be drawn again."""
        if command.name == "quit":
            self.leave()
        elif command.name == "help":
            self.say(wording().text("terminal", "handbook", "text"))
        elif command.name == "show":
            self.say_lines(look_up(command.about, self.source()))
        elif command.name == "why":
            self.show_reasons()
        elif command.name == "log":
            self.show_log(command.about)
        elif command.name == "save":
            self.save_as(command.about)
        elif command.name == "position":
            self.write_position(command.about)
        elif command.name == "ask":
            return self.choose_asking(command.about)
        elif command.name == "change":
            return self.answer_after_all(command.about)
        else:
            return self._change(command)
        return False

    def _change(self, command: Command) -> bool:
        """Carry out a command that changes the game. Return whether it did."""
        if command.name == "override":
            return self.override(command.about)
        if command.name == "proxy":
            return self.bind_proxy(command.about)
        if command.name == "box":
            return self.change_box(command.about)
        if command.name in BY_HAND:
            return self.by_hand(command.about, instead=command.name == "instead")
        return self.go_back() if command.name == "undo" else self.go_forward()

    # ------------------------------------------------------------------ commands

    def go_back(self) -> bool:
        """Take back the last answer, with what was left to the program after it."""
        for _ in self.game.left_since_answer:
            self.game.undo()
        return self._after_move(self.game.undo(), _text("undone"), _text("nothing_to_undo"))

    def go_forward(self) -> bool:
        """Give the answer again, and what was left to the program after it."""
        done = self.game.redo()
        while done and self.game.default_answer(self.asking) is not None and self.game.redo():
            pass
        return self._after_move(done, _text("redone"), _text("nothing_to_redo"))

    def answer_after_all(self, words: str) -> bool:
        """Go back to a question that was left to the program: the first, or that of a number."""
        left = self.game.left_since_answer
        number = int(words) if words.isdecimal() else 1
        if not left or not 1 <= number <= len(left):
            self.say(_text("no_such_left", most=len(left)) if left else _text("nothing_left"), "error")
            return False
        for _ in left[number - 1 :]:
            self.game.undo()
        return self._after_move(True, "", "")

    def choose_asking(self, words: str) -> bool:
        """Choose what is asked; without words, say what is."""
        if words == EVERYTHING:
            self.asking = ASK_EVERYTHING
        elif words in WHENS:
            when = next(when for when in WHENS if when == words)
            self.asking = ASK_WHAT_MATTERS.with_wish(EVERY_PLAYER, when, self.game.state)
        now = EVERYTHING if self.asking.everything else self.asking.when(EVERY_PLAYER, self.game.state)
        self.note = _text("asks", what=wording().text("terminal", "asking", now))
        self.settle()
        return True

    def _after_move(self, done: bool, note: str, refusal: str) -> bool:
        if not done:
            self.say(refusal, "error")
            return False
        self.facts_shown, self.note, self.shown = len(self.game.facts), note, ()
        self.autosave()
        return True

    def override(self, words: str) -> bool:
        """Set something by hand, with a reason."""
        try:
            self.game.override(*read_override(words))
        except LanternError as error:
            self.say(str(error), "error")
            return False
        self.note = _text("overridden")
        self.autosave()
        return True

    def by_hand(self, words: str, *, instead: bool) -> bool:
        """SD-GEN-12: carry out what the players did; with `instead`, set the rest of the card in hand aside."""
        names = self.source().names
        try:
            card = self.game.cards_in_hand[-1:] if instead else [""]
            if not card:
                self.say(_text("nothing_in_hand"), "error")
                return False
            self.game.apply(read_sheet(words, self.game, names), _text("hand_reason"), instead_of=card[0])
        except BadConsequence as problem:
            self.say(problem_words(problem, names), "error")
            return False
        except LanternError as error:
            self.say(str(error), "error")
            return False
        self.note = _text("done_by_hand")
        self.autosave()
        return True

    def bind_proxy(self, words: str) -> bool:
        """SD-PROXY-2: bind a proxy card; without words, show which proxies are bound."""
        if not words:
            self.say_lines(proxy_lines(self.source()))
            return False
        try:
            number, copy, card, extra = read_proxy(words, self.game.catalog)
            self.game.bind_proxy(number, copy, card, extra=extra)
        except LanternError as error:
            self.say(str(error), "error")
            return False
        self.autosave()
        return True

    def change_box(self, words: str) -> bool:
        """Change which dice and decks are real; without words, say which are."""
        try:
            if words:
                self.game.set_real(read_real(words))
        except LanternError as error:
            self.say(str(error), "error")
            return False
        if not words:
            self.say_lines(box_lines(self.game.real))
            return False
        self.note = wording().text("terminal", "real", "changed")
        self.autosave()
        return True

    def show_reasons(self) -> None:
        """Show the blocked options and their reasons."""
        decision = self.game.decision
        lines = blocked_lines(self.source(), decision) if decision is not None else []
        self.say_lines(lines or [Text(_text("nothing_blocked"))])

    def show_log(self, words: str) -> None:
        """Show the last lines of the log, as many as asked for."""
        lines = log_lines(self.all_facts(), self.source().names)
        number = len(lines) if words == "all" else int(words) if words.isdecimal() else LOG_LINES
        self.say_lines(lines[len(lines) - min(number, len(lines)) :])

    def all_facts(self) -> list[Fact]:
        """Return everything that happened; a resumed game is replayed for it."""
        return self.game.full_log() if self.resumed else self.game.facts

    def leave(self) -> None:
        """Leave the table; a game that nobody saved is only dropped on purpose."""
        if self.at_terminal and self.unsaved and self.path is None and self.game.decision is not None:
            self.say(_text("save_first"), "note")
            name = self.ask(_text("file_prompt")).strip()
            if name and not self.save_as(name):
                return
        raise LeaveGame

    def save_as(self, name: str) -> bool:
        """Save once under this name; never over another file."""
        path = Path(name).expanduser()
        if not name:
            self.say(_text("save_where"), "error")
        elif path.exists() and path != self.path:
            self.say(_text("file_exists", path=path), "error")
        elif self._write(path):
            self.say(_text("saved", path=path, packs=self._packs()), "note")
            return True
        return False

    def write_position(self, name: str) -> None:
        """Write the position as a scenario, which can be run and become a test; never over another file."""
        path = Path(name or "position.yaml").expanduser()
        try:
            text = self.game.to_scenario()
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except (LanternError, OSError) as error:
            self.say(_text("position_failed", reason=error), "error")
        else:
            self.say(_text("position_written", path=path), "note")

    def autosave(self) -> None:
        """Save after every answer, if there is a file for it."""
        self.unsaved = True
        if self.path is not None:
            self._write(self.path)

    def _write(self, path: Path) -> bool:
        try:
            save_file.write(self.game, path)
        except OSError as error:
            self.note = _text("save_failed", path=path, reason=error.strerror)
            self.say(self.note, "error")
            return False
        self.unsaved = False
        return True

    def _packs(self) -> str:
        """Return the options that name the packs, as they were written."""
        return "".join(f" --pack {shlex.quote(pack)}" for pack in self.packs)

    def farewell(self) -> str:
        """Return how to go on, or what is lost."""
        if self.path is not None and not self.unsaved and self.path.exists():
            key = "resume" if self.game.decision is not None else "holds_end"
            return _text(key, path=self.path, packs=self._packs())
        if self.unsaved and self.game.decision is not None:
            return _text("not_kept")
        return _text("farewell")


def _text(key: str, **values: object) -> str:
    return wording().text("terminal", "session", key).format(**values)


def _same_start(first: Sequence[Fact], other: Sequence[Fact]) -> int:
    """Return how many facts are the same as before: a real die's result replays the stage from its start."""
    pairs = zip(first, other, strict=False)
    return next((number for number, (old, new) in enumerate(pairs) if old != new), min(len(first), len(other)))
