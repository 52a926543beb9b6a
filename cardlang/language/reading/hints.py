"""Help for mistakes: what to write instead of an unknown word, in the words of the game at hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.reading.nearest import nearest
from cardlang.language.reading.paragraphs import Read, read_paragraph
from cardlang.language.reading.reading import NOTHING_GIVEN, Given
from cardlang.language.reading.remedies import Attempt, behind_a_replacement, joined_leftovers, tried
from cardlang.language.reading.rephrased import rephrased
from cardlang.language.reading.synonyms import called_here, keyword_names, symbol_help
from cardlang.language.text.dictionary import Dictionary, dictionary_of
from cardlang.language.text.lexer import Unknown
from cardlang.language.text.natural import offer_inside, undeclared_label
from cardlang.language.text.other_games import game_of_word
from cardlang.language.words.amounts import amount_said
from cardlang.language.words.english import plural
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.verb import Verb, terminals, what_is_done
from cardlang.language.words.vocabulary import Vocabulary, bonus_verb
from cardlang.problems import did_you_mean, near

LIKE = 0.75
"""How similar a fixed phrase must be to the text to be suggested (``SequenceMatcher`` ratio; 1 is identical)."""
_NUMBER_BEFORE = re.compile(r"(?<![/+\-\d])(?:\d+|X)\s+$")
_BONUS_BEFORE = r"\bgets?\s+(?:[+-]\d*\s*)?$"
_AN_AMOUNT = re.compile(r"\b(\d+|X) EP\b")
MOST_UNKNOWN = 20
"""Unknown words reported per paragraph. Only for the first ``MOST_HINTS`` of them are similar words looked up."""
MOST_HINTS = 5
_SIGN = r"\{[^{}\s]{1,4}\}"
"""A symbol such as ``{T}``, which other games use; here it is written in words."""
_NAMED = r"\b(?:named|called) [A-Z][\w'-]*(?: (?:(?:of|the|and|in) )*[A-Z][\w'-]*)*"
"""A name without quotes that no card of the set has."""
_SHORT = 7
"""A word of up to this many letters may have one typo; a longer one may have two."""
_TINY = 4
"""A word of up to this many letters is like too many others: of those, only what makes the whole text right is said."""
_LONG = 5
"""A word of at least this many letters is recognized even if its first letter is the typo."""


def read_with_help(
    text: str, vocabulary: Vocabulary, permanent: bool, wins: bool, given: Given = NOTHING_GIVEN
) -> Read:
    """Reads a paragraph as ``read_paragraph`` does. ``mistakes`` then also has the unknown words, with places in
    ``text`` as the author wrote it, and with help.
    """
    read = read_paragraph(text, vocabulary, permanent, wins, given)
    if not read.unknown and not read.mistakes:
        return read
    found: list[Mistake] = []
    attempt = Attempt(read.said.text, vocabulary, permanent, wins, given)
    if read.unknown:
        words = _signs_whole(read.unknown, attempt.text)[:MOST_UNKNOWN]
        found += [_unknown(each, attempt, look=at < MOST_HINTS) for at, each in enumerate(words)]
    for each in joined_leftovers(attempt, read.mistakes):
        behind = behind_a_replacement(attempt, each)
        found.append(behind or _with_example(tried(attempt, each), vocabulary))
        if behind is not None:
            break  # the rest of it is not worth a mistake for each word
    offered = offer_inside(text)
    if offered and found:
        first = found[0]
        found[0] = Mistake(first.code, first.message, first.start, first.end, offered)
    unsayable = nearest(attempt)
    found = [unsayable] if unsayable is not None else _whole(attempt, found)
    if read.said.changed:
        found = [read.said.as_written(each) for each in found]
    return replace(read, mistakes=tuple(found))


def _whole(attempt: Attempt, found: list[Mistake]) -> list[Mistake]:
    """The mistakes or, where another wording of the whole paragraph is understood, the first of them with that."""
    weak = [each for each in found if not each.help or each.help.startswith(_WEAK)]
    said = rephrased(attempt) if weak else ""
    if not said:
        return found
    first = weak[0]
    return [Mistake(first.code, first.message, first.start, first.end, f"Write '{said}'", first.verb)]


_WEAK = (
    "What could follow here",
    "Its cards can",
    "Cards of ",
    "There is nothing like it",
    "A sentence needs a verb",
    "If it is a subtype",
    "did you mean 'May'",
    "Say it in a sentence or a paragraph",
    "Divide the two",
    "A bonus is two numbers",
    "Say when it happen",
    "It happens by itself",
    "Write 'target",
    "Cards of",
    "Say it in other words",
)
"""How help begins that a whole sentence is better than."""


def _with_example(mistake: Mistake, vocabulary: Vocabulary) -> Mistake:
    if mistake.verb is None or mistake.help:
        return mistake
    help_ = verb_help(mistake.verb, vocabulary)
    return Mistake(mistake.code, mistake.message, mistake.start, mistake.end, help_)


def _signs_whole(unknown: Sequence[Unknown], text: str) -> list[Unknown]:
    """The unknown words, with a symbol such as ``{T}`` as one word instead of three."""
    signs = [Unknown(found.group(), *found.span()) for found in re.finditer(f"{_SIGN}|{_NAMED}", text)]
    inside = [at for sign in signs for at in range(sign.start, sign.end)]
    others = [each for each in unknown if each.start not in inside]
    return sorted([*others, *signs], key=lambda each: each.start)


def _unknown(word: Unknown, attempt: Attempt, *, look: bool) -> Mistake:
    text, vocabulary = attempt.text, attempt.vocabulary
    book = dictionary_of(vocabulary)
    shown = word.text if len(word.text) <= 40 else word.text[:37] + "..."
    if word.text.lower() in vocabulary.later:
        message = f"cardlang does not play '{word.text}' yet"
        return Mistake("CL208", message, word.start, word.end, "Say it another way for now.")
    other = game_of_word(word.text, vocabulary.game)
    if other:
        message = f"'{word.text}' is a word of {other}, not of {vocabulary.title}"
        return Mistake("CL302", message, word.start, word.end, foreign_help(word, text, book))
    if re.fullmatch(_SIGN, word.text):
        return Mistake("CL301", f"'{shown}' is no word", word.start, word.end, symbol_help(vocabulary))
    if re.fullmatch(_NAMED, word.text):
        return _no_such_name(word, vocabulary)
    if word.text in "()[]{}":
        help_ = "Reminder text is printed by itself; leave it out."
        return Mistake("CL301", f"'{word.text}' is no part of card text", word.start, word.end, help_)
    if word.text.lower() == "times" and (found := re.search(_OR_MORE_TIMES, attempt.text[: word.start])):
        message = f"'{found.group()}times' has no number before it"
        return Mistake("CL301", message, found.start(), word.end, "Write how often, as in 'two or more times'.")
    help_ = unknown_help(word, attempt, look=look)
    return Mistake("CL301", f"'{shown}' is not a word of {vocabulary.title}", word.start, word.end, help_)


def _no_such_name(word: Unknown, vocabulary: Vocabulary) -> Mistake:
    """The mistake for the name of a card that the set does not have."""
    verb, _, name = word.text.partition(" ")
    help_ = did_you_mean(name, vocabulary.names) or f"Write the name of a card of the set, as in '{verb} ~'."
    return Mistake("CL709", f"nothing in this set is named '{name}'", word.start, word.end, help_)


_OBJECT = r"\s+(the|an?|target|each|all|up to|your|\d+|one|two|three|any)\b"
"""What follows a verb at the beginning of a sentence, where its capital letter says nothing."""
_OR_MORE_TIMES = r"\S+ or (more|fewer|less) $"


def unknown_help(word: Unknown, attempt: Attempt, *, look: bool) -> str:
    """Help for a word that no game knows. With ``look``, similar words are looked up, which is slow."""
    text, book = attempt.text, dictionary_of(attempt.vocabulary)
    if re.match(r"\s*counters?\b", text[word.end :], re.IGNORECASE):
        if not book.vocabulary.counts_by_counters:
            return f"There are no counters in {book.vocabulary.title}."
        return f"List the set's own counters in its block: 'counters: {word.text}'."
    if word.text.lower() == "until" and not re.match(r"\s*\w*\s*[.,\"]", text[word.end :]):
        return "Behind it belongs a time: 'until end of turn', 'until your next turn', 'until ~ leaves play'."
    label = undeclared_label(text, word.text, book.vocabulary.cost_resource) if not word.start else ""
    meant = label or _bonus_help(word, text, book) or called_here(word.text, book.vocabulary)
    return (
        meant
        or (look and _near(word, attempt, book))
        or foreign_help(word, text, book)
        or (look and _nearest(word, attempt))
        or f"There is nothing like it in {book.vocabulary.title}."
    )


def _nearest(word: Unknown, attempt: Attempt) -> str:
    """The last resort for a word with no similar word: declare it as a subtype, leave it out, or use a known verb."""
    vocabulary = attempt.vocabulary
    nouns = [*vocabulary.subtypes, *(kind.name for kind in vocabulary.kinds if kind.permanent)]
    as_nouns = [plural(noun) if word.text.endswith("s") else noun for noun in nouns[:3]]
    begins = re.search(r"(^|[.:]\s)$", attempt.text[: word.start]) and re.match(_OBJECT, attempt.text[word.end :])
    if not begins and word.text[:1].isupper() and any(_fits_there(word, noun, attempt) for noun in as_nouns):
        return f"If it is a subtype of the set, list it in its block: 'subtypes: {word.text.removesuffix('s')}'."
    if attempt.without(word):
        return f"The sentence is understood without it; '{word.text}' cannot be said in {vocabulary.title}."
    if re.search(r"(^|[.:,]\s|~ |player |opponent |controller |owner |may |then |and )$", attempt.text[: word.start]):
        return what_is_done(vocabulary.verbs)
    return ""


def _fits_there(word: Unknown, noun: str, attempt: Attempt) -> bool:
    """Whether a noun would be understood in the place of a word. At the beginning of a sentence, where a capital says
    nothing and the word may be a verb, all of the text has to be.
    """
    if re.search(r"(^|[.:]\s)$", attempt.text[: word.start]):
        return attempt.passes(attempt.with_(word, noun))
    return attempt.would_help(word, noun)


def foreign_help(word: Unknown, text: str, book: Dictionary) -> str:
    """Help for a word of another game: what this game has instead, if there is an obvious counterpart."""
    vocabulary = book.vocabulary
    if bonus := _bonus_help(word, text, book):
        return bonus
    keywords = keyword_names(vocabulary)
    if keywords and stands_alone(text):
        return f"Words on a line of their own are keywords; there are: {', '.join(keywords)}."
    if here := called_here(word.text, vocabulary):
        return here
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
    return not re.search(r"[:~\"]|\.\s", text) and all(len(part.split()) <= 2 for part in text.split(","))


def _near(word: Unknown, attempt: Attempt, book: Dictionary) -> str:
    text = attempt.text
    if len(word.text) > 40:
        return ""
    if stands_alone(text) and (said := did_you_mean(word.text, keyword_names(book.vocabulary))):
        return said
    phrase = _phrase_around(word, text, book)
    if phrase:
        return f"did you mean '{phrase}'?"
    others = (each for each in book.words if each.lower() != word.text.lower())  # never the word itself
    hits = [each for each in near(word.text, others) if is_slip(word.text.lower(), each.lower())]
    names = {each.name.lower(): each.name for each in book.vocabulary.resources}
    large = word.text[:1].isupper()
    written = [names.get(hit, hit.capitalize() if large else hit) for hit in hits]
    written = [each for each in written if attempt.would_help(word, each)]
    if not written:  # a slip in the first letter of a short word, where all the rest is right
        words = book.words if len(word.text) <= _TINY else near(word.text, book.words)
        short = [each for each in words if abs(len(each) - len(word.text)) < 2]
        short = [each for each in short if slips_between(word.text.lower(), each.lower()) == 1]
        written = [each for each in short if attempt.passes(attempt.with_(word, each))][:1]
    return f"did you mean {' or '.join(repr(each) for each in written)}?" if written else ""


def is_slip(written: str, meant: str) -> bool:
    """Whether ``written`` may be a typo for ``meant``. A wrong first letter is rare, so then it must be the only typo,
    and the word long enough to be recognized by the rest; ``mana`` is no typo for ``main``.
    """
    if sorted(written) == sorted(meant):
        return True
    if written[:1] != meant[:1]:
        return min(len(written), len(meant)) >= _LONG and slips_between(written, meant) == 1
    return slips_between(written, meant) <= (1 if len(written) <= _SHORT else 2)


def slips_between(one: str, other: str) -> int:
    """How many letters are wrong, missing, too many, or have changed places with the next one."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        older, before, row = before, row, [at]
        for to, wanted in enumerate(other, 1):
            cost = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != wanted))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                cost = min(cost, older[to - 2] + 1)
            row.append(cost)
    return row[-1]


