"""Things in German: ``eine Kreatur deiner Wahl, die du kontrollierst``, ``sie``, ``dein Friedhof``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardlang.language.german.clauses import Predicate
from cardlang.language.german.inflection import (
    ACC,
    ALL,
    EACH,
    NEUTER,
    NO,
    NONE,
    PLURAL,
    THE,
    THIS,
    YOUR,
    A,
    Determiner,
    Noun,
    fixed,
    in_cases,
    joined,
    noun,
    number_word,
    relative,
    with_preposition,
)
from cardlang.language.german.lexicon import Rule
from cardlang.language.german.phrases import (
    BREAK,
    Phrase,
    fixed_phrase,
    listed,
    listed_texts,
    phrase,
    pronoun_phrase,
)
from cardlang.language.german.say_players import CHOSEN, owned
from cardlang.language.german.speaker import German
from cardlang.language.german.verb_list import CAST, CONTROL, OWN
from cardlang.language.words import nouns as n
from cardlang.language.words.amounts import Number, OneTo
from cardlang.language.words.both import Both
from cardlang.language.words.descriptions import NAME, Description, Sort
from cardlang.language.words.filters import ThisWay
from cardlang.language.words.ranges import Range
from cardlang.language.words.word import Word
from cardlang.language.words.zones import Spot, Zone

TARGET = noun("das Ziel, des Ziels, die Ziele")
REST = noun("der Rest, des Rests")
RELATIONS = {"control": CONTROL, "own": OWN, "cast": CAST}
OTHER = "ander"
MOVED = ("destroyed", "discarded", "exiled", "put", "returned", "sacrificed", "shuffled")
"""What was done to things that are no more where they were, by the English participle."""


# ---- descriptions ------------------------------------------------------------------------------------------------
def described(
    of: Description, german: German, determiner: Determiner, *, plural: bool = False, chosen: bool = False,
    out: bool = False, stems: tuple[str, ...] = (), every: bool = False,
) -> Phrase:  # fmt: skip
    """A description behind a determiner. ``chosen``: with ``deiner Wahl``; ``out``: things come from their zone;
    ``stems`` are further adjectives; ``every``: all that fit are meant, which are those of one sort and those of the
    other.
    """
    stems = (*stems, OTHER) if of.other else stems
    once = determiner.kind == "fixed" and plural
    phrases = [
        _sort(each, german, NONE if once and at else determiner, stems, plural) for at, each in enumerate(of.sorts)
    ]
    filters = [_filters(each, german, head.gender) for each, head in zip(of.sorts, phrases, strict=True)]
    alone = len(phrases) == 1
    heads = [
        head if alone else head.behind(_behind(behind)) for head, behind in zip(phrases, filters, strict=True)
    ]
    whole = heads[0] if alone else listed(heads, "und" if every or determiner in (EACH, ALL, NO) else "oder")
    behind = [*(filters[0] if alone else ()), *_place_and_controller(of, german, whole.gender, out)]
    return whole.behind((CHOSEN if chosen else "") + _behind(behind))


def _sort(sort: Sort, german: German, determiner: Determiner, stems: Sequence[str], plural: bool) -> Phrase:
    """One alternative, without what follows its noun."""
    front, adjectives = "", list(stems)
    for each in sort.adjectives:
        stem = german.adjective(each)
        if stem.endswith("-"):
            front += stem
        else:
            adjectives.append(stem)
    for each in sort.nouns[:-1]:
        of = german.noun(each)
        if each == "permanent" and of.stems:  # "bleibende Karte"
            adjectives += of.stems
        else:
            front = joined(front, of.joint)
    return phrase(determiner, german.noun(sort.head), plural=plural, adjectives=adjectives, front=front)


def _filters(sort: Sort, german: German, gender: str) -> list[str]:
    return [german.behind(each, gender) for each in sort.filters]


def _different(what: str, german: German) -> str:
    """``verschiedenen Namen``, ``verschiedener Stärke``."""
    if what == NAME:
        return "verschiedenen Namen"
    return phrase(NONE, german.noun(what), adjectives=("verschieden",)).dat


def _place_and_controller(of: Description, german: German, gender: str, out: bool) -> list[str]:
    rows = [f" mit {_different(of.distinct, german)}"] if of.distinct else []
    if of.zone is not None:
        rows.append(" " + (from_zone(of.zone, german) if out else in_zone(of.zone, german)))
    if of.controller is not None:
        does = Predicate(RELATIONS[of.relation])
        does = does.perfect() if of.relation == "control" and _left(of) else does
        rows.append(f", {relative(gender)[ACC]} {does.subordinate(german.phrase(of.controller))}")
    return rows


def _left(of: Description) -> bool:
    """Whether the things are as they were when they left: ``für jede Kreatur, die er kontrolliert hat``."""
    filters = [each for sort in of.sorts for each in sort.filters if isinstance(each, ThisWay)]
    gone = [each for each in filters if each.participle in MOVED and (each.to is None or not each.to.in_play)]
    return of.of_what_left or bool(gone)


def _behind(rows: Sequence[str]) -> str:
    """What follows a noun: what has a preposition first, then relative clauses, which begin with a comma."""
    clauses = [each.removeprefix(", ") for each in rows if each.startswith(", ")]
    plain = ""
    for each in rows:
        if not each.startswith(", "):
            plain += (
                " und" + each.removeprefix(" mit")
                if plain.startswith(" mit ") and each.startswith(" mit ")
                else each
            )
    return f"{plain}, {listed_texts(clauses)}{BREAK}" if clauses else plain


def description(word: Description, german: German) -> Phrase:
    """``eine andere Kreatur, die du kontrollierst``."""
    return described(word, german, A, out=True)


def many(of: Description, german: German, *, out: bool = False, every: bool = False) -> Phrase:
    """``Kreaturen, die du kontrollierst``."""
    return described(of, german, NONE, plural=True, out=out, every=every)


def ranged(range_: Range, of: Description, german: German) -> Phrase:
    """``eine Kreatur``, ``keine Artefakte``, ``drei oder mehr Artefakte``."""
    if range_.is_one:
        return described(of, german, A)
    if range_.is_none:
        return described(of, german, NO, plural=True)
    if range_.is_exactly_one:
        return described(of, german, A).within("genau ")
    return described(of, german, fixed(range_said(range_, german, words=of.head != "card")), plural=True)


def one_or_more(of: Noun, many: Phrase) -> Phrase:
    """``eine oder mehr Kreaturen``, from the phrase of several: ``Kreaturen``."""
    return Phrase(in_cases(lambda case: f"{A.form(of.gender, case)} oder mehr {many.forms[case]}"), PLURAL)


def range_said(range_: Range, german: German, *, words: bool) -> str:
    """``drei oder mehr``, ``2 oder weniger``, ``genau vier``."""
    value = getattr(range_.amount, "value", None)
    number = number_word(value) if words and value is not None else german.text(range_.amount)
    if range_.limit == "exactly":
        return f"genau {'ein' if value == 1 and words else number}"
    return f"{number} oder {'mehr' if range_.limit == 'more' else 'weniger'}"


# ---- selections --------------------------------------------------------------------------------------------------
def selection(word: n.Selection, german: German) -> Phrase:
    """Its text, behind a verb; a subject says ``Kreaturen``, not ``alle Kreaturen``: see :func:`as_subject`."""
    if word.quantifier == n.EACH:
        return described(word.of, german, EACH, out=True)
    if word.quantifier == n.ALL:
        return described(word.of, german, ALL, plural=True, out=True)
    return _counted(word, german)


def as_subject(word: Word, german: German) -> Phrase:
    """A thing or player as a subject."""
    if isinstance(word, n.Selection) and word.quantifier == n.ALL:
        return many(word.of, german, every=True)
    return german.phrase(word)


def _counted(word: n.Selection, german: German) -> Phrase:
    chosen = word.quantifier == n.TARGET
    most = "bis zu " if word.up_to else ""
    if chosen and word.of.is_any_target():
        plain = _how_many(word.count, german, most, words=True)
        one = word.single
        return phrase(A if one else plain, TARGET, plural=not one).behind(CHOSEN).within(most if one else "")
    if word.single or word.singular:
        exactly = "" if word.single else "genau "
        found = described(word.of, german, A, chosen=chosen, out=True).within(most + exactly)
    else:
        how_many = _how_many(word.count, german, most, words=word.of.head != "card")
        found = described(word.of, german, how_many, plural=True, chosen=chosen, out=True)
    return found.behind(", zufällig bestimmt" + BREAK) if word.quantifier == n.RANDOM else found


def _how_many(count: Word | None, german: German, most: str, *, words: bool) -> Determiner:
    if count is None:
        return fixed("beliebig viele")
    if isinstance(count, Range):
        if count.is_none:
            return NO
        return fixed(range_said(count, german, words=words))
    if isinstance(count, OneTo):
        return fixed(german.text(count))
    said = number_word(count.value) if isinstance(count, Number) and words else german.text(count)
    return fixed(most + said)


# ---- what was named before ---------------------------------------------------------------------------------------
def this(word: n.This, german: German) -> Phrase:
    """The card itself, by its name."""
    return german.this


def it(word: n.It, german: German) -> Phrase:
    """``sie``, or ``diese Kreatur``: a pronoun has the gender of what it refers to."""
    if word.reflexive:
        german.lack("'itself' cannot be said in German yet", "")
    if word.done:
        return phrase(
            THE, german.noun(word.noun), plural=word.many, adjectives=(participle(word.done, german),)
        )
    if word.noun:
        return phrase(THIS, german.noun(word.noun), plural=word.many)
    if word.many:
        return pronoun_phrase(PLURAL)
    meant = german.meant.get(word.referent)
    if meant is None or isinstance(meant, n.This):
        return pronoun_phrase(german.this.gender)
    return pronoun_phrase(german.phrase(meant).gender)


PARTICIPLES: Final = {
    "countered": "neutralisiert",
    "created": "erzeugt",
    "dead": "tot",
    "destroyed": "zerstört",
    "discarded": "abgeworfen",
    "drawn": "gezogen",
    "exiled": "ins Exil geschickt",
    "other": OTHER,
    "put": "gelegt",
    "returned": "zurückgebracht",
    "revealed": "vorgezeigt",
    "sacrificed": "geopfert",
    "shuffled": "hineingemischt",
    "tapped": "getappt",
    "untapped": "enttappt",
}
"""What was done to a thing, by the English participle."""


def participle(english: str, german: German) -> str:
    """``geopfert`` for ``sacrificed``."""
    known = PARTICIPLES.get(english) or german.ignited(english)
    return known or german.lack(f"'{english}' cannot be said in German yet", "?")


def host(word: n.Host, german: German) -> Phrase:
    """``die verzauberte Kreatur``."""
    stem, of = german.host(word.noun)
    return phrase(THE, german.noun(of), adjectives=(stem,))


def group(word: n.Group, german: German) -> Phrase:
    """``jeder Gegner und jede Kreatur``; each card with its place, also where English says it once."""
    return listed([german.phrase(each) for each in word.parts])


def both(word: Both, german: German) -> Phrase:
    """``sie`` or ``diese Karten``, of single things that were named together."""
    return phrase(THIS, german.noun(word.noun), plural=True) if word.noun else pronoun_phrase(PLURAL)


def abilities_of(word: n.AbilitiesOf, german: German) -> Phrase:
    """``Fähigkeiten von Kreaturen``."""
    of = as_subject(word.of, german).of
    return phrase(NONE, noun("die Fähigkeit, der Fähigkeit, die Fähigkeiten"), plural=True).behind(f" {of}")


def own_rolls(word: n.OwnRolls, german: German) -> Phrase:
    """``deine Risikowürfe``."""
    return phrase(YOUR, german.noun(word.noun), plural=True)


def library_cards(word: n.LibraryCards, german: German) -> Phrase:
    """``die oberste Karte deiner Bibliothek``, ``die untersten 2 Karten``."""
    stem = "unterst" if word.bottom else "oberst"
    card = german.noun("card")
    front = "" if word.singular else f"{german.text(word.count)} "
    found = phrase(THE, card, plural=not word.singular, adjectives=(stem,), front=front)
    return found.behind(f" {owned(german.zone(word.place).noun, word.owner, german).of}")


def some_of(word: n.SomeOf, german: German) -> Phrase:
    """``eine davon``, ``bis zu zwei davon``, ``eine Artefaktkarte davon``, ``der Rest``."""
    if word.sort is not None:
        every = word.count is None and not word.up_to
        picked = n.Selection(n.ALL if every else n.SOME, word.sort, word.count, word.up_to)
        return german.phrase(picked).behind(" davon")
    if word.count is None:
        return phrase(THE, REST)
    most = "bis zu " if word.up_to else ""
    if word.singular:
        one = _alone(german.noun("card").gender)
        return Phrase(in_cases(lambda case: f"{most}{one[case]} davon"), german.noun("card").gender)
    how_many = _how_many(word.count, german, most, words=True)
    return fixed_phrase(f"{how_many.stem} davon", PLURAL)


def _alone(gender: str) -> tuple[str, str, str, str]:
    """``einer``, ``eine``, ``eines``: without a noun."""
    forms = {"m": ("einer", "eines", "einem", "einen"), NEUTER: ("eines", "eines", "einem", "eines")}
    return forms.get(gender, ("eine", "einer", "einer", "eine"))


# ---- zones -------------------------------------------------------------------------------------------------------
def zone(word: Zone, german: German) -> Phrase:
    """``dein Friedhof``, ``alle Friedhöfe``, ``das Spiel``."""
    of = german.zone(word.name).noun
    if word.owner is None and (word.many or word.any):
        return phrase(ALL if word.many else A, of, plural=word.many)
    return owned(of, word.owner, german)


def in_zone(word: Zone, german: German) -> str:
    """``in deinem Friedhof``, ``im Spiel``."""
    return with_preposition(german.zone(word.name).at, german.phrase(word).dat)


def into_zone(word: Zone, german: German) -> str:
    """``auf deine Hand``, ``ins Spiel``."""
    return with_preposition(german.zone(word.name).into, german.phrase(word).acc)


def from_zone(word: Zone, german: German) -> str:
    """``aus deinem Friedhof``, ``aus dem Spiel``."""
    return with_preposition(german.zone(word.name).out, german.phrase(word).dat)


def to_place(word: Word, german: German) -> str:
    """Where something goes: into a zone, or on top of or under a library."""
    if isinstance(word, Zone):
        return into_zone(word, german)
    if isinstance(word, Spot):
        return f"{'oben auf' if word.end == 'top' else 'unter'} {german.phrase(word.zone).acc}"
    return german.text(word)


RULES: Final[dict[type[Word], Rule]] = {
    n.AbilitiesOf: abilities_of,
    Description: description,
    n.Group: group,
    Both: both,
    n.Host: host,
    n.It: it,
    n.LibraryCards: library_cards,
    n.OwnRolls: own_rolls,
    n.Selection: selection,
    n.SomeOf: some_of,
    n.This: this,
    Zone: zone,
}
