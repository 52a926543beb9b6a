"""Reading moments: at the beginning of your end step."""

from __future__ import annotations

from cardlang.language.reading.partial_nodes import MomentOf
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.reading import Reading
from cardlang.language.text.lexer import Piece
from cardlang.language.text.shapes import Shape
from cardlang.language.words.event_patterns import MOMENTS, At
from cardlang.language.words.players import Player, PlayerWord, TargetPlayer
from cardlang.language.words.word import SOURCE


def moment_of(r: Reading, at: Piece, np: Shape, *, next_only: bool) -> At:
    """A moment; ``next_only`` where an effect puts something off, so that only one such moment is meant."""
    word = read_np(r, np, keep=False)
    if not isinstance(word, MomentOf):
        raise r.mistake(
            "CL504", f"'{r.said(np)}' is not a moment of a turn", np, "For example: 'your end step'."
        )
    moment = word.moment
    if at.value == "at the end of":
        moment = _end_of(r, moment, np)
    if moment not in MOMENTS and moment not in r.vocabulary.moments:
        raise r.mistake("CL504", f"nothing begins at '{r.said(np)}'", np)
    whose = word.whose
    if isinstance(whose, TargetPlayer):
        raise r.mistake("CL504", "a moment cannot have a target", np)
    if moment in r.vocabulary.common:
        if whose is not None and whose.say(SOURCE) != "each player":
            raise r.mistake("CL504", f"a {word.moment} is nobody's own", np, f"Write 'each {word.moment}'.")
        return At(moment, None, next_only or word.next)
    if isinstance(whose, Player) and whose.who in ("each player", "player"):
        whose = None
    if not next_only:
        _introduce(r, whose)
    return At(moment, whose, next_only or word.next)


def _end_of(r: Reading, moment: str, np: Shape) -> str:
    """What the end of something is called; the end step of a game is its own end."""
    known = {"turn": end_of_turn(r), "combat": "end of combat"}.get(moment, f"end of {moment}")
    if known in MOMENTS or known in r.vocabulary.moments:
        return known
    if moment.startswith("end"):
        return moment
    help_ = f"Cards can wait for its start: 'at the start of {r.said(np)}'."
    raise r.mistake("CL504", f"nothing waits for the end of '{r.said(np)}'", np, help_)


def end_of_turn(r: Reading) -> str:
    """What the end of a turn is called: the end step, in a game that has one."""
    return "end step" if "end step" in r.vocabulary.moments else "end of turn"


def _introduce(r: Reading, whose: PlayerWord | None) -> None:
    """``that player`` is the one whose turn it is."""
    if whose is None:
        r.binder.event_player(0, "the player whose turn it is")
    elif whose.say(SOURCE) != "you":
        r.binder.event_player(0, whose.say(SOURCE))
