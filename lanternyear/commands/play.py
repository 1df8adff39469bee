"""`lanternyear play`: a campaign, or a showdown on its own, in the terminal."""

import contextlib
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

import typer

from lanternyear.commands.output import say
from lanternyear.errors import LanternError
from lanternyear.play.defaults import ASK_EVERYTHING, ASK_WHAT_MATTERS, Asking
from lanternyear.play.game import Game
from lanternyear.play.house_rules import options_written
from lanternyear.play.start import Settings, campaign_named, cards_of, start_campaign, start_showdown
from lanternyear.terminal import save_file
from lanternyear.terminal.box import read_real
from lanternyear.terminal.clean_console import CleanConsole
from lanternyear.terminal.session import Session
from lanternyear.terminal.theme import COLOR, PLAIN, THEME

with contextlib.suppress(ImportError):  # not on Windows; elsewhere it edits the line and recalls earlier ones
    import readline as readline

WHITE_LION = "White Lion"
SEEDS = 10**6
ASKING = {"matters": ASK_WHAT_MATTERS, "all": ASK_EVERYTHING}
PACK = typer.Option([], metavar="PACK", help="A pack besides core: a bundled one, a folder or a zip. Repeat for more.")


def register(app: typer.Typer) -> None:
    app.command("play")(play)


def play(
    showdown: str = typer.Option(
        "", metavar="MONSTER", help="A showdown on its own; with --level alone, the White Lion. Else a campaign."
    ),
    campaign: str = typer.Option("", metavar="NAME", help="The campaign, such as one that a pack brings."),
    level: str = typer.Option("", metavar="LEVEL", help="The monster's level: a number, or first_story."),
    seed: int | None = typer.Option(None, metavar="N", help="For the same dice and decks again. Else by chance."),
    pack: list[str] = PACK,
    players: str = typer.Option("You", metavar="NAMES", help='Who plays, such as "Ada,Ben".'),
    save: Path | None = typer.Option(None, metavar="FILE", help="Keep the game in this file; resume it if it exists."),
    new: bool = typer.Option(False, "--new", help="Start over; a save that exists is kept as FILE.old."),
    plain: bool = typer.Option(False, "--plain", help="No colours and no drawing, only text from top to bottom."),
    real_dice: bool = typer.Option(False, "--real-dice", help="Roll real dice and type what they show."),
    real_cards: bool = typer.Option(False, "--real-cards", help="Draw real cards and type which they are."),
    real: list[str] = typer.Option([], metavar="NAME", help="A real deck or kind of die, such as ai. May be repeated."),
    ask: str = typer.Option("matters", metavar="WHAT", help="Ask what matters, or all: type ask to change it."),
    variant: list[str] = typer.Option([], metavar="NAME", help="Play by a variant, such as hero. May be repeated."),
    option: list[str] = typer.Option(
        [], metavar="NAME=N", help="A house option, such as departing=5. May be repeated."
    ),
) -> None:
    """Play a campaign, or with --showdown a single fight: the board, the sheets, one question at a time.

    lanternyear variants lists the variants and house options.
    """
    if ask not in ASKING:
        say(f"--ask is one of {', '.join(ASKING)}", err=True)
        raise typer.Exit(1)
    resumes = save is not None and save.exists() and not new
    try:
        box = read_real(" ".join([*real, *["dice"] * real_dice, *["cards"] * real_cards]))
        if save is not None and resumes:
            _refuse_new_rules([*variant, *option, *([campaign] if campaign else [])])
            game, note = save_file.read(save, pack), f"Resumed from {save}. (--new starts over.)"
            if box:
                game.set_real(box)
        else:
            fight = (showdown or WHITE_LION, level or None) if showdown or level else None
            seed = secrets.randbelow(SEEDS) if seed is None else seed
            settings = Settings(
                players=_people(players),
                packs=("core", *pack),
                physical=box,
                variants=variant,
                options=options_written(option),
            )
            game, note = _start(fight, campaign, seed, settings), ""
    except LanternError as error:
        say(str(error), err=True)
        raise typer.Exit(1) from None
    if save is not None and save.exists() and new:
        note = f"The old save is kept as {save_file.put_aside(save)}."
    _play_session(game, save, note, ASKING[ask], pack, plain=plain)


def _start(fight: tuple[str, str | None] | None, campaign: str, seed: int, settings: Settings) -> Game:
    if fight is not None:
        return start_showdown(*fight, seed, **settings)
    if campaign:
        catalog = cards_of(settings.get("packs", ("core",)))
        return start_campaign(seed, campaign=campaign_named(catalog, campaign).id, **settings)
    return start_campaign(seed, **settings)


def _refuse_new_rules(words: Sequence[str]) -> None:
    """Raise LanternError if a resumed game is given variants or options: it keeps those it began with."""
    if words:
        raise LanternError(
            f"{', '.join(words)}: variants, options and campaigns are chosen for a new game; --new starts over"
        )


def _people(names: str) -> list[str]:
    found = [name.strip() for name in names.split(",") if name.strip()]
    if not found:
        raise LanternError('--players needs a name, such as "Ada,Ben"')
    return found


def _play_session(
    game: Game, save: Path | None, note: str, asking: Asking, packs: Sequence[str], *, plain: bool
) -> None:
    """Play at this terminal; on a mistake of the program, say where the game is saved."""
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    plain = plain or not at_terminal
    console = CleanConsole(theme=THEME, highlight=False, color_system=None if plain else "auto", emoji=not plain)
    look = PLAIN if plain else COLOR
    session = Session(game, console, look, save, note=note, at_terminal=at_terminal, asking=asking)
    session.packs = packs
    try:
        session.play()
    except Exception:
        session.say("Something went wrong, which is our mistake and not yours.", "error")
        session.say(session.farewell(), "note")
        raise
