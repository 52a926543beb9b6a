"""A match out of a scenario's position: a puzzle, or a place to try a card from."""

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
    """The match at the position of a scenario in a file, and the scenario's name; ``wanted`` is its number in the file
    or the beginning of its name, empty for the first. Whatever is wrong is told; a ``then`` is not asked for.
    """
    file = load_scenarios(path, to_play=True)
    problems = list(file.problems)
    if errors(problems):
        return None, "", problems
    scenario = _chosen(file, wanted)
    if scenario is None:
        names = [each.name for each in file.scenarios]
        message = f"there is no scenario '{wanted}' in this file" if names else "this file holds no scenario"
        help = did_you_mean(wanted, names) or f"It holds {len(names)}; name one by its number or its first words."
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
    """What each player's deck list would say: the cards that are theirs in this position."""
    rows = [row for row in match.state.entities if row.zone >= 0 and not row.token]
    return tuple(
        tuple(sorted((row.card for row in rows if row.owner == seat), key=lambda card: card.name))
        for seat in range(match.state.seats)
    )
