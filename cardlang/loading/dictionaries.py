"""Reads ``de.toml``, the German words of a set, and checks it against the set."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from cardlang.language.german.clauses import verb
from cardlang.language.german.inflection import BadNoun, noun
from cardlang.language.german.lexicon import CardWords, KeywordWords, Lexicon, ZoneWords
from cardlang.language.words.sentences import OUTCOMES, short
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.loading.languages import GERMAN
from cardlang.loading.untrusted import (
    TEXT_LIMIT,
    as_table,
    is_unsafe,
    load_untrusted_toml,
    parse_untrusted_toml,
    toml_line,
)
from cardlang.problems import Problem, did_you_mean


def dictionary_file(folder: Path) -> Path:
    """The path of the German dictionary of the cards in a folder; the file may not exist."""
    return folder / f"{GERMAN}.toml"


def load_dictionary(path: Path, vocabulary: Vocabulary) -> tuple[Lexicon, list[Problem]]:
    """The words of a dictionary, and its problems: CL800 to CL803 and CL840 for a file that cannot be read, CL856 a
    name that the set does not have, CL857 an entry that is not written as it should be, CL858 one name for two cards.
    """
    data, text, problems = load_untrusted_toml(path, TEXT_LIMIT)
    if data is None:
        return Lexicon(), problems
    return _Reader(str(path), text, vocabulary).read(data)


def read_dictionary(text: str, path: str, vocabulary: Vocabulary) -> tuple[Lexicon, list[Problem]]:
    """As :func:`load_dictionary`, from text."""
    data, problems = parse_untrusted_toml(text, path)
    return (Lexicon(), problems) if data is None else _Reader(path, text, vocabulary).read(data)


LONGEST: Final = 2_000
"""The most characters an entry may have."""


class Wrong(ValueError):
    """Raised for an entry that is not written as it should be; its text says how."""


# ---- what an entry may be ----------------------------------------------------------------------------------------
def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise Wrong("write it as text in quotes")
    if len(value) > LONGEST:
        raise Wrong(f"it may have {LONGEST:,} characters")
    if any(is_unsafe(char) or char in "\n\t" for char in value):  # TOML can write any character as an escape
        raise Wrong("it has a character that cannot be printed")
    return value.strip()


def _fields(value: object, names: tuple[str, ...], first: str) -> dict[str, str]:
    """A table with these fields, or only the text of the ``first``."""
    if isinstance(value, str):
        return {first: _text(value)}
    table = as_table(value)
    if table is None:
        raise Wrong(f"write it as text in quotes, or as a table of {', '.join(names)}")
    for name in table:
        if name not in names:
            raise Wrong(did_you_mean(name, names) or f"it may have: {', '.join(names)}")
    if first not in table:
        raise Wrong(f"it needs '{first}'")
    return {name: _text(each) for name, each in table.items()}


def _card(value: object) -> CardWords:
    found = _fields(value, ("name", "in_text", "flavor"), "name")
    said, flavor = found.get("in_text", ""), found.get("flavor", "")
    without = re.fullmatch(r"\((der|die|das)\) ([^,]+),\s*([^,]+)", said)
    if without is None:
        return CardWords(found["name"], noun(said) if said else None, flavor)
    genitive = {"der": "des", "die": "der", "das": "des"}[without[1]]
    name = noun(f"{without[1]} {without[2]}, {genitive} {without[3]}")
    return CardWords(found["name"], name, flavor, article=False)


def _keyword(value: object) -> KeywordWords:
    found = _fields(value, ("name", "reminder"), "name")
    return KeywordWords(found["name"], found.get("reminder", ""))


def _zone(value: object) -> ZoneWords:
    found = _fields(value, ("noun", "at", "into", "out"), "noun")
    return ZoneWords(
        noun(found["noun"]), found.get("at", "in"), found.get("into", "in"), found.get("out", "aus")
    )


def _host(value: object) -> tuple[str, str]:
    found = _fields(value, ("adjective", "noun"), "adjective")
    if "noun" not in found:
        raise Wrong("it needs 'noun', the English noun behind the adjective")
    return found["adjective"], found["noun"]


def _verb(value: object) -> object:
    said = _text(value)
    try:
        return verb(said)
    except ValueError:
        raise Wrong("write six forms: 'ab|werfen wirfst wirft wirf abgeworfen'") from None


FORMS: Final[dict[str, Callable[[object], object]]] = {
    "cards": _card,
    "nouns": lambda value: noun(_text(value)),
    "adjectives": _text,
    "keywords": _keyword,
    "zones": _zone,
    "resources": lambda value: noun(_text(value)),
    "counters": lambda value: noun(_text(value)),
    "moments": lambda value: noun(_text(value)),
    "hosts": _host,
    "actions": _verb,
    "forbidden": _text,
    "phrases": _text,
    "icons": _text,
}
"""The tables of a dictionary, and what an entry of each must be."""
LOWER: Final = ("keywords",)
"""Tables whose English words may be written in upper or lower case."""


def known_names(words: Vocabulary) -> dict[str, tuple[str, ...]]:
    """For each table the English words that an entry may be for."""
    nouns = [each.name for group in (words.kinds, words.nouns) for each in group]
    roll = words.roll.levels if words.roll is not None else ()
    phrases = (
        [each.phrase for each in words.limits] + [each[0] for each in words.riders] + [words.hidden_label]
    )
    phrases += [*roll, *map(short, roll), *(name.replace("_", " ") for name in OUTCOMES), "scry", "slow"]
    return {
        "cards": words.names,
        "nouns": (*nouns, *words.subtypes, *words.stats, "counter"),
        "adjectives": (*words.adjectives, *words.supertypes),
        "keywords": tuple(each.name for each in words.keywords),
        "zones": words.zones,
        "resources": tuple(each.name for each in words.resources),
        "counters": words.counters,
        "moments": words.moments,
        "hosts": tuple(each.name for each in words.nouns if each.sense == "host"),
        "actions": words.keyword_actions,
        "forbidden": tuple(each.action for each in words.forbiddable),
        "phrases": tuple(phrases),
        "icons": ("tap", *(each.icon for each in words.resources if each.icon)),
    }


class _Reader:
    """Reads one dictionary."""

    def __init__(self, path: str, text: str, vocabulary: Vocabulary) -> None:
        self.path = path
        self.text = text
        self.known = known_names(vocabulary)
        self.problems: list[Problem] = []

    def read(self, data: Mapping[str, object]) -> tuple[Lexicon, list[Problem]]:
        found: dict[str, Any] = {}
        for table, value in data.items():
            rows = as_table(value)
            if table not in FORMS:
                help = did_you_mean(table, FORMS) or f"There are: {', '.join(FORMS)}."
                self._complain(table, "", "CL856", f"a dictionary has no table '{table}'", help)
            elif rows is None:
                self._complain("", table, "CL857", f"'{table}' must be a table: [{table}]")
            else:
                found[table] = self._table(table, rows)
        self._no_name_twice(found.get("cards", {}))
        return Lexicon(**found), self.problems

    def _table(self, table: str, rows: Mapping[str, object]) -> dict[str, Any]:
        known = {_key(table, each): each for each in self.known[table]}
        found: dict[str, Any] = {}
        for name, value in rows.items():
            if _key(table, name) not in known:
                help = did_you_mean(name, self.known[table])
                self._complain(table, name, "CL856", f"the set has no '{name}' for [{table}]", help)
                continue
            try:
                found[_key(table, name)] = FORMS[table](value)
            except (BadNoun, Wrong) as mistake:
                message = f"the German for '{name}' is not written as it should be"
                self._complain(table, name, "CL857", message, str(mistake))
        return found

    def _no_name_twice(self, cards: Mapping[str, CardWords]) -> None:
        first: dict[str, str] = {}
        for name, words in cards.items():
            other = first.setdefault(words.name.casefold(), name)
            if other != name:
                message = f"'{other}' and '{name}' are both called '{words.name}' in German"
                self._complain("cards", name, "CL858", message, "Give one of them another name.")

    def _complain(self, table: str, name: str, code: str, message: str, help: str = "") -> None:
        """A Problem at an entry, which is a key of its table or has a table of its own."""
        places: Iterable[tuple[str, str]] = (
            [(table, name), (f"{table}.{name}", "")] if name else [(table, "")]
        )
        line, column, source = next(
            (at for each in places if (at := toml_line(self.text, *each))[0]), (0, 0, "")
        )
        length = max(1, len(name or table)) if line else 0
        self.problems.append(Problem(self.path, line, column, length, code, message, help, source))


def _key(table: str, name: str) -> str:
    return name.lower() if table in LOWER else name
