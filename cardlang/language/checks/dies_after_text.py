"""Finds what is asked or counted of those that have died, right behind a deed that may kill: ``Deal 2 damage to each
creature. Draw a card for each creature that died this turn.`` What damage kills dies only after the whole text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Useless
from cardlang.language.checks.waiting import carried_out_together
from cardlang.language.verbs.deal import Deal
from cardlang.language.verbs.fight import Fight
from cardlang.language.verbs.get import Get
from cardlang.language.verbs.put import PutCounters
from cardlang.language.words.conditions import Happened
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word

_HELP = "For those write 'Whenever a creature dies this turn, ...', or count them at a later moment."


def dies_after_text(inside: Sequence[Word]) -> Iterator[Useless]:
    """Warnings about sentences that count what has died this turn, behind one that kills."""
    for sentences in carried_out_together(inside):
        kills = False
        for sentence in sentences:
            for word in _asked(sentence) if kills else ():
                yield f"'{word.say(SOURCE)}': what this text kills dies only after it, and is not counted", _HELP, True
            verbs = [each for each in sentence.walk() if isinstance(each, Verb)]
            if any(each.takes_away for each in verbs):
                break
            kills = kills or any(map(_may_kill, verbs))


def _asked(sentence: Sentence) -> Iterator[Word]:
    """What a sentence asks or counts of all that have died."""
    words = [*(() if sentence.condition is None else sentence.condition.walk()), *_counted(sentence)]
    for word in words:
        about = isinstance(word, Happened) and isinstance(word.event.subject, Description)
        if (about or isinstance(word, ThatDid)) and word.period == "this turn" and _is_death(word.event):
            yield word


def _counted(sentence: Sentence) -> list[Word]:
    clauses = [each for each in sentence.clauses if isinstance(each, Clause)]
    return [word for clause in clauses for each in (clause.each, *clause.effects) if each for word in each.walk()]


def _is_death(event: EventPattern) -> bool:
    return event.form.key == "die"


def _may_kill(verb: Verb) -> bool:
    """Whether it may leave something in play that dies of it afterwards."""
    lowers = isinstance(verb, Get) and verb.defense.minus
    shrinks = isinstance(verb, PutCounters) and verb.counters.name.startswith("-")
    return lowers or shrinks or isinstance(verb, (Deal, Fight))
