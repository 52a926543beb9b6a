"""The words of Resource War: kinds, nouns, R and V, card fields."""

from __future__ import annotations

from cardlang.games.phrases import OF_TWO, SWAPPED
from cardlang.games.resource_war.facts import DURATIONS, LASTS, LASTS_AGAINST_EFFECTS, MOMENTS, UNDEFENDABLE, R, V
from cardlang.games.resource_war.words_events import RESOURCE_WAR_EVENTS
from cardlang.games.resource_war.words_numbers import NUMBER_VERBS
from cardlang.games.resource_war.words_playing import PLAYING_VERBS
from cardlang.games.resource_war.words_verbs import RESOURCE_WAR_VERBS
from cardlang.language.text.wordings_attached import attached_turns
from cardlang.language.text.wordings_meant import fought
from cardlang.language.verbs.cannot import Cannot, CannotHave
from cardlang.language.verbs.choose import Choose
from cardlang.language.verbs.cost import CostChange
from cardlang.language.verbs.divide import Distribute
from cardlang.language.verbs.double import Double
from cardlang.language.verbs.draw import Draw, DrawUntil
from cardlang.language.verbs.equal import BeEqual
from cardlang.language.verbs.gain import Gain, GainControl
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
from cardlang.language.verbs.put import PutCards, PutCounters, PutInOrder
from cardlang.language.verbs.remove import MoveCounters, Remove
from cardlang.language.verbs.reveal import Reveal
from cardlang.language.verbs.search import Search
from cardlang.language.verbs.shuffle import Shuffle
from cardlang.language.verbs.skip import Skip
from cardlang.language.verbs.switch import SwitchStats
from cardlang.language.verbs.take_turn import TakeTurn
from cardlang.language.verbs.win import Win
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
    Gain,
    GainControl,
    GainAbility,
    HaveAbility,
    Look,
    Lose,
    LoseGame,
    MoveCounters,
    MustAttack,
    Pay,
    PutCards,
    PutCounters,
    PutInOrder,
    Remove,
    Return,
    Reveal,
    Search,
    Shuffle,
    Skip,
    SwitchStats,
    TakeTurn,
    Win,
)

EVENTS: tuple[type[Verb], ...] = (
    *without(Attacks, Blocks, Dies, Leaves, Rolls, Spends, Takes),
    LeavesPlay,
    Plays,
    *RESOURCE_WAR_EVENTS,
)
"""Nothing is blocked or dies: cards are discarded. With the loss of a player the game is over."""

_AGAINST = r"(?:be defended|be defended against)"
_DRAW_STEP = r"((?: (?:in|during|at the (?:start|beginning) of) (?:your|their)| each) Draw step)"

