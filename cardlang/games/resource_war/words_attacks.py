"""Whom Animates may attack: ``Target Animate cannot attack you until your next turn.``"""

from __future__ import annotations

from typing import ClassVar

from cardlang.language.verbs.attack_you import CannotAttackPlayers as SharedCannotAttackPlayers
from cardlang.language.verbs.attack_you import CannotAttackYou as SharedCannotAttackYou
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import word


@word
class CannotAttackYou(SharedCannotAttackYou):
    """Something may not attack you; it may attack Structures."""

    needs: ClassVar[str] = ""
    examples: ClassVar[tuple[str, ...]] = ("Target Animate cannot attack you until your next turn.",)


@word
class CannotAttackPlayers(SharedCannotAttackPlayers):
    """Something may attack no player, but Structures."""

    needs: ClassVar[str] = ""
    examples: ClassVar[tuple[str, ...]] = ("~ cannot attack players.",)


ATTACK_VERBS: tuple[type[Verb], ...] = (CannotAttackPlayers, CannotAttackYou)
