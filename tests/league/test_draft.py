"""Drafts: packs, picks, decks of what was picked, and statistics that find planted cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from datetime import date
from functools import cache

import pytest

from cardlang.decks.card_rules import CardRules
from cardlang.decks.formats import Format, bundled_formats
from cardlang.decks.making import DeckMaker
from cardlang.decks.search import CardFacts, Catalog
from cardlang.league.draft import Drafts, Player, Table
from cardlang.league.meetings import Arena, Meeting
from cardlang.league.packs import Slot, opened, read_slots, usual_slots
from cardlang.loading.sets import load_cards, load_set
from tests.league.test_evolve import pool

DAY = date(2026, 1, 1)
STRONG = (3, 20, 41)
"""Planted: the places of cards that each add a twelfth to the chance to win."""


@cache
def maker(game: str = "resource-war") -> DeckMaker:
    rules = next(iter(bundled_formats(game)[0].values()))
    small = Format(rules.name, rules.game, deck_min=30, mix=rules.mix, parameters=rules.parameters)
    return DeckMaker(CardRules(small, Catalog(load_set(game).cards), DAY))


class PlantedArena(Arena):
    """Games decided by a coin whose bias is known."""

    def _new(self, meetings: Sequence[Meeting]) -> list[int]:
        def worth(deck: Sequence[tuple[int, int]]) -> float:
            return sum(count / 12 for at, count in deck if at in STRONG)

        found = [
            2 * (random.Random(meeting.seed).random() < 0.5 + worth(meeting.first) - worth(meeting.second))
            for meeting in meetings
        ]
        self.known += found
        return found


def drafts(seed: int = 1, sealed: bool = False, game: str = "resource-war") -> Drafts:
    made = maker(game)
    free = tuple(card for card, makes in zip(made.pool, made.makes, strict=True) if len(makes) == 1)
    rest = [card for card in made.pool if card not in free]
    table = Table(tuple(usual_slots(rest)), 6, 3, free, sealed)
    return Drafts(made, table, PlantedArena(pool()), seed)


def test_every_card_is_picked_once_and_decks_are_made_of_picks() -> None:
    found = drafts()
    players = found.draft()
    assert [len(player.picked) for player in players] == [42] * 6
    assert sum(row.opened for row in found.rows()) == sum(row.picked for row in found.rows()) == 6 * 42
    for player in players:
        held = Counter(player.picked)
        assert all(count <= held[name] for name, count in found.maker.as_names(player.deck).items())
        assert sum(player.deck) == 30 and found.maker.fits(player.deck)
        assert player.games == 10


def test_letters_are_free_and_decks_can_be_paid() -> None:
    found = drafts(game="mythomagic")
    for player in found.draft():
        assert found.maker.fits(player.deck)
        sources = sum(count for count, makes in zip(player.deck, found.maker.makes, strict=True) if makes)
        assert 9 <= sources <= 13


def test_bots_learn_to_pick_the_planted_cards() -> None:
    found = drafts(3)
    found.draft(3)
    names = {found.maker.pool[at].name for at in STRONG}
    early = {row.card: row.ata for row in found.rows()}
    for _ in range(9):
        found.draft(3)
    rows = {row.card: row for row in found.rows()}
    late = sorted(rows.values(), key=lambda row: row.ata)
    assert {row.card for row in late[:6]} >= names, [row.card for row in late[:8]]
    assert all(rows[name].worth > 0 for name in names)
    assert sum(rows[name].worth for name in names) > 0.1, "points of win rate: a twelfth each is true, shrunk to 0"
    assert sum(rows[name].ata for name in names) < sum(early[name] for name in names)
    other = [row for row in rows.values() if row.card not in names]
    for name in names:  # they do not come round, and who picked one wins more
        assert sum(row.alsa < rows[name].alsa for row in other) <= len(other) // 10, name
        won = rows[name].won_when_picked.share
        assert sum(row.won_when_picked.share > won for row in other) <= len(other) // 5, name
    worthless = sum(row.won_when_picked.low > 0.5 for row in other)
    assert worthless <= len(other) // 10, "of cards that do nothing few look good"


def test_last_seen_is_never_before_the_first_pick_nor_after_the_last() -> None:
    found = drafts(2)
    found.draft()
    assert all(1 <= row.alsa <= 14 and 1 <= row.ata <= 14 for row in found.rows())
    # everybody sees the last card of a pack last, so cards taken late are last seen late
    rows = sorted(found.rows(), key=lambda row: row.ata)
    tenth = len(rows) // 10
    assert sum(row.alsa for row in rows[:tenth]) < sum(row.alsa for row in rows[-tenth:])


def told(players: list[Player]) -> list[tuple[tuple[str, ...], list[int], int]]:
    return [(player.picked, player.deck, player.halves) for player in players]


def test_the_same_seed_gives_the_same_drafts() -> None:
    one, other = drafts(5), drafts(5)
    assert [told(one.draft()) for _ in range(2)] == [told(other.draft()) for _ in range(2)]
    assert told(drafts(6).draft()) != told(drafts(5).draft())


def test_sealed_decks_are_what_was_opened() -> None:
    found = drafts(1, sealed=True)
    players = found.draft()
    assert all(len(player.picked) == 42 for player in players)
    assert sum(row.opened for row in found.rows()) == 6 * 42


def test_too_few_cards_for_a_deck() -> None:
    found = drafts()
    found.table = Table(found.table.slots, 4, 1)
    with pytest.raises(ValueError, match="14 cards are there, and a deck of constructed has 30"):
        found.draft()


RARITIES = ["common"] * 12 + ["uncommon"] * 5 + ["rare"] * 7 + ["mythic"] * 2


def rare_cards() -> list[CardFacts]:
    head = "set Things\n  game: risk-and-resource\n  code: TH\n  fields: rarity, weight\n"
    cards = [
        f"card Thing {chr(65 + at)}\n  cost: 1 EP\n  type: Artifact\n  pitch: 1\n  rarity: {rarity}\n"
        + ("  weight: 9\n" if at == 0 else "")
        for at, rarity in enumerate(RARITIES)
    ]
    loaded = load_cards("\n".join([head, *cards]), "a.cards", "risk-and-resource")
    assert loaded.problems == []
    return list(Catalog(loaded.cards).cards)


def test_packs_by_rarity() -> None:
    cards = rare_cards()
    catalog = Catalog([card.entry for card in cards])
    slots = usual_slots(catalog.cards)
    dice = random.Random(4)
    mythics = first = 0
    for _ in range(800):
        pack = opened(slots, dice)
        said = Counter(card.fields["rarity"] for card in pack)
        assert (said["common"], said["uncommon"], said["rare"] + said["mythic"]) == (10, 3, 1)
        assert len({card.name for card in pack}) == 14
        mythics += said["mythic"]
        first += any(card.name == "Thing A" for card in pack)
    assert 60 < mythics < 145, "one rare in eight is a mythic"
    assert first > 780, "a card with more weight is opened more often"


def test_packs_as_they_are_described() -> None:
    cards = rare_cards()
    catalog = Catalog([card.entry for card in cards])
    slots, problems = read_slots("4 rarity:uncommon + 1 rarity:rare", catalog, catalog.cards)
    assert problems == [] and [slot.count for slot in slots] == [4, 1]
    assert [len(slot.cards) for slot in slots] == [5, 7]
    assert [each.code for each in read_slots("4 rarty:common", catalog, catalog.cards)[1]] == ["CL822"]


def test_a_slot_with_fewer_cards_than_it_asks_for_gives_them_all() -> None:
    cards = rare_cards()
    pack = opened([Slot(2, tuple(cards[:2]), (1.0, 1.0))], random.Random(1))
    assert {card.name for card in pack} == {"Thing A", "Thing B"}
