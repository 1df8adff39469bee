"""The numbered clauses of `docs/rules`: what each says, where the code cites it, which tests prove it.

A clause is a bullet that begins with its id. Three kinds of text have no number of their own and are named by
what they describe: a gear keyword (`SD-KEY-<KEYWORD>`), a table under a caption (`SD-SEV-<CAPTION>`, or the id in
the caption's brackets) and a row of the terrain table (`SD-TER-<CARD>`).
"""

import ast
import dataclasses
import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent

_ID = r"[A-Z]+(?:-[A-Z0-9]+)+[a-z]?"
_WRITTEN_ID = re.compile(rf"(?<![A-Za-z0-9-]){_ID}(?![A-Za-z0-9]|-[A-Za-z0-9])")
_NUMBERED = re.compile(rf"- ({_ID}) (.*)", re.DOTALL)
_IN_BRACKETS = re.compile(rf"\(({_ID})\)")
_MARKS = re.compile(r"\b(?:p\d+|faq|unsure|ruling)\b")
_PAGE = re.compile(r"p\d+")
_TITLE = r"[A-Z][a-z]+(?: (?:- )?[A-Z][a-z]+)*(?: X| N| \(X\))?"
_KEYWORDS = re.compile(rf"(?:^|(?<=[.\]] ))({_TITLE}(?:, {_TITLE})*): ")
_MAPPED = re.compile(r"^\| (p\d+) \| \d+ .*\| ([^|]*) \|$", re.MULTILINE)
_YAML_COMMENT = re.compile(r"(?:^|(?<=[ \t]))#.*", re.MULTILINE)
_YAML_PROVES = re.compile(r"^[ \t-]*proves:[ \t]*(\[[^\]]*\]|[^\s\[].*|(?:\n[ \t]*- .*)+)", re.MULTILINE)

# These modules are about clauses and carry none out.
_ABOUT_CLAUSES = {"clauses.py", "cli.py", "commands"}


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: `file` is the document's name without `.md`, `marks` are p55, faq, unsure, ruling and the like."""

    id: str
    text: str
    file: str
    line: int
    heading: str

    @property
    def marks(self) -> tuple[str, ...]:
        brackets = " ".join(re.findall(r"\[[^\]]*\]", self.text))
        return tuple(dict.fromkeys(_MARKS.findall(brackets)))


class ClausePlace(NamedTuple):
    """A place where an id is written: the file from the root, the line, and the test's name if it is in Python."""

    file: str
    line: int
    test: str = ""


def clauses() -> dict[str, Clause]:
    """Return every clause by its id, in the order of the documents."""
    return read_clauses(rules_folder())


def clause(id: str) -> Clause:
    """Return the clause with exactly this id, or raise LookupError and name the nearest ones."""
    known = clauses()
    if id not in known:
        near = difflib.get_close_matches(id.upper(), known, n=3)
        raise LookupError(f"no clause {id!r}" + (f"; did you mean {' or '.join(near)}?" if near else ""))
    return known[id]


def section(prefix: str) -> list[Clause]:
    """Return the clauses whose ids continue this prefix."""
    return [clause for clause in clauses().values() if clause.id.startswith(prefix + "-")]


def pages() -> list[str]:
    """Return the five pages that `rulebook-pages.md` lists sentence by sentence; `marked_pages` has the others too."""
    return sorted(clauses_by_page(rules_folder()))


def marked_pages() -> list[str]:
    """Return every rulebook page that a clause restates, in the order of the book."""
    marks = {mark for clause in clauses().values() for mark in clause.marks if _PAGE.fullmatch(mark)}
    return sorted({*marks, *pages()}, key=lambda mark: int(mark[1:]))


def page(page: int | str) -> list[Clause]:
    """Return the clauses of a rulebook page: those with its mark and those that `rulebook-pages.md` lists for it."""
    mark = f"p{str(page).removeprefix('p')}"
    mapped = clauses_by_page(rules_folder()).get(mark, frozenset())
    return [clause for clause in clauses().values() if mark in clause.marks or clause.id in mapped]


