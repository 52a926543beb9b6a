"""Records are dataclasses in all but what it costs to define them."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Any

import pytest

from cardlang.record import record

HOW: list[dict[str, bool]] = [
    {}, {"slots": True}, {"frozen": True}, {"frozen": True, "slots": True}, {"frozen": True, "order": True},
    {"eq": False}, {"frozen": True, "slots": True, "eq": False},
]  # fmt: skip


def stones(make: Callable[..., Any], how: dict[str, bool]) -> type[Any]:
    """The same class, made by one of the two."""

    @make(**how)
    class Stone:
        weight: int
        color: str = "grey"
        marks: list[int] = field(default_factory=list, compare=False)
        found: str = field(default="", compare=False, repr=False)

        @property
        def heavy(self) -> bool:
            return self.weight > 9

    return Stone


@record(frozen=True, slots=True)
class Carried:
    """On its way to another process."""

    name: str
    parts: tuple[int, ...] = ()


@pytest.fixture(params=HOW, ids=str)
def both(request: pytest.FixtureRequest) -> tuple[type[Any], type[Any]]:
    return stones(record, request.param), stones(dataclass, request.param)


def test_one_is_made_shown_and_changed_like_a_dataclass(both: tuple[type[Any], type[Any]]) -> None:
    for kind in both:
        stone = kind(3, marks=[1])
        assert (stone.weight, stone.color, stone.marks, stone.found, stone.heavy) == (
            3,
            "grey",
            [1],
            "",
            False,
        )
        assert repr(stone).endswith("Stone(weight=3, color='grey', marks=[1])")
        assert replace(stone, weight=12).heavy and replace(stone, color="red").marks == [1]
        assert kind(1).marks == [] and kind(1).marks is not kind(1).marks
        assert kind.__match_args__ == ("weight", "color", "marks", "found")
    assert [(each.name, each.default) for each in fields(both[0])] == [
        (each.name, each.default) for each in fields(both[1])
    ]


def test_equal_ordered_and_hashed_like_a_dataclass(both: tuple[type[Any], type[Any]]) -> None:
    def told(kind: type[Any]) -> list[object]:
        one, same, other = kind(1, "red", [1]), kind(1, "red", [2], "here"), kind(2, "blue")
        found: list[object] = [one == same, one != same, one == other, one == 1]
        for ask in (lambda: hash(one) == hash(same), lambda: one < other, lambda: one >= other, lambda: one <= same,
                    lambda: one > 1):  # fmt: skip
            try:
                found.append(ask())
            except TypeError:
                found.append(TypeError)
        return found

    assert told(both[0]) == told(both[1])


def test_what_is_frozen_and_has_room_like_a_dataclass(both: tuple[type[Any], type[Any]]) -> None:
    def told(kind: type[Any]) -> list[object]:
        stone = kind(1)
        found: list[object] = [hasattr(stone, "__dict__")]
        for change in (lambda: setattr(stone, "weight", 2), lambda: delattr(stone, "color"),
                       lambda: setattr(stone, "smell", 2)):  # fmt: skip
            try:
                change()
                found.append(stone.weight)
            except FrozenInstanceError:
                found.append("frozen")
            except (AttributeError, TypeError):  # a frozen dataclass with slots says it with a TypeError
                found.append("no room" if "frozen" not in found else "frozen")
        return found

    assert told(both[0]) == told(both[1])


def test_a_wrong_call_is_refused(both: tuple[type[Any], type[Any]]) -> None:
    for kind in both:
        for _ in range(2):  # the first of its kind, and any other
            for given, named in (
                ((), {}),
                ((1, "a", [], "", 5), {}),
                ((1,), {"weight": 2}),
                ((1,), {"hue": 2}),
            ):
                with pytest.raises(TypeError):
                    kind(*given, **named)


def test_it_goes_to_other_processes() -> None:
    carried = Carried("chest", (1, 2))
    assert pickle.loads(pickle.dumps(carried)) == carried == copy.deepcopy(carried) == copy.copy(carried)


def test_own_methods_stay() -> None:
    @record(frozen=True)
    class Quiet:
        word: str

        def __repr__(self) -> str:
            return "..."

        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = None  # type: ignore[assignment]

    assert repr(Quiet("a")) == "..." and Quiet("a") == Quiet("b")
    with pytest.raises(TypeError):
        hash(Quiet("a"))


@pytest.mark.parametrize("make", [record, dataclass])
def test_a_subclass_adds_fields(make: Callable[..., Any]) -> None:
    @make(frozen=True)
    class Thing:
        name: str
        size: int = 1

    @make(frozen=True)
    class Box(Thing):
        lid: bool = True

    assert repr(Box("a", 2, lid=False)).endswith("Box(name='a', size=2, lid=False)")
    assert Box("a") == Box("a") and Box("a") != Thing("a") and Thing("a").size == 1
