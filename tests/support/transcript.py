"""A story as text: every question with its answer and everything that happened, each line with its clause."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill

from lanternyear.engine import facts
from lanternyear.engine.decision import word
from lanternyear.engine.facts import Fact
from lanternyear.play import Decision, Game
from lanternyear.state.survivor import Survivor
from lanternyear.wording.answers import label
from lanternyear.wording.names import Names
from lanternyear.wording.prompts import question_words
from lanternyear.wording.sentences import facts_to_log, sentence
from tests.support.playthrough import LONGEST, Story, cards, has_ended, start
from tests.support.playthrough_player import Player

WIDTH = 100
CHAPTERS = (facts.YearBegan, facts.HuntBegan, facts.ShowdownBegan, facts.Won, facts.Lost, facts.CampaignEnded)
HEADINGS = (facts.StepBegan, facts.RoundBegan, facts.TurnBegan)
TOLD = (
    "who_acts",
    "act",
    "move_to",
    "start_at",
    "nominate",
    "equip",
    "fill_grid",
    "grid_place",
)  # what happens next says the answer as well


def transcript(story: Story) -> str:
    """Return the whole text, or fail if the story does not reach its end."""
    return "\n".join([*_opening(story), *_told(story)]).rstrip() + "\n"


def _opening(story: Story) -> Iterator[str]:
    yield story.title
    yield "=" * len(story.title)
    yield fill(story.about, WIDTH)


def _told(story: Story) -> Iterator[str]:
    game, player = start(story), Player(story.answers)
    yield from _happened(game, 0)
    for _ in range(LONGEST):
        if has_ended(game, story):
            break
        assert game.decision is not None
        answer = player.answer(game.decision, game.view)
        if game.decision.prompt not in TOLD and answer != "pass":
            yield _question(game.decision, answer, Names(cards(), game.state))
        told = len(game.facts)
        game.choose(answer)
        yield from _happened(game, told)
    assert has_ended(game, story), f"{story.title}: it goes on for ever"
    assert game.outcome == story.ends.get("outcome", ""), f"{story.title}: it ended in {game.outcome or 'nothing'}"
    yield from _how_it_stands(game)


def _question(decision: Decision, answer: str | tuple[str, ...], names: Names) -> str:
    given = [answer] if isinstance(answer, str) else list(answer)
    options = [decision.option(text) or word(text) for text in given]
    words = ", ".join(label(option, decision, names, brief=True) for option in options) or "none"
    many = f" (of {len(decision.options)})" if len(decision.options) > 1 else ""
    return _line("? ", f"{question_words(decision, names).question} → {words}{many}", decision.clause)


def _happened(game: Game, told: int) -> Iterator[str]:
    names = Names(cards(), game.state)
    for fact in facts_to_log(game.facts[told:]):
        yield from _fact(fact, names)


def _fact(fact: Fact, names: Names) -> Iterator[str]:
    words = sentence(fact, names)
    if isinstance(fact, CHAPTERS):
        yield from ("", _line("## ", words, fact.clause))
    elif isinstance(fact, HEADINGS):
        yield from ("", f"-- {words}")
    else:
        yield _line("   ", words, fact.clause)


def _line(mark: str, words: str, clause: str) -> str:
    return fill(f"{mark}{words} [{clause}]", WIDTH, subsequent_indent="     ", break_on_hyphens=False)


def _how_it_stands(game: Game) -> Iterator[str]:
    state, settlement, names = game.state, game.state.settlement, Names(cards(), game.state)
    alive = [survivor for survivor in state.survivors.values() if survivor.alive]
    yield from ("", "How it stands", "-------------")
    if state.outcome:
        yield f"The campaign is over: {state.outcome}."
    elif game.decision is not None:
        yield f"The next question: {question_words(game.decision, names).question}"
    yield f"Lantern year {settlement.lantern_year}, {len(alive)} people, {settlement.death_count} dead on the count."
    for what, ids in (
        ("Innovations", settlement.innovations),
        ("Principles", settlement.principles),
        ("Locations", settlement.locations),
        ("Gear in storage", settlement.gear),
        ("Resources", [*settlement.play_area, *settlement.storage]),
        (
            "Defeated",
            [f"{names.card(victory.monster)} {victory.level}" for victory in settlement.defeated],
        ),
    ):
        if ids:
            yield fill(f"{what}: {names.listed(ids)}.", WIDTH, subsequent_indent="  ")
    for survivor in state.survivors.values():
        yield f"{names.of(survivor.id)}: {_person(survivor, names)}."


def _person(survivor: Survivor, names: Names) -> str:
    if not survivor.alive:
        return survivor.gone or "gone"
    numbers = ("survival", "insanity", "courage", "understanding", "hunt_xp")
    has = [f"{getattr(survivor, name)} {name.replace('_', ' ')}" for name in numbers if getattr(survivor, name)]
    cards_held = (*survivor.fighting_arts, *survivor.disorders, *survivor.abilities, *survivor.injuries)
    return ", ".join([*has, *(names.card(card) for card in cards_held)]) or "as they came"
