"""The words of Risk & Resource in German, and how its own verbs and events are said."""

from __future__ import annotations

from cardlang.games.risk_and_resource import words_verbs as v
from cardlang.language.german.clauses import BECOME, CAN, HAVE, Predicate, verb
from cardlang.language.german.inflection import ACC, noun, number_word
from cardlang.language.german.lexicon import KeywordWords, Lexicon, ZoneWords
from cardlang.language.german.phrases import Phrase, fixed_phrase
from cardlang.language.german.say_events import doing, suffering
from cardlang.language.german.say_verbs import acting, plain
from cardlang.language.german.speaker import German
from cardlang.language.german.verb_list import COST, GET, PUT, ROLL, TURN_UP
from cardlang.language.words.amounts import Number

CHALLENGE = verb("an|zweifeln zweifelst zweifelt zweifle angezweifelt")
COPY = verb("kopieren kopierst kopiert kopiere kopiert")
FAIL = verb("scheitern scheiterst scheitert scheitere +gescheitert")
PITCH = verb("pitchen pitchst pitcht pitche gepitcht")
REDUCE = verb("verringern verringerst verringert verringere verringert")
STEAL = verb("stehlen stiehlst stiehlt stiehl gestohlen")
SUCCEED = verb("bestehen bestehst besteht bestehe bestanden")
TAKE_RISK = verb("ein|gehen gehst geht geh +eingegangen")
TRIGGER = verb("aus|lösen löst löst löse ausgelöst")
LEVELS = {"low": "geringes", "medium": "mittleres", "high": "hohes", "extreme": "extremes"}


def risk_bonus(word: v.RiskBonus, german: German, subject: Phrase) -> Predicate:
    """``erhalten +1``."""
    return Predicate(GET, (german.text(word.bonus),))


def pitch_bonus(word: v.PitchBonus, german: German, subject: Phrase) -> Predicate:
    """``erhält +1 Pitchwert``."""
    return Predicate(GET, (f"{german.text(word.bonus)} {german.noun('pitch').form(ACC, False)}",))


def reduce_risk(word: v.ReduceRisk, german: German, subject: Phrase) -> Predicate:
    """``verringere die Risikostufe deines nächsten Risikos um eins``."""
    steps = word.steps
    by = number_word(steps.value) if isinstance(steps, Number) else german.text(steps)
    return Predicate(REDUCE, ("die Risikostufe deines nächsten Risikos", f"um {by}"))


def play_land(word: v.PlayLand, german: German, subject: Phrase) -> Predicate:
    """``kannst ein zusätzliches Land spielen``."""
    return Predicate(CAN, ("ein zusätzliches Land",), end="spielen", commands=False)


def challenge_cost(word: v.ChallengeCost, german: German, subject: Phrase) -> Predicate:
    """``das Anzweifeln deiner Fallen kostet 1 EP mehr``."""
    amount = german.phrase(word.holding).acc
    what = fixed_phrase("das Anzweifeln deiner Fallen", "n")
    return Predicate(COST, (amount, "mehr" if word.more else "weniger"), commands=False, subject=what)


