"""Tell every story anew and keep its text: `make transcripts`."""

from __future__ import annotations

from rich.console import Console

from tests.playthroughs.story import read_story, stories
from tests.playthroughs.transcript import transcript


def main() -> None:
    for path in stories():
        kept = path.with_suffix(".txt")
        text = transcript(read_story(path))
        same = kept.exists() and kept.read_text(encoding="utf-8") == text
        kept.write_text(text, encoding="utf-8")
        Console().print(f"{kept.name}: {len(text.splitlines())} lines, {'the same' if same else 'changed'}")


if __name__ == "__main__":
    main()
