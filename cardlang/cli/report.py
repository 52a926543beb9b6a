"""``cardlang report``: the results of stored games, as a page, tables or data."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import click

from cardlang.cli.lab.results import show_tally
from cardlang.cli.lab.running import ledger_data, stop_for
from cardlang.cli.lab.tables import show_cards, show_comparison, show_matrix
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.cli.shared.files import out_option, write_file
from cardlang.play.lab.cards import card_rows, settled
from cardlang.play.lab.compare import Comparison, Played, compare, why_not
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.matrix import advantage, matchups
from cardlang.play.lab.setup import Setup
from cardlang.play.lab.store import Store, StoredGames, StoreTrouble
from cardlang.problems import Problem
from render.report import Chapter, cards_csv, matchups_csv, report_page

PLACE = click.Path(path_type=Path, dir_okay=False)


@click.command(short_help="Show the results of stored games: one page, tables, data.")
@click.argument("paths", metavar="RUN.DB...", nargs=-1, required=True, type=PLACE)
@out_option("Write a page for the browser, and CSV and JSON next to it.", file=True)
@click.option("--merged", type=PLACE, help="Also write all games into this one file.")
@click.option("--compare", type=PLACE, metavar="OLD.DB", help="Show what has changed since the games in this file.")
@click.option("--title", default="", help="The heading of the page.")
@click.option("--json", "as_json", is_flag=True, help="Everything as JSON.")
def command(
    paths: tuple[Path, ...], out: Path | None, merged: Path | None, compare: Path | None, title: str, as_json: bool
) -> int:
    """Show the results of the games in one or more files. A game that is in several files counts once.

    \b
    Examples:
      cardlang report run.db
      cardlang report run.db -o report.html
      cardlang report monday.db tuesday.db --merged all.db -o report.html
      cardlang report new.db --compare old.db --json
    """
    try:
        chapters = _chapters(paths, merged, compare)
    except StoreTrouble as trouble:
        raise stop_for(trouble) from trouble
    if not chapters:
        raise Stop(Exit.PROBLEMS, f"there are no games in {paths[0]}.")
    data: dict[str, object] = {"runs": [_data(chapter) for chapter in chapters]}
    if out is not None:
        for path in write_report(out, title or heading(chapters), chapters):
            term.err(f"wrote {path}")
    if as_json:
        term.out_json(data)
    elif out is None:
        for chapter in chapters:
            _show(chapter)
    return Exit.FINE


def _chapters(paths: Sequence[Path], merged: Path | None, compared: Path | None) -> list[Chapter]:
    """One chapter per setup. Each is compared with the first comparable setup of the old file or, without an
    old file, of the chapters before it.
    """
    with ExitStack() as stack:
        whole = stack.enter_context(Store(merged))
        for path in paths:
            whole.merge(stack.enter_context(Store(path, create=False)))
        found = _by_setup(whole)
        old = _by_setup(stack.enter_context(Store(compared, create=False))) if compared is not None else None
        chapters = [
            Chapter(settled(_ledger(*one)), sorted(one[1]), _change(one, found[:at] if old is None else old))
            for at, one in enumerate(found)
        ]
    if compared is not None and not any(chapter.comparison for chapter in chapters):
        raise StoreTrouble(Problem(str(compared), 0, 0, 0, "CL883", "none of its games can be compared with these"))
    return chapters


def _by_setup(store: Store) -> list[tuple[Setup, Played]]:
    """The games in a file by setup, in the order the setups were begun. Runs with different seeds are
    combined.
    """
    found: dict[str, tuple[Setup, dict[int, StoredGames]]] = {}
    for run in store.runs():
        if run.games:
            _, games = found.setdefault(run.setup.key(), (run.setup, {}))
            games[run.seed] = store.games(run.key)
    return [*found.values()]


def _ledger(setup: Setup, games: Played) -> Ledger:
    return Ledger(setup, (record for seed in sorted(games) for record in games[seed]))


def _change(one: tuple[Setup, Played], old: Sequence[tuple[Setup, Played]]) -> Comparison | None:
    for setup, games in old:
        if setup.key() == one[0].key():
            continue
        if not why_not(setup, one[0]):
            return compare(setup, games, *one)
    return None


def _data(chapter: Chapter) -> dict[str, object]:
    change = chapter.comparison
    return {**ledger_data(chapter.ledger, chapter.seeds), "comparison": change.as_dict() if change else None}


def heading(chapters: Sequence[Chapter]) -> str:
    titles = dict.fromkeys(title for chapter in chapters for title in chapter.ledger.setup.titles())
    return " · ".join(titles) if len(titles) <= 4 else f"{len(titles)} decks"


def write_report(out: Path, title: str, chapters: Sequence[Chapter]) -> list[Path]:
    """Writes the page, and its data and tables beside it; returns their paths, the page first."""
    data = {"runs": [_data(chapter) for chapter in chapters]}
    page, pictures = report_page(title, chapters)
    made = [write_file(out, page)]
    made.append(write_file(out.with_suffix(".json"), json.dumps(data, indent=2, ensure_ascii=True) + "\n"))
    made.append(write_file(out.with_suffix(".cards.csv"), cards_csv(chapters)))
    made.append(write_file(out.with_suffix(".matchups.csv"), matchups_csv(chapters)))
    if not pictures:
        from render.charts import NoCharts

        message = f"the page has no pictures: {NoCharts.sentence}"
        problem = Problem(str(out), 0, 0, 0, "CL884", message, NoCharts.help, warning=True)
        term.show_problems([problem], to_stderr=True)
    return made


def _show(chapter: Chapter) -> None:
    ledger = chapter.ledger
    setup, titles = ledger.setup, ledger.setup.titles()
    seeds = ", ".join(map(str, chapter.seeds))
    show_tally(ledger.tally, titles, game=setup.title, seed=seeds, bots=setup.bots)
    show_matrix(matchups(ledger), advantage(ledger), titles)
    show_cards(card_rows(ledger))
    if chapter.comparison is not None:
        show_comparison(chapter.comparison)
    term.out()
