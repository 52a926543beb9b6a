"""Which mutants of a card play like the card itself."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from pathlib import Path

from cardlang.engine.cards import Card
from cardlang.games import find_game
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.words.abilities import Ability
from cardlang.loading.decklist import fold, load_decklist
from cardlang.loading.making import make_card
from cardlang.loading.sets import CardEntry, LoadedSet
from cardlang.play.bots.dice import Dice
from cardlang.play.card_mutants.mutants import Mutant, Values, mutants_of, values_in
from cardlang.play.card_mutants.watching import Setting, played
from cardlang.play.fuzz.corpus import corpus_of
from cardlang.play.tables import bundled_decks, deck_of

GAMES = 24
"""Games in which a card and its mutant are compared, unless they differ before."""


def setting_of(loaded: LoadedSet, folder: Path | None = None) -> Setting:
    """The game of a set, and the decks to play its cards beside: the game's bundled decks, those in a ``folder`` as far
    as the set has their cards, or else the set itself. Raises ValueError if there is no such game.
    """
    game = find_game(loaded.game)
    if game is None:
        raise ValueError(f"there is no game {loaded.game!r}")
    cards = {fold(each.name): each.card for each in loaded.cards if each.card is not None}
    decks = [list(deck_of(loaded.game, str(path))) for path in bundled_decks(loaded.game)]
    for path in sorted(folder.glob("*.deck")) if folder is not None else ():
        deck, _ = load_decklist(path)
        names = [fold(name) for name in deck.names()] if deck is not None else []
        decks.append([cards[name] for name in names if name in cards])
    return Setting(game, [each for each in decks if each] or [list(cards.values())])


def values_of(loaded: LoadedSet) -> Values:
    """What is exchanged for what: the values in the cards of a set and in the game's bundled cards and examples."""
    found: list[Ability] = [a for each in loaded.cards if each.tree is not None for a in each.tree.all_abilities()]
    if bundled_decks(loaded.game):
        corpus = corpus_of(loaded.game)
        read = (read_paragraph(each.text, corpus.vocabulary, each.permanent, each.wins) for each in corpus.seeds)
        found += [each.ability for each in read if each.ability is not None]
    return values_in(found)


def alike(
    entry: CardEntry, setting: Setting, values: Values | None = None, *, games: int = GAMES, seed: int = 1
) -> tuple[list[Mutant], int]:
    """The mutants of a card that are never seen to differ from it, and how many were tried. An exception in a game is
    raised if it is the card's; a mutant that ends with one differs. ``values``: as in ``mutants_of``.
    """
    if entry.tree is None or entry.card is None or entry.vocabulary is None:
        return [], 0
    tried = list(mutants_of(entry.tree, entry.vocabulary, values, Dice(seed)))
    left = [(each, make_card(each.tree, entry.game, entry.vocabulary)) for each in tried]
    for number in range(games):
        if not left:
            break
        seen = list(played(setting.match(entry.card, number), number))
        left = [(each, card) for each, card in left if _same(seen, setting, card, number)]
    return [each for each, _ in left], len(tried)


def _same(seen: Sequence[Hashable], setting: Setting, card: Card, number: int) -> bool:
    """Whether a game with another card is seen as this one, up to its end."""
    try:
        return all(one == other for one, other in zip(seen, played(setting.match(card, number), number), strict=False))
    except Exception:  # a crash is a difference, which the fuzzers are there to find
        return False