def _phrase_around(word: Unknown, text: str, book: Dictionary) -> str:
    """A fixed phrase that contains this word (``once per turn``), if the text around the word is similar to it."""
    from difflib import SequenceMatcher  # most commands never ask what was meant

    best, like = "", LIKE
    for phrase in _phrases_with(word.text.lower(), book):
        words = phrase.lower().split()
        before = words.index(word.text.lower())
        behind = len(words) - before - 1
        first = [*re.finditer(r"\S+", text[: word.start])][-before:] if before else []
        last = [*re.finditer(r"[^\s.,:;]+", text[word.end :])][:behind] if behind else []
        start = first[0].start() if first else word.start
        end = word.end + last[-1].end() if last else word.end
        alike = SequenceMatcher(None, phrase.lower(), text[start:end].lower()).ratio()
        if alike > like:
            best, like = phrase[:1].upper() + phrase[1:] if text[start].isupper() else phrase, alike
    return best


def _phrases_with(word: str, book: Dictionary) -> Iterator[str]:
    for many in book.phrases.values():
        for phrase, entry in many:
            if len(phrase) > 1 and word in phrase:
                said = " ".join(phrase)
                yield entry.value if entry.value.lower() == said else said


# ---- examples ----------------------------------------------------------------------------------------------
def example_of(verb: type[Verb], vocabulary: Vocabulary) -> str:
    """The first example of a verb that is understood in this game, with this game's resources in it."""
    for example in verb.examples:
        said = _AN_AMOUNT.sub(lambda found: amount_said(vocabulary, found[1]), example)
        for permanent in (False, True):
            if read_paragraph(said, vocabulary, permanent, False).ability is not None:
                return f"For example: {said}"
    return ""


def verb_help(verb: type[Verb], vocabulary: Vocabulary) -> str:
    """Help with an example of a verb; for a bonus also its numbers: ``Two numbers, for cargo and draught.``"""
    first, second, *_ = (*vocabulary.stats, "", "")
    what = f"A bonus is two numbers, for {first} and {second}. " if "MOD" in terminals(verb) else ""
    return f"{what}{example_of(verb, vocabulary)}".rstrip()
