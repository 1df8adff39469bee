"""What all tests share. Tests name the clauses they prove with `from tests.proving import proves`."""

import os

from hypothesis import settings

from tests.proving import proves as proves

# A shared machine may pause any test. In CI a failure must be the same at the next run.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
