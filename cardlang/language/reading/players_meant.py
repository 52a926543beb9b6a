"""Which of the players named so far ``they``, ``that player`` and ``its controller`` mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.language.reading import asked_about, unclear
from cardlang.language.reading.candidates import Candidate, unique
from cardlang.language.reading.named_again import said_clearly
from cardlang.language.words.nouns import It, Selection
from cardlang.language.words.players import (
    STRANGERS,
    THE_OPPONENT,
    ControllerOf,
    ControllerThen,
    Player,
    PlayerWord,
    Referent,
    ThatPlayer,
)

if TYPE_CHECKING:
    from cardlang.language.reading.binder import Binder


def asked_right_before(players: list[Candidate], sentence: int, they: bool) -> list[Candidate]:
    """The players a pronoun may mean: behind a condition of this ``sentence`` about a known player ``they`` are that
    one, where no other is named since (``If its controller has no cards in hand, they ...``); so they are behind a
    moment of a player (``At the beginning of its controller's next turn, they ...``), and where each of several is
    asked; else all who were named.
    """
    asked = Referent("asked", sentence)
    here = [each for each in players if each.now or each.referent.kind == "turn" or each.referent == asked]
    if here:
        return here if they and players[-1] in here else players
    return [each for each in players if each.referent.kind != "asked"] or players


def strangers(word: Selection, meant: Referent) -> list[Candidate]:
    """The player of ``target creature an opponent controls``, ``target card an opponent owns`` or ``target card from an
    opponent's graveyard``, for ``that player``; none where that is nobody new. Nothing changes who owns a thing.
    """
    of, it = word.of, It(meant)
    owner = of.zone.owner if of.zone is not None else None
    stranger = next((each for each in (of.controller, owner) if each in STRANGERS), None)
    owned = of.relation == "own" or of.controller is None
    whose = ControllerOf(it, True) if owned else ControllerThen(it)
    return [] if stranger is None else [Candidate(Referent("controller", word.number), stranger, word=whose)]


def is_whose(candidate: Candidate, thing: Referent) -> bool:
    """Whether it is the player whose this thing was."""
    return isinstance(candidate.word, ControllerOf) and getattr(candidate.word.of, "referent", None) == thing


def with_the_opponent(players: list[Candidate]) -> list[Candidate]:
    """These, and in a game for two the opponent, if none of them is."""
    if any(each.is_opponent and each.referent.kind != "turn" for each in players):
        return players
    return [*players, Candidate(THE_OPPONENT, Player("opponent"))]


def only_one_opponent(found: list[Candidate]) -> list[Candidate]:
    """In a game for two all opponents are one."""
    two = any(each.referent == THE_OPPONENT for each in found) and all(each.is_opponent for each in found)
    return found[-1:] if two else found


def asked_now(players: Sequence[Candidate], each_of_them: Sequence[Candidate]) -> list[Candidate]:
    """The players where each of several is asked: ``they`` is who is asked, and others who were named may be meant by
    ``that player``.
    """
    asked = [each._replace(now=True) for each in each_of_them if each.referent.kind == "each"]
    return [*[each for each in players if each.referent.kind != "each"], *asked] if asked else list(each_of_them)


def whose_now(player: PlayerWord | None, old: Referent, now: Referent) -> PlayerWord | None:
    """The word for a player, where the thing that is theirs is meant in another way from here on."""
    of = player.of if isinstance(player, ControllerOf) else None
    if not isinstance(player, ControllerOf) or not isinstance(of, It) or of.referent != old:
        return player
    return replace(player, of=replace(of, referent=now))


def named_player(found: Candidate, pronoun: bool, does: bool) -> PlayerWord:
    """The word for a player who was named before. ``does``: of several players it is each who does it, in turn."""
    if isinstance(found.word, ControllerThen):
        return replace(found.word, pronoun=pronoun)
    return found.word or ThatPlayer(Referent("doer") if does else found.referent, pronoun)


def that_player(binder: Binder, start: int, end: int, pronoun: bool) -> PlayerWord:
    """What ``that player`` or ``they`` (``pronoun``) means. Raises :class:`Mistake` as :meth:`Binder.it` does."""
    if pronoun and binder.doer is not None:
        return binder.doer.word or ThatPlayer(binder.doer.referent, True)
    found = unique(asked_right_before(binder.players, binder.sentence, pronoun))
    if pronoun and len(found) > 1:  # "If they do, they ...": the same players
        found = [each for each in found if each.named == binder.decider] or found
    found = only_one_opponent(found)
    if len(found) == 1 and found[0].reason:
        raise unclear.scattered("they" if pronoun else "that player", found[0], start, end)
    said = "they" if pronoun else "that player"
    if len(found) == 1:
        asked_about.refuse_player(binder, found[0], said, start, end)
        each_does = binder.doer is not None and found[0].referent.kind == "each"  # each who does it, in turn
        return said_clearly(binder, named_player(found[0], pronoun, each_does), start, end)
    if found:
        raise unclear.ambiguous(said, found, start, end)
    raise unclear.nothing(said, start, end, "player")
