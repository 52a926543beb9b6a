"""Conditions in German, with the verb last as behind ``falls`` and ``solange``: ``du ein Artefakt kontrollierst``."""

from __future__ import annotations

from typing import Final

from cardlang.language.german.clauses import BE, BECAME, CAN, HAVE, Predicate, infinitives, passive
from cardlang.language.german.inflection import EACH, MASCULINE, NO, THE, A, noun, times_word
from cardlang.language.german.lexicon import Rule
from cardlang.language.german.phrases import YOU, Phrase, listed_texts, phrase, pronoun_phrase
from cardlang.language.german.say_amounts import as_phrase, held, none_of
from cardlang.language.german.say_events import PERIODS, subject_of
from cardlang.language.german.say_filters import counters_said
from cardlang.language.german.say_nouns import (
    as_subject,
    described,
    from_zone,
    in_zone,
    many,
    range_said,
    ranged,
)
from cardlang.language.german.say_players import OPPONENT, PLAYER, owned
from cardlang.language.german.speaker import German
from cardlang.language.german.verb_list import AMOUNT_TO, ATTACK, CAST, CONTROL, DO, LIE, OWN, PAY
from cardlang.language.words import conditions as c
from cardlang.language.words.amounts import Number
from cardlang.language.words.cast_from import WasCast, WasCastFrom
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.joined_conditions import Both, Either
from cardlang.language.words.paid import MORE, Paid
from cardlang.language.words.ranges import Range
from cardlang.language.words.the_only import IsOnly
from cardlang.language.words.what_players_have import Has, HasThan, Holds, ThereAre, Want
from cardlang.language.words.whereabouts import IsIn
from cardlang.language.words.who_did import SomeDid, YouDid
from cardlang.language.words.word import Word

RELATIONS = {"control": CONTROL, "own": OWN, "have": HAVE}
EXTRA_COSTS = noun("die Zusatzkosten, der Zusatzkosten, den Zusatzkosten")


def want(word: Want, german: German) -> Phrase:
    """``drei oder mehr Artefakte``."""
    return ranged(word.range, word.of, german)


def has(word: Has, german: German) -> str:
    """``du drei oder mehr Artefakte kontrollierst``."""
    wants = listed_texts([german.phrase(each).acc for each in word.wants])
    return Predicate(RELATIONS[word.relation], (wants,)).subordinate(german.phrase(word.player))


def there_are(word: ThereAre, german: German) -> str:
    """``sieben oder mehr Karten in deinem Friedhof sind``."""
    return Predicate(BE).subordinate(german.phrase(word.want))


def has_than(word: HasThan, german: German) -> str:
    """``du weniger Karten auf der Hand hast als jeder Gegner``."""
    if isinstance(word.what, ResourceKind):
        what = held(Number(2), word.what.name, german, "weniger" if word.fewer else "mehr").acc
    else:
        what = f"{'weniger' if word.fewer else 'mehr'} {many(word.what, german).acc}"
    than = f"als {german.phrase(word.than).nom}"
    each = {"each opponent": OPPONENT, "each player": PLAYER}.get(getattr(word.player, "who", ""))
    if word.negated and each is not None:
        return Predicate(RELATIONS[word.relation], (what,), behind=than).subordinate(phrase(NO, each))
    no = ("nicht",) if word.negated else ()
    return Predicate(RELATIONS[word.relation], (*no, what), behind=than).subordinate(german.phrase(word.player))


def holds(word: Holds, german: German) -> str:
    """``du 3 oder mehr Infos hast``."""
    said = range_said(word.range, german, words=False)
    amount = none_of(word.resource, german) if word.range.is_none else held(Number(2), word.resource, german, said)
    return Predicate(HAVE, (amount.acc,)).subordinate(german.phrase(word.player))


def is_turn(word: c.IsTurn, german: German) -> str:
    """``du am Zug bist``."""
    no = ("nicht",) if word.negated else ()
    return Predicate(BE, (*no, "am Zug")).subordinate(german.phrase(word.player))


def amount_is(word: c.AmountIs, german: German) -> str:
    """``die Gesamtstärke der Kreaturen, die du kontrollierst, 25 oder mehr beträgt``."""
    said = range_said(word.range, german, words=False)
    return Predicate(AMOUNT_TO, (said,)).subordinate(as_phrase(word.amount, german))


def is_state(word: c.IsState, german: German) -> str:
    """``der Älteste ungetappt ist``: an adjective behind ``sein`` has no ending."""
    no = ("nicht",) if word.negated else ()
    if word.what is not None:
        what = described(word.what, german, A) if isinstance(word.what, Description) else german.phrase(word.what)
        return Predicate(ATTACK, (what.acc, *no)).subordinate(as_subject(word.thing, german))
    state = Predicate(BE, (*no, german.adjective(word.state)))
    return (state.perfect() if word.past else state).subordinate(as_subject(word.thing, german))


def is_in(word: IsIn, german: German) -> str:
    """``der Drache in deinem Friedhof liegt``."""
    return Predicate(LIE, (in_zone(word.zone, german),)).subordinate(as_subject(word.thing, german))


def was_cast_from(word: WasCastFrom, german: German) -> str:
    """``der Drache aus deinem Friedhof gewirkt wurde``."""
    no = ("nicht",) if word.negated else ()
    cast = Predicate(BECAME, (*no, from_zone(word.zone, german)), end="gewirkt")
    return cast.subordinate(as_subject(word.thing, german))


