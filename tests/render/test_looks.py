"""The looks of the games: each kind of card shows what its game says it shows, where it says."""

from __future__ import annotations

import pytest
from PIL import Image

from cardlang.language.words.printed import Run
from render import FaceContent, Layout, draw_face, layout_path, load_layout
from render.face import plan_face
from render.plan import Op, Text


def look_of(game: str) -> Layout:
    found, problems = load_layout(layout_path(game))
    assert found is not None and problems == []
    return found


def card(game: str, kind: str, cost: str = "", **values: str) -> FaceContent:
    return FaceContent(
        "Border Levy", game, cost=(Run(cost),) if cost else (), type_line=kind.title(), flavor="“Bring boots.”",
        values={"kind": kind, **values}, text=((Run("Place 6 units on a territory you control."),),),
    )  # fmt: skip


def ops_of(content: FaceContent) -> dict[str, Op]:
    plan, problems = plan_face(content, look_of(content.game))
    assert problems == []
    return {op.name: op for op in plan.ops}


def said(op: Op) -> str:
    assert isinstance(op, Text)
    return " ".join(piece.text for piece in op.setting.placed)


def test_an_action_has_its_title_on_top_its_type_left_and_its_cost_right_of_the_bar() -> None:
    """R25-AC-3"""
    ops = ops_of(card("risk-2025", "action", "4 billion Euro"))
    bar = ops["type-bar"].box
    assert said(ops["name"]) == "BORDER LEVY" and ops["name"].box.bottom < 12
    assert said(ops["type"]) == "ACTION" and ops["type"].box.right < bar.right - 20
    price = ops["price"]
    assert said(price) == "4 billion Euro" and isinstance(price, Text)
    assert min(piece.x for piece in price.setting.placed) > (bar.left + bar.right) / 2
    assert all(bar.holds(ops[name].box) for name in ("type", "price"))
    assert said(ops["text"]).startswith("Place 6 units") and said(ops["text"]).endswith("“Bring boots.”")
    assert ops["text"].box.top > bar.bottom


def test_an_event_has_no_cost() -> None:
    """R25-EV-5"""
    ops = ops_of(card("risk-2025", "event"))
    assert said(ops["type"]) == "EVENT" and "price" not in ops and "cost" not in ops


@pytest.mark.parametrize(("kind", "strongest"), [("action", 0), ("event", 2)])
def test_actions_are_red_and_events_are_blue(kind: str, strongest: int) -> None:
    """R25-AC-3, R25-EV-5, RUL-R25-30"""
    image, _ = draw_face(card("risk-2025", kind), look_of("risk-2025"), 72)
    edge = image.crop((0, 0, image.width, 8)).resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert isinstance(edge, tuple)
    assert edge[strongest] == max(edge) and edge[strongest] > 1.8 * edge[2 - strongest]


@pytest.mark.parametrize("kind", ["landmark", "planeswalker", "land"])
def test_every_kind_of_risk_and_resource_has_a_look_of_its_own(kind: str) -> None:
    layout = look_of("risk-and-resource")
    assert layout.look_for({"kind": kind}) != layout.look_for({"kind": "creature"}) != layout.look_for({"kind": "?"})
    ops = ops_of(card("risk-and-resource", kind, "3", pitch="2"))
    assert "fight-badge" not in ops and "loyalty-badge" not in ops and "pitch-plate" in ops


def test_loyalty_is_shown_where_power_and_defense_stand_on_others() -> None:
    ops = ops_of(card("risk-and-resource", "planeswalker", "3", loyalty="4"))
    assert said(ops["loyalty"]) == "4" and ops["loyalty-badge"].box.holds(ops["loyalty"].box)