def rules_folder() -> Path:
    """Return the folder of the rules: inside the package in a wheel, in `docs` in a checkout."""
    shipped = PACKAGE / "rules_text"
    return shipped if shipped.is_dir() else ROOT / "docs" / "rules"


def source_checkout() -> Path | None:
    """Return the root of the checkout this package runs from; None for an installed wheel, which has no tests."""
    return ROOT if (ROOT / "pyproject.toml").is_file() and (ROOT / "tests").is_dir() else None


@cache
def read_clauses(folder: Path) -> dict[str, Clause]:
    """Return the clauses of every document in the folder."""
    found: dict[str, Clause] = {}
    for path in sorted(folder.glob("*.md"), key=lambda path: path.stem):
        for clause in _clauses_of(path):
            if clause.id in found:
                first = found[clause.id]
                raise ValueError(f"{path}:{clause.line}: {clause.id} is already at {first.file}.md:{first.line}")
            found[clause.id] = clause
    return found


@cache
def clauses_by_page(folder: Path) -> dict[str, frozenset[str]]:
    """Return for each rulebook page the ids of the clauses that restate it."""
    mapped: dict[str, set[str]] = {}
    for page, ids in _MAPPED.findall((folder / "rulebook-pages.md").read_text("utf-8")):
        mapped.setdefault(page, set()).update(ids.split(", "))
    return {page: frozenset(ids) for page, ids in mapped.items()}


class _Block(NamedTuple):
    kind: str  # heading, bullet, table or prose; empty for a blank line
    line: int
    heading: str
    text: str


def _blocks(text: str) -> Iterator[_Block]:
    """Yield headings, bullets with their continuation lines, tables and paragraphs of a document."""
    heading, at, lines = "", 0, text.splitlines()
    while at < len(lines):
        kind = _kind(lines[at])
        block = [lines[at], *takewhile(partial(_continues, kind), lines[at + 1 :])]
        heading = lines[at].lstrip("# ") if kind == "heading" else heading
        yield _Block(kind, at + 1, heading, "\n".join(block))
        at += len(block)


def _kind(line: str) -> str:
    starts = {"#": "heading", "- ": "bullet", "|": "table"}
    return next((kind for start, kind in starts.items() if line.startswith(start)), "prose" if line.strip() else "")


def _continues(kind: str, line: str) -> bool:
    if kind == "bullet":
        return line.startswith("  ")
    return kind in ("table", "prose") and _kind(line) == kind


def _clauses_of(path: Path) -> list[Clause]:
    """Return the clauses of a document; a table after a clause that announces it belongs to the clause."""
    found: list[Clause] = []
    before = _Block("", 0, "", "")
    for block in _blocks(path.read_text("utf-8")):
        named = _named(path, block, before)
        found += [Clause(id, text, path.stem, line, block.heading) for id, text, line in named]
        if block.kind == "table" and before.kind == "bullet" and re.search(r":$|\btable\b", before.text) and not named:
            found[-1] = dataclasses.replace(found[-1], text=f"{found[-1].text}\n\n{block.text}")
        if block.kind or before.kind == "prose":
            before = block
    return found


def _named(path: Path, block: _Block, before: _Block) -> list[tuple[str, str, int]]:
    """Return the clauses of a block: id, text, line."""
    numbered = _NUMBERED.fullmatch(block.text)
    if numbered:
        return [(numbered[1], numbered[2], block.line)]
    bracketed = _IN_BRACKETS.search(block.heading)
    chapter = bracketed[1] if bracketed else ""
    if block.kind == "bullet" and chapter == "SD-KEY":
        return _keywords(path, block, chapter)
    if block.kind == "table" and chapter == "SD-TER":
        return _rows(block, chapter)
    if block.kind == "table" and before.kind == "prose":
        return [_captioned(block, before.text, chapter)]
    return []


def _keywords(path: Path, block: _Block, chapter: str) -> list[tuple[str, str, int]]:
    """Return the keywords of a bullet, each from "Name:" to the next; "Range N, Reach N:" are two."""
    text = " ".join(block.text.removeprefix("- ").split())
    starts = list(_KEYWORDS.finditer(text))
    if not starts or starts[0].start():
        raise ValueError(f"{path}:{block.line}: no keyword at the start; write 'Name: text.' or 'Name X: text.'")
    ends = [match.start() for match in starts[1:]] + [len(text)]
    return [
        (f"{chapter}-{_slug(name)}", text[start.start() : end].strip(), block.line)
        for start, end in zip(starts, ends, strict=True)
        for name in start[1].split(", ")
    ]


