"""Options, events and reasons in English for any game based on CardGame. A card that the viewer may not know
is "a card".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine import events as ev
from cardlang.engine.refs import is_player, player_of
from cardlang.games.telling import (
    lines_of,
    name_of,
    player_name,
    row_name,
    told_creating,
    told_revealing,
    told_tally,
)
from cardlang.language.verbs import VERBS

if TYPE_CHECKING:
    from cardlang.engine.decisions import Option, Question
    from cardlang.engine.events import Event
    from cardlang.engine.game import Game
    from cardlang.engine.state import State
    from cardlang.engine.table import Table
    from cardlang.language.words.verb import Verb

QUIET = ("opening hand", "first", "ability", "starting amount")
"""Causes that get no line in the log."""


# ---- options -----------------------------------------------------------------------------------------------
def label(table: Table, question: Question, option: Option) -> str:
    """An option in English for the player who chooses."""
    if option.label:
        return option.label
    if option.kind == "activate":
        ability = table.activated_of(option.args[0])[option.args[1]]
        return f"{thing(table, option.args[0], question.player)}: {ability.text}"
    names = [thing(table, ref, question.player) for ref in option.args]
    words = " ".join([option.kind.capitalize(), *names])
    if option.kind == "play":
        cost = table.game.cost_text(table.state.entities[option.args[0]].card)
        return f"{words} ({cost})" if cost else words
    return words


def thing(table: Table, ref: int, viewer: int) -> str:
    """A card with its numbers and its controller where needed, or a player."""
    state, game = table.state, table.game
    if is_player(ref):
        return "you" if player_of(ref) == viewer else state.players[player_of(ref)].name
    row = state.entities[ref]
    name = row_name(row, viewer)
    numbers = [stat for stat in game.stats if stat in row.face.base]
    if game.is_play_zone[row.zone] and numbers:
        name += " " + "/".join(str(table.value_of(ref, stat)) for stat in numbers)
    theirs = row.controller != viewer and (game.is_play_zone[row.zone] or row.zone == game.stack_zone)
    return f"{state.players[row.controller].name}'s {name}" if theirs else name


# ---- events ------------------------------------------------------------------------------------------------
def describe(game: Game, state: State, event: Event, viewer: int) -> str:
    """An event as a log line; empty if it is not worth one."""
    teller = TELLERS.get(event.change_type)
    return teller(game, state, event, viewer) if teller is not None and event.cause not in QUIET else ""


MOVES = {
    **lines_of(VERBS),
    "cast": "{player} plays {card}",
    "enter": "{card} comes into play",
    "resolved": "{card} is done",
    "no legal target": "{card} has no legal target left",
}


def _move(game: Game, state: State, event: Event, viewer: int) -> str:
    before, after = event.before, event.after
    known = before is not None and after is not None
    seen = known and (viewer < 0 or ((before.seen | after.seen) >> viewer & 1))  # type: ignore[union-attr]
    card = row_name(before, -1) if seen else "a card"
    lines = MOVES | lines_of(_own_verbs(game))
    line = lines.get(event.cause, "{card}: " + event.cause.replace("{", "").replace("}", ""))
    return line.format(player=player_name(state, event.player), card=card)


def _own_verbs(game: Game) -> tuple[type[Verb], ...]:
    """What only this game does, if it says so."""
    return (*getattr(game, "verbs", ()), *getattr(game, "events", ()))


def _tally(game: Game, state: State, event: Event, viewer: int) -> str:
    return told_tally(lines_of(_own_verbs(game)), state, event, viewer, row_name)


def _create(game: Game, state: State, event: Event, viewer: int) -> str:
    return told_creating(state, event, viewer)


def _resource(game: Game, state: State, event: Event, viewer: int) -> str:
    amount = game.amount_text(abs(event.amount), game.resources[event.other])
    verb = "gains" if event.amount > 0 else "pays" if event.cause == "pay" else "loses"
    line = f"{player_name(state, event.player)} {verb} {amount}"
    return f"{line} ({name_of(state, event.source, viewer)})" if event.source and verb != "pays" else line


def _mark(game: Game, state: State, event: Event, viewer: int) -> str:
    if event.cause != "damage":
        return ""
    return f"{name_of(state, event.source, viewer)} deals {event.amount} damage to {name_of(state, event.ref, viewer)}"


def _roll(game: Game, state: State, event: Event, viewer: int) -> str:
    return f"{event.cause[:1].upper()}{event.cause[1:]}: the die shows {event.amount}"


def _reveal(game: Game, state: State, event: Event, viewer: int) -> str:
    return told_revealing(state, event, viewer)


def _turn(game: Game, state: State, event: Event, viewer: int) -> str:
    return f"--- Turn {event.amount}: {player_name(state, event.player)} ---" if event.cause == "turn" else ""


def _out(game: Game, state: State, event: Event, viewer: int) -> str:
    said = "concedes" if event.cause == "conceded" else f"loses: {event.cause}"
    return f"{player_name(state, event.player)} {said}"


def _outcome(game: Game, state: State, event: Event, viewer: int) -> str:
    return f"{player_name(state, event.player)} wins" if event.player >= 0 else f"The game ends: {event.cause}"


TELLERS: dict[int, Callable[[Game, State, Event, int], str]] = {
    ev.MOVE: _move,
    ev.CREATE: _create,
    ev.RESOURCE: _resource,
    ev.MARK: _mark,
    ev.ROLL: _roll,
    ev.REVEAL: _reveal,
    ev.TALLY: _tally,
    ev.TURN: _turn,
    ev.OUT: _out,
    ev.OUTCOME: _outcome,
}
