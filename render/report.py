"""A report about many games as one page for the browser, with charts and tables inside and no network access. One
script sorts and filters the tables; without it everything is there all the same.

Names are untrusted text: Jinja2 escapes them in the page, and the charts escape them too.
"""

from __future__ import annotations

import base64
import csv
import io
from collections.abc import Sequence
from dataclasses import field

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from cardlang import __version__
from cardlang.bundled import bundled
from cardlang.play.lab.cards import CardRow, card_rows, seldom_played
from cardlang.play.lab.circumstances import card_pairs, circumstances
from cardlang.play.lab.compare import Comparison
from cardlang.play.lab.inference import Estimate
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.matrix import Matchup, advantage, matchups
from cardlang.play.lab.setup import NO_COST
from cardlang.play.statistics import OUTCOMES, Interval
from cardlang.record import record

from . import charts
from . import report_tables as tables
from .digest import policy_hash

CURVE_TOP = 10
"""Costs from here on share the last bar."""
CRASHES = 20
"""Crashes that a page tells of."""
OUTCOME_WORDS = {
    "win": "won", "shared_win": "won by allies together", "draw": "drawn",
    "turn_limit": "stopped at the turn limit", "loop": "stopped as an endless loop",
    "budget": "stopped when the budget ran out", "timeout": "stopped by the clock", "crash": "crashed",
}  # fmt: skip


@record(frozen=True, slots=True)
class Chapter:
    """One setup: the totals of its games, the seeds, and the changes since an earlier setup, if any."""

    ledger: Ledger
    seeds: Sequence[int]
    comparison: Comparison | None = None


@record(slots=True)
class Pictures:
    """Draws the charts of a page; stops trying once matplotlib turns out to be missing."""

    missing: bool = False
    drawn: int = field(default=0)

    def __call__(self, chart: tuple[charts.Draw, float], alt: str) -> Markup:
        """A chart as an ``img`` with its data inside, and a narrow one for phones, where the letters of the other would
        be half as large as those of the text; empty if it cannot be drawn.
        """
        if self.missing:
            return Markup("")
        draw, height = chart
        self.drawn += 1
        try:
            wide = charts.svg(draw, height, f"picture {self.drawn}")
            narrow = charts.svg(draw, height, f"narrow picture {self.drawn}", charts.NARROW)
        except charts.NoCharts:
            self.missing = True
            return Markup("")
        return PICTURE.format(alt, _inside(wide), _inside(narrow))


PICTURE = Markup(
    '<picture><source media="screen and (max-width: 540px)" srcset="{2}"><img alt="{0}" src="{1}"></picture>'
)


def _inside(text: str) -> str:
    """An SVG picture as an address that holds it."""
    return "data:image/svg+xml;base64," + base64.b64encode(text.encode("utf-8")).decode("ascii")


def report_page(title: str, chapters: Sequence[Chapter]) -> tuple[str, bool]:
    """The page, and True if it has its charts (matplotlib may be missing)."""
    pictures = Pictures()
    folder = bundled("templates") / "shared" / "report"
    style, script = ((folder / name).read_text(encoding="utf-8") for name in ("report.css", "report.js"))
    markup = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    markup.filters.update(percent=percent, share=share, points=points, reach=tables.reach)
    template = markup.from_string((folder / "report.html").read_text(encoding="utf-8"))
    page = template.render(
        title=title, style=style, style_hash=policy_hash(style), script=script, script_hash=policy_hash(script),
        version=__version__,
        chapters=[_chapter(chapter, pictures) for chapter in chapters],
    )  # fmt: skip
    return page, not pictures.missing


def _chapter(chapter: Chapter, pictures: Pictures) -> dict[str, object]:
    ledger = chapter.ledger
    tally, setup, titles = ledger.tally, ledger.setup, ledger.setup.titles()
    rows, pairs, details = card_rows(ledger), matchups(ledger), circumstances(ledger)
    judged = [row for row in rows if row.effect is not None]
    bars = _bars(judged)
    return {
        "title": setup.title, "titles": titles, "seeds": ", ".join(map(str, chapter.seeds)),
        "bots": list(zip(titles, setup.bots, strict=False)), "tally": tally, "version": setup.version,
        "parameters": dict(setup.parameters),
        "decks": [(titles[deck], tally.deck_rate(deck), [tally.pair_rate(deck, seat) for seat in tally.seats()])
                  for deck in tally.decks()],
        "seats": [(seat, tally.seat_rate(seat)) for seat in tally.seats()],
        "pairs": tables.matchups_table(pairs, titles) if pairs else None,
        "first": advantage(ledger), "length": tally.length(0.1, 0.5, 0.9),
        "outcomes": [(OUTCOME_WORDS[name], tally.outcomes[name], tally.outcome_share(name))
                     for name in OUTCOMES if tally.outcomes[name]],
        "reasons": sorted(tally.reasons.items(), key=lambda row: (-row[1], row[0])),
        "unplayed": [row.name for row in seldom_played(rows)],
        "cards": tables.cards_table(rows), "hands": tables.hands_table(rows, details),
        "against": tables.against_table(rows, details, titles), "mulligans": tables.mulligans_table(ledger),
        "card_pairs": tables.card_pairs_table(card_pairs(ledger), titles), "judged": judged,
        "findings": [row for row in judged if row.finding],
        "matrix_picture": pictures(charts.matrix(titles, _grid(len(titles), pairs)), "Who beats whom")
        if len(titles) > 2 and pairs else "",
        "length_picture": pictures(charts.lengths(sorted(tally.turns.items())), "How many turns games lasted")
        if tally.turns else "",
        "card_picture": pictures(charts.cards(bars), "Win rate when drawn against not drawn, by card")
        if judged else "",
        "card_part": charts.cards_shown(len(bars)),
        "curve_picture": pictures(charts.curves(_curves(ledger)), "What the cards of each deck cost"),
        "comparison": chapter.comparison, "crashes": ledger.faults[:CRASHES],
        "more_crashes": max(0, len(ledger.faults) - CRASHES),
    }  # fmt: skip


