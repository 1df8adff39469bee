"""Every page, and the table at many points of many games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Page

from lanternyear.content.example import monster_files
from lanternyear.engine.decision import Decision
from lanternyear.importers import EXAMPLE
from lanternyear.play import Game, Physical, start_showdown
from lanternyear.play.start import FIRST_FIGHT
from tests.support.beats_of_campaigns import moves_of_beats
from tests.support.browser import Server, ask, bring
from tests.support.departing_party import FILLED, keep_departing
from tests.support.saved_campaigns import PLACES
from tests.support.web_client import SET_UP

DEPARTING = {
    "gear-party": (*FILLED, "done"),
    "gear-bench": FILLED,
    "gear-empty": ("equip:ada",),
    "gear-place": (*FILLED, "put:king_spear"),
    "gear-best": (*FILLED, "best"),
}
OF_A_CAMPAIGN = {
    "people": "/people?who=all",
    "person": "/people/survivor_1",
    "chronicle": "/chronicle",
    "compare": "/compare?before=0",
    "print": "/print",
    "campaign-log": "/log",
    "campaign-history": "/history",
}
FIRST_STORY = (
    *("setup", "start", "start-pick", "reach", "reach-beast", "monster", "leaf", "who-acts", "act", "move", "space"),
    *("later", "over", "log", "history", "by-hand", "seats", "seats-link"),
)
MANY = 600
HIT_LOCATIONS = 22  # of the White Lion; the one on top of the First Story is known
BEATS = (
    *("ai_card", "hunt_event", "settlement_event", "story_event", "encounter", "trap", "severe_injury", "brain_trauma"),
    *("death", "critical_wound", "principle", "new_year", "victory", "defeat"),
)


class Sight(NamedTuple):
    """A page, what is done on it before it is looked at, and whether all of it is looked at."""

    address: str
    then: Callable[[Page], Any] = lambda page: None
    whole: bool = True


NewGame = Callable[[Decision], Any]


def play(game: Game, *values: str) -> None:
    """These options, or the middle one where none is named."""
    for value in values:
        asked = game.decision
        assert asked is not None
        middle = asked.options[len(asked.options) // 2]
        game.choose(value or (middle if asked.at_most == asked.at_least == 1 else asked.options[: asked.at_least]))


def until(game: Game, there: NewGame) -> Game:
    """The middle options until a question is this one, the game is over, or it takes too long."""
    for _ in range(MANY):
        if game.decision is None or there(game.decision):
            break
        play(game, "")
    return game


def fight(
    monster: str = FIRST_FIGHT[0], level: str = FIRST_FIGHT[1], *, survivors: int = 4, real: Physical | None = None
) -> Game:
    physical = (real,) if real else ()
    return start_showdown(monster, level, 7, players=["Ada", "Ben"], survivors=survivors, physical=physical)


def several_hits() -> Game:
    """A showdown at the choice between hit locations: every survivor who can attacks."""
    for seed in range(200):
        game = start_showdown(*FIRST_FIGHT, seed, players=["Ada", "Ben"])
        for _ in range(MANY // 4):
            asked = game.decision
            if asked is None or asked.prompt == "resolve_hit_location":
                break
            attacks = [option for option in asked.options if option.kind == "attack"]
            play(game, str(attacks[0]) if attacks else "")
        if game.decision is not None and game.decision.prompt == "resolve_hit_location":
            return game
    raise AssertionError("no attack hits twice")


def sights(server: Server, wanted: tuple[str, ...]) -> Iterator[tuple[str, Sight]]:
    """All of them, or those whose names begin so; only the games that these need are played."""
    for names, make in _groups(server):
        if not wanted or any(name.startswith(wanted) for name in names):
            made = make()
            assert tuple(made) == tuple(names)
            yield from ((name, sight) for name, sight in made.items() if not wanted or name.startswith(wanted))


Group = tuple[tuple[str, ...], Callable[[], dict[str, Sight]]]


def _groups(server: Server) -> Iterator[Group]:
    """Names, and how the pages with these names are made."""
    yield ("lobby-empty", "error", "rules", "rule", "card", "card-gear", "gallery", "gallery-gear"), _without_a_game
    yield FIRST_STORY, lambda: _first_story(server)
    for name in _FIGHTS:
        yield (name,), _fight(server, name)
    for name, answers in DEPARTING.items():
        yield (name,), _departing(server, name, answers)
    for name in PLACES:
        more = OF_A_CAMPAIGN if name == "develop" else {}
        yield (name, *more), _campaign(server, name, more)
    yield tuple(f"beat-{kind}" for kind in BEATS), lambda: _beats(server)
    yield ("lobby", "lobby-showdown", "lobby-refused"), _lobby
    yield ("paper", "paper-filled", "paper-wrong"), _paper
    yield ("correct",), lambda: {"correct": Sight("/cards/white_lion.claw/correct", _correct)}
    yield ("packs-shelf", "packs-table", "packs-mistakes"), lambda: _packs(server)


def _without_a_game() -> dict[str, Sight]:
    return {
        "lobby-empty": Sight("/"),
        "error": Sight("/table/none"),
        "rules": Sight("/rules"),
        "rule": Sight("/rules/SD-SEV-HEAD"),
        "card": Sight("/cards/white_lion.claw"),
        "card-gear": Sight("/cards/bone_axe"),
        "gallery": Sight("/cards?search=lion"),
        "gallery-gear": Sight("/cards?kind=gear"),
    }


def _lobby() -> dict[str, Sight]:
    def one_showdown(page: Page) -> None:
        page.click("#wanted > summary")
        page.check("#one-showdown")
        for summary in page.locator("#wanted form summary").all():
            summary.click()

    def refused(page: Page) -> None:
        page.click(".import summary")
        page.set_input_files("#save", {"name": "a.lygame", "mimeType": "text/plain", "buffer": b"not a game"})
        page.click(".import button")
        page.wait_for_load_state("load")

    return {"lobby": Sight("/"), "lobby-showdown": Sight("/", one_showdown), "lobby-refused": Sight("/", refused)}


def _paper() -> dict[str, Sight]:
    """The record sheets, empty, filled from a file, and with a name that is not understood."""

    def fill(page: Page) -> None:
        page.click(".import summary")
        page.set_input_files("#save", {"name": "ours.yaml", "mimeType": "text/yaml", "buffer": EXAMPLE.encode()})
        page.click(".import button")
        page.wait_for_selector("#sheets")
        page.locator("[name='p3.cards']").press_sequentially("mi")
        page.evaluate("document.getElementById('people-title').scrollIntoView()")

    def mistake(page: Page) -> None:
        page.fill("[name='s.name']", "Emberfold")
        page.fill("[name='s.locations']", "Bone Smiht")
        page.locator(".begin").click()
        page.wait_for_selector("[role=alert]")

    return {
        "paper": Sight("/from-paper"),
        "paper-filled": Sight("/", fill),
        "paper-wrong": Sight("/from-paper", mistake),
    }


def _correct(page: Page) -> None:
    """A card that is being corrected: more damage, and a bleeding token after it."""
    page.fill("[name='steps/2/damage']", "2")
    page.locator("li:has(> input[name='steps/2/do']) details.more > summary").first.click()
    page.select_option("[name='steps/2/after_damage/+']", "bleed")
    page.click("button[value='add steps/2/after_damage']")
    page.wait_for_selector(".correct-preview >> text=After damage")
    page.evaluate("scrollTo(0, 110)")
    page.wait_for_timeout(300)  # until it has scrolled


def _packs(server: Server) -> dict[str, Sight]:
    """A pack of one's own in the lobby and at a table, and a table whose pack has a mistake."""
    folder = server.database.with_name("my_monsters")
    for name, text in monster_files(folder.name).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    ask(server.url, "/api/packs/folder", {"folder": str(folder)})
    monster = f"{folder.name}.stalker"
    table = ask(server.url, "/api/tables", {"monster": monster, "level": "1", "seed": 7, "packs": [folder.name]})["id"]

    def hide_path(page: Page) -> None:
        page.evaluate("document.querySelector('.watched code').textContent = '/home/you/my_monsters'")

    def spoil(page: Page) -> None:
        cards = folder / "monster.yaml"
        text = cards.read_text("utf-8")
        cards.write_text(text.replace("do: knock_down}", "do: knockdown}", 1), "utf-8")
        page.wait_for_selector(".mistakes")

    return {
        "packs-shelf": Sight("/?pack=my_monsters#packs", hide_path),
        "packs-table": Sight(f"/table/{table}/packs"),
        "packs-mistakes": Sight(f"/table/{table}", spoil, whole=False),
    }


