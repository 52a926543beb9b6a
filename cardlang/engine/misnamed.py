"""Errors for names in a game's rules that do not exist. They are found while the game is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Misnamed(ValueError):
    """The rules name something that their game does not have. The message is meant for the author of the
    rules.
    """


class NoSuchResource(Misnamed):
    """A resource that the ``game`` does not have; ``known`` are those it has."""

    def __init__(self, game: str, resource: str, known: Sequence[str]) -> None:
        super().__init__(game, resource, known)  # the plain arguments, so that it can be pickled across processes
        self.game = game
        self.resource = resource
        self.known = known

    def __str__(self) -> str:
        return f"the game has no resource '{self.resource}'; it has: {', '.join(self.known) or 'none'}"


class NoSuchParameter(Misnamed):
    """A parameter that the game does not have, or one that is a word where a number is needed."""

    def __init__(self, name: str, known: Iterable[str], value: str = "") -> None:
        super().__init__(name, tuple(known), value)
        self.name = name
        self.known = tuple(known)
        self.value = value

    def __str__(self) -> str:
        if self.value:
            return f"the parameter '{self.name}' is a word ('{self.value}'), not a number; read it with choice(...)"
        from cardlang.problems import did_you_mean

        listed = f"it has: {', '.join(sorted(self.known)) or 'none'}"
        return f"the game has no parameter '{self.name}'; {did_you_mean(self.name, self.known) or listed}"


class NoSuchName(Misnamed):
    """A name of some other kind (``what``: ``place``, ``deed``) that the game does not have."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        super().__init__(what, name, tuple(known))
        self.what = what
        self.name = name
        self.known = tuple(known)

    def __str__(self) -> str:
        from cardlang.problems import did_you_mean

        listed = f"it has: {', '.join(self.known) or 'none'}"
        return f"the game has no {self.what} '{self.name}'; {did_you_mean(self.name, self.known) or listed}"


class WrongResult(Misnamed):
    """A function of the rules that returns what nothing can be done with; ``path`` and ``line`` say where it is."""

    def __init__(self, message: str, path: str, line: int) -> None:
        super().__init__(message, path, line)
        self.message = message
        self.path = path
        self.line = line

    def __str__(self) -> str:
        return self.message


def wrong_result(function: object, what: str) -> WrongResult:
    """The mistake of what a function returns, with its place where Python knows it."""
    code = getattr(function, "__code__", None)
    path, line = ("", 0) if code is None else (code.co_filename, code.co_firstlineno)
    return WrongResult(f"{getattr(function, '__qualname__', 'a function')} {what}", path, line)


def without_options(function: object, kind: str) -> WrongResult:
    """The mistake of a function that asks a question nobody can answer."""
    help_ = "; where there is nothing to choose, return the steps that follow"
    return wrong_result(function, f"asks a question without options ('{kind}'){help_}")


def no_step(found: object, ran: object, fault: AttributeError) -> Exception:
    """The mistake of rules that return a change where a step belongs, found as it is its turn; ``ran`` is the step
    before it, which most often has returned it. Any other fault stays what it is.
    """
    if hasattr(found, "run"):
        return fault
    kind = type(ran)
    function = kind.__dict__.get("answered") or kind.__dict__.get("run")
    return wrong_result(function, f"returns a {type(found).__name__} where steps belong; put changes in a Batch([...])")
