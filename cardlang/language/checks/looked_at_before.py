"""Finds what the rules look at as attackers or blockers are declared, where it is given only to what has been declared:
``As long as ~ is attacking, it has Vigilance``, ``Blocking creatures cannot block``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.declared import asked_as
from cardlang.language.checks.findings import Found
from cardlang.language.checks.no_fight_yet import asked_in, state_never, states_of
from cardlang.language.checks.parts_of_fight import About
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.have import HaveKeywords
from cardlang.language.verbs.lose import LoseKeywords
from cardlang.language.words.abilities import Static
from cardlang.language.words.conditions import IsState
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import capitalized
from cardlang.language.words.entries import FightStep
from cardlang.language.words.nouns import Selection
from cardlang.language.words.sentences import Clause
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word

_TAPPED = "tapped"
_DOES = ("attack", "block")
"""What nothing tapped does."""
_THIS_TURN = ("turn", "combat", "this turn")


def looked_at_before(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """What abilities that are always true, and changes for this turn, give too late to be looked at."""
    for word in inside if vocabulary.fight else ():
        if isinstance(word, Static):
            yield from dict.fromkeys(_of_static(word, vocabulary))
        elif isinstance(word, Clause) and word.duration in _THIS_TURN:
            for effect in (each for each in word.effects if isinstance(each, GainKeywords)):
                yield from _too_late(_deeds(effect, vocabulary), [*_subject(word)], vocabulary)


def _of_static(static: Static, vocabulary: Vocabulary) -> Iterator[Found]:
    asked = [*asked_in(static.condition)]
    for effect in static.clause.effects:
        deeds = deeds_of(effect, vocabulary)
        only_so = [each for each in asked if not (isinstance(each, IsState) and each.negated)]
        if static.negated:  # "unless": it is so until then
            only_so = asked if isinstance(effect, Cannot) else []
        yield from _too_late(deeds, [*only_so, *_subject(static.clause)], vocabulary)
        own = [each for each in only_so if isinstance(each, IsState) and each.thing == static.clause.subject]
        own = [] if isinstance(effect, HaveKeywords) else own  # other cards may ask for the keyword
        yield from _tapped_anyway(deeds, [*own, *_subject(static.clause)])


def _too_late(
    deeds: Sequence[tuple[str, str]], about: Sequence[About], vocabulary: Vocabulary
) -> Iterator[Found]:
    """What is only so of things in states that nothing is in as ``deeds`` are decided, each with its words."""
    for deed, given in deeds:
        at = step_of(deed, vocabulary.fight)
        if at is None:
            continue
        step = vocabulary.fight[at]
        never = states_of(vocabulary.fight[at + step.one_by_one :])
        for of in about:
            state = state_never(of, never)
            said = of.plural(SOURCE) if isinstance(of, Description) else of.say(SOURCE)
            if state:
                counts = f", when {given} counts" if given[:1].isupper() else ""
                message = f"'{said}': nothing is {state} yet when {_declared(step)} are declared{counts}"
                yield message, _of_all(of, state, given) if counts else _IN_TIME


def _of_all(of: About, state: str, keyword: str) -> str:
    """Help: the keyword for all of them, whatever they do."""
    if not isinstance(of, Description):
        return _IN_TIME
    sorts = [replace(each, adjectives=tuple(one for one in each.adjectives if one != state)) for each in of.sorts]
    return f"Say it of all of them: '{capitalized(replace(of, sorts=tuple(sorts)).plural(SOURCE))} have {keyword}.'"


_IN_TIME = "Leave that out; how many there are can be asked: 'as long as you control two or more creatures'."


def _tapped_anyway(deeds: Sequence[tuple[str, str]], about: Sequence[About]) -> Iterator[Found]:
    """Words about the attacks and blocks of tapped things, which do neither."""
    for deed, given in deeds if deeds and deeds[0][0] in _DOES else ():
        for of in (each for each in about if state_never(each, (_TAPPED,))):
            said = of.plural(SOURCE) if isinstance(of, Description) else of.say(SOURCE)
            yield f"'{said}': what is tapped does not {deed} anyway, so '{given}' says nothing", "Leave it out."


def _declared(step: FightStep) -> str:
    """``attackers``, ``blockers``: by what they do."""
    return f"{step.events[0]}ers"


def _subject(clause: Clause) -> Iterator[Description]:
    if isinstance(clause.subject, Selection):
        yield clause.subject.of


def deeds_of(effect: Word, vocabulary: Vocabulary) -> list[tuple[str, str]]:
    """What things do as the rules look at what an effect says of them all the time, each with its words."""
    return [] if isinstance(effect, (GainKeywords, LoseKeywords)) else _deeds(effect, vocabulary)


def _deeds(effect: Word, vocabulary: Vocabulary) -> list[tuple[str, str]]:
    rows = [(said, deeds) for said, deeds in asked_as(effect, vocabulary) if deeds]
    if isinstance(effect, (GainKeywords, HaveKeywords)):
        return [(" or ".join(deeds), said) for said, deeds in rows]
    return [(deed, said) for said, deeds in rows for deed in deeds]


def step_of(deed: str, fight: Sequence[FightStep]) -> int | None:
    """The part of a fight in which a deed is done: ``be blocked by more than one creature`` when blockers are."""
    done = deed.removeprefix("be ")
    plain = [[each for each in step.events if " " not in each] for step in fight]
    return next((at for at, events in enumerate(plain) if any(done.startswith(each) for each in events)), None)
