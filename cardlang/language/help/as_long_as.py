"""Help for two things that are true as long as something is: ``As long as ~ is untapped, A and B.`` Each is a paragraph
of its own, and each has the condition. And for one that is so behind another that always is: ``Other creatures you
control get +1/+1. As long as you control an artifact, they have Fast.`` The second says again what it is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardlang.language.help.attempt import Attempt
from cardlang.language.reading.static_clauses import SECOND
from cardlang.language.words.abilities import Ability, Static
from cardlang.language.words.english import capitalized
from cardlang.language.words.mistake import ANOTHER_ABILITY, Mistake
from cardlang.language.words.nouns import This
from cardlang.language.words.word import SOURCE

_LEAD = re.compile(r"(?P<lead>(?:(?:as long as|while|if|during) [^,.\"]+, )?)(?P<said>[^.\":]+?)\.?", re.IGNORECASE)
_JOINT = re.compile(r",? and ")
_IS_SO = r"(?:gets?|has|have|can't|cannot|costs?|must|loses?|gains?|is|are|can)\b"
_SUBJECT = re.compile(rf".*? (?={_IS_SO})", re.IGNORECASE)
_VERB = re.compile(rf"(?:also )?{_IS_SO}", re.IGNORECASE)
_OTHERS = re.compile(r"\b(?:other|another|others)\b", re.IGNORECASE)


def halves(text: str) -> Iterator[tuple[int, int, int]]:
    """Where two things that are said may be divided: where the condition in front of them ends, where the first ends,
    and where the second begins.
    """
    found = _LEAD.fullmatch(text.strip())
    if found is None:
        return
    for joint in _JOINT.finditer(text, found.start("said"), found.end("said")):
        yield found.start("said"), joint.start(), joint.end()


def subject_of_both(first: str, second: str) -> int:
    """How long the subject of the first of two things is, where the second has none of its own: ``Equipped creature
    gets +1/+1 for each artifact you control and has Fast``; 0 where it has.
    """
    subject = _SUBJECT.match(first) if _VERB.match(second) else None
    return subject.end() if subject is not None else 0


def others_than_this(first: Ability, second: str) -> bool:
    """Whether ``other creatures`` in what is said behind it are others than this card, as in a paragraph of its own."""
    own = isinstance(first, Static) and all(isinstance(each.subject, This) for each in first.clauses)
    return own or not _OTHERS.search(second)


def both_as_long(attempt: Attempt, mistake: Mistake) -> Mistake | None:
    """The mistake with both paragraphs, at the place where the second begins; None if it is no such text."""
    text = attempt.text.strip()
    if not attempt.permanent or mistake.code not in ("CL401", "CL407", ANOTHER_ABILITY):
        return None
    for begins, ends, behind in halves(text):
        lead, second = text[:begins], text[behind:].removesuffix(".")
        if not lead:
            return None
        same = subject_of_both(text[begins:ends], second)  # "~ gets +2/+0 and costs 1 EP less"
        both = (text[begins:ends], text[begins : begins + same] + second)
        ways = [attempt.printed(f"{lead}{each}.") for each in both]
        first = attempt.understood(f"{text[:ends]}.")
        if all(ways) and first is not None and others_than_this(first, second):
            help_ = f"Give each a paragraph of its own: '{ways[0]}' and '{ways[1]}'"
            return Mistake(ANOTHER_ABILITY, SECOND, behind, behind + len(second), help_)
    return None


def is_one_of_two(attempt: Attempt, before: str, behind: str) -> bool:
    """Whether what is said behind another thing that is true has its condition, too, or is about others than that: a
    paragraph of its own has to say so.
    """
    first = attempt.understood(before)
    if not isinstance(first, Static) or not isinstance(attempt.understood(behind), Static):
        return False
    one_sentence = "." not in before.rstrip(".")
    return not others_than_this(first, behind) or (one_sentence and first.condition is not None)


_STATEMENT = r"(?P<first>[^.\":]+\.) "
_THEY = r"(?P<they>it|they|(?:that|those) \w+)(?= )"
_OF_THEM = r"\b(?:it|its|they|their|them|that|those)\b"
_TURNS = r"it(?:'s| is) (?=(?:not )?(?:your|an opponent's) )"
_AS_LONG = rf"(?P<long>as long as (?:{_TURNS})?(?:(?!{_OF_THEM})[^,.\"])+)"
_BEHIND = (
    re.compile(rf"{_STATEMENT}(?P<second>{_AS_LONG}, {_THEY}(?P<rest>[^.\"]+))\.?", re.IGNORECASE),
    re.compile(rf"{_STATEMENT}(?P<second>{_THEY}(?P<rest>[^.\"]+?),? {_AS_LONG})\.?", re.IGNORECASE),
)
_ALWAYS = re.compile(rf"{_STATEMENT}(?P<second>{_THEY}[^.\"]+)\.?", re.IGNORECASE)
WHICH = "Give each a paragraph of its own, which says what it is about, and 'As long as ...' if it is so only then."


def behind_a_statement(attempt: Attempt, mistake: Mistake) -> Mistake | None:
    """The mistake with two paragraphs, at the place where the second begins; None if it is no such text."""
    ways = (way.fullmatch(attempt.text.strip()) for way in (*_BEHIND, _ALWAYS))
    found = next((each for each in ways if each is not None), None)
    if found is None or not attempt.permanent or mistake.code not in ("CL407", "CL601", ANOTHER_ABILITY):
        return None
    first = attempt.understood(found["first"])
    if not isinstance(first, Static):
        return None
    place = (found.start("second"), found.end("second"))
    if found.re is _ALWAYS:
        return Mistake(ANOTHER_ABILITY, SECOND, *place, WHICH) if first.condition is not None else None
    named = first.clauses[0].subject.say(SOURCE).removeprefix("all ")
    second = attempt.printed(f"{capitalized(found['long'])}, {named}{found['rest']}.")
    if not second:
        return None
    help_ = f"Give each a paragraph of its own: '{first.say(SOURCE)}' and '{second}'"
    return Mistake(ANOTHER_ABILITY, SECOND, *place, help_)
