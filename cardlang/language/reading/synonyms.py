"""Words of other card games, and what the game at hand says instead: ``creature`` for ``monster``.

Such a word is no typo, so it would not help to suggest a word with similar letters.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from cardlang.language.verbs.cannot import what_cannot
from cardlang.language.words.costs import ONCE_A_TURN, Limit
from cardlang.language.words.english import listed, plural, with_article
from cardlang.language.words.quantities import price_said
from cardlang.language.words.verb import Verb, terminals
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE

_FIGHTERS = frozenset(("monster", "minion", "creature", "follower", "unit"))
_DONE_ONCE = frozenset(("spell", "event", "action", "tactic", "instant", "sorcery"))
_SPELLED = {"till": "until", "eot": "until end of turn"}
_KEYWORDS = frozenset(
    ("flying", "trample", "haste", "flash", "reach", "menace", "lifelink", "deathtouch", "vigilance", "hexproof")
    + ("indestructible", "defender", "taunt", "charge", "stealth")
)
_SAME_KEYWORD = (
    frozenset(("flying", "evasive")),
    frozenset(("trample", "piercing")),
    frozenset(("deathtouch", "deadly")),
    frozenset(("charge", "haste")),
)
"""Keywords that mean the same, each with the names that games have for it."""
_KEYWORDS |= frozenset().union(*_SAME_KEYWORD)
_IN_PLAY = frozenset(("play", "battlefield", "board", "field"))
PLACES = (
    frozenset(("deck", "library", "draw pile")),
    frozenset(("discard pile", "graveyard", "discard")),
    _IN_PLAY,
    frozenset(("exile",)),
    frozenset(("pile",)),
)
"""The zones of card games, each with the names that games have for it."""


def called_here(word: str, vocabulary: Vocabulary) -> str:
    """Help for a word that other card games have; an empty string for any other word."""
    low = word.lower()
    meant = ((each, says) for each in (low, low.removesuffix("s")) for words, says in _ELSEWHERE if each in words)
    known, says = next(meant, ("", None))
    return says(known, vocabulary) if says is not None else ""


def kind_here(word: str, vocabulary: Vocabulary) -> str:
    """Help for a word that is a kind of card in other games; an empty string for any other word."""
    once = [kind.name for kind in vocabulary.kinds if not kind.permanent]
    if word in _DONE_ONCE and once:
        return f"{vocabulary.title} calls it {listed([with_article(name) for name in once], 'or')}."
    return _fighter(word, vocabulary) if word in _FIGHTERS else ""


def noun_help(vocabulary: Vocabulary) -> str:
    """Help where a noun is missing, with a noun of this game."""
    nouns = [f"'target {thing_of(vocabulary)}'", "'target player'", "'a card'"]
    return f"Say what is meant, for example {listed(nouns, 'or')}."


def some_things(vocabulary: Vocabulary) -> str:
    """An example of a description, with a kind and a number of this game: ``creatures with power 2 or less``."""
    kinds = [kind for kind in vocabulary.kinds if kind.permanent and kind.stats]
    return f"{plural(kinds[0].name)} with {kinds[0].stats[0]} 2 or less" if kinds else "cards with cost 2 or less"


def thing_of(vocabulary: Vocabulary) -> str:
    kinds = [kind.name for kind in vocabulary.kinds if kind.permanent and kind.stats]
    nouns = [each.name for each in vocabulary.nouns if each.sense == "permanent"]
    return [*kinds, *nouns, "card"][0]


def in_own_words(said: str, vocabulary: Vocabulary) -> str:
    """Help with the things of this game in its examples, in place of artifacts and creatures where it has none."""
    thing = thing_of(vocabulary)
    for general, here in _words_here(vocabulary):
        said = re.sub(rf"(?<=\byour ){general}", here, said)
    both = [kind.name for kind in vocabulary.kinds if kind.permanent][:2]
    if "artifact" not in {kind.name for kind in vocabulary.kinds} and len(both) == 2:
        said = said.replace("artifact or creature", " or ".join(both))
    known = {*(each.name for each in vocabulary.kinds), *(each.name for each in vocabulary.nouns), *vocabulary.subtypes}
    for general in ("artifact creature", "artifact", "creature"):
        if general not in said or general.split()[0] in known:
            continue
        said = re.sub(rf"\ban? {general}\b", with_article(thing), said)
        said = re.sub(rf"\b{general}s\b", plural(thing), said)
        said = re.sub(rf"\b{general}\b", thing, said)
    return said


def limit_help(vocabulary: Vocabulary) -> str:
    """Help on limits of an ability: ``2 EP: draw a card. Activate only once per turn.``"""
    limit = next((each.phrase for each in vocabulary.limits if each.key == ONCE_A_TURN), "")
    said = Limit(ONCE_A_TURN, limit).say(SOURCE)
    return f"A limit is a sentence of its own, after the rest: '{price_said(vocabulary)}: draw a card. {said}'"


def symbol_help(vocabulary: Vocabulary) -> str:
    """Help on symbols such as ``{T}``: how this game writes them in words."""
    tap = "'Tap' for {T}, " if any("TAP" in terminals(verb) for verb in vocabulary.verbs) else ""
    return f"Signs are written as words: {tap}'{price_said(vocabulary)}' for {{2}}."


def _place(word: str, vocabulary: Vocabulary) -> str:
    if not vocabulary.zones:
        return ""
    alike = next((group for group in PLACES if word in group), frozenset())
    name = next((zone for zone in vocabulary.zones if zone in alike), "")
    here = f"{vocabulary.title} calls it '{name}'. " if name else ""
    if word == "play" and any("CAST" in terminals(verb) for verb in vocabulary.verbs):
        here = f"To play a card is to 'cast' it; as a place, {here or 'it is not known. '}"
    return f"{here}The places of {vocabulary.title}: {', '.join(vocabulary.zones)}."


def _fighter(word: str, vocabulary: Vocabulary) -> str:
    """Help for ``monster``, ``minion``: the kind of card with the most stats is the one that fights."""
    fights = max(vocabulary.kinds, key=lambda kind: len(kind.stats), default=None)
    if fights is None or not fights.stats:
        return f"The cards of {vocabulary.title}: {', '.join(kind.name for kind in vocabulary.kinds)}."
    return f"{vocabulary.title} calls it {with_article(fights.name)}."


def _payment(word: str, vocabulary: Vocabulary) -> str:
    paid = [vocabulary.cost_resource] if vocabulary.cost_resource else list(vocabulary.letters)
    return f"{vocabulary.title} pays with {listed(paid, 'or')}." if paid else _holdings(vocabulary)


def _lives(word: str, vocabulary: Vocabulary) -> str:
    names = [each.name for each in vocabulary.resources]
    return f"{vocabulary.title} calls it 'life'." if "life" in names else _holdings(vocabulary)


def _holdings(vocabulary: Vocabulary) -> str:
    names = ", ".join(each.name for each in vocabulary.resources)
    return f"What players of {vocabulary.title} have: {names}." if names else ""


def _number(word: str, vocabulary: Vocabulary) -> str:
    if vocabulary.stats == ("cost",):
        return ""
    return f"The numbers of a card in {vocabulary.title}: {', '.join(vocabulary.stats)}."


def _keyword(word: str, vocabulary: Vocabulary) -> str:
    names = keyword_names(vocabulary)
    same = next((group for group in _SAME_KEYWORD if word in group), frozenset())
    here = next((name for name in names if name.lower() in same), "")
    if here:
        return f"{vocabulary.title} calls it '{here}'."
    return f"The keywords of {vocabulary.title}: {', '.join(names)}." if names else ""


def keyword_names(vocabulary: Vocabulary) -> list[str]:
    """The names of the keywords of a game or set, without keyword actions."""
    return [each.name for each in vocabulary.keywords if each.argument != "thing"]


def _limit(word: str, vocabulary: Vocabulary) -> str:
    return limit_help(vocabulary)


def _may(word: str, vocabulary: Vocabulary) -> str:
    return f"What may be done is said with 'may', and what may not with 'cannot'. {what_cannot(vocabulary)}".rstrip()


def arrival(vocabulary: Vocabulary) -> str:
    """The trigger for a card's arrival: ``When ~ enters`` in a game with cards in play, else ``When ~ is played``."""
    return f"When ~ {'is played' if _IN_PLAY.isdisjoint(vocabulary.zones) else 'enters'}"


