"""German nouns, articles and adjectives in their four cases.

A noun is written as a dictionary does, with its article: nominative, genitive, plural (``der Drache, des Drachen, die
Drachen``). A noun without a plural has the first two (``das Leben, des Lebens``); one that is always plural has
nominative, genitive and dative (``die Zwillinge, der Zwillinge, den Zwillingen``). What it is in front of another
noun may follow (``die Kreatur, der Kreatur, die Kreaturen, Kreaturen``: ``Kreaturenkarte``). A noun with the endings
of an adjective is written behind both articles: ``ein Adliger, der Adlige``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

Forms = tuple[str, str, str, str]
"""A text in the nominative, genitive, dative and accusative."""

NOM: Final = 0
GEN: Final = 1
DAT: Final = 2
ACC: Final = 3

MASCULINE: Final = "m"
FEMININE: Final = "f"
NEUTER: Final = "n"
PLURAL: Final = "p"
"""Not a gender, but like one: in the plural, articles and endings are the same for all genders."""

_ARTICLES: Final[dict[str, Forms]] = {
    MASCULINE: ("der", "des", "dem", "den"),
    FEMININE: ("die", "der", "der", "die"),
    NEUTER: ("das", "des", "dem", "das"),
    PLURAL: ("die", "der", "den", "die"),
}
_GENDER_OF: Final = {"der": MASCULINE, "die": FEMININE, "das": NEUTER}
_STRONG: Final[dict[str, Forms]] = {
    MASCULINE: ("er", "en", "em", "en"),
    FEMININE: ("e", "er", "er", "e"),
    NEUTER: ("es", "en", "em", "es"),
    PLURAL: ("e", "er", "en", "e"),
}
_WEAK: Final[dict[str, Forms]] = {
    MASCULINE: ("e", "en", "en", "en"),
    FEMININE: ("e", "en", "en", "e"),
    NEUTER: ("e", "en", "en", "e"),
    PLURAL: ("en", "en", "en", "en"),
}
_EIN: Final[dict[str, Forms]] = {
    MASCULINE: ("", "es", "em", "en"),
    FEMININE: ("e", "er", "er", "e"),
    NEUTER: ("", "es", "em", ""),
    PLURAL: ("e", "er", "en", "e"),
}
_DIESER: Final[dict[str, Forms]] = {
    **_STRONG,
    MASCULINE: ("er", "es", "em", "en"),
    NEUTER: ("es", "es", "em", "es"),
}
_RELATIVE: Final[dict[str, Forms]] = {
    MASCULINE: ("der", "dessen", "dem", "den"),
    FEMININE: ("die", "deren", "der", "die"),
    NEUTER: ("das", "dessen", "dem", "das"),
    PLURAL: ("die", "deren", "denen", "die"),
}
_PRONOUNS: Final[dict[str, Forms]] = {
    MASCULINE: ("er", "seiner", "ihm", "ihn"),
    FEMININE: ("sie", "ihrer", "ihr", "sie"),
    NEUTER: ("es", "seiner", "ihm", "es"),
    PLURAL: ("sie", "ihrer", "ihnen", "sie"),
}


class Determiner(NamedTuple):
    """What is in front of a noun and its adjectives.

    ``stem`` and the ending of its case make the word. ``kind`` is how it is declined: ``ein`` (``ein``, ``kein``,
    ``dein``), ``dieser`` (``dieser``, ``jeder``, ``alle``), ``der``, or ``fixed`` (``zwei``); empty for none.
    """

    stem: str
    kind: str

    def form(self, gender: str, case: int) -> str:
        """The word, in a case of a gender (or of the plural)."""
        if self.kind == "der":
            return _ARTICLES[gender][case]
        if self.kind == "ein":
            return self.stem + _EIN[gender][case]
        return self.stem + _DIESER[gender][case] if self.kind == "dieser" else self.stem

    def adjective(self, stem: str, gender: str, case: int) -> str:
        """An adjective behind it, with the ending it then has: ``ein anderer``, ``der andere``, ``zwei andere``."""
        strong = self.kind in ("", "fixed") or (self.kind == "ein" and not _EIN[gender][case])
        return with_ending(stem, (_STRONG if strong else _WEAK)[gender][case])


THE: Final = Determiner("", "der")
A: Final = Determiner("ein", "ein")
NO: Final = Determiner("kein", "ein")
THIS: Final = Determiner("dies", "dieser")
EACH: Final = Determiner("jed", "dieser")
ALL: Final = Determiner("all", "dieser")
NONE: Final = Determiner("", "")
YOUR: Final = Determiner("dein", "ein")
HIS: Final = Determiner("sein", "ein")
HER: Final = Determiner("ihr", "ein")


def in_cases(said: Callable[[int], str]) -> Forms:
    """What is said in each case."""
    return said(NOM), said(GEN), said(DAT), said(ACC)


def possessive(gender: str) -> Determiner:
    """``sein`` or ``ihr``: of a thing with this gender, or of several things."""
    return HIS if gender in (MASCULINE, NEUTER) else HER


def fixed(text: str) -> Determiner:
    """A determiner that is never declined: a number (``zwei``), ``bis zu zwei``, ``beliebig viele``."""
    return Determiner(text, "fixed")


def with_ending(stem: str, ending: str) -> str:
    """``ander`` and ``en``: ``anderen``; a stem in ``-e`` drops it, one in ``-el`` or ``-er`` keeps its own."""
    return stem.removesuffix("e") + ending


def article(gender: str) -> Forms:
    """``der``, ``des``, ``dem``, ``den``."""
    return _ARTICLES[gender]


def relative(gender: str) -> Forms:
    """The relative pronoun: ``die``, ``deren``, ``der``, ``die``."""
    return _RELATIVE[gender]


def pronoun(gender: str) -> Forms:
    """``er``, ``sie``, ``es``, or ``sie`` for several."""
    return _PRONOUNS[gender]


class BadNoun(ValueError):
    """Raised for a noun that is not written as this module asks; its text says why."""


class Noun(NamedTuple):
    """A noun without its article, in all its forms. ``one`` is empty if it is always plural, ``many`` if it has no
    plural.
    """

    gender: str
    one: Forms
    many: Forms
    joint: str
    """What it is in front of another noun: ``Kreaturen`` in ``Kreaturenkarte``, ``Rishi-`` in ``Rishi-Karte``."""
    stems: tuple[str, ...] = ()
    """The stems of adjectives that always belong to it: ``bleibend`` of ``bleibende Karte``."""
    adjectival: str = ""
    """The stem of a noun with the endings of an adjective: ``Adlig`` of ``ein Adliger, der Adlige``."""

    def form(self, case: int, plural: bool) -> str:
        """Its form in a case; in the number it has, if it has only one."""
        forms = self.many if (plural and self.many[NOM]) or not self.one[NOM] else self.one
        return forms[case]

    @property
    def always_plural(self) -> bool:
        """Whether it has no singular: ``die Zwillinge``."""
        return not self.one[NOM]

    def behind(self, determiner: Determiner, case: int, plural: bool) -> str:
        """Its form behind a determiner, which matters for a noun with the endings of an adjective."""
        gender = PLURAL if plural or self.always_plural else self.gender
        return (
            determiner.adjective(self.adjectival, gender, case)
            if self.adjectival
            else self.form(case, plural)
        )


NOTHING: Final[Forms] = ("", "", "", "")
HOW = "write it as a dictionary does: 'die Kreatur, der Kreatur, die Kreaturen' or 'das Leben, des Lebens'"


def noun(text: str) -> Noun:
    """Reads a noun. Raises :class:`BadNoun` if it is not written as the module says."""
    parts = [" ".join(part.split()) for part in text.split(",")]
    if not 2 <= len(parts) <= 4 or not all(parts):
        raise BadNoun(HOW)
    if parts[0].split(" ")[0] in ("ein", "eine"):
        return _adjectival(parts)
    first, nominative = _cut(parts[0])
    second, genitive = _cut(parts[1])
    gender = _GENDER_OF.get(first, "")
    third = parts[2].split(" ")[0] if len(parts) > 2 else ""
    if not gender or not nominative or not genitive:
        raise BadNoun(HOW)
    plural = _cut(parts[2])[1] if third in ("die", "den") else ""
    joint = parts[3] if len(parts) == 4 else "" if plural or not third else parts[2]
    stems, nominative, genitive, plural = _without_adjectives(nominative, genitive, plural)
    if gender == FEMININE and third == "den":
        return Noun(
            PLURAL, NOTHING, (nominative, genitive, plural, nominative), joint or f"{nominative}-", stems
        )
    if second != _ARTICLES[gender][GEN]:
        raise BadNoun(f"the genitive of '{parts[0]}' begins with '{_ARTICLES[gender][GEN]}'")
    one = singular(gender, nominative, genitive)
    return Noun(gender, one, _plural(plural), joint or f"{nominative}-", stems)


def _adjectival(parts: list[str]) -> Noun:
    """``ein Adliger, der Adlige``."""
    (_, strong), (article, weak) = _cut(parts[0]), _cut(parts[1])
    gender, stem = _GENDER_OF.get(article, ""), weak.removesuffix("e")
    if len(parts) > 2 or not gender or stem == weak or strong != with_ending(stem, _STRONG[gender][NOM]):
        raise BadNoun("write a noun with the endings of an adjective as 'ein Adliger, der Adlige'")
    one, many = in_cases(lambda case: stem + _STRONG[gender][case]), in_cases(lambda case: stem + _STRONG[PLURAL][case])
    return Noun(gender, one, many, f"{stem}en-", (), stem)


def _without_adjectives(nominative: str, genitive: str, plural: str) -> tuple[tuple[str, ...], str, str, str]:
    """The stems of the adjectives in front of a noun, and its forms without them. Behind an article an adjective ends
    in ``-e`` in the nominative (in the plural in ``-en``), in the genitive in ``-en``.
    """
    stems: list[str] = []
    while " " in nominative and " " in genitive:
        first, rest = nominative.split(" ", 1)
        second, others = genitive.split(" ", 1)
        if not (second.endswith("en") and first in (second, second[:-1])):
            break
        stems.append(second[:-2])
        nominative, genitive, plural = rest, others, plural.partition(" ")[2]
    return tuple(stems), nominative, genitive, plural


def _cut(text: str) -> tuple[str, str]:
    first, _, rest = text.partition(" ")
    return first, rest


def singular(gender: str, nominative: str, genitive: str) -> Forms:
    """All cases of a noun, perhaps with adjectives in front of it, from two of them: ``Stolze Reiher``, ``Stolzen
    Reihers`` gives ``Stolzen Reiher``; ``Drache``, ``Drachen`` gives ``Drachen``.
    """
    if gender == FEMININE:
        return nominative, genitive, genitive, nominative
    pairs = list(zip(nominative.split(" "), genitive.split(" "), strict=False))
    dative = " ".join([_dative(*pair) for pair in pairs] + nominative.split(" ")[len(pairs) :])
    return nominative, genitive, dative, (dative if gender == MASCULINE else nominative)


def _dative(nominative: str, genitive: str) -> str:
    """Of one word of a masculine or neuter phrase: weak nouns and adjectives have the ending of the genitive."""
    for ending in ("n", "en"):
        if genitive in (nominative + ending, nominative + ending + "s"):
            return nominative + ending
    return nominative


def _plural(nominative: str) -> Forms:
    if not nominative:
        return NOTHING
    dative = nominative if nominative.endswith(("n", "s")) else nominative + "n"
    return nominative, nominative, dative, nominative


def joined(front: str, behind: str) -> str:
    """Two nouns as one: ``Kreaturenkarte``; with the hyphen of the first, if it has one: ``Rishi-Karte``."""
    apart = not front or front.endswith(("-", " "))
    return front + behind if apart else front + behind[:1].lower() + behind[1:]


NUMBERS: Final = (
    "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
)  # fmt: skip
ORDINALS: Final = (
    "nullt", "erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt", "zehnt",
)  # fmt: skip
"""The stems of ordinal numbers."""


def times_word(number: int) -> str:
    """``einmal``, ``dreimal``, ``20-mal``."""
    if not 0 < number < len(NUMBERS):
        return f"{number}-mal"
    return "einmal" if number == 1 else f"{NUMBERS[number]}mal"


def number_word(number: int) -> str:
    """``drei``; digits above twelve."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


_CONTRACTED: Final = {
    "in dem": "im", "in das": "ins", "an dem": "am", "zu dem": "zum", "zu der": "zur",
    "von dem": "vom", "bei dem": "beim",
}  # fmt: skip


def with_preposition(preposition: str, phrase: str) -> str:
    """A preposition and what follows it, drawn together where German does: ``in dem Spiel`` is ``im Spiel``."""
    first, space, rest = phrase.partition(" ")
    short = _CONTRACTED.get(f"{preposition} {first}")
    return f"{short}{space}{rest}" if short else f"{preposition} {phrase}"
