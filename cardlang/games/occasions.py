"""What set off a triggered ability, in words. Of several of one card that wait together it says which is which, and who
is asked on the way reads what ``it`` is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardlang.engine.binding import BOUND
from cardlang.engine.decisions import with_name
from cardlang.engine.events import CREATE, FACE, FLAG, MOVE, PHASE, REMOVE, TURN
from cardlang.engine.refs import is_player
from cardlang.engine.steps import Do
from cardlang.engine.triggers import in_question
from cardlang.games.log_lines import row_name
from cardlang.language.running.said_to import or_else

if TYPE_CHECKING:
    from cardlang.engine.decisions import Option, Question
    from cardlang.engine.events import Event
    from cardlang.engine.game import Game
    from cardlang.engine.state import State
    from cardlang.engine.table import Table

_RULE = re.compile(r" \([A-Z0-9]+-[^()]*\)$")
"""The id of a rule at the end of a line of the log."""
_OF_ONE = (MOVE, CREATE, REMOVE, FLAG, FACE)
"""Events in which one thing has a part."""


def occasion(game: Game, state: State, event: Event | None, source: int, viewer: int) -> str:
    """``Ash Wolf is destroyed``: the event, for a viewer; empty for a moment of the turn, and where nothing but the
    source of the ability had a part in it.
    """
    if event is None or event.change_type in (PHASE, TURN) or (event.ref == source and event.change_type in _OF_ONE):
        return ""
    line = _RULE.sub("", game.describe(state, event, viewer))
    if line or event.ref <= 0:
        return line
    row = event.after or event.before or state.entities[event.ref]
    return row_name(row, viewer) if row.seen >> viewer & 1 else ""


def prompt(table: Table, question: Question) -> str:
    """What is asked. Of a price that stops something, what that is: ``Pay 1 EP, or discard Spark?``. If a triggered
    ability asks, and the question does not name what that is about, it is added: ``Pay 1 EP (Ash Wolf is destroyed)``.
    """
    state, said = table.state, question.prompt
    step = state.agenda[-1] if said and state.agenda else None
    frame = state.frames.get(getattr(step, "frame", 0))
    if frame is None:
        return said
    if question.kind == "unless" and isinstance(step, Do):
        otherwise = or_else(step.effect, table.context(frame.id), question.player)
        said = f"{said.removesuffix('?')}, or {otherwise}?" if otherwise else said
    event = frame.event
    if event is None:
        return said
    if event.ref > 0 and not is_player(event.ref) and state.entities[event.ref].face.name in said:
        return said
    about = occasion(table.game, state, event, frame.source, question.player)
    return f"{said} ({about})" if about else said


def of_waiting(table: Table, question: Question, option: Option) -> str:
    """One of several triggers that wait together, with what it is about, if that is another thing: ``Choir: When a
    creature dies, draw a card. (Ash Wolf is destroyed)``. Of several events at once (``whenever one or more creatures
    attack``) none is named.
    """
    one = in_question(table.state, question)[option.args[0]]
    several = any(name == BOUND and result.amount > 1 for name, result in one.bound)
    about = "" if several else occasion(table.game, table.state, one.event, one.source, question.player)
    said = with_name(option.label, one.row.face.name)
    return f"{said} ({about})" if about else said
