"""All Problems of a file as an editor has it, whatever kind of file it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.decks.formats import bundled_formats, choose_format, load_formats
from cardlang.decks.legality import check_deck
from cardlang.decks.pool import formats_with
from cardlang.games import find_game
from cardlang.loading.decklist import check_names, read_decklist
from cardlang.loading.project import FILE as PROJECT_FILE
from cardlang.loading.project import load_project
from cardlang.play.scenarios.text import read_scenarios
from cardlang.problems import Problem

if TYPE_CHECKING:
    from .workspace import Workspace


def problems_in(workspace: Workspace, path: Path) -> list[Problem]:
    """The Problems of one file, in the order of their places."""
    text, problems = workspace.text(path)
    if text is None:
        return problems
    found = _READERS[path.suffix](workspace, path, text) if path.suffix in _READERS else []
    return sorted(dict.fromkeys([*problems, *found]), key=lambda each: (each.line, each.column, each.code))


def _of_cards(workspace: Workspace, path: Path, text: str) -> list[Problem]:
    loaded = workspace.loaded(workspace.game_of(path))
    return [each for each in loaded.problems if each.path == str(path)]


def _of_deck(workspace: Workspace, path: Path, text: str) -> list[Problem]:
    deck, problems = read_decklist(text, str(path))
    rules = find_game(workspace.game_of(path))
    if rules is None:
        return problems
    pool = workspace.pool(rules.name)
    formats, _ = formats_with(rules, workspace.project_for(rules.name))
    chosen, found = choose_format(deck, formats)
    if chosen is None:
        return [*problems, *found, *check_names(deck, pool.names())]
    return [*problems, *found, *check_deck(deck, pool.names(), chosen, pool.kinds())]


def _of_scenario(workspace: Workspace, path: Path, text: str) -> list[Problem]:
    return list(read_scenarios(text, str(path)).problems)


def _of_settings(workspace: Workspace, path: Path, text: str) -> list[Problem]:
    """``cardlang.toml`` and ``formats.toml`` are read from disk: their problems are those of the saved file."""
    if path.name == PROJECT_FILE:
        return load_project(path.parent)[1]
    rules = find_game(workspace.game_of(path))
    if path.name != "formats.toml" or rules is None:
        return []
    beside, _ = bundled_formats(rules.name, rules.settings, rules.choices, rules.ranges)
    return load_formats(path, rules.name, rules.settings, rules.choices, beside, rules.ranges)[1]


_READERS = {".cards": _of_cards, ".deck": _of_deck, ".scenario": _of_scenario, ".toml": _of_settings}
