"""Every word of card text has a rule in German or is named as one that has none; a new field of a word is noticed; and
whatever is said is whole.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType

from hypothesis import HealthCheck, Phase, given, settings

import cardlang.language.verbs
import cardlang.language.words
from cardlang.games import GAMES
from cardlang.language.german.rules import EVENTS, NOT_YET, RULES
from cardlang.language.german.speaker import German
from cardlang.language.verbs import VERBS
from cardlang.language.words.abilities import Ability
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.verb import Happening
from cardlang.language.words.vocabulary import forms_of
from cardlang.language.words.word import Face, Word, field_names
from tests.language.reading import WORDS, understood
from tests.language.strategies import abilities, numbered

from .speaking import LEXICON, card_with, lacks_of, text_of

FIELDS = Path(__file__).with_name("fields.txt")
INSIDE = (
    "CardTree", "CountersPut", "EventPattern", "KeywordTree", "Label", "SetHeader", "Sort", "Spot", "TypeLine",
    "Begun", "EveryFew", "OtherThan", "ThesePlayers", "TheseThings",
)  # fmt: skip
"""Words that are said by the words around them, the roots of files, and words that no text has: what others were
settled to, or ask about without a word.
"""
WITHIN = ("CountersPut", "EventPattern", "Label", "Sort", "Spot")
"""Those of them that are said with all their fields."""
BASES = (
    "Ability", "Amount", "BareClause", "ComparingFilter", "Condition", "Cost", "CostVerb", "Effect", "Filter",
    "GamePlayer", "GameThing", "Happening", "Joined", "Measure", "OfThem", "Opposed", "PlayMore", "PlayerWord",
    "Remembering", "Thing", "Trigger", "Verb", "Word",
)  # fmt: skip
"""Classes that no card text is: others derive from them."""
TRANSLATED = [game for game in GAMES if game.german() is not None]


def modules() -> Iterator[ModuleType]:
    for package in (cardlang.language.words, cardlang.language.verbs):
        for each in pkgutil.iter_modules(package.__path__):
            yield importlib.import_module(f"{package.__name__}.{each.name}")


def words() -> dict[str, type[Word]]:
    """The words of card text that all games share, by the names of their classes."""
    found: dict[str, type[Word]] = {}
    for module in modules():
        for name, kind in vars(module).items():
            if isinstance(kind, type) and issubclass(kind, Word) and kind.__module__ == module.__name__:
                found[name] = kind
    return found


def test_every_word_has_a_rule_or_is_named_as_without() -> None:
    without = {
        name
        for name, kind in words().items()
        if kind not in RULES and not issubclass(kind, Happening) and name not in (*INSIDE, *BASES)
    }
    assert without == {kind.__name__ for kind in NOT_YET}
    assert not set(RULES) & set(NOT_YET)


def test_every_event_of_a_translated_game_can_be_said() -> None:
    for game in TRANSLATED:
        lexicon = game.german()
        assert lexicon is not None
        assert [key for key in forms_of(game.words()) if key not in EVENTS and key not in lexicon.events] == []


def test_every_verb_of_a_translated_game_has_a_rule_or_is_named_as_without() -> None:
    for game in TRANSLATED:
        lexicon = game.german()
        assert lexicon is not None
        own = [verb for verb in game.words().verbs if verb not in VERBS]
        left = [verb.__name__ for verb in own if verb not in (*lexicon.rules, *RULES, *NOT_YET)]
        assert left in ([], ["SetTrap"])


def test_a_new_field_of_a_word_is_noticed() -> None:
    """A rule says every field of its word. When a word has a new one, teach it to its rule, or let the rule note that
    it cannot be said (``German.lack``); then write the field down in ``fields.txt``.
    """
    known = {name: field_names(kind) for name, kind in words().items() if kind in RULES or name in WITHIN}
    rows = [f"{name}: {', '.join(fields)}".rstrip() for name, fields in sorted(known.items())]
    assert rows == FIELDS.read_text(encoding="utf-8").splitlines()


@given(abilities)
@settings(
    max_examples=40, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck), deadline=None
)
def test_a_random_paragraph_is_said_whole_or_listed(ability: Ability) -> None:
    card = card_with(numbered(ability))
    if not lacks_of(card):
        said = text_of(card)
        assert said and "?" not in said and "  " not in said and "\x03" not in said
        assert ",," not in said and " ," not in said and not said.startswith(",")


def test_a_word_without_german_is_listed_and_nothing_is_said_in_english() -> None:
    card = card_with(understood("Destroy target Dragon."), replace(LEXICON, nouns={}))
    assert "there is no German for 'Dragon'" in lacks_of(card)
    assert "Dragon" not in text_of(card)


def test_a_word_without_a_rule_is_listed_at_its_place() -> None:
    card = card_with(understood("Draw a card. Target creature loses Fast until end of turn."))
    ((paragraph, lack),) = card.lacks
    assert paragraph == 0 and lack.message == "'lose Fast' cannot be said in German yet"


def test_an_event_without_a_rule_is_listed() -> None:
    german = German(LEXICON, RULES, {}, Face("Scrap Drone", WORDS))
    pattern = next(each for each in understood("When ~ dies, draw a card.").walk() if isinstance(each, EventPattern))
    german.event(pattern)
    assert [lack.message for lack in german.lacks] == ["'die' cannot be said in German yet"]


def test_what_a_card_lacks_outside_of_its_text_is_listed_before_the_text() -> None:
    card = card_with(understood("Destroy target Dragon."), replace(LEXICON, nouns={}))
    places = {lack.message: paragraph for paragraph, lack in card.lacks}
    assert places == {"there is no German for 'creature'": -1, "there is no German for 'Dragon'": 0}


def test_a_keyword_is_found_by_its_name_alone() -> None:
    assert card_with(understood("Fast, Armored 2")).keywords == ("Erstschlag", "Panzerung")
