"""Which tokens decide what the word behind them is, and how ``you control`` is said."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from itertools import pairwise
from typing import Protocol

from cardlang.language.words.difference import DIFFERENCE
from cardlang.language.words.zones import IN_PLAY

BEFORE_NOUN = frozenset(
    ("DET", "NUM", "ADJ", "STATS", "MOD", "IN", "FROM", "FOREACH", "FOREVERY", "ENTER", "LEAVE",
     "OF", "POSS", "CKIND", "ORDINAL", "ORMORE", "ORLESS", "WHO", "MOST", "WMOST")
)  # fmt: skip
BEFORE_SUBTYPE = ("DET", "NUM", "ADJ", "STATS", "NOUN")
AFTER_NOUN = frozenset(
    ("NOUN", "ORMORE", "ORLESS", "KEYWORD", "NUM", "NAMED", "POSTWORD", "ZONE", "ONIT", "RESOURCE", "DIFFNAMES")
)
RELATION = {
    "control": "control",
    "controls": "control",
    "own": "own",
    "owns": "own",
    "cast": "cast",
    "casts": "cast",
}
RELATED_BY = {"controlled": "control", "owned": "own", "cast": "cast"}
"""``card owned by an opponent`` means the same as ``card an opponent owns``, which is what ``fmt`` writes."""
TIMES_LIMIT = {"more": "more", "greater": "more", "less": "less", "fewer": "less"}
MARKS = {".": "DOT", ":": "COLON", '"': "QUOTE", ",": "COMMA", "~": "SELF", "\u2022": "BULLET"}
BEFORE_HAVING = ("WITH", "ANDK", "ORK")
"""Words that what a thing has comes after: ``with Fast``, ``with power 3 or less or Fast``."""
ABILITY = ("ability", "abilities")
NEXT_SUBJECT = frozenset(("you", "they", "it", "~"))
COMPARING = ("GREATER", "LESSTHAN", "ATLEAST", "ATMOST", "EQUALTO")

ATTACHED = ("equipped", "enchanted")
"""What a thing is called that something is attached to."""


class Token(Protocol):
    """What is asked of a token here: its terminal in the grammar, and its canonical spelling."""

    type: str
    value: str
    form: str
    many: bool


def relation(word: str, paying: str) -> str | None:
    """What a verb behind a player says of the things in front: ``control``, ``own``, ``cast`` or, in a game where
    players pay for cards in another way (``paying``), that: ``cards you buy``.
    """
    return paying if word in (paying, f"{paying}s") else RELATION.get(word)


def names_several(before: Sequence[Token]) -> bool:
    """Whether several players were named before, who do something each: ``each opponent``, ``their controllers``."""
    pairs = pairwise(each for each in before if each.type != "ADJ")
    return any(
        noun.type == "NOUN" and (noun.value in ("player", "opponent") if det.value == "each" else noun.many)
        for det, noun in pairs
        if det.type == "DET" and det.value in ("each", "their", "other")
    )


def joint(word: str, joined: str, before: Sequence[Token]) -> str:
    """The terminal of ``and`` or ``or``, which joins what ``joined`` says (``V``: verbs, which are costs in a paragraph
    about additional costs).
    """
    terminal = ("AND" if word == "and" else "OR") + joined
    return "ORCOST" if terminal == "ORV" and [each.type for each in before[:1]] == ["ADDITIONAL"] else terminal


def is_between(before: Sequence[Token]) -> bool:
    """Whether an ``and`` is the one of ``the difference between your EP and an opponent's EP``."""
    for each in reversed(before):
        if each.type in _STOPS or each.type in ("ANDB", "ANDC", "ANDV"):
            return False
        if each.value == DIFFERENCE:
            return True
    return False


def any_such(before: Sequence[Token]) -> bool:
    """Whether ``equipped`` tells which things are meant (``each equipped creature``): ``equipped creature`` alone, or
    with ``the``, is what this card is on.
    """
    if not before:
        return False
    last = before[-1]
    if last.type == "DET":
        return last.value != "the"
    return last.type in ("ADJ", "NUM", "FOREACH", "FOREVERY", "ORMORE", "ORLESS")


def ends_this_way(after: Sequence[str]) -> bool:
    """Whether ``this way`` is behind a participle, perhaps with a place between: ``put into your graveyard this way``.
    """
    if tuple(after[:1]) in (("into",), ("onto",), ("to",)):
        at = next((at for at in range(2, 6) if tuple(after[at : at + 2]) == ("this", "way")), 0)
        return at > 0 and not {",", ".", ":"}.intersection(after[:at])
    return tuple(after[:2]) == ("this", "way")


def tells_where(before: Sequence[Token]) -> bool:
    """``on it`` behind ``with`` or ``has`` tells where counters are (True); behind ``put``, where they go."""
    for piece in reversed(before):
        if piece.type in ("WITH", "HAVE", "BEARING"):
            return True
        if piece.type in ("PUT", "PART", "FOREACH", "FOREVERY", "OF", "DOT"):
            return False
    return False


