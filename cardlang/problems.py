"""What a user did that cardlang cannot accept, as data.

A mistake of the user is never an exception: functions named ``check_...`` and ``load_...`` return
:class:`Problem` values, several per run, each with its place, its code and a way out. Codes are stable
(``CL`` and three digits); ``cardlang explain CODE`` teaches each one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardlang.record import record


@record(frozen=True, slots=True, order=True)
class Problem:
    """One mistake in a user's file.

    ``path`` as the user would type it; ``line`` and ``column`` count from 1 (0 = the whole file);
    ``length`` is how many characters the caret marks; ``source`` is the text of that line, where known;
    ``warning`` problems are shown but do not fail a run. ``cell`` is the cell of a spreadsheet (``B7``); then ``line``
    is its row, ``column`` counts inside the cell, and ``source`` is a line of its text.
    """

    path: str
    line: int
    column: int
    length: int
    code: str
    message: str
    help: str = ""
    source: str = ""
    warning: bool = False
    cell: str = ""

    def place(self) -> str:
        """``path:line:column``, or ``path!cell``, or only the path when the whole file is meant."""
        if self.cell:
            return f"{self.path}!{self.cell}"
        return f"{self.path}:{self.line}:{self.column}" if self.line else self.path

    def show(self) -> str:
        """The problem as people read it: place, message, the line with a caret, help."""
        word = "warning" if self.warning else "error"
        rows = [f"{self.place()}: {word} {self.code}: {self.message}"]
        if self.line and self.source:
            number = self.cell or str(self.line)
            pad = " " * len(number)
            line, lead = _without_tabs(self.source, self.column)
            caret = "^" * max(1, min(self.length, len(line) - lead))
            rows += [f" {pad} |", f" {number} | {line}", f" {pad} | {' ' * lead}{caret}"]
        if self.help:
            rows.append(f"   = {self.help}")
        return "\n".join(rows)

    def as_dict(self) -> dict[str, object]:
        """The problem as JSON types, for ``--json``."""
        return {
            "path": self.path,
            "line": self.line,
            "column": self.column,
            "cell": self.cell,
            "length": self.length,
            "code": self.code,
            "message": self.message,
            "help": self.help,
            "warning": self.warning,
        }


def _without_tabs(line: str, column: int) -> tuple[str, int]:
    """The line cut to the width of a screen, and the number of characters before the caret."""
    line = line.replace("\t", " ")
    lead = min(max(column - 1, 0), len(line))
    if len(line) <= 160:
        return line, lead
    start = max(0, lead - 60)
    return line[start : start + 160], lead - start


def near(word: str, known: Iterable[str], *, most: int = 3) -> list[str]:
    """The known words that look like ``word``, nearest first (case is ignored): letters in another order (``dwar``),
    then letters that are wrong, missing or too many.
    """
    by_lower: dict[str, str] = {}
    for name in known:
        by_lower.setdefault(name.lower(), name)
    letters = sorted(word.lower())
    hits = [name for name in by_lower if len(name) == len(letters) and sorted(name) == letters]
    from difflib import get_close_matches  # most commands never ask what was meant

    hits += get_close_matches(word.lower(), list(by_lower), n=most, cutoff=0.7)
    return [by_lower[hit] for hit in list(dict.fromkeys(hits))[:most]]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """``did you mean 'creature'?``, or an empty string when nothing is near."""
    hits = near(word, known)
    if not hits:
        return ""
    return "did you mean " + " or ".join(f"'{hit}'" for hit in hits) + "?"


def errors(problems: Sequence[Problem]) -> list[Problem]:
    """Those that fail a run."""
    return [problem for problem in problems if not problem.warning]
