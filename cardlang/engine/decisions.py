"""Questions are values: what the game asks, of whom, and what may be answered."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Option:
    """One answer. ``kind`` says what sort it is, ``args`` are refs and numbers, ``note`` a word (a risk level).

    ``spelling`` is stable, so a log of spellings replays a match. ``label`` is English; where it is empty the game
    words it when somebody looks.
    """

    __slots__ = ("kind", "args", "note", "label")

    def __init__(self, kind: str, args: tuple[int, ...] = (), note: str = "", label: str = "") -> None:
        self.kind = kind
        self.args = args
        self.note = note
        self.label = label

    @property
    def spelling(self) -> str:
        """For example ``cast 12`` or ``attack 12 -2``."""
        words = self.kind
        for arg in self.args:
            words += f" {arg}"
        return f"{words} {self.note}" if self.note else words

    def order(self) -> tuple[str, tuple[int, ...], str]:
        """The key by which options are listed."""
        return (self.kind, self.args, self.note)

    def __repr__(self) -> str:
        return f"Option({self.spelling!r})"


@mypyc_attr(acyclic=True, free_list_len=1)
class Question:
    """What the game asks one player. ``options`` are sorted and without duplicates."""

    __slots__ = ("player", "kind", "prompt", "options", "source")

    def __init__(
        self, player: int, kind: str, options: tuple[Option, ...], prompt: str = "", source: int = 0
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.prompt = prompt
        self.source = source

    def sorted(self) -> Question:
        """The same question with its options in their order."""
        self.options = tuple(sorted(self.options, key=Option.order))
        return self


class Reason:
    """Why something may not be done: the rule's id and a sentence."""

    __slots__ = ("rule", "sentence")

    def __init__(self, rule: str, sentence: str) -> None:
        self.rule = rule
        self.sentence = sentence

    def __repr__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class Refused(Exception):
    """An action that is not among the legal ones. ``reasons`` say why; the state is unchanged."""

    def __init__(self, spelling: str, reasons: tuple[Reason, ...] = ()) -> None:
        self.spelling = spelling
        self.reasons = reasons
        why = "; ".join(repr(reason) for reason in reasons) or "it is not among the legal actions"
        super().__init__(f"'{spelling}' is refused: {why}")


def absent(question: Question) -> Option:
    """The answer of a player who is no longer in the game: what does the least."""
    for kind in ("no", "done", "pass", "decline"):
        for option in question.options:
            if option.kind == kind:
                return option
    return min(question.options, key=Option.order)
