"""Saves: games that can be continued, as JSON. A save holds seed, decks, card texts and decisions.

Loading replays the decisions through the rules, so a forged save cannot contain a position that the rules
do not allow. A save that is damaged, altered or from another version gives a Problem, never an exception.

Codes: CL870 not a save, or damaged; CL871 its checksum is wrong; CL872 written by a version with another
format; CL873 its cards cannot be read; CL874 a decision in it is refused; CL875 replaying it gives another
position; CL876 it cannot be written.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from cardlang import __version__
from cardlang.atomic import write_text
from cardlang.engine.cards import Card
from cardlang.engine.decisions import Refused
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.loading.untrusted import load_untrusted
from cardlang.problems import Problem, errors

SCHEMA = 5
"""The shape of the file, the make of its digest and the deals of its seeds; a file with another number is refused.

1: the digest left facts out and held prompts. 2: it covers every fact of the position, and nothing else.
3: seeds are mixed, so a seed deals other cards. 4: results know the incarnations of what they are about.
5: how many steps were run since the last decision is not a fact.
"""

SAVE_LIMIT = 16_000_000
"""The maximum size of a save in bytes."""

MOST_DECISIONS = 500_000
MOST_CARDS = 5_000
MOST_COPIES = 1_000
MOST_TEXT = 20_000
MOST_PLAYERS = 8

Parameters = Mapping[str, int | str | bool]
CardReader = Callable[[Game, Mapping[str, str], Mapping[str, str]], tuple[Mapping[str, Card], list[Problem]]]
"""Reads cards, by name, from their texts and the declarations of their sets."""


@dataclass(frozen=True, slots=True)
class Save:
    """The checked content of a save file. ``cards`` has each card's text, ``words`` the declarations of its
    set; ``decks`` has, for each seat, pairs (name, count).
    """

    game: str
    seed: int
    parameters: dict[str, int | str | bool]
    names: tuple[str, ...]
    decks: tuple[tuple[tuple[str, int], ...], ...]
    cards: dict[str, str]
    words: dict[str, str]
    history: tuple[str, ...]
    digest: str
    engine: str = __version__
    extra: dict[str, str] = field(default_factory=dict)

    def names_of_deck(self, seat: int) -> list[str]:
        """Every card of a deck, once per copy, in the order they were laid out."""
        return [name for name, count in self.decks[seat] for _ in range(count)]


def save_of(match: Match, decks: Sequence[Sequence[Card]], extra: Mapping[str, str] | None = None) -> Save:
    """A save of a match. ``decks`` are those it was begun with, in the same order."""
    state = match.state
    cards = {card.name: card for deck in decks for card in deck}
    names = sorted(cards)
    return Save(
        match.game.name,
        match.seed,
        dict(state.parameters),
        tuple(player.name for player in state.players),
        tuple(_runs(deck) for deck in decks),
        {name: cards[name].source for name in names},
        {name: cards[name].words for name in names},
        tuple(match.history),
        match.digest(),
        extra=dict(extra or {}),
    )


def _runs(deck: Sequence[Card]) -> tuple[tuple[str, int], ...]:
    """The deck as (name, count) in its own order, because that order decides the result of a shuffle."""
    runs: list[tuple[str, int]] = []
    for card in deck:
        if runs and runs[-1][0] == card.name:
            runs[-1] = (card.name, runs[-1][1] + 1)
        else:
            runs.append((card.name, 1))
    return tuple(runs)


# ---- text --------------------------------------------------------------------------------------------------
def to_text(save: Save) -> str:
    """The text of the file: a header, and the body as JSON. The header has a checksum of exactly that body.
    """
    body = json.dumps(_body(save), ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    head = {"cardlang save": SCHEMA, "engine": save.engine, "sha256": _checksum(body)}
    return json.dumps(head, sort_keys=True) + "\n" + body + "\n"


def _body(save: Save) -> dict[str, Any]:
    words = list(dict.fromkeys(save.words.values()))
    return {
        "game": save.game,
        "seed": save.seed,
        "parameters": save.parameters,
        "names": list(save.names),
        "decks": [[list(run) for run in deck] for deck in save.decks],
        "words": words,
        "cards": {name: [words.index(save.words[name]), text] for name, text in save.cards.items()},
        "history": list(save.history),
        "digest": save.digest,
        "extra": save.extra,
    }


def _checksum(body: str) -> str:
    """sha256 over the length and the text, so that a truncated or altered body is detected."""
    data = body.encode("utf-8")
    return sha256(b"%d:" % len(data) + data).hexdigest()


def from_text(text: str, path: str) -> tuple[Save | None, list[Problem]]:
    """Reads and checks a save's text."""
    head_line, _, rest = text.partition("\n")
    head = _json(head_line)
    if not isinstance(head, dict) or "cardlang save" not in head:
        return None, [_problem(path, "CL870", "this is not a cardlang save, or its beginning is damaged")]
    if head["cardlang save"] != SCHEMA:
        shown = str(head["cardlang save"])[:20]
        message = f"this save has the format {shown}; this cardlang ({__version__}) reads format {SCHEMA}"
        return None, [_problem(path, "CL872", message, _other_format(head))]
    body = rest.removesuffix("\n")
    if _checksum(body) != head.get("sha256"):
        message = "this save is damaged or was altered: its checksum is wrong"
        return None, [_problem(path, "CL871", message)]
    data = _json(body)
    engine = head.get("engine")
    try:
        return _checked(data, engine if isinstance(engine, str) else ""), []
    except _Wrong as wrong:
        return None, [_problem(path, "CL870", f"this save is not well formed: {wrong}")]


