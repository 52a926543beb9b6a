"""``Destroyed this way``: whatever was done that can be said so, counts.

A card that counts what was ``scried this way`` and never finds anything reads well and does nothing. So of each verb it
is seen in the scenarios whether it leaves things that can be counted; of a verb that never does, no card may say it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardlang.engine import changes
from cardlang.engine.rows import Result
from cardlang.engine.state import State
from cardlang.games.mythomagic.words import VOCABULARY as MYTHOMAGIC
from cardlang.games.resource_war.words import VOCABULARY as RESOURCE_WAR
from cardlang.games.risk_2025.words import VOCABULARY as RISK_2025
from cardlang.language.help.read_with_help import read_with_help
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
                text = f"{lead}{first} {tail.format(done=verb.participle())}"
                ability = read_with_help(text, words, bool(lead), False, search=False).ability
                if ability is not None and any(isinstance(each, ThisWay) for each in ability.walk()):
                    return True
    return False


@pytest.fixture(scope="module")
def counted() -> Iterator[set[str]]:
    """The verbs whose effect has left things to count in some scenario."""
    found: defaultdict[str, set[bool]] = defaultdict(set)
    named: dict[str, type[Verb]] = {}
    name_of, noted, made = Act.result_name.fget, changes.note, changes.Note.__init__
    assert name_of is not None

    def keep(name: str, result: Result) -> None:
        if name in named:
            found[key_of(named[name])].add(any(ref > 0 for ref in result.refs))

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

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Act, "result_name", property(name))
        patch.setattr(changes, "note", note)
        patch.setattr(changes.Note, "__init__", init)
        for _ in run_files(find_scenarios([HERE / "played", HERE.parents[1] / "sets"])):
            pass
    yield {verb for verb, left in found.items() if True in left}


def key_of(verb: type[Verb]) -> str:
    """A verb by its file and class: games have verbs of the same name."""
    return f"{verb.__module__}.{verb.__name__}"


def test_what_may_be_counted_this_way_counts_in_a_scenario(counted: set[str]) -> None:
    """A verb that fails here wants a scenario in which it does something, or ``of_things = False``."""
    said = {key_of(verb): verb for game, verb in VERBS if not verb.of_what_came and accepted(GAMES[game], verb)}
    assert len(said) > 40
    assert sorted(said.keys() - counted) == []


def test_what_leaves_no_things_is_never_counted() -> None:
    none = [(game, verb) for game, verb in VERBS if not verb.leaves_things()]
    assert len(none) > 20
    assert [key_of(verb) for game, verb in none if accepted(GAMES[game], verb)] == []
