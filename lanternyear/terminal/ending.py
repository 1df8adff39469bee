"""The end of a game: the outcome, who lives, what was gained, who died."""

from __future__ import annotations

from rich.text import Text

from lanternyear.engine.facts import SurvivorDied
from lanternyear.state.survivor import Survivor
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import styled, survivor_style

OUTCOMES = {"victory": ("Victory", "good"), "defeat": ("Defeat", "worst"), "broken off": ("Broken off", "title")}


def ending_lines(picture: ScreenSource) -> list[Text]:
    """Everything a player wants to know when it is over."""
    view, names = picture.view, picture.names
    if view.campaign:
        return _end_of_campaign(picture)
    word, style = OUTCOMES.get(view.outcome, ("The game is over", "title"))
    rounds = names.words.counted(view.showdown.round, "round")
    lines = [Text(word, style).append(f" against {names.monster} after {rounds}.", "title"), Text("")]
    lines += [_fate(picture, survivor) for survivor in view.survivors.values()]
    settlement = view.settlement
    for word, cards in (("locations", settlement.locations), ("gear in storage", settlement.gear)):
        if cards:
            lines.append(styled(f"The settlement's {word}: ", "quiet").append(names.listed(cards)))
    return lines


def _end_of_campaign(picture: ScreenSource) -> list[Text]:
    """How long the settlement lasted, what it achieved, and who is left."""
    view, names, settlement = picture.view, picture.names, picture.view.settlement
    word, style = OUTCOMES.get(view.outcome, ("The campaign is over", "title"))
    years = f" in lantern year {settlement.lantern_year}: {settlement.name}."
    lines = [Text(word, style).append(years, "title"), Text("")]
    alive = [one.id for one in view.survivors.values() if one.alive]
    lists = {"living": alive, "innovations": settlement.innovations, "locations": settlement.locations}
    lines += [styled(f"{word}: ", "quiet").append(names.listed(ids)) for word, ids in lists.items() if ids]
    defeated = [names.card(victory.monster) for victory in settlement.defeated]
    lines.append(styled("victories over: ", "quiet").append(", ".join(dict.fromkeys(defeated)) or "nobody"))
    return [*lines, styled(f"death count: {settlement.death_count}", "quiet")]


def _fate(picture: ScreenSource, survivor: Survivor) -> Text:
    """One survivor: dead and of what, run home, or alive with what they bring home."""
    names = picture.names
    line = styled(f"{names.of(survivor.id):<8}", survivor_style(names.numbers[survivor.id]))
    if not survivor.alive:
        return line.append(f"is dead{_cause(picture, survivor)}", "bad")
    line.append("ran home" if survivor.ran_away else "lives", "good")
    record = [f"hunt XP {survivor.hunt_xp}", f"survival {survivor.survival}", f"insanity {survivor.insanity}"]
    line.append(f": {', '.join(record)}", "quiet")
    for word, cards in (("carries", survivor.carried), ("keeps", _kept(survivor))):
        if cards:
            line.append(f"; {word} {names.listed(cards)}")
    return line


def _kept(survivor: Survivor) -> list[str]:
    """What stays on the sheet after the showdown."""
    return [*survivor.injuries, *survivor.disorders, *survivor.fighting_arts, *survivor.abilities]


def _cause(picture: ScreenSource, survivor: Survivor) -> str:
    for fact in picture.facts:
        if isinstance(fact, SurvivorDied) and fact.survivor == survivor.id:
            return f": {picture.names.of(fact.cause)}"
    return ""
