"""Finds limits of playing a card that its rules have anyway, or that leave no time to play it: a sorcery ``only during
combat``.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.words.abilities import KeywordLine
from cardlang.language.words.attacked import UnderAttack
from cardlang.language.words.cards import CardTree
from cardlang.language.words.casting_costs import PlayLimit
from cardlang.language.words.conditions import IsTurn
from cardlang.language.words.costs import Limit
from cardlang.language.words.players import YOU
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE

Found = tuple[str, str]


def when_played(tree: CardTree, at: int, vocabulary: Vocabulary) -> Iterator[Found]:
    """What is wrong with the limits in the paragraph ``at`` of a card, each with help. Only a card that is played in
    its player's own main phase has something to say wrong.
    """
    ability = tree.abilities[at]
    if not isinstance(ability, PlayLimit) or _any_time(tree, vocabulary):
        return
    for limit in ability.limits:
        said = ability.whole(SOURCE) if len(ability.limits) == 1 else limit.say(SOURCE)
        if _is_own_turn(limit):
            yield f"'{said}' is true of every such card", "It is played in its player's own main phase; leave it out."
        elif limit.key == "combat" or isinstance(limit.condition, UnderAttack) or _is_others_turn(limit):
            help_ = "Such a card is played in its player's own main phase; make it one that is played at any time."
            yield f"'{said}' leaves no time to play it", help_


def _any_time(tree: CardTree, vocabulary: Vocabulary) -> bool:
    kinds = [vocabulary.kind(each) for each in tree.type.kinds]
    lines = [each for each in tree.abilities if isinstance(each, KeywordLine)]
    named = [vocabulary.keyword(keyword.name) for line in lines for keyword in line.keywords]
    changed = any(each is not None and each.when_played for each in named)  # it may change when that is
    return changed or any(each is not None and each.any_time for each in kinds)


def _is_own_turn(limit: Limit) -> bool:
    asked = limit.condition
    return limit.key == "your turn" or (isinstance(asked, IsTurn) and asked.player == YOU and not asked.negated)


def _is_others_turn(limit: Limit) -> bool:
    return isinstance(limit.condition, IsTurn) and limit.condition.player == YOU and limit.condition.negated
