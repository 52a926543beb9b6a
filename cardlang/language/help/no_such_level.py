"""Help for the label of a roll that this game does not have: ``Small Risk: draw a card.``"""

from __future__ import annotations

import re

from cardlang.language.help.attempt import Attempt
from cardlang.language.words.english import listed
from cardlang.language.words.mistake import Mistake
from cardlang.problems import did_you_mean


def no_such_level(attempt: Attempt, found: list[Mistake]) -> Mistake | None:
    """The mistake at such a label, with the labels that the game has; None if the label is one of them, or only
    misspelt.
    """
    roll = attempt.vocabulary.roll
    if roll is None or not found or found[0].help.startswith("did you mean"):
        return None
    noun = roll.levels[0].split()[-1]
    label = re.search(rf"(?:^|[.,;] )((?:\w+ ){{0,2}}{noun}):", attempt.text, re.IGNORECASE)
    if label is None or _is_nearly(label[1].title(), roll.levels):
        return None
    start, end = label.span(1)
    if not any(attempt.passes(attempt.text[:start] + each + attempt.text[end:]) for each in roll.levels):
        return None
    says = f"nothing says how hard the {noun.lower()} is"
    message = f"'{label[1]}' is none of the levels" if " " in label[1] else says
    known = listed([f"'{each}'" for each in roll.levels], "or")
    return Mistake("CL301", message, start, end, f"Write {known}.")


def _is_nearly(label: str, levels: tuple[str, ...]) -> bool:
    """Whether a label is a misspelt level; its first letter must be right."""
    return bool(did_you_mean(label, [each for each in levels if each[0] == label[0]]))
