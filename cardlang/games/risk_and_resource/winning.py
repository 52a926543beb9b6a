"""9 Winning and losing, and 11 state-based actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.cards import Condition
from cardlang.engine.context import as_used
from cardlang.engine.decisions import Option, Question
from cardlang.engine.modifiers import NO_ABILITIES
from cardlang.engine.pacts import winners_with
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Outcome, pairs_get
from cardlang.engine.steps import Batch, Step
from cardlang.games.attached import gone_along
from cardlang.games.next_check import no_longer_deadly, no_longer_starved
from cardlang.games.risk_and_resource.combat import creature
from cardlang.games.risk_and_resource.facts import (
    DAMAGE,
    DEADLY_DAMAGE,
    EXILE_ZONE,
    GRAVEYARD,
    STARVED,
)
from cardlang.games.risk_and_resource.graves import in_their_order
from cardlang.games.risk_and_resource.leaving import undone_by
from cardlang.games.risk_and_resource.permanents import stray_auras

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.state import State
    from cardlang.engine.table import Table

FORBIDDEN: Final = ("cannot lose the game", "cannot win the game", NO_ABILITIES)
"""The numbers that keep a player from losing, or a Win Condition from being met."""
GROWTH: Final = "+1/+1"
SHRINKAGE: Final = "-1/-1"


def state_based_actions(table: Table) -> Sequence[Step]:
    """RR-T10-a: one pass. All conditions are read from one snapshot, then applied in the order of RUL-RR-49."""
    lost = losers(table)
    if lost:
        return lose(table, lost)
    won = winners(table)
    if won:
        return [Batch([wins(table, won[0], "win condition")], final=True)]
    proposed: list[changes.Change] = [*doomed(table), *cancelling_counters(table), *stray_auras(table)]
    proposed += no_longer_starved(table, STARVED)
    known = [change.ref for change in proposed if isinstance(change, changes.Move)]
    proposed += gone_along(table, known) if known else ()
    proposed += [change for change in surplus(table) if change.ref not in known]
    # RR-11.2-c, RR-11.3-a: at once and together; RR-11.2-d: ``final``, so that nothing prevents it
    return [Batch(in_their_order(table, proposed), final=True)] if proposed else ()


# ---- losing ----------------------------------------------------------------------------------------------------
def losers(table: Table) -> list[tuple[int, str]]:
    """RR-2.5-c, RR-9.2-b, RR-11.1-3: ten cards in exile; RR-11.1-4: had to draw from an empty library."""
    state = table.state
    limit = state.parameter("exile_loss")
    found: list[tuple[int, str]] = []
    for player in state.alive:
        marks = state.players[player].marks
        if owned_in_exile(table, player) >= limit:
            found.append((player, "exile"))
        elif marks and pairs_get(marks, STARVED):  # not the empty library alone (RR-2.1-c)
            found.append((player, "empty library"))
    return [each for each in found if not table.forbidden(player_ref(each[0]), "lose the game")]  # RUL-RR-1


def owned_in_exile(table: Table, player: int) -> int:
    """RUL-RR-42: a card in exile counts for its owner, in whose exile it is."""
    return len(table.state.ids(EXILE_ZONE, player))


def lose(table: Table, lost: list[tuple[int, str]]) -> Sequence[Step]:
    """RR-9.3-b: all at once is a draw; RR-9.3-c: a player who has lost cannot win; RR-9.1-b: the last player left wins.

    Otherwise everything else the check found happens at the same time, and the losers leave (RUL-RR-49).
    """
    state = table.state
    out: list[changes.Change] = [
        changes.PlayerOut(player, reason, by=undone_by(state, player)) for player, reason in lost
    ]
    left = [player for player in state.living() if player not in [loser for loser, _ in lost]]
    if not left:
        return [Batch([*out, changes.EndGame(Outcome("draw", (), lost[0][1]))], final=True)]
    if stand_together(state, left):
        return [Batch([*out, wins(table, left[0], lost[0][1], left)], final=True)]
    # a win condition that was true in the same snapshot wins for those still in
    won = [player for player in winners(table) if player in left]
    if won:
        return [Batch([*out, wins(table, won[0], "win condition", left)], final=True)]
    others = [*doomed(table), *cancelling_counters(table), *stray_auras(table)]
    leaving = [step for player, _ in lost for step in table.game.leave(table, player)]
    return [Batch([*out, *others], final=True), *leaving]


def stand_together(state: State, players: Sequence[int]) -> bool:
    """RR-9.1-b, RUL-RR-55: True if the players are one alone, or all allies who share their wins."""
    together = winners_with(state, players[0])
    return all(player in together for player in players)


def wins(table: Table, player: int, reason: str, left: list[int] | None = None) -> changes.Change:
    """RR-10.4.1-b: a player wins together with the allies who share wins and are still in the game (``left``)."""
    together = winners_with(table.state, player)
    winners = tuple(one for one in together if left is None or one in left)
    return changes.EndGame(Outcome("win", winners, reason))


# ---- winning ---------------------------------------------------------------------------------------------------
def winners(table: Table) -> list[int]:
    """RR-3.1.5-b, RR-9.1-a, RR-9.4-a, RR-11.1-5: players whose Win Condition is true; the active player first."""
    state = table.state
    found: list[int] = []
    for ref in table.in_play_with(win_condition):  # not what has been destroyed (RR-3.1.5-c)
        row = state.entities[ref]
        barred = table.forbidden(player_ref(row.controller), "win the game")  # RUL-RR-1
        if not barred and asks_for(row.face).holds(as_used(table, ref, row.controller)) and table.has_abilities(ref):
            found.append(row.controller)
    return [player for player in state.in_turn_order() if player in found] if found else found  # RR-9.3-a


def win_condition(face: Card) -> bool:
    """True if a card's face is a Win Condition: it says how its controller wins."""
    return "win" in face.special


