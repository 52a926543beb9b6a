"""Nouns behind ``this``, which are this card, and behind ``the other`` and ``the target``: what was named before."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardlang.language.reading import candidates, unclear
from cardlang.language.reading.named_by_deed import damaged_before, done_before
from cardlang.language.reading.reading import extent, no_posts, span_of
from cardlang.language.words.english import listed, plural
from cardlang.language.words.entries import DAMAGED
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import Host, It, Selection, SomeOf, This
from cardlang.language.words.word import Word

if TYPE_CHECKING:
    from cardlang.language.reading.candidates import Candidate
    from cardlang.language.reading.noun_words import NounWords
    from cardlang.language.reading.reading import Reading

_FROM = re.compile(r"\bfrom $", re.IGNORECASE)
_TO = re.compile(r"\b(?:on)?to $", re.IGNORECASE)


def this_card(r: Reading, words: NounWords) -> Word:
    """``this Tool``, ``this creature``: this card, which ``fmt`` prints as ``~``."""
    no_posts(r, words.posts, f"'this {words.head}'")
    if words.many or (words.head != "card" and r.vocabulary.kind(words.head) is None):
        raise words.mistake("CL403", f"'this' cannot be used before '{words.head}'", "This card is '~'.")
    return This(span=span_of(words.whole))


def named_with_the(r: Reading, words: NounWords) -> It | None:
    """What ``the other creature`` or ``the target creature`` means; None where nothing named before is meant. Raises
    :class:`Mistake` where it could be another one, too.
    """
    if "other" in words.dets:
        return the_other(r, words)
    return the_target(r, words) if "target" in words.dets else _the_tapped(r, words)


def _the_tapped(r: Reading, words: NounWords) -> It | None:
    """What ``the tapped creatures`` means: those that were tapped before; None where none were. Raises :class:`Mistake`
    where it could be those that were named as ``tapped creatures``.
    """
    if words.posts or words.given("number") or len(words.nouns) > 1 or len(words.adjectives) != 1:
        return None
    (now,) = words.adjectives
    event = r.binder.event
    if not any(verb.participle() == now for _, verb in r.binder.done):
        if event is None or event.form.participle() != now:
            _refuse_named_before(r, words, now)
            return None
    if words.dets != ["the"]:
        raise words.mistake("CL402", "'the' does not belong here")
    words.take_det("the")
    words.take_adjectives()
    words.take("nouns")
    return done_before(r.binder, now, *words.extent, noun=words.head, many=words.many)


def _named_as(named: Word | str, adjective: str) -> bool:
    return isinstance(named, Selection) and any(adjective in sort.adjectives for sort in named.of.sorts)


def _refuse_named_before(r: Reading, words: NounWords, now: str) -> None:
    """Raises :class:`Mistake` if things were named by the same adjective, of which it may not be true any more."""
    named = [each for each in r.binder.things if each.many == words.many and _named_as(each.named, now)]
    changed = damaged_before(r.binder, words.head) if now == DAMAGED[0] else []
    before = named or ([each for each in changed if each.many] if words.many else changed) or changed
    if not before:
        return
    said, many = _lowered(r.text[slice(*words.extent)]), before[-1].many
    noun = plural(words.head) if many else words.head
    if words.many:
        those = "those of " if many else ""
        message = f"'{said}' could be {those}'{before[-1].said}', or all that are {now} now"
        alone = f"'{'those' if many else 'that'} {noun}' for {'those that were' if many else 'the one that was'} named"
        all_now = f"leave 'the' out for all that are {now} now."
        counted = r.text[: words.extent[0]].lower().endswith("number of ")
        help_ = all_now.capitalize() if counted else f"Write {alone}, or {all_now}"
    else:
        message = f"'{said}' could be '{before[-1].said}', or another that is {now} now"
        help_ = f"Write 'that {noun}' for the one that was named."
    raise words.mistake("CL601", message, help_, either=True)


def the_other(r: Reading, words: NounWords) -> It | None:
    """What ``the other creature`` means; None for ``the other creatures``, which is read like ``all other creatures``.
    Raises :class:`Mistake` where it could be another one, or none.
    """
    said = _lowered(r.text[slice(*words.extent)])
    if words.many:
        _all_others(r, words, said)
        return None
    named = candidates.unique([each for each in r.binder.things if not each.many])
    fits = [each for each in named if _is_topic(each) or candidates.may_mean(each, words.head)]
    if all(map(_is_topic, fits)):
        fits = [each for each in named if candidates.left_out_by(each, words.head)]
    described = words.posts or words.adjectives or words.given("number") or len(words.nouns) > 1
    if described or words.dets != ["the", "other"] or any(candidates.is_part(each) for each in fits):
        raise _nobody(r, words, said, fits)
    meant = _meant(r, fits)
    if meant is None:
        raise (_not_clear if len(fits) > 1 else _nobody)(r, words, said, fits)
    if meant.reason:
        raise unclear.scattered(said, meant, *words.extent)
    words.take_det("the")
    words.take_det("other")
    words.take("nouns")
    return It(meant.referent, words.head, False, "other")


def the_target(r: Reading, words: NounWords) -> It | None:
    """What ``the target creature`` means: the target that was named before; None where none was. Raises
    :class:`Mistake` where it could be each of two.
    """
    described = words.posts or words.adjectives or words.given("number") or len(words.nouns) > 1
    if described or words.dets != ["the", "target"]:
        return None
    named = [each for each in candidates.unique(r.binder.things) if each.referent.kind == "target"]
    fits = [each for each in named if each.many == words.many and candidates.may_mean(each, words.head)]
    if not fits:
        return None
    if len(fits) > 1:
        raise _not_clear(r, words, _lowered(r.text[slice(*words.extent)]), fits)
    words.take_det("the")
    words.take_det("target")
    words.take("nouns")
    r.binder.pointed.add(fits[0].referent)
    return It(fits[0].referent, words.head, words.many, "target")


def _all_others(r: Reading, words: NounWords, said: str) -> None:
    """Drops the article of ``the other creatures``. Raises :class:`Mistake` for ``the other two creatures``, and where
    some of several have been picked, so that it could be the rest of these.
    """
    noun = words.head
    if words.given("number") is not None or "target" in words.dets:
        help_ = f"Write 'each other {noun}' for all others, or leave 'the' out for those that are chosen."
        raise words.mistake("CL601", f"'{said}': which are meant?", help_)
    part = next((each for each in r.binder.things if _is_picked(each) and candidates.left_out_by(each, noun)), None)
    if part is not None:
        rest = "Write 'the rest' for those that are left of them, or" if noun == "card" else "Write"
        help_ = f"{rest} 'each other {noun}' for all others."
        message = f"'{said}' could be the rest of what '{part.said}' was of, or all others"
        raise words.mistake("CL601", message, help_, either=True)
    words.take_det("the")


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def _is_picked(candidate: Candidate) -> bool:
    return isinstance(candidate.named, SomeOf)


def _meant(r: Reading, fits: list[Candidate]) -> Candidate | None:
    """Which one is the other: in what the ability waits for the one beside ``~``, or beside what ``~`` is attached to,
    as long as no pronoun has meant it; and where something goes from one to another, the second. None if unclear.
    """
    if len(fits) != 2:
        return None
    topic, then = sorted(fits, key=lambda each: not _is_topic(each))
    if _is_topic(topic) and not _is_topic(then) and then.referent.kind == "event":
        return then if then.referent not in r.binder.pointed else None
    return fits[1] if _goes_to(r, *fits) else None


def _is_topic(candidate: Candidate) -> bool:
    """Whether the ability is about it, whatever else is in the event: this card, what it is attached to, ``it``."""
    in_event = candidate.referent.kind == "event"
    return candidate.acts or (in_event and (candidate.own or isinstance(candidate.named, Host)))


def _goes_to(r: Reading, one: Candidate, other: Candidate) -> bool:
    """Whether something goes from one thing to another: ``from a territory you control to another territory``."""
    first, then = one.named, other.named
    if not (isinstance(first, Selection) and isinstance(then, Selection) and then.of.other):
        return False
    from_, to = r.text[: first.span.start], r.text[: then.span.start]
    return bool(_FROM.search(from_) and _TO.search(to)) and "." not in r.text[first.span.end : then.span.start]


def _not_clear(r: Reading, words: NounWords, said: str, fits: list[Candidate]) -> Mistake:
    """The mistake where the other one could be each of two that are named."""
    found = unclear.ambiguous(said, fits, *words.extent)
    if "say it where the other" in found.help:
        help_ = f"Say it before the second {words.head} is named, while 'it' is the first."
        return words.mistake(found.code, found.message, help_)
    return found


def _nobody(r: Reading, words: NounWords, said: str, fits: list[Candidate]) -> Mistake:
    """The mistake where nothing that is named is the other one."""
    noun = words.head
    if any(candidates.is_part(each) for each in fits):
        help_ = f"Name it as another one: 'another {noun}'." if noun != "card" else "Write 'the rest' for what is left."
        return words.mistake("CL602", f"no word means only '{said}' of several that are named", help_)
    several = [each for each in r.binder.things if each.many and candidates.left_out_by(each, noun)]
    named = [f"'{each.said}'" for each in candidates.unique([*fits, *several])]
    before = f"only {listed(named)} before it" if named else f"no {noun} is named before it"
    described = _lowered(r.said(words.whole)).removeprefix("the other ")
    ways = [f"'another {described}' for one that is chosen"]
    if words.dets == ["the", "other"]:
        ways.append(f"'each other {described}' for all others")
        if len(fits) == 1 and not (fits[0].own or several):
            ways.insert(0, f"'that {noun}' for {named[0]}")
    message = f"'{said}' refers to nothing: {before}"
    start, end = extent(words.whole)
    return Mistake("CL602", message, start, end, f"Write {listed(ways, 'or')}.")


def no_other_player(words: NounWords) -> Mistake:
    """The mistake for ``the other players`` and ``each other opponent``, of whom cards do not speak."""
    help_ = "Write 'each opponent' or 'an opponent' for others than you; others than another player cannot be said."
    if words.many:
        help_ = "Write 'your opponents' for others than you; others than another player cannot be said."
    return words.mistake("CL403", f"'other' cannot stand before '{words.head}' here", help_)
