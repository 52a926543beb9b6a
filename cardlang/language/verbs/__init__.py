"""The verbs that all games share, one family per file. A new verb is a class in such a file and a name in this list."""

from __future__ import annotations

from collections.abc import Iterable

from cardlang.language.verbs.attach import Attach
from cardlang.language.verbs.attack_price import AttackPaid, AttackYouPaid
from cardlang.language.verbs.attack_you import CannotAttackPlayers, CannotAttackYou
from cardlang.language.verbs.become import (
    BecomeCopy,
    CreateCopies,
    CreateCopy,
    CreateCopyOfSize,
    CreateCopyOfType,
    CreateCopyWith,
)
from cardlang.language.verbs.become_stats import BecomeStats
from cardlang.language.verbs.become_type import BecomeSubtype, BecomeType
from cardlang.language.verbs.block import BlockOnly, CannotBlock
from cardlang.language.verbs.cannot import Cannot, CannotHave
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.choose import Choose
from cardlang.language.verbs.copy import Copy
from cardlang.language.verbs.cost import CostChange
from cardlang.language.verbs.counter import Counter
from cardlang.language.verbs.create import Create, CreateResource, CreateThose
from cardlang.language.verbs.deal import Deal
from cardlang.language.verbs.destroy import Destroy
from cardlang.language.verbs.discard import Discard
from cardlang.language.verbs.divide import Distribute, Divide
from cardlang.language.verbs.double import Double
from cardlang.language.verbs.draw import Draw, DrawUntil
from cardlang.language.verbs.enter import Enter
from cardlang.language.verbs.enter_as import EnterAsCopy, EnterTapped, EnterWithCounters
from cardlang.language.verbs.enter_as_except import EnterAsCopyOfSize, EnterAsCopyOfType, EnterAsCopyWith
from cardlang.language.verbs.equal import BeEqual
from cardlang.language.verbs.exchange import ExchangeTotals
from cardlang.language.verbs.exile import Exile
from cardlang.language.verbs.fight import Fight
from cardlang.language.verbs.gain import ExchangeControl, Gain, GainControl, GainKeywords
from cardlang.language.verbs.get import Get
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.have import GainAbility, HaveAbility, HaveKeywords
from cardlang.language.verbs.have_deal import HaveDeal
from cardlang.language.verbs.have_stats import HaveStats
from cardlang.language.verbs.join import JoinAttack
from cardlang.language.verbs.look import Look
from cardlang.language.verbs.lose import Lose, LoseGame, LoseKeywords
from cardlang.language.verbs.must import MustAttack
from cardlang.language.verbs.pay import Pay
from cardlang.language.verbs.pay_any import PayAnyAmount
from cardlang.language.verbs.perform import Perform
from cardlang.language.verbs.prevent import Prevent, PreventThat
from cardlang.language.verbs.put import PutCards, PutCounters, PutInOrder
from cardlang.language.verbs.remove import MoveCounters, MoveSome, Remove, RemoveSome
from cardlang.language.verbs.reveal import Reveal, RevealUntil
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.verbs.scry import Scry
from cardlang.language.verbs.search import Search
from cardlang.language.verbs.shuffle import Shuffle
from cardlang.language.verbs.switch import SwitchStats
from cardlang.language.verbs.take_turn import TakeCombat, TakeTurn
from cardlang.language.verbs.tap import Tap
from cardlang.language.verbs.turn_up import TurnDown, TurnUp
from cardlang.language.verbs.untap import Untap
from cardlang.language.verbs.win import Win
from cardlang.language.words.entries import NounEntry
from cardlang.language.words.verb import Verb

VERBS: tuple[type[Verb], ...] = (
    Attach,
    BeEqual,
    BecomeCopy,
    BecomeStats,
    BecomeType,
    BecomeSubtype,
    Cannot,
    BlockOnly,
    CannotAttackPlayers,
    CannotAttackYou,
    AttackPaid,
    AttackYouPaid,
    CannotBlock,
    CannotHave,
    Cast,
    Choose,
    Copy,
    CostChange,
    Counter,
    Create,
    CreateCopies,
    CreateCopyOfSize,
    CreateCopyOfType,
    CreateCopyWith,
    CreateCopy,
    CreateResource,
    CreateThose,
    Deal,
    Destroy,
    Discard,
    Distribute,
    Divide,
    Double,
    Draw,
    DrawUntil,
    Enter,
    EnterAsCopy,
    EnterAsCopyOfSize,
    EnterAsCopyOfType,
    EnterAsCopyWith,
    EnterTapped,
    EnterWithCounters,
    ExchangeControl,
    ExchangeTotals,
    Exile,
    Fight,
    Gain,
    GainAbility,
    GainControl,
    GainKeywords,
    Get,
    HaveAbility,
    HaveDeal,
    HaveKeywords,
    HaveStats,
    JoinAttack,
    Look,
    Lose,
    LoseGame,
    LoseKeywords,
    MoveCounters,
    MoveSome,
    MustAttack,
    Pay,
    PayAnyAmount,
    Perform,
    Prevent,
    PreventThat,
    PutCards,
    PutCounters,
    PutInOrder,
    Remove,
    RemoveSome,
    Return,
    Reveal,
    RevealUntil,
    Sacrifice,
    Scry,
    Search,
    Shuffle,
    SwitchStats,
    TakeCombat,
    TakeTurn,
    Tap,
    TurnDown,
    TurnUp,
    Untap,
    Win,
)

BOTH_STATS: tuple[tuple[str, str], ...] = (
    ("BOTHSTATS", "the {} of"),
    ("BOTHSTATS", "'s {}"),
    ("BOTHEQUAL", "has {} each equal to"),
    ("BOTHEQUAL", "have {} each equal to"),
    ("WTOTAL", "total {}"),
    ("WTOTAL", "combined {}"),
)
"""How a text speaks of the two numbers of a thing (``power and defense``), each as its terminal in the grammar."""


def sayable(nouns: Iterable[NounEntry]) -> tuple[type[Verb], ...]:
    """The verbs that a game with these nouns has words for: where nothing is called a counter, none is put."""
    known = [name for each in nouns for name in (each.name, each.sense)]
    return tuple(verb for verb in VERBS if not verb.needs or verb.needs in known)
