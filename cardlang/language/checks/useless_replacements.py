"""Finds replacements that change nothing (``If you would gain EP, gain that much EP instead.``), or that the rules do
not always ask.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found, Useless
from cardlang.language.verbs.draw import Draw
from cardlang.language.words.abilities import Ability, Replacement
from cardlang.language.words.amounts import Number, ThatMany
from cardlang.language.words.cards import CardTree
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.nouns import Host, It, This
from cardlang.language.words.players import Referent, ThatPlayer
from cardlang.language.words.quantities import CardCount, Damage, Holding
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone

_DOER, _OBJECT = Referent("event", 0), Referent("event", 1)


def same_instead(ability: Ability) -> Iterator[Found]:
    """A replacement that puts the same event in its place."""
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
    """Whether a clause has the subject of the event."""
    named = isinstance(subject, (ThatPlayer, It)) and subject.referent == _DOER
    return named or subject == event.subject


def _as_much(word: Word, event: EventPattern, effect: Verb) -> bool:
    """Whether a word of the effect names the same thing, or the same amount, as the event."""
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


def not_always_replaced(tree: CardTree, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """A warning about an event that the rules of the game also make happen without asking replacements."""
    for word in [each for each in inside if isinstance(each, Replacement)]:
        when = never_replaced(word.event, vocabulary, tree.type.kinds)
        if when:
            message = f"'if {word.event.would(SOURCE)}': {when}"
            yield message, "'When ... dies, ...' is about every death.", True


def never_replaced(event: EventPattern, vocabulary: Vocabulary, own: Sequence[str] | None = None) -> str:
    """When the rules make an event happen without asking replacements, in words; empty if they never do. ``own`` are
    the kinds of the card that says it; None if they are not known.
    """
    zone = f": {event.object.name}" if isinstance(event.object, Zone) else ""
    when = next((when for key, when in vocabulary.not_replaced if key == event.form.key + zone), "")
    return when if not zone or _may_fight(event.subject, vocabulary, own) else ""


def _may_fight(subject: Word, vocabulary: Vocabulary, own: Sequence[str] | None) -> bool:
    """Whether a subject may be of a kind that fights, and so is destroyed by the rules."""
    if isinstance(subject, This) and not isinstance(subject, Host):
        return own is None or any(each.lower() in vocabulary.fighting for each in own)
    if not isinstance(subject, Description):
        return True
    kinds = [[noun for noun in sort.nouns if vocabulary.kind(noun) is not None] for sort in subject.sorts]
    return any(not each or not set(vocabulary.fighting).isdisjoint(each) for each in kinds)
