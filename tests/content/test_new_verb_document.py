"""`docs/new-verb.md` adds a verb: whoever follows it has one."""

import re
import subprocess
import sys
from pathlib import Path

from tests.support.packs import make_pack

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "new-verb.md").read_text("utf-8")
NODE, VERB = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
CARD, SCENARIOS = re.findall(r"```yaml\n(.*?)```", DOCUMENT, re.DOTALL)
MANIFEST = "id: mine\ntitle: Mine\nversion: 0.1.0\nneeds: [core]\n"
FOLLOW = """\
import sys
from pathlib import Path
import lanternyear.cards.effects.survivor, lanternyear.vocabulary.survivor
pack, node, verb = sys.argv[1:]
exec(node, vars(sys.modules["lanternyear.cards.effects.survivor"]))
exec(verb, vars(sys.modules["lanternyear.vocabulary.survivor"]))
from lanternyear.content.load import check_packs
from lanternyear.scenario import run
print([str(problem) for problem in check_packs(["core", pack])])
for result in run([Path(pack) / "scenarios"]):
    print(result.holds or result.message)
"""


def test_the_verb_of_the_document_is_checked_and_played(tmp_path):
    make_pack(tmp_path, CARD, MANIFEST)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "shiver.yaml").write_text(SCENARIOS, "utf-8")
    command = [sys.executable, "-c", FOLLOW, str(tmp_path), NODE, VERB]  # another process: a verb stays for good
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == ["[]", "True", "True"], done.stdout + done.stderr
