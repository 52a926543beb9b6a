"""``Exile the top card of your library. You may cast it this turn. Put it into your graveyard at the beginning of the
next end step.``: what is put or returned somewhere then is the card that was not cast. Once it has been cast it is
another thing, unless the sentence itself asks or waits for what has become of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.binding import MAY_CAST_IT
from cardlang.language.words.nouns import It
from cardlang.language.words.zones import Spot, Zone

if TYPE_CHECKING:
    from cardlang.engine.state import Frame
    from cardlang.language.running.sentences import DoSentence
    from cardlang.language.words.sentences import Sentence
    from cardlang.language.words.word import Word


def frame_then(frame: Frame, *effects: DoSentence) -> Frame:
    """What sentences that wait know then: not what was cast by leave of their text, where they move what was not."""
    for name, _ in frame.results:
        if name == MAY_CAST_IT and any(_moves_the_card(each.sentence) for each in effects):
            then = frame.changed()
            then.results = tuple([known for known in frame.results if known[0] != MAY_CAST_IT])
            return then
    return frame


def _moves_the_card(sentence: Sentence) -> bool:
    when = None if sentence.later is None else sentence.later.when
    if any(asked is not None and _names_it(asked) for asked in (sentence.condition, when)):
        return False
    effects = [effect for clause in sentence.clauses for effect in clause.effects]
    return any(isinstance(getattr(effect, "to", None), (Zone, Spot)) and _names_it(effect) for effect in effects)


def _names_it(said: Word) -> bool:
    return any(isinstance(each, It) for each in said.walk())
