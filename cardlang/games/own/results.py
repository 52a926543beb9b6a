"""What the functions of a user's own game return, looked at before anything is done with it: a phase and what follows a
deed return steps, a deed changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from cardlang.engine.changes import Change
from cardlang.engine.misnamed import wrong_result
from cardlang.engine.steps import Step

_STEPS = "steps, as in [Batch([...])]"
_CHANGES = "changes, as in [Gain(...)]"


def steps_of(function: Callable[..., Sequence[Step]], *given: object) -> Sequence[Step]:
    """The steps that a function of the rules returns. Raises WrongResult for anything else."""
    return are_steps(function, function(*given))


def are_steps(function: Callable[..., Any], found: Any) -> Sequence[Step]:
    """What a function has returned, if it is steps. Raises WrongResult for anything else."""
    if not isinstance(found, (list, tuple)):
        raise wrong_result(function, f"must return a list of {_STEPS}, and returns {_called(found)}")
    for each in found:
        if not isinstance(each, Step):
            batch = "; put changes in a Batch([...])" if isinstance(each, Change) else ""
            raise wrong_result(function, f"must return {_STEPS}, and returns {_called(each)} among them{batch}")
    steps: Sequence[Step] = found
    return steps


def looked_at(function: Callable[..., Any]) -> Callable[..., Sequence[Step]]:
    """A method of a game that returns steps; what it returns wrongly is reported with its place."""

    @wraps(function)
    def called(*given: object) -> Sequence[Step]:
        return are_steps(function, function(*given))

    return called


RETURNING_STEPS = ("setup", "between_turns", "checks", "empty_deck", "leave")
"""The methods of a game that return steps and that designers write."""


def changes_of(function: Callable[..., Sequence[Change]], *given: object) -> Sequence[Change]:
    """The changes that a function of the rules returns. Raises WrongResult for anything else."""
    found: Any = function(*given)
    if not isinstance(found, (list, tuple)):
        raise wrong_result(function, f"must return a list of {_CHANGES}, and returns {_called(found)}")
    for each in found:
        if not isinstance(each, Change):
            then = "; steps are returned by 'then'" if isinstance(each, Step) else ""
            raise wrong_result(function, f"must return {_CHANGES}, and returns {_called(each)} among them{then}")
    return found


def _called(found: object) -> str:
    """What was returned, in words."""
    return "nothing (is a 'return' missing?)" if found is None else f"a {type(found).__name__}"
