"""Helpers of the language's tests: the vocabulary of a small set, and reading one paragraph."""

from __future__ import annotations

from cardlang.games.risk_and_resource.words import VOCABULARY
from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.reading.paragraphs import Read
from cardlang.language.words.abilities import Ability
from cardlang.language.words.vocabulary import KeywordEntry
from cardlang.language.words.word import SOURCE

WORDS = VOCABULARY.with_set(
    subtypes=("Servo", "Construct", "Dragon", "Wolf"),
    counters=("Growth", "Charge"),
    names=("River King", "Scrap Drone"),
    keywords=(KeywordEntry("Ignite", "thing", text=("~ gets +2/+0 until end of turn.",)),),
)


def read(text: str, *, permanent: bool = True, wins: bool = False, search: bool = True) -> Read:
    """One paragraph, on a card that stays in play unless told otherwise."""
    return read_with_help(text, WORDS, permanent, wins, search=search)


def understood(text: str, *, permanent: bool = True, wins: bool = False) -> Ability:
    """The ability a paragraph says; fails with the mistakes when there are some."""
    found = read(text, permanent=permanent, wins=wins)
    assert found.ability is not None, "\n".join(f"{each.code}: {each.message}" for each in found.mistakes)
    return found.ability


def canonical(text: str, *, permanent: bool = True, wins: bool = False) -> str:
    """The paragraph as ``fmt`` writes it."""
    return understood(text, permanent=permanent, wins=wins).say(SOURCE)


def code_of(text: str, *, permanent: bool = True, wins: bool = False) -> str:
    """The codes of what is wrong with a paragraph, in order."""
    return " ".join(each.code for each in read(text, permanent=permanent, wins=wins).mistakes)
