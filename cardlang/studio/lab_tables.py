"""The tables of the page Lab: win rates, what cards are worth, and what has changed since an earlier run."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlencode

from nicegui import ui

from cardlang.counting import count_of
from cardlang.play.lab.cards import CardRow
from cardlang.play.lab.compare import CardChange, Comparison
from cardlang.play.lab.inference import Estimate
from cardlang.play.lab.matrix import Matchup
from cardlang.play.statistics import Interval, Tally

from .lab_charts import DECK_COLORS

MOST_CARDS = 14
"""Rows of the table of cards, until all are asked for."""

SPAN = 0.3
"""How far from zero a line for a difference reaches."""


def rates(titles: Sequence[str], tally: Tally) -> None:
    """The win rate of each deck, and of each place in turn order, with its interval."""
    with _table("Win rates", ("", "wins", "share", "95 % interval", "")):
        for deck in tally.decks():
            _rate(titles[deck], tally.deck_rate(deck), DECK_COLORS[deck % len(DECK_COLORS)])
        for seat in tally.seats():
            title = {0: "who begins", 1: "who is second"}.get(seat, f"seat {seat + 1}")
            _rate(title, tally.seat_rate(seat), "var(--faint)")


def _rate(name: str, rate: Interval, color: str) -> None:
    with ui.element("tr"):
        _cells("th", name, "td", f"{rate.hits:,}", f"{rate.share:.1%}", f"{rate.low:.1%} to {rate.high:.1%}")
        _line(rate.low, rate.share, rate.high, 0.0, 1.0, color)


def matchup_rows(titles: Sequence[str], pairs: Sequence[Matchup]) -> None:
    """The matchups as a table, for those who do not see the colors."""
    with _table("Matchups", ("", "against", "share, corrected", "95 % interval")):
        for one in pairs:
            found = one.corrected
            with ui.element("tr"):
                _cells("th", titles[one.deck], "td", titles[one.against], f"{found.value:.1%}",
                       f"{found.low:.1%} to {found.high:.1%}")  # fmt: skip


def by_finding(rows: Sequence[CardRow]) -> list[CardRow]:
    """The cards that are judged: findings first, then those that differ most."""
    judged = [row for row in rows if row.effect is not None]
    return sorted(judged, key=lambda row: (not row.finding, -abs(_worth(row).value), row.name))


def cards(rows: Sequence[CardRow], game: str) -> None:
    """What it is worth to draw each card, in percentage points of games won, and what such a card usually costs."""
    heads = ("", "points", "95 % interval", "", "cost (usual)", "won when drawn", "played of drawn")
    with _table("Cards", heads):
        for row in rows:
            found = _worth(row)
            with ui.element("tr").classes("lab-finding" if row.finding else ""):
                with ui.element("th").props('scope="row"'):
                    link = ui.link(row.name, f"/cards?{urlencode({'game': game, 'q': _quoted(row.name)})}")
                    link.classes("lab-name")
                    if row.finding:
                        ui.label("★").props('role="img" aria-label="suspect"').classes("lab-star")
                _cells("td", _points(found.value), f"{_points(found.low)} to {_points(found.high)}")
                color = "var(--faint)" if not row.finding else "var(--warn)"
                _line(found.low, found.value, found.high, -SPAN, SPAN, color)
                _cells("td", _cost(row), f"{row.drawn.share:.1%}", f"{row.use.share:.0%}")


def _quoted(name: str) -> str:
    plain = name.replace('"', "")
    return f'name:"{plain}"'


def _cost(row: CardRow) -> str:
    if row.price is not None:
        return f"{row.price.cost} ({row.price.usual:.1f})"
    return "" if row.cost is None else str(row.cost)


def _worth(row: CardRow) -> Estimate:
    assert row.effect is not None
    return row.effect.estimate


def changes(found: Comparison) -> None:
    """Before and now side by side, with the difference and its interval; then the cards that changed."""
    with _table("What has changed", ("", "before", "now", "difference", "95 % interval", "")):
        for one in found.decks:
            moved = one.change
            with ui.element("tr"):
                _cells("th", one.deck, "td", f"{one.old.share:.1%}", f"{one.new.share:.1%}", _points(moved.value),
                       f"{_points(moved.low)} to {_points(moved.high)}")  # fmt: skip
                clear = moved.low > 0 or moved.high < 0
                _line(moved.low, moved.value, moved.high, -SPAN, SPAN, "var(--warn)" if clear else "var(--faint)")
    pairs = max((one.pairs for one in found.decks), default=0)
    how = f"{count_of(pairs, 'game')} played before and now from the same seed." if found.paired else (
        "The games are different ones: with the same seed a smaller change would show."
    )
    ui.label(how).classes("lab-note")
    for card in found.cards:
        _changed(card)


def _changed(card: CardChange) -> None:
    with ui.element("div").classes("lab-changed"):
        ui.label(f"{card.name}: {_points(card.drawn.value)} ({_points(card.drawn.low)} to {_points(card.drawn.high)}) "
                 "when drawn").classes("lab-changed-name")  # fmt: skip
        for sign, lines in (("−", card.gone), ("+", card.came)):
            for line in lines:
                ui.label(f"{sign} {line}").classes("lab-gone" if sign == "−" else "lab-came")


def _points(value: float) -> str:
    """A difference of shares in percentage points."""
    return f"{value * 100:+.1f}".replace("-", "−")


# ---- pieces of tables --------------------------------------------------------------------------------------
def _table(name: str, heads: Sequence[str]) -> ui.element:
    table = ui.element("table").classes("lab-table")
    table.props["aria-label"] = name
    with table, ui.element("tr"):
        for head in heads:
            with ui.element("th" if head else "td").props('scope="col"' if head else ""):
                ui.label(head)
    return table


def _cells(*texts: str) -> None:
    """Cells of a row: ``th`` and ``td`` say what the texts behind them are."""
    tag = "td"
    for each in texts:
        if each in ("th", "td"):
            tag = each
            continue
        with ui.element(tag).props('scope="row"' if tag == "th" else ""):
            ui.label(each)


def _line(low: float, value: float, high: float, left: float, right: float, color: str) -> None:
    """An interval as a line between two limits, with a mark in the middle of them."""
    def at(share: float) -> float:
        return 100 * min(1.0, max(0.0, (share - left) / (right - left)))

    with ui.element("td").classes("lab-range").props('aria-hidden="true"'), ui.element("div").classes("lab-line"):
        span = ui.element("div").classes("lab-span")
        span.style(f"left: {at(low):.2f}%; width: {max(0.5, at(high) - at(low)):.2f}%; background: {color}")
        ui.element("div").classes("lab-dot").style(f"left: {at(value):.2f}%; background: {color}")
