"""The changes: the only package that writes to a State.

A :class:`Change` is proposed as a value, and replacement and prevention effects may act on it. Then
``write`` applies it and returns an event. Each change carries the game's name for its cause.
"""

from __future__ import annotations

from cardlang.engine.changes.change import MOST, Change
from cardlang.engine.changes.course import (
    BeginPhase,
    BeginRound,
    BeginTurn,
    DropPhases,
    DropTurn,
    EndGame,
    Leads,
    PlayerOut,
    Priority,
    QueuePhases,
    QueueTurn,
    SetActive,
    SetOrder,
)
from cardlang.engine.changes.lasting import AddModifier, CountDown, EndModifiers, TakeOver, UseModifier
from cardlang.engine.changes.marks import ClearMarks, Gain, Mark, PutCounters, SetFlag, Tally, count
from cardlang.engine.changes.memory import (
    AttachFrame,
    BecomeTarget,
    CloseFrame,
    Delay,
    Note,
    OpenFrame,
    SetBody,
    SetTarget,
    SetX,
    SweepFrames,
    Wait,
    note,
)
from cardlang.engine.changes.parting import Bind, Depart, Inherit, Unbind
from cardlang.engine.changes.places import Create, EmptyDraw, Move, Remove, SetFace, put_card
from cardlang.engine.changes.relations import Attach, Redirect, Relate, Remark, Unrelate
from cardlang.engine.changes.secrets import Commit, DealLots, Reveal, RevealCommits, Roll, Shuffle

__all__ = [
    "MOST",
    "AddModifier",
    "Attach",
    "AttachFrame",
    "BecomeTarget",
    "BeginPhase",
    "BeginRound",
    "BeginTurn",
    "Bind",
    "Change",
    "ClearMarks",
    "CloseFrame",
    "Commit",
    "CountDown",
    "Create",
    "DealLots",
    "Delay",
    "Depart",
    "DropPhases",
    "DropTurn",
    "EmptyDraw",
    "EndGame",
    "EndModifiers",
    "Gain",
    "Inherit",
    "Leads",
    "Mark",
    "Move",
    "Note",
    "OpenFrame",
    "PlayerOut",
    "Priority",
    "PutCounters",
    "QueuePhases",
    "QueueTurn",
    "Redirect",
    "Relate",
    "Remark",
    "Remove",
    "Reveal",
    "RevealCommits",
    "Roll",
    "SetActive",
    "SetBody",
    "SetFace",
    "SetFlag",
    "SetOrder",
    "SetTarget",
    "SetX",
    "Shuffle",
    "SweepFrames",
    "TakeOver",
    "Tally",
    "Unbind",
    "Unrelate",
    "UseModifier",
    "Wait",
    "count",
    "note",
    "put_card",
]
