"""`lanternyear pack`: write, check and describe packs of cards."""

import dataclasses
import json
from pathlib import Path

import typer

from lanternyear.content.coverage import Coverage
from lanternyear.content.example import example_files, id_of_pack
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
    for command in (new, check, coverage, schema, vocabulary):
        family.command()(command)
    app.add_typer(family, name="pack")


def new(name: str = typer.Argument(help="The name of the pack; a folder of this name is made here.")) -> None:
    """Write a small working pack to start from."""
    try:
        folder = Path(id_of_pack(name))
    except PackError as error:
        raise _failed(str(error)) from None
    if folder.exists():
        raise _failed(f"{folder} is already there")
    folder.mkdir()
    for file, text in {**example_files(folder.name), "pack.schema.json": _schema_text()}.items():
        (folder / file).write_text(text, "utf-8")
    typer.echo(f"Wrote {folder}/. Change its cards, then: lanternyear pack check {folder}")


def check(
    paths: list[str] = PACKS, strict: bool = typer.Option(False, "--strict", help="Warnings are mistakes too.")
) -> None:
    """Name the mistakes in packs, with file and line, and warn of cards that no play can reach.

    The exit status is 1 if there is a mistake, with --strict also if there is a warning.
    """
    names = paths or ["core"]
    problems = check_packs(names)
    for problem in problems:
        typer.echo(str(problem))
    if problems:
        raise _failed("1 problem" if len(problems) == 1 else f"{len(problems)} problems")
    warnings = unreachable_cards(names)
    for warning in warnings:
        typer.echo(f"warning: {warning}")
    if warnings and strict:
        raise _failed("1 warning" if len(warnings) == 1 else f"{len(warnings)} warnings")
    cards = load_packs(names).cards
    typer.echo(f"{', '.join(names)}: no problems ({len(cards)} cards in all)")


def coverage(paths: list[str] = PACKS, as_json: bool = typer.Option(False, "--json", help="Answer as JSON.")) -> None:
    """Count the cards that are faithful, partial and adapted, by kind and by monster."""
    try:
        found = Coverage.of(load_packs(paths or ["core"]))
    except PackError as error:
        raise _failed(str(error)) from None
    typer.echo(json.dumps(dataclasses.asdict(found), indent=2) if as_json else found.table())


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
        typer.echo(text, nl=False)
        return
    output.write_text(text, "utf-8")
    typer.echo(f"Wrote {output}")


def _failed(message: str) -> typer.Exit:
    typer.echo(message, err=True)
    return typer.Exit(1)
