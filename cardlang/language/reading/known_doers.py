"""Who ``they`` are in a target, where it is known before anything happens who will do it: ``Target opponent destroys
target creature they control``, ``Whenever a player draws a card, that player destroys target creature they control``.
Targets are chosen before anybody does anything, so it is the player who was named, not the one who acts.
"""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.words.abilities import Ability
from cardlang.language.words.english import capitalized
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import TARGET, Selection
from cardlang.language.words.players import ControllerOf, Player, Referent, TargetPlayer, ThatPlayer
from cardlang.language.words.sentences import Clause
from cardlang.language.words.who_did import several
from cardlang.language.words.word import SOURCE, Word, rebuilt

_DOER = Referent("doer")


def with_known_doer(clause: Clause) -> Clause:
    """The clause with ``they`` in its targets as the player whom its subject names, if that is known by then."""
    known = _known(clause.subject)
    if known is None:
        return clause

    def named(word: Word) -> Word:
        return replace(word, referent=known) if isinstance(word, ThatPlayer) and word.referent == _DOER else word

    def settled(word: Word) -> Word:
        if isinstance(word, Selection) and word.quantifier == TARGET:
            return replace(word, of=rebuilt(word.of, named))
        return word

    return replace(clause, effects=tuple(rebuilt(each, settled, (Ability,)) for each in clause.effects))


def known_moment(r: Reading, subject: Word, at: At, shape: Shape) -> At:
    """The moment with ``their`` as the player whom the subject names: ``Target player loses 1 EP at the beginning of
    their next turn``. Raises :class:`Mistake` where these are several, or nobody knows yet who it is.
    """
    if not isinstance(at.whose, ThatPlayer) or at.whose.referent != _DOER:
        return at
    known = _known(subject)
    if known is not None:
        return replace(at, whose=replace(at.whose, referent=known))
    if isinstance(subject, ControllerOf):
        return replace(at, whose=subject)
    help_ = "Name one player: 'target opponent'."
    if several(subject) and isinstance(subject, Player) and subject.singular:
        then = replace(at, whose=subject).leading(SOURCE)
        help_ = f"Put the moment first, and name them there: '{capitalized(then)}, they ...'."
    raise r.mistake("CL602", f"'their' could be any of '{subject.say(SOURCE)}', each at another time", shape, help_)


def _known(subject: Word) -> Referent | None:
    if isinstance(subject, TargetPlayer):
        return Referent("target", subject.number)
    if isinstance(subject, ThatPlayer) and subject.referent.kind in ("target", "event"):
        return subject.referent
    return None
