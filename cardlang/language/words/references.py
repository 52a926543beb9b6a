"""Finds what words refer to while a game runs: the players, things and zones that ``target creature``, ``it`` or ``your
graveyard`` mean. Nothing is changed or chosen here (see ``running.acting``). A *ref* is the engine's integer for a
thing (above 0) or a player (below 0). A thing gets a new *incarnation* (``inc``) when it moves, so that (ref,
inc) tells the creature that was targeted from the same card played again. ``ctx`` is the context of the text that is
being carried out: its card, its controller, the event that triggered it, its targets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardlang.engine.binding import is_meant
from cardlang.engine.events import RELATE
from cardlang.engine.refs import NO_PLAYER, is_player, player_of, player_ref
from cardlang.engine.zones import DISCARD, EXILE, HIDDEN, PLAY, STACK
from cardlang.language.words import nouns, players
from cardlang.language.words.descriptions import Description, Filter, Sort
from cardlang.language.words.heads import ABILITY_HEADS, NOUNS, PERMANENT, PLAYER_HEADS
from cardlang.language.words.hindsight import Hindsight, as_it_was
from cardlang.language.words.homes import are_cards_in_play, by_home, home_role, maybe_hidden, where_they_were
from cardlang.language.words.referents import (
    as_said,
    as_spoken_of,
    event_pairs,
    filtered,
    left_out,
    meant_inc,
    referred,
    spoken_of,
    taken_since,
    targets_meant,
    this_card,
    was_done,
    whose_then,
    with_incs,
)
from cardlang.language.words.whose_attack import attacker_meant, last_attack
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.state import State
    from cardlang.language.words.word import Word

# ---- players ---------------------------------------------------------------------------------------------------
FIXED: dict[str, Callable[[Context], list[int]]] = {
    "you": lambda ctx: [ctx.controller],
    "opponent": lambda ctx: ctx.opponents(),
    "each opponent": lambda ctx: ctx.opponents(),
    "your opponents": lambda ctx: ctx.opponents(),
    "each other player": lambda ctx: ctx.others(),
    "each player": lambda ctx: ctx.state.in_turn_order(),  # the controller, too: RR-10.2-c
    "player": lambda ctx: ctx.state.in_turn_order(),
    "defending player": lambda ctx: defending(ctx),
}


def covered(word: Word, ctx: Context) -> list[int]:
    """The numbers of the players a word may mean; for ``an opponent``, all opponents."""
    if isinstance(word, players.Player):
        return FIXED[word.who](ctx)
    if isinstance(word, players.GamePlayer):
        return word.covers(ctx)
    if isinstance(word, players.TargetPlayer):
        return [player_of(ref) for ref in ctx.targets(word.number) if is_player(ref)]
    if isinstance(word, players.ThatPlayer):
        return [_player_behind(ctx, ref) for ref in referred(ctx, word.referent)]
    if isinstance(word, players.ControllerOf):
        return _controllers(word, ctx)
    return [player_of(ref) for ref in things(word, ctx) if is_player(ref)]


ANYBODY = ("opponent", "player")
"""One of several players, whom nobody has chosen."""


def acting_players(word: Word, ctx: Context) -> list[int]:
    """The players who carry out an effect; ``an opponent`` is the next one clockwise (RUL-RR-46)."""
    found = covered(word, ctx)
    if isinstance(word, players.Player) and word.who in ANYBODY:
        return found[:1]
    return found


def _player_behind(ctx: Context, ref: int, inc: int = 0) -> int:
    """A player, or the one who controls a thing; of an incarnation (0: of now) that has left, who controlled it."""
    if is_player(ref):
        return player_of(ref)
    row, known = ctx.entity(ref), ctx.state.last_known.get((ref, inc)) if inc else None
    return known.row.controller if known is not None and row.inc != inc else row.controller


def _controllers(word: players.ControllerOf, ctx: Context) -> list[int]:
    """The controllers (or owners) of things; for a thing that has left, the one it had then."""
    if isinstance(word, players.ControllerThen):
        kept = whose_then(ctx, getattr(word.of, "referent", players.SELF))
        if kept is not None:
            return [player for player in kept if player != NO_PLAYER]
    each = [
        player_of(ref) if is_player(ref) else has_it(word, ctx, ref, inc) for ref, inc in pairs_meant(word.of, ctx)
    ]
    found = [player for player in each if player != NO_PLAYER]  # nobody's, since its player has left
    return [player for player in ctx.state.in_turn_order() if player in found] if word.many else found


def has_it(word: players.ControllerOf, ctx: Context, ref: int, inc: int) -> int:
    """The controller of one of the things; for an incarnation that has left, the one it had then. Or its owner."""
    row, known = ctx.entity(ref), ctx.state.last_known.get((ref, inc))
    if word.owner:
        return ctx.game.pile_of(row)
    return known.row.controller if row.inc != inc and known is not None else row.controller


def pairs_meant(word: Word, ctx: Context, past: bool = False) -> list[tuple[int, int]]:
    """The things a word refers to as (ref, incarnation), also if that incarnation has left; ``past``: those that have
    come back since then as they were before (``if it had a counter on it``).
    """
    if isinstance(word, nouns.It) and word.done:
        return [pair for pair in pairs_meant(replace(word, done=""), ctx) if was_done(ctx, word.effect, pair[0])]
    if isinstance(word, nouns.It) and word.referent.kind == "target":
        pairs, entities = targets_meant(ctx, word.referent.index), ctx.table.state.entities
        for ref, inc in pairs:  # hot path: hardly any of it has moved
            if ref > 0 and entities[ref].inc != inc:
                return [(each, as_spoken_of(ctx, each, known, True, past)) for each, known in pairs]
        return pairs
    if isinstance(word, nouns.Selection) and word.quantifier == nouns.TARGET:
        return targets_meant(ctx, word.number)
    if isinstance(word, nouns.This):
        source, inc = ctx.frame.source, ctx.frame.inc  # hot path
        if not source or ctx.table.state.entities[source].inc == inc:
            return [(source, inc)] if source else []
        return [(source, as_spoken_of(ctx, source, inc, True, past))]
    if isinstance(word, nouns.It) and word.referent.kind.split()[-1] in ("result", "choice", "event", "host"):
        chosen = word.referent.kind.endswith("choice")
        return [(ref, as_spoken_of(ctx, ref, inc, chosen, past)) for ref, inc in spoken_of(ctx, word.referent)]
    if isinstance(word, nouns.SomeOf):
        return _of_them(word, ctx)
    return with_incs(ctx, things(word, ctx))


def _of_them(word: nouns.SomeOf, ctx: Context) -> list[tuple[int, int]]:
    """The things of which ``one of them`` is asked about, or ``the rest`` of them."""
    taken = taken_since(ctx, word.since) if word.count is None else ()
    pairs = [pair for pair in pairs_meant(word.of, ctx) if pair[0] not in taken]
    return [pair for pair in pairs if word.sort is None or fits_or_did(word.sort, ctx, *pair)]


def defending(ctx: Context) -> list[int]:
    """The player who is attacked, or whose creature is: by the attack that triggered the ability, or else by this card;
    where that has left combat or changed sides, by its last attack. Empty if there is none.
    """
    if ctx.event is not None and ctx.event.change_type == RELATE and ctx.event.cause == "attack":
        return [_player_behind(ctx, ref, inc) for ref, inc in event_pairs(ctx, 1)]
    attack = last_attack(ctx, *attacker_meant(ctx))
    return [] if attack is None else [_player_behind(ctx, attack.second, attack.second_inc)]


# ---- things ----------------------------------------------------------------------------------------------------
def things(word: Word, ctx: Context) -> list[int]:
    """The refs a word means, if no choice is needed; for ``an artifact``, all those that could be chosen."""
    if isinstance(word, nouns.This):
        return this_card(ctx)
    if isinstance(word, nouns.It):
        found = referred(ctx, word.referent)
        return [ref for ref in found if was_done(ctx, word.effect, ref)] if word.done else found
    if isinstance(word, nouns.GameThing):
        return word.refs(ctx)
    if isinstance(word, players.PlayerWord):
        return [player_ref(player) for player in covered(word, ctx)]
    if isinstance(word, nouns.Selection):
        return ctx.targets(word.number) if word.quantifier == nouns.TARGET else all_or_any(word, ctx)
    if isinstance(word, nouns.Group):
        return _group(word, ctx)
    if isinstance(word, nouns.LibraryCards):
        return library_cards(word, ctx, word.count.count(ctx))  # type: ignore[attr-defined]
    return _cards_in(word, owners_meant(word, ctx), ctx) if isinstance(word, Zone) else []


def _group(word: nouns.Group, ctx: Context) -> list[int]:
    """``each opponent and each creature they control``: ``they`` are the players of the part before."""
    return gathered(word, ctx, lambda part: things(part, ctx))


def gathered(word: nouns.Group, ctx: Context, read: Callable[[Word], list[int]]) -> list[int]:
    """The refs of all parts of a group, each found with ``read``. Where a part is players, the parts behind it are read
    once for each of them, with ``they`` as that player.
    """
    found: list[int] = []
    said: list[int] = [ctx.each]
    for part in word.parts:
        refs: list[int] = []
        for each in said:
            before, ctx.each = ctx.each, each
            refs += read(part)
            ctx.each = before
        once = list(dict.fromkeys(refs))
        found += [ref for ref in once if ref not in found]
        if isinstance(part, players.PlayerWord) and once:
            said = once  # each player once, or every further part would double the work
    return found


def library_cards(word: nouns.LibraryCards, ctx: Context, count: int) -> list[int]:
    """The top or bottom ``count`` cards of the libraries a word means."""
    found: list[int] = []
    owner, zone = word.owner, ctx.game.deck_zone if word.owner is not None else ctx.game.zone_index[word.place]
    for player in acting_players(owner, ctx) if owner is not None else [0]:
        ids: Sequence[int] = ctx.state.ids(zone, player)
        moving = ctx.table.moving()
        ids = [ref for ref in ids if ref not in moving] if moving else ids
        if count > 0:
            found += ids[-count:] if word.bottom else ids[:count]
    return found


def zone_index(zone: Zone, ctx: Context) -> int:
    """The game's number for a zone."""
    return ctx.game.zone_index[zone.name]


