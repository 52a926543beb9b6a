"""Digests: different wherever a fact is different, equal wherever none is, the same in every process."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from cardlang.engine import blank as fields
from cardlang.engine import changes
from cardlang.engine.blank import blank, facts_of, fields_of
from cardlang.engine.cards import Body, Card, Replacement
from cardlang.engine.digest import digest, encode
from cardlang.engine.events import Event
from cardlang.engine.match import Match
from cardlang.engine.rows import Entity, Frame, Player
from cardlang.engine.state import State
from cardlang.engine.steps import Batch
from cardlang.engine.triggers import Delayed, Waiting
from cardlang.games import game_names
from cardlang.language.running.entering import WordEntering
from cardlang.language.running.lowered_abilities import WordTriggered
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import dice_for
from cardlang.play.tables import bundled_tables
from cardlang.speed import COMPILED, speed

NOT_FACTS = {
    "Ability": {"memo"},
    "Body": {"depends", "how_many", "in_a_row", "memo"},
    "Card": {
        "beneath",
        "memo",
        "nouns",
        "owes",
        "source",
        "type_line",
        "words",
        "works_elsewhere",
        "of_itself",
        "hears_itself",
        "able",
    },  # the nouns are its types again; what it owes is in its costs; beneath is for the way back
    "BeginPhase": {"happening"},  # cause and name again
    "Change": {"change_type", "reckoning"},  # its class says the type
    "Choose": {"prompt"},
    "Described": {"_reads", "_test", "anywhere"},
    "DoClause": {"asks", "counts", "effects", "figures", "sorts"},  # the sentence around it says whether it counts
    "DoEffect": {"alone", "asked", "barred", "changing", "figures", "lasting", "lucky", "sums", "verb"},
    "DoSentence": {"_done"},
    "Entity": {"hidden"},  # the same row again, as it is seen
    "AddModifier": {"saying"},
    "Event": {"reckoning", "saying", "shown"},
    "EventForm": {"by_player", "of_resource", "seen"},
    "EventWatch": {"amounts", "any_card", "anyone", "by_object", "causes", "counter", "seen", "summed", "tested"},
    "GivePart": {"asked"},
    "Meaning": {"abilities", "keyword", "lowered"},  # read from its text
    "Modifier": {"reads"},  # what its words read
    "Offer": {"prompt"},
    "Option": {"first", "label", "spelled"},  # the kind, arguments and note again
    "PhaseStep": {"rest"},  # the same phase again
    "Remembering": {"memo"},
    "Triggered": {"own"},  # its trigger says so
    "Question": {"prompt"},
    "State": {"events", "fleeting", "heard", "heard_reads", "in_force", "kept", "kept_reads", "of_force"}
    | {"of_play", "of_players", "offered", "settled", "usable", "usable_reads", "watching", "watching_reads"}
    | {"clauses", "watched"}  # those of its cards; the types of its watches
    | {"steps"},  # how many there were is counted anew from each answer on
    "ThingSlot": {"_abilities", "_alone", "_counted", "_reads"},
    "Watch": {"causes"},
    "Word": {"span"},
    "WordStatic": {"_made", "labelled"},
    "WordTriggered": {"seen"},
}
"""What is no fact, by the class that says so: remembered or worked out from facts, for people, or for the log."""


def reached(value: Any, found: dict[type, list[Any]]) -> None:
    """Collects some objects of every class below a value."""
    if isinstance(value, (tuple, list, set, frozenset)):
        for item in value:
            reached(item, found)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            reached(key, found)
            reached(item, found)
    elif value is not None and not isinstance(value, (int, str, float, bytes, type)):
        known = found.setdefault(type(value), [])
        if any(value is each for each in known) or (len(known) >= 200 and not isinstance(value, State)):
            return
        known.append(value)
        for name in facts_of(value):
            reached(getattr(value, name, None), found)


def positions() -> Iterator[State]:
    """Positions of all games: each table is played with random choices, for a while."""
    for game in game_names():
        for at, table in enumerate(bundled_tables((game,))[::3]):
            rules, decks = table.load()
            match = Match(rules, decks, at)
            bots, dice = (
                [make_bot("random") for _ in decks],
                [dice_for(at, seat) for seat in range(len(decks))],
            )
            while (question := match.question) is not None and len(match.history) < 200:
                match.apply(bots[question.player].choose(match.view(question.player), dice[question.player]))
                if len(match.history) % 5 == 0:
                    yield match.state.copy()


@cache
def objects() -> dict[type, list[Any]]:
    """Some objects of every class that positions of the bundled games are made of."""
    found: dict[type, list[Any]] = {}
    for state in positions():
        reached(state, found)
    reached(rare(found), found)
    return found


def rare(found: dict[type, list[Any]]) -> State:
    """A position with what is mostly done with by the next question: something about to move, triggers."""
    state: State = found[State][-1].copy()
    row, ability, frame, event = (found[kind][0] for kind in (Entity, WordTriggered, Frame, Event))
    state.waiting = (Waiting(ability, row.id, row.inc, row, 0, event, frame),)
    state.delayed = (Delayed(ability, frame, 1),)
    state.agenda.append(Batch([changes.Move(row.id, 1, 0, "discard")]))
    return state


def code(value: Any) -> str:
    out: list[str] = []
    encode(value, out)
    return "|".join(out)


def copied(value: Any) -> Any:
    """A copy of an object. Raises TypeError for a compiled class that has no blank objects and no ``changed``."""
    if hasattr(value, "changed"):
        return value.changed()
    other = blank(type(value))
    for each in {*fields_of(type(value)), *getattr(value, "__dict__", ())}:
        if each != "__dict__" and hasattr(value, each):
            object.__setattr__(other, each, getattr(value, each))
    return other


def with_field(value: Any, name: str, new: Any) -> Any:
    """A copy of an object with one field changed; a Word or record, which refuses it, too."""
    other = copied(value)
    object.__setattr__(other, name, new)
    if "memo" in fields_of(type(value)):
        object.__setattr__(other, "memo", {})
    return other


def others(now: Any) -> list[Any]:
    """Other values for a field, those of the same kind first: a field of a compiled class takes no others."""
    like: dict[type, Any] = {bool: now is False, int: -77, str: "another", tuple: ("another",), list: ["another"]}
    found = [like.get(type(now), {"another": 1} if isinstance(now, dict) else "another"), "another", None]
    return [each for each in found if each is not now]


def changed(value: Any, name: str) -> Any:
    """A copy of an object with something else in a field; None where a compiled class allows no copy or nothing else
    in that field.
    """
    for new in others(getattr(value, name)):
        try:
            return with_field(value, name, new)
        except TypeError:
            assert speed() == COMPILED
    return None


def blind_spots(value: Any) -> list[str]:
    """The fields of an object that can change without a change in its code."""
    names = [*fields_of(type(value)), *getattr(value, "__dict__", ())]
    there = {name: getattr(value, name) for name in names if hasattr(value, name)}
    copies = [(name, now, changed(value, name)) for name, now in there.items()]
    return [
        name
        for name, now, other in copies
        if other is not None and code(other) == code(with_field(value, name, now))
    ]


def excused(kind: type) -> set[str]:
    return {name for each in kind.__mro__ for name in NOT_FACTS.get(each.__name__, ())}


def wrongly_left_out(objects: dict[type, list[Any]]) -> list[str]:
    """Fields of any class that the digest passes over without being excused."""
    found = []
    for kind, some in objects.items():
        for value in some[:3]:
            found += [f"{kind.__name__}.{name}" for name in blind_spots(value) if name not in excused(kind)]
    return sorted({*found})


def test_every_kind_of_row_is_tried() -> None:
    names = {kind.__name__ for kind in objects()}
    rows = {
        "State",
        "Entity",
        "Player",
        "Frame",
        "Modifier",
        "Relation",
        "Waiting",
        "Delayed",
        "Snapshot",
        "Event",
        "Result",
    }
    steps = {"Batch", "Do", "Pay", "ChooseTargets", "GivePriority", "PhaseStep", "Move", "Question", "Option"}
    printed = {
        "Card",
        "Body",
        "WordTriggered",
        "WordStatic",
        "Activated",
        "DoSentence",
        "ThingSlot",
        "GivePart",
    }
    assert rows | steps | printed <= names
    assert len(names) > 150


def test_one_field_changed_is_another_digest() -> None:
    assert wrongly_left_out(objects()) == []


def test_what_is_excused_is_really_left_out() -> None:
    """No cache, prompt or log is in a digest, and the list above has nothing in it that is a fact."""
    for kind, some in objects().items():
        covered = {*facts_of(some[0])}
        assert covered.isdisjoint(excused(kind)), kind.__name__


@pytest.mark.parametrize(
    ("kind", "name"),
    [(State, "round"), (Entity, "fleeting"), (Player, "reason"), (Frame, "x"), (Body, "effects")],
)
def test_a_field_left_out_would_be_found(kind: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    some = {kind: objects()[kind]}
    known = fields._facts
    monkeypatch.setattr(fields, "_facts", {each: names for each, names in known.items() if each is not kind})
    monkeypatch.setattr(kind, "not_facts", (*getattr(kind, "not_facts", ()), name), raising=False)
    assert f"{kind.__name__}.{name}" in wrongly_left_out(some)


@pytest.mark.parametrize("name", sorted({*fields_of(State)} - NOT_FACTS["State"]))
def test_positions_that_differ_in_one_fact_have_different_digests(name: str) -> None:
    for state in objects()[State][::40]:
        other = changed(state, name)
        assert other is None or digest(other) != digest(state), name


@pytest.mark.parametrize("name", sorted(NOT_FACTS["State"]))
def test_what_is_remembered_makes_no_difference(name: str) -> None:
    for state in objects()[State][::40]:
        other = changed(state, name)
        assert other is None or digest(other) == digest(state), name


def test_an_interpreted_class_keeps_its_own_fields_beside_those_of_a_compiled_one() -> None:
    class Tide(Replacement):
        __slots__ = ("height",)

    assert {"height", "text", "key"} <= {*fields_of(Tide)}
    assert {"condition", "effects", "word", "text"} <= {*fields_of(WordEntering)}


def test_a_change_deep_inside_a_position_is_another_digest() -> None:
    """Of a spell that waits on the stack, say: its frame holds an ability, which holds a body."""
    tried = 0
    for state in objects()[State]:
        for ident, frame in state.frames.items():
            if isinstance(frame.body, Body) and frame.body.effects:
                other = with_field(frame, "body", Body(frame.body.targets, frame.body.effects[1:]))
                assert digest(with_field(state, "frames", {**state.frames, ident: other})) != digest(state)
                tried += 1
    assert tried > 20


def test_bodies_of_as_many_effects_are_told_apart() -> None:
    bodies = [each for each in objects()[Body] if len(each.effects) == 1 and not each.targets]
    codes = {code(each): each for each in bodies}
    said = {each.effects[0].sentence for each in bodies if hasattr(each.effects[0], "sentence")}
    assert len(codes) >= len(said) > 5


def test_faces_of_one_name_with_other_numbers_are_told_apart() -> None:
    assert code(Card("Ox", base={"power": 1})) != code(Card("Ox", base={"power": 2}))
    assert code(Card("Ox", base={"power": 1})) == code(Card("Ox", base={"power": 1}, source="card Ox"))


@pytest.mark.parametrize("kind", [State, Entity, Player, Frame])
def test_a_copy_carries_every_field(kind: Any) -> None:
    """Each field is copied by a line of its own, so one could be forgotten."""
    for value in objects()[kind][:5]:
        for name in {*fields_of(kind)} - {*getattr(kind, "not_facts", ())}:
            other = changed(value, name)
            if other is not None:
                copy = other.copy() if kind is State else other.changed()
                assert getattr(copy, name) == getattr(other, name), name
