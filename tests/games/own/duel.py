"""A duel for the page on own games: minions strike the other player or a minion, which their player chooses."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.engine.events import Event
from cardlang.games.own import (
    TAPPED,
    Asking,
    Batch,
    CardGame,
    Change,
    Deed,
    EventForm,
    Forbid,
    Happening,
    Hits,
    Kind,
    Option,
    Phase,
    Question,
    ResolveWaiting,
    SetFlag,
    Step,
    Table,
    Tally,
    own_phase,
    player_ref,
    things_of,
    untapped,
    was,
    words_for,
)


def sent(table: Table, player: int, ref: int) -> Sequence[Change]:
    return [SetFlag(ref, TAPPED, True, "send")]


class Strike(Asking):
    """Whom a minion strikes: the other player, or a minion of theirs."""

    __slots__ = ("player", "ref")

    def __init__(self, player: int, ref: int) -> None:
        self.player = player
        self.ref = ref

    def question(self, table: Table) -> Question | Sequence[Step]:
        foe = table.state.after(self.player)
        able = [player_ref(foe), *things_of(table, foe, "minion")]
        options = tuple(Option("strike", (each,)) for each in able)
        return Question(self.player, "strike", options, "Strike whom?")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        (struck,) = answer.args
        attack = Tally("attack", self.player, ref=self.ref, other=struck)
        return [Batch([attack]), ResolveWaiting(), Hits(table, "might", (self.ref, struck))]


def strike(table: Table, player: int, ref: int) -> Sequence[Step]:
    return [Strike(player, ref)]


SEND = Deed(
    "send",
    "play",
    sent,
    then=strike,
    inflected=("sends", "sent", "sent"),
    rules=(
        ("D-1", own_phase("day"), "you send minions in your own Day"),
        ("D-2", lambda table, player, ref: not table.forbidden(ref, "attack"), "an effect forbids it"),
    ),
)


def struck(event: Event) -> int:
    return event.other


def itself(event: Event) -> int:
    return event.ref


class Attacks(Happening):
    """A minion attacks a player or a minion."""

    name = "attack"
    events = (
        EventForm("attack", "attack", was("attack", struck), object="thing or player"),
        EventForm("be attacked", "be attacked", was("attack", itself, struck), subject="thing or player", passive=True),
    )
    log = (("attack", "{thing} attacks"),)


def morning(table: Table) -> Sequence[Step]:
    return [Batch(untapped(table, table.state.active, "morning"))]


class Duel(CardGame):
    """Two players, and minions between them."""

    name = "duel"
    title = "Duel"
    resources = ("life",)
    kinds = ("minion",)
    stats = ("might", "health")
    damage_to_players = "life"
    damage_to_things = "health"
    own_deeds = (SEND,)
    events = (Attacks,)
    phases = (Phase("morning", "Morning", priority=False), Phase("day", "Day", priority=True))
    begins = {"morning": morning}
    moments = {"turn": ("morning",), "end of turn": ("day",)}
    parameters = {"starting_life": 20, "first_player": "seat 1"}


WORDS = words_for(
    Duel,
    kinds=(Kind("minion", stats=("might", "health")),),
    forbids=(Forbid("attack"),),
    never=("attack alone", "block", "become blocked", "attack unblocked"),
)
