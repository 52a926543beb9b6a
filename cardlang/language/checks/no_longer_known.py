"""Finds numbers of things that have left before this turn: what each of them was is known for that turn alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.words.amounts import CountersOn, ExtremeOf, TotalOf
from cardlang.language.words.descriptions import Description
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.nouns import Selection
from cardlang.language.words.word import SOURCE, Word


def no_longer_known(inside: Sequence[Word]) -> Iterator[Found]:
    """Numbers that are added up, or compared, of what died ``this game``. (How many died is counted as they die.)"""
    for amount in inside:
        of = amount.on if isinstance(amount, CountersOn) else getattr(amount, "of", None)
        of = of.of if isinstance(of, Selection) else of
        if not isinstance(amount, (CountersOn, ExtremeOf, TotalOf)) or not isinstance(of, Description):
            continue
        left = [each for sort in of.sorts for each in sort.filters if isinstance(each, ThatDid) and each.departs]
        if of.of_what_left and any(each.period != "this turn" for each in left):
            yield f"'{amount.say(SOURCE)}' is known only of what left this turn", _HELP


_HELP = "Write 'this turn', or count them: 'for each ...'."
