"""The line blocks of a ``.cards`` file: ``set``, ``card`` and ``keyword``, their fields, and the comments between.

Only lines and indentation matter here, not what they say: a block begins at the margin, its fields are indented, the
paragraphs of a field are indented further, and a line indented still further continues the paragraph above it.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import field

from cardlang.problems import Problem, did_you_mean
from cardlang.record import record

BLOCKS = ("set", "card", "keyword")
BLOCK_CODES = "CL1"
"""How the codes of lines that belong to no block begin. A file with one is not formatted, or the line could be lost."""
HEAD_LIMIT = 300
NAME_LIMIT = 80
_FIELD = re.compile(r"([A-Za-z][A-Za-z ]*?)\s*:(?:\s+|$)(.*)")
_COMMENT = re.compile(r"(?:^|(?<=\s))#.*")
MOST_PROBLEMS = 200


@record(slots=True)
class Piece:
    """The part of a paragraph on one line: line and column in the file where it starts (both from 1), and its text."""

    line: int
    column: int
    text: str


@record(slots=True)
class Paragraph:
    """One paragraph: its pieces (one a line), the comment lines above it, and the comment at its end."""

    pieces: list[Piece]
    above: list[str] = field(default_factory=list)
    behind: str = ""

    @property
    def text(self) -> str:
        """The whole paragraph as one line."""
        return " ".join(each.text for each in self.pieces)

    def parted(self, at: int) -> tuple[Paragraph, Paragraph]:
        """Two paragraphs: what comes before a character of ``text``, and the rest from there."""
        first, second = Paragraph([], self.above), Paragraph([], behind=self.behind)
        for piece in self.pieces:
            size = len(piece.text)
            if at > 0:
                first.pieces.append(Piece(piece.line, piece.column, piece.text[:at].rstrip()))
            if at < size:
                begins = max(0, at)
                second.pieces.append(Piece(piece.line, piece.column + begins, piece.text[begins:]))
            at -= size + 1
        return first, second

    def without_stop(self) -> Paragraph:
        """The same without the full stop at its end."""
        *before, last = self.pieces
        pieces = [*before, Piece(last.line, last.column, last.text.rstrip(" ."))]
        return Paragraph(pieces, self.above, self.behind)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column (from 1) of a character of ``text``."""
        for piece in self.pieces:
            if offset <= len(piece.text):
                return piece.line, piece.column + offset
            offset -= len(piece.text) + 1
        last = self.pieces[-1]
        return last.line, last.column + len(last.text)


@record(slots=True)
class Entry:
    """One field of a block, such as ``cost: 2 EP``, with its place and the comments at it."""

    name: str
    line: int
    column: int
    paragraphs: list[Paragraph]
    above: list[str] = field(default_factory=list)
    behind: str = ""

    @property
    def value(self) -> str:
        """The field as one line."""
        return " ".join(each.text for each in self.paragraphs)


@record(slots=True)
class Block:
    """One block: its kind (one of BLOCKS), its name, its fields, and the comments at it."""

    kind: str
    name: str
    line: int
    column: int
    entries: list[Entry] = field(default_factory=list)
    above: list[str] = field(default_factory=list)
    behind: str = ""

    def entry(self, name: str) -> Entry | None:
        """The first field of that name."""
        return next((each for each in self.entries if each.name == name), None)


@record(slots=True)
class BlockFile:
    """All blocks of a file, its lines, the comments after the last block (``below``), and the problems found.

    ``faults`` are exceptions raised by bugs of cardlang itself while it read a paragraph; each is also a Problem
    (CL409). Where the blocks come from a spreadsheet, ``lines`` are the lines of its cells, ``cells`` says which line
    is in which cell (``B7``), ``heads`` in which line the title of a column is, and ``tab`` is its name in a workbook.
    """

    path: str
    lines: list[str]
    blocks: list[Block] = field(default_factory=list)
    below: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    faults: list[Exception] = field(default_factory=list)
    cells: dict[int, str] = field(default_factory=dict)
    heads: dict[str, int] = field(default_factory=dict)
    tab: str = ""

    def problem(
        self,
        code: str,
        message: str,
        line: int,
        column: int,
        length: int = 1,
        help: str = "",
        *,
        warning: bool = False,
    ) -> None:
        """Adds a Problem at a place; after MOST_PROBLEMS they are dropped."""
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(self.problem_at(code, message, line, column, length, help, warning=warning))

    def problem_at(
        self,
        code: str,
        message: str,
        line: int,
        column: int,
        length: int = 1,
        help: str = "",
        *,
        warning: bool = False,
    ) -> Problem:
        """A Problem at a place, which is not added."""
        source = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        cell = self.cells.get(line, "")
        line = int(re.sub(r".*\D", "", cell)) if cell else line
        return Problem(self.path, line, column, length, code, message, help, source, warning, cell)

    def place(self, line: int) -> str:
        """Where a line is: ``path:line``, or ``path!B7``."""
        return f"{self.path}!{self.cells[line]}" if line in self.cells else f"{self.path}:{line}"