def has_number(before: Sequence[Token]) -> bool:
    """Whether a number that a thing has follows: behind ``with``, ``and``, ``or``, and perhaps ``less`` or ``more``."""
    types = [each.type for each in before[-2:]]
    if types and types[-1] in ("LESS", "MORE"):
        types.pop()
    return bool(types) and types[-1] in BEFORE_HAVING


def is_deed(form: str, before: str, after: tuple[str, str]) -> bool:
    """Whether a word that could be an adjective, and is a verb in this ``form``, is what something did: ``that blocked
    ~``, ``if ~ blocked this turn``. ``before`` is the terminal in front of it, ``after`` the two words behind it.
    """
    if form not in ("past", "part"):
        return False
    return before == "THAT" or (before not in ("BE", "NOT", "BECOME") and after == ("this", "turn"))


def comes_with(before: Sequence[Token], after: Sequence[str]) -> bool:
    """Whether a ``with`` tells with which counters something comes into play, and describes nothing: ``return it to the
    battlefield with a counter on it``. ``before`` are the tokens in front of it, ``after`` the words behind it.
    """
    return _arrives(before) or _created(before, after)


def _arrives(before: Sequence[Token]) -> bool:
    rows = [each for each in before[-6:] if each.type not in ("DET", "TAPPED", "UNDERYOURS", "UNDEROWNER")]
    there = len(rows) > 1 and rows[-1].type == "ZONE" and rows[-1].value in IN_PLAY
    return there and rows[-2].type in ("TO", "INTO", "ONTO")


def _created(before: Sequence[Token], after: Sequence[str]) -> bool:
    noun = next((each.value for each in reversed(before) if each.type == "NOUN"), "")
    if noun != "token" or {"counter", "counters"}.isdisjoint(after[:4]):
        return False
    return next((each.type for each in reversed(before) if each.type in _CLAUSES), "") == "CREATE"


_CLAUSES = ("CREATE", "DOT", "COLON", "COMMA", "THEN", "ANDC", "ANDV", "FOREACH", "FOREVERY")
"""The verb of a clause that creates tokens, and what divides clauses."""

_ASKING = ("IF", "UNLESS", "ASLONG", "ONLYIF", "WHEN", "FIRSTTIME", "LATER")
_STOPS = ("COMMA", "DOT", "COLON", "QUOTE")


def asks(before: Sequence[Token]) -> bool:
    """Whether the tokens end in a condition or a trigger that has its verb: ``if you control an artifact``."""
    said = False
    for each in reversed(before):
        if each.type in _ASKING or each.type in _STOPS:
            return said and each.type in _ASKING
        said = said or bool(each.form)
    return False


def has_acted(before: Sequence[Token]) -> bool:
    """Whether the tokens end in a clause that has its verb: ``draw a card``. What is behind ``and`` may be another one
    then, and not another thing that does the same. What is always so, ``creatures you control have Fast``, is a
    paragraph of its own.
    """
    for_now = False
    for each in reversed(before):
        if each.type in _STOPS or each.type in _ASKING:
            return False
        if each.form in ("base", "s"):
            return for_now or each.type not in ("GET", "HAVE")
        for_now = for_now or each.type == "DURATION"
    return False


def thing_acts(
    words: Sequence[str], at: int, kind_of: Callable[[int], tuple[str, int]], verbs: Container[str]
) -> bool:
    """Whether a thing and its verb begin at a place: ``a creature died``, ``the Pool has``. ``kind_of`` is the terminal
    of the phrase at a place, and how many words it has.
    """
    noun = False
    while at < len(words):
        if noun and words[at] in verbs and tuple(words[at + 1 : at + 3]) == ("this", "turn"):
            return True
        whose = next((each for each in _WHOSE if noun and tuple(words[at : at + len(each)]) == each), ())
        kind, size = ("NOUN", len(whose)) if whose else kind_of(at)
        if kind not in _IN_SUBJECT:
            return noun and words[at] in verbs
        noun = noun or kind in ("NOUN", "WHO", "STAT")
        at += size
        if whose and at < len(words) and words[at] in verbs:
            return True  # "spells you cast cost", where "cost" is also a number
    return False


_ONE = (("an", "opponent"), ("that", "player"), ("target", "opponent"), ("target", "player"))
_SEVERAL = (("you",), ("they",), ("your", "opponents"))
_WHOSE = (
    *((*who, verb) for who in _SEVERAL for verb in ("control", "own", "cast")),
    *((*who, verb) for who in _ONE for verb in ("controls", "owns", "casts")),
)
"""Whose the things are that do something: ``a creature you control died``."""
OF_SUBJECT = {"~": "SELF", "'s": "POSS"}
"""Signs that are a part of a subject: ``~'s power``."""
_IN_SUBJECT = frozenset(
    ("SELF", "POSS", "DET", "NUM", "ADJ", "NOUN", "WHO", "STAT", "ORMORE", "ORLESS", "WITH", "WITHOUT", "KEYWORD",
     "CKIND", "ONIT")
)  # fmt: skip
