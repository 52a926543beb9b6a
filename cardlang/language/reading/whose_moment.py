"""Whose moment a sentence waits for, as a pronoun behind it may mean that player: ``At the beginning of its
controller's next turn, they ...``. Each of several players is meant in a turn of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.players import YOU, ControllerThen, Player, Referent, ThatPlayer

if TYPE_CHECKING:
    from cardlang.language.reading.binder import Binder
    from cardlang.language.words.moments import At

_KNOWN = (YOU, Player("defending player"))


def whose_moment(binder: Binder, at: At) -> None:
    """From here on a pronoun may mean the player in whose turn a sentence is carried out. Who was named before, or is
    known from the event, is meant already.
    """
    whose = at.whose
    if whose is not None and whose not in _KNOWN and not isinstance(whose, (ThatPlayer, ControllerThen)):
        binder.player(Referent("turn", binder.effects), whose)
