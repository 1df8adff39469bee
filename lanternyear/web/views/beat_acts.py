"""The acts of a beat: the target, the rolls, where hits land; and in lines what else came of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import structs

from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.web.views.beat_models import Act, Landing, TableRow, Told
from lanternyear.web.views.beat_people import concerned
from lanternyear.web.views.dice import dice_of, location_die
from lanternyear.web.views.scenes import ENDINGS, OPENERS, Scene
from lanternyear.web.views.source import PageSource
from lanternyear.wording.effects import card_instructions, in_a_line
from lanternyear.wording.faces.face import card_face
from lanternyear.wording.fields import at_the_start
from lanternyear.wording.phrases import WITHOUT_END
from lanternyear.wording.sentences import sentence, sentences, tone

ALWAYS = "always"  # the part of a card that holds as long as somebody has it
ON_THE_BODY = (facts.DamageSuffered, facts.EventDamageSuffered)
IN_ACTS = (
    facts.TargetPicked,
    facts.MonsterMoved,
    facts.MonsterTurned,
    facts.MonsterAttacked,
    facts.LocationsRolled,
    facts.Dodged,
    *ON_THE_BODY,
    facts.AiResolved,
    facts.Rolled,
    facts.RevealerChosen,  # of the next event
)
# What is told at the end of a showdown besides deeds and loot.
OF_AN_END = (
    facts.LocationBuilt,
    facts.ResourcesLost,
    facts.EndeavorsChanged,
    facts.QuarryAdded,
    facts.NemesisAdded,
    facts.TimelineAdded,
    facts.WeaponTypeChosen,
    facts.GearArchived,
)


@dataclass(slots=True)
class _Struck:
    """A hit location that was struck, while the facts about it are read."""

    survivor: str
    location: str
    damage: str = ""
    box: str = ""
    done: bool = False


@dataclass(slots=True)
class _Acts:
    """The acts of a scene while its facts are read."""

    source: PageSource
    card: str
    found: list[Act] = field(default_factory=list)
    struck: list[_Struck] = field(default_factory=list)

    def say(self, *keys: str) -> str:
        return self.source.words.text("beats", *keys)

    def read(self, fact: Fact) -> None:
        match fact:
            case facts.TargetPicked():
                self._target(fact)
            case facts.MonsterMoved() if self.found and self.found[-1].label == self.say("target"):
                self._add_text(sentence(fact, self.source.names))
            case facts.MonsterAttacked() | facts.WoundAttempted():
                self._roll(fact)
            case facts.Rolled():
                self._roll_on(fact)
            case facts.HuntEventRolled():
                self.found.append(Act(label=self.say("roll"), title=sentence(fact, self.source.names).rstrip(".")))
            case facts.LocationsRolled():
                self._close()
                self.struck = [_Struck(fact.survivor, location) for location in fact.locations]
            case facts.DamageSuffered() | facts.EventDamageSuffered():
                self._damage(fact)
            case facts.BoxFilled() | facts.Dodged() | facts.SevereInjuryRolled():
                self._mark(fact)

    def _target(self, fact: facts.TargetPicked) -> None:
        last = self.found[-1] if self.found else None
        name = self.source.names.of(fact.survivor)
        if last is not None and last.label == self.say("target"):
            names = f"{last.title}, {name}" if name not in last.title else last.title
            self.found[-1] = Act(label=last.label, title=names, text=last.text, who=last.who)
            return
        who = concerned(self.source, fact.survivor)
        self.found.append(Act(label=self.say("target"), title=name, text=at_the_start(f"{fact.why}."), who=who))

    def _add_text(self, text: str) -> None:
        last = self.found[-1]
        self.found[-1] = Act(label=last.label, title=last.title, text=f"{last.text} {text}", who=last.who)

    def _roll(self, fact: facts.MonsterAttacked | facts.WoundAttempted) -> None:
        self._close()
        roll = dice_of(fact, self.source.names)
        assert roll is not None
        who, label = None, self.say("attack_roll")
        if isinstance(fact, facts.WoundAttempted):
            who, label = concerned(self.source, fact.survivor), self.say("wound_attempt")
        self.found.append(Act(label=label, title=at_the_start(roll.result), text=roll.parts, who=who, roll=roll))

    def _roll_on(self, fact: facts.Rolled) -> None:
        self._close()
        roll, own = dice_of(fact, self.source.names), fact.card == self.card
        who = concerned(self.source, fact.survivor)
        result = self.say("rolled_by" if who else "rolled").format(who=who.name if who else "", total=fact.total)
        title = result if own else self.source.names.of(fact.card)
        assert roll is not None
        self.found.append(Act(label=self.say("roll"), title=title, text=roll.parts, who=who, roll=roll))

    def _damage(self, fact: facts.DamageSuffered | facts.EventDamageSuffered) -> None:
        struck = self._at(fact.survivor, fact.location)
        if struck is None:
            struck = _Struck(fact.survivor, fact.location)
            self.struck.append(struck)
        absorbed = fact.armor if isinstance(fact, facts.DamageSuffered) else 0
        way = "struck" if not absorbed else "absorbed" if absorbed == fact.amount else "armored"
        struck.damage, struck.done = self.say("landing", way).format(amount=fact.amount, armor=absorbed), True

    def _mark(self, fact: facts.BoxFilled | facts.Dodged | facts.SevereInjuryRolled) -> None:
        location = fact.table if isinstance(fact, facts.SevereInjuryRolled) else fact.location
        of = [struck for struck in self.struck if (struck.survivor, struck.location) == (fact.survivor, location)]
        if isinstance(fact, facts.Dodged):
            struck = next((struck for struck in of if not struck.done), None)
            if struck is not None:
                struck.damage, struck.done = self.say("landing", "dodged"), True
        elif of:
            done = [struck for struck in of if struck.done] or of
            done[-1].box = fact.box if isinstance(fact, facts.BoxFilled) else "severe"

    def _at(self, survivor: str, location: str) -> _Struck | None:
        waiting = (struck for struck in self.struck if not struck.done)
        return next((at for at in waiting if (at.survivor, at.location) == (survivor, location)), None)

    def _close(self) -> None:
        """Turn the hit locations read so far into an act."""
        if self.struck:
            self.found.append(Act(label=self.say("where"), landings=[self._landing(struck) for struck in self.struck]))
        self.struck = []

    def _landing(self, struck: _Struck) -> Landing:
        text = struck.damage
        if struck.box:
            key = "severe" if struck.box == "severe" else "box"
            text = self.say("landing", key).format(damage=text, box=struck.box)
        several = len({other.survivor for other in self.struck}) > 1 or not self.found
        place = at_the_start(self.source.names.of(struck.location))
        title = f"{self.source.names.of(struck.survivor)}, {place.lower()}" if several else place
        return Landing(die=location_die(struck.location), title=title, text=text, harm=struck.box)

    def all(self) -> list[Act]:
        self._close()
        return self.found


def acts_of(source: PageSource, scene: Scene, start: int) -> list[Act]:
    """Return the acts of a scene, from the facts that came from an index on."""
    card = getattr(scene.fact, "card", "") or getattr(scene.fact, "event", "") or getattr(scene.fact, "monster", "")
    acts = _Acts(source, card)
    if scene.cause is not None and scene.opening >= start:
        acts.read(scene.cause)
        if scene.kind == "victory":
            acts.found[-1] = structs.replace(acts.found[-1], label=acts.say("last_blow"))
    for fact in scene.since(start):
        acts.read(fact)
    return [_price(act, acts) for act in acts.all()] if scene.kind == "defeat" else acts.all()


def _price(act: Act, acts: _Acts) -> Act:
    """Return the roll of a defeat, which says what it costs."""
    return structs.replace(act, label=acts.say("price")) if act.label == acts.say("roll") else act


def told_lines(source: PageSource, scene: Scene, start: int) -> list[Told]:
    """Return in lines what the acts do not show. What has a beat of its own is left to that."""
    new = scene.since(start)
    if scene.kind in ENDINGS:
        new = [fact for fact in new if isinstance(fact, OF_AN_END)]
    shown = [fact for fact in new if (not isinstance(fact, IN_ACTS) and type(fact) not in OPENERS) or _is_order(fact)]
    boxes = {id(fact) for fact in new if isinstance(fact, facts.BoxFilled) and fact.location != "brain"}
    spent = {id(fact) for fact in new if isinstance(fact, facts.SurvivalSpent) and fact.action == "dodge"}
    told = list(sentences([fact for fact in shown if id(fact) not in boxes | spent], source.names))
    sprung = isinstance(scene.fact, facts.TrapSprung) and scene.opening >= start
    ended = [Told(text=sentence(scene.fact, source.names), tone=tone(scene.fact))] if sprung else []
    return ended + [Told(text=text, tone=tone(fact)) for fact, text in told]


def _is_order(fact: Fact) -> bool:
    return isinstance(fact, facts.BasicActionPerformed)


def injury_rows(source: PageSource, rolled: facts.SevereInjuryRolled) -> list[TableRow]:
    """Return the table that was rolled on, with the row of the roll."""
    rows = source.catalog.injury_tables.get(rolled.table, [])
    total = max(rows[0][0], min(rolled.roll, rows[-1][1])) if rows else 0
    return [
        TableRow(
            dice=f"{low}+" if high >= WITHOUT_END else str(low) if low == high else f"{low}–{high}",
            title=source.names.of(injury),
            text=_short(source, injury),
            now=low <= total <= high and injury == rolled.injury,
        )
        for low, high, injury in rows
    ]


def _short(source: PageSource, injury: str) -> str:
    """Return the effects of an injury in one line: what it changes for good, then what happens at once."""
    card, names = source.catalog.cards[injury], source.names
    always = [told.text for part in card_face(card, names).parts if part.name == ALWAYS for told in part.does]
    return "; ".join(filter(None, [*always, in_a_line(card_instructions(card, names))]))
