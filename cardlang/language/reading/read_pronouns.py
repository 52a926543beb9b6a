"""Reading pronouns, and phrases that the game has a word for."""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.among_themselves import itself_of
from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.reading import Reading
from cardlang.language.reading.that_player import others_than, that_player
from cardlang.language.text.pieces import Piece
from cardlang.language.words.amounts import Measure
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import GameThing, It, ToGameThing
from cardlang.language.words.players import EACH_OF_THEM, OTHERS_THAN, Player, Referent
from cardlang.language.words.who_has import Who
from cardlang.language.words.word import SOURCE, Word


def who(r: Reading, piece: Piece, keep: bool | None) -> Word:
    """A player or thing that the game has a phrase for; ``who`` of a relative clause."""
    if piece.type == "RELWHO":
        return Who()
    if piece.value == OTHERS_THAN:
        return others_than(r, piece.start, piece.end, keep)
    figure = next((each for phrase, each in r.vocabulary.figures if phrase == piece.value), None)
    if figure is not None:
        if keep:
            r.binder.player(Referent("figure", piece.start), figure, figure)
        return figure
    if piece.value == "defending player":
        return defending_player(r, piece, r.binder.attack is True)
    named: tuple[tuple[str, Word], ...] = (*r.vocabulary.things, *r.vocabulary.measures)
    found = next((each for phrase, each in named if phrase == piece.value), Player(piece.value))
    if isinstance(found, GameThing) and keep is not None:
        meant = ToGameThing("thing", thing=found)
        r.binder.things.append(Candidate(meant, found, tuple(found.say(SOURCE).split()[-1:])))
    if isinstance(found, Measure) and found.theirs:
        return replace(found, whose=that_player(r, piece.start, piece.end, True))  # type: ignore[call-arg]
    return found


def defending_player(r: Reading, piece: Piece, known: bool) -> Player:
    """``the defending player``, if it is ``known`` of which attack. Raises :class:`Mistake` if not."""
    if not known:
        help_ = (
            "Write 'Whenever ~ attacks, ... the defending player ...'; of several that attack one player together, "
            "'Whenever one or more creatures attack a player, ... that player ...'."
        )
        raise Mistake("CL602", "'the defending player' of which attack?", piece.start, piece.end, help_)
    player = Player("defending player")
    if r.binder.attack:
        r.binder.player(Referent("event", 1), player, player)
    return player


def it(r: Reading, piece: Piece) -> Word:
    """``it``, ``itself``, or ``them`` for things or players."""
    if piece.text.lower() == "itself":
        found = itself_of(r.binder.clause.subject) or r.binder.it(piece.start, piece.end)
        return replace(found, reflexive=True) if type(found) is It else found
    if piece.value != "them":
        with r.binder.not_itself():
            return r.binder.it(piece.start, piece.end)
    if names_several(r) or not (r.binder.players or r.binder.doer):
        return r.binder.it(piece.start, piece.end, many=True)
    return that_player(r, piece.start, piece.end, True)


def names_several(r: Reading) -> bool:
    """Whether the text has named several things, or single ones together, that ``they`` may mean."""
    return bool(r.binder.together) or any(each.many for each in r.binder.things)


def they(r: Reading, piece: Piece) -> Word:
    """``they``: a player, or the things named before."""
    if r.binder.doer is None and not r.binder.players and names_several(r):
        return r.binder.it(piece.start, piece.end, many=True)
    return that_player(r, piece.start, piece.end, True)


def of_each(r: Reading, word: Word) -> Word:
    """``them`` and ``their`` as each of the several things that the clause is about; any other word as it is."""
    of_them = isinstance(word, It) and word.many and word.referent == r.binder.clause.several
    return replace(word, referent=EACH_OF_THEM) if of_them else word  # type: ignore[call-arg]
