"""Options and events in English. What a viewer may not know is called "a card"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine import events as ev
from cardlang.engine.refs import is_player, player_of
from cardlang.games.mythomagic import facts
from cardlang.games.mythomagic.facts import ANY, CREATURE, IN_PLAY, STACK, TYPE_NAMES, TYPES
from cardlang.games.telling import (
    lines_of,
    name_of,
    player_name,
    row_name,
    told_creating,
    told_revealing,
    whose_move,
)
from cardlang.language.verbs import VERBS

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.decisions import Option, Question
    from cardlang.engine.events import Event
    from cardlang.engine.state import State
    from cardlang.engine.table import Table


def cost_text(card: Card) -> str:
    """MM-RM-b: a cost as printed on the card: ``2FFG``, ``XGF``, ``0``."""
    free = card.base.get(ANY, 0)
    text = ("X" if card.variable else "") + (str(free) if free else "")
    return text + "".join(kind * card.base.get(kind, 0) for kind in TYPES) or "0"


# ---- options ------------------------------
def label(table: Table, question: Question, option: Option) -> str:
    """An option in English for the player who is asked."""
    if option.label:
        return option.label
    if option.kind in LABELS:
        return LABELS[option.kind](table, question, option)
    names = [thing(table, ref, question.player) for ref in option.args]
    return " ".join([option.kind.capitalize(), *names])


def thing(table: Table, ref: int, viewer: int) -> str:
    """A card or player, with whose it is and how strong, where that is not plain."""
    state = table.state
    if is_player(ref):
        return "you" if player_of(ref) == viewer else state.players[player_of(ref)].name
    row = state.entities[ref]
    name = row_name(row, viewer)
    if row.zone == IN_PLAY and CREATURE in row.face.kinds:
        name += f" {table.value_of(ref, 'strength')}/{table.value_of(ref, 'toughness')}"
    theirs = row.zone in (IN_PLAY, STACK) and row.controller != viewer
    return f"{state.players[row.controller].name}'s {name}" if theirs else name


def _cast(table: Table, question: Question, option: Option) -> str:
    card = table.state.entities[option.args[0]].card
    verb = "Summon" if CREATURE in card.kinds else "Cast"
    return f"{verb} {thing(table, option.args[0], question.player)} ({cost_text(card)})"


def _tap(table: Table, question: Question, option: Option) -> str:
    return f"Tap {thing(table, option.args[0], question.player)} for {TYPE_NAMES[option.note]}"


def _activate(table: Table, question: Question, option: Option) -> str:
    ability = table.activated_of(option.args[0])[option.args[1]]
    return f"{thing(table, option.args[0], question.player)}: {ability.text}"


def _attack(table: Table, question: Question, option: Option) -> str:
    return f"Attack with {thing(table, option.args[0], question.player)}"


def _block(table: Table, question: Question, option: Option) -> str:
    blocker, attacker = (thing(table, ref, question.player) for ref in option.args[:2])
    return f"Block {attacker} with {blocker}"


def _plain(verb: str) -> Callable[[Table, Question, Option], str]:
    def made(table: Table, question: Question, option: Option) -> str:
        return f"{verb} {thing(table, option.args[0], question.player)}"

    return made


LABELS: dict[str, Callable[[Table, Question, Option], str]] = {
    "play": _plain("Play"),
    "cast": _cast,
    "tap": _tap,
    "activate": _activate,
    "attack": _attack,
    "block": _block,
    "keep": lambda table, question, option: "Keep this hand",
    "done": lambda table, question, option: "Done",
    "target": _plain("Target"),
    "choose": _plain("Choose"),
    "discard": _plain("Discard"),
    "sacrifice": _plain("Sacrifice"),
    "pay": _plain("Pay with"),
    "order": _plain("Next:"),
}


# ---- events ------------------------------
def describe(state: State, event: Event, viewer: int) -> str:
    """An event as a log line; empty when it says nothing a reader would miss."""
    teller = TELLERS.get(event.change_type)
    return teller(state, event, viewer) if teller is not None else ""


MOVES = {
    **lines_of(VERBS),
    "play": "{player} plays {card}",
    "cast": "{player} casts {card}",
    "enter": "{card} enters under {player}",
    "resolved": "{card} has resolved",
    "no legal target": "{card} has no legal target left (RUL-MM-22)",
    "lethal damage": "{card} is destroyed by damage (MM-DR-a)",
    "no toughness": "{card} is destroyed: no Toughness (RUL-MM-18)",
    "mulligan": "",
    "opening hand": "",
}


def _move(state: State, event: Event, viewer: int) -> str:
    before, after = event.before, event.after
    card = "a card"
    if before is not None and after is not None and (viewer < 0 or (before.seen | after.seen) >> viewer & 1):
        card = before.face.name
    return MOVES.get(event.cause, "{card}: " + event.cause).format(
        player=player_name(state, whose_move(event)), card=card
    )


def _flag(state: State, event: Event, viewer: int) -> str:
    if event.cause in ("tap for a resource", "tap to pay", "tap"):
        return f"{player_name(state, event.player)} taps {row_name(event.after, viewer)}"
    return ""


def _mark(state: State, event: Event, viewer: int) -> str:
    if event.cause in (facts.HURT, facts.COMBAT_HURT):
        source = name_of(state, event.source, viewer) if event.source else "Something"
        return f"{source} deals {event.amount} damage to {name_of(state, event.ref, viewer)}"
    if event.cause == "starve":
        return f"{player_name(state, event.player)} must draw from an empty deck"
    return ""


def _resource(state: State, event: Event, viewer: int) -> str:
    if event.cause in ("starting life", "reset"):
        return ""
    name = TYPE_NAMES[TYPES[event.other]] if event.other < len(TYPES) else facts.LIFE
    verb = "gains" if event.amount > 0 else ("pays" if event.cause == "pay" else "loses")
    return f"{player_name(state, event.player)} {verb} {abs(event.amount)} {name}"


def _relate(state: State, event: Event, viewer: int) -> str:
    if event.cause not in ("attack", "block"):
        return ""
    return f"{name_of(state, event.ref, viewer)} {event.cause}s {name_of(state, event.other, viewer)}"


def _roll(state: State, event: Event, viewer: int) -> str:
    return f"The coin shows {'heads' if event.amount == 1 else 'tails'}" if event.cause == "coin toss" else ""


def _turn(state: State, event: Event, viewer: int) -> str:
    if event.cause == "turn":
        return f"--- Turn {event.amount}: {player_name(state, event.player)} ---"
    return f"{player_name(state, event.player)} begins"


def _out(state: State, event: Event, viewer: int) -> str:
    why = {
        "no life": "has no life left (MM-W-b)",
        "empty deck": "could not draw (MM-W-c)",
        "conceded": "concedes",
    }
    return f"{player_name(state, event.player)} {why.get(event.cause, 'loses: ' + event.cause)}"


def _outcome(state: State, event: Event, viewer: int) -> str:
    return f"{player_name(state, event.player)} wins" if event.player >= 0 else f"The game ends: {event.cause}"


TELLERS: dict[int, Callable[[State, Event, int], str]] = {
    ev.MOVE: _move,
    ev.CREATE: told_creating,
    ev.FLAG: _flag,
    ev.MARK: _mark,
    ev.RESOURCE: _resource,
    ev.RELATE: _relate,
    ev.ROLL: _roll,
    ev.REVEAL: told_revealing,
    ev.TURN: _turn,
    ev.OUT: _out,
    ev.OUTCOME: _outcome,
}
