"""The small working pack that `lanternyear pack new` writes, for an author to change."""

from __future__ import annotations

from lanternyear.content.pack import ID
from lanternyear.content.problem import quoted
from lanternyear.errors import PackError

MANIFEST = """\
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
  fidelity: adapted
  note: An example, not a card of the game.
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
  fidelity: adapted
  note: An example, not a card of the game.
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
