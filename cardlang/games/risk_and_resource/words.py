"""The words of Risk & Resource: kinds, nouns, keywords, resources, card fields."""

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
from cardlang.games.phrases import WHEN_PLAYED, cast_as_played
from cardlang.games.risk_and_resource.facts import MOMENTS, PHASES
from cardlang.games.risk_and_resource.risk import LEVELS
from cardlang.games.risk_and_resource.words_events import RISK_AND_RESOURCE_EVENTS, Challenges, TrapTriggers
from cardlang.games.risk_and_resource.words_nouns import POSTS
from cardlang.games.risk_and_resource.words_respelled import RESPELLED
from cardlang.games.risk_and_resource.words_verbs import RISK_AND_RESOURCE_VERBS, Pitch, SetTrap
from cardlang.language.text.wordings_attached import attached_turns
from cardlang.language.verbs import VERBS
from cardlang.language.verbs.double import DoubleStat
from cardlang.language.verbs.happenings import ComesInto, GoesFrom, Leaves, Rolls, Takes, without
from cardlang.language.verbs.play_exiled import PlayExiled
from cardlang.language.verbs.skip import Skip, SkipEach
from cardlang.language.words.attached_to import ATTACHED
from cardlang.language.words.attacked import UNDER_ATTACK
from cardlang.language.words.chosen_type import TYPE_CHOICES
from cardlang.language.words.coins_shown import COIN_MEASURES, COIN_SITUATIONS
from cardlang.language.words.entries import ALONE, DAMAGED, TurnGift
from cardlang.language.words.moments import several_times
from cardlang.language.words.opposed import OPPOSED
from cardlang.language.words.vocabulary import (
    FieldEntry,
    ForbidEntry,
    KeywordEntry,
    KindEntry,
    LimitEntry,
    NounEntry,
    ResourceEntry,
    RollEntry,
    Vocabulary,
    only_during,
)

CREATURE = ("creature",)
STATS = ("power", "defense")

KINDS = (
    KindEntry("creature", stats=STATS),
    KindEntry("artifact"),  # it stays, and is destroyed like anything else (RR-3.1.2-a, b, RUL-RR-62)
    KindEntry("enchantment"),  # it stays; its kind alone changes no rule (RR-3.1.3-a, c)
    KindEntry("Win Condition"),
    KindEntry("instant", permanent=False, any_time=True, alone=True),
    KindEntry("sorcery", permanent=False, hides=False, alone=True),
    KindEntry("landmark", announced=False),  # it stays, and need not be fair (RR-3.1.4-a, c)
    KindEntry("land", announced=False),
    KindEntry("planeswalker"),
)

NOUNS = (
    NounEntry("permanent", "permanent"),
    NounEntry("token", "permanent"),
    NounEntry("attacker", "permanent"),
    NounEntry("blocker", "permanent"),
    NounEntry("card", "card"),
    NounEntry("spell", "spell"),
    NounEntry("ability", "ability"),
    NounEntry("trap", "hidden card"),
    NounEntry("player", "player"),
    NounEntry("opponent", "player"),
    NounEntry("controller", "role"),
    NounEntry("owner", "role"),
    NounEntry("source", "source"),
    NounEntry("counter", "counter"),
    NounEntry("damage", "damage"),
    NounEntry("any target", "any"),
    NounEntry("risk", "roll"),
    NounEntry("risk roll", "rolls"),
    NounEntry("number", "measure"),
    COIN_NOUN,
    NounEntry("rest", "rest"),
    NounEntry("enchanted creature", "host"),
    NounEntry("enchanted artifact", "host"),
    NounEntry("enchanted enchantment", "host"),
    NounEntry("enchanted land", "host"),
    NounEntry("enchanted permanent", "host"),
    NounEntry("enchanted planeswalker", "host"),
    NounEntry("equipped creature", "host", stays=True, on="Equipment"),
)
NO_TRAPS = (*(each.name for each in KINDS), "permanent", "token", "attacker", "blocker", "spell")
"""Nouns of things that are no trap; of what waits face-down its kind is not known."""

