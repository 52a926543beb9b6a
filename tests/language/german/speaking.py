"""Helpers: the German of one paragraph, with the words of the language's tests."""

from __future__ import annotations

from cardlang.games.risk_and_resource.german import GERMAN
from cardlang.language.german.clauses import verb
from cardlang.language.german.inflection import noun
from cardlang.language.german.lexicon import CardWords, KeywordWords, Lexicon
from cardlang.language.german.printer import GermanCard, print_german
from cardlang.language.words.abilities import Ability
from cardlang.language.words.cards import CardTree, TypeLine
from cardlang.language.words.vocabulary import Vocabulary
from tests.language.reading import WORDS

LEXICON = GERMAN.with_words(
    Lexicon(
        nouns={
            "Construct": noun("das Konstrukt, des Konstrukts, die Konstrukte"),
            "Dragon": noun("der Drache, des Drachen, die Drachen"),
            "Servo": noun("der Servo, des Servos, die Servos"),
            "Wolf": noun("der Wolf, des Wolfes, die Wölfe"),
        },
        counters={
            "Charge": noun("die Ladungsmarke, der Ladungsmarke, die Ladungsmarken"),
            "Growth": noun("die Wachstumsmarke, der Wachstumsmarke, die Wachstumsmarken"),
        },
        actions={"Ignite": verb("entzünden entzündest entzündet entzünde entzündet")},
        keywords={"ignite": KeywordWords("Entzünden")},
        cards={
            "River King": CardWords("Flusskönig", noun("der Flusskönig, des Flusskönigs")),
            "Scrap Drone": CardWords("Schrottdrohne", noun("die Schrottdrohne, der Schrottdrohne")),
        },
    )
)


LABELS = {
    "channel": "Kanalisieren", "kick": "Verstärkung", "landfall": "Landung", "metalcraft": "Metallkunst",
    "overcharge": "Überladen", "salvage": "Bergen", "threshold": "Schwelle",
}  # fmt: skip
"""The keywords of the set that ``test_labels.py`` declares."""
WITH_LABELS = LEXICON.with_words(
    Lexicon(keywords={key: KeywordWords(name) for key, name in LABELS.items()}, adjectives={"kicked": "verstärkt"})
)


def card_with(
    ability: Ability, lexicon: Lexicon = LEXICON, name: str = "Scrap Drone", words: Vocabulary = WORDS
) -> GermanCard:
    """A creature with this paragraph, in German."""
    card = CardTree(name, TypeLine((), ("creature",)), abilities=(ability,), reminders="none")
    return print_german(card, words, lexicon)


def text_of(card: GermanCard) -> str:
    """Its text on one line, icons in brackets."""
    rows = ("".join(f"[{run.text}]" if run.style == "icon" else run.text for run in row) for row in card.text)
    return " ".join(rows)


def lacks_of(card: GermanCard) -> list[str]:
    """What could not be said."""
    return [lack.message for _, lack in card.lacks]
