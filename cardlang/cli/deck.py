"""``cardlang deck``: checks a deck, shows it, counts it, and computes draw odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardlang.cli.decks import commands, lists
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import write_file_bytes
from cardlang.cli.shared.loading import Deck, bars, open_deck
from cardlang.cli.shared.named_cards import DECK_ENDING
from cardlang.counting import count_of
from cardlang.decks.odds import TURNS, Drawing, OddsRow, drawing_of, odds_rows
from cardlang.decks.statistics import Counts, DeckStatistics, deck_statistics
from cardlang.loading.decklist import DeckEntry, fold
from cardlang.loading.project import find_project
from cardlang.problems import Problem

if TYPE_CHECKING:
    from cardlang.engine.cards import Card


@click.group(short_help="Check a deck, count it, compare, import and export it.")
def command() -> None:
    """Check a deck against its format; create, show, count, compare, import and export decks.

    \b
    Examples:
      cardlang deck check rush.deck
      cardlang deck check *.deck --format singleton --json
      cardlang deck stats rush.deck --picture rush.png
      cardlang deck new "Scrap Rush" --game risk-and-resource
      cardlang deck build rush.deck
      cardlang deck odds rush.deck "2 Scrap Drone + 1 artifact cost<=3 by turn 4"
      cardlang deck suggest rush.deck
      cardlang deck evolve risk-and-resource -o found.deck
      cardlang deck diff rush-v1.deck rush-v2.deck
      cardlang deck import arena.txt --game risk-and-resource -o rush.deck
    """


_LISTS = (lists.new, lists.diff, lists.import_, lists.export)
for _one in (*_LISTS, *commands.COMMANDS):
    command.add_command(_one)


@command.command("check")
@click.argument("decks", nargs=-1, metavar="[DECK...]")
@click.option("--format", "wanted", default="", help="Check against this format instead of the deck's own.")
@click.option("--date", "day", type=click.DateTime(["%Y-%m-%d"]), help="As of this day, for sets that come and go.")
@click.option("--json", "as_json", is_flag=True, help="Problems as JSON.")
def check(decks: tuple[str, ...], wanted: str, day: datetime | None, as_json: bool) -> int:
    """List every violation of the format, each with its line.

    DECK is a file, a folder of them, or one that comes with cardlang; without one, the decks of your project are
    checked.

    \b
    Examples:
      cardlang deck check rush.deck
      cardlang deck check decks/ --format rotating --date 2026-12-31
    """
    problems: list[Problem] = []
    paths = _deck_files(decks)
    for path in paths:
        deck, found = open_deck(path, wanted_format=wanted, day=day.date() if day is not None else None)
        problems += [each for each in found if each not in problems]  # report wrong cards once for all decks
        if deck is not None and deck.rules is not None and not found and not as_json:
            term.out(f"{path}: legal in {deck.rules.name} ({count_of(deck.list.size, 'card')})")
    if problems or as_json:
        term.show_problems(problems, as_json)
    term.err(f"{count_of(len(paths), 'deck')}: {term.summary_of(problems)}.")
    return exit_code(problems)


def _deck_files(named: tuple[str, ...]) -> list[str]:
    """The decks named, and those in the folders named; if none are named, those of the current project."""
    if not named:
        project, _ = find_project(Path.cwd())
        if project is None:
            raise click.UsageError("name a deck, or a folder of them.")
        named = ("." if project.folder == Path.cwd() else str(project.folder),)
    found: list[str] = []
    for name in named:
        inside = _inside(Path(name)) if Path(name).is_dir() else [name]
        if not inside:
            raise Stop(Exit.FILE, f"there are no *{DECK_ENDING} files in '{name}'.")
        found += inside
    return found


def _inside(folder: Path) -> list[str]:
    """The decks in a folder and below it, except in hidden folders (a ``.venv`` may contain the bundled
    decks).
    """
    found = [path.relative_to(folder) for path in sorted(folder.rglob(f"*{DECK_ENDING}"))]
    return [str(folder / path) for path in found if not any(part.startswith(".") for part in path.parts)]


@command.command("stats")
@click.argument("path", metavar="DECK")
@click.option("--hand", type=click.IntRange(0, 999), default=None, help="Cards of the opening hand, for the odds.")
@click.option("--draws", type=click.IntRange(0, 99), default=None, help="Cards drawn a turn, for the odds.")
@click.option("--picture", type=click.Path(path_type=Path, dir_okay=False), help="Also draw it: a PNG file.")
@click.option("--json", "as_json", is_flag=True, help="The numbers as JSON.")
def stats(path: str, hand: int | None, draws: int | None, picture: Path | None, as_json: bool) -> int:
    """Show the cost curve, card types and pitch values as bars, and the odds of drawing a card by a given turn.

    \b
    Examples:
      cardlang deck stats rush.deck
      cardlang deck stats rush.deck --hand 7 --draws 1 --picture rush.png
    """
    deck, problems = open_deck(path)
    term.show_problems(problems, to_stderr=True)
    if deck is None:
        return exit_code(problems)
    counted = deck_statistics(deck.list, deck.cards)
    drawing = drawing_of(deck.parameters())
    if hand is not None or draws is not None:
        drawing = replace(
            drawing, hand=drawing.hand if hand is None else hand, per_turn=drawing.per_turn if draws is None else draws
        )
    drawn = deck.drawn()
    odds = odds_rows(sum(drawn.values()), tuple(sorted(set(drawn.values()))), drawing)
    if as_json:
        term.out_json({**counted.as_dict(), "draw_odds": [row.as_dict() for row in odds]})
    else:
        _show_statistics(deck, counted)
        _show_odds(odds, drawing)
    if picture is not None:
        _draw(deck.title, counted, odds, picture)
    return exit_code(problems)


def _show_odds(odds: Sequence[OddsRow], drawing: Drawing) -> None:
    """The odds of having drawn at least one of several copies."""
    if not odds:
        return
    term.out("\nat least one of ... is drawn", bold=True)
    term.out(f"  {'copies':>6}  {f'hand of {drawing.hand}':>10}" + "".join(f"{f'turn {turn}':>10}" for turn in TURNS))
    for row in odds:
        chances = (row.hand, *(chance for _, chance in row.by_turn))
        term.out(f"  {row.copies:>6}" + "  " + "".join(f"{float(chance) * 100:>8.1f} %" for chance in chances))
    term.out(f"  (own turns; {count_of(drawing.per_turn, 'card')} a turn)")


def _draw(title: str, counted: DeckStatistics, odds: Sequence[OddsRow], path: Path) -> None:
    from render.charts import NoCharts, columns, png

    rows: list[tuple[str, list[tuple[str, float]]]] = [(f"{title}: cards by cost", _heights(counted.curve))]
    rows.append(("by kind", _heights(counted.kinds)))
    rows += [(f"by {name}", _heights(counts)) for name, counts in counted.values]
    for row in odds[-1:]:
        chances = [("opening hand", row.hand), *((f"turn {turn}", chance) for turn, chance in row.by_turn)]
        heights = [(label, float(chance) * 100) for label, chance in chances]
        rows.append((f"at least one of {count_of(row.copies, 'copy', 'copies')} is drawn, in %", heights))
    try:
        data = png(*columns([row for row in rows if row[1]], ""))
    except NoCharts as missing:
        raise Stop(Exit.USAGE, NoCharts.sentence, NoCharts.help) from missing
    write_file_bytes(path, data)
    term.err(f"wrote {path}")


def _heights(counts: Counts) -> list[tuple[str, float]]:
    return [(label, float(count)) for label, count in counts]


@command.command("show")
@click.argument("path", metavar="DECK")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def show(path: str, as_json: bool) -> int:
    """Show the deck by card type, with the cost of each card.

    \b
    Example:
      cardlang deck show rush.deck
    """
    deck, problems = open_deck(path)
    if as_json:
        term.out_json(_as_dict(deck, problems))
        return exit_code(problems)
    term.show_problems(problems, to_stderr=True)
    if deck is None:
        return exit_code(problems)
    rules = f", {deck.rules.name}" if deck.rules else ""
    term.out(f"{deck.title} ({deck.game.name}{rules}, {count_of(deck.list.size, 'card')})", bold=True)
    for title, entries in _by_kind(deck):
        term.out(f"\n{title} ({sum(entry.count for entry in entries)})", bold=True)
        for entry in entries:
            term.out(_line(deck, entry))
    return Exit.FINE if not problems else exit_code(problems)


def _as_dict(deck: Deck | None, problems: Sequence[Problem]) -> dict[str, object]:
    """The deck as JSON types; ``deck`` is None if it cannot be read at all."""
    found = [problem.as_dict() for problem in sorted(problems)]
    if deck is None:
        return {"schema": 1, "deck": None, "problems": found}
    cards = {fold(name): card for name, card in deck.cards.items()}
    rows = [_entry_as_dict(entry, cards.get(fold(entry.name))) for entry in deck.list.entries]
    head = {"name": deck.title, "game": deck.game.name, "format": deck.rules.name if deck.rules else ""}
    return {"schema": 1, "deck": {**head, "size": deck.list.size, "cards": rows}, "problems": found}


def _entry_as_dict(entry: DeckEntry, card: Card | None) -> dict[str, object]:
    """One line of a deck; ``kinds`` and ``values`` are None for a card that nobody knows."""
    known = {"kinds": list(card.kinds), "values": dict(card.values)} if card else {"kinds": None, "values": None}
    return {"count": entry.count, "name": entry.name, "section": entry.section, "line": entry.line, **known}


def _show_statistics(deck: Deck, counted: DeckStatistics) -> None:
    cards = count_of(counted.size, "card")
    term.out(f"{deck.title}: {cards}, {counted.different} different", bold=True)
    if counted.unknown:
        term.out(f"({count_of(counted.unknown, 'card')} with unknown names not counted below)")
    tables = [(f"cost (average {counted.average_cost:.2f})", counted.curve), ("kind", counted.kinds)]
    tables += list(counted.values)
    for title, rows in tables:
        if rows:
            term.out(f"\n{title}", bold=True)
            term.out("\n".join(bars(rows)))


def _by_kind(deck: Deck) -> list[tuple[str, list[DeckEntry]]]:
    """The entries grouped by card type, then the sideboard."""
    cards = {fold(name): card for name, card in deck.cards.items()}
    groups: dict[str, list[DeckEntry]] = {}
    for entry in deck.list.main:
        card = cards.get(fold(entry.name))
        groups.setdefault(" ".join(card.kinds).title() if card else "Unknown", []).append(entry)
    ordered = sorted(groups.items(), key=lambda group: -sum(entry.count for entry in group[1]))
    if deck.list.sideboard:
        ordered.append(("Sideboard", list(deck.list.sideboard)))
    return ordered


def _line(deck: Deck, entry: DeckEntry) -> str:
    card = next((card for name, card in deck.cards.items() if fold(name) == fold(entry.name)), None)
    cost = f"  cost {card.values['cost']}" if card and "cost" in card.values else ""
    return f"  {entry.count:>3} {entry.name:<32}{cost}".rstrip()
