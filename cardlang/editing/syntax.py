"""Syntax files for editors outside of the studio, made from the words of the games.

    python -m cardlang.editing.syntax editors      writes them again
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from cardlang.atomic import write_text
from cardlang.games import GAMES
from cardlang.language.text.blocks import BLOCKS
from cardlang.language.text.dictionary import dictionary_of

COMMAND = "python -m cardlang.editing.syntax editors"
SHORTEST = 3
"""Verbs with fewer letters (``be``, ``is``) are left in the color of text."""

FILE_TYPES = ("cards", "deck", "scenario")
"""The endings of the files that are colored."""

WHEN = ("when", "whenever", "if", "unless", "as long as", "until", "at the beginning of", "at the end of")


def keywords() -> list[str]:
    """The keywords of all games, longest first."""
    found = {each.name for game in GAMES for each in game.words().keywords}
    return sorted(found, key=lambda each: (-len(each), each))


def verbs() -> list[str]:
    """Every form of every verb of all games, longest first."""
    found = {form for game in GAMES for form in dictionary_of(game.words()).verbs}
    return sorted((form for form in found if len(form) >= SHORTEST), key=lambda each: (-len(each), each))


def fields() -> list[str]:
    """The fields of the cards of all games."""
    return list(dict.fromkeys(each.name for game in GAMES for each in game.words().fields))


def rules() -> list[tuple[str, str]]:
    """What is colored, by a regular expression and the name of its sort (a scope of TextMate), the first that fits."""
    return [
        (r"(?:^|(?<=\s))#.*$", "comment.line.number-sign.cardlang"),
        (rf"^(?:{_any(BLOCKS)}|scenario)\b.*", "entity.name.section.cardlang"),
        (r"^\s*[A-Za-z][A-Za-z ]{0,24}:(?=\s|$)", "variable.other.property.cardlang"),
        (r'"[^"]*"', "string.quoted.double.cardlang"),
        (r"~", "variable.language.self.cardlang"),
        (r"[+-]?\b[0-9]+\b|\bX\b", "constant.numeric.cardlang"),
        (rf"\b(?:{_any(keywords())})\b", "support.type.keyword.cardlang"),
        (rf"\b(?i:{_any(WHEN)})\b", "keyword.control.cardlang"),
        (rf"\b(?i:{_any(verbs())})\b", "support.function.verb.cardlang"),
    ]


def textmate() -> str:
    """The grammar that VS Code, JetBrains and others read (JSON)."""
    grammar = {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "cardlang",
        "scopeName": "source.cardlang",
        "fileTypes": FILE_TYPES,
        "patterns": [{"match": match, "name": name} for match, name in rules()],
    }
    return json.dumps(grammar, indent=2) + "\n"


def sublime() -> str:
    """The syntax that Sublime Text reads (YAML; a quote within quotes is written twice)."""
    lines = [
        "%YAML 1.2",
        "---",
        f"# Made by {COMMAND}",
        "name: cardlang",
        f"file_extensions: [{', '.join(FILE_TYPES)}]",
        "scope: source.cardlang",
        "contexts:",
        "  main:",
    ]
    for match, name in rules():
        lines += ["    - match: '" + match.replace("'", "''") + "'", f"      scope: {name}"]
    return "\n".join(lines) + "\n"


def vim() -> str:
    """The syntax file that Vim and Neovim read."""
    lines = [
        f'" Made by {COMMAND}',
        'if exists("b:current_syntax") | finish | endif',
        "syn case match",
        *(f"syn match cardlangKeyword /\\<{each}\\>/" for each in keywords()),
        "syn case ignore",
        *(f"syn match cardlangWhen /\\<{each}\\>/" for each in WHEN),
        *_in_rows(verbs()),
        r"syn match cardlangField /^\s*[A-Za-z][A-Za-z ]*:\ze\(\s\|$\)/",
        f"syn match cardlangBlock /^\\({_or(BLOCKS)}\\|scenario\\)\\>.*/",
        r"syn match cardlangNumber /[+-]\?\<[0-9]\+\>/",
        r"syn match cardlangSelf /\~/",
        'syn region cardlangString start=/"/ end=/"/ oneline',
        r"syn match cardlangComment /\(^\|\s\)#.*/",
        *(f"hi def link cardlang{ours} {theirs}" for ours, theirs in _GROUPS),
        'let b:current_syntax = "cardlang"',
    ]
    return "\n".join(lines) + "\n"


_GROUPS = (
    ("Comment", "Comment"), ("Block", "Title"), ("Field", "Label"), ("String", "String"), ("Self", "Special"),
    ("Number", "Number"), ("Keyword", "Type"), ("When", "Conditional"), ("Verb", "Function"),
)  # fmt: skip


def _any(words: Iterable[str]) -> str:
    return "|".join(words)


def _or(words: Iterable[str]) -> str:
    return r"\|".join(words)


def _in_rows(words: list[str]) -> list[str]:
    return [f"syn keyword cardlangVerb {' '.join(words[at : at + 12])}" for at in range(0, len(words), 12)]


FILES = {
    "vscode/syntaxes/cardlang.tmLanguage.json": textmate,
    "sublime/cardlang.sublime-syntax": sublime,
    "vim/syntax/cardlang.vim": vim,
}
"""What is made: path below the folder -> what is in it."""


def main() -> int:
    """Writes all files below the folder that the command line names."""
    folder = Path(sys.argv[1])
    for name, text in FILES.items():
        write_text(folder / name, text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
