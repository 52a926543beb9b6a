"""The language belongs to no game: hardly any of its texts is a word of one game alone."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import cardlang.language
from cardlang.games import GAMES
from cardlang.language.verbs import VERBS
from cardlang.language.verbs.happenings import EVENTS
from cardlang.language.words.vocabulary import Vocabulary

HOUSE = Path(cardlang.language.__file__).parent
FILES = sorted(HOUSE.rglob("*.py"))


def words_of(words: Vocabulary) -> set[str]:
    """What a vocabulary has names for."""
    names = [each.name for group in (words.kinds, words.nouns, words.keywords, words.resources) for each in group]
    names += [*words.stats, *words.supertypes, *words.adjectives, *words.zones, *words.moments, *words.counters]
    names += [each[1] for each in words.phrases] + [each[0] for each in words.wordings]
    names += [each[0] for each in (*words.posts, *words.situations, *words.figures, *words.measures, *words.things)]
    names += [words.hidden_label, *(each.phrase for each in words.limits), *(words.roll.levels if words.roll else ())]
    own = [verb for verb in words.all_verbs if not verb.__module__.startswith("cardlang.language")]
    names += [verb.name for verb in own] + [row[1] for verb in own for row in verb.phrases]
    names += [form.key for verb in own for form in verb.events]
    names += [each.action for each in words.forbids]
    return {name.lower() for name in names if len(name) > 1}


PLAIN = (
    "action", "add", "against", "an event", "at the top", "be given", "be played", "become", "bring", "buy", "copy",
    "effect", "enchanted", "end", "event", "fail", "fast", "give", "hold", "in play", "it is your turn", "land",
    "may play", "move", "number", "once per turn", "only in your turn", "over", "place", "play", "reach", "round",
    "set", "slow", "source", "succeed", "that attack", "this attack", "trigger", "use",
)  # fmt: skip
"""Names in one game that the language uses in their plain English sense."""
SHARED_VERBS = ("token", "library")
"""Said by verbs that every game has: create, search and shuffle."""
ABOUT_GAMES = {
    "files/mistake_page.py": "the card that examples are on",
    "files/mistakes.py": "a page of examples, which are always cards of some game",
    "files/phrase_book.py": "examples by intention, which are always cards of some game",
    "files/phrase_book_rare.py": "more of them",
    "help/rephrased_borrowed.py": "phrases of other games, shown where the game at hand understands them",
    "help/unsayable_borrowed.py": "sentences of some game, shown where the game at hand understands them",
    "text/words_elsewhere.py": "what other games call things",
    "text/wordings_borrowed.py": "phrases of other games",
    "text/wordings_cards.py": "wordings of cards of some game, read where their words are known",
    "text/wordings_renamed.py": "what other games call things",
    "help/glossary.py": "what other games call things, and sentences shown where the game at hand understands them",
    "help/dialects.py": "what other games call things, shown where the game at hand understands it",
    "help/unsayable.py": "sentences of some game, shown where the game at hand understands them",
    "help/unsayable_cards.py": "sentences of some game, shown where the game at hand understands them",
    "help/unsayable_led.py": "sentences of some game, shown where the game at hand understands them",
    "help/unsayable_other_games.py": "sentences of some game, shown where the game at hand understands them",
    "help/unsayable_printed.py": "sentences of some game, shown where the game at hand understands them",
    "help/unsayable_real_cards.py": "sentences of some game, shown where the game at hand understands them",
    "help/unsayable_tried.py": "sentences of some game, shown where the game at hand understands them",
    "help/unsayable_written.py": "sentences of some game, shown where the game at hand understands them",
    "help/unsayable_wishes.py": "sentences of some game, shown where the game at hand understands them",
    "help/rephrased.py": "wordings of some game, shown where the game at hand understands them",
    "help/rephrased_elsewhere.py": "wordings of some game, shown where the game at hand understands them",
    "help/rephrased_fights.py": "wordings of some game, shown where the game at hand understands them",
    "help/rephrased_named.py": "wordings of some game, shown where the game at hand understands them",
    "help/rephrased_real_cards.py": "wordings of some game, shown where the game at hand understands them",
    "help/rephrased_printed.py": "wordings of some game, shown where the game at hand understands them",
    "words/english.py": "irregular verbs of English, and which words want 'a' or 'an'",
    "text/wordings_lists.py": "wordings of cards of some game, read where their words are known",
    "text/wordings_printed.py": "wordings of cards of some game, read where their words are known",
    "text/other_games.py": "says of which other game a word is",
    "reading/synonyms.py": "says how this game calls what other games have",
}
"""Files of examples, and of messages to other games."""


def words_of_one_game() -> dict[str, str]:
    """Each word only one of our games has, with its game."""
    said = {game.words().title: words_of(game.words()) for game in GAMES}
    times = Counter(word for words in said.values() for word in words)
    shared = {verb.name for verb in (*VERBS, *EVENTS)} | set(PLAIN) | set(SHARED_VERBS)
    shared |= {verb.name.split()[0] for verb in VERBS}
    shared |= {row[1] for verb in (*VERBS, *EVENTS) for row in verb.phrases}
    shared |= {form.key for verb in (*VERBS, *EVENTS) for form in verb.events}
    shared |= {each.action for verb in (*VERBS, *EVENTS) for each in verb.forbids}
    return {
        word: title
        for title, words in said.items()
        for word in words
        if times[word] == 1 and word not in shared
    }


def literals(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The texts of a module that are no docstrings, no examples and no annotations, with their lines."""
    left: set[int] = set()
    for node in ast.walk(tree):
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if docstring or (isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "examples"):
            left |= {id(each) for each in ast.walk(node)}
        if isinstance(node, ast.AnnAssign):
            left |= {id(each) for each in ast.walk(node.annotation)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left:
            yield node.lineno, node.value


_EXAMPLE = re.compile(r"(?<!\w)'[^']*'")
"""A sentence of a card in a message: it is always of some game."""


def found_in(path: Path, words: dict[str, str]) -> list[tuple[str, int, str, str]]:
    """Place, line, literal and word of each literal that says a word of one game."""
    said = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    pattern = re.compile(rf"(?<![\w-])({said})(?:s|es)?(?![\w-])")
    rows = []
    for line, text in literals(ast.parse(path.read_text(encoding="utf-8"))):
        met = pattern.search(_EXAMPLE.sub("", text).lower())
        if met:
            rows.append((path.relative_to(HOUSE).as_posix(), line, text, met[1]))
    return rows


REASONS = {
    "sorcery": "how one game says 'when nothing is waiting', beside what it means",
    "graveyard": "an example on the page of the language",
    "battlefield": "what cards enter: the noun of a zone the engine knows by its role",
    "ep": "the usual spelling of an amount, shown where no game is known",
    "+1/+1": "an example of a bonus or a counter",
    "end of combat": "a moment games share under several names",
    "this round": "a time in which it is counted what happened",
    "resource phase": "a moment, and how it is said",
    "temporary": "a counter that goes at end of turn",
    "face-down": "an adjective a frame asks for",
    "enchant": "the keyword of an Aura",
    "exiled with ~": "what a card remembers, in a help for games that can say it",
    "confront": "what Animates do to each other, in the game in which they are not attacked",
    "confronted": "the same",
    "user": "who has a Tool, in one game",
    "pitch": "a printed number that nothing makes larger",
    "redirect": "how older cards say that damage goes to something else",
    "swap": "what other games say for 'switch'",
    "indestructible": "the keyword destroying asks for",
    "no maximum hand size": "how cards of many games say it",
}
"""Words of one game that are still in the shared language, with the reason."""
LEFT: dict[str, int] = {
    "files/docs.py": 2,
    "files/docs_prose.py": 1,
    "files/explain.py": 1,
    "checks/attachments.py": 2,
    "checks/instead_in_place.py": 1,
    "checks/never_in_this_game.py": 2,
    "checks/impossible_descriptions.py": 1,
    "reading/explain_shapes.py": 2,
    "help/examples.py": 1,
    "reading/read_amounts.py": 1,
    "reading/read_conditions.py": 1,
    "reading/read_descriptions.py": 1,
    "reading/event_forms.py": 1,
    "reading/read_special.py": 1,
    "text/common_words.py": 1,
    "text/wordings.py": 2,
    "text/wordings_rare.py": 1,
    "text/wordings_redirected.py": 2,
    "verbs/destroy.py": 1,
    "words/durations.py": 2,
    "words/quantities.py": 1,
    "words/costs.py": 1,
    "words/entries.py": 1,
    "words/moments.py": 3,
    "words/zones.py": 1,
}
"""How many literals with such a word each file has. None may be added."""
MOST = 40
"""How many there may be in all; the issue that made the language neutral says so."""


def found() -> tuple[dict[str, int], set[str]]:
    """The number of literals in each file that say a word of one game, and these words."""
    words, counts, met = words_of_one_game(), {}, set()
    for path in FILES:
        name = path.relative_to(HOUSE).as_posix()
        rows = found_in(path, words) if name not in ABOUT_GAMES else []
        met |= {word for _, _, _, word in rows}
        counts |= {name: len(rows)} if rows else {}
    return counts, met


def test_no_literal_is_a_word_of_one_game_alone() -> None:
    counts, words = found()
    assert counts == LEFT and sum(LEFT.values()) <= MOST
    assert words == set(REASONS)


def test_it_would_be_seen(tmp_path: Path) -> None:
    """The test can fail: these are words of one game, and they are looked for in the texts of the code."""
    words = words_of_one_game()
    assert {"rishi", "billion euro", "ep", "assembly line", "confront", "pitch", "continent you hold"} <= set(words)
    planted = HOUSE / "words" / "english.py"
    tree = ast.parse(planted.read_text(encoding="utf-8") + '\nx = "Rishi"\n"""Rishi"""\n')
    assert [text for _, text in literals(tree) if "Rishi" in text] == ["Rishi"]


def test_no_code_asks_for_the_name_of_a_class() -> None:
    """A name matched as a string is found by no type checker; an attribute of the class says it instead."""
    asks = re.compile(r"__name__\s*(?:==|!=|in\b|not in\b|if\b)|(?:get\(|\[) *type\([^])]*\)\.__name__")
    house = HOUSE.parent
    for path in sorted(house.rglob("*.py")):
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if '"__main__"' not in line]
        assert [line for line in lines if asks.search(line)] == [], path.relative_to(house)
