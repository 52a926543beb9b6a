"""The map on the terminal and as a picture: every territory, its owner and units, and every border."""

from __future__ import annotations

from pathlib import Path

from cardlang.cli.table.screen import WIDTH, board
from cardlang.engine.match import Match
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.picture import PLACE, SHORT, picture
from cardlang.games.risk_2025.rulebook import Risk2025
from cardlang.games.risk_2025.spots import SPOTS
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import dice_for
from cardlang.play.tables import bundled_decks, deck_of
from render.board import HEIGHT, draw_board
from render.board import WIDTH as PICTURE_WIDTH
from render.board_views import picture_of
from tests.games.risk_2025.cards import event, written
from tests.table import GameTable, P, Q, table


def lines(game: GameTable, width: int = WIDTH) -> list[str]:
    """The map without its styles."""
    drawn = picture(game.table, P, width)
    return [row if isinstance(row, str) else "".join(words for words, _ in row) for row in drawn]


def test_every_territory_has_its_cell_and_no_line_is_too_long() -> None:
    assert len(PLACE) == 42 and len({*SHORT.values()}) == 42 and {*SPOTS} == {*BOARD.names[1:]}
    game = table("risk-2025").holds(P, {"Brazil": 5, "Asia": 12}).holds(Q, {"Egypt": 123})
    shown = lines(game)
    assert max(map(len, shown)) <= WIDTH
    assert any("Brazil A5" in row for row in shown) and any("Japan A12" in row for row in shown)
    assert any("EgyptB123" in row for row in shown)
    for short in SHORT.values():
        assert sum(short[:5] in row for row in shown) >= 1, short


def test_the_map_is_drawn_as_it_was() -> None:
    """``picture.txt`` is the map of an early position."""
    game = table("risk-2025").holds(P, {"Brazil": 5, "Asia": 12}).holds(Q, {"Egypt": 123, "Congo": 1})
    shown = "\n".join([*lines(game), "", *lines(game, 0)]) + "\n"
    assert shown == Path(__file__).with_name("picture.txt").read_text(encoding="utf-8")


def test_every_border_is_drawn_or_named() -> None:
    """What is not beside each other in the grid stands in the line below it; neighbours in a row are joined."""
    shown = lines(table("risk-2025"))
    named = " ".join(row.strip() for row in shown if "-" in row)
    for one, other in BOARD.borders:
        (row, column), (down, right) = PLACE[one], PLACE[other]
        if abs(row - down) > 1 or abs(column - right) > 1:
            assert f"{SHORT[BOARD.names[one]]}-{SHORT[BOARD.names[other]]}" in named
        elif row == down:
            assert shown[2 * row][10 * max(column, right) - 1] == "-"
        elif column == right:
            assert shown[2 * min(row, down) + 1][10 * column + 3] == "|"
        else:
            assert shown[2 * min(row, down) + 1][10 * min(column, right) + 8] in "/\\X"


def test_one_of_a_thing_is_singular() -> None:
    """Right after the first claim, a player holds one territory with one unit."""
    game = table("risk-2025").holds(P, {"Brazil": 1}).holds(Q, {"Egypt": 1, "Congo": 1})
    shown = "\n".join(lines(game))
    assert "Player 1: 1 territory, 1 unit" in shown
    assert "Player 2: 2 territories, 2 units" in shown
    standings = {each.name: each.words for each in picture_of(game.match.view(P)).standings}
    assert standings["Player 1"].startswith("1 territory, 1 unit, ")


def test_what_cards_do_to_borders_is_seen() -> None:
    closed = written("Territories in North America lose their borders with territories in Europe.", "Event")
    before, after = lines(table("risk-2025")), lines(table("risk-2025").in_force(closed))
    assert before[0][29] == "-" and after[0][29] == " "
    assert any("In force: Calm" in row for row in lines(table("risk-2025").in_force(event("Calm"))))


def test_a_long_event_is_broken_and_nothing_of_it_is_lost() -> None:
    name = "The Very Long Road to the Other End of the World and Back Again"
    said = "Each player earns 2 units more in upkeep."
    shown = lines(table("risk-2025").in_force(written(said, "Event", name=name)), 60)
    first = next(number for number, row in enumerate(shown) if row.startswith("In force:"))
    together = " ".join(" ".join(row.split()) for row in shown[first:])
    assert max(map(len, shown)) <= 60 and together.startswith(f"In force: {name} - {said}")


def test_other_widths_and_the_ear() -> None:
    game = table("risk-2025").holds(P, {"Brazil": 5})
    assert max(map(len, lines(game, 60))) <= 60 and any("Brazil A5" in row for row in lines(game, 60))
    spoken = lines(game, 0)
    assert "Brazil: Player 1, 5 units; borders on Venezuela, Peru, Argentina, North Africa." in spoken
    assert len(spoken) == 42


def played(decisions: int) -> Match:
    """A game some way on."""
    deck = deck_of("risk-2025", str(bundled_decks("risk-2025")[0]))
    match = Match(Risk2025(), [deck] * 4, 4, parameters={"win_condition": "capital"})
    bots, dice = [make_bot("random") for _ in range(4)], [dice_for(4, seat) for seat in range(4)]
    for _ in range(decisions):
        question = match.question
        assert question is not None
        match.apply(bots[question.player].choose(match.view(question.player), dice[question.player]))
    return match


def test_the_screen_and_the_picture_show_a_view() -> None:
    match = played(300)
    view = match.view(1)
    assert all(len(row) <= WIDTH for row in board(view, WIDTH))
    shown = picture_of(view)
    assert len(shown.spots) == 42 and len(shown.borders) + len(shown.around) == 83 and len(shown.around) == 1
    assert [spot.units for spot in shown.spots] == [
        dict(match.state.entities[ref].marks)["units"] for ref in BOARD.ids
    ]
    assert sum(spot.marked for spot in shown.spots) == 4
    image = draw_board(shown)
    assert image.size == (PICTURE_WIDTH, HEIGHT) and len(image.getcolors(1 << 24) or []) > 100


def test_the_command_draws_a_save(tmp_path: Path) -> None:
    from click.testing import CliRunner

    from cardlang.cli.board import command
    from cardlang.play.saves import save_of, to_text

    match = played(150)
    save = tmp_path / "some.save"
    save.write_text(
        to_text(save_of(match, [deck_of("risk-2025", str(bundled_decks("risk-2025")[0]))] * 4)), "utf-8"
    )
    done = CliRunner().invoke(command, [str(save), "-o", str(tmp_path / "board.png"), "--after", "100"])
    assert done.exit_code == 0, done.output
    assert (tmp_path / "board.png").read_bytes()[:4] == b"\x89PNG"
