"""Finds keywords that mean nothing on their card, or that cannot be given to other cards or lost."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Lint, ParagraphWords
from cardlang.language.checks.possible_kinds import possible_kinds
from cardlang.language.reading.expand import NotUnderstood, TooDeep, expanded, named_by, unread
from cardlang.language.reading.keyword_samples import sample_of
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.running.lending import can_be_lent, can_be_on_token
from cardlang.language.verbs.become import CreateCopyWith
from cardlang.language.verbs.become_type import Typed
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.verbs.enter_as_except import EnterAsCopyWith
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.have import GainAbility, HaveAbility, HaveKeywords
from cardlang.language.verbs.lose import LoseKeywords
from cardlang.language.words.abilities import (
    KeywordLine,
)
from cardlang.language.words.amounts import X
from cardlang.language.words.cards import CardTree
from cardlang.language.words.english import listed, plural
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.vocabulary import KeywordEntry, Vocabulary
from cardlang.language.words.word import SOURCE

Made = TokenSpec | CreateCopyWith | EnterAsCopyWith | Typed
"""What has keywords as it comes into being."""


def misplaced_keywords(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """Keywords that are printed, given, lost or on a token where they cannot be."""
    for at, ability in enumerate(tree.abilities):
        for keyword in named_by(ability):
            yield from _on_wrong_kind(keyword, tree, vocabulary, at)
        if isinstance(ability, KeywordLine):
            for keyword in ability.keywords:
                if isinstance(keyword.argument, X):
                    help_ = f"Say it in a sentence: '~ has {keyword.name} X, where X is ...'."
                    yield Lint("CL708", f"a printed {keyword.name} is a number", help_, at)
    for at, inside in enumerate(words):
        for word in inside:
            if isinstance(word, (GainKeywords, HaveKeywords)):
                reasons = [_why_not_given(each, vocabulary) for each in word.keywords if each.meaning is not None]
                yield from (Lint("CL711", each, _LENT, at) for each in reasons if each)
            elif isinstance(word, (GainAbility, HaveAbility)) and not can_be_lent(word.ability):
                said = word.ability.say(SOURCE)
                yield Lint("CL711", f"'{said}' works only on a card itself", _LENT, at)
            elif isinstance(word, LoseKeywords | Made):
                yield from _not_given(word, vocabulary, at)
                possible = can_be_on_token if isinstance(word, TokenSpec) else can_be_lent
                for each in getattr(word, "abilities", ()):
                    if not possible(each):
                        yield Lint("CL711", f"'{each.say(SOURCE)}' works only on a card itself", _LENT, at)


def _on_wrong_kind(keyword: Keyword, tree: CardTree, vocabulary: Vocabulary, at: int) -> Iterator[Lint]:
    """A keyword that only other kinds of card can have (RR-1.5-a and similar rules), also because of what its text says
    about cards that stay in play, or do not.
    """
    entry = vocabulary.keyword(keyword.name)
    if entry is None:
        return
    kinds = [kind for kind in map(vocabulary.kind, tree.type.kinds) if kind]
    if entry.later:
        yield Lint("CL208", f"cardlang does not play {entry.name} yet", "Leave it out for now.", at)
    elif entry.kinds and not any(kind.name in entry.kinds for kind in possible_kinds(tree, vocabulary)):
        yield _only(entry, " and ".join(f"{kind}s" for kind in entry.kinds), at)
    elif entry.when_played and any(not kind.announced for kind in kinds):
        message = f"{entry.name} means nothing here: this card is put down without being cast"
        yield Lint("CL704", message, "Leave it out.", at)
    elif unread(keyword, vocabulary, vocabulary.permanent(tree.type.kinds)):
        used_up = [plural(kind.name) for kind in vocabulary.kinds if not kind.permanent]
        owners = listed(used_up) if vocabulary.permanent(tree.type.kinds) else "a card that stays in play"
        yield _only(entry, owners, at)


def _only(entry: KeywordEntry, owners: str, at: int) -> Lint:
    return Lint("CL704", f"{entry.name} means nothing here: only {owners} can have it", "Leave it out.", at)


def _why_not_given(keyword: Keyword, vocabulary: Vocabulary) -> str:
    """Why a keyword cannot be given to other cards; empty if it can."""
    if any(isinstance(word, X) for word in keyword.walk()):
        return f"nothing says what X is in '{keyword.plain(SOURCE)}'"
    said = unread(keyword, vocabulary, True)
    if said:
        return f"'{said}', which {keyword.name} means, works only on a card itself"
    try:
        behind = expanded([KeywordLine((keyword,))], vocabulary, True)
    except TooDeep as reason:
        return f"these keywords mean each other in an endless circle: {reason}"
    except NotUnderstood as reason:
        return f"{reason.name} is not understood: {reason}"
    stays = next((each for each in behind if not (can_be_lent(each) or isinstance(each, KeywordLine))), None)
    if stays is None:
        return ""
    return f"'{stays.say(SOURCE)}', which {keyword.name} means, works only on a card itself"


_LENT = "Others can be given what has a trigger or a cost, or replaces something (in quotes), and keywords (without)."


def _not_given(word: LoseKeywords | Made, vocabulary: Vocabulary, at: int) -> Iterator[Lint]:
    """Keywords of a set that cannot be lost, or be on a token: their text needs a trigger or a cost."""
    for keyword in word.keywords:
        entry = vocabulary.keyword(keyword.name)
        if entry is None or not entry.text:
            continue
        if isinstance(word, Made):
            reason = _why_not_given(keyword, vocabulary)
            if reason:
                yield Lint("CL711", reason, _LENT, at)
        else:
            why, help_ = _why_not_lost(keyword, entry, vocabulary)
            if why:
                yield Lint("CL711", f"nothing can lose {entry.name}: {why}", help_, at)


def _why_not_lost(keyword: Keyword, entry: KeywordEntry, vocabulary: Vocabulary) -> tuple[str, str]:
    """Why a keyword of a set cannot be lost, and help; two empty texts if it can."""
    if keyword.argument is not None:
        return "it is lost whatever its number is", f"Write 'loses {entry.name}'."
    for said in entry.text:
        read = read_paragraph(sample_of(said, entry, vocabulary), vocabulary, True, False).ability
        if read is None or not can_be_lent(read):
            return f"'{said}' has no trigger and no cost", "Only what is triggered or activated can be lost."
    return "", ""
