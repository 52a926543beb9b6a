"""Regular expressions of rows and tables: more of them than the ``re`` module remembers."""

from __future__ import annotations

import re
from functools import cache


@cache
def pattern(written: str) -> re.Pattern[str]:
    """A regular expression that matches capitals as small letters, compiled once. The module ``re`` keeps only 512, so
    a table with more, gone through for each text, would be compiled again for each.
    """
    return re.compile(written, re.IGNORECASE)
