"""A player who is named by a thing (``its controller``), where ``it`` could be something else by now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import Host, It
from cardlang.language.words.players import ControllerOf, PlayerWord

if TYPE_CHECKING:
    from cardlang.language.reading.binder import Binder


def said_clearly(binder: Binder, player: PlayerWord, start: int, end: int) -> PlayerWord:
    """``its controller`` or ``its owner``, meant by ``they`` or ``that player``; ``that creature's controller`` where
    something has been named since that ``it`` could mean as well.
    """
    of = player.of if isinstance(player, ControllerOf) else None
    if not isinstance(player, ControllerOf) or type(of) is not It or of.noun or of.many:
        return player
    named = next((each for each in binder.things if each.nouns and each.referent == of.referent), None)
    noun = named.nouns[-1] if named is not None else ""
    if named is not None and isinstance(named.named, Host) and named.named.noun == noun:  # no "that User"
        return replace(player, of=replace(named.named, referent=of.referent))
    return replace(player, of=replace(of, noun=noun)) if noun and _unclear(binder, start, end) else player


def _unclear(binder: Binder, start: int, end: int) -> bool:
    """Whether ``it`` could mean several things here."""
    pointed, fallen_back = set(binder.pointed), list(binder.fallen_back)
    try:
        binder.it(start, end)
    except Mistake as mistake:
        return mistake.code == "CL601"
    else:
        return False
    finally:
        binder.pointed, binder.fallen_back = pointed, fallen_back
