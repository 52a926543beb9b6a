"""Lists of cards in scenario sentences: ``2 Spark, a 3/2 Fast creature a1 (tapped) and Brass Hound``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardlang.engine.blank import fields_of
from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.language.words.english import NUMBER_WORDS, plural, with_article
from cardlang.play.scenarios.words import GameWords, Kind
from cardlang.problems import did_you_mean

if TYPE_CHECKING:
    from cardlang.language.words.vocabulary import Vocabulary

NUMBERS = {word: value for value, word in enumerate(NUMBER_WORDS)} | {"no": 0, "a": 1, "an": 1, "another": 1}
MOST = 250
"""The maximum number of equal cards in a list."""

_COUNT = re.compile(rf"(\d{{1,6}}|{'|'.join(NUMBERS)})\s+(?=\S)", re.IGNORECASE)
_STATS = re.compile(r"\d{1,4}(?:/\d{1,4})+(?=\s)\s+")
_ONE_STAT = re.compile(r"\d{1,4}\s+(?=\S)")
_WORD = re.compile(r"[^\s,()\"]+")
_LABEL = re.compile(r"[a-z]+\d+(?![^\s,;])")
_LABEL_BEHIND = re.compile(r"\s+[a-z]+\d+$")
_BREAK = re.compile(r"\s*(?:,\s*(?:and\s+)?|\band\s+|;\s*)")
_BLANK = re.compile(r"(?:blank |other |more )*cards?\b", re.IGNORECASE)
_CALLED = re.compile(r"\s+called\s+(\"[^\"]+\"|[^\s,()\"]+)")


class Mistake(Exception):
    """An impossible statement in a sentence: the words concerned, what is wrong, and what to do."""

    def __init__(self, part: str, message: str, help: str = "", code: str = "CL862") -> None:
        super().__init__(message)
        self.part = part
        self.message = message
        self.help = help
        self.code = code


@dataclass(frozen=True, slots=True)
class Thing:
    """A number of copies of a card, its name in the scenario, and its state."""

    count: int
    card: Card
    label: str = ""
    options: tuple[str, ...] = ()
    token: bool = False


@dataclass(slots=True)
class Catalogue:
    """The cards a scenario may name."""

    game: Game
    words: GameWords
    cards: Mapping[str, Card] = field(default_factory=dict)
    vocabulary: Vocabulary | None = None
    _shelves: dict[str, list[tuple[str, Card]]] = field(default_factory=dict)

    def find(self, name: str) -> Card | None:
        """The card of a name, in upper or lower case; None if there is none."""
        folded = name.casefold()
        return next((card for known, card in self.beginning(folded) if known == folded), None)

    def beginning(self, folded: str) -> list[tuple[str, Card]]:
        """Cards whose names begin with the same two letters as ``folded``, as (name in lower case, card)."""
        if not self._shelves:
            for name, card in self.cards.items():
                small = name.casefold()
                self._shelves.setdefault(small[:2], []).append((small, card))
        found = self._shelves.get(folded[:2], [])
        return found if len(folded) < 2 else [*found, *self._shelves.get(folded[:1], [])]  # a name of one letter

    def names(self) -> Iterable[str]:
        """All names, in the order of the set."""
        return self.cards.keys()


def unquoted(text: str) -> str:
    """A text without the quotes around it: messages show answers in single ones, and the page in double ones."""
    text = text.strip()
    whole = len(text) > 2 and text[0] == text[-1] and text[0] in "'\""
    return text[1:-1] if whole else text


def number_of(word: str) -> int:
    """The value of digits or of a number word. Raises Mistake for anything else."""
    if word.isdecimal() and len(word) <= 6:
        return int(word)
    if word.lower() in NUMBERS:
        return NUMBERS[word.lower()]
    raise Mistake(word, f"'{word}' is not a number")


def apart(amount: str) -> str:
    """``9 R`` for ``9R``, as cards write it."""
    return re.sub(r"^(\d+)(?=[A-Z]$)", r"\1 ", amount)


def is_number(word: str) -> bool:
    """Whether a word is a number, or says how many."""
    return word.isdigit() or word.lower() in NUMBERS


def read_things(text: str, catalogue: Catalogue) -> list[Thing]:
    """The things in a list. Raises Mistake for anything that is not understood."""
    return _ListReader(text, catalogue).read()


def blank_card(words: GameWords) -> Card:
    """A card to fill a library or hand, which can only be pitched or discarded."""
    kind = next(kind for kind in words.kinds if not kind.stats)
    return Card("blank card", kinds=(kind.name,), base=words.blank, permanent=kind.permanent)


class _ListReader:
    """Reads one list from left to right."""

    def __init__(self, text: str, catalogue: Catalogue) -> None:
        self.text = text.strip()
        self.at = 0
        self.catalogue = catalogue

    def read(self) -> list[Thing]:
        things: list[Thing] = []
        while self.at < len(self.text):
            things.append(self._thing())
            found = _BREAK.match(self.text, self.at)
            if found:
                self.at = found.end()
            elif self.text[self.at :].strip():
                raise self._left_over(things[-1])
        return things

    def _left_over(self, last: Thing) -> Mistake:
        """A Mistake for text after a thing that does not begin another; most likely its name (``Foreman
        f1``).
        """
        rest = self.text[self.at :].strip()
        help = "Separate cards with commas; put the word 'called' before a name of your own."
        label = _LABEL.match(rest)
        if label and not last.label:
            rest, help = label[0], f"did you mean '{last.card.name} called {label[0]}'?"
        return Mistake(rest, f"'{rest}' does not belong in a list of cards", help)

    def _thing(self) -> Thing:
        card = self._known()
        count, found = 1, None
        if card is None:
            found = _COUNT.match(self.text, self.at)
            if found:
                count = number_of(found[1])
                self.at = found.end()
            if count > MOST:
                raise Mistake(found[0] if found else "", f"a list can have at most {MOST} equal cards")
            card = self._known()
        label, token, described = "", False, card is None
        if card is None and self._take(_BLANK):
            card = blank_card(self.catalogue.words)
        elif card is None:
            card, label, token = self._described(counted=found is not None)
        called = _CALLED.match(self.text, self.at)
        if called:
            label = called[1].strip('"')
            self.at = called.end()
            if described:
                card.name = label
        options = self._options()
        card, options = with_printed(card, options, self.catalogue.words)
        return Thing(count, card, label, options, token)

    def _take(self, pattern: re.Pattern[str]) -> bool:
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found is not None

    def _known(self) -> Card | None:
        """The card with the longest name that begins here, in quotes or not; None if there is none."""
        if self.text.startswith('"', self.at):
            end = self.text.find('"', self.at + 1)
            name = self.text[self.at + 1 : end] if end > 0 else self.text[self.at + 1 :]
            card = self.catalogue.find(name)
            if card is None:
                raise Mistake(
                    name, f"there is no card named '{name}'", did_you_mean(name, self.catalogue.names())
                )
            self.at = end + 1 if end > 0 else len(self.text)
            return card
        rest = self.text[self.at :].casefold()
        best: Card | None = None
        length = 0
        for name, card in self.catalogue.beginning(rest):
            if len(name) > length and rest.startswith(name) and not _goes_on(rest, len(name)):
                best, length = card, len(name)
        self.at += length
        return best

    def _options(self) -> tuple[str, ...]:
        start = self.at
        while start < len(self.text) and self.text[start] == " ":
            start += 1
        if not self.text.startswith("(", start):
            return ()
        end = self.text.find(")", start)
        if end < 0:
            raise Mistake(self.text[start:], "this bracket is not closed")
        self.at = end + 1
        return tuple(part.strip() for part in self.text[start + 1 : end].split(",") if part.strip())

    def _described(self, counted: bool) -> tuple[Card, str, bool]:
        """A creature or other card without text: ``3/2 Fast creature a1``. Where it is said how many there are, the
        number of a kind that has only one comes behind that: ``a 2 worker``.
        """
        begin = self.at
        one = counted and any(len(kind.numbers) == 1 for kind in self.catalogue.words.kinds)
        stats = _STATS.match(self.text, self.at) or (_ONE_STAT.match(self.text, self.at) if one else None)
        if stats:
            self.at = stats.end()
        about = _Description(self.catalogue)
        while found := _WORD.match(self.text, self.at):
            if not about.take(found[0], self.text[self.at :]):
                break
            self.at += about.length
            while self.at < len(self.text) and self.text[self.at] == " ":
                self.at += 1
        if not about.kinds:
            raise self._unknown(begin)
        described = self.text[begin : self.at].strip()
        label = ""
        if found and found[0] not in ("and", "called"):
            label = found[0]
            self.at = found.end()
        else:
            self.at = begin + len(self.text[begin : self.at].rstrip())
        for kind in about.kinds:
            described = re.sub(rf"\b{kind.name}s\b", kind.name, described)
        return about.card(label or described, stats, described), label, about.token

    def _unknown(self, begin: int) -> Mistake:
        rest = re.split(r",|\(|\band\b|;", self.text[begin:])[0].strip()
        name = _LABEL_BEHIND.sub("", rest.split(" called ")[0])
        help = did_you_mean(name, self.catalogue.names()) or self._kind_meant(name)
        if not help:
            help = f"A card without text can be described: '{self._for_example()} called a1'."
        return Mistake(name, f"there is no card named '{name}'", help)

    def _for_example(self) -> str:
        """A description as this game has them: ``a 3/2 Fast creature``."""
        game, kinds = self.catalogue.game, self.catalogue.words.kinds
        kind = next((kind for kind in kinds if kind.stats), kinds[0])
        if not kind.stats:
            return f"{'an' if kind.name[0] in 'aeio' else 'a'} {kind.name}"
        numbers = range(len(kind.numbers or game.stats[:2]) + 1, 1, -1)
        return " ".join(["a", "/".join(map(str, numbers)), *map(str.capitalize, game.keywords[:1]), kind.name])

    def _kind_meant(self, name: str) -> str:
        """``did you mean 'creature'?``, if a description contains a misspelt card type."""
        kinds = [kind.name for kind in self.catalogue.words.kinds]
        return next((help for word in name.split() if word.islower() and (help := did_you_mean(word, kinds))), "")


def keywords_of_sets(catalogue: Catalogue) -> list[str]:
    """The keywords that the sets of a game declare; not their actions."""
    words, known = catalogue.vocabulary, catalogue.game.keywords
    found = [] if words is None else [each.name.lower() for each in words.keywords if each.text]
    return [each for each in found if each not in known]


class _Description:
    """The words of a description, read one by one."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.base: dict[str, int] = {}
        self.kinds: list[Kind] = []
        self.subtypes: list[str] = []
        self.supertypes: list[str] = []
        self.token = False
        self.length = 0

    def take(self, word: str, rest: str) -> bool:
        """Reads the next word (or keyword of several words); False if it does not belong to a description."""
        lower = rest.lower()
        for keyword in sorted(self.catalogue.game.keywords, key=len, reverse=True):
            if lower.startswith(keyword) and not _goes_on(lower, len(keyword)):
                number = re.match(r"\s+(\d{1,4})\b", rest[len(keyword) :])
                self.base[keyword] = self.base.get(keyword, 0) + (int(number[1]) if number else 1)
                self.length = len(keyword) + (number.end() if number else 0)
                return True
        for kind in self.catalogue.words.kinds:
            found = re.match(rf"{kind.name}s?\b", lower)
            if found:
                self.kinds.append(kind)
                self.length = found.end()
                return True
        own = next((each for each in keywords_of_sets(self.catalogue) if re.match(rf"{each}\b", lower)), "")
        if own and not self.kinds:
            help = "Write a card with that keyword below the scenarios, 'card ...', and name it here."
            raise Mistake(rest[: len(own)], "what is described has no text, and so no keyword of a set", help)
        self.length = len(word)
        if lower.startswith("legendary"):
            self.supertypes.append("legendary")
            return True
        if self.kinds and word.lower() in ("token", "tokens"):
            self.token = True
            return True
        if not self.kinds and word[0].isupper() and word.isalpha():
            self.subtypes.append(word)
            return True
        return False

    def card(self, name: str, stats: re.Match[str] | None, described: str) -> Card:
        """The described card. Raises Mistake if its numbers are missing or wrong."""
        base = {**({} if self.token else self.catalogue.words.printed), **self.base}
        wants = any(kind.stats for kind in self.kinds)
        if wants and stats is None:
            kind = next(kind for kind in self.kinds if kind.stats)
            numbers = "/".join("2" for _ in kind.numbers or "22")
            help = f"For example: '{'' if '/' in numbers else 'a '}{numbers} {described}'."
            needs = "/".join(kind.numbers) or "numbers"
            raise Mistake(described, f"{with_article(kind.name)} needs {needs} before it", help)
        if stats is not None and not wants:
            having = " and ".join(plural(kind.name) for kind in self.catalogue.words.kinds if kind.stats)
            raise Mistake(stats[0].strip(), f"only {having} have these numbers", code="CL862")
        if stats is not None:
            names = next((k.numbers for k in self.kinds if k.numbers), self.catalogue.game.stats[:2])
            values = [int(each) for each in stats[0].split("/")]
            if len(values) != len(names):
                message = f"'{stats[0].strip()}' is not {'/'.join(names)}"
                raise Mistake(stats[0].strip(), message, f"Write {len(names)} numbers, with '/' between them.")
            base |= dict(zip(names, values, strict=True))
        return Card(
            name,
            kinds=tuple(kind.name for kind in self.kinds),
            supertypes=tuple(self.supertypes),
            subtypes=tuple(self.subtypes),
            base=base,
            permanent=all(kind.permanent for kind in self.kinds),
        )


