"""``cardlang demo``: runs every step on a bundled set, from text to printed sheet to a table of results."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path

import click

from cardlang.bundled import bundled
from cardlang.cli.gallery import keywords_of, kinds_of
from cardlang.cli.printing.choosing import contents_of, stamp_for
from cardlang.cli.printing.drawing import draw, layout_for, save_faces
from cardlang.cli.shared import term
from cardlang.cli.shared.cores import cores
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import folder_for, out_option, write_file, writing
from cardlang.cli.shared.loading import Deck, game_named, open_deck
from cardlang.counting import count_of
from cardlang.decks.pool import set_at
from cardlang.games import GAMES, is_project_game
from cardlang.problems import Problem, errors
from cardlang.record import record
from cardlang.speed import OTHER, speed
from render.index_page import Link, Part, write_index

GAME = "risk-and-resource"
SEED = 2026
DPI = 300
BOTS = {"risk-and-resource": "rough", "mythomagic": "rough"}
"""Quick bots play where a game has rules of thumb of its own; elsewhere greedy ones."""
MANY = 200
USUAL = {"resource-war": 6, "risk-2025": 3}
"""Games of those that take longer."""
SHOWN = 8
"""Faces on the page that leads to everything."""


@record(slots=True)
class Run:
    """One demonstration: its settings, the problems found, and the files written."""

    out: Path
    games: int
    workers: int
    game: str = GAME
    problems: list[Problem] = field(default_factory=list)
    made: list[Link] = field(default_factory=list)
    faces: list[tuple[str, Path]] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    decks: list[Deck] = field(default_factory=list)
    failed: int = 0
    limited: bool = False


@click.command(short_help="Run every step on a bundled set, from text to sheet to results.")
@out_option("The folder for everything.", default=Path("out/demo"))
@click.option("--games", type=click.IntRange(2, 100_000), help="Bot games; by default 200, fewer of long games.")
@click.option("--workers", default=0, type=click.IntRange(0, 256), help="Processes; as many as cores if 0.")
@click.option("--game", default=GAME, show_default=True, help="Whose bundled set.")
@click.option("--all", "every", is_flag=True, help="All games that come with cardlang, each in a folder.")
def command(out: Path, games: int | None, workers: int, game: str, every: bool) -> int:
    """Run every step on a bundled set, from text to sheet to results. It ends with one page that leads to all of it.

    \b
    Example:
      cardlang demo -o out/demo
      cardlang demo --game mythomagic -o out/mythomagic
      cardlang demo --all
    """
    names = [each.name for each in GAMES] if every else [_shipped(game)]
    runs: list[Run] = []
    for name in names:
        folder = folder_for(out / name if every else out)
        runs.append(Run(folder, games or USUAL.get(name, MANY), workers or cores(), name))
        if every:
            term.out(f"\n{game_named(name).title}", bold=True)
        wrong = _steps(runs[-1])
        if wrong:
            return wrong
    _index(out, runs)
    term.out(f"\nPlayed by cardlang as it is installed: {speed()}. {OTHER[speed()]}")
    return Exit.LIMIT if any(run.limited for run in runs) else Exit.FINE


def _shipped(game: str) -> str:
    name = game_named(game).name
    if is_project_game(name):
        help = "For your own game, run 'cardlang check', 'sheet', 'test' and 'simulate' in its folder."
        raise Stop(Exit.USAGE, f"'{name}' does not come with cardlang; the demo only shows games that do.", help)
    return name


def _steps(run: Run) -> int:
    """Takes every step; the exit code of the first that fails, else 0."""
    for number, (title, step) in enumerate(STEPS, 1):
        with _timed(f"{number}/{len(STEPS)} {title}"):
            result = step(run)
            if result:
                term.out(f"    {result}")
                run.facts.append(f"{title}: {'; '.join(map(str.strip, result.splitlines()))}.")
        if errors(run.problems) or run.failed:
            term.show_problems(run.problems, to_stderr=True)
            return exit_code(run.problems) or Exit.PROBLEMS
    return Exit.FINE


def _index(out: Path, runs: Sequence[Run]) -> None:
    """Writes the page that leads to everything, and lists the files."""
    parts = [Part(game_named(run.game).title, run.facts, run.faces, run.made) for run in runs]
    page = out / "index.html"
    with writing(page):
        write_index("What cardlang made", "Everything here was made of the text of the cards.", parts, page)
    term.out("\nThe files are here:", bold=True)
    for link in (link for run in runs for link in run.made):
        term.out(f"  {link.what:<14}{link.path}")
    term.out(f"\nOne page leads to all of it: {page}")


@contextmanager
def _timed(title: str) -> Iterator[None]:
    """Prints the title of a step, and afterwards on stderr how long it took."""
    term.out(title, bold=True)
    began = time.perf_counter()
    yield
    term.err(f"    ({time.perf_counter() - began:.1f} s)")


def check_cards(run: Run) -> str:
    """Checks that every sentence of every card is understood."""
    loaded = set_at(run.game)
    run.problems += loaded.problems
    return f"{count_of(len(loaded.cards), 'card')}, {term.summary_of(loaded.problems)}"


def draw_faces(run: Run) -> str:
    """Draws every face from the same text."""
    from render.card_content import content_of

    loaded = set_at(run.game)
    layout, _ = layout_for(run.game)
    contents = [content_of(entry) for entry in loaded.cards]
    problems: list[Problem] = []
    with term.progress("    drawing faces", len(contents)) as advance:
        folder = folder_for(run.out / "faces")
        paths = save_faces(draw(contents, layout, DPI, problems, advance), folder, DPI)
    run.problems += problems
    run.made.append(Link("faces", folder, f"{count_of(len(paths), 'picture')}, {DPI} dpi"))
    run.faces = [(path.stem.replace("-", " "), path) for path in paths[:: max(1, len(paths) // SHOWN)][:SHOWN]]
    return f"{count_of(len(paths), 'picture')}, {term.summary_of(problems)}"


def print_sheet(run: Run) -> str:
    """Writes a proof sheet with nine cards a page, to print at 100 % and cut."""
    from render.cache import Cache, cache_folder
    from render.drawn import Job
    from render.gallery import GalleryCard, write_gallery
    from render.profiles import load_profile
    from render.sheet import Order, write_order

    loaded, cache = set_at(run.game), Cache(cache_folder())
    layout, _ = layout_for(run.game)
    profile, problems = load_profile("home-a4")
    assert profile is not None, problems
    contents = contents_of(loaded.cards)
    jobs = [Job(content, layout, DPI, compact=True) for content in contents]
    stamps = [stamp_for(entry, content, "") for entry, content in zip(loaded.cards, contents, strict=True)]
    path, gallery = run.out / "proof.pdf", run.out / "gallery"
    with writing(path):
        done = write_order(Order(loaded.name, jobs, stamps=stamps), profile, path, cache=cache)
    with writing(gallery):
        cards = [
            GalleryCard(job, kinds_of(entry), keywords_of(entry))
            for entry, job in zip(loaded.cards, jobs, strict=True)
        ]
        page, _ = write_gallery(loaded.name, cards, gallery, cache=cache)
    run.made += [
        Link("proof sheet", path, "nine cards a page, to print at 100 % and cut"),
        Link("gallery", page, "all cards, with search and filters"),
    ]
    return f"{count_of(done.pages, 'page')} A4, and a page for the browser"


def check_decks(run: Run) -> str:
    """Checks that the decks are legal."""
    lines = []
    for path in sorted((bundled("sets") / run.game / "decks").glob("*.deck")):
        deck, problems = open_deck(str(path))
        run.problems += problems
        if deck is not None and deck.rules is not None:
            run.decks.append(deck)
            lines.append(f"{deck.title}: {count_of(deck.list.size, 'card')}, legal in {deck.rules.name}")
    return "\n    ".join(lines)


def run_scenarios(run: Run) -> str:
    """Checks that cards and rules do what the scenarios say."""
    from cardlang.play.scenarios.files import find_scenarios, run_files, summary

    paths = find_scenarios([bundled("sets") / run.game / "scenarios"])
    results = []
    with term.progress("    running scenarios", len(paths)) as advance:
        for result in run_files(paths):
            results.append(result)
            advance(1)
    counts = summary(results)
    run.problems += [problem for result in results for problem in result.problems]
    failures = [one for result in results for one in result.results if one.status != "passed"]
    for failure in failures:
        term.err(failure.show())
    run.failed += len(failures)
    return f"{counts['passed']} of {count_of(counts['scenarios'], 'scenario')} passed"


def play_games(run: Run) -> str:
    """Bots play the first two decks against each other with alternating seats. In a game for more players,
    the minimum number of players share the first deck.
    """
    from cardlang.cli.lab.decks import OnThisTable
    from cardlang.cli.lab.results import show_tally
    from cardlang.cli.report import heading, write_report
    from cardlang.play.lab.ledger import Ledger
    from cardlang.play.lab.records import Record
    from cardlang.play.simulate import Run as Games
    from cardlang.play.simulate import simulate
    from render.report import Chapter

    rules = game_named(run.game)
    decks = run.decks[:1] * rules.min_players if rules.one_deck else run.decks[:2]
    table = OnThisTable(run.game, tuple(deck.list.path for deck in decks))
    games = Games(table, (BOTS.get(run.game, "greedy"),) * len(decks), run.games, SEED, dict(decks[0].parameters()))
    with term.progress(f"    {run.games} games", run.games) as advance:
        records: list[Record] = []
        results = simulate(games, min(run.workers, run.games), advance, records.extend)
    titles = table.titles(games.bots)
    show_tally(results.tally, titles, game=decks[0].game.title, seed=SEED, bots=games.bots)
    run.limited = results.tally.hit_limits()
    if results.interrupted:
        raise KeyboardInterrupt
    path = run.out / "games.json"
    write_file(
        path, json.dumps({"seed": SEED, "bots": games.bots, **results.tally.as_dict(titles)}, indent=2) + "\n"
    )
    ledger = Ledger(table.setup(games.bots, games.parameters, False), sorted(records, key=lambda one: one.number))
    chapters = [Chapter(ledger, [SEED])]
    wins = [f"{titles[deck]} {results.tally.deck_rate(deck).share * 100:.0f} %" for deck in results.tally.decks()]
    run.facts.append(f"Playing games between bots: {run.games} games, seed {SEED}; won by {', '.join(wins)}.")
    report = write_report(run.out / "report.html", heading(chapters), chapters)
    run.made += [
        Link("report", report[0], f"{run.games} games between bots, with pictures"),
        Link("result table", path, "the same numbers for a program"),
    ]
    return ""


STEPS: tuple[tuple[str, Callable[[Run], str]], ...] = (
    ("Checking the cards", check_cards),
    ("Drawing every face", draw_faces),
    ("Laying out the proof sheet", print_sheet),
    ("Checking the decks", check_decks),
    ("Running the scenarios", run_scenarios),
    ("Playing games between bots", play_games),
)
