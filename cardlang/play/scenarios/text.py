"""The layout of a ``*.scenario`` file: headers, cards, and scenarios with given, when and then.

Only lines and indentation are read here; ``given``, ``plays`` and ``expect`` read the sentences.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cardlang.problems import Problem, did_you_mean

FILE_LIMIT = 1_000_000
"""The maximum size of a scenario file in bytes."""
LINE_LIMIT = 10_000
SENTENCE_LIMIT = 2_000
"""The maximum length of a line in characters."""

SECTIONS = ("given", "when", "then")
HEADERS = ("game", "cards", "parameters")
CARD_BLOCKS = ("card", "keyword", "set")

_RULE = r"(?:WE-|RUL-)?[A-Z]{1,4}\d*-[A-Za-z0-9.]+(?:-[A-Za-z0-9]+)*(?:\([a-z]\))?"
_RULES = re.compile(rf"\(({_RULE}(?:\s*,\s*{_RULE})*)\)\s*$")
_HEADER = re.compile(r"([a-z]+)\s*:\s*(.*)")
_COMMENT = re.compile(r"(?:^|\s)#.*$")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: its text, and its lines as (line, column, text), counted from 1."""

    text: str
    rows: tuple[tuple[int, int, str], ...]

    @property
    def line(self) -> int:
        """The line on which it begins."""
        return self.rows[0][0]

    def problem(self, path: str, code: str, message: str, help: str = "", part: str = "") -> Problem:
        """A Problem that points at ``part`` of this sentence, or at the whole sentence."""
        for number, column, source in self.rows:
            place = source.find(part, column - 1) if part else -1
            if place >= 0:
                return Problem(path, number, place + 1, len(part), code, message, help, source)
        number, column, source = self.rows[0]
        length = len(_COMMENT.sub("", source).rstrip()) - column + 1
        return Problem(path, number, column, max(1, length), code, message, help, source)


