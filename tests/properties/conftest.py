"""After the run: how long the random showdowns took and how they ended."""

from __future__ import annotations

from collections import Counter

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
    played = [value for report in reports for name, value in report.user_properties if name == "showdown"]
    if not played:
        return
    decisions, rounds, outcomes, stood_off = zip(*played, strict=True)
    ends = ", ".join(f"{number} {outcome}" for outcome, number in Counter(outcomes).items())
    terminalreporter.write_line(
        f"{len(played)} random showdowns: {_spread(decisions)} decisions, {_spread(rounds)} rounds; "
        f"{ends}; {sum(stood_off)} stood off"
    )


def _spread(numbers: tuple[int, ...]) -> str:
    ranked = sorted(numbers)
    middle, most = ranked[len(ranked) // 2], ranked[len(ranked) * 9 // 10]
    return f"{middle} [{ranked[0]}..{ranked[-1]}, 9 of 10 up to {most}]"
