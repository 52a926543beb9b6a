"""``if`` and ``unless`` at the end of a sentence about several players or things: of each player by themselves
(``each opponent discards a card unless they pay 1 EP``), or refused.
"""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.verbs.attack_price import AttackYouPaid
from cardlang.language.verbs.attack_you import CannotAttackYou
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.words.effect import BareClause
from cardlang.language.words.english import capitalized, with_apostrophe
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import ALL, EACH, It, Selection
from cardlang.language.words.players import ControllerOf
from cardlang.language.words.quantities import price_said
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.stopped import apart_by_whose
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import several
from cardlang.language.words.word import SOURCE, Word


def _forbids(effect: Word) -> bool:
    return isinstance(effect, Cannot) or (isinstance(effect, Verb) and effect.name.startswith("cannot "))


def _price_of_attacks(r: Reading, sentence: Sentence) -> str:
    """What to write instead of a price that is paid once: what is not chosen at once costs money where attacks do."""
    of_you = any(isinstance(each, CannotAttackYou) for each in _effects(sentence))
    if of_you and AttackYouPaid in r.vocabulary.verbs:
        each = f"pays {price_said(r.vocabulary)} for each of them"
        return f"Attacks may cost what is paid: 'Creatures cannot attack you unless their controller {each}.'"
    return "Write 'Target player may ... If they don't, ... cannot ...'."


def refuse_unknown(r: Reading, sentence: Sentence, named: list[Candidate], shape: Shape) -> None:
    """Raises :class:`Mistake` where ``if`` or ``unless`` asks about what the sentence itself picks or makes, which is
    not known by then. ``named``: the things that the sentence names.
    """
    if sentence.asks_each and not _plain(sentence):
        message = "each of them would have their own answer, and the rest of the sentence is about others, too"
        raise r.mistake("CL602", message, shape, "Say what each of them does in a sentence of its own.")
    if isinstance(sentence.unless, BareClause) and any(map(_forbids, _effects(sentence))):
        message = "this would be paid as the text resolves, once, and not when it is wanted after all"
        raise r.mistake("CL405", message, shape, _price_of_attacks(r, sentence))
    if isinstance(sentence.unless, BareClause):
        refuse_of_each(r, sentence.unless.subject, shape, "discard a card unless they")
    theirs = apart_by_whose(sentence)
    if theirs is None and isinstance(sentence.unless, BareClause) and several(sentence.unless.subject):
        raise _for_all(r, sentence.unless.subject, shape)
    if sentence.each_thing is not None or theirs is not None:
        return
    own = [each.number for each in sentence.unless.walk() if isinstance(each, Selection)] if sentence.unless else []
    fresh = [each.referent for each in named if each.referent.kind in ("choice", "each", "result")]
    fresh = [each for each in fresh if each.kind != "choice" or each.index not in own]
    for word in _closing(sentence):
        if isinstance(word, It) and word.referent in fresh:
            message = f"what '{word.say(SOURCE)}' means is not known when this is asked"
            raise r.mistake("CL602", message, shape, "Say it of a target, or in a sentence before this one.")


def refuse_of_each(r: Reading, who: Word, shape: Shape, what: str = "may") -> None:
    """Raises :class:`Mistake` where it is asked whether ``each creature's controller`` wants to: a player with two?
    ``what`` all of their controllers can be said to do, each for themselves.
    """
    of = who.of if isinstance(who, ControllerOf) else None
    if isinstance(of, Selection) and of.quantifier == EACH:
        message = f"is '{who.say(SOURCE)}' asked once, or once for each thing that they have?"
        many = capitalized(replace(of, quantifier=ALL).say(SOURCE))
        role = "owners" if isinstance(who, ControllerOf) and who.owner else "controllers"
        once = f"{with_apostrophe(many, False)} {role} {what} ..."
        help_ = f"For once write '{once}'; for each thing say how much that is."
        raise r.mistake("CL601", message, shape, help_)


def _for_all(r: Reading, who: Word, shape: Shape) -> Mistake:
    said = who.say(SOURCE)
    help_ = "Write 'unless they ...': each is asked for themselves."
    if isinstance(who, ControllerOf):
        help_ = f"Say what they do themselves: '{capitalized(said)} discard a card unless they ...'."
    return r.mistake("CL405", f"'unless {said}': one of them could stop it for all", shape, help_)


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
