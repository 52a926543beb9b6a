"""Tables are opened with the decks and cards as they are now, or not, with the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.bundled import bundled
from cardlang.editing.workspace import Workspace
from cardlang.play.hosting.host import Host
from cardlang.play.hosting.links import SEAT
from cardlang.studio.table.faces import TableFaces
from cardlang.studio.table.opening import PERSON, CannotOpen, Seat, decks_of, open_table

GAME = "risk-and-resource"
CARD = """set Foundry
  game: risk-and-resource
  code: FO

card Kettle Drone
  cost: 2 EP
  type: Creature - Construct
  power: 1
  defense: 1
  pitch: 1
  text:
    Fast
"""


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    folder = tmp_path / "foundry"
    folder.mkdir()
    (folder / "cardlang.toml").write_text(f'name = "foundry"\ngame = "{GAME}"\nsets = ["first.cards"]\n', "utf-8")
    (folder / "first.cards").write_text(CARD, "utf-8")
    ours = (bundled("sets") / GAME / "decks" / "iron-tide.deck").read_text("utf-8")
    (folder / "mine.deck").write_text(ours.replace("Iron Tide", "Mine"), "utf-8")
    return Workspace(folder)


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return Host(tmp_path / "tables")


def seats(workspace: Workspace, *sitting: str, deck: str = "Mine") -> list[Seat]:
    path = next(path for path, title in decks_of(workspace, GAME).items() if title == deck)
    return [Seat(each, f"Player {at}", path) for at, each in enumerate(sitting, 1)]


def test_ones_own_decks_come_first(workspace: Workspace) -> None:
    titles = list(decks_of(workspace, GAME).values())
    assert titles[0] == "Mine" and "Iron Tide" in titles and "Orchard Court" not in titles


def test_people_and_bots_sit_where_they_were_put(workspace: Workspace, host: Host) -> None:
    table = open_table(workspace, host, GAME, seats(workspace, PERSON, "greedy", PERSON), seed=5)
    assert table.session.people == [0, 2] and table.session.bots[1].name == "greedy"
    assert table.link_for(SEAT, 0) and table.link_for(SEAT, 2) and table.link_for(SEAT, 1) is None
    assert table.session.match.seed == 5


def test_the_cards_are_those_of_the_editor(workspace: Workspace, host: Host) -> None:
    deck = workspace.root / "drones.deck"
    text = (workspace.root / "mine.deck").read_text("utf-8")
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if line.strip()[:1].isdigit())
    count = lines[first].split()[0]
    lines[first] = f"{count} Kettle Drone"
    deck.write_text("\n".join(lines).replace("Mine", "Drones") + "\n", "utf-8")
    workspace.write(workspace.root / "first.cards", CARD.replace("power: 1", "power: 3"))
    table = open_table(workspace, host, GAME, seats(workspace, PERSON, PERSON, deck="Drones"))
    drone = next(card for card in table.session.decks[0] if card.name == "Kettle Drone")
    assert drone.base["power"] == 3
    faces = TableFaces(workspace)
    before = faces.picture("one", drone, GAME, "small")
    workspace.write(workspace.root / "first.cards", CARD)  # the card changes; at the table it stays as it was
    assert before is not None and faces.picture("two", drone, GAME, "small") == before


@pytest.mark.parametrize(
    ("game", "sitting", "why"),
    [
        ("chess", (PERSON, PERSON), "no game"),
        (GAME, (PERSON,), "not for 1 players"),
        (GAME, (PERSON, "stockfish"), "no such bot"),
    ],
)
def test_what_cannot_be_opened_says_why(
    workspace: Workspace, host: Host, game: str, sitting: tuple[str, ...], why: str
) -> None:
    with pytest.raises(CannotOpen, match=why):
        open_table(workspace, host, game, seats(workspace, *sitting))
    assert not host.listed


def test_a_deck_that_is_not_legal_says_where(workspace: Workspace, host: Host) -> None:
    path = workspace.root / "mine.deck"
    path.write_text(path.read_text("utf-8") + "\n40 Sharp Currant\n", "utf-8")
    with pytest.raises(CannotOpen, match="not legal") as caught:
        open_table(workspace, host, GAME, seats(workspace, PERSON, PERSON))
    assert any("Sharp Currant" in problem.message and problem.line for problem in caught.value.problems)


def test_a_card_with_a_mistake_is_named(workspace: Workspace, host: Host) -> None:
    path = workspace.root / "mine.deck"
    lines = path.read_text("utf-8").splitlines()
    first = next(at for at, line in enumerate(lines) if line.strip()[:1].isdigit())
    lines[first] = f"{lines[first].split()[0]} Kettle Drone"
    path.write_text("\n".join(lines), "utf-8")
    workspace.write(workspace.root / "first.cards", CARD.replace("    Fast", "    Discrad a card."))
    with pytest.raises(CannotOpen, match="Kettle Drone"):
        open_table(workspace, host, GAME, seats(workspace, PERSON, PERSON))


def test_two_of_the_same_name_are_told_apart(workspace: Workspace, host: Host) -> None:
    chosen = [Seat(PERSON, "Anna", each.deck) for each in seats(workspace, PERSON, PERSON)]
    table = open_table(workspace, host, GAME, chosen)
    assert [row.name for row in table.session.match.state.players] == ["Anna", "Anna 2"]
