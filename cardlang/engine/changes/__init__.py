"""The one pen: the only module that writes to a State.

A :class:`Change` is proposed as a value; replacement and prevention may act on it; then ``write`` puts it down and
leaves an event. Each carries the game's name for its cause.
"""

from __future__ import annotations

from cardlang.engine.changes.course import (
    BeginPhase,
    BeginTurn,
    DropTurn,
    EndGame,
    PlayerOut,
    Priority,
    QueueTurn,
    SetActive,
)
from cardlang.engine.changes.lasting import AddModifier, CountDown, EndModifiers, UseModifier
from cardlang.engine.changes.marks import ClearMarks, Gain, Mark, PutCounters, SetFlag, Tally, count
from cardlang.engine.changes.memory import (
    AttachFrame,
    CloseFrame,
    Delay,
    Note,
    OpenFrame,
    SetTarget,
    SetX,
    SweepFrames,
    Wait,
)
from cardlang.engine.changes.places import Create, Move, Remove, put_card
from cardlang.engine.changes.relations import Attach, Redirect, Relate, Unrelate
from cardlang.engine.changes.secrets import Commit, Reveal, RevealCommits, Roll, Shuffle
from cardlang.engine.changes.stroke import MOST, Change

__all__ = [
    "MOST",
    "AddModifier",
    "Attach",
    "AttachFrame",
    "BeginPhase",
    "BeginTurn",
    "Change",
    "ClearMarks",
    "CloseFrame",
    "Commit",
    "CountDown",
    "Create",
    "Delay",
    "DropTurn",
    "EndGame",
    "EndModifiers",
    "Gain",
    "Mark",
    "Move",
    "Note",
    "OpenFrame",
    "PlayerOut",
    "Priority",
    "PutCounters",
    "QueueTurn",
    "Redirect",
    "Relate",
    "Remove",
    "Reveal",
    "RevealCommits",
    "Roll",
    "SetActive",
    "SetFlag",
    "SetTarget",
    "SetX",
    "Shuffle",
    "SweepFrames",
    "Tally",
    "Unrelate",
    "UseModifier",
    "Wait",
    "count",
    "put_card",
]
