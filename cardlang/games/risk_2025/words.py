"""The words of Risk 2025: territories, units, Euro, dice, bids; what may follow a noun; when cards may be played."""

from __future__ import annotations

from cardlang.games.forbids import ACTIONS_AT_MOST
from cardlang.games.phrases import one_each_turn
from cardlang.games.risk_2025.facts import (
    AS_DECLARED,
    CONTINENT_BONUSES,
    DURATIONS,
    EURO,
    IN_CONSOLIDATION,
    IN_UPKEEP,
    MOMENTS,
    NEVER_THEIRS,
    OVER_AT,
)
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.words_ahead import AHEAD_VERBS
from cardlang.games.risk_2025.words_attacks import ATTACK_VERBS
from cardlang.games.risk_2025.words_captured import CAPTURED
from cardlang.games.risk_2025.words_dice import DICE_VERBS, DIE_PHRASES
from cardlang.games.risk_2025.words_events import RISK_2025_EVENTS
from cardlang.games.risk_2025.words_fights import FIGHT_VERBS
from cardlang.games.risk_2025.words_fronts import FRONT_VERBS
from cardlang.games.risk_2025.words_giving import GIVING_VERBS
from cardlang.games.risk_2025.words_hands import HAND_VERBS
from cardlang.games.risk_2025.words_kept import KEPT_VERBS
from cardlang.games.risk_2025.words_land import CONTINENTS, LAND_VERBS, InSameContinent
from cardlang.games.risk_2025.words_most_units import RELATED
from cardlang.games.risk_2025.words_moving import MOVING_VERBS
from cardlang.games.risk_2025.words_nouns import FIGURES, MEASURES, POSTS, RIDERS, SITUATIONS, THINGS
from cardlang.games.risk_2025.words_numbers import NUMBER_VERBS
from cardlang.games.risk_2025.words_respelled import RESPELLED, TURNS_OF_PHRASE, WORDINGS
from cardlang.games.risk_2025.words_rolled import ROLLERS
from cardlang.games.risk_2025.words_shares import SHARE_VERBS
from cardlang.games.risk_2025.words_shown import DICE_COUNTED, DICE_PICKED, SHOWN
from cardlang.games.risk_2025.words_verbs import RISK_VERBS
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.choose import Choose
from cardlang.language.verbs.copy import Copy
from cardlang.language.verbs.cost import CostChange
from cardlang.language.verbs.counter import Counter
from cardlang.language.verbs.discard import Discard
from cardlang.language.verbs.draw import Draw, DrawUntil
from cardlang.language.verbs.exchange import ExchangeTotals
from cardlang.language.verbs.gain import Gain
from cardlang.language.verbs.happenings import (
    Activates,
    BecomesTarget,
    Blocks,
    Dies,
    Plays,
    Spends,
    Takes,
    without,
)
from cardlang.language.verbs.look import Look
from cardlang.language.verbs.lose import Lose, LoseGame
from cardlang.language.verbs.pay import Pay
from cardlang.language.verbs.pay_any import PayAnyAmount
from cardlang.language.verbs.reveal import Reveal
from cardlang.language.verbs.skip import Skip, SkipEach
from cardlang.language.verbs.take_turn import TakeTurn
from cardlang.language.verbs.win import Win
from cardlang.language.words.vocabulary import (
    FieldEntry,
    ForbidEntry,
    KindEntry,
    NounEntry,
    ResourceEntry,
    Vocabulary,
)

KINDS = (
    KindEntry("Action", permanent=False, pays_first=True, any_time=True, alone=True),
    KindEntry("Event", permanent=True, at_once=True, announced=False, nobodys=True, alone=True, free=True),
)

NOUNS = (
    NounEntry("territory", "permanent"),
    NounEntry("capital", "permanent"),
    NounEntry("unit", "piece", counted=True),
    NounEntry("die", "piece"),
    NounEntry("card", "card"),
    NounEntry("Action card", "spell"),
    NounEntry("player", "player"),
    NounEntry("opponent", "player"),
    NounEntry("controller", "role"),
    NounEntry("number", "measure"),
)

FIELDS = (
    FieldEntry("type", "type", required=True),
    FieldEntry("cost", "cost", kinds=("Action",), high=99),  # R25-EV-5, R25-AC-3: an Event has none
    FieldEntry("text", "text", required=True),
    FieldEntry("flavor", "line"),
    FieldEntry("art", "line"),
    FieldEntry("reminders", "reminders"),
)

