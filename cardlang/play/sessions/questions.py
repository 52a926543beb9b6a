"""A question as people read it: the moment, the question in English, and the answers in the order of their numbers."""

from __future__ import annotations

from cardlang.engine.decisions import Option, Question
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.engine.zones import HAND
from cardlang.games.occasions import prompt


def moment(view: View) -> str:
    """Turn and phase, and whose turn it is."""
    state = view.state
    if not state.turn:
        return "before the first turn"
    phase = next((phase.title for phase in view.game.phases if phase.name == state.phase), state.phase)
    whose = "your" if state.active == view.player else f"{state.players[state.active].name}'s"
    return f"turn {state.turn}, {whose} {phase}"


def asked(view: View, question: Question) -> str:
    """The question in English."""
    if question.prompt:
        return prompt(view.table, question)
    return "What do you do?" if not view.stack else "Do you answer that?"


def bare_labels(view: View, question: Question) -> list[str]:
    """The answers in words, in the order of their numbers."""
    table = view.table
    return [wording(table, question, option) for option, _ in answers(view, question)]


DEALINGS = ("ally", "betray")
"""Kinds of option that are nearly always possible; they are listed after the others."""


def answers(view: View, question: Question) -> list[tuple[Option, int]]:
    """The options as numbered, each with its number of copies. Equal cards in the viewer's hand
    share one number, and passing comes last.
    """
    state, table = view.state, view.table
    hand = next((zone.index for zone in view.game.zones if zone.role == HAND), -1)
    groups: dict[tuple[object, ...], list[Option]] = {}
    for option in question.options:
        same = tuple(
            state.entity(arg).face.name
            if 0 < arg < len(state.entities) and state.entity(arg).zone == hand
            else arg
            for arg in option.args
        )
        # an argument may be a plain number that equals a card's id; then the wordings differ
        key = (option.kind, same, option.note, wording(table, question, option))
        groups.setdefault(key, []).append(option)
    found = [(group[0], len(group)) for group in groups.values()]
    return sorted(found, key=lambda row: (row[0].kind == "pass", row[0].kind in DEALINGS))


def wording(table: Table, question: Question, option: Option) -> str:
    """One answer in English."""
    return table.game.label(table, question, option) or option.label or option.spelling