def zone_holders(zone: Zone, ctx: Context) -> list[int]:
    """The players whose zone is meant; [0] for a zone all players share."""
    if ctx.game.zones[zone_index(zone, ctx)].shared:
        return [0]
    if zone.owner is None:
        return list(range(ctx.state.seats))
    return covered(zone.owner, ctx)


def owners_meant(zone: Zone, ctx: Context) -> list[int]:
    """The players with whose zone, or with all cards in it, something is done: of ``an opponent's``, the next one's."""
    found = zone_holders(zone, ctx)
    return found[:1] if zone.of_one_opponent else found


def _cards_in(zone: Zone, holders: Sequence[int], ctx: Context) -> list[int]:
    return [ref for player in holders for ref in ctx.state.ids(zone_index(zone, ctx), player)]


# ---- descriptions ----------------------------------------------------------------------------------------------
def candidates(of: Description, ctx: Context) -> list[int]:
    """The refs of everything that fits a description, always in the same order. What an effect before has dealt with
    (``destroyed this way``) is described as it was then.
    """
    effect = of.effect if filtered(of) else -1
    if effect >= 0:
        done = as_said(ctx, effect)
        if maybe_hidden(of, ctx.game):
            return [ref for ref, inc in dict(done.pairs).items() if fitted_when_destroyed(of, ctx, ref, inc)]
        return [ref for ref, inc in dict(done.pairs).items() if fits_or_did(of, ctx, ref, meant_inc(ctx, ref, inc))]
    parts = by_home(of, ctx.game) if len(of.sorts) > 1 else (of,)
    if len(parts) == 1:
        return among(of, ctx, universe(of, ctx))
    return list(dict.fromkeys(ref for part in parts for ref in among(part, ctx, universe(part, ctx))))


