"""The words of MythoMagic in German."""

from __future__ import annotations

from cardlang.games.mythomagic.words_verbs import PlayRishi
from cardlang.language.german.clauses import CAN, Predicate
from cardlang.language.german.inflection import noun
from cardlang.language.german.lexicon import KeywordWords, Lexicon, ZoneWords
from cardlang.language.german.phrases import Phrase
from cardlang.language.german.say_events import doing
from cardlang.language.german.speaker import German
from cardlang.language.german.verb_list import SEARCH, SHUFFLE


def play_rishi(word: PlayRishi, german: German, subject: Phrase) -> Predicate:
    """``kannst einen zusätzlichen Rishi spielen``."""
    return Predicate(CAN, ("einen zusätzlichen Rishi",), end="spielen", commands=False)


GERMAN = Lexicon(
    nouns={
        "ability": noun("die Fähigkeit, der Fähigkeit, die Fähigkeiten, Fähigkeiten"),
        "attacker": noun("der Angreifer, des Angreifers, die Angreifer"),
        "blocker": noun("der Blocker, des Blockers, die Blocker"),
        "card": noun("die Karte, der Karte, die Karten, Karten"),
        "cost": noun("die Kosten, der Kosten, den Kosten"),
        "coin": noun("die Münze, der Münze, die Münzen, Münzen"),
        "counter": noun("die Marke, der Marke, die Marken, Marken"),
        "creature": noun("die Kreatur, der Kreatur, die Kreaturen, Kreaturen"),
        "opponent": noun("der Gegner, des Gegners, die Gegner"),
        "permanent": noun("die bleibende Karte, der bleibenden Karte, die bleibenden Karten"),
        "player": noun("der Spieler, des Spielers, die Spieler"),
        "Rishi": noun("der Rishi, des Rishi, die Rishi, Rishi-"),
        "spell": noun("der Zauber, des Zaubers, die Zauber"),
        "strength": noun("die Stärke, der Stärke, die Stärken"),
        "toughness": noun("die Widerstandskraft, der Widerstandskraft, die Widerstandskräfte"),
    },
    adjectives={
        "attacking": "angreifend",
        "attacking alone": "allein angreifend",
        "nonattacking": "nicht angreifend",
        "nonblocking": "nicht blockend",
        "blocked": "geblockt",
        "damaged": "beschädigt",
        "undamaged": "unbeschädigt",
        "blocking": "blockend",
        "noncreature": "Nichtkreatur-",
        "nonRishi": "Nicht-Rishi-",
        "tapped": "getappt",
        "unblocked": "ungeblockt",
        "untapped": "ungetappt",
    },
    keywords={
        "haste": KeywordWords("Eile", "Sie kann in dem Zug angreifen, in dem sie beschworen wird."),
        "lifelink": KeywordWords(
            "Lebensverknüpfung", "Schaden, den sie zufügt, bringt dir ebenso viel Leben."
        ),
        "dt": KeywordWords(
            "Todesberührung", "Jeder Schaden, den sie einer Kreatur zufügt, zerstört diese Kreatur."
        ),
        "vigilance": KeywordWords("Wachsamkeit", "Sie wird durch das Angreifen nicht getappt."),
        "trample": KeywordWords(
            "Trampelschaden", "Stärke, die nach dem Zerstören ihrer Blocker übrig bleibt, trifft den Gegner."
        ),
        "flying": KeywordWords(
            "Flugfähigkeit", "Nur Kreaturen mit Flugfähigkeit oder Reichweite können sie blocken."
        ),
        "reach": KeywordWords("Reichweite", "Sie kann Kreaturen mit Flugfähigkeit blocken."),
        "menace": KeywordWords("Bedrohlichkeit", "Nur zwei oder mehr Kreaturen zusammen können sie blocken."),
        "hexproof": KeywordWords("Fluchsicherheit", "Dein Gegner kann sie nicht als Ziel wählen."),
    },
    zones={
        "deck": ZoneWords(noun("das Deck, des Decks, die Decks")),
        "discard pile": ZoneWords(noun("der Ablagestapel, des Ablagestapels, die Ablagestapel")),
        "hand": ZoneWords(noun("die Hand, der Hand, die Hände"), "auf", "auf", "aus"),
        "library": ZoneWords(noun("das Deck, des Decks, die Decks")),
        "play": ZoneWords(noun("das Spiel, des Spiels")),
    },
    resources={"life": noun("der Lebenspunkt, des Lebenspunkts, die Lebenspunkte, Lebens-")},
    moments={
        "combat": noun("der Kampf, des Kampfes, die Kämpfe"),
        "draw phase": noun("die Ziehphase, der Ziehphase, die Ziehphasen"),
        "end phase": noun("die Endphase, der Endphase, die Endphasen"),
        "main phase": noun("die Hauptphase, der Hauptphase, die Hauptphasen"),
        "turn": noun("der Zug, des Zuges, die Züge"),
        "untap phase": noun("die Enttappphase, der Enttappphase, die Enttappphasen"),
    },
    forbidden={
        "activate abilities": "keine Fähigkeiten aktivieren",
        "attack": "nicht angreifen",
        "attack or block": "weder angreifen noch blocken",
        "be blocked": "nicht {by}geblockt werden",
        "be blocked by more than one creature": "nicht von mehr als einer Kreatur geblockt werden",
        "be countered": "nicht neutralisiert werden",
        "be destroyed": "nicht zerstört werden",
        "be sacrificed": "nicht geopfert werden",
        "be targeted": "nicht {by}als Ziel gewählt werden",
        "block": "nicht blocken",
        "cast more than one spell each turn": "nicht mehr als einen Zauber pro Zug wirken",
        "cast more than two spells each turn": "nicht mehr als zwei Zauber pro Zug wirken",
        "cast more than three spells each turn": "nicht mehr als drei Zauber pro Zug wirken",
        "cast spells": "keine Zauber wirken",
        "draw cards": "keine Karten ziehen",
        "draw more than one card each turn": "nicht mehr als eine Karte pro Zug ziehen",
        "draw more than two cards each turn": "nicht mehr als zwei Karten pro Zug ziehen",
        "draw more than three cards each turn": "nicht mehr als drei Karten pro Zug ziehen",
        "gain life": "keine Lebenspunkte erhalten",
        "play Rishis": "keine Rishi spielen",
        "look at hands": "sich keine Hand ansehen",
        "prevent damage": "keinen Schaden verhindern",
        "lose the game": "das Spiel nicht verlieren",
        "search libraries": "kein Deck durchsuchen",
        "take extra turns": "keine zusätzlichen Züge ausführen",
        "untap": "nicht enttappt werden",
        "untap during its controller's untap phase": "während der Enttappphase {controller} nicht enttappt werden",
        "win the game": "das Spiel nicht gewinnen",
    },
    icons={
        "blood": "Blut",
        "fire": "Feuer",
        "gold": "Gold",
        "life": "Leben",
        "tap": "Tappen",
        "wood": "Holz",
    },
    phrases={
        "scry": "Hellsicht",
        "slow": "Aktiviere diese Fähigkeit nur, wenn du einen Zauber wirken könntest",
        "Activate only from your discard pile": "Aktiviere diese Fähigkeit nur aus deinem Ablagestapel",
    },
    rules={PlayRishi: play_rishi},
    events={
        "search": doing(SEARCH, "ein Deck"),
        "shuffle": doing(SHUFFLE, "ein Deck"),
        "shuffle own": doing(SHUFFLE, "das eigene Deck"),
    },
)
