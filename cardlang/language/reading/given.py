"""What the additional costs of a spell give up, for the pronouns of its other paragraphs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardlang.language.reading import unclear
from cardlang.language.reading.candidates import Candidate
from cardlang.language.words.players import Referent

if TYPE_CHECKING:
    from cardlang.language.words.verb import Verb


class Given(NamedTuple):
    """What the additional costs of a spell give up, for the pronouns of later paragraphs; ``effects``: how many."""

    things: tuple[Candidate, ...] = ()
    amounts: tuple[tuple[Referent, str], ...] = ()
    effects: int = 0
    done: tuple[tuple[int, Verb], ...] = ()

    def maybe(self, before: Given, one_of: bool) -> Given:
        """The same; what ``before`` lacks may not be given up: no pronoun means it, and nothing if it is ``one_of``."""
        reason = unclear.ANOTHER_COST if one_of else unclear.NO_COST
        maybe = [each._replace(reason=reason, before=not one_of) for each in self.things]
        things = [each if each in before.things else new for each, new in zip(self.things, maybe, strict=True)]
        return self._replace(things=tuple(things), amounts=before.amounts)


NOTHING_GIVEN = Given()
