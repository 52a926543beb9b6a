"""What the lines of a log call things: nobody reads the name of a card they have not seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from cardlang.engine.events import Event
from cardlang.engine.refs import is_player, player_of
from cardlang.engine.state import Entity, State
from cardlang.language.words.english import listed, plural

if TYPE_CHECKING:
    from cardlang.language.words.verb import Verb

NameOf = Callable[[Entity | None, int], str]


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


def player_name(state: State, player: int) -> str:
    """A player by name; -1 is nobody."""
    return state.players[player].name if player >= 0 else "Nobody"


def name_of(state: State, ref: int, viewer: int, name: NameOf = row_name) -> str:
    """What a viewer calls a thing or a player."""
    return state.players[player_of(ref)].name if is_player(ref) else name(state.entities[ref], viewer)


def told_creating(state: State, event: Event, viewer: int, name: NameOf = row_name) -> str:
    """A token comes into play, or an ability on the stack."""
    if event.cause in ("activated", "triggered"):
        return f"{name(event.after, viewer)} goes on the stack"
    return f"{player_name(state, event.player)} creates {name(event.after, viewer)}"


def told_revealing(state: State, event: Event, viewer: int, name: NameOf = row_name) -> str:
    """What is looked at or revealed, whatever for."""
    return told_showing(state, event, viewer, name) or f"{name(event.after, viewer)} is revealed"


def whose_move(event: Event) -> int:
    """The player a line about a move names: under whom it comes into play, else whose it was."""
    return event.after.controller if event.cause == "enter" and event.after is not None else event.player


def lines_of(verbs: Sequence[type[Verb]]) -> dict[str, str]:
    """The lines of the log that verbs declare (``Verb.log``), by the cause of the event."""
    return {cause: line for verb in verbs for cause, line in verb.log}


def told_tally(lines: Mapping[str, str], state: State, event: Event, viewer: int, name: NameOf) -> str:
    """What was noted, where a line says so: ``{player}`` does it to ``{thing}`` or ``{other}``, by ``{source}``."""
    line = lines.get(event.cause, "")
    if not line:
        return ""
    words = {"thing": event.ref, "other": event.other, "source": event.source}
    said = {word: name_of(state, ref, viewer, name) if ref else "" for word, ref in words.items()}
    return line.format(player=player_name(state, event.player), amount=event.amount, **said)


# ---- looks and reveals -----------------------------------------------------------------------------------------
SHOWN = ("look", "scry", "search", "reveal")


def told_showing(state: State, event: Event, viewer: int, name: NameOf = row_name) -> str:
    """A look or a reveal, with each card: by name to viewers who know it, by number to others.

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
