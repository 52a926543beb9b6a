"""Effects that last: "gets +2/+2 until end of turn", "creatures you control have Fast".

A lasting verb says which numbers it alters. Here they become modifiers: for an effect that resolves, on the things it
affects at that moment; for a static ability, on whatever fits its subject at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardlang.engine import changes
from cardlang.engine.cards import Ability, Amount, Condition, Filter
from cardlang.engine.kept import ANYTHING
from cardlang.engine.modifiers import (
    ATTACHED,
    COMBAT,
    FOREVER,
    HELD,
    HERE,
    L_ADD,
    NEXT_TURN,
    NEXT_TURN_END,
    TURN,
    TURNS,
    Modifier,
)
from cardlang.engine.refs import is_player, player_ref
from cardlang.language.words.amounts import Number
from cardlang.language.words.effect import AS_LONG_AS_ATTACHED, AS_LONG_AS_CONTROLLED, TIED
from cardlang.language.words.every_few import number_of, read_by_number

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.game import Game
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act
    from cardlang.language.words.word import Word

DURATIONS = {
    "turn": TURN,
    "this turn": TURN,
    "combat": COMBAT,
    "next turn": NEXT_TURN,
    "your next turn": NEXT_TURN_END,
    "game": FOREVER,
    "permanently": FOREVER,
    "": FOREVER,
    **{f"{number} turns": TURNS for number in range(1, 21)},
}
"""Durations that all games share: key -> what the engine calls it. Games add others (``Game.durations``)."""


def duration_of(act: Act) -> str:
    """What the engine calls the duration of the clause that is being carried out."""
    said = act.clause.duration
    if said in TIED:
        return {AS_LONG_AS_CONTROLLED: HELD, AS_LONG_AS_ATTACHED: ATTACHED}.get(said, HERE)
    return in_engine(said, act.game)


def in_engine(duration: str, game: Game) -> str:
    """What the engine calls a duration that card text says."""
    return DURATIONS.get(duration) or game.durations[duration]


def tied_now(act: Act) -> bool:
    """Whether what an effect lasts as long as is still so: its card is in play, and if need be under its control."""
    here = act.source_here
    if not here or not act.table.is_in_play(here):
        return False
    return act.clause.duration != AS_LONG_AS_CONTROLLED or act.entity(here).controller == act.controller


def turns_in(duration: str) -> int:
    """The number of turns in a duration ("for 2 turns"); 0 for any other duration."""
    number = duration.removesuffix(" turns")
    return int(number) if number.isdecimal() else 0


class Alteration(NamedTuple):
    """One change of a number: ``stat`` changes by ``amount``, times ``counted`` if given. ``layer`` as in the engine.

    ``scaled``: multiplied by "for each" and in a doubled clause; not so for a keyword, which a thing has or has not.
    """

    stat: str
    amount: int
    layer: int = L_ADD
    counted: Amount | None = None
    ability: Ability | None = None
    scaled: bool = False


class Times(Amount):
    """A number times the number of things counted by "for each"."""

    __slots__ = ("each", "inner")

    def __init__(self, inner: Amount | None, each: Word) -> None:
        self.inner = inner
        self.each = each

    def count(self, ctx: Context) -> int:
        value = 1 if self.inner is None else self.inner.count(ctx)
        return value * number_of(self.each, ctx)

    def reads(self, game: Game) -> int:
        counted = read_by_number(self.each, game)
        return counted if self.inner is None else counted | self.inner.reads(game)


class NoneBelowZero(Amount):
    """A number that is worked out; below 0 it counts as 0, so that ``+X`` never takes away (RUL-MM-18)."""

    __slots__ = ("inner",)

    def __init__(self, inner: Amount) -> None:
        self.inner = inner

    def count(self, ctx: Context) -> int:
        return max(0, self.inner.count(ctx))

    def reads(self, game: Game) -> int:
        return self.inner.reads(game)


def added(stat: str, amount: Amount, less: bool = False) -> Alteration:
    """So much more of a number, or ``less``: ``+2``, ``-X``, ``costs 1 EP less``."""
    counted = amount if isinstance(amount, Number) else NoneBelowZero(amount)
    return Alteration(stat, -1 if less else 1, counted=counted, scaled=True)


def last(act: Act, alterations: Sequence[Alteration], refs: Sequence[int], cause: str) -> Sequence[Step]:
    """Applies the alterations to these refs, for the duration of the clause. Amounts are counted now."""
    pairs = tuple((ref, 0 if is_player(ref) else act.entity(ref).inc) for ref in refs)
    if not pairs:
        return act.batch([])
    proposed: list[Change] = []
    duration = duration_of(act)
    for one in alterations:
        # turns are counted for each thing by itself: it may have another controller
        for amount, fixed in _amounts(act, one, pairs, apart=duration in (TURNS, NEXT_TURN_END)):
            modifier = Modifier(
                one.stat,
                one.layer,
                amount,
                refs=fixed,
                duration=duration,
                source=act.source,
                inc=act.frame.inc,
                controller=act.controller,
                until=end_of(act, act.controller_of(fixed[0][0])),
                ability=one.ability,
            )
            proposed.append(changes.AddModifier(modifier, cause, act.source))
    return act.batch(proposed)


def last_on(
    act: Act, alterations: Sequence[Alteration], filter_: Filter, cause: str, condition: Condition | None = None
) -> Sequence[Step]:
    """Applies the alterations to whatever fits the filter, for the duration of the clause, including things that come
    into play later; as long as ``condition`` holds, if there is one.
    """
    duration = duration_of(act)
    proposed: list[Change] = []
    for one in alterations:
        counted = 1 if one.counted is None else one.counted.count(act)
        each = act.clause.each if one.scaled else None
        amount = one.amount * counted * act.factor * (1 if each is None else number_of(each, act))
        modifier = Modifier(
            one.stat,
            one.layer,
            amount,
            filter=filter_,
            duration=duration,
            source=act.source,
            inc=act.frame.inc,
            controller=act.controller,
            until=end_of(act, act.controller),
            ability=one.ability,
            condition=condition,
            together=_together(alterations, filter_.reads()),
        )
        proposed.append(changes.AddModifier(modifier, cause, act.source))
    return act.batch(proposed)


def _together(alterations: Sequence[Alteration], reads: int) -> tuple[str, ...]:
    """The numbers that are changed together, unless the facts that it ``reads`` are certain not to depend on them."""
    return tuple([one.stat for one in alterations]) if reads == ANYTHING else ()


def end_of(act: Act, controller: int) -> int:
    """The end of a duration, as ``Modifier.until`` wants it: a number of turns, or whose next turn it is: yours, or
    that of the ``controller`` of what is altered.
    """
    if duration_of(act) != NEXT_TURN_END:
        return turns_in(act.clause.duration)
    return player_ref(act.controller if act.clause.duration == "your next turn" else controller)


Pairs = tuple[tuple[int, int], ...]


def _amounts(act: Act, one: Alteration, pairs: Pairs, *, apart: bool) -> list[tuple[int, Pairs]]:
    """By how much each thing is altered ("its power" differs). Neighbours with the same amount are grouped, unless
    ``apart``.
    """
    found: list[tuple[int, Pairs]] = []
    each = act.clause.each
    for pair in pairs:
        act.each = pair[0]
        amount = one.amount * (1 if one.counted is None else one.counted.count(act))
        if one.scaled:
            amount *= act.factor * (1 if each is None else number_of(each, act))
        if found and found[-1][0] == amount and not apart:
            found[-1] = (amount, (*found[-1][1], pair))
        else:
            found.append((amount, (pair,)))
    return found


def standing(
    alterations: Sequence[Alteration],
    filter_: Filter,
    condition: Condition | None,
    each: Word | None,
    game: Game,
    stamp: int = 0,
) -> list[Modifier]:
    """The modifiers of a static ability. What they affect and by how much is computed again whenever it is needed.
    ``stamp``: of what is as old as what is printed.
    """
    found: list[Modifier] = []
    for one in alterations:
        counted, amount = one.counted, one.amount
        if each is not None and one.scaled:
            counted = Times(counted, each)
        elif isinstance(counted, Number):
            amount *= counted.value
            counted = None
        facts = _read_by(filter_, condition, counted, game)
        found.append(
            Modifier(
                one.stat,
                one.layer,
                amount,
                counted=counted,
                filter=filter_,
                condition=condition,
                ability=one.ability,
                stamp=stamp,
                reads=facts,
                together=_together(alterations, facts),
            )
        )
    return found


def _read_by(filter_: Filter, condition: Condition | None, counted: Amount | None, game: Game) -> int:
    """The facts that decide whether the modifier of a static ability applies, and by how much."""
    facts = filter_.reads()
    for part in (condition, counted):
        if part is not None:
            facts |= part.reads(game)
    return facts
