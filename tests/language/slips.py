"""One slip in a right paragraph, and what is wrong with the answer to it.

A paragraph of each game gets one mistake that people make: a wrong letter, a small word that is missing or wrong, a
wrong number, two words in the wrong order, a word of another game. The answer is judged as a designer would: is it one
Problem, is its reason true, does what it quotes pass in that place, and does following it come to an end?
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.reading.paragraphs import Read
from cardlang.language.text.dictionary import dictionary_of
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE
from cardlang.loading.sets import load_set
from tests.language.answers import words_of

GAMES = ("risk-and-resource", "mythomagic", "resource-war", "risk-2025")
MOST_STEPS = 4
"""How often an answer may be followed; with one slip in a paragraph two steps are enough, and more are a circle."""
FOREIGN = (
    "mill", "bounce", "flicker", "tutor", "loot", "ramp", "goad", "proliferate", "investigate", "discover", "silence",
    "freeze", "overload", "rez", "trash", "install", "tag", "deathrattle", "battlecry", "taunt", "cascade", "explore",
    "summon", "heal", "burn",
)  # fmt: skip
SMALL = ("of", "to", "from", "on", "in", "with", "for", "at", "by", "a", "the", "your")

Answer = Callable[[str, "Slip"], Read]


class Slip(NamedTuple):
    """A paragraph with one mistake: what it was, what it is now, and the characters that were changed."""

    game: str
    permanent: bool
    wins: bool
    right: str
    kind: str
    wrong: str
    start: int
    end: int


def paragraphs(game: str) -> list[tuple[str, bool, bool, Vocabulary]]:
    """The paragraphs of a game's own cards, with the kind of card each is on."""
    found: list[tuple[str, bool, bool, Vocabulary]] = []
    for entry in load_set(game).cards:
        assert entry.tree is not None and entry.vocabulary is not None
        kinds = [entry.vocabulary.kind(each) for each in entry.tree.type.kinds]
        permanent = any(kind is not None and kind.permanent for kind in kinds)
        wins = entry.vocabulary.win_kind in entry.tree.type.kinds
        found += [(each.say(SOURCE), permanent, wins, words_of(game)) for each in entry.tree.abilities]
    return found


def answer(text: str, slip: Slip) -> Read:
    """What the program says to a paragraph on the card of a slip."""
    return read_with_help(text, words_of(slip.game), slip.permanent, slip.wins)


# ---- slips -----------------------------------------------------------------------------------------------------
def slips(game: str, seed: int, number: int) -> Iterator[Slip]:
    """Slips in the paragraphs of a game that are understood with its plain words, each of another kind in turn."""
    rng = random.Random(f"{game} {seed}")
    texts = [each for each in paragraphs(game) if " " in each[0] and '"' not in each[0]]
    texts = [each for each in texts if read_with_help(each[0], each[3], each[1], each[2]).ability is not None]
    made = 0
    while made < number:
        text, permanent, wins, _ = rng.choice(texts)
        kind = sorted(KINDS)[made % len(KINDS)]
        changed = KINDS[kind](text, rng)
        if changed is None or changed[0] == text:
            made += 1
            continue
        wrong, start, end = changed
        slip = Slip(game, permanent, wins, text, kind, wrong, start, end)
        made += 1
        if answer(wrong, slip).ability is None:
            yield slip


Change = tuple[str, int, int]


def _put(text: str, start: int, end: int, new: str) -> Change:
    return text[:start] + new + text[end:], start, start + len(new)


def _word(text: str, rng: random.Random, fits: Callable[[str], bool]) -> tuple[str, int, int] | None:
    words = [each for each in re.finditer(r"[A-Za-z]+", text) if fits(each.group())]
    if not words:
        return None
    found = rng.choice(words)
    return found.group(), found.start(), found.end()


def _letter(text: str, rng: random.Random) -> Change | None:
    found = _word(text, rng, lambda each: len(each) > 3)
    if found is None:
        return None
    word, start, end = found
    at = rng.randrange(len(word))
    new = {
        0: word[:at] + word[at + 1 :],
        1: word[:at] + word[at] + word[at:],
        2: word[:at] + rng.choice("abdefgilmnoprstu") + word[at + 1 :],
        3: word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :] if at else word[1:],
    }[rng.randrange(4)]
    return _put(text, start, end, new)


