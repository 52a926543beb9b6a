"""Digests: a stable fingerprint of a position, the same in every process and under every hash seed.

A digest covers every fact of a position (see ``blank.facts_of``) and nothing else: no cache, no prompt, no log.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from cardlang.engine.blank import facts_of
from cardlang.engine.cards import Ability, Body, Card
from cardlang.engine.state import Entity, State
from cardlang.engine.zones import NOWHERE

_FINGERPRINT: Final = "fingerprint"
"""Where a card, an ability or a body keeps its own fingerprint: it never changes once it is in a match."""

_PLAIN: Final = frozenset({int, str, bool, type(None)})
"""The types of most facts, each of which is its ``repr``."""


def encode(value: Any, out: list[str]) -> None:
    """Appends a canonical text of a value: equal for equal facts, different where any fact is different."""
    if value is None or isinstance(value, (int, str, float, bytes)):
        out.append(repr(value))
    elif isinstance(value, (tuple, list)):
        out.append("(")
        for item in value:
            if type(item) in _PLAIN:  # most are: a call for each would take longer than all else
                out.append(repr(item))
            else:
                encode(item, out)
        out.append(")")
    elif isinstance(value, dict):
        out.append("{")
        for key in sorted(value):
            encode(key, out)
            encode(value[key], out)
        out.append("}")
    elif isinstance(value, (set, frozenset)):
        out.append("{")
        out += sorted(_text_of(item) for item in value)
        out.append("}")
    elif isinstance(value, (Card, Ability, Body)):
        out.append(_fingerprint(value))
    elif isinstance(value, type) or hasattr(value, "__code__"):
        out.append(f"<{value.__module__}.{value.__qualname__}>")
    else:
        _encode_facts(value, out)


def _encode_facts(value: Any, out: list[str]) -> None:
    out.append(f"{type(value).__name__}[")
    for name in facts_of(value):
        out.append(name)
        fact = getattr(value, name, None)
        if type(fact) in _PLAIN:
            out.append(repr(fact))
        else:
            encode(fact, out)
    out.append("]")


def _fingerprint(value: Card | Ability | Body) -> str:
    """Of something printed, worked out once: its facts are those of a whole tree."""
    known = value.memo.get(_FINGERPRINT)
    if not isinstance(known, str):
        out: list[str] = []
        _encode_facts(value, out)
        known = value.memo[_FINGERPRINT] = f"<{_hashed(out)}>"
    return known


def _text_of(value: Any) -> str:
    out: list[str] = []
    encode(value, out)
    return "|".join(out)


def _hashed(out: list[str]) -> str:
    return blake2b("|".join(out).encode("utf-8", "replace"), digest_size=16).hexdigest()


def digest(state: State) -> str:
    """The fingerprint of a position, 32 hex digits."""
    out: list[str] = []
    _encode_facts(state, out)
    return _hashed(out)


def loop_digest(state: State) -> str:
    """A fingerprint without the parts that only ever grow, to detect repeated positions."""
    out: list[str] = []
    out += [_lasting(row) for row in state.entities if row.zone != NOWHERE]
    out.append(repr((state.zones, state.active, state.phase, state.passes, state.priority)))
    encode(state.relations, out)
    for player in state.players:
        encode((player.resources, player.marks, player.out), out)
    for waiting in state.waiting:
        encode((waiting.ability, waiting.source, waiting.controller), out)
    return _hashed(out)


def _lasting(row: Entity) -> str:
    """Written at once, because a full board is looked at after each of many resolutions."""
    face = "" if row.face is row.card else _fingerprint(row.face)
    whose = f"{row.owner},{row.controller},{row.zone},{row.flags}"
    return f"{_fingerprint(row.card)}{face}{whose},{row.marks},{row.counters}"
