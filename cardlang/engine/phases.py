"""Phases, of which a turn consists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mypy_extensions import mypyc_attr

from cardlang.engine.modifiers import SKIP, SKIPS

Skip = tuple[str, str]
"""A part of a turn that may be skipped: the mark that says it of a player's next one, the number that says it of each.
"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """A phase of the turn. ``priority`` says whether players receive priority in it."""

    __slots__ = ("name", "title", "priority")

    def __init__(self, name: str, title: str, priority: bool) -> None:
        self.name = name
        self.title = title
        self.priority = priority


def skips_of(moments: Mapping[str, tuple[str, ...]], phases: Sequence[Phase]) -> list[list[Skip]]:
    """The parts of a turn that each phase begins."""
    named = sorted(moments)
    return [[(SKIP + name, SKIPS + name) for name in named if phase.name in moments[name]] for phase in phases]
