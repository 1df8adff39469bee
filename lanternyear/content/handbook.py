"""`docs/vocabulary.md`, written from the code: every verb, key, moment, condition, selection and special rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec import inspect

from lanternyear.cards.effects import Alternatives, Effects, Rows
from lanternyear.cards.gear_keywords import NUMBERED, PLAIN, GearRules
from lanternyear.cards.grammar import NOUNS, ORDERS, PICKS, ROLES, Amount, Condition, Noun, Pick, Role, Selection
from lanternyear.cards.kinds import Card
from lanternyear.cards.moments import MOMENTS, THINGS
from lanternyear.cards.predicates import Predicate
from lanternyear.cards.predicates.base import PREDICATES, only_selects
from lanternyear.content.nodes import all_nodes, meaning, name_of, part_names, without_notes
from lanternyear.content.read import effect_nodes, kinds
from lanternyear.content.schema import summary
from lanternyear.content.verb_tiers import VerbTiers

OPENING = """\
# The vocabulary of packs

Written by `lanternyear pack vocabulary --output docs/vocabulary.md`; do not edit. How to write a pack is in
[packs.md](packs.md). Names such as SD-KD-1 are clauses of the [rules](rules/); `lanternyear rules SD-KD-1` shows one.
"""
PHRASES: dict[type, str] = {
    Effects: "[effects](#verbs)",
    Amount: "[amount](#amounts)",
    Selection: "[selection](#selections)",
    Condition: "[condition](#conditions)",
    GearRules: "list of [special rules](#special-rules-of-gear)",
    Rows: "[dice table](#dice-tables)",
    Alternatives: "names, each with [effects](#verbs)",
}
ELSEWHERE = {"outfit": "GEAR-SET-2"}
COMMON = Card.__struct_fields__


def vocabulary(tiers: VerbTiers, specials: Mapping[str, str] | Iterable[str] = ()) -> str:
    """The whole page. `specials` are the named rules that `do: special` may use, with what each does."""
    told = specials if isinstance(specials, Mapping) else dict.fromkeys(specials, "")
    verbs = (_verbs(tiers), _verbs_of_chapters(tiers), _rare_verbs(tiers))
    sections = (_moments(), _amounts(), _selections(), _conditions(), _dice_tables(), _gear_rules())
    pages = (_contents(tiers), *verbs, *sections, _cards(), _parts(), _specials(told))
    return "\n".join((OPENING, *("\n".join((*page, "")) for page in pages)))


def _contents(tiers: VerbTiers) -> Iterator[str]:
    """Yield the table of contents, the verbs of each tier first."""
    yield f"- [Verbs](#verbs), those of many cards: {_links(tiers.common)}"
    for chapter, verbs in tiers.by_chapter.items():
        yield f"- [Verbs of {chapter}]({_anchor(f'Verbs of {chapter}')}): {len(verbs)}"
    yield f"- [Verbs of single cards](#verbs-of-single-cards): {len(tiers.rare)}"
    yield "- Phrases: [moments](#moments), [amounts](#amounts), [selections](#selections), [conditions](#conditions),"
    yield "  [words](#words), [dice tables](#dice-tables), [special rules of gear](#special-rules-of-gear)"
    yield "- Cards: [kinds of card](#kinds-of-card), [parts of cards](#parts-of-cards), [named rules](#named-rules)"


def _links(verbs: Iterable[str]) -> str:
    return ", ".join(f"[{verb}](#{verb})" for verb in verbs)


def _anchor(heading: str) -> str:
    return "#" + heading.lower().replace(" ", "-")


def _verbs(tiers: VerbTiers) -> Iterator[str]:
    yield from (
        "## Verbs",
        "",
        "An effect is `do:` with a verb, and the verb's own keys. These are the verbs that many",
    )
    yield "cards use; look among the others for what they cannot say."
    yield from _each_verb(tiers.common)


def _verbs_of_chapters(tiers: VerbTiers) -> Iterator[str]:
    for number, (chapter, verbs) in enumerate(tiers.by_chapter.items()):
        yield from ("",) if number else ()
        yield from (f"## Verbs of {chapter}", "", "Several cards use them, most of these in this chapter.")
        yield from _each_verb(verbs)


def _rare_verbs(tiers: VerbTiers) -> Iterator[str]:
    yield from ("## Verbs of single cards", "", "One card of the packs that come with the program uses each, or none.")
    yield from _each_verb(tiers.rare)


def _each_verb(verbs: Iterable[str]) -> Iterator[str]:
    for verb in verbs:
        node = effect_nodes()[verb]
        needs = "".join(f" It needs {THINGS[thing]}." for thing in sorted(node.requires))
        alone = " It does nothing in a showdown without a campaign (SD-AFT-10)." if node.of_campaign else ""
        yield from ("", f"### {verb}", "", f"{summary(node)}{needs}{alone}", *_keys(verb))


def _cards() -> Iterator[str]:
    yield from ("## Kinds of card", "", "Every card has `kind` and these keys:", *_keys("gear", COMMON))
    for kind in kinds():
        yield from ("", f"### {kind}", "", summary(all_nodes()[kind].cls), *_keys(kind, _own_keys(kind)))


def _parts() -> Iterator[str]:
    yield from ("## Parts of cards",)
    for name in part_names():
        title = "pack.yaml" if name == "pack" else name.replace("_", " ")
        yield from ("", f"### {title}", "", summary(all_nodes()[name].cls), *_keys(name))


def _own_keys(owner: str) -> list[str]:
    return [field.name for field in all_nodes()[owner].fields if field.name not in COMMON]


def _keys(owner: str, only: Sequence[str] | None = None) -> Iterator[str]:
    fields = [field for field in all_nodes()[owner].fields if only is None or field.name in only]
    if fields:
        yield from ("", "| key | value | if left out | meaning |", "|---|---|---|---|")
    for field in fields:
        yield f"| `{field.name}` | {_type(field.type)} | {_default(field)} | {meaning(owner, field.name)} |"


def _default(field: inspect.Field) -> str:
    """Return the default of a key as a pack would write it, or an empty string for an empty one."""
    if field.required:
        return "needed"
    value = field.default
    if isinstance(value, bool | int):
        return str(value).lower()
    if isinstance(value, Selection):
        return value.role
    if isinstance(value, Amount):
        return f"{value.dice}d{value.sides}" if value.dice else str(value.base)
    if isinstance(value, tuple):
        return ", ".join(word for word in value if isinstance(word, str))
    return value if isinstance(value, str) else ""


def _type(node: inspect.Type) -> str:
    node = without_notes(node)
    if isinstance(node, inspect.CustomType):
        return PHRASES[node.cls]
    if isinstance(node, inspect.StructType):
        name = name_of(node.cls)
        return f"[{name.replace('_', ' ')}](#{name.replace('_', '-')})"
    if isinstance(node, inspect.LiteralType):
        return ", ".join(str(value) or "nothing" for value in node.values)
    if isinstance(node, inspect.UnionType):
        return " or ".join(_type(each) for each in node.types)
    if isinstance(node, inspect.VarTupleType):
        return f"list of {_type(node.item_type)}"
    if isinstance(node, inspect.TupleType):
        return " and ".join(_type(each) for each in node.item_types)
    if isinstance(node, inspect.DictType):
        return f"{_type(node.key_type)} → {_type(node.value_type)}"
    return PLAIN_TYPES[type(node)]


PLAIN_TYPES: dict[type, str] = {
    inspect.IntType: "number",
    inspect.StrType: "text",
    inspect.BoolType: "true or false",
    inspect.NoneType: "null",
}


def _moments() -> Iterator[str]:
    yield from (
        "## Moments",
        "",
        "What a rule may wait for with `at:`, and what verbs and conditions can speak of there.",
    )
    yield from ("", "| moment | when | there is |", "|---|---|---|")
    for name, moment in MOMENTS.items():
        there = ", ".join(text for thing, text in THINGS.items() if thing in moment.gives)
        yield f"| `{name}` | {moment.text} | {there} |"


def _amounts() -> Iterator[str]:
    yield from ("## Amounts", "", summary(Amount) + " They may be added: `1d10+level`.")


def _dice_tables() -> Iterator[str]:
    yield from ("## Dice tables", "", "Rows in order, each with a list of effects: `4`, `1-3`, `10+`. In quotes:")
    yield from ("", "```yaml", "rows:", '  "1-3": []', '  "4+": [{do: knock_down}]', "```")


def _selections() -> Iterator[str]:
    yield from ("## Selections", "", summary(Selection), "", "Either one of these alone:", *_words(ROLES))
    yield from ("", "or first one of these, or none:", *_words(PICKS))
    yield from (
        "",
        "then any of the [words about a survivor](#words) that have no gap, such as `insane`; `knocked-down`",
    )
    yield ("and `non-deaf` are written with a hyphen, `staying` is who stayed in the settlement while others hunt or")
    yield ("fight, `removed` who was taken off the board and is still in the showdown;")
    yield from ("then one of these, in the singular or plural:", *_words(NOUNS))
    yield from ("", "then, after commas, any of the [words about a survivor](#words), or of these:", *_words(ORDERS))


def _conditions() -> Iterator[str]:
    yield from ("## Conditions", "", summary(Condition), "")
    yield from ("`not` before a term denies it. Terms are the [words](#words) below.", "", "## Words", "")
    yield ("What conditions ask for and selections select by. `N` is a number, `N+` one that must be reached, `NAMES`")
    yield ("are names joined by `or`, `WORD` is one name, `TERM` another term; of words with `|` one is written.")
    yield from (
        "",
        "About a survivor, for conditions and selections:",
        *_forms(lambda known: known.selects and known.asks),
    )
    yield from ("", "Only in selections:", *_forms(only_selects))
    yield from ("", "About the monster, the settlement, the attack or the moment, only for conditions:")
    yield from _forms(lambda known: not known.selects)


def _words(meanings: Mapping[str, str] | Mapping[Role, str] | Mapping[Pick, str] | Mapping[Noun, str]) -> Iterator[str]:
    yield from ("", "| words | meaning |", "|---|---|")
    yield from (f"| `{word}` | {meaning} |" for word, meaning in meanings.items())


def _forms(fits: Callable[[type[Predicate]], bool]) -> Iterator[str]:
    yield from ("", "| words | meaning |", "|---|---|")
    for predicate in PREDICATES:
        if fits(predicate):
            forms = ", ".join(f"`{form}`" for form in predicate.words).replace("|", "\\|")
            needs = "".join(f" It needs {THINGS[thing]}." for thing in sorted(predicate.needs))
            yield f"| {forms} | {summary(predicate)}{needs} |"


def _gear_rules() -> Iterator[str]:
    yield from ("## Special rules of gear", "", "| rule | clause |", "|---|---|")
    yield from (f"| `{rule}` | {clause_of(rule)} |" for rule in PLAIN)
    yield from (f"| `{rule} N` | {clause_of(rule)} |" for rule in NUMBERED)


def clause_of(rule: str) -> str:
    """The clause that describes a special rule of gear."""
    if rule in ELSEWHERE:
        return ELSEWHERE[rule]
    return "SD-KEY-" + "-".join(rule.upper().replace("-", " ").split())


def _specials(specials: Mapping[str, str]) -> Iterator[str]:
    yield from ("## Named rules", "", "Rules of single cards that no verbs can say, shipped with the program and used")
    yield from ("with `{do: special, name: …}`. A pack cannot bring its own.", "")
    yield from (f"- `{name}`: {text}".rstrip(": ") for name, text in sorted(specials.items()))
    if not specials:
        yield "There are none."
