"""An event as somebody else sees it is the same event."""

from __future__ import annotations

from cardlang.engine.blank import fields_of
from cardlang.engine.events import Event


def test_an_event_with_other_rows_keeps_everything_else() -> None:
    """The view of a player forgot who had done what made an ability trigger."""
    event = Event(1, "draw", 2, 3, 4, 5, None, None, None, 6)
    event.doer = 1
    other = event.with_rows(None, None)
    kept = [name for name in fields_of(Event) if name not in ("before", "after", "shown")]
    assert [getattr(other, name) for name in kept] == [getattr(event, name) for name in kept]
    assert other is not event and other.doer == 1
