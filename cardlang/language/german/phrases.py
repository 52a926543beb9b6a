"""German noun phrases: ``eine andere Kreatur deiner Wahl, die du kontrollierst`` in all four cases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardlang.language.german.inflection import (
    ACC,
    DAT,
    GEN,
    NOM,
    PLURAL,
    Determiner,
    Forms,
    Noun,
    in_cases,
    joined,
    pronoun,
)
from cardlang.record import record

BREAK = "\x03"
"""The end of a relative clause. It becomes a comma, or nothing before another mark (:func:`punctuated`)."""


@record(frozen=True, slots=True)
class Phrase:
    """A noun phrase in its four cases. ``gender`` is ``p`` in the plural.

    ``person`` is 2 for ``du``. ``light``: it is a pronoun, which comes first in its sentence. ``bare``: nothing in it
    shows the genitive, so that ``von`` is written instead (``von Kreaturen``).
    """

    forms: Forms
    gender: str
    person: int = 3
    light: bool = False
    bare: bool = False

    @property
    def plural(self) -> bool:
        """Whether it is several."""
        return self.gender == PLURAL

    @property
    def nom(self) -> str:
        """As a subject."""
        return self.forms[NOM]

    @property
    def dat(self) -> str:
        """To or for it."""
        return self.forms[DAT]

    @property
    def acc(self) -> str:
        """As an object."""
        return self.forms[ACC]

    @property
    def of(self) -> str:
        """``der Kreatur``, ``von Kreaturen``: behind a noun, as its owner or what it is part of."""
        return f"von {self.forms[DAT]}" if self.bare else self.forms[GEN]

    def behind(self, text: str) -> Phrase:
        """The phrase with text behind it, the same in all cases."""
        return replace(self, forms=in_cases(lambda case: self.forms[case] + text))

    def within(self, front: str) -> Phrase:
        """The phrase with text in front of it, the same in all cases."""
        return replace(self, forms=in_cases(lambda case: front + self.forms[case]))


YOU = Phrase(("du", "deiner", "dir", "dich"), "m", 2, True)


def phrase(
    determiner: Determiner, noun: Noun, *, plural: bool = False, adjectives: Sequence[str] = (), front: str = "",
    behind: str = "",
) -> Phrase:  # fmt: skip
    """A noun with its determiner and the stems of its adjectives; ``front`` is a noun it is joined to, or text with
    a hyphen or a space at its end; ``behind`` follows it.
    """
    gender = PLURAL if plural or noun.always_plural else noun.gender
    stems = (*adjectives, *noun.stems)

    def form(case: int) -> str:
        head = noun.behind(determiner, case, gender == PLURAL)
        words = [determiner.form(gender, case), *(determiner.adjective(each, gender, case) for each in stems)]
        return " ".join([*(each for each in words if each), joined(front, head)]) + behind

    shown = bool(stems) or determiner.kind not in ("", "fixed")
    return Phrase(in_cases(form), gender, bare=not shown)


def pronoun_phrase(gender: str) -> Phrase:
    """``er``, ``sie``, ``es``."""
    return Phrase(pronoun(gender), gender, light=True, bare=True)


def fixed_phrase(text: str, gender: str = PLURAL) -> Phrase:
    """Text that is the same in all cases: ``2 EP``."""
    return Phrase(in_cases(lambda case: text), gender, bare=True)


def listed(phrases: Sequence[Phrase], last: str = "und") -> Phrase:
    """``jedem Gegner und jeder Kreatur``."""
    forms = in_cases(lambda case: listed_texts([each.forms[case] for each in phrases], last))
    gender = PLURAL if last == "und" else phrases[-1].gender
    return Phrase(forms, gender, bare=any(each.bare for each in phrases))


def listed_texts(parts: Sequence[str], last: str = "und") -> str:
    """``a``, ``a und b``, ``a, b und c``: no comma before the last."""
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def punctuated(text: str) -> str:
    """The text with a comma at the end of each relative clause, unless another mark follows."""
    pieces = text.split(BREAK)
    rows = [pieces[0]]
    for piece in pieces[1:]:
        follows = piece.lstrip("\x01\x02")
        rows.append(
            piece if not follows or follows[0] in ".,;:)“!?" or rows[-1].endswith(",") else f",{piece}"
        )
    return "".join(rows)
