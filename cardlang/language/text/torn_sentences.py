"""Wordings that make two sentences of one, where a condition or an offer is about both: ``If you control an artifact,
double its power and defense`` is not ``If you control an artifact, double its power. Double its defense``.
"""

from __future__ import annotations

import re

from cardlang.language.text.patterns import pattern

_STOP = r"\.\s+(?=[^\s\u2022])"
_BEGINS = r'(?s).*(?:\.\s+|["\u201c]|\u2022\s)'
"""Everything before the sentence that goes on at the end of a text."""
_EVENT = r"(?:when|whenever|at)\b[^.]*?, if [^.,]*, "
"""A trigger with its condition, which is asked for all that follows."""
_GOVERNS = (
    r"\b(?:if|unless|may|as long as|while)\b|\bchoose (?:one|two|three|\d+)[^.:]*:"
    r"|^(?:at [^.,]*\bnext\b|when(?:ever)? [^.,]*\bthis turn\b)[^.,]*,"
)
_IF = r"[^.\"]*?\bif\b"
_UNLESS = r"[^.\"]*?\bunless\b"
_FOLLOWS = (
    r"otherwise|(?:if|when) (?:(?:it|they|that \w+) w(?:as|ere)|(?:you|they|that player) d(?:o|id)(?:n't)?\b)"
    r"|each \w+ who do|they join|it joins|(?:tap )?that token|(?:it|they|that card|those cards) costs?\b|activate\b"
    r"|this ability\b|do this\b|[^.\"]*\bthis way\b"
)
"""What looks back at the first sentence: it does nothing where that was not done."""
_TAIL = r"(?<=\w)\s+(?:unless|if|as long as)\b"
_CANNOT_GO_ON = r"(?:if|when|each|for each)\b"
"""What does not fit behind ``, then``, or would be done in another order there."""


def in_one_sentence(match: re.Match[str], meant: str) -> str | None:
    """What is written instead of a match: ``meant`` or, where that would end a sentence within what governs it, the
    same with ``, then``. None where it cannot be said so.
    """
    if _tail_moves(match, meant):
        return None
    stop = pattern(_STOP)
    if ". " not in meant or len(stops := [*stop.finditer(meant)]) <= len(stop.findall(match.group())):
        return meant
    behind = match.string[match.end() :]
    last = meant[stops[-1].end() :]
    follows = pattern(_FOLLOWS).match(last + behind)
    late = _asked_behind(last, behind) or any("unless" in each.lower() for each in _tails(match))
    if not late and (follows or not _is_governed(match)):
        return meant
    if follows or pattern(_CANNOT_GO_ON).match(last):
        return None
    return re.sub(r"\.\s+(\S)", lambda first: f", then {first[1].lower()}", meant)


def _tail_moves(match: re.Match[str], meant: str) -> bool:
    """Whether a condition at the end of a match would be in the middle of what is meant: ``put its
    counters on target creature unless you pay 1 EP``, as ``... unless you pay 1 EP for each counter on ~``.
    """
    said = meant.rstrip(".,").lower()
    return any(not said.endswith(tail.lower()) for tail in _tails(match))


def _tails(match: re.Match[str]) -> list[str]:
    """The conditions at the end of a match, in what its groups say again."""
    end = match.start() + len(match[0].rstrip(".,"))
    last = [each for at, each in enumerate(match.groups(), 1) if each and match.end(at) == end]
    return [found[0] for each in last if (found := pattern(rf"(?s){_TAIL}.*").search(each))]


def _asked_behind(last: str, behind: str) -> bool:
    """Whether a condition behind a match is about the whole of it; it would be read of its ``last`` sentence."""
    early = pattern(_IF).match(last)
    return bool(pattern(_UNLESS).match(behind) or (pattern(_IF).match(behind) and not early))


def _is_governed(match: re.Match[str]) -> bool:
    """Whether something before a match in its sentence, beside what the wording says itself, is about all of it."""
    before = match.string[: match.start()]
    head = pattern(_BEGINS).sub("", before, count=1)
    if head == before:
        head = pattern(_EVENT).sub("", head, count=1)
    groups = " ".join(each for each in match.groups() if each)
    return bool(pattern(_GOVERNS).search(f"{head} {groups}"))
