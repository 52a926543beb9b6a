"""Finds text that is correct but useless on its card: it can never have an effect, or it repeats without end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from cardlang.language.checks.by_then import never_by_then
from cardlang.language.checks.dead_numbers import dead_numbers
from cardlang.language.checks.from_elsewhere import never_there as never_in_that_zone
from cardlang.language.checks.gone import waits_for_what_is_hidden
from cardlang.language.checks.lay_face_down import lay_face_down
from cardlang.language.checks.limits_unmet import limits_unmet
from cardlang.language.checks.never_a_token import never_a_token
from cardlang.language.checks.never_asked_there import never_asked_there
from cardlang.language.checks.never_chosen import never_chosen
from cardlang.language.checks.never_happens import never_happens
from cardlang.language.checks.never_matters import never_matters
from cardlang.language.checks.never_paid import never_paid
from cardlang.language.checks.never_there import never_there
from cardlang.language.checks.no_fight_yet import no_fight_yet
from cardlang.language.checks.none_left import none_left
from cardlang.language.checks.of_several import of_several
from cardlang.language.checks.others_things import others_given_up
from cardlang.language.checks.same_instead import same_instead
from cardlang.language.checks.too_early import too_early
from cardlang.language.checks.unpayable import unpayable
from cardlang.language.checks.when_played import when_played
from cardlang.language.checks.where_it_is import LEFT, PLAYED, Misplaced, misplaced, speaks_of_things
from cardlang.language.checks.where_it_is import PLAY as IN_PLAY
from cardlang.language.checks.whose_hand import whose_hand
from cardlang.language.checks.whose_library import whose_library
from cardlang.language.checks.without_end import goes_on
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.cost import CostChange
from cardlang.language.verbs.enter import Enter
from cardlang.language.words.abilities import (
    Ability,
    Clause,
    Replacement,
    SpellAbility,
    Static,
    Triggered,
)
from cardlang.language.words.amounts import ExtremeOf, TotalOf
from cardlang.language.words.cards import CardTree
from cardlang.language.words.casting_costs import AdditionalCost
from cardlang.language.words.costs import DoCost
from cardlang.language.words.english import capitalized, plural
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.nouns import Description, Host, It, Selection, This, Zone
from cardlang.language.words.players import YOU
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word

Words = list[list[Word]]


class Dead(NamedTuple):
    """One piece of text without effect; ``paragraph`` counts from 0."""

    message: str
    help: str
    paragraph: int
    warning: bool = False


def dead_text(tree: CardTree, vocabulary: Vocabulary, words: Words) -> Iterator[Dead]:
    """All useless text of one card; ``words`` are all words of each of its abilities."""
    for at, ability in enumerate(tree.abilities):
        for check in _CHECKS:
            yield from check(ability, at, words[at], vocabulary)
        yield from _gone(tree, at, words, vocabulary)
        for said in waits_for_what_is_hidden(words[at], vocabulary):
            yield Dead(f"'{said}' would not find it any more by then", _HIDDEN, at)
        yield from _no_price(tree, at, words[at])
        yield from _never(tree, at, words[at], vocabulary)
        yield from _not_always(tree, at, words[at], vocabulary)
        for message, help_ in (
            *of_several(words[at]),
            *never_chosen(words[at]),
            *others_given_up(ability, words[at]),
            *too_early(tree.abilities, at),
            *dict.fromkeys(whose_library(words[at])),
            *whose_hand(ability, words[at]),
            *none_left(words[at]),
            *never_paid(words[at], vocabulary),
            *never_a_token(words[at]),
            *lay_face_down(words[at], vocabulary),
            *no_fight_yet(ability, vocabulary),
            *same_instead(ability),
            *(limits_unmet(tree, at) if vocabulary.permanent(tree.type.kinds) else ()),
        ):
            yield Dead(message, help_, at)
        for message, help_ in never_by_then(ability, vocabulary):
            yield Dead(message, help_, at, True)
        for message, help_ in never_asked_there(words[at], vocabulary):
            yield Dead(message, help_, at)
        for message, help_ in never_in_that_zone(ability, words[at], vocabulary):
            yield Dead(message, help_, at)
        for message, help_ in when_played(tree, at, vocabulary):
            yield Dead(message, help_, at)
        yield from _again(tree, at, vocabulary)
        yield from _goes_anyway(tree, at, words[at], vocabulary)
        for message, help_, harmless in dict.fromkeys(never_matters(tree, at, words[at], vocabulary)):
            yield Dead(message, help_, at, harmless)


def _gone(tree: CardTree, at: int, words: Words, vocabulary: Vocabulary) -> Iterator[Dead]:
    """Something is done to a thing where that has no effect, as to what has been given up for a spell."""
    for clause in (each for each in words[at] if isinstance(each, Clause)):
        if any(isinstance(each, Enter) for each in clause.effects) and not isinstance(clause.subject, This):
            yield Dead("only ~ enters by itself", "Write 'return it to the battlefield'.", at)
    if not speaks_of_things(words[at]):
        return
    given = [words[each] for each in range(at) if isinstance(tree.abilities[each], AdditionalCost)]
    costs = chain.from_iterable(given if isinstance(tree.abilities[at], SpellAbility) else ())
    permanent = vocabulary.permanent(tree.type.kinds)
    paid = [each for each in costs if isinstance(each, DoCost)]
    for found in dict.fromkeys(misplaced(words[at], vocabulary, permanent, paid)):
        message, help_ = _where(found)
        if found.place == PLAYED and found.effect.name in _PAID:
            if found.itself:
                help_ = _each_apart(tree.abilities[at], found, vocabulary) or help_
            else:
                whose = f"{plural(max(vocabulary.kinds, key=lambda each: len(each.stats)).name)} you control"
                help_ = f"Say it of those to come: '{capitalized(whose)} cost {found.effect.rest(SOURCE)} this turn.'"
        yield Dead(message, help_, at)


def _each_apart(ability: Ability, found: Misplaced, vocabulary: Vocabulary) -> str:
    """Help: the sentences of a spell in two paragraphs, where one of them is about how it is cast; else empty."""
    from cardlang.language.reading.paragraphs import read_paragraph  # only for a wrong card

    sentences = ability.body.sentences if isinstance(ability, SpellAbility) else ()
    own = [each for each in sentences if found.effect in each.walk()]
    rest = [each for each in sentences if each not in own]
    texts = [" ".join(each.say(SOURCE) for each in part).replace(" permanently", "") for part in (rest, own)]
    read = [read_paragraph(each, vocabulary, False, False).ability for each in texts if each]
    if len(read) < 2 or not isinstance(read[0], SpellAbility) or read[1] is None or isinstance(read[1], SpellAbility):
        return ""
    return f"Give each a paragraph of its own: '{texts[0]}' and '{texts[1]}'"


def _where(found: Misplaced) -> tuple[str, str]:
    """The message and the help about what is done in a wrong place."""
    if found.tied:
        return f"~ is not in play then, so '{found.tied}' would be over at once", _UNTIL
    if found.waits:
        return f"'{found.waits}': it is not in play any more by then", _STAYS
    it, deed = "~" if found.itself else "'it'", found.effect.called()
    if found.theirs:
        help_ = f"Write '{capitalized(found.theirs)}.'"
        return f"{it} may be in another player's hand when '{deed}' would be done to it", help_
    if getattr(found.effect, "where", "") == "hand":
        return f"{it} is not in a hand when '{deed}' would be done to it", "Say it of a card in a hand."
    if not found.place:
        return f"'{deed}' would be done by {it} to itself", "Say of what else."
    if found.arrives and found.place == IN_PLAY:
        return f"what '{deed}' is done to is in play already", "Say from where: 'target creature card from your ...'."
    if found.arrives:
        return f"what '{deed}' is done to is of a kind that is never in play", "Say where else it goes."
    if found.place == IN_PLAY:
        it = "~" if found.itself else "that"
        return f"{it} is in play when '{deed}' would be done to it", "Say it of a card somewhere else."
    if found.place == LEFT:
        help_ = (found.itself and found.effect.in_time) or _STAYS
        return f"{it} is not in play any more when '{deed}' would be done to it", help_
    if found.place == PLAYED:
        if found.effect.name in _PAID:
            return f"{it} has been cast and paid for by then", _PAID[found.effect.name]
        help_ = "Write '~ enters, then ...'." if found.itself else _ENTERED
        return f"{it} is a spell when '{deed}' would be done to it", help_
    return f"{it} is not in play when '{deed}' would be done to it", "Say it of something that is in play."


_PAID = {
    "cast": "Another cost is a paragraph of its own: 'You may cast ~ without paying its cost if ...'.",
    "cost": "What makes it cheaper is a paragraph of its own: '~ costs ... less for each ...'.",
}
_ENTERED = "Say it of what has entered ('Whenever ... enters, ...'), or name what is meant; this card is '~'."
_UNTIL = "Write for example 'until end of turn'."
_HIDDEN = "In a hand or a pile nobody can tell it from other cards. Do it at once ('then'), or exile it instead."
_STAYS = "Say it in front, or of something that stays in play."


def _no_numbers(ability: Ability, at: int, inside: list[Word], vocabulary: Vocabulary) -> Iterator[Dead]:
    """Numbers are added up that what is counted does not have: ``the total cost of territories you control``."""
    if vocabulary.stats != ("cost",):
        return
    for total in (each for each in inside if isinstance(each, (ExtremeOf, TotalOf))):
        if all(vocabulary.kind(sort.head) is None and sort.head != "card" for sort in total.of.sorts):
            yield Dead(f"{total.of.plural(SOURCE)} have no {total.stat}", "Count them instead.", at)


def _goes_anyway(tree: CardTree, at: int, inside: list[Word], vocabulary: Vocabulary) -> Iterator[Dead]:
    """``Discard ~`` on a card that the rules put away by themselves once it is used or its round is over."""
    entries = [vocabulary.kind(each) for each in tree.type.kinds]
    if any(each is None or (each.permanent and not each.at_once) for each in entries):
        return
    for clause in (each for each in inside if isinstance(each, Clause)):
        deeds = [each for each in clause.effects if isinstance(each, Verb) and each.name == "discard"]
        if any(isinstance(getattr(each, "what", None), This) for each in deeds):
            yield Dead("the rules put this card away by themselves", "Take the sentence out.", at)


def _never(tree: CardTree, at: int, inside: list[Word], vocabulary: Vocabulary) -> Iterator[Dead]:
    """An event that cannot happen to its subject: ``When ~ attacks`` on a Tool, or ``When you lose the game``."""
    own = tuple(each.lower() for each in tree.type.kinds)
    for event in _told(inside):
        if event.key == "lose game" and event.subject == YOU:
            yield Dead("nothing of yours happens once you have lost the game", "", at)
        if _never_attacked(event, own, vocabulary):
            yield Dead(f"nothing attacks that in {vocabulary.title}: '{event.present(SOURCE)}'", _ATTACKED, at)
        if _never_of(event.key, event.subject, own, vocabulary):
            yield Dead(f"that never happens in {vocabulary.title}: {event.present(SOURCE)}", "", at)
    if vocabulary.never_of:
        yield from (Dead(said, _IN_A_FIGHT, at) for said in _never_in_it(inside, own, vocabulary))
        yield from _never_done(tree.abilities[at], at, inside, own, vocabulary)
    for clause in (each for each in inside if isinstance(each, Clause)):
        for effect in (each for each in clause.effects if isinstance(each, Cannot)):
            if effect.action in _WHILE_PLAYED and not _being_played(clause.subject, vocabulary):
                yield Dead(f"what is in play is past the time when it could {effect.action}", _SPELLS, at)
            if _never_of(effect.action, clause.subject, own, vocabulary):
                yield Dead(f"that never happens in {vocabulary.title} anyway", "Take the sentence out.", at)


def _told(inside: list[Word]) -> Iterator[EventPattern]:
    """All events, each with what it happens to: for ``Animate that attacked this turn`` an Animate, not ``~``, and for
    an ability in quotes what is given it.
    """
    described = [(word, sort) for word in inside if isinstance(word, Description) for sort in word.sorts]
    of = {
        id(each.event): replace(word, sorts=(replace(sort, filters=()),))
        for word, sort in described
        for each in sort.filters
        if isinstance(each, ThatDid)
    }
    given = {
        id(word): clause.subject
        for clause in (each for each in inside if isinstance(each, Clause))
        for ability in (each for each in clause.walk() if isinstance(each, Ability))
        for word in ability.walk()
    }
    for event in (each for each in inside if isinstance(each, EventPattern)):
        own = isinstance(event.subject, This) and not isinstance(event.subject, Host)
        subject = of.get(id(event)) or (given.get(id(event)) if own else None)
        yield replace(event, subject=subject) if subject is not None else event


def _never_done(
    ability: Ability, at: int, inside: list[Word], own: tuple[str, ...], vocabulary: Vocabulary
) -> Iterator[Dead]:
    """What is done to a kind of thing to which nobody ever does it: ``give it to another Animate``, of an Animate."""
    trigger = getattr(ability, "trigger", None)
    about = trigger.events[0] if isinstance(trigger, When) else None
    for effect in (each for each in inside if isinstance(each, Verb)):
        what = getattr(effect, "what", None)
        if isinstance(what, It) and what.referent.kind == "event" and about is not None:
            what = about.object if what.referent.index else about.subject
        if isinstance(what, Word) and _never_of(f"be {effect.participle()}", what, own, vocabulary):
            yield Dead(f"that never happens in {vocabulary.title}: '{effect.say(SOURCE)}'", "", at)


_WHILE_PLAYED = ("be countered", "be played")
_SPELLS = "Say it of ~, of spells or of cards in a hand."


def _being_played(subject: Word, vocabulary: Vocabulary) -> bool:
    """Whether a subject is this card, a spell, or a card outside play."""
    of = subject.of if isinstance(subject, Selection) else subject
    if not isinstance(of, Description) or of.zone is not None:
        return True
    return any(vocabulary.sense_of(each.head) in ("spell", "ability") for each in of.sorts)


def _never_attacked(event: EventPattern, own: tuple[str, ...], vocabulary: Vocabulary) -> bool:
    """Whether an attack is waited for on what is never attacked: a card of such a kind, or all that is in play."""
    what = event.subject if event.key == "be attacked" else event.object if event.key.startswith("attack") else None
    if vocabulary.attacked is None or what is None:
        return False
    if isinstance(what, This) and not isinstance(what, Host):
        return not any(each in vocabulary.attacked for each in own)
    sorts = what.sorts if isinstance(what, Description) and not vocabulary.attacked else ()
    return bool(sorts) and all(vocabulary.sense_of(each.head) == "permanent" for each in sorts)


_ATTACKED = "Say it of what is attacked: 'Whenever a creature attacks you, ...'."


def _never_of(deed: str, subject: Word, own: tuple[str, ...], vocabulary: Vocabulary) -> bool:
    """Whether something never happens to what a subject names; ``own`` are the kinds of this card."""
    never = [noun.lower() for key, noun in vocabulary.never_of if key == deed]
    of = subject.of if isinstance(subject, Selection) else subject
    sorts = [own] if isinstance(of, This) else []
    if isinstance(of, Description):
        sorts = [tuple(noun.lower() for noun in each.nouns) for each in of.sorts]
    return bool(sorts) and all(any(noun in never for noun in nouns) for nouns in sorts)


_IN_A_FIGHT = "Leave the state out, or say it of what can be in it."


def _never_in_it(inside: list[Word], own: tuple[str, ...], vocabulary: Vocabulary) -> Iterator[str]:
    """A state that only what does something is in, of what never does that: ``an attacking Structure``."""
    doing = {f"{key}ing": key for key, _ in vocabulary.never_of}
    for word in (each for each in inside if isinstance(each, Description)):
        plain = replace(word, sorts=tuple([replace(sort, adjectives=()) for sort in word.sorts]))
        for state in dict.fromkeys(each for sort in word.sorts for each in sort.adjectives if each in doing):
            if _never_of(doing[state], plain, own, vocabulary):
                yield f"that is never so in {vocabulary.title}: '{word.singular(SOURCE)}'"


def _no_price(tree: CardTree, at: int, inside: list[Word]) -> Iterator[Dead]:
    """A card that nobody pays for says what it costs: ``~ costs 1 EP less``, on a land."""
    for clause in (each for each in inside if isinstance(each, Clause)):
        changes = any(isinstance(each, CostChange) for each in clause.effects)
        if changes and tree.cost is None and isinstance(clause.subject, This):
            yield Dead("this card has no cost that could change", "Give it a cost, or take the sentence out.", at)


def _too_late(ability: Ability, at: int, inside: list[Word], vocabulary: Vocabulary) -> Iterator[Dead]:
    """The cost of a spell is changed after it has been paid: ``When you cast ~, it costs 1 EP less.``"""
    if not isinstance(ability, Triggered) or not isinstance(ability.trigger, When):
        return
    if all(event.form.key not in ("cast", "play") for event in ability.trigger.events):
        return
    for clause in (each for each in inside if isinstance(each, Clause)):
        for effect in clause.effects if isinstance(clause.subject, (This, It)) else ():
            if isinstance(effect, CostChange):
                plain = Static(replace(clause, subject=This(), duration=""), ability.condition)
                help_ = f"Say it without the trigger: '{plain.say(SOURCE)}'"
                yield Dead("its cost has been paid by then", help_, at)


def _again(tree: CardTree, at: int, vocabulary: Vocabulary) -> Iterator[Dead]:
    """A triggered ability that sets itself off every time."""
    said = goes_on(tree.abilities, at, vocabulary, (*tree.type.kinds, *tree.type.subtypes))
    if said:
        help_ = "Let it happen once: 'the first time ... each turn'"
        optional = "." if said.endswith(_TARGETED) else ", or make it optional: 'you may'."
        yield Dead(said, help_ + optional, at, True)


_TARGETED = ("target of a spell or ability'", "target of an ability'")
"""What is done to a target is chosen before it can be left undone."""


def _numbers(ability: Ability, at: int, inside: list[Word], vocabulary: Vocabulary) -> Iterator[Dead]:
    """A condition that every number meets, or none, an effect of nothing, and a price that is too high."""
    found = (*dead_numbers(inside), *never_there(inside, vocabulary), *unpayable(inside, vocabulary))
    for message, help_, harmless in dict.fromkeys(found):
        yield Dead(message, help_, at, harmless)


def _events(ability: Ability, at: int, inside: list[Word], vocabulary: Vocabulary) -> Iterator[Dead]:
    """An event that can never happen."""
    for message, help_ in dict.fromkeys(never_happens(_told(inside))):
        yield Dead(message, help_, at)


def outside_deeds(ability: Static) -> bool:
    """Whether all parts of a static ability matter while the card is a spell: ``~ cannot be countered.``"""
    return all(
        not isinstance(each, Cannot) or each.action in ("be countered", "be targeted")
        for clause in ability.clauses
        for each in clause.effects
    )


def never_replaced(event: EventPattern, vocabulary: Vocabulary, own: Sequence[str] | None = None) -> str:
    """When the rules make an event happen without asking replacements; empty if they never do. ``own`` are the kinds of
    the card that says it, None if they are not known.
    """
    zone = f": {event.object.name}" if isinstance(event.object, Zone) else ""
    when = next((when for key, when in vocabulary.not_replaced if key == event.form.key + zone), "")
    return when if not zone or _may_fight(event.subject, vocabulary, own) else ""


def _may_fight(subject: Word, vocabulary: Vocabulary, own: Sequence[str] | None) -> bool:
    """Whether a subject may be of a kind that fights, and so is destroyed by the rules."""
    if isinstance(subject, This) and not isinstance(subject, Host):
        return own is None or any(each.lower() in vocabulary.fighting for each in own)
    if not isinstance(subject, Description):
        return True
    kinds = [[noun for noun in sort.nouns if vocabulary.kind(noun) is not None] for sort in subject.sorts]
    return any(not each or not set(vocabulary.fighting).isdisjoint(each) for each in kinds)


def _not_always(tree: CardTree, at: int, inside: list[Word], vocabulary: Vocabulary) -> Iterator[Dead]:
    """Something is replaced that the rules of this game also do in a way which nothing replaces."""
    for word in [each for each in inside if isinstance(each, Replacement)]:
        when = never_replaced(word.event, vocabulary, tree.type.kinds)
        if when:
            message = f"'if {word.event.would(SOURCE)}': {when}"
            yield Dead(message, "'When ... dies, ...' is about every death.", at, True)


_CHECKS: tuple[Callable[[Ability, int, list[Word], Vocabulary], Iterator[Dead]], ...] = (
    _too_late,
    _numbers,
    _events,
    _no_numbers,
)
