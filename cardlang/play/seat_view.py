"""What a seat may know, as one JSON object: ``docs/seat-view.md`` says what each field means.

It is made from a ``View`` alone, so it holds nothing that is hidden from the seat. Fields may be added within a
version; a field that is removed or means something else raises ``VERSION``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from cardlang.engine.aiming import sure_targets_of
from cardlang.engine.cards import UNKNOWN
from cardlang.engine.refs import is_player, player_of
from cardlang.engine.zones import HAND, HIDDEN, PLAY, STACK
from cardlang.games.occasions import prompt
from cardlang.play.public_facts import called, fights, set_off_by, waiting
from cardlang.play.sessions.questions import wording

if TYPE_CHECKING:
    from cardlang.engine.decisions import Question
    from cardlang.engine.state import Entity
    from cardlang.engine.table import Table
    from cardlang.engine.view import View
    from cardlang.engine.zones import Zone

VERSION: Final = 1
"""The version of the format."""

Json = dict[str, Any]
LogLine = tuple[str, str]
"""A line of the log, and the reason for it (empty if there is none)."""


def seat_view(view: View, log: Sequence[LogLine] = (), passed: Sequence[str] = ()) -> Json:
    """The view of a seat. ``log`` is what it has read since it last decided, ``passed`` why it was not asked."""
    table, state = view.table, view.state
    outcome = state.outcome
    return {
        "version": VERSION,
        "game": view.game.name,
        "seat": view.player,
        "turn": state.turn,
        "round": state.round,
        "phase": state.phase,
        "active": state.active,
        "players": [_player(table, seat) for seat in range(state.seats)],
        "supplies": {name: dict(state.supply).get(name, 0) for name in view.game.supplies},
        "zones": [zone for each in view.game.zones if each.role != STACK for zone in _zones(table, each)],
        "stack": _stack(table, view.player),
        "fights": _fights(table, view.player),
        "question": None if view.question is None else _question(table, view.question),
        "log": [{"line": line, "because": because} for line, because in log],
        "passed": list(passed),
        "outcome": None
        if outcome is None
        else {"kind": outcome.kind, "winners": list(outcome.winners), "reason": outcome.reason},
    }


def _player(table: Table, seat: int) -> Json:
    row = table.state.players[seat]
    return {
        "seat": seat,
        "name": row.name,
        "out": row.out,
        "resources": dict(zip(table.game.resources, row.resources, strict=True)),
        "standing": table.game.standing_of(table.state, seat),
    }


def _zones(table: Table, zone: Zone) -> list[Json]:
    """A zone that all share, or one for each player."""
    return [_zone(table, zone, holder) for holder in ([None] if zone.shared else range(table.state.seats))]


def _zone(table: Table, zone: Zone, holder: int | None) -> Json:
    refs = table.state.ids(zone.index, holder or 0)
    shown = [(place, table.state.entities[ref]) for place, ref in enumerate(refs)]
    cards = [_card(table, row, place) for place, row in shown if _is_listed(zone, row)]
    return {"name": zone.name, "role": zone.role, "player": holder, "count": len(refs), "cards": cards}


def _is_listed(zone: Zone, row: Entity) -> bool:
    """Cards that the seat knows are listed, and face-down ones that it can point at."""
    return row.face is not UNKNOWN or zone.role in (PLAY, HIDDEN)


def _card(table: Table, row: Entity, place: int) -> Json:
    """One card, token or territory; of an unknown one only what everybody sees."""
    game, face = table.game, row.face
    known = face is not UNKNOWN
    in_play = game.is_play_zone[row.zone]
    in_hand = game.zones[row.zone].role == HAND
    numbers = {stat: table.value_of(row.id, stat) for stat in game.stats if in_play and stat in face.base}
    now, changes = game.cost_now(table, row.id) if known and in_hand else ("", [])
    return {
        "ref": row.id,
        "place": place,
        "known": known,
        "name": face.name if known else "",
        "type": face.type_line if known else "",
        "text": face.source if known else "",
        "owner": row.owner,
        "controller": row.controller,
        "token": row.token,
        "cost": game.cost_text(face) if known else "",
        "cost_now": now,
        "cost_changes": [{"amount": amount, "by": name} for amount, name in changes],
        "numbers": numbers,
        "counters": dict(row.counters),
        "marks": dict(row.marks),
        "flags": [word for word, bit in game.flags.items() if row.flags & bit],
        "attached_to": table.host_of(row.id) or None,
    }


def _thing(table: Table, ref: int, viewer: int, there: bool = True) -> Json:
    """A card by its ref, or a player by their seat."""
    seat = player_of(ref) if is_player(ref) else None
    return {"ref": ref, "player": seat, "name": called(table, ref, viewer), "there": there}


def _stack(table: Table, viewer: int) -> list[Json]:
    return [
        {
            "ref": item.ref,
            "source": item.source,
            "name": table.state.entities[item.ref].face.name,
            "controller": item.controller,
            "targets": [_thing(table, ref, viewer, there) for ref, there in item.targets],
            "x": item.x,
            "about": set_off_by(table, item, viewer),
            "text": item.text,
        }
        for item in waiting(table)
    ]


def _fights(table: Table, viewer: int) -> list[Json]:
    return [
        {
            "first": _thing(table, fight.first, viewer),
            "verb": fight.verb,
            "second": _thing(table, fight.second, viewer, fight.there),
        }
        for fight in fights(table)
    ]


def _question(table: Table, question: Question) -> Json:
    options = [
        {
            "spelling": option.spelling,
            "kind": option.kind,
            "args": list(option.args),
            "note": option.note,
            "label": wording(table, question, option),
            "targets": sure_targets_of(table, question.player, question, option),
        }
        for option in question.options
    ]
    source = question.source or None
    return {"kind": question.kind, "prompt": prompt(table, question), "source": source, "options": options}
