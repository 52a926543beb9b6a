"""Help for several statements in one paragraph that are all always true: ``Creatures you control have Fast, and you
cannot gain EP.``
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardlang.language.reading.static_clauses import static_clause
from cardlang.language.words.english import capitalized
from cardlang.language.words.nouns import ALL, Host, It, Selection, referent_of
from cardlang.language.words.sentences import Body, Clause, Sentence
from cardlang.language.words.word import SOURCE, Word, rebuilt


def split_into_paragraphs(body: Body) -> str:
    """How to write the sentences of a body as one paragraph each; empty if not all of them can be always true."""
    if body.roll is not None or body.modes is not None or not all(map(_plain, body.sentences)):
        return ""
    clauses = [clause for sentence in body.sentences if sentence.later is None for clause in sentence.clauses]
    host = next((word for clause in clauses for word in clause.walk() if isinstance(word, Host)), None)
    named = [clause if host is None else _named(clause, host) for clause in clauses]
    found = [_static(_of_crowds(each, named)) for each in named]
    said = [f"'{_sentence(each.say(SOURCE))}'" for each in found if each is not None]
    waiting = [_trigger(sentence) for sentence in body.sentences if sentence.later is not None]
    if len(said) < len(clauses) or not (said and all(waiting)):
        return ""
    return " and ".join([*said, *waiting]) if len(said) + len(waiting) > 1 else ""


def _sentence(said: str) -> str:
    return capitalized(said if said.endswith('."') else f"{said}.")


def _trigger(sentence: Sentence) -> str:
    """How to write what waits as an ability; empty if it is only for a time, or about what another sentence names."""
    known = any(isinstance(word, It) and not isinstance(word, Host) for word in sentence.walk())
    if sentence.later is None or sentence.later.until or sentence.later.again or known:
        return ""
    return f"'{capitalized(sentence.say(SOURCE)).removesuffix('.')}.'"


def _plain(sentence: Sentence) -> bool:
    """Whether a sentence has no condition and waits for nothing."""
    asked = sentence.condition is not None or sentence.unless is not None or sentence.otherwise or sentence.instead
    return not asked and sentence.at is None


def _named(clause: Clause, host: Host) -> Clause:
    """The clause with the host named instead of ``it``, which means nothing in another paragraph."""

    def named(word: Word) -> Word:
        return host if isinstance(word, It) and word.referent == host.referent else word

    return rebuilt(clause, named)


def _of_crowds(clause: Clause, clauses: Sequence[Clause]) -> Clause:
    """The clause about the things that an earlier one is about, named instead of ``they``."""
    they = clause.subject
    if not isinstance(they, It) or not they.many:
        return clause
    named = [each.subject for each in clauses if isinstance(each.subject, Selection) and each.subject.quantifier == ALL]
    meant = [each for each in named if referent_of(each) == they.referent]
    return replace(clause, subject=meant[0]) if meant else clause


def _static(clause: Clause) -> Clause | None:
    """The clause as a static ability; None if it is none, or has a pronoun for what another clause names."""
    if clause.duration not in ("", "permanently") or clause.optional:
        return None
    if any(isinstance(word, It) and not isinstance(word, Host) for word in clause.walk()):
        return None
    return static_clause(Sentence((replace(clause, duration=""),)), permanent=True)
