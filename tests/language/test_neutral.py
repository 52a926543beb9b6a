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
    own = [verb for verb in words.all_verbs if not verb.__module__.startswith("cardlang.language")]
    names += [verb.name for verb in own] + [row[1] for verb in own for row in verb.phrases]
    names += [form.key for verb in own for form in verb.events]
    names += [each.deed for each in words.forbids]
    return {name.lower() for name in names if len(name) > 1}


PLAIN = (
    "action", "add", "against", "become", "bring", "copy", "effect", "end", "event", "fail", "fast", "give", "hold",
    "land", "measure", "move", "number", "place", "play", "reach", "round", "set", "slow", "source", "supply", "tool",
    "use", "user", "earn", "buy", "border", "host", "later", "in play", "once per turn", "attack phase", "an event",
    "trigger", "be given", "it is your turn", "defender", "unit", "instant", "token", "library", "graveyard",
    "battlefield", "discard pile", "temporary", "face-down", "life", "strength", "flash", "sorcery",
    "indestructible", "+1/+1",
    "end of combat", "untap step",
)  # fmt: skip
"""Words of one game that the language uses in their plain English sense, or as card games everywhere do."""
ABOUT_GAMES = {
    "files/mistakes.py": "a page of examples, which are always cards of some game",
    "files/docs.py": "the page of the language, with examples",
    "files/phrase_book.py": "examples, of cards of one game",
    "text/other_games.py": "says of which other game a word is",
    "reading/synonyms.py": "says how this game calls what other games have",
}
"""Files that are about single games."""


def words_of_one_game() -> dict[str, str]:
    """Each word only one of our games has, with its game."""
    said = {game.words().title: words_of(game.words()) for game in GAMES}
    times = Counter(word for words in said.values() for word in words)
    shared = {verb.name for verb in (*VERBS, *EVENTS)} | set(PLAIN)
    shared |= {verb.name.split()[0] for verb in VERBS}
    shared |= {row[1] for verb in (*VERBS, *EVENTS) for row in verb.phrases}
    shared |= {form.key for verb in (*VERBS, *EVENTS) for form in verb.events}
    shared |= {each.deed for verb in (*VERBS, *EVENTS) for each in verb.forbids}
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
        if isinstance(node, ast.Expr) or (isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "examples"):
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


FORM = "a form of ability in the one grammar, for games that have it (Vocabulary.special)"
SPELLED = "a noun the frames of verbs ask for by name"
SAID = "how one game says a duration, a limit or a moment, beside what it means"
SHOWS = "the usual spelling of an amount, shown where no game is known"
ALLOWED: dict[str, dict[str, str]] = {
    "files/card_fields.py": {"trap": FORM, "risk": FORM},
    "files/explain.py": {"trap": FORM, "risk": FORM},
    "reading/expand.py": {"ep": SHOWS},
    "reading/frames.py": {"trap": SPELLED, "set traps": SPELLED},
    "reading/heads.py": {"risk": FORM, "risk roll": FORM},
    "reading/hints.py": {"ep": SHOWS},
    "reading/gate.py": {"risk": FORM, "risk roll": FORM},
    "reading/paragraphs.py": {"trap": FORM, "risk roll": FORM},
    "reading/partial_nodes.py": {"risk": FORM},
    "reading/read_clauses.py": {"risk": FORM, "risk roll": FORM},
    "reading/read_events.py": {"trap": SPELLED, "risk": SPELLED},
    "running/compiled_filters.py": {"trap": SPELLED},
    "running/continuous_effects.py": {
        "this conflict": SAID,
        "this round": SAID,
        "until the end of its controller's next turn": SAID,
    },
    "running/lowering.py": {
        "trap": FORM,
        "only in your play step": SAID,
    },
    "words/costs.py": {"activate only from your discard pile": SAID},
    "running/target_slots.py": {"trap": SPELLED},
    "text/lexer.py": {"trap": FORM},
    "text/shapes.py": {"trap": FORM, "risk": FORM},
    "verbs/reveal.py": {"trap": "a trap that is looked at is revealed"},
    "words/abilities.py": {"trap": FORM, "risk": FORM},
    "words/event_patterns.py": {"resource phase": SAID},
    "words/nouns.py": {"risk roll": FORM},
    "words/references.py": {
        "action card": "what waits on a stack, as one game calls it",
        "capital": "a flag of the engine one game has a noun for",
        "trap": SPELLED,
        "trap zone": SPELLED,
    },
}
"""Words of one game that are still in the shared language, with the reason; nothing may be added."""


def found() -> dict[str, set[str]]:
    words, rows = words_of_one_game(), {}
    for path in FILES:
        name = path.relative_to(HOUSE).as_posix()
        met = {word for _, _, _, word in found_in(path, words)} if name not in ABOUT_GAMES else set()
        if met:
            rows[name] = met
    return rows


def test_no_literal_is_a_word_of_one_game_alone() -> None:
    assert found() == {name: set(words) for name, words in ALLOWED.items()}
    assert sum(map(len, ALLOWED.values())) <= 40


def test_it_would_be_seen(tmp_path: Path) -> None:
    """The test can fail: these are words of one game, and they are looked for in the texts of the code."""
    words = words_of_one_game()
    assert {"rishi", "billion euro", "ep", "assembly line", "confront", "pitch", "continent you hold"} <= set(words)
    planted = HOUSE / "words" / "english.py"
    tree = ast.parse(planted.read_text(encoding="utf-8") + '\nx = "Rishi"\n"""Rishi"""\n')
    assert [text for _, text in literals(tree) if "Rishi" in text] == ["Rishi"]