def _first_story(server: Server) -> dict[str, Sight]:
    """One showdown at many points, each as a table of its own."""

    def kept() -> str:
        return f"/table/{bring(server.url, game.save())}"

    game = fight()
    found = {"setup": Sight(kept())}
    play(game, SET_UP[0])
    start = kept()
    found |= {"start": Sight(start), "start-pick": Sight(f"{start}?pick=H5")}
    play(game, *SET_UP[1:])
    until(game, lambda asked: asked.prompt == "dodge")
    monster = kept()
    found["reach"] = Sight(monster, lambda page: page.hover("#figure-1"), whole=False)
    found["reach-beast"] = Sight(monster, lambda page: page.hover("#beast"), whole=False)
    found |= {"monster": Sight(monster), "leaf": Sight(monster, _open_a_rule, whole=False)}
    until(game, lambda asked: asked.prompt == "who_acts")
    found["who-acts"] = Sight(kept())
    play(game, "dov")
    found["act"] = Sight(kept())
    play(game, "move")
    move = kept()
    found |= {"move": Sight(move), "space": Sight(move, lambda page: page.focus(".choices .space"), whole=False)}
    play(game, *[""] * 60)
    found["later"] = Sight(kept())
    until(game, lambda _: False)
    address = kept()
    found["over"] = Sight(address)
    found |= {name: Sight(f"{address}/{name}") for name in ("log", "history", "by-hand", "seats")}
    return {**found, "seats-link": Sight(f"{address}/seats", lambda page: page.locator("text=New link").first.click())}


