"""Finds descriptions that nothing in a game can fit: kinds that are never in play, owners of what nobody owns, more of
something than there is, numbers that no card has printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from cardlang.language.checks.findings import Found, Lint, ParagraphWords, Useless
from cardlang.language.checks.useless_numbers import OPPOSITES, Ranges, bounds, none_is_left
from cardlang.language.verbs.become import BecomeCopy
from cardlang.language.verbs.become_stats import BecomeStats
from cardlang.language.verbs.become_type import BecomeType
from cardlang.language.verbs.choose import Choose
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.get import Get
from cardlang.language.verbs.get_stat import GetStat
from cardlang.language.verbs.have import HaveKeywords
from cardlang.language.words.abilities import Ability, Static
from cardlang.language.words.amounts import CountOf, ExtremeOf, StatOf, TotalOf
from cardlang.language.words.cards import CardTree
from cardlang.language.words.comparisons import WithMost
from cardlang.language.words.conditions import AmountIs, Happened
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import plural, with_article
from cardlang.language.words.enough import EACH_OF_THEM
from cardlang.language.words.event_forms import THING_OR_PLAYER
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.every_few import described
from cardlang.language.words.filters import StatIs, ThatDid, ThisWay
from cardlang.language.words.keywords import HasKeyword, Keyword
from cardlang.language.words.nouns import ALL, EACH, It, Selection, referent_of
from cardlang.language.words.ranges import Range
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary, forms_of
from cardlang.language.words.what_players_have import Has, HasThan, ThereAre, Want
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone


def impossible_descriptions(inside: list[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """What is impossible in the descriptions of a paragraph."""
    passing = _passing_kinds(vocabulary)
    if [word for word in inside if isinstance(word, Sort) and not passing.isdisjoint(word.nouns)]:
        yield from _looked_for_in_play(inside, vocabulary)
    counted = [id(of) for of in _counted(inside)]
    for word in inside:
        if isinstance(word, Description):
            yield from _pieces(word, vocabulary, counted=id(word) in counted)
            yield from _most_of_others(word, vocabulary)
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
            yield from _gone_elsewhere(word, vocabulary)
            lacking = [each.keyword for each in word.filters if isinstance(each, HasKeyword) and not each.without]
            yield from _no_use_for(lacking, (word,), vocabulary)
        elif isinstance(word, Clause):
            yield from _no_such_stat(word, inside, vocabulary)
            yield from _no_such_keyword(word, vocabulary)
        elif isinstance(word, (Want, AmountIs)):
            yield from _too_many(word, vocabulary)


_PRINTED_THERE = "Outside play, cards have the numbers that are printed; say it of what stays in play."
_ELSEWHERE = "Say where such cards are ('in your hand'), or say it of spells."


def _most_of_others(of: Description, vocabulary: Vocabulary) -> Iterator[Useless]:
    """What is compared with things somewhere else: ``a creature with the greatest power among cards in your hand``."""
    here = _whereabouts(of, vocabulary) if of.effect < 0 else ""
    for each in (one for sort in of.sorts for one in sort.filters if isinstance(one, WithMost)):
        there = _whereabouts(each.among, vocabulary)
        apart = bool(here and there) and here != there
        if apart and (_LEFT not in (here, there) or _PLAY in (here, there)):
            yield f"'{of.singular(SOURCE)}' is never among '{each.among.plural(SOURCE)}'", _AS_AMONG, False


_LEFT, _PLAY = "left", "play"
_AS_AMONG = "Describe it as what is behind 'among', so that it is looked for in the same place."


def _whereabouts(of: Description, vocabulary: Vocabulary) -> str:
    """Where things are that are described: a zone, ``left`` for what was in play; empty if that is not certain."""
    if of.of_what_left:
        return _LEFT
    if _past(of):
        return ""
    if of.zone is not None and not of.zone.of_play:
        return of.zone.name
    senses = {vocabulary.sense_of(sort.head) for sort in of.sorts}
    return _PLAY if of.zone is not None or senses == {"permanent"} else ""


@lru_cache(maxsize=64)
def _passing_kinds(vocabulary: Vocabulary) -> frozenset[str]:
    """The kinds whose cards do not stay in play, as they may be written."""
    return frozenset(said for kind in vocabulary.kinds if not kind.permanent for said in (kind.name, kind.name.lower()))


def _looked_for_in_play(inside: list[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """What is looked for in play, and is never there."""
    elsewhere = _done_elsewhere(inside)
    for word in inside:
        for of in _in_play(word) if id(word) not in elsewhere else ():
            if all(_never_in_play(sort, vocabulary) for sort in of.sorts):
                help_ = _PRINTED_THERE if isinstance(word, Static) and _of_numbers(word) else _ELSEWHERE
                yield f"{of.plural(SOURCE)} are never in play", help_, False


def _of_numbers(static: Static) -> bool:
    """Whether all that is said changes numbers, which nothing does outside play."""
    return all(isinstance(each, (Get, GetStat)) for clause in static.clauses for each in clause.effects)


def _in_play(word: Word) -> Iterator[Description]:
    """The descriptions of things in play that a condition, an amount, a choice, an event or a static ability looks
    for. A ``card`` that a player owns may be in a discard pile.
    """
    for each in (*_looked_for(word), getattr(word, "each", None)):
        of = each.of if isinstance(each, Selection) else each
        if not isinstance(of, Description) or of.zone is not None or _past(of):
            continue
        if not of.of_owner or of.head != "card":
            yield of


def _looked_for(word: Word) -> Sequence[Word | None]:
    """What a word looks for in play, whether it is chosen, counted or waited for."""
    if isinstance(word, Has) and word.relation == "control":
        return [want.of for want in word.wants]
    if isinstance(word, ThereAre):
        return [word.want.of]
    if isinstance(word, (CountOf, StatOf, TotalOf, ExtremeOf)):
        return [word.of]
    if isinstance(word, Choose):
        return [word.what]
    if isinstance(word, Static):
        return [each.subject for each in word.clauses if _of_what_is_in_play(each)]
    return _of_an_event(word) if isinstance(word, EventPattern) else ()


def _of_an_event(event: EventPattern) -> Sequence[Word | None]:
    """What an event happens to, or by, in play. A spell deals damage, too."""
    form, found = event.form, [event.subject, event.object]
    by = form.subject in ("thing", THING_OR_PLAYER, "any") and not form.verb.startswith("deal")
    return [each for each, here in zip(found, (by, form.object in ("thing", THING_OR_PLAYER)), strict=True) if here]


def _done_elsewhere(inside: list[Word]) -> set[int]:
    """The events ``this way`` of what an effect does to cards outside play: ``Exile the top card of your library. If an
    instant card was exiled this way, ...``
    """
    clauses = [each for each in inside if isinstance(each, Clause)]
    outside = {
        number
        for clause in clauses
        for number, effect in enumerate(clause.effects, clause.number)
        if not _is_done_in_play(getattr(effect, "what", None))
    }
    asked = [each for each in inside if isinstance(each, Happened) and each.results]
    return {id(each.event) for each in asked if outside.intersection(each.results)}


def _is_done_in_play(what: Word | None) -> bool:
    of = what.of if isinstance(what, Selection) else None
    return isinstance(of, Description) and (of.zone is None or of.zone.of_play)


def _past(of: Description) -> bool:
    """Whether a description is about the past, so that its things may be anywhere now."""
    filters = [each for sort in of.sorts for each in sort.filters]
    return of.effect >= 0 or any(each.place or isinstance(each, ThatDid) for each in filters)


def _of_what_is_in_play(clause: Clause) -> bool:
    """Whether a static ability is not about cards while they are being played."""
    verbs = [each for each in clause.effects if isinstance(each, Verb)]
    return bool(verbs) and not any(each.of_spells or each.of_abilities for each in verbs)


def _never_in_play(sort: Sort, vocabulary: Vocabulary) -> bool:
    plain = all(vocabulary.sense_of(noun) == "card" for noun in sort.nouns)
    return plain and vocabulary.never_in_play(sort.nouns)


def _never_a_spell(sort: Sort, vocabulary: Vocabulary) -> Iterator[Useless]:
    """A kind of card that is put into play without being cast: ``a land spell``."""
    if vocabulary.sense_of(sort.head) == "spell":
        for kind in filter(None, map(vocabulary.kind, sort.nouns[:-1])):
            if not kind.announced:
                help_ = f"Say it of {plural(kind.name)} that enter, or of other spells."
                yield f"{plural(kind.name)} are never spells: they are put down without being cast", help_, False


def _never_both(sort: Sort, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Two kinds that no card has together: ``creature instants``. In ``creature spells``, spell is no kind of card."""
    nouns = [noun for noun in sort.nouns if vocabulary.sense_of(noun) != "spell"]
    kinds = list(dict.fromkeys(kind for kind in map(vocabulary.kind, nouns) if kind is not None))
    alone = next((kind for kind in kinds if kind.alone), None)
    if alone is not None and len(kinds) > 1:
        other = next(kind for kind in kinds if kind is not alone)
        message = f"no card is {with_article(alone.name)} and {with_article(other.name)}"
        yield message, f"Write '{other.name} or {alone.name}', or one of them.", False


