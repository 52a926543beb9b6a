"""What the lines of a log call things: nobody reads the name of a card they have not seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardlang.engine.events import Event
from cardlang.engine.state import Entity, State
from cardlang.language.words.english import listed, plural


def row_name(row: Entity | None, viewer: int) -> str:
    """The name on a row for a viewer (-1 knows all)."""
    if row is None:
        return "something"
    return row.face.name if viewer < 0 or row.seen >> viewer & 1 else "a card"


def moved_name(event: Event, viewer: int) -> str:
    """The name of a moved card, if the viewer knew it before or knows it after."""
    before, after = event.before, event.after
    if before is None or after is None:
        return row_name(after or before, viewer)
    if viewer < 0 or (before.seen | after.seen) >> viewer & 1:
        return before.face.name if before.zone >= 0 else after.face.name
    return "a card"


def whose_move(event: Event) -> int:
    """The player a line about a move names: under whom it comes into play, else whose it was."""
    return event.after.controller if event.cause == "enter" and event.after is not None else event.player


# ---- looks and reveals -----------------------------------------------------------------------------------------
NameOf = Callable[[Entity | None, int], str]

SHOWN = ("look", "scry", "search", "reveal")


def told_showing(state: State, event: Event, viewer: int, name: NameOf = row_name) -> str:
    """A look or a reveal, with every card of it: by its name for whoever knows it, else by how many there are.

    Empty for what a game shows for reasons of its own.
    """
    rows = event.shown.rows if event.shown is not None else ()
    if not rows or event.cause not in SHOWN:
        return ""
    if event.cause == "reveal":
        return f"{names_of(rows, viewer, name)} {'is' if len(rows) == 1 else 'are'} revealed"
    seats = event.shown.players if event.shown is not None else ()
    who = listed([state.players[seat].name for seat in seats])
    looks = "looks" if len(seats) == 1 else "look"
    if event.cause == "search":
        return f"{who} {looks} through {_so_many('a card', len(rows))}"
    return f"{who} {looks} at {names_of(rows, viewer, name)}"


def names_of(rows: Sequence[Entity], viewer: int, name: NameOf = row_name) -> str:
    """Several things in their order; those a viewer does not know are counted together, at the end."""
    known = [name(row, viewer) for row in rows if viewer < 0 or row.seen >> viewer & 1]
    hidden = [name(row, viewer) for row in rows if viewer >= 0 and not row.seen >> viewer & 1]
    return listed([*known, *(_so_many(each, hidden.count(each)) for each in dict.fromkeys(hidden))])


def _so_many(name: str, count: int) -> str:
    """``a card``, ``3 cards``."""
    return name if count == 1 else f"{count} {plural(name.removeprefix('a '))}"
