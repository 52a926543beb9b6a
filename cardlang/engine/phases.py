"""Phases, of which a turn consists."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """A phase of the turn. ``priority`` says whether players receive priority in it."""

    __slots__ = ("name", "title", "priority")

    def __init__(self, name: str, title: str, priority: bool) -> None:
        self.name = name
        self.title = title
        self.priority = priority
