"""Finds paragraphs that repeat what another paragraph of the card says, or that another one makes impossible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Useless
from cardlang.language.checks.useless_replacements import never_replaced
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.enter_as import EnterTapped
from cardlang.language.verbs.have import HaveKeywords
from cardlang.language.verbs.must import MustAttack
from cardlang.language.words.abilities import Ability, Activated, KeywordLine, Replacement, Static, Triggered
from cardlang.language.words.cards import CardTree
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.costs import DoCost
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import plural, verb_forms
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.nouns import Host, Selection, This
from cardlang.language.words.players import EVERYBODY, OTHERS, YOU, Player
from cardlang.language.words.quantities import CardCount, Holding
from cardlang.language.words.sentences import prevents
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word

_LEAVE_OUT = "Leave it out."

RuledOut = tuple[Word, str]
"""Who or what cannot do something, and what that is: ``attack``, ``draw cards``."""


def contradictions(tree: CardTree, at: int, vocabulary: Vocabulary) -> Iterator[Useless]:
    """What a paragraph says in vain because of the others; what is only said twice is a warning."""
    ability = tree.abilities[at]
    if isinstance(ability, KeywordLine):
        earlier = [k for one in tree.abilities[:at] if isinstance(one, KeywordLine) for k in one.keywords]
        for place, keyword in enumerate(ability.keywords):
            again = keyword in (*earlier, *ability.keywords[:place])
            if again and keyword.argument is None and keyword.meaning is None:
                yield f"{keyword.name} is said twice", _LEAVE_OUT, True
    elif isinstance(ability, Static):
        if ability in tree.abilities[:at] and all(map(_once_is_enough, ability.clause.effects)):
            yield f"'{ability.say(SOURCE)}' is said twice", _LEAVE_OUT, True
        must = [each for each in ability.clause.effects if isinstance(each, MustAttack)]
        if must and any(_the_same(who, ability.clause.subject) and deed == "attack" for who, deed in _ruled_out(tree)):
            yield f"'{must[0].say(SOURCE)}': another paragraph says that it cannot", _LEAVE_OUT, False
    else:
        ruled_out = _ruled_out(tree)
        events = ability.trigger.events if isinstance(ability, Triggered) and isinstance(ability.trigger, When) else ()
        for event in events:
            always = not never_replaced(event, vocabulary)
            if always and any(isinstance(each, Replacement) and _replaces(each, event) for each in tree.abilities):
                said = f"'{event.present(SOURCE)}' never happens: another paragraph replaces it"
                yield said, _LEAVE_OUT, False
            if any(_never(event, who, deed) for who, deed in ruled_out):
                said = f"'{event.present(SOURCE)}' never happens: another paragraph says that it cannot"
                yield said, _LEAVE_OUT, False
        yield from _never_done(ability, ruled_out)


def _replaces(other: Replacement, event: EventPattern) -> bool:
    """Whether something else always happens in place of an event, in which it does not happen either."""
    of_it = (other.event.key, other.event.subject, other.event.object) == (event.key, event.subject, event.object)
    plain = other.event == replace(event, ordinal=0, range=None)
    effects = [effect for clause in other.clauses for effect in clause.effects if isinstance(effect, Verb)]
    again = any(form.key == event.key for effect in effects for form in type(effect).forms())
    certain = not any(clause.optional for clause in other.clauses) and bool(effects)
    return of_it and plain and certain and not again and not prevents(other.clauses)


def _never(event: EventPattern, who: Word, deed: str) -> bool:
    """Whether an event never happens because ``who`` cannot do something, or it cannot be done to them."""
    harms = deed == "attack" and event.key == "deal combat damage" and isinstance(event.object, Player)
    aims = deed == "be targeted" and event.key == "become target"
    if (deed in _names(event) or harms or aims) and _the_same(who, event.subject):
        return True
    done_to = not event.form.passive and deed == f"be {verb_forms(event.form.verb.split()[0])[2]}"
    return done_to and event.object is not None and _the_same(who, event.object)


def _never_done(ability: Ability, ruled_out: Sequence[RuledOut]) -> Iterator[Useless]:
    """What cannot be paid, and what ``you`` cannot do, in an ability that is carried out while this card is there."""
    costs = ability.costs if isinstance(ability, Activated) else ()
    paid = [each.effect for each in costs if isinstance(each, DoCost) and isinstance(each.effect, CostVerb)]
    for effect in paid:
        given, done = effect.given_up(), f"be {effect.participle()}"
        if given is not None and any(deed == done and _the_same(who, given) for who, deed in ruled_out):
            yield f"'{effect.say(SOURCE)}' is never paid: another paragraph says that it cannot", _LEAVE_OUT, False
    event = ability.trigger.events[0] if isinstance(ability, Triggered) and isinstance(ability.trigger, When) else None
    gone = event is not None and event.seen.departs and isinstance(event.subject, This)
    given_up = any(isinstance(each.given_up(), This) for each in paid)
    if gone or given_up or not isinstance(ability, (Activated, Triggered)):
        return
    at_once = [each for each in ability.body.sentences if each.at is None and each.later is None]
    for clause in (clause for each in at_once for clause in each.clauses):
        for verb in (each for each in clause.effects if isinstance(each, Verb)):
            if any(deed in _deeds(verb) and _the_same(who, clause.subject) for who, deed in ruled_out):
                yield f"'{verb.say(SOURCE)}' is never done: another paragraph says that it cannot", _LEAVE_OUT, False


def _deeds(effect: Verb) -> list[str]:
    """What a verb is called where it is forbidden."""
    named = [each.resource for each in effect.children() if isinstance(each, Holding)]
    cards = ["cards" for each in effect.children() if isinstance(each, CardCount)]
    return [f"{effect.name} {each}" for each in (*named, *cards)]


def _once_is_enough(effect: Word) -> bool:
    """Whether saying an effect a second time adds nothing, as long as the first holds."""
    if isinstance(effect, HaveKeywords):
        return all(each.argument is None and each.meaning is None for each in effect.keywords)
    return isinstance(effect, (Cannot, EnterTapped, MustAttack))


def _ruled_out(tree: CardTree) -> list[RuledOut]:
    """What a card forbids, without a condition, for as long as it is in play."""
    found: list[RuledOut] = []
    for ability in tree.abilities:
        if isinstance(ability, Static) and ability.condition is None:
            who = ability.clause.subject
            for effect in ability.clause.effects:
                if isinstance(effect, Cannot) and effect.by is None and effect.unless_by is None:
                    deeds = effect.action.split(" or ")
                    deeds += ["become blocked"] if {"be blocked", "attack"} & {*deeds} else []
                    deeds += ["attack alone", "attack unblocked"] if "attack" in deeds else []
                    found += [(who, deed) for deed in deeds]
    return found


def _names(event: EventPattern) -> tuple[str, ...]:
    """What an event is called where it is forbidden: ``attack``, ``draw cards``, ``gain EP``."""
    if isinstance(event.object, ResourceKind):
        return event.key, f"{event.key} {event.object.name}"
    if isinstance(event.object, Description) and len(event.object.sorts) == 1:
        return event.key, f"{event.key} {plural(event.object.head)}"
    head, _, rest = event.key.rpartition(" ")
    return event.key, f"{head} {plural(rest)}"


def _the_same(who: Word, subject: Word) -> bool:
    """Whether all who would do an event are among those who are forbidden to do it."""
    if isinstance(who, (This, Host)):
        return type(subject) is type(who)
    if isinstance(who, Player) and isinstance(subject, Player):
        others = who.who in OTHERS and subject.who in OTHERS
        return who.who in EVERYBODY or others or who == subject == YOU
    of = who.of if isinstance(who, Selection) else who
    about = subject.of if isinstance(subject, Selection) else subject
    return isinstance(of, Description) and of == about
