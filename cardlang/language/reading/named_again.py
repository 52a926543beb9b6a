"""A player who is named by a thing (``its controller``), where ``it`` could be something else by now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.language.reading.candidates import may_mean, unique
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import Host, It
from cardlang.language.words.players import ControllerOf, PlayerWord

if TYPE_CHECKING:
    from cardlang.language.reading.binder import Binder
    from cardlang.language.reading.candidates import Candidate


def said_clearly(binder: Binder, player: PlayerWord, start: int, end: int) -> PlayerWord:
    """``its controller`` or ``its owner``, meant by ``they`` or ``that player``; ``that creature's controller`` where
    something has been named since that ``it`` could mean as well, and ``the target creature's controller`` where that
    is a creature, too.
    """
    of = player.of if isinstance(player, ControllerOf) else None
    if not isinstance(player, ControllerOf) or type(of) is not It or of.noun or of.many:
        return player
    named = next((each for each in binder.things if each.nouns and each.referent == of.referent), None)
    noun = named.nouns[-1] if named is not None else ""
    if named is not None and isinstance(named.named, Host) and named.named.noun == noun:  # no "that User"
        return replace(player, of=replace(named.named, referent=of.referent))
    if not noun or not _unclear(binder, start, end):
        return player
    done = "target" if named is not None and _is_the_target(binder, named, noun) else ""
    return replace(player, of=replace(of, noun=noun, done=done))


def _is_the_target(binder: Binder, named: Candidate, noun: str) -> bool:
    """Whether it is the only target that is called so, and something else that is no target is called so, too."""
    alike = [each for each in unique(binder.things) if not each.many and may_mean(each, noun)]
    targets = [each for each in alike if each.referent.kind == "target"]
    return len(alike) > 1 and targets == [named]


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
