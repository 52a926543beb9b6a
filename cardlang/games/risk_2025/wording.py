"""Options and events in English, where Risk 2025 differs from other games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.counting import one_or_many
from cardlang.engine.refs import is_player, player_ref
from cardlang.games.log_lines import look_line, player_name
from cardlang.games.risk_2025.cards import cost_of
from cardlang.games.risk_2025.facts import CONTINENT_CHOSEN, EURO, TAKEN_OVER, ZONES
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.things import is_territory, units
from cardlang.games.risk_2025.winning import mission_names
from cardlang.games.wording import AIM, VERB_LINES, Wording

if TYPE_CHECKING:
    from cardlang.engine.decisions import Option
    from cardlang.engine.events import Event
    from cardlang.engine.state import Entity, State
    from cardlang.engine.table import Table

COUNTED = {
    "bid": ("Bid {} billion Euro", "Bid {} billion Euro"),
    "position": ("Play first", "Play as number {}"),
    "dice": ("{} die", "{} dice"),
    "die": ("The {}", "The {}"),
    "units": ("{} unit", "{} units"),
    "amount": ("{}", "{}"),
    "x": ("X = {}", "X = {}"),
}
"""Labels of options that are a number, for one and for many."""
PRICED = {"buy unit": "unit price", "buy card": "card price"}


class Risk2025Wording(Wording):
    """Risk 2025 in English."""

    you = "yourself"
    options = {
        "attack": "Attack {1} from {0}",
        "place": "Place on {0}",
        "capital": "Capital in {0}",
        "from": "Move from {0}",
        "to": "Move to {0}",
        "partner": "Trade with {0}",
        "order": "Next: {0}",
        "card": "Give {0}",
    }
    moves = {
        **VERB_LINES,
        "draw": "{holder} draws {card}",
        "opening hand": "",
        "cast": "",
        "reshuffle": "",
        "discard": "{card} is discarded",
        "resolved": "{card} is discarded",
        "in force": "{card} is in force",
        "spoils": "{holder} takes {card}",
        "steal": "{holder} steals {card}",
        "swap": "{holder} gets {card}",
        "trade": "{holder} gets {card}",
        "singularity": "The last Event is drawn: the Singularity (R25-SIN-1)",
    }
    marks = {
        "combat": "{thing} loses {count}",
        "move in": "",
        "place": "{count} placed on {thing}",
        "trade": "{thing}: {signed}",
        "put": "{count} placed on {thing}",
        "remove": "{thing} loses {count}",
        "move": "",
        "moved": "{thing}: {signed}",
    }
    tallies = {
        "bid": "{player} bid {amount} billion Euro",
        "play": "{player} plays {thing}",
        "event": "Event: {thing}",
        "attack": "{player} attacks {other} from {thing}",
        "consolidate": "{player} moves {amount} from {thing} to {other}",
        "eliminate": "{player} eliminates {thing} (R25-ATT-17)",
        "points": "{player} has {amount} points",
        "trade": "{player} trades with {thing}",
    }
    turns = {"round": "=== Round {amount} ===", "turn": Wording.turns["turn"]}
    other_loss = "is out"
    gains = "gets"
    payments = ("pay", "buy")
    resources = (EURO,)
    zones = ZONES

    def special_label(self, table: Table, viewer: int, option: Option) -> str:
        kind, args = option.kind, option.args
        if kind in COUNTED:
            one, many = COUNTED[kind]
            return one_or_many(args[0], one, many).format(args[0])
        if kind in PRICED:
            price = max(1, table.value_of(player_ref(viewer), PRICED[kind]))
            return f"{kind.capitalize()} for {price} billion Euro"
        if kind == "play":
            said = f"{cost_of(table, args[0])} billion Euro{self.price_changes(table, args[0])}"
            return f"Play {self.thing(table, args[0], viewer)}{AIM} ({said})"
        return ""

    def thing(self, table: Table, ref: int, viewer: int) -> str:
        """A card, a player, or a territory with its units and whose it is."""
        state = table.state
        if is_player(ref) or not is_territory(ref):
            return super().thing(table, ref, viewer)
        row, count = state.entities[ref], units(state, ref)
        if row.controller == viewer or not count:
            return f"{row.face.name} ({count})" if count else row.face.name
        return f"{row.face.name} ({player_name(state, row.controller)}, {count})"

    def has_controller(self, table: Table, row: Entity) -> bool:
        return False

    def create(self, state: State, event: Event, viewer: int) -> str:
        return ""

    def resource(self, state: State, event: Event, viewer: int) -> str:
        quiet = event.cause in ("starting Euro", "bid")
        return "" if quiet else super().resource(state, event, viewer)

    def mark(self, state: State, event: Event, viewer: int) -> str:
        """Units come to a territory or leave it."""
        if not is_territory(event.ref) or event.cause not in self.marks:
            return ""
        many = abs(event.amount)
        if not many:
            return ""
        count = f"{many} unit{'s' * (many != 1)}"
        sign = "+" if event.amount > 0 else "-"
        place = self.name_of(state, event.ref, viewer)
        return self.marks[event.cause].format(thing=place, count=count, signed=f"{sign}{count}")

    def flag(self, state: State, event: Event, viewer: int) -> str:
        return f"{self.name_of(state, event.ref, viewer)} is a capital now" if event.cause == "capital" else ""

    def relate(self, state: State, event: Event, viewer: int) -> str:
        return ""

    def control(self, state: State, event: Event, viewer: int) -> str:
        verb = {"claim": "claims", "capture": "captures", TAKEN_OVER: "takes over"}.get(event.cause)
        name = self.name_of(state, event.ref, viewer)
        return f"{player_name(state, event.player)} {verb} {name}" if verb else ""

    def tally(self, state: State, event: Event, viewer: int) -> str:
        if event.cause == CONTINENT_CHOSEN:
            return f"{player_name(state, event.player)} chooses {BOARD.regions[event.amount - 1].name}"
        if event.cause != "declare":
            return super().tally(state, event, viewer)
        mission = mission_names(state)[event.amount - 1]
        return f"{player_name(state, event.player)} declares a mission: {mission} (R25-SET-2e)"

    def roll(self, state: State, event: Event, viewer: int) -> str:
        return f"{player_name(state, event.player)} rolls {event.amount}"

    def reveal(self, state: State, event: Event, viewer: int) -> str:
        return look_line(state, event, viewer)

    def turn(self, state: State, event: Event, viewer: int) -> str:
        if event.cause == "order of turns":
            names = [player_name(state, seat) for seat in state.order if not state.players[seat].out]
            return f"Order of turns: {', '.join(names)}"
        return super().turn(state, event, viewer)

    def outcome(self, state: State, event: Event, viewer: int) -> str:
        if event.cause != "win" or state.outcome is None:
            return f"The game ends: {event.cause.replace('_', ' ')}"
        return f"{player_name(state, event.player)} wins: {state.outcome.reason}"


WORDING = Risk2025Wording()
