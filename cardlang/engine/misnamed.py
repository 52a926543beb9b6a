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
