"""Finds conditions at the beginning of a turn that can no longer be true then, because the turn's own cards are drawn
and its resources gained before anything triggers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Found
from cardlang.language.words.abilities import Triggered
from cardlang.language.words.entries import TurnGift
from cardlang.language.words.joined_conditions import conditions_in
from cardlang.language.words.moments import At
from cardlang.language.words.players import YOU, Referent, ThatPlayer
from cardlang.language.words.ranges import Range
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.what_players_have import Has, Holds
from cardlang.language.words.word import SOURCE, Word


def false_at_start_of_turn(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Warnings about conditions that the turn itself has made false when they are asked, in quotes, too."""
    for ability in inside:
        trigger = ability.trigger if isinstance(ability, Triggered) else None
        if isinstance(ability, Triggered) and isinstance(trigger, At) and not trigger.next:
            yield from _asked_too_late(ability, trigger, vocabulary)


def _asked_too_late(ability: Triggered, trigger: At, vocabulary: Vocabulary) -> Iterator[Found]:
    for gift in vocabulary.turn_gifts:
        if trigger.moment not in gift.moments:
            continue
        for asked in _asked(ability):
            if _is_of(asked, trigger) and _undone(asked, gift):
                later = replace(ability, trigger=replace(trigger, moment=gift.later))
                yield f"'{asked.say(SOURCE)}' is asked only once {gift.said}", f"Write '{later.say(SOURCE)}'"


def _asked(ability: Triggered) -> Iterator[Word]:
    """The conditions that are asked before anything is done, and that must all be true."""
    first = ability.body.sentences[0].condition if ability.body.sentences else None
    for each in (ability.condition, first):
        yield from conditions_in(each)


def _is_of(asked: Word, trigger: At) -> bool:
    """Whether a condition is about the player whose turn it is."""
    player = asked.player if isinstance(asked, (Has, Holds)) else None
    mine = trigger.whose == YOU and player == YOU
    return mine or (isinstance(player, ThatPlayer) and player.referent == Referent("event", 0))


def _undone(asked: Word, gift: TurnGift) -> bool:
    """Whether a condition cannot be true once the turn has given that player cards or resources (``gift``)."""
    if isinstance(asked, Holds):
        return asked.resource == gift.gets and _less(asked.range, gift.amount)
    if not isinstance(asked, Has) or asked.relation != "have":
        return False
    return any(
        want.of.zone is not None and want.of.zone.name == gift.gets and _less(want.range, gift.amount)
        for want in asked.wants
        if all(sort.nouns == ("card",) and not sort.adjectives and not sort.filters for sort in want.of.sorts)
    )


def _less(range_: Range, amount: int) -> bool:
    """Whether a range has only numbers below ``amount``."""
    value = getattr(range_.amount, "value", None)
    return range_.limit != "more" and value is not None and value < amount
