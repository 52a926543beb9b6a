"""Abilities that another card gives: ``Creatures named "Watch" have "Whenever a creature dies, draw a card."`` lets a
card do what one does on which that is printed. Cells of every kind are played both ways, on the same table.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardlang.language.verbs import have
from tests.conformance.__main__ import share
from tests.conformance.cells import Cell
from tests.conformance.oracles import Seen
from tests.conformance.playing import Running, Wrong, difference, judged
from tests.conformance.reading import forget
from tests.conformance.stages import STAGES
from tests.conformance.test_conformance import every_cell, some

EACH = 20
SEED = 3
WITH_CREATURES = ("risk-and-resource", "mythomagic", "resource-war", "tide-table")
NOT_LENT = ("Trap", "As an additional", "When ~ enters", "Whenever ~ enters", "~ enters", "You may cast ~", "Cast ~")
"""What is said of a card before it is in play, where nothing lends it anything."""


def may_be_lent(cell: Cell) -> bool:
    """Whether its text is one ability, of a card in play."""
    plain = cell.on == "Watch" and bool(cell.steps) and not (cell.fields or cell.place or cell.asked or cell.idle)
    alone = bool(cell.text) and not any(each in cell.text for each in ('"', "\n"))
    return plain and alone and not cell.text.startswith(NOT_LENT)


def apart(cell: Cell) -> Seen:
    """What is otherwise in the end where another card lends the text. That card is there in both, and an opponent's."""
    stage = STAGES[cell.game]
    said = cell.text[0].upper() + cell.text[1:]
    many = stage.plural[0].upper() + stage.plural[1:]
    given = (*cell.given, "B has Lender in play")
    own = replace(cell, levers=(*cell.levers, ("Lender", "")), given=given)
    lent = replace(cell, text="", levers=(*cell.levers, ("Lender", f'{many} named "Watch" have "{said}"')), given=given)
    tables = [Running(each, stage) for each in (own, lent)]
    for each in tables:
        each.through()
    return difference(*(each.now() for each in tables))


def drawn(game: str, count: int) -> list[Cell]:
    """That many cells of a game that are played, and whose text can be lent."""
    found = share([each for each in every_cell() if each.game == game and may_be_lent(each)], 4 * count, SEED)
    return [each for each in found if judged(each).status == "played"][:count]


@pytest.mark.thorough
@pytest.mark.parametrize("game", WITH_CREATURES)
def test_what_another_card_gives_does_what_is_printed(game: str) -> None:
    found: list[tuple[str, Seen]] = []
    for cell in drawn(game, EACH):
        try:
            found.append((cell.text, apart(cell)))
        except Wrong as refused:  # what changes numbers is said by a card itself
            assert any(why in str(refused) for why in ("works only on a card itself", "works only outside play"))
    assert len(found) > EACH // 2
    assert [(text, seen) for text, seen in found if seen] == []


def test_an_ability_that_is_not_given_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("events", "draw: you, done by A")
    assert not any(map(apart, cells))
    forget()
    monkeypatch.setattr(have.HaveAbility, "alters", lambda verb, ctx: [])
    assert any(map(apart, cells))
    forget()