def _missing(text: str, rng: random.Random) -> Change | None:
    found = _word(text, rng, lambda each: each in SMALL)
    if found is None:
        return None
    _, start, end = found
    return text[:start] + text[end + 1 :], start, start + 1


def _wrong_small(text: str, rng: random.Random) -> Change | None:
    found = _word(text, rng, lambda each: each in SMALL[:9])
    return _put(text, found[1], found[2], rng.choice(SMALL[:9])) if found is not None else None


def _number(text: str, rng: random.Random) -> Change | None:
    found = _word(text, rng, lambda each: len(each) > 3 and each.islower())
    if found is None:
        return None
    word, start, end = found
    return _put(text, start, end, word[:-1] if word.endswith("s") else f"{word}s")


def _order(text: str, rng: random.Random) -> Change | None:
    words = [*re.finditer(r"\b[a-z]+ [a-z]+\b", text)]
    if not words:
        return None
    found = rng.choice(words)
    one, other = found.group().split()
    return _put(text, found.start(), found.end(), f"{other} {one}")


def _foreign(text: str, rng: random.Random) -> Change | None:
    found = _word(text, rng, lambda each: len(each) > 3)
    if found is None:
        return None
    new = rng.choice(FOREIGN)
    return _put(text, found[1], found[2], new.capitalize() if found[0][0].isupper() else new)


KINDS: dict[str, Callable[[str, random.Random], Change | None]] = {
    "a letter": _letter,
    "a missing word": _missing,
    "a wrong small word": _wrong_small,
    "a wrong number": _number,
    "a wrong order": _order,
    "a word of another game": _foreign,
}


# ---- judging ---------------------------------------------------------------------------------------------------
def faults(slip: Slip, told: Answer = answer) -> list[str]:
    """What is wrong with the answer to a slip."""
    mistakes = told(slip.wrong, slip).mistakes
    found = [] if len(mistakes) == 1 else [f"{len(mistakes)} Problems for one slip"]
    for each in mistakes:
        found += _untrue(each, slip)
        found += _does_not_pass(each, slip, told)
        if not (0 <= each.start < each.end <= len(slip.wrong)):
            found.append("it marks nothing")
    return found + _circle(slip, told)


def _untrue(mistake: Mistake, slip: Slip) -> Iterator[str]:
    """A word that the language does know is said to be none."""
    said = re.match(r"'(\w+)' is not a word of", mistake.message)
    book = dictionary_of(words_of(slip.game))
    if said is not None and said[1].lower() in book.words:
        yield f"'{said[1]}' is a word"


_QUOTED = r"'(?:[^']|(?<=\w)'(?=\w))+'"
_ALONE = r"'(?:.(?!' if |' for one|', '|' or '))+'"
_OFFERS = re.compile(rf"did you mean ({_QUOTED}(?: or {_QUOTED})*)\?|Write ({_ALONE})\.?")


def remedies(mistake: Mistake, text: str) -> list[str]:
    """The text with each thing that an answer says to write; empty for advice in words."""
    found = _OFFERS.fullmatch(mistake.help)
    if found is None or "..." in mistake.help:
        return []
    whole = found[2] is not None
    quoted = (found[1] or found[2])[1:-1].split("' or '")
    if whole and " " in quoted[0]:
        return [quoted[0], text[: mistake.start] + quoted[0] + text[mistake.end :]]
    return [text[: mistake.start] + each + text[mistake.end :] for each in quoted]


def _does_not_pass(mistake: Mistake, slip: Slip, told: Answer) -> Iterator[str]:
    """What an answer offers for the only mistake, put in, is not understood."""
    if len(told(slip.wrong, slip).mistakes) > 1:
        return
    ways = remedies(mistake, slip.wrong)
    if ways and not any(told(each, slip).ability is not None for each in ways):
        yield f"not understood when it is followed: {mistake.help}"


def _circle(slip: Slip, told: Answer) -> list[str]:
    """Following the first answer that offers something, again and again, leads nowhere."""
    text, seen = slip.wrong, {slip.wrong}
    for _ in range(MOST_STEPS):
        ways = [way for each in told(text, slip).mistakes[:1] for way in remedies(each, text)]
        if not ways:
            return []
        text = ways[0]
        if text in seen:
            return [f"a circle: '{text}'"]
        seen.add(text)
    return [] if told(text, slip).ability is not None else ["followed without end"]