KEYWORDS = (
    KeywordEntry("Fast", reminder="It deals combat damage in the first damage step.", kinds=CREATURE),
    KeywordEntry("Slow", reminder="It deals combat damage in the second damage step.", kinds=CREATURE),
    KeywordEntry(
        "Evasive", reminder="Only creatures with Evasive or Reach can block it.", kinds=CREATURE,
        asked_as=("be blocked", "block"),
    ),
    KeywordEntry("Unblockable", reminder="It cannot be blocked.", kinds=CREATURE, asked_as=("be blocked",)),
    KeywordEntry(
        "Menace", reminder="Only two or more creatures together can block it.", kinds=CREATURE,
        asked_as=("be blocked",),
    ),
    KeywordEntry(
        "Guardian", reminder="When it attacks, it must be blocked if able.", kinds=CREATURE,
        asked_as=("be blocked",),
    ),
    KeywordEntry("Reach", reminder="It can block creatures with Evasive.", kinds=CREATURE, asked_as=("block",)),
    KeywordEntry("Armored", "number", "The first {N} damage to it each turn is prevented.", CREATURE),
    KeywordEntry(
        "Deadly", reminder="Any damage it deals to a creature destroys that creature.", kinds=CREATURE
    ),
    KeywordEntry(
        "Piercing", reminder="Damage beyond what kills its blockers goes to the player.", kinds=CREATURE
    ),
    KeywordEntry("Double Strike", reminder="It deals combat damage in both damage steps.", kinds=CREATURE),
    KeywordEntry("Haste", reminder="It can attack the turn it enters.", kinds=CREATURE, asked_as=("attack",)),
    KeywordEntry("Vigilance", reminder="Attacking does not tap it.", kinds=CREATURE, asked_as=("attack",)),
    KeywordEntry(
        "Flash", reminder="You may cast it whenever you could cast an instant.", when_played=True
    ),
    KeywordEntry("Indestructible", reminder="Damage and effects that say destroy do not destroy it."),
    KeywordEntry("Lifelink", reminder="Damage it deals gives you that much EP.", kinds=CREATURE),
    KeywordEntry("Defender", reminder="It cannot attack.", kinds=CREATURE, asked_as=("attack",)),
    KeywordEntry("Hexproof", reminder="Opponents cannot target it.", shields=True),
    KeywordEntry(
        "Assembly Line",
        reminder="It costs 1 EP less for each other artifact you control, but at most 4 less.",
        kinds=("artifact",),
        when_played=True,
    ),
    KeywordEntry("Affinity", "noun", "It costs 1 EP less for each {N} you control."),
    KeywordEntry("Enchant", "object", "It is cast on {N}, and stays attached to it.", ("enchantment",)),
    KeywordEntry(
        "Convoke", reminder="Each untapped creature you tap while casting it pays 1 EP.", when_played=True
    ),
    KeywordEntry(
        "Scry",
        "number",
        "When it enters or resolves, look at {N} off the top of your library; put any of them on the bottom.",
        behind=("When ~ enters, scry N.", "Scry N."),
    ),
    KeywordEntry(
        "Morph",
        "cost",
        "You may cast it face-down for 3 EP; turn it up any time for {N} EP.",
        CREATURE,
    ),
)

FIELDS = (
    FieldEntry("cost", "cost", required=True, high=99),  # RR-1.3-b
    FieldEntry("type", "type", required=True),  # RR-1.3-c
    FieldEntry("power", "integer", kinds=CREATURE, high=99),  # RR-1.3-f
    FieldEntry("defense", "integer", kinds=CREATURE, high=99),  # RR-1.3-f
    FieldEntry("pitch", "integer", required=True, low=1, high=3),  # RR-1.2-b, RR-1.3-e
    FieldEntry("text", "text"),  # it may be empty (RR-1.3-d)
    FieldEntry("flavor", "line"),
    FieldEntry("art", "line"),
    FieldEntry("reminders", "reminders"),
)

_EXILED = (
    ("exiled ", r"(?:the|that|those) cards? exiled (?:with|by) (?:it|~|this \w+)", "each card exiled with ~"),
    ("exiled ", r"(cards?[^.,:\"]*?) exiled (?:with|by) (?:it|~|this \w+)", r"\1 exiled with ~"),
)
_FROM_PLAY = (
    (" exiled from ", r"(whenever (?:an?|another|one or more)(?: (?!cards?\b)[\w/+-]+)+? (?:is|are) exiled)"
     r" from the battlefield", r"\1"),
)  # fmt: skip
"""A creature that is exiled was on the battlefield; a creature card may have been anywhere."""

