"""Why can't I? An action that is not allowed is answered with rule ids and sentences, from the same tests that list
the legal actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from cardlang.engine.cards import AT_ONCE
from cardlang.engine.decisions import Reason
from cardlang.engine.refs import is_player
from cardlang.games.forbids import must_attack, takes_one_blocker
from cardlang.games.mythomagic import combat, paying, using
from cardlang.games.mythomagic.facts import CREATURE, RISHI, TAPPED
from cardlang.games.reasons import asked_now
from cardlang.games.using import reasons_against, use_of
from cardlang.language.running.attack_prices import CANNOT_PAY, price_of
from cardlang.language.running.forbidding import may_attack_it, may_block

if TYPE_CHECKING:
    from cardlang.engine.table import Table

Args = tuple[int, ...]
Rules = Sequence[tuple[str, Callable[["Table", int, int], bool], str]]
"""Rules of play: the id, a test of (table, player, card), and the sentence for when the test fails."""


def reasons(table: Table, player: int, spelling: str, rules: Mapping[str, Rules]) -> list[Reason]:
    """Why a player may not take an action, given as an option's spelling such as ``attack 12``; a general reason when
    no particular one is known. ``rules`` are the rules for cards in hand, by action ("play", "cast").
    """
    words = spelling.split()
    args = tuple(int(word) for word in words if _is_number(word))
    kind = " ".join(word for word in words if not _is_number(word) and len(word) > 1)
    note = next((word for word in words if not _is_number(word) and len(word) == 1), "")
    question = table.state.question
    found: list[Reason] = []
    if args and not 0 < args[0] < len(table.state.entities):
        return [Reason("", "there is no such thing")]
    if args and not table.state.entities[args[0]].seen >> player & 1:
        found.append(Reason("RUL-MM-25", "you cannot see that card"))  # nothing about it may show in a reason
    elif kind == "tap" and args:
        found += about_tap(table, player, args, note)
    elif kind in rules and args:
        found += about_card(table, player, kind, args[0], rules[kind])
    elif kind in ABOUT and args:
        found += ABOUT[kind](table, player, args)
    elif kind == "done":
        found += about_no_attack(table, player)
    elif kind == "mulligan":
        found.append(Reason("MM-S-f", "only one mulligan, before the game begins"))
    if question is not None and question.player != player:
        found.insert(0, Reason("RUL-MM-9", "another player has to decide"))
    elif question is not None and not found:
        found.append(Reason("RUL-MM-9", asked_now(question)))
    return found


def _is_number(word: str) -> bool:
    return word.lstrip("-").isascii() and word.lstrip("-").isdigit()


def about_card(table: Table, player: int, kind: str, ref: int, rules: Rules) -> list[Reason]:
    """Card Types: why a card cannot be played (a Rishi) or cast (a Creature or Spell)."""
    if (RISHI in table.state.entities[ref].card.kinds) != (kind == "play"):
        return [Reason("MM-R-d", "it is not a Rishi" if kind == "play" else "a Rishi is played, not cast")]
    found = [Reason(rule, why) for rule, holds, why in rules if not holds(table, player, ref)]
    return with_makers(table, player, found)


def with_makers(table: Table, player: int, found: list[Reason]) -> list[Reason]:
    """The reasons, and where the price is too high, what could be used for more (RUL-MM-21)."""
    if all(each.rule != "MM-RM-d" for each in found):
        return found
    makers = [(ref, each) for ref in table.in_play() for each in table.activated_of(ref) if each.speed == AT_ONCE]
    for ref, ability in makers:
        if not reasons_against(using.ACTIVATE, use_of(table, player, ref, ability)):
            name = table.state.entities[ref].face.name
            return [*found, Reason("RUL-MM-21", f"{name} adds resources when you use it, and never by itself")]
    return found


def about_activate(table: Table, player: int, args: Args) -> list[Reason]:
    """Card Types: why an ability may not be activated."""
    abilities = table.activated_of(args[0])
    if not abilities and not table.is_in_play(args[0]):
        return [Reason("MM-D-e", "only cards in play are active")]
    number = args[1] if len(args) > 1 else 0
    if not 0 <= number < len(abilities):
        return [Reason("MM-C-j", "it has no such ability")]
    found = reasons_against(using.ACTIVATE, use_of(table, player, args[0], abilities[number]))
    return with_makers(table, player, found)


def about_tap(table: Table, player: int, args: Args, kind: str) -> list[Reason]:
    """MM-R: why a Rishi may not be tapped for a resource of the type ``kind``."""
    row = table.state.entities[args[0]]
    if not table.is_in_play(args[0]) or RISHI not in row.face.kinds:
        return [Reason("MM-RM-a", "only Rishis in play make resources")]
    found: list[Reason] = []
    if row.controller != player:
        found.append(Reason("MM-R-a", "you do not control it"))
    if row.flags & TAPPED:
        found.append(Reason("MM-R-c", "it has made its resource until its controller's next turn"))
    if kind not in paying.makes(table, args[0]):
        found.append(Reason("MM-R-c", "it does not make that type"))
    return found


def about_attack(table: Table, player: int, args: Args) -> list[Reason]:
    """Combat Rules: why a creature may not attack."""
    found: list[Reason] = []
    state, ref = table.state, args[0]
    row = state.entities[ref]
    if state.active != player or state.phase != "attackers":
        found.append(Reason("MM-P-h", "attackers are declared once, in your own Combat phase"))
    if not table.is_in_play(ref) or CREATURE not in row.face.kinds:
        return [*found, Reason("MM-C-a", "only creatures in play attack")]
    if row.controller != player:
        found.append(Reason("MM-C-a", "you do not control it"))
    if len(args) > 1 and not is_player(args[1]):
        found.append(Reason("MM-K-a", "creatures attack the opponent, never a creature"))
    if row.flags & TAPPED:
        found.append(Reason("MM-C-e", "it is tapped"))
    if combat.is_fresh(table, ref):
        found.append(Reason("MM-C-c", "it was summoned this turn and has no Haste"))
    if table.forbidden(ref, "attack"):
        found.append(Reason("RUL-MM-1", "an effect says that it cannot attack"))
    if len(args) > 1 and is_player(args[1]) and not may_attack_it(table, ref, args[1]):
        found.append(Reason("RUL-MM-1", "an effect says that it cannot attack this player"))
    if len(args) > 1 and not found and price_of(table, [(ref, args[1])]):
        found.append(Reason("RUL-MM-1", CANNOT_PAY))
    return found


def about_no_attack(table: Table, player: int) -> list[Reason]:
    """Why a declaration of attackers cannot end: a creature that must attack is missing."""
    step = table.state.agenda[-1] if table.state.agenda else None
    if not isinstance(step, combat.DeclareAttackers) or table.state.active != player:
        return []
    left = [ref for ref in combat.creatures_of(table, player) if ref not in step.chosen]
    if any(combat.can_attack(table, ref) and must_attack(table, ref) for ref in left):
        return [Reason("RUL-MM-1", "an effect says that one of your creatures must attack")]
    return []


def about_block(table: Table, player: int, args: Args) -> list[Reason]:
    """Combat Rules: why a creature may not block, or not this attacker."""
    found: list[Reason] = []
    state, ref = table.state, args[0]
    row = state.entities[ref]
    if state.phase != "blockers" or state.active == player:
        found.append(Reason("MM-P-i", "blockers are declared when the opponent has attacked"))
    if not table.is_in_play(ref) or CREATURE not in row.face.kinds:
        return [*found, Reason("MM-C-a", "only creatures in play block")]
    if row.controller != player:
        found.append(Reason("MM-C-a", "you do not control it"))
    if row.flags & TAPPED:
        found.append(Reason("MM-C-e", "a tapped creature cannot block"))
    if len(args) > 1:
        found += _about_pair(table, ref, args[1])
    return found


def _about_pair(table: Table, blocker: int, attacker: int) -> list[Reason]:
    if attacker not in combat.attackers(table):
        return [Reason("MM-P-i", "that is not an attacking creature")]
    forbidden = table.forbidden(attacker, "be blocked") or table.forbidden(blocker, "block")
    if forbidden or not may_block(table, [blocker], attacker):
        return [Reason("RUL-MM-1", "an effect says that it cannot")]
    if table.has(attacker, "flying") and not combat.reaches(table, blocker):
        return [Reason("RUL-MM-23", "only creatures with Flying or Reach block a Flying one")]
    if takes_one_blocker(table, attacker):
        return [Reason("RUL-MM-1", "an effect says that only one creature may block it")]
    if table.has(attacker, "menace"):
        return [Reason("RUL-MM-23", "Menace: two or more creatures must block it, or none")]
    return [Reason("RUL-MM-10", "each creature blocks one attacker")]


ABOUT: dict[str, Callable[[Table, int, Args], list[Reason]]] = {
    "activate": about_activate,
    "attack": about_attack,
    "block": about_block,
}
