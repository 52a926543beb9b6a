"""What pronouns mean while a game runs: ``it``, ``that player``, ``~``. What is meant is bound to an incarnation (see
``engine.binding``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardlang.engine.binding import BOUND, LEGAL, ROLES, WHOSE, followed, is_legal, is_meant
from cardlang.engine.cards import Triggered
from cardlang.engine.refs import NO_PLAYER, is_player, player_ref
from cardlang.language.words.nouns import ToGameThing
from cardlang.language.words.players import KEPT, THIS_FIRST, Referent

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.state import Result
    from cardlang.language.words.descriptions import Description


NAMED: Final = ("target", "choice", "event", "thing")
"""What a text names, so that ``other`` is other than that; a thing that this card is attached to is not enough."""


def referred(ctx: Context, referent: Referent) -> list[int]:
    """The refs that a pronoun means now. A thing that something other than this effect has moved is no longer meant."""
    if referent.kind == "target":
        return [ref for ref, inc in ctx.chosen(referent.index) if _still_meant(ctx, referent.index, ref, inc)]
    return [ref for ref, inc in spoken_of(ctx, referent) if is_meant(ctx.state, ctx.frame, ref, inc)]


def spoken_of(ctx: Context, referent: Referent) -> list[tuple[int, int]]:
    """What a pronoun has meant from the beginning, as (ref, incarnation), whether or not it is still there."""
    kind, index = referent.kind, referent.index
    if kind == "target":
        return ctx.chosen(index)
    if kind == "choice":
        made = ctx.result(f"choice {index}")
        return list(dict.fromkeys(made.pairs)) if made.done else with_incs(ctx, just_picked(ctx, index))
    if kind == "result":
        return [pair for pair in as_said(ctx, index).pairs if pair[0] > 0]
    if kind == "event":
        return event_pairs(ctx, index)
    if kind == "own choice":
        mine = just_picked(ctx, index, own=True)
        return with_incs(ctx, mine) if mine else own_part(ctx, ctx.result(f"choice {index}"))
    if kind == "own result":
        return own_part(ctx, as_said(ctx, index))
    if kind == KEPT:
        return list(ctx.frame.targets[index])
    if kind == "self":
        return with_incs(ctx, this_card(ctx))
    if isinstance(referent, ToGameThing):
        refs = [] if referent.thing is None else referent.thing.refs(ctx)
    elif kind in ("each", "asked one", "described"):
        refs = [ctx.each]
    elif kind == "opponent":
        refs = [player_ref(each) for each in ctx.opponents()]
    elif kind == "doer":
        refs = [player_ref(ctx.doer)]
    elif kind == "turn":
        refs = [player_ref(ctx.state.active)]
    else:
        left = as_said(ctx, index - 1).pairs if index else ()
        return [_first_known(ctx, pair, index) for pair in left] or _hosts(ctx)
    return with_incs(ctx, [ref for ref in refs if ref])


def targets_meant(ctx: Context, slot: int) -> list[tuple[int, int]]:
    """What was chosen for a slot, as (ref, incarnation), but nothing that was no longer legal as the text began to be
    carried out (RUL-RR-61): nothing is done to that, and nobody asks what it is, how much, or whose.
    """
    settled = ctx.result(f"{LEGAL}{slot}")
    return [pair for pair in ctx.chosen(slot) if not settled.done or pair[0] in settled.refs]


def as_said(ctx: Context, effect: int) -> Result:
    """What the effect of this number has done as it is said, without what happened in place of it."""
    result = ctx.result(f"effect {effect}")
    return result.said or result


def was_done(ctx: Context, effect: int, ref: int) -> bool:
    """Whether the effect of this number (-1: any) was done to a thing: whether it is ``the destroyed creature``."""
    return effect < 0 or ref in as_said(ctx, effect).refs


def taken_since(ctx: Context, choice: int) -> list[int]:
    """Everything that was chosen in choices with a higher number."""
    later = [result for name, result in ctx.frame.results if name.startswith("choice ") and int(name[7:]) > choice]
    return [ref for result in later for ref in result.refs]


def just_picked(ctx: Context, choice: int, own: bool = False) -> list[int]:
    """What has been chosen for the effect that is being carried out, and is not noted yet; ``own``: by the player who
    acts now.
    """
    found = [(refs, doer) for number, refs, doer in getattr(ctx, "picked", ()) if number == choice]
    return [ref for refs, doer in found if not own or doer == ctx.doer for ref in refs]


def own_part(ctx: Context, result: Result) -> list[tuple[int, int]]:
    """The things of a result, as (ref, incarnation), that the player who acts now dealt with; where it is not kept who
    did, those that they have, or had.
    """
    known = len(result.doers) == len(result.refs)
    doers = result.doers if known else (NO_PLAYER,) * len(result.refs)
    pairs = [(ref, inc, doer) for (ref, inc), doer in zip(result.pairs, doers, strict=True) if ref > 0]
    return [(ref, inc) for ref, inc, doer in pairs if (doer if doer >= 0 else had_by(ctx, ref)) == ctx.doer]


def had_by(ctx: Context, ref: int) -> int:
    """The player who has a thing or, of one that has just moved, had it before."""
    row = ctx.entity(ref)
    known = ctx.state.last_known.get((ref, row.inc - 1))
    if ctx.table.is_in_play(ref):
        return row.controller
    return known.row.controller if known is not None else ctx.game.pile_of(row)


def _first_known(ctx: Context, pair: tuple[int, int], index: int) -> tuple[int, int]:
    """A thing as it was right after the first of the effects below this number that were done to it."""
    done = [each for effect in range(index) for each in as_said(ctx, effect).pairs if each[0] == pair[0]]
    return min(done, default=pair)


def _hosts(ctx: Context) -> list[tuple[int, int]]:
    """What this card is attached to or, if it has left play, was attached to."""
    if not ctx.source:
        return []
    if ctx.table.is_in_play(ctx.source) or ctx.frame.row is None:
        host = ctx.table.host_of(ctx.source)
        return with_incs(ctx, [host]) if host else []
    row = ctx.frame.row
    return [(row.host, row.host_inc)] if row.host else []


def meant_inc(ctx: Context, ref: int, inc: int = 0) -> int:
    """The incarnation whose numbers are meant: this one (0: the present one) or, of what has just left play to become
    it, the one it was there.
    """
    if is_player(ref):
        return 0
    now = ctx.entity(ref).inc
    inc = inc or now
    if (ref, inc) in ctx.state.last_known or (inc == now and ctx.table.is_in_play(ref)):
        return inc
    return inc - 1 if (ref, inc - 1) in ctx.state.last_known else inc


def as_spoken_of(ctx: Context, ref: int, inc: int, chosen: bool, past: bool) -> int:
    """The incarnation whose numbers are meant: what is in play, as it is now; what has left play, as it was there last
    since the text came to it. What was ``chosen`` had them before anything was done to it.
    """
    if is_player(ref):
        return 0
    now = followed(ctx.frame, ref, inc)
    here = ctx.table.is_in_play(ref) and ctx.entity(ref).inc == now
    if here and (now == inc or not past):
        return now
    first = inc if chosen else inc - 1
    left = (each for each in range(now, first - 1, -1) if (ref, each) in ctx.state.last_known)
    return next(left, inc if chosen else now)


def whose_then(ctx: Context, referent: Referent) -> list[int] | None:
    """Who controlled a thing as the text came to it: a target as the text began to be carried out, what is chosen as it
    was chosen. None before that.
    """
    if referent.kind not in ("target", "choice"):
        return None
    known = ctx.result(f"{LEGAL if referent.kind == 'target' else WHOSE}{referent.index}")
    return list(known.doers) if known.done else None


def host_of_source(ctx: Context) -> int:
    """The ref of what this card is attached to, or was as it left; 0 if it is attached to nothing."""
    if not ctx.source:
        return 0
    here = ctx.entity(ctx.source)
    row = here if here.host or ctx.frame.row is None else ctx.frame.row
    return row.host


def left_out(of: Description, ctx: Context) -> list[int]:
    """What ``other`` leaves out: what was named before or, if nothing was, this card and what it is attached to; and
    what the same text has made. Where each of several things is asked in turn, only that one.
    """
    out: list[int] = []
    if THIS_FIRST in of.besides:
        this = _could_be_counted(of, ctx)
        of = replace(of, besides=() if this else tuple([each for each in of.besides if each != THIS_FIRST]))
    kinds = [each.kind for each in of.besides]
    if "each" not in kinds:
        out.append(player_ref(ctx.controller))
        if not any(kind in NAMED for kind in kinds):
            out.append(ctx.source)
            if all(kind == "result" for kind in kinds):
                out.append(host_of_source(ctx))
    for each in of.besides:
        named = named_before(ctx, each)
        out += [ctx.each] if ctx.each in named else named
    return out


def _could_be_counted(of: Description, ctx: Context) -> bool:
    """Whether this card is of one of the kinds that are described: a creature that counts ``other creatures``."""
    nouns = ctx.entity(ctx.source).face.nouns if ctx.source else ()
    return any(all(noun.lower() in nouns or noun == "permanent" for noun in sort.nouns) for sort in of.sorts)


def named_before(ctx: Context, referent: Referent) -> list[int]:
    """The refs of what was named before; a target even if it is no longer legal, a choice even if just made."""
    if referent.kind == "target":
        return [ref for ref, _ in ctx.chosen(referent.index)]
    picked = just_picked(ctx, referent.index) if referent.kind == "choice" else []
    return [*referred(ctx, referent), *picked]


def with_incs(ctx: Context, refs: Sequence[int]) -> list[tuple[int, int]]:
    return [(ref, ctx.state.incarnation(ref)) for ref in refs]


def _still_meant(ctx: Context, slot: int, ref: int, inc: int) -> bool:
    """Whether a target is still meant: it is still legal, or this same effect has moved it."""
    if is_player(ref) or ctx.entity(ref).inc == inc:
        return is_legal(ctx, slot, ref, inc)
    return is_meant(ctx.state, ctx.frame, ref, inc)


def this_card(ctx: Context) -> list[int]:
    """``~``: this card, if it has not moved, or was moved by the event that triggered or by this same effect."""
    source, event = ctx.source, ctx.event
    if not source:
        return []
    if is_meant(ctx.state, ctx.frame, source, ctx.frame.inc):
        return [source]
    if event is None or event.after is None or event.ref != source or ctx.result(BOUND).done:
        return []
    return [source] if event.after.inc == ctx.entity(source).inc else []


def event_pairs(ctx: Context, role: int) -> list[tuple[int, int]]:
    """The subject (role 0) or the object (1) of the event that triggered this ability, or whose these are (2 and 3)."""
    if ctx.result(BOUND).done:
        return ctx.result(ROLES[role]).pairs
    event = ctx.event
    if event is None:
        return []
    ability = ctx.frame.ability
    found = (event.ref, event.other, event.player, NO_PLAYER)
    if isinstance(ability, Triggered):
        found = ability.roles(ctx, event)
    ref = found[role] if role < 2 else player_ref(found[role]) if found[role] >= 0 else 0
    return with_incs(ctx, [ref]) if ref else []


def filtered(of: Description) -> bool:
    """Whether anything narrows down what the nouns of a description mean. Asked first, because it takes less than what
    is asked of its filters.
    """
    for sort in of.sorts:
        if sort.filters:
            return True
    return False
