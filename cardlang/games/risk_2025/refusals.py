"""Why can't I? Every refused action is answered with rules and sentences, from the tests that allow it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine.decisions import Reason
from cardlang.games.reasons import asked_now, whatever_the_aim
from cardlang.games.risk_2025 import attack, cards, consolidation, trading, upkeep
from cardlang.games.risk_2025.facts import HAND_ZONE
from cardlang.games.risk_2025.things import NOBODY, attack_now, euro, holder, is_territory, neighbours, units

if TYPE_CHECKING:
    from cardlang.engine.table import Table

Args = tuple[int, ...]


def reasons(table: Table, player: int, spelling: str) -> list[Reason]:
    """The reasons against an action, spelled as options are; one general reason if none is known."""
    words = spelling.split()
    kind = " ".join(word for word in words if not _is_number(word))
    args = tuple(int(word) for word in words if _is_number(word))
    question = table.state.question
    if kind in MOMENTS:
        kinds, when = MOMENTS[kind]
        if question is None or question.kind not in kinds:
            return [when]
        if question.player != player:
            return [Reason("RUL-R25-14", f"{table.state.players[question.player].name} is to decide first")]
    found = list(ABOUT[kind](table, player, args)) if kind in ABOUT else []
    if question is not None and question.player != player:
        found.insert(0, Reason("RUL-R25-14", "another player has to decide"))
    elif question is not None and not found:
        found.append(Reason("", asked_now(question)))
    return found


def _is_number(word: str) -> bool:
    return word.lstrip("-").isdecimal()


def about_play(table: Table, player: int, args: Args) -> list[Reason]:
    """Why an Action card cannot be played."""
    if not args or not 0 < args[0] < len(table.state.entities):
        return [Reason("R25-AC-8", "there is no such card")]
    row = table.state.entities[args[0]]
    if row.zone != HAND_ZONE or row.holder != player:  # nothing about others' cards may show in a reason
        return [Reason("R25-AC-8", "only a card in your hand can be played")]
    question = table.state.question
    if question is not None and question.kind == "bid":
        return [Reason("RUL-R25-4", "no Action card between committing and revealing bids")]
    return cards.play_reasons(table, player, args[0])


def about_attack(table: Table, player: int, args: Args) -> list[Reason]:
    """Why an attack cannot be declared."""
    if table.state.phase != "attack" or table.state.active != player:
        return [Reason("R25-UP-1", "you attack in your Attack phase")]
    if len(args) < 2:
        return _about_attacking_from(table, player, args)
    return attack.attack_reasons(table, player, args[0], args[1])


def _about_attacking_from(table: Table, player: int, args: Args) -> list[Reason]:
    """Why a territory attacks nobody, whatever the goal."""
    if not args or not is_territory(args[0]):
        return [Reason("R25-ATT-2", "say from where and whereto")]
    goals = [goal for goal in neighbours(table, args[0]) if holder(table.state, goal) != player]
    if not goals:
        return [Reason("R25-ATT-2", "it borders on no territory of another player")]
    found = [attack.attack_reasons(table, player, args[0], goal) for goal in goals]
    return whatever_the_aim(found, Reason("R25-ATT-2", "say whereto"))


def about_dice(table: Table, player: int, args: Args) -> list[Reason]:
    """Why this number of dice cannot be rolled."""
    fight = attack_now(table.state)
    question = table.state.question
    if fight is None or question is None or question.kind != "dice" or not args:
        return [Reason("RUL-R25-18", "dice are announced once an attack is declared")]
    most = attack.most_dice(table, fight.first, fight.second)
    if player == table.state.active:
        rule = "R25-ATT-14" if most[0] < min(3, units(table.state, fight.first) - 1) else "R25-ATT-4"
        return [Reason(rule, f"you can roll 1 to {most[0]} dice")]
    return [Reason("R25-ATT-5", f"you can roll 1 to {most[1]} dice")]


def about_place(table: Table, player: int, args: Args) -> list[Reason]:
    """Why a unit cannot be placed there."""
    state = table.state
    if not args or not is_territory(args[0]):
        return [Reason("R25-UP-4", "units are placed on territories")]
    if not state.round:
        if holder(state, args[0]) != NOBODY and state.question is not None and state.question.kind == "place":
            free = any(holder(state, option.args[0]) == NOBODY for option in state.question.options)
            if free:
                return [Reason("R25-SET-6", "while a territory is free, units go on free ones")]
        if holder(state, args[0]) != player:
            return [Reason("R25-SET-7", "it is not your territory")]
        return []
    return [] if holder(state, args[0]) == player else [Reason("R25-UP-4", "it is not your territory")]


def about_units(table: Table, player: int, args: Args) -> list[Reason]:
    """Why this number of units cannot be chosen."""
    question = table.state.question
    if question is None or question.kind not in ("move in", "units"):
        return []
    least, most = question.options[0].args[0], question.options[-1].args[0]
    if question.kind == "move in":
        return [
            Reason(
                "R25-ATT-11", f"between {least} and {most} units move in: as many as rolled dice, one stays"
            )
        ]
    rule = "R25-CON-3" if table.state.phase == "consolidation" else "R25-UP-4"
    return [Reason(rule, f"between {least} and {most} units")]


def about_bid(table: Table, player: int, args: Args) -> list[Reason]:
    """Why this cannot be bid."""
    most = euro(table.state, player)
    return [Reason("R25-BID-3", f"a bid is a whole amount from 0 to {most} billion Euro")]


def _about_purchase(ware: str) -> Callable[[Table, int, Args], list[Reason]]:
    def about(table: Table, player: int, args: Args) -> list[Reason]:
        if table.state.phase != "upkeep" or table.state.active != player:
            return [Reason("R25-MON-4", "one buys in one's own upkeep")]
        return upkeep.purchase_reasons(table, player, ware)

    return about


def about_to(table: Table, player: int, args: Args) -> list[Reason]:
    """Why units cannot move there in consolidation."""
    question = table.state.question
    if question is None or question.kind != "consolidate to" or not args or not is_territory(args[0]):
        return []
    return consolidation.goal_reasons(table, player, question.source, args[0])


def about_from(table: Table, player: int, args: Args) -> list[Reason]:
    """Why units cannot move from there in consolidation."""
    if not args or not is_territory(args[0]):
        return []
    found = consolidation.consolidation_reasons(table, player)
    if holder(table.state, args[0]) != player:
        found.append(Reason("R25-CON-1", "it is not your territory"))
    elif units(table.state, args[0]) < 2:
        found.append(Reason("R25-CON-3", "at least one unit stays"))
    return found


def about_offer(table: Table, player: int, args: Args) -> list[Reason]:
    """Why no trade can be offered."""
    return trading.offer_reasons(table, player)


MOMENTS: dict[str, tuple[tuple[str, ...], Reason]] = {
    "bid": (("bid",), Reason("R25-BID-1", "one bids when a round begins, in setup, or when a card asks for it")),
    "position": (("position",), Reason("R25-BID-7", "positions are chosen once the bids are known")),
    "units": (("units", "move in"), Reason("R25-ATT-11", "units move in once a territory is captured")),
    "draw": (("draw",), Reason("R25-ATT-16", "one draws for captures at the end of one's Attack phase")),
    "capital": (("capital",), Reason("R25-SET-9", "capitals are chosen in the setup of Capital Risk")),
    "to": (("consolidate to",), Reason("R25-CON-1", "first it is said from where units move")),
}
"""The answers that only one moment asks for, with the questions they answer, and when that moment is."""

ABOUT: dict[str, Callable[[Table, int, Args], list[Reason]]] = {
    "play": about_play,
    "attack": about_attack,
    "dice": about_dice,
    "place": about_place,
    "units": about_units,
    "bid": about_bid,
    "buy unit": _about_purchase("unit"),
    "buy card": _about_purchase("card"),
    "from": about_from,
    "to": about_to,
    "offer": about_offer,
}
