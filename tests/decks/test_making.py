"""Decks made from scores: always legal, and better by the scores than by chance."""

from __future__ import annotations

import random
from datetime import date

import pytest

from cardlang.decks.card_rules import CardRules
from cardlang.decks.formats import CardLimit, Format, bundled_formats
from cardlang.decks.legality import check_deck
from cardlang.decks.making import Counts, DeckMaker
from cardlang.decks.search import Catalog
from cardlang.loading.decklist import DeckEntry, DeckList
from cardlang.loading.sets import load_set

DAY = date(2026, 1, 1)
LIBRARIES = {
    game: Catalog(load_set(game).cards) for game in ("risk-and-resource", "mythomagic", "resource-war")
}
HARD = Format(
    "hard",
    deck_min=30,
    deck_max=30,
    max_copies=2,
    banned=("Boiler Ram",),
    mix=("Artifact",),
    limits=(CardLimit("t:creature", least=12, most=15), CardLimit("is:legendary", copies=1, most=2)),
    points=(("Kettle Crab", 2), ("Powder Baron", 3)),
    points_max=4,
)
FORMATS = [(game, name, rules) for game in LIBRARIES for name, rules in bundled_formats(game)[0].items()]
FORMATS.append(("risk-and-resource", "hard", HARD))


def maker_of(game: str, rules: Format) -> DeckMaker:
    return DeckMaker(CardRules(rules, LIBRARIES[game], DAY))


def problems(maker: DeckMaker, counts: Counts) -> list[str]:
    entries = tuple(
        DeckEntry(count, name, "main", 0, 0, "") for name, count in maker.as_names(counts).items()
    )
    names = [card.name for card in maker.rules.catalog.cards]
    kinds = {card.name: card.kinds for card in maker.rules.catalog.cards}
    deck = DeckList("a.deck", entries=entries)
    return [each.message for each in check_deck(deck, names, maker.rules.rules, kinds, maker.rules)]


@pytest.mark.parametrize(
    ("game", "name", "rules"), FORMATS, ids=lambda value: value if isinstance(value, str) else ""
)
def test_decks_by_chance_and_by_score_are_legal(game: str, name: str, rules: Format) -> None:
    maker = maker_of(game, rules)
    dice = random.Random(7)
    made = [maker.random_deck(dice) for _ in range(20)]
    made.append(maker.best([dice.random() for _ in maker.pool]))
    for counts in made:
        assert problems(maker, counts) == []
        assert sum(counts) == maker.size
    assert len({tuple(counts) for counts in made}) == len(made)


def test_the_best_deck_has_the_best_cards() -> None:
    maker = maker_of("resource-war", FORMATS[-3][2])
    scores = [float(at) for at in range(len(maker.pool))]
    best = maker.best(scores)
    dearest = sorted(range(len(scores)), key=lambda at: -scores[at])[: -(-maker.size // 4)]
    assert {at for at, count in enumerate(best) if count} == set(dearest)


def test_a_change_is_made_only_where_it_helps() -> None:
    maker = maker_of("risk-and-resource", HARD)
    dice = random.Random(3)
    deck, scores = maker.random_deck(dice), [dice.random() for _ in maker.pool]

    def worth(counts: Counts) -> float:
        return sum(score * count for score, count in zip(scores, counts, strict=True))

    better = maker.improved(deck, scores, worth, steps=3)
    assert worth(better) > worth(deck)
    assert sum(abs(one - other) for one, other in zip(deck, better, strict=True)) <= 6
    assert problems(maker, better) == []


def test_letters_have_their_sources() -> None:
    maker = maker_of("mythomagic", FORMATS[-4][2])
    dice = random.Random(5)
    for _ in range(50):
        counts = maker.random_deck(dice)
        made = [maker.makes[at] for at, count in enumerate(counts) for _ in range(count) if maker.makes[at]]
        assert 9 <= len(made) <= 13
        for at in (at for at, count in enumerate(counts) if count):
            assert all(sum(letter in each for each in made) >= 3 for letter in maker.pays[at])


def test_a_format_without_cards_enough() -> None:
    with pytest.raises(ValueError, match="3 cards are allowed"):
        maker_of("risk-and-resource", Format("none", deck_min=40, max_copies=3, allowed=("Kettle Crab",)))
