"""Formats: named sets of rules that say which decks are legal and with which parameters to play.

They are in ``sets/<game>/formats.toml``, one table per format. A key is either a deck rule (``DECK_KEYS``)
or a parameter that the game declares with a default. ``extends`` starts from another format, in the same
file or among the bundled ones. This module is independent of any game; its parameters are passed as a
mapping.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from cardlang.bundled import bundled
from cardlang.engine.parameters import Choices, Parameters, Ranges, Value, shown, why_not
from cardlang.loading.decklist import DeckList
from cardlang.loading.untrusted import as_table, load_untrusted_toml, parse_untrusted_toml, toml_problem
from cardlang.problems import Problem, did_you_mean
from cardlang.record import record

NONE = "none"
"""The value for a limit that does not exist."""

COUNT_KEYS = ("deck_min", "deck_max", "max_copies", "sideboard_max", "identities", "points_max")
LIST_KEYS = ("banned", "restricted", "allowed", "mix", "any_number", "sets")
QUERY_KEYS = ("only", "identity")
TABLE_KEYS = ("points", "limits")
TEXT_KEYS = ("about", "extends")
DECK_KEYS = (*TEXT_KEYS, *COUNT_KEYS, *LIST_KEYS, *QUERY_KEYS, *TABLE_KEYS)
LIMIT_KEYS = ("cards", "min", "max", "copies")
"""The keys of a row of ``limits``: a query, and how many of its cards a deck has, and of each of them."""

LARGEST = 100_000
"""The largest number allowed in a format."""


@record(frozen=True, slots=True)
class CardLimit:
    """A limit of one sort of cards: those that fit the query ``cards``. A main deck has ``least`` to ``most`` of them
    (None: any number), and ``copies`` of each at most (None: as the format says otherwise).
    """

    cards: str
    least: int = 0
    most: int | None = None
    copies: int | None = None


@record(frozen=True, slots=True)
class Format:
    """The rules of one format. Counts are cards; None means that there is no such limit.

    ``max_copies`` counts main deck and sideboard together. A ``restricted`` card is allowed once. ``mix``
    are card types of which a deck needs at least one card each, ``any_number`` card types that
    ``max_copies`` does not limit. ``parameters`` are all parameters of the game, with the game's defaults
    where the file sets none.

    ``sets`` are the sets whose cards are allowed, by code or name, each with days if it comes or goes (see
    ``card_rules.read_set``); ``allowed`` the only names, ``only`` a query that every card fits; empty is all cards.
    A deck has cards of at most ``identities`` different values of the field ``identity`` (``letters`` are the letters
    of a cost), and at most ``points_max`` of the ``points`` of its cards, counted with every copy.
    """

    name: str
    game: str = ""
    about: str = ""
    deck_min: int = 0
    deck_max: int | None = None
    max_copies: int | None = None
    sideboard_max: int | None = None
    banned: tuple[str, ...] = ()
    restricted: tuple[str, ...] = ()
    mix: tuple[str, ...] = ()
    any_number: tuple[str, ...] = ()
    parameters: Parameters = field(default_factory=dict)
    allowed: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    only: str = ""
    identity: str = ""
    identities: int | None = None
    points: tuple[tuple[str, int], ...] = ()
    points_max: int | None = None
    limits: tuple[CardLimit, ...] = ()

    @property
    def looks_at_cards(self) -> bool:
        """Whether it takes more than names and kinds to judge a deck (see ``card_rules``)."""
        counted = self.identities is not None or self.points_max is not None
        return bool(self.allowed or self.sets or self.only or self.limits) or counted


def load_formats(
    path: str | Path,
    game: str = "",
    parameters: Parameters | None = None,
    choices: Choices | None = None,
    beside: Mapping[str, Format] | None = None,
    ranges: Ranges | None = None,
) -> tuple[dict[str, Format], list[Problem]]:
    """The formats of a file by name, and its problems.

    ``parameters`` are those the game declares, with defaults; None accepts any parameter. ``choices`` are
    the allowed words of parameters that are words, ``ranges`` the bounds of those that are numbers. ``beside``
    are existing formats that may be extended.
    """
    data, text, problems = load_untrusted_toml(path)
    if data is None:
        return {}, problems
    return _Reader(str(path), text, game, parameters, choices, beside, ranges).read(data)


def read_formats(
    text: str,
    path: str,
    game: str = "",
    parameters: Parameters | None = None,
    choices: Choices | None = None,
    beside: Mapping[str, Format] | None = None,
    ranges: Ranges | None = None,
) -> tuple[dict[str, Format], list[Problem]]:
    """As :func:`load_formats`, from text."""
    data, problems = parse_untrusted_toml(text, path)
    if data is None:
        return {}, problems
    return _Reader(path, text, game, parameters, choices, beside, ranges).read(data)


def bundled_formats(
    game: str,
    parameters: Parameters | None = None,
    choices: Choices | None = None,
    ranges: Ranges | None = None,
) -> tuple[dict[str, Format], list[Problem]]:
    """The bundled formats of a game; none if it has no file."""
    path = bundled("sets") / game / "formats.toml"
    if not path.is_file():
        return {}, []
    return load_formats(path, game, parameters, choices, ranges=ranges)


def choose_format(
    deck: DeckList, formats: Mapping[str, Format], wanted: str = ""
) -> tuple[Format | None, list[Problem]]:
    """The format asked for, or else the deck's own, or else the first one; CL843 if there is none."""
    name = wanted or deck.format or next(iter(formats), "")
    if name in formats:
        return formats[name], []
    line = 0 if wanted else deck.places.get("format", 0)
    message = f"there is no format '{name}'" if name else "this game has no formats"
    help = did_you_mean(name, formats) or ("There are: " + ", ".join(formats) + "." if formats else "")
    return None, [Problem(deck.path, line, 1 if line else 0, len("format"), "CL843", message, help)]