def asks_for(face: Card) -> Condition:
    """What must be true for the controller of a Win Condition to win."""
    condition = face.special["win"]
    assert isinstance(condition, Condition)
    return condition


def asked_for(table: Table) -> int:
    """The facts that the Win Conditions in play read."""
    facts = 0
    for ref in table.in_play_with(win_condition):
        facts |= asks_for(table.state.entities[ref].face).reads(table.game)
    return facts


# ---- creatures and counters ------------------------------------------------------------------------------------
def doomed(table: Table) -> list[changes.Change]:
    """RR-11.1-1, RR-3.1.1-d: damage reaches defense, or any of it was Deadly; RR-11.1-2: defense 0 or less.

    RR-4.5.4-g, RR-T5d-f: after the second damage step as after the first.
    """
    state = table.state
    found: list[changes.Change] = []
    creatures = table.in_play_with(creature)
    for place, defense in enumerate(table.values_of(creatures, "defense")):
        ref = creatures[place]
        row = state.entities[ref]
        if defense <= 0:
            found.append(destroyed(table, ref, "no defense"))
            continue
        if not row.marks:
            continue
        deadly = pairs_get(row.marks, DEADLY_DAMAGE)
        if deadly or pairs_get(row.marks, DAMAGE) >= defense:
            if not (table.has(ref, "indestructible") or table.forbidden(ref, "be destroyed")):  # RUL-RR-70
                found.append(destroyed(table, ref, "lethal damage"))
            else:
                found += no_longer_deadly(row, DEADLY_DAMAGE, DAMAGE)
    return found


def surplus(table: Table) -> list[changes.Move]:
    """RR-11.1-9, RR-11.1-10: of several legendary permanents with one name, or planeswalkers that share a subtype,
    their controller keeps one; the player whose turn it is chooses first (RUL-RR-52).
    """
    state = table.state
    found: list[changes.Move] = []
    rows = state.entities
    legends, walkers = table.in_play_with(legendary), table.in_play_with(planeswalker)
    for player in state.in_turn_order() if len(legends) > 1 or len(walkers) > 1 else ():
        alike: dict[str, list[int]] = {}
        for ref in legends:
            if rows[ref].controller == player:
                alike.setdefault(rows[ref].face.name, []).append(ref)
        for ref in walkers:
            if rows[ref].controller == player:
                for subtype in rows[ref].face.subtypes:
                    alike.setdefault(f"Planeswalker {subtype}", []).append(ref)
        for name, refs in alike.items():
            left = [ref for ref in refs if all(move.ref != ref for move in found)]
            found += _all_but_one(table, player, name, left)
    return found


def legendary(face: Card) -> bool:
    """True if a card's face is legendary: its controller may have only one of that name."""
    return "legendary" in face.supertypes


def planeswalker(face: Card) -> bool:
    """True if a card's face is a planeswalker: its controller may have only one of each subtype."""
    return "planeswalker" in face.kinds


def _all_but_one(table: Table, player: int, name: str, refs: list[int]) -> list[changes.Move]:
    if len(refs) < 2:
        return []
    options = tuple(Option("keep", (ref,)) for ref in refs)
    kept = table.ask(Question(player, "keep", options, f"Which {name} stays?")).args[0]
    rows = table.state.entities
    return [changes.Move(ref, GRAVEYARD, rows[ref].owner, "legend rule") for ref in refs if ref != kept]


def destroyed(table: Table, ref: int, cause: str) -> changes.Move:
    """To its owner's graveyard; by state-based actions it cannot be prevented or replaced (RUL-RR-52)."""
    return changes.Move(ref, GRAVEYARD, table.state.entities[ref].owner, cause)


def cancelling_counters(table: Table) -> list[changes.Change]:
    """RR-11.1-7: +1/+1 and -1/-1 counters on one permanent cancel in pairs."""
    found: list[changes.Change] = []
    for ref in table.in_play():
        counters = table.state.entities[ref].counters
        pairs = min(pairs_get(counters, GROWTH), pairs_get(counters, SHRINKAGE)) if counters else 0
        if pairs:
            found.append(changes.PutCounters(ref, GROWTH, -pairs, "cancel"))
            found.append(changes.PutCounters(ref, SHRINKAGE, -pairs, "cancel"))
    return found


def last_one_standing(table: Table) -> Sequence[Step]:
    """RR-9.1-b, after a player conceded."""
    living = table.state.living()
    if not living:  # RR-9.3-b
        return [Batch([changes.EndGame(Outcome("draw", (), "everybody has lost"))], final=True)]
    if stand_together(table.state, living):
        return [Batch([wins(table, living[0], "all opponents have lost")], final=True)]
    return ()


class LastOneStanding(Step):
    """RR-9.1-b: the last player in the game wins, after another one left."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        return last_one_standing(table)


def starve(player: int, source: int) -> changes.Change:
    """RUL-RR-48: a draw from an empty library marks the player; the loss comes at the next check."""
    return changes.EmptyDraw(player, [changes.Mark(player_ref(player), STARVED, 1, "starve", source)], source)
