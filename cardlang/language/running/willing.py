"""Who does what a clause says: which of several players, and what each of them did; whom a rule of the game finds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.players import GamePlayer
from cardlang.language.words.who_did import several

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.language.words.word import Word


def noted_willing(clause: int, players: Sequence[int], ctx: Context) -> Step:
    """The step that notes which of several players do what a clause (its number) says from here on."""
    return _noted("willing", clause, players, ctx)


def noted_asked(clause: int, players: Sequence[int], ctx: Context) -> Step:
    """The step that notes which players were asked whether they do what a clause (its number) says."""
    return _noted("asked", clause, players, ctx)


def _noted(what: str, clause: int, players: Sequence[int], ctx: Context) -> Step:
    refs = tuple(player_ref(player) for player in players)
    return Batch([changes.Note(ctx.frame.id, f"{what} {clause}", Result(refs, len(refs), True))], final=True)


def together(ctx: Context, subject: Word, name: str, who: Sequence[tuple[int, int]], doers: Sequence[int]) -> Result:
    """What these players have chosen or done (``who``: things, each with its player), and what others of several have,
    who went before them. Two may have chosen the same thing.
    """
    before = ctx.result(name) if several(subject) else Result()
    known = list(zip(before.pairs, before.doers, strict=True)) if len(before.doers) == len(before.refs) else []
    others = [(pair, doer) for pair, doer in known if doer not in doers]
    rows = [*others, *[((ref, ctx.state.incarnation(ref)), doer) for ref, doer in dict.fromkeys(who)]]
    refs = tuple([ref for (ref, _), _ in rows])
    found = Result(refs, len(set(refs)), bool(refs), "", tuple([inc for (_, inc), _ in rows]))
    found.doers = tuple([doer for _, doer in rows])
    return found


def who_is_meant(figures: Sequence[GamePlayer], ctx: Context) -> list[Step]:
    """The steps needed before players are known who are found by a rule of the game (a roll to break a tie for who has
    the most ..., say).
    """
    found: list[Step] = []
    for word in figures:
        found += word.prepare(ctx)
    return found
