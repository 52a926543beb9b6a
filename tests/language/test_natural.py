"""Each shape of real cards in the words of people who have not read the documentation: ``cases/natural.txt``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.reading.paragraphs import Read
from cardlang.language.words.word import SOURCE

from .test_cases import CASES, way
from .test_labels import WORDS as LABELS

WORDS = LABELS.with_set(subtypes=("Servo",), counters=("Growth",))
LEAST = 5
"""How many wordings a shape has, beside the one that fmt writes."""


@dataclass
class Shape:
    """A shape: the kind of card it stands on, its canonical sentence, and its wordings with what each is read as.
    Nothing where it is answered with a remedy.
    """

    name: str
    on: str
    canonical: str = ""
    wordings: dict[str, str] = field(default_factory=dict)


def shapes(text: str) -> list[Shape]:
    """The shapes of a case file."""
    found: list[Shape] = []
    last = ""
    for line in text.splitlines():
        mark, _, rest = line.partition(" ")
        if mark == "==":
            found.append(Shape(rest, "Instant"))
        elif mark == "on":
            found[-1].on = rest
        elif mark == "=":
            found[-1].canonical = rest
        elif mark == "->":
            found[-1].wordings[last] = rest
        elif mark == "??":
            found[-1].wordings[rest] = ""
        elif line and mark != "#":
            found[-1].wordings[line] = found[-1].canonical
            last = line
    return found


def poor(found: list[Shape]) -> list[str]:
    """The names of the shapes that have too few wordings, or one of them twice."""
    return [each.name for each in found if len(set(each.wordings) - {each.canonical}) < LEAST]


FILES = (
    "natural.txt", "natural_rare.txt", "natural_wider.txt", "natural_everyday.txt", "natural_redirected.txt",
    "natural_waiting.txt", "natural_small.txt", "natural_coins.txt",
)
SHAPES = [shape for name in FILES for shape in shapes((CASES / name).read_text(encoding="utf-8"))]
WORDINGS = [(each, said) for each in SHAPES for said in each.wordings]


def read(text: str, on: str) -> Read:
    return read_with_help(text, WORDS, **way(on))


def said(text: str, on: str) -> str:
    ability = read(text, on).ability
    return ability.say(SOURCE) if ability is not None else ""


def remedied(text: str, on: str) -> Iterator[str]:
    """The paragraph with what a message says to write: the whole of it, in the place that is marked, as what is
    waited for, or as a pattern of the whole.
    """
    for mistake in read(text, on).mistakes:
        for remedy in re.findall(r"'([^']+)'", mistake.help):
            yield remedy
            yield f"{text[: mistake.start]}{remedy}{text[mistake.end :]}"
            yield f"{text.partition(' ')[0]} {remedy},{text.partition(',')[2]}"
            front, dots, _ = remedy.partition("...")
            if dots:
                yield front + text.partition(", ")[2]


def test_every_shape_has_its_wordings() -> None:
    assert len(SHAPES) > 70
    assert poor(SHAPES) == []
    assert len({each.name for each in SHAPES}) == len(SHAPES)


def test_a_shape_with_too_few_wordings_is_found() -> None:
    rows = ("== a shape", "on Instant", "= Draw a card.", "Draw a card.", "Take one.", "One card.", "A card.", "!", "")
    four = "\n".join(rows)
    assert poor(shapes(four)) == ["a shape"]
    assert poor(shapes(four + "Draw 1.\n")) == []


@pytest.mark.parametrize("shape", SHAPES, ids=lambda each: each.name)
def test_the_canonical_sentence_stays(shape: Shape) -> None:
    assert said(shape.canonical, shape.on) == shape.canonical


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("shape", "wording"), WORDINGS, ids=lambda each: each[:60] if isinstance(each, str) else "")
def test_a_wording_is_understood(shape: Shape, wording: str) -> None:
    wanted = shape.wordings[wording]
    if wanted:
        found = read(wording, shape.on)
        assert found.ability is not None, [(each.code, each.message, each.help) for each in found.mistakes]
        assert found.ability.say(SOURCE) == wanted
        assert read(wanted, shape.on).ability == found.ability
    else:
        assert read(wording, shape.on).ability is None
        assert shape.canonical in [said(each, shape.on) for each in remedied(wording, shape.on)]
