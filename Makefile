# A newcomer needs two commands, and python3 alone on the machine:
#   make play     the game
#   make test     everything is proved again
# `make help` lists the rest.

PY ?= python3
V := .venv
BIN := $(V)/bin
INSTALL := $(BIN)/uv pip install --quiet --python $(BIN)/python
UV_VERSION := 0.13.7
LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --extra postgres --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --custom-compile-command "make lock"

.DEFAULT_GOAL := help
.PHONY: help play terminal test system services check format lint types packs docs screenshots bench instructions compiled pure same load attack soak campaigns cards numbers coverage transcripts mutate changelog lock wheel schema clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(V)/run ## the web table, in your browser; options in ARGS, as in: make play ARGS="--port 9000"
	@$(BIN)/lanternyear serve $(ARGS)

terminal: $(V)/run ## play in the terminal; options in ARGS, as in: make terminal ARGS="--seed 7"
	@$(BIN)/lanternyear play $(ARGS)

test: $(V)/dev services ## every test, on all cores; a part with ARGS, as in: make test ARGS="tests/rules -x"
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

system: ## install PostgreSQL and Chromium with apt-get, for the tests that need them; as root
	@sh tools/test_services.sh install

services:
	@sh tools/test_services.sh check

check: lint types docs packs test ## what a developer runs: format, lint, strict types, docs, packs, tests

format: $(V)/dev ## rewrite the code in the house format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lint: $(V)/dev ## format and lint, changing nothing
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(V)/dev ## mypy --strict
	$(BIN)/mypy --strict

docs: $(V)/dev ## clause ids, links and commands named in the documents exist
	$(BIN)/python -m pytest tests/architecture/test_docs.py

packs: $(V)/run ## the packs load and every card is explained
	$(BIN)/lanternyear pack check

screenshots: $(V)/dev ## pictures of every page, wide and narrow, light and dark, in test-artifacts/; ARGS=--pictures takes those of docs/gallery.md
	$(BIN)/python -m tools.screenshots $(ARGS)

bench: $(V)/bench ## speed on one core, beside catanatron in the same run; also of the compiled engine where it is made
	@if [ -d $(V)/compiled ]; then $(MAKE) --no-print-directory compiled; fi
	$(BIN)/lanternyear bench $(ARGS)

instructions: $(V)/bench ## instructions per decision, counted by valgrind, of the plain engine and, where it is made, the compiled one
	$(BIN)/python -m bench.instructions

compiled: $(V)/compiled/made ## the hot part of the engine in C, beside the plain one: docs/compiled.md

pure: ## without the compiled engine again
	rm -rf $(V)/compiled

same: compiled ## both builds play the same games, and the compiled one passes the tests of the rules
	LANTERN_SHOWDOWNS=$${LANTERN_SHOWDOWNS:-50} LANTERN_CAMPAIGNS=$${LANTERN_CAMPAIGNS:-6} LANTERN_CONFORMANCE=1 $(BIN)/python -m pytest -n auto -o pythonpath="$(V)/compiled ." tests/compiled tests/scenarios tests/rules tests/play tests/properties --ignore tests/properties/test_physical.py $(ARGS)

load: $(V)/dev ## 100 tables, 500 open pages, 50 answers a second on one server: answers, pushes, memory
	$(BIN)/python -m tools.load_test $(ARGS)

attack: $(V)/dev ## 1000 slow connections for a minute beside 20 playing tables: lost, refused, answers, memory, log
	$(BIN)/python -m tools.attack $(ARGS)

soak: $(V)/dev services ## the property tests over 5000 showdowns, 50 of every monster and level, 200 killed writers, 20,000 choices, 10,000 wrong requests, 10,000 strangers' files
	LANTERN_SHOWDOWNS=5000 LANTERN_CONFORMANCE=50 LANTERN_KILLS=200 LANTERN_CHOICES=20000 LANTERN_REQUESTS=10000 LANTERN_IMPORTS=10000 $(BIN)/python -m pytest -n auto tests/properties tests/content/test_conformance.py tests/content/test_example_pack.py tests/store tests/web/test_program.py tests/web/test_interface.py tests/web/test_strangers.py $(ARGS)

campaigns: $(V)/dev ## 1000 whole campaigns by random players and 100 of a helped settlement: how they end, what they never reach
	$(BIN)/python -m tools.random_campaigns $(ARGS)

cards: $(V)/dev ## which AI cards and hit locations scenarios and showdowns play; LANTERN_CONFORMANCE=50 make cards for more
	$(BIN)/python -m tools.card_conformance $(ARGS)

numbers: $(V)/dev ## change the numbers of cards and list what no scenario notices, as in: make numbers ARGS="watcher --lines"
	$(BIN)/python -m tools.mutate_cards $(ARGS)

coverage: $(V)/dev ## write the counts of `lanternyear pack coverage` into docs/coverage.md and README.md
	$(BIN)/python -m tools.coverage_table

transcripts: $(V)/dev ## tell the stories of tests/playthroughs anew; read the difference as a change of rules
	$(BIN)/python -m tools.write_transcripts

mutate: $(V)/dev ## break rules that cite a rulebook page, one mistake at a time, and list what nothing notices; as in: make mutate ARGS="RES --sample 0"
	$(BIN)/python -m tools.mutate_rules $(ARGS)

changelog: $(V)/dev ## move the fragments of changelog.d into the top section of CHANGELOG.md
	$(BIN)/python -m tools.changelog

lock: $(V)/uv ## lock the packages of pyproject.toml in requirements/; newer versions with ARGS=--upgrade
	$(LOCK) --output-file requirements/table.txt $(ARGS)
	$(LOCK) --group dev --output-file requirements/dev.txt $(ARGS)

schema: $(V)/run ## write packs/pack.schema.json, which editors check packs with
	$(BIN)/lanternyear pack schema --output packs/pack.schema.json

wheel: $(V)/run ## the wheel and the sdist of this version, in dist/
	rm -rf dist
	$(BIN)/uv build --quiet --python $(BIN)/python
	@ls dist

clean: ## remove the environment and everything generated
	rm -rf $(V) build dist htmlcov .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache

# Stamps: each is newer than everything it was made from.

$(V)/uv: Makefile
	@$(PY) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lantern Year needs Python 3.11 or newer: make PY=python3.12 ...")'
	@$(PY) -m venv $(V) || { echo "No venv module: on Debian and Ubuntu, apt install python3-venv" >&2; rm -rf $(V); exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check "uv==$(UV_VERSION)"
	@touch $@

$(V)/run: pyproject.toml requirements/table.txt $(V)/uv
	@$(INSTALL) --constraint requirements/table.txt --editable .
	@touch $@

$(V)/dev: requirements/dev.txt $(V)/run
	@$(INSTALL) --require-hashes --requirement requirements/dev.txt
	@touch $@

$(V)/bench: pyproject.toml $(V)/run
	@$(INSTALL) --group bench
	@touch $@

$(V)/compiler: pyproject.toml $(V)/run
	@$(INSTALL) --group compiled
	@touch $@

$(V)/compiled/made: $(V)/compiler compile_engine.py $(shell find lanternyear packs docs/rules -type f -not -name '*.pyc')
	$(BIN)/python compile_engine.py
	@touch $@
