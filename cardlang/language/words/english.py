"""English grammar for printing: articles, plurals, number words, verb forms, lists."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

NUMBER_WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
TENS = tuple(
    (number * 10, word)
    for number, word in enumerate(("thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"), 3)
)
"""Words that are read for larger numbers, which are printed as digits."""
ORDINALS = [
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
]

_IRREGULAR = {
    "die": "dice",
    "elf": "elves",
    "wolf": "wolves",
    "thief": "thieves",
    "dwarf": "dwarves",
    "knife": "knives",
    "man": "men",
    "woman": "women",
    "mouse": "mice",
    "child": "children",
    "fungus": "fungi",
    "damage": "damage",
    "any target": "any target",
    "sheep": "sheep",
    "fish": "fish",
    "control": "control",
    "mech": "mechs",
    "tech": "techs",
    "monarch": "monarchs",
    "patriarch": "patriarchs",
    "matriarch": "matriarchs",
    "eunuch": "eunuchs",
    "loch": "lochs",
}
_ONE_OF = {many: one for one, many in _IRREGULAR.items()} | {
    f"{one}s": one for one in ("zombie", "genie", "pixie", "faerie", "brownie", "valkyrie", "rookie", "movie")
}


@lru_cache(maxsize=4096)
def plural(noun: str) -> str:
    """``artifact creature`` -> ``artifact creatures``, ``sorcery`` -> ``sorceries``, ``Wolf`` -> ``Wolves``."""
    if noun in _IRREGULAR:
        return _IRREGULAR[noun]
    if len(noun.split(" ")[-1]) > 1 and noun.split(" ")[-1].isupper():  # "2 EP"
        return noun
    head, space, last = noun.rpartition(" ")
    known = _IRREGULAR.get(last.lower())
    if known is not None:
        known = known.capitalize() if last[:1].isupper() else known
        return head + space + known
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    if last.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    return noun + "s"

OUT_OF = "out of"
"""The preposition before a zone that something leaves, printed ``from``: never ``on the battlefield``."""


def singular(noun: str) -> str:
    """``Fairies`` -> ``Fairy``, ``Wolves`` -> ``Wolf``, ``Foxes`` -> ``Fox``: the likeliest noun with this plural."""
    known = _ONE_OF.get(noun.lower())
    if known is not None:
        return known.capitalize() if noun[:1].isupper() else known
    if noun.endswith("ies"):
        return noun[:-3] + "y"
    if noun.endswith(("sses", "xes", "ches", "shes", "zzes")):
        return noun[:-2]
    return noun if noun.endswith(("ss", "us", "is")) else noun.removesuffix("s")


def number_word(number: int) -> str:
    """``three``; digits above twenty."""
    return NUMBER_WORDS[number] if 0 <= number < len(NUMBER_WORDS) else str(number)


def with_article(phrase: str) -> str:
    """``a creature``, ``an artifact``, ``an 8/8 creature``, ``an X/X token``."""
    first = phrase.lstrip("\x01bip").lower() if phrase[:1] == "\x01" else phrase.lower()
    if first[:1].isdigit():
        number = first.split("/")[0].split(" ")[0]
        vowel = number.startswith("8") or number in ("11", "18")
    else:
        vowel = first.startswith((*"aeiou", "x/")) and not first.startswith(("uni", "use", "user", "one", "eur"))
    return ("an " if vowel else "a ") + phrase


def listed(parts: Sequence[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b, and c``."""
    if len(parts) < 3:
        return f" {last} ".join(parts)
    return ", ".join(parts[:-1]) + f", {last} " + parts[-1]


def capitalized(text: str) -> str:
    """With a capital at the start. Style marks of the face voice are skipped; an icon is left as it is."""
    if text[:2] == "\x01p":  # the name of an icon, which is not text
        return text
    if text[:1] == "\x01":
        return text[:2] + capitalized(text[2:])
    return text[:1].upper() + text[1:]


_VERB_FORMS = {
    "be": ("is", "was", "been"),
    "have": ("has", "had", "had"),
    "do": ("does", "did", "done"),
    "deal": ("deals", "dealt", "dealt"),
    "draw": ("draws", "drew", "drawn"),
    "lose": ("loses", "lost", "lost"),
    "win": ("wins", "won", "won"),
    "put": ("puts", "put", "put"),
    "set": ("sets", "set", "set"),
    "cost": ("costs", "cost", "cost"),
    "cast": ("casts", "cast", "cast"),
    "get": ("gets", "got", "gotten"),
    "leave": ("leaves", "left", "left"),
    "take": ("takes", "took", "taken"),
    "steal": ("steals", "stole", "stolen"),
    "give": ("gives", "gave", "given"),
    "spend": ("spends", "spent", "spent"),
    "pay": ("pays", "paid", "paid"),
    "bring": ("brings", "brought", "brought"),
    "build": ("builds", "built", "built"),
    "buy": ("buys", "bought", "bought"),
    "catch": ("catches", "caught", "caught"),
    "hide": ("hides", "hid", "hidden"),
    "lay": ("lays", "laid", "laid"),
    "lead": ("leads", "led", "led"),
    "sell": ("sells", "sold", "sold"),
    "become": ("becomes", "became", "become"),
    "choose": ("chooses", "chose", "chosen"),
    "fight": ("fights", "fought", "fought"),
    "tap": ("taps", "tapped", "tapped"),
    "untap": ("untaps", "untapped", "untapped"),
    "control": ("controls", "controlled", "controlled"),
}


def verb_forms(verb: str) -> tuple[str, str, str]:
    """Third person, past and participle of a verb: ``draw`` -> ``draws``, ``drew``, ``drawn``."""
    if verb in _VERB_FORMS:
        return _VERB_FORMS[verb]
    past = verb + "d" if verb.endswith("e") else verb[:-1] + "ied" if _y(verb) else verb + "ed"
    third = (
        verb[:-1] + "ies"
        if _y(verb)
        else verb + ("es" if verb.endswith(("s", "x", "ch", "sh", "o")) else "s")
    )
    return third, past, past


def _y(verb: str) -> bool:
    """Whether its y becomes ie (``copies``), which it does not behind a vowel (``plays``)."""
    return verb.endswith("y") and verb[-2:-1] not in ("a", "e", "o", "u")


def conjugated(verb: str, singular: bool) -> str:
    """``draws`` if ``singular`` (third person), else ``draw`` (for you, for several). Only the first word changes."""
    first, space, rest = verb.partition(" ")
    return (verb_forms(first)[0] if singular else "are" if first == "be" else first) + space + rest


def signed(number: int) -> str:
    """``+2``, ``-1``, ``+0``."""
    return f"{number:+d}"


def participle_of(name: str) -> str:
    """What a card is when the optional cost of this name was paid: ``Overcharge`` -> ``overcharged``, ``Offering`` ->
    ``offered``.
    """
    first, space, rest = name.lower().partition(" ")
    if first.endswith("ing") and any(vowel in first[:-3] for vowel in "aeiou"):
        first = first[:-3]
    return verb_forms(first)[2] + space + rest


def less_of(name: str, many: str | bool = "") -> str:
    """The word for a smaller amount: ``less damage``, but ``fewer points``. A plain noun without a plural (``many``) is
    no number of things.
    """
    return "less" if name.islower() and not many else "fewer"