def at_hand(of: Description, ctx: Context) -> list[int]:
    """The candidates that something can be done to: what an effect before has dealt with must still be what it made of
    it.
    """
    found = candidates(of, ctx)
    if not filtered(of) or of.effect < 0:
        return found
    pairs = dict(as_said(ctx, of.effect).pairs)
    return [ref for ref in found if is_meant(ctx.state, ctx.frame, ref, pairs[ref])]


def all_or_any(word: nouns.Selection, ctx: Context) -> list[int]:
    """The same for all or any of the things that fit."""
    found = at_hand(word.of, ctx)
    return of_the_one(word.of, found, ctx) if word.quantifier in (nouns.EACH, nouns.ALL) else found


def of_the_one(of: Description, found: list[int], ctx: Context) -> list[int]:
    """Those of the one player who is meant: of ``all cards in an opponent's hand``, which are dealt with, and of ``the
    number of cards in an opponent's hand``.
    """
    if of.zone is None or of.zone.owner is None:
        return found
    owners = owners_meant(of.zone, ctx)
    return [ref for ref in found if ref < 0 or ctx.entity(ref).holder in owners]


def fits_or_did(of: Description, ctx: Context, ref: int, inc: int) -> bool:
    """Whether a thing fits a description, or did when incarnation ``inc`` of it left."""
    return matches(of, ctx if ref < 0 else as_it_was(ctx, ref, inc), ref)


