"""Why can't I? Every refused action is answered with rules and sentences, from the same tests that allow it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine.decisions import Reason
from cardlang.engine.refs import player_ref
from cardlang.games.risk_and_resource import blocking, casting, combat, traps
from cardlang.games.risk_and_resource.facts import (
    ATTACKED,
    HAND_ZONE,
    REVEALED,
    TAPPED,
    TRAPS,
)

if TYPE_CHECKING:
    from cardlang.engine.table import Table

Args = tuple[int, ...]


def reasons(table: Table, player: int, spelling: str) -> list[Reason]:
    """The reasons against an action of a player, spelled as options are; one general reason if none is known."""
    words = spelling.split()
    kind = " ".join(word for word in words if not _is_number(word))
    args = tuple(int(word) for word in words if _is_number(word))
    if any((arg <= 0 and not _is_seat(table, arg)) or arg >= len(table.state.entities) for arg in args[:1]):
        return [Reason("", "there is no such thing")]
    if kind != "challenge" and args and _is_hidden(table, player, args[0]):
        found = [Reason("RR-2.2-c", "you cannot see that card")]  # nothing about it may show in a reason
    else:
        found = list(ABOUT[kind](table, player, args)) if kind in ABOUT and args else []
    if kind == "done":
        found += about_done(table, player)
    question = table.state.question
    if question is not None and question.player != player:
        found.insert(0, Reason("RR-5.1-c", "somebody else is to decide"))
    elif question is not None and not found:
        found.append(Reason("RR-5.1-c", f"what is asked now is: {question.prompt or question.kind}"))
    return found


def _is_hidden(table: Table, player: int, ref: int) -> bool:
    row = table.state.entities[ref] if ref > 0 else None
    return row is not None and row.zone >= 0 and not row.seen >> player & 1


def _is_number(word: str) -> bool:
    return word.lstrip("-").isdigit()


def _is_seat(table: Table, ref: int) -> bool:
    return -table.state.seats <= ref < 0


def about_cast(table: Table, player: int, args: Args) -> list[Reason]:
    """3, 5.3: casting."""
    return [Reason(rule, why) for rule, test, why in casting.CAST if not test(table, player, args[0])]


def about_activate(table: Table, player: int, args: Args) -> list[Reason]:
    """5: activating."""
    abilities = casting.abilities_of(table, args[0])
    number = args[1] if len(args) > 1 else 0
    if not 0 <= number < len(abilities):
        return [Reason("RR-4.4-b", "it has no such ability here")]
    return casting.activation_reasons(table, player, args[0], abilities[number])


def about_pitch(table: Table, player: int, args: Args) -> list[Reason]:
    """RR-1.2-a."""
    if not casting.in_hand(table, player, args[0]):
        return [Reason("RR-1.2-a", "only a card in your hand can be pitched")]
    return []


def about_set(table: Table, player: int, args: Args) -> list[Reason]:
    """8.1."""
    found: list[Reason] = []
    row = table.state.entities[args[0]]
    if row.zone != HAND_ZONE or row.holder != player:
        found.append(Reason("RR-8.1-b", "only a card in your hand can be set"))
    if not traps.may_be_set(row.card):
        found.append(Reason("RR-3.2.2-c", "sorceries cannot be set as traps"))
    if len(table.state.ids(TRAPS, player)) >= table.value_of(player_ref(player), "trap limit"):
        found.append(Reason("RR-2.7-b", "you have as many traps as you may"))
    if table.state.players[player].resources[0] < table.value_of(player_ref(player), "trap cost"):
        found.append(Reason("RR-8.1-a", "you cannot pay for setting a trap"))
    return found


def about_challenge(table: Table, player: int, args: Args) -> list[Reason]:
    """8.4."""
    row = table.state.entities[args[0]]
    if row.zone != TRAPS:
        return [Reason("RR-8.4-a", "there is no such trap")]
    found: list[Reason] = []
    if row.controller == player:
        found.append(Reason("RUL-RR-25", "you cannot challenge your own trap"))
    if row.flags & REVEALED:
        found.append(Reason("RUL-RR-25", "a revealed trap cannot be challenged"))
    if table.state.players[player].resources[0] < traps.challenge_cost(table, player, row.controller):
        found.append(Reason("RR-8.4-a", "you cannot pay for the challenge"))
    return found


def about_attack(table: Table, player: int, args: Args) -> list[Reason]:
    """6.1, 4.5.2."""
    found: list[Reason] = []
    state, ref = table.state, args[0]
    row = state.entities[ref]
    if state.active != player or state.phase != "attackers":
        found.append(Reason("RR-T9-c", "attackers are declared only in your own combat phase"))
    if not combat.is_creature(table, ref):
        found.append(Reason("RR-3.1.1-b", "only creatures attack"))
        return found
    if row.controller != player:
        found.append(Reason("RR-5.1-c", "you do not control it"))
    if row.flags & TAPPED:
        found.append(Reason("RR-6.1-a", "a tapped creature cannot attack"))
    if row.flags & ATTACKED:
        found.append(Reason("RR-6.1-d", "it has attacked this turn"))
    if row.since == state.turn and not table.has(ref, "haste"):
        found.append(Reason("RR-6.1-b", "it entered this turn and has no Haste"))
    if table.forbidden(ref, "attack"):
        found.append(Reason("RUL-RR-1", "an effect says it cannot attack"))
    return found


def about_block(table: Table, player: int, args: Args) -> list[Reason]:
    """4.5.3, 6.2."""
    found: list[Reason] = []
    state, ref = table.state, args[0]
    row = state.entities[ref]
    if state.phase != "blockers":
        found.append(Reason("RR-T9-d", "blockers are declared only when you are attacked"))
    if not combat.is_creature(table, ref):
        found.append(Reason("RR-3.1.1-b", "only creatures block"))
    if row.controller != player:
        found.append(Reason("RR-10.3-c", "you do not control it"))
    if row.flags & TAPPED:
        found.append(Reason("RR-6.1-a", "a tapped creature cannot block"))
    if len(args) > 1 and args[1] > 0:
        found += _about_pair(table, ref, args[1])
    return found


def _about_pair(table: Table, blocker: int, attacker: int) -> list[Reason]:
    if not combat.is_attacking(table, attacker):
        return [Reason("RR-4.5.3-a", "that creature is not attacking")]
    if table.has(attacker, "unblockable"):
        return [Reason("RR-6.2.2-b", "an Unblockable creature cannot be blocked")]
    if not blocking.can_block(table, blocker, attacker):
        return [Reason("RR-6.2.2-a", "only Evasive or Reach creatures block an Evasive one")]
    if table.has(attacker, "menace"):
        return [Reason("RR-6.2.2-c", "Menace: only two or more creatures together may block it")]
    return [
        Reason("RR-4.5.3-b", "each creature blocks one attacker, and a Guardian must be blocked if possible")
    ]


def about_done(table: Table, player: int) -> list[Reason]:
    """A declaration of blockers that is not whole yet."""
    step = table.state.agenda[-1] if table.state.agenda else None
    if not isinstance(step, combat.DeclareBlockers) or step.player != player:
        return []
    found: list[Reason] = []
    blocks = step.blocks(table)
    for attacker in blocks.menace:
        if sum(1 for _, blocked in step.chosen if blocked == attacker) == 1:
            found.append(Reason("RR-6.2.2-c", "Menace: only two or more creatures together may block it"))
    served = [attacker for attacker in blocks.guardians if any(b == attacker for _, b in step.chosen)]
    if len(served) < blocks.most_guardians(()):
        found.append(Reason("RR-6.2.3-a", "a Guardian must be blocked if somebody can"))
    return found


ABOUT: dict[str, Callable[[Table, int, Args], list[Reason]]] = {
    "cast": about_cast,
    "cast for": about_cast,
    "activate": about_activate,
    "pitch": about_pitch,
    "set": about_set,
    "challenge": about_challenge,
    "attack": about_attack,
    "block": about_block,
}
