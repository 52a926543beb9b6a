# Two commands are all the set-up: `make demo` and `make test`. Needs python3 (3.11+, with venv) and make.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
PIP = $(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check
MINUTES ?= 5
WORKERS ?= 2
TESTERS ?= auto
SAMPLE ?= 150
SEED ?= 1
GAME ?= risk-and-resource
TIMES ?= 20
PYTEST_ARGS ?=

COMPILED ?= .venv-compiled
COMPILE ?= 1

.PHONY: help demo studio pictures test test-all check soak fuzz conformance secrets kills reach planted rules mutants coverage shuffled audit docs wheels compiled test-compiled bench bench-peers instructions lock clean

help:
	@echo "make demo             install, then do the whole job on all games (out/demo/index.html)"
	@echo "make studio           install, and open the bundled sets in the browser (PROJECT=folder: your own)"
	@echo "make test             install what tests need and run them, without those that are marked thorough"
	@echo "make test-all         those, too"
	@echo "make check            ruff and mypy --strict"
	@echo "make soak MINUTES=n   the battery of random games, for as long as you like"
	@echo "make fuzz MINUTES=n   mutated card texts are read, games of spliced cards are played (docs/acceptance.md)"
	@echo "make conformance      what check accepts happens: every verb, event, duration, cost ... in every game is played"
	@echo "                      and looked at (out/conformance.md; docs/acceptance.md)"
	@echo "make secrets PAIRS=n  whether a player could find out anything hidden, through any door (docs/quality.md)"
	@echo "make kills TIMES=n    a studio, play and simulate are killed that often: is anything lost? (docs/quality.md)"
	@echo "make reach GAME=...   play until every clause of every card has resolved TIMES times, or SECONDS are over"
	@echo "make planted GAMES=n  does the lab find cards that were mispriced on purpose (docs/playtesting.md)"
	@echo "make rules            which rules are cited at the code and by tests; MUTATE=1: do the tests notice when a"
	@echo "                      rule is cut out of the code (SAMPLE=n for some of them)"
	@echo "make mutants ROOM=name break a room (engine, language, a game ...) in SAMPLE places and see what notices"
	@echo "make wheels           the wheels of both speeds, each tried in a clean environment without a compiler"
	@echo "                      (out/wheels); the fast one is trained with games, which takes gcc a quarter of an hour"
	@echo "make compiled         the fast wheel (needs a C compiler), installed into $(COMPILED);"
	@echo "                      COMPILE=trained: compiled twice, with games in between (gcc), and faster still"
	@echo "make test-compiled    the tests of engine and games against that wheel"
	@echo "make coverage         which lines and branches the tests go through, by room; TESTS=folder: with some of them"
	@echo "make shuffled TIMES=n the tests in so many random orders (SEED is the first)"
	@echo "make audit            known weaknesses of the libraries in tools/locked.txt (needs the network)"
	@echo "make docs             the site of the documentation (out/site/index.html)"
	@echo "make lock             tools/locked.txt anew: the newest versions pyproject.toml allows, with their hashes"
	@echo "make pictures         the pictures of the studio in docs/pictures, made again (needs chromium)"
	@echo "make bench            how fast everything is (both speeds and peers, where they are installed)"
	@echo "make instructions     how many machine instructions a decision takes (valgrind); SPEED=$(COMPILED): compiled"

# Each stamp is renewed when pyproject.toml or hatch_build.py changes; otherwise nothing is installed again.
$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml hatch_build.py | $(BIN)/python
	@echo "installing cardlang into $(VENV) ..."
	@$(PIP) --editable .
	@touch $@

$(VENV)/.installed-test: pyproject.toml hatch_build.py | $(BIN)/python
	@echo "installing cardlang and what its tests need into $(VENV) ..."
	@$(PIP) --editable ".[test]"
	@touch $(VENV)/.installed $@

$(VENV)/.installed-studio: pyproject.toml hatch_build.py | $(BIN)/python
	@echo "installing cardlang and its studio into $(VENV) ..."
	@$(PIP) --editable ".[studio]"
	@touch $(VENV)/.installed $@

$(VENV)/.installed-check: pyproject.toml hatch_build.py | $(BIN)/python
	@echo "installing cardlang and its checkers into $(VENV) ..."
	@$(PIP) --editable ".[test,check]"
	@touch $(VENV)/.installed $(VENV)/.installed-test $@

demo: $(VENV)/.installed
	$(BIN)/python -m cardlang demo --all --out out/demo

# PROJECT is the folder it opens.
studio: PROJECT = sets
studio: $(VENV)/.installed-studio
	$(BIN)/python -m cardlang studio $(PROJECT)

pictures: $(VENV)/.installed-test
	$(BIN)/python -m tests.studio.pictures

# Compiled once, or all workers and the first commands that tests start would do that at the same time. TESTERS=auto: one
# more than there are cores, since a few files wait for browsers while the others work (tests/order.py).
test: $(VENV)/.installed-test
	@$(BIN)/python -m compileall -q -j 0 cardlang render
	$(BIN)/python -m pytest -n $(TESTERS) --dist loadfile -m "not thorough" $(PYTEST_ARGS)

test-all: $(VENV)/.installed-test
	@$(BIN)/python -m compileall -q -j 0 cardlang render
	$(BIN)/python -m pytest -n $(TESTERS) --dist loadfile $(PYTEST_ARGS)

check: $(VENV)/.installed-check
	@status=0; \
	echo "ruff:"; $(BIN)/python -m ruff check . || status=1; \
	echo "mypy:"; $(BIN)/python -m mypy || status=1; \
	exit $$status

soak: $(VENV)/.installed
	$(BIN)/python -m cardlang.play.soak --minutes $(MINUTES) --workers $(WORKERS)

fuzz: $(VENV)/.installed
	$(BIN)/python -m cardlang.play.fuzz --minutes $(MINUTES) --workers $(WORKERS)

conformance: $(VENV)/.installed-test
	$(BIN)/python -m tests.conformance --workers $(WORKERS)

secrets: PAIRS = 2000
secrets: $(VENV)/.installed-test
	$(BIN)/python -m tests.leaks --pairs $(PAIRS) --workers $(WORKERS)

kills: TIMES = 200
kills: $(VENV)/.installed-test
	$(BIN)/python -m tests.kills --times $(TIMES) --seed $(SEED)

# No longer than SECONDS of processor time; what has not resolved TIMES times by then is listed.
reach: SECONDS = 60
reach: $(VENV)/.installed
	$(BIN)/python -m cardlang.play.clause_coverage $(GAME) --times $(TIMES) --seconds $(SECONDS) --seed $(SEED)

# The longer, the surer: docs/playtesting.md says how many games found what.
planted: GAMES = 3000
planted: $(VENV)/.installed-test
	$(BIN)/python -m tests.play.planted $(GAME) --games $(GAMES) --choice $(SEED) --workers $(WORKERS)

# Which rules are cited where the code carries them out, and by tests; MUTATE=1: each is cut out of the code, and its
# tests should notice (SAMPLE rules, 0 for all; docs/quality.md).
rules: SAMPLE = 0
rules: $(VENV)/.installed-test
ifeq ($(MUTATE),1)
	@$(BIN)/python -m tests.rule_mutation --sample $(SAMPLE) --seed $(SEED) --workers $(WORKERS)
else
	@$(BIN)/python tests/rules.py
endif

# The fast wheel goes into a second environment: beside the sources a stale extension would win over them.
SOURCES = $(shell find cardlang render templates sets -type f -not -name '*.pyc')

$(COMPILED)/.installed: pyproject.toml hatch_build.py $(SOURCES) | $(VENV)/.installed-test
	@echo "compiling (some minutes) ..."
	@rm -rf out/wheel && mkdir -p out/wheel
	@CARDLANG_COMPILE=$(COMPILE) $(BIN)/python -m build --wheel --outdir out/wheel . > out/wheel/build.log 2>&1 || { tail -n 30 out/wheel/build.log; exit 1; }
	@$(PYTHON) -m venv --clear $(COMPILED)
	@$(COMPILED)/bin/python -m pip install --quiet --no-compile --disable-pip-version-check "$$(ls out/wheel/*.whl)[test]"
	@$(COMPILED)/bin/cardlang --version
	@touch $@

compiled: $(COMPILED)/.installed

wheels: $(VENV)/.installed-test
	$(BIN)/python tools/wheels.py --out out/wheels

# From a folder without the sources, or the tests would quietly run those.
test-compiled: $(COMPILED)/.installed
	@rm -rf out/compiled && mkdir -p out/compiled
	@cp -r tests docs examples sets render pyproject.toml README.md out/compiled/
	cd out/compiled && CARDLANG_EXPECT=compiled $(CURDIR)/$(COMPILED)/bin/python -m pytest -n $(WORKERS) tests/engine tests/games tests/scenarios tests/play tests/language/played tests/test_speed.py $(PYTEST_ARGS)

SECONDS ?= 5

bench: $(VENV)/.installed
	@$(BIN)/python benchmarks/run.py --compiled $(COMPILED)/bin/python --peers .venv-peers/bin/python --seconds $(SECONDS)
	@$(BIN)/python benchmarks/columns.py $(if $(wildcard $(COMPILED)/bin/python),--compiled $(COMPILED)/bin/python)

# Needs valgrind (Debian: apt-get install valgrind). SPEED=.venv-compiled: of the compiled wheel.
SPEED ?= $(VENV)
instructions: $(VENV)/.installed
	@$(BIN)/python benchmarks/instructions.py --python $(SPEED)/bin/python

bench-peers:
	@$(PYTHON) -m venv .venv-peers
	@.venv-peers/bin/python -m pip install --quiet --no-compile --disable-pip-version-check rlcard open-spiel chess dgisim

# For developers who want what was tested, to the byte: pip install --require-hashes -r tools/locked.txt
lock: $(VENV)/.installed-test
	@$(PIP) uv
	@$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate --no-emit-index-url --no-emit-find-links \
	  --custom-compile-command "make lock" --all-extras --output-file tools/locked.txt pyproject.toml

# Its search needs a server: python -m http.server -d out/site
docs: $(VENV)/.installed-test
	$(BIN)/python -m tools.docs --out out/site

# The rooms: engine, language, risk-and-resource, mythomagic, resource-war, risk-2025, typesetting, statistics.
mutants: ROOM = risk-and-resource
mutants: $(VENV)/.installed-test
	@$(BIN)/python -m tests.mutation $(ROOM) --sample $(SAMPLE) --seed $(SEED) --workers $(WORKERS)

# Some tests alone: TESTS=tests/decks. The report with every line is out/coverage/index.html.
TESTS ?= tests
coverage: $(VENV)/.installed-test
	@mkdir -p out
	@$(BIN)/python -m pytest -q -n $(WORKERS) --cov --cov-report=json:out/coverage.json --cov-report=html:out/coverage $(TESTS) $(PYTEST_ARGS) > out/coverage.log \
	  || tail -n 30 out/coverage.log
	@$(BIN)/python -m tests.covered out/coverage.json

# Each run says its seed, and the first that fails is the last.
shuffled: $(VENV)/.installed-test
	@mkdir -p out
	@for seed in $$(seq $(SEED) $$(($(SEED) + $(TIMES) - 1))); do \
	  echo "make shuffled TIMES=1 SEED=$$seed TESTS='$(TESTS)'"; \
	  $(BIN)/python -m pytest -q -n $(WORKERS) --random-order-bucket=global --random-order-seed=$$seed $(TESTS) $(PYTEST_ARGS) > out/shuffled.log || { tail -n 40 out/shuffled.log; exit 1; }; \
	  tail -n 1 out/shuffled.log; \
	done

audit: $(VENV)/.installed-test
	@$(PIP) pip-audit
	@$(BIN)/python -m pip_audit --strict --require-hashes --disable-pip -r tools/locked.txt

clean:
	rm -rf out dist build $(COMPILED) .pytest_cache .mypy_cache .ruff_cache .hypothesis
