"""A paragraph with mistakes, which can be read again with other words in it: all help is tested like this before it is
shown.
"""

from __future__ import annotations

from typing import NamedTuple

from cardlang.language.checks.where_it_is import misplaced
from cardlang.language.reading.given import NOTHING_GIVEN, Given
from cardlang.language.reading.paragraphs import Read, read_paragraph, understood_as_is
from cardlang.language.text.pieces import Unknown
from cardlang.language.words.abilities import Ability, SpellAbility
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.vocabulary import Vocabulary


class Attempt(NamedTuple):
    """A paragraph with mistakes, and the kind of card it is on. For the fields see ``read_paragraph``; the methods read
    other wordings of the paragraph.
    """

    text: str
    vocabulary: Vocabulary
    permanent: bool
    wins: bool
    given: Given = NOTHING_GIVEN

    def passes(self, text: str) -> bool:
        """Whether ``text``, written instead of the paragraph, has no mistakes."""
        read = self._read(text)
        return read.ability is not None and not read.mistakes and not read.unknown

    def works(self, text: str) -> bool:
        """Whether ``text`` also can do what it says, as far as that does not depend on the rest of the card."""
        ability = self.understood(text)
        if ability is None:
            return False
        from cardlang.language.checks.lints import of_an_ability
        from cardlang.language.checks.misused_words import misused_words

        words = list(ability.walk())
        useless = (*of_an_ability(ability, words, self.vocabulary), *misused_words(ability, words, self.vocabulary))
        return not any(misplaced(words, self.vocabulary, self.permanent)) and all(each[2] for each in useless)

    def may_pass(self, text: str) -> bool:
        """Whether ``text`` has no mistakes as it is. It is fast, because no wordings in it are replaced by others
        first.
        """
        return understood_as_is(text, self.vocabulary, self.permanent, self.wins, self.given)

    def _read(self, text: str) -> Read:
        return read_paragraph(text, self.vocabulary, self.permanent, self.wins, self.given)

    def understood(self, text: str) -> Ability | None:
        """The ability that ``text`` says; None if it has mistakes."""
        return self._read(text).ability if self.passes(text) else None

    def only_unknown(self, text: str) -> bool:
        """Whether ``text`` has unknown words. Then nothing else in it has been looked at."""
        return bool(self._read(text).unknown)

    def unknown(self, text: str) -> tuple[Unknown, ...]:
        """The unknown words of ``text``."""
        return self._read(text).unknown

    def unknown_in(self, place: Unknown) -> list[Unknown]:
        """The unknown words of the paragraph inside a place."""
        return [each for each in self.unknown(self.text) if place.start <= each.start and each.end <= place.end]

    def mistakes(self, text: str) -> tuple[Mistake, ...]:
        """What is wrong with ``text``; empty if it has unknown words."""
        read = self._read(text)
        return () if read.unknown else read.mistakes

    def printed(self, text: str) -> str:
        """The paragraph as ``fmt`` writes ``text``; empty if that has mistakes."""
        return self._read(text).printed if self.passes(text) else ""

    def with_(self, place: Unknown | Mistake, other: str) -> str:
        """The paragraph with ``other`` in place of a word, or of the words that a mistake marks."""
        return self.text[: place.start] + other + self.text[place.end :]

    def is_loose(self, text: str) -> bool:
        """Whether ``text`` says what happens, but not when, on a card that stays in play."""
        return self.permanent and isinstance(self._read(text).ability, SpellAbility)

    def stands(self, text: str) -> bool:
        """Whether ``text`` has no mistakes as a paragraph of its own, and says when it happens."""
        return self.passes(text) and not self.is_loose(text)

    def would_help(self, word: Unknown | Mistake, other: str, *, beside: bool = False) -> bool:
        """Whether ``other`` is understood in the place of a word, even if other parts of the paragraph are still wrong.
        With ``beside``, the words on either side must be right, too.
        """
        read = self._read(self.with_(word, other))
        wrong = [(each.start, each.end) for each in read.unknown]
        wrong = wrong or [(each.start, each.end) for each in read.mistakes]
        begin, end = word.start - beside, word.start + len(other) + beside
        return not any(start <= end and begin <= stop for start, stop in wrong)

    def without(self, word: Unknown | Mistake) -> bool:
        """Whether the paragraph has no mistakes if the word is left out."""
        before, behind = self.text[: word.start].rstrip(), self.text[word.end :]
        return bool(before) and self.passes(before + behind)
