"""Write the transcript of every story of tests/playthroughs: `make transcripts`."""

from __future__ import annotations

from rich.console import Console

from tests.support.playthrough import read_story, stories
from tests.support.transcript import transcript


def main() -> None:
    for path in stories():
        file = path.with_suffix(".txt")
        text = transcript(read_story(path))
        same = file.exists() and file.read_text(encoding="utf-8") == text
        file.write_text(text, encoding="utf-8")
        Console().print(f"{file.name}: {len(text.splitlines())} lines, {'the same' if same else 'changed'}")


if __name__ == "__main__":
    main()
