"""Regular expressions of rows and tables: more of them than the ``re`` module remembers."""

import re
from functools import cache


@cache
def pattern(written: str) -> re.Pattern[str]:
    """A regular expression that matches capitals as small letters, compiled once. The module ``re`` keeps 512; a table
    with more, gone through for each text, would be compiled anew for each.
    """
    return re.compile(written, re.IGNORECASE)
