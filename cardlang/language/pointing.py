"""What words point at while a game runs: players, things, zones. Reads only; choices are made in ``acting``.

A ref is the engine's integer for a thing or a player.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.engine.state import Entity
from cardlang.engine.zones import DISCARD, PLAY
from cardlang.language import nouns, players
from cardlang.language.players import Referent

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.state import State
    from cardlang.language.word import Word

STACK_HEADS = ("spell", "ability", "effect", "Action card")
PLAYER_HEADS = ("player", "opponent")


# ---- referents -------------------------------------------------------------------------------------------------
def referred(ctx: Context, referent: Referent) -> list[int]:
    """The refs a pronoun stands for now; what has gone elsewhere by other hands is no longer meant."""
    kind, index = referent.kind, referent.index
    if kind == "target":
        return [ref for ref, inc in ctx.chosen(index) if _still_meant(ctx, index, ref, inc)]
    if kind == "choice":
        return list(ctx.result(f"choice {index}").refs)
    if kind == "result":
        return list(ctx.result(f"effect {index}").refs)
    if kind == "event":
        return event_refs(ctx, index)
    if kind == "each":
        return [ctx.each] if ctx.each else []
    if kind == "doer":
        return [player_ref(ctx.doer)]
    if kind == "host":
        return [ref for ref in [ctx.table.host_of(ctx.source) if ctx.source else 0] if ref]
    return this_card(ctx)


def _still_meant(ctx: Context, slot: int, ref: int, inc: int) -> bool:
    """A target is still meant when it is legal, or when this very effect has moved it."""
    if is_player(ref) or ctx.entity(ref).inc == inc:
        return ctx.table.target_legal(ctx, slot, ref, inc)
    return any(name.startswith("effect") and ref in result.refs for name, result in ctx.frame.results)


def this_card(ctx: Context) -> list[int]:
    """``~``: the card itself while it is the same object, or where the triggering event has just put it."""
    source = ctx.source
    if not source:
        return []
    row = ctx.entity(source)
    if row.inc == ctx.frame.inc:
        return [source]
    event = ctx.event
    moved_by_event = event is not None and event.ref == source and event.after is not None
    if moved_by_event and event is not None and event.after is not None and event.after.inc == row.inc:
        return [source]
    moved_by_us = any(
        name.startswith("effect") and source in result.refs for name, result in ctx.frame.results
    )
    return [source] if moved_by_us else []


def event_refs(ctx: Context, role: int) -> list[int]:
    """The subject (0), the object (1) or the player (2) of what set this ability off."""
    event = ctx.event
    if event is None:
        return []
    roles = getattr(ctx.frame.ability, "roles", None)
    found: tuple[int, int, int] = (
        roles(ctx, event) if roles is not None else (event.ref, event.other, event.player)
    )
    ref = player_ref(found[2]) if role == 2 and found[2] >= 0 else (0 if role == 2 else found[role])
    return [ref] if ref else []


# ---- players ---------------------------------------------------------------------------------------------------
FIXED: dict[str, Callable[[Context], list[int]]] = {
    "you": lambda ctx: [ctx.controller],
    "opponent": lambda ctx: ctx.opponents(),
    "each opponent": lambda ctx: ctx.opponents(),
    "your opponents": lambda ctx: ctx.opponents(),
    "each other player": lambda ctx: ctx.opponents(),
    "each player": lambda ctx: ctx.state.in_turn_order(),
    "player": lambda ctx: ctx.state.in_turn_order(),
    "defending player": lambda ctx: defending(ctx),
}


def covered(word: Word, ctx: Context) -> list[int]:
    """The players a word speaks of: "an opponent" is any of them."""
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


def acting_players(word: Word, ctx: Context) -> list[int]:
    """The players who do something: a single "an opponent" is the next one clockwise (RUL-RR-46)."""
    found = covered(word, ctx)
    if isinstance(word, players.Player) and word.who in ("opponent", "player"):
        return found[:1]
    return found


def _player_behind(ctx: Context, ref: int) -> int:
    return player_of(ref) if is_player(ref) else ctx.entity(ref).controller


def _controllers(word: players.ControllerOf, ctx: Context) -> list[int]:
    """The controller (or owner) of a thing; of one that has gone, as last known."""
    pairs = pairs_meant(word.of, ctx)
    found: list[int] = []
    for ref, inc in pairs:
        if is_player(ref):
            found.append(player_of(ref))
            continue
        row: Entity = ctx.entity(ref)
        known = ctx.state.last_known.get((ref, inc))
        if row.inc != inc and known is not None:
            row = known.row
        found.append(row.owner if word.owner else row.controller)
    return found if word.singular else list(dict.fromkeys(found))


def pairs_meant(word: Word, ctx: Context) -> list[tuple[int, int]]:
    """What a word points at with the incarnations meant, whether or not it is still there."""
    if isinstance(word, nouns.It) and word.referent.kind == "target":
        return ctx.chosen(word.referent.index)
    if isinstance(word, nouns.Selection) and word.quantifier == nouns.TARGET:
        return ctx.chosen(word.number)
    if isinstance(word, nouns.This):
        return [(ctx.source, ctx.frame.inc)] if ctx.source else []
    if isinstance(word, nouns.It) and word.referent.kind in ("result", "event"):
        return [(ref, _meant_inc(ctx, ref)) for ref in referred(ctx, word.referent)]
    return [(ref, 0 if is_player(ref) else ctx.entity(ref).inc) for ref in things(word, ctx)]


def _meant_inc(ctx: Context, ref: int) -> int:
    """For something that has just left play, the incarnation it had there."""
    if is_player(ref):
        return 0
    inc = ctx.entity(ref).inc
    return inc - 1 if (ref, inc - 1) in ctx.state.last_known else inc


def defending(ctx: Context) -> list[int]:
    """The player this card attacks, or whose creature it attacks."""
    for relation in ctx.state.relations:
        if relation.name == "attacks" and relation.first == ctx.source:
            return [_player_behind(ctx, relation.second)]
    return []


# ---- things ----------------------------------------------------------------------------------------------------
def things(word: Word, ctx: Context) -> list[int]:
    """The refs a word points at, where nobody has to choose."""
    if isinstance(word, nouns.This):
        return this_card(ctx)
    if isinstance(word, nouns.It):
        return referred(ctx, word.referent)
    if isinstance(word, nouns.GameThing):
        return word.refs(ctx)
    if isinstance(word, players.PlayerWord):
        return [player_ref(player) for player in covered(word, ctx)]
    if isinstance(word, nouns.Selection):
        if word.quantifier == nouns.TARGET:
            return ctx.targets(word.number)
        return candidates(word.of, ctx)
    if isinstance(word, nouns.Group):
        return _group(word, ctx)
    if isinstance(word, nouns.LibraryCards):
        return library_cards(word, ctx, word.count.count(ctx))  # type: ignore[attr-defined]
    if isinstance(word, nouns.Zone):
        return [
            ref for player in zone_holders(word, ctx) for ref in ctx.state.ids(zone_index(word, ctx), player)
        ]
    return []


def _group(word: nouns.Group, ctx: Context) -> list[int]:
    """``each opponent and each creature they control``: "they" are the players of the part before."""
    return gathered(word, ctx, lambda part: things(part, ctx))


def gathered(word: nouns.Group, ctx: Context, read: Callable[[Word], list[int]]) -> list[int]:
    """The refs of all parts; behind players, ``they`` is each of them in turn."""
    found: list[int] = []
    said: list[int] = [ctx.each]
    for part in word.parts:
        refs: list[int] = []
        for each in said:
            before, ctx.each = ctx.each, each
            refs += read(part)
            ctx.each = before
        found += [ref for ref in dict.fromkeys(refs) if ref not in found]
        if isinstance(part, players.PlayerWord) and refs:
            said = refs
    return found


def library_cards(word: nouns.LibraryCards, ctx: Context, count: int) -> list[int]:
    """Cards from an end of libraries."""
    found: list[int] = []
    for player in covered(word.owner, ctx):
        ids = ctx.state.ids(ctx.game.deck_zone, player)
        if count > 0:
            found += ids[-count:] if word.bottom else ids[:count]
    return found


def zone_index(zone: nouns.Zone, ctx: Context) -> int:
    """Which of the game's zones a word means."""
    return ctx.game.zone_index[zone.name]