def _other_format(head: Mapping[str, Any]) -> str:
    """What to do with a save of another format."""
    told = f"It was written by cardlang {_shown(head.get('engine'))}."
    number = head["cardlang save"]
    if isinstance(number, int) and number < SCHEMA:
        return f"{told} Finish the game with that version, or begin a new one here."
    return told


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _shown(value: object) -> str:
    return str(value)[:20] if isinstance(value, str) else "of an unknown version"


class _Wrong(Exception):
    """A part of a save that is not valid."""


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise _Wrong(what)


def _word(value: object, what: str, most: int = 200) -> str:
    _need(isinstance(value, str) and len(value) <= most, f"{what} is not a short text")
    assert isinstance(value, str)
    return value


def _number(value: object, what: str, least: int, most: int) -> int:
    _need(isinstance(value, int) and not isinstance(value, bool), f"{what} is not a whole number")
    assert isinstance(value, int)
    _need(least <= value <= most, f"{what} is out of range")
    return value


def _items(value: object, what: str, most: int) -> list[Any]:
    _need(isinstance(value, list) and len(value) <= most, f"{what} is not a list, or too long")
    assert isinstance(value, list)
    return value


def _mapping(value: object, what: str, most: int) -> dict[str, Any]:
    _need(isinstance(value, dict) and len(value) <= most, f"{what} is not a table, or too long")
    assert isinstance(value, dict)
    return value


def _checked(data: object, engine: str) -> Save:
    body = _mapping(data, "the body", 20)
    expected = {"game", "seed", "parameters", "names", "decks", "words", "cards", "history", "digest", "extra"}
    _need({*body} == expected, "its list of parts is not that of a save")
    parameters: dict[str, int | str | bool] = {}
    for key, value in _mapping(body["parameters"], "parameters", 200).items():
        fits = isinstance(value, (bool, int)) or (isinstance(value, str) and len(value) <= 200)
        _need(fits, f"the parameter {key[:40]!r} is neither a number nor a short text")
        parameters[key] = value
    decks = tuple(_deck(deck) for deck in _items(body["decks"], "decks", MOST_PLAYERS))
    words = [_word(text, "a set's words", MOST_TEXT) for text in _items(body["words"], "words", MOST_CARDS)]
    cards, words_of = _texts(_mapping(body["cards"], "cards", MOST_CARDS), words)
    history = _items(body["history"], "history", MOST_DECISIONS)
    return Save(
        _word(body["game"], "the game"),
        _number(body["seed"], "the seed", -(2**63), 2**63),
        parameters,
        tuple(_word(name, "a player's name") for name in _items(body["names"], "names", MOST_PLAYERS)),
        decks,
        cards,
        words_of,
        tuple(_word(spelling, "a decision") for spelling in history),
        _word(body["digest"], "the digest"),
        engine[:40],
        {key: _word(value, "an extra") for key, value in _mapping(body["extra"], "extra", 50).items()},
    )


