"""Lists of names in plays and expectations: ``a1, Spark and 2 cards``. Names that contain commas are kept
whole.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from cardlang.play.scenarios.things import NUMBERS, number_of
from cardlang.play.scenarios.world import SEATS, World

_SEPARATOR = re.compile(r"\s*,\s*(?:and\s+)?|\s+and\s+")
_IN_QUOTES = re.compile(r"'(.+?)'(?=\s*,|\s+and\s|\s*$)")
_COUNTED = re.compile(rf"(\d{{1,6}}|{'|'.join(NUMBERS)})\s+(.+)", re.IGNORECASE)
_ANY = re.compile(r"(?:other |more )?(?:cards?|items?|things?)")


class Item(NamedTuple):
    """A number of things of one name; an empty name means any card."""

    many: int
    name: str


def names_of(world: World, text: str) -> list[str]:
    """The names of a list, one by one."""
    names: list[str] = []
    rest = text.strip()
    while rest:
        name, rest = _first_name(world, rest)
        names.append(name)
    return names


def items_of(world: World, text: str) -> list[Item]:
    """The items of a list with their counts (``2 Spark``, ``3 cards``)."""
    found: list[Item] = []
    for name in names_of(world, text):
        counted = _COUNTED.fullmatch(name)
        if counted and not _is_name(world, name):
            any_card = _ANY.fullmatch(counted[2])
            found.append(Item(number_of(counted[1]), "" if any_card else counted[2].strip('"')))
        else:
            found.append(Item(1, name.strip('"')))
    return found


def _first_name(world: World, text: str) -> tuple[str, str]:
    """The first name and the rest: the longest beginning that is a known name, otherwise up to a separator.
    """
    if text.startswith('"') and '"' in text[1:]:
        end = text.index('"', 1) + 1
        separator = _SEPARATOR.match(text, end)
        return text[1 : end - 1], text[separator.end() :] if separator else text[end:].strip()
    quoted = _IN_QUOTES.match(text)  # as messages show what may be chosen
    if quoted is not None and not _is_name(world, text):
        separator = _SEPARATOR.match(text, quoted.end())
        return quoted[1], text[separator.end() :] if separator else ""
    breaks = list(_SEPARATOR.finditer(text))
    for found in reversed(breaks):
        if _is_name(world, text[: found.start()]):
            return text[: found.start()].strip(), text[found.end() :]
    if not breaks or _is_name(world, text):
        return text.strip(), ""
    return text[: breaks[0].start()].strip(), text[breaks[0].end() :]


def _is_name(world: World, text: str) -> bool:
    return text.strip() in SEATS or world.is_name(text)
