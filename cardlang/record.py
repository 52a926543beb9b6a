"""Records: plain data that is cheap to define.

A dataclass writes and compiles half a dozen methods of its own when its module is imported, which takes a millisecond.
A command imports two hundred such classes and makes objects of a few, so that took as long as reading the cards.
A :func:`record` is a dataclass that shares its methods with all the others. Use it where a class is defined at every
start; where a million objects are made, a named tuple or a class of its own is made faster.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, fields
from operator import attrgetter
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

__all__ = ("make_first", "record")

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import dataclass as record  # to a type checker it is nothing special
else:

    def record(kind=None, /, *, eq=True, **asked):
        """Makes a class a record, as ``dataclass`` does; it knows ``frozen``, ``slots``, ``eq`` and ``order``."""
        return _made(kind, eq, **asked) if kind is not None else lambda kind: _made(kind, eq, **asked)


def _made(
    kind: type[T], eq: bool, *, frozen: bool = False, slots: bool = False, order: bool = False
) -> type[T]:
    made = dataclass(init=False, repr=False, eq=False, slots=slots)(kind)
    methods: dict[str, Any] = {"__init__": make_first, "__repr__": _shown}
    if eq:
        methods |= {"__eq__": _alike, "__hash__": _hashed if frozen else None}
    if frozen:
        methods |= _FROZEN
    if order:
        methods |= _ORDER
    for name, method in methods.items():
        if name not in kind.__dict__:
            setattr(made, name, method)
    return made


# ------------------------------------------------------------------ how one is made


def make_first(self: Any, *given: Any, **named: Any) -> None:
    """Stands for the method that makes objects of a class until the first of them is made."""
    kind = type(self)
    kind.__init__ = _maker(kind)
    kind.__init__(self, *given, **named)


def _maker(kind: type[Any]) -> Callable[..., None]:
    """The method that makes objects of this class, from the values of their fields in order, or by name."""
    rows = [_row(kind, each) for each in fields(kind) if not each.kw_only]
    named_only = [_row(kind, each) for each in fields(kind) if each.kw_only]
    puts = [put for _, put, _, _ in rows]
    # the fields that are left after this many positional arguments
    left = [(*rows[at:], *named_only) for at in range(len(rows) + 1)]

    def __init__(self: Any, *given: Any, **named: Any) -> None:
        if len(given) > len(puts):
            raise TypeError(f"{kind.__name__} has {len(puts)} fields, not {len(given)}")
        for put, value in zip(puts, given, strict=False):
            put(self, value)
        for name, put, default, make in left[len(given)]:
            value = named.pop(name, default) if named else default
            if value is MISSING:
                if make is MISSING:
                    raise TypeError(f"{kind.__name__} needs its {name!r}")
                value = make()
            put(self, value)
        if named:
            raise TypeError(f"{kind.__name__} has no {', '.join(map(repr, named))}, or has it twice")

    return __init__


def _row(kind: type[Any], each: Field[Any]) -> tuple[str, Callable[[Any, Any], None], Any, Any]:
    """A field's name, its setter, its default value, and its default factory."""
    name, slot = each.name, getattr(kind, each.name, None)
    if isinstance(slot, MemberDescriptorType):
        return name, slot.__set__, each.default, each.default_factory

    def put(self: Any, value: Any) -> None:
        object.__setattr__(self, name, value)

    return name, put, each.default, each.default_factory


# ------------------------------------------------------------------ what all share


_WHAT_COUNTS: dict[type[Any], Callable[[Any], Any]] = {}


def _what_counts(kind: type[Any]) -> Callable[[Any], Any]:
    """A function that gives the values by which two records of this class are compared."""
    found = _WHAT_COUNTS.get(kind)
    if found is None:
        names = [each.name for each in fields(kind) if each.compare]
        found = _WHAT_COUNTS[kind] = attrgetter(*names) if names else _nothing
    return found


def _nothing(_: Any) -> None:
    """What makes two records without fields equal."""


def _alike(self: Any, other: object) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    said = _what_counts(self.__class__)
    return bool(said(self) == said(other))


def _hashed(self: Any) -> int:
    return hash(_what_counts(self.__class__)(self))


def _shown(self: Any) -> str:
    said = ", ".join(f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{type(self).__qualname__}({said})"


def _keep(self: Any, name: str, value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _hold(self: Any, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[object]:
    """What is written of it: not what it has worked out itself (a field with ``init=False``)."""
    return [getattr(self, each.name) for each in fields(self) if each.init]


def _restore(self: Any, state: list[object]) -> None:
    given = iter(state)
    for each in fields(self):
        object.__setattr__(self, each.name, next(given) if each.init else _anew(each))


def _anew(field: Field[Any]) -> Any:
    """The value of a field that nobody gives."""
    return field.default if field.default_factory is MISSING else field.default_factory()


_FROZEN = {"__setattr__": _keep, "__delattr__": _hold, "__getstate__": _state, "__setstate__": _restore}


def _ordered(compare: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def method(self: Any, other: object) -> Any:
        if other.__class__ is not self.__class__:
            return NotImplemented
        said = _what_counts(self.__class__)
        return compare(said(self), said(other))

    return method


_ORDER = {f"__{name}__": _ordered(getattr(operator, name)) for name in ("lt", "le", "gt", "ge")}
