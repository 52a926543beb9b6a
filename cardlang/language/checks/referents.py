"""What later pronouns (``it``, ``that card``) refer to."""

from __future__ import annotations

from cardlang.language.words.nouns import TARGET, LibraryCards, Selection, SomeOf
from cardlang.language.words.players import Referent


def referent_of(chosen: Selection | LibraryCards | SomeOf) -> Referent:
    """What pronouns for a target, or for other things or cards that were chosen, refer to."""
    aimed = isinstance(chosen, Selection) and chosen.quantifier == TARGET
    return Referent("target" if aimed else "choice", chosen.number)
