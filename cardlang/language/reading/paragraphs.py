"""One paragraph of card text: from characters to an ability, or to everything that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from cardlang.language.reading.binder import Binder
from cardlang.language.reading.explain_shapes import shape_mistake
from cardlang.language.reading.hints import foreign_help, unknown_help, verb_help
from cardlang.language.reading.reader import Context, read_ability
from cardlang.language.reading.reading import Mistake, Reading
from cardlang.language.reading.synonyms import symbol_help
from cardlang.language.text.dictionary import Dictionary, dictionary_of
from cardlang.language.text.grammar import table_of
from cardlang.language.text.lexer import Piece, Unknown, tokens_of
from cardlang.language.text.other_games import game_of_word
from cardlang.language.text.rewording import reworded
from cardlang.language.text.shapes import NoShape, shape_of
from cardlang.language.words.abilities import Ability
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.record import record

TOKEN_LIMIT = 400
NESTING_LIMIT = 32
DIGITS_LIMIT = 4
MOST_UNKNOWN = 20
"""Unknown words reported of one paragraph; to the first of them near words are looked up."""
MOST_HINTS = 5

_WITH_DIGITS = frozenset(("NUM", "STATS", "MOD", "SIGNED", "CKIND"))
_PLAIN = str.maketrans(
    {"\u2019": "'", "\u2018": "'", "\u201c": '"', "\u201d": '"', "\u2014": "-", "\u2013": "-", "\u2212": "-"}
)

_SIGN = r"\{[^{}\s]{1,4}\}"
"""``{T}``, as other games write what this one says in words."""
_STOP_BEHIND = re.compile(r'("[^":]+:[^"]*[^".])"\.')
"""A lent ability whose full stop stands behind the closing quote, as some write it (names have no colon)."""


@record(frozen=True, slots=True)
class Read:
    """What came of a paragraph: its ability, or why there is none."""

    ability: Ability | None
    mistakes: tuple[Mistake, ...]


@lru_cache(maxsize=4096)
def read_paragraph(
    text: str, vocabulary: Vocabulary, permanent: bool, wins: bool, *, examples: bool = True
) -> Read:
    """Reads one paragraph. Equal paragraphs on equal cards are read once. ``examples``: mistakes show what would be
    right; an example that is tried asks for none itself.
    """
    said = reworded(_STOP_BEHIND.sub(r'\1."', text.translate(_PLAIN)), vocabulary)
    read = _read_words(said.text, vocabulary, permanent, wins, examples)
    if not said.parts or not read.mistakes:
        return read
    return Read(read.ability, tuple(said.as_written(each) for each in read.mistakes))


def _read_words(text: str, vocabulary: Vocabulary, permanent: bool, wins: bool, examples: bool) -> Read:
    """Reads a paragraph in which every turn of phrase is written out."""
    book = dictionary_of(vocabulary)
    tokens, unknown = tokens_of(text, book)
    unknown = _signs_whole(unknown, text) if unknown else unknown
    mistakes = [_unknown(each, book, text, at < MOST_HINTS) for at, each in enumerate(unknown[:MOST_UNKNOWN])]
    mistakes += _too_much(tokens)
    if mistakes:
        return Read(None, tuple(mistakes))
    try:
        return _read(text, tokens, vocabulary, Context(permanent, wins), examples)
    except RecursionError:
        return Read(None, (Mistake("CL110", "this is nested too deeply", 0, len(text)),))


def _read(text: str, tokens: list[Piece], vocabulary: Vocabulary, context: Context, examples: bool) -> Read:
    r = Reading(text, vocabulary, Binder())
    ability: Ability | None = None
    try:
        ability = read_ability(r, shape_of(tokens, table_of(vocabulary.all_verbs, vocabulary.game)), context)
    except NoShape as reason:
        r.mistakes.append(shape_mistake(vocabulary, tokens, reason))
    except Mistake as mistake:
        r.mistakes.append(mistake)
    if not r.mistakes:
        r.mistakes += [_dropped(each) for each in tokens if each.start not in r.used and each.text]
    for each in r.mistakes:
        if examples and each.verb is not None and not each.help:
            each.help = verb_help(each.verb, vocabulary)
    return Read(None if r.mistakes else ability, tuple(r.mistakes))


def _dropped(piece: Piece) -> Mistake:
    """A token that no word took: refused, for nothing is dropped."""
    return Mistake(
        "CL403",
        f"'{piece.text}' has no meaning here",
        piece.start,
        piece.end,
        "Leave it out, or say it another way.",
    )


def _signs_whole(unknown: Sequence[Unknown], text: str) -> list[Unknown]:
    """The unknown words, with ``{T}`` as one of them and not as three."""
    signs = [Unknown(found.group(), *found.span()) for found in re.finditer(_SIGN, text)]
    inside = [at for sign in signs for at in range(sign.start, sign.end)]
    others = [each for each in unknown if each.start not in inside]
    return sorted([*others, *signs], key=lambda each: each.start)


def _unknown(word: Unknown, book: Dictionary, text: str, hints: bool) -> Mistake:
    vocabulary = book.vocabulary
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
    if word.text in "()[]{}":
        help_ = "Reminder text is printed by itself; leave it out."
        return Mistake("CL301", f"'{word.text}' is no part of card text", word.start, word.end, help_)
    help_ = unknown_help(word, text, book, look=hints)
    return Mistake("CL301", f"'{shown}' is not a word of {vocabulary.title}", word.start, word.end, help_)


def _too_much(tokens: list[Piece]) -> list[Mistake]:
    if len(tokens) > TOKEN_LIMIT:
        last = tokens[TOKEN_LIMIT]
        return [Mistake("CL106", f"a paragraph has at most {TOKEN_LIMIT} words", last.start, last.end)]
    deep = [each for each in tokens if each.type in ("POSS", "QUOTE")]
    if len(deep) > NESTING_LIMIT:
        return [
            Mistake("CL110", "this is nested too deeply", deep[NESTING_LIMIT].start, deep[NESTING_LIMIT].end)
        ]
    found: list[Mistake] = []
    for each in tokens:
        if len(each.text) <= DIGITS_LIMIT or each.type not in _WITH_DIGITS:
            continue
        longest = max((len(run) for run in _runs(each.text)), default=0)
        if longest > DIGITS_LIMIT:
            message = f"a number has at most {DIGITS_LIMIT} digits"
            found.append(Mistake("CL109", message, each.start, each.end))
    return found


def _runs(text: str) -> list[str]:
    """The runs of digits in a token."""
    return (
        "".join(each if each.isdigit() else " " for each in text).split()
        if text[:1] in "+-0123456789"
        else []
    )
