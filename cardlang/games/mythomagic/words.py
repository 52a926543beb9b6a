"""The words of MythoMagic: kinds, nouns, keywords, resources, card fields."""

from __future__ import annotations

from cardlang.engine.zones import DISCARD
from cardlang.games.coins import COIN_NOUN, COIN_TURNS, COIN_VERBS
from cardlang.games.forbids import (
    ATTACKS_IF_ABLE,
    ENDING,
    FIGHTING,
    MENACE,
    ONE_AT_MOST,
    PLAYING,
    stays_tapped,
    untap_during,
)
from cardlang.games.mythomagic.facts import LIFE, STATS, TYPES
from cardlang.games.mythomagic.words_verbs import PlayRishi
from cardlang.games.phrases import OF_TWO, SWAPPED, WHEN_PLAYED, cast_as_played
from cardlang.language.text.wordings_difference import OF_THE_OPPONENT
from cardlang.language.verbs import sayable
from cardlang.language.verbs.add import Add, AddOfItsType
from cardlang.language.verbs.become import (
    CreateCopies,
    CreateCopy,
    CreateCopyOfSize,
    CreateCopyOfType,
    CreateCopyWith,
)
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.double import DoubleStat
from cardlang.language.verbs.exile import Exile
from cardlang.language.verbs.happenings import (
    Attacked,
    ComesInto,
    GoesFrom,
    Leaves,
    LeavesPlay,
    Rolls,
    Takes,
    without,
)
from cardlang.language.verbs.skip import Skip, SkipEach
from cardlang.language.verbs.take_turn import TakeCombat
from cardlang.language.verbs.turn_up import TurnDown, TurnUp
from cardlang.language.words.attacked import UNDER_ATTACK
from cardlang.language.words.chosen_type import TYPE_CHOICES, OfChosenType
from cardlang.language.words.coins_shown import COIN_MEASURES, COIN_SITUATIONS
from cardlang.language.words.entries import ALONE, DAMAGED, TurnGift
from cardlang.language.words.opposed import OPPOSED
from cardlang.language.words.owned_apart import APART
from cardlang.language.words.vocabulary import (
    FieldEntry,
    ForbidEntry,
    KeywordEntry,
    KindEntry,
    LimitEntry,
    NounEntry,
    ResourceEntry,
    Vocabulary,
    only_during,
)

CREATURE = ("creature",)
RISHI = ("Rishi",)

KINDS = (
    KindEntry("Rishi", announced=False, alone=True, free=True),
    KindEntry("creature", stats=STATS, alone=True),
    KindEntry("spell", permanent=False, any_time=True, alone=True),
)

NOUNS = (
    NounEntry("permanent", "permanent"),
    NounEntry("attacker", "permanent"),
    NounEntry("blocker", "permanent"),
    NounEntry("card", "card"),
    NounEntry("spell", "spell"),
    NounEntry("ability", "ability"),
    NounEntry("player", "player"),
    NounEntry("opponent", "player"),
    NounEntry("controller", "role"),
    NounEntry("owner", "role"),
    NounEntry("source", "source"),
    NounEntry("damage", "damage"),
    NounEntry("any target", "any"),
    NounEntry("number", "measure"),
    COIN_NOUN,
    NounEntry("rest", "rest"),
)

KEYWORDS = (
    KeywordEntry("Haste", reminder="It can attack the turn it is summoned.", kinds=CREATURE, asked_as=("attack",)),
    KeywordEntry("Lifelink", reminder="Damage it deals also gains you that much life.", kinds=CREATURE),
    KeywordEntry(
        "DT",
        reminder="Any damage it deals to a creature destroys that creature.",
        kinds=CREATURE,
        also=("Deathtouch",),
    ),
    KeywordEntry("Vigilance", reminder="Attacking does not tap it.", kinds=CREATURE, asked_as=("attack",)),
    KeywordEntry(
        "Trample", reminder="Strength left after destroying its blockers hits the opponent.", kinds=CREATURE
    ),
    # for card sets
    KeywordEntry(
        "Flying", reminder="Only creatures with Flying or Reach can block it.", kinds=CREATURE,
        asked_as=("be blocked", "block"),
    ),
    KeywordEntry("Reach", reminder="It can block creatures with Flying.", kinds=CREATURE, asked_as=("block",)),
    KeywordEntry(
        "Menace", reminder="Only two or more creatures together can block it.", kinds=CREATURE,
        asked_as=("be blocked",),
    ),
    KeywordEntry("Hexproof", reminder="Your opponent cannot target it.", shields=True),
)

FIELDS = (
    FieldEntry("cost", "cost", high=20),
    FieldEntry("type", "type", required=True),
    FieldEntry("makes", "letters", kinds=RISHI),  # MM-S-c: a Rishi without a type is not a card
    FieldEntry("strength", "integer", kinds=CREATURE, high=99),
    FieldEntry("toughness", "integer", kinds=CREATURE, high=99),
    FieldEntry("text", "text"),
    FieldEntry("flavor", "line"),
    FieldEntry("art", "line"),
    FieldEntry("reminders", "reminders"),
)

