"""Options and events in English, where MythoMagic differs from other games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.context import as_played
from cardlang.games.log_lines import coin_line, player_name, side_of
from cardlang.games.mythomagic import facts
from cardlang.games.mythomagic.facts import ANY, CREATURE, IN_PLAY, TYPE_NAMES, TYPES
from cardlang.games.wording import AIM, DAMAGE, USUAL_OPTIONS, VERB_LINES, Wording

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.decisions import Option
    from cardlang.engine.events import Event
    from cardlang.engine.state import State
    from cardlang.engine.table import Table


def cost_text(card: Card, changed: int = 0) -> str:
    """MM-RM-b: a cost as it is on the card: ``2FFG``, ``XGF``, ``0``; or with a change to what may be of any type."""
    free = max(0, card.base.get(ANY, 0) + changed)
    text = ("X" if card.variable else "") + (str(free) if free else "")
    return text + "".join(kind * card.base.get(kind, 0) for kind in TYPES) or "0"


class MythoMagicWording(Wording):
    """MythoMagic in English."""

    options = {
        **USUAL_OPTIONS,
        **{kind: f"{kind.capitalize()} {{0}}" for kind in ("play", "target", "choose", "discard", "sacrifice")},
        "attack": "Attack with {0}",
        "block": "Block {1} with {0}",
        "keep": "Keep this hand",
    }
    moves = {
        **VERB_LINES,
        "play": "{player} plays {card}",
        "cast": "{player} casts {card}",
        "enter": "{card} enters under {player}",
        "resolved": "{card} has resolved",
        "no legal target": "{card} has no legal target left (RUL-MM-22)",
        "lethal damage": "{card} is destroyed by damage (MM-DR-a)",
        "no defense": "{card} is destroyed: no Toughness (RUL-MM-18)",
        "mulligan": "",
        "opening hand": "",
    }
    marks = {facts.HURT: DAMAGE, facts.COMBAT_HURT: DAMAGE, "starve": "{player} must draw from an empty deck"}
    no_source = "Something"
    losses = {**Wording.losses, "no life": "has no life left (MM-W-b)", "empty deck": "could not draw (MM-W-c)"}
    quiet = ("starting life", "reset")
    resources = (*(TYPE_NAMES[kind] for kind in TYPES), facts.LIFE)
    zones = facts.ZONES

    def special_label(self, table: Table, viewer: int, option: Option) -> str:
        if option.kind in ("cast", "cast for"):
            card_id = option.args[0]
            card = table.state.entities[card_id].card
            verb = "Summon" if CREATURE in card.kinds else "Cast"
            if option.kind == "cast for":
                return f"{verb} {self.thing(table, card_id, viewer)}{AIM} for its other cost"
            price = f"{table.game.cost_now(table, card_id)[0]}{self.price_changes(table, card_id)}"
            return f"{verb} {self.thing(table, card_id, viewer)}{AIM} ({price})"
        if option.kind == "tap":
            return f"Tap {self.thing(table, option.args[0], viewer)} for {TYPE_NAMES[option.note]}"
        return ""

    def prices(self, table: Table, viewer: int, option: Option) -> tuple[str, ...]:
        """What one of several ways to cast a card is called by."""
        from cardlang.games.mythomagic.rulebook import other_costs

        ref = option.args[0]
        if option.kind != "cast for":
            return (table.game.cost_now(table, ref)[0],)
        ctx = as_played(table, ref, viewer)
        amounts = [part.resource(ctx) for part in other_costs(table, viewer, ref)[option.args[1]]]
        return ("its other cost", *(f"{each[1]} {each[0]}" for each in amounts if each is not None))

    def numbers(self, table: Table, ref: int) -> str:
        row = table.state.entities[ref]
        if row.zone != IN_PLAY or CREATURE not in row.face.kinds:
            return ""
        return f" {table.value_of(ref, 'strength')}/{table.value_of(ref, 'toughness')}"

    def flag(self, state: State, event: Event, viewer: int) -> str:
        if event.cause in ("tap for a resource", "tap to pay"):
            return f"{player_name(state, event.player)} taps {self.row_name(event.after, viewer)}"
        return super().flag(state, event, viewer)

    def roll(self, state: State, event: Event, viewer: int) -> str:
        if event.cause == "coin toss":
            return f"The coin shows {side_of(event)}"
        return coin_line(state, event)


WORDING = MythoMagicWording()