class _Reader:
    """Reads one file of formats. Codes: CL841 an unknown key, CL842 a wrong value, CL845 a wrong table or
    ``extends``.
    """

    def __init__(
        self,
        path: str,
        text: str,
        game: str,
        parameters: Parameters | None,
        choices: Choices | None,
        beside: Mapping[str, Format] | None,
        ranges: Ranges | None,
    ) -> None:
        self.path = path
        self.text = text
        self.game = game
        self.declared = parameters
        self.choices = choices or {}
        self.beside = beside or {}
        self.ranges = ranges or {}
        self.problems: list[Problem] = []
        self.tables: dict[str, Mapping[str, object]] = {}

    def read(self, data: Mapping[str, object]) -> tuple[dict[str, Format], list[Problem]]:
        for name, value in data.items():
            table = as_table(value)
            if table is None:
                message = f"'{name}' is outside a format; a format begins with its [name]"
                self._complain("CL845", "", name, message)
            else:
                self.tables[name] = table
        formats = {name: self._format(name) for name in self.tables}
        return formats, self.problems

    def _format(self, name: str) -> Format:
        chain, base = self._chain(name)
        values = _values_of(base) if base is not None else {}
        for table in chain:
            values.update(self._checked(table, report=table == name))
        parameters: dict[str, Value] = dict(self.declared or {})
        parameters.update({key: _value(value) for key, value in values.items() if key not in DECK_KEYS})
        made = Format(
            name=name,
            game=self.game,
            about=str(values.get("about", "")),
            deck_min=_count(values, "deck_min") or 0,
            deck_max=_count(values, "deck_max"),
            max_copies=_count(values, "max_copies"),
            sideboard_max=_count(values, "sideboard_max"),
            banned=_names(values, "banned"),
            restricted=_names(values, "restricted"),
            mix=_names(values, "mix"),
            any_number=_names(values, "any_number"),
            parameters=parameters,
            allowed=_names(values, "allowed"),
            sets=_names(values, "sets"),
            only=str(values.get("only", "")),
            identity=str(values.get("identity", "")).lower(),
            identities=_count(values, "identities"),
            points=_points(values.get("points")),
            points_max=_count(values, "points_max"),
            limits=_limits(values.get("limits")),
        )
        if made.deck_max is not None and made.deck_max < made.deck_min:
            message = f"a deck of at least {made.deck_min} and at most {made.deck_max} cards cannot exist"
            self._complain("CL842", name, "deck_max", message)
        return made

    def _chain(self, name: str) -> tuple[list[str], Format | None]:
        """The formats of this file that this one extends, the base first and itself last; and the format
        outside the file that the base extends. A format may extend a format outside the file that has the
        same name.
        """
        chain = [name]
        while isinstance(parent := self.tables[chain[0]].get("extends"), str):
            own = parent in self.tables
            if parent in self.beside and (not own or parent in chain):
                return chain, self.beside[parent]
            if not own or parent in chain:
                if chain == [name] or parent == name:  # otherwise reported for another format
                    self._cannot_extend(chain[0], parent)
                break
            chain.insert(0, parent)
        return chain, None

    def _cannot_extend(self, name: str, parent: str) -> None:
        if parent in self.tables:
            self._complain("CL845", name, "extends", f"'{parent}' would extend itself")
            return
        known = [other for other in dict.fromkeys((*self.tables, *self.beside)) if other != name]
        help = did_you_mean(parent, known) or (f"There are: {', '.join(known)}." if known else "")
        self._complain("CL845", name, "extends", f"there is no format '{parent}' to extend", help)

    def _checked(self, name: str, *, report: bool) -> dict[str, object]:
        """The valid keys of one table; the others become Problems if ``report``."""
        good: dict[str, object] = {}
        for key, value in self.tables[name].items():
            wrong = self._mistake(key, value)
            if wrong is None:
                good[key] = value
            elif report:
                code, message, help = wrong
                self._complain(code, name, key, message, help)
        return good

    def _mistake(self, key: str, value: object) -> tuple[str, str, str] | None:
        """Code, message and help for a key with a wrong value; None if it is right."""
        if key in TEXT_KEYS or key in QUERY_KEYS:
            return None if isinstance(value, str) else ("CL842", f"'{key}' must be a text in quotes", "")
        if key in COUNT_KEYS:
            if value == NONE or _is_number(value):
                return None
            return "CL842", f"'{key}' must be a number of cards, or \"{NONE}\"", ""
        if key in LIST_KEYS:
            if isinstance(value, list) and all(isinstance(item, str) for item in value):
                return None
            what = {"mix": "card types", "any_number": "card types", "sets": "sets"}.get(key, "card names")
            return "CL842", f"'{key}' must be a list of {what} in quotes", ""
        if key == "points":
            right = isinstance(value, dict) and all(_is_number(each) for each in value.values())
            return (
                None if right else ("CL842", "'points' must be names with numbers: { \"Old Hound\" = 2 }", "")
            )
        if key == "limits":
            return _limits_mistake(value)
        return self._parameter_mistake(key, value)

    def _parameter_mistake(self, key: str, value: object) -> tuple[str, str, str] | None:
        if self.declared is not None and key not in self.declared:
            whose = f" of {self.game}" if self.game else ""
            help = did_you_mean(key, (*DECK_KEYS, *self.declared))
            return "CL841", f"'{key}' is neither a deck rule nor a parameter{whose}", help
        if not isinstance(value, int | str | bool):
            return "CL842", f"'{key}' must be a number, a text in quotes, or true or false", ""
        if self.declared is None:
            too_large = _is_int(value) and abs(int(value)) > LARGEST
            return ("CL842", f"'{key}' can be at most {LARGEST:,}", "") if too_large else None
        words = self.choices.get(key)
        if words is not None and isinstance(value, str) and value not in words:
            help = did_you_mean(value, words) or f"There are: {', '.join(words)}."
            return "CL842", f"there is no {key} {shown(value)}", help
        why = why_not(key, value, self.declared[key], self.choices, self.ranges)
        return ("CL842", f"'{key}' {why}", "") if why else None

    def _complain(self, code: str, table: str, key: str, message: str, help: str = "") -> None:
        self.problems.append(toml_problem(self.path, self.text, table, key, code, message, help))


