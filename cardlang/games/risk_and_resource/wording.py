"""Options and events in English. What a viewer may not know is called "a card"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine import events as ev
from cardlang.engine.pacts import pact_of
from cardlang.engine.refs import is_player, player_of
from cardlang.games.risk_and_resource import facts
from cardlang.games.risk_and_resource.facedown import is_face_down
from cardlang.games.risk_and_resource.words_events import RISK_AND_RESOURCE_EVENTS
from cardlang.games.telling import (
    lines_of,
    player_name,
    told_creating,
    told_revealing,
    told_tally,
    whose_move,
)
from cardlang.language.verbs import VERBS

if TYPE_CHECKING:
    from cardlang.engine.decisions import Option, Question
    from cardlang.engine.events import Event
    from cardlang.engine.state import Entity, State
    from cardlang.engine.table import Table


def name_of(state: State, ref: int, viewer: int) -> str:
    """What a viewer calls a thing: its name, or "a card" when they may not know it."""
    if is_player(ref):
        return state.players[player_of(ref)].name
    return row_name(state.entities[ref], viewer)


def row_name(row: Entity | None, viewer: int) -> str:
    """The name on a row for a viewer (-1 knows all)."""
    if row is None:
        return "something"
    known = viewer < 0 or row.seen >> viewer & 1
    if is_face_down(row):
        return f"{row.face.name} ({row.card.name})" if known else row.face.name
    if known:
        return row.face.name
    return "a trap" if row.zone == facts.TRAPS else "a card"


def whose(state: State, row: Entity, viewer: int) -> str:
    """``your`` or the player's name in the possessive."""
    return "your" if row.controller == viewer else f"{state.players[row.controller].name}'s"


# ---- options ---------------------------------------------------------------------------------------------------
def label(table: Table, question: Question, option: Option) -> str:
    """An option in English for the player who is asked; names of cards that player may not know are left out."""
    if option.label:
        return option.label
    maker = LABELS.get(option.kind)
    if maker is not None:
        return maker(table, question, option)
    if option.kind == "done":
        return "Done"
    names = [thing(table, ref, question.player) for ref in option.args]
    return " ".join([option.kind.capitalize(), *names])


def thing(table: Table, ref: int, viewer: int) -> str:
    """A card or player, with its controller and zone where they are not obvious."""
    state = table.state
    if is_player(ref):
        return "you" if player_of(ref) == viewer else state.players[player_of(ref)].name
    row = state.entities[ref]
    name = row_name(row, viewer)
    if row.zone == facts.BATTLEFIELD:
        stats = ""
        if "creature" in row.face.kinds:
            stats = f" {table.value_of(ref, 'power')}/{table.value_of(ref, 'defense')}"
        return f"{name}{stats}" if row.controller == viewer else f"{whose(state, row, viewer)} {name}{stats}"
    if row.zone == facts.STACK_ZONE:
        return f"{whose(state, row, viewer)} {name}"
    if row.zone == facts.TRAPS and row.holder != viewer:
        place = state.ids(facts.TRAPS, row.holder).index(ref) + 1
        return f"{whose(state, row, viewer)} trap {place}"
    return name


def _cast(table: Table, question: Question, option: Option) -> str:
    from cardlang.games.risk_and_resource.casting import alternatives
    from cardlang.games.risk_and_resource.costs import cost_of_spell, increases

    ref = option.args[0]
    if option.kind == "cast for":
        cost, others = alternatives(table, question.player, ref)[option.args[1]]
        price = "its other cost" if others else f"{cost + increases(table, ref)} EP"
        return f"Cast {thing(table, ref, question.player)} for {price} instead"
    cost = cost_of_spell(table, ref, question.player, 0)
    more = " + X" if table.state.entities[ref].card.variable else ""
    return f"Cast {thing(table, ref, question.player)} ({cost}{more} EP)"


def _cast_face_down(table: Table, question: Question, option: Option) -> str:
    return f"Cast {thing(table, option.args[0], question.player)} face-down"


def _pitch(table: Table, question: Question, option: Option) -> str:
    value = table.value_of(option.args[0], "pitch")
    return f"Pitch {thing(table, option.args[0], question.player)} (+{value} EP)"


def _set(table: Table, question: Question, option: Option) -> str:
    return f"Set {thing(table, option.args[0], question.player)} as a trap"


def _challenge(table: Table, question: Question, option: Option) -> str:
    return f"Challenge {thing(table, option.args[0], question.player)}"


def _activate(table: Table, question: Question, option: Option) -> str:
    ability = table.activated_of(option.args[0])[option.args[1]]
    return f"{thing(table, option.args[0], question.player)}: {ability.text}"