def arrival_help(word: str, vocabulary: Vocabulary) -> str:
    """Help on that trigger."""
    return f"Write '{arrival(vocabulary)}, ...'."


def _death(word: str, vocabulary: Vocabulary) -> str:
    return "" if _IN_PLAY.isdisjoint(vocabulary.zones) else "Write 'When ~ dies, ...'."


def _enemy(word: str, vocabulary: Vocabulary) -> str:
    return f"Write 'target {thing_of(vocabulary)} an opponent controls'."


def _moment(word: str, vocabulary: Vocabulary) -> str:
    return f"The moments of {vocabulary.title}: {', '.join(vocabulary.moments)}." if vocabulary.moments else ""


def _turn(word: str, vocabulary: Vocabulary) -> str:
    known = "turn" in vocabulary.moments
    return "Write 'at the beginning of your turn' or 'turn'." if known else _moment(word, vocabulary)


def _spelled(word: str, vocabulary: Vocabulary) -> str:
    return f"Write '{_SPELLED[word]}'."


def _colour(word: str, vocabulary: Vocabulary) -> str:
    return f"Cards of {vocabulary.title} have no colour."


def _described(word: str, vocabulary: Vocabulary) -> str:
    return "What a player must have stands behind what they do: 'Target opponent discards a card if they have ...'."


