"""Which abilities do nothing but keep the spell from being countered whose casting sets them off: nobody can do so in
answer to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.nouns import It, This

if TYPE_CHECKING:
    from cardlang.language.words.sentences import Sentence
    from cardlang.language.words.word import Word


def only_spares(trigger: Word | None, sentences: Sequence[Sentence]) -> bool:
    """Whether all that an ability says is that this spell cannot be countered."""
    events = trigger.events if isinstance(trigger, When) else ()
    if not events or not sentences or any(each.form.key not in ("cast", "play") for each in events):
        return False
    clauses = [clause for each in sentences for clause in each.clauses]
    effects = [effect for clause in clauses for effect in clause.effects]
    spared = all(is_the_spell(clause.subject, event) for clause in clauses for event in events)
    return spared and all(getattr(effect, "action", "") == "be countered" for effect in effects)


def is_the_spell(word: Word, event: EventPattern) -> bool:
    """Whether it is the spell that is cast."""
    if isinstance(word, This):
        return isinstance(event.object, This)
    return isinstance(word, It) and word.referent.kind == "event" and word.referent.index == 1