def _attack(table: Table, question: Question, option: Option) -> str:
    viewer = question.player
    return f"Attack {thing(table, option.args[1], viewer)} with {thing(table, option.args[0], viewer)}"


def _block(table: Table, question: Question, option: Option) -> str:
    viewer = question.player
    return f"Block {thing(table, option.args[1], viewer)} with {thing(table, option.args[0], viewer)}"


def _assign(table: Table, question: Question, option: Option) -> str:
    return f"{option.args[2]} damage to {thing(table, option.args[1], question.player)}"


def _face(state: State, event: Event, viewer: int) -> str:
    if event.cause == "turn face up":
        return f"{player_name(state, event.player)} turns up {row_name(event.after, viewer)}"
    if event.cause == "turn face down":
        return f"{row_name(event.before, viewer)} is turned face down"
    return f"{row_name(event.before, viewer)} becomes {row_name(event.after, viewer)}"


def _attach(state: State, event: Event, viewer: int) -> str:
    if not event.other:
        return f"{row_name(event.after, viewer)} is attached to nothing any more"
    return f"{row_name(event.after, viewer)} is attached to {name_of(state, event.other, viewer)}"


def _plain(verb: str) -> Callable[[Table, Question, Option], str]:
    def made(table: Table, question: Question, option: Option) -> str:
        return f"{verb} {thing(table, option.args[0], question.player)}"

    return made


def _ally(table: Table, question: Question, option: Option) -> str:
    terms = "winning together" if option.note == "sharing" else "not sharing a win"
    return f"Offer {thing(table, option.args[0], question.player)} an alliance, {terms}"


def _betray(table: Table, question: Question, option: Option) -> str:
    return "Leave your alliance"


LABELS: dict[str, Callable[[Table, Question, Option], str]] = {
    "cast": _cast,
    "cast for": _cast,
    "pitch": _pitch,
    "set": _set,
    "challenge": _challenge,
    "activate": _activate,
    "attack": _attack,
    "block": _block,
    "assign": _assign,
    "cast face-down": _cast_face_down,
    "turn up": _plain("Turn up"),
    "play": _plain("Play"),
    "target": _plain("Target"),
    "choose": _plain("Choose"),
    "discard": _plain("Discard"),
    "sacrifice": _plain("Sacrifice"),
    "pay": _plain("Pay with"),
    "order": _plain("Next:"),
    "keep": _plain("Keep"),
    "top": _plain("Leave on top:"),
    "bottom": _plain("Put on the bottom:"),
    "take": _plain("Take"),
    "ally": _ally,
    "betray": _betray,
}


# ---- events ----------------------------------------------------------------------------------------------------
def describe(state: State, event: Event, viewer: int) -> str:
    """An event as a log line; empty when it says nothing a reader would miss."""
    teller = TELLERS.get(event.change_type)
    return teller(state, event, viewer) if teller is not None else ""


def _known(event: Event, viewer: int) -> str:
    """The name of a moved card, if the viewer knew it before or knows it after."""
    if event.before is None or event.after is None or is_face_down(event.after):
        return row_name(event.after or event.before, viewer)
    if viewer < 0 or (event.before.seen | event.after.seen) >> viewer & 1:
        return event.before.face.name if event.before.zone >= 0 else event.after.face.name
    return "a card"


MOVES = {
    **lines_of((*VERBS, *RISK_AND_RESOURCE_EVENTS)),
    "trap triggered": "{player}'s trap {card} is triggered",
    "trap without target": "{player}'s trap {card} finds no target",
    "cast": "{player} casts {card}",
    "enter": "{card} enters under {player}",
    "resolved": "{card} has resolved",
    "no legal target": "{card} has no legal target left",
    "pressure": "{player} exiles {card} from the library",
    "lethal damage": "{card} is destroyed by damage (RR-11.1-1)",
    "no defense": "{card} is destroyed: no defense (RR-11.1-2)",
    "legend rule": "{card} is one too many and is destroyed (RR-11.1-9)",
    "nothing enchanted": "{card} enchants nothing and is destroyed (RR-11.1-6)",
    "nothing to enchant": "{card} finds nothing to enchant",
    "second landmark": "{card} would be a second Landmark (RUL-RR-20)",
    "bounty": "{player} takes {card} as a bounty (RR-10.4.2-b)",
    "left": "{card} is exiled: its player has left (RR-10.5-a)",
    "mulligan": "",
    "opening hand": "",
}


