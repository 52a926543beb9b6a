"""On whose side something is that another player than you does something with: ``Target opponent destroys an enemy
creature``. ``an enemy``, ``a friendly``, ``an ally`` and ``another player`` are read as if you said them, and there
they could as well be said of the one who does it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cardlang.language.text.rewording import Reworded
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import with_article
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.nouns import Selection
from cardlang.language.words.players import YOU, PlayerWord
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.word import SOURCE, Span, Word

_SIDES = re.compile(
    r"\b(?:enem(?:y|ies)|opposing|friendly|allied|ally|allies|(?:another|(?:any |no )?other) players?"
    r"|(?:some|any)(?:one|body) else|nobody else|no one else)\b",
    re.IGNORECASE,
)
"""Words that name a side without saying whose it is."""
_ARTICLE = re.compile(r"\ban? $", re.IGNORECASE)
"""An article that was left before what is read instead."""
_YOURS = re.compile(r"\byour?\b(?! opponents?\b)", re.IGNORECASE)


def mistaken_side(said: Reworded, ability: Ability) -> Mistake | None:
    """The mistake for such a word that was replaced where another player than you does something, or None."""
    sides = list(said.replaced(_whose_in_front))
    for side, _, end in sides:
        behind = _AND.match(said.text, end)
        if behind is not None and _named_at(ability, behind.end()):
            message = f"'{side}' could be meant for the first only, or for all"
            return Mistake("CL603", message, end, len(said.text), "Say it of each of them.")
    sides = list(said.replaced(_without_whose))
    if not sides:
        return None
    for deed in _done_by_others(ability):
        for side, start, end in sides:
            if deed.at.start <= start < deed.at.end:
                start = len(_ARTICLE.sub("", said.text[:start]))
                message = f"'{side}' could be said by '{deed.by.say(SOURCE)}', or by you"
                help_ = "Say whose it is: 'you control', 'they control' or 'an opponent controls'."
                return Mistake("CL601", message, start, end, help_, ways=_ways(said.text[start:end], deed.own))
    return None


_AND = re.compile(r" and (?!(?:an?|the|all|each|any|up|other|another|target|your|their|one|two|three|\d+) )(?=\w)")
_IN_FRONT = re.compile(r"\b(?:enemy|opposing|friendly|allied|(?:your )?\w+s'|your|their)(?= )", re.IGNORECASE)
_BEHIND = re.compile(r"\bcontrols?$", re.IGNORECASE)


def _whose_in_front(said: str, meant: str) -> str:
    """Whose a thing was said to be in front of it, where what is meant says it at the end: ``an enemy creature``."""
    side = _IN_FRONT.search(said)
    return side[0] if side is not None and _BEHIND.search(meant) is not None else ""


def _named_at(ability: Ability, start: int) -> bool:
    """Whether something is named there, with no word before it that says which: ``and artifacts``."""
    found = (each for each in ability.walk() if isinstance(each, (Selection, Description)))
    return any(each.span.start == start for each in found)


@dataclass(frozen=True, slots=True)
class _Deed:
    """What a player other than you does, and where that is said."""

    by: Word
    at: Span
    own: bool = False
    """Whether it is done only to what is theirs."""


def _without_whose(said: str, meant: str) -> str:
    """What was said without saying whose it is, where what is meant says it."""
    side = _SIDES.search(said)
    if side is not None and side[0].lower() not in meant.lower():
        return side[0]
    return said.strip() if _YOURS.search(meant) is not None and _YOURS.search(said) is None else ""


def _done_by_others(ability: Ability) -> Iterator[_Deed]:
    """What players other than you do, with what is said behind it."""
    for word in ability.walk():
        if isinstance(word, Sentence):
            last = word.clauses[-1]
            yield from _by_another(last, Span(last.span.start, max(last.span.end, word.span.end)))
        if isinstance(word, Clause):
            yield from _by_another(word, word.span)
        if isinstance(word, Triggered):
            for event in _to_anybodys(word):
                yield _Deed(event.subject, Span(word.span.start, word.body.span.start))


def _by_another(clause: Clause, at: Span) -> Iterator[_Deed]:
    if _another(clause.subject):
        yield _Deed(clause.subject, at, any(isinstance(each, Sacrifice) for each in clause.effects))


def _to_anybodys(word: Triggered) -> Iterator[EventPattern]:
    """Events in which another player does something with what may be anybody's: ``an opponent destroys a creature``."""
    for event in word.trigger.walk():
        if isinstance(event, EventPattern) and _another(event.subject) and not event.whose:
            if isinstance(event.object, Description):
                yield event


def _another(subject: Word) -> bool:
    return isinstance(subject, PlayerWord) and subject != YOU


def _ways(meant: str, own: bool) -> Ways:
    """What to write instead, for each of those whose it could be; ``own``: it is done only to what is theirs."""
    mine = re.sub(r"an opponent controls|your opponents control", "you control", meant)
    theirs = re.sub(r"\byour\b", "their", re.sub(r"\byou\b", "they", mine))
    ways: Ways = (("an opponent of yours", meant),)
    if theirs != mine and own:
        ways = (("what is theirs", theirs),)
    elif mine != meant:
        ways = (("what is yours", mine), *ways)
    elif theirs != mine:
        ways = (("what is yours", mine), ("what is theirs", theirs))
    return tuple([(what, re.sub(r"^an? (.+)", lambda found: with_article(found[1]), said)) for what, said in ways])
