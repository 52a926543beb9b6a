"""Finds players of whom a game has to decide who is meant when several fit (``the player with the most territories``),
where nothing is done that could decide it: what is true all the time, an event, a condition.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Found
from cardlang.language.words.abilities import Ability, Static
from cardlang.language.words.conditions import Condition
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.players import GamePlayer
from cardlang.language.words.word import SOURCE, Word

_AT_A_TIME = "Say when it is done: 'At the beginning of ..., ...'."
_ONLY_ASKED = (Static, EventPattern, Condition)


def undecided_players(ability: Ability, inside: list[Word]) -> Iterator[Found]:
    """The players of an ability who are ``decided_when_done``, where they are only asked for."""
    if not any(isinstance(each, GamePlayer) and each.decided_when_done for each in inside):
        return
    for asked in (each for each in inside if isinstance(each, _ONLY_ASKED)):
        for word in asked.walk():
            if isinstance(word, GamePlayer) and word.decided_when_done:
                yield _message(word), word.compared(isinstance(asked, Static)) or _AT_A_TIME


def _message(word: GamePlayer) -> str:
    return f"several may be '{word.say(SOURCE)}', and who is meant is decided only where something is done"
