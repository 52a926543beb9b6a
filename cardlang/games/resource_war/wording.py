"""Options and events in English, where Resource War differs from other games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.games.log_lines import coin_line, look_line, player_name
from cardlang.games.resource_war import playing
from cardlang.games.resource_war.facts import PLAY_AREA, ZONES, R, V
from cardlang.games.resource_war.things import is_animate, is_structure, is_tool, possible_users
from cardlang.games.wording import DAMAGE, USUAL_OPTIONS, VERB_LINES, Wording

if TYPE_CHECKING:
    from cardlang.engine.decisions import Option
    from cardlang.engine.events import Event
    from cardlang.engine.state import Entity, State
    from cardlang.engine.table import Table


class ResourceWarWording(Wording):
    """Resource War in English."""

    you = "yourself"
    options = {
        **USUAL_OPTIONS,
        "confront": "Confront {1} with {0}",
        "attack": "Attack {1} with {0}",
        "defend": "Defend against {1} with {0}",
        "give": "Give it to {0}",
    }
    moves = {
        **VERB_LINES,
        "opening hand": "",
        "play": "{player} plays {card}",
        "discard": "{card} is discarded",
        "search": "{player} takes {card} from the deck",
    }
    relations = {
        "confront": "confronts",
        "attack": "attacks",
        "defend": "defends against",
        "redirect": "now attacks",
    }
    tallies = {
        "damage": DAMAGE,
        "confrontation ended": "The confrontation of {other} comes to nothing",
    }
    turns = {**Wording.turns, "first player": "{player} goes first"}
    other_loss = ""
    gains = "gets"
    resources = (R, V)
    zones = ZONES

    def special_label(self, table: Table, viewer: int, option: Option) -> str:
        if option.kind != "play":
            return ""
        ref = option.args[0]
        price = f"{playing.cost_of(table, ref)} {R}{self.price_changes(table, ref)}"
        users = possible_users(table, ref) if is_tool(table, ref) else []
        only = f" for {self.thing(table, users[0], viewer)}" if len(users) == 1 else ""
        return f"Play {self.thing(table, ref, viewer)}{only} ({price})"

    def numbers(self, table: Table, ref: int) -> str:
        if is_animate(table, ref):
            return " " + "/".join(str(table.value_of(ref, stat)) for stat in ("wit", "power", "defense"))
        if is_structure(table, ref):
            return " " + "/".join(str(table.value_of(ref, stat)) for stat in ("power", "defense"))
        return ""

    def has_controller(self, table: Table, row: Entity) -> bool:
        return row.zone == PLAY_AREA

    def create(self, state: State, event: Event, viewer: int) -> str:
        return f"{self.row_name(event.after, viewer)} waits to be carried out"

    def resource(self, state: State, event: Event, viewer: int) -> str:
        if self.resources[event.other] != V:
            return super().resource(state, event, viewer)
        does, where = ("takes", "from") if event.amount > 0 else ("returns", "to")
        return f"{player_name(state, event.player)} {does} {self.amount(event)} {where} the Pool"

    def attach(self, state: State, event: Event, viewer: int) -> str:
        if not event.other:
            return f"{self.name_of(state, event.ref, viewer)} has no User any more"
        return f"{self.name_of(state, event.ref, viewer)} is given to {self.name_of(state, event.other, viewer)}"

    def tally(self, state: State, event: Event, viewer: int) -> str:
        if event.cause != "win a confrontation":
            return super().tally(state, event, viewer)
        outwitted = self.name_of(state, event.other, viewer)
        fate = "is beaten (RW-W-d)" if event.amount >= 4 else "is restricted (RW-W-c)"
        return f"{self.name_of(state, event.ref, viewer)} is ahead by {event.amount} Wit: {outwitted} {fate}"

    def roll(self, state: State, event: Event, viewer: int) -> str:
        return coin_line(state, event)

    def reveal(self, state: State, event: Event, viewer: int) -> str:
        return look_line(state, event, viewer)

    def outcome(self, state: State, event: Event, viewer: int) -> str:
        if event.cause == "win":
            return f"{player_name(state, event.player)} wins"
        ahead = f", {player_name(state, event.player)} is ahead" if event.player >= 0 else ""
        return f"The game ends: {event.cause.replace('_', ' ')}{ahead}"


WORDING = ResourceWarWording()
