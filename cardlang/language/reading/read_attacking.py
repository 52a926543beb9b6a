"""Reading what something is attacking: ``as long as ~ is attacking a player``."""

from __future__ import annotations

from itertools import pairwise

from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.reading import Reading
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import Noun, NounPhrase, Shape, alternative, phrase
from cardlang.language.words.conditions import IsState
from cardlang.language.words.descriptions import Description
from cardlang.language.words.nouns import SOME, It, Selection, This
from cardlang.language.words.players import YOU, Player, PlayerWord
from cardlang.language.words.word import SOURCE, Word

_STATE = "attacking"


def doing_to(what: NounPhrase) -> Piece | None:
    """The word for what a thing does where it says to what: ``attacking`` of ``attacking a Structure``."""
    states = (state for state, behind in pairwise(what.pieces()) if state.type == "ADJ" and behind.type == "DET")
    return next(states, None)


def is_attacking(r: Reading, subject: Word, what: NounPhrase, part: Shape, *, negated: bool) -> IsState:
    """The condition about what a thing attacks. Raises :class:`Mistake`."""
    state = what.first()
    target = _behind(what)
    if state.value != _STATE or target is None:
        help_ = f"Ask 'it is {state.value}', or wait for it with 'Whenever ...'."
        raise r.mistake("CL404", f"what it is {state.value} cannot be asked", what, help_)
    if not isinstance(subject, (This, It)) or not getattr(subject, "singular", True):
        help_ = "Say it of one thing, '~' or 'it'."
        raise r.mistake("CL405", f"'{subject.say(SOURCE)}' may attack several things", part, help_)
    r.take(state)
    found = read_np(r, target, keep=False)
    return IsState(subject, _STATE, negated, what=_attacked(r, found, target))


def _attacked(r: Reading, found: Word, np: NounPhrase) -> Description | PlayerWord:
    of = found.of if isinstance(found, Selection) and found.quantifier == SOME and found.single else None
    if of is not None and of.controller != YOU and of.zone is None and of.effect < 0:
        return of
    if found in (Player("player"), Player("opponent")):
        assert isinstance(found, Player)
        return found
    help_ = "Write for example 'attacking a player' or 'attacking a creature'."
    raise r.mistake("CL405", f"'{r.said(np)}' is nothing that is attacked like that", np, help_)


def _behind(what: NounPhrase) -> NounPhrase | None:
    """What is attacked, as a noun phrase of its own; None where there are several."""
    if len(what.groups) > 1 or len(what.groups[0].options) > 1:
        return None
    option = what.groups[0].options[0]
    atom = option.noun.atom
    if atom.name != "words" or option.noun.owner is not None or option.half is not None:
        return None
    words = Shape("words", atom.parts[1:])
    return phrase(alternative(Noun("noun", [words]), option.posts))
