"""``cardlang test``: runs scenarios, the tests of cards that are written in English."""

from __future__ import annotations

from pathlib import Path

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import write_file
from cardlang.cli.shared.project_games import open_at
from cardlang.counting import count_of
from cardlang.games import is_game
from cardlang.play.scenarios.files import FileResult, find_scenarios, load_scenarios, run_into, summary
from cardlang.problems import Problem, errors


@click.command(short_help="Run scenarios: tests of cards and rules in English.")
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@click.option("--json", "as_json", is_flag=True, help="Everything as JSON.")
@click.option(
    "--junit",
    "report",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write a JUnit report for build servers.",
)
@click.option(
    "--only", default="", metavar="WORDS", help="Only scenarios whose name or rules contain these words."
)
@click.option("-v", "--verbose", is_flag=True, help="Also list the scenarios that passed.")
def command(paths: tuple[str, ...], as_json: bool, report: Path | None, only: str, verbose: bool) -> int:
    """Run scenarios: tests of cards and rules in English.

    PATH is a file or a folder. Without one, the scenarios of your project are run, or outside a project those that
    come with cardlang. docs/scenarios.md explains how to write one.

    \b
    Examples:
      cardlang test my-cards.scenario
      cardlang test scenarios/ --only "RR-4.5.4-a"
      cardlang test --junit out/scenarios.xml
    """
    _refuse_games(paths)
    found = find_scenarios(paths)
    if not found:
        term.err("there are no *.scenario files here.")
        return Exit.USAGE
    open_at(list(dict.fromkeys(path.parent for path in found)), "test")
    files = [load_scenarios(path) for path in found]
    results: list[FileResult] = []
    total = sum(1 for file in files for scenario in file.scenarios if _wanted(scenario, only))
    if not total and only and not any(errors(file.problems) for file in files):
        term.err(f"no scenario here has '{only}' in its name or among its rules.")
        return Exit.USAGE
    from cardlang.play.scenarios.cards import CardShelf

    shelf = CardShelf()
    with term.progress(
        f"{count_of(total, 'scenario')} in {count_of(len(files), 'file')}", total
    ) as tick:
        for file in files:
            result = FileResult(file.path, list(file.problems))
            results.append(result)
            wanted = [each for each in file.scenarios if _wanted(each, only)]
            for _ in run_into(result, file, shelf, wanted):
                tick()
    if report is not None:
        from cardlang.play.scenarios.junit import junit

        write_file(report, junit(results))
    return _report(results, as_json, verbose)


def _refuse_games(paths: tuple[str, ...]) -> None:
    """Raises Stop for the name of a game, which other commands accept as the name of its set."""
    named = next((path for path in paths if is_game(path) and not Path(path).exists()), "")
    if named:
        help = "Name a file or a folder of scenarios, or nothing for all of the project."
        raise Stop(Exit.USAGE, f"'{named}' is a game and not a file of scenarios.", help)


def _wanted(scenario: object, only: str) -> bool:
    words = " ".join((getattr(scenario, "name", ""), *getattr(scenario, "rules", ())))
    return only.casefold() in words.casefold()


def _report(files: list[FileResult], as_json: bool, verbose: bool) -> int:
    if as_json:
        term.out_json(
            {
                "summary": summary(files),
                "files": [
                    {
                        "path": file.path,
                        "problems": [problem.as_dict() for problem in file.problems],
                        "scenarios": [result.as_dict() for result in file.results],
                    }
                    for file in files
                ],
            }
        )
    else:
        _show(files, verbose)
    problems: list[Problem] = [problem for file in files for problem in file.problems]
    if errors(problems):
        return exit_code(problems)
    return Exit.FINE if all(file.passed for file in files) else Exit.PROBLEMS


def _show(files: list[FileResult], verbose: bool) -> None:
    for file in files:
        term.show_problems(file.problems)
        for result in file.results:
            if result.is_fine:
                if verbose:
                    term.out(f"{file.path}:{result.line}: {result.name}: {result.status}")
                continue
            first, *rest = result.show().split("\n")
            term.out(first, fg="red", bold=True)
            term.out("\n".join(rest))
            term.out()
    counts = summary(files)
    words = [f"{count_of(counts['scenarios'], 'scenario')}: {counts['passed']} passed"]
    words += [f"{counts[key]} {word}" for key, word in _RESULT_WORDS if counts[key]]
    if counts["file_problems"]:
        words.append(f"{count_of(counts['file_problems'], 'problem')} in the files")
    fine = all(file.passed for file in files)
    term.out(", ".join(words) + ".", fg="green" if fine else "red", bold=True)


_RESULT_WORDS = (
    ("position", "to play from"), ("failed", "failed"), ("wrong", "could not be run"), ("not_run", "not run"),
)  # fmt: skip