def _gone_elsewhere(sort: Sort, vocabulary: Vocabulary) -> Iterator[Useless]:
    """What is in play and went to another zone: ``each artifact that entered a graveyard this turn``."""
    for did in (each for each in sort.filters if isinstance(each, ThatDid)):
        to = did.event.object
        came = did.event.form.verb == "enter" and isinstance(to, Zone) and not to.of_play
        if came and not did.negated and vocabulary.sense_of(sort.head) == "permanent":
            card = replace(sort, nouns=(*sort.nouns, "card"))
            message = f"'{sort.phrase(SOURCE, False)}' is about things in play, which have not gone anywhere"
            dies = "die" in forms_of(vocabulary)
            died = f", or '{replace(sort, filters=()).phrase(SOURCE, False)} that died {did.period}'" if dies else ""
            yield message, f"Write '{card.phrase(SOURCE, False)}'{died}.", False


def _set_this_way(sort: Sort, vocabulary: Vocabulary) -> Iterator[Useless]:
    """A state that the effect itself sets: ``each untapped creature tapped this way``, counted after the effect."""
    for done in (each for each in sort.filters if isinstance(each, ThisWay)):
        form = forms_of(vocabulary).get(f"become {done.participle}")
        states = (*form.never, *form.settles) if form is not None else ()
        for state in sort.adjectives:
            if state in states:
                message = f"what was {done.participle} this way is {done.participle} then, so '{state}' says nothing"
                yield message, f"Leave '{state}' out.", False


