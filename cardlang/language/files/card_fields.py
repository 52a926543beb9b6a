"""Reads the fields of a card block (cost, type, numbers, flavor, art) and checks them against the vocabulary; its text
is read in ``card_text.py``.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from cardlang.language.checks.lints import lint_card
from cardlang.language.files.card_text import CardText
from cardlang.language.files.misnamed import misnamed
from cardlang.language.files.own_fields import own_values
from cardlang.language.reading.declarations import head_of
from cardlang.language.reading.expand import NotUnderstood, TooDeep, expanded
from cardlang.language.reading.keyword_samples import is_misread
from cardlang.language.reading.meanings import read_meanings
from cardlang.language.text.blocks import Block, BlockFile, Entry
from cardlang.language.words.amounts import Amount, Number, X
from cardlang.language.words.cards import CardTree, TypeLine
from cardlang.language.words.english import with_article
from cardlang.language.words.mix import MOST, Mix, mix_of
from cardlang.language.words.quantities import amount_said, price_said
from cardlang.language.words.vocabulary import FieldEntry, Vocabulary
from cardlang.language.words.word import Span
from cardlang.problems import did_you_mean

REMINDERS = ("all", "none")
_DASH = re.compile(r"\s+[-\u2013\u2014]\s*|\s*[\u2013\u2014]\s*")
_COST = re.compile(r"(\d+|X)(?:\s*([^\s\d]\S*(?: \S+)?))?", re.IGNORECASE)
_FOCUS = re.compile(r" +at +(\d{1,3})% +(\d{1,3})%$")


def type_words(block: Block) -> list[str]:
    """The subtypes on a card's type line."""
    entry = block.entry("type")
    if entry is None:
        return []
    parts = _DASH.split(entry.value, maxsplit=1)
    return parts[1].split() if len(parts) > 1 else []


def kinds_of(tree: CardTree) -> tuple[str, ...]:
    """The kinds of a card."""
    return tree.type.kinds


