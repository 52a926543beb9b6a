"""English grammar for printing: articles, plurals, number words, verb forms, lists."""

from __future__ import annotations

import re
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
    "person": "people",
    "hero": "heroes",
    "ox": "oxen",
    "goose": "geese",
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
_MEN = (
    "alder", "country", "ferry", "fire", "fisher", "foot", "fore", "gentle", "hench", "horse", "mad", "noble", "police",
    "rifle", "sea", "snow", "watch", "work", "yeo",
)  # fmt: skip
_IRREGULAR |= {f"{each}man": f"{each}men" for each in _MEN}
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
    if last.lower().endswith(("sman", "woman")) and last.lower() != "talisman":
        return noun[:-2] + "en"
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
    if noun.endswith(("smen", "women")):
        return noun[:-2] + "an"
    if noun.endswith(("sses", "xes", "ches", "shes", "zzes")):
        return noun[:-2]
    return noun if noun.endswith(("ss", "us", "is")) else noun.removesuffix("s")


def number_word(number: int) -> str:
    """``three``; digits above twenty."""
    return NUMBER_WORDS[number] if 0 <= number < len(NUMBER_WORDS) else str(number)


_AS_CONSONANT = ("uni", "use", "one", "eu", "ew", "uran", "util", "utop")
"""How words begin that sound like ``you`` or ``won``: ``a Unicorn``, ``a Ewe``, ``a One-Eye``."""
_SILENT_H = ("hour", "honor", "honour", "honest", "heir")


def with_article(phrase: str) -> str:
    """``a creature``, ``an artifact``, ``an 8/8 creature``, ``an X/X token``, ``an Hour counter``: by the sound."""
    first = phrase.lstrip("\x01bip").lower() if phrase[:1] == "\x01" else phrase.lower()
    if first[:1].isdigit():
        number = first.split("/")[0].split(" ")[0]
        vowel = number.startswith("8") or number in ("11", "18")
    else:
        vowel = first.startswith((*"aeiou", "x/", *_SILENT_H)) and not first.startswith(_AS_CONSONANT)
    return ("an " if vowel else "a ") + phrase


def listed(parts: Sequence[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b, and c``."""
    if len(parts) < 3:
        return f" {last} ".join(parts)
    return ", ".join(parts[:-1]) + f", {last} " + parts[-1]


def named(names: Sequence[str]) -> str:
    """``named "River King" or "Marsh King"``."""
    return "named " + listed([f'"{each}"' for each in names], "or")


def capitalized(text: str) -> str:
    """With a capital at the start. Style marks of the face voice are skipped; an icon is left as it is."""
    if text[:2] == "\x01p":  # the name of an icon, which is not text
        return text
    if text[:1] == "\x01":
        return text[:2] + capitalized(text[2:])
    return text[:1].upper() + text[1:]


_IRREGULAR_VERBS = """
    arise arose arisen, awake awoke awoken, be was been, bear bore borne, beat beat beaten, become became become,
    begin began begun, bend bent bent, bet bet bet, bid bid bid, bind bound bound, bite bit bitten, bleed bled bled,
    blow blew blown, break broke broken, breed bred bred, bring brought brought, build built built,
    burst burst burst, buy bought bought, cast cast cast, catch caught caught, choose chose chosen,
    cling clung clung, come came come, cost cost cost, creep crept crept, cut cut cut, deal dealt dealt,
    dig dug dug, do did done, draw drew drawn, drink drank drunk, drive drove driven, eat ate eaten,
    fall fell fallen, feed fed fed, feel felt felt, fight fought fought, find found found, flee fled fled,
    fling flung flung, fly flew flown, forbid forbade forbidden, forget forgot forgotten, forgive forgave forgiven,
    forsake forsook forsaken, freeze froze frozen, get got gotten, give gave given, go went gone,
    grind ground ground, grow grew grown, hang hung hung, have had had, hear heard heard, hide hid hidden,
    hit hit hit, hold held held, hurt hurt hurt, keep kept kept, kneel knelt knelt, know knew known, lay laid laid,
    lead led led, leave left left, lend lent lent, let let let, light lit lit, lose lost lost, make made made,
    mean meant meant, meet met met, pay paid paid, put put put, quit quit quit, read read read, ride rode ridden,
    ring rang rung, rise rose risen, run ran run, say said said, see saw seen, seek sought sought, sell sold sold,
    send sent sent, set set set, shake shook shaken, shed shed shed, shine shone shone, shoot shot shot,
    show showed shown, shut shut shut, sing sang sung, sink sank sunk, sit sat sat, slay slew slain,
    sleep slept slept, slide slid slid, sling slung slung, smite smote smitten, sow sowed sown, speak spoke spoken,
    spend spent spent, spin spun spun, spit spat spat, split split split, spread spread spread,
    spring sprang sprung, stand stood stood, steal stole stolen, stick stuck stuck, sting stung stung,
    string strung strung, stride strode stridden, strike struck struck, strive strove striven, swear swore sworn,
    sweep swept swept, swell swelled swollen, swim swam swum, swing swung swung, take took taken,
    teach taught taught, tear tore torn, tell told told, think thought thought, throw threw thrown,
    thrust thrust thrust, tread trod trodden, understand understood understood, wake woke woken, wear wore worn,
    weave wove woven, weep wept wept, win won won, wind wound wound, wring wrung wrung, write wrote written
"""
_PAST_AND_PARTICIPLE = {row.split()[0]: tuple(row.split()[1:]) for row in _IRREGULAR_VERBS.split(",")}
_THIRD = {"be": "is", "have": "has"}
_PREFIX = re.compile(r"(over|under|out|re|un|up)(?=[^aeiou])")
_ONSET = r"(?:[b-df-hj-np-tvwz]|[bcdfgkpstw][hlrw]|s[ckmnpt]|s[cpt]r|s?qu)?"
_DOUBLED = re.compile(rf"{_ONSET}[aeiou][bdfglmnprtvz]")
"""A verb of one syllable whose last letter is doubled: ``tap``, ``stun``."""
_LONGER = """
    admit commit compel control dispel equip excel expel occur omit patrol permit prefer propel rebel recur refer repel
    submit transfer transmit
"""
_DOUBLED_TOO = frozenset(_LONGER.split())
"""Longer ones, which are stressed on the last syllable."""


def verb_forms(verb: str) -> tuple[str, str, str]:
    """Third person, past and participle of a verb: ``draw`` -> ``draws``, ``drew``, ``drawn``; ``overgrow`` as
    ``grow``, and ``untap`` as ``tap``.
    """
    prefix = _PREFIX.match(verb)
    known = verb in _PAST_AND_PARTICIPLE or verb in _DOUBLED_TOO
    stem = verb if known or prefix is None else verb[prefix.end() :]
    front = verb.removesuffix(stem)
    past, participle = _PAST_AND_PARTICIPLE.get(stem) or (_regular_past(stem),) * 2
    return _THIRD.get(verb) or _third(verb), front + past, front + participle


def _third(verb: str) -> str:
    if _y(verb):
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")


def _regular_past(verb: str) -> str:
    if _y(verb):
        return verb[:-1] + "ied"
    doubled = verb[-1:] if _DOUBLED.fullmatch(verb) or verb in _DOUBLED_TOO else "k" if verb.endswith("ic") else ""
    return verb + doubled + ("d" if verb.endswith("e") else "ed")


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


def with_apostrophe(said: str, single: bool) -> str:
    """Whose something is: ``target creature's``; of several, ``two target creatures'``."""
    return said + ("'" if not single and said.endswith("s") else "'s")
