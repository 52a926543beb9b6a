"""What copies and digests need to know about objects: their fields, and how to make one with nothing in it yet.

The same in both speeds: a plain class names its fields in ``__slots__``, a compiled one in ``__mypyc_attrs__``.
"""

from __future__ import annotations

from typing import Any

_known: dict[type, tuple[str, ...]] = {}


def blank(kind: Any) -> Any:
    """An object of a class whose fields are not set yet: for copies, which fill in every one right away."""
    return kind.__new__(kind)


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of a class's fields, in alphabetical order."""
    found = _known.get(kind)
    if found is None:
        names: list[str] = []
        for each in kind.__mro__:
            names += getattr(each, "__mypyc_attrs__", None) or each.__dict__.get("__slots__", ())
        found = tuple(sorted({name for name in names if not name.startswith("__")}))
        _known[kind] = found
    return found
