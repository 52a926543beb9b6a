"""Deeds that players would do to themselves, so that nothing changes: ``they steal 1R from them``."""

from __future__ import annotations

from cardlang.language.words.effect import BareClause
from cardlang.language.words.players import YOU, PlayerWord, Referent, TargetPlayer, ThatPlayer
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word


def done_to_themselves(clause: BareClause) -> list[Verb]:
    """What a clause says players do to others, where those others are the same players."""
    subject = clause.subject
    if not isinstance(subject, PlayerWord):
        return []
    told = [(effect, effect.against()) for effect in clause.effects if isinstance(effect, Verb)]
    return [effect for effect, whom in told if whom and all(_is_doer(each, subject) for each in whom)]


def _is_doer(whom: Word, subject: PlayerWord) -> bool:
    """Whether a word in a clause means the player who does it, or each of several who do."""
    if not isinstance(whom, ThatPlayer):
        return whom == YOU == subject
    if whom.referent == Referent("doer"):
        return True
    if isinstance(subject, TargetPlayer):
        return whom.referent == Referent("target", subject.number)
    return isinstance(subject, ThatPlayer) and whom.referent == subject.referent