def fitted_when_destroyed(of: Description, ctx: Context, ref: int, inc: int) -> bool:
    """The same of what was destroyed, and so became incarnation ``inc``: what was not in play before lay face-down,
    where it was no creature, whatever the card is.
    """
    if is_player(ref) or (ref, inc - 1) in ctx.state.last_known or ctx.table.is_in_play(ref):
        return fits_or_did(of, ctx, ref, meant_inc(ctx, ref, inc))
    row = ctx.entity(ref).changed()
    row.zone = ctx.game.role_zone(HIDDEN)
    then = where_they_were(of, ctx, row)
    return then is not None and matches(then, Hindsight(ctx, row, None), ref)


def is_one(of: Description, ctx: Context, ref: int, inc: int, past: bool = False) -> bool:
    """Whether ``it is a creature spell``: the same, but a spell is what is on the stack, and elsewhere only a card of
    that kind, in a game that calls a kind so; and ``it is a creature card in your graveyard`` is about where it is now.
    """
    if of.zone is not None and ref > 0 and not past:
        return is_meant(ctx.state, ctx.frame, ref, inc) and matches(of, ctx, ref)
    if "spell" in (each.head for each in of.sorts) and as_it_was(ctx, ref, inc).entity(ref).zone != ctx.game.stack_zone:
        of = replace(of, sorts=tuple(replace(each, nouns=(*each.nouns, "card")) for each in of.sorts))
    return fits_or_did(of, ctx, ref, inc)


