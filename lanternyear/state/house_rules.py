"""House options: numbers of the rules that a table may change before its game begins."""

from __future__ import annotations

from dataclasses import dataclass, field, fields


def between(lowest: int, highest: int, *, usually: int) -> int:
    """An option: its bounds, and what the rules say."""
    number: int = field(default=usually, metadata={"lowest": lowest, "highest": highest})
    return number


@dataclass(slots=True)
class HouseRules:
    """CAM-OPT-1: the closed list, each as the rules have it unless the table says otherwise."""

    departing: int = between(1, 6, usually=4)
    founders: int = between(1, 6, usually=4)
    newcomers: int = between(0, 20, usually=0)
    survival_limit: int = between(0, 10, usually=1)
    naming: int = between(0, 5, usually=1)
    endeavors: int = between(0, 5, usually=1)
    innovations_drawn: int = between(1, 6, usually=2)
    bleeding: int = between(3, 10, usually=5)
    toughness: int = between(-5, 5, usually=0)
    lost_settlements: int = between(0, 19, usually=0)
    solo_tile: int = between(0, 1, usually=0)
    milestone_births: int = between(0, 20, usually=0)
    milestone_death_count: int = between(0, 20, usually=0)
    milestone_population: int = between(0, 60, usually=0)
    milestone_innovations: int = between(0, 30, usually=0)


def changed(options: HouseRules) -> dict[str, int]:
    """The options that are not as usual."""
    values = {option.name: getattr(options, option.name) for option in fields(options)}
    return {option.name: values[option.name] for option in fields(options) if values[option.name] != option.default}
