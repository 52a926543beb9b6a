"""Options and events in English for any game based on CardGame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlang.engine.events import TALLY
from cardlang.games.log_lines import lines_of
from cardlang.games.own.damage import LETHAL
from cardlang.games.wording import AIM, DAMAGE, VERB_LINES, Wording
from cardlang.language.words.english import listed
from cardlang.language.words.seen import NO_DEFENSE

if TYPE_CHECKING:
    from cardlang.engine.decisions import Option
    from cardlang.engine.events import Event
    from cardlang.engine.state import State
    from cardlang.engine.table import Table
    from cardlang.language.words.verb import Verb


PASSING = {f"hands {side}": f"Everybody passes their hand to the {side}" for side in ("left", "right")}


def _is_noted(verb: type[Verb]) -> bool:
    """Whether a Tally notes what happens, and nothing is moved by it."""
    types = {change for form in verb.events for change in form.seen.change_types}
    return types == {TALLY}


class OwnWording(Wording):
    """A project's own game in English, also its own verbs and events if it has some."""

    options = {}
    marks = {"damage": DAMAGE}
    relations = {}
    turns = {
        "turn": Wording.turns["turn"],
        "round": "--- Round {amount} ---",
        "leads": "{player} leads",
        "turned round": "The order of play turns round",
    }
    quiet = ("opening hand", "first", "ability", "starting amount")

    def __init__(self, game: Any) -> None:
        """``game`` is a CardGame; ``verbs`` and ``events`` are what only it has."""
        verbs = (*getattr(game, "verbs", ()), *getattr(game, "events", ()))
        own, noted = lines_of(verbs), lines_of([verb for verb in verbs if _is_noted(verb)])
        deeds = {deed.name: deed.log for deed in getattr(game, "own_deeds", ())}
        self.game = game
        self.zones = game.zones
        self.tallies = {**PASSING, **own, **deeds}
        self.moves = {
            **VERB_LINES,
            "cast": "{player} plays {card}",
            "enter": "{card} comes into play",
            "resolved": "{card} is done",
            LETHAL: "{card} is destroyed",
            NO_DEFENSE: "{card} is destroyed",
            "no legal target": "{card} has no legal target left",
            "refill": "{card} is laid out",
            "reshuffle": "",
            "hand passed": "",
            **own,
            **dict.fromkeys((*deeds, *noted), ""),  # the line of the deed says it, or that of the event
            **getattr(game, "lines", {}),
        }

    def special_label(self, table: Table, viewer: int, option: Option) -> str:
        if option.kind not in ("play", *(deed.name for deed in self.game.own_deeds)):
            return ""
        names = " ".join(self.thing(table, ref, viewer) for ref in option.args)
        said = f"{option.kind.capitalize()} {names}"
        short, _ = table.game.cost_now(table, option.args[0])
        paid = option.kind == self.game.cost_is_for or not self.game.pays_with
        changes = self.price_changes(table, option.args[0]) if self.game.pays_with else ""
        return f"{said}{AIM} ({short}{changes})" if short and paid else said

    def numbers(self, table: Table, ref: int) -> str:
        row = table.state.entities[ref]
        stats = [stat for stat in table.game.stats if stat in row.face.base]
        if not stats or not table.game.is_play_zone[row.zone]:
            return ""
        return " " + "/".join(str(table.value_of(ref, stat)) for stat in stats)

    def amount(self, event: Event) -> str:
        said: str = self.game.amount_text(abs(event.amount), self.game.resources[event.other])
        return said

    def resource(self, state: State, event: Event, viewer: int) -> str:
        line = super().resource(state, event, viewer)
        paid = event.amount <= 0 and event.cause in self.payments
        return f"{line} ({self.name_of(state, event.source, viewer)})" if event.source and not paid else line

    def outcome(self, state: State, event: Event, viewer: int) -> str:
        """All who win together are named."""
        winners = [] if state.outcome is None else [state.players[each].name for each in state.outcome.winners]
        return f"{listed(winners)} win" if len(winners) > 1 else super().outcome(state, event, viewer)

    def roll(self, state: State, event: Event, viewer: int) -> str:
        return f"{event.cause[:1].upper()}{event.cause[1:]}: the die shows {event.amount}"
