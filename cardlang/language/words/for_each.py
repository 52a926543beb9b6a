"""What ``for each`` counts, as it is printed."""

from __future__ import annotations

from cardlang.language.words.amounts import CountersOn, Measure
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import ORDINALS
from cardlang.language.words.every_few import EveryFew
from cardlang.language.words.word import Voice, Word


def for_each_said(each: Word, voice: Voice) -> str:
    """``for each creature you control``, ``for every two creatures you control``."""
    return f"for {each.say(voice)}" if isinstance(each, EveryFew) else f"for each {each_said(each, voice)}"


def each_said(each: Word, voice: Voice) -> str:
    """What ``for each`` counts: things by their description, or counters on something."""
    if isinstance(each, CountersOn):
        return f"{voice.signed(each.counter)} counter on {each.on.say(voice)}".lstrip()
    if isinstance(each, Measure):
        return each.counted(voice, False)
    if isinstance(each, Description):
        ends = [f" beyond the {ORDINALS[each.beyond]}"] if each.beyond else []
        ends += [f" up to the {ORDINALS[each.most]}"] if each.most else []
        return ("other " if each.other else "") + each.phrase(voice) + "".join(ends)
    return each.say(voice)
