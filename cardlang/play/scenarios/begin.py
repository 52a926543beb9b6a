"""Starts a match from the position of a scenario, to play a puzzle or to try out a card."""

from __future__ import annotations

from pathlib import Path

from cardlang.engine.cards import Card
from cardlang.engine.match import Match
from cardlang.play.scenarios.cards import CardShelf
from cardlang.play.scenarios.files import catalogue_for, load_scenarios
from cardlang.play.scenarios.runner import position_of
from cardlang.play.scenarios.text import Scenario, ScenarioFile
from cardlang.problems import Problem, did_you_mean, errors


def match_from(path: Path, wanted: str = "") -> tuple[Match | None, str, list[Problem]]:
    """The match at the position of a scenario in a file, and the scenario's name.

    ``wanted`` is its number in the file or the beginning of its name; empty for the first. Problems are
    returned, never raised; a missing ``then`` is not a problem.
    """
    file = load_scenarios(path, to_play=True)
    problems = list(file.problems)
    if errors(problems):
        return None, "", problems
    scenario = _chosen(file, wanted)
    if scenario is None:
        names = [each.name for each in file.scenarios]
        message = f"there is no scenario '{wanted}' in this file" if names else "this file has no scenario"
        help = did_you_mean(wanted, names) or f"It has {len(names)}; give the number or the first words of one."
        return None, "", [*problems, Problem(str(path), 0, 0, 0, "CL860", message, help)]
    catalogue, found = catalogue_for(file, scenario, CardShelf(), problems)
    if catalogue is None or errors(problems):
        return None, scenario.name, [*problems, *found]
    world, found = position_of(scenario, str(path), catalogue)
    if world is None:
        return None, scenario.name, [*problems, *found]
    match = Match.over_state(catalogue.game, world.match.state)
    match.state.decklists = _owned(match)
    return match, scenario.name, problems


def _chosen(file: ScenarioFile, wanted: str) -> Scenario | None:
    scenarios = file.scenarios
    if not wanted:
        return scenarios[0] if scenarios else None
    if wanted.isascii() and wanted.isdigit():
        return scenarios[int(wanted) - 1] if 0 < int(wanted) <= len(scenarios) else None
    return next((each for each in scenarios if each.name.lower().startswith(wanted.lower())), None)


def _owned(match: Match) -> tuple[tuple[Card, ...], ...]:
    """The deck list of each player: the cards they own in this position."""
    rows = [row for row in match.state.entities if row.zone >= 0 and not row.token]
    return tuple(
        tuple(sorted((row.card for row in rows if row.owner == seat), key=lambda card: card.name))
        for seat in range(match.state.seats)
    )
