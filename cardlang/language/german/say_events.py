"""Events in German (``eine Kreatur stirbt``), and the triggers made of them (``Immer wenn eine Kreatur stirbt``).

``EVENTS`` has a function for each kind of event, by its key: it gives the predicate, from the pattern of the card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import NoneType
from typing import Final

from cardlang.language.german.clauses import BECOME, Predicate, VerbForms, passive
from cardlang.language.german.durations import duration_said
from cardlang.language.german.inflection import EACH, GEN, HIS, NO, NONE, ORDINALS, THE, THIS, YOUR, fixed
from cardlang.language.german.lexicon import Rule
from cardlang.language.german.phrases import Phrase, listed, listed_texts, phrase
from cardlang.language.german.say_amounts import resource_counted
from cardlang.language.german.say_nouns import as_subject as thing_as_subject
from cardlang.language.german.say_nouns import (
    described,
    description,
    into_zone,
    many,
    one_or_more,
    range_said,
    ranged,
)
from cardlang.language.german.say_players import owned, whose_turn
from cardlang.language.german.speaker import German
from cardlang.language.german.verb_list import (
    ACTIVATE,
    ATTACK,
    BLOCK,
    CAST,
    COME,
    COUNTER,
    CREATE,
    DESTROY,
    DIE,
    DISCARD,
    DRAW,
    GET,
    INFLICT,
    LEAVE,
    LOOK,
    LOSE,
    PLAY,
    PREVENT,
    PUT,
    REVEAL,
    ROLL,
    SACRIFICE,
    SEARCH,
    SEND,
    SHUFFLE,
    SPEND,
    TAKE,
    TAKE_OVER,
    TAP,
    TURN_UP,
    UNTAP,
)
from cardlang.language.words import event_patterns as e
from cardlang.language.words.descriptions import Description
from cardlang.language.words.durations import THIS_ROUND
from cardlang.language.words.event_parts import CounterKind, CountersPut, ResourceKind
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import Host, This
from cardlang.language.words.players import YOU, Player
from cardlang.language.words.ranges import Range
from cardlang.language.words.word import Word
from cardlang.language.words.zones import Zone

EventRule = Callable[[e.EventPattern, German], Predicate]

ACTION: Final = "action "
"""How the keys of keyword actions begin: ``action Ignite``, ``be action Ignite``."""
PERIODS: Final = {
    "this turn": "in diesem Zug",
    "this game": "in diesem Spiel",
    THIS_ROUND: "in dieser Runde",
    "this way": "auf diese Weise",
}


# ---- subjects and objects ----------------------------------------------------------------------------------------
def subject_of(pattern: e.EventPattern, german: German) -> Phrase:
    """Who does it, or what it happens to."""
    subject, alone = pattern.subject, pattern.form.passive or isinstance(pattern.object, (NoneType, Zone))
    several = pattern.crowd or (pattern.range if alone else None)
    if isinstance(subject, Description):
        if several is not None:
            if several.is_one:
                return one_or_more(german.noun(subject.head), many(subject, german))
            return ranged(several, subject, german)
        return many(subject, german, out=True, every=True) if pattern.together else description(subject, german)
    if isinstance(subject, ResourceKind):
        return resource_counted(subject, pattern.range, german)
    if isinstance(subject, CounterKind) and pattern.range is not None:
        return counters_ranged(pattern.range, subject.name, german)
    return thing_as_subject(subject, german)


def object_of(pattern: e.EventPattern, german: German) -> Phrase:
    """What it is done to."""
    thing = pattern.object
    assert thing is not None
    if isinstance(thing, Description):
        if pattern.ordinal:
            whose = YOUR if pattern.subject == YOU else HIS
            return described(thing, german, whose, stems=(ORDINALS[pattern.ordinal],)).behind(" in einem Zug")
        if pattern.range is not None and not pattern.form.passive:
            if pattern.range.is_one:
                return one_or_more(german.noun(thing.head), many(thing, german))
            return ranged(pattern.range, thing, german)
        return described(thing, german, NO, out=True) if german.no() else description(thing, german)
    if isinstance(thing, ResourceKind):
        return resource_counted(thing, pattern.range, german)
    return german.phrase(thing)


def counters_ranged(range_: Range, name: str, german: German) -> Phrase:
    """``zwei oder mehr Wachstumsmarken``, ``eine oder mehr Marken``."""
    of = german.counter(name)
    if range_.is_one:
        return one_or_more(of, phrase(NONE, of, plural=True))
    return phrase(fixed(range_said(range_, german, words=True)), of, plural=True)


# ---- the kinds of events -----------------------------------------------------------------------------------------
def doing(verb: VerbForms, *heavy: str) -> EventRule:
    """An active verb, with its object in the accusative if it has one: ``eine Karte zieht``."""

    def said(pattern: e.EventPattern, german: German) -> Predicate:
        if pattern.object is None:
            return Predicate(verb, heavy)
        thing = object_of(pattern, german)
        return Predicate(verb, heavy, (thing.acc,)) if thing.light else Predicate(verb, (thing.acc, *heavy))

    return said


def attacks_with(pattern: e.EventPattern, german: German) -> Predicate:
    """``zusammen mit einer anderen Kreatur angreift``."""
    return Predicate(ATTACK, (f"zusammen mit {object_of(pattern, german).dat}",))


def suffering(verb: VerbForms, *heavy: str) -> EventRule:
    """A passive verb: ``geopfert wird``, ``von einer Kreatur geblockt wird``."""

    def said(pattern: e.EventPattern, german: German) -> Predicate:
        denying = german.no()
        done = (f"von {object_of(pattern, german).dat}",) if pattern.object is not None else ()
        german.denying = denying
        return passive(verb, *done, *heavy)

    return said


def _damage_of(pattern: e.EventPattern, german: German) -> str:
    """``Kampfschaden``, ``3 oder mehr Kampfschadenspunkte``."""
    kind = next(each for each in ("noncombat", "combat", "") if f"{each} damage" in f" {pattern.form.verb}")
    return resource_counted(ResourceKind(f"{kind} damage".strip()), pattern.size, german).acc


def deals_damage(pattern: e.EventPattern, german: German) -> Predicate:
    """``einem Spieler Kampfschaden zufügt``."""
    to = (object_of(pattern, german).dat,) if pattern.object is not None else ()
    return Predicate(INFLICT, (*to, _damage_of(pattern, german)))


def is_dealt_damage(pattern: e.EventPattern, german: German) -> Predicate:
    """``Schaden erhält``: in German who is dealt damage gets it."""
    return Predicate(GET, (_damage_of(pattern, german),))


def damage_is_dealt(pattern: e.EventPattern, german: German) -> Predicate:
    """``deinen Gegnern zugefügt wird``: of the damage."""
    to = (object_of(pattern, german).dat,) if pattern.object is not None else ()
    return replace(passive(INFLICT), light=to)


def becomes_target(pattern: e.EventPattern, german: German) -> Predicate:
    """``das Ziel eines Zaubers wird``."""
    of = f" {object_of(pattern, german).of}" if pattern.object is not None else ""
    return Predicate(BECOME, (f"das Ziel{of}",))


def gains_control(pattern: e.EventPattern, german: German) -> Predicate:
    """``die Kontrolle über eine Kreatur übernimmt``."""
    over = f" über {object_of(pattern, german).acc}" if pattern.object is not None else ""
    return Predicate(TAKE_OVER, (f"die Kontrolle{over}",))


def is_put(pattern: e.EventPattern, german: German) -> Predicate:
    """``auf eine Kreatur gelegt wird``: of a counter."""
    on = (f"auf {object_of(pattern, german).acc}",) if pattern.object is not None else ()
    return passive(PUT, *on)


def looks_at_hand(pattern: e.EventPattern, german: German) -> Predicate:
    """``dir die Hand eines Gegners ansiehst``."""
    return Predicate(LOOK, ("die Hand eines Gegners",), ("dir" if pattern.subject == YOU else "sich",))


def puts_counters(pattern: e.EventPattern, german: German) -> Predicate:
    """``eine Wachstumsmarke auf eine Kreatur legt``."""
    thing = pattern.object
    if not isinstance(thing, CountersPut):
        return doing(PUT)(pattern, german)
    on = description(thing.on, german) if isinstance(thing.on, Description) else german.phrase(thing.on)
    name, range_ = thing.kind.name, pattern.range
    counters = german.phrase(thing.kind) if range_ is None else counters_ranged(range_, name, german)
    return Predicate(PUT, (counters.acc, f"auf {on.acc}"))


def comes_into(pattern: e.EventPattern, german: German) -> Predicate:
    """``in deinen Friedhof gelegt wird``."""
    into = into_zone(pattern.object, german) if isinstance(pattern.object, Zone) else ""
    return passive(PUT, into)


def goes_from(pattern: e.EventPattern, german: German) -> Predicate:
    """``deinen Friedhof verlässt``."""
    return Predicate(LEAVE, (german.phrase(pattern.object).acc,) if pattern.object is not None else ())


def performs(pattern: e.EventPattern, german: German) -> Predicate:
    """A keyword action of a set: ``eine Kreatur entzündet``."""
    return doing(german.action(pattern.key.rpartition(ACTION)[2]))(pattern, german)


def is_performed(pattern: e.EventPattern, german: German) -> Predicate:
    """A keyword action of a set, passive: ``entzündet wird``."""
    return suffering(german.action(pattern.key.rpartition(ACTION)[2]))(pattern, german)


EVENTS: Final[dict[str, EventRule]] = {
    ACTION: performs,
    "activate": doing(ACTIVATE),
    "attack": doing(ATTACK),
    "attack alone": doing(ATTACK, "allein"),
    "attack together": attacks_with,
    "attack unblocked": doing(ATTACK, "ungeblockt"),
    f"be {ACTION}": is_performed,
    "be attacked": suffering(ATTACK),
    "be countered": suffering(COUNTER),
    "be dealt combat damage": is_dealt_damage,
    "be dealt damage": is_dealt_damage,
    "be dealt noncombat damage": is_dealt_damage,
    "be destroyed": suffering(DESTROY),
    "be discarded": suffering(DISCARD),
    "be exiled": suffering(SEND, "ins Exil"),
    "be prevented": suffering(PREVENT),
    "be put": is_put,
    "be revealed": suffering(TURN_UP),
    "be rolled": suffering(ROLL),
    "be sacrificed": suffering(SACRIFICE),
    "be turned face up": suffering(TURN_UP),
    "become blocked": suffering(BLOCK),
    "be blocked": suffering(BLOCK),
    "become tapped": suffering(TAP),
    "become target": becomes_target,
    "become untapped": suffering(UNTAP),
    "block": doing(BLOCK),
    "cast": doing(CAST),
    "combat damage be dealt": damage_is_dealt,
    "create": doing(CREATE),
    "damage be dealt": damage_is_dealt,
    "deal combat damage": deals_damage,
    "deal damage": deals_damage,
    "deal noncombat damage": deals_damage,
    "destroy": doing(DESTROY),
    "die": doing(DIE),
    "discard": doing(DISCARD),
    "draw": doing(DRAW),
    "enter": doing(COME, "ins Spiel"),
    "enter a zone": comes_into,
    "exile": doing(SEND, "ins Exil"),
    "gain": doing(GET),
    "gain control": gains_control,
    "leave": doing(LEAVE, "das Spiel"),
    "leave a zone": goes_from,
    "leave play": doing(LEAVE, "das Spiel"),
    "look at hand": looks_at_hand,
    "lose": doing(LOSE),
    "lose game": doing(LOSE, "das Spiel"),
    "noncombat damage be dealt": damage_is_dealt,
    "play": doing(PLAY),
    "put counters": puts_counters,
    "reveal": doing(REVEAL),
    "roll dice": doing(ROLL, "Würfel"),
    "sacrifice": doing(SACRIFICE),
    "scry": doing(LOOK, "die obersten Karten der eigenen Bibliothek"),
    "search": doing(SEARCH, "eine Bibliothek"),
    "shuffle": doing(SHUFFLE, "eine Bibliothek"),
    "shuffle own": doing(SHUFFLE, "die eigene Bibliothek"),
    "spend": doing(SPEND),
    "take": doing(TAKE),
}


# ---- triggers ----------------------------------------------------------------------------------------------------
def when(word: e.When, german: German) -> str:
    """``wenn der Drache stirbt``, ``immer wenn der Drache angreift oder blockt``."""
    first = word.events[0]
    own = isinstance(first.subject, (This, Host)) and len(word.events) == 1
    if word.first:
        return f"immer wenn {said_last(word.events, german, 'in einem Zug zum ersten Mal')}"
    if word.apart:
        return f"immer wenn {said_last(word.events, german, 'jeweils zum ersten Mal in einem Zug')}"
    return f"{'wenn' if first.form.once and own else 'immer wenn'} {said_last(word.events, german)}"


def later(word: e.Later, german: German) -> str:
    """``wenn du in diesem Zug das nächste Mal einen Zauber wirkst``: what an effect waits for."""
    until = PERIODS.get(word.until) or (duration_said(word.until, german) if word.until else "")
    if word.again:
        return f"immer wenn {said_last(word.when.events, german, until)}"
    plain = not word.until or word.when.events[0].form.once
    return f"wenn {said_last(word.when.events, german, until if plain else f'{until} das nächste Mal')}"


def said_last(events: Sequence[e.EventPattern], german: German, adverb: str = "") -> str:
    """Events with their verbs last, behind ``wenn``: of one subject, or the same of several; else each with its own."""
    subjects = [subject_of(each, german) for each in events]
    predicates = [german.event(each).during(adverb) for each in events]
    first = predicates[0]
    if all(each == first for each in predicates):
        return first.subordinate(subjects[0] if len(subjects) == 1 else listed(subjects, "oder"))
    alike = all(each == subjects[0] for each in subjects)
    rows = [
        each.last(subject) if alike and at else each.subordinate(subject)
        for at, (each, subject) in enumerate(zip(predicates, subjects, strict=True))
    ]
    return listed_texts(rows, "oder")


def at(word: At, german: German) -> str:
    """``zu Beginn deines Endsegments``, ``am Ende deines Zuges``."""
    ends = word.moment.startswith("end of ")
    when_said = "am Ende" if ends or word.after else "zu Beginn"
    moment = word.begins if word.after else word.moment.removeprefix("end of ")
    of = german.moment(moment)
    if word.this:
        return f"am Ende {phrase(THIS, german.moment('turn')).forms[GEN]}"
    if word.next and ends and not word.after and word.whose is None and moment == "combat":
        return f"am Ende {phrase(THE, of).forms[GEN]}"
    if word.next and (word.after or not ends or word.whose is None or moment == "combat"):
        next_one = owned(of, word.whose, german, adjectives=("nächst",)).forms[GEN]
        return f"{when_said} {next_one}"
    if moment == "combat":
        turn = german.moment("turn")
        whose = phrase(EACH, turn) if word.whose is None else owned(turn, word.whose, german)
        return f"{when_said} {phrase(THE, of).forms[GEN]} in {whose.dat}"
    return f"{when_said} {whose_turn(Player('each player') if word.of_player else word.whose, german, of)}"


RULES: Final[dict[type[Word], Rule]] = {At: at, e.Later: later, e.When: when}
