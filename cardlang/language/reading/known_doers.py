"""Who ``they`` are in a target, where it is known before anything happens who will do it: ``Target opponent destroys
target creature they control``, ``Whenever a player draws a card, that player destroys target creature they control``.
Targets are chosen before anybody does anything, so it is the player who was named, not the one who acts.
"""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.words.abilities import Ability, Clause
from cardlang.language.words.nouns import TARGET, Selection
from cardlang.language.words.players import Referent, TargetPlayer, ThatPlayer
from cardlang.language.words.word import Word, rebuilt

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


def _known(subject: Word) -> Referent | None:
    if isinstance(subject, TargetPlayer):
        return Referent("target", subject.number)
    if isinstance(subject, ThatPlayer) and subject.referent.kind in ("target", "event"):
        return subject.referent
    return None
