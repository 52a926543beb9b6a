"""``Destroyed this way``: whatever was done that can be said so, counts.

A card that counts what was ``scried this way`` and never finds anything reads well and does nothing. So of each verb it
is seen in the scenarios whether it leaves things that can be counted; of a verb that never does, no card may say it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from cardlang.engine import changes
from cardlang.engine.rows import Result
from cardlang.engine.state import State
from cardlang.games.mythomagic.words import VOCABULARY as MYTHOMAGIC
from cardlang.games.resource_war.words import VOCABULARY as RESOURCE_WAR
from cardlang.games.risk_2025.words import VOCABULARY as RISK_2025
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.running.acting import Act
from cardlang.language.words.filters import ThisWay
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.play.scenarios.files import find_scenarios, run_files
from tests.language.reading import WORDS

GAMES = {"rr": WORDS, "mm": MYTHOMAGIC, "rw": RESOURCE_WAR, "r25": RISK_2025}
VERBS = [(game, verb) for game, words in GAMES.items() for verb in words.verbs if verb.examples]
TAILS = ("Draw a card for each card {done} this way.", "Gain 1R for each card {done} this way.")
HERE = Path(__file__).parent


def accepted(words: Vocabulary, verb: type[Verb]) -> bool:
    """Whether behind an example of a verb a card may count what was done ``this way`` by it."""
    for example in verb.examples:
        for lead in ("", "When ~ enters, ", "When ~ is played, "):
            for tail in TAILS:
                first = example[0].lower() + example[1:] if lead else example
                text = f"{lead}{first} {tail.format(done=verb.past_form())}"
                ability = read_paragraph(text, words, bool(lead), False).ability
                if ability is not None and any(isinstance(each, ThisWay) for each in ability.walk()):
                    return True
    return False


@dataclass(frozen=True, slots=True)
class Watch:
    """What is seen of verbs while scenarios are played."""

    wanted: Mapping[str, type[Verb]]
    """The verbs looked for, by ``key_of``."""
    counted: set[str] = field(default_factory=set)
    """Those whose effect has left things to count."""

    def telling(self, files: Iterable[Path]) -> Iterator[Path]:
        """The files, until every verb has been seen. Each verb in turn says which is next: what is most like its
        examples.
        """
        texts = {each: text_of(each) for each in files}
        asked, ranked, played = Counter[str](), dict[str, Iterator[Path]](), set[Path]()
        while len(played) < len(texts) and (missing := [key for key in self.wanted if key not in self.counted]):
            key = min(missing, key=lambda each: asked[each])
            asked[key] += 1
            if key not in ranked:
                ranked[key] = iter(sorted(texts, key=partial(likeness, self.wanted[key], texts), reverse=True))
            best = next(each for each in ranked[key] if each not in played)
            played.add(best)
            yield best

    def play(self, files: Iterable[Path], patch: pytest.MonkeyPatch) -> None:
        """Plays files of scenarios until every verb has been seen."""
        named: dict[str, type[Verb]] = {}
        name_of, noted, made = Act.result_name.fget, changes.note, changes.Note.__init__
        assert name_of is not None

        def keep(name: str, result: Result) -> None:
            if name in named and any(ref > 0 for ref in result.refs):
                self.counted.add(key_of(named[name]))

        def name(act: Act) -> str:
            said: str = name_of(act)
            place = act.number - act.clause.number
            if 0 <= place < len(act.clause.effects):
                named[said] = type(act.clause.effects[place])
            return said

        def note(state: State, frame: int, name: str, result: Result) -> None:
            keep(name, result)
            noted(state, frame, name, result)

        def init(self: changes.Note, frame: int, name: str, result: Result) -> None:
            keep(name, result)
            made(self, frame, name, result)

        patch.setattr(Act, "result_name", property(name))
        patch.setattr(changes, "note", note)
        patch.setattr(changes.Note, "__init__", init)
        for _ in run_files(self.telling(files)):
            pass


def text_of(file: Path) -> str:
    """The text of a file of scenarios, with that of the bundled set it is about: the one of its name."""
    about = file.parent.parent / f"{file.stem}.cards"
    return "".join(each.read_text(encoding="utf-8").lower() for each in (file, about) if each.exists())


def likeness(verb: type[Verb], texts: Mapping[Path, str], file: Path) -> int:
    """How many pairs of words of the examples of a verb a file holds; of a game's own verb, a file of that game."""
    text, own = texts[file], re.search(r"cardlang\.games\.(\w+)", verb.__module__)
    if own and f"game: {own[1].replace('_', '-')}" not in text:
        return -1
    return sum(pair in text for pair in pairs_of(verb))


def pairs_of(verb: type[Verb]) -> set[str]:
    """Each two neighbouring words of the examples of a verb, and the first word alone: what holds many says it."""
    words = [example.lower().rstrip(".").split() for example in verb.examples]
    return {f"{one} {two}" for each in words for one, two in pairwise(each)} | {each[0] for each in words}


def key_of(verb: type[Verb]) -> str:
    """A verb by its file and class: games have verbs of the same name."""
    return f"{verb.__module__}.{verb.__name__}"


@pytest.mark.thorough
def test_what_may_be_counted_this_way_counts_in_a_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    """A verb that fails here wants a scenario in which it does something, or ``of_things = False``."""
    said = {key_of(verb): verb for game, verb in VERBS if not verb.of_what_came and accepted(GAMES[game], verb)}
    assert len(said) > 40
    watch = Watch(said)
    watch.play(find_scenarios([HERE / "played", HERE.parents[1] / "sets"]), monkeypatch)
    assert sorted(said.keys() - watch.counted) == []


def test_what_leaves_no_things_is_never_counted() -> None:
    none = [(game, verb) for game, verb in VERBS if not verb.leaves_things()]
    assert len(none) > 20
    assert [key_of(verb) for game, verb in none if accepted(GAMES[game], verb)] == []
