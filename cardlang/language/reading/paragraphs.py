"""Reading one paragraph of card text, from characters to an ability or mistakes: its wordings and labels are spelled
out, its tokens are found, and what was read (``read_abilities.py``) has to pass the gate. The room ``help`` adds help.
"""

from __future__ import annotations

import re
from functools import lru_cache

from cardlang.language.reading.explain_shapes import shape_mistake
from cardlang.language.reading.gate import gated
from cardlang.language.reading.given import NOTHING_GIVEN, Given
from cardlang.language.reading.read_abilities import RULES, Context, read_ability
from cardlang.language.reading.reading import Reading
from cardlang.language.text.bonuses import MAY_BE, bonuses_usual
from cardlang.language.text.dictionary import dictionary_of
from cardlang.language.text.labels import Labelled, spelled_out
from cardlang.language.text.lexer import tokens_of
from cardlang.language.text.natural import MAY_OFFER, names_quoted, naturally
from cardlang.language.text.pieces import Piece, Unknown
from cardlang.language.text.proper_names import by_their_names
from cardlang.language.text.rewording import Reworded, renamed, reworded
from cardlang.language.text.shapes import NoShape, shape_of
from cardlang.language.text.tables import table_of
from cardlang.language.words.abilities import Ability
from cardlang.language.words.casting_costs import AdditionalCost
from cardlang.language.words.descriptions import Description
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.vocabulary import Vocabulary, labels_of
from cardlang.language.words.word import SOURCE, Word
from cardlang.record import record

TOKEN_LIMIT, NESTING_LIMIT, DIGITS_LIMIT = 400, 32, 4
DESCRIPTIONS_LIMIT = 3

_WITH_DIGITS = frozenset(("NUM", "STATS", "MOD", "SIGNED", "CKIND"))
_PLAIN = str.maketrans(
    {"\u2019": "'", "\u2018": "'", "\u201c": '"', "\u201d": '"', "\u2014": "-", "\u2013": "-", "\u2212": "-"}
)

_STOP_BEHIND = re.compile(r'("[^":]+:[^"]*[^".])"\.')
"""A quoted ability with the full stop after the closing quote, as some write it (names have no colon)."""


@record(frozen=True, slots=True)
class Read:
    """The result of reading a paragraph: its ability, or the mistakes. Places are offsets in ``said``, the text that
    was read, in which the game's other wordings are already replaced.
    """

    ability: Ability | None
    mistakes: tuple[Mistake, ...]
    unknown: tuple[Unknown, ...]
    """Words that are not in the dictionary; each of them is a mistake, too."""
    said: Reworded
    printed: str = ""
    """The ability as ``fmt`` writes it."""
    fault: Exception | None = None
    """The exception, if cardlang itself failed (CL409)."""
    given: Given = NOTHING_GIVEN
    """What the card's additional costs up to this paragraph have given up: for the next one."""


WORDINGS_IN_ONE = 4
"""How often wordings are replaced in a paragraph: one may be inside another, or result from it."""


@lru_cache(maxsize=4096)
def read_paragraph(
    text: str, vocabulary: Vocabulary, permanent: bool, wins: bool, given: Given = NOTHING_GIVEN
) -> Read:
    """Reads one paragraph; never raises. ``permanent``: it is on a card that stays in play; ``wins``: on one that must
    say how the game is won; ``given``: what additional costs in the paragraphs before give up. The result is cached.
    """
    said = Reworded(_STOP_BEHIND.sub(r'\1."', text.translate(_PLAIN).replace("--", "- ")))
    try:
        said, labels = spelled(said.text, vocabulary)
        return _read_words(said, labels, vocabulary, Context(permanent, wins, given))
    except RecursionError:
        return Read(None, (Mistake("CL110", "this is nested too deeply", 0, len(said.text)),), (), said)
    except Exception as fault:  # a fault of cardlang in one paragraph must not cost the rest of the file
        message = f"cardlang itself failed on this paragraph ({type(fault).__name__})"
        mistake = Mistake("CL409", message, 0, len(said.text), "The fault is cardlang's; say it another way for now.")
        return Read(None, (mistake,), (), said, fault=fault)


def understood_as_is(
    text: str, vocabulary: Vocabulary, permanent: bool, wins: bool, given: Given = NOTHING_GIVEN
) -> bool:
    """Whether a paragraph without labels and other wordings has no mistakes: much faster than ``read_paragraph``."""
    try:
        read = _read_words(Reworded(text), {}, vocabulary, Context(permanent, wins, given))
    except Exception:  # as there: such a text is not understood
        return False
    return read.ability is not None


def spelled(text: str, vocabulary: Vocabulary) -> tuple[Reworded, dict[int, Labelled]]:
    """A paragraph with its labels spelled out and the game's other wordings replaced, and where the labels were."""
    said, labels = renamed(text, vocabulary), dict[int, Labelled]()
    if MAY_OFFER.match(text) or any(each.paid or each.joint for each in vocabulary.keywords):
        said = naturally(said.text, vocabulary).behind(said)
    if vocabulary.names and ("named " in text or "called " in text):
        said = names_quoted(said.text, vocabulary).behind(said)
    if MAY_BE.search(text):
        said = bonuses_usual(said.text, vocabulary).behind(said)
    if labels_of(vocabulary):
        whole = spelled_out(said.text, vocabulary)
        said, labels = whole.said.behind(said), whole.labels
    said, labels = _reworded(said, labels, vocabulary)
    by_name = by_their_names(said.text, vocabulary) if vocabulary.proper else said
    if vocabulary.proper and by_name.parts:
        said, labels = by_name.behind(said), {by_name.now(at): label for at, label in labels.items()}
        said, labels = _reworded(said, labels, vocabulary)
    return said, labels


