"""What ``Otherwise`` cannot follow, and how the same is said with the opposite condition."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.reading.which_question import asked_about, either_otherwise, ways_where_asked
from cardlang.language.text.shapes import Around
from cardlang.language.words.alternatives import alternatives, could_belong
from cardlang.language.words.conditions import Condition
from cardlang.language.words.english import capitalized, plural, with_article
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import SOURCE

if TYPE_CHECKING:
    from cardlang.language.text.shapes import Shape
    from cardlang.language.words.sentences import Sentence
    from cardlang.language.words.verb import Verb


def refuse_unfit(r: Reading, sentence: Sentence, before: Sequence[Sentence], shape: Shape) -> None:
    """Raises :class:`Mistake` for a sentence with ``Otherwise`` that cannot follow those ``before`` it."""
    help_ = "Say first when it happens: 'If you control an artifact, draw a card. Otherwise, ...'."
    if not before:
        raise r.mistake("CL602", "'otherwise' refers to nothing: no sentence comes before it", shape, help_)
    last = before[-1]
    closed = last.otherwise and last.condition is None
    if last.unhindered and not closed:
        message = "'otherwise' has no meaning here: the sentence before it always happens"
        raise r.mistake("CL602", message, shape, help_)
    if last.only_allows and not closed:
        raise only_allowed(r, shape)
    asked = last.condition
    if isinstance(asked, YouDid) and any(each.optional for each in last.clauses):
        raise either_otherwise(r, shape, asked)
    if last.at is not None and not last.instead:
        raise behind_a_moment(r, last, shape)
    if last.instead or closed or sentence.instead:
        message = "'otherwise' follows a sentence with 'if', 'may' or 'unless', and only once"
        apart = "Write out when it happens: 'If you control no artifact, ...'."
        again = "Write out when it happens: 'Otherwise, if you control no artifacts, ...'."
        raise r.mistake("CL405", message, shape, again if closed else apart)
    other = could_belong(before) or _asked_in_its_turn(before) or _in_front_of_then(r, before, extent(shape)[0])
    if other is not None:
        raise _in_which_row(r, other, last, shape)


def _in_front_of_then(r: Reading, before: Sequence[Sentence], start: int) -> Sentence | None:
    """``If you control an artifact, draw a card. Then if you control a creature, ...``: that may be a second one of a
    row, or follow what has been done. Where ``Then`` was (``wordings.py`` leaves it out), the sentence begins small.
    """
    row = alternatives(before)
    then = len(row) > 1 and re.search(r"\. if [^.\"]*\.\s*$", r.text[:start])
    return row[-2] if then else None


def _asked_in_its_turn(before: Sequence[Sentence]) -> Sentence | None:
    """``If you do, target opponent may pay 2 EP`` in front of ``If they do, ...``: where that one was not carried out,
    nobody was asked.
    """
    asks = before[-1].condition
    deed = asked_about(asks, before[:-1]) if isinstance(asks, YouDid) else None
    return None if deed is None or deed.condition is None else deed


def _in_which_row(r: Reading, other: Sentence, last: Sentence, shape: Shape) -> Mistake:
    """The mistake where ``Otherwise`` could be about the sentence before it alone, or about one in front of that, too.
    """
    start, end = extent(shape)
    deed = re.sub(r"^otherwise,? ", "", r.said(shape), flags=re.IGNORECASE)
    denied = opposites(last.condition.say(SOURCE)) if last.condition is not None else []
    help_ = "Write out when it happens: 'If you control no artifacts, ...'."
    if isinstance(last.condition, YouDid):
        asked = replace(last.condition, negated=not last.condition.negated, unable=False).say(SOURCE)
        denied, help_ = [asked], f"Write out when it happens: 'If {asked}, ...'."
    ways = tuple(("", f"{r.text[:start]}If {each}, {deed}{r.text[end:]}") for each in denied)
    if isinstance(last.condition, YouDid) and not isinstance(other.condition, YouDid):
        ways += ways_where_asked(r.text, *extent(shape.all(Around)[0]), 1)[1:]
    message = f"does 'otherwise' also ask about '{other.say(SOURCE)}'? It could be about the sentence before it alone"
    return r.mistake("CL602", message, shape, help_, ways=ways)


def refuse_either_failure(r: Reading, outcome: Sequence[Sentence], shapes: Sequence[Shape]) -> None:
    """Raises :class:`Mistake` for ``Low Risk: you may draw a card. Otherwise, ...``: where the roll fails, or where no
    card is drawn? ``outcome``: what happens if the roll succeeds, without another that says what happens if it fails.
    """
    at = next((at for at, each in enumerate(outcome) if each.otherwise), 0)
    if not at or not all(each.otherwise or isinstance(each.condition, YouDid) for each in outcome[1 : at + 1]):
        return
    first, shape = outcome[0], shapes[at]
    start, end = extent(shape)
    deed = re.sub(r"^otherwise,? ", "", r.said(shape), flags=re.IGNORECASE)
    leads = [("the roll", "Failure:"), *(("what is asked before it", f"If {each},") for each in _denials(first))]
    ways = tuple((about, f"{r.text[:start]}{lead} {deed}{r.text[end:]}") for about, lead in leads)
    asked = next((each for each in first.clauses if each.optional), first.clauses[0]).say(SOURCE)
    asked = asked if first.condition is None else f"if {first.condition.say(SOURCE)}"
    message = f"'otherwise' could be about the roll, or about '{asked}'"
    raise r.mistake("CL603", message, shape, "For the roll write 'Failure: ...'.", ways=ways)


def _denials(sentence: Sentence) -> list[str]:
    """How ``if`` may say that a sentence with ``if``, ``may`` or ``unless`` did not happen."""
    if sentence.condition is not None:
        return opposites(sentence.condition.say(SOURCE))
    if sentence.unless is None:
        return ["you don't", "they don't"]
    return [sentence.unless.say(SOURCE)] if isinstance(sentence.unless, Condition) else ["they do", "you do"]


def refuse_either_done(r: Reading, unless: Condition, shape: Shape) -> None:
    """Raises :class:`Mistake` for ``Draw a card unless you control an artifact. If you do, ...``: if which?"""
    asked = unless.say(SOURCE)
    if not asked.startswith("you "):
        return
    start, end = extent(shape)
    other = re.sub(r"^if you do,? ", "Otherwise, ", r.said(shape), flags=re.IGNORECASE)
    message = f"'you do' could be about what is done, or about '{asked}'"
    ways = ((f"'{asked}'", f"{r.text[:start]}{other}{r.text[end:]}"),)
    raise r.mistake("CL602", message, shape, f"For '{asked}' write 'Otherwise, ...'.", ways=ways)


def only_allowed(
    r: Reading, shape: Shape, deed: Verb | None = None, *, undone: bool = False, mine: bool = False
) -> Mistake:
    """The mistake for ``Otherwise``, ``If you do`` and ``If you don't`` (``undone``) behind what is only allowed for a
    time; ``mine`` where it asks about what you do.
    """
    message = "nobody knows yet whether it will be done: the sentence before this one allows it for a time"
    if deed is not None and deed.only_may:
        help_ = "Let it depend on what is done at once: 'You may discard a card. If you do, ...'."
        return r.mistake("CL602", message, shape, help_)
    if deed is None or not deed.allows_more:
        return r.mistake("CL602", message, shape, "Leave out the time, so that it is done now or not at all.")
    start, end = extent(shape)
    whose = "you control " if mine else ""
    lead = f"Whenever {with_article(deed.allows_more)} {whose}enters this turn"
    if undone:
        lead = f"At the beginning of the next end step, if no {plural(deed.allows_more)} {whose}entered this turn"
    ways: Ways = (("", f"{r.text[:start]}{lead},{r.text[end:]}"),)
    return r.mistake("CL602", message, shape, f"Say what it waits for: '{lead}, ...'.", ways=ways if mine else ())


def behind_a_moment(r: Reading, waiting: Sentence, shape: Shape) -> Mistake:
    """The mistake for ``Otherwise`` behind a sentence that waits for a moment. Both could be asked then or now."""
    start, end = extent(shape)
    deed = re.sub(r"^otherwise,? ", "", r.said(shape), flags=re.IGNORECASE)
    help_ = "Say in front of it what happens at once: 'If ..., ...'."
    ways: Ways = ()
    if waiting.at is not None and waiting.condition is not None and waiting.postfix:
        then = capitalized(waiting.at.leading(SOURCE))
        denied = opposites(waiting.condition.say(SOURCE))
        ways = tuple(("", f"{r.text[:start]}{then}, if {each}, {deed}{r.text[end:]}") for each in denied)
        help_ = f"Say that moment once more, and what must be so then: '{then}, if ..., ...'."
    message = "'otherwise' cannot follow a sentence that waits for a moment"
    return r.mistake("CL405", message, shape, help_, ways=ways)


def opposites(said: str) -> list[str]:
    """Conditions that may be the opposite of one: ``you control an artifact`` of ``you control no artifacts``."""
    found: list[str] = []
    if asked := re.fullmatch(r"(.*\bcontrols?) no (\w+)(.*)", said):
        one = re.sub(r"(?<!s)s$", "", asked[2])
        found += [f"{asked[1]} {with_article(one)}{asked[3]}"]
    if asked := re.fullmatch(r"(.*\bcontrols?) an? (.*)", said):
        found.append(f"{asked[1]} no {asked[2]}")
    if asked := re.fullmatch(r"an? (.* this turn)", said):
        found.append(f"no {asked[1]}")
    if asked := re.fullmatch(r"no (.* this turn)", said):
        found.append(with_article(asked[1]))
    if asked := re.fullmatch(r"(.*?)(\d+) or more(.*)", said):
        found.append(f"{asked[1]}{int(asked[2]) - 1} or fewer{asked[3]}")
    if asked := re.fullmatch(r"it is (not )?(.*)", said):
        found.append(f"it is {asked[2]}" if asked[1] else f"it is not {asked[2]}")
    return found
