"""Things joined by ``and`` are things of one sort: ``~ and target creature``, and not ``2 and EP``."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

from cardlang.language.reading.reading import Reading, span_of
from cardlang.language.text.shapes import NounPhrase
from cardlang.language.words.amounts import Number, X
from cardlang.language.words.english import with_article
from cardlang.language.words.event_patterns import ResourceKind
from cardlang.language.words.nouns import ALL, SOME, TARGET, Description, Group, Selection, SomeOf
from cardlang.language.words.players import Player
from cardlang.language.words.word import SOURCE, Word


def joined(r: Reading, np: NounPhrase, parts: list[Word]) -> Word:
    """The word for several parts of a noun phrase. Raises :class:`Mistake` where one of them is no thing of its own."""
    if any(isinstance(each, (Number, X)) for each in parts):
        raise r.mistake("CL402", f"'{r.said(np)}': a number of what?", np, "Say a noun behind each number.")
    if len({isinstance(each, ResourceKind) for each in parts}) > 1:
        raise r.mistake("CL402", f"'{r.said(np)}' are not things of one sort", np, "Say them in two sentences.")
    _whose(r, np, parts)
    _how_many(r, np, parts)
    placed = tuple(_of_one_place(r, parts))
    return Group(placed, any(now is not each for now, each in zip(placed, parts, strict=True)), span=span_of(np))


def _whose(r: Reading, np: NounPhrase, parts: list[Word]) -> None:
    """Refuses ``an artifact and a creature you control``: readers take it for both. Raises :class:`Mistake`."""
    last = parts[-1]
    if not isinstance(last, Selection) or not isinstance(last.of.controller, Player):
        return
    named = [each for each in parts if isinstance(each, Selection)]
    open_ = next((each for each in named if _is_open(each.of)), None)
    if open_ is not None:
        whose = last.of.whose(SOURCE)
        one = replace(open_, of=replace(open_.of, controller=last.of.controller, relation=last.of.relation))
        help_ = f"Say it of each of them: '{one.say(SOURCE)} and ...'."
        raise r.mistake("CL603", f"'{whose}' could be said of all, or of the last", np, help_)


def _is_open(of: Description) -> bool:
    """Whether it is not said whose things are, or where."""
    return of.controller is None and of.zone is None and of.effect < 0 and of.head != "card"


def _how_many(r: Reading, np: NounPhrase, parts: list[Word]) -> None:
    """Refuses ``up to two target creatures and artifacts``: two of both, or all artifacts? And what is done to ``a
    player`` beside ``each creature``. Raises :class:`Mistake`.
    """
    written_out = any(piece.text.lower() in ("all", "each") for piece in np.pieces())
    for first, then in itertools.pairwise(parts):
        many = isinstance(first, Selection) and first.quantifier in (TARGET, SOME) and not first.singular
        if many and isinstance(then, Selection) and then.quantifier == ALL and not written_out:
            help_ = f"Write '{then.say(SOURCE)}' in front, or 'or' for so many of both."
            raise r.mistake("CL603", f"'{then.of.plural(SOURCE)}' could be all of them, or targets, too", np, help_)
    _refuse_bare(r, np, parts)
    if Player("player") in parts:
        help_ = "Write 'each player', or 'target player'."
        raise r.mistake("CL601", f"'{r.said(np)}': which player?", np, help_)


def _refuse_bare(r: Reading, np: NounPhrase, parts: list[Word]) -> None:
    """Refuses ``each opponent and creature``, ``target artifact and creature``: each creature, or one? Raises
    :class:`Mistake`.
    """
    first = parts[0]
    if re.search(r"(?:\band|,) (?:an?|another|one)\b", r.said(np)) or getattr(first, "quantifier", "") == SOME:
        return
    for each in parts[1:]:
        said = "opponent" if each == Player("opponent") else ""
        if isinstance(each, Selection) and each.quantifier == SOME and each.singular:
            said = each.of.phrase(SOURCE, False)
        if said:
            help_ = f"Write 'each {said}', 'target {said}' or '{with_article(said)}'."
            raise r.mistake("CL603", f"'{said}' could be one of them, or meant like what is before it", np, help_)


def _of_one_place(r: Reading, parts: list[Word]) -> list[Word]:
    """The parts, where the place behind the last card is that of all: ``an artifact card and a creature card from
    among them``, ``target artifact card and target creature card from your graveyard``.
    """
    last = parts[-1]
    found = [last]
    for each in reversed(parts[:-1]):
        placed = _placed(each, last) if isinstance(each, Selection) and _is_placeless_card(each) else each
        if placed is not each:  # a pronoun behind it means it so
            r.binder.things = [one._replace(named=placed) if one.named is each else one for one in r.binder.things]
        found.append(placed)
    return found[::-1]


def _is_placeless_card(word: Selection) -> bool:
    return word.of.head == "card" and word.of.zone is None and word.of.controller is None and word.of.effect < 0


def _placed(word: Selection, last: Word) -> Word:
    """The cards, in the place that the last of several says."""
    if isinstance(last, SomeOf) and last.sort is not None and word.quantifier in (SOME, ALL):
        any_number = word.up_to or (word.quantifier == SOME and word.count is None)
        return SomeOf(last.of, word.count, any_number, word.number, word.of, last.since)
    if isinstance(last, Selection) and last.of.head == "card" and last.of.zone is not None:
        return replace(word, of=replace(word.of, zone=last.of.zone))
    return word
