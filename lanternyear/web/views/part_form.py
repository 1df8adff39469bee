"""The form for what was played at the players' own table: a card, a hunt, a showdown, the rest of a settlement phase.

One form and one answer: how it ended, each survivor's sheet as it is now, what was gained and lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from lanternyear.errors import BadConsequence
from lanternyear.play.by_hand import KINDS, Consequence, choices, why_not
from lanternyear.play.game import Game
from lanternyear.state.survivor import Survivor
from lanternyear.wording.by_hand import consequence_words, problem_words, subject_words, thing_words
from lanternyear.wording.by_hand_reading import LONGEST, read_names, read_sheet, things_by_name
from lanternyear.wording.names import Names

CARD = "card"
DIED, LIVES = "died", "lives"
TAKEN = "taken"
FIGURES = {"survival": 99, "insanity": 99, "courage": 9, "understanding": 9, "hunt_xp": 16, "proficiency": 8}
"""The numbers of a sheet that the form asks for, and how high each may be."""
CARDS = ("injury", "disorder", "fighting_art", "ability", "gear")
HAPPENINGS = ("brain_damage", "bleeding", "knocked_down", "priority_target", "skips_next_hunt")
FOUND = ("resource",)
GAINED = ("settlement_resource", "settlement_gear", "innovation", "location", "principle")
SPENT = ("settlement_resource_lost", "settlement_gear_lost", "innovation_lost", "location_lost")
LONGEST_LIST = 2_000


@dataclass(frozen=True, slots=True)
class Way:
    """A way in which a part may have ended, or a card that was resolved: the value of the choice, and its label."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of a sheet: what is typed, or what it is now."""

    name: str
    value: str
    now: int
    most: int


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A survivor of the form."""

    id: str
    name: str
    fate: str
    cause: str
    cards: str
    figures: list[Figure]


@dataclass(slots=True)
class PartForm:
    """The form as the page shows it. `part` is the part in progress, and `lines` are the consequences, by subject."""

    part: str
    ways: list[Way]
    way: str
    people: list[SheetRow]
    causes: list[Way]
    names: dict[str, list[str]]
    values: Mapping[str, str]
    lines: dict[str, list[str]] = field(default_factory=dict)
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """The sheet that the form says."""

    consequences: tuple[Consequence, ...]
    instead_of: str


def part_form(game: Game, names: Names, fields: Mapping[str, object], problem: str = "", *, shown: bool) -> PartForm:
    """Return the form with what was typed. `shown` puts what it will do into words."""
    values = {name: str(value)[:LONGEST] for name, value in fields.items()}
    ways = _ways(game, names)
    way = values.get("way", "")
    part = part_of(game)
    form = PartForm(
        part,
        ways,
        way if way in {known.value for known in ways} else _usual(ways),
        [_row(survivor, names, values) for survivor in people_of(game)],
        [Way(id, thing_words(KINDS["dies"], id, names)) for id in choices(game.internals.table, KINDS["dies"])],
        _lists(game, names),
        values,
        problem=problem,
    )
    if shown and not problem:
        _preview(form, game, names)
    return form


def part_of(game: Game) -> str:
    """Return the part that is being played: `hunt`, `showdown`, `settlement`; "" where none can be said to be over."""
    table = game.internals.table
    ends = {"showdown_lost": "showdown", "hunt_failed": "hunt", "settlement_played": "settlement"}
    return next((part for kind, part in ends.items() if not why_not(table, KINDS[kind], "")), "")


def people_of(game: Game) -> list[Survivor]:
    """Return the survivors of the form: those who depart, or in the settlement all who live."""
    living = [survivor for survivor in game.state.survivors.values() if survivor.alive]
    if game.state.phase == "hunt":
        return [survivor for survivor in living if survivor.departing] or living
    return [survivor for survivor in living if survivor.fighter.in_showdown] or living


def _ways(game: Game, names: Names) -> list[Way]:
    """Return the cards in hand, the innermost first, and the ways in which the part may have ended."""
    says = names.words.table("pages", "played")
    cards = [Way(f"{CARD}:{card}", says["resolved"].format(card=names.card(card))) for card in game.cards_in_hand[::-1]]
    return [*cards, *(Way(value, label) for value, label in says["ways"].get(part_of(game), {}).items())]


def _usual(ways: Sequence[Way]) -> str:
    """Return the way that is chosen at first: the card that is being performed; won or lost is for players to say."""
    card = bool(ways) and ways[0].value.startswith(f"{CARD}:")
    return ways[0].value if card or len(ways) == 1 else ""


def _row(survivor: Survivor, names: Names, values: Mapping[str, str]) -> SheetRow:
    def typed(name: str, usual: str = "") -> str:
        return values.get(f"{survivor.id}.{name}", usual)

    figures = [
        Figure(name, typed(name, str(survivor.number(name))), survivor.number(name), most)
        for name, most in FIGURES.items()
    ]
    fate = DIED if typed("fate") == DIED else LIVES
    return SheetRow(survivor.id, names.of(survivor.id), fate, typed("cause"), typed("cards"), figures)


def _lists(game: Game, names: Names) -> dict[str, list[str]]:
    """Return the names that complete, by list."""
    who = next((survivor.id for survivor in people_of(game)), "")
    campaign = bool(game.state.campaign)
    lists = {"cards": CARDS, "found": FOUND, **({"gained": GAINED, "spent": SPENT} if campaign else {})}
    found = {name: _titles(game, names, kinds, who) for name, kinds in lists.items()}
    found["cards"] = [*_happenings(game, names, who), *found["cards"]]
    return found


def _titles(game: Game, names: Names, kinds: Iterable[str], who: str) -> list[str]:
    found: set[str] = set()
    for kind in map(KINDS.__getitem__, kinds):
        ids = set(things_by_name(kind, who if kind.subject == "survivor" else "", game, names).values())
        found.update(thing_words(kind, id, names) for id in ids)
    return sorted(title for title in found if "," not in title)


def _happenings(game: Game, names: Names, who: str) -> list[str]:
    """Return what happens in a fight, as it is typed after a number."""
    table, said = game.internals.table, names.words.table("by_hand", "kinds")
    hurts = [f"{said['damage']['typed'][-1]} {place}" for place in choices(table, KINDS["damage"], who)]
    others = [said[kind]["typed"][0] for kind in HAPPENINGS if not why_not(table, KINDS[kind], who)]
    return [*hurts, *others]


# ---------------------------------------------------------------------- what the form says


def read_part(game: Game, names: Names, fields: Mapping[str, object]) -> Played:
    """Return the sheet that the form says, in the order in which it has to happen: deaths late, the end last."""
    values = {name: str(value).strip()[:LONGEST] for name, value in fields.items()}
    way = values.get("way", "")
    if way not in {known.value for known in _ways(game, names)}:
        raise BadConsequence("no_such_way")
    people = people_of(game)
    dead = [survivor for survivor in people if values.get(f"{survivor.id}.fate") == DIED]
    alive = [survivor for survivor in people if survivor not in dead]
    found = [line for survivor in alive for line in _sheet_lines(survivor, game, names, values)]
    found += _belongings(alive, game, names, values)
    found += read_sheet(values.get("more", ""), game, names)
    found += [Consequence("dies", survivor.id, _cause(survivor, game, values)) for survivor in dead]
    card, kind, what = _parted(way)
    if kind:
        found.append(Consequence(kind, what=_rewards(kind, what, values), number=_rounds(kind, values)))
    return Played(tuple(found), card)


def _parted(way: str) -> tuple[str, str, str]:
    """Return the card of a way, or its kind and what that names."""
    kind, _, what = way.partition(":")
    return (what, "", "") if kind == CARD else ("", kind, what)


def _sheet_lines(survivor: Survivor, game: Game, names: Names, values: Mapping[str, str]) -> Iterable[Consequence]:
    """Yield what has changed on the sheet of somebody who lives: the cards, then the numbers."""
    yield from read_names(values.get(f"{survivor.id}.cards", ""), CARDS, survivor.id, game, names)
    for name, most in FIGURES.items():
        typed = values.get(f"{survivor.id}.{name}", "")
        if not typed:
            continue
        if not typed.isdecimal() or int(typed[:6]) > most:
            raise BadConsequence("figure", who=survivor.id, kind=name, most=most, typed=typed[:20])
        more = int(typed) - survivor.number(name)
        if more:
            yield Consequence(name, survivor.id, number=more)


def _belongings(alive: Sequence[Survivor], game: Game, names: Names, values: Mapping[str, str]) -> list[Consequence]:
    """Return what the group found on the way, and what the settlement gained and spent; people who joined."""
    lost = read_names(values.get("spent", ""), SPENT, "", game, names)
    gained = read_names(values.get("gained", ""), GAINED, "", game, names)
    found = read_names(values.get("found", ""), FOUND, alive[0].id, game, names) if alive else []
    joined = values.get("newcomers", "")
    people = [Consequence("newcomers", number=int(joined))] if joined.isdecimal() and int(joined[:4]) > 0 else []
    return [*lost, *gained, *found, *people]


def _cause(survivor: Survivor, game: Game, values: Mapping[str, str]) -> str:
    cause = values.get(f"{survivor.id}.cause", "")
    return cause if cause in set(choices(game.internals.table, KINDS["dies"], survivor.id)) else ""


def _rewards(kind: str, what: str, values: Mapping[str, str]) -> str:
    """Return what an end names. Resources that are written down are the rewards, so that none are drawn."""
    return TAKEN if kind == "showdown_won" and (values.get("rewards") == TAKEN or values.get("found")) else what


def _rounds(kind: str, values: Mapping[str, str]) -> int:
    typed = values.get("rounds", "")
    return int(typed[:4]) if KINDS[kind].counts and typed.isdecimal() and int(typed[:4]) else 1


def _preview(form: PartForm, game: Game, names: Names) -> None:
    """Put the form into words, and try it on a copy of the game."""
    try:
        played = read_part(game, names, {**form.values, "way": form.way})
        for consequence in played.consequences:
            form.lines.setdefault(subject_words(consequence, names), []).append(consequence_words(consequence, names))
        game.clone().apply(played.consequences, "preview", instead_of=played.instead_of)
    except BadConsequence as problem:
        form.problem = problem_words(problem, names)
