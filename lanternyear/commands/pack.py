"""`lanternyear pack`: write, check and describe packs of cards."""

import dataclasses
import json
from contextlib import suppress
from pathlib import Path

import typer

from lanternyear.commands.output import say
from lanternyear.commands.pack_show import show
from lanternyear.commands.pack_try import try_monster
from lanternyear.commands.pack_watch import watch
from lanternyear.content.coverage import Coverage
from lanternyear.content.example import example_files, id_of_pack, monster_files
from lanternyear.content.handbook import vocabulary as vocabulary_page
from lanternyear.content.load import bundled_packs, check_packs, load_packs, unreachable_cards
from lanternyear.content.named_rules import named_rules
from lanternyear.content.schema import pack_schema
from lanternyear.content.verb_tiers import VerbTiers
from lanternyear.errors import PackError

PACKS = typer.Argument(None, metavar="[PATH]…", help="Folders or zip files, or names of bundled packs. Else core.")
OUTPUT = typer.Option(None, "--output", "-o", metavar="FILE", help="Write it to this file instead of the screen.")


def register(app: typer.Typer) -> None:
    family = typer.Typer(no_args_is_help=True, help="Packs: write your own cards, check them, see what there is.")
    for command in (new, check, show, coverage, schema, vocabulary):
        family.command()(command)
    family.command("try")(try_monster)
    app.add_typer(family, name="pack")


def new(
    name: str = typer.Argument(help="The name of the pack; a folder of this name is made here."),
    monster: bool = typer.Option(False, "--monster", help="With a small monster that fights at once."),
) -> None:
    """Write a small working pack to start from."""
    try:
        folder = Path(id_of_pack(name))
    except PackError as error:
        raise _failed(str(error)) from None
    if folder.exists():
        raise _failed(f"{folder} is already there")
    files = monster_files(folder.name) if monster else example_files(folder.name)
    for file, text in {**files, "pack.schema.json": _schema_text()}.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, "utf-8")
    say(f"Wrote {folder}/. Change its cards, then: lanternyear pack check {folder}")


def check(
    paths: list[str] = PACKS,
    strict: bool = typer.Option(False, "--strict", help="Warnings are mistakes too."),
    watching: bool = typer.Option(False, "--watch", help="Check again whenever a file is saved, until Ctrl-C."),
) -> None:
    """Name the mistakes in packs, with file and line, and warn of cards that no play can reach.

    The exit status is 1 if there is a mistake, with --strict also if there is a warning.
    """
    names = paths or ["core"]
    if watching:
        watch(names, lambda: _check_and_go_on(names))
    else:
        _check(names, strict=strict)


def _check_and_go_on(names: list[str]) -> None:
    with suppress(typer.Exit):
        _check(names, strict=False)


def _check(names: list[str], *, strict: bool) -> None:
    problems = check_packs(names)
    for problem in problems:
        say(str(problem))
    if problems:
        raise _failed("1 problem" if len(problems) == 1 else f"{len(problems)} problems")
    warnings = unreachable_cards(names)
    for warning in warnings:
        say(f"warning: {warning}")
    if warnings and strict:
        raise _failed("1 warning" if len(warnings) == 1 else f"{len(warnings)} warnings")
    cards = load_packs(names).cards
    say(f"{', '.join(names)}: no problems ({len(cards)} cards)")


def coverage(paths: list[str] = PACKS, as_json: bool = typer.Option(False, "--json", help="Answer as JSON.")) -> None:
    """Count the cards that are faithful, partial, adapted or own, by kind and by monster."""
    try:
        found = Coverage.of(load_packs(paths or ["core"]))
    except PackError as error:
        raise _failed(str(error)) from None
    say(json.dumps(dataclasses.asdict(found), indent=2) if as_json else found.table())


def schema(output: Path | None = OUTPUT) -> None:
    """The JSON Schema of a pack's files, for editors."""
    _write(_schema_text(), output)


def vocabulary(output: Path | None = OUTPUT) -> None:
    """Every verb, key, moment, condition and special rule that packs may use, as Markdown."""
    cards = load_packs(list(bundled_packs())).cards.values()
    _write(vocabulary_page(VerbTiers.of(cards), named_rules()), output)


def _schema_text() -> str:
    return json.dumps(pack_schema(), indent=1, ensure_ascii=False) + "\n"


def _write(text: str, output: Path | None) -> None:
    if output is None:
        say(text, nl=False)
        return
    output.write_text(text, "utf-8")
    say(f"Wrote {output}")


def _failed(message: str) -> typer.Exit:
    say(message, err=True)
    return typer.Exit(1)