def _texts(value: Mapping[str, Any], words: Sequence[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Each card's text, and the declarations of its set."""
    cards: dict[str, str] = {}
    words_of: dict[str, str] = {}
    for name, entry in value.items():
        pair = _items(entry, "a card", 2)
        _need(len(pair) == 2, "a card is not a pair of a number and a text")
        words_of[_word(name, "a card's name")] = words[_number(pair[0], "a number of words", 0, len(words) - 1)]
        cards[name] = _word(pair[1], "a card's text", MOST_TEXT)
    return cards, words_of


def _deck(value: object) -> tuple[tuple[str, int], ...]:
    runs = []
    for run in _items(value, "a deck", MOST_CARDS):
        pair = _items(run, "a line of a deck", 2)
        _need(len(pair) == 2, "a line of a deck is not a name and a count")
        runs.append((_word(pair[0], "a card's name"), _number(pair[1], "a count", 1, MOST_COPIES)))
    _need(sum(count for _, count in runs) <= MOST_CARDS, "a deck has too many cards")
    return tuple(runs)


def _problem(path: str, code: str, message: str, help: str = "") -> Problem:
    return Problem(path, 0, 0, 0, code, message, help)


# ---- files -------------------------------------------------------------------------------------------------
def load_save(path: str | Path) -> tuple[Save | None, list[Problem]]:
    """Reads a save file. If it is damaged and the previous save is still there, a warning says so."""
    text, problems = load_untrusted(path, SAVE_LIMIT)
    if text is None or errors(problems):
        return None, problems + _previous_hint(path)
    save, problems = from_text(text, str(path))
    return save, problems if save is not None else problems + _previous_hint(path)


def _previous_hint(path: str | Path) -> list[Problem]:
    kept = previous(Path(path))
    if not kept.is_file():
        return []
    message = f"the previous save is still there as {kept.name}"
    return [Problem(str(path), 0, 0, 0, "CL870", message, "Try that one.", warning=True)]


def previous(path: Path) -> Path:
    """The path of the previous save."""
    return path.with_name(path.name + ".previous")


def write_save(path: str | Path, save: Save) -> list[Problem]:
    """Writes a save completely or not at all. The save it replaces is kept as ``.previous``."""
    target = Path(path)
    try:
        if not target.parent.is_dir():
            raise FileNotFoundError(2, "No such folder")
        write_text(target, to_text(save), keep=previous(target))
    except OSError as mistake:
        what = (mistake.strerror or "it cannot be written").lower()
        return [_problem(str(path), "CL876", f"the game could not be saved: {what}")]
    return []


# ---- resuming ----------------------------------------------------------------------------------------------
@dataclass(slots=True)
class Resumed:
    """A resumed match and its decks."""

    match: Match
    decks: list[list[Card]]


def resume(save: Save, game: Game, read_cards: CardReader, path: str) -> tuple[Resumed | None, list[Problem]]:
    """Replays a save up to the point where it was saved."""
    match, decks, problems = begin(save, game, read_cards, path)
    if match is None:
        return None, problems
    wrong = play_again(save, path, match, match.replay)
    return (None, wrong) if wrong else (Resumed(match, decks), problems)


def play_again(save: Save, path: str, match: Match, play: Callable[[str], object]) -> list[Problem]:
    """Passes every decision of a save to ``play``, for a match that was just begun, and compares the final
    position. Returns what is wrong; the match is then left in the middle.
    """
    for number, spelling in enumerate(save.history, 1):
        try:
            play(spelling)
        except (Refused, ValueError, IndexError) as refused:
            why = str(refused).removeprefix(f"'{spelling}' is refused: ")
            message = f"decision {number} of this save, '{spelling[:60]}', is refused: {why}"
            return [_problem(path, "CL874", message, _version_hint(save))]
    if match.digest() != save.digest:
        message = "replaying this save does not give the position in which it was saved"
        return [_problem(path, "CL875", message, _version_hint(save))]
    return []


def begin(
    save: Save, game: Game, read_cards: CardReader, path: str
) -> tuple[Match | None, list[list[Card]], list[Problem]]:
    """The match of a save before its first decision."""
    cards, problems = read_cards(game, save.cards, save.words)
    missing = [
        name for seat in range(len(save.decks)) for name in save.names_of_deck(seat) if name not in cards
    ]
    if errors(problems) or missing:
        message = "the cards of this save can no longer be read"
        if missing:
            message += f" ({missing[0][:60]})"
        return None, [], [_problem(path, "CL873", message, _version_hint(save)), *problems]
    for key, value in save.parameters.items():
        if why := game.check_parameter(key, value):
            return None, [], [_problem(path, "CL870", f"{key[:40]} of {game.title} {why}")]
    decks = [[cards[name] for name in save.names_of_deck(seat)] for seat in range(len(save.decks))]
    try:
        match = Match(game, decks, save.seed, parameters=save.parameters, names=save.names)
    except (ValueError, KeyError) as mistake:
        return None, [], [_problem(path, "CL870", f"this save cannot be started: {mistake}")]
    return match, decks, problems


def _version_hint(save: Save) -> str:
    if save.engine and save.engine != __version__:
        return f"It was written by cardlang {save.engine}, this is {__version__}."
    return "The file was altered, or the rules or cards have changed since it was written."
