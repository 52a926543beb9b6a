"""Field names of engine classes, and objects without any field set yet. Copies and digests need both.

An interpreted class lists its fields in ``__slots__``, a class compiled with mypyc in ``__mypyc_attrs__``. Each class
is asked for its own list: an interpreted subclass of a compiled class has both.

Every field of an object in a position is a fact, unless its class names it in ``not_facts``: what is remembered or
derived, what is only there for people to read, what belongs to the log. Digests cover the facts and nothing else.
"""

from __future__ import annotations

from typing import Any

_known: dict[type, tuple[str, ...]] = {}
_facts: dict[type, tuple[str, ...]] = {}


def blank(kind: Any) -> Any:
    """An object of class ``kind`` with no field set. The caller sets every field at once.

    A compiled class has such objects only when it allows interpreted subclasses; raises TypeError for the others.
    """
    return kind.__new__(kind)


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of a class's fields, inherited ones included, in alphabetical order."""
    found = _known.get(kind)
    if found is None:
        names: list[str] = []
        for each in kind.__mro__:
            names += each.__dict__.get("__mypyc_attrs__") or each.__dict__.get("__slots__", ())
        found = tuple(sorted({name for name in names if not name.startswith("__")}))
        _known[kind] = found
    return found


def facts_of(value: Any) -> tuple[str, ...]:
    """The names of an object's fields that are facts, in alphabetical order of those its class has slots for, then of
    the others.
    """
    kind = type(value)
    found = _facts.get(kind)
    if found is None:
        found = _facts[kind] = tuple(name for name in fields_of(kind) if name not in _not_facts(kind))
    loose = getattr(value, "__dict__", None)
    return (*found, *sorted(loose.keys() - _not_facts(kind))) if loose else found


def _not_facts(kind: type) -> set[str]:
    return {name for each in kind.__mro__ for name in each.__dict__.get("not_facts", ())}
