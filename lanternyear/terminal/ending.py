"""The end of a game: the outcome, who lives, what was gained, who died."""

from __future__ import annotations

from rich.text import Text

from lanternyear.engine.facts import SurvivorDied
from lanternyear.state.survivor import Survivor
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import styled, survivor_style

STYLES = {"victory": "good", "defeat": "worst"}


def ending_lines(source: ScreenSource) -> list[Text]:
    """Return the outcome, the fates of the survivors and what was gained."""
    view, names = source.view, source.names
    if view.campaign:
        return _end_of_campaign(source)
    rounds = names.words.counted(view.showdown.round, "round")
    against = source.say("ending", "showdown", monster=names.monster, rounds=rounds)
    lines = [_outcome(source, "showdown_over").append(against, "title"), Text("")]
    lines += [_fate(source, survivor) for survivor in view.survivors.values()]
    settlement = view.settlement
    for word, cards in (("locations", settlement.locations), ("storage", settlement.gear)):
        if cards:
            lines.append(styled(source.say("ending", word), "quiet").append(names.listed(cards)))
    return lines


def _outcome(source: ScreenSource, other: str) -> Text:
    """Return the outcome in words; `other` is the text for one without words of its own."""
    outcome = source.view.outcome
    word = source.names.words.text_or(source.say("outcomes", other), "terminal", "outcomes", outcome)
    return Text(word, STYLES.get(outcome, "title"))


def _end_of_campaign(source: ScreenSource) -> list[Text]:
    """Return how long the settlement lasted, what it achieved, and who is left."""
    view, names, settlement = source.view, source.names, source.view.settlement
    years = source.say("ending", "campaign", year=settlement.lantern_year, settlement=settlement.name)
    lines = [_outcome(source, "campaign_over").append(years, "title"), Text("")]
    alive = [survivor.id for survivor in view.survivors.values() if survivor.alive]
    lists = {"living": alive, "innovations": settlement.innovations, "campaign_locations": settlement.locations}
    lines += [
        styled(source.say("ending", word), "quiet").append(names.listed(ids)) for word, ids in lists.items() if ids
    ]
    defeated = [names.card(victory.monster) for victory in settlement.defeated]
    listed = ", ".join(dict.fromkeys(defeated)) or source.say("ending", "nobody")
    lines.append(styled(source.say("ending", "victories"), "quiet").append(listed))
    return [*lines, styled(source.say("ending", "death_count", number=settlement.death_count), "quiet")]


def _fate(source: ScreenSource, survivor: Survivor) -> Text:
    """Return the fate of a survivor: dead and of what, run home, or alive with what they bring home."""
    names = source.names
    line = styled(f"{names.of(survivor.id):<8}", survivor_style(names.numbers[survivor.id]))
    if not survivor.alive:
        return line.append(source.say("ending", "dead") + _cause(source, survivor), "bad")
    line.append(source.say("ending", "ran_home" if survivor.ran_away else "lives"), "good")
    numbers = {"hunt_xp": survivor.hunt_xp, "survival": survivor.survival, "insanity": survivor.insanity}
    line.append(source.say("ending", "record", **numbers), "quiet")
    for word, cards in (("carries", survivor.carried), ("keeps", _lasting(survivor))):
        if cards:
            line.append(source.say("ending", word, cards=names.listed(cards)))
    return line


def _lasting(survivor: Survivor) -> list[str]:
    """Return the cards that stay on the sheet after the showdown."""
    return [*survivor.injuries, *survivor.disorders, *survivor.fighting_arts, *survivor.abilities]


def _cause(source: ScreenSource, survivor: Survivor) -> str:
    for fact in source.facts:
        if isinstance(fact, SurvivorDied) and fact.survivor == survivor.id:
            return f": {source.names.of(fact.cause)}"
    return ""