SHARED = (
    Cannot,
    Choose,
    Copy,
    CostChange,
    Counter,
    Discard,
    Draw,
    DrawUntil,
    ExchangeTotals,
    Gain,
    Look,
    Lose,
    LoseGame,
    Pay,
    PayAnyAmount,
    Reveal,
    Skip,
    SkipEach,
    TakeTurn,
    Win,
)

EVENTS = (*without(Activates, BecomesTarget, Blocks, Dies, Spends, Takes), Plays, *RISK_2025_EVENTS)
"""Territories are attacked and captured, and units lost; nothing dies. No player shuffles, the game does."""

CARDS = ("Action", "Event", "Action card", "card")
OF_CARDS = ("be discarded", "be revealed")
_IN_FRONT = (each.name for each in FRONT_VERBS if each.name != Cannot.name)
DONE_BY_TERRITORIES = ("border", "bring", "defend", "win", *_IN_FRONT)
OF_TERRITORIES = ("attack", "attack alone", "be attacked", "be captured")

VOCABULARY = Vocabulary(
    game="risk-2025",
    title="Risk 2025",
    kinds=KINDS,
    nouns=NOUNS,
    keywords=(),
    plays=("play",),
    paying="play",
    resources=(ResourceEntry(EURO, plural=EURO),),
    stats=("cost",),
    fields=FIELDS,
    cost_resource=EURO,
    adjectives=("attacking", "defending"),
    zones=("hand", "discard"),
    shared=("discard",),  # RUL-R25-11: one pile for all
    moments=tuple(MOMENTS),
    over_at=OVER_AT,
    never_theirs=NEVER_THEIRS,
    common=("round", "end of round"),
    verbs=(
        *(*SHARED, *RISK_VERBS, *MOVING_VERBS, *DICE_VERBS, *SHARE_VERBS, *NUMBER_VERBS),
        *(*FIGHT_VERBS, *AHEAD_VERBS, *KEPT_VERBS, *ATTACK_VERBS, *FRONT_VERBS, *HAND_VERBS, *LAND_VERBS),
        *GIVING_VERBS,
    ),
    phrases=(
        *DIE_PHRASES,
        *(("DURATION", each) for each in DURATIONS),
        ("RESOURCE", "Euro", EURO),
        *RESPELLED,
    ),
    related=(*RELATED, (InSameContinent.relation, InSameContinent)),
    turns=(*TURNS_OF_PHRASE, *one_each_turn("Action card")),
    rewordings=tuple((("THEY",), (f"WHO the {side}",), "") for side in ("attacker", "defender")),
    wordings=WORDINGS,
    events=EVENTS,
    unending=(("combat", "this attack"),),
    never=("enter", "leave", "attack together"),  # an Event goes with its round, and a territory never
    first_chosen=("capital",),
    on_board=(("territory", len(BOARD.names) - 1),),
    next_opponent=False,
    never_of=(
        *((key, noun) for key in OF_CARDS for noun in ("territory", "capital")),
        *((key, kind) for key in (*OF_TERRITORIES, *DONE_BY_TERRITORIES) for kind in CARDS),
        ("be countered", "Event"),
    ),
    forbids=(
        ForbidEntry("attack", "any", asked_at=AS_DECLARED),
        ForbidEntry("be attacked", asked_at=AS_DECLARED),
        ForbidEntry("consolidate", "player", asked_at=IN_CONSOLIDATION),
        ForbidEntry("buy units", "player", asked_at=IN_UPKEEP),
        ForbidEntry("buy cards", "player", asked_at=IN_UPKEEP),
        ForbidEntry("play Action cards", "player"),
        ForbidEntry("trade", "player"),
        *ACTIONS_AT_MOST.values(),
        ForbidEntry("gain units in upkeep", "player", asked_at=IN_UPKEEP),
        ForbidEntry("gain Euro in upkeep", "player", asked_at=IN_UPKEEP),
        ForbidEntry(CONTINENT_BONUSES, "player", asked_at=IN_UPKEEP),
    ),
    posts=(*POSTS, *CAPTURED, *CONTINENTS),
    situations=(*SITUATIONS, *SHOWN),
    figures=(*FIGURES, *ROLLERS),
    measures=(*MEASURES, *DICE_COUNTED),
    things=(*THINGS, *DICE_PICKED),
    names=tuple(BOARD.names[1:]),
    proper=(("territory", tuple(BOARD.names[1:])),),
    riders=RIDERS,
)