def _named(it: It, inside: Sequence[Word]) -> Word | None:
    """What a pronoun means: something that was chosen, or the subject or the object of the event."""
    events = [each for each in inside if isinstance(each, EventPattern)]
    if it.referent.kind == "event" and len(events) == 1 and it.referent.index in (0, 1):
        return events[0].object if it.referent.index else events[0].subject
    return next((each for each in inside if isinstance(each, Selection) and referent_of(each) == it.referent), None)


def _in_the_same_ability(clause: Clause, inside: Sequence[Word]) -> Sequence[Word]:
    """The words of the ability in quotes that a clause belongs to; all of them, if it is in none."""
    quoted = [list(each.walk()) for each in inside[1:] if isinstance(each, Ability)]
    return next((words for words in reversed(quoted) if any(each is clause for each in words)), inside)


def _no_such_stat(clause: Clause, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """A number is changed that none of the things has: ``Structures you control get +1 wit``. What ``it`` is may have
    changed in the same text.
    """
    of, help_ = clause.subject, "Say it of what has it."
    if isinstance(of, It) and not any(isinstance(each, (BecomeStats, BecomeType, BecomeCopy)) for each in inside):
        same = _in_the_same_ability(clause, inside)
        of, help_ = _named(of, same) or of, "For this card write '~'; else say it of what has it."
    of = of.of if isinstance(of, Selection) else of
    in_play = [stat for stat in vocabulary.stats if any(stat in kind.stats for kind in vocabulary.kinds)]
    if not isinstance(of, Description):
        return
    for effect in clause.effects:
        changed = [effect.stat] if isinstance(effect, GetStat) else in_play if isinstance(effect, Get) else []
        stats = [stat for stat in changed if stat in in_play]
        if stats and any(_without(stats, sort, vocabulary) for sort in of.sorts):
            yield f"{of.plural(SOURCE)} have no {' or '.join(stats)}", help_, False


def _no_such_keyword(clause: Clause, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Things are given a keyword that only other kinds of card can have: ``Rishis you control have Flying``."""
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
    """Whether things of a sort that are in play have none of these numbers."""
    kinds = [kind for kind in map(vocabulary.kind, sort.nouns) if kind is not None and kind.permanent]
    return any(kind.alone and not {*stats} & {*kind.stats} for kind in kinds)


def _nobody_owns(of: Description, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Parts of the board have no owner; players only control them."""
    board = [noun for noun, _ in vocabulary.on_board]
    if all(sort.head in board for sort in of.sorts):
        yield f"nobody owns {of.sorts[0].phrase(SOURCE, True)}", "Say who controls them.", False


def _counted(inside: list[Word]) -> Iterator[Description]:
    """The descriptions of which only the number is asked."""
    for word in inside:
        what = word.what if isinstance(word, HasThan) else None
        each = described(word.each) if isinstance(word, Clause) else None
        of = word.of if isinstance(word, (CountOf, Want)) else each
        yield from (part for part in (what, of) if isinstance(part, Description))


def _only_where(of: Description) -> bool:
    """Whether a description says of its things only where they are, and whose."""
    apart = of.other or of.distinct or of.beyond or of.most or of.relation != "control" or of.zone is not None
    sorts = [each for each in of.sorts if not each.adjectives and all(part.of_place for part in each.filters)]
    return not apart and len(sorts) == len(of.sorts) == 1


def _pieces(of: Description, vocabulary: Vocabulary, counted: bool) -> Iterator[Useless]:
    """Pieces on the board are only numbers: those on things in a place can be counted, but none of them is chosen or
    remembered as a thing.
    """
    for sort in of.sorts:
        if vocabulary.sense_of(sort.head) == "piece":
            if counted and vocabulary.counts_pieces(sort.head) and _only_where(of):
                return
            said, pieces = of.plural(SOURCE), plural(sort.head)
            help_ = f"Write a number, as in '3 {pieces}', or count what has them."
            if said.endswith(" this way"):
                help_ = f"Write 'that many {pieces}' in a sentence behind the one that it is about."
            yield f"{said} cannot be counted", help_, False


def _too_many(word: Want | AmountIs, vocabulary: Vocabulary) -> Iterator[Useless]:
    """More than there are on the board, or than there can be of anything."""
    of = word.of if isinstance(word, Want) else word.amount.of if isinstance(word.amount, CountOf) else None
    if of is None or len(of.sorts) != 1:
        return
    most = next((number for noun, number in vocabulary.on_board if noun == of.head), 0)
    wrong = _out_of(word.range, 0, most) if most else ""
    if wrong:
        yield f"there are {most} {of.sorts[0].phrase(SOURCE, True)}: {wrong}", "Choose another number.", False


def _no_such_number(sort: Sort, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Two ranges that no number meets together, or a number that no card can have printed."""
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
"""Printed numbers that nothing makes larger."""


def _out_of(range_: Range, low: int, high: int) -> str:
    """What is wrong with a range, where numbers go from ``low`` to ``high``; empty if nothing is."""
    found = bounds(range_)
    if found is None:
        return ""
    if found[0] > high or found[1] < low:
        return "no number is in that range"
    return "every number is in that range" if found[0] <= low and found[1] >= high else ""


def _of_each_pile(picked: Selection) -> bool:
    """Whether one thing is chosen in several zones at once: ``a card from each opponent's graveyard``."""
    zone = picked.of.zone
    return zone is not None and zone.owner in EACH_OF_THEM and picked.quantifier not in (EACH, ALL)


def nothing_fits(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """One thing that several players would control, or that would be tapped and untapped."""
    for at, inside in enumerate(words):
        for picked in (each for each in inside if isinstance(each, Selection)):
            if picked.of.controller in EACH_OF_THEM and picked.quantifier not in (EACH, ALL):
                said = picked.of.singular(SOURCE)
                help_ = "Write 'an opponent controls', or 'each opponent sacrifices ...' for one of each."
                yield Lint("CL713", f"'{said}' would be of several players at once", help_, at)
            if _of_each_pile(picked):
                said, zone = picked.of.singular(SOURCE), picked.of.zone.name  # type: ignore[union-attr]
                one_of_each = f"'each opponent exiles ... from their {zone}' for one of each"
                help_ = f"Write 'from an opponent's {zone}', or {one_of_each}."
                yield Lint("CL713", f"'{said}' would be of several players at once", help_, at)
        for sort in (each for each in inside if isinstance(each, Sort)):
            both = [pair for pair in OPPOSITES if set(pair) <= set(sort.adjectives)]
            denied = [each for each in sort.nouns if f"non{each}" in sort.adjectives]
            if both or denied:
                said = " and ".join(both[0]) if both else f"{denied[0]} and not {denied[0]}"
                yield Lint("CL713", f"nothing is ever both {said}", "Leave one of them out.", at)


def totals_of_nothing(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Numbers are added up that the things do not have: ``the total cost of territories you control``."""
    if vocabulary.stats != ("cost",):
        return
    for total in (each for each in inside if isinstance(each, (ExtremeOf, TotalOf))):
        if all(vocabulary.kind(sort.head) is None and sort.head != "card" for sort in total.of.sorts):
            yield f"{total.of.plural(SOURCE)} have no {total.stat}", "Count them instead."