def _grid(many: int, pairs: Sequence[Matchup]) -> list[list[float | None]]:
    grid: list[list[float | None]] = [[None] * many for _ in range(many)]
    for one in pairs:
        grid[one.deck][one.against] = one.corrected.value
    return grid


def _bars(rows: Sequence[CardRow]) -> list[charts.Bar]:
    found = []
    for row in rows:
        if row.effect is not None:
            one = row.effect.estimate
            found.append(charts.Bar(row.name, one.value, one.low, one.high, row.finding))
    return found


def _curves(ledger: Ledger) -> list[tuple[str, list[tuple[str, int]]]]:
    setup = ledger.setup
    found = []
    for deck in setup.decks:
        sums = [0] * (CURVE_TOP + 1)
        for place, count in deck.cards:
            cost = setup.cards[place].cost
            if cost != NO_COST:
                sums[min(max(cost, 0), CURVE_TOP)] += count
        last = max((cost for cost, count in enumerate(sums) if count), default=0)
        curve = [(f"{cost}+" if cost == CURVE_TOP else str(cost), sums[cost]) for cost in range(last + 1)]
        found.append((deck.title, curve))
    return found


# ---- numbers as words --------------------------------------------------------------------------------------
def percent(one: Interval) -> str:
    """A share in percent, or a dash if there is no data."""
    return f"{one.share * 100:.1f} %" if one.of else "–"


def share(one: Interval | Estimate) -> str:
    """A share with its interval."""
    value = one.share if isinstance(one, Interval) else one.value
    if isinstance(one, Interval) and not one.of:
        return "–"
    return f"{value * 100:.1f} % ({one.low * 100:.1f} to {one.high * 100:.1f})"


def points(one: Estimate) -> str:
    """A difference of shares in percentage points with its interval."""
    return f"{one.value * 100:+.1f} ({one.low * 100:+.1f} to {one.high * 100:+.1f})".replace("-", "−")


# ---- tables for spreadsheets -------------------------------------------------------------------------------
def cards_csv(chapters: Sequence[Chapter]) -> str:
    """One row for each card: the values of the page's table, unrounded."""
    head = ["run", "card", "cost", "decks", "games_drawn", "won_drawn", "games_played", "won_played",
            "games_not_drawn", "won_not_drawn", "copies_seen", "turn_played_median", "points", "points_low",
            "points_high", "chance", "finding", "use", "usual_cost"]  # fmt: skip
    rows: list[list[object]] = []
    for number, chapter in enumerate(chapters, 1):
        for row in card_rows(chapter.ledger):
            one = row.effect
            numbers = [one.estimate.value, one.estimate.low, one.estimate.high] if one else [""] * 3
            rows.append(
                [number, row.name, "" if row.cost is None else row.cost, " / ".join(row.decks), row.drawn.of,
                 row.drawn.hits, row.played.of, row.played.hits, row.undrawn.of, row.undrawn.hits,
                 f"{row.copies:.4f}", row.turn[1], *(f"{x:.6g}" if isinstance(x, float) else x for x in numbers),
                 f"{one.chance:.6g}" if one else "", int(row.finding), f"{row.use.share:.4f}",
                 f"{row.price.usual:.2f}" if row.price else ""]
            )  # fmt: skip
    return _csv(head, rows)


def matchups_csv(chapters: Sequence[Chapter]) -> str:
    """One row for each ordered pair of decks."""
    head = ["run", "deck", "against", "games", "won", "games_beginning", "won_beginning", "games_second",
            "won_second", "corrected", "corrected_low", "corrected_high"]  # fmt: skip
    rows: list[list[object]] = []
    for number, chapter in enumerate(chapters, 1):
        titles = chapter.ledger.setup.titles()
        for one in matchups(chapter.ledger):
            fair = one.corrected
            rows.append(
                [number, titles[one.deck], titles[one.against], one.rate.of, one.rate.hits, one.beginning.of,
                 one.beginning.hits, one.second.of, one.second.hits, f"{fair.value:.6g}", f"{fair.low:.6g}",
                 f"{fair.high:.6g}"]
            )  # fmt: skip
    return _csv(head, rows)


def _csv(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow([_harmless(value) for value in row])
    return file.getvalue()


def _harmless(value: object) -> object:
    """Untrusted text for a spreadsheet: an apostrophe is put before anything it would take for a formula."""
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r"):
        try:
            float(value)
        except ValueError:
            return "'" + value
    return value
