"""Tests help for one mistake: the paragraph is read again with the suggested words in it, and only what is understood
is shown.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardlang.language.checks.that_card import (
    EXILED,
    exiles,
    is_it,
    means_itself,
    names_a_card,
    names_another,
)
from cardlang.language.help.as_long_as import (
    WHICH,
    behind_a_statement,
    both_as_long,
    is_one_of_two,
    subject_of_both,
)
from cardlang.language.help.attempt import Attempt
from cardlang.language.reading.static_clauses import SECOND
from cardlang.language.reading.unclear import way_to_say
from cardlang.language.words.english import capitalized, conjugated
from cardlang.language.words.mistake import ANOTHER_ABILITY, Mistake
from cardlang.language.words.nouns import Host
from cardlang.language.words.word import SOURCE

_BEHIND_INSTEAD = r"^(If\b[^.]*?,? would\b[^.]*?)( instead|)\.\s+(?:Then,? )?(\S[^.\"]*)\.$"
_ONE_SENTENCE = r"\bwould\b.*(?:\binstead|, (?:you may [^.]* and )?prevent (?:[^.]* of )?that damage\b[^.]*)\.\s*$"

_IF_PREVENTED = r"^If (?:any |one or more )?(?:of that )?damage (?:was|is) prevented this way, "
"""A condition that is always true after such a replacement."""


def behind_a_replacement(attempt: Attempt, mistake: Mistake) -> Mistake | None:
    """One mistake for everything after a replacement (``If ... would ... instead.``, ``If ... would ..., prevent that
    damage.``); None anywhere else.
    """
    if not re.search(_ONE_SENTENCE, attempt.text[: mistake.start], re.I | re.S):
        return None
    found = re.match(_BEHIND_INSTEAD, attempt.text.strip(), re.IGNORECASE)
    more = re.sub(_IF_PREVENTED, "", found[3], flags=re.IGNORECASE) if found else ""
    joined = f"{found[1]}, then {more[:1].lower()}{more[1:]}{found[2]}." if found else ""
    if joined and attempt.passes(joined):
        help_ = f"Say all of it in that sentence: '{joined}'"
    else:
        help_ = "Put it into a paragraph of its own, with its own 'When ...'."
    behind = "'instead.'" if re.search(r"\binstead\.\s*$", attempt.text[: mistake.start], re.I) else "this"
    message = f"nothing can follow {behind}: a replacement is one sentence"
    return Mistake("CL401", message, mistake.start, len(attempt.text.rstrip()), help_)


_SHAPE = ("CL301", "CL401", "CL406", "CL407", ANOTHER_ABILITY)
"""Codes of mistakes where, to the reader, a sentence does not go on."""
_JOINT = re.compile(r"(?:and|but|then|also)\s+", re.IGNORECASE)


_EITHER = re.compile(r"([^:.\"]+?),? or ([^:.\"]+): (.+)")


def divided(attempt: Attempt, mistake: Mistake) -> Mistake | None:
    """A mistake at the place where a paragraph should be divided, because it has two abilities or a choice of two
    costs; None for any other paragraph.
    """
    either = _EITHER.fullmatch(attempt.text)
    if either is not None:
        costs = (either[1], either[2][:1].upper() + either[2][1:])
        ways = [attempt.printed(f"{cost}: {either[3]}") for cost in costs]
        help_ = f"Give each cost a paragraph of its own: '{ways[0]}' and '{ways[1]}'"
        at = either.end(1) if all(ways) else 0
        return Mistake("CL401", "a cost is no choice between two", at, either.end(2), help_) if at else None
    as_long = both_as_long(attempt, mistake) or behind_a_statement(attempt, mistake)
    if as_long is not None:
        return as_long
    before, behind = attempt.text[: mistake.start].rstrip(" ,"), attempt.text[mistake.start :]
    if not attempt.permanent or not before or mistake.code not in _SHAPE:
        return None
    behind = _JOINT.sub("", behind, count=1) if _JOINT.match(behind) else behind
    behind = before[: subject_of_both(before, behind)] + behind
    texts = (f"{before.removesuffix('.')}.", behind[:1].upper() + behind[1:])
    if attempt.is_loose(texts[0]) or attempt.is_loose(texts[1]):
        return None
    if is_one_of_two(attempt, *texts):
        return Mistake(ANOTHER_ABILITY, SECOND, mistake.start, mistake.end, WHICH)
    halves = [attempt.printed(texts[0]), _knowing_less(attempt, *texts)]
    if not all(halves):
        again = mistake.message == SECOND or mistake.code == ANOTHER_ABILITY
        again = again and bool(_THAT.search(behind) or _IT.search(behind))
        return Mistake("CL401", SECOND, mistake.start, mistake.end, _NAME_IT) if again else None
    help_ = f"Give each a paragraph of its own: '{halves[0]}' and '{halves[1]}'"
    return Mistake(ANOTHER_ABILITY, SECOND, mistake.start, mistake.end, help_)


def _knowing_less(attempt: Attempt, before: str, behind: str) -> str:
    """What follows, as ``fmt`` writes it in a paragraph of its own, where what was named ``before`` is not known; empty
    if it cannot be said there.
    """
    first, second = attempt.understood(before), attempt.understood(behind)
    if first is not None and second is not None and (own := _IT.search(behind)) and is_it(second, behind.count("~")):
        host = next((word for word in first.walk() if isinstance(word, Host)), None)
        if host is not None:
            said = host.possessive(SOURCE) if own[0].lower() == "its" else host.say(SOURCE)
            return attempt.printed(f"{behind[: own.start()]}{said}{behind[own.end() :]}")
        second = None if names_another(first) else second
    if second is not None and not (first is not None and names_a_card(first) and means_itself(second)):
        return attempt.printed(behind)
    return attempt.printed(_THAT.sub(EXILED, behind, count=1)) if first is not None and exiles(first) else ""


_IT = re.compile(r"\b(?:it|its)\b", re.IGNORECASE)
_THAT = re.compile(r"\b(?:that|those) \w+\b|(?<=return )(?:it|them)\b", re.IGNORECASE)
_NAME_IT = "Give each a paragraph of its own. The second does not know what the first one names: name it there again."


_LEFT_OVER = "has no meaning here"


def joined_leftovers(attempt: Attempt, mistakes: Sequence[Mistake]) -> list[Mistake]:
    """The mistakes, with those for neighbouring words that "have no meaning here" joined into one."""
    found: list[Mistake] = []
    for each in mistakes:
        last = found[-1] if found else None
        between = attempt.text[last.end : each.start] if last is not None else "."
        if last is None or not (_left_over(last) and _left_over(each)) or between.strip():
            found.append(each)
            continue
        said = attempt.text[last.start : each.end]
        found[-1] = Mistake(each.code, f"'{said}' {_LEFT_OVER}", last.start, each.end, each.help)
    return found


def _left_over(mistake: Mistake) -> bool:
    return mistake.code == "CL403" and mistake.message.endswith(_LEFT_OVER)


_WRITE = r"Write '([^']+)'\."
_WRITE_ONE_OF = r"Write '[^']+'(?:,? (?:or )?'[^']+')+\."
_READ_AS = r"this would be read as '(.+)', which says more than was written"
_EACH_APART = r"a paragraph of its own: '(.+?)' and '(.+\.\"?)'"
_LOST = r"'.+' would be lost: this would be read as '(.+)'"
_LEAVE_OUT = "Leave it out, or say it another way."


def _with_ways(attempt: Attempt, mistake: Mistake) -> Mistake:
    """The mistake, with those of its ``ways`` as help that are understood in place of the marked words. An empty way
    means that nothing can be said there; one with a full stop at its end replaces the whole paragraph.
    """
    ways: dict[str, str] = {}
    before = attempt.text[: mistake.start].rstrip()
    whose = re.match(r"(?:its|their)\b(.*)", attempt.text[mistake.start : mistake.end], re.IGNORECASE)
    for what, said in mistake.ways:
        if whose is not None:
            said += ("'" if said.endswith("s") else "'s") + whose[1]
        other = capitalized(said) if not before or before.endswith(".") else said
        new = said if said.endswith(".") else attempt.with_(mistake, other)
        if said and not (what and what in ways.values()) and attempt.works(new):
            ways.setdefault(said, what)
    rows = [way_to_say(what, said) for said, what in ways.items() if what]
    bare = [f"'{said}'" for said, what in ways.items() if not what]
    rows += [f"write {', '.join(bare[:-1])} or {bare[-1]}" if bare[1:] else f"write {bare[0]}"] if bare else []
    rows += [f"for {what} say each of them by itself" for what, said in mistake.ways if rows and not said]
    help_ = f"{capitalized('; '.join(rows))}.".replace(".'.", ".'") if rows else mistake.help
    return mistake.with_help(help_)


_THEY_DO = re.compile(r"they ((?!may\b|can(?:not|'t)?\b)[a-z]+)\b", re.IGNORECASE)


def _with_its_verb(attempt: Attempt, mistake: Mistake) -> Mistake:
    """The mistake, with the verb behind ``they`` marked and said, too, if the ways to say it want it in the singular:
    ``its owner draws``.
    """
    found = _THEY_DO.match(attempt.text, mistake.start)
    if found is None or any(_keeps_number(said) for _, said in mistake.ways):
        return mistake
    verb = conjugated(found[1], True)
    ways = tuple((what, f"{said} {verb}" if said else "") for what, said in mistake.ways)
    wide = Mistake(mistake.code, mistake.message, mistake.start, found.end(), mistake.help, ways=ways)
    wide.either = mistake.either
    return wide


def _keeps_number(said: str) -> bool:
    """Whether a way to say it is about several things, or is a whole paragraph."""
    return said.startswith(("they", "them", "those ")) or said.endswith(".")


def tried(attempt: Attempt, mistake: Mistake) -> Mistake:
    """The mistake, with other help if its own suggestion would not make the paragraph right."""
    if mistake.ways:
        wide = _with_ways(attempt, _with_its_verb(attempt, mistake))
        return mistake.with_help(mistake.help) if wide.help == mistake.help else wide
    if mistake.code == "CL502" and mistake.start and _is_it(attempt, mistake):
        message = f"'it' would be something else than this card here: {mistake.message}"
        return Mistake(mistake.code, message, mistake.start, mistake.end, "For this card write '~'.", mistake.verb)
    found = re.fullmatch(_WRITE, mistake.help)
    if found is not None and "..." not in found[1] and not _helps(attempt, mistake, found[1]):
        whole = _written_out(attempt, attempt.with_(mistake, found[1]))
        help_ = f"Write '{whole}'" if whole else ""
        return mistake.with_help(help_)
    several = re.findall(r"'([^']+)'", mistake.help) if re.fullmatch(_WRITE_ONE_OF, mistake.help) else []
    if several and "..." not in mistake.help and not any(_helps(attempt, mistake, each) for each in several):
        return mistake.with_help("")
    _, offer, waiting = mistake.help.partition(_EACH_TIME)
    if offer and not _can_be_watched(attempt, waiting):
        help_ = _in_a_time(attempt, mistake) or f"Cards of {attempt.vocabulary.title} cannot ask that."
        return mistake.with_help(help_)
    apart = re.search(_EACH_APART, mistake.help)
    if apart is not None and not all(attempt.stands(each) for each in apart.groups()):
        help_ = mistake.help.replace(apart.group(), "a paragraph of its own")
        return mistake.with_help(help_)
    if apart is not None:
        behind = _knowing_less(attempt, apart[1], apart[2])
        help_ = mistake.help.replace(apart[2], behind) if behind else _NAME_IT
        return mistake.with_help(help_)
    lost = re.fullmatch(_LOST, mistake.message)
    if lost is not None and not attempt.passes(lost[1]):
        help_ = f"{mistake.help.partition(';')[0]}."
        return mistake.with_help(help_)
    if mistake.help == _LEAVE_OUT and not attempt.without(mistake):
        return mistake.with_help("Say it another way.")
    return mistake


def _is_it(attempt: Attempt, mistake: Mistake) -> bool:
    """Whether a mistake marks an ``it`` for another thing than this card, which would be right for this card."""
    return attempt.text[mistake.start : mistake.end] == "it" and attempt.passes(attempt.with_(mistake, "~"))


_EACH_TIME = "; or for each time: '"


def _can_be_watched(attempt: Attempt, offered: str) -> bool:
    """Whether a paragraph of this game can begin with an event: ``Whenever ~ attacks, ...``."""
    said = offered.removesuffix("...'.") + _DRAW
    return any(attempt._replace(permanent=each).passes(said) for each in (True, False))


_DRAW = "draw a card."


def _in_a_time(attempt: Attempt, mistake: Mistake) -> str:
    """Help that says when it happened, where only that is missing: ``if you drew a card`` behind what may have done it,
    or in a turn.
    """
    said = attempt.text[mistake.start : mistake.end]
    timed = (attempt.printed(attempt.with_(mistake, f"{said} {time}")) for time in ("this way", "this turn"))
    return next((f"Write '{each}'" for each in timed if each), "")


def _written_out(attempt: Attempt, text: str) -> str:
    """The complete wording of a text that says less than it would be read as; empty if there is none."""
    meant = [re.match(_READ_AS, each.message) for each in attempt.mistakes(text)]
    return next((each[1] for each in meant if each is not None and attempt.passes(each[1])), "")


def _helps(attempt: Attempt, mistake: Mistake, other: str) -> bool:
    if attempt.passes(other):
        return True
    forms = (other, other[:1].upper() + other[1:])
    return any(attempt.would_help(mistake, each) for each in forms)
