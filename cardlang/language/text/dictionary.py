"""The dictionary of a game: every phrase the lexer knows, and its terminal in the grammar.

It is made of words all games share (``common_words.py``), the verbs, and the game's vocabulary.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from cardlang.engine.cards import NOT_OF_TYPE
from cardlang.language.text.common_words import (
    CONNECTIVES,
    DETERMINERS,
    DURATION_PHRASES,
    ENTRIES,
    LIMIT_PHRASES,
    PERIODS,
    RELATIVES,
)
from cardlang.language.verbs import BOTH_STATS, VERBS
from cardlang.language.verbs.happenings import EVENTS
from cardlang.language.words.costs import OFTEN
from cardlang.language.words.descriptions import NAME
from cardlang.language.words.effect import TIED_PHRASES
from cardlang.language.words.english import NUMBER_WORDS, ORDINALS, TENS, plural, verb_forms
from cardlang.language.words.other_than import BUT_ONE
from cardlang.language.words.players import AS_ONE, OTHERS_THAN
from cardlang.language.words.sentences import OUTCOMES, short
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary, of_its_deck
from cardlang.language.words.word import SOURCE
from cardlang.language.words.zones import IN_PLAY


class Entry(NamedTuple):
    """What a phrase is: its terminal in the grammar, its canonical spelling, and whether it is a plural (``many``)."""

    terminal: str
    value: str
    many: bool = False


_NO_VERBS = ("ACTION", "QUOTE")
"""Terminals that begin a verb's rule but are not words in the dictionary: a keyword action of a set, a quotation."""


@lru_cache(maxsize=64)
def known_verbs(vocabulary: Vocabulary) -> tuple[type[Verb], ...]:
    """The verbs of a game, and all others of cardlang, so that a message can say that this game does not have them."""
    return tuple(dict.fromkeys((*EVENTS, *VERBS, *vocabulary.all_verbs)))


@lru_cache(maxsize=64)
def verb_words(vocabulary: Vocabulary) -> dict[str, tuple[str, str, str]]:
    """All known verbs: base form -> (third person, past, participle)."""
    verbs = known_verbs(vocabulary)
    phrases = {row[0] for row in (*CONNECTIVES, *vocabulary.phrases)}
    phrases |= {row[0] for verb in verbs for row in verb.phrases}
    table: dict[str, tuple[str, str, str]] = {}
    for verb in verbs:
        for shape in (
            *verb.predicate.split("|"),
            *(each for form in verb.events for each in form.all_shapes()),
        ):
            terminal = shape.split()[0] if shape.strip() else "ACTION"
            if terminal not in phrases and terminal not in _NO_VERBS:
                table.setdefault(terminal.lower(), verb.inflected or verb_forms(terminal.lower()))
    return table


Phrase = tuple[str, ...]


@lru_cache(maxsize=64)
def doing(vocabulary: Vocabulary) -> dict[str, str]:
    """Participle -> the terminal of its verb: ``destroyed`` -> ``DESTROY``."""
    return {forms[2]: verb.upper() for verb, forms in verb_words(vocabulary).items()}


