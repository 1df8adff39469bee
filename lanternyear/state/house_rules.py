"""House options: numbers of the rules that a table may change before its game begins."""

from __future__ import annotations

from dataclasses import dataclass, field, fields


def offered(usual: int, lowest: int, highest: int, title: str, text: str) -> int:
    """An option: what the rules say, the bounds, and our own words for it."""
    said = {"usual": usual, "lowest": lowest, "highest": highest, "title": title, "text": text}
    return field(default=usual, metadata=said)


@dataclass(slots=True)
class HouseRules:
    """CAM-OPT-1: the closed list, each as the rules have it unless the table says otherwise."""

    departing: int = offered(
        4, 1, 6, "Departing survivors", "How many survivors depart, or stand in a showdown of its own."
    )
    founders: int = offered(4, 1, 6, "Survivors of the First Story", "How many survivors wake up before the lion.")
    newcomers: int = offered(
        0, 0, 20, "More people on the First Day", "How many people join besides those whom the event brings."
    )
    survival_limit: int = offered(
        1, 0, 10, "Survival limit at the start", "The survival limit before any innovation or principle raises it."
    )
    naming: int = offered(1, 0, 5, "Survival for a name", "How much survival a survivor gains when they are named.")
    endeavors: int = offered(
        1, 0, 5, "Endeavors per returning survivor", "How many endeavors each returning survivor brings."
    )
    innovations_drawn: int = offered(
        2, 1, 6, "Innovations drawn", "From how many cards one is kept when the settlement innovates."
    )
    bleeding: int = offered(5, 3, 10, "Bleeding tokens that kill", "At how many bleeding tokens a survivor dies.")
    toughness: int = offered(
        0,
        -5,
        5,
        "Toughness of monsters",
        "What is added to every monster's toughness; below 0 it is less.",
    )
    milestone_births: int = offered(
        0, 0, 20, "Milestone: births", "How many births bring the milestone; 0 is what the campaign says."
    )
    milestone_death_count: int = offered(
        0, 0, 20, "Milestone: deaths", "Which death count brings the milestone; 0 is what the campaign says."
    )
    milestone_population: int = offered(
        0, 0, 60, "Milestone: population", "Which population brings the milestone; 0 is what the campaign says."
    )
    milestone_innovations: int = offered(
        0, 0, 30, "Milestone: innovations", "How many innovations bring the milestone; 0 is what the campaign says."
    )


def changed(options: HouseRules) -> dict[str, int]:
    """The options that are not as usual."""
    values = {option.name: getattr(options, option.name) for option in fields(options)}
    return {option.name: values[option.name] for option in fields(options) if values[option.name] != option.default}
