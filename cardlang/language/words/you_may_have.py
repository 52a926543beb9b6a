"""Who may, where a thing does it: ``you may have target creature get +2/+0`` is your choice, not that creature's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.language.words.conditions import subject_said
from cardlang.language.words.nouns import Host, It, Selection, This

if TYPE_CHECKING:
    from cardlang.language.words.effect import BareClause
    from cardlang.language.words.word import Voice

HAD: Final = ("get", "gain", "deal", "fight", "lose", "become")
"""The verbs that a player may have a thing do."""


def before_its_verb(clause: BareClause, voice: Voice) -> str:
    """The subject of a clause, and ``may`` if it has that."""
    subject, first = clause.subject, getattr(clause.effects[0], "name", "")
    said = subject_said(subject, voice)
    if not clause.optional:
        return said
    thing = isinstance(subject, (This, Selection, Host)) or (isinstance(subject, It) and not subject.many)
    return f"you may have {said}" if thing and first.split()[0] in HAD else f"{said} may"
