"""Options that several commands share, given to each as one object."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

Command = Callable[..., int]


def as_one_object(kind: Any, options: Sequence[Callable[[Command], Command]]) -> Callable[[Command], Command]:
    """A decorator that adds these options to a command, in the order of its help. The command gets them as one
    ``options``, a record of this kind with a field for each.
    """

    def decorate(command: Command) -> Command:
        @wraps(command)
        def with_one_object(**given: Any) -> int:
            shared = {name: given.pop(name) for name in kind.__slots__}
            return command(**given, options=kind(**shared))

        decorated: Command = with_one_object
        for option in reversed(options):
            decorated = option(decorated)
        return decorated

    return decorate