def universe(of: Description, ctx: Context) -> list[int]:
    """The refs of everything in the places where a description may find something: its zone, or else the zones where
    things of its noun are (creatures in play, spells on the stack). Cards ``an opponent owns`` are looked for in
    graveyards and in play; not in exile, which must be named (RR-2.5-b), nor among hidden cards (a noun of their own).
    """
    if of.zone is not None and not of.zone.on_it:
        return _cards_in(of.zone, zone_holders(of.zone, ctx), ctx)
    found: list[int] = []
    for sort in of.sorts:
        if sort.filters and any(each.departs for each in sort.filters):
            return _departed(ctx)
        head = sort.nouns[-1] if len(of.sorts) == 1 else of.shared or sort.nouns[-1]
        if head == "card" and any(each.anywhere for each in sort.filters):
            return [ref for zone in ctx.game.zones for ref in _everyones(ctx.state, zone.index)]
        if head == "card" and (of.zone is not None or are_cards_in_play(of)):
            return list(ctx.table.in_play())
        if head == "card" and of.of_owner:
            found += ctx.table.in_play()
        found += _home(head, ctx)
    return found if len(of.sorts) == 1 else list(dict.fromkeys(found))


def _departed(ctx: Context) -> list[int]:
    """Where things that have left play or a hand may be: in discard piles and in exile."""
    roles = (DISCARD, EXILE)
    return [ref for zone in ctx.game.zones if zone.role in roles for ref in _everyones(ctx.state, zone.index)]


def _home(head: str, ctx: Context) -> Sequence[int]:
    state, game = ctx.state, ctx.game
    if head in PLAYER_HEADS:
        return [player_ref(player) for player in state.in_turn_order()]
    role = home_role(head, game)
    if role == STACK:  # without what is being carried out: "counter all spells"
        return [ref for ref in state.ids(game.stack_zone) if state.entities[ref].frame != ctx.frame.id]
    if role == PLAY:
        return ctx.in_play()
    return [ref for zone in game.zones if zone.role == role for ref in _everyones(state, zone.index)]


def _everyones(state: State, zone: int) -> list[int]:
    return [ref for player in range(state.seats) for ref in state.ids(zone, player)]


def matches(of: Description, ctx: Context, ref: int) -> bool:
    """Whether a thing or player fits a description."""
    return bool(among(of, ctx, [ref]))


def among(of: Description, ctx: Context, refs: list[int]) -> list[int]:
    """Those of ``refs`` that fit a description, in the same order.

    Each part of the description is evaluated once and filters all refs that are left, for speed: no function of the
    language is called more often. (Players' refs are below 0.)
    """
    if filtered(of) and of.of_what_left:
        return [ref for ref in refs if as_it_left(of, ctx, ref, meant_inc(ctx, ref))]
    if of.other:
        out = left_out(of, ctx)
        refs = [ref for ref in refs if ref not in out]
    if of.controller is not None:
        refs = _related(of, of.controller, ctx, refs)
    if of.zone is not None:
        zone, holders = zone_index(of.zone, ctx), zone_holders(of.zone, ctx)
        rows = [ctx.entity(ref) for ref in refs if ref >= 0]
        refs = [row.id for row in rows if row.zone == zone and row.holder in holders]
    if not refs:
        return refs
    sorts = of.sorts
    if len(sorts) == 1:
        return _of_sort(sorts[0], ctx, refs)
    fitting = {ref for sort in sorts for ref in _of_sort(sort, ctx, refs)}
    return [ref for ref in refs if ref in fitting]


def as_it_left(of: Description, ctx: Context, ref: int, inc: int) -> bool:
    """Whether incarnation ``inc`` of something left in a way (``that died this turn``) and fitted the rest of its
    description then.
    """
    was = as_it_was(ctx, ref, inc)
    became = inc + (ctx.entity(ref).inc != inc)
    for sort in of.sorts:
        left = [each for each in sort.filters if each.departs]
        if not all(each.did(ctx, (ref, became)) for each in left):
            continue
        then: Description | None = replace(of, sorts=(without(sort, left),))
        if then is not None and any(each.from_play for each in left):
            then = where_they_were(then, ctx, was.entity(ref))
        if then is not None and matches(then, was, ref):
            return True
    return False


def without(sort: Sort, filters: list[Filter]) -> Sort:
    """The same alternative without some of its filters."""
    return replace(sort, filters=tuple([each for each in sort.filters if each not in filters]))


_OPPONENTS: Final = ("opponent", "each opponent", "your opponents")