def _values_of(base: Format) -> dict[str, object]:
    """A format as the keys and values of a table, without ``about``."""
    counts = {key: NONE if (value := getattr(base, key)) is None else value for key in COUNT_KEYS}
    lists = {key: list(getattr(base, key)) for key in (*LIST_KEYS, "limits")}
    texts = {key: getattr(base, key) for key in QUERY_KEYS}
    return {**base.parameters, **counts, **lists, **texts, "points": dict(base.points)}


def _limits_mistake(value: object) -> tuple[str, str, str] | None:
    """As ``_mistake``, for the rows of ``limits``."""
    help = 'Write: limits = [{ cards = "t:creature", min = 10, max = 20 }, { cards = "is:legendary", copies = 1 }]'
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        return "CL842", "'limits' must be a list of tables", help
    for row in value:
        wrong = next((key for key in row if key not in LIMIT_KEYS), "")
        if wrong:
            return "CL841", f"'{wrong}' is not a key of a limit", did_you_mean(wrong, LIMIT_KEYS) or help
        if not isinstance(row.get("cards"), str) or len(row) < 2:
            return "CL842", "a limit must say which cards, and how many", help
        if not all(_is_number(row[key]) for key in row if key != "cards"):
            return "CL842", "min, max and copies of a limit must be numbers of cards", help
        if row.get("max", LARGEST) < row.get("min", 0):
            return (
                "CL842",
                f"there cannot be at least {row['min']} and at most {row['max']} of {row['cards']}",
                "",
            )
    return None


def _limits(value: object) -> tuple[CardLimit, ...]:
    rows = [
        row
        if isinstance(row, CardLimit)
        else CardLimit(str(row["cards"]), row.get("min", 0), row.get("max"), row.get("copies"))
        for row in (value if isinstance(value, list) else ())
    ]
    return tuple(rows)


def _points(value: object) -> tuple[tuple[str, int], ...]:
    return tuple(value.items()) if isinstance(value, dict) else ()


def _is_number(value: object) -> bool:
    """Whether it is a number of cards or points."""
    return _is_int(value) and 0 <= int(str(value)) <= LARGEST


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _value(value: object) -> Value:
    return value if isinstance(value, int | bool) else str(value)


def _count(values: Mapping[str, object], key: str) -> int | None:
    value = values.get(key)
    return value if isinstance(value, int) else None


def _names(values: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = values.get(key)
    return tuple(str(item) for item in value) if isinstance(value, list) else ()
