"""The imports for a user's own game: everything that ``docs/your-own-game.md`` uses, and all that most games
need.

A game's rules import from here. Anything else can be imported from its own module, as the imports below show.
"""

from __future__ import annotations

from cardlang.engine.changes import (
    Change,
    EndGame,
    Gain,
    Mark,
    Move,
    PlayerOut,
    PutCounters,
    Reveal,
    SetFlag,
    Shuffle,
    Tally,
)
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.game import Phase
from cardlang.engine.goals import HaveMost, KeepAbove, NeverRunOut
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.engine.state import Outcome
from cardlang.engine.steps import Asking, Batch, Step
from cardlang.engine.table import Table
from cardlang.games.own.card_game import (
    DECK,
    DISCARD,
    HAND,
    PLAY,
    STACK,
    TAPPED,
    Begins,
    CardGame,
    Rule,
)
from cardlang.games.own.steps import DieRoll
from cardlang.games.own.words import words_for
from cardlang.language.words.amounts import Amount
from cardlang.language.words.event_patterns import EventForm
from cardlang.language.words.seen import did, moved, moved_by, related, suffered, was
from cardlang.language.words.verb import Happening, Verb
from cardlang.language.words.vocabulary import ForbidEntry as Forbid
from cardlang.language.words.vocabulary import KeywordEntry as Keyword
from cardlang.language.words.vocabulary import KindEntry as Kind
from cardlang.language.words.vocabulary import NounEntry as Noun
from cardlang.language.words.word import Word, mark, place, word

__all__ = [
    "DECK",
    "DISCARD",
    "HAND",
    "PLAY",
    "STACK",
    "TAPPED",
    "Amount",
    "Asking",
    "Batch",
    "Begins",
    "CardGame",
    "Change",
    "DieRoll",
    "EndGame",
    "EventForm",
    "Forbid",
    "Gain",
    "Happening",
    "HaveMost",
    "KeepAbove",
    "Keyword",
    "Kind",
    "Mark",
    "Move",
    "NeverRunOut",
    "Noun",
    "Option",
    "Outcome",
    "Phase",
    "PlayerOut",
    "PutCounters",
    "Question",
    "Reason",
    "Reveal",
    "Rule",
    "SetFlag",
    "Shuffle",
    "Step",
    "Table",
    "Tally",
    "Verb",
    "Word",
    "cards_in_hand",
    "did",
    "has_of",
    "is_kind",
    "is_player",
    "mark",
    "moved",
    "moved_by",
    "nothing_waits",
    "place",
    "player_of",
    "player_ref",
    "related",
    "suffered",
    "things_of",
    "was",
    "wins",
    "word",
    "words_for",
]


def has_of(table: Table, player: int, resource: str) -> int:
    """The amount of a resource that a player has."""
    return table.state.players[player].resources[table.game.resource_place(resource)]


def things_of(table: Table, player: int, kind: str = "") -> list[int]:
    """The ids of what a player controls in play, oldest first; with ``kind``, only cards of that type."""
    return [ref for ref in table.controlled_by(player) if not kind or is_kind(table, ref, kind)]


def is_kind(table: Table, ref: int, kind: str) -> bool:
    """True if a card's current face has a card type."""
    return kind in table.state.entities[ref].face.kinds


def cards_in_hand(table: Table, player: int) -> tuple[int, ...]:
    """The ids of the cards in a player's hand."""
    return table.state.ids(HAND, player)


def nothing_waits(table: Table) -> bool:
    """True if the stack is empty."""
    return not table.state.ids(STACK)


def wins(player: int, why: str) -> Step:
    """The player wins and the game ends; effects such as "cannot lose" do not apply."""
    return Batch([EndGame(Outcome("win", (player,), why))], final=True)
