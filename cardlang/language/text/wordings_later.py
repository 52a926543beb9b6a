"""Wordings of shapes that came later than those of ``wordings_wider.py``."""

from __future__ import annotations

_THIS = r"(?:~|it|this (?:spell|card))"
_ADD = rf"as an additional cost(?: to (?:cast|play) {_THIS})?,"

ONE_OF_COSTS: tuple[tuple[str, str, str], ...] = (
    ("additional cost", rf"({_ADD}) (?:(?:you (?:must|have to) )?either|you (?:must|have to)) ", r"\1 "),
    ("additional cost", rf"({_ADD}) choose (?:one|to either|to)(?: of the following)?:? (?=[^.]* or )", r"\1 "),
    (" or ", rf"({_ADD} [^.,\"]+), or (?=\w+ )", r"\1 or "),
    (" or ", rf"({_ADD} (?!you )[^.,\"]+), ([^.,\"]+?),? or (?=\w+ )", r"\1 or \2 or "),
    (" or ", rf"({_ADD} (?!you )[^.\"]* or )(?=\d[\w ]*\.)", r"\1pay "),
    (" or ", rf"({_ADD} (?=[^.\"]* or )[^.\"]*?\bpay )an (?:additional|extra) ", r"\1"),
    (" or ", rf"({_ADD} (?=[^.\"]* or )[^.\"]*?\bpay [^.,\"]+?) (?:more|extra)(?=\.| or )", r"\1"),
    (" or ", rf"^(?:as you (?:cast|play) {_THIS}|to (?:cast|play) {_THIS}), (?!you may|choose)(?=[^.,\"]* or )",
     "as an additional cost, "),
    (" or ", r"^(?!as |in )(?:you (?:must|have to) )?((?!you )[^.,:\"]+ or [^.,:\"]+?) as an additional cost"
     rf"(?: to (?:cast|play) {_THIS})?(?=\.$)", r"as an additional cost, \1"),
)
"""One of several costs that are paid on top."""

LATER = (*ONE_OF_COSTS,)
