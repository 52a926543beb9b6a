"""An event as somebody else sees it is the same event."""

from __future__ import annotations

import ast
from pathlib import Path

from cardlang.engine import events
from cardlang.engine.blank import fields_of
from cardlang.engine.events import ALL_TYPES, Event


def test_an_event_with_other_rows_keeps_everything_else() -> None:
    """The view of a player forgot who had done what made an ability trigger."""
    event = Event(1, "draw", 2, 3, 4, 5, None, None, None, 6)
    event.doer = 1
    other = event.with_rows(None, None)
    kept = [name for name in fields_of(Event) if name not in ("before", "after", "shown")]
    assert [getattr(other, name) for name in kept] == [getattr(event, name) for name in kept]
    assert other is not event and other.doer == 1


def test_each_type_of_event_has_a_number_of_its_own() -> None:
    """Two with one number would wake each other's triggers; one that is left out would never wake any."""
    source = Path(events.__file__).with_name("events.py")  # beside the compiled module, too
    lines = ast.parse(source.read_text(encoding="utf-8")).body
    named = [line.target.id for line in lines if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)]
    numbers = [getattr(events, name) for name in named if isinstance(getattr(events, name), int)]
    assert sorted(numbers) == sorted(ALL_TYPES) == list(range(1, len(numbers) + 1))
