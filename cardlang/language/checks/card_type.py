"""Finds text that does not fit the type of its card: an ability with a trigger on a sorcery, a plain sentence on a
creature.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found, Lint, ParagraphWords
from cardlang.language.checks.split_paragraphs import split_into_paragraphs
from cardlang.language.reading.synonyms import arrival
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.words.abilities import (
    Ability,
    Activated,
    HiddenClause,
    Replacement,
    SpellAbility,
    Static,
    Triggered,
    WinClause,
)
from cardlang.language.words.amounts import StatOf, names_its_card
from cardlang.language.words.cards import CardTree
from cardlang.language.words.costs import used_from
from cardlang.language.words.english import with_article
from cardlang.language.words.nouns import (
    This,
)
from cardlang.language.words.sentences import Clause, Modes
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import HIDDEN_CARD, KindEntry, Vocabulary
from cardlang.language.words.whereabouts import asked_of_itself, of_its_own_card, outside_play
from cardlang.language.words.word import SOURCE, Word


def no_way_to_win(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """A Win Condition that does not say how the game is won (RR-3.1.5-a)."""
    if vocabulary.win_kind and vocabulary.win_kind in tree.type.kinds:
        if not any(isinstance(each, WinClause) or _wins(each) for each in tree.all_abilities()):
            help_ = "Add a paragraph such as 'You win the game if you control eight or more creatures.'"
            yield Lint("CL703", f"this {vocabulary.win_kind} does not say how the game is won", help_)


def _wins(ability: Ability) -> bool:
    return any(isinstance(each, Verb) and each.wins for each in ability.walk())


def traps(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """Sorceries cannot be traps, and a trap has one trap clause (RR-3.2.2-c)."""
    noun = vocabulary.noun_for(HIDDEN_CARD)
    places = [at for at, each in enumerate(tree.abilities) if isinstance(each, HiddenClause)]
    never = [each.name for each in vocabulary.kinds if not each.hides and each.name in tree.type.kinds]
    if places and never:
        message = f"{with_article(never[0])} cannot be set as {with_article(noun)}"
        yield Lint("CL702", message, f"Make it another kind of card, or leave the {noun} clause out.", places[0])
    for at in places[1:]:
        yield Lint("CL706", f"a card has one {noun} clause", "Leave one of them out.", at)


def never_works(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """Paragraphs that cannot work on a card of this type: plain sentences on a card that stays in play, and abilities
    on one that does not, or that nobody can use.
    """
    permanent = vocabulary.permanent(tree.type.kinds)
    kinds = [vocabulary.kind(each) for each in tree.type.kinds]
    at_once = any(each is not None and each.at_once for each in kinds)
    while_there = any(each is not None and each.at_once and each.nobodys for each in kinds)
    pays_first = any(each is not None and each.pays_first for each in kinds)
    for at, ability in enumerate(tree.abilities):
        if permanent and not at_once and isinstance(ability, SpellAbility):
            first = arrival(vocabulary)
            help_ = f"Say when it happens: '{first}, ...', 'Whenever ...', or put a cost and ':' before it."
            apart = split_into_paragraphs(ability.body)
            help_ = f"What is always true is a paragraph each: {apart}" if apart else help_
            yield Lint("CL705", "this card stays in play, so its text must say when this happens", help_, at)
        elif while_there and any(isinstance(each, Clause) and each.duration == "permanently" for each in words[at]):
            apart = split_into_paragraphs(ability.body) if isinstance(ability, SpellAbility) else ""
            help_ = f"What is true as long as this card is in play is a paragraph each: {apart}" if apart else _HOW_LONG
            yield Lint("CL705", "this would last when the card has gone", help_, at)
        elif pays_first and isinstance(ability, Activated):
            if ability.limits:
                yield Lint("CL710", "this card is played, and none of its abilities can be used", _PAID_FIRST, at)
        elif while_there and isinstance(ability, Activated):
            text = "What it does it does at once, or when something happens: 'Whenever ...', 'At the start of ...'."
            yield Lint("CL710", "nobody can use abilities of this card, so this would never work", text, at)
        elif not permanent and _works_elsewhere(ability):
            continue
        elif not permanent and isinstance(ability, (Triggered, Activated)):
            text = _does_once(ability, vocabulary, kinds)
            yield Lint("CL710", "this card does not stay in play, so this ability would never work", text, at)
        elif not permanent and isinstance(ability, Replacement) and not of_its_own_card(ability.event):
            text = "Say it on a card that stays in play, as a paragraph of its own."
            yield Lint("CL710", "this card does not stay in play, so this would never replace anything", text, at)
        elif not permanent and isinstance(ability, Static) and _never_static(ability):
            yield Lint("CL710", "this card does not stay in play, so this would never hold", _for_how_long(ability), at)


def _for_how_long(ability: Static) -> str:
    """Help for what would be true as long as a card is in play, where it never is."""
    text, said = "Say for how long: 'until end of turn' or 'permanently'.", ability.whole(SOURCE)
    if any(isinstance(each, Verb) and each.once_or_always for each in ability.clause.effects):
        once = re.sub(r"\b(skips? (?:your|their)) ", r"\1 next ", said, flags=re.IGNORECASE)
        return f"For the next one write '{once}'; for all say 'permanently'."
    return text


_PAID_FIRST = (
    "Write what it does as a plain sentence. What stands before ':' is paid as this card is played: it is not this "
    "card, and nothing like 'Activate only' follows."
)
_ONCE = "Such a card does its text once"


def _does_once(ability: Ability, vocabulary: Vocabulary, kinds: Sequence[KindEntry | None]) -> str:
    """Help for an ability of a card that does its text once: how a card of this game waits, if it can."""
    if isinstance(ability, Activated):
        elsewhere = "What is used from elsewhere ends with 'Activate only from your hand.'"
        return f"{_ONCE}; write it as a plain sentence. {elsewhere}"
    waits = vocabulary.hidden_label and any(each is not None and each.hides for each in kinds)
    if waits and isinstance(ability, Triggered) and ability.condition is None and not ability.limits:
        hidden = HiddenClause(vocabulary.hidden_label, ability.trigger, ability.body)
        return f"{_ONCE}. What waits for it is written '{hidden.say(SOURCE)}'"
    return f"{_ONCE}; write it as a plain sentence."


_HOW_LONG = (
    "What is true as long as this card is in play is a paragraph of its own; "
    "else say for how long: 'until end of turn'."
)


def _works_elsewhere(ability: Ability) -> bool:
    """Whether an ability works while its card is in a hand or a discard pile."""
    if isinstance(ability, Triggered):
        return outside_play(ability.trigger) or asked_of_itself(ability.condition) is not None
    return isinstance(ability, Activated) and used_from(ability.limits) != "play"


def _never_static(ability: Static) -> bool:
    """Whether a static ability does nothing on a card that does not stay in play. It can change the card's own cost,
    say that it cannot be countered, or what a number of it is.
    """
    if not all(names_its_card(each.subject) for each in ability.clauses):
        return True
    if all(isinstance(each.subject, StatOf) for each in ability.clauses):
        return False
    effects = [effect for each in ability.clauses for effect in each.effects]
    spoken = all(isinstance(each, Verb) and each.from_anywhere for each in effects)
    return not (spoken and _outside_deeds(ability))


def beside_modes(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """A spell with ``choose one`` and other text beside it."""
    spells = [at for at, each in enumerate(tree.abilities) if isinstance(each, SpellAbility)]
    for at in spells[1:]:
        if any(isinstance(word, Modes) for one in spells for word in words[one]):
            help_ = "Say the rest in each of the modes."
            yield Lint("CL716", "a spell with 'choose one' does nothing beside", help_, at)


def put_away_anyway(tree: CardTree, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """``Discard ~`` on a card that the rules put away by themselves when it has been used or its round is over."""
    entries = [vocabulary.kind(each) for each in tree.type.kinds]
    if any(each is None or (each.permanent and not each.at_once) for each in entries):
        return
    for clause in (each for each in inside if isinstance(each, Clause)):
        deeds = [each for each in clause.effects if isinstance(each, Verb) and each.name == "discard"]
        if any(isinstance(getattr(each, "what", None), This) for each in deeds):
            yield "the rules put this card away by themselves", "Take the sentence out."


def _outside_deeds(ability: Static) -> bool:
    """Whether all of a static ability matters while its card is a spell: ``~ cannot be countered.``"""
    return all(
        not isinstance(each, Cannot) or each.action in ("be countered", "be targeted")
        for clause in ability.clauses
        for each in clause.effects
    )
