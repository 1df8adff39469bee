"""The plain file of a campaign on paper: YAML that one writes by hand. `docs/keeping.md` describes it."""

from __future__ import annotations

from lanternyear.importers.paper import PaperCampaign
from lanternyear.play.plain_files import read_plain_file

KEYS = (b"lantern_year:", b"survivors:")


def is_paper_file(data: bytes) -> bool:
    """Return whether these bytes look like such a file: a text with its two most important keys."""
    return all(any(line.startswith(key) for line in data.splitlines()) for key in KEYS)


def read_paper_file(data: bytes, name: str) -> PaperCampaign:
    """Read the file, or raise LanternError with the line of the mistake."""
    return read_plain_file(data, name, PaperCampaign, "a campaign on paper")


EXAMPLE = """\
# A campaign on paper. Names are those of the cards. Whatever you leave out is as on a new sheet, or filled in:
# the timeline as printed, quarries and nemeses by the campaign, the survival limit by innovations and principles.
name: Emberfold
lantern_year: 7
endeavors: 2
death_count: 5
innovations: [Language, Ammonia, Paint, Symposium]
principles: [Protect the Young, Graves]
locations: [Lantern Hoard, Bone Smith, Skinnery, Catarium]
storage: [3 Monster Bone, 2 Monster Hide, Bone Axe]
defeated: [2 White Lion 1, Butcher 1]
nemeses: {Butcher: ["1"]}
# timeline: {"9": [King's Man 1]}     years that differ from the printed ones
survivors:
  - {name: Mira, hunt_xp: 6, survival: 3, weapon_type: axe, proficiency: 3, cards: [Mighty Strike, Anxiety]}
  - {name: Rolf, sex: male, hunt_xp: 2, courage: 3, cards: [Blind], gear: [Founding Stone, Cloth]}
  - {name: Tova, understanding: 1, skip_next_hunt: true}
"""
