"""Campaigns that have come to some point, as files to bring to a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from lanternyear.bots import RandomBot
from lanternyear.content.load import load_packs
from lanternyear.engine.decision import Decision
from lanternyear.play import Game, start_campaign
from tests.support.random_showdown import KeenBot

CAMPAIGN = "people_of_the_lantern"
STRONG = {"strength": 8, "accuracy": 4, "evasion": 4, "survival": 3}
MOST = 6000
MANY = 8
SEEDS = range(5, 45)
Moment = Callable[[Game, Decision], bool]


def moments(seed: int = 5, players: tuple[str, ...] = ("Ada", "Ben")) -> Iterator[tuple[Game, Decision]]:
    """Every question of a campaign that strong survivors play by chance."""
    game = start_campaign(seed=seed, players=players, catalog=load_packs(("core",)))
    calm, keen = RandomBot(seed), KeenBot(seed)
    for _ in range(MOST):
        if game.decision is None:
            return
        if game.decision.prompt == "nominate" and game.state.showdown.round == 1:
            strengthen(game)
        yield game, game.decision
        bot = keen if game.state.phase == "showdown" else calm
        game.choose(bot.answer(game.decision, game.view))


def strengthen(game: Game) -> None:
    for survivor in list(game.state.survivors.values()):
        if survivor.fighter.in_showdown and survivor.strength < STRONG["strength"]:
            for stat, value in STRONG.items():
                game.override(f"survivors.{survivor.id}.{stat}", value, "so that the settlement lives")


def first(wanted: Moment) -> Game:
    """The first campaign, and in it the first moment, that is wanted."""
    for seed in SEEDS:
        for game, decision in moments(seed):
            if wanted(game, decision):
                return game
    raise AssertionError("no campaign came there")


@cache
def campaign_at(prompt: str, *, phase: str = "settlement", year: int = 1) -> bytes:
    """The file of a campaign that asks this in that phase, in that lantern year or later."""

    def there(game: Game, decision: Decision) -> bool:
        late = game.state.settlement.lantern_year >= year
        return late and (decision.prompt, game.state.phase) == (prompt, phase)

    return first(there).save()


@cache
def campaign_in_an_event() -> bytes:
    """The file of a campaign in which an event of the hunt table asks something."""

    def there(game: Game, _: Decision) -> bool:
        event = game.catalog.hunt_events.get(game.state.hunt.event)
        return game.state.phase == "hunt" and event is not None and bool(event.number and event.text)

    return first(there).save()


@cache
def prosperous_campaign() -> bytes:
    """The file of a campaign at its Develop step, with plenty of everything."""
    game = first(
        lambda game, decision: (
            decision.prompt == "develop" and game.state.settlement.lantern_year > 1 and alive(game) >= MANY
        )
    )
    prosperous(game)
    return game.save()


@cache
def innovating_campaign() -> bytes:
    """The file of a campaign at its Develop step that can innovate and build, with people to name."""

    def there(game: Game, decision: Decision) -> bool:
        offered = [option for option in decision.options if option.kind == "endeavor"]
        return decision.prompt == "develop" and any(option.about.action == "Innovate" for option in offered)

    return first(there).save()


@cache
def lost_campaign() -> bytes:
    """The file of a campaign in which nobody is left."""
    for seed in SEEDS:
        game = list(moments(seed))[-1][0]
        if game.outcome == "defeat":
            return game.save()
    raise AssertionError("no campaign was lost")


def alive(game: Game) -> int:
    return sum(survivor.alive for survivor in game.state.survivors.values())


def prosperous(saved_at: Game) -> None:
    """Everything that a settlement can have in plenty, so that the pages show it."""
    settlement = saved_at.state.settlement
    catalog = saved_at.catalog
    locations = [location for location in catalog.locations if location != "exhausted_lantern_hoard"][:6]
    given = {
        "locations": [
            *settlement.locations,
            *(location for location in locations if location not in settlement.locations),
        ],
        "endeavors": 3,
        "storage": [*settlement.storage, *list(catalog.resources)[:24]],
    }
    for path, value in given.items():
        saved_at.override(f"settlement.{path}", value, "to be seen")


PLACES: dict[str, Callable[[], bytes]] = {
    "naming": lambda: campaign_at("name_survivor", phase="first story", year=0),
    "develop": prosperous_campaign,
    "town": innovating_campaign,
    "payment": lambda: campaign_at("payment"),
    "departing": lambda: campaign_at("who_departs"),
    "hunt": campaign_in_an_event,
    "lost": lost_campaign,
}
