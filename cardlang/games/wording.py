"""Options and log lines in English that suit most card games. A game's own ``wording.py`` overrides what differs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.counting import count_of
from cardlang.engine import events as ev
from cardlang.engine.aiming import sure_targets_of
from cardlang.engine.cards import PAY_MORE
from cardlang.engine.changes import ARRIVALS
from cardlang.engine.decisions import with_name
from cardlang.engine.events import Placed
from cardlang.engine.refs import is_player, player_of
from cardlang.engine.zones import DECK, Zone
from cardlang.games.log_lines import (
    chosen_type_note,
    creation_line,
    lines_of,
    moved_name,
    name_of,
    paying_more_line,
    player_name,
    reveal_line,
    row_name,
    tally_line,
    whose_move,
)
from cardlang.games.occasions import of_waiting
from cardlang.language.verbs import VERBS
from cardlang.language.words.english import listed, with_article
from cardlang.language.words.seen import PREVENTED

if TYPE_CHECKING:
    from cardlang.engine.decisions import Option, Question
    from cardlang.engine.events import Event, Shown
    from cardlang.engine.state import Entity, State
    from cardlang.engine.table import Table

DAMAGE = "{source} deals {amount} damage to {thing}"
AIM = "{aim}"
"""In a special label: where the targets are named."""
USUAL_OPTIONS = {"done": "Done", "order": "Next: {0}", "pay": "Pay with {0}"}
TURNED = {"tap": "tapped", "untap": "untapped"}
VERB_LINES = lines_of(VERBS)
"""The log lines that the common verbs declare, by the cause of the event."""


class Wording:
    """Labels of options and lines of the log.

    Most of a game's texts are patterns in tables, by the kind of an option or the cause of an event; an event with
    an empty pattern has no line. What a viewer may not know is called "a card".
    """

    you: ClassVar[str] = "you"
    """How players are called in their own options."""
    options: ClassVar[Mapping[str, str]] = {}
    """Labels by kind of option: ``{0}`` is its first card or player. An option of another kind is called by its kind
    and all cards and players it is about.
    """
    moves: Mapping[str, str] = VERB_LINES
    """Lines for cards that change zones: ``{card}``, ``{player}``, ``{holder}``, who has it now, and ``{place}``."""
    zones: Sequence[Zone] = ()
    """The places of the game, in the order of their numbers."""
    marks: ClassVar[Mapping[str, str]] = {}
    """Lines for counted marks such as damage: ``{source}``, ``{amount}``, ``{thing}`` and ``{player}``."""
    no_source: ClassVar[str] = "something"
    tallies: Mapping[str, str] = {}
    """Lines for actions that are only counted: see ``tally_line``."""
    relations: ClassVar[Mapping[str, str]] = {"attack": "attacks", "block": "blocks"}
    turns: ClassVar[Mapping[str, str]] = {
        "turn": "--- Turn {amount}: {player} ---",
        "first player": "{player} begins",
        "extra turn": "{player} will take an extra turn",
        "extra phases": "{player} will have an extra combat",
    }
    losses: ClassVar[Mapping[str, str]] = {"conceded": "concedes"}
    other_loss: ClassVar[str] = "loses: {cause}"
    quiet: ClassVar[Collection[str]] = ()
    """Causes that get no line, whatever the event."""
    gains: ClassVar[str] = "gains"
    payments: ClassVar[Collection[str]] = ("pay",)
    resources: ClassVar[Sequence[str]] = ()
    """Their names, in the order of ``Game.resources``."""

    # ---- options ---------------------------------------------------------------------------------------------------
    def label(self, table: Table, question: Question, option: Option) -> str:
        """An option in English for the player who is asked."""
        viewer, kind, args = question.player, option.kind, option.args
        aim = self.aim(table, question, option)
        if option.label:
            if question.kind == "order triggers":
                return of_waiting(table, question, option)
            return self._named(table, question, option) + aim.replace(" on ", ": ", 1)
        said = self.special_label(table, viewer, option)
        if said:
            return said.replace(AIM, aim) if AIM in said else said + aim
        if kind == "activate":
            return f"{self.thing(table, args[0], viewer)}{aim}: {self._activated(table, args[0], args[1], viewer)}"
        if kind == "assign":
            return f"{args[2]} damage to {self.thing(table, args[1], viewer)}"
        pattern = self.options.get(kind)
        about = args if pattern is None else args[: pattern.count("{")]
        names = [self.thing(table, ref, viewer) for ref in about]
        return " ".join([kind.capitalize(), *names]) if pattern is None else pattern.format(*names)

    def _named(self, table: Table, question: Question, option: Option) -> str:
        """A label that the rules have made, with the name of the card that asks for ``~``."""
        source = question.source
        return with_name(option.label, self.name_of(table.state, source, question.player)) if source else option.label

    def _activated(self, table: Table, ref: int, place: int, viewer: int) -> str:
        """The text of an activated ability, with the name of its card for ``~``."""
        return with_name(table.activated_of(ref)[place].text, self.name_of(table.state, ref, viewer))

    def special_label(self, table: Table, viewer: int, option: Option) -> str:
        """The label of an option with a price, or with numbers that name no card; empty for all others. ``AIM`` in it
        is where targets are named.
        """
        return ""

    def aim(self, table: Table, question: Question, option: Option) -> str:
        """`` on Paper Ox``: the targets that an option takes without a further question; empty without any."""
        refs = sure_targets_of(table, question.player, question, option)
        names = listed([self.thing(table, ref, question.player) for ref in refs])
        return f" on {names}" if names else ""

    def price_changes(self, table: Table, ref: int) -> str:
        """``; printed 3, Paper Foundry -1``: what makes a card cost more or less now; empty without any."""
        _, changes = table.game.cost_now(table, ref)
        printed = table.game.cost_text(table.state.entities[ref].card)
        each = [f"{name} {amount:+d}" for amount, name in changes]
        return f"; printed {', '.join([printed, *each])}" if each else ""

    def thing(self, table: Table, ref: int, viewer: int) -> str:
        """A card's name with its numbers, and its controller if that is not the viewer; or a player's name."""
        state = table.state
        if is_player(ref):
            return self.you if player_of(ref) == viewer else state.players[player_of(ref)].name
        row = state.entities[ref]
        name = self.row_name(row, viewer) + self.numbers(table, ref)
        theirs = row.controller != viewer and self.has_controller(table, row)
        return f"{state.players[row.controller].name}'s {name}" if theirs else name

    def numbers(self, table: Table, ref: int) -> str:
        """What follows the name of a card, with a leading space: its numbers while it is in play (" 2/3")."""
        return ""

    def has_controller(self, table: Table, row: Entity) -> bool:
        """True if it matters who controls the card where it is now."""
        return bool(table.game.is_play_zone[row.zone] or row.zone == table.game.stack_zone)

    def row_name(self, row: Entity | None, viewer: int) -> str:
        """The name on a row for a viewer (-1 knows all)."""
        return row_name(row, viewer)

    def name_of(self, state: State, ref: int, viewer: int) -> str:
        """What a viewer calls a card or a player."""
        return name_of(state, ref, viewer, self.row_name)

    # ---- events ----------------------------------------------------------------------------------------------------
    def describe(self, state: State, event: Event, viewer: int) -> str:
        """An event as a line of the log; empty if it is not worth one."""
        chance = event.cause == "at random"  # a number that decides what is picked, and no die that anybody sees
        if event.change_type not in TELLERS or event.cause in self.quiet or chance:
            return ""
        line: str = getattr(self, TELLERS[event.change_type])(state, event, viewer)
        return line + chosen_type_note(event) if line and event.change_type in ARRIVALS else line

    def move(self, state: State, event: Event, viewer: int) -> str:
        """A card changes place."""
        pattern = self.moves.get(event.cause)
        card = self.moved_name(event, viewer)
        if pattern is None:
            return f"{card}: {event.cause}"
        holder = event.after.holder if event.after is not None else event.player
        names = {"player": player_name(state, whose_move(event)), "holder": player_name(state, holder)}
        line = pattern.format(card=card, place=self.place_of(state, event), **names)
        return line if event.shown is None else f"{line}; {self._back(state, event.shown, viewer)}"

    def place_of(self, state: State, event: Event) -> str:
        """Where a moved card is now: "the exile", "A's hand"."""
        if event.after is None or not 0 <= event.after.zone < len(self.zones):
            return "another place"
        zone = self.zones[event.after.zone]
        said = f"the {zone.name}" if zone.shared else f"{player_name(state, event.after.holder)}'s {zone.name}"
        end = event.saying if zone.role == DECK else None
        return f"{end.where} {said}" if isinstance(end, Placed) else said

    def moved_name(self, event: Event, viewer: int) -> str:
        """The name of a moved card, for a viewer who has seen it before or after the move."""
        return moved_name(event, viewer)

    def create(self, state: State, event: Event, viewer: int) -> str:
        """A token, or an ability on the stack."""
        return creation_line(state, event, viewer, self.row_name)

    def resource(self, state: State, event: Event, viewer: int) -> str:
        """A player gains, pays or loses a resource."""
        verb = self.gains if event.amount > 0 else "pays" if event.cause in self.payments else "loses"
        return f"{player_name(state, event.player)} {verb} {self.amount(event)}"

    def amount(self, event: Event) -> str:
        """How much of which resource."""
        return f"{abs(event.amount)} {self.resources[event.other]}"

    def mark(self, state: State, event: Event, viewer: int) -> str:
        """Damage, and whatever else is marked on a card or a player."""
        pattern = self.marks.get(event.cause)
        if event.cause == PAY_MORE:
            return paying_more_line(event, self.name_of(state, event.ref, viewer))
        if pattern is None:
            return ""
        source = self.name_of(state, event.source, viewer) if event.source else self.no_source
        thing = self.name_of(state, event.ref, viewer)
        player = player_name(state, event.player)
        return pattern.format(source=source, amount=event.amount, thing=thing, player=player)

    def flag(self, state: State, event: Event, viewer: int) -> str:
        """A card is tapped, becomes a capital, and so on. What the rules do themselves has no line."""
        if event.cause not in TURNED or not event.source:
            return ""
        return f"{self.row_name(event.after, viewer)} is {TURNED[event.cause]}"

    def relate(self, state: State, event: Event, viewer: int) -> str:
        """A card attacks or blocks another, or a player."""
        verb = self.relations.get(event.cause)
        if verb is None or not event.other:
            return ""
        return f"{self.name_of(state, event.ref, viewer)} {verb} {self.name_of(state, event.other, viewer)}"

    def attach(self, state: State, event: Event, viewer: int) -> str:
        """A card is attached to another, or no longer is."""
        return ""

    def face(self, state: State, event: Event, viewer: int) -> str:
        """A card is turned over, or becomes another."""
        return ""

    def counter(self, state: State, event: Event, viewer: int) -> str:
        """Counters are put on a card or removed: how many of which."""
        if event.before is None or event.after is None:
            return ""
        before, after = dict(event.before.counters), dict(event.after.counters)
        names = [name for name in {**before, **after} if before.get(name, 0) != after.get(name, 0)]
        many, kind = abs(event.amount), f"{names[0]} counter" if names else "counter"
        count = with_article(kind) if many == 1 else count_of(many, kind)
        verb = "gets" if event.amount > 0 else "loses"
        return f"{self.name_of(state, event.ref, viewer)} {verb} {count}"

    def modify(self, state: State, event: Event, viewer: int) -> str:
        """Something begins that lasts, or others control a thing again as it ends."""
        if event.shown is not None:
            return self._back(state, event.shown, viewer)
        if event.cause == "gain control" and event.after is not None:
            return f"{player_name(state, event.after.controller)} gains control of {self.row_name(event.after, viewer)}"
        if event.saying is None:
            return ""
        return event.saying.say(state, viewer, lambda ref: self.name_of(state, ref, viewer))

    def _back(self, state: State, shown: Shown, viewer: int) -> str:
        """Who controls what again."""
        back = [(player_name(state, row.controller), self.row_name(row, viewer)) for row in shown.rows]
        return listed([f"{player} controls {name} again" for player, name in back])

    def control(self, state: State, event: Event, viewer: int) -> str:
        """A card changes its controller."""
        return ""

    def target(self, state: State, event: Event, viewer: int) -> str:
        """A thing or player is chosen, as a target or otherwise, by a player or because there is no other."""
        if event.cause == "chosen":
            row = event.after  # as it was then
            thing = self.name_of(state, event.ref, viewer) if row is None else self.row_name(row, viewer)
            return f"{player_name(state, event.player)} chooses {thing}"
        if event.cause == "mode":
            return event.saying.say(state, viewer, str) if event.saying is not None else ""
        if event.cause != "target" or not event.source:
            return ""
        return f"{self.name_of(state, event.source, viewer)} targets {self.name_of(state, event.ref, viewer)}"

    def tally(self, state: State, event: Event, viewer: int) -> str:
        """An action that is only counted, such as a challenge."""
        if event.cause == PREVENTED and event.source:
            thing = self.name_of(state, event.ref, viewer)
            return f"{self.name_of(state, event.source, viewer)} prevents {event.amount} damage to {thing}"
        return tally_line(self.tallies, state, event, viewer, self.row_name)

    def roll(self, state: State, event: Event, viewer: int) -> str:
        """A die or a coin."""
        return ""

    def reveal(self, state: State, event: Event, viewer: int) -> str:
        """Cards are looked at or revealed."""
        return reveal_line(state, event, viewer, self.row_name)

    def turn(self, state: State, event: Event, viewer: int) -> str:
        """A turn begins, or is added."""
        player = player_name(state, event.player)
        return self.turns.get(event.cause, "").format(player=player, amount=event.amount)

    def pact(self, state: State, event: Event, viewer: int) -> str:
        """Players ally, or an alliance ends."""
        return ""

    def out(self, state: State, event: Event, viewer: int) -> str:
        """A player leaves the game, and why."""
        why = self.losses.get(event.cause, self.other_loss).format(cause=event.cause)
        return f"{player_name(state, event.player)} {why}" if why else ""

    def outcome(self, state: State, event: Event, viewer: int) -> str:
        """The game ends."""
        if event.player >= 0:
            return f"{player_name(state, event.player)} wins"
        return f"The game ends: {event.cause.replace('_', ' ')}"


TELLERS: dict[int, str] = {
    ev.MOVE: "move",
    ev.CREATE: "create",
    ev.RESOURCE: "resource",
    ev.MARK: "mark",
    ev.FLAG: "flag",
    ev.RELATE: "relate",
    ev.ATTACH: "attach",
    ev.FACE: "face",
    ev.COUNTER: "counter",
    ev.CONTROL: "control",
    ev.MODIFY: "modify",
    ev.TALLY: "tally",
    ev.ROLL: "roll",
    ev.REVEAL: "reveal",
    ev.TURN: "turn",
    ev.PACT: "pact",
    ev.OUT: "out",
    ev.OUTCOME: "outcome",
    ev.FRAME: "target",
}
"""The method of ``Wording`` that makes the line for each type of event."""