def zone_holders(zone: nouns.Zone, ctx: Context) -> list[int]:
    """Whose zones are meant."""
    if ctx.game.zones[zone_index(zone, ctx)].shared:
        return [0]
    if zone.owner is None:
        return list(range(ctx.state.seats))
    return covered(zone.owner, ctx)


# ---- descriptions ----------------------------------------------------------------------------------------------
def candidates(of: nouns.Description, ctx: Context) -> list[int]:
    """Everything that fits a description, in a stable order."""
    return [ref for ref in universe(of, ctx) if matches(of, ctx, ref)]


def universe(of: nouns.Description, ctx: Context) -> list[int]:
    """Where a description looks: its zone, else where things of its noun are. Cards "an opponent owns" lie in
    graveyards and on the battlefield; in exile only what names it is meant (RR-2.5-b), and a trap is a "trap".
    """
    found: list[int] = []
    if of.zone is not None and of.zone.name != "battlefield":
        return things(of.zone, ctx)
    for sort in of.sorts:
        if sort.head == "card" and of.of_owner:
            found += [ref for ref in ctx.table.in_play() if ref not in found]
        for ref in _home(sort.head, ctx):
            if ref not in found:
                found.append(ref)
    return found


def _home(head: str, ctx: Context) -> list[int]:
    state, game = ctx.state, ctx.game
    if head in PLAYER_HEADS:
        return [player_ref(player) for player in state.in_turn_order()]
    if head in STACK_HEADS:
        return list(state.ids(game.stack_zone))
    if head == "trap":
        return _everyones(state, game.zone_index["trap zone"])
    if head == "card":
        return [ref for zone in game.zones if zone.role == DISCARD for ref in _everyones(state, zone.index)]
    return list(ctx.table.in_play())


