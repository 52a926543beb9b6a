"""Charts for reports: win rates, game lengths, card rankings, cost curves.

The only module that uses matplotlib, and it imports it only when a chart is drawn. A chart is
either SVG whose colours are CSS variables, so that it works on light and dark pages, or PNG for a file of
its own.
The same numbers give the same bytes.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from cardlang.record import record

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Colour: (light page, dark page). matplotlib draws with the light one, and a PNG shows it.
INK = ("#1d1b18", "#eceae5")
SOFT = ("#6a645b", "#a29c92")
LINE = ("#d8d2c7", "#373b42")
UP = ("#1f6f8b", "#63b6d3")
DOWN = ("#b4532a", "#e58f63")
PALE = ("#9fb4bc", "#4d6068")
GROUND = "#ffffff"
NAMES = {"ink": INK, "soft": SOFT, "line": LINE, "up": UP, "down": DOWN, "pale": PALE}

WIDTH = 7.2  # inches; as wide as the text of the page
NARROW = 3.7  # as wide as the text on a phone, where letters are as large then as in the text
DPI = 144
MOST_CARDS = 15
"""Cards shown from each end of the ranking."""
LABEL = 34
"""Characters of a label."""
NARROW_LABEL = 20
"""The same in a narrow chart."""
CROWDED = 9
"""Decks of a narrow matrix from which on its numbers are written smaller."""


class NoCharts(Exception):
    """Raised when matplotlib is not installed."""

    sentence = "pictures of numbers need matplotlib."
    help = "Install it: pip install matplotlib"


@record(frozen=True, slots=True)
class Bar:
    """A labelled number with its interval; ``strong`` ones are drawn full."""

    label: str
    value: float
    low: float
    high: float
    strong: bool = False


Draw = Callable[["Figure"], None]


def svg(draw: Draw, height: float, name: str, width: float = WIDTH) -> str:
    """The chart as SVG text. ``height`` and ``width`` in inches; ``name`` must differ for every chart of a page.
    Raises NoCharts.
    """
    with _canvas(height, name, width) as figure:
        draw(figure)
        file = io.StringIO()
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None, "Creator": "cardlang"})
    text = file.getvalue()
    text = text[text.index("<svg") :]
    return _with_variables(text)


def png(draw: Draw, height: float) -> bytes:
    """The chart as the bytes of a PNG file on white. Raises NoCharts."""
    with _canvas(height, "picture") as figure:
        draw(figure)
        file = io.BytesIO()
        figure.savefig(file, format="png", dpi=DPI, facecolor=GROUND, metadata={"Software": "cardlang"})
    return file.getvalue()


def _with_variables(text: str) -> str:
    light = "".join(f"--{name}:{pair[0]};" for name, pair in NAMES.items())
    dark = "".join(f"--{name}:{pair[1]};" for name, pair in NAMES.items())
    for name, (shade, _) in NAMES.items():
        text = text.replace(shade, f"var(--{name})")
    style = f"<style>svg{{{light}}}@media(prefers-color-scheme:dark){{svg{{{dark}}}}}</style>"
    end = text.index(">") + 1
    return text[:end] + style + text[end:]


@contextmanager
def _canvas(height: float, name: str, width: float = WIDTH) -> Iterator[Figure]:
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError:
        raise NoCharts from None
    settings: Any = {
        "font.family": "sans-serif", "font.size": 10, "text.parse_math": False, "svg.fonttype": "none",
        "svg.hashsalt": name, "text.color": INK[0], "axes.edgecolor": LINE[0], "axes.labelcolor": SOFT[0],
        "xtick.color": SOFT[0], "ytick.color": INK[0], "axes.spines.top": False, "axes.spines.right": False,
        "axes.titlesize": 11, "axes.titlelocation": "left", "axes.grid": False, "grid.color": LINE[0],
        "axes.axisbelow": True, "ytick.left": False, "figure.constrained_layout.use": True,
    }  # fmt: skip
    with matplotlib.rc_context(settings):
        yield Figure(figsize=(width, height))


# ---- what can be drawn -------------------------------------------------------------------------------------
def matrix(titles: Sequence[str], shares: Sequence[Sequence[float | None]]) -> tuple[Draw, float]:
    """Who beats whom: a row a deck, ``shares[row][column]`` what it wins against the column's (None: they never met).
    """
    many = len(titles)

    def draw(figure: Figure) -> None:
        axes, narrow = figure.subplots(), _narrow(figure)
        letters = 8 if narrow and many >= CROWDED else 10
        for row in range(many):
            for column in range(many):
                _cell(axes, column, many - 1 - row, shares[row][column], letters, "" if narrow else " %")
        axes.set_xlim(-0.5, many - 0.5)
        axes.set_ylim(-0.5, many - 0.5)
        turned = 90 if narrow else 30 if many > 4 else 0
        axes.set_xticks(range(many), [_cut(title, 18) for title in titles], rotation=turned)
        axes.set_yticks(range(many), [_cut(title, 18 if narrow else LABEL) for title in reversed(titles)])
        axes.tick_params(axis="x", top=True, bottom=False, labeltop=True, labelbottom=False, length=0)
        for side in axes.spines.values():
            side.set_visible(False)

    return draw, 0.9 + 0.55 * many


def _cell(axes: Axes, x: int, y: int, share: float | None, letters: int, unit: str) -> None:
    from matplotlib.patches import Rectangle

    if share is None:
        axes.add_patch(Rectangle((x - 0.47, y - 0.45), 0.94, 0.9, facecolor="none", edgecolor=LINE[0]))
        return
    strength = min(1.0, abs(share - 0.5) * 2.5)
    colour = UP[0] if share >= 0.5 else DOWN[0]
    box = Rectangle((x - 0.47, y - 0.45), 0.94, 0.9, facecolor=colour, alpha=0.06 + 0.5 * strength, linewidth=0)
    axes.add_patch(box)
    axes.text(x, y, f"{share * 100:.0f}{unit}", ha="center", va="center", color=INK[0], size=letters)


def lengths(turns: Sequence[tuple[int, int]]) -> tuple[Draw, float]:
    """How many games ended in each turn; ``turns`` are (turn, games) in order."""

    def draw(figure: Figure) -> None:
        axes = figure.subplots()
        axes.bar([turn for turn, _ in turns], [games for _, games in turns], color=UP[0], width=0.8)
        axes.set_xlabel("turns, all players' together")
        axes.set_ylabel("games")
        axes.grid(axis="y")
        _whole_numbers(axes, most=6 if _narrow(figure) else 12)

    return draw, 2.6


def cards(bars: Sequence[Bar]) -> tuple[Draw, float]:
    """The ranking: each card with its interval, the strongest on top; of a long list both ends."""
    shown = list(bars)
    if len(shown) > 2 * MOST_CARDS:
        shown = [*shown[:MOST_CARDS], *shown[-MOST_CARDS:]]

    def draw(figure: Figure) -> None:
        axes = figure.subplots()
        for place, bar in enumerate(reversed(shown)):
            colour = (UP[0] if bar.value >= 0 else DOWN[0]) if bar.strong else PALE[0]
            axes.plot([bar.low * 100, bar.high * 100], [place, place], color=colour, linewidth=2)
            axes.plot([bar.value * 100], [place], "o", color=colour, markersize=6)
        most = NARROW_LABEL if _narrow(figure) else LABEL
        axes.set_yticks(range(len(shown)), [_cut(bar.label, most) for bar in reversed(shown)])
        axes.axvline(0, color=SOFT[0], linewidth=0.8)
        axes.set_xlabel("points of win rate" if _narrow(figure) else "points of win rate, drawn against not drawn")
        axes.set_ylim(-0.7, len(shown) - 0.3)
        axes.grid(axis="x")

    return draw, 0.8 + 0.24 * len(shown)


def cards_shown(many: int) -> str:
    """Which of that number of cards the ranking shows, in a sentence; empty if it shows all."""
    if many <= 2 * MOST_CARDS:
        return ""
    return f"The picture shows {2 * MOST_CARDS} of {many} cards: {MOST_CARDS} from each end. The table has all."


def curves(decks: Sequence[tuple[str, Sequence[tuple[str, int]]]]) -> tuple[Draw, float]:
    """The cost curve of each deck: for each deck its (cost, number of cards)."""
    labels = list(dict.fromkeys(label for _, curve in decks for label, _ in curve))
    labels.sort(key=lambda label: int(label.rstrip("+")))

    def draw(figure: Figure) -> None:
        rows = figure.subplots(len(decks), 1, sharex=True, sharey=True, squeeze=False)
        for (title, curve), (axes,) in zip(decks, rows, strict=True):
            counts = dict(curve)
            axes.bar(range(len(labels)), [counts.get(label, 0) for label in labels], color=UP[0], width=0.8)
            axes.set_xticks(range(len(labels)), labels)
            axes.set_title(_cut(title, LABEL if _narrow(figure) else 60))
            axes.grid(axis="y")
            _whole_numbers(axes, x=False)
        rows[-1][0].set_xlabel("cost")

    return draw, 0.6 + 1.5 * len(decks)


def history(labels: Sequence[str], lines: Sequence[tuple[str, Sequence[Bar | None]]]) -> tuple[Draw, float]:
    """How shares developed: a small picture for each line, which is a title and a share for each label (None: there is
    none), with its interval. All have the same scale.
    """

    def draw(figure: Figure) -> None:
        rows = figure.subplots(len(lines), 1, sharex=True, sharey=True, squeeze=False)
        for (title, shares), (axes,) in zip(lines, rows, strict=True):
            known = [(at, one) for at, one in enumerate(shares) if one is not None]
            axes.axhline(50, color=SOFT[0], linewidth=0.8)
            axes.fill_between(
                [at for at, _ in known], [one.low * 100 for _, one in known], [one.high * 100 for _, one in known],
                color=PALE[0], alpha=0.35, linewidth=0,
            )  # fmt: skip
            axes.plot([at for at, _ in known], [one.value * 100 for _, one in known], "o-", color=UP[0], markersize=4)
            for at, one in known:
                axes.annotate(f"{one.value * 100:.0f}", (at, one.value * 100), xytext=(0, 5), fontsize=8,
                              textcoords="offset points", ha="center")  # fmt: skip
            axes.set_title(_cut(title, 60))
            axes.set_ylabel("% won")
            axes.grid(axis="y")
            axes.margins(x=0.06, y=0.25)
        rows[-1][0].set_xticks(range(len(labels)), [_cut(label, 24) for label in labels], rotation=30, ha="right")

    return draw, 1.0 + 1.25 * len(lines)


def columns(rows: Sequence[tuple[str, Sequence[tuple[str, float]]]], unit: str) -> tuple[Draw, float]:
    """Several small column charts below each other: title, then (label, height)."""

    def draw(figure: Figure) -> None:
        charts = figure.subplots(len(rows), 1, squeeze=False)
        for (title, bars), (axes,) in zip(rows, charts, strict=True):
            axes.bar(range(len(bars)), [height for _, height in bars], color=UP[0], width=0.8)
            axes.set_xticks(range(len(bars)), [_cut(label, 16) for label, _ in bars])
            axes.set_title(_cut(title, 60))
            axes.set_ylabel(unit)
            axes.grid(axis="y")

    return draw, 0.4 + 1.8 * len(rows)


def _narrow(figure: Figure) -> bool:
    return bool(figure.get_figwidth() < WIDTH)


def _whole_numbers(axes: Axes, x: bool = True, most: int = 12) -> None:
    from matplotlib.ticker import MaxNLocator

    axes.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=5))
    if x:
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=most))


def _cut(text: str, most: int = LABEL) -> str:
    """A label of bounded length, without characters that no font has or that XML forbids."""
    plain = "".join(char for char in text if char.isprintable())
    return plain if len(plain) <= most else plain[: most - 1] + "…"
