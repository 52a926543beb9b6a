"""What each Problem code about files, decks and formats means, with a wrong and a right example.

``cardlang explain CL832`` shows these; a test runs every example.
"""

from __future__ import annotations

from typing import NamedTuple


class Mistake(NamedTuple):
    """One code: what it is about, what to know, and the smallest file that has it and that has it not.

    ``kind`` is ``deck``, ``formats`` or ``project``, the kind of file the examples are; empty examples mean
    that no text can show it (a file that is missing, or too large to print here).
    """

    code: str
    title: str
    teaches: str
    wrong: str = ""
    right: str = ""
    kind: str = "deck"


MISTAKES = (
    Mistake("CL800", "The file cannot be read", "It is not there, it is a folder, or you may not open it."),
    Mistake(
        "CL801",
        "The file is not text",
        "cardlang reads UTF-8 text. Pictures, spreadsheets and word processor files are something else; an "
        "editor can save them as plain text in UTF-8.",
    ),
    Mistake(
        "CL802",
        "The file is too large",
        "No deck and no set is that large; this keeps a file from elsewhere from filling your memory.",
    ),
    Mistake(
        "CL803",
        "A character that does not print",
        "Control characters and invisible ones that turn the direction of writing can make a text look like "
        "another. They often come along when text is copied from a web page or a document.",
        "1 Scrap\u200b Drone\n",
        "1 Scrap Drone\n",
    ),
    Mistake(
        "CL810",
        "Neither a card nor a header",
        "A line of a deck is a count and a card's name, or a header like 'name:'. A comment begins with #.",
        "Scrap Drone\n1 Cooling Shock\n",
        "3 Scrap Drone\n1 Cooling Shock\n",
    ),
    Mistake(
        "CL811",
        "No possible number of copies",
        "A line asks for 1 to 999 copies. Leave a card out by deleting its line or putting # before it.",
        "0 Scrap Drone\n1 Cooling Shock\n",
        "# 0 Scrap Drone\n1 Cooling Shock\n",
    ),
    Mistake(
        "CL812",
        "An unknown header",
        "A deck has 'name:', 'game:' and 'format:', and 'sideboard:' begins the cards beside it.",
        "fromat: constructed\n1 Scrap Drone\n",
        "format: constructed\n1 Scrap Drone\n",
    ),
    Mistake(
        "CL813",
        "A header said twice",
        "The first one counts; delete the other.",
        "game: risk-and-resource\ngame: mythomagic\n1 Scrap Drone\n",
        "game: risk-and-resource\n1 Scrap Drone\n",
    ),
    Mistake(
        "CL814",
        "A card's name is too long",
        "A name has at most 80 characters, or it would not fit on a card.",
        "1 " + "very " * 20 + "long\n",
        "1 Very Long\n",
    ),
    Mistake(
        "CL815",
        "A deck without cards",
        "Write one card a line: a count, then the name.",
        "name: Nothing yet\n",
        "name: Something\n1 Scrap Drone\n",
    ),
    Mistake("CL816", "A deck with too many lines or cards", "Give one line a count instead of repeating the line."),
    Mistake("CL817", "A list in XML that cannot be read", "Decks of MTGO are XML; this one is not well formed."),
    Mistake(
        "CL820",
        "A card that does not exist",
        "No card of the deck's game has this name. Small and capital letters make no difference; spelling "
        "does.",
        "1 Scarp Drone\n",
        "1 Scrap Drone\n",
    ),
    Mistake(
        "CL830",
        "Too few cards",
        "The format asks for a larger deck; the sideboard does not count.",
        "1 Scrap Drone\n",
        "2 Scrap Drone\n2 Cooling Shock\n",
    ),
    Mistake(
        "CL831",
        "Too many cards",
        "The format asks for a smaller deck. The line shown is the one that passes the limit.",
        "3 Scrap Drone\n3 Cooling Shock\n3 Kettle\n",
        "3 Scrap Drone\n3 Cooling Shock\n",
    ),
    Mistake(
        "CL832",
        "Too many copies of a card",
        "The format limits the copies of each name. Deck and sideboard are counted together, and so are two "
        "lines with the same card.",
        "4 Scrap Drone\n",
        "3 Scrap Drone\n1 Kettle\n",
    ),
    Mistake(
        "CL833",
        "A banned card",
        "The format's list 'banned' names this card.",
        "3 Scrap Drone\n1 Forbidden Engine\n",
        "3 Scrap Drone\n1 Kettle\n",
    ),
    Mistake(
        "CL834",
        "More than one copy of a restricted card",
        "A card on the format's list 'restricted' may be played once.",
        "3 Scrap Drone\n2 Rare Engine\n",
        "3 Scrap Drone\n1 Rare Engine\n",
    ),
    Mistake(
        "CL835",
        "The sideboard is too large",
        "The format says how many cards may stand beside the deck.",
        "3 Scrap Drone\n1 Kettle\nsideboard:\n3 Cooling Shock\n",
        "3 Scrap Drone\n1 Kettle\nsideboard:\n2 Cooling Shock\n",
    ),
    Mistake(
        "CL836",
        "A deck for another game",
        "The deck's 'game:' is not the game whose format it is checked against.",
        "game: mythomagic\n3 Scrap Drone\n1 Kettle\n",
        "game: risk-and-resource\n3 Scrap Drone\n1 Kettle\n",
    ),
    Mistake(
        "CL838",
        "A kind of card is missing",
        "The format's list 'mix' names kinds of which a deck holds at least one each.",
        "4 Scrap Drone\n",
        "3 Scrap Drone\n1 Cooling Shock\n",
    ),
    Mistake(
        "CL840",
        "Not valid TOML",
        "Formats, layouts and projects are TOML: [table], then key = value; texts stand in quotes.",
        "[constructed]\ndeck_min = \n",
        "[constructed]\ndeck_min = 40\n",
        "formats",
    ),
    Mistake(
        "CL841",
        "An unknown key",
        "A key of a format is a deck rule (deck_min, deck_max, max_copies, sideboard_max, banned, "
        "restricted, mix, any_number, about, extends) or a parameter of the game; 'cardlang games' lists those.",
        "[constructed]\nmax_copys = 3\n",
        "[constructed]\nmax_copies = 3\n",
        "formats",
    ),
    Mistake(
        "CL842",
        "A value of the wrong kind",
        "Where the game has a number, write a number; where it has a text, a text in quotes; and so on.",
        '[constructed]\nopening_hand = "seven"\n',
        "[constructed]\nopening_hand = 7\n",
        "formats",
    ),
    Mistake(
        "CL843",
        "No such format",
        "The deck's 'format:', or the one you asked for, is not in the game's formats.toml.",
    ),
    Mistake(
        "CL844",
        "No such game",
        "The deck's 'game:' is none of the games that cardlang knows; 'cardlang games' lists them.",
    ),
    Mistake(
        "CL845",
        "A format that cannot begin like this",
        "Each format is a table; 'extends' names another format of the same file, and not itself.",
        '[singleton]\nextends = "constructd"\n[constructed]\n',
        '[singleton]\nextends = "constructed"\n[constructed]\n',
        "formats",
    ),
    Mistake(
        "CL846",
        "An unknown key of a project",
        "A cardlang.toml has game, rules, sets, bundled and paper.",
        'gmae = "risk-and-resource"\n',
        'game = "risk-and-resource"\n',
        "project",
    ),
    Mistake(
        "CL847",
        "A value a project cannot have",
        "game is a text, rules a Python file or a folder of the project (which then says what its game is called), "
        "sets a list of files or folders below the project, bundled true or false, paper A4 or Letter.",
        'sets = "cards"\n',
        'sets = ["."]\n',
        "project",
    ),
    Mistake(
        "CL848",
        "Rules that are not trusted",
        "The project brings a game of its own: Python code, which can do whatever you can do on this computer. Look "
        "at it, then type 'cardlang trust' in its folder. What is trusted are these very files; when they change you "
        "are asked again. In a folder that only you write to, 'cardlang trust --always' asks once.",
    ),
    Mistake(
        "CL849",
        "Rules that cannot be used",
        "The Python code of the project's own game fails, or does not say what it must: GAME, a class of rules, and "
        "VOCABULARY, the words of its cards, both called as cardlang.toml calls the game.",
    ),
    Mistake("CL870", "Not a save", "The file is no saved game, or it is damaged or not well formed."),
    Mistake(
        "CL871",
        "A save that was altered",
        "A save carries a checksum; this one does not fit, so something changed the file afterwards.",
    ),
    Mistake("CL872", "A save of another version", "Its shape is one that this cardlang does not read."),
    Mistake(
        "CL873",
        "A save whose cards are not understood",
        "A save holds the texts of its cards. Words they use have changed or gone since.",
    ),
    Mistake(
        "CL874",
        "A save with a decision the rules refuse",
        "Loading plays the decisions again. One of them is not possible: the file was altered, or a rule or "
        "card changed since.",
    ),
    Mistake(
        "CL875",
        "A save that leads elsewhere",
        "Its decisions can be played, but the position they give is not the one that was saved.",
    ),
    Mistake("CL876", "A save that cannot be written", "The disk refused; the save before it is untouched."),
    Mistake(
        "CL877",
        "A file of another duel",
        "A duel goes on in the file it was begun in: the same bots, decks and seed. This file belongs to others.",
    ),
    Mistake("CL880", "No file of games", "cardlang simulate -o FILE writes the games of a run to a file."),
    Mistake(
        "CL881",
        "Not a file of games",
        "The file is there, but it is not one that cardlang simulate -o wrote, or it is damaged.",
    ),
    Mistake("CL882", "A file of games that cannot be used now", "Reading or writing it failed; nothing in it is lost."),
    Mistake(
        "CL883",
        "Runs that cannot be compared",
        "Before and after are compared deck by deck: the same game, and decks of the same names in the same order.",
    ),
    Mistake("CL884", "No pictures", "Pictures of numbers are drawn by matplotlib: pip install 'cardlang[lab]'."),
)


def find_mistake(code: str) -> Mistake | None:
    """What is known about a code, whatever its case."""
    return next((mistake for mistake in MISTAKES if mistake.code == code.upper()), None)
