"""Playing on the board: what a click on a space or a figure answers, and the odds before it."""

from __future__ import annotations

from lanternyear.engine.decision import Decision, Option
from lanternyear.engine.explanation import NEVER, AttackProfile
from lanternyear.play.act_preview import ActPreview, Walk
from lanternyear.play.odds import attack_odds
from lanternyear.state.space import NAMES, column, row
from lanternyear.web.views.board_models import BoardOption, ClickView, OddsView
from lanternyear.web.views.card_signs import card_sign
from lanternyear.web.views.source import PageSource

ACT, WHO_ACTS = "act", "who_acts"


class BoardPlay:
    """The things that can be done on the board while a survivor acts, or while the next one is chosen."""

    def __init__(self, source: PageSource) -> None:
        self._source = source
        self._preview = ActPreview(source.rulings.table)
        self.odds: list[list[OddsView]] = []

    def spaces(self) -> list[BoardOption]:
        """Return the spaces to which the acting survivor may move, each answered in one click; [] if there are none."""
        decision = self._source.decision
        move = _of_kind(decision, "move") if decision and decision.prompt == ACT else []
        if decision is None or not move:
            return []
        return [self._space(str(move[0]), walk) for walk in self._preview.walks(decision.asked)]

    def attacks(self) -> list[OddsView]:
        """Return the attacks that may be chosen now."""
        decision = self._source.decision
        return option_odds(self._source, decision) if decision and decision.prompt == ACT else []

    def click(self, survivor: str) -> ClickView | None:
        """Return what a click on a figure does during another survivor's act: end it and begin this one."""
        decision = self._source.decision
        if decision is None or decision.prompt != ACT or survivor == decision.asked:
            return None
        end = _of_kind(decision, "end")
        if not end or survivor not in self._preview.next_to_act():
            return None
        called = self._source.names
        label = self._source.say("play", "next").format(who=called.of(decision.asked), next=called.of(survivor))
        return ClickView(value=str(end[0]), then=[survivor], label=label)

    def walks(self, survivor: str) -> list[str]:
        """Return where a figure may be dragged to begin its act with a move; [] if it may not act next."""
        decision = self._source.decision
        chosen = decision is not None and decision.prompt == WHO_ACTS and survivor in decision.options
        if not chosen and self.click(survivor) is None:
            return []
        return [NAMES[space] for space in self._preview.attacks_after_move(survivor)]

    def _space(self, move: str, walk: Walk) -> BoardOption:
        name = NAMES[walk.space]
        return BoardOption(
            value=move,
            then=[name],
            label=self._source.say("play", "move").format(space=name),
            x=column(walk.space),
            y=row(walk.space),
            way=[NAMES[space] for space in walk.way],
            odds=self._odds_of(walk),
        )

    def _odds_of(self, walk: Walk) -> int:
        """Return the place of these odds among the board's; -1 without an attack."""
        if not walk.attacks:
            return -1
        shown = [odds_view(self._source, ahead.option, ahead.profile) for ahead in walk.attacks]
        if shown not in self.odds:
            self.odds.append(shown)
        return self.odds.index(shown)


def option_odds(source: PageSource, decision: Decision) -> list[OddsView]:
    """Return the odds of every attack that the question offers."""
    found = ((option, decision.explain(option).attack) for option in _of_kind(decision, "attack"))
    return [odds_view(source, option, attack) for option, attack in found if attack is not None]


def odds_view(source: PageSource, option: Option, attack: AttackProfile) -> OddsView:
    """Return an attack with its numbers and chances, in words."""
    odds, play = attack_odds(attack), source.words.table("pages", "play")
    dice = source.words.counted(attack.speed, "die")
    hit = str(play["hit"]).format(needed=attack.hits_on)
    wound = str(play["wound" if attack.wounds_on < NEVER else "no_wound"]).format(needed=attack.wounds_on)
    percent = percent_of(odds.wound)
    weapon = source.catalog.gear.get(attack.weapon)
    return OddsView(
        value=str(option),
        weapon=source.names.card(attack.weapon),
        sign=card_sign(weapon, "gear", "weapon") if weapon else "fist",
        dice=dice,
        hit=hit,
        parts=_parts(source, attack),
        wound=wound,
        chance_hit=percent_of(odds.hit),
        chance_wound=percent,
        line=str(play["line"]).format(dice=dice, hit=hit, wound=wound, percent=percent),
    )


def percent_of(chance: float) -> int:
    """Return a chance in percent, so that only what is certain or impossible is 100 or 0."""
    return max(1, min(99, round(chance * 100))) if 0 < chance < 1 else round(chance * 100)


def _parts(source: PageSource, attack: AttackProfile) -> str:
    """Return what changes the weapon's accuracy, such as `6+, blind spot -1`; "" if nothing does."""
    changes = {name: by for name, by in attack.to_hit.items() if name != "weapon" and by}
    if not changes:
        return ""
    words = ", ".join(
        source.say("play", "parts_of_hit", name).format(by=f"{by:+d}".replace("-", "\u2212"))
        for name, by in changes.items()
    )
    return source.say("play", "parts").format(weapon=attack.to_hit["weapon"], parts=words)


def _of_kind(decision: Decision, kind: str) -> list[Option]:
    return [option for option in decision.options if option.kind == kind]
