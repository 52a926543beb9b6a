"""Finds descriptions that nothing in a game can ever fit: what is never in play, what nobody owns, more of something
than there is, a printed number that no card has.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.dead_numbers import Ranges, Useless, bounds, none_is_left
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.get import Get
from cardlang.language.verbs.get_stat import GetStat
from cardlang.language.verbs.have import HaveKeywords
from cardlang.language.words.abilities import Clause, Static
from cardlang.language.words.amounts import CountOf
from cardlang.language.words.conditions import AmountIs, Has, ThereAre, Want
from cardlang.language.words.english import plural, with_article
from cardlang.language.words.event_patterns import THING_OR_PLAYER, EventPattern, Range
from cardlang.language.words.filters import StatIs, ThatDid, ThisWay
from cardlang.language.words.keywords import HasKeyword, Keyword
from cardlang.language.words.nouns import Description, Selection, Sort
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary, forms_of
from cardlang.language.words.word import SOURCE, Word


def never_there(inside: list[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """What is impossible in the descriptions of an ability, given all of its words."""
    for word in inside:
        for of in _in_play(word):
            if all(_never_in_play(sort, vocabulary) for sort in of.sorts):
                yield f"{of.plural(SOURCE)} are never in play", _ELSEWHERE, False
        if isinstance(word, Description):
            yield from _pieces(word, vocabulary)
        if isinstance(word, Description) and word.relation == "own" and word.controller is not None:
            yield from _nobody_owns(word, vocabulary)
        elif isinstance(word, Has) and word.relation == "own":
            for want in word.wants:
                yield from _nobody_owns(want.of, vocabulary)
        elif isinstance(word, Sort):
            yield from _no_such_number(word, vocabulary)
            yield from _never_a_spell(word, vocabulary)
            yield from _never_both(word, vocabulary)
            yield from _set_this_way(word, vocabulary)
            lacking = [each.keyword for each in word.filters if isinstance(each, HasKeyword) and not each.without]
            yield from _no_use_for(lacking, (word,), vocabulary)
        elif isinstance(word, Clause):
            yield from _no_such_stat(word, vocabulary)
            yield from _no_such_keyword(word, vocabulary)
        elif isinstance(word, (Want, AmountIs)):
            yield from _too_many(word, vocabulary)


_ELSEWHERE = "Say where such cards are ('in your hand'), or say it of spells."


def _in_play(word: Word) -> Iterator[Description]:
    """The descriptions of what a condition, an amount or a static ability looks for in play."""
    if isinstance(word, Has) and word.relation == "control":
        found: list[Word] = [want.of for want in word.wants]
    elif isinstance(word, ThereAre):
        found = [word.want.of]
    elif isinstance(word, CountOf):
        found = [word.of]
    elif isinstance(word, Static):
        found = [each.subject for each in word.clauses if _of_what_is_in_play(each)]
    elif isinstance(word, EventPattern) and word.form.subject in ("thing", THING_OR_PLAYER, "any"):
        found = [] if word.form.verb.startswith("deal") else [word.subject]  # a spell deals damage, too
    else:
        found = []
    for each in found:
        of = each.of if isinstance(each, Selection) else each
        if isinstance(of, Description) and of.zone is None and not of.of_owner and not _past(of):
            yield of


def _past(of: Description) -> bool:
    """Whether it is about what has happened, to things that may be anywhere now."""
    filters = [each for sort in of.sorts for each in sort.filters]
    return of.effect >= 0 or any(isinstance(each, ThatDid) for each in filters)


def _of_what_is_in_play(clause: Clause) -> bool:
    """Whether a static ability says nothing of cards while they are being played."""
    verbs = [each for each in clause.effects if isinstance(each, Verb)]
    return bool(verbs) and not any(each.of_spells or each.of_abilities for each in verbs)


def _never_in_play(sort: Sort, vocabulary: Vocabulary) -> bool:
    plain = all(vocabulary.sense_of(noun) == "card" for noun in sort.nouns)
    return plain and vocabulary.never_in_play(sort.nouns)


def _never_a_spell(sort: Sort, vocabulary: Vocabulary) -> Iterator[Useless]:
    """A kind of card that is put down without being cast: ``a land spell``."""
    if vocabulary.sense_of(sort.head) == "spell":
        for kind in filter(None, map(vocabulary.kind, sort.nouns[:-1])):
            if not kind.announced:
                help_ = f"Say it of {plural(kind.name)} that enter, or of other spells."
                yield f"{plural(kind.name)} are never spells: they are put down without being cast", help_, False


def _never_both(sort: Sort, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Two kinds that no card has together: ``creature instants``; not ``creature spells``, where spell is a kind."""
    nouns = [noun for noun in sort.nouns if vocabulary.sense_of(noun) != "spell"]
    kinds = list(dict.fromkeys(kind for kind in map(vocabulary.kind, nouns) if kind is not None))
    alone = next((kind for kind in kinds if kind.alone), None)
    if alone is not None and len(kinds) > 1:
        other = next(kind for kind in kinds if kind is not alone)
        message = f"no card is {with_article(alone.name)} and {with_article(other.name)}"
        yield message, f"Write '{other.name} or {alone.name}', or one of them.", False


