"""Reading who is meant by what they have (``target opponent who controls an artifact``), and players counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardlang.language.reading.read_conditions import one_condition
from cardlang.language.reading.reading import Reading
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import EventShape, Noun, Post, Shape, alternative, phrase
from cardlang.language.words.abilities import Static
from cardlang.language.words.conditions import Condition, Happened, OfThem
from cardlang.language.words.players import Player, ThatPlayer
from cardlang.language.words.what_players_have import Has, HasCompared, HasThan, Holds
from cardlang.language.words.who_did import CountWho, EachWho
from cardlang.language.words.who_has import PlayerCount, PlayersWho, Who
from cardlang.language.words.word import Word

_ASKED = (Has, Holds, HasThan, HasCompared)
_EACH = (Player("each player"), Player("each opponent"), Player("each other player"))
_COUNTED = ("each opponent", "each other player", "each player")


def read_who_has(r: Reading, post: Post, more: Sequence[Post]) -> Condition:
    """The condition that ``who controls an artifact`` says of a player; ``more`` are the posts that follow its noun.
    Raises :class:`Mistake`.
    """
    if post.has("WHODEED"):
        return _did(r, post, more)
    having = one_condition(r, _as_event(post, more))
    if not isinstance(having, _ASKED):
        help_ = "Say what they control, own or have: 'who controls an artifact'."
        raise r.mistake("CL405", f"'{r.said(post)}' describes no player", post, help_)
    return having


def _did(r: Reading, post: Post, more: Sequence[Post]) -> Happened:
    """The condition that ``who attacked you this turn`` says of a player. Raises :class:`Mistake`."""
    who, *parts = post.parts
    assert isinstance(who, Piece)
    subject = phrase(alternative(Noun("noun", [Shape("who", [Piece("RELWHO", who.text, "who", who.start, who.end)])])))
    having = one_condition(r, EventShape("event", [subject, *parts]))
    if more or not isinstance(having, Happened):
        help_ = "Say only what they did, and when: 'who drew a card this turn'."
        raise r.mistake("CL405", f"'{r.said(post)}' describes no player", post, help_)
    return having


def of_those_who(static: Static) -> Static:
    """What is always true of each player ``if they control an artifact``, said of ``each player who controls an
    artifact``: what is asked of each is part of who is meant.
    """
    clause, asked = static.clause, static.condition
    if static.negated or clause.subject not in _EACH or not isinstance(asked, (*_ASKED, OfThem)):
        return static
    field = "whose" if isinstance(asked, OfThem) else "player"
    them = getattr(asked, field)
    if not isinstance(them, ThatPlayer) or them.referent.kind != "each":
        return static
    assert isinstance(clause.subject, Player)
    changed: dict[str, Any] = {field: Who()}
    described = PlayersWho(clause.subject, replace(asked, **changed))
    return replace(static, clause=replace(clause, subject=described), condition=None)


def _as_event(post: Post, more: Sequence[Post]) -> EventShape:
    """The clause as a subject and what it does, as conditions are written."""
    who, *tokens = [each for each in post.parts if isinstance(each, Piece)]
    first, *others = post.all(Noun)
    zone = [each for each in tokens if each.type == "IN"]
    behind = [Post("post", [*zone, others[0]])] if zone else []
    parts: list[Shape | Piece] = [each for each in tokens if each.type in ("CONTROL", "OWN", "HAVE", "MORE", "LESS")]
    than = [each for each in tokens if each.type == "THAN"]
    parts.append(phrase(alternative(first, [*behind, *(() if than else more)])))
    if than:
        parts += [*than, phrase(alternative(others[-1], more))]
    what = Shape("vp", parts)
    subject = phrase(alternative(Noun("noun", [Shape("who", [who])])))
    denied = [each for each in tokens if each.type == "DONT"]
    return EventShape("event", [subject, Shape("dont", [*denied, what]) if denied else what])


def describes(post: Post) -> bool:
    """Whether these words describe a player: ``who controls an artifact``, ``who doesn't have 2 EP``."""
    return post.has("RELWHO") or post.has("WHODEED")


def counted_players(player: Word, bare: bool = False) -> PlayerCount | CountWho | None:
    """Players that are counted: ``for each opponent``, ``the number of opponents who ...``; None for anything else.
    ``bare``: a noun without an article is each of them.
    """
    if bare and player in (Player("opponent"), Player("player")):
        return PlayerCount(Player(f"each {player.who}"))
    if isinstance(player, EachWho):
        return CountWho(player)
    who, having = (player.who, player.having) if isinstance(player, PlayersWho) else (player, None)
    if who == Player("your opponents"):
        who = Player("each opponent")
    return PlayerCount(who, having) if isinstance(who, Player) and who.who in _COUNTED else None
