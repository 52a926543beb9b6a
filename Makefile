# Two commands are all the set-up: `make demo` and `make test`. Needs python3 (3.11+, with venv) and make.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check
MINUTES ?= 5
WORKERS ?= 2
PYTEST_ARGS ?=

.PHONY: help demo test check soak rules clean

help:
	@echo "make demo             install, then do the whole job on the bundled set (results in out/demo)"
	@echo "make test             install what tests need and run them"
	@echo "make check            ruff and mypy --strict"
	@echo "make soak MINUTES=n   the battery of random games, for as long as you like"
	@echo "make rules            which ledger rules are implemented and tested"

# Each stamp is renewed when pyproject.toml changes; otherwise nothing is installed again.
$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(BIN)/python
	@echo "installing cardlang into $(VENV) ..."
	@$(PIP) --editable .
	@touch $@

$(VENV)/.installed-test: pyproject.toml | $(BIN)/python
	@echo "installing cardlang and what its tests need into $(VENV) ..."
	@$(PIP) --editable ".[test]"
	@touch $(VENV)/.installed $@

$(VENV)/.installed-check: pyproject.toml | $(BIN)/python
	@echo "installing cardlang and its checkers into $(VENV) ..."
	@$(PIP) --editable ".[test,check]"
	@touch $(VENV)/.installed $(VENV)/.installed-test $@

demo: $(VENV)/.installed
	$(BIN)/python -m cardlang demo --out out/demo
	$(BIN)/python -m cardlang demo --game mythomagic --games 60 --out out/demo/mythomagic
	$(BIN)/python -m cardlang demo --game resource-war --games 20 --out out/demo/resource-war

test: $(VENV)/.installed-test
	$(BIN)/python -m pytest -n $(WORKERS) $(PYTEST_ARGS)

check: $(VENV)/.installed-check
	@status=0; \
	echo "ruff:"; $(BIN)/python -m ruff check . || status=1; \
	echo "mypy:"; $(BIN)/python -m mypy || status=1; \
	exit $$status

soak: $(VENV)/.installed
	$(BIN)/python -m cardlang.play.soak --minutes $(MINUTES) --workers $(WORKERS)

rules: test
	@$(BIN)/python tests/rules.py --list

clean:
	rm -rf out dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
