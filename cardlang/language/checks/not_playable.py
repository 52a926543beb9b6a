"""Finds text that can be read but not carried out by the game."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Lint, ParagraphWords
from cardlang.language.checks.price_changes import paid_before
from cardlang.language.running.entering import EnterAs
from cardlang.language.verbs.cannot import Cannot, CannotHave
from cardlang.language.words.abilities import Replacement, Static
from cardlang.language.words.amounts import CountersOn, ExtremeOf, TotalOf
from cardlang.language.words.cards import CardTree
from cardlang.language.words.filters import Named, ThatDid
from cardlang.language.words.label_prices import labelled_abilities
from cardlang.language.words.nouns import AbilitiesOf, Selection
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE


def not_playable(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """Sentences of a kind that the game cannot carry out, or not on this card."""
    for at, inside in enumerate(words):
        for clause in [each for each in inside if isinstance(each, Clause)]:
            for message, help_ in paid_before(clause):
                yield Lint("CL714", message, help_, at)
            forced = () if clause.optional else clause.effects
            for verb in (each for each in forced if isinstance(each, Verb) and each.only_may):
                help_ = f"Write '{clause.subject.say(SOURCE)} may {verb.name}'."
                yield Lint("CL714", f"nobody can be made to {verb.name}", help_, at)
            allowed = clause.effects if clause.optional and clause.duration == "permanently" else ()
            for verb in (each for each in allowed if isinstance(each, Verb) and each.only_may):
                help_ = "Say how long: '... this turn.' What a card lets a player do always is a paragraph of its own."
                yield Lint("CL714", f"'you may {verb.name}' would hold for the rest of the game", help_, at)
            at_once = () if clause.duration else clause.effects
            for verb in (each for each in at_once if isinstance(each, Verb) and each.for_a_time):
                message = f"'{verb.name}' is allowed for a time, and not done at once"
                yield Lint("CL714", message, f"Say how long. For example: '{verb.examples[0]}'", at)
            if clause.optional and any(isinstance(each, Cannot) for each in clause.effects):
                yield Lint("CL714", "nobody may or may not do what cannot be done", "Leave 'may' out.", at)
            for verb in _beside_what_is_allowed(clause):
                message = f"'{verb.name}' could be allowed for a time, or be done at once"
                yield Lint("CL714", message, "It is done at once: give it a sentence of its own.", at)
            abilities = isinstance(clause.subject, AbilitiesOf) or labelled_abilities(clause.subject) is not None
            priced = abilities and any(isinstance(each, Verb) and each.of_abilities for each in clause.effects)
            if priced and not isinstance(tree.abilities[at], Static):
                yield Lint("CL714", "abilities cost less only as long as a card in play says so", "", at)
        for verb in [each for each in inside if isinstance(each, Verb)]:
            kind = type(verb)
            if (kind.plan, kind.changes, kind.alters) == (Verb.plan, Verb.changes, Verb.alters):
                yield Lint("CL714", f"'{verb.name}' can be read, but not be played yet", "", at)
            elif isinstance(verb, CannotHave) and not isinstance(tree.abilities[at], Static):
                help_ = "Say it of this card or of others, without a target and a time: '~ cannot have ...'."
                yield Lint("CL714", f"'{verb.name}' holds as long as a card in play says so", help_, at)
            elif isinstance(verb, EnterAs) and not isinstance(tree.abilities[at], Static):
                help_ = "Say it of this card or of others in a paragraph of its own: '~ enters tapped.'"
                if any(isinstance(each, Sentence) and each.unless is not None for each in inside):
                    help_ = "Write 'When ~ enters, tap it unless ...': nothing is paid while a card enters."
                yield Lint("CL714", f"'{verb.name}' says how things enter; nobody can do it", help_, at)
        for word in [each for each in inside if isinstance(each, Replacement)]:
            for clause in word.clauses:
                for effect in clause.effects:
                    if type(effect).changes is Verb.changes:  # type: ignore[attr-defined]
                        said = effect.say(SOURCE)
                        yield Lint("CL714", f"'{said}' cannot replace an event yet", "", at)


def _beside_what_is_allowed(clause: Clause) -> list[Verb]:
    """What is done in the sentence of what is allowed: ``Until end of turn, you may play an additional land and draw a
    card``.
    """
    verbs = [each for each in clause.effects if isinstance(each, Verb)]
    lasting = [each for each in verbs if each.lasting]
    if not lasting or not clause.duration:
        return []
    asked = clause.optional and not all(each.of_things for each in lasting)
    allows = verbs[0].lasting and (verbs[0].permits or verbs[0].only_may or verbs[0].name.startswith("may "))
    return [each for each in verbs if not each.lasting] if allows or asked else []


_OF_SEVERAL = (Selection, TotalOf, ExtremeOf)


def forgotten(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """Things that have left are described as they were then, which is known only until the turn is over."""
    for at, inside in enumerate(words):
        counted = [id(each.on) for each in inside if isinstance(each, CountersOn)]
        for word in (each for each in inside if isinstance(each, _OF_SEVERAL) and each.of.of_what_left):
            of, numbers = word.of, not isinstance(word, Selection) or id(word) in counted
            filters = [each for sort in of.sorts for each in sort.filters]
            longer = any(isinstance(each, ThatDid) and each.period != "this turn" for each in filters)
            described = any(not isinstance(each, (ThatDid, Named)) for each in filters)
            described = described or any(sort.adjectives for sort in of.sorts)
            if longer and (numbers or described or (of.controller is not None and of.relation == "control")):
                message = f"'{of.singular(SOURCE)}': how it was when it left is known only until the turn is over"
                help_ = "Write 'this turn'." if numbers else "Write 'this turn', and 'you own' for whose card it is."
                yield Lint("CL714", message, help_, at)