def _reworded(
    said: Reworded, labels: dict[int, Labelled], vocabulary: Vocabulary
) -> tuple[Reworded, dict[int, Labelled]]:
    """The same with the game's other wordings replaced, also those that come of a replacement."""
    for _ in range(WORDINGS_IN_ONE):
        again = reworded(said.text, vocabulary)
        if not again.parts:
            break
        said, labels = again.behind(said), {again.now(at): label for at, label in labels.items()}
    return said, labels


def _misread(said: Reworded, ability: Ability, vocabulary: Vocabulary) -> list[Mistake]:
    """The mistakes of wordings that were replaced by others that could mean something else here."""
    from cardlang.language.reading.attacked_for_a_time import mistaken_time  # only for such wordings
    from cardlang.language.reading.state_of_which import mistaken_state
    from cardlang.language.reading.whose_side import mistaken_side

    found = (mistaken_side(said, ability), mistaken_time(said, ability), mistaken_state(said, vocabulary))
    return [each for each in found if each is not None]


def _read_words(
    said: Reworded, labels: dict[int, Labelled], vocabulary: Vocabulary, context: Context
) -> Read:
    r = Reading(said.text, dictionary_of(vocabulary), RULES, labels)
    tokens, unknown = tokens_of(r.text, r.book)
    r.mistakes += _too_much(tokens)
    ability: Ability | None = None
    printed = ""
    if not unknown and not r.mistakes:
        ability = _read(r, tokens, context)
    if ability is not None and not r.mistakes:
        r.mistakes += _too_deep(ability, tokens)
        r.mistakes += _misread(said, ability, vocabulary) if said.changed else ()
    if ability is not None and not r.mistakes:
        printed = ability.say(SOURCE)
        again, marks = spelled(printed, vocabulary) if printed != said.text else (said, labels)
        other = Reading(again.text, r.book, RULES, marks)
        r.mistakes += gated(r, tokens, ability, printed, other, lambda pieces: _read(other, pieces, context))
    found = None if r.mistakes else ability
    given = r.binder.given_up() if isinstance(found, AdditionalCost) else context.given
    if isinstance(found, AdditionalCost) and (found.optional or found.one_of):
        given = given.maybe(context.given, found.one_of)
    return Read(found, tuple(r.mistakes), tuple(unknown), said, printed, given=given)


def _read(r: Reading, tokens: list[Piece], context: Context) -> Ability | None:
    ability: Ability | None = None
    try:
        ability = read_ability(r, shape_of(tokens, table_of(r.book.all_verbs)), context)
    except NoShape as reason:
        r.mistakes.append(shape_mistake(r.vocabulary, tokens, reason))
    except Mistake as mistake:
        r.mistakes.append(mistake)
    if not r.mistakes:
        r.mistakes += [_dropped(each) for each in tokens if each.start not in r.used and each.text]
    return ability


def _dropped(piece: Piece) -> Mistake:
    """The mistake for a token that no reader used; such a token is never silently dropped."""
    return Mistake(
        "CL403",
        f"'{piece.text}' has no meaning here",
        piece.start,
        piece.end,
        "Leave it out, or say it another way.",
    )


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
    for each in (each for each in tokens if each.type in _WITH_DIGITS and len(each.text) > 1):
        runs = _runs(each.text)
        if any(len(run) > DIGITS_LIMIT for run in runs):
            found.append(Mistake("CL109", f"a number has at most {DIGITS_LIMIT} digits", each.start, each.end))
        elif any(run[0] == "0" and len(run) > 1 for run in runs):
            found.append(Mistake("CL109", f"'{each.text}' begins with a zero", each.start, each.end))
    return found


def _too_deep(ability: Ability, tokens: list[Piece]) -> list[Mistake]:
    """The mistake for descriptions in descriptions in descriptions (``creatures with power less than the number of
    creatures with ...``): each of them may look at all that there is for each thing outside it.
    """
    descriptions = [each for each in ability.walk() if isinstance(each, Description)]
    if len(descriptions) <= DESCRIPTIONS_LIMIT or max(map(_depth, descriptions)) <= DESCRIPTIONS_LIMIT:
        return []
    help_ = f"At most {DESCRIPTIONS_LIMIT} descriptions are inside one another: leave the innermost out."
    return [Mistake("CL110", "this is nested too deeply", tokens[0].start, tokens[-1].end, help_)]


def _depth(word: Word) -> int:
    """How many descriptions are inside one another, at most; an ability in quotes is for itself."""
    inside = [_depth(each) for each in word.children() if not isinstance(each, Ability)]
    return max(inside, default=0) + isinstance(word, Description)


def _runs(text: str) -> list[str]:
    """The runs of digits in a token (``+12/+3``: 12 and 3)."""
    return re.findall(r"[0-9]+", text) if text[:1] in "+-0123456789" else []
