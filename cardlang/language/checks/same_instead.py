"""Finds replacements that put the same in its place: ``If you would gain EP, gain that much EP instead.``"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.dead_numbers import Found
from cardlang.language.verbs.draw import Draw
from cardlang.language.words.abilities import Ability, Clause, Replacement
from cardlang.language.words.amounts import CardCount, Damage, Holding, Number, ThatMany
from cardlang.language.words.event_patterns import EventPattern, ResourceKind
from cardlang.language.words.nouns import It
from cardlang.language.words.players import Referent, ThatPlayer
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word

_DOER, _OBJECT = Referent("event", 0), Referent("event", 1)


def same_instead(ability: Ability) -> Iterator[Found]:
    """The replacement, if what happens is what would have happened anyway."""
    if not isinstance(ability, Replacement) or len(ability.clauses) != 1:
        return
    clause = ability.clauses[0]
    effect = clause.effects[0] if len(clause.effects) == 1 else None
    if not isinstance(effect, Verb) or clause.optional or clause.each is not None:
        return
    if _is_same(ability.event, clause, effect):
        yield "this is what would happen anyway", "Say what else happens in its place."


def _is_same(event: EventPattern, clause: Clause, effect: Verb) -> bool:
    if event.form.key not in [form.key for form in type(effect).forms()]:
        return False
    if not event.form.passive and not _does_it(clause.subject, event):
        return False
    words = effect.children()
    return bool(words) and all(_as_much(word, event, effect) for word in words)


def _does_it(subject: Word, event: EventPattern) -> bool:
    """Whether the subject of a clause is that of the event."""
    named = isinstance(subject, (ThatPlayer, It)) and subject.referent == _DOER
    return named or subject == event.subject


def _as_much(word: Word, event: EventPattern, effect: Verb) -> bool:
    """Whether a word of the effect is what, or how much, the event is about."""
    if isinstance(word, It):
        return word.referent == (_DOER if event.form.passive else _OBJECT)
    if isinstance(word, CardCount):
        return isinstance(effect, Draw) and word == CardCount(Number(1))
    if isinstance(word, Holding):
        return isinstance(event.object, ResourceKind) and event.object.name == word.resource and _that_many(word.amount)
    return isinstance(word, Damage) and not word.kind and event.object is None and _that_many(word.amount)


def _that_many(amount: Word) -> bool:
    """Whether an amount is the number of the event, no more and no less."""
    return isinstance(amount, ThatMany) and amount.referent.kind == "event" and not (amount.twice or amount.plus)