class Dictionary:
    """All phrases of one vocabulary. ``phrases`` maps a first word to the phrases that begin with it, longest first."""

    __slots__ = (
        "acting",
        "afterwards",
        "all_verbs",
        "forbidden",
        "keyword_verbs",
        "outcomes",
        "participles",
        "passives",
        "phrases",
        "relatives",
        "senses",
        "verbs",
        "vocabulary",
        "words",
    )

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.all_verbs = vocabulary.all_verbs
        table: dict[Phrase, Entry] = {}
        self.verbs = _verb_table(vocabulary)
        finite = (word for word, (_, form) in self.verbs.items() if form in ("base", "s"))
        self.acting = frozenset((*finite, "may", "cannot", "can't"))
        """What is behind a subject that does something."""
        keywords = _keywords(vocabulary)
        paid = {each.paid for each in vocabulary.keywords}
        doubtful = [row for row in keywords if row[0].lower() in self.verbs or row[0].lower() in paid]
        self.keyword_verbs = {said.lower(): entry for said, entry in doubtful}
        """Keywords that are also verbs (``Scry 1``, ``scry 1.``), or what their card is then (``~ was overcast``); they
        are keywords only in a list of keywords.
        """
        plain = [row for row in keywords if row[0].lower() not in self.verbs]
        for group in (_connectives(vocabulary), _structures(), _nouns(vocabulary), plain):
            for phrase, entry in group:
                table.setdefault(split_words(phrase.lower()), entry)
        self.phrases = _by_first_word(table)
        own = [verb_forms(each.lower()) for each in vocabulary.keyword_actions]
        self.participles = frozenset(forms[2] for forms in (*verb_words(vocabulary).values(), *own))
        self.passives = frozenset(_passives(vocabulary)) | {forms[2] for forms in own}
        events = [form for verb in known_verbs(vocabulary) for form in verb.events]
        self.afterwards = self.passives | {form.afterwards for form in events if form.afterwards}
        entries = [*vocabulary.forbids, *(each for verb in known_verbs(vocabulary) for each in verb.forbids)]
        forbidden = [*(each.action for each in entries), *_gains(vocabulary)]
        self.forbidden = sorted({split_words(each.lower()) for each in forbidden}, key=len, reverse=True)
        who = (*(each for group in RELATIVES.values() for each in group), *_figures_always(vocabulary))
        self.relatives = sorted((split_words(each) for each in who), key=len, reverse=True)  # players, longest first
        self.words = _known_words(table, self.verbs)
        self.senses = _senses(vocabulary)
        self.outcomes = _outcomes(vocabulary)


def _outcomes(vocabulary: Vocabulary) -> dict[str, tuple[str, ...]]:
    """First word -> the labels of outcomes that begin with it (``Critical failure: ...``), longest first."""
    if vocabulary.roll is None:
        return {}
    rows: dict[str, list[str]] = {}
    labels = [name.replace("_", " ") for name in OUTCOMES]
    for label in (*labels, *(short(each).lower() for each in vocabulary.roll.levels)):
        rows.setdefault(label.split()[0], []).append(label)
    return {first: tuple(sorted(many, key=len, reverse=True)) for first, many in rows.items()}


def _passives(vocabulary: Vocabulary) -> list[str]:
    """The participles of the verbs that are done to something: ``destroyed``, but not ``died``."""
    verbs = [verb for verb in known_verbs(vocabulary) if "np" in verb.predicate.split()]
    return [said for verb in verbs for said in (verb.past_form(), *verb.also_called)]


def _figures_always(vocabulary: Vocabulary) -> list[str]:
    return [phrase for phrase, figure in vocabulary.figures if figure.always]


def _senses(vocabulary: Vocabulary) -> dict[str, str]:
    """Noun -> what it names (player, card, spell ...); a noun that is not listed names a permanent."""
    cards = {"": ""} | {each.name: "card" for each in vocabulary.kinds if not each.permanent}
    return cards | {each.name: each.sense for each in reversed(vocabulary.nouns)}


def _gains(vocabulary: Vocabulary) -> list[str]:
    """Phrases for ``players cannot gain life``, also where nothing checks it, so that a message can say so."""
    return [f"gain {name}" for each in vocabulary.resources for name in (each.name, each.plural) if name]


@lru_cache(maxsize=32)
def dictionary_of(vocabulary: Vocabulary) -> Dictionary:
    """The dictionary of a vocabulary; it is built once and cached, and what only names other cards has the same one."""
    found = Dictionary(vocabulary) if vocabulary.spoken_as is None else copy(dictionary_of(vocabulary.spoken_as))
    found.vocabulary = vocabulary
    return found


@lru_cache(maxsize=8192)  # the words of a game are split again for each set that declares words of its own
def split_words(phrase: str) -> Phrase:
    """A phrase as the lexer sees it: commas and possessives are words of their own."""
    return tuple(phrase.replace(",", " , ").replace("'s", " 's").replace("s' ", "s ' ").split())


def _by_first_word(table: dict[Phrase, Entry]) -> dict[str, tuple[tuple[Phrase, Entry], ...]]:
    rows: dict[str, list[tuple[Phrase, Entry]]] = {}
    for phrase, entry in table.items():
        rows.setdefault(phrase[0], []).append((phrase, entry))
    return {first: tuple(sorted(many, key=lambda row: -len(row[0]))) for first, many in rows.items()}