_SAID_OF_CONFLICTS = (
    (" defend", r"\b(attacks?|attacked) (?:and|but) (?:(?:is|are|was|were) not|isn't|aren't) defended(?: against)?"
     r"(?=[,.])", r"\1 undefended"),
    (" defend", r"\b(attacks?|attacked) and (?:nobody|no Animate|no one|nothing) defends(?: against (?:it|~))?(?=[,.])",
     r"\1 undefended"),
    ("be defended", r"\b(cannot|can't) be defended(?! against)", r"\1 be defended against"),
    ("cannot defend against ~", r"(?:^|(?<=:\s))(Animates?\b[^.,:\"]*?|[A-Z][a-z]+(?:s|ves)) (?:cannot|can't) defend against"
     r" (~|the User)(?=[.]| this turn| until)", r"\2 cannot be defended against by \1"),
    *(
        (f" only be {done}", rf"\b(?:can|may) only be {done}(?: against)? by", f"cannot be {done}{on} except by")
        for done, on in (("defended", " against"), ("confronted", ""), ("attacked", ""))
    ),
    ("estrict", r"(?:^|(?<=[.:,]\s))restrict ([^.,:\"]+?)(?=\.)",
     r"\1 cannot confront or attack and cannot use effects until the end of its controller's next turn"),
)
_SAID_OF_STEPS = (
    *((" would take v, ", rf"\bwould take V, ((?:they |you |that player )?takes?) (\d+) {said}(?: V)?(?: instead)?(?=\.)",
       rf"would take V, \1 that much V {meant} \2 from the Pool instead") for said, meant in (("less", "minus"), ("more", "plus"))),
    (" and choose a", r"\b(look at (?:target|your) opponents?'s? hand and choose an? (?:\w+ )?card)(?=[.,])",
     r"\1 from their hand"),
    *(
        ("effects ", rf"\beffects {who} {does} cost (\d+R? (?:more|less))", rf"effects of cards {who} control cost \1")
        for who in ("you", "your opponents", "they") for does in ("(?:use|activate|control)",)
    ),
    ("effects ", r"\byour opponents?'s? effects cost (\d+R? (?:more|less))",
     r"effects of cards your opponents control cost \1"),
    ("your effects ", r"\byour effects cost (\d+R? (?:more|less))", r"effects of cards you control cost \1"),
    ("effects cost", r"(?:(?<=^)|(?<=[.,:]\s))(?:all )?effects cost (\d+R? (?:more|less))", r"effects of cards cost \1"),
    (" more", r"(\btakes? V, (?:you |they )?takes?) (\d+) more(?=\.)", r"\1 \2V from the Pool"),
    ("end of ", r"\bat the end of (your|their|each|each player's|that player's) turn(?=,)", r"at the start of \1 End step"),
    (" draw step", rf"\b(draws?) (?:an|one) (?:additional|extra) card{_DRAW_STEP}", r"\1 a card more\2"),
    (" draw step", rf"\b(draws?) (two|three|2|3) (?:additional|extra) cards{_DRAW_STEP}", r"\1 \2 cards more\3"),
    (" draw step", rf"\b(gains?) (?:an )?(?:additional|extra) (\d+R){_DRAW_STEP}", r"\1 \2 more\3"),
    (" to play", r"(costs? \d+R (?:more|less)) to (?:play|give)(?=[.])", r"\1"),
    ("opponent", r"\byour opponents?'s? ((?:cards|Tools|Animates|Structures)) cost", r"\1 your opponents play cost"),
    ("not play ", r"\b(?:players|each player) (?:cannot|can't) play (Tools|Animates|Structures|cards)(?=[. ])",
     r"\1 in a player's hand cannot be played"),
    ("not play ", r"\b(?:your opponents?|opponents) (?:cannot|can't) play (Tools|Animates|Structures|cards)(?=[. ])",
     r"\1 in an opponent's hand cannot be played"),
)

