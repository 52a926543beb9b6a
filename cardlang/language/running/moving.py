"""Moving cards to a zone by its name, the way ``return`` and ``put`` do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.changes.secrets import KNEW
from cardlang.engine.modifiers import L_CONTROL, Modifier
from cardlang.engine.zones import EVERYBODY, PLAY
from cardlang.language.words.nouns import RANDOM, SOME, LibraryCards, Selection
from cardlang.language.words.players import ControllerOf
from cardlang.language.words.references import covered, pairs_meant
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Spot, Zone

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.state import Entity
    from cardlang.language.words.amounts import Amount
    from cardlang.language.words.quantities import CounterCount
    from cardlang.language.words.word import Voice


def arriving(*predicates: str) -> str:
    """The shapes of a verb that puts something somewhere, also with how it comes into play: tapped, under whose
    control, and with which counters (the lexer calls that ``with`` BEARING: any other belongs to the noun before it).
    """
    ends = [
        f"{tapped}{under}{counters}"
        for tapped in ("", " TAPPED")
        for under in ("", " UNDERYOURS", " UNDEROWNER")
        for counters in ("", " BEARING np")
    ]
    return " | ".join(f"{predicate}{end}" for predicate in predicates for end in ends)


UNDER_PHRASES = (
    ("UNDERYOURS", "under your control"),
    ("UNDEROWNER", "under its owner's control"),
    ("UNDEROWNER", "under their owner's control", "under its owner's control"),
    ("UNDEROWNER", "under their owners' control", "under its owner's control"),
    ("UNDEROWNER", "under the control of its owner", "under its owner's control"),
)
"""Under whose control something comes into play, where it is said."""


def arrival_said(
    voice: Voice, what: Word, tapped: bool, you: bool, owner: bool, counters: CounterCount | None = None
) -> str:
    """The text for how something comes into play, with a space in front: tapped, under whose control, and with which
    counters; empty where it is not said.
    """
    one = getattr(what, "singular", True)
    said = " tapped" if tapped else ""
    if you or owner:
        whose = "your" if you else "its owner's" if one else "their owners'"
        said += f" under {whose} control"
    return f"{said} with {counters.say(voice)} on {'it' if one else 'them'}" if counters is not None else said


def arrives_wrongly(to: Zone | Spot, you: bool, owner: bool, counters: CounterCount | None) -> str:
    """Why it cannot be said here under whose control something comes, or with which counters; empty if it can, or is
    not said.
    """
    if isinstance(to, Zone) and to.in_play:
        return ""
    if counters is not None:
        return f"nothing has counters in {to.say(SOURCE)}"
    if not (you or owner):
        return ""
    return f"nothing is under anybody's control in {to.say(SOURCE)}"


def put_into(
    ctx: Context,
    refs: list[int],
    to: Zone,
    cause: str,
    *,
    top: bool = True,
    under_you: bool = False,
    under_owner: bool = False,
    tapped: bool = False,
    counters: tuple[tuple[str, int], ...] = (),
    had: bool = False,
) -> list[Change]:
    """The changes that move cards to a zone: that of the one player the text names, else that of each card's owner;
    with ``had`` also of what that player only controlled.
    Into a player's own place of cards in play they come under the control of that player, as what is in one already.
    Onto the battlefield they come under the control of the player who puts them there, if the text does not say of
    whom else; what is there already stays as it is: 'You may exile it. Return it ...', where it was not exiled.

    ``top``: on top of a library or pile (else on its bottom); several cards keep their order there. ``tapped`` and with
    ``counters``: so they come onto the battlefield.
    """
    zone = ctx.game.zone_index[to.name]
    role, stacked = ctx.game.zones[zone].role, ctx.game.zones[zone].stacked
    found: list[Change] = []
    ordered = list(reversed(refs)) if stacked and top else refs
    for ref in ordered:
        row = ctx.entity(ref)
        if role == PLAY:
            named = _in_front_of(ctx, to, row)
            if row.zone == zone and named is not None and named != row.controller:
                found.append(given_to(row, named, ctx.source))
            elif row.face.permanent and row.zone != zone:  # what never left does not enter once more
                there = ctx.doer if named is None else named
                who = ctx.game.pile_of(row) if under_owner else ctx.controller if under_you else there
                flags = ctx.game.flags["tapped"] if tapped else 0
                enters = changes.Move(ref, zone, who, "enter", controller=who, flags=flags, source=ctx.source)
                enters.counters = counters
                found.append(enters)
        elif stacked:
            holder = whose(ctx, to, row, had)
            goes = changes.Move(ref, zone, holder, cause, position=0 if top else -1, source=ctx.source)
            goes.knowers = _knew(ctx, row)
            found.append(goes)
        else:
            found.append(changes.Move(ref, zone, whose(ctx, to, row, had), cause, source=ctx.source))
    return found


def _in_front_of(ctx: Context, to: Zone, row: Entity) -> int | None:
    """The player into whose place of cards in play something is put; None where the text names none."""
    if to.owner is None or (not isinstance(to.owner, ControllerOf) and len(covered(to.owner, ctx)) != 1):
        return None
    return whose(ctx, to, row)


def given_to(row: Entity, player: int, source: int) -> Change:
    """The change that gives a player control of something in play, for good."""
    pair = ((row.id, row.inc),)
    control = Modifier("controller", L_CONTROL, player, refs=pair, source=source, controller=player)
    return changes.AddModifier(control, "gain control", source)


def _knew(ctx: Context, row: Entity) -> int | None:
    """The players who knew a card before this effect shuffled it, and so know where it is put; None: it did not."""
    result = ctx.result(KNEW)
    return dict(zip(result.pairs, result.amounts, strict=True)).get((row.id, row.inc))


def unseen(moves: list[Change], what: Word, ctx: Context) -> list[Change]:
    """The same moves, with those hidden of which nobody but their holder can tell which card of the hand it is: the
    holder has picked it, or chance has, and it goes where others do not see it.
    """
    if not isinstance(what, Selection) or what.quantifier not in (SOME, RANDOM) or what.of.effect >= 0:
        return moves
    state, game = ctx.state, ctx.game
    for move in moves:
        if not isinstance(move, changes.Move):
            continue
        row = ctx.entity(move.ref)
        picked = what.quantifier == RANDOM or row.holder == ctx.doer
        if not picked or row.zone != game.hand_zone or game.zones[move.zone].seen_by == EVERYBODY:
            continue
        hand = ctx.rows(state.ids(row.zone, row.holder))
        move.hide = any(card.seen & ~(1 << row.holder) for card in hand)  # else nobody knows anything of it
    return moves


def out_of_order(moves: list[Change], ctx: Context, at_random: bool) -> list[Change]:
    """The same moves of cards of a library or pile, with those hidden whose order is seen by nobody but the player who
    chooses it, or by nobody at all.
    """
    zones = ctx.game.zones
    deck = [move for move in moves if isinstance(move, changes.Move) and zones[ctx.entity(move.ref).zone].stacked]
    knowers = 0 if at_random else 1 << ctx.doer
    if len(deck) > 1 and any(ctx.entity(move.ref).seen & ~knowers for move in deck):
        for move in deck:
            move.hide, move.knowers = True, knowers
    return moves


def counted(counters: CounterCount | None, count: Callable[[Amount], int]) -> tuple[tuple[str, int], ...]:
    """Counters with which something comes into play, as the engine keeps them; ``count``: what their amount is. It is
    ``Act.amount`` where ``for each`` multiplies them, and the amount's own where it multiplies what comes with them.
    """
    amount = 1 if counters is None or counters.amount is None else count(counters.amount)
    return ((counters.name, amount),) if counters is not None and amount > 0 else ()


def may_be_of_play(what: Word) -> bool:
    """Whether words may name what a player controls or controlled just before (``it``, ``creatures exiled this way``),
    and not what is in a zone that they name.
    """
    return not isinstance(what, (LibraryCards, Selection)) or (isinstance(what, Selection) and what.of.effect >= 0)


def whose(ctx: Context, to: Zone, row: Entity, had: bool = False) -> int:
    """The player into whose zone a card goes: the one player the text names, else the one whose pile it belongs to
    (its owner, except in games in which cards change hands). ``had``: it belongs there, too, if that one player only
    controls it, or did until it left play: ``When ~ dies, put it on the bottom of your library.``
    """
    if isinstance(to.owner, ControllerOf):
        of = [ref for ref, _ in pairs_meant(to.owner.of, ctx)]
        several = to.owner.many
        if several or not of or row.id in of:  # of the card itself, as in "its owner's hand" or "their owners' hands"
            return ctx.game.pile_of(row) if to.owner.owner else row.controller
    named = covered(to.owner, ctx) if to.owner is not None else []
    named = named[:1] if to.of_one_opponent else named  # the next one, as everywhere
    belongs = had and not ctx.game.cards_change_hands
    if len(named) != 1 or (belongs and _controls_or_did(named[0], ctx, row)):
        return ctx.game.pile_of(row)
    return named[0]


def _controls_or_did(player: int, ctx: Context, row: Entity) -> bool:
    if ctx.table.is_in_play(row.id):
        return row.controller == player
    known = ctx.state.last_known.get((row.id, row.inc - 1))
    return known is not None and known.row.controller == player
