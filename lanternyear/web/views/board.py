"""The board: tiles, figures, the blind spot, and the spaces that may be chosen."""

from __future__ import annotations

from lanternyear.engine.decision import Decision
from lanternyear.engine.facts import AiDrawn, KnockedBack, MonsterMoved, SurvivorMoved, TargetPicked, TurnBegan
from lanternyear.state.board import names
from lanternyear.state.showdown import RETINUE, Monster, Retinue
from lanternyear.state.space import COLUMNS, NAMES, ROWS, SPACES, column, row
from lanternyear.state.survivor import Survivor
from lanternyear.web.views.schema import Board, BoardOption, Figure, MonsterFigure, RetinueShown, TileShown, Trail
from lanternyear.web.views.source import PageSource
from lanternyear.wording.answers import label

OF_THE_MONSTER = ("place_monster", "monster_moves_to")
OF_A_RETINUE = ("place_retinue", "march_to")
OF_A_TILE = "place_terrain"
TURNED = "turned"
MONSTER = "monster"


def board(picture: PageSource) -> Board | None:
    """The board, when there is something on it."""
    view = picture.view
    if view.phase == "over" or (not view.showdown.monster.id and not view.showdown.tiles):
        return None
    return Board(
        columns=COLUMNS,
        rows=ROWS,
        tiles=[_tile(picture, number) for number in range(len(view.showdown.tiles))],
        blind_spot=names(picture.rulings.blind_spot()) if view.showdown.monster.id else [],
        monster=_monster(picture, view.showdown.monster),
        retinues=[_retinue(picture, one) for one in view.showdown.retinues],
        figures=[_figure(picture, one) for one in view.survivors.values() if one.space >= 0 and one.alive],
        options=_options(picture, picture.decision),
        trail=_trail(picture),
    )


def option_space(option: str) -> str:
    """The space that an option names: `H9`, or `H9 turned` for a tile; nothing if it is about something else."""
    name, _, rest = option.partition(" ")
    return name if name in SPACES and rest in ("", TURNED) else ""


def is_about_spaces(decision: Decision) -> bool:
    return all(option_space(option) for option in decision.options)


def _tile(picture: PageSource, number: int) -> TileShown:
    tile = picture.view.showdown.tiles[number]
    card = picture.card(tile.card)
    return TileShown(
        title=picture.names.tile(tile.id),
        card=tile.card,
        text=card.text,
        x=column(tile.space),
        y=row(tile.space),
        width=tile.width,
        height=tile.height,
    )


def _monster(picture: PageSource, monster: Monster) -> MonsterFigure | None:
    if monster.space < 0 or not monster.id:
        return None
    name = picture.names.card(monster.id)
    facing = picture.say("board", "facing").format(direction=picture.say("directions", monster.facing))
    words = [name, NAMES[monster.space], facing]
    if monster.knocked_down:
        words.append(picture.say("states", "knocked_down"))
    return MonsterFigure(
        name=name,
        x=column(monster.space),
        y=row(monster.space),
        width=monster.width,
        height=monster.height,
        facing=monster.facing,
        knocked_down=monster.knocked_down,
        range=names(picture.rulings.monster_spaces()),
        words=", ".join(words),
    )


def _figure(picture: PageSource, survivor: Survivor) -> Figure:
    showdown, called = picture.view.showdown, picture.names
    return Figure(
        id=survivor.id,
        name=called.of(survivor.id),
        letter=called.letters[survivor.id],
        number=called.numbers[survivor.id] + 1,
        x=column(survivor.space),
        y=row(survivor.space),
        knocked_down=survivor.knocked_down,
        acting=showdown.acting == survivor.id,
        priority_target=showdown.priority_target == survivor.id,
        target=_target(picture) == survivor.id,
        reach=names(picture.rulings.weapon_spaces(survivor.id)),
        words=", ".join([called.of(survivor.id), NAMES[survivor.space], *standing_words(picture, survivor)]),
    )


def _target(picture: PageSource) -> str:
    """Whom the card that the monster plays was last turned against; nobody in the survivors' turn."""
    if picture.view.showdown.turn != MONSTER:
        return ""
    for fact in reversed(picture.facts):
        if isinstance(fact, TargetPicked):
            return fact.survivor
        if isinstance(fact, AiDrawn | TurnBegan):
            break
    return ""


def _retinue(picture: PageSource, retinue: Retinue) -> RetinueShown:
    """SD-RET-1: a block of figures, in the color of who leads it."""
    called = picture.names
    name = picture.say("board", "retinue").format(name=called.of(retinue.survivor))
    return RetinueShown(
        name=name,
        letter=called.letters[retinue.survivor],
        number=called.numbers[retinue.survivor] + 1,
        x=column(retinue.space),
        y=row(retinue.space),
        size=RETINUE,
        words=f"{name}, {NAMES[retinue.space]}",
    )


def standing_words(picture: PageSource, survivor: Survivor) -> list[str]:
    """How a survivor stands towards the monster, as far as targeting asks for it."""
    showdown = picture.view.showdown
    holds = {
        "knocked_down": survivor.knocked_down,
        "grabbed": survivor.id in showdown.grabbed,
        "priority_target": showdown.priority_target == survivor.id,
        "target": _target(picture) == survivor.id,
    }
    words = [picture.say("states", state) for state, is_so in holds.items() if is_so]
    standing = picture.rulings.standing(survivor.id)
    if standing is None:
        return words
    words.append(picture.words.counted(standing.distance, "space away"))
    flags = {
        "in_blind_spot": standing.in_blind_spot,
        "in_field_of_view": standing.in_field_of_view,
        "in_range": standing.in_range,
        "no_threat": not standing.threat,
    }
    return words + [picture.say("standing", word) for word, holds in flags.items() if holds]


def _options(picture: PageSource, decision: Decision | None) -> list[BoardOption]:
    """One for each space; a tile that fits both ways is chosen as it lies first."""
    if decision is None or decision.at_most != 1 or not is_about_spaces(decision):
        return []
    width, height = _size(picture, decision)
    found: dict[str, BoardOption] = {}
    for option in decision.options:
        space = SPACES[option_space(option)]
        across, down = (height, width) if option.endswith(TURNED) else (width, height)
        words = label(option, decision, picture.names)
        shown = BoardOption(value=option, label=words, x=column(space), y=row(space), width=across, height=down)
        found.setdefault(option_space(option), shown)
    return list(found.values())


def _size(picture: PageSource, decision: Decision) -> tuple[int, int]:
    """What would stand on the space chosen: a survivor, the monster's base, a retinue, or a tile."""
    if decision.prompt in OF_A_RETINUE:
        return RETINUE, RETINUE
    if decision.prompt in OF_THE_MONSTER:
        monster = picture.view.showdown.monster
        return monster.width, monster.height
    terrain = picture.catalog.terrain.get(decision.about) if decision.prompt == OF_A_TILE else None
    return terrain.size if terrain else (1, 1)


def _trail(picture: PageSource) -> Trail | None:
    """The last move since the last answer, so that eyes can follow it."""
    monster = picture.view.showdown.monster
    for fact in reversed(picture.facts[picture.told :]):
        if not isinstance(fact, MonsterMoved | SurvivorMoved | KnockedBack) or fact.start == fact.end:
            continue
        if fact.start not in SPACES or fact.end not in SPACES:
            continue
        if isinstance(fact, MonsterMoved):
            return Trail(start=fact.start, end=fact.end, width=monster.width, height=monster.height)
        return Trail(start=fact.start, end=fact.end)
    return None
