"""Why can't I? Every refused action is answered with rules and sentences, from the same tests that allow it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine.decisions import Reason
from cardlang.engine.pacts import can_bind, partners
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.games.forbids import must_attack, takes_one_blocker
from cardlang.games.reasons import asked_now
from cardlang.games.risk_and_resource import (
    blocking,
    casting,
    combat,
    crowds,
    facedown,
    permanents,
    traps,
    variants,
)
from cardlang.games.risk_and_resource.facts import (
    ATTACKED,
    HAND_ZONE,
    REVEALED,
    TAPPED,
    TRAPS,
    ep_of,
)
from cardlang.games.risk_and_resource.pitching import may_pitch
from cardlang.games.using import in_hand, reasons_against, use_of
from cardlang.language.running.attack_prices import CANNOT_PAY, price_of
from cardlang.language.running.forbidding import may_attack_it, may_block

if TYPE_CHECKING:
    from cardlang.engine.table import Table

NONE = 0
"""A ref that belongs to no card and no player."""


def reasons(table: Table, player: int, spelling: str) -> list[Reason]:
    """The reasons against an action of a player, spelled as options are; one general reason if none is known."""
    words = spelling.split()
    kind = " ".join(word for word in words if not _is_number(word))
    ref, other, *_ = (*(int(word) for word in words if _is_number(word)), NONE, NONE)
    if ref != NONE and not _is_there(table, ref):
        return [Reason("", "there is no such thing")]
    if kind != "challenge" and _is_hidden(table, player, ref):
        found = [Reason("RR-2.2-c", "you cannot see that card")]  # a reason must not reveal anything about it
    else:
        found = list(ABOUT[kind](table, player, ref, other)) if kind in ABOUT and ref != NONE else []
    if kind == "done":
        found += about_no_attack(table, player)
        found += about_done(table, player)
    if kind == "betray":
        found += about_betray(table, player)
    question = table.state.question
    if question is not None and question.player != player:
        found.insert(0, Reason("RR-5.1-c", "another player has to decide"))
    elif question is not None and not found:
        found.append(Reason("RR-5.1-c", asked_now(question)))
    return found


def _is_hidden(table: Table, player: int, ref: int) -> bool:
    row = table.state.entities[ref] if ref > NONE else None
    return row is not None and row.zone >= 0 and not row.seen >> player & 1


def _is_number(word: str) -> bool:
    return word.lstrip("-").isdecimal()


def _is_there(table: Table, ref: int) -> bool:
    """True if a ref belongs to a card or a player."""
    seats = [player_ref(player) for player in range(table.state.seats)]
    return ref in seats or ref in range(1, len(table.state.entities))


def about_cast(table: Table, player: int, ref: int, other: int) -> list[Reason]:
    """3, 5.3: why a card cannot be cast."""
    found = [Reason(rule, why) for rule, test, why in casting.CAST if not test(table, player, ref)]
    if casting.lacks_only_more(table, player, ref):
        short = "you could pay its EP, but not its additional cost"
        found = [Reason(each.rule, short) if each.rule == "RR-1.1-d" else each for each in found]
    return found


def about_cast_face_down(table: Table, player: int, ref: int, other: int) -> list[Reason]:
    """13.2: why a card cannot be cast face-down."""
    found: list[Reason] = []
    if not in_hand(table, player, ref):
        found.append(Reason("RR-2.2-c", "only a card in your hand can be cast"))
    if not facedown.morph_cost(table.state.entities[ref].card):
        return [*found, Reason("RR-13.2-a", "only cards with Morph are cast face-down")]
    if not casting.sorcery_time(table, player):
        found.append(Reason("RR-5.3-a", "it needs your own main phase and an empty stack"))
    if not facedown.can_cast_face_down(table, player, ref):
        found.append(Reason("RR-1.1-d", "you cannot pay for casting it face-down"))
    return found


def about_turn_up(table: Table, player: int, ref: int, other: int) -> list[Reason]:
    """13.4: why a permanent cannot be turned face up."""
    return facedown.turn_up_reasons(table, player, ref)


def about_play(table: Table, player: int, ref: int, other: int) -> list[Reason]:
    """5.3: why a land or Landmark cannot be played."""
    if not permanents.is_played(table.state.entities[ref].card):
        return [Reason("RUL-RR-20", "only Landmarks and lands are played; this is cast")]
    return [Reason(rule, why) for rule, test, why in permanents.PLAY if not test(table, player, ref)]


def about_activate(table: Table, player: int, ref: int, other: int) -> list[Reason]:
    """5: why an ability cannot be activated."""
    abilities = table.activated_of(ref)
    if other not in range(len(abilities)):
        return [Reason("RR-4.4-b", "it has no such ability")]
    return reasons_against(casting.ACTIVATE, use_of(table, player, ref, abilities[other]))


def about_pitch(table: Table, player: int, ref: int, other: int) -> list[Reason]:
    """RR-1.2-a: why a card cannot be pitched."""
    if not in_hand(table, player, ref):
        return [Reason("RR-1.2-a", "only a card in your hand can be pitched")]
    return [] if may_pitch(table, player) else [Reason("", "an effect forbids it")]


def about_set(table: Table, player: int, ref: int, other: int) -> list[Reason]:
    """8.1: why a card cannot be set as a trap."""
    found: list[Reason] = []
    row = table.state.entities[ref]
    if row.zone != HAND_ZONE or row.holder != player:
        found.append(Reason("RR-8.1-b", "only a card in your hand can be set"))
    if not traps.may_be_set(row.card):
        found.append(Reason("RR-3.2.2-c", "sorceries cannot be set as traps"))
    if len(table.state.ids(TRAPS, player)) >= table.value_of(player_ref(player), "trap limit"):
        found.append(Reason("RR-2.7-b", "you have as many traps as you may"))
    if ep_of(table.state, player) < table.value_of(player_ref(player), "trap cost"):
        found.append(Reason("RR-8.1-a", "you cannot pay for setting a trap"))
    return found


def about_challenge(table: Table, player: int, ref: int, other: int) -> list[Reason]:
    """8.4: why a trap cannot be challenged."""
    row = table.state.entities[ref]
    if row.zone != TRAPS:
        return [Reason("RR-8.4-a", "there is no such trap")]
    found: list[Reason] = []
    if row.controller == player:
        found.append(Reason("RUL-RR-25", "you cannot challenge your own trap"))
    if row.flags & REVEALED:
        found.append(Reason("RUL-RR-25", "a revealed trap cannot be challenged"))
    if not traps.may_be_challenged(table, ref):
        found.append(Reason("RUL-RR-1", "a card says that it cannot be challenged"))
    if ep_of(table.state, player) < traps.challenge_cost(table, player, row.controller):
        found.append(Reason("RR-8.4-a", "you cannot pay for the challenge"))
    return found


def about_attack(table: Table, player: int, ref: int, other: int) -> list[Reason]:
    """6.1, 4.5.2: why a creature cannot attack, or not this target."""
    found: list[Reason] = []
    state = table.state
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
    if not _may_attack(table, player, other):
        found.append(Reason("RR-10.4.1-c", "attacking an ally is betrayal, and forbidden in this format"))
    if table.forbidden(ref, "attack"):
        found.append(Reason("RUL-RR-1", "an effect says it cannot attack"))
    if not may_attack_it(table, ref, other):
        found.append(Reason("RUL-RR-1", "an effect says that it cannot attack this player"))
    if not found and price_of(table, [(ref, other)]):
        found.append(Reason("RUL-RR-1", CANNOT_PAY))
    targets = combat.attack_targets(table, player)
    if not found and other in targets and crowds.is_crowd(combat.creatures_of(table, player), targets):
        found.append(Reason("RR-4.5.2-a", "of a crowd that is all alike, the first is named"))
    return found


def _may_attack(table: Table, player: int, target: int) -> bool:
    if not _is_there(table, target):
        return True  # no ally of anybody
    other = player_of(target) if is_player(target) else table.state.entities[target].controller
    return variants.may_attack(table, player, other)


def about_block(table: Table, player: int, ref: int, other: int) -> list[Reason]:
    """4.5.3, 6.2: why a creature cannot block, or not this attacker."""
    found: list[Reason] = []
    state = table.state
    row = state.entities[ref]
    if state.phase != "blockers":
        found.append(Reason("RR-T9-d", "blockers are declared only when you are attacked"))
    if not combat.is_creature(table, ref):
        found.append(Reason("RR-3.1.1-b", "only creatures block"))
    if row.controller != player:
        found.append(Reason("RR-10.3-c", "you do not control it"))
    if row.flags & TAPPED:
        found.append(Reason("RR-6.1-a", "a tapped creature cannot block"))
    if other > NONE:
        found += _about_pair(table, player, ref, other)
    return found


def _about_pair(table: Table, player: int, blocker: int, attacker: int) -> list[Reason]:
    if not combat.is_attacking(table, attacker):
        return [Reason("RR-4.5.3-a", "that creature is not attacking")]
    hit = [(at, inc) for ref, at, inc in combat.attackers(table) if ref == attacker]
    if all(combat.defender(table, at, inc) != player for at, inc in hit):
        return [Reason("RR-10.3-c", "it attacks neither you nor a creature of yours")]
    if table.has(attacker, "unblockable"):
        return [Reason("RR-6.2.2-b", "an Unblockable creature cannot be blocked")]
    forbidden = table.forbidden(attacker, "be blocked") or table.forbidden(blocker, "block")
    if forbidden or not may_block(table, [blocker], attacker):
        return [Reason("RUL-RR-1", "an effect says that it cannot")]
    if not blocking.can_block(table, blocker, attacker):
        return [Reason("RR-6.2.2-a", "only Evasive or Reach creatures block an Evasive one")]
    if takes_one_blocker(table, attacker):
        return [Reason("RUL-RR-1", "an effect says that only one creature may block it")]
    if table.has(attacker, "menace"):
        return [Reason("RR-6.2.2-c", "Menace: only two or more creatures together may block it")]
    return [
        Reason("RR-4.5.3-b", "each creature blocks one attacker, and a Guardian must be blocked if possible")
    ]


def about_no_attack(table: Table, player: int) -> list[Reason]:
    """Why a declaration of attackers cannot end: a creature that must attack is missing."""
    step = table.state.agenda[-1] if table.state.agenda else None
    if not isinstance(step, combat.DeclareAttackers) or table.state.active != player:
        return []
    named = [attacker for attacker, _ in step.chosen]
    left = [ref for ref in combat.creatures_of(table, player) if ref not in named]
    if any(combat.can_attack(table, ref) and must_attack(table, ref) for ref in left):
        return [Reason("RUL-RR-1", "an effect says that one of your creatures must attack")]
    return []


def about_done(table: Table, player: int) -> list[Reason]:
    """Why a declaration of blockers cannot end yet."""
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
        found.append(Reason("RR-6.2.3-a", "a Guardian must be blocked if a creature can block it"))
    return found


def about_ally(table: Table, player: int, ref: int, other: int) -> list[Reason]:
    """10.4.1, RUL-RR-55: why an alliance cannot be proposed."""
    state = table.state
    if not variants.plays(state, variants.ALLIANCE):
        return [Reason("RR-10.4.1-a", "alliances are formed only in the Alliance variant")]
    other = player_of(ref) if is_player(ref) else player
    if other == player or state.players[other].out or other in partners(state, player):
        return [Reason("RUL-RR-55", "an alliance is offered to another player still in, who is not an ally yet")]
    if not can_bind(state, variants.allied(state, player, other)):
        return [Reason("RUL-RR-55", "one living player must stay outside, and two alliances do not merge")]
    if state.turn_tallies.get((variants.window(state), player), 0):
        return [Reason("RUL-RR-55", "you have made an offer in this step")]
    return []


def about_betray(table: Table, player: int) -> list[Reason]:
    """RR-10.4.1-c: why an alliance cannot be left."""
    if not partners(table.state, player):
        return [Reason("RR-10.4.1-c", "you are in no alliance")]
    if not variants.may_betray(table.state):
        return [Reason("RR-10.4.1-c", "betrayal is forbidden in this format")]
    return []


ABOUT: dict[str, Callable[[Table, int, int, int], list[Reason]]] = {
    "cast": about_cast,
    "cast for": about_cast,
    "cast face-down": about_cast_face_down,
    "turn up": about_turn_up,
    "play": about_play,
    "activate": about_activate,
    "pitch": about_pitch,
    "set": about_set,
    "challenge": about_challenge,
    "attack": about_attack,
    "block": about_block,
    "ally sharing": about_ally,
    "ally apart": about_ally,
}
