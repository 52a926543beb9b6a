"""Corrections for a Problem that an editor can apply at a click. They come from the Problem's own help. A correction is
offered only if it helps: the text is read again with it, and that Problem is gone and there are no more than before.
(The sentence may have another mistake, which is found only when all its words are known.)
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.problems import Problem, errors
from cardlang.record import record

from .cards import block_at
from .naming import problem_span
from .places import Edit, applied, offset_of

if TYPE_CHECKING:
    from .workspace import Workspace

MOST = 4
"""The most corrections offered for one Problem."""

_QUOTED = re.compile(r"'((?:[^']|(?<=\w)'(?=\w))+)'")
_LEAVE_OUT = re.compile(r"\b(?:leave|leaves?) (?:it|this|the word) out\b|^Remove\b", re.IGNORECASE)


@record(frozen=True, slots=True)
class Remedy:
    """A correction: its title, and the edits it makes."""

    title: str
    edits: tuple[Edit, ...]


def remedies_for(workspace: Workspace, path: Path, problem: Problem) -> list[Remedy]:
    """The corrections for a Problem of a file, the most likely first; empty if only the author can correct it."""
    text = workspace.text(path)[0]
    if text is None or not problem.line or not problem.help:
        return []
    found: list[Remedy] = []
    for title, edit in _candidates(workspace, path, text, problem):
        if len(found) < MOST and _helps(workspace, path, text, problem, edit):
            found.append(Remedy(title, (edit,)))
    return found


def _candidates(workspace: Workspace, path: Path, text: str, problem: Problem) -> list[tuple[str, Edit]]:
    """The corrections that the help suggests: each phrase it quotes, in place of the marked words or of the paragraph.
    """
    start, end = problem_span(text, problem)
    said = [each for each in _QUOTED.findall(problem.help) if "NAME" not in each]
    marked = [(f"Write '{each}'", Edit(start, end, each)) for each in said]
    here = block_at(workspace, path, problem.line) if path.suffix == ".cards" else None
    paragraph = here.paragraph(problem.line) if here is not None else None
    whole = []
    if paragraph is not None:
        first, last = offset_of(text, *paragraph.place(0)), offset_of(text, *paragraph.place(len(paragraph.text)))
        whole = [(f"Write '{each}'", Edit(first, last, each)) for each in said if " " in each]
    out = [("Leave it out", Edit(start, _behind(text, end), ""))] if _LEAVE_OUT.search(problem.help) else []
    return [*marked, *whole, *out]


def _behind(text: str, end: int) -> int:
    return end + 1 if text[end : end + 1] == " " else end


def _helps(workspace: Workspace, path: Path, text: str, problem: Problem, edit: Edit) -> bool:
    if path.suffix == ".deck":
        return _helps_deck(workspace, path, text, problem, edit)
    before = block_at(workspace, path, problem.line)
    after = block_at(workspace, path, problem.line, applied(text, [edit]))
    if before is None or after is None or before.entry is None:
        return False
    left = [each for each in after.problems if (each.code, each.message) == (problem.code, problem.message)]
    return not left and len(errors(after.problems)) <= len(errors(before.problems))


def _helps_deck(workspace: Workspace, path: Path, text: str, problem: Problem, edit: Edit) -> bool:
    """Whether a card of that name, or a game or format, is known."""
    names = {name.casefold() for name in workspace.names_of(workspace.game_of(path))}
    return edit.text.casefold() in names
