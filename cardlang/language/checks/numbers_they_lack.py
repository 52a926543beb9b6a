"""Finds numbers of things that have none, which would be 0: ``Reveal an instant card. Gain EP equal to its power.``"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.each_waiting import parts_of_paragraph
from cardlang.language.checks.findings import Found
from cardlang.language.checks.sacrifices_of_others import described, trigger_of
from cardlang.language.words.abilities import Ability
from cardlang.language.words.amounts import ExtremeOf, StatOf, TotalOf
from cardlang.language.words.costs import DoCost
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import plural
from cardlang.language.words.event_patterns import When
from cardlang.language.words.filters import StatIs
from cardlang.language.words.nouns import It, Selection
from cardlang.language.words.sentences import Clause
from cardlang.language.words.tallied import done_to
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word


def numbers_they_lack(ability: Ability, inside: list[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """The numbers of a paragraph that are asked of what has none, or are asked for among such things."""
    if vocabulary.on_board:
        yield from _not_on_board(inside, vocabulary)
    if {StatOf, TotalOf, ExtremeOf, StatIs}.isdisjoint([each.__class__ for each in inside]):
        return
    for part, words, own in parts_of_paragraph(ability, inside):
        for word in own:
            if isinstance(word, StatOf):
                of = described(word.of, part, words) or _of_event(word.of, part) or _done_to(word.of, words)
                yield from _lacking(word.stat, of, word, vocabulary)
            elif isinstance(word, (TotalOf, ExtremeOf)):
                yield from _lacking(word.stat, word.of, word, vocabulary)
    for sort in (each for each in inside if isinstance(each, Sort)):
        for each in (each for each in sort.filters if isinstance(each, StatIs)):
            if without(each.stat, sort, vocabulary):
                yield f"'{sort.phrase(SOURCE, True)}': these have no {each.stat}", _of_others(each.stat, vocabulary)


def _not_on_board(inside: list[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Cards with a place on the board, or with what is on a territory: ``Action card in Asia``."""
    board = [plural(noun) for noun, _ in vocabulary.on_board]
    for sort in (each for each in inside if isinstance(each, Sort)):
        of_cards = any(vocabulary.sense_of(noun) in ("card", "spell") for noun in sort.nouns)
        if of_cards and any(each.of_board for each in sort.filters):
            message = f"'{sort.phrase(SOURCE, True)}': cards are in no place and have nothing on them"
            yield message, f"Say it of {' or '.join(board)}."


def _of_others(stat: str, vocabulary: Vocabulary) -> str:
    """Help: what has a number."""
    kinds = [plural(kind.name) for kind in vocabulary.kinds if stat in kind.stats]
    fields = [f"{kind} cards" for field in vocabulary.fields if field.name == stat for kind in field.kinds]
    return f"Say it of {' or '.join(kinds or fields)}."


def _lacking(stat: str, of: Description | None, word: Word, vocabulary: Vocabulary) -> Iterator[Found]:
    if of is not None and of.sorts and all(without(stat, sort, vocabulary) for sort in of.sorts):
        yield f"'{word.say(SOURCE)}': {of.plural(SOURCE)} have no {stat}", _of_others(stat, vocabulary)


def _of_event(of: Word, ability: Ability) -> Description | None:
    """What you do something to, of a pronoun for it: ``Whenever you cast a sorcery spell, ... its power``."""
    trigger = trigger_of(ability)
    if not isinstance(of, It) or of.referent.kind != "event" or not isinstance(trigger, When):
        return None
    found = done_to(trigger.events[0]) if of.referent.index else trigger.events[0].subject
    return found if len(trigger.events) == 1 and isinstance(found, Description) else None


def _done_to(of: Word, inside: list[Word]) -> Description | None:
    """What an effect or a cost is done to, of a pronoun for what came of it."""
    if not isinstance(of, It) or of.referent.kind not in ("result", "own result"):
        return None
    for word in inside:
        effects: tuple[Word, ...] = ()
        if isinstance(word, Clause):
            effects, number = word.effects, word.number
        elif isinstance(word, DoCost):
            effects, number = (word.effect,), word.number
        for at, effect in enumerate(effects, number if effects else 0):
            what = getattr(effect, "what", None)
            if at == of.referent.index and isinstance(what, Selection):
                return what.of
    return None


def _is_of_board(noun: str, vocabulary: Vocabulary) -> bool:
    """True for what is no card: ``territory``."""
    return vocabulary.kind(noun) is None and vocabulary.sense_of(noun) == "permanent"


def without(stat: str, sort: Sort, vocabulary: Vocabulary) -> bool:
    """True if nothing of a sort ever has this number. Kinds that may be together on a card are left alone; the spell of
    ``creature spell`` is no kind of card.
    """
    if vocabulary.on_board and any(_is_of_board(noun, vocabulary) for noun in sort.nouns):
        return True
    if not any(stat in kind.stats for kind in vocabulary.kinds):
        return False
    nouns = [noun for noun in sort.nouns if noun != sort.head or vocabulary.sense_of(noun) != "spell"]
    kinds = [kind for kind in map(vocabulary.kind, nouns) if kind is not None]
    return any(stat not in kind.stats and (kind.alone or not kind.permanent) for kind in kinds)
