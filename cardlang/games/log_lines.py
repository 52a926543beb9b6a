"""Lines of the log, and the names in them. A viewer never reads the name of a card they have not seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from cardlang.engine.cards import PAID
from cardlang.engine.events import Event
from cardlang.engine.interfaces import CHOSEN_TYPE
from cardlang.engine.refs import NO_PLAYER, is_player, player_of
from cardlang.engine.state import Entity, State
from cardlang.language.words.coins_shown import FLIPPED, HEADS
from cardlang.language.words.english import listed, plural
from cardlang.language.words.paid import MORE

if TYPE_CHECKING:
    from cardlang.language.words.verb import Verb

NameOf = Callable[[Entity | None, int], str]


def row_name(row: Entity | None, viewer: int) -> str:
    """The name of a card for a viewer: "a card" if they have not seen it (viewer -1 sees all)."""
    if row is None:
        return "something"
    return row.face.name if viewer < 0 or row.seen >> viewer & 1 else "a card"


def moved_name(event: Event, viewer: int) -> str:
    """The name of a moved card, if the viewer knows it after that: who knew it before does not know which it was, if it
    went unseen.
    """
    before, after = event.before, event.after
    if before is None or after is None:
        return row_name(after or before, viewer)
    if viewer < 0 or after.seen >> viewer & 1:
        return before.face.name if before.zone >= 0 else after.face.name
    return "a card"


def player_name(state: State, player: int) -> str:
    """A player by name; -1 is nobody."""
    return state.players[player].name if player >= 0 else "Nobody"


def name_of(state: State, ref: int, viewer: int, name: NameOf = row_name) -> str:
    """The name of a player, or of a card as a viewer knows it."""
    return state.players[player_of(ref)].name if is_player(ref) else name(state.entities[ref], viewer)


def creation_line(state: State, event: Event, viewer: int, name: NameOf = row_name) -> str:
    """The line for a token that comes into play, or for a copy or an ability that goes on the stack."""
    if event.cause in ("activated", "triggered"):
        return f"{name(event.after, viewer)} goes on the stack"
    verb = "copies" if event.cause == "copy" else "creates"
    return f"{player_name(state, event.player)} {verb} {name(event.after, viewer)}"


def chosen_type_note(event: Event) -> str:
    """What is added to the line for a thing that enters and for which a type is chosen: `` (Wolf is chosen)``."""
    marks = event.after.marks if event.after is not None else ()
    names = [name.removeprefix(CHOSEN_TYPE) for name, _ in marks if name.startswith(CHOSEN_TYPE)]
    return f" ({names[0].capitalize()} is chosen)" if names else ""


def reveal_line(state: State, event: Event, viewer: int, name: NameOf = row_name) -> str:
    """The line for cards that are looked at or revealed, for any reason."""
    return look_line(state, event, viewer, name) or f"{name(event.after, viewer)} is revealed"


def whose_move(event: Event) -> int:
    """The player named in the line about a moved card: who controls it if it is cast, played or enters play, else the
    event's player.
    """
    after = event.after if event.cause in ("cast", "enter", "play") else None
    return event.player if after is None or after.controller == NO_PLAYER else after.controller


def lines_of(verbs: Sequence[type[Verb]]) -> dict[str, str]:
    """The lines of the log that verbs declare (``Verb.log``), by the cause of the event."""
    return {cause: line for verb in verbs for cause, line in verb.log}


def tally_line(lines: Mapping[str, str], state: State, event: Event, viewer: int, name: NameOf) -> str:
    """The line for a tally (an action that is only counted), if its cause has one. In a line, ``{player}`` acts on
    ``{thing}`` or ``{other}``, because of ``{source}``.
    """
    line = lines.get(event.cause, "")
    if not line:
        return ""
    refs = {"thing": event.ref, "other": event.other, "source": event.source}
    names = {word: name_of(state, ref, viewer, name) if ref else "" for word, ref in refs.items()}
    return line.format(player=player_name(state, event.player), amount=event.amount, **names)


def paying_more_line(event: Event, thing: str) -> str:
    """The line for an optional part of a cost that is paid: ``Surge is overcharged``."""
    before = event.before.marks if event.before is not None else ()
    after = event.after.marks if event.after is not None else ()
    names = [name.removeprefix(PAID) for name, times in after if (name, times) not in before]
    return f"more is paid for {thing}" if MORE in names else f"{thing} is {', '.join(names)}"


# ---- looks and reveals -----------------------------------------------------------------------------------------
SHOWN = ("look", "scry", "search", "reveal")


def look_line(state: State, event: Event, viewer: int, name: NameOf = row_name) -> str:
    """The line for a look or a reveal: it names the cards a viewer knows and counts the others ("2 cards"). Empty for
    causes that are not in ``SHOWN``: cards that a game reveals by its own rules.
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
        return f"{who} {looks} through {_counted('a card', len(rows))}"
    return f"{who} {looks} at {names_of(rows, viewer, name)}"


def names_of(rows: Sequence[Entity], viewer: int, name: NameOf = row_name) -> str:
    """A list of names in order; the cards a viewer does not know are counted together at the end."""
    known = [name(row, viewer) for row in rows if viewer < 0 or row.seen >> viewer & 1]
    hidden = [name(row, viewer) for row in rows if viewer >= 0 and not row.seen >> viewer & 1]
    return listed([*known, *(_counted(each, hidden.count(each)) for each in dict.fromkeys(hidden))])


def _counted(name: str, count: int) -> str:
    """``a card``, ``3 cards``."""
    return name if count == 1 else f"{count} {plural(name.removeprefix('a '))}"


def coin_line(state: State, event: Event) -> str:
    """The line of a coin that a card has flipped; empty for other rolls."""
    if event.cause != FLIPPED:
        return ""
    return f"{player_name(state, event.player)} flips {side_of(event)}"


def side_of(event: Event) -> str:
    """What a coin shows."""
    return "heads" if event.amount == HEADS else "tails"
