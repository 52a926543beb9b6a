"""Refuses an effect that would last for ever and says ``if`` behind it: ``It can't untap if it has a Stun counter on
it``. That could be asked once, or be true for as long as the condition is met. And one that lasts, with ``unless``
behind it, which is asked once as well: ``Target creature can't attack this turn unless it has Fast``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardlang.language.reading.read_clauses import in_usual_words
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import SentenceShape
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.gain import ExchangeControl, GainControl
from cardlang.language.words.conditions import Condition
from cardlang.language.words.english import plural, with_article
from cardlang.language.words.nouns import This
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE

_ASK_NOW = (
    "Ask with 'if', in front, what is so now: 'If ..., target ... cannot ... this turn.' What is asked all the time is"
    " said by a card in play: '... cannot ... unless ...'"
)
_CHANGES = ("become", "be equal to", "double", "gain", "get", "have", "have stats equal to", "lose", "switch")
"""Changes of numbers and abilities: ``gets -2/-2 until end of turn unless ...`` is asked as it is done."""
_DEEDS = ("become", "double", "prevent", "switch")
"""What is done to a thing once, and lasts: whether it is done is asked then, as for ``gain control of``."""


def refuse_lasting_if(r: Reading, sentences: Sequence[Sentence], shapes: Sequence[SentenceShape]) -> None:
    """Raises :class:`Mistake` for such a sentence of an effect. Each is one of the ``shapes``."""
    for sentence, shape in zip(sentences, shapes, strict=False):
        while_ = any(each.first().type == "ASLONG" for each in shape.closes)
        asked = sentence.condition if sentence.postfix or while_ else sentence.unless
        if not isinstance(asked, Condition) or sentence.at is not None:
            continue
        for clause in sentence.clauses:
            for effect in clause.effects:
                if not isinstance(effect, Verb) or not effect.lasting or _done(effect, clause):
                    continue
                if not clause.duration:
                    raise r.mistake("CL601", _message(effect, sentence, while_), shape, _help(r, sentence, effect))
                if asked is sentence.unless and effect.name not in _CHANGES:
                    message = f"'{effect.called()} ... unless' would be asked once, and not for as long as it lasts"
                    raise r.mistake("CL601", message, shape, _ASK_NOW)


def _done(effect: Verb, clause: Clause) -> bool:
    """Whether it is done to a thing, or says of this card what it costs, which is paid by then."""
    own = effect.of_spells and isinstance(clause.subject, This)
    return own or effect.name in _DEEDS or isinstance(effect, (GainControl, ExchangeControl))


def _message(effect: Verb, sentence: Sentence, while_: bool) -> str:
    word = "as long as" if while_ else "if" if sentence.postfix else "unless"
    return f"'{effect.called()} ... {word}': this effect would be asked for once, and then last for ever"


def _help(r: Reading, sentence: Sentence, effect: Verb) -> str:
    """The two that can be said: for this turn, and of all such things for as long as it is so."""
    timed = tuple([in_usual_words(replace(each, duration=each.duration or "turn")) for each in sentence.clauses])
    now = replace(sentence, clauses=timed, postfix=sentence.condition is not None)
    kinds = [each.name for each in r.vocabulary.kinds if each.stats]
    done = effect.called() if isinstance(effect, Cannot) else "cannot attack"
    always = f": 'As long as you control {with_article(kinds[0])}, {plural(kinds[0])} {done}.'" if kinds else ""
    return f"Write '{now.say(SOURCE)}', or 'permanently'. As long as it is so, a card in play can say it{always}"
