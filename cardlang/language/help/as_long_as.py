"""Help for two things that are true as long as something is: ``As long as ~ is untapped, A and B.`` Each is a paragraph
of its own, and each has the condition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardlang.language.help.attempt import Attempt
from cardlang.language.reading.static_clauses import SECOND
from cardlang.language.words.mistake import ANOTHER_ABILITY, Mistake

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


def _halves(said: str) -> Iterator[tuple[str, str]]:
    for joint in re.finditer(r",? and ", said):
        yield said[: joint.start()], said[joint.end() :]
