"""Reading what may be done for a time: ``Exile the top card of your library. You may cast it this turn.``"""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.reading import Reading
from cardlang.language.text.pieces import Piece
from cardlang.language.verbs.exile import Exile
from cardlang.language.words.nouns import It, LibraryCards, Selection, SomeOf, referent_of
from cardlang.language.words.players import YOU, Referent
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE


def allowed_for(r: Reading, clause: Clause, piece: Piece) -> Clause:
    """The clause with its duration. Raises :class:`Mistake` unless ``you may`` do it, and to what has been exiled."""
    verb = clause.effects[-1]
    if len(clause.effects) > 1 or not clause.optional or clause.subject != YOU:
        message = f"'{piece.text}' goes with '{verb.say(SOURCE)}' only if you may do it"
        help_ = f"Say it in a sentence of its own: 'You may {verb.say(SOURCE)} {piece.text}.'"
        raise r.mistake("CL505", message, piece, help_)
    if clause.each is not None:
        raise r.mistake("CL505", "what may be done for a time is not counted", piece, "Leave out 'for each'.")
    what = getattr(verb, "what", None)
    name = verb.name if isinstance(verb, Verb) else "this"
    if _is_one_of_exiled(r, what):
        message = f"'{piece.text}' goes with '{name}' only for all of the cards, not for some of them"
        first = f"'Choose one of them. You may {name} it {piece.text}.'"
        help_ = f"Say it of all of them, with 'them', or choose first: {first}"
        raise r.mistake("CL505", message, piece, help_)
    if not (isinstance(what, It) and _is_exiled(r, what.referent)):
        message = f"'{piece.text}' goes with '{name}' only if the cards were exiled before"
        help_ = "For example: 'Exile the top card of your library. You may cast it this turn.'"
        raise r.mistake("CL505", message, piece, help_)
    return replace(clause, duration=piece.value)


def _is_one_of_exiled(r: Reading, what: object) -> bool:
    """Whether it is ``one of them``, of exiled cards."""
    return isinstance(what, SomeOf) and _is_exiled(r, what.of.referent)


def _is_exiled(r: Reading, meant: Referent) -> bool:
    """Whether what a pronoun means is exiled earlier in the text, or was chosen of what is exiled."""
    chosen = [each.named for each in r.binder.things if each.referent == meant]
    if any(isinstance(each, SomeOf) and _is_exiled(r, each.of.referent) for each in chosen):
        return True
    for number, effect in r.binder.done:
        if isinstance(effect, Exile):
            named = [_referent(word) for word in effect.walk() if isinstance(word, (It, Selection, LibraryCards))]
            if meant in (Referent("result", number), *named):
                return True
    return False


def _referent(word: It | Selection | LibraryCards) -> Referent:
    """What a later pronoun that means this refers to."""
    return word.referent if isinstance(word, It) else referent_of(word)
