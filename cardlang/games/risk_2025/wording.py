"""Options and events in English. What a viewer may not know is called "a card"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.counting import one_or_many
from cardlang.engine import events as ev
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.games.risk_2025.cards import cost_of
from cardlang.games.risk_2025.things import is_territory, units
from cardlang.games.risk_2025.winning import mission_names
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
    """A card, a player, or a territory with its units and whose it is."""
    state = table.state
    if is_player(ref):
        return "yourself" if player_of(ref) == viewer else state.players[player_of(ref)].name
    row = state.entities[ref]
    if not is_territory(ref):
        return row_name(row, viewer)
    count = units(state, ref)
    if row.controller == viewer or not count:
        return f"{row.face.name} ({count})" if count else row.face.name
    return f"{row.face.name} ({player_name(state, row.controller)}, {count})"


def label(table: Table, question: Question, option: Option) -> str:
    """An option in English for the player who is asked."""
    if option.label:
        return option.label
    kind, args, viewer = option.kind, option.args, question.player
    if kind in COUNTED:
        one, many = COUNTED[kind]
        return one_or_many(args[0], one, many).format(args[0])
    if kind in PRICED:
        price = max(1, table.value_of(player_ref(viewer), PRICED[kind]))
        return f"{kind.capitalize()} for {price} billion Euro"
    if kind == "play":
        return f"Play {thing(table, args[0], viewer)} ({cost_of(table, args[0])} billion Euro)"
    if kind == "attack":
        return f"Attack {thing(table, args[1], viewer)} from {thing(table, args[0], viewer)}"
    names = [thing(table, ref, viewer) for ref in args]
    return " ".join([WORDS.get(kind, kind.capitalize()), *names])


COUNTED = {
    "bid": ("Bid {} billion Euro", "Bid {} billion Euro"),
    "position": ("Play first", "Play as number {}"),
    "dice": ("{} die", "{} dice"),
    "die": ("The {}", "The {}"),
    "units": ("{} unit", "{} units"),
    "amount": ("{}", "{}"),
    "x": ("X = {}", "X = {}"),
}
PRICED = {"buy unit": "unit price", "buy card": "card price"}
WORDS = {
    "place": "Place on",
    "capital": "Capital in",
    "from": "Move from",
    "to": "Move to",
    "partner": "Trade with",
    "order": "Next:",
    "card": "Give",
    "done": "Done",
}


# ---- events --------------------------------------------------------------------------------------
def describe(state: State, event: Event, viewer: int) -> str:
    """An event as a log line; empty when it says nothing a reader would miss."""
    teller = TELLERS.get(event.change_type)
    return teller(state, event, viewer) if teller is not None else ""


MOVES = {
    **lines_of(VERBS),
    "draw": "{holder} draws {card}",
    "opening hand": "",
    "cast": "",
    "reshuffle": "",
    "discard": "{card} is discarded",
    "in force": "{card} is in force",
    "spoils": "{holder} takes {card}",
    "trade": "{holder} gets {card}",
    "singularity": "The last Event is drawn: the Singularity (R25-SIN-1)",
}


def _move(state: State, event: Event, viewer: int) -> str:
    pattern = MOVES.get(event.cause, "{card}: " + event.cause)
    after = event.after
    whose = after.holder if after is not None else event.player
    names = {"holder": player_name(state, whose), "player": player_name(state, event.player)}
    return pattern.format(card=moved_name(event, viewer), **names)


def _resource(state: State, event: Event, viewer: int) -> str:
    if event.cause in ("starting Euro", "bid"):
        return ""
    verb = "gets" if event.amount > 0 else ("pays" if event.cause in ("pay", "buy") else "loses")
    return f"{player_name(state, event.player)} {verb} {abs(event.amount)} billion Euro"


MARKS = {
    "combat": "{place} loses {count}",
    "move in": "",
    "place": "{count} placed on {place}",
    "trade": "{place}: {signed}",
    "put": "{count} placed on {place}",
    "remove": "{place} loses {count}",
    "move": "",
}


def _mark(state: State, event: Event, viewer: int) -> str:
    if not is_territory(event.ref) or event.cause not in MARKS:
        return ""
    many = abs(event.amount)
    count = f"{many} unit{'s' * (many != 1)}"
    sign = "+" if event.amount > 0 else "-"
    place = name_of(state, event.ref, viewer)
    return MARKS[event.cause].format(place=place, count=count, signed=f"{sign}{count}")


def _control(state: State, event: Event, viewer: int) -> str:
    verb = {"claim": "claims", "capture": "captures"}.get(event.cause)
    return f"{player_name(state, event.player)} {verb} {name_of(state, event.ref, viewer)}" if verb else ""


TALLIES = {
    "bid": "{player} bid {amount} billion Euro",
    "play": "{player} plays {thing}",
    "event": "Event: {thing}",
    "attack": "{player} attacks {other} from {thing}",
    "consolidate": "{player} moves {amount} from {thing} to {other}",
    "eliminate": "{player} eliminates {thing} (R25-ATT-17)",
    "points": "{player} has {amount} points",
    "trade": "{player} trades with {thing}",
}


def _tally(state: State, event: Event, viewer: int) -> str:
    player = player_name(state, event.player)
    if event.cause == "declare":
        return f"{player} declares a mission: {mission_names(state)[event.amount - 1]} (R25-SET-2e)"
    pattern = TALLIES.get(event.cause, "")
    thing_ = name_of(state, event.ref, viewer) if event.ref else ""
    other = name_of(state, event.other, viewer) if event.other else ""
    return pattern.format(player=player, amount=event.amount, thing=thing_, other=other)


def _roll(state: State, event: Event, viewer: int) -> str:
    return f"{player_name(state, event.player)} rolls {event.amount}"


def _turn(state: State, event: Event, viewer: int) -> str:
    if event.cause == "round":
        return f"=== Round {event.amount} ==="
    if event.cause == "turn":
        return f"--- Turn {event.amount}: {player_name(state, event.player)} ---"
    if event.cause == "order of turns":
        names = [player_name(state, seat) for seat in state.order if not state.players[seat].out]
        return f"Order of turns: {', '.join(names)}"
    return ""


def _out(state: State, event: Event, viewer: int) -> str:
    return f"{player_name(state, event.player)} {'concedes' if event.cause == 'conceded' else 'is out'}"


def _outcome(state: State, event: Event, viewer: int) -> str:
    if event.cause != "win" or state.outcome is None:
        return f"The game ends: {event.cause.replace('_', ' ')}"
    return f"{player_name(state, event.player)} wins: {state.outcome.reason}"


def _flag(state: State, event: Event, viewer: int) -> str:
    return f"{name_of(state, event.ref, viewer)} is a capital now" if event.cause == "capital" else ""


TELLERS: dict[int, Callable[[State, Event, int], str]] = {
    ev.MOVE: _move,
    ev.RESOURCE: _resource,
    ev.MARK: _mark,
    ev.FLAG: _flag,
    ev.CONTROL: _control,
    ev.TALLY: _tally,
    ev.ROLL: _roll,
    ev.TURN: _turn,
    ev.OUT: _out,
    ev.OUTCOME: _outcome,
    ev.REVEAL: told_showing,
}
