"""``When ~ is tapped``, ``When attacking``: when that begins, if something is done then; for as long as it is so, if
what follows is true for some time and says no time: ``When attacking, ~ gets +2/+0.``
"""

from __future__ import annotations

_NO_NUMBER = r"(?!\d|X\b|that |half |the |control|an? |{resource}\b)[a-z]"
_LASTING = rf"(?:gets? [-+]|(?:has|have|can't|cannot) |(?:gains?|loses?) {_NO_NUMBER})"
_TIMED = r"\b(?:until|this (?:turn|round|combat|conflict|attack)|permanently|for as long)\b"
_UNTIMED = rf"(?=(?![^.\"]*{_TIMED})[^.,:\"]*\b{_LASTING})"
_WHAT = r"(?:~|an?|another)[^.,:\"]*?"
_STATES = "(?:un)?tapped|damaged|equipped|enchanted|attacking|blocking|blocked"

STATES: tuple[tuple[str, str, str], ...] = (
    ("when ~ is", rf"^when ~ is ({_STATES}), {_UNTIMED}", r"as long as ~ is \1, "),
    *(
        row
        for ing, does in (("attacking", "attacks"), ("blocking", "blocks"))
        for row in (
            (f"when {ing}", rf"^when {ing}, {_UNTIMED}", f"as long as ~ is {ing}, "),
            (f"when {ing}", rf"^when {ing}, (?!{_UNTIMED})", f"whenever ~ {does}, "),
            (f"whenever {ing}", rf"^whenever {ing}, ", f"whenever ~ {does}, "),
        )
    ),
    *(
        row
        for said, becomes in (("(tapped|untapped)(?=,)", r"becomes \2"), ("damaged(?=,| by )", "is dealt damage"))
        for row in (
            ("when", rf"\b(when {_WHAT}) is {said}(?!, {_UNTIMED})", rf"\1 {becomes}"),
            ("whenever", rf"\b(whenever {_WHAT}) is {said}", rf"\1 {becomes}"),
        )
    ),
)