def _spellings(resource: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    """All spellings of a resource in a cost, in lower case: singular, plural and others."""
    others = (
        each[1].lower() for each in vocabulary.phrases if each[0] == "RESOURCE" and each[-1] == resource
    )
    many = vocabulary.plural_of(resource)
    return (resource.lower(), *([many.lower()] if many else []), *others)


class CardReader:
    """Reads one card block; mistakes are added to the Problems of the file."""

    def __init__(self, file: BlockFile, block: Block, vocabulary: Vocabulary) -> None:
        self.file = file
        self.block = block
        self.vocabulary = vocabulary
        self.text = CardText(file, block, vocabulary)
        self.misnamed = misnamed(block, vocabulary)
        self.misread = False
        """Whether the type line has an unknown word, so that it is not known which fields the card must have."""

    def card(self) -> CardTree | None:
        """The card's tree, or None when it has no readable type."""
        type_line = self._type()
        cost = self._cost()
        kinds = type_line.kinds if type_line is not None else ()
        known = type_line is not None and not self.misread
        numbers = self._numbers(kinds, known)
        letters = self._letters(kinds, known)
        self._check_required()
        self._check_cost(kinds if known else ())
        if known:
            self._check_x(kinds, cost)
        art, focus = self._art()
        permanent = type_line is None or self.vocabulary.permanent(type_line.kinds)
        wins = type_line is not None and self.vocabulary.win_kind in type_line.kinds
        abilities = self.text.read(permanent, wins, type_line.subtypes if type_line is not None else ())
        if type_line is None:
            return None
        tree = CardTree(
            self.block.name,
            type_line,
            cost,
            self.vocabulary.cost_resource,
            numbers,
            abilities,
            self._line("flavor"),
            art,
            words=self._words(kinds),
            letters=letters,
            focus=focus,
            own=own_values(self.file, self.block, self.vocabulary),
            reminders=self._reminders(),
            resources=self.vocabulary.plural_of(self.vocabulary.cost_resource),
            span=Span(self.block.line, self.block.line),
        )
        return self._finished(tree)

    def _finished(self, tree: CardTree) -> CardTree | None:
        """The tree with the abilities behind keywords of the set added, after the checks of ``lints``. None for a card
        with a keyword whose text is not understood: it would do less than it says.
        """
        from dataclasses import replace

        broken = None
        try:
            behind = expanded(tree.abilities, self.vocabulary, self.vocabulary.permanent(tree.type.kinds))
            read_meanings((*tree.abilities, *behind), self.vocabulary)
        except TooDeep as reason:
            message = f"these keywords mean each other in an endless circle: {reason}"
            self.problem("CL114", message, self.block.entry("text"))
            return tree
        except NotUnderstood as reason:
            behind, broken = (), reason
        read = replace(tree, expanded=behind)
        misread = broken is not None and is_misread(broken.name, self.vocabulary)
        lints = lint_card(read, self.vocabulary) if None not in self.text.printed and not misread else []
        for lint in lints:
            self._lint(lint.code, lint.message, lint.help, lint.paragraph, lint.warning)
        if broken is not None and all(lint.warning for lint in lints):
            self._not_read(broken)
        return read if broken is None else None

    def _not_read(self, reason: NotUnderstood) -> None:
        """Warns of a card with a keyword whose own text has a mistake, unless this file reports that already."""
        if not any(each.kind == "keyword" and head_of(each.name).name == reason.name for each in self.file.blocks):
            message = f"this card is not read: the text of {reason.name} is not understood: {reason}"
            at = next((at for at, each in enumerate(self.text.places) if reason.name in each.text), -1)
            self._lint("CL114", message, f"Mend it where it says 'keyword {reason.name}'.", at, True)

    def _lint(self, code: str, message: str, help_: str, paragraph: int, warning: bool) -> None:
        if 0 <= paragraph < len(self.text.places):
            line, column = self.text.places[paragraph].place(0)
            length = len(self.text.places[paragraph].pieces[0].text)
        else:
            line, column, length = self.block.line, self.block.column, len(self.block.name)
        self.file.problem(code, message, line, column, length, help_, warning=warning)

    def problem(self, code: str, message: str, entry: Entry | None, help_: str = "", part: str = "") -> None:
        """Adds a Problem about a field, or its ``part``; with ``entry`` None, about the whole card."""
        if entry is None:
            self.file.problem(
                code, message, self.block.line, self.block.column, max(1, len(self.block.name)), help_
            )
        elif entry.paragraphs:
            piece = entry.paragraphs[0].pieces[0]
            at = piece.text.find(part) if part else 0
            length = len(part) if part else len(piece.text)
            self.file.problem(code, message, piece.line, piece.column + max(0, at), length, help_)
        else:
            self.file.problem(code, message, entry.line, entry.column, len(entry.name), help_)

    def _field(self, form: str) -> FieldEntry | None:
        return next((each for each in self.vocabulary.fields if each.form == form), None)

    def _is_missing(self, name: str) -> bool:
        """Whether a card has no line for a field, nor one of another name that may be meant."""
        return self.block.entry(name) is None and name not in self.misnamed

    def _check_required(self) -> None:
        for each in self.vocabulary.fields:
            if each.required and self._is_missing(each.name):
                example = {
                    "cost": f"cost: {price_said(self.vocabulary)}",
                    "type": f"type: {self._first_kind()}",
                    "integer": f"{each.name}: {each.low}",
                }
                help_ = f"Add a line '{example.get(each.form, each.name + ': ...')}'."
                self.problem("CL202", f"this card has no {each.name}", None, help_)

    def _check_cost(self, kinds: tuple[str, ...]) -> None:
        """Where only some kinds of card have a cost: those must have one, all others must not."""
        field = self._field("cost")
        if field is None or not field.kinds or not kinds:
            return
        entry = self.block.entry(field.name)
        wanted = any(kind in field.kinds for kind in kinds)
        if wanted and self._is_missing(field.name):
            help_ = f"Add a line '{field.name}: {price_said(self.vocabulary)}'."
            self.problem("CL202", f"this card has no {field.name}", None, help_)
        elif not wanted and entry is not None:
            owner = " and ".join(f"{kind}s" for kind in field.kinds)
            self.problem("CL206", f"only {owner} have a {field.name}", entry, "Leave this line out.")

    def _check_x(self, kinds: tuple[str, ...], cost: Amount | Mix | None) -> None:
        """X is chosen as a card is announced; a card that is only put down (a Land) asks nobody for it."""
        chosen = [kind for kind in map(self.vocabulary.kind, kinds) if kind is None or kind.announced]
        if cost is None or chosen or not any(isinstance(each, X) for each in cost.walk()):
            return
        x = "X" if self.vocabulary.letters else amount_said(self.vocabulary, "X")
        help_ = f"Write a number, or put X into the cost of an ability: '{x}: ...'."
        message = f"nobody chooses X for {with_article(kinds[0])}, which is played without being announced"
        self.problem("CL207", message, self.block.entry("cost"), help_)

    def _words(self, kinds: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """Fields that hold one subtype; only cards of their kinds may have them, none must."""
        found: list[tuple[str, str]] = []
        for each in self.vocabulary.fields:
            entry = self.block.entry(each.name)
            if each.form != "subtype" or entry is None or not entry.paragraphs:
                continue
            known = next(
                (name for name in self.vocabulary.subtypes if name.lower() == entry.value.lower()), ""
            )
            if kinds and each.kinds and not any(kind in each.kinds for kind in kinds):
                owner = " and ".join(f"{kind}s" for kind in each.kinds)
                self.problem("CL206", f"only {owner} have '{each.name}'", entry, "Leave this line out.")
            elif not known:
                help_ = did_you_mean(entry.value, self.vocabulary.subtypes) or "Name a subtype of the set."
                self.problem("CL205", f"'{entry.value}' is no subtype of this set", entry, help_, entry.value)
            else:
                found.append((each.name, known))
        return tuple(found)

    # ------------------------------------------------------------------ single fields
    def _line(self, name: str) -> str:
        entry = self.block.entry(name)
        return entry.value if entry is not None else ""

    def _reminders(self) -> str:
        entry = self.block.entry("reminders")
        if entry is None or not entry.paragraphs or entry.value in REMINDERS:
            return entry.value if entry is not None else ""
        help_ = "Leave the line out to print those that have room."
        self.problem("CL211", f"reminders are 'all' or 'none', not '{entry.value}'", entry, help_)
        return ""

    def _art(self) -> tuple[str, tuple[int, ...]]:
        """The picture's file, and the point that stays visible when it is cropped (``drone.png at 30% 20%``)."""
        entry = self.block.entry("art")
        if entry is None or not entry.paragraphs:
            return "", ()
        said = _FOCUS.search(entry.value)
        name = entry.value[: said.start()] if said else entry.value
        focus = tuple(int(part) for part in said.groups()) if said else ()
        path = PurePosixPath(name)
        if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name:
            help_ = "Name a picture in the set's art folder, for example 'scrap-drone.png'."
            self.problem("CL210", "a picture must be inside the set's art folder", entry, help_)
        if any(part > 100 for part in focus) or ("%" in name and not said):
            help_ = "Write for example 'scrap-drone.png at 30% 20%': percent from its left and from its top."
            self.problem("CL210", "this focus is not a place in the picture", entry, help_)
            focus = ()
        return name, focus

    def _cost(self) -> Amount | Mix | None:
        entry = self.block.entry("cost")
        if entry is None or not entry.paragraphs:
            return None
        if self.vocabulary.letters:
            return self._mix(entry)
        resource = self.vocabulary.cost_resource
        if not resource:
            self.problem("CL207", f"cards of {self.vocabulary.title} have no cost", entry, "Leave the line out.")
            return None
        match = _COST.fullmatch(entry.value)
        example, x = price_said(self.vocabulary), amount_said(self.vocabulary, "X")
        help_ = f"Write for example '{example}' or '{x}'."
        if match is None or (match[2] or resource).lower() not in _spellings(resource, self.vocabulary):
            self.problem("CL207", f"'{entry.value}' is not a cost", entry, help_)
            return None
        if match[1].upper() == "X":
            return X()
        limit = self._field("cost")
        if len(match[1]) > 4 or (limit is not None and int(match[1]) > limit.high):
            most = amount_said(self.vocabulary, str(limit.high if limit else 9999))
            self.problem("CL207", f"a cost is at most {most}", entry, help_)
            return None
        return Number(int(match[1]))

    def _mix(self, entry: Entry) -> Mix | None:
        """A cost in letters."""
        letters = self.vocabulary.letters
        found = mix_of(entry.value.upper(), letters)
        if found is None:
            names = ", ".join(letters)
            example = f"'2{letters[0]}{letters[-1]}', '3'"
            help_ = f"A cost is a number or X, then letters of {names}: {example}; at most {MOST} in all."
            self.problem("CL207", f"'{entry.value}' is not a cost", entry, help_)
        return found

    def _letters(self, kinds: tuple[str, ...], known: bool) -> tuple[tuple[str, str], ...]:
        """Fields that list resources by their letters: ``F``, ``F or W``, ``FW``."""
        found: list[tuple[str, str]] = []
        for each in self.vocabulary.fields:
            if each.form != "letters":
                continue
            entry = self.block.entry(each.name)
            wanted = not each.kinds or any(kind in each.kinds for kind in kinds)
            example = f"Add a line '{each.name}: {self.vocabulary.letters[0]}'."
            if entry is None:
                if each.kinds and wanted and self._is_missing(each.name):
                    self.problem("CL202", f"a {each.kinds[0]} needs a line '{each.name}'", None, example)
                continue
            if not wanted and known:
                owner = " and ".join(f"{kind}s" for kind in each.kinds)
                self.problem("CL206", f"only {owner} have {each.name}", entry, "Leave this line out.")
                continue
            listed = re.fullmatch(r"[A-Z](?:(?: or |/|)[A-Z])*", entry.value)
            said = tuple(sign for sign in entry.value if sign.isupper()) if listed else ()
            if (
                not said
                or len({*said}) != len(said)
                or any(sign not in self.vocabulary.letters for sign in said)
            ):
                names = ", ".join(self.vocabulary.letters)
                self.problem(
                    "CL207", f"'{entry.value}' is no list of resources", entry, f"The resources are {names}."
                )
                continue
            found.append((each.name, " or ".join(said)))
        return tuple(found)

    def _numbers(self, kinds: tuple[str, ...], known: bool) -> tuple[tuple[str, int], ...]:
        found: list[tuple[str, int]] = []
        for each in self.vocabulary.fields:
            if each.form != "integer":
                continue
            entry = self.block.entry(each.name)
            wanted = not each.kinds or any(kind in each.kinds for kind in kinds)
            if entry is None:
                if each.kinds and wanted and self._is_missing(each.name):
                    article = with_article(next(kind for kind in kinds if kind in each.kinds))
                    self.problem(
                        "CL202", f"{article} needs a {each.name}", None, f"Add a line '{each.name}: 1'."
                    )
                continue
            if not wanted and known:
                owner = " and ".join(f"{kind}s" for kind in each.kinds)
                self.problem("CL206", f"only {owner} have {each.name}", entry, "Leave this line out.")
                continue
            value = self._integer(entry, each)
            if value is not None:
                found.append((each.name, value))
        return tuple(found)

    def _integer(self, entry: Entry, field: FieldEntry) -> int | None:
        if not entry.paragraphs:
            return None
        value = entry.value
        if not re.fullmatch(r"-?\d+", value, re.ASCII):
            self.problem("CL204", f"'{value}' is not a number", entry, f"Write {field.name} in digits.")
            return None
        if len(value) > 4 or not field.low <= int(value) <= field.high:
            message = f"{field.name} is a number from {field.low} to {field.high}, not {value[:12]}"
            nearest = field.low if value.startswith("-") or not int(value[:5]) else field.high
            help_ = f"Write for example '{field.name}: {nearest}'."
            self.problem("CL204", message, entry, help_)
            return None
        return int(value)

    # ------------------------------------------------------------------ the type line
    def _type(self) -> TypeLine | None:
        entry = self.block.entry("type")
        if entry is None or not entry.paragraphs:
            return None
        parts = _DASH.split(entry.value, maxsplit=1)
        supertypes, kinds = self._kinds(entry, parts[0])
        subtypes = tuple(parts[1].split()) if len(parts) > 1 else ()
        for word in subtypes:
            if not word.isalpha() or len(word) > 40:
                self.problem("CL205", f"'{word}' is no subtype: letters only", entry, part=word)
        alone = next((kind for kind in map(self.vocabulary.kind, kinds) if kind is not None and kind.alone), None)
        if alone is not None and len(kinds) > 1:
            message = f"a card that is {with_article(alone.name)} is nothing else"
            self.problem("CL205", message, entry, f"Write '{alone.name.capitalize()}' alone, or leave it out.")
        if not kinds:
            return None
        return TypeLine(supertypes, kinds, subtypes)

    def _kinds(self, entry: Entry, said: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Supertypes and kinds in front of the dash; the longest names first (``Win Condition``)."""
        words = said.split()
        supertypes: list[str] = []
        kinds: list[str] = []
        at = 0
        while at < len(words):
            for size in (2, 1):
                name = " ".join(words[at : at + size])
                kind = self.vocabulary.kind(name)
                if kind is not None and kind.later:
                    message = f"{self.vocabulary.title} has {kind.name}s, but cardlang does not play them yet"
                    self.problem("CL208", message, entry, part=name)
                if kind is not None:
                    kinds.append(kind.name)
                    break
                if name.lower() in [each.lower() for each in self.vocabulary.supertypes]:
                    supertypes.append(name.capitalize())
                    break
            else:
                self._unknown_kind(entry, words[at])
                size = 1
            at += size
        if not kinds and not self.misread:
            self.problem("CL205", "a type begins with a kind", entry, f"For example '{self._first_kind()}'.")
        return tuple(supertypes), tuple(kinds)

    def _first_kind(self) -> str:
        """A kind of this game, for an example of a type line."""
        name = self.vocabulary.kinds[0].name
        return name[:1].upper() + name[1:]

    def _unknown_kind(self, entry: Entry, word: str) -> None:
        from cardlang.language.text.other_games import game_of_word

        self.misread = True
        names = [each.name.capitalize() for each in self.vocabulary.kinds if not each.later]
        other = game_of_word(word, self.vocabulary.game)
        message = f"'{word}' is not a kind of card in {self.vocabulary.title}"
        if other:
            message += f", but in {other}"
        help_ = did_you_mean(word, names) or self._instead_of_kind(word.lower())
        help_ = help_ or f"There are: {', '.join(names)}. Subtypes come after ' - '."
        self.problem("CL205", message, entry, help_, word)

    def _instead_of_kind(self, word: str) -> str:
        """A help text for a word that is not a kind in this game: it belongs in the text, or has another name."""
        from cardlang.language.reading.synonyms import kind_here

        return dict(self.vocabulary.clause_help).get(word) or kind_here(word, self.vocabulary)
