"""The founding as one form: who wakes up, with a name and a sex for each."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.play.town_sheet import SEXES, founders, names_for
from lanternyear.web.emblems import emblem_address
from lanternyear.web.views.emblem import look
from lanternyear.web.views.source import PageSource
from lanternyear.web.views.town_models import FounderRow, FoundingForm

FIRST_STORY, WOMEN = "first story", "how_many_women"


def founding_form(source: PageSource) -> FoundingForm | None:
    """Return the form while the founders are asked for, else None."""
    decision, table = source.decision, source.rulings.table
    if decision is None or source.view.phase != FIRST_STORY or decision.prompt != WOMEN:
        return None
    names = {sex: names_for(table, sex) for sex in SEXES}
    number = decision.about.number
    if not number:
        return None
    rows = []
    for place, either in enumerate(founders(table, number)):
        sex = SEXES[place >= number // 2]
        proposal = names[sex][place % len(names[sex])]
        emblems = {str(sex): emblem_address(look(person, place, source.catalog)) for sex, person in either.items()}
        rows.append(FounderRow(number=place + 1, emblems=emblems, proposal=proposal, sex=sex))
    return FoundingForm(rows=rows, names=dict(names.items()))


def in_order(names: Sequence[str], sexes: Sequence[str]) -> list[str]:
    """Return the number of women and then the names as the rules ask for them: women first."""
    women = [name for name, sex in zip(names, sexes, strict=True) if sex == SEXES[0]]
    men = [name for name, sex in zip(names, sexes, strict=True) if sex != SEXES[0]]
    return [str(len(women)), *women, *men]
