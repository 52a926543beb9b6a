"""What ``it`` is in ``it deals``, where the text has said before what deals damage."""

from __future__ import annotations

from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import ClauseShape, NounPhrase
from cardlang.language.verbs.deal import Deal
from cardlang.language.words.nouns import TARGET, It, Selection, This
from cardlang.language.words.players import YOU, Referent
from cardlang.language.words.sentences import Clause
from cardlang.language.words.word import SOURCE, Word


def note_dealer(r: Reading, clause: Clause) -> None:
    """Remembers what deals the damage of a clause, if it does."""
    if any(isinstance(each, Deal) for each in clause.effects):
        r.binder.dealer = clause.subject


def dealer_meant(r: Reading, shape: ClauseShape, np: NounPhrase) -> Word | None:
    """What ``it deals`` means where that is settled: what would have dealt the damage that the ability replaces, or
    deals it in the sentence that ``instead`` replaces. None where ``it`` means what it means elsewhere.
    """
    if r.binder.foreseen.startswith("deal "):
        r.take(np.first())
        return It(Referent("event", 0))
    dealer = _one_dealer(r.binder.dealer)
    if dealer is None or not any(tail.first().type == "INSTEAD" for tail in shape.tails):
        return None
    r.take(np.first())
    return dealer


def refuse_other_dealer(r: Reading, np: NounPhrase, found: Word) -> None:
    """Raises :class:`Mistake` where ``it deals`` would be another thing than what the text has said to deal damage: ``~
    deals 2 damage to target creature. It deals 1 damage to you.``
    """
    dealer = _one_dealer(r.binder.dealer) if r.binder.dealer != YOU else None
    if dealer is None or _same(dealer, found):
        return
    named, other = (_named(r, each) for each in (dealer, found))
    message = f"'it' could be '{named}', which deals damage before, or '{other}'"
    raise r.mistake("CL601", message, np, "Say which: '~', or the noun ('that creature').", either=True)


def _one_dealer(subject: Word | None) -> Word | None:
    """A dealer as it is named again; the card itself for a clause without a subject. None if it is not one thing."""
    if subject == YOU:
        return This()
    if isinstance(subject, Selection) and subject.quantifier == TARGET:
        return It(Referent("target", subject.number))
    return subject if isinstance(subject, (This, It)) else None


def _named(r: Reading, word: Word) -> str:
    """A thing as the text named it first."""
    meant = word.referent if isinstance(word, It) else None
    return next((each.said for each in r.binder.things if each.referent == meant), word.say(SOURCE))


def _same(dealer: Word, found: Word) -> bool:
    if isinstance(dealer, It) and isinstance(found, It):
        return dealer.referent == found.referent
    return type(dealer) is type(found)
