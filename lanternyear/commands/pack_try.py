"""`lanternyear pack try`: how deadly a monster is, and which of its cards and instructions never come up."""

import dataclasses
import json
import sys
import time
from collections.abc import Sequence

import typer

from lanternyear.bots.standard_parties import PARTIES
from lanternyear.bots.trials import BotKind, Fight, Tally, never_done, never_drawn, play_fights
from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Monster
from lanternyear.commands.output import say
from lanternyear.content.load import find_pack, load_packs
from lanternyear.errors import LanternError, PackError
from lanternyear.play.start import level_named, monster_named

CORE = "core"
MOST_LINES = 15
BOTS: dict[str, BotKind] = {"veteran": "veteran", "random": "random"}


@dataclasses.dataclass(frozen=True, slots=True)
class Trial:
    """A level of a monster, the monsters of the same level beside it, and the packs they are in."""

    monster: Monster
    level: str
    beside: tuple[str, ...]
    catalog: Catalog
    packs: tuple[str, ...]


def try_monster(
    name: str = typer.Argument(metavar="PACK|MONSTER", help="A pack with monsters, or a monster of core."),
    level: str = typer.Option("", metavar="LEVEL", help="Its level; else the lowest."),
    games: int = typer.Option(40, min=1, help="Games against each party."),
    seed: int = typer.Option(0, help="The seed of the first game; the others follow."),
    workers: int = typer.Option(1, min=1, help="Processes that play."),
    bot: str = typer.Option("veteran", help="Who plays the survivors: veteran or random."),
    alone: bool = typer.Option(False, "--alone", help="Leave out the monsters of core."),
    as_json: bool = typer.Option(False, "--json", help="Answer as JSON."),
) -> None:
    """Play a monster against three standard parties, beside the monsters of core of that level.

    Ctrl-C stops and shows what is done.
    """
    if bot not in BOTS:
        raise _failed(f"--bot is one of {', '.join(BOTS)}")
    try:
        trials = _trials(name, level, alone=alone)
    except LanternError as error:
        raise _failed(str(error)) from None
    answers = []
    for trial in trials:
        tallies = _play(trial, games, seed, workers, BOTS[bot])
        answers.append(_as_data(trial, tallies))
        if not as_json:
            say(in_words(trial, tallies))
    if as_json:
        say(json.dumps(answers, indent=2))


def _trials(name: str, level: str, *, alone: bool) -> list[Trial]:
    """Return a trial for each monster of the pack, or for the monster of this name."""
    core = load_packs([CORE])
    try:
        find_pack(name)
    except PackError:
        return [_trial(monster_named(core, name), level, core, (CORE,), alone=alone)]
    packs = (CORE, name) if name != CORE else (CORE,)
    catalog = load_packs(packs)
    own = [card for id, card in catalog.monsters.items() if id not in core.monsters or name == CORE]
    if not own:
        raise LanternError(f"{name} has no monster of its own; name one of core to try it")
    return [_trial(card, level, catalog, packs, alone=alone) for card in own]


def _trial(card: Monster, level: str, catalog: Catalog, packs: tuple[str, ...], *, alone: bool) -> Trial:
    wanted = level_named(card, level or None)
    number = card.levels[wanted].level
    core = load_packs([CORE]).monsters.values()
    equals = [other for other in core if other.type == card.type and other.id != card.id]
    beside = [other.id for other in equals if str(number) in other.levels and not alone]
    return Trial(card, wanted, tuple(beside), catalog, packs)


def _fights(trial: Trial, bot: BotKind) -> list[Fight]:
    number = str(trial.monster.levels[trial.level].level)
    own = [Fight(trial.monster.id, trial.level, party, bot, trial.packs) for party in PARTIES]
    return own + [Fight(other, number, party, bot, trial.packs) for other in trial.beside for party in PARTIES]


def _play(trial: Trial, games: int, seed: int, workers: int, bot: BotKind) -> list[Tally]:
    """Play everything, or until Ctrl-C. Fights without a game are left out."""
    tallies = [Tally(fight) for fight in _fights(trial, bot)]
    total, begun = games * len(tallies), time.monotonic()
    played = play_fights([tally.fight for tally in tallies], games, seed, workers)
    try:
        for number, game in enumerate(played):
            tallies[number // games].games.append(game)
            _progress(number + 1, total, time.monotonic() - begun)
    except KeyboardInterrupt:
        say("\nStopped: this is what was played until now.", err=True)
    finally:
        played.close()
    if sys.stderr.isatty():
        say("", err=True)
    return [tally for tally in tallies if tally.games]


def _progress(done: int, total: int, seconds: float) -> None:
    """Show the rate and the time left on one line of the terminal."""
    if sys.stderr.isatty():
        rate = done / seconds if seconds else 0.0
        left = (total - done) / rate if rate else 0.0
        typer.echo(f"\r{done} of {total} games, {rate:.1f} a second, {left:.0f} s left   ", err=True, nl=False)


def in_words(trial: Trial, tallies: Sequence[Tally]) -> str:
    """Return the results as a table, and what never came up."""
    lines = [f"{trial.monster.title}, level {trial.level}"]
    for party in PARTIES:
        found = [tally for tally in tallies if tally.fight.party == party]
        if found:
            lines += ["", f"Party: {party.replace('_', ' ')}", *(_line(trial, tally) for tally in found)]
    own = [tally for tally in tallies if tally.fight.monster == trial.monster.id]
    if own:
        cards = [f"  {trial.catalog.cards[card].title} ({card})" for card in never_drawn(trial.catalog, own)]
        places = [f"  {card}.{place}" for card, place in never_done(trial.catalog, own)]
        lines += _listed("Cards never drawn", cards) + _listed("Instructions never carried out", places)
    return "\n".join(lines)


def _line(trial: Trial, tally: Tally) -> str:
    low, high = tally.interval
    name = trial.catalog.monsters[tally.fight.monster].title
    won = f"{tally.win_rate:4.0%} won ({low:.0%} to {high:.0%})"
    return f"  {name:22} {won:26} {tally.deaths:.1f} dead, {tally.rounds:.1f} rounds, {len(tally.games)} games"


def _listed(heading: str, lines: list[str]) -> list[str]:
    if not lines:
        return ["", f"{heading}: none"]
    more = [f"  and {len(lines) - MOST_LINES} more (--json lists all)"] if len(lines) > MOST_LINES else []
    return ["", f"{heading}:", *lines[:MOST_LINES], *more]


def _as_data(trial: Trial, tallies: Sequence[Tally]) -> dict[str, object]:
    own = [tally for tally in tallies if tally.fight.monster == trial.monster.id]
    return {
        "monster": trial.monster.id,
        "level": trial.level,
        "fights": [_numbers(tally) for tally in tallies],
        "never_drawn": never_drawn(trial.catalog, own) if own else [],
        "never_done": [f"{card}.{place}" for card, place in never_done(trial.catalog, own)] if own else [],
    }


def _numbers(tally: Tally) -> dict[str, object]:
    fight = tally.fight
    return {
        "monster": fight.monster,
        "level": fight.level,
        "party": fight.party,
        "bot": fight.bot,
        "games": len(tally.games),
        "wins": tally.wins,
        "win_rate": round(tally.win_rate, 4),
        "interval": [round(bound, 4) for bound in tally.interval],
        "deaths": round(tally.deaths, 3),
        "rounds": round(tally.rounds, 2),
    }


def _failed(message: str) -> typer.Exit:
    say(message, err=True)
    return typer.Exit(1)