def with_printed(card: Card, options: tuple[str, ...], words: GameWords) -> tuple[Card, tuple[str, ...]]:
    """A copy of the card with the printed numbers given in brackets (``cost 4``), and the other options.

    Always a copy, because scenarios distinguish cards of the same name by their Card object.
    """
    base = dict(card.base)
    left: list[str] = []
    for option in options:
        name, _, value = option.partition(" ")
        written = words.in_brackets.get(name, ())
        letters = [each for each in written if each[-1:] in value and each[-2:-1] == " "]
        if value.isdigit() and len(value) < 5 and name in (*words.printed, *words.in_brackets) and not letters:
            base |= {each: int(value) for each in written or (name,)}
        elif value.isalpha() and value.isupper() and len(letters) == len(value):
            base |= dict.fromkeys(letters, 1)
        else:
            left.append(option)
    return copied(card, base), tuple(left)


def copied(card: Card, base: Mapping[str, int] | None = None) -> Card:
    """A copy of a card as a separate object, with ``base`` as its printed numbers if given."""
    other = Card(card.name)
    for name in fields_of(Card):
        setattr(other, name, getattr(card, name))
    other.memo = {}  # a cache that may be wrong for other printed numbers
    if base is not None:
        other.base = dict(base)
    return other


def _goes_on(text: str, place: int) -> bool:
    """True if the word continues at ``place``."""
    return place < len(text) and (text[place].isalnum() or text[place] in "_-'")
