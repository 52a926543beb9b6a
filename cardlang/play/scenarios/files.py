"""Scenario files: finding them, finding the cards they may name, and running them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardlang.bundled import bundled
from cardlang.loading.project import find_project
from cardlang.loading.sets import files_for, game_of
from cardlang.loading.untrusted import load_untrusted
from cardlang.play.scenarios.cards import CardShelf, Groups
from cardlang.play.scenarios.result import FAILED, PASSED, POSITION, WRONG, ScenarioResult
from cardlang.play.scenarios.runner import run_scenario
from cardlang.play.scenarios.text import FILE_LIMIT, Scenario, ScenarioFile, Sentence, read_scenarios
from cardlang.play.scenarios.things import Catalogue
from cardlang.play.scenarios.words import game_names, words_of
from cardlang.problems import Problem, did_you_mean, errors

ENDING = ".scenario"


@dataclass(slots=True)
class FileResult:
    """The result of one file: its own problems, and the result of each scenario."""

    path: str
    problems: list[Problem] = field(default_factory=list)
    results: list[ScenarioResult] = field(default_factory=list)
    left: int = 0
    """How many of its scenarios were not run, because the file itself has an error."""

    @property
    def passed(self) -> bool:
        """True if there is no error and every scenario passed."""
        return not errors(self.problems) and all(result.is_fine for result in self.results)

    def count(self, status: str) -> int:
        """The number of scenarios with this status."""
        return sum(1 for result in self.results if result.status == status)


def find_scenarios(paths: Sequence[str | Path] = ()) -> list[Path]:
    """The scenario files among files and folders, without duplicates, in order.

    Without paths: those of the current project, otherwise the bundled ones.
    """
    found: list[Path] = []
    for path in paths or (_home(),):
        place = Path(path)
        if place.is_dir():
            inside = (each for each in place.rglob("*" + ENDING) if not _hidden(each, place))
            found += sorted(inside)
        else:
            found.append(place)
    return list(dict.fromkeys(found))


def _home() -> Path:
    project, _ = find_project(Path.cwd())
    if project is None:
        return bundled("sets")
    return Path(".") if project.folder == Path.cwd() else project.folder


def _hidden(path: Path, below: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(below).parts)


def load_scenarios(path: str | Path, *, to_play: bool = False) -> ScenarioFile:
    """Reads a file. One that cannot be read has no scenarios and a Problem. ``to_play``: only positions are
    needed, so a missing ``then`` is not a problem.
    """
    text, problems = load_untrusted(path, FILE_LIMIT)
    if text is None:
        return ScenarioFile(str(path), problems=tuple(problems))
    read = read_scenarios(text, str(path), to_play=to_play)
    return ScenarioFile(
        read.path, read.scenarios, read.headers, read.cards, (*problems, *read.problems), read.lines
    )


def run_files(paths: Iterable[Path], shelf: CardShelf | None = None) -> Iterator[FileResult]:
    """Runs files one after the other. Sets of cards are loaded only once."""
    shelf = shelf or CardShelf()
    for path in paths:
        yield run_file(load_scenarios(path), shelf)


def run_file(file: ScenarioFile, shelf: CardShelf) -> FileResult:
    """Runs every scenario of a file. A file with errors is not run."""
    result = FileResult(file.path, list(file.problems))
    for _ in run_into(result, file, shelf, file.scenarios):
        pass
    return result


def run_into(
    result: FileResult, file: ScenarioFile, shelf: CardShelf, wanted: Iterable[Scenario]
) -> Iterator[ScenarioResult]:
    """Runs some scenarios of a file one by one into its result, until all have run or the file itself has an error
    (for example in a card above its scenarios), which is reported once and stops the rest, which are counted.
    """
    wanted = list(wanted)
    if errors(file.problems):
        result.left = len(wanted)
        return
    for scenario in wanted:
        found = run_one(file, scenario, shelf, result.problems)
        if _of_the_file(file, result.problems):
            result.left = len(wanted) - len(result.results)
            return
        result.results.append(found)
        yield found


def _of_the_file(file: ScenarioFile, problems: list[Problem]) -> list[Problem]:
    """Those of the Problems that are errors in the file itself, not in a set that it reads."""
    return [problem for problem in errors(problems) if problem.path == file.path]


def run_one(
    file: ScenarioFile, scenario: Scenario, shelf: CardShelf, file_problems: list[Problem]
) -> ScenarioResult:
    """Runs one scenario. Problems of the sets it uses are added to ``file_problems``, without duplicates."""
    catalogue, problems = catalogue_for(file, scenario, shelf, file_problems)
    if catalogue is None:
        result = ScenarioResult(scenario.name, file.path, scenario.line, scenario.rules)
        result.problems += problems or _of_the_file(file, file_problems)
        return result
    return run_scenario(scenario, file.path, catalogue)


def catalogue_for(
    file: ScenarioFile, scenario: Scenario, shelf: CardShelf, file_problems: list[Problem]
) -> tuple[Catalogue | None, list[Problem]]:
    """The game and the cards of a scenario: its own cards, those of its file, and the sets."""
    headers = dict((*file.headers, *scenario.headers))
    lines = tuple(f"{key}: {sentence.text}" for key, sentence in headers.items())
    key = (file.path, lines, file.cards, scenario.cards)
    if key not in shelf.catalogues:
        found = _find_cards(file, scenario, shelf, headers, file_problems)
        if isinstance(found, list):
            return None, found
        shelf.catalogues[key] = found
    return shelf.catalogues[key], []


def _find_cards(
    file: ScenarioFile,
    scenario: Scenario,
    shelf: CardShelf,
    headers: dict[str, Sentence],
    file_problems: list[Problem],
) -> Catalogue | list[Problem]:
    name, problem = _game_name(file, scenario, headers)
    if problem is not None:
        return [problem]
    game = shelf.game(name)
    assert game is not None
    stray = _stray(file.path, headers)
    stray = stray or _of_another_game(file.path, name, headers)
    if stray is not None:
        return [stray]
    groups = _set_groups(shelf, file.path, name, headers)
    shelved = shelf.set_cards(name, groups)
    file_problems += [each for each in shelved.problems if each not in file_problems]
    cards = dict(shelved.cards)
    vocabulary = shelved.vocabulary
    problems: list[Problem] = []
    texts = tuple(text for text in (file.cards, scenario.cards) if text)
    for place in range(len(texts)):
        own = shelf.own_cards(name, groups, texts[: place + 1], file.path)
        cards.update(own.cards)
        vocabulary = own.vocabulary or vocabulary
        found = [_in_file(file, texts[place], each) for each in own.problems if not each.warning]
        into = file_problems if texts[place] is file.cards else problems
        into += [each for each in found if each not in into]
    if problems or _of_the_file(file, file_problems):
        return problems
    return Catalogue(game, words_of(game), cards, vocabulary)


def _in_file(file: ScenarioFile, text: str, problem: Problem) -> Problem:
    """A Problem of a card block, with its column moved to where the block is in the scenario file."""
    lines = text.split("\n")
    if not 0 < problem.line <= min(len(lines), len(file.lines)):
        return problem
    source = file.lines[problem.line - 1]
    shift = len(source) - len(lines[problem.line - 1])
    return replace(problem, column=problem.column + shift, source=source)


def _game_name(
    file: ScenarioFile, scenario: Scenario, headers: dict[str, Sentence]
) -> tuple[str, Problem | None]:
    """The game of a scenario: from its header, otherwise from its project, otherwise from the name of a
    folder it is in.
    """
    names = game_names()
    header = headers.get("game")
    if header is not None:
        if header.text in names:
            return header.text, None
        help = did_you_mean(header.text, names) or f"The games are: {', '.join(names)}."
        return "", header.problem(file.path, "CL853", f"there is no game '{header.text}'", help, header.text)
    project, _ = find_project(Path(file.path).absolute())
    if project is not None and project.game in names:
        return project.game, None
    for part in reversed(Path(file.path).absolute().parts):
        if part in names:
            return part, None
    if len(names) == 1:
        return names[0], None
    help = f"Write 'game:' and one of: {', '.join(names)}."
    return "", scenario.head.problem(file.path, "CL853", "this scenario does not say which game it is for", help)


def _stray(path: str, headers: dict[str, Sentence]) -> Problem | None:
    """A Problem if a scenario names card files outside its project (or, without a project, outside the parent
    folder). A scenario may come from someone else, so such files are not opened and nothing of them is
    shown.
    """
    header = headers.get("cards")
    if header is None:
        return None
    here = Path(path).absolute().parent
    project, _ = find_project(here)
    home = (project.folder if project is not None else here.parent).resolve()
    for name in (each.strip() for each in header.text.split(",") if each.strip()):
        if not (here / name).resolve().is_relative_to(home):
            help = "Copy the cards into the project, or next to the scenario."
            return header.problem(path, "CL853", f"'{name}' is outside the project", help, part=name)
    return None


def _set_groups(shelf: CardShelf, path: str, game: str, headers: dict[str, Sentence]) -> Groups:
    """The card files that a scenario reads; looked for once for all scenarios of a folder."""
    header = headers.get("cards")
    key = (Path(path).parent, game, header.text if header is not None else "")
    if key not in shelf.groups:
        shelf.groups[key] = _groups_found(key[0], game, header)
    return shelf.groups[key]


def _groups_found(here: Path, game: str, header: Sentence | None) -> Groups:
    """The card files a scenario reads, in the groups ``check`` reads: only those it names; or the bundled set, then
    its project's, then those beside it (or beside its ``scenarios`` folder). Empty means the bundled set.
    """
    if header is not None:
        return (_named(here, header),)
    ours, beside = bundled("sets") / game, _beside(here, game)
    if any(each.absolute().is_relative_to(ours) for each in beside):
        return (beside,)
    project, _ = find_project(here)
    groups = [card_files([ours])] if ours.is_dir() and (project is None or project.bundled) else []
    groups += [card_files([place]) for place in project.sets] if project is not None else []
    known = {each.absolute() for group in groups for each in group}
    if not known.issuperset(each.absolute() for each in beside):
        groups.append(beside)
    return tuple(tuple(each.absolute() for each in group) for group in groups if group)


def _named(here: Path, header: Sentence) -> tuple[Path, ...]:
    return tuple(here / name.strip() for name in header.text.split(",") if name.strip())


def _of_another_game(path: str, game: str, headers: dict[str, Sentence]) -> Problem | None:
    """A Problem where a scenario names a file whose cards are of another game than it is for."""
    header = headers.get("cards")
    if header is None:
        return None
    for place in _named(Path(path).parent, header):
        other = game_of(place)
        if other not in ("", game):
            message = f"the cards of '{place.name}' are for {other}, the scenario is for {game}"
            help = "Leave them out, or write the other 'game:'."
            return header.problem(path, "CL853", message, help, part=place.name)
    return None


def _beside(folder: Path, game: str) -> tuple[Path, ...]:
    above = (folder.parent,) if folder.absolute().name == "scenarios" else ()
    found = (files_for(sorted(each.glob("*.cards")), game) for each in (folder, *above))
    return tuple(next((cards for cards in found if cards), ()))


def card_files(places: Iterable[Path]) -> tuple[Path, ...]:
    """The ``*.cards`` files among files and folders."""
    found: list[Path] = []
    for place in places:
        found += sorted(place.rglob("*.cards")) if place.is_dir() else [place]
    return tuple(dict.fromkeys(found))


def summary(files: Sequence[FileResult]) -> dict[str, int]:
    """The number of files, scenarios, scenarios by status, and problems of files."""
    return {
        "files": len(files),
        "scenarios": sum(len(file.results) + file.left for file in files),
        PASSED: sum(file.count(PASSED) for file in files),
        POSITION: sum(file.count(POSITION) for file in files),
        FAILED: sum(file.count(FAILED) for file in files),
        WRONG: sum(file.count(WRONG) for file in files),
        "not_run": sum(file.left for file in files),
        "file_problems": sum(len(errors(file.problems)) for file in files),
    }