GERMAN = Lexicon(
    nouns={
        "ability": noun("die Fähigkeit, der Fähigkeit, die Fähigkeiten, Fähigkeiten"),
        "artifact": noun("das Artefakt, des Artefakts, die Artefakte, Artefakt"),
        "attacker": noun("der Angreifer, des Angreifers, die Angreifer"),
        "Aura": noun("die Aura, der Aura, die Auren"),
        "blocker": noun("der Blocker, des Blockers, die Blocker"),
        "card": noun("die Karte, der Karte, die Karten, Karten"),
        "cost": noun("die Kosten, der Kosten, den Kosten"),
        "coin": noun("die Münze, der Münze, die Münzen, Münzen"),
        "counter": noun("die Marke, der Marke, die Marken, Marken"),
        "creature": noun("die Kreatur, der Kreatur, die Kreaturen, Kreaturen"),
        "defense": noun("die Verteidigung, der Verteidigung"),
        "enchantment": noun("die Verzauberung, der Verzauberung, die Verzauberungen, Verzauberungs"),
        "Equipment": noun("die Ausrüstung, der Ausrüstung, die Ausrüstungen"),
        "instant": noun("der Spontanzauber, des Spontanzaubers, die Spontanzauber, Spontanzauber"),
        "land": noun("das Land, des Landes, die Länder, Land"),
        "landmark": noun("das Wahrzeichen, des Wahrzeichens, die Wahrzeichen, Wahrzeichen"),
        "opponent": noun("der Gegner, des Gegners, die Gegner"),
        "permanent": noun("die bleibende Karte, der bleibenden Karte, die bleibenden Karten"),
        "pitch": noun("der Pitchwert, des Pitchwerts"),
        "planeswalker": noun("der Weltenwanderer, des Weltenwanderers, die Weltenwanderer"),
        "player": noun("der Spieler, des Spielers, die Spieler"),
        "power": noun("die Stärke, der Stärke, die Stärken"),
        "risk": noun("das Risiko, des Risikos, die Risiken"),
        "risk roll": noun("der Risikowurf, des Risikowurfs, die Risikowürfe"),
        "sorcery": noun("die Hexerei, der Hexerei, die Hexereien, Hexerei"),
        "spell": noun("der Zauber, des Zaubers, die Zauber, Zauber"),
        "token": noun("der Spielstein, des Spielsteins, die Spielsteine"),
        "trap": noun("die Falle, der Falle, die Fallen, Fallen"),
        "Win Condition": noun("die Siegbedingung, der Siegbedingung, die Siegbedingungen"),
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
        "enchanted": "verzaubert",
        "equipped": "ausgerüstet",
        "face-down": "verdeckt",
        "legendary": "legendär",
        "Legendary": "legendär",
        "nonartifact": "Nichtartefakt-",
        "nonenchantment": "Nichtverzauberungs-",
        "nonland": "Nichtland-",
        "nonlandmark": "Nichtwahrzeichen-",
        "nonlegendary": "nicht legendär",
        "noncreature": "Nichtkreatur-",
        "tapped": "getappt",
        "unblocked": "ungeblockt",
        "untapped": "ungetappt",
    },
    keywords={
        "fast": KeywordWords("Erstschlag", "Sie fügt im ersten Schadenssegment Kampfschaden zu."),
        "slow": KeywordWords("Nachschlag", "Sie fügt im zweiten Schadenssegment Kampfschaden zu."),
        "evasive": KeywordWords(
            "Ausweichen", "Nur Kreaturen mit Ausweichen oder Reichweite können sie blocken."
        ),
        "unblockable": KeywordWords("Unblockbarkeit", "Sie kann nicht geblockt werden."),
        "menace": KeywordWords("Bedrohlichkeit", "Nur zwei oder mehr Kreaturen zusammen können sie blocken."),
        "guardian": KeywordWords("Wächter", "Wenn sie angreift, muss sie geblockt werden, falls möglich."),
        "reach": KeywordWords("Reichweite", "Sie kann Kreaturen mit Ausweichen blocken."),
        "armored": KeywordWords(
            "Panzerung",
            "In jedem Zug wird der erste Schaden an ihr verhindert, höchstens {N}.",
        ),
        "deadly": KeywordWords(
            "Todesberührung", "Jeder Schaden, den sie einer Kreatur zufügt, zerstört diese Kreatur."
        ),
        "piercing": KeywordWords(
            "Durchschlag", "Schaden, der über das Zerstören ihrer Blocker hinausgeht, trifft den Spieler."
        ),
        "double strike": KeywordWords(
            "Doppelschlag", "Sie fügt in beiden Schadenssegmenten Kampfschaden zu."
        ),
        "haste": KeywordWords("Eile", "Sie kann in dem Zug angreifen, in dem sie ins Spiel kommt."),
        "vigilance": KeywordWords("Wachsamkeit", "Sie wird durch das Angreifen nicht getappt."),
        "flash": KeywordWords(
            "Aufblitzen", "Du kannst sie wirken, wann immer du einen Spontanzauber wirken könntest."
        ),
        "indestructible": KeywordWords(
            "Unzerstörbarkeit", "Schaden und Effekte, die „zerstöre“ sagen, zerstören sie nicht."
        ),
        "lifelink": KeywordWords("Lebensverknüpfung", "Schaden, den sie zufügt, bringt dir ebenso viele EP."),
        "defender": KeywordWords("Verteidiger", "Sie kann nicht angreifen."),
        "hexproof": KeywordWords("Fluchsicherheit", "Gegner können sie nicht als Ziel wählen."),
        "assembly line": KeywordWords(
            "Fließband",
            "Sie kostet 1 EP weniger für jedes andere Artefakt unter deiner Kontrolle, aber höchstens 4 weniger.",
        ),
        "affinity": KeywordWords(
            "Affinität zu {DAT}", "Sie kostet 1 EP weniger für {EACH} unter deiner Kontrolle."
        ),
        "enchant": KeywordWords("Verzaubert: {N}", "Sie wird darauf gewirkt und bleibt daran angelegt."),
        "convoke": KeywordWords(
            "Einberufung", "Jede ungetappte Kreatur, die du beim Wirken tappst, bezahlt 1 EP."
        ),
        "scry": KeywordWords(
            "Hellsicht",
            "Wenn sie ins Spiel kommt oder verrechnet wird, sieh dir oben in deiner Bibliothek {N} an; "
            "lege beliebig viele davon darunter.",
        ),
        "morph": KeywordWords(
            "Morph", "Du kannst sie für 3 EP verdeckt wirken; decke sie jederzeit für {N} auf."
        ),
    },
    zones={
        "battlefield": ZoneWords(noun("das Spiel, des Spiels")),
        "exile": ZoneWords(noun("das Exil, des Exils")),
        "graveyard": ZoneWords(noun("der Friedhof, des Friedhofs, die Friedhöfe"), "auf", "auf", "aus"),
        "hand": ZoneWords(noun("die Hand, der Hand, die Hände"), "auf", "auf", "aus"),
        "library": ZoneWords(noun("die Bibliothek, der Bibliothek, die Bibliotheken")),
        "trap zone": ZoneWords(noun("die Fallenzone, der Fallenzone, die Fallenzonen")),
    },
    resources={
        "EP": noun("der EP, des EP, die EP, EP-"),
        "Intel": noun("die Info, der Info, die Infos, Info-"),
    },
    moments={
        "combat": noun("der Kampf, des Kampfes, die Kämpfe"),
        "draw step": noun("das Ziehsegment, des Ziehsegments, die Ziehsegmente"),
        "end step": noun("das Endsegment, des Endsegments, die Endsegmente"),
        "main phase": noun("die Hauptphase, der Hauptphase, die Hauptphasen"),
        "resource phase": noun("die Ressourcenphase, der Ressourcenphase, die Ressourcenphasen"),
        "turn": noun("der Zug, des Zuges, die Züge"),
        "untap step": noun("das Enttappsegment, des Enttappsegments, die Enttappsegmente"),
    },
    hosts={
        "enchanted artifact": ("verzaubert", "artifact"),
        "enchanted creature": ("verzaubert", "creature"),
        "enchanted enchantment": ("verzaubert", "enchantment"),
        "enchanted land": ("verzaubert", "land"),
        "enchanted permanent": ("verzaubert", "permanent"),
        "enchanted planeswalker": ("verzaubert", "planeswalker"),
        "equipped creature": ("ausgerüstet", "creature"),
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
        "be challenged": "nicht angezweifelt werden",
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
        "gain EP": "keine EP erhalten",
        "gain Intel": "keine Infos erhalten",
        "look at hands": "sich keine Hand ansehen",
        "prevent damage": "keinen Schaden verhindern",
        "lose the game": "das Spiel nicht verlieren",
        "search libraries": "keine Bibliothek durchsuchen",
        "take extra turns": "keine zusätzlichen Züge ausführen",
        "pitch cards": "keine Karten pitchen",
        "play lands": "keine Länder spielen",
        "set traps": "keine Fallen legen",
        "take risks": "keine Risiken eingehen",
        "trigger": "nicht ausgelöst werden",
        "untap": "nicht enttappt werden",
        "untap during its controller's untap step": "während des Enttappsegments {controller} nicht enttappt werden",
        "win the game": "das Spiel nicht gewinnen",
    },
    icons={"ep": "EP", "intel": "Info", "tap": "Tappen"},
    phrases={
        "Activate only from your graveyard": "Aktiviere diese Fähigkeit nur aus deinem Friedhof",
        "critical": "Kritischer Erfolg",
        "critical failure": "Patzer",
        "Extreme": "Extrem",
        "Extreme Risk": "Extremes Risiko",
        "failure": "Fehlschlag",
        "High": "Hoch",
        "High Risk": "Hohes Risiko",
        "Low": "Gering",
        "Low Risk": "Geringes Risiko",
        "Medium": "Mittel",
        "Medium Risk": "Mittleres Risiko",
        "partial": "Teilerfolg",
        "scry": "Hellsicht",
        "slow": "Aktiviere diese Fähigkeit nur, wenn du eine Hexerei wirken könntest",
        "Trap": "Falle",
    },
    rules={
        v.ChallengeCost: challenge_cost,
        v.CopyTrap: acting(COPY),
        v.ReduceRisk: reduce_risk,
        v.Reroll: plain(ROLL, "einen Risikowürfel", "neu"),
        v.NoHandLimit: plain(HAVE, "kein Handkartenlimit", commands=False),
        v.Pitch: acting(PITCH),
        v.PitchBonus: pitch_bonus,
        v.PlayLand: play_land,
        v.RiskBonus: risk_bonus,
        v.Steal: acting(STEAL),
        v.Sweep: plain(TURN_UP, "alle Fallen aller Spieler"),
    },
    events={
        "be challenged": suffering(CHALLENGE),
        "challenge": doing(CHALLENGE),
        "fail": doing(FAIL, "an einem Risiko"),
        "pitch": doing(PITCH),
        "roll natural 1": doing(ROLL, "eine natürliche 1"),
        "roll natural 20": doing(ROLL, "eine natürliche 20"),
        "set": doing(PUT),
        "succeed": doing(SUCCEED, "ein Risiko"),
        "take risk": doing(TAKE_RISK, "ein Risiko"),
        **{f"take {level} risk": doing(TAKE_RISK, f"ein {said} Risiko") for level, said in LEVELS.items()},
        **{f"succeed {level} risk": doing(SUCCEED, f"ein {said} Risiko") for level, said in LEVELS.items()},
        **{f"fail {level} risk": doing(FAIL, f"an einem {said[:-1]}n Risiko") for level, said in LEVELS.items()},
        "trigger": lambda pattern, german: Predicate(BECOME, end=TRIGGER.participle),
    },
)