_IT = "(?:it|the risk|that risk|you)"
_FAILS = r"(?:fails?|(?:do not|don't|does not|doesn't) succeed)"
_RISKED = (
    (" risk:", r"(?:take|make|roll) an? (\w+ Risk):", r"\1:"),
    (" risk. if ", rf"take an? (\w+ risk)\. if {_IT} succeeds?, ([^.:\"]+)\. (?:if {_IT} {_FAILS}|otherwise),"
     r" ([^.:\"]+)", r"\1: \2. Failure: \3"),
    (" risk. if ", rf"take an? (\w+ risk)\. if {_IT} succeeds?, ([^.:\"]+)(?=\.$)", r"\1: \2"),
    (" risk: ", rf"((?:low|medium|high|extreme) risk: [^.:\"]+)\. if {_IT} {_FAILS}, ",
     r"\1. Failure: "),
    (" risk: ", r"((?:low|medium|high|extreme) risk: (?![^.:\"]*\b(?:may|if|unless)\b)[^.:\"]+)\. otherwise, ",
     r"\1. Failure: "),
    ("success", r"(?<=risk): success(?: -|:) ", ": "),
    ("failure -", r"\b((?:critical )?failure) - ", r"\1: "),
    ("critical -", r"\bcritical - ", "critical: "),
    ("partial -", r"\bpartial - ", "partial: "),
)  # fmt: skip


_LEVELS: tuple[tuple[str, str, str], ...] = (
    ("choose ", r"choose (\w+), (\w+),? or (\w+) risk(?=\.)", r"choose \1 Risk, \2 Risk or \3 Risk"),
    ("choose ", r"choose (\w+) or (\w+) risk(?=\.)", r"choose \1 Risk or \2 Risk"),
)
"""Several levels of a risk, of which only the last says so."""

_LEVEL = r"((?:low|medium|high|extreme) risk)"
_SUCCEEDED = (
    (" risk", rf"(when|whenever) (you|a player|an opponent) (succeeds?) (?:at|in|with) an? {_LEVEL}",
     r"\1 \2 \3 on a \4"),
    (" risk succeeds", rf"(when|whenever) an? {_LEVEL} succeeds", r"\1 a player succeeds on a \2"),
    (" risk fails", rf"(when|whenever) an? {_LEVEL} fails", r"\1 a player fails a \2"),
    (" risk", r"\b(on|fails?) a (?=extreme risk)", r"\1 an "),
)
"""How it is said that a risk of a level was a success."""

_FOR_EP = (
    ("in place of its cost", r"in place of its cost, you may pay (\w+(?: \w+)?)(?=\.| if )", r"you may cast ~ for \1"),
)
"""Another cost that is nothing but EP."""

_ANOTHER_THING = r"\b(?:another|target|each|all|any|that|those|chosen|an?(?! (?:[+-]\d|\w+ counter)))\b"
_HOSTS = "(creature|artifact|enchantment|land|permanent|planeswalker)"
_ITS_HOST = (
    (" attached to", rf"\bthe {_HOSTS} ~(?:'s| is| was) attached to\b", r"enchanted \1"),
    (" attached to", rf"^((?:(?!{_ANOTHER_THING})[^\"])*?)\bthe {_HOSTS} it(?:'s| is| was) attached to\b",
     r"\1enchanted \2"),
)
"""What this card is attached to: ``it`` is this card where nothing else is named before."""

_PLAYED = cast_as_played("creature|artifact|enchantment|instant|sorcery|noncreature")
_RISKS = ((", or ", r"choose ((?:\w+ risk, )+\w+ risk), or (\w+ risk)(?=\.)", r"choose \1 or \2"),)

_USUAL = (*stays_tapped("step"), *RESPELLED)
_GUARDIAN = tuple(
    (f"{who}must be blocked{when} if able", meant)
    for who, when, meant in (
        ("you control ", "", "you control have Guardian"),
        ("you control ", " each combat", "you control have Guardian"),
        ("", "", "has Guardian"),
        ("", " each combat", "has Guardian"),
        ("", " this turn", "gains Guardian until end of turn"),
    )
)
"""How players say Guardian in other words (RUL-RR-34)."""

