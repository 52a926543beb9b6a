"""The mistakes for unknown words: one for each run of them, with help in the words of this game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardlang.language.help.attempt import Attempt
from cardlang.language.help.deciding_words import decides
from cardlang.language.help.examples import verb_help
from cardlang.language.help.glossary import called_elsewhere
from cardlang.language.help.near_words import (
    MOST_LETTERS,
    as_question,
    certain_words,
    near_help,
    near_words,
    phrase_around,
    similar_words,
    understood_there,
)
from cardlang.language.help.odd_characters import number_meant
from cardlang.language.help.unknown_runs import (
    fitting_phrases,
    is_half_a_phrase,
    phrases_with,
    runs_of,
    to_the_end,
    whole_run,
)
from cardlang.language.reading.keyword_samples import an_event
from cardlang.language.reading.synonyms import called_here, keyword_names, symbol_help
from cardlang.language.text.dictionary import Dictionary, dictionary_of
from cardlang.language.text.other_games import game_of_word
from cardlang.language.text.pieces import Unknown
from cardlang.language.text.undeclared import undeclared_keyword, undeclared_label
from cardlang.language.words.english import capitalized, listed, plural, singular, with_article
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.verb import what_is_done
from cardlang.language.words.vocabulary import Vocabulary, bonus_verb
from cardlang.problems import did_you_mean

_NUMBER_BEFORE = re.compile(r"(?<![/+\-\d])(?:\d+|X)\s+$")
_BONUS_BEFORE = r"\bgets?\s+(?:[+-]\d*\s*)?$"
MOST_UNKNOWN = 20
"""The most unknown words that are reported for a paragraph. Help is looked for only for the first ``MOST_HINTS`` runs.
"""
MOST_HINTS = 5
MOST_IN_A_RUN = 8
"""Words in longer runs are not tried as misspellings."""
_SIGN = r"\{[^{}\s]{1,4}\}"
"""A symbol of other games, such as ``{T}``; this language writes it in words."""
_BRACKETS = r"\([^()]*\)"
"""Reminder text, as it is printed on cards."""
_NAMED = r"\b(?:named|called) [A-Z][\w'-]*(?: (?:(?:of|the|and|in) )*[A-Z][\w'-]*)*"
"""A name without quotes that no card of the set has."""


def unknown_mistakes(unknown: Sequence[Unknown], attempt: Attempt) -> list[Mistake]:
    """The mistakes for the unknown words of a paragraph, one for each run."""
    words = _without_halves_of_slips(_signs_whole(unknown, attempt.text), attempt)
    found: list[Mistake] = []
    for at, run in enumerate(runs_of(words, attempt.text)[:MOST_UNKNOWN]):
        found += _run(run, attempt, look=at < MOST_HINTS)
    by_place = {(each.start, each.end): each for each in reversed(found)}
    found = [by_place[place] for place in sorted(by_place)]
    return [each for each in found if not any(_holds(other, each) for other in found)]


def _without_halves_of_slips(words: list[Unknown], attempt: Attempt) -> list[Unknown]:
    """The unknown words without those that become known as soon as a misspelt one is corrected: after ``cntroller``,
    the rest of ``during its controller's untap step`` is not known either, nor is ``Attackers`` before ``roll one
    aditional die``.
    """
    book = dictionary_of(attempt.vocabulary)
    for word in words if 1 < len(words) <= MOST_IN_A_RUN else ():
        if any(attempt.passes(attempt.with_(word, right)) for right in similar_words(word, book)[:2]):
            return [word]
    halves = [each for each in words if is_half_a_phrase(each.text, book)]
    if not halves or len(words) > MOST_IN_A_RUN:
        return words
    for word in words:
        for right in similar_words(word, book)[:2] if word not in halves else ():
            left = {each.text for each in attempt.unknown(attempt.with_(word, right))}
            if any(each.text not in left for each in halves):
                return [each for each in words if each is word or each.text in left]
    return words


def _holds(larger: Mistake, other: Mistake) -> bool:
    """Whether one mistake marks all that another one does, and more, so that its correction corrects both."""
    inside = larger.start <= other.start and other.end <= larger.end
    return inside and (other.end - other.start) < (larger.end - larger.start)


def _run(run: tuple[Unknown, ...], attempt: Attempt, *, look: bool) -> list[Mistake]:
    """The mistakes of one run: one for each word if they are separate misspellings, else one for all."""
    if len(run) == 1:
        return [_unknown(run[0], attempt, look=look)]
    if look and (named := _by_name(run[0], attempt)):
        place = whole_run(run, attempt.text)
        return [Mistake("CL301", f"'{place.text}' is a name without a noun", place.start, place.end, named)]
    look = look and len(run) <= MOST_IN_A_RUN
    book = dictionary_of(attempt.vocabulary)
    halves = [_half(each, attempt, look=True) for each in run if look and is_half_a_phrase(each.text, book)]
    whole = next((each for each in halves if each.start <= run[0].start and run[-1].end <= each.end), None)
    if whole is not None:
        return [whole]
    meant = [_slip_of(each, attempt, book) if look else [] for each in run]
    if all(meant):
        return _slips(run, [each[0] for each in meant], attempt)
    rest = tuple(word for word, slip in zip(run, meant, strict=True) if not slip)
    slips = [_unknown(word, attempt, look=look) for word, slip in zip(run, meant, strict=True) if slip]
    if len(slips) and len(rest) < len(run):
        others = [mistake for each in runs_of(rest, attempt.text) for mistake in _run(each, attempt, look=look)]
        return sorted([*slips, *others], key=lambda each: each.start)
    return [_phrase(run, attempt, look=look)]


def _slip_of(word: Unknown, attempt: Attempt, book: Dictionary) -> list[str]:
    """The words that an unknown one may be a misspelling of; none if it is a correct word of other games."""
    if is_half_a_phrase(word.text, book) or called_elsewhere(word.text, attempt):
        return []
    return near_words(word, attempt, book)


def _slips(run: tuple[Unknown, ...], meant: list[str], attempt: Attempt) -> list[Mistake]:
    """Several misspelt words side by side: one mistake, if all corrections together are right."""
    whole, said = whole_run(run, attempt.text), ""
    for word, right, behind in zip(run, meant, (*run[1:], None), strict=True):
        said += right + (attempt.text[word.end : behind.start] if behind is not None else "")
    if not understood_there(whole, said, attempt):
        return [_unknown(each, attempt, look=True) for each in run]
    message = f"'{whole.text}' are not words of {attempt.vocabulary.title}"
    return [Mistake("CL301", message, whole.start, whole.end, f"did you mean '{said}'?")]


def _phrase(run: tuple[Unknown, ...], attempt: Attempt, *, look: bool) -> Mistake:
    """One mistake for neighbouring unknown words that are no misspellings."""
    whole, vocabulary = whole_run(run, attempt.text), attempt.vocabulary
    title = vocabulary.title
    shown = whole.text if len(whole.text) <= MOST_LETTERS else whole.text[: MOST_LETTERS - 3] + "..."
    foreign = next(((each, game) for each in run if (game := game_of_word(each.text, vocabulary.game))), None)
    code, message = "CL301", f"'{shown}' cannot be said in {title}"
    if foreign is not None:
        code, message = "CL302", f"'{foreign[0].text}' is a word of {foreign[1]}, not of {title}"
    help_ = ""
    if look:
        nearest = _instead_of(whole, run[0].text, attempt)
        help_ = f"What comes nearest: {listed([repr(each) for each in nearest], 'or')}." if nearest else ""
        help_ = help_ or _phase(whole, vocabulary)
        help_ = help_ or next((said for each in run if (said := _meaning_here(each, attempt))), "")
        declared = undeclared_keyword(attempt.text, whole.text)
        help_ = help_ or capitalized(declared) or _left_out(whole, attempt)
    return Mistake(code, message, whole.start, whole.end, help_ or f"There is nothing like it in {title}.")


def _instead_of(place: Unknown, word: str, attempt: Attempt) -> list[str]:
    """Phrases with the first word of a run that are understood in its place."""
    book = dictionary_of(attempt.vocabulary)
    return fitting_phrases(place, word, attempt, book) if is_half_a_phrase(word, book) else []


def _left_out(place: Unknown, attempt: Attempt) -> str:
    """Help if the text is understood without some words, or without everything from there to the next comma."""
    longer = to_the_end(place, attempt.text)
    before = attempt.text[: place.start].split()[-1:]
    if before and before[0].lower() in dictionary_of(attempt.vocabulary).verbs:
        return ""  # a verb without its object says something else: "win ties"
    for each in (place, longer):
        if not decides(each.text) and attempt.without(each):
            what = "it" if each is place else f"'{each.text}'"
            return f"The sentence is understood without {what}."
    return ""


def _meaning_here(word: Unknown, attempt: Attempt) -> str:
    return _called_here(word, attempt) or called_elsewhere(word.text, attempt)


def _phase(word: Unknown, vocabulary: Vocabulary) -> str:
    """Help for the name of a phase that cards call by another name, or cannot wait for; empty for any other word."""
    phases = dict(vocabulary.phases)
    name = word.text.lower()
    if name not in phases or name in vocabulary.moments:
        return ""
    if phases[name]:
        return f"Cards call its beginning the '{phases[name]}': 'At the start of your {phases[name]}, ...'."
    return f"What cards here wait for is the start of: {listed([repr(each) for each in vocabulary.moments], 'or')}."


def _called_here(word: Unknown, attempt: Attempt) -> str:
    """Help for a word of other card games, also for the second half of one: ``discard pile``."""
    if phase := _phase(word, attempt.vocabulary):
        return phase
    before = attempt.text[: word.start].split()[-1:]
    whole = " ".join([*before, word.text])
    return called_here(whole, attempt.vocabulary) or called_here(word.text, attempt.vocabulary)


def _signs_whole(unknown: Sequence[Unknown], text: str) -> list[Unknown]:
    """The unknown words, with a symbol such as ``{T}`` as one word instead of three."""
    signs = [Unknown(found.group(), *found.span()) for found in re.finditer(f"{_SIGN}|{_NAMED}|{_BRACKETS}", text)]
    inside = [at for sign in signs for at in range(sign.start, sign.end)]
    others = [each for each in unknown if each.start not in inside]
    return sorted([*others, *signs], key=lambda each: each.start)


def _unknown(word: Unknown, attempt: Attempt, *, look: bool) -> Mistake:
    text, vocabulary = attempt.text, attempt.vocabulary
    shown = word.text if len(word.text) <= MOST_LETTERS else word.text[: MOST_LETTERS - 3] + "..."
    if word.text.lower() in vocabulary.later:
        message = f"cardlang does not play '{word.text}' yet"
        return Mistake("CL208", message, word.start, word.end, "Say it another way for now.")
    other = game_of_word(word.text, vocabulary.game)
    if other:
        message = f"'{word.text}' is a word of {other}, not of {vocabulary.title}"
        return Mistake("CL302", message, word.start, word.end, foreign_help(word, attempt))
    if re.fullmatch(_SIGN, word.text):
        return Mistake("CL301", f"'{shown}' is no word", word.start, word.end, symbol_help(vocabulary))
    if re.fullmatch(_NAMED, word.text):
        return _no_such_name(word, vocabulary)
    if word.text in "()[]{}" or re.fullmatch(_BRACKETS, word.text):
        help_ = "Reminder text is printed by itself; leave it out."
        return Mistake("CL301", f"'{shown}' is no part of card text", word.start, word.end, help_)
    if word.text.lower() == "times" and (found := re.search(_OR_MORE_TIMES, text[: word.start])):
        message = f"'{found.group()}times' has no number before it"
        return Mistake("CL301", message, found.start(), word.end, "Write how often, as in 'two or more times'.")
    if is_half_a_phrase(word.text, dictionary_of(vocabulary)):
        return _half(word, attempt, look=look)
    number = number_meant(word, attempt)
    help_ = f"did you mean '{number}'?" if number else unknown_help(word, attempt, look=look)
    return Mistake("CL301", f"'{shown}' is not a word of {vocabulary.title}", word.start, word.end, help_)


def _half(word: Unknown, attempt: Attempt, *, look: bool) -> Mistake:
    """The mistake for a word that this game knows only as part of a phrase."""
    title, book = attempt.vocabulary.title, dictionary_of(attempt.vocabulary)
    message = f"'{word.text}' means nothing by itself in {title}"
    twice = _twice(word, attempt) if look else None
    if twice is not None:
        message = f"'{twice.text}' says one word twice"
        return Mistake("CL301", message, twice.start, twice.end, f"did you mean '{twice.text.split()[0]}'?")
    around = phrase_around(word, attempt) if look else None
    if around is not None:
        said, place = around
        message = f"'{place.text}' means nothing in {title}"
        return Mistake("CL301", message, place.start, place.end, f"did you mean '{said}'?")
    help_ = _bonus_help(word, attempt.text, book) or _meaning_here(word, attempt)
    if look and not help_:
        meant = certain_words(word, attempt, book) or _instead_of(word, word.text, attempt)
        help_ = as_question(meant) or _to_what(word, book) or _left_out(word, attempt)
    here = [each for each in phrases_with(word.text, book) if not any(no in each for no in attempt.vocabulary.lacks)]
    known = [f"'{each}'" for each in dict.fromkeys(here)]
    short = sorted(known, key=len)[:3]
    return Mistake("CL301", message, word.start, word.end, help_ or f"It is known in {listed(short, 'and')}.")


def _to_what(word: Unknown, book: Dictionary) -> str:
    """Help for a word that says where something is, without saying to what: ``adjacent``, where it is ``adjacent to``.
    """
    known = f"{word.text.lower()} to"
    return f"Say to what, behind the noun: '... {known} it'." if known in phrases_with(word.text, book) else ""


def _twice(word: Unknown, attempt: Attempt) -> Unknown | None:
    """The word and the same word behind it, where one of them is enough."""
    text = attempt.text
    found = re.compile(rf"{re.escape(word.text)}\s+{re.escape(word.text)}\b", re.IGNORECASE).match(text, word.start)
    place = Unknown(found.group(), *found.span()) if found is not None else None
    return place if place is not None and attempt.passes(attempt.with_(place, word.text)) else None


def _no_such_name(word: Unknown, vocabulary: Vocabulary) -> Mistake:
    """The mistake for a name that no card of the set has."""
    verb, _, name = word.text.partition(" ")
    help_ = did_you_mean(name, vocabulary.names) or f"Write the name of a card of the set, as in '{verb} ~'."
    return Mistake("CL709", f"nothing in this set is named '{name}'", word.start, word.end, help_)


_OBJECT = r"\s+(the|an?|target|each|all|up to|your|\d+|one|two|three|any)\b"
"""What follows a verb at the beginning of a sentence, where its capital letter says nothing."""
_BEGINS = r"(?:^|[.:,]\s|\bwhen |\bwhenever |\bif )"
_DOER_BEFORE = rf"(^|[.:,]\s|{_BEGINS}~ |player |opponent |controller |owner |may |then |and )$"
"""What comes before a verb."""
_OR_MORE_TIMES = r"\S+ or (more|fewer|less) $"


def unknown_help(word: Unknown, attempt: Attempt, *, look: bool) -> str:
    """Help for a word that no game knows. With ``look``, similar words are looked up, which is slow."""
    text, vocabulary = attempt.text, attempt.vocabulary
    book = dictionary_of(vocabulary)
    if re.match(r"\s*counters?\b", text[word.end :], re.IGNORECASE):
        if not vocabulary.counts_by_counters:
            return f"There are no counters in {vocabulary.title}."
        return f"List the set's own counters in its block: 'counters: {word.text}'."
    label = undeclared_label(text, word.text, vocabulary, an_event(vocabulary, word.text))
    meant = label or _bonus_help(word, text, book) or _called_here(word, attempt)
    alone = did_you_mean(word.text, keyword_names(vocabulary)) if stands_alone(text) else ""
    certain = look and not alone and certain_words(word, attempt, book)
    found = meant or alone or (certain and as_question(certain))
    found = found or (look and called_elsewhere(word.text, attempt)) or ""
    declared = undeclared_keyword(text, word.text)
    if declared and not (label or alone or certain):
        found = found or foreign_help(word, attempt)
        return f"{found} Or {declared}" if found else capitalized(declared)
    return (
        found
        or (look and near_help(word, attempt, book))
        or foreign_help(word, attempt)
        or (look and _nearest(word, attempt))
        or f"There is nothing like it in {vocabulary.title}."
    )


def _nearest(word: Unknown, attempt: Attempt) -> str:
    """Help if there is no similar word: declare it as a subtype, leave it out, or use a known verb."""
    vocabulary = attempt.vocabulary
    nouns = [*vocabulary.subtypes, *(kind.name for kind in vocabulary.kinds if kind.permanent)]
    as_nouns = [plural(noun) if word.text.endswith("s") else noun for noun in nouns[:3]]
    if (named := _by_name(word, attempt)):
        return named
    begins = re.search(r"(^|[.:]\s)$", attempt.text[: word.start]) and re.match(_OBJECT, attempt.text[word.end :])
    if not begins and word.text[:1].isupper() and any(_fits_there(word, noun, attempt) for noun in as_nouns):
        return f"If it is a subtype of the set, list it in its block: 'subtypes: {singular(word.text)}'."
    if not decides(word.text) and attempt.without(word):
        return f"The sentence is understood without it; '{word.text}' cannot be said in {vocabulary.title}."
    behind_subject = re.search(_DOER_BEFORE, attempt.text[: word.start], re.IGNORECASE)
    if behind_subject and not re.match(r"\s+(of|you|your|gets?|ha(?:s|ve))\b", attempt.text[word.end :]):
        return what_is_done(vocabulary.verbs)
    return ""


def _by_name(word: Unknown, attempt: Attempt) -> str:
    """Help for the name of a card or place without its noun: ``a territory named Brazil`` for ``Brazil``."""
    text, vocabulary = attempt.text, attempt.vocabulary
    name = next((each for each in vocabulary.names if text.startswith(each, word.start)), "")
    nouns = [*(each.name for each in vocabulary.nouns), *(each.name for each in vocabulary.kinds)] if name else []
    for noun in map(with_article, nouns):
        if attempt.passes(attempt.with_(Unknown(name, word.start, word.start + len(name)), f'{noun} named "{name}"')):
            return f"Write '{noun} named {name}'."
    return ""


def _fits_there(word: Unknown, noun: str, attempt: Attempt) -> bool:
    """Whether a noun is understood in place of a word. At the beginning of a sentence, where a capital letter means
    nothing and the word may be a verb, the whole text must be right.
    """
    if re.search(r"(^|[.:]\s)$", attempt.text[: word.start]):
        return attempt.passes(attempt.with_(word, noun))
    return attempt.would_help(word, noun)


def foreign_help(word: Unknown, attempt: Attempt) -> str:
    """Help for a word of another game: what this game has instead, if there is an obvious counterpart."""
    text, vocabulary = attempt.text, attempt.vocabulary
    if here := _bonus_help(word, text, dictionary_of(vocabulary)) or _meaning_here(word, attempt):
        return here
    keywords = keyword_names(vocabulary)
    if keywords and stands_alone(text):
        return f"Words on a line of their own are keywords; there are: {', '.join(keywords)}."
    held = [each.name for each in vocabulary.resources]
    if held and _NUMBER_BEFORE.search(text[: word.start]):
        return f"What players of {vocabulary.title} have: {', '.join(held)}."
    return ""


def _bonus_help(word: Unknown, text: str, book: Dictionary) -> str:
    """How a bonus is written in this game, for a word after ``gets``; empty for any other word."""
    verb = bonus_verb(book.vocabulary) if re.search(_BONUS_BEFORE, text[: word.start]) else None
    return verb_help(verb, book.vocabulary) if verb is not None else ""


def stands_alone(text: str) -> bool:
    """Whether a paragraph looks like a line of keywords: a few words that are no sentence."""
    return not re.search(r"[:~\".]", text) and all(len(part.split()) <= 2 for part in text.split(","))
