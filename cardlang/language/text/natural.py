"""Other ways to offer an optional additional cost and to ask for it, which are read as the one that ``fmt`` writes.

They are replaced before a paragraph is read. Mistakes are still shown at the place in the text as it was written.
"""

from __future__ import annotations

import re
from functools import lru_cache

from cardlang.language.text.rewording import Part, Reworded
from cardlang.language.words.english import named, verb_forms, with_article
from cardlang.language.words.vocabulary import Vocabulary

_THIS = r"(?:~|it|this spell|this card)"
_AS_CAST = rf"(?:(?:as|while) you(?: are|'re)? cast(?:ing)? {_THIS}|(?:to|for|while) cast(?:ing)? {_THIS})"
_OFTEN = r"(?P<often> any number of times| up to twice| up to \w+ times)?"
_OFFERS = tuple(
    f"^{each}{_OFTEN}\\.$"
    for each in (
        rf"(?:(?:{_AS_CAST}|when you cast {_THIS}), )?you may pay (?:an )?(?:additional|extra) (?P<what>[^.]+?)"
        rf"(?: {_AS_CAST}| when you cast {_THIS})?",
        rf"you may (?P<deed>pay [^.]+?) more(?: {_AS_CAST})?",
        rf"(?:{_AS_CAST}), you may (?:also )?(?P<deed>[^.]+?)",
        rf"you may (?P<deed>[^.]+?) (?:as an additional cost(?: {_AS_CAST})?|as you cast {_THIS})",
    )
)
"""Paragraphs that offer an optional additional cost: ``You may pay an additional 2 EP as you cast ~.`` They are
compiled when one may be needed, because that is a tenth of the work of a short command.
"""


MAY_OFFER = re.compile(r"(?:you may|as you|when you cast|while|to cast|for casting)\b", re.IGNORECASE)
"""How such a paragraph begins."""


def naturally(text: str, vocabulary: Vocabulary) -> Reworded:
    """A paragraph with these wordings replaced."""
    for pattern in _OFFERS if MAY_OFFER.match(text) else ():
        found = re.match(pattern, text, re.IGNORECASE)
        if found is not None:
            said = found.groupdict()
            deed = said.get("deed") or f"pay {said['what']}"
            meant = f"As an additional cost, you may {deed}{said['often'] or ''}."
            return Reworded(meant, (Part(0, len(meant), 0, len(text), text, meant),))
    return _asked(text, vocabulary)


def _asked(text: str, vocabulary: Vocabulary) -> Reworded:
    """``if you overcharged ~`` and ``if its overcharge cost was paid`` ask whether ``~ was overcharged``."""
    out, at, parts = "", 0, []
    rows = _questions(vocabulary)
    found = [(match, match.expand(meant)) for pattern, meant in rows for match in pattern.finditer(text)]
    for match, meant in sorted(found, key=lambda pair: pair[0].start()):
        if match.start() >= at:
            out += text[at : match.start()]
            parts.append(Part(len(out), len(out) + len(meant), *match.span(), match.group(), meant))
            out, at = out + meant, match.end()
    return Reworded(out + text[at:], tuple(parts))


_WHENEVER = r"(?P<who>\bwhen(?:ever)? (?:you|a player|an opponent|another player))"
USED = ": "
"""What is written behind the name of a keyword that stands for an activated ability: ``Channel 2 EP: draw a card.``"""


@lru_cache(maxsize=64)
def _questions(vocabulary: Vocabulary) -> tuple[tuple[re.Pattern[str], str], ...]:
    rows = []
    for each in vocabulary.keywords:
        if each.paid:
            name, paid = re.escape(each.name), re.escape(each.paid)
            ways = (
                rf"\byou {paid} {_THIS}",
                rf"\byou paid (?:its|~'s|the) {name}(?: cost)?\b",
                rf"\b(?:its|~'s|the) {name}(?: cost)? was paid\b",
            )
            rows.append((re.compile("|".join(ways), re.IGNORECASE), f"~ was {each.paid}"))
            rows.append((re.compile(rf"(?:(?<=~ )|(?<=\bit ))is(?= {paid}\b)", re.IGNORECASE), "was"))
            rows.append((re.compile(rf"\b(\w+) that (?:was|were) {paid}\b", re.IGNORECASE), rf"{each.paid} \1"))
            does, meant = rf"{_WHENEVER} {name}(?P<s>s?) an? (?P<what>(?:\w+ )?spell)\b", with_article(each.paid)
            rows.append((re.compile(does, re.IGNORECASE), rf"\g<who> cast\g<s> {meant} \g<what>"))
        elif each.joint == USED:
            does = rf"{_WHENEVER} (?:uses? )?{re.escape(each.name)}(?P<s>s?)(?: (?:a card|it|~))?(?=,)"
            activates = rf"\g<who> activate\g<s> {with_article(each.name)} ability"
            rows.append((re.compile(does, re.IGNORECASE), activates))
            rows += _prices(each.name)
            done = verb_forms(each.name.lower())[2]
            rows.append((re.compile(rf"\bwhen(?:ever)? a card is {done}(?=,)", re.IGNORECASE),
                         f"whenever a player activates {with_article(each.name)} ability"))
        elif each.template.lower().startswith("if "):
            name = re.escape(each.name)
            rows.append((re.compile(rf"\b{name} is (?:active|met|reached|fulfilled|on)\b", re.IGNORECASE),
                         f"you have {each.name}"))
            rows.append((re.compile(rf"(?:^|(?<=\. ))with {name}, ", re.IGNORECASE), f"If you have {each.name}, "))
    return tuple(rows)


