"""The words of Resource War: kinds, nouns, R and V, card fields."""

from __future__ import annotations

from cardlang.games.coins import COIN_NOUN, COIN_TURNS, COIN_VERBS
from cardlang.games.forbids import DRAWING, PLAYED_AT_MOST
from cardlang.games.phrases import OF_TWO, SWAPPED, one_each_turn
from cardlang.games.resource_war.facts import (
    DURATIONS,
    LASTS,
    LASTS_AGAINST_EFFECTS,
    MOMENTS,
    MOST_AHEAD,
    OF_NO_KIND,
    PLAYED,
    UNDEFENDABLE,
    R,
    V,
)
from cardlang.games.resource_war.words_attacks import ATTACK_VERBS
from cardlang.games.resource_war.words_events import RESOURCE_WAR_EVENTS, AttacksEach
from cardlang.games.resource_war.words_numbers import NUMBER_VERBS, WinTies
from cardlang.games.resource_war.words_playing import PLAYING_VERBS
from cardlang.games.resource_war.words_respelled import TURNS_OF_PHRASE
from cardlang.games.resource_war.words_verbs import RESOURCE_WAR_VERBS
from cardlang.language.text.wordings_attached import attached_turns
from cardlang.language.text.wordings_difference import OF_THE_OPPONENT
from cardlang.language.text.wordings_meant import fought
from cardlang.language.verbs.cannot import Cannot, CannotHave
from cardlang.language.verbs.choose import Choose
from cardlang.language.verbs.cost import CostChange
from cardlang.language.verbs.divide import Distribute
from cardlang.language.verbs.double import Double
from cardlang.language.verbs.draw import Draw, DrawUntil
from cardlang.language.verbs.equal import BeEqual
from cardlang.language.verbs.gain import ExchangeControl, Gain, GainControl
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.happenings import (
    Attacks,
    Blocks,
    Dies,
    Leaves,
    LeavesPlay,
    Plays,
    Rolls,
    Spends,
    Takes,
    without,
)
from cardlang.language.verbs.have import GainAbility, HaveAbility
from cardlang.language.verbs.look import Look
from cardlang.language.verbs.lose import Lose, LoseGame
from cardlang.language.verbs.must import MustAttack
from cardlang.language.verbs.pay import Pay
from cardlang.language.verbs.pay_any import PayAnyAmount
from cardlang.language.verbs.put import PutCards, PutCounters, PutInOrder
from cardlang.language.verbs.remove import MoveCounters, MoveSome, Remove, RemoveSome
from cardlang.language.verbs.reveal import Reveal, RevealUntil
from cardlang.language.verbs.search import Search
from cardlang.language.verbs.shuffle import Shuffle
from cardlang.language.verbs.skip import Skip, SkipEach
from cardlang.language.verbs.switch import SwitchStats
from cardlang.language.verbs.take_turn import TakeTurn
from cardlang.language.verbs.win import Win
from cardlang.language.words.attached_to import ATTACHED
from cardlang.language.words.coins_shown import COIN_MEASURES, COIN_SITUATIONS
from cardlang.language.words.costs import ONCE_A_TURN
from cardlang.language.words.entries import FightStep, TurnGift
from cardlang.language.words.owned_apart import APART
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import (
    FieldEntry,
    ForbidEntry,
    KindEntry,
    LimitEntry,
    NounEntry,
    ResourceEntry,
    Vocabulary,
    only_during,
)

# RW-T-a: three types. RW-T-e, RW-T-h: what numbers they have.
KINDS = (
    KindEntry("Animate", announced=False, stats=("wit", "power", "defense"), alone=True),
    KindEntry("Structure", announced=False, stats=("power", "defense"), alone=True),
    KindEntry("Tool", announced=False, alone=True, attached=True),
)
FIGHTING = ("Animate", "Structure")

