"""The condition in front of a sentence, which has one: what would happen alone has another one behind ``while``."""

from __future__ import annotations

from cardlang.language.reading.read_conditions import read_condition
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Around
from cardlang.language.words.conditions import Condition


def lead_condition(r: Reading, lead: Around) -> Condition:
    """The condition of ``If ..., `` or ``As long as ..., ``. Raises :class:`Mistake`, also for ``If you control an
    artifact while you control a creature``.
    """
    condition = read_condition(r, lead.condition)
    if lead.meanwhile is not None:
        help_ = "Write 'if ... and ...'."
        raise r.mistake("CL405", "a sentence has one condition; join conditions with 'and'", lead.meanwhile, help_)
    return condition
