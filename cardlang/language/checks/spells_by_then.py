"""Finds what cannot be done with a spell whose casting a text waits for: ``Whenever an opponent casts a spell, you may
cast it``, of what is being cast already.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.running.spared_spells import is_the_spell
from cardlang.language.verbs.cast import Cast
from cardlang.language.words.abilities import Triggered
from cardlang.language.words.event_patterns import When
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word


def spells_by_then(inside: Sequence[Word]) -> Iterator[Found]:
    """What would be cast and is on the stack."""
    if not [each for each in inside if each.__class__ is Cast]:
        return
    for word in inside:
        trigger = word.trigger if isinstance(word, Triggered) else None
        if isinstance(word, Sentence) and word.later is not None:
            trigger = word.later.when
        events = trigger.events if isinstance(trigger, When) else ()
        if not events or any(each.form.key not in ("cast", "play") for each in events):
            continue
        for effect in (each for clause in word.walk() if isinstance(clause, Clause) for each in clause.effects):
            if isinstance(effect, Cast) and is_the_spell(effect.what, events[0]):
                yield f"it is being cast already when '{effect.called()}' would be done to it", "Copy it: 'copy it'."
            elif isinstance(effect, Verb) and effect.takes_away:
                break  # it may have left the stack
