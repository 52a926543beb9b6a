"""Which of the players named so far ``they``, ``that player`` and ``its controller`` mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardlang.language.reading.candidates import Candidate
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

NEXT = Referent("next")
"""The opponent who is next in turn order, whom no pronoun means."""


def asked_right_before(players: list[Candidate], sentence: int, they: bool) -> list[Candidate]:
    """The players a pronoun may mean: behind a condition of this ``sentence`` about a known player ``they`` are that
    one, where no other is named since (``If its controller has no cards in hand, they ...``); so they are behind a
    moment of a player (``At the beginning of its controller's next turn, they ...``), and where each of several is
    asked; else all who were named, those about whom a sentence before asked only where nobody is named since.
    """
    asked = Referent("asked", sentence)
    here = [each for each in players if each.now or each.referent.kind == "turn" or each.referent == asked]
    if here:
        return here if they and players[-1] in here else players
    if players and players[-1].referent.kind == "asked":
        return players
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


def with_an_opponent(players: list[Candidate], only: bool) -> list[Candidate]:
    """These, and in a game for two (``only``) the opponent, if none of them is. In others it is the next one, whom the
    text calls ``an opponent``: beside others who were named, ``they`` could be that one, too.
    """
    if not only:
        named = Candidate(NEXT, "an opponent, the next one", reason="'an opponent' is the next one, and not chosen")
        return [*players, named] if players else players
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


def named_again(player: Candidate) -> Candidate:
    """One of several players, behind the clause that named them: they are to be named again, not called ``they``."""
    if player.referent.kind != "each" or player.reason:
        return player
    return player._replace(reason=f"'{player.said}' is more than one player; name them again")
