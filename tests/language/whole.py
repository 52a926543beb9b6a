"""Writes the answers of the case files again: ``python -m tests.language.whole``.

Those are the mistakes, told with their characters (``!! CL301 15-22: ...``), and what the files in ``OF_CARDS`` tell.
Read what has changed before you keep it. What is told about a new case is written for you, too: below the paragraph
write ``!!``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from tests.language.reading import read
from tests.language.test_cases import CASES, way, whole
from tests.language.test_dead_text import told_of_dead_text
from tests.language.test_explain import explained_whole
from tests.language.test_fields import told as told_of_fields
from tests.language.test_labels import read as read_label
from tests.language.test_lints import told as told_of_card
from tests.language.test_misused_words import told

Answer = Callable[[str, str], list[str]]
"""Of the kind of card and the paragraph."""


def mistakes(on: str, text: str) -> list[str]:
    return whole(read(text, **way(on)).mistakes)


def of_labels(on: str, text: str) -> list[str]:
    return whole(read_label(text, on).mistakes)


def written(path: Path, answer: Answer) -> str:
    """A file, with what is told of each paragraph anew."""
    return "".join(f"{line}\n" for line in _lines(path.read_text(encoding="utf-8").splitlines(), answer))


def _lines(lines: list[str], answer: Answer) -> Iterator[str]:
    on, text = "Instant", ""
    for line in lines:
        if line.startswith(("!!", "??")):
            if text:
                yield from answer(on, text) or ["->"]
                text = ""
            continue
        yield line
        on = line.removeprefix("on ") if line.startswith("on ") else on
        text = "" if line.startswith(("on ", "#", "->")) else line


OF_CARDS: dict[str, Answer] = {
    "dead.txt": told_of_dead_text,
    "does_not_fit.txt": told,
    "explained.txt": explained_whole,
    "fields.txt": told_of_fields,
    "labels_refused.txt": of_labels,
    "lints.txt": told_of_card,
}
"""Files whose answers are told of a card."""


def main() -> None:
    for path in sorted(CASES.glob("*.txt")):
        if "\n!!" in path.read_text(encoding="utf-8") or path.name in OF_CARDS:
            path.write_text(written(path, OF_CARDS.get(path.name, mistakes)), encoding="utf-8")


if __name__ == "__main__":
    main()
