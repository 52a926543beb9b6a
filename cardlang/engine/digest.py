"""Digests: a fingerprint of a position that is the same in every process and for every hash seed."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from cardlang.engine.blank import fields_of
from cardlang.engine.cards import Ability, Body, Card
from cardlang.engine.state import Entity, State

# The parts of a position. Caches, work counters and the log of events are left out.
_PARTS: Final = (
    "entities",
    "zones",
    "players",
    "supply",
    "agenda",
    "frames",
    "modifiers",
    "relations",
    "waiting",
    "delayed",
    "secrets",
    "free",
    "turn",
    "active",
    "turn_queue",
    "phase_queue",
    "order",
    "regular",
    "pacts",
    "phase",
    "priority",
    "passes",
    "rng",
    "given",
    "question",
    "answers",
    "outcome",
    "turn_tallies",
    "game_tallies",
    "parameters",
)


# Fields that exist only for people to read.
_TOLD = ("label", "prompt", "reckoning", "shown")


def encode(value: Any, out: list[str]) -> None:
    """Appends a canonical text of a value to ``out``. Cards and abilities are encoded by name."""
    if value is None or isinstance(value, (int, str)):
        out.append(repr(value))
    elif isinstance(value, (tuple, list)):
        out.append("(")
        for item in value:
            encode(item, out)
        out.append(")")
    elif isinstance(value, dict):
        out.append("{")
        for key in sorted(value):
            encode(key, out)
            encode(value[key], out)
        out.append("}")
    elif isinstance(value, Card):
        out.append(f"<{value.name}>")
    elif isinstance(value, Ability):
        out.append(f"<{value.key}:{value.text}>")
    elif isinstance(value, Body):
        out.append(f"<{len(value.targets)}:{len(value.effects)}:{len(value.modes)}>")
    else:
        _encode_object(value, out)


def _encode_object(value: Any, out: list[str]) -> None:
    out.append(type(value).__name__)
    if not hasattr(type(value), "__dataclass_fields__"):
        for name in fields_of(type(value)):
            if name not in _TOLD and hasattr(value, name):
                encode(getattr(value, name), out)
    else:
        out.append(repr(value))


def digest(state: State) -> str:
    """The fingerprint of a position, 32 hex digits."""
    out: list[str] = []
    for part in _PARTS:
        out.append(part)
        encode(getattr(state, part), out)
    return blake2b("|".join(out).encode("utf-8", "replace"), digest_size=16).hexdigest()


def loop_digest(state: State) -> str:
    """A fingerprint without the parts that only ever grow, to detect repeated positions."""
    out: list[str] = []
    for row in state.entities:
        if row.zone >= 0:
            encode(_lasting(row), out)
    for part in ("zones", "relations", "active", "phase", "passes", "priority"):
        encode(getattr(state, part), out)
    for player in state.players:
        encode((player.resources, player.marks, player.out), out)
    for waiting in state.waiting:
        encode((waiting.ability, waiting.source, waiting.controller), out)
    return blake2b("|".join(out).encode("utf-8", "replace"), digest_size=16).hexdigest()


def _lasting(row: Entity) -> tuple[object, ...]:
    return (row.card, row.face, row.owner, row.controller, row.zone, row.flags, row.marks, row.counters)
