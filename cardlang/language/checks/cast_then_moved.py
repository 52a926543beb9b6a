"""Finds a spell that an effect casts and takes from the stack again before it could resolve: ``you may cast an instant
card from your graveyard without paying its cost, then exile it``; and what is discarded or pitched though a deed before
may have taken it from the hand: ``Choose a card in your hand. You may pitch it. Discard it.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeGuard

from cardlang.language.checks.findings import Useless
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.counter import Counter
from cardlang.language.verbs.exile import Exile
from cardlang.language.verbs.fight import Fight
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.put import PutCards
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.effect import Effect
from cardlang.language.words.nouns import TARGET, Group, It, Selection, SomeOf
from cardlang.language.words.players import Referent
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import SOURCE, Word, places_of
from cardlang.language.words.zones import Zone

_MOVES = (Counter, Exile, Return, PutCards)
HAND = "hand"


def cast_then_moved(inside: Sequence[Word]) -> Iterator[Useless]:
    """A card that may be cast for some time has not been cast yet, and what is done later finds it where the spell has
    left it. ``If you don't`` and ``otherwise`` are about a card that has not been cast.
    """
    cast: Cast | None = None
    of_the_cast: list[int] = []
    before: Sentence | None = None
    for sentence in inside:
        if not isinstance(sentence, Sentence):
            continue
        uncast = _is_uncast(sentence, before, of_the_cast)
        for clause in sentence.clauses:
            for number, verb in enumerate(clause.effects, clause.number):
                if isinstance(verb, Cast) and not clause.duration:
                    cast, of_the_cast = verb, [number]
                elif cast is not None and not (uncast or _is_later(sentence)):
                    yield from _taken(verb, cast) if _moves(verb) else _too_early(clause, verb, cast)
        before = sentence


def left_the_hand(inside: Sequence[Word]) -> Iterator[Useless]:
    """Each later deed with a card of a hand, though the card may have left it; not behind ``if you don't``."""
    if not [each for each in inside if isinstance(each, CostVerb) and each.where == HAND]:
        return
    taken: dict[Referent, tuple[int, bool]] = {}
    before: Sentence | None = None
    for sentence in (each for each in inside if isinstance(each, Sentence)):
        for clause in sentence.clauses:
            for number, verb in enumerate(clause.effects, clause.number):
                what = getattr(verb, "what", None)
                if not (isinstance(verb, Verb) and isinstance(what, Word)):
                    continue
                found = taken.get(what.referent) if _is_of_a_hand(verb) and isinstance(what, It) else None
                if found is not None and not (_is_later(sentence) or _is_uncast(sentence, before, [found[0]])):
                    message = f"'{what.say(SOURCE)}' may have left the hand when '{verb.called()}' would be done to it"
                    other = found[1] and sentence.condition is None
                    yield message, f"Write 'If you don't, {verb.say(SOURCE)}.'" if other else "Leave it out.", False
                for each in (Referent("result", number), *_spells(what)):
                    if _takes_from_hand(verb, clause):
                        taken[each] = (number, clause.optional and isinstance(what, It))
                    elif _to_hand(verb):
                        taken.pop(each, None)
        before = sentence


def _moves(verb: object) -> TypeGuard[Verb]:
    return isinstance(verb, _MOVES) or _is_of_a_hand(verb)


def _is_of_a_hand(verb: object) -> bool:
    return getattr(verb, "where", "") == HAND


def _takes_from_hand(verb: Verb, clause: Clause) -> bool:
    """Whether a verb may take its card from a hand, where nothing remembers where it is then (as ``where_it_is`` does).
    """
    if isinstance(verb, Cast):
        return False  # _taken
    to = getattr(verb, "to", None)
    away = (verb.takes_away or _is_of_a_hand(verb)) and not _to_hand(verb)
    return away and (clause.optional or _is_of_a_hand(verb) or (isinstance(to, Zone) and to.of_play))


def _to_hand(verb: Verb) -> bool:
    to = getattr(verb, "to", None)
    return isinstance(to, Zone) and to.name == HAND


def _is_later(sentence: Sentence) -> bool:
    return sentence.at is not None or sentence.later is not None


def _is_uncast(sentence: Sentence, before: Sentence | None, of_the_cast: list[int]) -> bool:
    """Whether a sentence is done only if the card has not been cast."""
    if not sentence.otherwise or before is None:
        return _did(sentence, of_the_cast, negated=True)
    casts = [number for each in before.clauses for number in _numbers(each)]
    return any(number in casts for number in of_the_cast) or _did(before, of_the_cast, negated=False)


def _numbers(clause: Clause) -> range:
    return range(clause.number, clause.number + len(clause.effects))


def _did(sentence: Sentence, of_the_cast: list[int], *, negated: bool) -> bool:
    asked = list(sentence.condition.walk()) if sentence.condition is not None else []
    deeds = [each for each in asked if isinstance(each, YouDid) and each.negated is negated]
    return any(number in each.deeds() for each in deeds for number in of_the_cast)


def _taken(move: Verb, cast: Cast) -> Iterator[Useless]:
    meant = [each for each in move.walk() if isinstance(each, It)]
    spells = _spells(cast.what)
    if any(each.referent in spells for each in meant):
        message = f"the spell is still on the stack when '{move.say(SOURCE)}' is done, and would never resolve"
        yield message, _instead(move, cast), False
    elif isinstance(cast.what, SomeOf) and getattr(move, "what", None) in meant and cast.what.of.referent in [
        each.referent for each in meant
    ]:
        rest = replace(move, what=SomeOf(cast.what.of))  # type: ignore[call-arg]  # each of them has a "what"
        message = f"'{move.say(SOURCE)}' takes the spell from the stack, too, and it would never resolve"
        yield message, f"Write '{rest.say(SOURCE)}'.", False


def _too_early(clause: Clause, effect: Effect, cast: Cast) -> Iterator[Useless]:
    """What is done to a spell that is still on the stack as if it were in play: ``If you do, put a counter on it``."""
    if not isinstance(effect, Verb) or effect.lasting:
        return
    done_to = [getattr(effect, each.name) for each in places_of(type(effect)) if each.frame in _IN_PLAY]
    done_to += [clause.subject] if isinstance(effect, Fight) else []
    spells = _spells(cast.what)
    if any(isinstance(each, It) and each.referent in spells for each in done_to):
        said = f"it {effect.form(SOURCE, True)}" if isinstance(effect, Fight) else effect.say(SOURCE)
        message = f"the spell is still on the stack when '{said}' would be done to it"
        aimed = any(isinstance(each, Selection) and each.quantifier == TARGET for each in effect.walk())
        then = "..." if aimed else f"{said}."
        yield message, f"Say it directly behind the cast: 'When it enters this turn, {then}'", False


_IN_PLAY = ("permanents", "destroyed", "own permanents", "recipients")


def _spells(what: Word) -> list[Referent]:
    """How the rest of the text refers to what is cast."""
    if isinstance(what, Group):
        return [each for part in what.parts for each in _spells(part)]
    if isinstance(what, It):
        return [what.referent]
    kind = "target" if isinstance(what, Selection) and what.quantifier == TARGET else "choice"
    return [Referent(kind, getattr(what, "number", -1))]


def _instead(move: Verb, cast: Cast) -> str:
    """What can be said of a card that is picked, and not a target: where it goes once it has resolved."""
    if isinstance(move, Exile) and isinstance(cast.what, Selection) and cast.what.single:
        return "Write 'If it would enter a graveyard this turn, exile it instead.'"
    return "Leave it out."
