"""Finds what is true only in the turns in which it never counts: ``During your turn, ~ has Reach``, for nobody blocks
in their own turn; ``As long as it's an opponent's turn, ~ has Vigilance``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.checks.looked_at_before import deeds_of, step_of
from cardlang.language.verbs.attack_you import CannotAttackYou
from cardlang.language.words.abilities import Static
from cardlang.language.words.conditions import IsTurn
from cardlang.language.words.joined_conditions import conditions_in
from cardlang.language.words.nouns import Host, Selection, This
from cardlang.language.words.players import YOU, Player, PlayerWord
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word

_OPPONENTS = tuple(Player(each) for each in ("opponent", "each opponent", "your opponents"))
_OTHER_TURN = "Say it of the turns in which it counts, or leave the turn out."


def in_whose_turn(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """What abilities that are always true say of attacks and blocks in turns in which there are none of theirs."""
    for static in (each for each in inside if isinstance(each, Static) and vocabulary.fight):
        yours = _in_your_turn(static)
        if yours is None:
            continue
        for effect in static.clause.effects:
            attacks_you = isinstance(effect, CannotAttackYou)
            for deed, given in deeds_of(effect, vocabulary):
                then = False if attacks_you else _done_in_your_turn(deed, static.clause.subject, vocabulary)
                if then is not None and then != yours:
                    counts = "never counts in your own turn" if yours else "counts only in your own turn"
                    message = f"'{given}' {counts}, and '{static.say(SOURCE)}' is about no such turn"
                    yield message, _OTHER_TURN


def _in_your_turn(static: Static) -> bool | None:
    """Whether it is true in your turns only, or in others only; None where both may be."""
    asked = conditions_in(static.condition)
    turn = next((each for each in asked if isinstance(each, IsTurn)), None)
    if turn is None or (static.negated and len(asked) > 1):
        return None
    if turn.player != YOU and turn.negated:
        return None
    return (turn.player == YOU) != (turn.negated != static.negated)


def _done_in_your_turn(deed: str, subject: Word, vocabulary: Vocabulary) -> bool | None:
    """Whether a deed is done in your turns only, or in others only; None where both may be."""
    at = step_of(deed, vocabulary.fight)
    owner = _owner(subject)
    if at is None or owner is None or " or " in deed:
        return None
    own = (at == 0) != deed.startswith("be ")  # who attacks does so in their own turn, who blocks in another's
    if owner == YOU:
        return own
    if own:
        return False
    return True if vocabulary.for_two else None


def _owner(subject: Word) -> PlayerWord | None:
    """You, or an opponent: who controls what is spoken of; None for anybody."""
    if isinstance(subject, This) and not isinstance(subject, Host):
        return YOU
    of = subject.of.controller if isinstance(subject, Selection) else None
    return of if of == YOU or of in _OPPONENTS else None
