"""Reading ``for each artifact you control``, ``for each +1/+1 counter on it``, ``for each time ...``."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from cardlang.language.reading.counters_of_another import counters_on
from cardlang.language.reading.doers_own import its_own
from cardlang.language.reading.in_whose_places import somewhere
from cardlang.language.reading.read_descriptions import any_counters, plain
from cardlang.language.reading.read_how_often import each_time
from cardlang.language.reading.read_multiplied import refuse_of_tokens, refuse_once, refuse_own_choice
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.read_pieces import piece_counted, pieces_on, refuse_wrong_number
from cardlang.language.reading.read_verbs import preposition_of, split_off
from cardlang.language.reading.read_who_has import counted_players
from cardlang.language.reading.reading import Reading, extent, not_some
from cardlang.language.reading.said_once import second_count
from cardlang.language.reading.unclear import NOT_KEPT
from cardlang.language.text.shapes import Around, NounPhrase, is_it
from cardlang.language.words.amounts import CountersOn, CountOf, HoldingOf, Measure, Number, ThatMany
from cardlang.language.words.amounts_this_way import CountersThisWay
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import plural
from cardlang.language.words.every_few import EveryFew, described
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import It, Selection
from cardlang.language.words.paid import TimesHappened, TimesPaid
from cardlang.language.words.quantities import CardCount, Damage, Holding
from cardlang.language.words.sentences import Clause
from cardlang.language.words.totals import CountCrowd, CountThem
from cardlang.language.words.word import SOURCE, Word, rebuilt


def with_each(r: Reading, clause: Clause, tail: Around) -> Clause:
    """A clause with what it is done for each of. Raises :class:`Mistake`."""
    if clause.each is not None:
        raise second_count(r, clause.each, tail)
    refuse_of_tokens(r, clause, r.said(tail), tail)
    refuse_once(r, clause, tail)
    counted = read_counted(r, tail)
    refuse_own_choice(r, clause, counted, tail)
    things = described(counted)
    if things is not None:
        r.binder.counted_in.append((clause.number, things))
    if any(map(_is_added_to, clause.walk())):
        return _added_for_each(r, clause, counted, tail)
    return replace(clause, each=counted)


def _is_added_to(word: Word) -> TypeGuard[ThatMany]:
    return isinstance(word, ThatMany) and word.plus != 0


def _added_for_each(r: Reading, clause: Clause, each: Word, tail: Around) -> Clause:
    """``that much EP plus 1 for each artifact you control``: what is added is multiplied, and not all of it."""
    if not isinstance(each, Description):
        message = f"'{r.said(tail)}' behind 'plus' counts things that are described"
        raise r.mistake("CL405", message, tail, f"For all of it write '{r.said(tail)}' in front.")
    effects = [rebuilt(effect, lambda word: replace(word, each=each) if _is_added_to(word) else word)
               for effect in clause.effects]  # fmt: skip
    return replace(clause, effects=tuple(effects))


def refuse_of_several(r: Reading, clause: Clause, tail: Around) -> None:
    """Raises :class:`Mistake` for ``for each`` behind several effects: ``discard a card and draw a card for each ...``.
    What happens instead of something is one sentence, so the last cannot have one of its own there.
    """
    if len(clause.effects) < 2:
        return
    effect, said = clause.effects[-1], r.said(tail)
    last, (start, end) = effect.say(SOURCE), extent(tail)
    help_ = f"For all write '{said}, {clause.say(SOURCE)}'; for the last only write it as a sentence of its own."
    with r.binder.before(clause.number + len(clause.effects) - 1):
        each = read_counted(r, tail) if r.binder.would else None
    if each is not None:
        start, other = effect.span.start, ""
        if isinstance(each, (CountersThisWay, Description)):
            other = _with_amount(effect, each)
        help_ = f"Write '{other}'." if other else f"Divide it: ', then {last} {said}'."
    raise Mistake("CL603", f"'{said}' could be about '{last}' only, or about everything before it", start, end, help_)


def _with_amount(effect: Word, each: Description | CountersThisWay) -> str:
    """How an effect is said that is done so often, without ``for each``; empty if it cannot be said so."""
    if isinstance(each, Description) and each.zone is not None and each.zone.of_one_opponent:
        return ""  # the number is that of one opponent
    amount = CountOf(each) if isinstance(each, Description) else each

    def many(word: Word) -> Word:
        if isinstance(word, (CardCount, Damage, Holding)) and word.amount == Number(1):
            return replace(word, amount=amount)
        return word

    said = rebuilt(effect, many).say(SOURCE)
    return said if said != effect.say(SOURCE) else ""


COUNTING = ("FOREACH", "FOREVERY", "EACHTIME")
"""Terminals in front of what is counted."""
Counted = Description | CountersOn | HoldingOf | Measure | TimesPaid | TimesHappened


def read_counted(r: Reading, tail: Around) -> Counted:
    """What is counted behind ``for each`` or ``for every two``. Raises :class:`Mistake`."""
    first = tail.first()
    if first.type == "EACHTIME":
        return each_time(r, tail)
    return EveryFew(_counted(r, tail), int(first.value)) if first.type == "FOREVERY" else _counted(r, tail)


def _counted(r: Reading, tail: Around) -> Description | CountersOn | HoldingOf | Measure:
    np = tail.np
    head, on = split_off(np, ["on"])
    if on is not None and on.last().type == "ZONE":
        head, on = np, None
    of_them = tail.first().value.endswith(" of")
    if of_them and (crowd := _of_the_crowd(r, head)) is not None:
        return crowd
    word = _read_with_beyond(r, head)
    if of_them:
        return _each_of_them(r, word, np)
    if on is not None and any_counters(word, r, head):
        r.take(preposition_of(np, on))
        return counters_on(r, word.name, _place_counted(r, on), on)
    if on is not None:
        noun = piece_counted(r, word, head)
        r.take(preposition_of(np, on))
        return pieces_on(r, noun, _place_counted(r, on), on)
    if isinstance(word, HoldingOf) and tail.first().type == "FOREVERY":
        return word
    counted = counted_players(word, bare=not any(each.type == "DET" for each in np.tokens()))
    if counted is not None:
        return counted
    if isinstance(word, Measure):
        refuse_wrong_number(r, word, np, many=tail.first().type == "FOREVERY")
        return word
    if not isinstance(word, Selection):
        raise r.mistake(
            "CL504", f"'{r.said(tail)}' counts nothing", tail, "For example: 'for each artifact you control'."
        )
    return somewhere(r, plain(r, word, np), np)


def _place_counted(r: Reading, on: NounPhrase) -> Word:
    """What something is counted on: ``for each +1/+1 counter on it``."""
    if not is_it(on):
        return not_some(r, read_np(r, on, keep=False), on)
    r.take_all(on)
    r.binder.counts = True
    try:
        return its_own(r, *extent(on))
    finally:
        r.binder.counts = False


def _read_with_beyond(r: Reading, np: NounPhrase) -> Word:
    """What is counted, perhaps ``beyond the third``: of all that is described, not of what it is compared with."""
    r.counts_each = True
    try:
        word = read_np(r, np, keep=False)
    finally:
        r.counts_each = False
    counted = word.of if isinstance(word, Selection) else None
    of_others = (each for each in word.walk() if isinstance(each, Description) and each is not counted)
    if any(each.beyond or each.most for each in of_others):
        help_ = "Put 'beyond the ...' or 'up to the ...' behind all that is counted."
        raise r.mistake("CL405", "so many are said of what is counted, behind all that describes it", np, help_)
    return word


def _of_the_crowd(r: Reading, np: NounPhrase) -> CountCrowd | None:
    """``for each of them``, of several that do together what the trigger waits for: only how many they are is kept.
    None where something else is meant.
    """
    named = [each for each in r.binder.things if each.many]
    crowd = named[-1] if named else None
    if crowd is None or crowd.reason != NOT_KEPT or crowd.referent.kind != "event":
        return None
    first, *nouns = r.said(np).lower().split()
    counted = [referent for referent, _ in r.binder.amounts if referent.kind in ("event", "crowd")]
    noun = next((each for each in crowd.nouns if [plural(each).lower()] == nouns), "") if first == "those" else ""
    if not counted or (first, *nouns) not in (("them",), ("those", plural(noun).lower())):
        return None
    r.take_all(np)
    return CountCrowd(ThatMany(counted[-1]), noun)


def _each_of_them(r: Reading, word: Word, np: NounPhrase) -> CountThem:
    """``for each of them``: those that were named before."""
    if isinstance(word, It) and word.many:
        return CountThem(word)
    raise r.mistake("CL504", f"'{r.said(np)}': each of which?", np, "For example: 'for each artifact you control'.")
