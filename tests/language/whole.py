"""Writes the answers of the case files again that are held whole: ``python -m tests.language.whole``.

Those are the mistakes that are told with their characters (``!! CL301 15-22: ...``), and all of the files
in ``OF_CARDS``. Read what has changed before you keep it. What is told about a new case is written for you, too: below
the paragraph write ``!! CL301 0-0: `` (in those files ``!!``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.language.reading import read
from tests.language.test_cases import CASES, PLACED, way, whole
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


def written(path: Path, begins: re.Pattern[str], answer: Answer) -> str:
    """A file, with the answers anew whose first line begins so."""
    return "".join(f"{line}\n" for line in _lines(path.read_text(encoding="utf-8").splitlines(), begins, answer))


def _lines(lines: list[str], begins: re.Pattern[str], answer: Answer) -> Iterator[str]:
    on, text, anew = "Instant", "", False
    for line in lines:
        if line.startswith(("!!", "??")):
            if text:
                anew = begins.match(line) is not None
                yield from answer(on, text) or ["->"] if anew else ()
                text = ""
            yield from () if anew else (line,)
            continue
        yield line
        on = line.removeprefix("on ") if line.startswith("on ") else on
        text = "" if line.startswith(("on ", "#", "->")) else line


ANY = re.compile(r"!!|\?\?")
OF_CARDS: dict[str, Answer] = {
    "dead.txt": told_of_dead_text,
    "does_not_fit.txt": told,
    "explained.txt": explained_whole,
    "fields.txt": told_of_fields,
    "labels_refused.txt": of_labels,
    "lints.txt": told_of_card,
}
"""Files in which every answer is held whole."""


def main() -> None:
    for path in sorted(CASES.glob("*.txt")):
        begins = ANY if path.name in OF_CARDS else PLACED
        text = written(path, begins, OF_CARDS.get(path.name, mistakes))
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
