"""The map in the terminal: a cell a territory with its owner's letter and units, borders drawn where they fit.

Colours only repeat the letters. What cannot be drawn (borders over the edge of the map, or to the cell after next) is
written below it. In a narrow terminal the map is a list, and for the ear it is sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.counting import count_of
from cardlang.games.risk_2025.facts import CAPITAL, EVENT_AREA
from cardlang.games.risk_2025.map import BOARD, TERRITORIES
from cardlang.games.risk_2025.things import (
    NOBODY,
    adjacent,
    clockwise,
    continents_held,
    held,
    holder,
    neighbours,
    units,
)

if TYPE_CHECKING:
    from cardlang.engine.state import State
    from cardlang.engine.table import Table

Row = tuple[tuple[str, str], ...]
"""A line: words, each with a style."""

CELL, COLUMNS, ROWS = 10, 8, 7
WIDTH: Final = CELL * COLUMNS
STYLES: Final = ("green", "magenta", "cyan", "yellow", "red", "blue")
FAINT: Final = "dim"

# Where each territory is, row by row; six letters for each.
GRID: tuple[tuple[str, ...], ...] = (
    ("Alaska", "Northwest Territory", "Greenland", "Iceland", "Scandinavia", "Ural", "Siberia", "Yakutsk"),
    ("Alberta", "Ontario", "Quebec", "Great Britain", "Northern Europe", "Ukraine", "Irkutsk", "Kamchatka"),
    (
        "Western United States",
        "Eastern United States",
        "",
        "Western Europe",
        "Southern Europe",
        "Afghanistan",
        "Mongolia",
        "Japan",
    ),
    ("Central America", "", "", "North Africa", "Egypt", "Middle East", "China", "Siam"),
    ("Venezuela", "", "", "Congo", "East Africa", "", "India", "Indonesia"),
    ("Peru", "Brazil", "", "South Africa", "Madagascar", "", "Western Australia", "New Guinea"),
    ("Argentina", "", "", "", "", "", "", "Eastern Australia"),
)
SHORT: Final = {
    "Alaska": "Alaska",
    "Northwest Territory": "NWTerr",
    "Greenland": "Greenl",
    "Alberta": "Albert",
    "Ontario": "Ontari",
    "Quebec": "Quebec",
    "Western United States": "W.USA",
    "Eastern United States": "E.USA",
    "Central America": "C.Amer",
    "Venezuela": "Venezu",
    "Peru": "Peru",
    "Brazil": "Brazil",
    "Argentina": "Argent",
    "Iceland": "Icelan",
    "Scandinavia": "Scandi",
    "Great Britain": "Britai",
    "Northern Europe": "N.Euro",
    "Western Europe": "W.Euro",
    "Southern Europe": "S.Euro",
    "Ukraine": "Ukrain",
    "North Africa": "N.Afri",
    "Egypt": "Egypt",
    "East Africa": "E.Afri",
    "Congo": "Congo",
    "South Africa": "S.Afri",
    "Madagascar": "Madaga",
    "Ural": "Ural",
    "Siberia": "Siberi",
    "Yakutsk": "Yakuts",
    "Kamchatka": "Kamcha",
    "Irkutsk": "Irkuts",
    "Mongolia": "Mongol",
    "Japan": "Japan",
    "Afghanistan": "Afghan",
    "China": "China",
    "Middle East": "MidEas",
    "India": "India",
    "Siam": "Siam",
    "Indonesia": "Indone",
    "New Guinea": "NGuine",
    "Western Australia": "W.Aust",
    "Eastern Australia": "E.Aust",
}
PLACE: Final = {
    BOARD.id_of(name): (row, column)
    for row, names in enumerate(GRID)
    for column, name in enumerate(names)
    if name
}


def letter(player: int) -> str:
    """A player's letter on the map: A for the first seat; a dot for nobody."""
    return "." if player == NOBODY else "ABCDEF"[player]


def style(player: int) -> str:
    """A player's colour, which only repeats the letter."""
    return FAINT if player == NOBODY else STYLES[player]


def picture(table: Table, player: int, width: int) -> list[str | Row]:
    """The board for a terminal of this many columns; with 0, sentences for screen readers."""
    if width == 0:
        return [sentence(table, ref) for ref in TERRITORIES]
    made = drawn(table) if width >= WIDTH else listed(table, width)
    return [*made, *legend(table, min(width, WIDTH))]


# ---- drawn ---------------------------------------------------------------------------------------
def drawn(table: Table) -> list[str | Row]:
    """Rows of cells, between them the borders that go down."""
    lines: list[str | Row] = []
    for row, names in enumerate(GRID):
        lines.append(_cells(table, names))
        if row + 1 < ROWS:
            lines.append(((_between(table, row), FAINT),))
    further = _further(table)
    return [*lines, *_wrapped("also border: " + ", ".join(further))] if further else lines


def _cells(table: Table, names: tuple[str, ...]) -> Row:
    parts: list[tuple[str, str]] = []
    for column, name in enumerate(names):
        if not name:
            parts.append((" " * CELL, ""))
            continue
        ref = BOARD.id_of(name)
        parts += cell(table.state, ref)
        following = names[column + 1] if column + 1 < COLUMNS else ""
        linked = bool(following) and adjacent(table, ref, BOARD.id_of(following))
        parts.append(("-" if linked else " ", FAINT))
    return tuple(parts)


