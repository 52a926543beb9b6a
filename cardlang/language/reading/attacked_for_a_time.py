"""Players who may not be attacked for a time: ``You can't be attacked this turn``. It is read as if creatures could not
attack you; for a time that is about those in play as it begins, but the sentence is about all that come later, too.
"""

from __future__ import annotations

import re

from cardlang.language.text.rewording import Reworded
from cardlang.language.verbs.attack_price import AttackYouPaid
from cardlang.language.verbs.attack_you import CannotAttackYou
from cardlang.language.words.abilities import Ability
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.sentences import Clause

_NOT = r"(?:can't|cannot|can not|may not)"
_OF_PLAYERS = re.compile(
    rf"\byou {_NOT} be attacked\b|\b(?:opponents?|players?) {_NOT} attack you\b", re.IGNORECASE
)


def mistaken_time(said: Reworded, ability: Ability) -> Mistake | None:
    """The mistake where a player may not be attacked for a time, or None."""
    players = next(said.replaced(_of_players), None)
    if players is None:
        return None
    for word in ability.walk():
        if isinstance(word, Clause) and word.duration and isinstance(word.effects[0], _FORBIDDEN):
            start, end = word.span
            ways = (("the creatures that are there as it begins", said.text[start:end]),)
            message = f"'{players[0]}' is about creatures that come later, too, which cannot be said for a time"
            return Mistake("CL404", message, start, end, "Say it on a card that stays in play.", ways=ways)
    return None


def _of_players(said: str, meant: str) -> str:
    found = _OF_PLAYERS.search(said)
    return found[0] if found is not None and _OF_PLAYERS.search(meant) is None else ""


_FORBIDDEN = (CannotAttackYou, AttackYouPaid)
