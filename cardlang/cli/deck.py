"""``cardlang deck``: is a deck legal, what is in it, what does it look like in numbers."""

from __future__ import annotations

import click

from cardlang.cli import term
from cardlang.cli.exits import Exit, exit_code
from cardlang.cli.loading import Deck, bars, open_deck
from cardlang.decks.statistics import DeckStatistics, deck_statistics
from cardlang.library.decklist import DeckEntry, fold
from cardlang.problems import Problem


@click.group(short_help="Check a deck against its format, show it, count it.")
def command() -> None:
    """Check a deck against its format, show it, count it.

    \b
    Examples:
      cardlang deck check rush.deck
      cardlang deck check *.deck --format singleton --json
      cardlang deck stats rush.deck
    """


@command.command("check")
@click.argument("decks", nargs=-1, required=True, metavar="DECK...")
@click.option("--format", "wanted", default="", help="Judge by this format instead of the deck's own.")
@click.option("--json", "as_json", is_flag=True, help="Problems as JSON.")
def check(decks: tuple[str, ...], wanted: str, as_json: bool) -> int:
    """Every violation of the format, each with its line.

    \b
    Example:
      cardlang deck check rush.deck
    """
    problems: list[Problem] = []
    for path in decks:
        deck, found = open_deck(path, wanted_format=wanted)
        problems += found
        if deck is not None and deck.rules is not None and not found and not as_json:
            term.out(f"{path}: legal in {deck.rules.name} ({term.count_of(deck.list.size, 'card')})")
    if problems or as_json:
        term.show_problems(problems, as_json)
    term.err(f"{term.count_of(len(decks), 'deck')}: {term.summary_of(problems)}.")
    return exit_code(problems)


@command.command("stats")
@click.argument("path", metavar="DECK")
@click.option("--json", "as_json", is_flag=True, help="The numbers as JSON.")
def stats(path: str, as_json: bool) -> int:
    """The curve by cost, the kinds and the pitch values, as bars.

    \b
    Example:
      cardlang deck stats rush.deck
    """
    deck, problems = open_deck(path)
    term.show_problems(problems, to_stderr=True)
    if deck is None:
        return exit_code(problems)
    counted = deck_statistics(deck.list, deck.cards)
    if as_json:
        term.out_json(counted.as_dict())
    else:
        _show_statistics(deck, counted)
    return exit_code(problems)


@command.command("show")
@click.argument("path", metavar="DECK")
def show(path: str) -> int:
    """The deck by kinds, with what each card costs.

    \b
    Example:
      cardlang deck show rush.deck
    """
    deck, problems = open_deck(path)
    term.show_problems(problems, to_stderr=True)
    if deck is None:
        return exit_code(problems)
    rules = f", {deck.rules.name}" if deck.rules else ""
    term.out(f"{deck.title} ({deck.game.name}{rules}, {term.count_of(deck.list.size, 'card')})", bold=True)
    for title, entries in _by_kind(deck):
        term.out(f"\n{title} ({sum(entry.count for entry in entries)})", bold=True)
        for entry in entries:
            term.out(_line(deck, entry))
    return Exit.FINE if not problems else exit_code(problems)


def _show_statistics(deck: Deck, counted: DeckStatistics) -> None:
    cards = term.count_of(counted.size, "card")
    term.out(f"{deck.title}: {cards}, {counted.different} different", bold=True)
    if counted.unknown:
        term.out(f"({term.count_of(counted.unknown, 'card')} of unknown name left out below)")
    tables = [(f"cost (average {counted.average_cost:.2f})", counted.curve), ("kind", counted.kinds)]
    tables += list(counted.values)
    for title, rows in tables:
        if rows:
            term.out(f"\n{title}", bold=True)
            term.out("\n".join(bars(rows)))


def _by_kind(deck: Deck) -> list[tuple[str, list[DeckEntry]]]:
    """The entries under their kinds as printed, then the sideboard."""
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