NOUNS = (
    NounEntry("card", "card"),
    NounEntry("effect", "ability"),
    NounEntry("player", "player"),
    NounEntry("opponent", "player"),
    NounEntry("controller", "role"),
    NounEntry("owner", "role"),
    NounEntry("User", "host"),
    NounEntry("counter", "counter"),
    NounEntry("Pool", "supply"),
    NounEntry("number", "measure"),
    COIN_NOUN,
    NounEntry("rest", "rest"),
)

FIELDS = (
    FieldEntry("cost", "cost", required=True, high=99),
    FieldEntry("type", "type", required=True),
    FieldEntry("for", "subtype", kinds=("Tool",)),
    FieldEntry("wit", "integer", kinds=("Animate",), high=99),
    FieldEntry("power", "integer", kinds=FIGHTING, high=99),
    FieldEntry("defense", "integer", kinds=FIGHTING, high=99),
    FieldEntry("text", "text"),
    FieldEntry("flavor", "line"),
    FieldEntry("art", "line"),
    FieldEntry("reminders", "reminders"),
)

SHARED = (
    BeEqual,
    Cannot,
    CannotHave,
    Choose,
    CostChange,
    Distribute,
    Double,
    Draw,
    DrawUntil,
    ExchangeControl,
    Gain,
    GainControl,
    GainAbility,
    HaveAbility,
    Look,
    Lose,
    LoseGame,
    MoveCounters,
    MoveSome,
    MustAttack,
    Pay,
    PayAnyAmount,
    PutCards,
    PutCounters,
    PutInOrder,
    Remove,
    RemoveSome,
    Return,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
    Skip,
    SkipEach,
    SwitchStats,
    TakeTurn,
    Win,
)

EVENTS: tuple[type[Verb], ...] = (
    AttacksEach,
    *without(Attacks, Blocks, Dies, Leaves, Rolls, Spends, Takes),
    LeavesPlay,
    Plays,
    *RESOURCE_WAR_EVENTS,
)
"""Nothing is blocked or dies: cards are discarded. With the loss of a player the game is over."""

_ONE = "Say it of one ('an Animate'): it happens for each."
_HOW_MANY = f"{_ONE} What waits for all of them: "

ONE_BY_ONE = (
    ("attack", _HOW_MANY + "'At the start of your End step, if two or more Animates you control attacked this turn, "
     "draw a card.'"),
    (
        "attack alone",
        "Others may attack after it. What waits until all have been announced: "
        "'Whenever you attack, if you control exactly one attacking Animate, draw a card.'",
    ),
    ("win confrontation", _HOW_MANY + "'At the start of your End step, if two or more Animates you control won a "
     "confrontation this turn, draw a card.'"),
    ("be attacked", _HOW_MANY + "'At the start of your End step, if two or more Structures were attacked this turn, "
     "draw a card.'"),
    *((each, _ONE) for each in ("confront", "be confronted", "lose confrontation", "be played", "play")),
)
"""RW-K-e, RUL-RW-5: conflicts are announced, and cards played, one after the other."""

OF_ANIMATES = (
    *("attack", "attack undefended", "confront", "be confronted", "defend", UNDEFENDABLE, "be redirected", "take"),
    *("win confrontation", "lose confrontation", WinTies.name, MustAttack.name),
    *(f"{verb} confrontation by {least}" for verb in ("win", "lose") for least in range(2, MOST_AHEAD + 1)),
)
"""What only Animates do, or have done to them."""

