"""``if`` and ``unless`` at the end of a sentence about several players or things: of each player by themselves
(``each opponent discards a card unless they pay 1 EP``), or refused.
"""

from __future__ import annotations

from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.words.abilities import Sentence
from cardlang.language.words.effect import BareClause
from cardlang.language.words.nouns import It, Selection
from cardlang.language.words.who_did import several
from cardlang.language.words.word import SOURCE, Word


def refuse_unknown(r: Reading, sentence: Sentence, named: list[Candidate], shape: Shape) -> None:
    """Raises :class:`Mistake` where ``if`` or ``unless`` asks about what the sentence itself picks or makes, which is
    not known by then. ``named``: the things that the sentence names.
    """
    if sentence.asks_each and not _plain(sentence):
        message = "each of them would have their own answer, and the rest of the sentence is about others, too"
        raise r.mistake("CL602", message, shape, "Say what each of them does in a sentence of its own.")
    if isinstance(sentence.unless, BareClause) and any(isinstance(each, Cannot) for each in _effects(sentence)):
        message = "this would be paid as the text resolves, once, and not when it is wanted after all"
        raise r.mistake("CL405", message, shape, "Write 'Target player may ... If they don't, ... cannot ...'.")
    if isinstance(sentence.unless, BareClause) and several(sentence.unless.subject):
        said = sentence.unless.subject.say(SOURCE)
        message = f"'unless {said}': one of them could stop it for all"
        raise r.mistake("CL405", message, shape, "Write 'unless they ...': each is asked for themselves.")
    if sentence.each_thing is not None:
        return
    own = [each.number for each in sentence.unless.walk() if isinstance(each, Selection)] if sentence.unless else []
    fresh = [each.referent for each in named if each.referent.kind in ("choice", "each", "result")]
    fresh = [each for each in fresh if each.kind != "choice" or each.index not in own]
    for word in _closing(sentence):
        if isinstance(word, It) and word.referent in fresh:
            message = f"what '{word.say(SOURCE)}' means is not known when this is asked"
            raise r.mistake("CL602", message, shape, "Say it of a target, or in a sentence before this one.")


def _effects(sentence: Sentence) -> list[Word]:
    return [effect for clause in sentence.clauses for effect in clause.effects]


def _plain(sentence: Sentence) -> bool:
    """Whether a sentence says what each of several players does, and nothing else."""
    single = sentence.clauses[0] if len(sentence.clauses) == 1 else None
    if single is None or not several(single.subject) or single.optional:
        return False
    return sentence.at is None and not sentence.instead and not sentence.otherwise


def _closing(sentence: Sentence) -> list[Word]:
    asked = [sentence.unless, sentence.condition if sentence.postfix else None]
    return [word for each in asked if each is not None for word in each.walk()]
