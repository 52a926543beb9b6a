"""Wordings in which nobody names the card whose text it is, or in which something is for each: ``Whenever a creature
dies, gain +1/+0.``, ``Has Fast.``, ``Gain 1 EP per artifact.``; rows as in ``wordings.py``.
"""

from __future__ import annotations

_BONUS = r"([+-]\d+(?:/[+-]\d+| (?:{stat})))"
_GETS = r"^((?:(?:when(?:ever)?|at the (?:beginning|start|end)) [^.:\"]*(?<!this\sturn),|[^.:\"]+:) )(?:gain|get)s? "
_NO_LIMIT = r"(?<!once)(?<!twice)(?<!\btimes)(?<!\btime)"
_TIMES = r"(?:turn|round|game|combat|conflict|\w+ (?:step|phase)|step|phase|player)\b"
_NOUN = r"((?-i:[A-Z])\w+?|{kind}|permanent|token|attacker|blocker)"

UNNAMED: tuple[tuple[str, str, str], ...] = (
    ("has ", r"^has (?=[a-z])", "~ has "),
    ("gets ", r"^gets (?=[+-]\d)", "~ gets "),
    ("costs ", r"^costs (?=(?:\d+|X)\b[^.]*? (?:less|more)\b)", "~ costs "),
    *(
        row
        for verb in ("get ", "gain ")
        for row in (
            (verb, rf"{_GETS}{_BONUS}(?=\.| for each )", r"\1~ gets \2 permanently"),
            (verb, rf"{_GETS}{_BONUS}(?= (?:permanently|until|this)\b)", r"\1~ gets \2"),
        )
    ),
    ("opponents' ", rf"\byour opponents' {_NOUN}s\b(?!['’])", r"\1s your opponents control"),
    (" per ", rf"{_NO_LIMIT} per (?!{_TIMES})(?=[a-z])", " for each "),
    ("no player", r"\bno players? may(?= (?!not\b))", "players cannot"),
    ("no opponent", r"\bno opponents? may(?= (?!not\b))", "your opponents cannot"),
    ("holding ", r"\b(if|unless|as long as|while) (?:you're|you are) holding (an? [^.,:\"]+?)(?=[.,])",
     r"\1 you have \2 in hand"),
)  # fmt: skip
"""Each has one sense: a player gets no bonus."""
