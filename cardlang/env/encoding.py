"""A position and its options as numbers, for programs that learn. ``docs/agents.md`` says what each column means.

Everything is read from a ``View``, so it holds nothing that is hidden from the seat. The columns follow from the game,
the names of the cards and the number of seats, and are in the same order on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final
from zlib import crc32

from cardlang.engine.cards import UNKNOWN, Card
from cardlang.engine.decisions import Option
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.engine.refs import is_player, player_of
from cardlang.engine.state import Entity, State
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.engine.zones import PLAY

MOST: Final = 1_000
"""Greater numbers are cut off here."""

Entries = dict[int, float]
"""The columns that are not zero."""

OTHER_CARD = "(another card)"
OTHER_KIND = "(another kind)"
NOTES: Final = 8
"""The note of an option (``risk low``) is one of this many columns, by its CRC-32."""

# fmt: off
KINDS: Final = (
    "accept", "activate", "add", "ally", "amount", "assign", "attack", "auto", "betray", "bid", "block",
    "bottom", "buy card", "buy unit", "capital", "card", "cast", "cast face-down", "cast for", "challenge",
    "choose", "confront", "decline", "defend", "dice", "die", "discard", "done", "draw", "find", "from",
    "give", "keep", "mode", "move from", "move to", "mulligan", "no", "number", "offer", "order", "partner",
    "pass", "pay", "pitch", "place", "place on", "play", "position", "refuse", "replace", "reroll", "risk",
    "send", "set", "take", "tap", "target", "to", "top", "turn up", "units", "withdraw", "x", "yes",
)
# fmt: on
"""The kinds of option that have columns of their own in every game; a game's ``action_kinds`` are added."""

_REFS: Final = {"activate": 1, "assign": 2, "cast for": 1} | dict.fromkeys(
    ("add", "amount", "bid", "continent", "dice", "die", "mode", "number", "position", "replace", "units", "x"), 0
)
"""How many of an option's ``args`` are cards or players, where that is not all of them; the others are numbers."""

OF_A_THING: Final = ("is there", "is a player", "is mine", "is known", "is tapped")