def _set_this_way(sort: Sort, vocabulary: Vocabulary) -> Iterator[Useless]:
    """A state that the deed itself sets: ``each untapped creature tapped this way``, which is counted afterwards."""
    for done in (each for each in sort.filters if isinstance(each, ThisWay)):
        form = forms_of(vocabulary).get(f"become {done.participle}")
        states = (*form.never, *form.settles) if form is not None else ()
        for state in sort.adjectives:
            if state in states:
                message = f"what was {done.participle} this way is {done.participle} then, so '{state}' says nothing"
                yield message, f"Leave '{state}' out.", False


def _no_such_stat(clause: Clause, vocabulary: Vocabulary) -> Iterator[Useless]:
    """A number is changed that none of those has: ``Structures you control get +1 wit``."""
    of = clause.subject.of if isinstance(clause.subject, Selection) else clause.subject
    in_play = [stat for stat in vocabulary.stats if any(stat in kind.stats for kind in vocabulary.kinds)]
    if not isinstance(of, Description):
        return
    for effect in clause.effects:
        changed = [effect.stat] if isinstance(effect, GetStat) else in_play if isinstance(effect, Get) else []
        stats = [stat for stat in changed if stat in in_play]
        if stats and any(_without(stats, sort, vocabulary) for sort in of.sorts):
            yield f"{of.plural(SOURCE)} have no {' or '.join(stats)}", "Say it of what has it.", False


def _no_such_keyword(clause: Clause, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Something is given a keyword that only another kind of card has: ``Rishis you control have Flying``."""
    of = clause.subject.of if isinstance(clause.subject, Selection) else clause.subject
    if isinstance(of, Description):
        given = [each for each in clause.effects if isinstance(each, (GainKeywords, HaveKeywords))]
        yield from _no_use_for([word for each in given for word in each.keywords], of.sorts, vocabulary)


def _no_use_for(keywords: list[Keyword], sorts: tuple[Sort, ...], vocabulary: Vocabulary) -> Iterator[Useless]:
    for entry in (vocabulary.keyword(each.name) for each in keywords):
        for sort in sorts if entry is not None and entry.kinds else ():
            kinds = [kind for kind in map(vocabulary.kind, sort.nouns) if kind is not None and kind.permanent]
            if entry is not None and any(kind.alone and kind.name not in entry.kinds for kind in kinds):
                owners = " and ".join(plural(each) for each in entry.kinds)
                yield f"{entry.name} means nothing to {plural(kinds[0].name)}", f"Say it of {owners}.", False


def _without(stats: list[str], sort: Sort, vocabulary: Vocabulary) -> bool:
    """Whether what is in play of a sort has none of these numbers."""
    kinds = [kind for kind in map(vocabulary.kind, sort.nouns) if kind is not None and kind.permanent]
    return any(kind.alone and not {*stats} & {*kind.stats} for kind in kinds)


def _nobody_owns(of: Description, vocabulary: Vocabulary) -> Iterator[Useless]:
    """What is part of the board belongs to nobody, and a player only controls it."""
    board = [noun for noun, _ in vocabulary.on_board]
    if all(sort.head in board for sort in of.sorts):
        yield f"nobody owns {of.sorts[0].phrase(SOURCE, True)}", "Say who controls them.", False


def _pieces(of: Description, vocabulary: Vocabulary) -> Iterator[Useless]:
    """There are numbers of pieces on the board; none of them is a thing that could be counted, picked or remembered."""
    for sort in of.sorts:
        if vocabulary.sense_of(sort.head) == "piece":
            help_ = f"Write a number, as in '3 {plural(sort.head)}', or count what has them."
            yield f"{of.plural(SOURCE)} cannot be counted", help_, False


def _too_many(word: Want | AmountIs, vocabulary: Vocabulary) -> Iterator[Useless]:
    """More than there are on the board, or any number that there can be."""
    of = word.of if isinstance(word, Want) else word.amount.of if isinstance(word.amount, CountOf) else None
    if of is None or len(of.sorts) != 1:
        return
    most = next((number for noun, number in vocabulary.on_board if noun == of.head), 0)
    wrong = _out_of(word.range, 0, most) if most else ""
    if wrong:
        yield f"there are {most} {of.sorts[0].phrase(SOURCE, True)}: {wrong}", "Choose another number.", False


def _no_such_number(sort: Sort, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Two ranges that no number is in, or a number that no card may have printed."""
    ranges: Ranges = {}
    for each in (each for each in sort.filters if isinstance(each, StatIs)):
        if none_is_left(ranges, each.stat, each.range):
            yield f"no {each.stat} is in both ranges", "Leave one of them out.", False
        for field in (field for field in vocabulary.fields if field.name == each.stat and field.name in _PRINTED):
            wrong = _out_of(each.range, field.low, field.high)
            if wrong:
                message = f"{each.stat} is printed from {field.low} to {field.high}: {wrong}"
                yield message, "Choose another number.", False


_PRINTED = ("cost", "pitch")
"""Numbers that a card has printed and that nothing makes larger."""


def _out_of(range_: Range, low: int, high: int) -> str:
    """What is wrong with a range where numbers go from ``low`` to ``high``."""
    found = bounds(range_)
    if found is None:
        return ""
    if found[0] > high or found[1] < low:
        return "no number is in that range"
    return "every number is in that range" if found[0] <= low and found[1] >= high else ""