_TURNS = (
    *_SAID_OF_CONFLICTS,
    *_SAID_OF_STEPS,
    (" given a tool", r"\bwhenever ([^.,:\"]+?) is given (?:a|another) tool(?=,)", r"whenever a Tool is given to \1"),
    ("take ", r"\b(takes? \d+) V\b", r"\1V"),
    ("take", r"\b(takes? \d+V)(?=\.| at (?:the|each)\b| and\b| instead\b| for each\b)", r"\1 from the Pool"),
    *(
        (f"is {done}, ", rf"^((?:when|whenever) (?:~|the user) is {done})(, [^\"]*?)\bthe {doing} animate\b",
         r"\1 by an Animate\2that Animate")
        for done, doing in (("attacked", "attacking"), ("confronted", "confronting"))
    ),
    *(
        (" a confrontation", rf"\b(whenever|when) {who} {deed}s? a confrontation(?=,| against\b)",
         rf"whenever an Animate {whose} {deed}s a confrontation")
        for deed in ("win", "lose")
        for who, whose in (("you", "you control"), ("(?:your opponents?|an opponent)", "an opponent controls"))
    ),
    ("opponent's effects", r"\b((?:be|becomes?) (?:targeted by|the target of)) your opponent's effects",
     r"\1 effects your opponents control"),
    ("pool is empty", r"\b(if|as long as) the pool is empty(?=[,.])", r"\1 the Pool has exactly 0 V"),
    ("take ", r"\btake (\d+V) from (your opponents?|an opponent|target opponent)(?=[.,])", r"steal \1 from \2"),
    (" cost", r"\b(costs?) (\d+) (less|more)\b", r"\1 \2R \3"),
    ("user ", r"^user (?=gets|has|gains|cannot|can't)", "the User "),
    (" cost ", r"(with cost \d+)R(?= or (?:less|more|fewer)\b)", r"\1"),
    (" or confront", r"(cannot|can't) attack or confront", r"\1 confront or attack"),
    (" or defend", r"(cannot|can't) (attack|confront) or defend", r"\1 \2 and \1 defend"),
    (" or defend", r"(cannot|can't) (?:confront, attack|attack, confront),? or defend",
     r"\1 confront or attack and \1 defend"),
    (" or confronted", r"(cannot|can't) be attacked or confronted", r"\1 be attacked and \1 be confronted"),
    (" or attacked", r"(cannot|can't) be confronted or attacked", r"\1 be confronted and \1 be attacked"),
    *(
        (
            f" that {much}",
            r"would take (?:(?:one|1) or more |any )?V(?: from the Pool)?, ((?:they |you |that player )?takes?)"
            rf" (twice |half )?that {much}(?: V)?((?: plus| minus) \w+)?( rounded (?:up|down))?(?: from the Pool)?"
            r"(?= instead)",
            rf"would take V from the Pool, \1 \2that {much} V\3\4 from the Pool",
        )
        for much in ("much", "many")
    ),
    ("take ", r"((?:^|[,:.] |\band |\bthen |\bmay )take that much V)(?=\.| at\b| and\b)", r"\1 from the Pool"),
    ("end of turn", r"(?<!^)\bat (?:the )?end of (?:the |this )?turn(?=\.)", "at the beginning of the next End step"),
    (" instead", r"(target attacking Animate) attacks ~ instead", r"redirect \1 to ~"),
    (" only ", r"(?<=\.) (?:activate )?only (?:in|during) (?:your opponent's|an opponent's|your opponents') turn(?=\.)",
     " activate only if it is your opponents' turn"),
    (" effects", r"(cannot|can't) use (?:its|their) effects", r"\1 use effects"),
    (" effects", r"(cannot|can't) ((?:attack|confront|defend)(?: or attack)?) or use (?:its |their )?effects",
     r"\1 \2 and \1 use effects"),
    (" only once ", r"(?<=\.) (?:activate )?only once (?:per|each) turn(?=\.)", " once per turn"),
    (" only ", r"(?<=\.) activate only (?:in|during) your (?!opponent)", " only in your "),
    (" only ", r"(?<=\.) only (?:if|while) ", " activate only if "),
)
"""Turns of phrase that its players use, and what is said."""

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
    adjectives=("attacking", "confronting", "defending", "confronted", "equipped"),
    zones=("hand", "deck", "discard"),
    posts=APART,
    moments=tuple(MOMENTS),
    turn_gifts=(
        TurnGift(("turn", "Draw step"), "hand", 1, "the card of that turn has been drawn", "End step"),
        TurnGift(("turn", "Draw step"), R, 4, "the R of that turn are there", "End step"),
    ),
    verbs=SHARED + RESOURCE_WAR_VERBS + NUMBER_VERBS + PLAYING_VERBS,
    turns=(*_TURNS, *OF_TWO, *SWAPPED, *fought("defends", " against"), *attached_turns("tool", "equipped")),
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
    ),
    events=EVENTS,
    never=("enter", "lose game", "attack alone"),
    one_by_one=ONE_BY_ONE,
    unending=(("combat", "this conflict"),),
    fight=(
        FightStep(
            (("attacking", "attack"), ("confronting", "confront"), ("confronted", "confront")),
            ("attack", "be attacked", "confront", "be confronted"),
        ),
        FightStep((("defending", "defend"),), ("defend",)),
    ),
    never_of=(
        *((key, "Animate") for key in ("be attacked", "be given")),
        ("be attacked", "User"),
        *((key, "Structure") for key in ("attack", "confront", "defend", "be given", "be redirected")),
        *((key, "Tool") for key in ("attack", "be attacked", "confront", "defend", "be redirected")),
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
        ForbidEntry("be targeted", "any", by=True),
        ForbidEntry("use effects", meant="effects with a cost; what it does by itself goes on"),  # RUL-RW-11
    ),
    cost_joint="; ",
    named_subtypes=True,
)
