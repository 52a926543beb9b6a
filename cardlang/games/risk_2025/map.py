"""The map: 42 territories in six continents with their bonuses (R25-UP-7a), 83 borders (RUL-R25-31)."""

from __future__ import annotations

from typing import Final

from cardlang.engine.places import Board

# R25-UP-7a: the continents with their bonuses.
CONTINENTS: tuple[tuple[str, int, tuple[str, ...]], ...] = (
    (
        "North America",
        5,
        (
            "Alaska",
            "Northwest Territory",
            "Greenland",
            "Alberta",
            "Ontario",
            "Quebec",
            "Western United States",
            "Eastern United States",
            "Central America",
        ),
    ),
    ("South America", 2, ("Venezuela", "Peru", "Brazil", "Argentina")),
    (
        "Europe",
        5,
        (
            "Iceland",
            "Scandinavia",
            "Great Britain",
            "Northern Europe",
            "Western Europe",
            "Southern Europe",
            "Ukraine",
        ),
    ),
    ("Africa", 3, ("North Africa", "Egypt", "East Africa", "Congo", "South Africa", "Madagascar")),
    (
        "Asia",
        7,
        (
            "Ural",
            "Siberia",
            "Yakutsk",
            "Kamchatka",
            "Irkutsk",
            "Mongolia",
            "Japan",
            "Afghanistan",
            "China",
            "Middle East",
            "India",
            "Siam",
        ),
    ),
    ("Australia", 2, ("Indonesia", "New Guinea", "Western Australia", "Eastern Australia")),
)

# RUL-R25-31: the 83 borders, each once, under the territory that comes first.
_BORDERS: dict[str, str] = {
    "Alaska": "Northwest Territory, Alberta, Kamchatka",
    "Northwest Territory": "Greenland, Alberta, Ontario",
    "Greenland": "Ontario, Quebec, Iceland",
    "Alberta": "Ontario, Western United States",
    "Ontario": "Quebec, Western United States, Eastern United States",
    "Quebec": "Eastern United States",
    "Western United States": "Eastern United States, Central America",
    "Eastern United States": "Central America",
    "Central America": "Venezuela",
    "Venezuela": "Peru, Brazil",
    "Peru": "Brazil, Argentina",
    "Brazil": "Argentina, North Africa",
    "Iceland": "Scandinavia, Great Britain",
    "Scandinavia": "Great Britain, Northern Europe, Ukraine",
    "Great Britain": "Northern Europe, Western Europe",
    "Northern Europe": "Western Europe, Southern Europe, Ukraine",
    "Western Europe": "Southern Europe, North Africa",
    "Southern Europe": "Ukraine, North Africa, Egypt, Middle East",
    "Ukraine": "Ural, Afghanistan, Middle East",
    "North Africa": "Egypt, East Africa, Congo",
    "Egypt": "East Africa, Middle East",
    "East Africa": "Congo, South Africa, Madagascar, Middle East",
    "Congo": "South Africa",
    "South Africa": "Madagascar",
    "Ural": "Siberia, Afghanistan, China",
    "Siberia": "Yakutsk, Irkutsk, Mongolia, China",
    "Yakutsk": "Kamchatka, Irkutsk",
    "Kamchatka": "Irkutsk, Mongolia, Japan",
    "Irkutsk": "Mongolia",
    "Mongolia": "Japan, China",
    "Afghanistan": "China, Middle East, India",
    "China": "India, Siam",
    "Middle East": "India",
    "India": "Siam",
    "Siam": "Indonesia",
    "Indonesia": "New Guinea, Western Australia",
    "New Guinea": "Western Australia, Eastern Australia",
    "Western Australia": "Eastern Australia",
}
BORDERS: Final = tuple((one, other) for one, others in _BORDERS.items() for other in others.split(", "))

BOARD: Final = Board(CONTINENTS, BORDERS)
TERRITORIES: Final = BOARD.ids
