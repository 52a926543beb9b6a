"""What a designer is told about a wrong paragraph, whole: ``cases/answers.txt`` holds each answer to the letter.

A case is the game, the kind of card and the paragraph, then each mistake with its code, its characters and its message,
and its help on a line of its own. ``python -m tests.language.answers`` writes the answers again; read them before you
keep them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE
from cardlang.loading.sets import vocabulary_of
from tests.language.reading import WORDS

FILE = Path(__file__).with_name("cases") / "answers.txt"
HEADING = """\
# What is told about wrong paragraphs, whole. How to read it, and how it is written anew: tests/language/answers.py.
"""


@dataclass(frozen=True)
class Case:
    """A paragraph on a card of a kind in a game, and the lines of the answer."""

    game: str
    on: str
    text: str
    answer: tuple[str, ...] = ()


def cases() -> Iterator[Case]:
    """The cases of the file."""
    for block in FILE.read_text(encoding="utf-8").split("\n\n")[1:]:
        heading, text, *answer = block.rstrip().split("\n")
        game, on = heading.removeprefix("= ").split(", ")
        yield Case(game, on, text, tuple(answer))


def words_of(game: str) -> Vocabulary:
    """The words of a game; those of Risk & Resource with a small set."""
    if game == "risk-and-resource":
        return WORDS
    words = vocabulary_of(game)
    assert words is not None
    return words


def answer_to(case: Case) -> list[str]:
    """What is told; how it was understood, when it was."""
    permanent = case.on not in ("Instant", "Sorcery", "Spell")
    found = read_with_help(case.text, words_of(case.game), permanent, case.on == "Win Condition")
    if found.ability is not None:
        return [f"understood: {found.ability.say(SOURCE)}"]
    lines: list[str] = []
    for each in found.mistakes:
        lines.append(f"{each.code} {each.start}-{each.end}: {each.message}")
        lines += [f"  {line}" for line in each.help.split("\n") if line]
    return lines


def written(found: list[Case]) -> str:
    """The file with these cases, each with its answer now."""
    blocks = ["\n".join([f"= {each.game}, {each.on}", each.text, *answer_to(each)]) for each in found]
    return "\n\n".join([HEADING.rstrip(), *blocks]) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(list(cases())), encoding="utf-8")
