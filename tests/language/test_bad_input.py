"""Whatever is in a file, the language answers with Problems, after little work, and never with an exception."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from re import _compiler, _parser  # type: ignore[attr-defined]
from typing import Any

import pytest

from cardlang.language.text.dictionary import dictionary_of
from cardlang.language.text.lexer import _PIECE
from cardlang.language.words.word import SOURCE
from cardlang.loading.sets import load_cards, load_set
from tests.work import lines_in, needs_plain_python

from .reading import WORDS, read
from .test_cases import cases

HEAD = "card Anvil\n  cost: 2 EP\n  type: Artifact\n  pitch: 1\n"


def codes_of(text: str) -> list[str]:
    return [each.code for each in load_cards(text, "x.cards", "risk-and-resource").problems]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "CL111"),
        (b"\n\n# only a comment\n", "CL111"),
        (b"\x00\x01\x02" * 500, "CL801"),
        (b"card A\xff\xfe", "CL801"),
        (b"PK\x03\x04" + bytes(range(256)) * 4, "CL801"),
        (b"card Anvil\n  cost: 2 E", "CL207"),
        (HEAD.encode() + b"  text: When ~ enters, dr", "CL301"),
        ("card A\u202eB\n".encode(), "CL803"),
        (b"card A\x1b[2J\n", "CL803"),
    ],
)
def test_a_broken_file(tmp_path: Path, data: bytes, code: str) -> None:
    path = tmp_path / "broken.cards"
    path.write_bytes(data)
    loaded = load_set(path)
    assert code in [each.code for each in loaded.problems]
    assert all(each.tree is None for each in loaded.cards)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert [each.code for each in load_set(tmp_path / "nothing.cards").problems] == ["CL800"]
    assert [each.code for each in load_set(tmp_path).problems] == ["CL111"]


def test_a_huge_file(tmp_path: Path) -> None:
    path = tmp_path / "huge.cards"
    path.write_bytes(b"x" * 5_000_000)
    assert [each.code for each in load_set(path).problems] == ["CL802"]


def test_limits() -> None:
    assert codes_of(HEAD + "  text: " + "Draw a card. " * 400) == ["CL106"]
    assert codes_of(HEAD + "  text: Look at " + "its controller's " * 100 + "hand.") == ["CL110"]
    assert codes_of(HEAD + "  text: " + "(" * 100 + "\n")[:1] == ["CL301"]
    assert codes_of(HEAD.replace("pitch: 1", "pitch: " + "9" * 5000)) == ["CL204"]
    assert codes_of(HEAD.replace("2 EP", "9" * 5000)) == ["CL207"]
    assert codes_of(HEAD.replace("Anvil", "A" * 81)) == ["CL107"]
    assert codes_of(HEAD.replace("pitch: 1", "pitch: \u0663")) == ["CL204"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("A" * 80, ""),
        ("A" * 81, "a name has at most 80 characters"),
        ("An\u0001vil", "a name holds letters, digits and plain signs only"),
        ('An"vil', "a name holds letters, digits and plain signs only"),
        ("An~vil", "a name holds letters, digits and plain signs only"),
    ],
)
def test_what_a_name_may_hold(name: str, told: str) -> None:
    problems = load_cards(HEAD.replace("Anvil", name), "x.cards", "risk-and-resource").problems
    assert [(each.message, each.column, each.length) for each in problems] == ([(told, 6, len(name))] if told else [])


def test_a_thousand_lines_of_nonsense_stay_readable() -> None:
    problems = load_cards("nonsense here\n" * 1000, "x.cards", "risk-and-resource").problems
    assert 0 < len(problems) <= 200


def test_word_soup_never_raises_and_what_is_read_is_stable() -> None:
    rng = random.Random(20)
    lines = [text for _, text, _ in cases("reads.txt")] + [text for _, text, _ in cases("refused.txt")]
    words = [*dictionary_of(WORDS).words, "2", "X", "+1/+1", "3/3", ".", ",", ":", "~", '"', "-", "'s"]
    for turn in range(125):
        text = _soup(rng, lines, words)
        way = {"permanent": rng.random() < 0.5}
        found = read(text, **way, search=turn % 5 == 0)  # other wordings are looked for in some: it takes long
        if found.ability is None:
            assert found.mistakes and all(each.message for each in found.mistakes)
            continue
        said = found.ability.say(SOURCE)
        again = [read(said, **way).ability, read(said, **way, wins=True).ability]
        assert found.ability in again, (text, said)


def _soup(rng: random.Random, lines: list[str], words: list[str]) -> str:
    if rng.random() < 0.3:
        return " ".join(rng.choice(words) for _ in range(rng.randint(1, 12))) + "."
    parts, other = rng.choice(lines).split(), rng.choice(lines).split()
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(parts) + 1)
        start = rng.randrange(len(other))
        way = rng.randrange(4)
        if way == 0:
            parts[at : at + 1] = []
        elif way == 1:
            parts.insert(at, rng.choice(words))
        elif way == 2:
            parts[at:at] = other[start : start + rng.randint(1, 5)]
        else:
            parts[at:] = other[start:]
    return " ".join(parts) or "."


@pytest.mark.one_in(3)
@needs_plain_python
@pytest.mark.parametrize("piece", ["a", "-", '"', "'", "+", "1/", "named ", "a-", "\N{COMBINING ACUTE ACCENT}"])
def test_twice_as_many_hostile_characters_are_twice_the_work(piece: str) -> None:
    """Counted in lines of Python, so that rounds of loops count too."""
    read(piece)
    once, twice = (lines_in(partial(read, piece * (size // len(piece)))) for size in (1_000, 2_000))
    assert 0 < twice <= 2.1 * once


def test_the_expression_that_finds_pieces_has_one_way_to_read_any_text() -> None:
    """Hostile text is slow where a repeat holds a repeat and may divide the same text between them in several ways.
    Each inner repeat here must begin with a character that the repeat itself cannot take.
    """
    nested = [(outer, inner) for outer in repeats_in(_parser.parse(_PIECE.pattern)) for inner in repeats_in(outer)]
    assert nested
    for outer, inner in nested:
        kind, first = outer[0]
        assert str(kind) == "LITERAL" and not _compiler.compile(inner).match(chr(first)), chr(first)


def repeats_in(tree: Iterable[Any]) -> Iterator[Any]:
    """The parts of a regular expression that are repeated without a limit, at any depth."""
    for part in tree:
        if isinstance(part, (tuple, list, _parser.SubPattern)):
            if len(part) == 3 and part[1] is _parser.MAXREPEAT:
                yield part[2]
            yield from repeats_in(part)