def was_cast(word: WasCast, german: German) -> str:
    """``der Drache gewirkt wurde``, ``du sie gewirkt hast``."""
    no = ("nicht",) if word.negated else ()
    if word.by is None:
        return Predicate(BECAME, no, end="gewirkt").subordinate(as_subject(word.thing, german))
    return Predicate(CAST, (german.phrase(word.thing).acc, *no)).perfect().subordinate(german.phrase(word.by))


def is_sort(word: c.IsSort, german: German) -> str:
    """``sie ein Artefakt ist``."""
    subject = as_subject(word.thing, german)
    many = not getattr(word.thing, "singular", True)
    is_one = Predicate(BE, (described(word.sort, german, NO if word.negated else A, plural=many).nom,))
    return (is_one.perfect() if word.past else is_one).subordinate(subject)


def is_only(word: IsOnly, german: German) -> str:
    """``sie die einzige Kreatur ist, die du kontrollierst``."""
    only = described(word.of, german, THE, stems=("einzig",)).nom
    no = ("nicht",) if word.negated else ()
    return Predicate(BE, (*no, only)).subordinate(as_subject(word.thing, german))


def thing_has(word: c.ThingHas, german: German) -> str:
    """``der Drache Eile hat``, ``auf ihm zwei oder mehr Wachstumsmarken liegen``."""
    subject = as_subject(word.thing, german)
    if word.keyword is not None:
        no = ("nicht",) if word.negated else ()
        has_it = Predicate(HAVE, (german.text(word.keyword), *no))
        return (has_it.perfect() if word.past else has_it).subordinate(subject)
    assert word.range is not None
    counters, there = counters_said(word.counter, word.range, german), Predicate(LIE)
    return f"auf {subject.dat} {(there.perfect() if word.past else there).subordinate(counters)}"


def happened(word: c.Happened, german: German) -> str:
    """``du in diesem Zug eine Karte gezogen hast``; ``eine Kreatur in diesem Zug gestorben ist``."""
    times = times_said(word.times, german)
    subject, when = subject_of(word.event, german), (PERIODS[word.period], times)
    if word.negated:
        return german.denied(word.event, *when).subordinate(subject)
    return german.event(word.event).perfect().during(*when).subordinate(subject)


def times_said(times: Range | None, german: German) -> str:
    """``siebenmal oder öfter``, ``höchstens zweimal``, ``genau einmal``; empty without a number."""
    if times is None:
        return ""
    value = getattr(times.amount, "value", None)
    said = times_word(value) if value is not None else f"{german.text(times.amount)}-mal"
    return {"more": f"{said} oder öfter", "exactly": f"genau {said}"}.get(times.limit, f"höchstens {said}")


def you_did(word: YouDid, german: German) -> str:
    """``du dies tust``, ``er dies nicht tut``."""
    does = Predicate(DO, ("dies",))
    if word.negated:
        does = does.negated()
    if word.unable:
        does = infinitives([does]).under(CAN)
    return does.subordinate(pronoun_phrase(MASCULINE) if word.they else YOU)


def some_did(word: SomeDid, german: German) -> str:
    """``kein Gegner dies tut``, ``ein Gegner dies nicht kann``."""
    noun = PLAYER if "player" in word.who.who.who else OPPONENT
    other = ("ander",) if "other" in word.who.who.who else ()
    who = phrase({"no": NO, "an": A, "each": EACH}[word.how], noun, adjectives=other)
    does = Predicate(DO, ("dies",))
    if not word.who.did:
        does = does.negated()
    if not word.who.did and not word.who.asked:
        does = infinitives([does]).under(CAN)
    return does.subordinate(who)


def both(word: Both, german: German) -> str:
    """Several conditions: ``du … kontrollierst und deine Gegner keine Kreaturen kontrollieren``."""
    return listed_texts([german.text(each) for each in word.parts])


def either(word: Either, german: German) -> str:
    """Conditions of which one is enough: ``du … kontrollierst oder deine Gegner …``."""
    return listed_texts([german.text(each) for each in word.parts], "oder")


def paid(word: Paid, german: German) -> str:
    """``der Drache angefacht wurde``; ``seine Zusatzkosten bezahlt wurden`` for a cost without a name."""
    times = times_said(word.times, german)
    no = ("nicht",) if word.negated else ()
    if word.name == MORE:
        return passive(PAY, *no).during(times).perfect().subordinate(owned(EXTRA_COSTS, word.thing, german))
    done = Predicate(BECAME, no, end=german.adjective(word.name)).during(times)
    return done.subordinate(as_subject(word.thing, german))


RULES: Final[dict[type[Word], Rule]] = {
    c.AmountIs: amount_is,
    Both: both,
    Either: either,
    c.Happened: happened,
    Has: has,
    HasThan: has_than,
    Holds: holds,
    IsOnly: is_only,
    c.IsSort: is_sort,
    c.IsState: is_state,
    c.IsTurn: is_turn,
    ThereAre: there_are,
    c.ThingHas: thing_has,
    Want: want,
    IsIn: is_in,
    WasCast: was_cast,
    WasCastFrom: was_cast_from,
    YouDid: you_did,
    SomeDid: some_did,
    Paid: paid,
}