def durations(vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """How long something can be said to last in a game, as (phrase, key)."""
    yield from DURATION_PHRASES.items()
    for each in vocabulary.phrases:
        if each[0] == "DURATION":
            yield each[1], each[-1]
    yield from _tied(vocabulary)


def _tied(vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """The durations that are tied to the card itself, in other words, too."""
    place = next((zone for zone in vocabulary.zones if zone in IN_PLAY), "")
    if not place:
        return
    the, on = ("the ", "on the ") if place != "play" else ("", "in ")
    leaves = f"until ~ leaves {the}{place}"
    for said in (leaves, "until ~ leaves", "until ~ leaves play", f"for as long as ~ remains {on}{place}"):
        yield said, leaves
    yield f"for as long as ~ is {on}{place}", leaves
    yield from TIED_PHRASES


def _connectives(vocabulary: Vocabulary) -> list[tuple[str, Entry]]:
    rows = [(phrase, Entry(terminal, phrase)) for terminal, phrase in CONNECTIVES]
    rows += [(phrase, Entry(*entry)) for phrase, entry in ENTRIES.items()]
    rows += [(phrase, Entry("DURATION", key)) for phrase, key in durations(vocabulary)]
    rows += [(phrase, Entry("PERIOD", phrase)) for phrase in PERIODS]
    rows += [(said, Entry("LIMIT", each.phrase)) for each in vocabulary.limits for said in (each.phrase, *each.also)]
    rows += [(phrase, Entry("LIMIT", key)) for phrase, key in LIMIT_PHRASES.items()]
    rows += [(phrase, Entry("OFTEN", str(most))) for most, phrase in OFTEN.items()]
    own = [row for verb in known_verbs(vocabulary) for row in verb.phrases]
    own += [(each[0], of_its_deck(each[1])) for each in own if each[0] == "ALIBRARY"]
    rows += [(each[1], Entry(each[0], each[-1])) for each in (*vocabulary.phrases, *own)]
    rows += [
        (said.format(f"{one} and {other}"), Entry(terminal, both))
        for both, pair in _pairs_of_stats(vocabulary)
        for one, other in (pair, pair[::-1])
        for terminal, said in BOTH_STATS
    ]
    posts = {phrase: each.say(SOURCE) for phrase, each in vocabulary.posts}
    rows += [(phrase, Entry("POSTWORD", said if said in posts else phrase)) for phrase, said in posts.items()]
    rows += [(phrase, Entry("RELATED", phrase)) for phrase, _ in (BUT_ONE, *vocabulary.related)]
    rows += [(phrase, Entry("SITUATION", phrase)) for phrase, _ in vocabulary.situations]
    rows += [(phrase, Entry("WHO", phrase)) for phrase, _ in vocabulary.figures]
    rows += [(phrase, Entry("WHO", phrase)) for phrase, _ in (*vocabulary.things, *vocabulary.measures)]
    rows += [(each.counted(SOURCE, True), Entry("WHO", phrase, True)) for phrase, each in vocabulary.measures]
    levels = vocabulary.roll.levels if vocabulary.roll is not None else ()
    rows += [(each.lower(), Entry("LEVEL", each)) for each in levels]
    rows += [(phrase, Entry("LIMIT", phrase)) for phrase, _, _ in vocabulary.riders]
    return rows


def _pairs_of_stats(vocabulary: Vocabulary) -> list[tuple[str, tuple[str, str]]]:
    """Every two numbers that one thing in play has, with their text: ``power and defense``."""
    of_things = [each for each in vocabulary.stats if any(each in kind.stats for kind in vocabulary.kinds)]
    return [(" and ".join(pair), pair) for pair in combinations(of_things, 2)]


def _structures() -> list[tuple[str, Entry]]:
    rows = [(word, Entry("DET", word)) for word in DETERMINERS]
    rows.append(("every", Entry("DET", "each")))
    rows.append(("that much", Entry("DET", "that many")))
    rows.append(("twice that much", Entry("DET", "twice that many")))
    rows.append(("the only", Entry("DET", "only")))
    rows += [(word, Entry("ORDINAL", str(number))) for number, word in enumerate(ORDINALS) if number]
    rows += [(f"beyond the {word}", Entry("BEYOND", str(number))) for number, word in enumerate(ORDINALS) if number]
    rows += [(f"up to the {word}", Entry("UPTONTH", str(number))) for number, word in enumerate(ORDINALS) if number]
    numbers = (*enumerate(NUMBER_WORDS), *TENS)
    rows += [(word, Entry("NUM", str(number))) for number, word in numbers]
    several = [(number, said) for number, word in numbers if number > 1 for said in (word, str(number))]
    for of in ("", " of"):
        rows += [(f"for every {said}{of}", Entry("FOREVERY", str(number))) for number, said in several]
    rows += [(said, Entry("WHO", who)) for said, who in (*AS_ONE.items(), (OTHERS_THAN, OTHERS_THAN))]
    return rows


def _nouns(vocabulary: Vocabulary) -> list[tuple[str, Entry]]:
    rows: list[tuple[str, Entry]] = []
    names = [(each.name, "NOUN") for each in vocabulary.kinds]
    names += [(each.name, "NOUN") for each in vocabulary.nouns]
    names += [(each, "ZONE") for each in vocabulary.zones]
    names += [(each, "MOMENT") for each in vocabulary.moments]
    names += [(each, "STAT") for each in vocabulary.stats]
    rows += [(f"with different {plural(each)}", Entry("DIFFNAMES", each)) for each in (NAME, *vocabulary.stats)]
    names += [(each, "CKIND") for each in vocabulary.counters if each[0].isalpha()]
    hosts = {each.name for each in vocabulary.nouns if each.sense == "host" and " " in each.name}
    for name, terminal in names:
        rows.append((name, Entry(terminal, name)))
        if name not in hosts:  # "equipped creatures": any that are so
            rows.append((plural(name), Entry(terminal, name, True)))
    rows += [
        (each.name, Entry("RESOURCE", each.name))
        for each in vocabulary.resources
        if each.name not in vocabulary.letters
    ]
    rows += [
        (each.plural, Entry("RESOURCE", each.name, True)) for each in vocabulary.resources if each.plural
    ]
    rows += [(other, Entry("STAT", name)) for other, name in vocabulary.aliases]
    rows += [(each, Entry("ADJ", each)) for each in vocabulary.adjectives]
    rows += [(each.replace("non", NOT_OF_TYPE, 1), Entry("ADJ", each)) for each in vocabulary.adjectives
             if each.startswith("non")]
    rows += [("combat", Entry("MOMENT", "combat")), *((each, Entry("ADJ", each)) for each in ("noncombat", "excess"))]
    for each in vocabulary.subtypes:
        rows += [(each, Entry("NOUN", each)), (plural(each), Entry("NOUN", each, True))]
        other = Entry("ADJ", f"{NOT_OF_TYPE}{each}")
        rows += [(f"{NOT_OF_TYPE}{each}", other), (f"{NOT_OF_TYPE}{plural(each)}", other)]
    return rows


def _keywords(vocabulary: Vocabulary) -> list[tuple[str, Entry]]:
    return [
        (said, Entry("KEYWORDOF" if each.argument == "object" else "KEYWORD", each.name))
        for each in vocabulary.keywords
        for said in (each.name, *each.also)
        if each.argument != "thing"  # a keyword action: a verb
    ]


def _verb_table(vocabulary: Vocabulary) -> dict[str, tuple[str, str]]:
    """Each form of each verb -> (terminal, form): ``drew`` -> (``DRAW``, ``past``). Forms are base, s, past, part."""
    table: dict[str, tuple[str, str]] = {}
    for verb, (third, past, part) in verb_words(vocabulary).items():
        for form, word in (("part", part), ("past", past), ("s", third), ("base", verb)):
            table[word] = (verb.upper(), form)
    for name in vocabulary.keyword_actions:
        third, past, part = verb_forms(name.lower())
        for form, word in (("part", part), ("past", past), ("s", third), ("base", name.lower())):
            table[word] = ("ACTION", form)
    table.update(
        {"are": ("BE", "base"), "were": ("BE", "past"), "been": ("BE", "part"), "had": ("HAVE", "past")}
    )
    return table


def _known_words(table: dict[Phrase, Entry], verbs: dict[str, tuple[str, str]]) -> tuple[str, ...]:
    """Every word of the dictionary, for suggestions (``did you mean 'discard'?``)."""
    rows = [word for phrase in table for word in phrase if word[0].isalpha()]
    return tuple(sorted(set(rows) | set(verbs)))
