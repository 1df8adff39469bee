"""Malformed files, each with the line and the words of the error that it must get."""

from typing import NamedTuple


class Bad(NamedTuple):
    content: bytes
    line: int
    says: str


CARD = b"- id: hook\n  kind: gear\n  title: Hook\n  fidelity: faithful\n  location: bone_smith\n"

BAD: dict[str, Bad] = {
    # bombs
    "deep lists": Bad(b"[" * 200_000, 1, "nested deeper than 40"),
    "deep mappings": Bad(b"{a: " * 100_000, 1, "nested deeper than 40"),
    "deep blocks": Bad(b"- " * 100_000, 1, "nested deeper than 40"),
    "deep in a card": Bad(CARD + b"  actions: " + b"[" * 50 + b"]" * 50, 6, "nested deeper than 40"),
    "aliases": Bad(b"- &a [x, x]\n- [*a, *a]\n", 1, "anchors (&a) are not allowed"),
    "alias to nothing": Bad(b"- id: x\n  kind: *gear\n", 2, "aliases (*name) are not allowed"),
    "a megabyte": Bad(b"#" * 1_048_576, 1, "a file may have 1,000,000"),
    "many values": Bad(b"[" + b"[]," * 300_000 + b"]", 1, "more than 100,000 values"),
    "many empty documents": Bad(b"---\n" * 100_000, 2, "one document"),
    "many keys": Bad(b"? a\n" * 200_000, 2, "key 'a' is there twice"),
    "a long word": Bad(b"- kind: " + b"x" * 900_000, 1, "unknown kind 'xxxx"),
    "a long phrase": Bad(CARD + b"  modifiers: [{stat: luck, by: " + b"1+" * 100_000 + b"1}]", 6, "too long"),
    # code and odd values
    "a python tag": Bad(b"- !!python/object/apply:os.system ['true']\n", 1, "tags are not allowed"),
    "a harmless tag": Bad(CARD + b"  copies: !!int '3'\n", 6, "tags are not allowed"),
    "a huge number": Bad(CARD + b"  copies: " + b"9" * 500_000, 6, "is too large; at most 9999"),
    "a large number": Bad(CARD + b"  copies: 10000", 6, "number '10000' is too large; at most 9999"),
    "a large fraction": Bad(CARD + b"  copies: 1e999", 6, "is too large"),
    "a large number in words": Bad(CARD + b"  modifiers: [{stat: luck, by: 99999d10}]", 6, "too large"),
    "not a number": Bad(CARD + b"  copies: .nan\n", 6, "'.nan' is not a number that a card can have"),
    "infinity": Bad(CARD + b"  copies: -.inf\n", 6, "is not a number"),
    "a fraction": Bad(CARD + b"  copies: 1.5\n", 6, "hook.copies: expected a whole number, not 1.5"),
    "yes": Bad(CARD + b"  armor: yes\n", 6, "hook.armor: expected keys with values or nothing, not 'yes'"),
    "a merge": Bad(CARD + b"  <<: {copies: 3}\n", 6, "unknown key '<<'"),
    # not YAML, not a list of cards
    "binary": Bad(b"- id: \x00\x01\x02\n", 1, "not YAML"),
    "no text": Bad(b"- id: x\n- \xff\xfe\xfa\n", 2, "not YAML"),
    "unclosed": Bad(b"- id: [x\n- kind: gear\n", 2, "not YAML"),
    "a colon in text": Bad(CARD + b"  text: An eye: it is gone\n", 6, "not YAML"),
    "a tab": Bad(b"- id: x\n\tkind: gear\n", 2, "not YAML"),
    "empty": Bad(b"", 1, "expected a list of cards"),
    "words": Bad(b"hello", 1, "expected a list of cards"),
    "a mapping": Bad(b"id: x\n", 1, "expected a list of cards"),
    "a list of words": Bad(b"- hello\n", 1, "expected a card, beginning with 'kind: …', not 'hello'"),
    "a list as key": Bad(b"- [a, b]: c\n", 1, "a key must be a word"),
    "a key twice": Bad(CARD + b"  title: Other\n", 6, "key 'title' is there twice"),
    # not a card
    "no kind": Bad(b"- id: x\n", 1, "x: missing 'kind'"),
    "unknown kind": Bad(b"- id: x\n  kind: gaer\n", 2, "x.kind: unknown kind 'gaer'; did you mean 'gear'?"),
    "a kind that is a list": Bad(b"- id: x\n  kind: [gear]\n", 2, "unknown kind ['gear']"),
    "missing key": Bad(b"- id: x\n  kind: gear\n", 1, "x: missing 'location', 'title', 'fidelity'"),
    "unknown key": Bad(CARD + b"  wepon: 1\n", 6, "hook.wepon: unknown key 'wepon'; did you mean 'weapon'?"),
    "unknown moment": Bad(
        CARD + b"  when:\n  - at: round_strat\n    then: []\n",
        7,
        "hook.when[0].at: unknown moment 'round_strat'; did you",
    ),
    "control characters": Bad(b'- id: "\\e[31mred"\n', 1, "\ufffd[31mred: missing 'kind'"),
}