def _related(of: Description, controller: Word, ctx: Context, refs: list[int]) -> list[int]:
    """Those of ``refs`` that ``controller`` controls, owns or has cast (for what has left: as ``ctx`` sees it)."""
    if of.by_deed:  # who pays is asked where the price is: see ``Described.paid_by``
        return refs
    mine = ctx.frame.controller
    known = controller.who if isinstance(controller, players.Player) else ""
    who = [] if known == "you" or known in _OPPONENTS else covered(controller, ctx)
    found: list[int] = []
    for ref in refs:
        if ref < 0:  # nobody controls a player: that is about the others
            found.append(ref)
            continue
        row = ctx.entity(ref)
        player = ctx.game.pile_of(row) if of.relation == "own" else row.controller
        if known == "you":
            fits = player == mine
        elif known in _OPPONENTS:  # also one who has left with this very thing
            fits = player not in (mine, NO_PLAYER)
        else:
            fits = player in who
        if fits:
            found.append(ref)
    return found


def _of_sort(sort: Sort, ctx: Context, refs: list[int]) -> list[int]:
    """Those that fit one alternative: all of its nouns, adjectives and filters."""
    for ref in refs:
        if ref < 0:
            return _with_people(sort, ctx, refs)
    if len(sort.nouns) > 1 and sort.nouns[-1] in ABILITY_HEADS:
        refs = _abilities_of(sort.nouns, ctx, refs)
    else:
        gone = bool(sort.filters) and any(each.departs for each in sort.filters)
        for noun in sort.nouns[:-1]:  # kinds and subtypes, even where a noun is called the same: "spell card"
            refs = _with_noun(noun, ctx, refs) if noun == PERMANENT else _of_type(noun, ctx, refs)
        for noun in sort.nouns[-1:]:
            if not (gone and noun == PERMANENT):  # what has left play was one
                refs = _with_noun(noun, ctx, refs)
    for word in sort.adjectives:
        refs = [ref for ref in refs if ctx.adjective(word, ref)]
    for each in sort.filters:
        refs = each.fitting(ctx, refs) if refs else refs
    return refs


def _abilities_of(nouns_: tuple[str, ...], ctx: Context, refs: list[int]) -> list[int]:
    """The abilities on the stack whose source fits the nouns before the last: ``artifact ability``."""
    found: list[int] = []
    for ref in _with_noun(nouns_[-1], ctx, refs):
        frame = ctx.state.frames.get(ctx.entity(ref).frame)
        source = frame.row if frame is not None else None
        if source is not None and all(noun.lower() in source.face.nouns for noun in nouns_[:-1]):
            found.append(ref)
    return found


def _with_people(sort: Sort, ctx: Context, refs: list[int]) -> list[int]:
    """The same as :func:`_of_sort`, where some refs are players."""
    head = sort.nouns[-1]
    people = [ref for ref in refs if ref < 0] if head in PLAYER_HEADS else []
    if head == "opponent":
        people = [ref for ref in people if player_of(ref) != ctx.controller]
    found = _of_sort(sort, ctx, [ref for ref in refs if ref >= 0])
    return [ref for ref in refs if ref in people or ref in found]


def _with_noun(noun: str, ctx: Context, refs: list[int]) -> list[int]:
    """Those that a noun applies to (what has left is seen as ``ctx`` sees it)."""
    test = NOUNS.get(noun)
    rows = ctx.rows(refs)
    if test is not None:
        return [row.id for row in rows if test(ctx, row)]
    game = ctx.table.game
    own = game.nouns.get(noun)
    if own is not None:
        return [row.id for row in rows if own.names(game, row)]
    return _of_type(noun, ctx, refs)


def _of_type(noun: str, ctx: Context, refs: list[int]) -> list[int]:
    """Those that have a kind, supertype or subtype."""
    small = noun.lower()
    return [row.id for row in ctx.rows(refs) if small in row.face.nouns]
