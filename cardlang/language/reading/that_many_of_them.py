"""``If you exiled two or more creature cards this way, draw that many cards``: ``if`` counts a part of what was done,
and ``that many`` counts all of it.
"""

from __future__ import annotations

import re

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import Shape
from cardlang.language.words.amounts import ThatMany
from cardlang.language.words.amounts_this_way import ExcessThisWay
from cardlang.language.words.conditions import Condition, Happened
from cardlang.language.words.descriptions import Description
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import Selection
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.word import SOURCE

_SAID = re.compile(r"\bthat (?:many|much)\b", re.IGNORECASE)


def refuse_part_counted(r: Reading, sentence: Sentence, condition: Condition, shape: Shape) -> None:
    """Raises :class:`Mistake` where ``that many`` could be what ``if`` counts, or all that was done."""
    effects = {
        each.referent.index
        for clause in sentence.clauses
        for each in clause.walk()
        if isinstance(each, ThatMany) and each.referent.kind.endswith("result")
    }
    for asked in condition.walk() if effects else ():
        part = ""
        if isinstance(asked, Happened) and effects.intersection(asked.results):
            part = _part(r, asked)
        elif isinstance(asked, ExcessThisWay) and asked.result in effects:
            part = f"equal to {asked.say(SOURCE)}"
        if part:
            start, end = extent(shape)
            found = _SAID.search(r.text, start, end)
            place = found.span() if found is not None else (start, end)
            said = r.text[slice(*place)].lower()
            message = f"'{said}' could count what 'if' asks about, or all that was done"
            raise Mistake("CL601", message, *place, f"Say '{part}'.")


def _part(r: Reading, asked: Happened) -> str:
    """How the things that a condition asks about are counted, if they are a part of what was done; else nothing."""
    event = asked.event
    counted = event.object if isinstance(event.object, Description) else event.subject
    verb = next((verb for number, verb in reversed(r.binder.done) if number in asked.results), None)
    if verb is None or not isinstance(counted, Description):
        return ""
    of_all = any(isinstance(each, Selection) and each.of.sorts == counted.sorts for each in verb.children())
    if of_all or counted.plural(SOURCE) == "cards":
        return ""
    return f"for each {counted.phrase(SOURCE)} {verb.participle()} this way"
