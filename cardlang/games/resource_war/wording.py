"""Options and events in English. What a viewer may not know is called "a card"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine import events as ev
from cardlang.engine.refs import is_player, player_of
from cardlang.games.resource_war import playing
from cardlang.games.resource_war.facts import PLAY_AREA, R, V
from cardlang.games.resource_war.things import is_animate, is_structure
from cardlang.games.telling import (
    lines_of,
    moved_name,
    name_of,
    player_name,
    row_name,
    told_showing,
)
from cardlang.language.verbs import VERBS

if TYPE_CHECKING:
    from cardlang.engine.decisions import Option, Question
    from cardlang.engine.events import Event
    from cardlang.engine.state import State
    from cardlang.engine.table import Table


# ---- options -------------------------------------------------------------------------------------
def thing(table: Table, ref: int, viewer: int) -> str:
    """A card or player with whose it is, and in play with its numbers."""
    state = table.state
    if is_player(ref):
        return "yourself" if player_of(ref) == viewer else state.players[player_of(ref)].name
    row = state.entities[ref]
    name = row_name(row, viewer)
    if is_animate(table, ref):
        name += " " + "/".join(str(table.value_of(ref, stat)) for stat in ("wit", "power", "defense"))
    elif is_structure(table, ref):
        name += " " + "/".join(str(table.value_of(ref, stat)) for stat in ("power", "defense"))
    mine = row.controller == viewer or row.zone != PLAY_AREA
    return name if mine else f"{state.players[row.controller].name}'s {name}"


def label(table: Table, question: Question, option: Option) -> str:
    """An option in English for the player who is asked."""
    if option.label:
        return option.label
    names = [thing(table, ref, question.player) for ref in option.args[:2]]
    if option.kind == "play":
        return f"Play {names[0]} ({playing.cost_of(table, option.args[0])} {R})"
    if option.kind == "activate":
        ability = table.activated_of(option.args[0])[option.args[1]]
        return f"{thing(table, option.args[0], question.player)}: {ability.text}"
    if option.kind == "assign":
        return f"{option.args[2]} damage to {names[1]}"
    if option.kind == "done":
        return "Done"
    if option.kind in PAIRS:
        return PAIRS[option.kind].format(*names)
    return " ".join([WORDS.get(option.kind, option.kind.capitalize()), *names])


PAIRS = {
    "confront": "Confront {1} with {0}",
    "attack": "Attack {1} with {0}",
    "defend": "Defend against {1} with {0}",
}
WORDS = {"give": "Give it to", "order": "Next:", "pay": "Pay with"}


# ---- events --------------------------------------------------------------------------------------
def describe(state: State, event: Event, viewer: int) -> str:
    """An event as a log line; empty when it says nothing a reader would miss."""
    teller = TELLERS.get(event.change_type)
    return teller(state, event, viewer) if teller is not None else ""


MOVES = {
    **lines_of(VERBS),
    "opening hand": "",
    "play": "{player} plays {card}",
    "discard": "{card} is discarded",
    "search": "{player} takes {card} from the deck",
}


def _move(state: State, event: Event, viewer: int) -> str:
    pattern = MOVES.get(event.cause, "{card}: " + event.cause)
    return pattern.format(player=player_name(state, event.player), card=moved_name(event, viewer))


def _create(state: State, event: Event, viewer: int) -> str:
    return f"{row_name(event.after, viewer)} waits to be carried out"


def _resource(state: State, event: Event, viewer: int) -> str:
    name, player = (R, V)[event.other], player_name(state, event.player)
    if name == V:
        where = "from" if event.amount > 0 else "to"
        return f"{player} {'takes' if event.amount > 0 else 'returns'} {abs(event.amount)} V {where} the Pool"
    verb = "gets" if event.amount > 0 else ("pays" if event.cause == "pay" else "loses")
    return f"{player} {verb} {abs(event.amount)} R"


def _relate(state: State, event: Event, viewer: int) -> str:
    verb = {
        "confront": "confronts",
        "attack": "attacks",
        "defend": "defends against",
        "redirect": "now attacks",
    }.get(event.cause)
    if verb is None or not event.other:
        return ""
    return f"{name_of(state, event.ref, viewer)} {verb} {name_of(state, event.other, viewer)}"


def _attach(state: State, event: Event, viewer: int) -> str:
    if not event.other:
        return f"{name_of(state, event.ref, viewer)} has no User any more"
    return f"{name_of(state, event.ref, viewer)} is given to {name_of(state, event.other, viewer)}"


def _tally(state: State, event: Event, viewer: int) -> str:
    if event.cause == "damage":
        source, target = name_of(state, event.source, viewer), name_of(state, event.ref, viewer)
        return f"{source} deals {event.amount} damage to {target}"
    if event.cause == "win a confrontation":
        outwitted = name_of(state, event.other, viewer)
        fate = "is beaten (RW-W-d)" if event.amount >= 4 else "is restricted (RW-W-c)"
        return f"{name_of(state, event.ref, viewer)} is ahead by {event.amount} Wit: {outwitted} {fate}"
    if event.cause == "confrontation ended":
        return f"The confrontation of {name_of(state, event.other, viewer)} comes to nothing"
    return ""


def _turn(state: State, event: Event, viewer: int) -> str:
    if event.cause == "turn":
        return f"--- Turn {event.amount}: {player_name(state, event.player)} ---"
    if event.cause == "first player":
        return f"{player_name(state, event.player)} goes first"
    return f"{player_name(state, event.player)} will take an extra turn"


def _out(state: State, event: Event, viewer: int) -> str:
    return f"{player_name(state, event.player)} concedes" if event.cause == "conceded" else ""


def _outcome(state: State, event: Event, viewer: int) -> str:
    if event.cause == "win":
        return f"{player_name(state, event.player)} wins"
    ahead = f", {player_name(state, event.player)} is ahead" if event.player >= 0 else ""
    return f"The game ends: {event.cause.replace('_', ' ')}{ahead}"


TELLERS: dict[int, Callable[[State, Event, int], str]] = {
    ev.MOVE: _move,
    ev.CREATE: _create,
    ev.RESOURCE: _resource,
    ev.RELATE: _relate,
    ev.ATTACH: _attach,
    ev.TALLY: _tally,
    ev.TURN: _turn,
    ev.OUT: _out,
    ev.OUTCOME: _outcome,
    ev.REVEAL: told_showing,
}
