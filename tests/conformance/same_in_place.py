"""A wording and what it is read as, in other surroundings: behind ``You may``, in quotes, with another noun. What is
read there has to be the same, too, or nothing: so a turn of phrase that loses or moves a part is found, and one that
makes two sentences where something is said of both. What either of them means, need not be known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.loading.sets import vocabulary_of
from tests.language.test_cases import READS, way

GAME = "risk-and-resource"
UNLESS = "unless you control a creature"
FRONT = (
    "Draw a card. {}",
    "You may {}",
    "If you control a creature, {}",
    f"{UNLESS.capitalize()}, {{}}",
    "2 EP: {}",
    "Until end of turn, {}",
    'Creatures you control have "{}"',
)
BEHIND = (f"{{}} {UNLESS}.", "{} unless you pay 1 EP.", "{} if you control a creature.", "{} and draw a card.")
OTHERS = (
    ("you control", "you own"),
    ("you control", "an opponent controls"),
    ("creature", "tapped creature"),
    ("creature", "artifact"),
    ("creature", "land"),
    ("target opponent", "target player"),
    ("your library", "an opponent's library"),
    ("target opponent's library", "each opponent's library"),
    ("and", "or"),
    ("two", "three"),
    ("1", "3"),
)
"""What is exchanged in both of them, where both have it as often."""


class Pair(NamedTuple):
    """A wording in some surroundings, and what it is read as in the same ones."""

    said: str
    meant: str
    place: str
    permanent: bool


def pairs(seed: int) -> Iterator[Pair]:
    """Wordings of the cases, each in one of its surroundings, in an order drawn by chance."""
    random = Random(seed)
    known = [(text, answer.removeprefix("->").strip(), way(on)["permanent"]) for on, text, answer in READS]
    written = [each for each in known if each[1] and each[0] != each[1]]
    random.shuffle(written)
    for said, meant, permanent in written:
        places = [*_placed(said, meant, permanent)]
        if places:
            yield random.choice(places)


def every_pair() -> Iterator[Pair]:
    """All wordings of the cases in all of their surroundings."""
    for on, said, answer in READS:
        meant = answer.removeprefix("->").strip()
        if meant and said != meant:
            yield from _placed(said, meant, way(on)["permanent"])


def _placed(said: str, meant: str, permanent: bool) -> Iterator[Pair]:
    for place in FRONT:
        yield Pair(_in_front(place, said), _in_front(place, meant), place, permanent)
    for place in BEHIND:
        if said.endswith(".") and meant.endswith("."):
            yield Pair(place.format(said[:-1]), place.format(meant[:-1]), place, permanent)
    for old, new in OTHERS:
        word = rf"(?<![\w+/-]){old}(s?)(?![\w/])"
        if 0 < len(re.findall(word, said)) == len(re.findall(word, meant)):
            exchanged = (re.sub(word, rf"{new}\1", each) for each in (said, meant))
            yield Pair(*exchanged, f"{new} for {old}", permanent)


def _in_front(place: str, text: str) -> str:
    own_begin = place[:-2].rstrip()[-1:] in ('."') or text.startswith(("X ", "EP "))
    return place.format(text if own_begin else text[:1].lower() + text[1:])


def difference(pair: Pair) -> str:
    """As what the wording is read where what it means is not read so; empty where they are the same, or refused."""
    said = _read(pair.said, pair.permanent)
    if not said:
        return ""
    if UNLESS in pair.place.lower():  # of a sentence alone it is about all, or about nothing
        first, _, more = said.partition(". ")
        return said if more and UNLESS not in first and pair.said.count(". ") == 0 else ""
    meant = _read(pair.meant, pair.permanent)
    return said if meant and _plain(said) != _plain(meant) else ""


def _read(text: str, permanent: bool) -> str:
    found = read_paragraph(text, vocabulary_of(GAME), permanent, False)
    return found.printed if found.ability is not None else ""


def _plain(text: str) -> list[str]:
    """The words of a print, without how its parts are joined and with ``it`` for this card."""
    low = re.sub(r"\bthat \w+'s\b|~'s\b|\bits\b", "its", text.lower())
    low = re.sub(r"~|\bthat \w+\b", "it", low)
    return sorted(re.findall(r"[\w/+'-]+", re.sub(r"\bthen\b|\band\b", "", low)))


if __name__ == "__main__":  # python -m tests.conformance.same_in_place: some minutes; what differs is looked at by hand
    for found in every_pair():
        if differs := difference(found):
            print(f"{found.said}\n   is read as   {differs}\n   in place of  {_read(found.meant, found.permanent)}")
