"""Whole campaigns of random play, from the First Story to their end.

Plain players do anything legal; when they and the monster have kept out of each other's way for very long, they grow
keen, as in `test_endings`. A helped settlement lives for years: the party is strong and strangers join whoever is
left, so that every row of the timeline is reached.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from lanternyear.bots import Answer, Bot, RandomBot, View
from lanternyear.cards.kinds import Gear
from lanternyear.engine.facts import CampaignEnded, Fact, SettlementLeft, SurvivorDied, SurvivorJoined, SurvivorLeft
from lanternyear.play import Decision, Game, load, start_campaign
from lanternyear.play.snapshot import freeze
from lanternyear.state.record import Use
from lanternyear.state.state import State
from lanternyear.state.survivor import LOCATIONS
from tests.support.campaign_invariants import in_order
from tests.support.random_setup import catalog
from tests.support.random_showdown import KeenBot

YEARS = 32  # two more than the timeline has rows
LONG = 1_500  # decisions of one showdown after which players grow keen
MOST_DECISIONS = 100_000
FEWEST = 18
STRONG = {"strength": 26, "accuracy": 6, "evasion": 5, "luck": 1, "speed": 2, "survival": 3, "fighter.bleeding": 0}
ARMORED = {"insanity": 40, "fighter.armor_gained": dict.fromkeys(LOCATIONS, 40)}
HELPED, HELPED_HERE = Use("helped", "phase"), Use("helped", "round")
GIFTS = 8
MOST_LIFE = 3
RESUMED = 0.005  # the share of decisions at which a game with history is saved and loaded

Look = Callable[[Game], None]


@dataclass
class Campaign:
    """The course of one campaign."""

    seed: int
    helped: bool
    decisions: int = 0
    years: int = 0
    outcome: str = ""
    cause: str = ""
    by_phase: Counter[str] = field(default_factory=Counter)
    grew_keen: int = 0
    defeated: list[str] = field(default_factory=list)


class Outfitter:
    """Random, but it fills grids within reason, and first with what everybody must have to depart (SET-EXH-1)."""

    def __init__(self, seed: int) -> None:
        self._dice, self._random = Random(seed), RandomBot(seed)

    def answer(self, decision: Decision, view: View) -> Answer:
        if decision.prompt == "fill_grid":
            return self._fill(decision, view)
        if decision.prompt == "grid_place":
            return min(decision.options, key=lambda option: bool(option.about.card))  # an empty place, if there is one
        if decision.prompt == "equip" and self._dice.random() < 0.3 and "done" in decision.options:
            return "done"
        return self._random.answer(decision, view)

    def _fill(self, decision: Decision, view: View) -> Answer:
        gear, held = catalog().gear, view().survivors[decision.about.survivor].gear
        needed = [option for option in decision.options if option.kind == "put" and _is_needed(gear[option.about.card])]
        if needed and not any(_is_needed(gear[card]) for card in held if card):
            return self._dice.choice(needed)
        if self._dice.random() < 0.2:
            return "done"
        kept = [option for option in decision.options if option != "strip" and option.kind != "take"]
        return self._dice.choice(kept)


def _is_needed(gear: Gear) -> bool:
    return "vital" in gear.rules or "lantern" in gear.keywords


class Players:
    """Random players who grow keen in a showdown that does not end; helped ones are keen in all of them."""

    def __init__(self, seed: int, *, keen: bool) -> None:
        self.keen, self.always = KeenBot(seed), keen
        self.random: Bot = Outfitter(seed) if keen else RandomBot(seed)
        self.spent, self.grew_keen = 0, 0

    def bot(self, state: State) -> Bot:
        if state.phase != "showdown":
            self.spent = 0
            return self.random
        self.spent += 1
        self.grew_keen += self.spent == LONG and not self.always
        return self.keen if self.always or self.spent > LONG else self.random


def play_campaign(seed: int, *, helped: bool = False, looks: Iterable[Look] = (), note: Look | None = None) -> Campaign:
    """Play one to its end or until all years are over, and look whether everything is in order on the way."""
    campaign, players, dice = Campaign(seed, helped), Players(seed, keen=helped), Random(seed)
    history = seed % 10 == 0
    seats = ("Red", "Green", "Blue", "White")[: 1 + seed % 4]
    game = start_campaign(seed=seed, players=seats, catalog=catalog(), history=history)
    try:
        while game.decision is not None and game.state.settlement.lantern_year <= YEARS:
            assert campaign.decisions < MOST_DECISIONS, "it does not end"
            if helped:
                help_along(game, seed)
            for look in (in_order, *looks):
                look(game)
            if history and dice.random() < RESUMED:
                game = resumed(game)
            _answer(game, players, campaign)
    except Exception as error:
        error.add_note(f"campaign {seed}{', helped' * helped}, decision {campaign.decisions}: {game.decision!r}")
        raise
    if note is not None:
        note(game)
    return _at_the_end(game, campaign, players)


def _answer(game: Game, players: Players, campaign: Campaign) -> None:
    assert game.decision is not None
    campaign.decisions += 1
    campaign.by_phase[game.state.phase] += 1
    game.choose(players.bot(game.state).answer(game.decision, game.view))


def _at_the_end(game: Game, campaign: Campaign, players: Players) -> Campaign:
    settlement = game.state.settlement
    campaign.years, campaign.outcome = settlement.lantern_year, game.outcome
    campaign.grew_keen, campaign.defeated = players.grew_keen, [str(victory) for victory in settlement.defeated]
    campaign.cause = cause_of_the_end(game)
    if game.decision is None:
        assert game.outcome in ("victory", "defeat")
        assert game.state.phase == "over"
        assert game.state.agenda == []
        assert isinstance(game.facts[-1], CampaignEnded)
    if not game.internals.history:
        assert settlement.death_count + settlement.deaths_to_count == deaths_told(game)
    return campaign


def deaths_told(game: Game) -> int:
    """CAM-Q2: count the deaths since the settlement was founded; the lost count, others who left do not."""
    since = game.facts[max(index for index, fact in enumerate(game.facts) if _founds_a_settlement(fact)) :]
    return sum(
        isinstance(fact, SurvivorDied) or (isinstance(fact, SurvivorLeft) and fact.how == "lost") for fact in since
    )


def _founds_a_settlement(fact: Fact) -> bool:
    """CAM-START-4, SET-4-7."""
    return isinstance(fact, SettlementLeft) or fact == SurvivorJoined("survivor_1", False)


def cause_of_the_end(game: Game) -> str:
    """Return what ended it: the last nemesis, or whatever killed the last survivor."""
    if game.outcome == "":
        return "still there"
    if any(survivor.alive for survivor in game.state.survivors.values()):
        return f"{game.state.showdown.monster.id} {'beaten' if game.outcome == 'victory' else 'not beaten'}"
    ends = [fact for fact in game.facts if isinstance(fact, SurvivorDied | SurvivorLeft)]
    last = ends[-1]
    return f"nobody left: {last.cause if isinstance(last, SurvivorDied) else last.how}"


# ---------------------------------------------------------------------- help


def help_along(game: Game, seed: int) -> None:
    """Two of three parties are armored as well, every other settlement is rich."""
    assert game.decision is not None
    if game.state.phase == "showdown":
        strengthen(game, armored=seed % 3 > 0)
        weaken(game)
    if game.decision.prompt == "develop":
        send_strangers(game)
        if seed % 2 and HELPED not in game.state.settlement.uses:
            enrich(game, seed)


def strengthen(game: Game, *, armored: bool) -> None:
    """Strengthen everybody in the showdown once in a round."""
    given = {**STRONG, **(ARMORED if armored else {})}
    for survivor in game.state.survivors.values():
        if survivor.fighter.in_showdown and survivor.alive and HELPED_HERE not in survivor.fighter.uses:
            for stat, value in given.items():
                game.override(f"survivors.{survivor.id}.{stat}", value, "so that the settlement lives")
            game.override(
                f"survivors.{survivor.id}.fighter.uses",
                [*survivor.fighter.uses, HELPED_HERE],
                "once",
            )


def weaken(game: Game) -> None:
    """Take most of its life from a monster that has any, so that even the last nemeses are beaten by some."""
    if game.state.showdown.monster.life > MOST_LIFE:
        game.override("showdown.monster.life", MOST_LIFE, "so that the settlement lives")


def send_strangers(game: Game) -> None:
    alive = sum(survivor.alive for survivor in game.state.survivors.values())
    for number in range(alive, FEWEST):
        id = f"stranger_{len(game.state.survivors)}"
        stranger = {"id": id, "sex": "female" if number % 2 else "male"}
        game.override(f"survivors.{id}", stranger, "so that the settlement lives")


def enrich(game: Game, seed: int) -> None:
    """Once per settlement phase: endeavors, and resources of every kind in storage."""
    settlement = game.state.settlement
    found = Random(f"{seed} {settlement.lantern_year}").sample(sorted(catalog().resources), GIFTS)
    for what, value in (
        ("endeavors", settlement.endeavors + GIFTS),
        ("storage", [*settlement.storage, *found]),
        ("uses", [*settlement.uses, HELPED]),
    ):
        game.override(f"settlement.{what}", value, "so that the settlement grows")


def resumed(game: Game) -> Game:
    """Saving and loading gives the same game."""
    again = load(game.save(), catalog())
    assert freeze(again.state) == freeze(game.state)
    assert again.decision is not None
    assert game.decision is not None
    assert list(again.decision.options) == list(game.decision.options)
    return again
