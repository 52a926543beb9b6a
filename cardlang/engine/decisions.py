"""Questions are values: what the game asks a player, and the possible answers."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

LEAST: Final = -(10**9)
"""Less than what any option names first."""


@mypyc_attr(acyclic=True)
class Option:
    """One answer. ``kind`` is its type, ``args`` are refs and numbers, ``note`` a word (a risk level).

    ``spelling`` is stable, so a log of spellings replays a match. ``label`` is English; if it is empty the
    game makes one when it is displayed. Options are sorted by kind, args and note, with the ``first`` of the args
    before them (``IN_ORDER``), because two numbers are compared sooner than two tuples.
    """

    __slots__ = ("kind", "args", "note", "label", "first", "spelled")
    not_facts: ClassVar[tuple[str, ...]] = ("label", "first", "spelled")

    def __init__(self, kind: str, args: tuple[int, ...] = (), note: str = "", label: str = "") -> None:
        self.kind = kind
        self.args = args
        self.note = note
        self.label = label
        self.first = args[0] if args else LEAST
        self.spelled = ""

    @property
    def spelling(self) -> str:
        """For example ``cast 12`` or ``attack 12 -2``; worked out once."""
        if not self.spelled:
            words = self.kind
            for arg in self.args:
                words = f"{words} {arg}"
            self.spelled = f"{words} {self.note}" if self.note else words
        return self.spelled

    def __repr__(self) -> str:
        return f"Option({self.spelling!r})"


def with_name(text: str, name: str) -> str:
    """The text of a card with its name for ``~``; in quotes that is what has the ability there."""
    if "~" not in text:
        return text
    parts = text.split('"')
    return '"'.join([part.replace("~", "this card" if at % 2 else name) for at, part in enumerate(parts)])


def left_to_choose(prompt: str, left: int, options: Sequence[Option]) -> str:
    """What is asked, with how many are left to choose: ``Discard (3 left)``, ``Exile (up to 2 left)``. Nothing is added
    where any number may be chosen.
    """
    done = sum([option.kind == "done" for option in options])
    if done and left >= len(options) - done:
        return prompt
    return f"{prompt} (up to {left} left)" if done else f"{prompt} ({left} left)"


NO_OPTIONS: Final[list[Option]] = []  # never altered
_ABOUT: Final[dict[str, list[Option]]] = {}


def about(kind: str, ref: int) -> Option:
    """The option of a kind that names one card and nothing else. It is the same each time, so it is made once."""
    known = _ABOUT.get(kind)
    if known is None:
        known = _ABOUT[kind] = []
    while len(known) <= ref:
        known.append(Option(kind, (len(known),)))
    return known[ref]


FIRST: Final = Option("")
"""Before all others."""
IN_ORDER: Final = attrgetter("kind", "first", "args", "note")
"""The sort key of options."""


def with_pass(actions: list[Option], passing: Option) -> tuple[Option, ...]:
    """Actions and passing, sorted. Most lists of actions come in order, which takes less to see than to sort them."""
    found: list[Option] = []
    last, more = passing, True  # whether passing is to come
    for option in actions:
        if not found or option.kind != last.kind:
            if found and option.kind < last.kind:
                return tuple(sorted([*actions, passing], key=IN_ORDER))
            if more and option.kind > passing.kind:
                found.append(passing)
                more = False
        elif option.first <= last.first and (option.args, option.note) < (last.args, last.note):
            return tuple(sorted([*actions, passing], key=IN_ORDER))
        found.append(option)
        last = option
    if more:
        found.append(passing)
    return tuple(found)


@mypyc_attr(acyclic=True, free_list_len=1)
class Question:
    """What the game asks one player. ``options`` are sorted and have no duplicates."""

    __slots__ = ("player", "kind", "prompt", "options", "source")
    not_facts: ClassVar[tuple[str, ...]] = ("prompt",)

    def __init__(
        self, player: int, kind: str, options: tuple[Option, ...], prompt: str = "", source: int = 0
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.prompt = prompt
        self.source = source

    def sorted(self) -> Question:
        """This question, with its options sorted in place. Many come in order, which takes less to see."""
        last = FIRST
        for option in self.options:
            if option.first <= last.first if option.kind == last.kind else option.kind < last.kind:
                self.options = tuple(sorted(self.options, key=IN_ORDER))
                break
            last = option
        return self


class Reason:
    """Why an action is not allowed: the rule id and a sentence."""

    __slots__ = ("rule", "sentence")

    def __init__(self, rule: str, sentence: str) -> None:
        self.rule = rule
        self.sentence = sentence

    def __repr__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class Refused(Exception):
    """Raised for an action that is not among the legal ones. ``reasons`` explain why; the state is unchanged.
    """

    def __init__(self, spelling: str, reasons: tuple[Reason, ...] = ()) -> None:
        self.spelling = spelling
        self.reasons = reasons
        why = "; ".join(repr(reason) for reason in reasons) or "it is not among the legal actions"
        super().__init__(f"'{spelling}' is refused: {why}")


def absent(question: Question) -> Option:
    """The answer given for a player who has left the game: the option that does the least."""
    for kind in ("no", "done", "pass", "decline"):
        for option in question.options:
            if option.kind == kind:
                return option
    return min(question.options, key=IN_ORDER)
