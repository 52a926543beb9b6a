"""Finds changes of a price that nobody pays (``Tokens cost 1 EP less.``), or that has been paid by then (``Target spell
costs 2 EP more.``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Found
from cardlang.language.verbs.cost import CostChange
from cardlang.language.words.abilities import Ability, Static, Triggered
from cardlang.language.words.attached_to import AttachedTo
from cardlang.language.words.cards import CardTree
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import capitalized
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.event_patterns import When
from cardlang.language.words.filters import Targets, ThisWay
from cardlang.language.words.heads import PERMANENT
from cardlang.language.words.nouns import ALL, EACH, Host, It, Selection, This
from cardlang.language.words.players import EACH_OF_THEM
from cardlang.language.words.sentences import Clause
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone


def no_cost_to_change(tree: CardTree, inside: Sequence[Word]) -> Iterator[Found]:
    """``~ costs 1 EP less`` on a card without a cost."""
    for clause in (each for each in inside if isinstance(each, Clause)):
        changes = any(isinstance(each, CostChange) for each in clause.effects)
        if changes and tree.cost is None and isinstance(clause.subject, This):
            yield "this card has no cost that could change", "Give it a cost, or take the sentence out."


def never_paid(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Changes of the price of things that have none."""
    for clause in (each for each in inside if isinstance(each, Clause)):
        if any(isinstance(each, CostChange) for each in clause.effects):
            wrong = _why_not(clause.subject, vocabulary)
            if wrong:
                of = clause.subject.of if isinstance(clause.subject, Selection) else clause.subject
                said = of.plural(SOURCE) if isinstance(of, Description) else of.say(SOURCE)
                help_ = "Say it of cards that are paid for, or of spells."
                if vocabulary.paying not in ("cast", *vocabulary.plays):
                    help_ = f"Say it of those: 'Cards you {vocabulary.paying} cost ...'."
                yield f"nobody pays for {said}: {wrong}", help_


def _why_not(subject: Word, vocabulary: Vocabulary) -> str:
    """Why a subject has no price; empty if some of it has."""
    if isinstance(subject, ResourceKind):
        return "it is what one pays with"
    if isinstance(subject, Host):
        return "what is in play is not paid for"
    of = subject.of if isinstance(subject, Selection) else subject
    if not isinstance(of, Description):
        return ""
    if vocabulary.paying not in ("cast", *vocabulary.plays) and (of.relation == "cast" or of.head == "spell"):
        return f"here one pays to {vocabulary.paying} a card"
    if vocabulary.paid_in and of.zone is not None and of.zone.name != vocabulary.paid_in:
        return f"here one pays for what is in {Zone(vocabulary.paid_in).say(SOURCE)}"
    reasons = [_no_price(sort, of, vocabulary) for sort in of.sorts]
    return reasons[0] if all(reasons) else ""


def _no_price(sort: Sort, of: Description, vocabulary: Vocabulary) -> str:
    """Why what is described so has no price; empty if it has one."""
    kinds = [entry for entry in map(vocabulary.kind, sort.nouns) if entry is not None]
    for kind in kinds:
        if kind.free:
            return "such cards cost nothing"
        if of.relation == "cast" and of.controller is not None and not kind.announced and "cast" in vocabulary.plays:
            return "they are put down without being cast"
    named = sort.head != PERMANENT and any(each.name == sort.head for each in vocabulary.nouns)
    there = named and vocabulary.sense_of(sort.head) == "permanent"
    return "what is in play is not paid for" if there else ""


def paid_by_then(ability: Ability, inside: Sequence[Word]) -> Iterator[Found]:
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
                yield "its cost has been paid by then", help_


def paid_before(clause: Clause) -> Iterator[Found]:
    """Changes of the price of spells or things that have already been paid for."""
    for effect in clause.effects:
        if not isinstance(effect, CostChange):
            continue
        subject = clause.subject
        if any(isinstance(each, Targets) for each in subject.walk()):
            help_ = "Write 'Counter target spell that targets ~ unless its controller pays ...'."
            yield "what a spell costs is settled before its targets are chosen", help_
        if any(isinstance(each, AttachedTo) for each in subject.walk()):
            yield "nothing is attached to anything while it is being paid for", "Leave out what is said of that."
        if any(isinstance(each, ThisWay) and each.participle == "cast" for each in subject.walk()):
            help_ = "Say it of the card: 'You may cast it this turn. It costs ... less.'"
            yield "what was cast has been paid for", help_
        elif _is_there(subject):
            assert isinstance(subject, Selection)
            yield f"'{subject.say(SOURCE)}' has been paid for by then", _instead(subject.of, effect)


def _instead(of: Description, effect: CostChange) -> str:
    """Help: counter the spell unless its controller pays again, or change the price of cards that are played later."""
    if of.head == "spell" and effect.more:
        return f"Write 'Counter target spell unless its controller pays {effect.holding.say(SOURCE)}.'"
    deed = "cast" if of.head == "spell" else "control"
    whose = "" if of.controller is not None else f" you {deed}"
    said = f"{of.plural(SOURCE)}{whose} cost {effect.rest(SOURCE)} this turn."
    return f"Say it of those to come: '{capitalized(said)}'"


def _is_there(subject: Word) -> bool:
    """Whether a subject is chosen among spells or things in play; cards elsewhere may still be cast."""
    if not isinstance(subject, Selection) or subject.quantifier in (ALL, EACH):
        return False
    return subject.of.zone is None and not subject.of.by_deed and subject.of.head != "card"


def counted_of_spells_to_come(inside: Sequence[Word]) -> Iterator[Found]:
    """``Spells cost 1 EP more this turn for each card in their controller's hand.``: it is counted now, and not of each
    spell that is cast later.
    """
    for clause in inside:
        if isinstance(clause, Clause) and clause.duration and clause.each is not None:
            costs = any(isinstance(each, CostChange) for each in clause.effects)
            if costs and any(isinstance(word, It) and word.referent == EACH_OF_THEM for word in clause.each.walk()):
                message = "it is counted now, and not of each spell that is cast later"
                yield message, "Name the player whose cards count."