def cell(state: State, ref: int) -> list[tuple[str, str]]:
    """``Brazil B 5``: nine columns; a capital has a star behind its name."""
    owner, count = holder(state, ref), units(state, ref)
    name = SHORT[BOARD.names[ref]]
    star = "*" if state.entities[ref].flags & CAPITAL else ""
    room = 8 - len(str(count)) if count > 9 else 6
    shown = (name[: room - len(star)] + star).ljust(room)
    return [
        (shown, ""),
        (f"{letter(owner)}{count}".rjust(9 - room), f"bold {style(owner)}" if owner != NOBODY else FAINT),
    ]


def _between(table: Table, row: int) -> str:
    """The line between two rows of cells: straight borders and slanting ones."""
    line = [" "] * WIDTH
    for column in range(COLUMNS):
        here, below = GRID[row][column], GRID[row + 1][column]
        if here and below and _linked(table, here, below):
            line[column * CELL + 3] = "|"
        if column + 1 == COLUMNS:
            continue
        falls = _linked(table, here, GRID[row + 1][column + 1])
        rises = _linked(table, GRID[row][column + 1], below)
        if falls or rises:
            line[column * CELL + 8] = "X" if falls and rises else "\\" if falls else "/"
    return "".join(line).rstrip()


def _linked(table: Table, one: str, other: str) -> bool:
    return bool(one) and bool(other) and adjacent(table, BOARD.id_of(one), BOARD.id_of(other))


def _further(table: Table) -> list[str]:
    """The borders that are not drawn, by name."""
    rows: list[str] = []
    for one in TERRITORIES:
        for other in neighbours(table, one):
            if one < other and not _beside(one, other):
                rows.append(f"{SHORT[BOARD.names[one]]}-{SHORT[BOARD.names[other]]}")
    return rows


def _beside(one: int, other: int) -> bool:
    (row, column), (down, right) = PLACE[one], PLACE[other]
    return abs(row - down) <= 1 and abs(column - right) <= 1


def _wrapped(words: str) -> list[str | Row]:
    lines, line = [], ""
    for word in words.split(" "):
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(((line, FAINT),))
            line = " " * 13
        line = f"{line} {word}".lstrip() if not lines and not line else f"{line} {word}"
    return [*lines, ((line, FAINT),)]


# ---- listed, spoken ------------------------------------------------------------------------------
def listed(table: Table, width: int) -> list[str | Row]:
    """One territory per line, for narrow terminals: owner, units, neighbours (capitals: held by others)."""
    lines: list[str | Row] = []
    for region in BOARD.regions:
        lines.append(((f"{region.name} (+{region.worth})", "bold"),))
        for ref in region.places:
            near = " ".join(_near(table, ref, other) for other in neighbours(table, ref))
            lines.append((*cell(table.state, ref), (f" {near}"[: max(0, width - CELL)], FAINT)))
    return lines


def _near(table: Table, ref: int, other: int) -> str:
    short = SHORT[BOARD.names[other]].replace(".", "")[:4]
    return short.lower() if holder(table.state, other) == holder(table.state, ref) else short.upper()


def sentence(table: Table, ref: int) -> str:
    """``Brazil: Anna, 5 units; borders on Venezuela, Peru.``"""
    state = table.state
    owner = holder(state, ref)
    who = state.players[owner].name if owner != NOBODY else "nobody"
    count = units(state, ref)
    capital = ", a capital" if state.entities[ref].flags & CAPITAL else ""
    near = ", ".join(BOARD.names[other] for other in neighbours(table, ref))
    return f"{BOARD.names[ref]}: {who}, {count} unit{'s' * (count != 1)}{capital}; borders on {near}."


def legend(table: Table, width: int) -> list[str | Row]:
    """Who has which letter, how many territories and whole continents; the Event in force."""
    state = table.state
    lines: list[str | Row] = []
    for player in clockwise(state):
        whole = [BOARD.regions[number].name for number in continents_held(state, player)]
        mine = held(state, player)
        total = sum(units(state, ref) for ref in mine)
        holds = f"{count_of(len(mine), 'territory', 'territories')}, {count_of(total, 'unit')}"
        words = f" {state.players[player].name[: width - 40]}: {holds}"
        lines.append(
            (
                (letter(player), f"bold {style(player)}"),
                ((words + (f", holds {', '.join(whole)}" if whole else ""))[: width - 1], ""),
            )
        )
    for ref in state.ids(EVENT_AREA):
        card = state.entities[ref].face
        text = " ".join(
            row.strip() for row in card.source.partition("text:")[2].partition("flavor:")[0].splitlines()
        )
        lines += _event_lines(f"In force: {card.name} - {text.strip()}", width)
    return lines


def _event_lines(words: str, width: int) -> list[str | Row]:
    lines: list[str | Row] = []
    line = ""
    for word in words.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(((line, "blue"),))
            line = "   "
        line = f"{line} {word}" if line else word
    return [*lines, ((line, "blue"),)]
