"""Damage that is dealt to one thing or player at the same time: for ``If damage would be dealt to ~, ...`` it is one
event, also of several sources. ``If a source would deal damage to ~, ...`` is about the damage of each source.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.changes import Mark
from cardlang.engine.events import MARK
from cardlang.language.verbs.deal import Deal
from cardlang.language.words.nouns import It
from cardlang.language.words.players import Referent, ThatPlayer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.language.words.abilities import Replacement
    from cardlang.language.words.event_patterns import EventPattern

_DEALER = Referent("event", 0)


def is_of_one_blow(word: Replacement) -> bool:
    """Whether a replacement is about all damage of a blow to one thing or player: it names nothing that deals it, not
    even in what happens instead (``it deals that much damage plus 1 instead``).
    """
    form = word.event.form
    if form.replaced is None or form.replaced.change_type != MARK:
        return False
    said = [each for clause in word.clauses for each in clause.walk()]
    if any(isinstance(each, Deal) and each.to is None for each in said):
        return False
    if form.summed:
        return True
    return form.subject == "damage" and not any(
        isinstance(each, (It, ThatPlayer)) and each.referent == _DEALER for each in said
    )


def damage_in_all(changes: Sequence[Change]) -> int:
    """The sum of damage that would be dealt."""
    return sum([each.amount for each in changes if isinstance(each, Mark)])


def blow(pattern: EventPattern, ctx: Context, change: Mark) -> list[Mark]:
    """All damage that would be dealt together with this, to the same thing or player."""
    causes = pattern.form.replaced.causes if pattern.form.replaced is not None else ()
    others = [each for each in ctx.table.proposal if isinstance(each, Mark) and each is not change]
    return [change, *(each for each in others if each.ref == change.ref and each.amount > 0 and each.cause in causes)]
