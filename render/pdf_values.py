"""What objects of a PDF are made of, and how each is written: names, numbers, text, lists, tables, references.

The tables of a PDF are dictionaries here and its names are :class:`Name`. pikepdf knows how each is spelt; it is loaded
when the first object is written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias


class Name(str):
    """A word of the format itself, such as ``/Page``."""

    __slots__ = ()


class Ref(NamedTuple):
    """An object already in the file, by its number."""

    number: int


Value: TypeAlias = Name | Ref | str | int | float | Sequence["Value"] | dict[str, "Value"]


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """A number as PDF writes it, to three places. Marks, faces and letters stand at the same places on every page."""
    value += 0.0  # there is no nothing below zero: it is the same to the cache
    return f"{value:.3f}".rstrip("0").rstrip(".") or "0"


def written(table: Mapping[str, Value]) -> bytes:
    """The table as it stands in the file. A plain string is text for people to read, a :class:`Name` is not. What a
    stranger has written (a title) must not stand in one table with references.
    """
    refs: list[Ref] = []
    parts = bytes(_made(table, refs).unparse())
    for ref in refs:
        parts = parts.replace(_stand_in(ref).encode("ascii"), b"%d 0 R" % ref.number)
    return parts


def _made(value: Value | Mapping[str, Value], refs: list[Ref]) -> Any:
    """The value as pikepdf has it. It cannot refer to an object it did not write: a name stands there instead, and the
    reference is noted among ``refs``.
    """
    import pikepdf

    if isinstance(value, Name):
        return pikepdf.Name(f"/{value}")
    if isinstance(value, str):
        return pikepdf.String(value)
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return round(value, 3) + 0.0
    if isinstance(value, Ref):
        refs.append(value)
        return pikepdf.Name(_stand_in(value))
    if isinstance(value, Mapping):
        return pikepdf.Dictionary({f"/{key}": _made(each, refs) for key, each in value.items()})
    return pikepdf.Array([_made(each, refs) for each in value])


def _stand_in(ref: Ref) -> str:
    return f"/ref.{ref.number}."