@dataclass(frozen=True, slots=True)
class Section:
    """``given``, ``when`` or ``then``, and its sentences."""

    kind: str
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario as written. ``cards`` is the text of its own cards, with each line at its original line
    number.
    """

    name: str
    rules: tuple[str, ...]
    head: Sentence
    sections: tuple[Section, ...]
    headers: tuple[tuple[str, Sentence], ...] = ()
    cards: str = ""

    @property
    def line(self) -> int:
        """The line on which it begins."""
        return self.head.line

    @property
    def is_position(self) -> bool:
        """True if it has only a position, such as a puzzle, to be played from and not to be tested."""
        return bool(self.sections) and all(each.kind == "given" and each.sentences for each in self.sections)


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """All scenarios of a file, the headers above them, and the problems found."""

    path: str
    scenarios: tuple[Scenario, ...] = ()
    headers: tuple[tuple[str, Sentence], ...] = ()
    cards: str = ""
    problems: tuple[Problem, ...] = ()
    lines: tuple[str, ...] = ()


def read_scenarios(text: str, path: str, *, to_play: bool = False) -> ScenarioFile:
    """Reads the text of a file. ``to_play``: only positions are needed, so a scenario need not expect
    anything.

    Codes: CL850 a line in the wrong place, CL851 an incomplete scenario, CL852 a name used twice, CL853 an
    unknown header, CL854 too long.
    """
    return _Reader(path, text.split("\n"), to_play).read()


@dataclass(slots=True)
class _Draft:
    """A scenario while it is being read."""

    head: Sentence
    name: str
    rules: tuple[str, ...]
    sections: list[tuple[str, list[Sentence]]] = field(default_factory=list)
    headers: list[tuple[str, Sentence]] = field(default_factory=list)
    cards: dict[int, str] = field(default_factory=dict)
    section_at: int = -1  # the indentation of the open section
    sentence_at: int = -1  # the indentation of its sentences; -1 until one has a line of its own


class _Reader:
    """Reads one file line by line and collects problems."""

    def __init__(self, path: str, lines: list[str], to_play: bool) -> None:
        self.path = path
        self.lines = [line.replace("\t", "    ") for line in lines]
        self.to_play = to_play
        self.problems: list[Problem] = []
        self.headers: list[tuple[str, Sentence]] = []
        self.cards: dict[int, str] = {}
        self.drafts: list[_Draft] = []
        self.block = -1  # the indentation of the current card block; -1 outside of one

    def read(self) -> ScenarioFile:
        for number, source in enumerate(self.lines[:LINE_LIMIT], 1):
            self._line(number, source)
        if len(self.lines) > LINE_LIMIT:
            self._complain(LINE_LIMIT + 1, 1, "", "CL854", f"a file has at most {LINE_LIMIT:,} lines")
        scenarios = tuple(self._finished(draft) for draft in self.drafts)
        self._same_names(scenarios)
        if not scenarios and not self.problems:
            help = "A scenario begins with 'scenario' and its name."
            self.problems.append(Problem(self.path, 0, 0, 0, "CL851", "this file has no scenario", help))
        return ScenarioFile(
            self.path,
            scenarios,
            tuple(self.headers),
            self._laid(self.cards),
            tuple(self.problems),
            tuple(self.lines),
        )

    def _line(self, number: int, source: str) -> None:
        body = _COMMENT.sub("", source).strip()
        indent = len(source) - len(source.lstrip())
        if self.block >= 0 and (not body or indent > self.block):
            self._keep_card_line(number, source)
            return
        if not body:
            return
        self.block = -1
        if len(body) > SENTENCE_LIMIT:
            self._complain(number, indent + 1, source[:80], "CL854", "this line is too long")
        elif body.split()[0] in CARD_BLOCKS and (indent == 0 or not self._in_section(indent)):
            self.block = indent
            self._keep_card_line(number, source)
        elif indent == 0:
            self._top(number, source, body)
        else:
            self._inside(number, source, body, indent)

    def _in_section(self, indent: int) -> bool:
        """True if a line with this indentation is a sentence of the open section."""
        return bool(self.drafts and self.drafts[-1].sections) and indent > self.drafts[-1].section_at

    def _keep_card_line(self, number: int, source: str) -> None:
        cards = self.drafts[-1].cards if self.drafts and self.block > 0 else self.cards
        cards[number] = "" if source[: self.block].strip() else source[self.block :]  # a comment may be indented less

    def _top(self, number: int, source: str, body: str) -> None:
        first = body.split()[0]
        header = _HEADER.fullmatch(body)
        if first == "scenario":
            name = body[len(first) :].strip()
            found = _RULES.search(name)
            rules = tuple(rule.strip() for rule in found[1].split(",")) if found else ()
            title = name[: found.start()].strip() if found else name
            self.drafts.append(_Draft(Sentence(body, ((number, 1, source),)), title, rules))
            if not title:
                self._complain(number, 1, source, "CL851", "this scenario has no name")
        elif header and not self.drafts:
            self._header(self.headers, number, 1, source, header)
        else:
            help = did_you_mean(first.rstrip(":"), ("scenario", *HEADERS, *CARD_BLOCKS))
            help = help or "Only 'scenario', 'card' and, above the first scenario, headers begin at the left margin."
            self._complain(
                number, 1, source, "CL850", f"a line cannot begin with '{first}' here", help, len(first)
            )

    def _inside(self, number: int, source: str, body: str, indent: int) -> None:
        if not self.drafts:
            message = "this line is indented but belongs to no scenario"
            self._complain(number, indent + 1, source, "CL850", message, "", len(body))
            return
        draft = self.drafts[-1]
        header = _HEADER.fullmatch(body)
        word, _, rest = body.partition(" ")
        if word.rstrip(":") in SECTIONS and not self._in_section(indent):
            draft.sections.append((word.rstrip(":"), []))
            draft.section_at, draft.sentence_at = indent, -1
            if rest.strip():
                column = source.index(rest.strip(), indent + len(word)) + 1
                draft.sections[-1][1].append(Sentence(rest.strip(), ((number, column, source),)))
        elif self._in_section(indent):
            self._sentence(draft, number, source, body, indent)
        elif header:
            self._header(draft.headers, number, indent + 1, source, header)
        else:
            help = did_you_mean(word, SECTIONS) or "A scenario has the sections given, when and then."
            self._complain(
                number, indent + 1, source, "CL850", f"'{word}' does not begin a section", help, len(word)
            )

    def _sentence(self, draft: _Draft, number: int, source: str, body: str, indent: int) -> None:
        into = draft.sections[-1][1]
        row = (number, indent + 1, source)
        if draft.sentence_at < 0:
            draft.sentence_at = indent
        elif indent > draft.sentence_at:
            last = into[-1]
            into[-1] = Sentence(f"{last.text} {body}", (*last.rows, row))
            return
        into.append(Sentence(body, (row,)))

    def _header(
        self, into: list[tuple[str, Sentence]], number: int, column: int, source: str, found: re.Match[str]
    ) -> None:
        key, value = found[1], found[2].strip()
        if key not in HEADERS:
            help = did_you_mean(key, (*HEADERS, *SECTIONS)) or f"Headers are {', '.join(HEADERS)}."
            self._complain(number, column, source, "CL853", f"'{key}:' is not a header", help, len(key))
            return
        into.append((key, Sentence(value, ((number, column, source),))))

    def _finished(self, draft: _Draft) -> Scenario:
        sections = tuple(Section(kind, tuple(sentences)) for kind, sentences in draft.sections)
        scenario = Scenario(
            draft.name, draft.rules, draft.head, sections, tuple(draft.headers), self._laid(draft.cards)
        )
        if not self.to_play and not scenario.is_position and not _expects(sections):
            message = f"the scenario '{draft.name}' expects nothing"
            help = "End it with 'then' and what must be true. ('given' alone is a position for cardlang play --from.)"
            self.problems.append(draft.head.problem(self.path, "CL851", message, help))
        for place, section in enumerate(sections):
            if section.kind == "given" and place > 0:
                at = section.sentences[0] if section.sentences else draft.head
                message = "a scenario has at most one 'given', before everything else"
                self.problems.append(at.problem(self.path, "CL851", message))
        return scenario

    def _same_names(self, scenarios: tuple[Scenario, ...]) -> None:
        lines: dict[str, int] = {}
        for scenario in scenarios:
            first = lines.setdefault(scenario.name, scenario.line)
            if first != scenario.line:
                message = f"line {first} already has a scenario with this name"
                problem = scenario.head.problem(self.path, "CL852", message, "", scenario.name)
                self.problems.append(problem)

    def _laid(self, cards: dict[int, str]) -> str:
        """The card lines as a separate text, each at its original line number."""
        if not cards:
            return ""
        return "\n".join(cards.get(number, "") for number in range(1, max(cards) + 1)) + "\n"

    def _complain(
        self, line: int, column: int, source: str, code: str, message: str, help: str = "", length: int = 1
    ) -> None:
        self.problems.append(Problem(self.path, line, column, length, code, message, help, source))


def _expects(sections: tuple[Section, ...]) -> bool:
    """True if the scenario has an expectation, or a play that must be refused."""
    stated = any(section.kind == "then" and section.sentences for section in sections)
    return stated or any("is refused" in sentence.text for each in sections for sentence in each.sentences)
