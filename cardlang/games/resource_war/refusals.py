"""Why can't I? Every refused action is answered with rules and sentences, from the tests that allow it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine.decisions import Reason
from cardlang.engine.refs import player_ref
from cardlang.games.reasons import asked_now, whatever_the_aim
from cardlang.games.resource_war import conflict, playing
from cardlang.games.resource_war.facts import DEFENDS
from cardlang.games.resource_war.things import animates, fits, is_animate, structures
from cardlang.games.using import reasons_against, use_of

if TYPE_CHECKING:
    from cardlang.engine.table import Table

Args = tuple[int, ...]


def reasons(table: Table, player: int, spelling: str) -> list[Reason]:
    """The reasons against an action, spelled as options are; one general reason if none is known."""
    words = spelling.split()
    kind = " ".join(word for word in words if not _is_number(word))
    args = tuple(int(word) for word in words if _is_number(word))
    if any(not _is_thing(table, arg) for arg in args[:1]):
        return [Reason("", "there is no such thing")]
    if args and _is_hidden(table, player, args[0]):
        found = [Reason("RUL-RW-25", "you cannot see that card")]  # a reason must not reveal anything about it
    else:
        found = list(ABOUT[kind](table, player, args)) if kind in ABOUT and args else []
    question = table.state.question
    if question is not None and question.player != player:
        found.insert(0, Reason("RUL-RW-6", "another player has to decide"))
    elif question is not None and not found:
        found.append(Reason("RUL-RW-6", asked_now(question)))
    return found


def _is_number(word: str) -> bool:
    return word.lstrip("-").isdecimal()


def _is_thing(table: Table, ref: int) -> bool:
    return -table.state.seats <= ref < len(table.state.entities) and ref != 0


def _is_hidden(table: Table, player: int, ref: int) -> bool:
    row = table.state.entities[ref] if ref > 0 else None
    return row is not None and row.zone >= 0 and not row.seen >> player & 1


def about_play(table: Table, player: int, args: Args) -> list[Reason]:
    """Why a card cannot be played."""
    return playing.play_reasons(table, player, args[0]) if args[0] > 0 else []


def about_activate(table: Table, player: int, args: Args) -> list[Reason]:
    """Why an effect cannot be activated."""
    if args[0] < 0:
        return []
    effects = table.activated_of(args[0])
    number = args[1] if len(args) > 1 else 0
    if not 0 <= number < len(effects):
        return [Reason("RW-C-c", "it has no such effect")]
    return reasons_against(playing.ACTIVATE, use_of(table, player, args[0], effects[number]))


def about_give(table: Table, player: int, args: Args) -> list[Reason]:
    """Why a Tool cannot be given to an Animate."""
    question = table.state.question
    if args[0] < 0 or not is_animate(table, args[0]):
        return [Reason("RW-T-i", "a tool is given to an Animate in play")]
    if question is not None and question.kind == "give" and not fits(table, question.source, args[0]):
        return [Reason("RW-T-j", "the tool is made for another subtype")]
    return []


def _about_conflict(kind: str) -> Callable[[Table, int, Args], list[Reason]]:
    def about(table: Table, player: int, args: Args) -> list[Reason]:
        question = table.state.question
        if question is None or question.kind != "announce":
            rule = "RW-K-a" if table.state.turn == 1 else "RW-K-b"
            return [Reason(rule, "conflicts are announced in your Conflict step, not in the first turn")]
        if len(args) < 2 or not _is_thing(table, args[1]):
            others = [other for other in range(table.state.seats) if other != player]
            aims = [*map(player_ref, others), *(ref for other in others for ref in _things_of(table, other))]
            found = [conflict.announcing_reasons(table, args[0], kind, aim) for aim in aims]
            return whatever_the_aim(found, Reason("RW-K-c", "say whom or what"))
        return conflict.announcing_reasons(table, args[0], kind, args[1])

    return about


def _things_of(table: Table, player: int) -> list[int]:
    """What can be confronted or attacked."""
    return [*animates(table, player), *structures(table, player)]


def about_defend(table: Table, player: int, args: Args) -> list[Reason]:
    """Why an Animate cannot defend against an attack."""
    question = table.state.question
    if question is None or question.kind != "defenders":
        return [Reason("RW-K-h", "defenders are chosen once the conflicts have been announced")]
    if len(args) < 2 or not _is_thing(table, args[1]):
        attackers = [relation.first for relation in conflict.conflicts(table)]
        against = [conflict.defending_reasons(table, player, args[0], each) for each in attackers]
        return whatever_the_aim(against, Reason("RW-A-c", "say against whom"))
    found = conflict.defending_reasons(table, player, args[0], args[1])
    step = table.state.agenda[-1] if table.state.agenda else None
    if isinstance(step, conflict.ChooseDefenders) and any(ref == args[0] for ref, _ in step.chosen):
        found.append(Reason("RW-A-d", f"it {DEFENDS} already"))
    return found


ABOUT: dict[str, Callable[[Table, int, Args], list[Reason]]] = {
    "play": about_play,
    "activate": about_activate,
    "give": about_give,
    "confront": _about_conflict("confront"),
    "attack": _about_conflict("attack"),
    "defend": about_defend,
}