def _everyones(state: State, zone: int) -> list[int]:
    return [ref for player in range(state.seats) for ref in state.ids(zone, player)]


def matches(of: nouns.Description, ctx: Context, ref: int) -> bool:
    """Whether a thing or player fits a description."""
    if of.other and (ref == ctx.source or ref == player_ref(ctx.controller)):
        return False
    if of.controller is not None and not _related(of, ctx, ref):
        return False
    if of.zone is not None and not _lies_in(of.zone, ctx, ref):
        return False
    for sort in of.sorts:  # plain loops: this is asked more often than anything else
        if sort_fits(sort, ctx, ref):
            return True
    return False


def steady_description(of: nouns.Description) -> bool:
    """Whether who fits changes only when something moves: nothing in it looks at numbers, fights or the past."""
    told = of.controller is None or of.controller in _FIXED_PLAYERS
    return told and not any(
        sort.adjectives
        or not all(each.steady() for each in sort.filters)
        or any(noun in _DOING for noun in sort.nouns)
        for sort in of.sorts
    )


_FIXED_OPPONENTS = tuple(players.Player(who) for who in ("opponent", "each opponent", "your opponents"))
_FIXED_PLAYERS = (players.YOU, *_FIXED_OPPONENTS)
_DOING = ("attacker", "blocker")


def _related(of: nouns.Description, ctx: Context, ref: int) -> bool:
    assert of.controller is not None
    if ref < 0:
        return False
    row = ctx.entity(ref)  # as the eyes see it: of what has left, as it was
    who = row.owner if of.relation == "own" else row.controller
    if isinstance(of.controller, players.Player) and of.controller.who == "you":
        return who == ctx.frame.controller
    if of.controller in _FIXED_OPPONENTS:  # also one who has left with this very thing
        return who != ctx.frame.controller
    return who in covered(of.controller, ctx)


def _lies_in(zone: nouns.Zone, ctx: Context, ref: int) -> bool:
    if is_player(ref):
        return False
    row = ctx.entity(ref)
    return row.zone == zone_index(zone, ctx) and row.holder in zone_holders(zone, ctx)


def sort_fits(sort: nouns.Sort, ctx: Context, ref: int) -> bool:
    """One alternative: all nouns, all adjectives, all filters."""
    if ref < 0:
        return _player_fits(sort, ctx, ref)
    for noun in sort.nouns:
        if not noun_fits(noun, ctx, ref):
            return False
    for word in sort.adjectives:
        if not ctx.game.adjective(ctx.table, word, ref):
            return False
    for each in sort.filters:
        if not each.matches(ctx, ref):
            return False
    return True


def _player_fits(sort: nouns.Sort, ctx: Context, ref: int) -> bool:
    if sort.head not in PLAYER_HEADS:
        return False
    return sort.head == "player" or player_of(ref) != ctx.controller


def noun_fits(noun: str, ctx: Context, ref: int) -> bool:
    """Whether one noun is true of an entity."""
    row = ctx.entity(ref)  # as the eyes see it: of what has left, as it was
    test = NOUNS.get(noun)
    if test is not None:
        return test(ctx, row)
    return noun in row.face.nouns or noun.lower() in row.face.nouns


def is_trap(ctx: Context, row: Entity) -> bool:
    """Whether it lies set as a trap, in a game that has them."""
    return row.zone == ctx.game.zone_index.get("trap zone", -2)


NOUNS: dict[str, Callable[[Context, Entity], bool]] = {
    "permanent": lambda ctx, row: ctx.game.zones[row.zone].role == PLAY,
    "card": lambda ctx, row: not row.token,
    "spell": lambda ctx, row: "ability" not in row.face.kinds,
    "ability": lambda ctx, row: "ability" in row.face.kinds,
    "effect": lambda ctx, row: "ability" in row.face.kinds,
    "Action card": lambda ctx, row: "action" in row.face.kinds,
    "capital": lambda ctx, row: bool(row.flags & ctx.game.flags.get("capital", 0)),
    "token": lambda ctx, row: row.token,
    "trap": is_trap,
    "attacker": lambda ctx, row: ctx.game.adjective(ctx.table, "attacking", row.id),
    "blocker": lambda ctx, row: ctx.game.adjective(ctx.table, "blocking", row.id),
    "source": lambda ctx, row: True,
    "player": lambda ctx, row: False,
    "opponent": lambda ctx, row: False,
}
