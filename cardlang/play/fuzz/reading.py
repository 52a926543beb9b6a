"""Mutated texts are read: nothing raises, what is accepted is printed as a fixed point, and nothing in it is lost."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from cardlang.language.reading.paragraphs import Read, read_paragraph
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Face
from cardlang.play.bots.dice import Dice
from cardlang.play.fuzz.corpus import Corpus, Seed, corpus_of
from cardlang.play.fuzz.mutate import mutated, typo


@dataclass(frozen=True, slots=True)
class Finding:
    """A text that broke a promise: ``traceback``, ``unread``, ``other tree``, ``lost`` or ``face``."""

    promise: str
    game: str
    text: str
    message: str

    def line(self) -> str:
        """The finding on one line."""
        return f"{self.promise} [{self.game}] {self.text!r}: {self.message}"


@dataclass(slots=True)
class ReadTally:
    """What a run of the reading fuzzer has seen."""

    texts: int = 0
    accepted: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """Refused texts by the code of their first mistake."""
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: ReadTally) -> None:
        """Joins what another run has seen."""
        self.texts += other.texts
        self.accepted += other.accepted
        self.refused += other.refused
        self.findings += other.findings

    def summary(self) -> str:
        """One line with all figures."""
        kinds = Counter(each.promise for each in self.findings)
        broken = ", ".join(f"{kinds[name]} {name}" for name in PROMISES)
        return f"{self.texts:,} mutated texts, {self.accepted:,} accepted; {broken}"


PROMISES = ("traceback", "unread", "other tree", "lost", "face")


def fuzz_reading(game: str, texts: int, seed: int) -> ReadTally:
    """Reads ``texts`` mutated paragraphs of a game; the same texts for the same seed."""
    corpus, dice, tally = corpus_of(game), Dice(seed), ReadTally()
    for _ in range(texts):
        start = corpus.seeds[dice.below(len(corpus.seeds))]
        text = mutated(corpus, start.text, dice)
        tally.texts += 1
        read = read_paragraph(text, corpus.vocabulary, start.permanent, start.wins)
        if read.ability is not None:
            tally.accepted += 1
        elif read.mistakes:
            tally.refused[read.mistakes[0].code] += 1
        tally.findings += check_read(corpus, start, text, read)
    return tally


def check_read(corpus: Corpus, start: Seed, text: str, read: Read) -> list[Finding]:
    """The promises that the reading of one text breaks."""
    broken = _broken(corpus.vocabulary, start, read)
    return [Finding(promise, corpus.game, text, message) for promise, message in broken]


def _broken(words: Vocabulary, start: Seed, read: Read) -> Iterator[tuple[str, str]]:
    if read.fault is not None:
        yield "traceback", repr(read.fault)
    if read.ability is None:
        return
    printed = read.printed
    again = read_paragraph(printed, words, start.permanent, start.wins)
    if again.ability is None:
        yield "unread", f"{printed!r}, {again.mistakes[0].message if again.mistakes else again.unknown}"
    elif again.ability != read.ability or again.printed != printed:
        yield "other tree", printed
    lost = fewer(read.said.text, again.said.text)  # both with the labels of a set spelled out
    if lost:
        yield "lost", f"{lost!r} is not in {printed!r}"
    try:
        read.ability.say(Face("Marked Card", words))
    except Exception as fault:  # a face that cannot be printed is a finding like any other
        yield "face", repr(fault)


_COUNTED = re.compile(
    r"(?<![\w/+-])(?:2[1-9]|[3-9]\d|\d{3,})(?![\w/])"
    r"|\b(?:unless|instead|for each|target|up to|as long as|at random|named)\b"
)
"""Marked numbers, and words that ``fmt`` keeps whatever else it says differently."""


_DENIED = re.compile(r"(?:don't|do not|doesn't|does not|didn't|did not) (?:control|have|own)s? (\d+) or (more|fewer)")


def _said_outright(text: str) -> str:
    """``90 or fewer`` for ``doesn't control 91 or more``, as ``fmt`` writes it."""
    return _DENIED.sub(lambda found: f"{int(found[1]) + (-1 if found[2] == 'more' else 1)}", text)


def fewer(text: str, said: str) -> str:
    """A marked number or word that the print has fewer times than the text; empty when there is none. This knows
    nothing of the gate: characters are counted, not tokens.
    """
    written, printed = (Counter(_COUNTED.findall(_said_outright(each.lower()))) for each in (text, said))
    return next(iter(written - printed), "")


@dataclass(frozen=True, slots=True)
class Typo:
    """A one-edit slip in a bundled text that was accepted with another tree."""

    game: str
    written: str
    slip: str
    read_as: str


def accepted_typos(game: str, count: int, seed: int) -> list[Typo]:
    """Slips among ``count`` (each one edit in a paragraph of a bundled card) that are read as something else."""
    corpus, dice = corpus_of(game), Dice(seed)
    found: list[Typo] = []
    for _ in range(count):
        start = corpus.seeds[dice.below(len(corpus.seeds))]
        slip = typo(start.text, dice)
        read = read_paragraph(slip, corpus.vocabulary, start.permanent, start.wins)
        meant = read_paragraph(start.text, corpus.vocabulary, start.permanent, start.wins)
        if read.ability is not None and read.ability != meant.ability:
            found.append(Typo(game, start.text, slip, read.printed))
    return found
