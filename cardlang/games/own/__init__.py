"""The imports for a user's own game: everything that ``docs/your-own-game.md`` uses, and all that most games
need.

A game's rules import from here. Anything else can be imported from its own module, as the imports below show.
"""

from __future__ import annotations

from cardlang.engine.changes import (
    BeginRound,
    Change,
    ClearMarks,
    EndGame,
    Gain,
    Leads,
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
from cardlang.engine.events import Event
from cardlang.engine.game import Phase
from cardlang.engine.goals import HaveMost, KeepAbove, NeverRunOut
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.engine.state import Outcome
from cardlang.engine.steps import Batch, Step
from cardlang.engine.table import Table
from cardlang.engine.turn import ResolveWaiting
from cardlang.engine.zones import Zone
from cardlang.games.own.card_game import (
    DECK,
    DISCARD,
    EXILE,
    HAND,
    PLAY,
    STACK,
    Begins,
    CardGame,
)
from cardlang.games.own.damage import Hits, damage_on, destroyed
from cardlang.games.own.deeds import Deed, Must, Rule, Together, own_phase
from cardlang.games.own.places import own_pile, own_play, shared_pile, shared_play, shared_row
from cardlang.games.own.steps import Asking, DieRoll, PassHands, Refill, Wins, reshuffled
from cardlang.games.own.things import (
    cards_in_hand,
    cards_of,
    discarded,
    has_of,
    is_kind,
    is_new,
    is_tapped,
    moved_to,
    nothing_waits,
    partners_of,
    things_of,
    times_this_turn,
    turned_round,
    wins,
)
from cardlang.games.own.untapping import TAPPED, untapped
from cardlang.games.own.words import words_for
from cardlang.language.words.amounts import Amount
from cardlang.language.words.event_forms import EventForm
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
    "EXILE",
    "HAND",
    "PLAY",
    "STACK",
    "TAPPED",
    "Amount",
    "Asking",
    "Batch",
    "BeginRound",
    "Begins",
    "CardGame",
    "Change",
    "ClearMarks",
    "Deed",
    "DieRoll",
    "EndGame",
    "Event",
    "EventForm",
    "Forbid",
    "Gain",
    "Happening",
    "HaveMost",
    "Hits",
    "KeepAbove",
    "Keyword",
    "Kind",
    "Leads",
    "Mark",
    "Move",
    "Must",
    "NeverRunOut",
    "Noun",
    "Option",
    "Outcome",
    "PassHands",
    "Phase",
    "PlayerOut",
    "PutCounters",
    "Question",
    "Reason",
    "Refill",
    "ResolveWaiting",
    "Reveal",
    "Rule",
    "SetFlag",
    "Shuffle",
    "Step",
    "Table",
    "Tally",
    "Together",
    "Verb",
    "Wins",
    "Word",
    "Zone",
    "cards_in_hand",
    "cards_of",
    "damage_on",
    "destroyed",
    "did",
    "discarded",
    "has_of",
    "is_kind",
    "is_new",
    "is_player",
    "is_tapped",
    "mark",
    "moved",
    "moved_by",
    "moved_to",
    "nothing_waits",
    "own_phase",
    "own_pile",
    "own_play",
    "partners_of",
    "place",
    "player_of",
    "player_ref",
    "related",
    "reshuffled",
    "shared_pile",
    "shared_play",
    "shared_row",
    "suffered",
    "things_of",
    "times_this_turn",
    "turned_round",
    "untapped",
    "was",
    "wins",
    "word",
    "words_for",
]
