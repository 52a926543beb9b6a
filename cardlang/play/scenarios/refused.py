"""``that is refused: RR-1.1-d``: the sentence after a play that must be refused, by a rule or with certain
words.
"""

from __future__ import annotations

import re

from cardlang.play.scenarios.asking import Refusal

_REFUSED = re.compile(
    r"(?:that|this|it) is refused(?:: (?:(?P<rule>[A-Z]+\d*-[\w.-]+)|\"(?P<words>[^\"]+)\"))?"
)


def expected_refusal(text: str) -> str | None:
    """The rule id or, in quotes, the words with which the play before must be refused; empty if any reason is
    accepted. None if this is another sentence.
    """
    found = _REFUSED.fullmatch(text)
    if found is None:
        return None
    return f'"{found["words"]}"' if found["words"] else found["rule"] or ""


def is_for(refused: Refusal, reason: str) -> bool:
    """True if a play was refused for a reason: a rule id, or words in quotes that occur in the explanation.
    """
    if reason.startswith('"'):
        return reason.strip('"').casefold() in refused.why().casefold()
    return not reason or reason in [each.rule for each in refused.reasons]
