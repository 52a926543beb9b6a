"""Reading conditions about the things of several players: in ``each player has a creature card in their graveyard`` it
is the graveyard of each of them; of ``no cards in a graveyard`` it is not clear whether one player without them is
enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import Shape
from cardlang.language.words.asked_of_each import asked_of
from cardlang.language.words.descriptions import Description
from cardlang.language.words.enough import EACH_OF_THEM
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.homes import are_cards_anywhere
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.players import STRANGERS, GamePlayer, Player, PlayerWord, Referent, ThatPlayer
from cardlang.language.words.ranges import Range
from cardlang.language.words.what_players_have import ThereAre, Want
from cardlang.language.words.who_has import Who
from cardlang.language.words.word import SOURCE, Word

_ONE_OF_THEM = Referent("asked one")


@contextmanager
def asked_one_by_one(r: Reading, subject: Word) -> Iterator[None]:
    """While it is read what several players have, ``they`` is the one of them who is asked."""
    outer = r.binder.doer
    alone = isinstance(subject, Who) or (isinstance(subject, GamePlayer) and subject.always)
    if subject in (*EACH_OF_THEM, *STRANGERS) or alone:
        r.binder.doer = Candidate(_ONE_OF_THEM, subject, word=ThatPlayer(_ONE_OF_THEM, True))
    try:
        yield
    finally:
        r.binder.doer = outer


def no_opponent(subject: Word, values: Sequence[Word], nobody: bool) -> Word:
    """``no opponent has a card in their graveyard`` and ``no opponent controls three or more creatures`` are asked of
    each of them; else they are counted together.
    """
    inside = [word for each in values for word in each.walk()] if nobody else []
    theirs = any(isinstance(each, ThatPlayer) and each.referent == _ONE_OF_THEM for each in inside)
    many = any(isinstance(each, Range) and not each.is_one for each in inside)
    return Player("each opponent") if theirs or many else subject


def somewhere(r: Reading, of: Description, shape: Shape) -> Description:
    """What is counted or asked for. Raises :class:`Mistake` for cards of which nothing says where they are."""
    dealt_with = any(isinstance(each, ThatDid) for sort in of.sorts for each in sort.filters)
    if are_cards_anywhere(of) and of.controller is None and not dealt_with:
        place = "hand" if "hand" in r.vocabulary.zones else next(iter(r.vocabulary.zones))
        help_ = f"Say where they are, for example '{of.plural(SOURCE)} in your {place}'."
        raise r.mistake("CL504", f"where are the {of.plural(SOURCE)}?", shape, help_)
    return of


def refuse_others_places(r: Reading, subject: PlayerWord, wants: Sequence[Want], np: Shape, vp: Shape) -> None:
    """Raises :class:`Mistake` for ``you have five or more cards in each player's graveyard``: nobody has anything in
    the place of another.
    """
    for want in wants:
        refuse_others_place(r, subject, want.of, np, vp, f"Write '{ThereAre(want).say(SOURCE)}'.")


def refuse_others_place(r: Reading, who: PlayerWord, of: Description, np: Shape, vp: Shape, help_: str) -> None:
    """The same for one description of what a player has, or has more of than others."""
    zone = somewhere(r, of, vp).zone
    if zone is not None and isinstance(zone.owner, Player) and zone.owner != who:
        message = f"'{who.say(SOURCE)}' {'has' if who.singular else 'have'} nothing in '{zone.say(SOURCE)}'"
        raise Mistake("CL405", message, extent(np)[0], extent(vp)[1], help_)


def refuse_none_of(r: Reading, want: Want, whole: Shape) -> None:
    """Raises :class:`Mistake` for ``no cards in a graveyard`` and ``no creatures an opponent controls``: none at all,
    or none of one player?
    """
    of = somewhere(r, want.of, whole)
    who = asked_of(of)
    if not want.range.is_none or who not in STRANGERS:
        return
    if of.zone is not None and of.zone.any:
        nowhere = replace(of, zone=replace(of.zone, any=False, many=True))
        of_one = replace(of, zone=replace(of.zone, any=False, owner=who))
        ways = [f"there are {replace(want, of=each).say(SOURCE)}" for each in (nowhere, of_one)]
    elif of.zone is None:
        everybody = Player("your opponents" if who.who == "opponent" else "each player")
        what = replace(of, controller=None).plural(SOURCE)
        ways = [f"{each.say(SOURCE)} {of.relation}{'s' * each.singular} no {what}" for each in (everybody, who)]
    else:
        return
    message = f"'{r.said(whole)}': of nobody, or is one player enough who has none?"
    help_ = f"Write '{ways[0]}', or '{ways[1]}'."
    raise r.mistake("CL603", message, whole, help_, ways=(("none at all", ways[0]), ("one is enough", ways[1])))
