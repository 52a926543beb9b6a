"""Whether an action of a set (``keyword Shatter THING``) takes its thing out of play."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cardlang.language.verbs.destroy import Destroy
from cardlang.language.verbs.exile import Exile
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.put import PutCards
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.words.abilities import Ability, SpellAbility
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.nouns import This
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.language.words.vocabulary import Vocabulary

LEAVE = (Sacrifice, Destroy, Exile, Return, PutCards)
"""Verbs after which their thing is no longer in play, unless they put it there."""


def deed_of(form: EventForm) -> str:
    """The name of the set's action that an event is about; empty for any other event."""
    return form.key.removeprefix("be ").removeprefix("action ") if "action " in form.key else ""


@lru_cache(maxsize=256)
def takes_its_thing(name: str, vocabulary: Vocabulary) -> bool:
    """Whether the action takes its thing out of play in any case, and puts it nowhere in play afterwards."""
    gone = False
    for ability in _text_of(name, vocabulary):
        for sentence in ability.body.sentences if isinstance(ability, SpellAbility) else ():
            effects = [each for clause in sentence.clauses for each in clause.effects]
            if any(isinstance(to := getattr(each, "to", None), Zone) and to.of_play for each in effects):
                return False
            leaving = [each for each in effects if isinstance(each, LEAVE)]
            own = any(isinstance(getattr(each, "what", None), This) for each in leaving)
            gone = gone or (own and _is_certain(sentence))
    return gone


def _is_certain(sentence: Sentence) -> bool:
    """Whether a sentence is carried out in any case."""
    asked = sentence.condition or sentence.unless or sentence.at or sentence.later or sentence.otherwise
    return asked in (None, False) and not any(each.optional for each in sentence.clauses)


def _text_of(name: str, vocabulary: Vocabulary) -> tuple[Ability, ...]:
    """The abilities that the set's text for the action is read as; none if it has mistakes."""
    from cardlang.language.reading.expand import (  # only for a text with such an event
        NotUnderstood,
        understood,
    )

    entry = vocabulary.keyword(name)
    try:
        return tuple(understood(name, entry.text, vocabulary, False)) if entry is not None else ()
    except NotUnderstood:
        return ()
