"""A game at the terminal: show, ask, obey, until it is over or the player leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

from lanternyear.engine.facts import Fact
from lanternyear.errors import IllegalChoice, LanternError
from lanternyear.play.game import Game
from lanternyear.state.house_rules import changed
from lanternyear.terminal import saving
from lanternyear.terminal.ending import ending_lines
from lanternyear.terminal.handbook import HELP
from lanternyear.terminal.layout import wrapped
from lanternyear.terminal.log import log_lines
from lanternyear.terminal.lookup import look_up
from lanternyear.terminal.proxies import proxy_lines, read_proxy
from lanternyear.terminal.question import blocked_lines
from lanternyear.terminal.screen import news_page, plain_screen, screen
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import Look, styled
from lanternyear.terminal.typed_input import Command, answer, command, read_override

LOG_LINES = 40


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
    ) -> None:
        self.game = game
        self.console = console
        self.look = look
        self.path = path
        self.note = note
        self.at_terminal = at_terminal
        self.ask = ask
        self.resumed = bool(game.internals.journal)
        self.told = 0
        self.unsaved = False
        self.shown: tuple[object, ...] = ()

    def play(self) -> None:
        """Until the game is over or the player leaves. The end of the input and Ctrl-C are ways to leave."""
        try:
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

    def picture(self) -> ScreenSource:
        file = f"saved in {self.path.name}" if self.path else "not saved"
        parts = [f"seed {self.game.state.chance.seed}", *self.house_rules(), file, "h for help"]
        status = self.look.dot.join(parts)
        picture = ScreenSource.of(self.game, self.look, self.told, self.note, status)
        return picture if picture.decision is not None else replace(picture, facts=self.story())

    def house_rules(self) -> list[str]:
        """The variants and house options of this game, if there are any."""
        state, cards = self.game.state, self.game.catalog.variants
        titles = [cards[one].title for one in state.variants]
        return [*titles, *(f"{name}={value}" for name, value in changed(state.options).items())]

    def show(self) -> None:
        """The screen, after a page with the news if it has no room for them."""
        picture = self.picture()
        if self.look.plain:
            self.console.print(self._plain(picture))
        else:
            page = news_page(picture, self.console)
            if page is not None:
                self.console.clear()
                self.console.print(page)
                self.ask("Enter goes on > ")  # what is typed here answers a question nobody has seen yet
            self.console.clear()
            self.console.print(self._ending(picture) if picture.decision is None else screen(picture, self.console))
        self.told, self.note = len(self.game.facts), ""

    def _plain(self, picture: ScreenSource) -> RenderableType:
        """The whole table when a turn or an act begins, else only what is new."""
        if picture.decision is None:
            lines = [*log_lines(picture.news, picture.names), Text(""), *ending_lines(picture)]
            return Text("\n").join(wrapped(lines, self.console, self.console.width))
        showdown = picture.view.showdown
        now = (picture.view.phase, picture.view.settlement.step, showdown.round, showdown.turn, showdown.acting)
        whole, self.shown = now != self.shown, now
        return plain_screen(picture, self.console, whole=whole)

    def _ending(self, picture: ScreenSource) -> RenderableType:
        seed = self.game.state.chance.seed
        hint = styled(f"Seed {seed}. Enter leaves, u takes the last answer back, log tells it again.", "quiet")
        lines = [
            *log_lines(picture.facts[-LOG_LINES:], picture.names),
            Text(""),
            *ending_lines(picture),
            Text(""),
            hint,
        ]
        room = self.console.height - 2
        return Text("\n").join(wrapped(lines, self.console, self.console.width)[-room:])

    def say(self, words: str, style: str = "") -> None:
        self.console.print(styled(words, style))

    def say_lines(self, lines: list[Text]) -> None:
        for line in wrapped(lines, self.console, min(self.console.width, 100)):
            self.console.print(line)

    # ------------------------------------------------------------------ listening

    def listen(self) -> None:
        """Read lines until one of them changes what there is to show."""
        while not self.obey(self.read()):
            pass

    def read(self) -> str:
        line = self.ask("> ")
        if not self.at_terminal:
            self.say(line)  # a pipe does not echo what it answers
        return line

    def obey(self, line: str) -> bool:
        """Carry out a line. Says whether the screen must be drawn anew; a mistake changes nothing."""
        wish = command(line)
        if wish is not None:
            return self.follow(wish)
        if not line.strip():
            if self.game.decision is None:
                raise LeaveGame
            self.shown = ()
            return True
        return self.choose(line)

    def choose(self, line: str) -> bool:
        """Answer the question."""
        decision, before = self.game.decision, list(self.game.facts)
        try:
            if decision is None:
                raise IllegalChoice("the game is over: u takes the last answer back, Enter leaves")
            self.game.choose(answer(line, decision, self.picture().names))
        except IllegalChoice as error:
            self.say(str(error), "error")
            return False
        self.told = _same_start(before, self.game.facts)
        self.keep()
        return True

    def follow(self, wish: Command) -> bool:
        """Carry out a command. Says whether the screen must be drawn anew."""
        if wish.name == "quit":
            self.leave()
        elif wish.name == "help":
            self.say(HELP)
        elif wish.name == "show":
            self.say_lines(look_up(wish.about, self.picture()))
        elif wish.name == "why":
            self.show_reasons()
        elif wish.name == "log":
            self.show_log(wish.about)
        elif wish.name == "save":
            self.save_as(wish.about)
        elif wish.name == "position":
            self.write_position(wish.about)
        elif wish.name == "override":
            return self.override(wish.about)
        elif wish.name == "proxy":
            return self.bind_proxy(wish.about)
        else:
            return self.go_back() if wish.name == "undo" else self.go_forward()
        return False

    # ------------------------------------------------------------------ commands

    def go_back(self) -> bool:
        return self._moved(self.game.undo(), "The last answer is taken back.", "There is nothing to take back.")

    def go_forward(self) -> bool:
        return self._moved(self.game.redo(), "The answer is given again.", "There is nothing to give again.")

    def _moved(self, done: bool, note: str, refusal: str) -> bool:
        if not done:
            self.say(refusal, "error")
            return False
        self.told, self.note, self.shown = len(self.game.facts), note, ()
        self.keep()
        return True

    def override(self, words: str) -> bool:
        """Set something by hand, with a reason."""
        try:
            self.game.override(*read_override(words))
        except LanternError as error:
            self.say(str(error), "error")
            return False
        self.note = "Set by hand; it holds from the next question on."
        self.keep()
        return True

    def bind_proxy(self, words: str) -> bool:
        """SD-PROXY-2: let a proxy card be another; alone, which proxies are bound."""
        if not words:
            self.say_lines(proxy_lines(self.picture()))
            return False
        try:
            number, copy, card, extra = read_proxy(words, self.game.catalog)
            self.game.bind_proxy(number, copy, card, extra=extra)
        except LanternError as error:
            self.say(str(error), "error")
            return False
        self.keep()
        return True

    def show_reasons(self) -> None:
        """What may not be chosen now, and why."""
        decision = self.game.decision
        lines = blocked_lines(self.picture(), decision) if decision is not None else []
        self.say_lines(lines or [Text("Whatever there is to choose is possible.")])

    def show_log(self, words: str) -> None:
        """The last lines, as many as asked for."""
        told = log_lines(self.story(), self.picture().names)
        number = len(told) if words == "all" else int(words) if words.isdecimal() else LOG_LINES
        self.say_lines(told[len(told) - min(number, len(told)) :])

    def story(self) -> list[Fact]:
        """Everything that happened; a game that was loaded tells it by replaying itself."""
        return self.game.full_log() if self.resumed else self.game.facts

    def leave(self) -> None:
        """Leave the table; a game that nobody saved is only dropped on purpose."""
        if self.at_terminal and self.unsaved and self.path is None and self.game.decision is not None:
            self.say("This game is not saved. Type a file name to save it, or Enter to leave without saving.", "note")
            name = self.ask("file > ").strip()
            if name and not self.save_as(name):
                return
        raise LeaveGame

    def save_as(self, name: str) -> bool:
        """Save once under this name; never over another file."""
        path = Path(name).expanduser()
        if not name:
            self.say("Save where? Type s and a file name, such as: s evening.lysave", "error")
        elif path.exists() and path != self.path:
            self.say(f"{path} is already there: choose another name", "error")
        elif self._write(path):
            self.say(f"Saved in {path}. Go on later with: lanternyear play --save {path}", "note")
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
            self.say(f"Not written: {error}", "error")
        else:
            self.say(f"Wrote {path}. Run it with: lanternyear scenario run {path}", "note")

    def keep(self) -> None:
        """Save after every answer, if there is a file for it."""
        self.unsaved = True
        if self.path is not None:
            self._write(self.path)

    def _write(self, path: Path) -> bool:
        try:
            saving.write(self.game, path)
        except OSError as error:
            self.note = f"Not saved: {path}: {error.strerror}"
            self.say(self.note, "error")
            return False
        self.unsaved = False
        return True

    def farewell(self) -> str:
        """How to go on, or what is lost."""
        if self.path is not None and not self.unsaved and self.path.exists():
            over = f"{self.path} holds the end of this game; --new starts another."
            going_on = f"Saved in {self.path}. Go on with: lanternyear play --save {self.path}"
            return going_on if self.game.decision is not None else over
        if self.unsaved and self.game.decision is not None:
            return "Not saved. With --save FILE the game is kept after every answer and can be resumed."
        return "Farewell."


def _same_start(one: Sequence[Fact], other: Sequence[Fact]) -> int:
    """How many facts are still told as before: a real die's result makes the act begin anew."""
    pairs = zip(one, other, strict=False)
    return next((number for number, (old, new) in enumerate(pairs) if old != new), min(len(one), len(other)))
