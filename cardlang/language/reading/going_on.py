"""Clauses that go on with the subject of the one before: ``Each player discards their hand, then draws a card``."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.reading.that_player import that_player
from cardlang.language.text.lexer import tokens_of
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import ClauseShape, Noun, NounPhrase, SeqShape, Shape, alternative, phrase
from cardlang.language.words.english import conjugated
from cardlang.language.words.players import YOU, ControllerOf, GamePlayer, Player, PlayerWord
from cardlang.language.words.sentences import Clause
from cardlang.language.words.who_did import several
from cardlang.language.words.word import SOURCE


def joined_predicates(r: Reading, items: Sequence[Shape]) -> list[Shape]:
    """The clauses of a sequence. A verb with -s and no subject of its own goes on with the clause before, and so does
    one without -s behind ``may`` (``You may discard a card, then draw a card``) and behind several players (``They
    lose 1 EP, then draw a card``), and behind things what only things do (``~ gets +1/+1, has Haste, and cannot
    block``). Behind a duration its subject is what ``it`` is: ``Target creature gets +2/+2 until end of turn, then
    fights another target creature``.
    """
    found: list[Shape] = []
    for item in items:
        before = found[-1] if found else None
        verb = item.predicates[0] if isinstance(item, ClauseShape) and item.np is None else None
        if not isinstance(before, ClauseShape) or before.np is None or verb is None or verb.name != "vp":
            found.append(item)
            continue
        with_s = verb.first().form == "s" or (_of_things(before, verb) and not _of_player(r, before.np))
        going_on = with_s or _of_players(r, before) or any(each.name == "may" for each in before.predicates)
        if not before.tails and going_on:
            found[-1] = ClauseShape("clause", [*before.parts, *item.parts])
        elif with_s and not _of_player(r, before.np) and [each.first().type for each in before.tails] == ["DURATION"]:
            found.append(ClauseShape("clause", [_it(before.np), *item.parts]))
        else:
            found.append(item)
    return found


def behind_then(seq: SeqShape) -> frozenset[int]:
    """Where in the text those parts of a sentence begin that ``then`` joins to what is in front of them."""
    then = [each.start for each in seq.parts if isinstance(each, Piece) and each.type == "THEN"]
    return frozenset([min(each.first().start for each in seq.items if each.first().start > at) for at in then])


def who_goes_on(r: Reading, item: ClauseShape, before: list[Clause]) -> PlayerWord:
    """The subject of a clause that names none. Behind what another player does, ``then may discard a card`` is about
    that player, too, and the print says so. Raises :class:`Mistake` where those who are meant could be others by then.
    """
    subject = before[-1].subject if before else YOU
    if item.np is not None or item.predicates[0].name != "may" or subject == YOU or not isinstance(subject, PlayerWord):
        return r.binder.implied
    found: PlayerWord | None = subject if isinstance(subject, (Player, ControllerOf)) and several(subject) else None
    if found is None and not (several(subject) or isinstance(subject, (GamePlayer, Player))):
        found = that_player(r, *extent(item), True)
    if found is None:
        help_ = f"Name them again in a sentence of their own, or write 'you {r.said(item)}'."
        raise r.mistake("CL602", f"who {r.said(item)}?", item, help_)
    r.said_again += tokens_of(found.say(SOURCE), r.book)[0]
    return found


def _of_things(before: ClauseShape, verb: Shape) -> bool:
    """Whether a verb without -s behind what things do can only be theirs: ``cannot block``, ``gain Haste``."""
    first = verb.first()
    if first.type == "CANNOT":
        return True
    bare = first.form == "base" and before.predicates[0].first().form == "base"
    keyword = any(each.type == "KEYWORD" for each in verb.pieces())
    return bare and (first.type == "GET" or (keyword and first.type in ("GAIN", "HAVE", "LOSE")))


def _of_players(r: Reading, clause: ClauseShape) -> bool:
    """Whether a clause is about what others do, with a verb without -s: ``they lose``, ``your opponents lose``."""
    np, verb = clause.np, clause.predicates[0].first()
    return np is not None and verb.form == "base" and np.head_noun().type != "YOU" and _of_player(r, np)


def _of_player(r: Reading, np: NounPhrase) -> bool:
    head = np.head_noun()
    return head.type in ("WHO", "YOU", "THEY") or r.sense_of(head.value) == "player"


def _it(np: NounPhrase) -> Shape:
    """The noun phrase ``it``, which was not written, for what ``np`` names."""
    return phrase(alternative(Noun("noun", [Shape("it", [Piece("IT", "it", "it", *extent(np))])])))


def check_doer(r: Reading, item: ClauseShape, before: list[Clause]) -> None:
    """Raises :class:`Mistake` for a verb without a subject behind what another player does, where it cannot go on with
    that: ``each player loses 1 EP twice, then draws a card``, and ``target opponent discards a card, then draw a
    card``, in which it could be you who draws.
    """
    if item.np is not None or not isinstance(before[-1].subject, PlayerWord):
        return
    verb = next((each for each in item.predicates if each.name == "vp"), None)
    if verb is None or before[-1].subject == YOU:
        return
    said = verb.first().value
    if said != said.rstrip("s") and not said.endswith("ss"):
        help_ = f"Write who {said} once more, or '{said.removesuffix('s')}' for yourself."
        raise r.mistake("CL602", f"who {said}?", verb, help_)
    theirs = f"Write '{conjugated(said, True)}' if they do it" if before[-1].subject.singular else "Name them again"
    raise r.mistake("CL602", f"who does '{said}'?", verb, f"{theirs}, or say 'you {said}' for yourself.")
