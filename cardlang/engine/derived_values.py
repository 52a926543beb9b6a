"""What was found out about a position and stays true until things move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cardlang.engine.cards import Activated, Card, Triggered
    from cardlang.engine.modifiers import Active, Modifier
    from cardlang.engine.replacing import Watching
    from cardlang.engine.rows import Frame

Usable = tuple[int, int, "Activated"]
"""An activated ability: whose it is, its number among the abilities there, and itself."""
Heard = tuple[int, "Triggered"]
"""A triggered ability and whose it is."""
Able = tuple[tuple["Modifier", "Frame", "Modifier | None"], ...]
"""The modifiers that could act on a number, each with where it looks from."""

_LENDING: Final = frozenset(("ability", "replacement"))


class DerivedValues:
    """Each is None until somebody asks. Copies of a position share what lies in here: it is added to or forgotten, and
    never altered.
    """

    __slots__ = (
        "standing",
        "in_play",
        "in_play_with",
        "modifiers",
        "values",
        "activatable",
        "elsewhere",
        "listeners",
        "replacements",
        "of_the_game",
    )

    standing: list[tuple[Modifier, Frame]] | None  # the modifiers of static abilities in play
    in_play: tuple[int, ...] | None  # ids, by holder, oldest first
    in_play_with: dict[Callable[[Card], bool], tuple[int, ...]] | None  # those whose face fits
    modifiers: dict[str, list[Active]] | None  # all in force, by the number they change
    values: dict[int, dict[str, int | Able]] | None  # numbers that something changes, by thing
    activatable: dict[int, list[Usable]] | None  # of things in play, by who controls them
    elsewhere: dict[int, list[Usable]] | None  # of cards in hands and discard piles, by player
    listeners: dict[int, list[Heard]] | None  # by the kinds of event they listen to
    replacements: dict[int, list[Watching]] | None  # by the kinds of stroke they watch
    of_the_game: dict[Any, Any] | None  # what a game keeps for itself: of things in play and modifiers in force

    def __init__(self) -> None:
        self.standing = None
        self.in_play = None
        self.in_play_with = None
        self.modifiers = None
        self.values = None
        self.activatable = None
        self.elsewhere = None
        self.listeners = None
        self.replacements = None
        self.of_the_game = None

    def kept_by_the_game(self) -> dict[Any, Any]:
        """Where a game keeps what stays true as long as nothing comes into play or leaves it, nothing there changes
        its controller or its face, and the modifiers in force stay the same.
        """
        if self.of_the_game is None:
            self.of_the_game = {}
        return self.of_the_game

    def shared(self) -> DerivedValues:
        """The same for a copy of the position, but for what looks through the eyes of the one table."""
        other = DerivedValues()
        other.standing = self.standing
        other.in_play = self.in_play
        other.in_play_with = self.in_play_with
        other.values = self.values
        other.activatable = self.activatable
        other.elsewhere = self.elsewhere
        other.listeners = self.listeners
        other.of_the_game = self.of_the_game
        return other

    def left(
        self, stats: frozenset[str], ref: int, in_play: bool, listening: bool, elsewhere: bool
    ) -> DerivedValues:
        """What is still true after a stroke (see ``changes.stroke.resettle``)."""
        lending = bool(stats) and not _LENDING.isdisjoint(stats)
        other = DerivedValues()
        other.standing = self.standing
        if not elsewhere:
            other.elsewhere = self.elsewhere
        if not stats:
            other.modifiers = self.modifiers
        if not in_play:
            other.in_play = self.in_play
            other.in_play_with = self.in_play_with
            if not stats:
                other.of_the_game = self.of_the_game
            if not lending:
                other.activatable = self.activatable
                if not listening:
                    other.listeners = self.listeners
                if ref or stats:  # not at the beginning of a turn: some see with the eyes of whose turn it is
                    other.replacements = self.replacements
        other.values = _values_left(self.values, stats, ref) if self.values else None
        return other


def _values_left(
    values: dict[int, dict[str, int | Able]], stats: frozenset[str], ref: int
) -> dict[int, dict[str, int | Able]]:
    """All numbers but those of ``ref`` and those called so. The old ones are left as they are: copies share them."""
    left = values.copy()
    left.pop(ref, None)
    for stat in stats:
        for each, known in values.items():
            if stat in known and each in left:
                left[each] = {name: value for name, value in left[each].items() if name != stat}
    return left
