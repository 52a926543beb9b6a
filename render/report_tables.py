"""The tables of a report: heads and cells as data, so that the page has one way to write a table, and to sort it."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.play.lab.cards import CardRow
from cardlang.play.lab.circumstances import CardPair, Circumstances, copies_titles, turn_titles
from cardlang.play.lab.inference import Estimate
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.matrix import Matchup
from cardlang.play.statistics import Interval, wilson
from cardlang.record import record

NONE = "–"
"""Where there is nothing to tell."""

COUPLES = 20
"""Pairs of cards that a page shows."""


@record(frozen=True, slots=True)
class Cell:
    """What a cell says, smaller what is below it, the number it is sorted by (None: by the words, or last), and how it
    is marked (``up`` or ``down``).
    """

    words: str
    small: str = ""
    order: float | None = None
    mark: str = ""

    @property
    def empty(self) -> bool:
        """True if there is nothing to tell."""
        return self.words == NONE


@record(frozen=True, slots=True)
class Table:
    """A table: heads, rows, a sentence if it shows only a part, and how many columns from the left are names."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    part: str = ""
    names: int = 1


def share(one: Interval | Estimate, mark: str = "") -> Cell:
    """A share of wins with its interval."""
    if isinstance(one, Interval) and not one.of:
        return Cell(NONE)
    value = one.share if isinstance(one, Interval) else one.value
    return Cell(f"{value * 100:.1f} %", reach(one), value, mark)


def points(one: Estimate, mark: str = "") -> Cell:
    """A difference in points with its interval."""
    return Cell(f"{one.value * 100:+.1f}".replace("-", "−"), reach(one, "+.1f"), one.value, mark)


def reach(one: Interval | Estimate, form: str = ".1f") -> str:
    """From where to where the interval of a share or a difference reaches, in percent; empty without data."""
    if isinstance(one, Interval) and not one.of:
        return ""
    return f"{one.low * 100:{form}} to {one.high * 100:{form}}".replace("-", "−")


def number(value: float | None, form: str = "{:,}") -> Cell:
    """A plain number."""
    return Cell(form.format(value), "", float(value)) if value is not None else Cell(NONE)


def chance(value: float) -> Cell:
    """A probability."""
    return Cell(f"{value:.3f}" if value >= 0.001 else "< 0.001", "", value)


def cards_table(rows: Sequence[CardRow]) -> Table:
    """Every card with what it is judged by, the one that looks strongest first."""
    heads = ("Card", "cost", "usual cost", "points", "chance it does not stand out", "won when drawn", "when played",
             "when not drawn", "use", "copies seen a game", "turn played")  # fmt: skip
    found = []
    for row in rows:
        effect = row.effect
        mark = ("up" if effect.estimate.value > 0 else "down") if effect is not None and row.finding else ""
        found.append((
            Cell(row.name), number(row.cost), _usual(row),
            points(effect.estimate, mark) if effect is not None else Cell(NONE),
            chance(effect.chance) if effect is not None else Cell(NONE),
            share(row.drawn), share(row.played), share(row.undrawn),
            Cell(f"{row.use.share * 100:.0f} %", "", row.use.share) if row.use.of else Cell(NONE),
            number(row.copies, "{:.2f}"), number(row.turn[1] or None),
        ))  # fmt: skip
    return Table(heads, tuple(found))


def _usual(row: CardRow) -> Cell:
    """The usual cost, and the card's own beside that, by which it is sorted."""
    if row.price is None:
        return Cell(NONE)
    beside = row.price.beside
    return Cell(f"{row.price.usual:.1f}", f"{beside:+.1f}".replace("-", "−"), beside)


def hands_table(rows: Sequence[CardRow], details: dict[str, Circumstances]) -> Table:
    """The share of wins with a card by hand, place, copies and the turn it was played."""
    first = details[rows[0].name] if rows else None
    places = ("begun", "second") if first is None or len(first.places) == 2 else tuple(
        f"place {seat + 1}" for seat in range(len(first.places))
    )
    heads = ("Card", "in the opening hand", *places, *(f"{title} drawn" for title in copies_titles()),
             *(f"played in turn {title}" for title in turn_titles()))  # fmt: skip
    found = []
    for row in rows:
        one = details[row.name]
        found.append((Cell(row.name), *map(share, (one.opening_hand, *one.places, *one.copies, *one.turns))))
    return Table(heads, tuple(found))


def against_table(rows: Sequence[CardRow], details: dict[str, Circumstances], titles: Sequence[str]) -> Table | None:
    """The share of wins with a card drawn, against each deck; None where there are not two of them."""
    decks = sorted({deck for one in details.values() for deck in one.against})
    if len(decks) < 2:
        return None
    heads = ("Card", *(f"against {titles[deck]}" for deck in decks))
    empty = wilson(0, 0)
    found = [(Cell(row.name), *(share(details[row.name].against.get(deck, empty)) for deck in decks)) for row in rows]
    return Table(heads, tuple(found))


def card_pairs_table(found: Sequence[CardPair], titles: Sequence[str]) -> Table | None:
    """The pairs of cards that are most surely more, or less, than each alone; None if none could be judged."""
    if not found:
        return None
    shown = found[:COUPLES]
    rows = []
    for one in shown:
        mark = ("up" if one.estimate.value > 0 else "down") if one.finding else ""
        rows.append((
            Cell(f"{one.one} + {one.other}"), Cell(titles[one.deck]), number(one.games), points(one.estimate, mark),
            chance(one.chance),
        ))  # fmt: skip
    part = f"{len(shown)} of {len(found):,} pairs, the surest first." if len(shown) < len(found) else ""
    return Table(("Cards", "deck", "games with both", "points beyond each", "chance of it"), tuple(rows), part, 2)


def matchups_table(pairs: Sequence[Matchup], titles: Sequence[str]) -> Table:
    """Every deck against every other."""
    rows = []
    for one in pairs:
        mark = ("up" if one.corrected.value > 0.5 else "down") if one.uneven else ""
        rows.append((
            Cell(titles[one.deck]), Cell(titles[one.against]), share(one.corrected, mark), share(one.beginning),
            share(one.second), chance(one.chance), number(one.rate.of),
        ))  # fmt: skip
    return Table(("Deck", "against", "fair", "beginning", "second", "chance", "games"), tuple(rows), names=2)


def mulligans_table(ledger: Ledger) -> Table | None:
    """The share of wins by how many hands were put back; None if none was."""
    if not any(times for _, times in ledger.mulligans):
        return None
    titles = ledger.setup.titles()
    rows = [
        (Cell(titles[deck]), number(times), share(wilson(*row)), number(row[1]))
        for (deck, times), row in sorted(ledger.mulligans.items())
    ]
    return Table(("Deck", "hands put back", "won", "games"), tuple(rows))
