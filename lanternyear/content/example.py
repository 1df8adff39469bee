"""The small working pack that `lanternyear pack new` writes, for an author to change."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lanternyear.content.pack import ID
from lanternyear.content.problem import quoted
from lanternyear.errors import PackError

NEW_MONSTER: Final = Path(__file__).parent / "new_monster"
PLACEHOLDER, PLACEHOLDER_TITLE = "my_pack", "My Pack"
MANIFEST = """\
# yaml-language-server: $schema=./pack.schema.json
# What the pack is. `needs` are packs that come before it, `replaces` are their cards that it changes.
id: {id}
title: {title}
version: 0.1.0
needs: [core]
replaces: []
license: CC0-1.0
credits: Your name here.
"""

GEAR = """\
# yaml-language-server: $schema=./pack.schema.json
# Each entry is a card. The keys and verbs are explained in docs/vocabulary.md of Lantern Year.

- id: {id}.lantern_hook
  kind: gear
  title: Lantern Hook
  fidelity: own
  text: A perfect hit makes the wielder stronger for the rest of the attack.
  location: bone_smith
  copies: 2
  keywords: [weapon, melee, bone]
  rules: [frail]
  weapon: {{speed: 2, accuracy: 6, strength: 1}}
  affinities: {{left: red}}
  when:
    - at: perfect_hit
      weapon: true
      then:
        - {{do: attack_bonus, stat: strength, by: 1}}
  recipes:
    - cost: {{bone: 2, organ: 1}}
"""

FIGHTING_ARTS = """\
# yaml-language-server: $schema=./pack.schema.json

- id: {id}.cold_blood
  kind: fighting_art
  title: Cold Blood
  fidelity: own
  text: Stronger while insane. Once per showdown, a survivor may spend survival to calm the mind.
  modifiers:
    - {{stat: strength, by: 1, only: insane}}
  when:
    - at: act_start
      only: insanity 1+
      may: calm_down
      survival: 1
      limit: showdown
      then:
        - {{do: gain, what: insanity, by: -1, who: self}}
"""

README = """\
# {title}

A pack for Lantern Year.

- `pack.yaml` says what the pack is; every other `.yaml` file here is a list of cards.
- `lanternyear pack check {id}` names every mistake with its line.
- `pack.schema.json` lets an editor complete and check the files while you write: in VS Code with the extension "YAML"
  by Red Hat it works at once. `lanternyear pack schema --output pack.schema.json` writes it again.
"""


def id_of_pack(name: str) -> str:
    """The id of a new pack, from the name its author gave it."""
    id = name.lower().replace("-", "_").replace(" ", "_")
    if not ID.fullmatch(id):
        raise PackError(f"{quoted(name)} cannot name a pack; use letters, digits and _, such as my_monsters")
    return id


def example_files(id: str) -> dict[str, str]:
    """The files of a new pack by their names."""
    texts = {"pack.yaml": MANIFEST, "gear.yaml": GEAR, "fighting_arts.yaml": FIGHTING_ARTS, "README.md": README}
    return {file: text.format(id=id, title=id.replace("_", " ").capitalize()) for file, text in texts.items()}


def monster_files(id: str) -> dict[str, str]:
    """The files of a new pack with a monster that fights at once, by their places in it."""
    files = sorted(path for path in NEW_MONSTER.rglob("*") if path.is_file())
    return {path.relative_to(NEW_MONSTER).as_posix(): _for_pack(path.read_text("utf-8"), id) for path in files}


def _for_pack(text: str, id: str) -> str:
    return text.replace(PLACEHOLDER, id).replace(PLACEHOLDER_TITLE, id.replace("_", " ").capitalize())
