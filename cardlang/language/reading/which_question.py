"""How to say what a question is about that could be about two deeds: ``You may pay 2 EP. If you do, you may sacrifice a
creature. If you don't, draw a card.`` Shown is the whole paragraph, once for each of the two.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from cardlang.language.reading.binder import Binder
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.reading.stopping import done_in
from cardlang.language.text.shapes import Around, Shape
from cardlang.language.words.conditions import Condition
from cardlang.language.words.english import capitalized, conjugated
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.players import Player
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.who_did import Begun, CountWho, EachWho, SomeDid, YouDid
from cardlang.language.words.who_has import PlayersWho
from cardlang.language.words.word import SOURCE, Word

_EITHER = "'{}' could be about the sentence before it, or about what that one looks back on"
_NEVER_ASKED = "'{}' could also be about where nobody {}, because {}"
_NOT_ALL = "'{}' could also be about players of whom '{}' does not speak"
_ONCE_MORE = "Say what it is about once more, or leave one of them out."
_BEFORE, _FIRST = "the sentence before it", "the first of them"


def either_question(said: str, start: int, end: int, ways: Ways = ()) -> Mistake:
    """The mistake for a question (from ``start`` to ``end``) behind a sentence that looks back itself."""
    return Mistake("CL603", _EITHER.format(said), start, end, _ONCE_MORE, ways=ways)


def asked_about(asks: YouDid, before: Sequence[Sentence]) -> Sentence | None:
    """The sentence that ``If you do`` looks back on."""
    return next((each for each in before if asks.result in _asked_of_players(each, must=True)), None)


def either_otherwise(r: Reading, shape: Shape, asked: YouDid) -> Mistake:
    """The mistake for ``You may pay 2 EP. If you do, you may discard a card. Otherwise, ...``, where the sentence
    before has ``asked`` whether it was paid.
    """
    lead = shape.all(Around)[0]
    denied = capitalized(f"if {replace(asked, negated=not asked.negated, unable=False).say(SOURCE)}")
    return either_question(r.said(lead.first()), *extent(lead), ways_of_one(r.text, denied, *extent(lead)))


def where_it_was_begun(r: Reading, sentence: Sentence, before: list[Sentence]) -> Sentence:
    """``If you control an artifact, each opponent discards a card. If they can't, ...``: it is about those who had to,
    and about nobody where that sentence was not carried out. That one (in ``before``) is marked.
    """
    asks = sentence.condition if isinstance(sentence.condition, YouDid) else sentence.clauses[0].subject
    if not isinstance(asks, (YouDid, EachWho)) or asks.given is not None or not _denies(asks) or not _had_to(asks):
        return sentence
    at = next((at for at, each in enumerate(before) if asks.result in _asked_of_players(each, must=True)), -1)
    if at < 0 or not _notes_its_beginning(before[at]):
        return sentence
    before[at] = replace(before[at], noted=True)
    now = replace(asks, given=Begun(before[at].clauses[0].number))
    _instead_of(r.binder, asks, now)
    if isinstance(now, YouDid):
        return replace(sentence, condition=now)
    clauses = [replace(each, subject=now) if each.subject == asks else each for each in sentence.clauses]
    return replace(sentence, clauses=tuple(clauses))


def _notes_its_beginning(sentence: Sentence) -> bool:
    """Whether it is a plain sentence with ``if`` or ``unless`` something is so, of which it can be noted that it is
    carried out.
    """
    asked = [each for each in (sentence.condition, sentence.unless) if each is not None]
    plain = not (sentence.at or sentence.later or sentence.instead or sentence.otherwise or sentence.asks_each)
    looks_back = isinstance(sentence.clauses[0].subject, EachWho)
    conditions = all(isinstance(each, Condition) and not isinstance(each, YouDid) for each in asked)
    return plain and not looks_back and bool(asked) and conditions


def _instead_of(binder: Binder, asks: YouDid | EachWho, now: YouDid | EachWho) -> None:
    """Sentences behind it that look back on ``asks`` look back on ``now``."""
    chain, each_chain = binder.chain, binder.each_chain
    if chain is not None and chain.row and isinstance(now, YouDid) and chain.row[-1] == asks:
        binder.chain = replace(chain, row=(*chain.row[:-1], now))
    if each_chain is not None and each_chain.given == asks:
        binder.each_chain = replace(each_chain, given=now)


def _looks_back_on(sentence: Sentence) -> YouDid | EachWho | None:
    """What a sentence asks about that looks back on what was done: ``if no opponent does`` asks who did not do it."""
    asks = sentence.condition
    if isinstance(asks, SomeDid):
        return replace(asks.who, did=False) if asks.how == "no" else asks.who
    if isinstance(asks, YouDid):
        return asks
    first = sentence.clauses[0].subject
    counted = (each.who for each in sentence.walk() if isinstance(each, CountWho))
    return first if isinstance(first, EachWho) else next(counted, None)


def refuse_never_asked(r: Reading, sentence: Sentence, before: Sequence[Sentence], shape: Shape) -> None:
    """Raises :class:`Mistake` for ``If you control an artifact, you may discard a card. If you don't, ...``: also where
    nobody was asked?
    """
    asks = _looks_back_on(sentence)
    if asks is None or isinstance(asks.given, Begun) or not _denies(asks):
        return
    must = _had_to(asks)
    at = next((at for at, each in enumerate(before) if asks.result in _asked_of_players(each, must)), -1)
    hinders = [each for each in (before[at].unless, before[at].condition) if isinstance(each, Condition)]
    if asks.given is not None:  # that has an answer of its own
        hinders = [each for each in hinders if not isinstance(each, YouDid)]
    if at < 0 or not (hinders or (before[at].otherwise and asks.given is None)):
        return
    leads = shape.all(Around)
    written = _EACH_WHO.search(r.text, shape.first().start)
    each_who = written[0] if written is not None else "who can't" if must else "who doesn't"
    said, (start, end) = (each_who, extent(shape)) if not leads else (r.said(leads[0].first()), extent(leads[0]))
    hinder = hinders[0].say(SOURCE) if hinders else ""
    lead, so = ("unless", "so") if hinders and hinders[0] == before[at].unless else ("if", "not so")
    lead = f"{lead} {hinder}" if hinders else "otherwise"
    why = f"'{hinder}' was {so}" if hinders else "what is before 'otherwise' has happened"
    sayable = leads and hinders and not (must or isinstance(before[at].unless, Clause))
    ways = ways_where_asked(r.text, start, end, len(before) - at - 1) if sayable else ()
    help_ = f"Say it in the sentence with '{lead}', with 'unless'."
    if must and not leads and written is not None and hinders:
        ways = _ways_of_the_others(r.text, hinders[0], written)
    if must:
        help_ = f"Leave out '{lead}', or what happens to those who can't."
    message = _NEVER_ASKED.format(said, "had to" if must else "was asked", why)
    raise Mistake("CL603", message, start, end, help_, ways=ways)


_EACH_WHO = re.compile(r"\bwho (?:doesn't|does not|don't|can't|cannot)\b", re.IGNORECASE)


def _ways_of_the_others(text: str, asked: Condition, who: re.Match[str]) -> Ways:
    """``Each player who controls no artifact``, for those of whom it is not true that ``they control an artifact``."""
    said = re.fullmatch(r"they (\w+) an? (.+)", asked.say(SOURCE))
    if said is None or "can" in who[0].lower():
        return ()
    return (("", f"{text[: who.start()]}who {conjugated(said[1], True)} no {said[2]}{text[who.end() :]}"),)


def _had_to(asks: YouDid | EachWho) -> bool:
    return asks.unable if isinstance(asks, YouDid) else not asks.asked


def _denies(asks: YouDid | EachWho) -> bool:
    return asks.negated if isinstance(asks, YouDid) else not asks.did


def _asked_of_players(sentence: Sentence, must: bool) -> list[int]:
    """The effects of a sentence that a player may do or not; with ``must`` all."""
    clauses = [each for each in sentence.clauses if each.optional or must] + [sentence.unless]
    return [at for each in clauses if isinstance(each, Clause) for at, _ in done_in(each)]


def refuse_others_than_asked(r: Reading, who: Player, asked: Word, said: str, start: int, end: int) -> None:
    """Raises :class:`Mistake` for ``Each opponent may discard a card. Each player who doesn't ...``: you, too, who were
    not ``asked``?
    """
    whom = asked.who if isinstance(asked, PlayersWho) else asked
    wider = isinstance(whom, Player) and whom != who and who == Player("each player")
    if whom == asked and not wider:
        return
    begin = r.text[start:].lower().find(f"{who.say(SOURCE)} {said}")
    ways: Ways = ()
    if whom == asked and begin == 0:
        behind = r.text[start + len(who.say(SOURCE)) :]
        ways = (("", f"{r.text[:start]}{capitalized(whom.say(SOURCE))}{behind}"),)
    help_ = "Say it in the sentence of those who are meant, with 'unless they ...'."
    raise Mistake("CL603", _NOT_ALL.format(said, asked.say(SOURCE)), start, end, help_, ways=ways)


def ways_where_asked(text: str, start: int, end: int, between: int) -> Ways:
    """With ``Otherwise``, and with ``unless``, behind which ``if you do`` may follow (``between``: one sentence)."""
    around = _around(text, start, end)
    if around is None or between > 1:
        return ()
    either = ("either of them", f"{text[:start]}Otherwise, {around.deed}.{around.behind}")
    may = around if not between else _around(text, start - 2 - len(around.middle), end)
    if may is None:
        return (either,)
    follows = f" {around.middle}." if between else ""
    stopped = f"{may.front}{_stopped(may.middle, around.deed)}.{follows}{around.behind}"
    return either, ("where it was asked", stopped)


class _Around(NamedTuple):
    """The words around a question: before the sentence in front of it, that sentence, what is done, what follows."""

    front: str
    middle: str
    deed: str
    behind: str


def _around(text: str, start: int, end: int) -> _Around | None:
    marks = [text.rfind(mark, 0, max(start - 2, 0)) for mark in (". ", ": ")]
    begin, stop = max(each + 2 if each >= 0 else 0 for each in marks), text.find(".", end)
    if stop < 0 or start < 2:
        return None
    return _Around(text[:begin], text[begin : start - 2], text[end:stop].strip(" ,"), text[stop + 1 :])


def _stopped(middle: str, deed: str) -> str:
    """``If you do, draw a card unless you sacrifice a creature``, of a sentence with ``may`` and of what is done if it
    is not.
    """
    front, _, may = middle.rpartition(", ")
    who, _, price = may.partition(" may ")
    if not (front and price):
        return ""
    if who.startswith("each ") and deed.startswith("they "):
        verb, _, rest = deed.removeprefix("they ").partition(" ")
        return f"{front}, {who} {conjugated(verb, True)} {rest} unless they {price}"
    return f"{front}, {deed} unless {who} {conjugated(price, who not in ('you', 'they'))}"


def ways_of_one(text: str, said: str, start: int, end: int) -> Ways:
    """The question behind the first of the two deeds, or with ``unless``."""
    around = _around(text, start, end)
    if around is None:
        return ()
    lead = said.replace("can't", "don't")
    first = f"{around.front}{lead}, {around.deed}. {around.middle}.{around.behind}"
    return (_FIRST, first), (_BEFORE, f"{around.front}{_stopped(around.middle, around.deed)}.{around.behind}")


def ways_of_each(text: str, said: str, start: int) -> Ways:
    """The same for ``Each player who does may sacrifice a creature. Each player who doesn't ...``"""
    around = _around(text, start, start)
    if around is None:
        return ()
    who, _, price = around.middle.partition(" may ")
    deed = around.deed.partition(f" {said} ")[2]
    first = f"{around.front}{around.deed}. {around.middle}.{around.behind}"
    return (_FIRST, first), (_BEFORE, f"{around.front}{who} {deed} unless they {price}.{around.behind}")
