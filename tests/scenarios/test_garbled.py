"""Whatever a scenario says, the answer is a result: garbled files never end in an exception."""

from __future__ import annotations

import random
from pathlib import Path

from cardlang.play.scenarios.cards import CardShelf
from cardlang.play.scenarios.files import find_scenarios, load_scenarios, run_file
from cardlang.play.scenarios.result import FAILED, PASSED, WRONG
from cardlang.play.scenarios.text import FILE_LIMIT, read_scenarios

SHELF = CardShelf()
ROUNDS = 12
ODD = (
    "",
    "A",
    "Z",
    "-1",
    "99999",
    '"',
    "(",
    ")",
    ",",
    "and",
    "with",
    "targeting",
    "is",
    "'s",
    ";",
    "no",
    "X is 5",
)


def garbled(text: str, rng: random.Random) -> str:
    """The text with a few words lost, doubled, swapped or replaced, or a number too high, in sentences only."""
    lines = text.split("\n")
    places = [place for place, line in enumerate(lines) if line.startswith("    ") and line.strip()]
    few_or_many = rng.choice((2, max(4, len(places) // 6)))  # with few, most of it still runs
    for place in rng.sample(places, min(len(places), few_or_many)):
        words = lines[place].strip().split(" ")
        at = rng.randrange(len(words))
        kind = rng.randrange(6)
        if kind == 0:
            del words[at]
        elif kind == 1:
            words.insert(at, words[at])
        elif kind == 2:
            words[at] = rng.choice(ODD)
        elif kind > 3:  # what is still understood, and does not hold
            words = [str(int(word) + 1) if word.isdigit() else word for word in words]
        else:
            words[at] = rng.choice(lines[rng.choice(places)].split() or ODD)
        lines[place] = "    " + " ".join(words)
    return "\n".join(lines)


def test_garbled_scenarios_are_answered_with_results() -> None:
    rng = random.Random(20)
    texts = [(str(path), Path(path).read_text(encoding="utf-8")) for path in find_scenarios()]
    seen: dict[str, int] = {PASSED: 0, FAILED: 0, WRONG: 0}
    for number in range(ROUNDS):
        path, text = texts[number % len(texts)]
        file = run_file(read_scenarios(garbled(text, rng), path), SHELF)
        for problem in file.problems:
            assert problem.show()
        for result in file.results:
            seen[result.status] += 1
            assert result.show() and result.as_dict()
            for problem in result.problems:
                assert problem.line >= result.line or problem.line == 0 or problem.code[:3] != "CL8"
    assert all(seen.values()), seen


def test_a_giant_or_binary_file_of_scenarios_is_a_problem(tmp_path: Path) -> None:
    giant, binary = tmp_path / "giant.scenario", tmp_path / "binary.scenario"
    giant.write_bytes(b"# nothing\n" * (FILE_LIMIT // 10 + 1))
    binary.write_bytes(b"\x00\xff")
    assert [[each.code for each in load_scenarios(path).problems] for path in (giant, binary)] == [["CL802"], ["CL801"]]