VOCABULARY = Vocabulary(
    game="risk-and-resource",
    title="Risk & Resource",
    kinds=KINDS,
    nouns=NOUNS,
    keywords=KEYWORDS,
    plays=("cast", "play"),
    situations=(*UNDER_ATTACK, *COIN_SITUATIONS),
    measures=COIN_MEASURES,
    resources=(
        ResourceEntry("EP", "ep"),
        ResourceEntry("Intel", "intel", token=True),  # only cards create it (RR-1.4-a)
    ),
    stats=(*STATS, "cost", "pitch"),
    aliases=(("pitch value", "pitch"),),
    fields=FIELDS,
    cost_resource="EP",
    fighting=("creature",),
    attacked=("creature",),  # RUL-RR-32
    not_replaced=tuple(
        (key, "not where damage, a defense of 0 or another rule destroys it, which nothing replaces: RUL-RR-52")
        for key in ("die", "be destroyed", "enter a zone: graveyard")
    ),
    supertypes=("Legendary",),
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
        "face-down",
        "equipped",
        "enchanted",
        "legendary",
        "noncreature",
        "nonartifact",
        "nonenchantment",
        "nonland",
        "nonlandmark",
        "nonlegendary",
        "nontoken",
    ),
    related=(*OPPOSED, *ATTACHED),
    zones=("hand", "library", "graveyard", "exile", "battlefield", "trap zone"),
    moments=(
        "untap step",
        "draw step",
        "resource phase",
        "main phase",
        "combat",
        "end of combat",
        "end step",
        "turn",
        "end of turn",
    ),
    often=several_times(MOMENTS, PHASES),
    untaps_first=True,
    turn_gifts=(  # RR-T1-f, RR-T2-c, RR-T3-d
        TurnGift(
            ("turn", "untap step", "draw step"), "hand", 2, "the 2 cards of that turn have been drawn", "end step"
        ),
        TurnGift(("resource phase",), "EP", 1, "the EP of that turn is there", "end step"),
    ),
    counters=("+1/+1", "-1/-1"),
    never_of=(
        *((deed, "trap") for deed in ("attack", "block", "attack or block", "be blocked", "untap")),
        ("enter a zone", "trap"),  # what lay face-down is no trap there
        *((deed, noun) for deed in ("trigger", "be challenged") for noun in NO_TRAPS),
    ),
    posts=POSTS,
    verbs=(*VERBS, *COIN_VERBS, DoubleStat, PlayExiled, Skip, SkipEach) + RISK_AND_RESOURCE_VERBS,
    events=(*without(Leaves, Rolls, Takes), ComesInto, GoesFrom, *RISK_AND_RESOURCE_EVENTS),
    phrases=(
        ("WITHOUTPAYING", "without paying its EP cost"),
        ("DET", "temporary"),
        *TYPE_CHOICES,
    ),
    forbids=(
        *FIGHTING,
        *PLAYING,
        ForbidEntry(untap_during("step")),
        ForbidEntry("gain EP", "player"),
        ForbidEntry("gain Intel", "player"),
        *Pitch.forbids,
        *SetTrap.forbids,
        *TrapTriggers.forbids,
        *Challenges.forbids,
        ForbidEntry("play lands", "player"),
        ForbidEntry("take risks", "player"),
        *ENDING,
    ),
    wordings=(
        ("with a trap clause", "with a trap"),
        ("add N EP", "gain N EP"),
        ("cannot take a risk", "cannot take risks"),
        *((f"{cannot} play {land}", "cannot play lands") for cannot in ("cannot", "can't")
          for land in ("a land", "land cards", "any lands")),
        ("take any risks", "take risks"),
        ("can't take a risk", "cannot take risks"),
        *MENACE,
        *ONE_AT_MOST,
        *_GUARDIAN,
    ),
    turns=(
        *COIN_TURNS,
        *WHEN_PLAYED,
        *attached_turns("equipment", "equipped"),
        *attached_turns("aura", "enchanted"),
        *_USUAL, *_PLAYED, *_EXILED, *_FROM_PLAY, *_RISKED, *ATTACKS_IF_ABLE, *_RISKS, *_LEVELS, *_SUCCEEDED, *_FOR_EP,
        *_ITS_HOST,
    ),
    rewordings=(
        (("ZONE battlefield",), (), "ENTER"),
        ((), ("ZONE battlefield",), "LEAVE"),
        ((), ("DET your",), "NOUN risk roll"),
        (("NOUN risk",), ("NOUN player", "ONARISK"), ""),
    ),
    limits=(
        LimitEntry("Activate only from your graveyard", DISCARD),
        *only_during("draw step", "main phase", "end step"),
    ),
    roll=RollEntry("risk die", tuple(f"{each.capitalize()} Risk" for each in LEVELS)),
    prices_abilities=True,
    other_costs=True,
    own_price=("face-down",),  # RR-1.6-e
    hidden_label="Trap",
    mute="face-down",  # RR-13.1-a
    clause_help=(
        (
            "trap",
            "Any card but a sorcery can be a trap, mostly an instant. Its text says when, in a paragraph of its own: "
            "'Trap - When an opponent attacks you: draw a card.'",
        ),
        ("risk", "A risk is part of a card's text: 'Low Risk: draw a card.'"),
    ),
    later=("loyalty",),
    win_kind="Win Condition",
)