_COPIES = (CreateCopies, CreateCopy, CreateCopyOfSize, CreateCopyOfType, CreateCopyWith)
NOT_HERE = (*_COPIES, Cast, Exile, TakeCombat, TurnDown, TurnUp)
"""MythoMagic has no tokens, no exile, one combat a turn, and nothing face-down; no effect casts a card."""

EVENTS = (*without(Attacked, Leaves, Rolls, Takes), LeavesPlay, Cast, ComesInto, GoesFrom)
"""What cards can trigger on. Only players are attacked (MM-P-h); there are no dice and no shared supply."""

_SPELL_CARDS = (
    (" spell card", r"\b((?:casts?|copy|copies|counters?) [^.,:\"]*?)\bspell card", r"\1noncreature spell"),
)
"""What is being cast and is called a card: there are no other spells than creatures and those."""

_ANY_TYPE = (
    ("add one ", r"\badd one (?:resource )?of any (?:one )?type", "add F, B, G, or W"),
)
"""Any of its resources."""

_OTHER_COSTS = (
    (" ~ for ", r"you may (?:cast|summon) ~ for (\w+(?: life)?)(?=\.| if )", r"in place of its cost, you may pay \1"),
    ("without paying", r"you may (?:cast|summon) ~ without paying its cost", "in place of its cost, you may pay 0"),
)
"""What may be paid in place of a card's cost, as other games say it."""

_PARTS = tuple((f"{part} step", f"{part} phase") for part in ("untap", "draw", "end"))
"""The parts of a turn, as other games call them."""

VOCABULARY = Vocabulary(
    one_opponent=True,
    most_in_hand=30,  # as many as a deck
    turns=(
        *COIN_TURNS,
        *OF_THE_OPPONENT,
        *WHEN_PLAYED,
        *stays_tapped("phase"), *cast_as_played("creature"), *_SPELL_CARDS, *OF_TWO, *SWAPPED, *_ANY_TYPE,
        *ATTACKS_IF_ABLE, *_OTHER_COSTS,
        ("play two ", r"\byou may play two (?:additional|extra|more) Rishis this turn(?=\.)",
         "you may play an additional Rishi this turn. You may play an additional Rishi this turn"),
    ),
    wordings=(
        *MENACE,
        *ONE_AT_MOST,
        *((f"{cannot} play {rishi}", "cannot play Rishis") for cannot in ("cannot", "can't")
          for rishi in ("a Rishi", "Rishi cards", "any Rishis")),
        ("is summoned", "enters"), ("are summoned", "enter"), *_PARTS,
    ),
    game="mythomagic",
    title="MythoMagic",
    kinds=KINDS,
    nouns=NOUNS,
    keywords=KEYWORDS,
    plays=("cast", "play"),
    other_costs=True,
    situations=(*UNDER_ATTACK, *COIN_SITUATIONS),
    measures=COIN_MEASURES,
    resources=(
        ResourceEntry(LIFE, "life", hurt=True),
        ResourceEntry("F", "fire"),
        ResourceEntry("B", "blood"),
        ResourceEntry("G", "gold"),
        ResourceEntry("W", "wood"),
    ),
    letters=TYPES,
    stats=(*STATS, "cost"),
    fields=FIELDS,
    adjectives=(
        "tapped",
        "untapped",
        "attacking",
        "blocking",
        "blocked",
        "unblocked",
        *DAMAGED,
        "nonattacking",
        "nonblocking",
        ALONE,
        "noncreature",
        "nonRishi",
    ),
    related=OPPOSED,
    zones=("hand", "deck", "discard pile", "play"),
    moments=("untap phase", "draw phase", "main phase", "combat", "end phase", "turn", "end of turn"),
    untaps_first=True,
    turn_gifts=(
        TurnGift(("draw phase",), "hand", 1, "the card of that turn has been drawn", "end phase"),
    ),
    limits=(
        LimitEntry("Activate only from your discard pile", DISCARD),
        *only_during("draw phase", "main phase", "end phase"),
    ),
    events=EVENTS,
    posts=(("of the chosen type", OfChosenType()), *APART),
    phrases=TYPE_CHOICES,
    never=("lose game",),  # the game of two is over then
    fighting=("creature",),
    attacked=(),  # MM-K-a
    never_of=tuple((key, "Rishi") for key in ("attack", "attack alone", "attack unblocked", "block", "become blocked")),
    forbids=(
        *FIGHTING, *PLAYING, *ENDING, ForbidEntry("gain life", "player"), ForbidEntry("play Rishis", "player"),
        ForbidEntry(untap_during("phase")),
    ),
    verbs=tuple(verb for verb in sayable(NOUNS) if verb not in NOT_HERE) + COIN_VERBS
    + (Add, AddOfItsType, DoubleStat, PlayRishi, Skip, SkipEach),
)
