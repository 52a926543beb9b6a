"""The rules by which German is said: a function for each class of words, from one file a family.

A word that has none cannot be said, and its card is listed. A game adds rules for its own words in its ``german.py``.
"""

from __future__ import annotations

from typing import Final

from cardlang.language.german import (
    say_abilities,
    say_amounts,
    say_conditions,
    say_costs,
    say_events,
    say_filters,
    say_nouns,
    say_players,
    say_verbs,
)
from cardlang.language.german.lexicon import Rule
from cardlang.language.verbs.attack_price import AttackPaid, AttackYouPaid
from cardlang.language.verbs.become import BecomeCopy, CreateCopyOfType
from cardlang.language.verbs.become_stats import BecomeStats
from cardlang.language.verbs.become_type import BecomeSubtype, BecomeType, Subtypes, Typed
from cardlang.language.verbs.cannot import CannotHave, MostCounters
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.choose_mode import ChooseMode
from cardlang.language.verbs.copy import Copy
from cardlang.language.verbs.divide import Distribute, Divide
from cardlang.language.verbs.double import Double
from cardlang.language.verbs.draw import DrawUntil
from cardlang.language.verbs.enter_as_except import EnterAsCopyOfType
from cardlang.language.verbs.equal import BeEqual
from cardlang.language.verbs.flip_coins import FlipCoins
from cardlang.language.verbs.gain import ExchangeControl
from cardlang.language.verbs.get_stat import GetStat
from cardlang.language.verbs.have_deal import HaveDeal
from cardlang.language.verbs.have_stats import HaveStats
from cardlang.language.verbs.instead_then import InsteadThen
from cardlang.language.verbs.lose import LoseKeywords
from cardlang.language.verbs.play_exiled import PlayExiled
from cardlang.language.verbs.prevent import PreventThat, ThatDamage
from cardlang.language.verbs.put import PutInOrder
from cardlang.language.verbs.reveal import RevealUntil
from cardlang.language.verbs.skip import EachMoment, NextMoment, Skip, SkipEach
from cardlang.language.verbs.switch import SwitchStats
from cardlang.language.verbs.take_turn import TakeTurn
from cardlang.language.words.amounts import (
    AllBut,
    ExtremeOf,
    Half,
    HoldingOf,
    Reckoned,
    SupplyOf,
)
from cardlang.language.words.amounts_this_way import CountersThisWay, DamageThisWay, ExcessThisWay
from cardlang.language.words.attached_to import AttachedTo
from cardlang.language.words.attacked import UnderAttack
from cardlang.language.words.casting_costs import PlayLimit
from cardlang.language.words.chosen_type import OfChosenType, TypeChoice
from cardlang.language.words.coins_shown import CoinsShow, CoinsThatShow
from cardlang.language.words.comparisons import AmountThan, OwnStat, SameName, StatCompared, WithMost
from cardlang.language.words.damaged_by import DamagedBy
from cardlang.language.words.difference import Difference
from cardlang.language.words.exiled_with import ExiledWith
from cardlang.language.words.filters import Another, HasText, Kept, Targets, TotalIs
from cardlang.language.words.next_spell import NextSpell
from cardlang.language.words.opposed import BlockedBy, Blocking
from cardlang.language.words.other_than import ButOne
from cardlang.language.words.paid import NumberOfTimes, TimesHappened, TimesPaid
from cardlang.language.words.pieces_on import PiecesOn
from cardlang.language.words.totals import CountCrowd, CountThem, TotalOfThem
from cardlang.language.words.what_players_have import HasCompared, SupplyHas
from cardlang.language.words.who_did import CountWho
from cardlang.language.words.who_has import OthersThan, PlayerCount, PlayersWho, Who
from cardlang.language.words.word import Word

RULES: Final[dict[type[Word], Rule]] = {
    **say_abilities.RULES,
    **say_amounts.RULES,
    **say_conditions.RULES,
    **say_costs.RULES,
    **say_events.RULES,
    **say_filters.RULES,
    **say_nouns.RULES,
    **say_players.RULES,
    **say_verbs.RULES,
}
EVENTS: Final[dict[str, Rule]] = dict(say_events.EVENTS)

NOT_YET: Final[tuple[type[Word], ...]] = (
    FlipCoins,
    CoinsShow,
    CoinsThatShow,
    AllBut,
    AmountThan,
    AttackPaid,
    AttackYouPaid,
    BeEqual,
    BecomeCopy,
    BecomeStats,
    BecomeSubtype,
    BecomeType,
    AttachedTo,
    BlockedBy,
    Another,
    Blocking,
    CannotHave,
    HaveDeal,
    Cast,
    OfChosenType,
    TypeChoice,
    ChooseMode,
    Copy,
    CountersThisWay,
    CountCrowd,
    CountThem,
    CountWho,
    CreateCopyOfType,
    DamagedBy,
    DamageThisWay,
    Difference,
    Distribute,
    Divide,
    Double,
    DrawUntil,
    EnterAsCopyOfType,
    ExcessThisWay,
    ExchangeControl,
    ExiledWith,
    ExtremeOf,
    GetStat,
    HaveStats,
    Half,
    HasCompared,
    HasText,
    HoldingOf,
    InsteadThen,
    Kept,
    LoseKeywords,
    MostCounters,
    NextSpell,
    NumberOfTimes,
    PiecesOn,
    PlayerCount,
    PlayExiled,
    ButOne,
    OthersThan,
    PlayersWho,
    EachMoment,
    NextMoment,
    OwnStat,
    PlayLimit,
    PreventThat,
    PutInOrder,
    Reckoned,
    RevealUntil,
    SameName,
    Skip,
    SkipEach,
    StatCompared,
    SupplyHas,
    SupplyOf,
    Subtypes,
    SwitchStats,
    TakeTurn,
    Targets,
    ThatDamage,
    TimesHappened,
    TimesPaid,
    TotalIs,
    TotalOfThem,
    Typed,
    UnderAttack,
    WithMost,
    Who,
)
"""Words of card text that all games share and that German has no rule for: a card that uses one is listed."""