VOCABULARY = Vocabulary(
    one_opponent=True,
    most_in_hand=40,  # as many as a deck
    game="resource-war",
    title="Resource War",
    kinds=KINDS,
    nouns=NOUNS,
    keywords=(),
    plays=("play",),
    paying="play",
    prices_abilities=True,
    own_turn=("play", "be played"),  # RUL-RW-5
    resources=(ResourceEntry(R, "r"), ResourceEntry(V, "v")),
    stats=("wit", "power", "defense", "cost"),
    aliases=(("defence", "defense"),),  # RUL-RW-23
    fields=FIELDS,
    cost_resource=R,
    adjectives=("attacking", "confronting", "defending", "confronted", "equipped", *OF_NO_KIND),
    related=ATTACHED,
    zones=("hand", "deck", "discard"),
    posts=APART,
    situations=COIN_SITUATIONS,
    measures=COIN_MEASURES,
    moments=tuple(MOMENTS),
    turn_gifts=(
        TurnGift(("turn", "Draw step"), "hand", 1, "the card of that turn has been drawn", "End step"),
        TurnGift(("turn", "Draw step"), R, 4, "the R of that turn are there", "End step"),
    ),
    verbs=SHARED + COIN_VERBS + RESOURCE_WAR_VERBS + ATTACK_VERBS + NUMBER_VERBS + PLAYING_VERBS,
    turns=(
        *COIN_TURNS,
        *OF_THE_OPPONENT,
        *(*one_each_turn("card"), *TURNS_OF_PHRASE, *OF_TWO, *SWAPPED, *fought("defends", " against")),
        *attached_turns("tool", "equipped"),
    ),
    wordings=(
        ("use only in your", "only in your"),
        ("use only during your", "only during your"),
        ("play only in your turn", "play only during your turn"),
    ),
    rewordings=(
        (("FROMPOOL*",), (), ""),
        (("SELF", "USE"), ("NOUN User", "BE"), ""),
    ),
    phrases=(
        ("COMPARED", f"fewer {V} than your opponent"),
        ("COMPARED", f"more {V} than your opponent"),
        ("COMPARED", f"fewer {R} than your opponent"),
        ("COMPARED", f"more {R} than your opponent"),
        *(("DURATION", each) for each in DURATIONS),
        ("ADJ", "in play"),
    ),
    limits=(
        *only_during("Draw step", "Play step", "End step", said="Only in your {}"),
        LimitEntry("Only in your turn", "your turn", also=("Only during your turn", "Activate only in your turn")),
        LimitEntry("Once per turn", ONCE_A_TURN),
        LimitEntry("Twice per turn", "twice a turn", also=("Use only twice per turn",)),
        LimitEntry("Three times per turn", "three times a turn", also=("Use only three times per turn",)),
    ),
    events=EVENTS,
    never=("enter", "lose game", "attack alone", "attack together"),
    one_by_one=ONE_BY_ONE,
    unending=(("combat", "this conflict"),),
    fight=(
        FightStep(
            (("attacking", "attack"), ("confronting", "confront"), ("confronted", "confront")),
            ("attack", "be attacked", "confront", "be confronted"),
            one_by_one=True,
        ),
        FightStep((("defending", "defend"),), ("defend",)),
    ),
    never_of=(
        *((key, "Animate") for key in ("be attacked", "be given")),
        ("be attacked", "User"),
        *((key, "Structure") for key in (*OF_ANIMATES, "be given", "be equipped")),
        *((key, "Tool") for key in (*OF_ANIMATES, "be attacked", "be discarded in a conflict", "be equipped")),
        ("take", R),
    ),
    forbids=(
        ForbidEntry("attack"),
        ForbidEntry("confront"),
        ForbidEntry("confront or attack"),
        ForbidEntry("defend"),
        ForbidEntry("be attacked", by=True),
        ForbidEntry(UNDEFENDABLE, by=True),
        ForbidEntry(LASTS_AGAINST_EFFECTS, meant="of anybody; a conflict may discard it, and a cost"),
        ForbidEntry(LASTS, meant="as long as it is in play, a Tool as long as it has its User"),
        ForbidEntry("be confronted", by=True),
        ForbidEntry("be played"),
        *(ForbidEntry(f"play {what}", "player") for what in PLAYED),
        *PLAYED_AT_MOST.values(),
        *DRAWING,
        ForbidEntry("be targeted", "any", by=True),
        ForbidEntry("use effects", meant="effects with a cost; what it does by itself goes on"),  # RUL-RW-11
    ),
    cost_joint="; ",
    each_time=(("take", V),),
    named_subtypes=True,
)
