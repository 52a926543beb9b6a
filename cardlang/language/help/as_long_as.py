"""Help for two things that are true as long as something is: ``As long as ~ is untapped, A and B.`` Each is a paragraph
of its own, and each has the condition. And for one that is so behind another that always is: ``Other creatures you
control get +1/+1. As long as you control an artifact, they have Fast.`` The second says again what it is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardlang.language.help.attempt import Attempt
from cardlang.language.reading.static_clauses import SECOND
from cardlang.language.words.abilities import Static
from cardlang.language.words.english import capitalized
from cardlang.language.words.mistake import ANOTHER_ABILITY, Mistake
from cardlang.language.words.word import SOURCE

_LEAD = re.compile(r"(as long as [^,.\"]+, )([^.\"]+)\.?", re.IGNORECASE)


def both_as_long(attempt: Attempt, mistake: Mistake) -> Mistake | None:
    """The mistake with both paragraphs, at the place where the second begins; None if it is no such text."""
    found = _LEAD.fullmatch(attempt.text.strip()) if attempt.permanent else None
    if found is None or mistake.code not in ("CL401", "CL407", ANOTHER_ABILITY):
        return None
    for first, second in _halves(found[2]):
        ways = [attempt.printed(f"{found[1]}{each}.") for each in (first, second)]
        if not ways[1] and first.startswith("~ "):  # "~ gets +2/+0 and costs 1 EP less"
            ways[1] = attempt.printed(f"{found[1]}~ {second}.")
        if all(ways):
            start = attempt.text.rindex(second)
            help_ = f"Give each a paragraph of its own: '{ways[0]}' and '{ways[1]}'"
            return Mistake(ANOTHER_ABILITY, SECOND, start, start + len(second), help_)
    return None


_STATEMENT = r"(?P<first>[^.\":]+\.) "
_THEY = r"(?P<they>it|they|(?:that|those) \w+)(?= )"
_OF_THEM = r"\b(?:it|its|they|their|them|that|those)\b"
_TURNS = r"it(?:'s| is) (?=(?:not )?(?:your|an opponent's) )"
_AS_LONG = rf"(?P<long>as long as (?:{_TURNS})?(?:(?!{_OF_THEM})[^,.\"])+)"
_BEHIND = (
    re.compile(rf"{_STATEMENT}(?P<second>{_AS_LONG}, {_THEY}(?P<rest>[^.\"]+))\.?", re.IGNORECASE),
    re.compile(rf"{_STATEMENT}(?P<second>{_THEY}(?P<rest>[^.\"]+?),? {_AS_LONG})\.?", re.IGNORECASE),
)
_ALWAYS = re.compile(rf"{_STATEMENT}(?P<second>{_THEY}[^.\"]+)\.?", re.IGNORECASE)
_WHICH = "Give each a paragraph of its own, which says what it is about, and 'As long as ...' if it is so only then."


def behind_a_statement(attempt: Attempt, mistake: Mistake) -> Mistake | None:
    """The mistake with two paragraphs, at the place where the second begins; None if it is no such text."""
    ways = (way.fullmatch(attempt.text.strip()) for way in (*_BEHIND, _ALWAYS))
    found = next((each for each in ways if each is not None), None)
    if found is None or not attempt.permanent or mistake.code not in ("CL407", "CL601", ANOTHER_ABILITY):
        return None
    first = attempt.understood(found["first"])
    if not isinstance(first, Static):
        return None
    place = (found.start("second"), found.end("second"))
    if found.re is _ALWAYS:
        return Mistake(ANOTHER_ABILITY, SECOND, *place, _WHICH) if first.condition is not None else None
    named = first.clauses[0].subject.say(SOURCE).removeprefix("all ")
    second = attempt.printed(f"{capitalized(found['long'])}, {named}{found['rest']}.")
    if not second:
        return None
    help_ = f"Give each a paragraph of its own: '{first.say(SOURCE)}' and '{second}'"
    return Mistake(ANOTHER_ABILITY, SECOND, *place, help_)


def _halves(said: str) -> Iterator[tuple[str, str]]:
    for joint in re.finditer(r",? and ", said):
        yield said[: joint.start()], said[joint.end() :]
