"""Options and events in English, where Risk & Resource differs from other games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.pacts import pact_of
from cardlang.engine.refs import is_player
from cardlang.games.log_lines import coin_line, lines_of, player_name
from cardlang.games.risk_and_resource import facts
from cardlang.games.risk_and_resource.facedown import is_face_down
from cardlang.games.risk_and_resource.words_events import RISK_AND_RESOURCE_EVENTS
from cardlang.games.risk_and_resource.words_verbs import Pitch
from cardlang.games.wording import AIM, DAMAGE, USUAL_OPTIONS, VERB_LINES, Wording

if TYPE_CHECKING:
    from cardlang.engine.decisions import Option
    from cardlang.engine.events import Event
    from cardlang.engine.state import Entity, State
    from cardlang.engine.table import Table

EVENT_LINES = lines_of((*RISK_AND_RESOURCE_EVENTS, Pitch))
ABOUT_ONE = ("challenge", "turn up", "play", "target", "choose", "discard", "sacrifice", "keep", "take")
"""Options about one card or player, called by their kind."""


class RiskAndResourceWording(Wording):
    """Risk & Resource in English."""

    options = {
        **USUAL_OPTIONS,
        **{kind: f"{kind.capitalize()} {{0}}" for kind in ABOUT_ONE},
        "set": "Set {0} as a trap",
        "attack": "Attack {1} with {0}",
        "block": "Block {1} with {0}",
        "cast face-down": "Cast {0} face-down",
        "top": "Leave on top: {0}",
        "bottom": "Put on the bottom: {0}",
        "betray": "Leave your alliance",
    }
    moves = {
        **VERB_LINES,
        **EVENT_LINES,
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
    marks = {
        facts.HURT: DAMAGE,
        facts.COMBAT_HURT: DAMAGE,
        "armored": "{thing} prevents {amount} damage (Armored)",
        "starve": "{player} must draw from an empty library",
        "crowned": "{player} is King (RR-10.4.3)",
    }
    no_source = "It"
    tallies = {**EVENT_LINES, "alliance offer": "{player} offers {thing} an alliance"}
    losses = {
        "exile": "has too many cards in exile (RR-11.1-3)",
        "empty library": "could not draw (RR-11.1-4)",
        "conceded": "concedes (RR-9.2-d)",
    }
    resources = (facts.EP, facts.INTEL)
    zones = facts.ZONES

    # ---- options ---------------------------------------------------------------------------------------------------
    def special_label(self, table: Table, viewer: int, option: Option) -> str:
        if option.kind in ("cast", "cast for"):
            return self._cast(table, viewer, option)
        if option.kind == "pitch":
            value = table.value_of(option.args[0], "pitch")
            return f"Pitch {self.thing(table, option.args[0], viewer)} (+{value} EP)"
        if option.kind == "ally":
            terms = "winning together" if option.note == "sharing" else "not sharing a win"
            return f"Offer {self.thing(table, option.args[0], viewer)} an alliance, {terms}"
        return ""

    def _cast(self, table: Table, viewer: int, option: Option) -> str:
        from cardlang.games.risk_and_resource.casting import alternatives
        from cardlang.games.risk_and_resource.costs import cost_of_spell, increases

        ref = option.args[0]
        if option.kind == "cast for":
            cost, others = alternatives(table, viewer, ref)[option.args[1]]
            price = "its other cost" if others else f"{cost + increases(table, ref)} EP"
            return f"Cast {self.thing(table, ref, viewer)}{AIM} for {price} instead"
        cost = cost_of_spell(table, ref, viewer, 0)
        more = " + X" if table.state.entities[ref].card.variable else ""
        return f"Cast {self.thing(table, ref, viewer)}{AIM} ({cost}{more} EP{self.price_changes(table, ref)})"

    def prices(self, table: Table, viewer: int, option: Option) -> tuple[str, ...]:
        """What one of several ways to cast a card is called by: what is paid now, or what the card says where something
        changes that (RR-1.6).
        """
        from cardlang.games.risk_and_resource.casting import alternatives
        from cardlang.games.risk_and_resource.costs import cost_of_spell, increases

        ref = option.args[0]
        if option.kind == "cast for":
            cost, others = alternatives(table, viewer, ref)[option.args[1]]
            said = (f"{cost + increases(table, ref)} EP", f"{cost} EP")
            return ("its other cost", *said) if others else (*said, "its other cost")
        printed = table.state.entities[ref].card.base.get("cost", 0)
        return f"{cost_of_spell(table, ref, viewer, 0)} EP", f"{printed} EP"

    def thing(self, table: Table, ref: int, viewer: int) -> str:
        """A card or player; a trap of another player by its place, a spell with who casts it."""
        if is_player(ref):
            return super().thing(table, ref, viewer)
        row = table.state.entities[ref]
        whose = "your" if row.controller == viewer else f"{table.state.players[row.controller].name}'s"
        if row.zone == facts.STACK_ZONE:
            return f"{whose} {self.row_name(row, viewer)}"
        if row.zone == facts.TRAPS and row.holder != viewer:
            return f"{whose} trap {table.state.ids(facts.TRAPS, row.holder).index(ref) + 1}"
        return super().thing(table, ref, viewer)

    def numbers(self, table: Table, ref: int) -> str:
        row = table.state.entities[ref]
        if row.zone != facts.BATTLEFIELD or "creature" not in row.face.kinds:
            return ""
        return f" {table.value_of(ref, 'power')}/{table.value_of(ref, 'defense')}"

    def has_controller(self, table: Table, row: Entity) -> bool:
        return row.zone == facts.BATTLEFIELD

    def row_name(self, row: Entity | None, viewer: int) -> str:
        """The name on a row for a viewer (-1 knows all); a hidden trap is "a trap"."""
        if row is None:
            return "something"
        known = viewer < 0 or row.seen >> viewer & 1
        if is_face_down(row):
            return f"{row.face.name} ({row.card.name})" if known else row.face.name
        if known:
            return row.face.name
        return "a trap" if row.zone == facts.TRAPS else "a card"

    # ---- events ----------------------------------------------------------------------------------------------------
    def moved_name(self, event: Event, viewer: int) -> str:
        """A move of a face-down card does not reveal its name."""
        hidden = event.before is None or event.after is None or is_face_down(event.after)
        return self.row_name(event.after or event.before, viewer) if hidden else super().moved_name(event, viewer)

    def face(self, state: State, event: Event, viewer: int) -> str:
        before, after = self.row_name(event.before, viewer), self.row_name(event.after, viewer)
        if event.cause == "turn face up":
            return f"{player_name(state, event.player)} turns up {after}"
        return f"{before} is turned face down" if event.cause == "turn face down" else f"{before} becomes {after}"

    def attach(self, state: State, event: Event, viewer: int) -> str:
        if not event.other:
            return f"{self.row_name(event.after, viewer)} is attached to nothing any more"
        return f"{self.row_name(event.after, viewer)} is attached to {self.name_of(state, event.other, viewer)}"

    def roll(self, state: State, event: Event, viewer: int) -> str:
        rolled = f"{player_name(state, event.player)} rolls {event.amount} on a d{event.other}"
        return coin_line(state, event) or rolled

    def pact(self, state: State, event: Event, viewer: int) -> str:
        if event.cause != "pact made":
            return f"{player_name(state, event.player)} leaves the alliance (RR-10.4.1-c)"
        pact = pact_of(state, event.player)
        members = [player_name(state, member) for member in pact.members] if pact is not None else []
        return f"{' and '.join(members)} are allied" + (", sharing wins" if pact and pact.shared else "")

    def reveal(self, state: State, event: Event, viewer: int) -> str:
        if event.cause == "show pitched":
            return ""
        if event.cause == "bounty looked at":
            return f"{player_name(state, event.player)} shows the hand to who gets the bounty"
        return super().reveal(state, event, viewer)

    def outcome(self, state: State, event: Event, viewer: int) -> str:
        if event.player < 0:
            return super().outcome(state, event, viewer)
        winners = state.outcome.winners if state.outcome is not None else (event.player,)
        names = [player_name(state, winner) for winner in winners]
        return f"{' and '.join(names)} win{'s' if len(names) == 1 else ' together'}"


WORDING = RiskAndResourceWording()
