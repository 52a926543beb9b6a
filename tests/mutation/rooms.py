"""The rooms that are broken, and the tests of each that may notice.

Left out is what weighs and does not rule, how good a position looks to a bot, and where a drawn board has its places.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.mutation.breaking import ROOT, Mutant, mutants_of

BOTS = ("evaluation.py", "spots.py", "bargains.py")
PLAYED = "tests/language/played"
"""Scenarios of card text: they go through the engine and the words of a game, too."""
OF_RULES = tuple(
    path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "sets").glob("*/scenarios"))
)
"""Scenarios of the rules of each game."""
SLOW_IN_RISK_AND_RESOURCE = (
    "tests/games/risk_and_resource/test_several_players.py::test_a_game_of_three_replays",
    "tests/games/risk_and_resource/test_several_players.py::test_a_greedy_game_of_four_ends_by_a_rule",
    "tests/games/risk_and_resource/test_several_players.py::test_everything_holds",
    "tests/games/risk_and_resource/test_vocabulary.py::test_what_they_say_happens_in_play",
    "tests/games/risk_and_resource/test_vocabulary.py::test_random_players_may_do_anything_with_them",
)
SLOW_IN_THE_ENGINE = (
    *SLOW_IN_RISK_AND_RESOURCE,
    "tests/examples/test_tide_table.py",
    "tests/examples/test_three_games.py",
    "tests/examples/test_learning_agent.py",
    "tests/scenarios/test_garbled.py",
    "tests/engine/test_chance.py::test_who_begins_is_a_coin_over_neighbouring_seeds",
    "tests/engine/test_digest.py::test_every_kind_of_row_is_tried",
)


@dataclass(frozen=True)
class Room:
    """Sources (files or folders) and tests (files or folders), as paths in the checkout; the names of source files that
    are left out; and tests that take too long for what they would notice.
    """

    name: str
    sources: tuple[str, ...]
    tests: tuple[str, ...]
    without: tuple[str, ...] = BOTS
    slow: tuple[str, ...] = ()

    def files(self) -> list[Path]:
        """The source files, in order."""
        found = [path for each in self.sources for path in _python(ROOT / each)]
        return sorted(path for path in found if path.name not in self.without)

    def asked(self) -> list[str]:
        """Its tests, as words for pytest."""
        return [*self.tests, *(f"--deselect={each}" for each in self.slow)]

    def mutants(self) -> list[Mutant]:
        """All of them, in the order of their files."""
        return [mutant for path in self.files() for mutant in mutants_of(path)]


def _python(path: Path) -> list[Path]:
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


OF_ALL_GAMES = ("tests/games/test_said.py", "tests/games/test_numbers_of_the_rules.py")


def _game(name: str, *more: str, slow: tuple[str, ...] = ()) -> Room:
    module = name.replace("-", "_")
    own = (f"tests/games/{module}", f"sets/{name}/scenarios", "tests/table", "tests/runtime", *OF_ALL_GAMES)
    played = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / PLAYED).glob(f"*_{module}.scenario"))
    own = (*own, *played)
    return Room(name, (f"cardlang/games/{module}",), (*own, *more), slow=slow)


ROOMS = (
    Room(
        "engine",
        ("cardlang/engine",),
        (
            *("tests/engine", "tests/runtime", "tests/scenarios", "tests/table", "tests/games"),
            *("tests/play/test_seat_view.py", "tests/play/test_saves.py", "tests/play/test_remembered_numbers.py"),
            *("tests/battery/test_finds_faults.py", "tests/battery/test_bugs.py", "tests/loading/test_guests.py"),
            *(PLAYED, "tests/examples", "tests/cli/test_table_tells.py", *OF_RULES),
        ),
        without=(*BOTS, "goals.py"),
        slow=SLOW_IN_THE_ENGINE,
    ),
    Room(
        "language",
        ("cardlang/language",),
        (
            *("tests/language", "tests/runtime", "tests/scenarios", "tests/games", "tests/cards", *OF_RULES),
            *("tests/loading/test_german.py", "tests/loading/test_sets.py"),
            *("tests/cli/test_check_across.py", "tests/editing/test_editing.py"),
        ),
        slow=(
            *SLOW_IN_RISK_AND_RESOURCE,
            *("tests/language/test_no_reading_in_a_match.py", "tests/language/test_speed.py"),
            *("tests/language/test_grammar.py", "tests/language/test_way.py", "tests/language/test_neutral.py"),
            *("tests/scenarios/test_bundled.py", "tests/scenarios/test_command.py", "tests/scenarios/test_garbled.py"),
            "tests/language/test_round_trip.py::test_a_random_tree_survives_its_own_text",
            "tests/language/german/test_rules.py::test_a_random_paragraph_is_said_whole_or_listed",
        ),
    ),
    _game("risk-and-resource", "tests/cards", PLAYED, slow=SLOW_IN_RISK_AND_RESOURCE),
    _game("mythomagic"),
    _game("resource-war"),
    _game("risk-2025"),
    Room(
        "typesetting",
        (
            *("render/layout.py", "render/layout_keys.py", "render/typeset.py", "render/typography.py"),
            *("render/lettering.py", "render/hyphens.py", "render/geometry.py", "render/shapes.py"),
        ),
        ("tests/render",),
    ),
    Room(
        "statistics",
        ("cardlang/play/statistics.py", "cardlang/play/lab"),
        (
            *("tests/play/test_statistics.py", "tests/play/test_lab.py", "tests/play/test_damaged_runs.py"),
            *("tests/play/test_simulate.py", "tests/play/test_trial.py", "tests/play/test_draws.py"),
            *("tests/play/test_parameters.py", "tests/cli/test_lab.py", "tests/cli/test_simulate.py"),
        ),
    ),
)


def room_named(name: str) -> Room:
    """The room of that name; ``ValueError`` with the names there are."""
    for room in ROOMS:
        if room.name == name:
            return room
    raise ValueError(
        f"There is no room {name!r} to break. There are {', '.join(room.name for room in ROOMS)}."
    )
