"""The objects a PDF is made of, and how each is written: names, numbers, text, lists, tables, references.

A PDF dictionary is a dict here, and a PDF name is a :class:`Name`. pikepdf formats them; it is imported when
the first object is written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias


class Name(str):
    """A PDF name, such as ``/Page``."""

    __slots__ = ()


class Ref(NamedTuple):
    """An object already in the file, by its number."""

    number: int


Value: TypeAlias = Name | Ref | str | int | float | Sequence["Value"] | dict[str, "Value"]


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """A number as PDF writes it, to three places. Cached, because the same positions occur on every page."""
    value += 0.0  # no "-0": the cache treats 0.0 and -0.0 as the same key
    return f"{value:.3f}".rstrip("0").rstrip(".") or "0"


def written(table: Mapping[str, Value]) -> bytes:
    """The table as PDF text. A plain string is text for people to read, a :class:`Name` is not.

    Untrusted text (a title) must not be in one table with references.
    """
    refs: list[Ref] = []
    parts = bytes(_made(table, refs).unparse())
    for ref in refs:
        parts = parts.replace(_stand_in(ref).encode("ascii"), b"%d 0 R" % ref.number)
    return parts


def _made(value: Value | Mapping[str, Value], refs: list[Ref]) -> Any:
    """The value as a pikepdf object. pikepdf cannot refer to an object it did not write: a name replaces the
    reference, which is added to ``refs``.
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
