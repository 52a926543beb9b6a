"""Apostrophes that are too many or missing, and words that sound alike: ``it's owner``, ``its owners hand``, ``you're
opponents``. Rows as in ``wordings.py``. Only what cannot mean anything else is read so.
"""

from __future__ import annotations

ITS = r"(?:owner|controller|cost|name|text|abilities|counters|{stat})"
"""What something has, so that ``it's`` before it is ``its``."""
_STATE = r"(?:(?:un)?tapped|attacking|(?:un)?blocked|blocking|(?:un)?damaged)"
_ENDS = r"(?=[.,:]| and | or )"
_ONE = r"(an|target|each|that|another|your|the chosen|defending)"
_NOT_UNDER = r"(?<!under\s)(?<!in\s)(?<!of\s)(?<!to\s)(?<!gain\s)(?<!lose\s)"
_GOES_ON = r"(?=[.,:]| (?:and|or|with|gets?|gains?|ha(?:s|ve)|dies?|attacks?|enters?|cannot|can't)\b)"

APOSTROPHES: tuple[tuple[str, str, str], ...] = (
    ("it's ", r"\bit's (owner|controller)s (?=(?:{pile})\b)", r"its \1's "),
    ("it's ", rf"\bit's (?={ITS}s?\b)", "its "),
    ("it's ", rf"\b(or|and) it's (?=(?:not )?(?:an? |your turn\b|{_STATE}{_ENDS}))", r"\1 it is "),
    ("its ", r"\bits (owner|controller)s (?=(?:{pile})\b)", r"its \1's "),
    ("their ", r"\btheir (owner|controller)s (?=(?:{piles})\b)", r"their \1s' "),
    ("you're ", r"\byou're (?=(?:opponents?|own|next turn|turn|{pile}|{piles})\b)", "your "),
    ("they're ", r"\bthey're (?=(?:own|next|choice|{pile}|{piles})\b)", "their "),
    ("there ", r"(?<!is\s)(?<!are\s)\bthere (?=(?:own|next turn|choice|control|{pile}|{piles})\b)", "their "),
    ("s ", rf"\b{_ONE} (opponent|player)s (?=(?:{{pile}})\b)", r"\1 \2's "),
    ("opponents ", r"\byour opponents (?=(?:{piles})\b)", "your opponents' "),
    ("its ", rf"\b(if|unless|while|as long as) its (?={_STATE}{_ENDS})", r"\1 it is "),
    (" that", rf"\b((?:{{kind}}|permanent|token)s?) that(?:'s|s| is| are) ({_STATE})(?=[.,:]| you control\b)",
     r"\2 \1"),
    (" your control", rf"{_NOT_UNDER}\byour control{_GOES_ON}", "you control"),
    ("opponents control", r"\b(an|target|each) opponents control\b", r"\1 opponent controls"),
    ("nt ", r"\b(is|are|was|were|do|does|did|ca)nt\b", r"\1n't"),
)  # fmt: skip
