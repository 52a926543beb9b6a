"""Refuses clauses in which things would do something to themselves, or be counted among themselves, unsaid."""

from __future__ import annotations

from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import ClauseShape, Shape
from cardlang.language.verbs.deal import Deal
from cardlang.language.verbs.fight import Fight
from cardlang.language.words.every_few import described
from cardlang.language.words.nouns import ALL, EACH, It, Selection, This, referent_of
from cardlang.language.words.players import Referent
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word


def refuse_itself(r: Reading, clause: Clause, shape: Shape) -> None:
    """Raises :class:`Mistake` where a thing deals damage to itself, or fights itself, and ``itself`` is not written."""
    does = meant_by(clause.subject)
    for effect in clause.effects if does is not None else ():
        to = effect.to if isinstance(effect, Deal) else effect.other if isinstance(effect, Fight) else None
        if to is None or meant_by(to) != does:
            continue
        if isinstance(effect, Fight):
            raise r.mistake("CL502", "nothing fights itself", shape, "Name what else it is.")
        if not (isinstance(to, It) and to.reflexive):
            help_ = "Write 'itself' if that is meant, or name what else it is."
            raise r.mistake("CL601", f"'{to.say(SOURCE)}' would be what does this", shape, help_)


def itself_of(subject: Word) -> Word | None:
    """What ``itself`` means in a clause with this subject; None if that is not one thing."""
    if isinstance(subject, This):
        return subject
    meant = meant_by(subject)
    one = isinstance(subject, It) and not subject.many
    one = one or (isinstance(subject, Selection) and subject.singular and subject.quantifier not in (EACH, ALL))
    return It(meant) if one and meant is not None else None


def meant_by(word: Word) -> Referent | None:
    """What a pronoun means, or is called by a pronoun behind it."""
    if isinstance(word, Selection):
        return referent_of(word)
    return word.referent if isinstance(word, It) else None


def refuse_others_of_all(r: Reading, clause: Clause, shape: ClauseShape) -> None:
    """Raises :class:`Mistake` for ``for each other creature`` where the clause is about all of them at once: as effect
    it is counted once, and then no other is left. A static ability counts for each of them.
    """
    standing = not clause.duration and all(isinstance(each, Verb) and each.lasting for each in clause.effects)
    counted = described(clause.each)
    if standing or counted is None:
        return
    words = [word for part in (clause.subject, *clause.effects) for word in part.walk()]
    several = [word for word in words if isinstance(word, Selection) and word.quantifier in (EACH, ALL)]
    groups = [Referent("choice", word.number) for word in several]
    if any(group in counted.besides for group in groups):
        help_ = "Count all of them, without 'other', or say it of one target."
        raise r.mistake("CL602", "it is done to all of them, so no 'other' is left to count", shape, help_)
