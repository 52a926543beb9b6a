"""Wordings of ``choose one: ...; or ...``, also with a point in front of each mode; rows as in ``wordings.py``."""

from __future__ import annotations

from cardlang.language.words.choosing import HOW_MANY

_MANY = rf"(?:{'|'.join(HOW_MANY)})"
_MODE = r"([^;\"\u2022]+)"
_LAST = r"([^.;\"\u2022]+)"
_ONE = r"([^.;\u2022]+)"
_NUMBERED = r"^(choose (?:one|two|three)):"
_MORE = r"(?:\. |\b(?:if|unless|where X is) )"
_IN_TWO = rf"(?=[^;\"\u2022]*?{_MORE})"
"""The first of two modes has several sentences, or a condition."""
_IN_THREE = rf"(?=[^\"\u2022]*?{_MORE}[^\"\u2022]*?; or )"
"""One of the first two of three does."""

MODES: tuple[tuple[str, str, str], ...] = (
    (" \u2022 ", rf"(chooses? {_MANY})(?: of the following)?(?: -|:)? (?=\u2022 )", r"\1: "),
    (" \u2022 ", rf"(\bchooses? {_MANY})(?: -|:) (?!\u2022)([^\u2022\":;]+?)\.? (?=\u2022 )", "\\1: \u2022 \\2. "),
    (" \u2022 ", r"(?<![.:\s])(?:;(?: or)?)? \u2022 ", ". \u2022 "),
    ("; or ", rf"\b(choose {_MANY}: ){_IN_THREE}{_MODE}; or {_MODE}; or {_LAST}",
     "\\1\u2022 \\2. \u2022 \\3. \u2022 \\4"),
    ("; or ", rf"\b(choose {_MANY}: ){_IN_TWO}{_MODE}; or {_LAST}", "\\1\u2022 \\2. \u2022 \\3"),
    ("choose ", rf"\b(choose {_MANY}) -", r"\1:"),
    *((f"then choose {many}", rf"(?<=\w),? (?:and )?then choose {many}:", f". Choose {many}:") for many in HOW_MANY),
    ("chooses one", r"(chooses one(?: of the following)?) -", r"\1:"),
    ("; and/or ", r"; and/or ", "; or "),
    ("chooses one", r"(?<=\w); (?!or )", "; or "),
    ("choose one", r"choose one (\w+ from)", r"choose a \1"),
    *((f"choose {n}", f"choose {n}:", f"choose {said}:") for n, said in ((2, "two"), (3, "three"))),
    ("choose ", rf"{_NUMBERED} {_ONE}\. {_ONE}\.$", r"\1: \2; or \3."),
    ("choose ", rf"{_NUMBERED} {_ONE}\. {_ONE}\. {_ONE}\.$", r"\1: \2; or \3; or \4."),
    ("of the following", r"\b(choose [\w ]+?) of the following", r"\1"),
    ("choose ", r"(?<=\w); (?!or )(?![^.]*:)", "; or "),
)
"""One of several."""
