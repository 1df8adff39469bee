"""`lanternyear rules`: a clause, where it is carried out and what proves it; or which clauses nothing proves."""

import dataclasses
import json
import shutil
import textwrap
from collections.abc import Iterable
from itertools import groupby
from typing import Any

import typer

from lanternyear.clauses import (
    ROOT,
    Clause,
    ClausePlace,
    citations,
    clause,
    clauses,
    marked_pages,
    page,
    proofs,
    section,
    source_checkout,
)
from lanternyear.commands.output import say

NO_PROOFS = "Proofs are only known in a source checkout: the tests are not in the installed package."


def register(app: typer.Typer) -> None:
    app.command("rules")(rules)


def rules(
    id: str = typer.Argument("", metavar="[CLAUSE]", help="A clause such as SD-WND-1, or a chapter such as SD-WND."),
    unproved: bool = typer.Option(False, "--unproved", help="List the clauses that no test or scenario proves."),
    of_page: str = typer.Option("", "--page", metavar="N", help="Only the clauses of this rulebook page."),
    of_file: str = typer.Option("", "--file", metavar="NAME", help="Only the clauses of this document of docs/rules."),
    as_json: bool = typer.Option(False, "--json", help="Answer as JSON."),
) -> None:
    """The rules: the clause, where it is carried out, what proves it. Without a clause, the chapters and counts."""
    try:
        chosen = _choose(id, of_page, of_file)
    except LookupError as error:
        say(error.args[0], err=True)
        raise typer.Exit(1) from None
    report = Report()
    if unproved:
        chosen = report.unproved(chosen)
    if len(chosen) == 1 and chosen[0].id.upper() == id.upper():
        _answer(report.of(chosen[0]), report.in_words(chosen[0]), as_json)
    elif id or unproved or of_page:
        _answer([report.of(clause) for clause in chosen], "\n".join(map(report.in_brief, chosen)), as_json)
    else:
        _answer(report.chapters(chosen), report.chapters_in_words(chosen), as_json)


def _choose(id: str, of_page: str, of_file: str) -> list[Clause]:
    """Return the clauses asked for, or raise LookupError and name the nearest."""
    chosen = _with_id(id) if id else list(clauses().values())
    files = dict.fromkeys(clause.file for clause in clauses().values())
    if of_file and of_file.removesuffix(".md") not in files:
        raise LookupError(f"no document {of_file!r}: choose from {', '.join(files)}")
    if of_page and not page(of_page):
        raise LookupError(f"no clauses of page {of_page!r}: choose from {', '.join(marked_pages())}")
    on_page = page(of_page) if of_page else chosen
    return [clause for clause in chosen if clause in on_page and of_file.removesuffix(".md") in ("", clause.file)]


def _with_id(id: str) -> list[Clause]:
    """Return the clause with this id in any case, or else the clauses of the chapter."""
    exact = [clause for clause in clauses().values() if clause.id.upper() == id.upper()]
    return exact or section(id.upper()) or [clause(id)]


def _answer(as_data: Any, in_words: str, as_json: bool) -> None:
    say(json.dumps(as_data, indent=2, ensure_ascii=False) if as_json else in_words, nl=as_json or bool(in_words))


class Report:
    """The citations of clauses and, in a source checkout, their proofs."""

    def __init__(self) -> None:
        checkout = source_checkout()
        self.cited = citations(ROOT)
        self.proved = proofs(checkout) if checkout else None

    def unproved(self, chosen: Iterable[Clause]) -> list[Clause]:
        if self.proved is None:
            say(NO_PROOFS, err=True)
            raise typer.Exit(1)
        return [clause for clause in chosen if clause.id not in self.proved]

    def of(self, clause: Clause) -> dict[str, Any]:
        return {
            **dataclasses.asdict(clause),
            "marks": clause.marks,
            "carried_out": [place._asdict() for place in self.cited.get(clause.id, [])],
            "proved_by": None if self.proved is None else [p._asdict() for p in self.proved.get(clause.id, [])],
        }

    def in_words(self, clause: Clause) -> str:
        width = min(shutil.get_terminal_size().columns, 100)
        proved = [NO_PROOFS] if self.proved is None else _places(self.proved.get(clause.id, []))
        return "\n".join(
            [
                f"{clause.id}   {clause.heading}   docs/rules/{clause.file}.md:{clause.line}",
                "",
                *(_wrap(line, width) for line in clause.text.splitlines()),
                "",
                "Carried out:",
                *(f"  {place}" for place in _places(self.cited.get(clause.id, []))),
                "Proved by:",
                *(f"  {place}" for place in proved),
            ]
        )

    def in_brief(self, clause: Clause) -> str:
        first = clause.text.splitlines()[0]
        return f"{clause.id:<20} {textwrap.shorten(first, 90, placeholder=' …')}"

    def chapters(self, chosen: Iterable[Clause]) -> list[dict[str, Any]]:
        return [
            {"file": file, "heading": heading, **self._count(list(group))}
            for (file, heading), group in groupby(chosen, key=lambda clause: (clause.file, clause.heading))
        ]

    def _count(self, group: list[Clause]) -> dict[str, Any]:
        unproved = None if self.proved is None else len(self.unproved(group))
        return {
            "clauses": len(group),
            "proved": None if unproved is None else len(group) - unproved,
            "unproved": unproved,
        }

    def chapters_in_words(self, chosen: list[Clause]) -> str:
        lines = [f"{'':<60} {'clauses':>8} {'proved':>8} {'unproved':>9}"]
        for file, group in groupby(chosen, key=lambda clause: clause.file):
            of_file = list(group)
            lines.append(_counted(file, self._count(of_file)))
            lines += [_counted("  " + chapter["heading"], chapter) for chapter in self.chapters(of_file)]
        lines.append(_counted("all", self._count(chosen)))
        return "\n".join(lines if self.proved is not None else [*lines, NO_PROOFS])


def _counted(name: str, count: dict[str, Any]) -> str:
    proved, unproved = ("?" if count[key] is None else count[key] for key in ("proved", "unproved"))
    return f"{name[:60]:<60} {count['clauses']:>8} {proved:>8} {unproved:>9}"


def _places(places: Iterable[ClausePlace]) -> list[str]:
    return [f"{place.file}:{place.line} {place.test}".rstrip() for place in places] or ["nothing yet"]


def _wrap(line: str, width: int) -> str:
    """Return a paragraph wrapped at the width; a row of a table as it is."""
    if line.startswith("|"):
        return line
    return textwrap.fill(line, width, subsequent_indent="    " if line.startswith("  ") else "")
