"""``that is refused: RR-1.1-d``: the sentence after a play that must not be possible, by a rule or in words."""

from __future__ import annotations

import re

from cardlang.play.scenarios.asking import Refusal

_REFUSED = re.compile(
    r"(?:that|this|it) is refused(?:: (?:(?P<rule>[A-Z]+\d*-[\w.-]+)|\"(?P<words>[^\"]+)\"))?"
)


def expected_refusal(text: str) -> str | None:
    """The rule or, in quotes, the words that must refuse the play before (empty: any may); None when the sentence
    is another.
    """
    found = _REFUSED.fullmatch(text)
    if found is None:
        return None
    return f'"{found["words"]}"' if found["words"] else found["rule"] or ""


def is_for(refused: Refusal, reason: str) -> bool:
    """Whether a play was refused for a reason: a rule's id, or words in quotes that stand in what is said."""
    if reason.startswith('"'):
        return reason.strip('"').casefold() in refused.why().casefold()
    return not reason or reason in [each.rule for each in refused.reasons]