def _move(state: State, event: Event, viewer: int) -> str:
    pattern = MOVES.get(event.cause, "{card}: " + event.cause)
    return pattern.format(player=player_name(state, whose_move(event)), card=_known(event, viewer))


def _create(state: State, event: Event, viewer: int) -> str:
    return told_creating(state, event, viewer, row_name)


def _mark(state: State, event: Event, viewer: int) -> str:
    if event.cause == "armored":
        return f"{name_of(state, event.ref, viewer)} prevents {event.amount} damage (Armored)"
    if event.cause in (facts.HURT, facts.COMBAT_HURT):
        source = name_of(state, event.source, viewer) if event.source else "It"
        return f"{source} deals {event.amount} damage to {name_of(state, event.ref, viewer)}"
    if event.cause == "starve":
        return f"{player_name(state, event.player)} must draw from an empty library"
    if event.cause == "crowned":
        return f"{player_name(state, event.player)} is King (RR-10.4.3)"
    return ""


def _resource(state: State, event: Event, viewer: int) -> str:
    name = (facts.EP, facts.INTEL)[event.other]
    verb = "gains" if event.amount > 0 else ("pays" if event.cause == "pay" else "loses")
    return f"{player_name(state, event.player)} {verb} {abs(event.amount)} {name}"


def _relate(state: State, event: Event, viewer: int) -> str:
    first, second = name_of(state, event.ref, viewer), event.other
    if event.cause == "attack":
        return f"{first} attacks {name_of(state, second, viewer)}"
    if event.cause == "block":
        return f"{first} blocks {name_of(state, second, viewer)}"
    return ""


def _roll(state: State, event: Event, viewer: int) -> str:
    return f"{player_name(state, event.player)} rolls {event.amount} on a d{event.other}"


def _pact(state: State, event: Event, viewer: int) -> str:
    if event.cause != "pact made":
        return f"{player_name(state, event.player)} leaves the alliance (RR-10.4.1-c)"
    pact = pact_of(state, event.player)
    members = [player_name(state, member) for member in pact.members] if pact is not None else []
    return f"{' and '.join(members)} are allied" + (", sharing wins" if pact and pact.shared else "")


def _counter(state: State, event: Event, viewer: int) -> str:
    verb = "gets" if event.amount > 0 else "loses"
    return f"{name_of(state, event.ref, viewer)} {verb} {abs(event.amount)} counter(s)"


def _reveal(state: State, event: Event, viewer: int) -> str:
    if event.cause == "show pitched":
        return ""
    if event.cause == "bounty looked at":
        return f"{player_name(state, event.player)} shows the hand to who gets the bounty"
    return told_revealing(state, event, viewer, row_name)


TALLIES = lines_of(RISK_AND_RESOURCE_EVENTS)


def _tally(state: State, event: Event, viewer: int) -> str:
    lines = {**TALLIES, "alliance offer": "{player} offers {thing} an alliance"}
    return told_tally(lines, state, event, viewer, row_name)


def _turn(state: State, event: Event, viewer: int) -> str:
    if event.cause == "turn":
        return f"--- Turn {event.amount}: {player_name(state, event.player)} ---"
    if event.cause == "first player":
        return f"{player_name(state, event.player)} begins"
    return f"{player_name(state, event.player)} will take an extra turn"


def _out(state: State, event: Event, viewer: int) -> str:
    why = {
        "exile": "has too many cards in exile (RR-11.1-3)",
        "empty library": "could not draw (RR-11.1-4)",
        "conceded": "concedes (RR-9.2-d)",
    }
    return f"{player_name(state, event.player)} {why.get(event.cause, 'loses: ' + event.cause)}"


def _outcome(state: State, event: Event, viewer: int) -> str:
    if event.player >= 0:
        winners = state.outcome.winners if state.outcome is not None else (event.player,)
        names = [player_name(state, winner) for winner in winners]
        return f"{' and '.join(names)} win{'s' if len(names) == 1 else ' together'}"
    return f"The game ends: {event.cause.replace('_', ' ')}"


TELLERS: dict[int, Callable[[State, Event, int], str]] = {
    ev.MOVE: _move,
    ev.CREATE: _create,
    ev.MARK: _mark,
    ev.RESOURCE: _resource,
    ev.RELATE: _relate,
    ev.ROLL: _roll,
    ev.COUNTER: _counter,
    ev.REVEAL: _reveal,
    ev.TALLY: _tally,
    ev.TURN: _turn,
    ev.FACE: _face,
    ev.ATTACH: _attach,
    ev.OUT: _out,
    ev.OUTCOME: _outcome,
    ev.PACT: _pact,
}
