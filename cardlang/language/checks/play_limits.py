"""Finds limits of playing a card that its rules have anyway, or that leave no time to play it: a sorcery ``only during
combat``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardlang.language.checks.findings import Found
from cardlang.language.checks.useless_numbers import exactly_none
from cardlang.language.verbs.cost import CostChange
from cardlang.language.words.abilities import Ability, KeywordLine, Static
from cardlang.language.words.attacked import UnderAttack
from cardlang.language.words.cards import CardTree
from cardlang.language.words.casting_costs import AlternativeCost, PlayLimit
from cardlang.language.words.conditions import IsTurn
from cardlang.language.words.costs import Limit
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.joined_conditions import Both
from cardlang.language.words.nouns import This
from cardlang.language.words.players import YOU
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.what_players_have import Has
from cardlang.language.words.word import SOURCE, Word, rebuilt

AT_ANY_TIME = "Such a card is played in its player's own main phase; make it one that is played at any time."


def play_limits(tree: CardTree, at: int, vocabulary: Vocabulary) -> Iterator[Found]:
    """What is wrong with the limits of playing a card, if the card is played only in its player's own main phase."""
    ability = tree.abilities[at]
    yield from _own_hand(tree, ability)
    if not isinstance(ability, PlayLimit) or not in_own_main_phase(tree, vocabulary):
        return
    for limit in ability.limits:
        said = ability.whole(SOURCE) if len(ability.limits) == 1 else limit.say(SOURCE)
        if _is_own_turn(limit):
            yield f"'{said}' is true of every such card", "It is played in its player's own turn; leave it out."
        elif limit.key == "combat" or isinstance(limit.condition, UnderAttack) or _is_others_turn(limit):
            yield f"'{said}' leaves no time to play it", AT_ANY_TIME


def _own_hand(tree: CardTree, ability: Ability) -> Iterator[Found]:
    """``Play only if you have no cards in hand``: the card itself is in the hand when that is asked."""
    elsewhere = any(isinstance(each, AlternativeCost) and each.place is not None for each in tree.abilities)
    for condition in () if elsewhere else _asked_in_hand(ability):
        for part in condition.parts if isinstance(condition, Both) else (condition,):
            wants = part.wants if isinstance(part, Has) and part.player == YOU else ()
            if any(exactly_none(want.range) and _any_card_in_hand(want.of) for want in wants):
                others = rebuilt(part, _other_ones)
                message = f"'{part.say(SOURCE)}' is never true then: this card is in that hand itself"
                yield message, f"Write '{others.say(SOURCE)}'."


def _asked_in_hand(ability: Ability) -> list[Word]:
    """The conditions of an ability that are asked while its card is in the hand from which it is played."""
    if isinstance(ability, PlayLimit):
        return [limit.condition for limit in ability.limits if limit.condition is not None]
    if isinstance(ability, AlternativeCost):
        return [ability.condition] if ability.condition is not None else []
    if not isinstance(ability, Static) or ability.negated or not isinstance(ability.clause.subject, This):
        return []
    priced = any(isinstance(each, CostChange) for each in ability.clause.effects)
    return [ability.condition] if priced and ability.condition is not None else []


def _any_card_in_hand(of: Description) -> bool:
    plain = Sort((), ("card",))
    return of.zone is not None and of.zone.name == "hand" and not of.other and of.sorts == (plain,)


def _other_ones(word: Word) -> Word:
    return replace(word, other=True) if isinstance(word, Description) else word


def in_own_main_phase(tree: CardTree, vocabulary: Vocabulary) -> bool:
    """Whether a card is played only in its player's own main phase."""
    kinds = [vocabulary.kind(each) for each in tree.type.kinds]
    lines = [each for each in tree.abilities if isinstance(each, KeywordLine)]
    named = [vocabulary.keyword(keyword.name) for line in lines for keyword in line.keywords]
    changed = any(each is not None and each.when_played for each in named)  # it may change when that is
    return not changed and not any(each is not None and each.any_time for each in kinds)


def _is_own_turn(limit: Limit) -> bool:
    asked = limit.condition
    return limit.key == "your turn" or (isinstance(asked, IsTurn) and asked.player == YOU and not asked.negated)


def _is_others_turn(limit: Limit) -> bool:
    return isinstance(limit.condition, IsTurn) and limit.condition.player == YOU and limit.condition.negated
