"""Reads the text of a card block, paragraph by paragraph."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from cardlang.language.files.beside import beside_others, looks_back, names_others
from cardlang.language.files.two_leads import two_leads
from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.reading.given import NOTHING_GIVEN, Given
from cardlang.language.reading.paragraphs import Read, read_paragraph
from cardlang.language.text.blocks import Block, BlockFile, Paragraph
from cardlang.language.text.dictionary import dictionary_of
from cardlang.language.text.lexer import tokens_of
from cardlang.language.words.abilities import Ability, SpellAbility
from cardlang.language.words.casting_costs import AdditionalCost
from cardlang.language.words.english import NUMBER_WORDS
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import Host
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word, rebuilt

TEXT_LIMIT = 2000
MOST_SEARCHED = 40
"""After this many Problems of a file, no other wordings are looked for: that is slow."""
_BEFORE_NOUN = frozenset(
    ("a", "an", "another", "other", "each", "every", "all", "any", "no", "target", "that", "this", "those", "these",
     "your", "their", "its", "or", "and", "more", "fewer", "less", *NUMBER_WORDS)
)  # fmt: skip
"""Words behind which the name of a card is a noun: ``discard another Bailiff``."""


def with_hosts(ability: Ability, subtypes: Sequence[str], vocabulary: Vocabulary) -> Ability:
    """The ability with what its card is attached to called as cards of these subtypes call it: ``equipped creature`` on
    an Equipment, also where ``the creature ~ is attached to`` was written.
    """
    names = {each.name.split()[-1]: each.name for each in vocabulary.nouns if each.on and each.on in subtypes}
    if not names or not any(isinstance(each, Host) for each in ability.walk()):
        return ability

    def called(each: Word) -> Word:
        return replace(each, noun=names.get(each.noun.split()[-1], each.noun)) if isinstance(each, Host) else each

    return rebuilt(ability, called)


class CardText:
    """The text of one card. ``printed`` is each paragraph as ``fmt`` writes it, None for one that is not understood;
    ``places`` are the paragraphs in the file.
    """

    def __init__(self, file: BlockFile, block: Block, vocabulary: Vocabulary) -> None:
        self.file = file
        self.block = block
        self.vocabulary = vocabulary
        self.printed: list[str | None] = []
        self.places: list[Paragraph] = []

    def read(self, permanent: bool, wins: bool, subtypes: Sequence[str] = ()) -> tuple[Ability, ...]:
        """The abilities of the paragraphs that are understood; the mistakes of the others are added to the Problems of
        the file. ``permanent``: the card stays in play; ``wins``: it says how the game is won.
        """
        entry = self.block.entry("text")
        if entry is None:
            return ()
        if sum(len(each.text) for each in entry.paragraphs) > TEXT_LIMIT:
            message = f"the text of a card has at most {TEXT_LIMIT} characters"
            self.file.problem("CL106", message, entry.line, entry.column, len(entry.name))
            self.printed = [None]
            return ()
        abilities: list[Ability] = []
        given = NOTHING_GIVEN
        before = ""
        waiting, entry.paragraphs = entry.paragraphs[::-1], []
        while waiting:
            paragraph = waiting.pop()
            text, shift = self._own_name(paragraph.text)
            few = len(self.file.problems) < MOST_SEARCHED
            read = read_with_help(text, self.vocabulary, permanent, wins, given, search=few)
            if before and few and not permanent:
                read = self._beside(read, before, text, wins, given)
            cuts = beside_others(read, text, self.vocabulary, permanent) if few else []
            parts = self._apart(paragraph, cuts, permanent, wins, given) if cuts else []
            parts = parts or (self._twice(paragraph, read, wins, given) if permanent else [])
            if parts:
                waiting += reversed(parts)
                continue
            entry.paragraphs.append(paragraph)
            before = text
            given = read.given if read.ability is not None else given
            self._note(paragraph, read.mistakes, shift)
            self.file.faults += [read.fault] if read.fault is not None else []
            self.places.append(paragraph)
            self.printed.append(None)
            if read.ability is not None:
                abilities.append(with_hosts(read.ability, subtypes, self.vocabulary))
                changed = abilities[-1] is not read.ability
                self.printed[-1] = abilities[-1].say(SOURCE) if changed else read.printed
        return tuple(abilities)

    def _apart(
        self, paragraph: Paragraph, cuts: list[int], permanent: bool, wins: bool, given: Given
    ) -> list[Paragraph]:
        """The paragraphs that were written as one, cut at these characters. Empty if one of them is not understood, or
        would mean something else alone: ``Enchanted creature gets +2/+2. When it dies, draw a card.``
        """
        shift = self._own_name(paragraph.text)[1]
        parts = [paragraph]
        for cut in (self._as_written(at, shift) for at in cuts):
            parts[-1:] = parts[-1].parted(cut - len(paragraph.text) + len(parts[-1].text))
        others = False
        for part in parts:
            said = self._own_name(part.text)[0]
            again = read_paragraph(said, self.vocabulary, permanent, wins, given)
            if again.ability is None and said.endswith("."):  # keywords have no full stop
                again = read_paragraph(said.removesuffix("."), self.vocabulary, permanent, wins, given)
                part.pieces = part.pieces if again.ability is None else part.without_stop().pieces
            if again.ability is None and self._is_several(part, permanent, wins, given):
                others = True
                continue
            if again.ability is None or (others and looks_back(said)):
                return []
            cost = isinstance(again.ability, AdditionalCost)  # what it gives up is known in the next paragraph, too
            others = others or (names_others(again.ability) and not cost)
            given = again.given
        return parts

    def _twice(self, paragraph: Paragraph, read: Read, wins: bool, given: Given) -> list[Paragraph]:
        """The two paragraphs of one that waits for two things, of which one is a moment, or that says two things which
        are true; empty for any other.
        """
        loose = isinstance(read.ability, SpellAbility) and not any(each.at_once for each in self.vocabulary.kinds)
        if not read.mistakes and not loose:
            return []
        from cardlang.language.files.two_statements import two_statements  # seldom, with the room of help

        def alone(text: str) -> Read:
            return self._alone(text, wins, given)

        return two_leads(paragraph, alone) or two_statements(paragraph, alone)

    def _alone(self, text: str, wins: bool, given: Given) -> Read:
        return read_paragraph(self._own_name(text)[0], self.vocabulary, True, wins, given)

    def _is_several(self, part: Paragraph, permanent: bool, wins: bool, given: Given) -> bool:
        """Whether a part is understood once it is cut, too."""
        said = self._own_name(part.text)[0]
        read = read_with_help(said, self.vocabulary, permanent, wins, given)
        cuts = beside_others(read, said, self.vocabulary, permanent)
        return bool(cuts) and bool(self._apart(part, cuts, permanent, wins, given))

    def _beside(self, read: Read, before: str, text: str, wins: bool, given: Given) -> Read:
        """A paragraph of a spell as it was read. Where it is not understood, or means its own card without
        naming it, a pronoun may be about the one before.
        """
        if not read.mistakes and ("~" not in read.printed or "~" in text):
            return read
        from cardlang.language.help import in_one_paragraph as one  # seldom

        beside = one.in_one_paragraph if read.mistakes else one.not_of_this_card
        return beside(read, before, text, self.vocabulary, wins, given)

    def _own_name(self, text: str) -> tuple[str, list[int]]:
        """The text with ``~`` in place of the card's own name (not of names in quotes), and where these ``~`` are.

        A name that consists of words of the game (``Sweep``) is not replaced; its author must write ``~``. Where names
        are nouns, too, it is one behind ``a``, ``each`` or another word that goes with a noun.
        """
        name = self.block.name
        if not name or name not in text:
            return text, []
        pieces, unknown = tokens_of(name, dictionary_of(self.vocabulary))
        noun = self.vocabulary.named_subtypes and [each.type for each in pieces] == ["NOUN"]
        if not unknown and not noun:
            return text, []
        places: list[int] = []
        out = ""
        at = 0
        for match in re.finditer(rf'"[^"]*"|(?<!\w){re.escape(name)}(?!\w)', text):
            if match.group() == name and not (noun and self._with_noun(text[: match.start()])):
                out += text[at : match.start()] + "~"
                places.append(len(out) - 1)
                at = match.end()
        return out + text[at:], places

    def _with_noun(self, before: str) -> bool:
        """Whether the last word of a text makes a noun of a name that follows: ``discard a``, ``each attacking``."""
        words = re.findall(r"[\w'/+-]+", before.lower())[-1:]
        return any(
            each in _BEFORE_NOUN or each in self.vocabulary.adjectives or each[0].isdigit() for each in words
        )

    def _as_written(self, at: int, shift: list[int]) -> int:
        """Where a character is in the paragraph as written, with the card's own name for each of these ``~``."""
        return at + (len(self.block.name) - 1) * sum(each < at for each in shift)

    def _note(self, paragraph: Paragraph, mistakes: tuple[Mistake, ...], shift: list[int]) -> None:
        for mistake in mistakes:
            start, end = (self._as_written(at, shift) for at in (mistake.start, mistake.end))
            line, column = paragraph.place(start)
            end_line, end_column = paragraph.place(max(start + 1, end))
            length = end_column - column if end_line == line else 1
            message, help_ = self._as_named(mistake) if shift else (mistake.message, mistake.help)
            self.file.problem(mistake.code, message, line, column, max(1, length), help_)

    def _as_named(self, mistake: Mistake) -> tuple[str, str]:
        """Message and help of a mistake about ``~``, for an author who wrote the card's own name."""
        if "'~'" not in mistake.message:
            return mistake.message, mistake.help
        name = self.block.name
        return mistake.message.replace("'~'", f"'{name}'"), f"'{name}' is this card's own name. {mistake.help}".rstrip()
