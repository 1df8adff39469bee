"""The board: tiles, figures, the blind spot, and the spaces that may be chosen."""

from __future__ import annotations

from lanternyear.engine.decision import Decision
from lanternyear.engine.facts import AiDrawn, KnockedBack, MonsterMoved, SurvivorMoved, TargetPicked, TurnBegan
from lanternyear.state.board import names
from lanternyear.state.showdown import RETINUE, Monster, Retinue
from lanternyear.state.space import COLUMNS, NAMES, ROWS, SPACES, column, row
from lanternyear.state.survivor import Survivor
from lanternyear.web.views.board_models import Board, BoardOption, Figure, MonsterFigure, RetinueView, TileView, Trail
from lanternyear.web.views.source import PageSource
from lanternyear.wording.answers import label

OF_THE_MONSTER = ("place_monster", "monster_moves_to")
OF_A_RETINUE = ("place_retinue", "march_to")
OF_A_TILE = "place_terrain"
TURNED = "turned"
MONSTER = "monster"


def board(source: PageSource) -> Board | None:
    """Return the board, or None when nothing is on it."""
    view = source.view
    if view.phase == "over" or (not view.showdown.monster.id and not view.showdown.tiles):
        return None
    return Board(
        columns=COLUMNS,
        rows=ROWS,
        tiles=[_tile(source, number) for number in range(len(view.showdown.tiles))],
        blind_spot=names(source.rulings.blind_spot()) if view.showdown.monster.id else [],
        monster=_monster(source, view.showdown.monster),
        retinues=[_retinue(source, retinue) for retinue in view.showdown.retinues],
        figures=[
            _figure(source, survivor)
            for survivor in view.survivors.values()
            if survivor.fighter.space >= 0 and survivor.alive
        ],
        options=_options(source, source.decision),
        trail=_trail(source),
    )


def _tile(source: PageSource, number: int) -> TileView:
    tile = source.view.showdown.tiles[number]
    card = source.card(tile.card)
    return TileView(
        title=source.names.tile(tile.id),
        card=tile.card,
        text=card.text,
        x=column(tile.space),
        y=row(tile.space),
        width=tile.width,
        height=tile.height,
    )


def _monster(source: PageSource, monster: Monster) -> MonsterFigure | None:
    if monster.space < 0 or not monster.id:
        return None
    name = source.names.card(monster.id)
    facing = source.say("board", "facing").format(direction=source.say("directions", monster.facing))
    words = [name, NAMES[monster.space], facing]
    if monster.knocked_down:
        words.append(source.say("states", "knocked_down"))
    return MonsterFigure(
        name=name,
        x=column(monster.space),
        y=row(monster.space),
        width=monster.width,
        height=monster.height,
        facing=monster.facing,
        knocked_down=monster.knocked_down,
        range=names(source.rulings.monster_spaces()),
        words=", ".join(words),
    )


def _figure(source: PageSource, survivor: Survivor) -> Figure:
    showdown, called, fighter = source.view.showdown, source.names, survivor.fighter
    return Figure(
        id=survivor.id,
        name=called.of(survivor.id),
        letter=called.letters[survivor.id],
        number=called.numbers[survivor.id] + 1,
        x=column(fighter.space),
        y=row(fighter.space),
        knocked_down=fighter.knocked_down,
        acting=showdown.acting == survivor.id,
        priority_target=showdown.priority_target == survivor.id,
        target=_target(source) == survivor.id,
        reach=names(source.rulings.weapon_spaces(survivor.id)),
        words=", ".join([called.of(survivor.id), NAMES[survivor.fighter.space], *standing_words(source, survivor)]),
    )


def _target(source: PageSource) -> str:
    """Return the target of the monster's card; "" in the survivors' turn or while it has none."""
    if source.view.showdown.turn != MONSTER:
        return ""
    for fact in reversed(source.facts):
        if isinstance(fact, TargetPicked):
            return fact.survivor
        if isinstance(fact, AiDrawn | TurnBegan):
            break
    return ""


def _retinue(source: PageSource, retinue: Retinue) -> RetinueView:
    """SD-RET-1: a block of figures, in the color of the survivor who leads it."""
    called = source.names
    name = source.say("board", "retinue").format(name=called.of(retinue.survivor))
    return RetinueView(
        name=name,
        letter=called.letters[retinue.survivor],
        number=called.numbers[retinue.survivor] + 1,
        x=column(retinue.space),
        y=row(retinue.space),
        size=RETINUE,
        words=f"{name}, {NAMES[retinue.space]}",
    )


def standing_words(source: PageSource, survivor: Survivor) -> list[str]:
    """Return a survivor's states and position towards the monster that matter for targeting."""
    showdown = source.view.showdown
    holds = {
        "knocked_down": survivor.fighter.knocked_down,
        "grabbed": survivor.id in showdown.grabbed,
        "priority_target": showdown.priority_target == survivor.id,
        "target": _target(source) == survivor.id,
    }
    words = [source.say("states", state) for state, is_so in holds.items() if is_so]
    standing = source.rulings.standing(survivor.id)
    if standing is None:
        return words
    words.append(source.words.counted(standing.distance, "space away"))
    flags = {
        "in_blind_spot": standing.in_blind_spot,
        "in_field_of_view": standing.in_field_of_view,
        "in_range": standing.in_range,
        "no_threat": not standing.threat,
    }
    return words + [source.say("standing", word) for word, holds in flags.items() if holds]


def _options(source: PageSource, decision: Decision | None) -> list[BoardOption]:
    """Return an option for each space; for a tile that fits both ways, the unturned one."""
    if decision is None or decision.shape != "spaces":
        return []
    width, height = _size(source, decision)
    found: dict[str, BoardOption] = {}
    for option in decision.options:
        space = SPACES[option.about.space]
        across, down = (height, width) if option.about.turned else (width, height)
        words = label(option, decision, source.names)
        shown = BoardOption(value=str(option), label=words, x=column(space), y=row(space), width=across, height=down)
        found.setdefault(option.about.space, shown)
    return list(found.values())


def _size(source: PageSource, decision: Decision) -> tuple[int, int]:
    """Return width and height of the piece that a space is chosen for: survivor, monster, retinue or tile."""
    if decision.prompt in OF_A_RETINUE:
        return RETINUE, RETINUE
    if decision.prompt in OF_THE_MONSTER:
        monster = source.view.showdown.monster
        return monster.width, monster.height
    terrain = source.catalog.terrain.get(decision.about.card) if decision.prompt == OF_A_TILE else None
    return terrain.size if terrain else (1, 1)


def _trail(source: PageSource) -> Trail | None:
    """Return the last move since the last answer, to draw its trail, or None."""
    monster = source.view.showdown.monster
    for fact in reversed(source.facts[source.facts_before :]):
        if not isinstance(fact, MonsterMoved | SurvivorMoved | KnockedBack) or fact.start == fact.end:
            continue
        if fact.start not in SPACES or fact.end not in SPACES:
            continue
        if isinstance(fact, MonsterMoved):
            return Trail(start=fact.start, end=fact.end, width=monster.width, height=monster.height)
        return Trail(start=fact.start, end=fact.end)
    return None
