"""German nouns, articles and adjectives: tables of all forms, and what is refused."""

from __future__ import annotations

import pytest

from cardlang.language.german.inflection import (
    ALL,
    EACH,
    NO,
    NONE,
    THE,
    YOUR,
    A,
    BadNoun,
    Determiner,
    fixed,
    joined,
    noun,
    number_word,
    times_word,
    with_preposition,
)
from cardlang.language.german.phrases import BREAK, listed_texts, phrase, punctuated

NOUNS = {
    "die Burg, der Burg, die Burgen": "Burg Burg Burg Burg | Burgen Burgen Burgen Burgen",
    "der Gegner, des Gegners, die Gegner": "Gegner Gegners Gegner Gegner | Gegner Gegner Gegnern Gegner",
    "der Drache, des Drachen, die Drachen": "Drache Drachen Drachen Drachen | Drachen Drachen Drachen Drachen",
    "der Funke, des Funkens, die Funken": "Funke Funkens Funken Funken | Funken Funken Funken Funken",
    "das Herz, des Herzens, die Herzen": "Herz Herzens Herzen Herz | Herzen Herzen Herzen Herzen",
    "das Artefakt, des Artefakts, die Artefakte": "Artefakt Artefakts Artefakt Artefakt | "
    "Artefakte Artefakte Artefakten Artefakte",
    "die Info, der Info, die Infos": "Info Info Info Info | Infos Infos Infos Infos",
}


@pytest.mark.parametrize(("written", "forms"), NOUNS.items())
def test_a_noun_has_four_cases_in_both_numbers(written: str, forms: str) -> None:
    read = noun(written)
    assert f"{' '.join(read.one)} | {' '.join(read.many)}" == forms


PHRASES: list[tuple[Determiner, str, bool, tuple[str, ...]]] = [
    (THE, "Held", False, ("der große Held", "des großen Helden", "dem großen Helden", "den großen Helden")),
    (A, "Held", False, ("ein großer Held", "eines großen Helden", "einem großen Helden", "einen großen Helden")),
    (NONE, "Held", False, ("großer Held", "großen Helden", "großem Helden", "großen Helden")),
    (A, "Burg", False, ("eine große Burg", "einer großen Burg", "einer großen Burg", "eine große Burg")),
    (NONE, "Burg", False, ("große Burg", "großer Burg", "großer Burg", "große Burg")),
    (A, "Tor", False, ("ein großes Tor", "eines großen Tors", "einem großen Tor", "ein großes Tor")),
    (YOUR, "Tor", True, ("deine großen Tore", "deiner großen Tore", "deinen großen Toren", "deine großen Tore")),
    (ALL, "Held", True, ("alle großen Helden", "aller großen Helden", "allen großen Helden", "alle großen Helden")),
    (NO, "Burg", True, ("keine großen Burgen", "keiner großen Burgen", "keinen großen Burgen", "keine großen Burgen")),
    (EACH, "Tor", False, ("jedes große Tor", "jedes großen Tors", "jedem großen Tor", "jedes große Tor")),
    (fixed("zwei"), "Tor", True, ("zwei große Tore", "zwei großer Tore", "zwei großen Toren", "zwei große Tore")),
]
WORDS = {
    "Held": noun("der Held, des Helden, die Helden"),
    "Burg": noun("die Burg, der Burg, die Burgen"),
    "Tor": noun("das Tor, des Tors, die Tore"),
}


@pytest.mark.parametrize(("determiner", "word", "plural", "forms"), PHRASES)
def test_strong_weak_and_mixed_endings(determiner: Determiner, word: str, plural: bool, forms: tuple[str, ...]) -> None:
    assert phrase(determiner, WORDS[word], plural=plural, adjectives=("groß",)).forms == forms


def test_a_name_with_an_adjective_is_declined_like_a_phrase() -> None:
    heron = noun("der Stolze Reiher, des Stolzen Reihers")
    assert " ".join(phrase(THE, heron).forms) == (
        "der Stolze Reiher des Stolzen Reihers dem Stolzen Reiher den Stolzen Reiher"
    )
    permanent = noun("die bleibende Karte, der bleibenden Karte, die bleibenden Karten")
    assert phrase(A, permanent).dat == "einer bleibenden Karte"
    assert phrase(fixed("zwei"), permanent, plural=True).nom == "zwei bleibende Karten"


def test_what_follows_a_name_stays_as_it_is() -> None:
    page = noun("der Page der Furt, des Pagen der Furt")
    assert " ".join(phrase(THE, page).forms) == (
        "der Page der Furt des Pagen der Furt dem Pagen der Furt den Pagen der Furt"
    )


def test_a_noun_may_have_no_plural() -> None:
    assert noun("der Flusskönig, des Flusskönigs").many == ("", "", "", "")


def test_a_name_may_be_several() -> None:
    twins = phrase(THE, noun("die Zwillinge der Furt, der Zwillinge der Furt, den Zwillingen der Furt"))
    assert twins.plural and twins.dat == "den Zwillingen der Furt"


def test_a_noun_may_have_the_endings_of_an_adjective() -> None:
    noble = noun("ein Adliger, der Adlige")
    assert phrase(A, noble).forms == ("ein Adliger", "eines Adligen", "einem Adligen", "einen Adligen")
    assert phrase(THE, noble).nom == "der Adlige"
    assert phrase(fixed("zwei"), noble, plural=True).nom == "zwei Adlige"


@pytest.mark.parametrize(
    "written",
    ["", "Kreatur", "die Kreatur", "Kreatur, Kreatur", "der Held, der Helden, die Helden", "die, der, die",
     "a, b, c, d, e", "ein Adliger, der Adlige, die Adligen", "ein Adlige, der Adlige"],
)  # fmt: skip
def test_a_noun_written_otherwise_is_refused(written: str) -> None:
    with pytest.raises(BadNoun):
        noun(written)


def test_compounds_and_prepositions() -> None:
    assert joined("Kreaturen", "Karte") == "Kreaturenkarte"
    assert joined("Rishi-", "Karte") == "Rishi-Karte"
    assert with_preposition("in", "dem Spiel") == "im Spiel"
    assert with_preposition("in", "das Spiel") == "ins Spiel"
    assert with_preposition("in", "deinem Deck") == "in deinem Deck"


def test_numbers() -> None:
    assert [number_word(each) for each in (0, 2, 12, 13)] == ["null", "zwei", "zwölf", "13"]
    assert [times_word(each) for each in (1, 2, 6, 7, 20)] == ["einmal", "zweimal", "sechsmal", "siebenmal", "20-mal"]


def test_a_relative_clause_ends_with_a_comma_unless_another_mark_follows() -> None:
    assert punctuated(f"Karten, die du hast{BREAK} sterben") == "Karten, die du hast, sterben"
    assert punctuated(f"Zerstöre Karten, die du hast{BREAK}.") == "Zerstöre Karten, die du hast."
    assert punctuated(f"„Karten, die du hast{BREAK}“") == "„Karten, die du hast“"


def test_lists_have_no_comma_before_the_last() -> None:
    assert [listed_texts(each) for each in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a und b", "a, b und c"]
