"""What must be true of every position of every game; each check yields sentences that say what is wrong.

A game adds its own checks. ``cheap`` is meant for every decision of a test game (``CARDLANG_PARANOID=1``),
``heavy`` for a sample of them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from cardlang.engine.decisions import IN_ORDER, Question
from cardlang.engine.events import ALL_TYPES
from cardlang.engine.kept import Able
from cardlang.engine.modifiers import L_CONTROL, L_TYPE
from cardlang.engine.refs import NO_PLAYER, is_player, player_of, player_ref
from cardlang.engine.replacing import watched
from cardlang.engine.state import Entity, Pairs, State
from cardlang.engine.table import Table
from cardlang.engine.turn import Window, choices
from cardlang.engine.zones import DECK, EVERYBODY, HOLDER, NOWHERE, STACK

if TYPE_CHECKING:
    from cardlang.engine.game import Game

PARANOID: Final = os.environ.get("CARDLANG_PARANOID", "") == "1"
"""Whether every match checks itself at every decision."""


class BrokenInvariant(Exception):
    """A position that must not exist: a bug in cardlang or in a game's rulebook. ``sentences`` say what is
    wrong.
    """

    def __init__(self, sentences: list[str]) -> None:
        self.sentences = sentences
        super().__init__("; ".join(sentences))


def require(table: Table) -> None:
    """Raises BrokenInvariant unless the cheap invariants hold."""
    found = cheap(table)
    if found:
        raise BrokenInvariant(found)


def cheap(table: Table) -> list[str]:
    """What is wrong with a position, as far as it can be checked quickly."""
    state, game = table.state, table.game
    return [
        *_zones(state, game),
        *_rows(state, game),
        *_numbers(state),
        *_relations(state),
        *_flow(state, game),
        *table.game.invariants(table),
    ]


def heavy(table: Table) -> list[str]:
    """What is wrong with a position, as far as checking needs a recomputation: stale caches, pending checks,
    lost cards.
    """
    state = table.state
    return [
        *_cards(state), *_control(state), *_types(state), *_kept(table), *_settled(table), *_actions(table),
        *_choices(table),
    ]  # fmt: skip


def _zones(state: State, game: Game) -> Iterator[str]:
    """Every entity is in exactly one zone, the one its row names."""
    where: dict[int, tuple[int, int]] = {}
    for index, ids in enumerate(state.zones):
        zone, holder = divmod(index, state.seats)
        if ids and holder and game.zones[zone].shared:
            yield f"the shared zone {game.zones[zone].name} has things under seat {holder}"
        for ident in ids:
            if ident in where:
                yield f"entity {ident} is in two zones"
            where[ident] = (zone, holder)
    for place, row in enumerate(state.entities):
        if row.id != place:
            yield f"the row of entity {place} calls itself {row.id}"
        if row.zone != NOWHERE and where.get(place) != (row.zone, row.holder):
            yield f"entity {place} ({row.card.name}) is not in the zone that its row names"
        if row.zone == NOWHERE and place in where:
            yield f"entity {place} has left the game and is still in a zone"
    for ident in state.free:
        if state.entities[ident].zone != NOWHERE:
            yield f"the id {ident} is both free and in use"
    if len(state.free) != len({*state.free}):
        yield "an id is listed as free twice"


def _rows(state: State, game: Game) -> Iterator[str]:
    """Every player who may see a card has seen it, and exactly the stack items have frames."""
    everybody = (1 << state.seats) - 1
    for row in state.entities:
        if row.zone == NOWHERE:
            continue
        zone = game.zones[row.zone]
        if zone.role == STACK:
            if row.frame not in state.frames and not _being_announced(state, row):
                yield f"{row.card.name} is on the stack and has no frame"
        elif row.frame:
            yield f"{row.card.name} is not on the stack and still has a frame"
        if zone.seen_by == EVERYBODY and row.face is row.card and row.seen != everybody:
            yield f"{row.card.name} is face-up and some player has not seen it"
        if zone.seen_by == HOLDER and zone.role != DECK and not row.seen >> row.holder & 1:
            yield f"{row.card.name} is in {zone.name} and its holder has not seen it"


def _being_announced(state: State, row: Entity) -> bool:
    return any(frame.source == row.id for frame in state.frames.values())


def _numbers(state: State) -> Iterator[str]:
    """No amount is negative, and no zero is stored."""
    for player in state.players:
        if any(amount < 0 for amount in player.resources):
            yield f"{player.name} has a negative amount of something"
        yield from _pairs(player.marks, player.name)
    for row in state.entities:
        for pairs in (row.marks, row.counters, row.fleeting):
            if pairs:  # of most things nothing is kept
                yield from _pairs(pairs, row.card.name)
        for name, count in row.fleeting:
            if dict(row.counters).get(name, 0) < count:
                yield f"{row.card.name} has more fleeting {name} counters than {name} counters"
    stamps = [modifier.stamp for modifier in state.modifiers]
    if stamps != sorted(stamps) or len(stamps) != len({*stamps}):
        yield "modifiers are out of order"


def _pairs(pairs: Pairs, name: str) -> Iterator[str]:
    if any(value <= 0 for _, value in pairs):
        yield f"{name} stores a number that is not above zero"
    if list(pairs) != sorted(pairs) or len(pairs) != len({key for key, _ in pairs}):
        yield f"{name} stores its numbers out of order"


def _relations(state: State) -> Iterator[str]:
    for relation in state.relations:
        if state.entities[relation.first].zone == NOWHERE:
            yield f"something that has left the game still {relation.name}"
        if is_player(relation.second) and player_of(relation.second) >= state.seats:
            yield f"a relation {relation.name} points at a player that does not exist"


def _flow(state: State, game: Game) -> Iterator[str]:
    """A match has a question or an outcome, and the question is well formed and put to a player who is still
    in.
    """
    outcome, question = state.outcome, state.question
    if state.living() != tuple(row.index for row in state.players if not row.out):
        yield "the list of living players is not up to date"
    if outcome is None and question is None:
        yield "the match is not over and there is no question"
    if outcome is not None:
        if question is not None:
            yield "the match is over and there is a question"
        if (outcome.kind == "win") != bool(outcome.winners) and outcome.kind != "turn_limit":
            yield f"the outcome {outcome!r} does not match its winners"
        for winner in outcome.winners:
            if state.players[winner].out:
                yield f"{state.players[winner].name} is out and has won"
    elif len(state.living()) < 2 and not game.plays_on_alone:
        yield "one player is left and the match continues"
    if question is not None:
        yield from _question(state, question)
    yield from _frames(state, game)


def _question(state: State, question: Question) -> Iterator[str]:
    options = question.options
    keys = [IN_ORDER(option) for option in options]
    spellings = [option.spelling for option in options]
    if state.players[question.player].out:
        yield f"{state.players[question.player].name} is out and has a question to answer"
    if not options:
        yield f"a question ({question.kind}) has no options"
    if keys != sorted(keys):
        yield f"the options of a question ({question.kind}) are out of order"
    if len({*spellings}) != len(spellings):
        yield f"a question ({question.kind}) lists an option twice"
    if question.kind == "priority" and question.player != state.priority:
        yield "a player is asked to act without having priority"


def _frames(state: State, game: Game) -> Iterator[str]:
    """No frame is kept longer than needed."""
    question = state.question
    if (
        question is not None
        and question.kind == "priority"
        and not state.ids(game.stack_zone)
        and state.frames
    ):
        yield f"the stack is empty and {len(state.frames)} frames are still open"


# ---- the heavy ones ----------------------------------------------------------------------------------------
def _cards(state: State) -> Iterator[str]:
    """The printed cards are those of the deck lists. Each belongs to the owner of its list, unless a player
    has taken over the cards of one who left.
    """
    everything = [(owner, card.name) for owner, deck in enumerate(state.decklists) for card in deck]
    found = [(row.owner, row.card.name) for row in state.entities[1:] if not row.token]
    if any(player.by != NO_PLAYER for player in state.players):
        everything = [(0, name) for _, name in everything]
        found = [(0, name) for _, name in found]
    if sorted(found) != sorted(everything):
        yield "a player no longer owns the cards of their deck list"


def _control(state: State) -> Iterator[str]:
    """Every entity is controlled by the player that the newest control modifier names, otherwise by the one
    it entered under.
    """
    wanted: dict[int, int] = {}
    for modifier in state.modifiers:
        if modifier.layer == L_CONTROL and modifier.refs:
            for ref, inc in modifier.refs:
                if state.entities[ref].inc == inc:
                    wanted[ref] = modifier.amount
    for place, row in enumerate(state.entities):
        if row.zone != NOWHERE and row.controller != wanted.get(place, row.base_controller):
            yield f"{row.card.name} has the wrong controller"


def _types(state: State) -> Iterator[str]:
    """A face has more types than are printed while a modifier adds them, and no longer."""
    added = {pair for one in state.modifiers if one.layer == L_TYPE for pair in one.refs or ()}
    for place, row in enumerate(state.entities):
        if row.zone != NOWHERE and row.face.beneath is not None and (place, row.inc) not in added:
            yield f"{row.card.name} has kept types that were added for a time"


def _kept(table: Table) -> Iterator[str]:
    """Every kept answer equals the one that would be found now."""
    fresh = fresh_table(table)
    for player, numbers in enumerate(table.state.of_players):
        for stat in list(numbers):
            if table.value_of(player_ref(player), stat) != fresh.value_of(player_ref(player), stat):
                yield f"the kept {stat} of {player} is not what would be found now"
    state = table.state
    for answers in [state.fleeting, state.of_play, state.of_force, *(shelf.answers for shelf in state.kept)]:
        for key in list(answers):  # what is asked for now may be kept as well
            wrong = _wrong(table, fresh, answers, key)
            if wrong:
                yield f"{wrong} is not what would be found now"
    heard = table.state.heard
    if heard is not None and any(_heard(table, each) != _heard(fresh, each) for each in ALL_TYPES):
        yield "the kept list of triggered abilities is not what would be found now"
    if table.state.watching is not None and any(_watching(table, each) != _watching(fresh, each) for each in ALL_TYPES):
        yield "the kept list of replacements is not what would be found now"
    if _usable(table) != _usable(fresh):
        yield "the kept list of activated abilities is not what would be found now"
    if table.state.in_force is not None and _in_force(table) != _in_force(fresh):
        yield "the kept list of modifiers in force is not what would be found now"


def _wrong(table: Table, fresh: Table, answers: dict[Any, Any], key: Any) -> str:
    """What a kept answer is called, if it is wrong; empty if it is right."""
    kept = answers[key]
    if isinstance(key, Able):
        return _wrong_number(table, fresh, key.ref, key.stat) if key.is_of(table.state.entities[key.ref]) else ""
    if isinstance(key, str) and isinstance(kept, dict) and all(isinstance(each, int) for each in kept.values()):
        refs = [at if at > 0 else at + 1 for at in kept]  # see Table.value_of
        return next(filter(None, (_wrong_number(table, fresh, ref, key) for ref in refs)), "")
    if key == "in play":
        return "the kept list of what is in play" if kept != fresh.in_play() else ""
    if callable(key):
        return f"the kept list of what is in play ({key.__name__})" if kept != fresh.in_play_with(key) else ""
    return ""


def _wrong_number(table: Table, fresh: Table, ref: int, stat: str) -> str:
    """The same for a number."""
    return "" if table.value_of(ref, stat) == fresh.value_of(ref, stat) else f"the kept {stat} of {ref}"


def _in_force(table: Table) -> dict[str, list[tuple[int, ...]]]:
    return {
        stat: [(each.modifier.source, each.modifier.inc, each.modifier.stamp) for each in acting.actives]
        for stat, acting in table.modifiers().items()
    }


def _usable(table: Table) -> list[list[tuple[int, int, str]]]:
    seats = range(table.state.seats)
    return [[(ref, number, a.key) for ref, number, a in table.activatable(player)] for player in seats]


def _heard(table: Table, change_type: int) -> list[tuple[int, str]]:
    return [(ref, ability.key) for ref, ability in table.listeners(change_type)]


def _watching(table: Table, change_type: int) -> list[tuple[str, int]]:
    return [(name, eyes.controller) for name, _, eyes in watched(table)[change_type]]


def _settled(table: Table) -> Iterator[str]:
    """When a player has priority, no state-based action is due and no trigger waits."""
    question = table.state.question
    if question is None or question.kind != "priority" or table.state.answers:
        return
    if table.game.checks(fresh_table(table)):
        yield "a state-based action is due while a player has priority"
    if table.state.waiting:
        yield "a trigger waits while a player has priority"


def _actions(table: Table) -> Iterator[str]:
    """The options of a player with priority are the actions found from scratch."""
    question = table.state.question
    if question is None or question.kind != "priority" or table.state.answers:
        return
    found = [option.spelling for option in table.game.actions(fresh_table(table), question.player)]
    offered = [option.spelling for option in question.options if option.kind != "pass"]
    if sorted(found) != sorted(offered):
        yield "the options offered at priority are not the legal actions"


def _choices(table: Table) -> Iterator[str]:
    """While players act, the cached choices of each player equal those found from scratch."""
    state = table.state
    if not state.agenda or not isinstance(state.agenda[-1], Window) or state.answers:
        return
    for player, occasion, kept in state.offered:
        if occasion == table.game.occasion(state, player):
            now = choices(fresh_table(table), player)
            if [option.spelling for option in kept] != [option.spelling for option in now]:
                yield f"the cached choices of {state.players[player].name} are wrong"


def fresh_table(table: Table) -> Table:
    """The same position with empty caches."""
    state = table.state.copy()
    state.forget()
    return Table(table.game, state)
