"""The board: tiles, figures, the blind spot, and the spaces that may be chosen."""

from __future__ import annotations

import msgspec

from lanternyear.engine.decision import Decision
from lanternyear.engine.facts import AiDrawn, KnockedBack, MonsterMoved, SurvivorMoved, TargetPicked, TurnBegan
from lanternyear.state.board import names
from lanternyear.state.showdown import RETINUE, Monster, Retinue
from lanternyear.state.space import COLUMNS, NAMES, ROWS, SPACES, column, row
from lanternyear.state.survivor import Survivor
from lanternyear.web.drawings.sprite import terrain_symbol
from lanternyear.web.views.board_labels import Box, box_of, labelled
from lanternyear.web.views.board_models import (
    Board,
    BoardOption,
    Figure,
    MonsterFigure,
    Placed,
    RetinueView,
    TileView,
    Trail,
    TurnView,
)
from lanternyear.web.views.board_play import BoardPlay
from lanternyear.web.views.emblem import is_legendary, monster_emblem
from lanternyear.web.views.hit_choice import trap_odds
from lanternyear.web.views.source import PageSource
from lanternyear.web.views.starting import all_together
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
    play = BoardPlay(source)
    options = _options(source, source.decision) or play.spaces()
    return Board(
        columns=COLUMNS,
        rows=ROWS,
        tiles=labelled([_tile(source, number) for number in range(len(view.showdown.tiles))], _standing(source)),
        blind_spot=names(source.rulings.blind_spot()) if view.showdown.monster.id else [],
        monster=_monster(source, view.showdown.monster, play),
        retinues=[_retinue(source, retinue) for retinue in view.showdown.retinues],
        figures=[
            _figure(source, survivor, play)
            for survivor in view.survivors.values()
            if survivor.fighter.space >= 0 and survivor.alive
        ],
        options=options,
        trail=_trail(source),
        odds=play.odds,
        turns=_turns(source),
        controller=source.names.of(view.showdown.controllers_survivor) if view.showdown.controllers_survivor else "",
        placed=_placed(source, source.decision),
        together=all_together(source),
        trap_odds=trap_odds(source) if play.odds or play.attacks() else "",
    )


def _standing(source: PageSource) -> list[Box]:
    """Return the boxes of everybody who stands on the board."""
    monster = source.view.showdown.monster
    boxes = [box_of(column(monster.space), row(monster.space), monster.width, monster.height)]
    spaces = [survivor.fighter.space for survivor in source.view.survivors.values() if survivor.alive]
    found = [box_of(column(space), row(space)) for space in spaces if space >= 0]
    return found + (boxes if monster.id and monster.space >= 0 else [])


def _turns(source: PageSource) -> list[TurnView]:
    """Return the monster and the survivors in the order of the round; [] before the first round."""
    view, showdown = source.view, source.view.showdown
    if not showdown.round or not showdown.monster.id:
        return []
    monster = source.names.card(showdown.monster.id)
    state = "monster" if showdown.turn == MONSTER else "has_acted"
    party = [survivor for survivor in view.survivors.values() if survivor.fighter.in_showdown]
    first = TurnView(name=monster, number=0, emblem="", state=state, words=monster)
    return [first, *(_turn_of(source, survivor) for survivor in party)]


def _turn_of(source: PageSource, survivor: Survivor) -> TurnView:
    showdown = source.view.showdown
    state = "has_acted" if survivor.fighter.acted and showdown.turn != MONSTER else "to_act"
    state = "acting" if showdown.acting == survivor.id else state
    if not survivor.alive or survivor.ran_away:
        state = "gone"
    name = source.names.of(survivor.id)
    words = f"{name}: {source.say('turns', {'acting': 'acts'}.get(state, state))}" if state != "gone" else name
    number = source.names.numbers[survivor.id] + 1
    return TurnView(name=name, number=number, emblem=source.emblem(survivor.id), state=state, words=words)


def _tile(source: PageSource, number: int) -> TileView:
    tile = source.view.showdown.tiles[number]
    card, printed = source.card(tile.card), source.catalog.terrain.get(tile.card)
    return TileView(
        title=source.names.tile(tile.id),
        card=tile.card,
        text=card.text,
        x=column(tile.space),
        y=row(tile.space),
        width=tile.width,
        height=tile.height,
        symbol=terrain_symbol(tile.card),
        turned=printed is not None and (tile.width, tile.height) != printed.size,
    )


def _monster(source: PageSource, monster: Monster, play: BoardPlay) -> MonsterFigure | None:
    if monster.space < 0 or not monster.id:
        return None
    name = source.names.card(monster.id)
    facing = source.say("board", "facing").format(direction=source.say("directions", monster.facing))
    words = [name, NAMES[monster.space], facing]
    if monster.knocked_down:
        words.append(source.say("states", "knocked_down"))
    return MonsterFigure(
        name=name,
        symbol=monster_emblem(monster.id, source.catalog),
        legendary=is_legendary(monster.id, source.catalog),
        x=column(monster.space),
        y=row(monster.space),
        width=monster.width,
        height=monster.height,
        facing=monster.facing,
        knocked_down=monster.knocked_down,
        range=names(source.rulings.monster_spaces()),
        words=", ".join(words),
        dead=monster.dead,
        attacks=play.attacks(),
    )


def _figure(source: PageSource, survivor: Survivor, play: BoardPlay) -> Figure:
    showdown, called, fighter = source.view.showdown, source.names, survivor.fighter
    return Figure(
        id=survivor.id,
        name=called.of(survivor.id),
        letter=called.letters[survivor.id],
        number=called.numbers[survivor.id] + 1,
        emblem=source.emblem(survivor.id),
        x=column(fighter.space),
        y=row(fighter.space),
        knocked_down=fighter.knocked_down,
        acting=showdown.acting == survivor.id,
        priority_target=showdown.priority_target == survivor.id,
        target=_target(source) == survivor.id,
        reach=names(source.rulings.weapon_spaces(survivor.id)),
        words=", ".join([called.of(survivor.id), NAMES[survivor.fighter.space], *standing_words(source, survivor)]),
        click=play.click(survivor.id),
        walks=play.walks(survivor.id),
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
    """Return an option for each space; one for a tile that fits both ways knows the turned one too."""
    if decision is None or decision.shape != "spaces":
        return []
    width, height = _size(source, decision)
    found: dict[str, BoardOption] = {}
    for option in decision.options:
        about = option.about
        if about.space in found:
            found[about.space] = msgspec.structs.replace(found[about.space], turned=str(option))
            continue
        space = SPACES[about.space]
        across, down = (height, width) if about.turned else (width, height)
        words = label(option, decision, source.names)
        found[about.space] = BoardOption(
            value=str(option), label=words, x=column(space), y=row(space), width=across, height=down
        )
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


def _placed(source: PageSource, decision: Decision | None) -> Placed | None:
    """Return what is placed on the board now; None if it stands there already, or nothing is placed."""
    if decision is None or decision.shape != "spaces":
        return None
    width, height = _size(source, decision)
    about, monster = decision.about, source.view.showdown.monster
    survivor = source.view.survivors.get(about.survivor)
    if decision.prompt == OF_A_TILE and terrain_symbol(about.card):
        return Placed(symbol=terrain_symbol(about.card), emblem="", width=width, height=height)
    if decision.prompt in OF_THE_MONSTER and monster.id and monster.space < 0:
        return Placed(symbol=monster_emblem(monster.id, source.catalog), emblem="", width=width, height=height)
    if survivor is not None and survivor.fighter.space < 0:
        return Placed(symbol="", emblem=source.emblem(survivor.id), width=width, height=height)
    return None


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
