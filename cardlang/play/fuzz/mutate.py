"""Changes accepted texts a little, or adds a clause with a mark in it. Everything is chosen by the given dice."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cardlang.play.bots.dice import Dice
from cardlang.play.fuzz.corpus import Corpus

LEADS = (
    "If you control {n} or more {noun}, ",
    "As long as you control {n} or more {noun}, ",
    "Until end of turn, ",
    "Until your next turn, ",
    "For {n} turns, ",
    "At the beginning of your next {moment}, ",
    "For each {noun} you control, ",
    "When ~ enters, ",
    "Whenever you draw a card, ",
    "If you do, ",
    "Otherwise, ",
)
TAILS = (
    " until end of turn",
    " until your next turn",
    " for {n} turns",
    " permanently",
    " this turn",
    " if you control {n} or more {noun}",
    " as long as you control {n} or more {noun}",
    " unless an opponent controls {n} or more {noun}",
    " unless you pay {n}",
    " for each {noun} you control",
    " at the beginning of your next {moment}",
    " at the beginning of the next {moment}",
    " instead",
    " {n} or more times this game",
    " on it",
    " from your hand",
    " with {n} or more counters on it",
    " in your graveyard",
)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_CLAUSE = re.compile(r"(?<=[.,:]) ")


def mutated(corpus: Corpus, text: str, dice: Dice) -> str:
    """The text after one to three changes."""
    for _ in range(1 + dice.below(3)):
        text = WAYS[dice.below(len(WAYS))](corpus, text, dice).strip() or "."
    return text


def one(rows: Sequence[str], dice: Dice) -> str:
    """One of the rows, drawn by the dice."""
    return rows[dice.below(len(rows))]


def _other(corpus: Corpus, dice: Dice) -> str:
    return corpus.seeds[dice.below(len(corpus.seeds))].text


def _splice(corpus: Corpus, text: str, dice: Dice) -> str:
    """A clause of another card in the place of a clause, or beside it."""
    clauses, others = _CLAUSE.split(text), _CLAUSE.split(_other(corpus, dice))
    at = dice.below(len(clauses))
    clauses[at : at + dice.below(2)] = [one(others, dice)]
    return " ".join(clauses)


def _cross(corpus: Corpus, text: str, dice: Dice) -> str:
    """The beginning of this one and the end of another."""
    words, others = text.split(), _other(corpus, dice).split()
    return " ".join([*words[: 1 + dice.below(len(words))], *others[dice.below(len(others)) :]])


def _delete(corpus: Corpus, text: str, dice: Dice) -> str:
    words = text.split()
    del words[dice.below(len(words))]
    return " ".join(words) or "."


def _double(corpus: Corpus, text: str, dice: Dice) -> str:
    words = text.split()
    at, size = dice.below(len(words)), 1 + dice.below(4)
    words[at:at] = words[at : at + size]
    return " ".join(words)


def _swap(corpus: Corpus, text: str, dice: Dice) -> str:
    words = text.split()
    one_, two = dice.below(len(words)), dice.below(len(words))
    words[one_], words[two] = words[two], words[one_]
    return " ".join(words)


def _word(corpus: Corpus, text: str, dice: Dice) -> str:
    """A word of the game in the place of a word, or beside it."""
    words = text.split()
    at = dice.below(len(words))
    words[at : at + dice.below(2)] = [one(corpus.words, dice)]
    return " ".join(words)


def _number(corpus: Corpus, text: str, dice: Dice) -> str:
    """Another number in the place of one."""
    found = list(re.finditer(r"\d+", text))
    if not found:
        return _word(corpus, text, dice)
    where = found[dice.below(len(found))]
    return text[: where.start()] + str(dice.below(12)) + text[where.end() :]


def _clause(corpus: Corpus, text: str, dice: Dice) -> str:
    """Something in front of a sentence or behind it."""
    sentences = re.split(r"(?<=\.) ", text)
    at = dice.below(len(sentences))
    sentence = sentences[at]
    if dice.below(2):
        lead = filled(corpus, one(LEADS, dice), dice)
        sentences[at] = lead + sentence[:1].lower() + sentence[1:]
    else:
        sentences[at] = sentence.removesuffix(".") + filled(corpus, one(TAILS, dice), dice) + "."
    return " ".join(sentences)


def filled(corpus: Corpus, clause: str, dice: Dice) -> str:
    """A clause with words of the game and a number of its own."""
    words = corpus.vocabulary
    nouns = [each.name + "s" for each in words.kinds] or ["cards"]
    moments = [*words.moments] or ["turn"]
    return clause.format(n=7 + dice.below(90), noun=one(nouns, dice), moment=one(moments, dice))


def typo(text: str, dice: Dice) -> str:
    """One edit: a letter left out, doubled, swapped with the next one, or another one."""
    places = [at for at, each in enumerate(text) if each.isalnum()] or [0]
    at = places[dice.below(len(places))]
    way = dice.below(4)
    if way == 0:
        return text[:at] + text[at + 1 :]
    if way == 1:
        return text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
    letter = one(_LETTERS, dice)
    return text[:at] + letter + text[at + (way == 2) :]


def _typo(corpus: Corpus, text: str, dice: Dice) -> str:
    return typo(text, dice)


WAYS: tuple[Callable[[Corpus, str, Dice], str], ...] = (
    _splice,
    _splice,
    _cross,
    _delete,
    _double,
    _swap,
    _word,
    _word,
    _number,
    _clause,
    _clause,
    _clause,
    _typo,
)
"""How a text is changed; what is listed twice is done twice as often."""
