"""The part of a clause that the game needs to carry it out: who does what, whether they may refuse, how long it lasts.

How effects and clauses are printed is in ``verb.py`` and ``abilities.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.words.word import Word, word
from cardlang.language.words.zones import IN_PLAY

if TYPE_CHECKING:
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


AS_LONG_AS_CONTROLLED = "for as long as you control ~"
AS_LONG_AS_ATTACHED = "for as long as ~ is attached to it"
AS_LONG_AS = (AS_LONG_AS_CONTROLLED, AS_LONG_AS_ATTACHED)
UNTIL_IT_LEAVES = tuple(f"until ~ leaves {where if where == 'play' else f'the {where}'}" for where in IN_PLAY)
TIED = (*AS_LONG_AS, *UNTIL_IT_LEAVES)
"""How long something can last that is tied to the card which does it; each game has one word for where cards are."""
_CONTROLLED = ("you control ~", "you have ~", "~ is under your control")
TIED_PHRASES = (
    *((f"for as long as {said}", AS_LONG_AS_CONTROLLED) for said in _CONTROLLED),
    *((f"for as long as ~ {is_} attached to it", AS_LONG_AS_ATTACHED) for is_ in ("is", "stays", "remains")),
)
"""How these are said: phrase and key."""


class Effect(Word):
    """One thing a card does: ``draw a card``. In card text it is a :class:`~cardlang.language.words.verb.Verb`."""

    __slots__ = ()

    in_full: ClassVar[bool] = False
    """Whether it is offered only where a thing has all that the text says: ``you may remove two counters``."""
    brings: ClassVar[bool] = False
    """Whether it may bring what the next effect of the clause needs: ``draw a card and discard a card``."""

    def may_bring(self) -> bool:
        """Whether this one, with what is said with it, may: what is put into a hand, and not into a graveyard."""
        return self.brings

    ends_sentence: ClassVar[bool] = False
    """Whether nothing can be said behind it: a moment is written in front."""

    @property
    def each_first(self) -> bool:
        """Whether ``for each`` behind it could be about its last part only, so that it is written in front."""
        return False

    def plan(self, act: Act) -> Sequence[Step]:
        """The engine steps that carry it out, in order."""
        raise NotImplementedError(type(self).__name__)

    def set_up(self) -> Word | None:
        """What it sets up for later, with targets that are chosen as it is set up."""
        return None

    def already_so(self, act: Act, ref: int) -> bool:
        """Whether doing it to this thing would change nothing: ``tap``, and it is tapped."""
        return False

    def done_to(self) -> Word | None:
        """What it is done to, which a player may have to pick; None if that is no thing."""
        return getattr(self, "what", None)

    def forbidden_as(self) -> tuple[str, ...]:
        """What ``cannot`` calls it, of what may be forbidden to players: ``draw cards``. It is asked wherever a player
        would do it, also in the place of something else (RUL-RR-1, RUL-MM-1).
        """
        return ()

    def idle(self, act: Act) -> bool:
        """Whether doing it would change nothing at all: ``lose 1 EP``, of a player who has none."""
        return False


@word
class BareClause(Word):
    """A subject and what it does: ``each player draws a card and loses 1 EP``.

    ``subject`` is a player, or a thing for verbs that things do (``gets``, ``deals``). ``optional``: it has
    ``may``. ``each`` is what ``for each`` counts, a description or :class:`CountersOn`; the effects are repeated or
    multiplied by it. ``duration`` is a key of ``abilities.DURATIONS``; empty if nothing has to end later. All effects
    of an ability are numbered from 0, in the order of the text; ``number`` is that of the first effect here.
    """

    subject: Word
    effects: tuple[Effect, ...]
    optional: bool = False
    duration: str = ""
    each: Word | None = None
    number: int = 0

    @property
    def only_allows(self) -> bool:
        """Whether it allows something for a time: ``you may cast it this turn``, ``you may reroll a risk die this
        turn``.
        """
        allowed = all(getattr(each, "permits", False) or getattr(each, "only_may", False) for each in self.effects)
        return self.optional and bool(self.duration) and allowed
