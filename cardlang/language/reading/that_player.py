"""What ``that player`` and ``they`` mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.reading import asked_about, players_meant, unclear
from cardlang.language.reading.candidates import unique
from cardlang.language.reading.named_again import said_clearly
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.players import GamePlayer, PlayerWord, Referent, ThatPlayer
from cardlang.language.words.who_has import OthersThan
from cardlang.language.words.word import SOURCE

if TYPE_CHECKING:
    from cardlang.language.reading.reading import Reading


def that_player(r: Reading, start: int, end: int, pronoun: bool) -> PlayerWord:
    """What ``that player`` or ``they`` (``pronoun``) means. Raises :class:`Mistake` as ``Binder.it`` does."""
    binder = r.binder
    if pronoun and binder.doer is not None:
        return binder.doer.word or ThatPlayer(binder.doer.referent, True)
    found = unique(players_meant.asked_right_before(binder.players, binder.sentence, pronoun))
    if pronoun and len(found) > 1:  # "If they do, they ...": the same players
        found = [each for each in found if each.named == binder.decider] or found
    found = players_meant.only_one_opponent(found)
    if len(found) == 1 and found[0].reason:
        raise unclear.scattered("they" if pronoun else "that player", found[0], start, end)
    said = "they" if pronoun else "that player"
    if len(found) == 1:
        asked_about.refuse_player(binder, found[0], said, start, end)
        each_does = binder.doer is not None and found[0].referent.kind == "each"  # each who does it, in turn
        return said_clearly(binder, players_meant.named_player(found[0], pronoun, each_does), start, end)
    if found:
        raise unclear.ambiguous(said, found, start, end)
    raise unclear.nothing(said, start, end, "player")


def others_than(r: Reading, start: int, end: int, keep: bool | None) -> OthersThan:
    """All players but the one named before. Raises :class:`Mistake` as ``Binder.it`` does."""
    named = that_player(r, start, end, False)
    if isinstance(named, GamePlayer):
        message = f"'{named.say(SOURCE)}' may be another one by then"
        help_ = "Name one who stays the same: 'Target player ...', or write 'each player'."
        raise Mistake("CL602", message, start, end, help_)
    others = OthersThan(named)
    if keep:
        r.binder.player(Referent("each", 0), others)
    return others


def names_one(r: Reading) -> bool:
    """Whether the text has named one player, and no other and not several."""
    found = unique(r.binder.players)
    return len(found) == 1 and not found[0].reason and found[0].referent.kind not in ("each", "figure")