class Encoding:
    """The columns of one table. ``position_columns`` and ``option_columns`` are their names."""

    def __init__(self, game: Game, seats: int, cards: Iterable[Card]) -> None:
        """``cards`` are all that may appear: those of the decks, and the places of a board."""
        self.game = game
        self.seats = seats
        known = {card.name: card for card in cards}
        self.names = (*sorted(known), OTHER_CARD)
        self.kinds = tuple(sorted({*KINDS, *game.action_kinds})) + (OTHER_KIND,)
        self.numbers = tuple(sorted({*game.stats, *(key for card in known.values() for key in card.base)}))
        self._name_at = {name: place for place, name in enumerate(self.names)}
        self._kind_at = {kind: place for place, kind in enumerate(self.kinds)}
        self._phase_at = {phase.name: place for place, phase in enumerate(game.phases)}
        self._at: dict[str, int] = {}
        self.position_columns = self._named(self._blocks_of_a_position())
        self.option_columns = self._named(self._blocks_of_an_option())

    @classmethod
    def of(cls, match: Match) -> Encoding:
        """The encoding of a match, the same at all of its moments."""
        return cls(match.game, match.state.seats, cards_of(match.state))

    @classmethod
    def of_view(cls, view: View) -> Encoding:
        """The same, from what a seat knows: deck lists and boards are public."""
        return cls(view.game, view.state.seats, cards_of(view.state))

    # ---- columns -----------------------------------------------------------------------------------------------
    def _named(self, blocks: Sequence[tuple[str, Sequence[str]]]) -> tuple[str, ...]:
        """The names of all columns of some blocks, whose beginnings are noted."""
        found: list[str] = []
        for block, names in blocks:
            self._at[block] = len(found)
            found += names
        return tuple(found)

    def _blocks_of_a_position(self) -> list[tuple[str, Sequence[str]]]:
        game, seats = self.game, range(self.seats)
        holders = [*(f"seat +{seat}" for seat in seats), "nobody"]
        zones = [zone.name for zone in game.zones]
        totals = ["things in play", "tapped things", *(f"{stat} in play" for stat in game.stats)]
        of_player = ["is out", "is active", *game.resources, *(f"{zone}: cards" for zone in zones), *totals]
        planes = [*(f"in {zone}" for zone in zones), "tapped", *game.stats, "counters", "marks"]
        return [
            ("time", ["turn", "round", "asked"]),
            ("phase", [*(f"phase {phase.name}" for phase in game.phases)]),
            ("players", [f"seat +{seat}: {each}" for seat in seats for each in of_player]),
            ("shared", [f"{zone}: cards" for zone in zones]),
            ("supplies", [f"supply of {name}" for name in game.supplies]),
            ("asks", [f"asked by {name}" for name in self.names]),
            (
                "cards",
                [f"{name}, {who}, {what}" for name in self.names for who in holders for what in planes],
            ),
        ]

    def _blocks_of_an_option(self) -> list[tuple[str, Sequence[str]]]:
        of_thing = [
            *OF_A_THING,
            *(f"{name} now" for name in self.numbers),
            *(f"is {name}" for name in self.names),
        ]
        return [
            ("kind", [f"kind {kind}" for kind in self.kinds]),
            ("note", [f"note {place}" for place in range(NOTES)]),
            ("number", ["number"]),
            ("first", [f"first thing: {each}" for each in of_thing]),
            ("second", [f"second thing: {each}" for each in of_thing]),
        ]

    # ---- the position ------------------------------------------------------------------------------------------
    def position(self, view: View) -> Entries:
        """What the seat knows of the position."""
        state, table, me = view.state, view.table, view.player
        at = self._at
        question = view.question
        found: Entries = {
            at["time"]: state.turn,
            at["time"] + 1: state.round,
            at["time"] + 2: float(question is not None),
        }
        if state.phase in self._phase_at:
            found[at["phase"] + self._phase_at[state.phase]] = 1
        for place, name in enumerate(self.game.supplies):
            found[at["supplies"] + place] = dict(state.supply).get(name, 0)
        if question is not None and question.source > 0:
            found[at["asks"] + self._name_of(state.entities[question.source])] = 1
        self._players(state, me, found)
        self._things(table, me, found)
        return _cut_off(found)

    def _players(self, state: State, me: int, found: Entries) -> None:
        width = self._width()
        for seat in range(state.seats):
            row = state.players[seat]
            start = self._at["players"] + (seat - me) % state.seats * width
            held = [len(state.ids(zone.index, seat)) if not zone.shared else 0 for zone in self.game.zones]
            for place, value in enumerate((row.out, seat == state.active, *row.resources, *held)):
                found[start + place] = float(value)
        for zone in self.game.zones:
            if zone.shared:
                found[self._at["shared"] + zone.index] = len(state.ids(zone.index))

    def _width(self) -> int:
        """The columns of one player."""
        return 2 + len(self.game.resources) + len(self.game.zones) + 2 + len(self.game.stats)

    def _things(self, table: Table, me: int, found: Entries) -> None:
        game, state = self.game, table.state
        planes = len(game.zones) + 1 + len(game.stats) + 2
        totals = self._at["players"] + self._width() - 2 - len(game.stats)
        for row in state.entities:
            if row.zone < 0 or row.id == 0:
                continue
            in_play = game.zones[row.zone].role == PLAY
            if not in_play and row.face is UNKNOWN:
                continue
            who = self._holder(row, in_play, me)
            start = self._at["cards"] + (self._name_of(row) * (self.seats + 1) + who) * planes
            _add(found, start + row.zone, 1)
            if not in_play:
                continue
            tapped = float(bool(row.flags & game.flags.get("tapped", 0)))
            stats = [table.value_of(row.id, stat) if stat in row.face.base else 0 for stat in game.stats]
            kept = (sum(count for _, count in row.counters), sum(count for _, count in row.marks))
            for place, value in enumerate((tapped, *stats, *kept)):
                _add(found, start + len(game.zones) + place, value)
            if who < self.seats:
                for place, value in enumerate((1, tapped, *stats)):
                    _add(found, totals + who * self._width() + place, value)

    def _holder(self, row: Entity, in_play: bool, me: int) -> int:
        """Whose column a thing is in: seats from this one on; the last is nobody's."""
        who = row.controller if in_play else -1 if self.game.zones[row.zone].shared else row.holder
        return self.seats if who < 0 else (who - me) % self.seats

    def _name_of(self, row: Entity) -> int:
        return self._name_at.get(row.face.name, len(self.names) - 1)

    # ---- options -----------------------------------------------------------------------------------------------
    def options(self, view: View, options: Sequence[Option]) -> list[Entries]:
        """What the seat knows of some options of its question."""
        table = view.table
        return [self._option(table, view.player, option) for option in options]

    def _option(self, table: Table, me: int, option: Option) -> Entries:
        at = self._at
        found: Entries = {at["kind"] + self._kind_at.get(option.kind, len(self.kinds) - 1): 1}
        if option.note:
            found[at["note"] + crc32(option.note.encode()) % NOTES] = 1
        refs = refs_of(option)
        if option.args[len(refs) :]:
            found[at["number"]] = option.args[-1]
        for block, ref in zip(("first", "second"), refs, strict=False):
            if ref and ref < len(table.state.entities):
                self._thing(table, me, ref, at[block], found)
        return _cut_off(found)

    def _thing(self, table: Table, me: int, ref: int, start: int, found: Entries) -> None:
        found[start] = 1
        if is_player(ref):
            found[start + 1] = 1
            found[start + 2] = float(player_of(ref) == me)
            return
        row = table.state.entities[ref]
        known, in_play = row.face is not UNKNOWN, row.zone >= 0 and self.game.is_play_zone[row.zone]
        found[start + 2] = float(row.controller == me)
        found[start + 3] = float(known)
        found[start + 4] = float(bool(row.flags & self.game.flags.get("tapped", 0)))
        numbers = start + len(OF_A_THING)
        for place, name in enumerate(self.numbers):
            printed = row.face.base.get(name)
            if known and printed is not None:
                found[numbers + place] = table.value_of(ref, name) if in_play else printed
        if known:
            found[numbers + len(self.numbers) + self._name_of(row)] = 1


def _cut_off(found: Entries) -> Entries:
    return {column: max(-MOST, min(MOST, value)) for column, value in found.items() if value}


def _add(found: Entries, column: int, value: float) -> None:
    found[column] = found.get(column, 0) + value


def refs_of(option: Option) -> tuple[int, ...]:
    """The cards and players that an option is about (0 is nothing); the rest of its ``args`` are numbers."""
    if option.kind == "order" and option.label:  # an ability that waits, by its number
        return ()
    return option.args[: _REFS.get(option.kind, len(option.args))]


def cards_of(state: State) -> list[Card]:
    """All cards of a match that are public from its beginning: those of the deck lists, and the places of a board."""
    listed = [card for deck in state.decklists for card in deck]
    own = [row.card for row in state.entities[1:] if not row.token and row.card is not UNKNOWN]
    return [*listed, *own]


def dense(entries: Entries, width: int) -> list[float]:
    """All columns, also those that are zero."""
    row = [0.0] * width
    for column, value in entries.items():
        row[column] = value
    return row
