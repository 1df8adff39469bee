"""The public face is small enough to remember, and its first example comes to an end."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_example_in_the_readme_runs():
    example = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert example is not None
    exec(example[1], {})  # noqa: S102 - our own document
