"""Facts derived from a position, cached until something moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from cardlang.engine.modifiers import LOST

if TYPE_CHECKING:
    from cardlang.engine.cards import Activated, Card, Triggered
    from cardlang.engine.modifiers import Active, Modifier
    from cardlang.engine.replacing import Watching
    from cardlang.engine.rows import Frame

Usable = tuple[int, int, "Activated"]
"""An activated ability: the id of its entity, its index among the abilities there, the ability."""
Heard = tuple[int, "Triggered"]
"""The id of an entity, and a triggered ability it has."""
Able = tuple[tuple["Modifier", "Frame", "Modifier | None"], ...]
"""The modifiers that may act on a number, each with its frame and, for a continuous effect, that effect."""

_LENDING: Final = frozenset(("ability", "replacement"))


class DerivedValues:
    """Each field is None until it is needed. Copies of a position share these values, so a value may be added
    or dropped but never altered.
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
    values: dict[int, dict[str, int | Able]] | None  # numbers that some modifier changes, by entity
    activatable: dict[int, list[Usable]] | None  # of entities in play, by controller
    elsewhere: dict[int, list[Usable]] | None  # of cards in hands and discard piles, by player
    listeners: dict[int, list[Heard]] | None  # by the type of event they listen to
    replacements: dict[int, list[Watching]] | None  # by the type of change they watch
    of_the_game: dict[Any, Any] | None  # a game's own cache, see ``kept_by_the_game``

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
        """A cache for the game. It is cleared when something enters or leaves play or changes its controller
        or face there, and when the modifiers in force change.
        """
        if self.of_the_game is None:
            self.of_the_game = {}
        return self.of_the_game

    def shared(self) -> DerivedValues:
        """These values for a copy of the position, without those that refer to this position's table."""
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
        """What remains true after a change (for the parameters see ``changes.change.layout_changed_partly``)."""
        lending = any(stat in _LENDING or stat.startswith(LOST) for stat in stats)
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
                if ref or stats:  # neither when a turn begins: the game's own replacements follow the active player
                    other.replacements = self.replacements
        other.values = _values_left(self.values, stats, ref) if self.values else None
        return other


def _values_left(
    values: dict[int, dict[str, int | Able]], stats: frozenset[str], ref: int
) -> dict[int, dict[str, int | Able]]:
    """The cached numbers without those of ``ref`` and those named in ``stats``. Copies share the old dict, so
    it is not altered.
    """
    left = values.copy()
    left.pop(ref, None)
    for stat in stats:
        for each, known in values.items():
            if stat in known and each in left:
                left[each] = {name: value for name, value in left[each].items() if name != stat}
    return left
