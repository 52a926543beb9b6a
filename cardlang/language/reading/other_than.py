"""What ``another`` and ``other`` leave out: the things that the text has named before, or this card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from cardlang.language.reading.candidates import Candidate, Deeds, came_about, left_out_by
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.words.amounts import Amount, ExtremeOf, TotalOf
from cardlang.language.words.descriptions import Description
from cardlang.language.words.nouns import ALL, EACH, VAGUE, It, Selection, This, referent_of
from cardlang.language.words.players import OTHERS, SELF, THIS_FIRST, YOU, Player, Referent
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.word import SOURCE, Word, rebuilt

_PICKED = ("target", "choice")


class Counted(NamedTuple):
    """That a description is counted or asked about (``for each other creature``); ``this``: the text has named ~."""

    this: bool


def told_apart(
    of: Description,
    things: Sequence[Candidate],
    noun: str,
    in_play: bool,
    gone: bool,
    done: Deeds | None,
    counted: Counted | None = None,
) -> Description:
    """What is described with ``other`` before this noun leaves out what was named before, if it could be there, and in
    any case what the text has made or done something to by then, such as the tokens that it has created. ``in_play``:
    the noun describes what is in play; ``gone``: what the ability waits for takes something away; ``done``: the
    effects so far, None for a target, which is chosen before all of them.

    Behind something that was picked this card may be the other one (``tap target creature. Destroy another creature``).
    Where things are ``counted``, they are other than this card, if it could be one of them and the text has named it
    (``When ~ enters, tap target creature. If you control another creature, ...``), and else other than what was picked.
    """
    kinds = (*_PICKED, "event", "host", "thing")
    fresh = [each.referent for each in things if done is not None and came_about(each) and could_be(each, noun)]
    made = tuple(dict.fromkeys(fresh))
    in_play = in_play and (of.zone is None or of.zone.of_play)  # not "another Animate from your discard"
    named = [each for each in things if each.referent.kind in kinds and not are_others(each, in_play)]
    fits = [each for each in named if each.own or left_out_by(each, noun)]
    fits = [each for each in fits if each.own or not _absent(each, of, in_play, gone)]
    away = _taken_away(done or ())
    there = [each for each in fits if not (in_play and _is_elsewhere(each, of))]
    fits = there if done is None else fits
    picked = any(each.referent.kind in _PICKED and each.referent not in away for each in there if not each.own)
    first: tuple[Referent, ...] = ()
    if picked:
        this = counted is not None and (counted.this or any(each.own for each in fits))
        first = (THIS_FIRST,) if this and in_play else ()
        fits = [each for each in fits if not each.own]  # what was picked is nearer
    if all(each.own for each in fits):
        return replace(of, besides=made) if made else of
    found = [each.referent for each in fits]
    named_too = dict.fromkeys([*found, SELF] if any(map(is_another, fits)) or not there else found)
    return replace(of, besides=(*first, *named_too, *made))


def _taken_away(done: Deeds) -> set[Referent]:
    """The targets that are not among others any more: ``Destroy target creature. Other creatures get -1/-1.``"""
    gone = [word for _, verb in done if verb.takes_away for word in verb.children()]
    aimed = [Referent("target", each.number) for each in gone if isinstance(each, Selection)]
    return {*aimed, *(each.referent for each in gone if isinstance(each, It))}


def are_others(candidate: Candidate, in_play: bool) -> bool:
    """Whether ``other`` was said of them, too: the same others are meant again, and nobody is left out. In ``Whenever
    another Wolf enters, other Wolves ...`` both are other than this card; not among cards, where it is not.
    """
    named = candidate.named
    if candidate.referent.kind == "event":
        return in_play and isinstance(named, Description) and named.other
    return candidate.many and isinstance(named, Selection) and named.of.other


def could_be(candidate: Candidate, noun: str) -> bool:
    """Whether something that came about may be what a noun names. Of a token the text has said all that it is."""
    if isinstance(candidate.named, TokenSpec):
        return noun in candidate.nouns or noun in VAGUE
    return left_out_by(candidate, noun)


def _absent(candidate: Candidate, of: Description, in_play: bool, gone: bool) -> bool:
    """Whether a thing that is waited for cannot be among what is described: in ``Whenever a creature an opponent
    controls dies, each other creature you control ...`` nobody would think that it is. Nor can several things at once
    be left out.
    """
    named = candidate.named
    if candidate.referent.kind != "event" or not isinstance(named, Description):
        return False
    if candidate.crowd or (in_play and (gone or named.head in ("card", "spell"))):
        return True
    return _are_opposed(named, of)


def _is_elsewhere(candidate: Candidate, of: Description) -> bool:
    """Whether what was named is not among what is described, which is in play: a card, or what the other side controls.
    """
    named = candidate.named
    return "card" in candidate.nouns or (isinstance(named, Selection) and _are_opposed(named.of, of))


def _are_opposed(one: Description, other: Description) -> bool:
    """Whether you control the one and an opponent the other."""
    sides = [one.controller, other.controller]
    return YOU in sides and any(isinstance(each, Player) and each.who in OTHERS for each in sides)


def is_crowd(candidate: Candidate, of: Description, this: bool) -> bool:
    """Whether it is ``each creature`` or ``creatures you control``, without more, of which what is described would be a
    part, or ``this`` card could be meant: nobody who then speaks of ``another creature you control`` means one that is
    none of them.
    """
    named = candidate.named
    if not isinstance(named, Selection) or named.quantifier not in (EACH, ALL) or len(named.of.sorts) != 1:
        return False
    (sort,) = named.of.sorts
    whose = named.of.controller
    if not this and whose is not None and (whose, named.of.relation) != (of.controller, of.relation):
        return False
    return sort.head == of.head and not (sort.adjectives or sort.filters or named.of.zone)


def is_another(candidate: Candidate) -> bool:
    """Whether it was chosen as another than this card, so that the next ``another`` is another than both."""
    return isinstance(candidate.named, Selection) and candidate.named.of.other


def with_others(r: Reading, sentence: Sentence, shape: Shape) -> Sentence:
    """A sentence whose amounts leave out, with ``other``, what the same clause picks behind them, too: ``~ deals damage
    equal to the number of other creatures to target creature`` is that of creatures other than the target. Raises
    :class:`Mistake` where it makes a difference which of two is left out: of ``the greatest power among other creatures
    you control``, this card or the target.
    """
    clauses = tuple([_with_others(r, each) for each in sentence.clauses])
    for amount in (each for clause in clauses for each in clause.walk() if isinstance(each, (ExtremeOf, TotalOf))):
        if THIS_FIRST in amount.of.besides:
            message = f"'{amount.of.plural(SOURCE)}': other than ~, or than what was picked?"
            help_ = "Leave 'other' out, or give what is picked a sentence of its own behind this one."
            raise r.mistake("CL601", message, shape, help_)
    return replace(sentence, clauses=clauses)


def _with_others(r: Reading, clause: Clause) -> Clause:
    picked = {referent_of(each) for each in clause.walk() if isinstance(each, Selection)}
    this = r.binder.known or isinstance(clause.subject, This)

    def apart(of: Word) -> Word:
        if not isinstance(of, Description) or not of.other:
            return of
        known = [each for each in r.binder.things if each.own or each.referent in picked or each.referent in of.besides]
        in_play = r.sense_of(of.head) == "permanent"
        now = told_apart(replace(of, besides=()), known, of.head, in_play, False, r.binder.done, Counted(this))
        missing = [each for each in of.besides if each not in now.besides and each != THIS_FIRST]
        return replace(now, besides=(*now.besides, *missing))

    def amounts(word: Word) -> Word:
        return rebuilt(word, apart, (Selection,)) if isinstance(word, Amount) else word

    effects = tuple([rebuilt(each, amounts, (Selection,)) for each in clause.effects])
    each = clause.each if clause.each is None else rebuilt(clause.each, apart, (Selection,))
    return replace(clause, effects=effects, each=each)
