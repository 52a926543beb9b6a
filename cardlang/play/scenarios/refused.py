"""``that is refused: RR-1.1-d``: the sentence after a play that must not be possible."""

from __future__ import annotations

import re

_REFUSED = re.compile(r"(?:that|this|it) is refused(?:: (?P<rule>[A-Z]+-[\w.-]+))?")


def expected_refusal(text: str) -> str | None:
    """The rule that must refuse the play before (empty: any may); None when the sentence is another."""
    found = _REFUSED.fullmatch(text)
    return None if found is None else found["rule"] or ""