def _prices(label: str) -> list[tuple[re.Pattern[str], str]]:
    """``Channel abilities you activate cost 1 EP less``, ``Channel costs you 1 EP less``."""
    name, price = re.escape(label), r"(?P<price>[^.,:\"]+? (?:less|more))"
    ways = (
        (rf"\b{name} abilities (?P<who>you|an opponent|your opponents) (?:activates?|uses?)\b", r"\g<who> control"),
        (rf"\byour {name} (?:abilities|costs)\b", "you control"),
        (rf"\b{name} costs you pay\b", "you control"),
        (rf"\b{name}ing (?:a card )?costs? you {price}", r"you control cost \g<price>"),
        (rf"\b{name}ing (?:a card )?costs? {price}", r"cost \g<price>"),
        (rf"\b{name} (?:abilities )?costs? you {price}", r"you control cost \g<price>"),
        (rf"\b{name} abilities cost {price} to (?:activate|use)\b", r"cost \g<price>"),
    )
    return [(re.compile(said, re.IGNORECASE), f"{label} abilities {meant}") for said, meant in ways]


def names_quoted(text: str, vocabulary: Vocabulary) -> Reworded:
    """A paragraph with the names of cards of the set in quotes: ``a card named River King``."""
    out, at, parts = "", 0, []
    for match in _named(vocabulary.names).finditer(text):
        said = re.split(r",? or |, ", match["names"])
        names = [next(each for each in vocabulary.names if each.lower() == name.lower()) for name in said]
        meant = named(names)
        out += text[at : match.start()]
        parts.append(Part(len(out), len(out) + len(meant), *match.span(), match.group(), meant))
        out, at = out + meant, match.end()
    return Reworded(out + text[at:], tuple(parts))


@lru_cache(maxsize=64)
def _named(names: tuple[str, ...]) -> re.Pattern[str]:
    one = f"(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})"
    several = rf"{one}(?:(?:, {one})*,? or {one})?"
    return re.compile(rf"\b(?:named|called) (?P<names>{several})(?!\w)", re.IGNORECASE)


_INSIDE = (
    r"\b(?:you may|if you) (?:pay (?:an )?(?:additional|extra) (?P<what>[^.,]+)"
    r"|(?P<deed>[^.,]+?) as an (?:additional|extra) cost"
    r"|(?P<more>pay \w+) (?:more|extra|additional)(?P<of> \w+)(?=[.,])"
    r"|(?P<later>pay [^.,:]+?)(?: more(?=[.,:])| (?:more )?as you (?:cast|play) | more when you (?:cast|play) ))"
)

_IN_FRONT = r"as an (?:additional|extra) cost, you may (?P<deed>[^.,]+)\. \S"
_AS_A_PRICE = r"(?P<deed>pay \w+(?: \w+)?) (?:more|extra): "


def offer_inside(text: str) -> str:
    """Help for a paragraph with an optional additional cost among its sentences; empty for any other."""
    first = re.match(_IN_FRONT, text, re.IGNORECASE) or re.match(_AS_A_PRICE, text, re.IGNORECASE)
    found = re.search(_INSIDE, text, re.IGNORECASE)
    if first is None and found is None:
        return ""
    deed = first["deed"] if first is not None else _offered(found)
    deed = deed[0].lower() + deed[1:]
    return (
        f"Offer it in a paragraph of its own: 'As an additional cost, you may {deed}.'; then ask for it where it "
        "matters: 'If its additional cost was paid, ...'."
    )


def _offered(found: re.Match[str] | None) -> str:
    """What may be done, of a match of ``_INSIDE``."""
    said = found.groupdict() if found is not None else {}
    more = f"{said['more']}{said['of']}" if said.get("more") else ""
    return said.get("deed") or more or said.get("later") or f"pay {said.get('what')}"