def read_blocks(text: str, path: str) -> BlockFile:
    """The blocks of a file's text. A wrong line becomes a Problem, and reading continues with the next one."""
    file = BlockFile(path, text.split("\n"))
    reader = _Reader(file)
    for number, line in enumerate(file.lines, 1):
        reader.line(number, line)
    file.below = reader.comments
    return file


def check_name(file: BlockFile, block: Block) -> None:
    """Adds a Problem if the name of a block is too long or has characters that no name may have. A keyword may say
    behind its name what it stands for (``Salvage: when ~ dies``).
    """
    place = (block.line, block.column, len(block.name))
    limit, barred = (HEAD_LIMIT, "#") if block.kind == "keyword" else (NAME_LIMIT, '"~#')
    if len(block.name) > limit:
        file.problem("CL107", f"a name has at most {limit} characters", *place)
    elif not block.name.isprintable() or any(each in block.name for each in barred):
        file.problem("CL107", "a name holds letters, digits and plain signs only", *place)


class _Reader:
    """Reads the lines of a file from top to bottom. ``lost``: inside something that is not a block."""

    def __init__(self, file: BlockFile) -> None:
        self.file = file
        self.comments: list[str] = []
        self.block: Block | None = None
        self.entry: Entry | None = None
        self.lost = False

    def line(self, number: int, line: str) -> None:
        body, behind = _without_comment(line)
        content = body.strip()
        indent = len(body) - len(body.lstrip())
        if not content:
            if behind:
                self.comments.append(behind)
        elif indent == 0:
            self._header(number, content, behind)
        elif self.block is None:
            if not self.lost:
                self.file.problem(
                    "CL101", "this line belongs to no block", number, indent + 1, len(content), _BLOCK_HELP
                )
        else:
            self._inside(number, indent, content, behind)

    def _header(self, number: int, content: str, behind: str) -> None:
        kind, _, name = content.partition(" ")
        self.entry = None
        if kind not in BLOCKS:
            self.block, self.lost = None, True
            hint = did_you_mean(kind, BLOCKS)
            self.file.problem(
                "CL101", f"'{kind}' does not begin a block", number, 1, len(kind), hint or _BLOCK_HELP
            )
            return
        name = unicodedata.normalize("NFC", " ".join(name.split()))
        column = len(kind) + 2
        self.block = Block(kind, name, number, column, above=self._take(), behind=behind)
        self.file.blocks.append(self.block)
        if not name:  # RR-1.3-a
            help_ = f"Write for example '{kind} Scrap Drone'."
            self.file.problem("CL102", f"this {kind} has no name", number, 1, len(kind), help_)
        check_name(self.file, self.block)

    def _inside(self, number: int, indent: int, content: str, behind: str) -> None:
        assert self.block is not None
        match = _FIELD.fullmatch(content)
        entry = self.entry
        deeper = entry is not None and indent > entry.column - 1
        if match and not deeper:
            self._field(number, indent, content, match, behind)
        elif entry is not None and deeper:
            self._paragraph(entry, number, indent, content, behind)
        else:
            help_ = "Fields read 'name: value', for example 'cost: 2 EP'."
            self.file.problem("CL103", "this is no field", number, indent + 1, len(content), help_)

    def _field(self, number: int, indent: int, content: str, match: re.Match[str], behind: str) -> None:
        assert self.block is not None
        entry = Entry(match[1].lower(), number, indent + 1, [], above=self._take())
        self.block.entries.append(entry)
        self.entry = entry
        value = match[2].strip()
        if value:
            piece = Piece(number, indent + 1 + content.index(value, match.start(2)), value)
            entry.paragraphs.append(Paragraph([piece], behind=behind))
        else:
            entry.behind = behind

    def _paragraph(self, entry: Entry, number: int, indent: int, content: str, behind: str) -> None:
        point = content.startswith(_POINTS) and bool(entry.paragraphs) and entry.name == "text"
        piece = Piece(number, indent + 1, f"{_BULLET}{content[1:]}" if point else content)
        first = next((each.pieces[0] for each in entry.paragraphs if each.pieces[0].line > entry.line), None)
        further = first is not None and indent + 1 > first.column
        if (further or point) and not self.comments:
            entry.paragraphs[-1].pieces.append(piece)
            entry.paragraphs[-1].behind = entry.paragraphs[-1].behind or behind
        else:
            entry.paragraphs.append(Paragraph([piece], self._take(), behind))

    def _take(self) -> list[str]:
        comments, self.comments = self.comments, []
        return comments


_BULLET = "\u2022"
_POINTS = (_BULLET, "- ", "* ")
"""What begins a line with a mode of the paragraph above, however far that is indented."""
_BLOCK_HELP = "A file is made of blocks that begin with 'set', 'card' or 'keyword' at the margin."


def _without_comment(line: str) -> tuple[str, str]:
    """A line without its comment, and the comment."""
    match = _COMMENT.search(line)
    if match is None:
        return line.rstrip(), ""
    return line[: match.start()].rstrip(), match.group().strip()