def _rows(block: _Block, chapter: str) -> list[tuple[str, str, int]]:
    """Return a clause for each row, named by its first cell."""
    columns, _, *rows = ([cell.strip() for cell in row.strip("|").split("|")] for row in block.text.splitlines())
    return [
        (
            f"{chapter}-{_slug(cells[0])}",
            "; ".join(f"{column}: {cell}" for column, cell in zip(columns, cells, strict=True)),
            block.line + 2 + number,
        )
        for number, cells in enumerate(rows)
    ]


def _captioned(block: _Block, caption: str, chapter: str) -> tuple[str, str, int]:
    own = _IN_BRACKETS.search(caption)
    return (own[1] if own else f"{chapter}-{_slug(caption)}", f"{caption}\n\n{block.text}", block.line - 1)


def _slug(name: str) -> str:
    """Return a name as the end of an id: "Activation Limit X" and "Tall Grass (2, 2x2)" lose their numbers."""
    return "-".join(re.findall(r"[A-Za-z]+", re.sub(r" (?:X|N|\(.*\))$", "", name))).upper()


def ids_written_in(text: str) -> Iterator[tuple[str, int]]:
    """Yield everything that looks like a clause id, with its line. No shorthand: each id is written out."""
    for number, line in enumerate(text.splitlines(), start=1):
        for id in _WRITTEN_ID.findall(line):
            yield id, number


def citations(root: Path) -> dict[str, list[ClausePlace]]:
    """Return where the code under `root` cites each clause, in comments, docstrings and strings."""
    cited: dict[str, list[ClausePlace]] = {}
    for path in sorted((root / "lanternyear").rglob("*.py")):
        inside = path.relative_to(root)
        if inside.parts[1] in _ABOUT_CLAUSES:
            continue
        for id, line in ids_written_in(path.read_text("utf-8")):
            if id in clauses():
                cited.setdefault(id, []).append(ClausePlace(inside.as_posix(), line))
    return cited


def proofs(root: Path) -> dict[str, list[ClausePlace]]:
    """Return the scenarios and tests under `root` that say they prove an id, known or not."""
    proved: dict[str, list[ClausePlace]] = {}
    for path in sorted((root / "tests").rglob("*")):
        text = path.read_text("utf-8") if path.suffix in (".yaml", ".yml", ".py") else ""
        said = _proved_by_tests(path, text) if path.suffix == ".py" else _proved_by_scenarios(text)
        for id, line, test in said:
            proved.setdefault(id, []).append(ClausePlace(path.relative_to(root).as_posix(), line, test))
    return proved


def unproved(root: Path) -> list[Clause]:
    """Return the clauses that no scenario and no test under `root` proves."""
    proved = proofs(root)
    return [clause for clause in clauses().values() if clause.id not in proved]


def _proved_by_scenarios(text: str) -> Iterator[tuple[str, int, str]]:
    plain = _YAML_COMMENT.sub("", text)
    for said in _YAML_PROVES.finditer(plain):
        line = plain.count("\n", 0, said.start()) + 1
        for id in re.findall(r"[^\s\[\],'\"]+", said[1].replace("- ", " ")):
            yield id, line, ""


def _proved_by_tests(path: Path, text: str) -> Iterator[tuple[str, int, str]]:
    """Yield the arguments of `@proves` on tests that are neither skipped nor expected to fail."""
    for node in ast.walk(ast.parse(text, path)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if not node.name.lower().startswith("test"):
            continue
        inside = [part for decorator in node.decorator_list for part in ast.walk(decorator)]
        if any(isinstance(part, ast.Attribute) and part.attr in ("skip", "xfail") for part in inside):
            continue
        for call in inside:
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "proves":
                yield from ((str(ast.literal_eval(id)), node.lineno, node.name) for id in call.args)