def _open_a_rule(page: Page) -> None:
    page.click("#asked .clause")
    page.wait_for_selector("#leaf[open]")


def _later(game: Game) -> Game:
    return until(game, lambda _: game.state.showdown.round > 2)


_FIGHTS: dict[str, Callable[[], Game]] = {
    "hit-choice": several_hits,
    "terrain": lambda: _later(fight("screaming_antelope", "2")),
    "place-terrain": lambda: until(fight("white_lion", "1"), lambda asked: asked.prompt == "place_terrain"),
    "phoenix": lambda: _later(fight("phoenix", "1", survivors=6)),
    "knight": lambda: _later(fight("gold_smoke_knight", "4")),
    "real-die": lambda: until(fight(real="dice"), lambda asked: asked.prompt == "throw"),
    "real-ai-card": lambda: until(fight(real="cards"), lambda asked: asked.prompt == "draw"),
    "real-hit-location": lambda: until(fight(real="cards"), lambda asked: len(asked.options) == HIT_LOCATIONS),
    "real-terrain": lambda: fight("white_lion", "1", real="cards"),
    "defeat": lambda: until(fight("butcher", "2"), lambda _: False),
    "why-not": lambda: until(fight("butcher", "2"), lambda asked: asked.blocked),
}


def _fight(server: Server, name: str) -> Callable[[], dict[str, Sight]]:
    return lambda: {name: Sight(f"/table/{bring(server.url, _FIGHTS[name]().save())}")}


def _departing(server: Server, name: str, answers: tuple[str, ...]) -> Callable[[], dict[str, Sight]]:
    """A party before it departs, and its gear grids."""
    return lambda: {name: Sight(f"/table/{keep_departing(server.database, *answers)}")}


def _campaign(server: Server, name: str, more: dict[str, str]) -> Callable[[], dict[str, Sight]]:
    """A campaign that is brought from a file, and its other pages."""

    def make() -> dict[str, Sight]:
        address = f"/table/{bring(server.url, PLACES[name]())}"
        return {name: Sight(address), **{page: Sight(f"{address}{path}") for page, path in more.items()}}

    return make


def _beats(server: Server) -> dict[str, Sight]:
    """Each kind of beat, over the table of a campaign in which it happened."""
    found = moves_of_beats(server.database, BEATS)
    return {
        f"beat-{kind}": Sight(f"/table/{table}", _show(kind, table, move), whole=False)
        for kind, (table, move) in found.items()
    }


def _show(kind: str, table: str, move: int) -> Callable[[Page], Any]:
    """Come back to the table as somebody who has seen everything before this beat."""

    def show(page: Page) -> None:
        page.evaluate(
            "([table, move]) => localStorage.setItem(`lanternyear.seen.${table}`, move)", [table, str(move - 1)]
        )
        page.reload()
        page.wait_for_selector("#beats[open] article")
        while page.get_attribute("#beats", "data-kind") != kind:
            page.keyboard.press("Enter")
        page.wait_for_timeout(300)  # until it has faded in

    return show
