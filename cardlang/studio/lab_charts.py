"""The charts of the page Lab, as ECharts describes them: how win rates settle, who beats whom, how long games are.

Colors of words come from the style sheet, so that they fit light and dark.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardlang.play.lab.following import Mark
from cardlang.play.lab.matrix import Matchup

Options = dict[str, Any]

DECK_COLORS = ("#2c8aa3", "#c9772b", "#6f8f2f", "#a8558f", "#5b6fc9", "#b5483f", "#2f9a76", "#8a7a3d")
"""A color for each deck, in turn: apart from each other on light and on dark."""

FONT = "system-ui, 'Segoe UI', Roboto, Lato, sans-serif"
"""The font of the pages."""

RULE = "rgba(128, 128, 128, .28)"
LOW, EVEN, HIGH = "rgba(201, 119, 43, .75)", "rgba(128, 128, 128, .10)", "rgba(44, 138, 163, .75)"
"""The colors of a matchup: lost, even, won."""

FIRST_GAMES = 12
"""The number of games at which the chart of win rates begins: after fewer an interval is as wide as the chart."""

_PLAIN: Options = {"animation": False, "textStyle": {"fontFamily": FONT}}
_QUIET: Options = {"axisLine": {"lineStyle": {"color": RULE}}, "axisTick": {"show": False}}
_TIP: Options = {"trigger": "axis", "backgroundColor": "#22262b", "borderWidth": 0, "confine": True,
                 "textStyle": {"color": "#f2efe8", "fontSize": 12}}  # fmt: skip


def win_rates(titles: Sequence[str], marks: Sequence[Mark]) -> Options:
    """Win rates by the number of games played, each with its 95 % interval as a band."""
    shown = [mark for mark in marks if mark.games >= FIRST_GAMES] or list(marks)
    series: list[Options] = []
    for deck, title in enumerate(titles):
        color = DECK_COLORS[deck % len(DECK_COLORS)]
        rates = [(mark.games, mark.rates[deck]) for mark in shown]
        low = [[games, _percent(rate.low)] for games, rate in rates]
        width = [[games, round(_percent(rate.high) - _percent(rate.low), 2)] for games, rate in rates]
        mean = [[games, _percent(rate.share)] for games, rate in rates]
        line = {"type": "line", "symbol": "none", "name": title, "itemStyle": {"color": color}}
        bare = {**line, "lineStyle": {"opacity": 0}, "silent": True, "stack": f"deck {deck}"}
        series += [
            {**bare, "data": low},
            {**bare, "data": width, "areaStyle": {"color": color, "opacity": 0.16}},
            {**line, "data": mean, "lineStyle": {"width": 2.5, "color": color}, "z": 5},
        ]
    tip = {**_TIP, ":formatter": _RATES_TIP}
    return {
        **_PLAIN, "series": series, "tooltip": tip,
        "grid": {"left": 8, "right": 18, "top": 14, "bottom": 30, "containLabel": True},
        "legend": {"bottom": 0, "type": "scroll", "icon": "roundRect", "itemHeight": 8},
        "xAxis": {**_QUIET, "type": "value", "min": "dataMin", "max": "dataMax", "splitLine": {"show": False},
                  "axisLabel": {"hideOverlap": True, "showMinLabel": False, "showMaxLabel": False}},
        "yAxis": {"type": "value", "scale": True, "splitLine": {"lineStyle": {"color": RULE}},
                  "axisLabel": {"formatter": "{value} %"}},
    }  # fmt: skip


_RATES_TIP = (
    "rows => { const means = rows.filter(row => row.seriesIndex % 3 === 2);"
    " const escape = text => { const span = document.createElement('span'); span.textContent = text;"
    " return span.innerHTML; };"
    " return rows[0].value[0].toLocaleString('en') + ' games<br>' + means.map(row => row.marker +"
    " escape(row.seriesName) + ' ' + row.value[1].toFixed(1) + ' %').join('<br>'); }"
)
"""The tooltip: the number of games, and the rate of each deck. Names of decks are text, never markup."""


def matrix(titles: Sequence[str], pairs: Sequence[Matchup]) -> Options:
    """Who beats whom: a row for each deck, a column for each it played against, corrected for who begins."""
    cells = [[one.against, one.deck, _percent(one.corrected.value)] for one in pairs]
    names: Options = {"type": "category", "data": list(titles), "splitArea": {"show": False}, **_QUIET}
    label = {"width": 96, "overflow": "truncate", "interval": 0}
    return {
        **_PLAIN,
        "grid": {"left": 8, "right": 8, "top": 8, "bottom": 8, "containLabel": True},
        "xAxis": {**names, "position": "top", "axisLabel": {**label, "rotate": 0 if len(titles) < 6 else 30}},
        "yAxis": {**names, "inverse": True, "axisLabel": label},
        "visualMap": {"show": False, "min": 25, "max": 75, "inRange": {"color": [LOW, EVEN, HIGH]}},
        "series": [{"type": "heatmap", "data": cells, "label": {"show": True, ":formatter": _CELL},
                    "itemStyle": {"borderWidth": 0}, "emphasis": {"disabled": True}}],
    }  # fmt: skip


_CELL = "cell => Math.round(cell.value[2]) + ' %'"


def lengths(turns: Mapping[int, int]) -> Options:
    """How many games ended in each turn."""
    first, last = (min(turns), max(turns)) if turns else (0, 0)
    return {
        **_PLAIN, "tooltip": {**_TIP, ":formatter": _LENGTH_TIP},
        "grid": {"left": 8, "right": 18, "top": 14, "bottom": 8, "containLabel": True},
        "xAxis": {**_QUIET, "type": "category", "data": list(range(first, last + 1))},
        "yAxis": {"type": "value", "minInterval": 1, "splitLine": {"lineStyle": {"color": RULE}}},
        "series": [{"type": "bar", "data": [turns.get(turn, 0) for turn in range(first, last + 1)], "barWidth": "78%",
                    "itemStyle": {"color": DECK_COLORS[0], "borderRadius": [2, 2, 0, 0]}}],
    }  # fmt: skip


_LENGTH_TIP = "rows => 'turn ' + rows[0].name + ': ' + rows[0].value.toLocaleString('en') + ' games'"


def _percent(share: float) -> float:
    return round(share * 100, 2)
