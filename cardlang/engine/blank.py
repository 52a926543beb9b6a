"""Field names of engine classes, and objects without any field set yet. Copies and digests need both.

An interpreted class lists its fields in ``__slots__``, a class compiled with mypyc in ``__mypyc_attrs__``.
"""

from __future__ import annotations

from typing import Any

_known: dict[type, tuple[str, ...]] = {}


def blank(kind: Any) -> Any:
    """An object of class ``kind`` with no field set. The caller sets every field at once."""
    return kind.__new__(kind)


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of a class's fields, inherited ones included, in alphabetical order."""
    found = _known.get(kind)
    if found is None:
        names: list[str] = []
        for each in kind.__mro__:
            names += getattr(each, "__mypyc_attrs__", None) or each.__dict__.get("__slots__", ())
        found = tuple(sorted({name for name in names if not name.startswith("__")}))
        _known[kind] = found
    return found