_ELSEWHERE: tuple[tuple[frozenset[str], Callable[[str, Vocabulary], str]], ...] = (
    (frozenset().union(*PLACES), _place),
    (_FIGHTERS, _fighter),
    (frozenset(("mana", "energy")), _payment),
    (frozenset(("life", "health", "hp", "hit", "point")), _lives),
    (frozenset(("power", "strength", "attack", "toughness", "defense", "defence")), _number),
    (_KEYWORDS, _keyword),
    (frozenset(("once", "per")), _limit),
    (frozenset(("can", "nobody")), _may),
    (frozenset(("comes", "battlecry")), arrival_help),
    (frozenset(("death", "deathrattle")), _death),
    (frozenset(("enemy", "enemies")), _enemy),
    (frozenset(("who",)), _described),
    (frozenset(("upkeep",)), _turn),
    (frozenset(("cleanup",)), _moment),
    (frozenset(_SPELLED), _spelled),
    (frozenset(("white", "blue", "black", "red", "green", "color", "colour")), _colour),
)
"""Words of card games in general -> the function that writes the help. Only unknown words are looked up here."""


def verb_told(verb: type[Verb], vocabulary: Vocabulary) -> str:
    """The verb's own description, with the words of the game for places and things, and without the marks of a page. Of
    rules it names only those of the game that has the verb: one that games share is about no game.
    """
    told = " ".join((verb.__doc__ or "").split()).replace("``", "'")
    if verb.__module__.startswith(Verb.__module__.partition(".words.")[0]):
        told = re.sub(_RULES, "", told)
    for general, here in _words_here(vocabulary):
        told = re.sub(general, here, told)
    return told


_RULE = r"(?:RUL-)?[A-Z][A-Z0-9]+-[\w.-]+"
_RULES = rf" \({_RULE}(?:, {_RULE})*\)"


def _words_here(vocabulary: Vocabulary) -> list[tuple[str, str]]:
    """What is said in general (a regular expression), and what is said in this game; only where these differ."""
    deck, pile, play = (next((zone for zone in vocabulary.zones if zone in group), "") for group in PLACES[:3])
    deck = deck or "deck"
    rows = [(r"\blibraries\b", plural(deck)), (r"\blibrary\b", deck)]
    rows += [(r"\bgraveyard\b", pile)] if pile else []
    if play in ("", "play"):
        rows.append((r"\bthe battlefield\b", "play"))
    if not any(each.name == "permanent" for each in vocabulary.nouns):
        rows += [(r" and permanents\b", ""), (r"\b[Pp]ermanents\b", "things in play")]
    spells = [each.name for each in vocabulary.nouns if each.sense in ("spell", "ability")]
    if "spell" not in spells and spells:
        rows.append((r"\bA spell or ability\b", with_article(listed(spells, "or")).replace("a", "A", 1)))
    return rows
