"""Finds numbers, keywords and fights in text about this card, which has none of these."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from cardlang.language.checks.decided_by_trigger import (
    LEAVE_OUT,
)
from cardlang.language.checks.findings import Lint, ParagraphWords, Useless
from cardlang.language.checks.possible_kinds import never_becomes, possible_kinds
from cardlang.language.verbs.attack_price import AttackPaid
from cardlang.language.verbs.attack_you import CannotAttackYou
from cardlang.language.verbs.block import BlockOnly, CannotBlock
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.get import Get
from cardlang.language.verbs.get_stat import GetStat
from cardlang.language.verbs.have import HaveKeywords
from cardlang.language.verbs.have_stats import HaveStats
from cardlang.language.verbs.instead_then import InsteadThen
from cardlang.language.verbs.join import JoinAttack
from cardlang.language.verbs.must import MustAttack
from cardlang.language.words.abilities import Ability
from cardlang.language.words.amounts import CountersOn, StatOf
from cardlang.language.words.attached_to import AttachedTo
from cardlang.language.words.cards import CardTree
from cardlang.language.words.conditions import Happened, IsSort, IsState, ThingHas
from cardlang.language.words.english import with_article
from cardlang.language.words.entries import ALONE
from cardlang.language.words.event_patterns import EventPattern, Later, When
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.nouns import (
    This,
)
from cardlang.language.words.sentences import Clause
from cardlang.language.words.the_only import IsOnly
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word


def missing_numbers(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """``Its power`` on a card without power, where ``it`` can only mean this card."""
    asking = [at for at, inside in enumerate(words) if [True for word in inside if isinstance(word, StatOf)]]
    own = [stat for kind in possible_kinds(tree, vocabulary) for stat in kind.stats] if asking else []
    printed = [stat for kind in vocabulary.kinds for stat in kind.stats]
    for at in asking:
        for word in _words_about_it(tree.abilities[at]):
            if isinstance(word, StatOf) and isinstance(word.of, This) and word.stat in printed:
                if word.stat not in own:
                    help_ = f"Say whose {word.stat} is meant: 'target creature', 'each creature deals ...'."
                    yield Lint("CL715", f"~ has no {word.stat}", help_, at)


def _words_about_it(word: Word) -> Iterator[Word]:
    """The words of an ability that may be about this card. Text in quotes is left out: there ``~`` is another card."""
    yield word
    for child in word.children():
        if not isinstance(child, Ability):
            yield from _words_about_it(child)


def not_on_this_card(tree: CardTree, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """What a paragraph gives to this card, asks about it or waits for, although a card of its type cannot have it."""
    described = {id(word.event) for word in inside if word.__class__ is ThatDid}
    found = [word for word in inside if word.__class__ in _OF_THIS and id(word) not in described]
    mine: list[Word] = [word for word in found if getattr(word, _OF_THIS[word.__class__]).__class__ is This]
    if not mine:
        return
    kinds = possible_kinds(tree, vocabulary)
    mine = _outside_quotes(mine, inside)
    if kinds and not any(entry.permanent for entry in kinds):
        happened = {id(word.event) for word in inside if isinstance(word, Happened)}
        heard = {id(each) for word in inside if isinstance(word, When) for each in word.events}  # that is never heard
        names = [entry.name for entry in kinds]
        yield from _of_a_spell(mine, tree, names, vocabulary, happened, heard - _waited_for(inside))
        return
    fights = not vocabulary.fighting or any(entry.name in vocabulary.fighting for entry in kinds)
    hurt = not kinds or any(entry.stats for entry in kinds)
    for word in mine:
        if isinstance(word, EventPattern) and not fights and word.key in _FIGHTS:
            yield f"{tree.type.say(SOURCE)} never fights: '{word.present(SOURCE)}'", _others(vocabulary), False
        elif isinstance(word, IsState) and not fights and word.state in _FIGHTING:
            yield f"{tree.type.say(SOURCE)} never fights: '{word.say(SOURCE)}'", _others(vocabulary), False
        elif isinstance(word, AttachedTo) and never_becomes("equipped", kinds, vocabulary):
            own = with_article(tree.type.say(SOURCE))
            yield f"nothing is ever attached to {own}", "Say it of something else.", False
        elif isinstance(word, IsState) and never_becomes(word.state, kinds, vocabulary):
            yield f"{tree.type.say(SOURCE)} never does that: '{word.say(SOURCE)}'", "Say it of something else.", False
        elif isinstance(word, EventPattern) and not hurt and word.key.startswith("be dealt"):
            yield f"no damage is dealt to {tree.type.say(SOURCE)}: '{word.present(SOURCE)}'", _others(vocabulary), False
        elif isinstance(word, Clause):
            for effect in word.effects:
                yield from _given(effect, tree, [entry.name for entry in kinds], fights, vocabulary)


_OF_THIS: dict[type[Word], str] = {
    Clause: "subject",
    EventPattern: "subject",
    IsState: "thing",
    IsSort: "thing",
    IsOnly: "thing",
    ThingHas: "thing",
    CountersOn: "on",
    AttachedTo: "of",
}
"""Types of words, each with the name of the field that says what the word is about."""


def _waited_for(inside: Sequence[Word]) -> set[int]:
    """The events for which a sentence waits: ``Whenever ~ attacks this turn, ...``."""
    return {id(each) for word in inside if isinstance(word, Later) for each in word.when.events}


def _of_a_spell(
    mine: Sequence[Word], tree: CardTree, kinds: Sequence[str], vocabulary: Vocabulary, happened: Set[int],
    triggers: Set[int],
) -> Iterator[Useless]:  # fmt: skip
    """What a card that is never in play asks about itself there, or has: ``if ~ is tapped``, ``~ has Fast``.
    ``happened``: the events of which it is asked whether they have happened; ``triggers``: those of abilities.
    """
    for word in mine:
        if isinstance(word, Clause):
            for effect in (each for each in word.effects if isinstance(each, HaveKeywords)):
                yield from _given(effect, tree, kinds, True, vocabulary)
            continue
        asked = True
        if isinstance(word, EventPattern):
            in_fights = id(word) in happened and (word.key in _FIGHTS or word.key.startswith("be dealt"))
            things = ("thing",) if id(word) in triggers else _OF_THINGS
            asked = (word.form.subject in things or in_fights) and not word.form.outside_play
        elif isinstance(word, IsSort):
            other = [each.head for each in word.sort.sorts if each.head not in tree.type.subtypes]
            asked = all(_is_in_play(each, vocabulary) or each[:1].isupper() for each in other) and bool(other)
        if asked:
            yield f"'{word.say(SOURCE)}': this card is never in play", "Say it of something else.", False
        elif isinstance(word, IsSort) and (answer := _by_its_kind(word, tree, vocabulary)):
            printed = with_article(tree.type.say(SOURCE))
            yield f"'{word.say(SOURCE)}' is {answer} so: this card is {printed}", "Say it of something else.", False


def _by_its_kind(asked: IsSort, tree: CardTree, vocabulary: Vocabulary) -> str:
    """Whether it is ``always`` or ``never`` so of a card that is never in play, by its kind alone; else empty."""
    own, sorts = tree.type.kinds, asked.sort.sorts
    answers = ("always", "never") if asked.negated else ("never", "always")
    if all(any(_is_of_others(noun, own, vocabulary) for noun in sort.nouns) for sort in sorts):
        return answers[0]
    plain = [sort.nouns for sort in sorts if sort.nouns and not (sort.adjectives or sort.filters)]
    return answers[1] if any(all(noun in (*own, "card") for noun in nouns) for nouns in plain) else ""


def _is_of_others(noun: str, own: Sequence[str], vocabulary: Vocabulary) -> bool:
    return noun not in own if vocabulary.kind(noun) else _is_in_play(noun, vocabulary)


def _is_in_play(noun: str, vocabulary: Vocabulary) -> bool:
    kind = vocabulary.kind(noun)
    return kind.permanent if kind is not None else not noun[:1].isupper() and vocabulary.sense_of(noun) == "permanent"



def _others(vocabulary: Vocabulary) -> str:
    """Help: what fights, and has numbers, in this game."""
    kind = max(vocabulary.kinds, key=lambda each: len(each.stats)).name
    return f"Say it of what can: '{with_article(kind)} you control', 'target {kind}'."


_OF_THINGS = ("thing", "thing or player")
_FIGHTS = ("attack", "attack alone", "attack unblocked", "block", "become blocked", "deal combat damage")
_FIGHTING = ("attacking", ALONE, "blocking", "blocked", "unblocked")


def _outside_quotes(words: Sequence[Word], inside: Sequence[Word]) -> list[Word]:
    """The words that are not in quotes, where ``~`` would be another card."""
    said = {id(each.what) for each in inside if isinstance(each, InsteadThen)}
    abilities = [each for each in inside[1:] if isinstance(each, Ability) and id(each) not in said]
    quoted = {id(word) for each in abilities for word in each.walk()}
    return [each for each in words if id(each) not in quoted]


def _given(
    effect: Word, tree: CardTree, kinds: Sequence[str], fights: bool, vocabulary: Vocabulary
) -> Iterator[Useless]:
    """What this card is given although it cannot have it, or made to do although it cannot do it."""
    if isinstance(effect, GetStat):
        has = {stat for each in kinds if (entry := vocabulary.kind(each)) is not None for stat in entry.stats}
        if effect.stat not in has and any(effect.stat in entry.stats for entry in vocabulary.kinds):
            yield f"~ has no {effect.stat}", _others(vocabulary), False
    elif isinstance(effect, (Get, HaveStats)):
        has = {stat for each in kinds if (entry := vocabulary.kind(each)) is not None for stat in entry.stats}
        printed = {stat for entry in vocabulary.kinds for stat in entry.stats}
        if printed and not has & printed:
            yield f"~ has no {' and no '.join(vocabulary.stats[:2])}", _others(vocabulary), False
    elif isinstance(effect, (HaveKeywords, GainKeywords)):
        for keyword in effect.keywords:
            named = vocabulary.keyword(keyword.name)
            if named is not None and named.kinds and not any(kind in named.kinds for kind in kinds):
                owners = " and ".join(f"{kind}s" for kind in named.kinds)
                yield f"{named.name} means nothing here: only {owners} can have it", LEAVE_OUT, False
    elif isinstance(effect, Verb) and not fights and _about_fights(effect):
        yield f"{tree.type.say(SOURCE)} never fights, so '{effect.called()}' says nothing", LEAVE_OUT, False


def _about_fights(effect: Verb) -> bool:
    if isinstance(effect, Cannot):
        return effect.action in ("attack", "block", "attack or block", "be blocked")
    return isinstance(effect, (MustAttack, AttackPaid, BlockOnly, CannotAttackYou, CannotBlock, JoinAttack))
