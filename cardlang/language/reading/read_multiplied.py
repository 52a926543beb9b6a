"""``For each`` multiplies an amount: what has none is done once, however many there are, and says so nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardlang.language.reading.reading import Reading
from cardlang.language.reading.said_once import second_count
from cardlang.language.text.shapes import Shape
from cardlang.language.verbs.create import Create, TokenSpec
from cardlang.language.verbs.prevent import DamageShield
from cardlang.language.words.amounts import Amount, Half
from cardlang.language.words.effect import BareClause
from cardlang.language.words.english import capitalized
from cardlang.language.words.mix import EitherMix, Mix
from cardlang.language.words.nouns import RANDOM, SOME, Group, It, LibraryCards, Selection
from cardlang.language.words.players import Referent
from cardlang.language.words.quantities import (
    CardCount,
    CounterCount,
    Damage,
    Holding,
    PieceCount,
    Signed,
    amount_said,
)
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word, places_of

_AMOUNTS = (Amount, CardCount, Damage, EitherMix, Holding, LibraryCards, Mix, PieceCount, Signed, TokenSpec)


def each_for_all(r: Reading, clauses: tuple[Clause, ...], each: Word, shape: Shape) -> tuple[Clause, ...]:
    """The clause of a sentence that begins with ``for each``. Raises :class:`Mistake` where there are several."""
    if clauses[0].each is not None:
        raise second_count(r, clauses[0].each, shape)
    if len(clauses) > 1:
        raise r.mistake(
            "CL405", "'for each' at the beginning applies to one clause only", shape, "Join what is done with 'and'."
        )
    refuse_once(r, clauses[0], shape)
    _refuse_counters_or_things(r, clauses[0], each, shape)
    _refuse_one_choice(r, clauses[0], each, shape)
    if clauses[0].optional:
        said = capitalized(replace(clauses[0], each=each).say(SOURCE))
        message = "'may' would be asked once for all of them, not for each"
        raise r.mistake("CL603", message, shape, f"Say it once for all: '{said}.'")
    return (replace(clauses[0], each=each),)


def refuse_counted_part(r: Reading, clauses: Sequence[Clause], item: Shape, behind_then: bool) -> None:
    """Raises :class:`Mistake` for ``Draw a card, gain 1 EP for each creature you control, then discard a card``: both
    for each? ``Then`` parts what is done for each from the rest.
    """
    counted = behind_then or all(each.each is not None for each in clauses)
    if not counted or getattr(clauses[-1].effects[0], "each_first", False):
        help_ = "Give it a sentence of its own."
        message = "what is done for each comes first in its sentence, or last behind 'then'"
        raise r.mistake("CL405", message, item, help_)


def _refuse_counters_or_things(r: Reading, clause: Clause, each: Word, shape: Shape) -> None:
    """Raises :class:`Mistake` for ``For each artifact you control, return a creature card from your graveyard to the
    battlefield with a +1/+1 counter on it``: as many cards, or one card with as many counters?
    """
    for effect in clause.effects:
        if getattr(effect, "counters", None) is not None and isinstance(effect, Verb) and effect.picks:
            message = f"'for each' could be about the counters only, or about all of '{effect.say(SOURCE)}'"
            help_ = f"For the counters write '{capitalized(replace(clause, each=each).say(SOURCE))}.'"
            if any(_is_amount(each, True) for each in effect.children() if isinstance(each, Selection)):
                raise r.mistake("CL603", message, shape, help_)


def _refuse_one_choice(r: Reading, clause: Clause, each: Word, shape: Shape) -> None:
    """Raises :class:`Mistake` for ``For each artifact you control, put a +1/+1 counter on a creature you control``: one
    creature would get all of them. A target is chosen once anyway, and what is sacrificed is as many.
    """
    for word in (clause.subject, *[part for effect in clause.effects for part in _not_multiplied(effect)]):
        if isinstance(word, Selection) and word.quantifier in (SOME, RANDOM):
            message = f"'{word.say(SOURCE)}' would be chosen once, and not for each"
            help_ = f"If all of it is for one, write '{capitalized(replace(clause, each=each).say(SOURCE))}.'"
            raise r.mistake("CL603", message, shape, help_)


def _not_multiplied(effect: Word) -> list[Word]:
    """What an effect names of which it does not do more ``for each``."""
    picks = isinstance(effect, Verb) and effect.picks
    return [word for word in effect.children() if not _is_amount(word, picks)]


def refuse_of_tokens(r: Reading, clause: Clause, each: str, counted: Shape) -> None:
    """Raises :class:`Mistake` for ``Create a 1/1 Wolf creature token with a +1/+1 counter on it for each artifact you
    control``: as many tokens, or one token with as many counters?
    """
    for effect in clause.effects:
        if isinstance(effect, Create) and effect.counters is not None:
            message = f"'{each}' could be about the counters only, or about the tokens"
            alone = capitalized(replace(clause, effects=(replace(effect, counters=None),)).say(SOURCE))
            on = f"Put {effect.counters.say(SOURCE)} on {'it' if effect.token.single else 'each of them'} {each}."
            help_ = f"For the tokens write '{each}, {clause.say(SOURCE)}'; for the counters '{alone}. {on}'"
            raise r.mistake("CL603", message, counted, help_)


def refuse_price_for_each(r: Reading, sentence: Sentence, shape: Shape) -> None:
    """Raises :class:`Mistake` for ``For each artifact you control, target opponent discards a card unless they pay 1
    EP``: they are asked for one price, and not for each.
    """
    if isinstance(sentence.unless, BareClause):
        message = "'unless' would be asked once for all of them, not for each"
        help_ = f"Say it once for all: '{sentence.say(SOURCE)}'" if sentence.each_behind else ""
        raise r.mistake("CL603", message, shape, help_ or "Say each of the things done in a sentence of its own.")


def refuse_once(r: Reading, clause: Clause, counted: Shape) -> None:
    """Raises :class:`Mistake` where ``for each`` would be lost: ``untap ~ for each creature you control``."""
    for effect in clause.effects:
        if isinstance(effect, Verb) and not multiplies(effect):
            said = effect.say(SOURCE)
            message = f"'for each' multiplies an amount, and '{said}' has none: it would be done once"
            gain = f"gain {amount_said(r.vocabulary)} for each ..."
            help_ = f"'{gain}' has one. Leave 'for each' out, or say that it is done to 'each' of several things."
            raise r.mistake("CL407", message, counted, help_)
        half = next((each for each in effect.walk() if isinstance(each, Half)), None)
        if half is not None:
            message = f"'{effect.say(SOURCE)}' for each: half of all, or each time half of what is left?"
            help_ = "Leave 'for each' out, or do it once in a sentence and again in the next."
            raise r.mistake("CL603", message, counted, help_)


def refuse_own_choice(r: Reading, clause: Clause, each: Word, counted: Shape) -> None:
    """Raises :class:`Mistake` where how many are picked depends on what is picked: ``sacrifice a creature for each
    counter on it``.
    """
    meant = [word.referent for word in each.walk() if isinstance(word, It)]
    for effect in clause.effects:
        for word in effect.walk() if isinstance(effect, Verb) and effect.picks else ():
            if isinstance(word, Selection) and Referent("choice", word.number) in meant:
                message = f"'it' would be '{word.say(SOURCE)}', and how many of them is not known when this is counted"
                help_ = "Say '~' for this card, or name in a sentence before what is meant."
                raise r.mistake("CL602", message, counted, help_)


def multiplies(effect: Verb) -> bool:
    """Whether more of it is done ``for each``: it has an amount, or picks a number of things."""
    if effect.for_each is not None:
        return effect.for_each
    return any(_is_amount(getattr(effect, each.name), effect.picks) for each in places_of(type(effect)))


def _is_amount(value: object, picks: bool) -> bool:
    if isinstance(value, Group):
        return any(_is_amount(part, picks) for part in value.parts)
    if isinstance(value, Selection):
        return picks and value.quantifier in (SOME, RANDOM) and value.count is not None
    if isinstance(value, (CounterCount, DamageShield)):
        return value.amount is not None
    return isinstance(value, _AMOUNTS)
