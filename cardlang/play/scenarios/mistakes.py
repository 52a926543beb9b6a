"""An explanation of each Problem code about scenarios, with a wrong and a right example.

``cardlang explain CL861`` shows them; a test runs every example.
"""

from __future__ import annotations

from typing import NamedTuple


class ScenarioMistake(NamedTuple):
    """One code: its title, an explanation, the smallest file that has the problem, and the same file without
    it.
    """

    code: str
    title: str
    teaches: str
    wrong: str
    right: str
    kind: str = "scenario"


def _file(*lines: str) -> str:
    return "\n".join(lines) + "\n"


_ONE = ("scenario One", "  then", "    the game goes on")

MISTAKES = (
    ScenarioMistake(
        "CL850",
        "A line in the wrong place",
        "Only 'scenario', 'card' and, above the first scenario, headers begin at the left margin. The sections given, "
        "when and then are indented below a scenario, and their sentences are indented further.",
        _file("senario One", "  then", "    the game goes on", *_ONE),
        _file(*_ONE),
    ),
    ScenarioMistake(
        "CL851",
        "An incomplete scenario",
        "A scenario has a name and expects something: a 'then' with a sentence, or a play that is refused. "
        "(With 'given' alone it is a position, such as a puzzle, for 'cardlang play --from'.)",
        _file("scenario One", "  given", "    A has 3 EP", "  when", "    A passes"),
        _file("scenario One", "  given", "    A has 3 EP", "  then", "    A has 3 EP"),
    ),
    ScenarioMistake(
        "CL852",
        "A name used twice",
        "Each scenario of a file needs its own name, so that reports are clear.",
        _file(*_ONE, *_ONE),
        _file(*_ONE, "scenario Two", *_ONE[1:]),
    ),
    ScenarioMistake(
        "CL853",
        "An unknown header or game",
        "Headers are 'game:' with the name of a game and 'cards:' with card files of the same project.",
        _file("game: risk-and-resurce", *_ONE),
        _file("game: risk-and-resource", *_ONE),
    ),
    ScenarioMistake(
        "CL854",
        "Too long",
        "A file has at most 10,000 lines and a line at most 2,000 characters.",
        _file(*_ONE, "    A has " + "1 EP and " * 300 + "1 EP"),
        _file(*_ONE),
    ),
    ScenarioMistake(
        "CL860",
        "A sentence that is not understood",
        "docs/scenarios.md lists every sentence of given, when and then.",
        _file("scenario One", "  given", "    A haz 3 EP", "  then", "    the game goes on"),
        _file("scenario One", "  given", "    A has 3 EP", "  then", "    the game goes on"),
    ),
    ScenarioMistake(
        "CL861",
        "A play that cannot be made",
        "The rules refuse this play. If that is what the scenario shows, follow it with 'that is refused'.",
        _file("scenario One", "  when", "    B passes", "  then", "    the game goes on"),
        _file(
            "scenario One", "  when", "    B passes", "    that is refused", "  then", "    the game goes on"
        ),
    ),
    ScenarioMistake(
        "CL862",
        "A card or number that is not possible",
        "Refer to cards by their names, or by names given with 'called'. Cards without text can be described.",
        _file("scenario One", "  given", "    A has Nosuch Thing in play", "  then", "    the game goes on"),
        _file("scenario One", "  given", "    A has a 2/2 creature a1 in play", "  then", "    a1 is 2/2"),
    ),
    ScenarioMistake(
        "CL863",
        "A player, zone or step that does not exist",
        "Players are A, B and so on; zones and steps have the names of the rulebook.",
        _file("scenario One", "  given", "    C has 3 EP", "  then", "    the game goes on"),
        _file("scenario One", "  given", "    B has 3 EP", "  then", "    B has 3 EP"),
    ),
    ScenarioMistake(
        "CL864",
        "A missing or impossible answer",
        "When a player has several possible answers, the scenario must say which one they give.",
        _file(
            "scenario One",
            "  given",
            "    it is A's End step",
            "    A's hand is an artifact x1, an artifact x2, 9 cards",
            "  when",
            "    everybody passes until B's turn",
            "  then",
            "    it is B's turn",
        ),
        _file(
            "scenario One",
            "  given",
            "    it is A's End step",
            "    A's hand is an artifact x1, an artifact x2, 9 cards",
            "  when",
            "    everybody passes",
            "    A discards x1",
            "  then",
            "    it is B's turn",
        ),
    ),
    ScenarioMistake(
        "CL865",
        "A roll without a die",
        "A scenario must give the result of every die that is rolled: 'the next dice are 13 and 4'.",
        _file(
            "scenario One",
            "  given",
            "    the next die is 20",
            "    A has 2 EP",
            "    A's hand is Gamble, Gamble",
            "  when",
            "    A casts Gamble",
            "    everybody passes",
            "    A casts Gamble",
            "    everybody passes",
            "  then",
            "    the game goes on",
            "card Gamble",
            "  cost: 1 EP",
            "  type: Sorcery",
            "  pitch: 1",
            "  text:",
            "    Low Risk: gain 1 EP.",
        ),
        _file(
            "scenario One",
            "  given",
            "    the next dice are 20 and 3",
            "    A has 2 EP",
            "    A's hand is Gamble, Gamble",
            "  when",
            "    A casts Gamble",
            "    everybody passes",
            "    A casts Gamble",
            "    everybody passes",
            "  then",
            "    A has 2 EP",
            "card Gamble",
            "  cost: 1 EP",
            "  type: Sorcery",
            "  pitch: 1",
            "  text:",
            "    Low Risk: gain 1 EP.",
        ),
    ),
    ScenarioMistake(
        "CL866",
        "A die that is never rolled",
        "If a die is given and never rolled, a play is missing or the die is superfluous.",
        _file("scenario One", "  given", "    the next die is 20", "  then", "    the game goes on"),
        _file(*_ONE),
    ),
)


def find_mistake(code: str) -> ScenarioMistake | None:
    """The explanation of a code, in upper or lower case; None if it is not a code about scenarios."""
    return next((mistake for mistake in MISTAKES if mistake.code == code.upper()), None)
