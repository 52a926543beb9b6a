"""An explanation of each Problem code about files, decks and formats, with a wrong and a right example.

``cardlang explain CL832`` shows them; a test runs every example.
"""

from __future__ import annotations

from typing import NamedTuple


class Mistake(NamedTuple):
    """One code: its title, an explanation, the smallest file that has the problem, and the same file without
    it.

    ``kind`` is what the examples are: ``deck``, ``cards`` (a deck, too), ``dictionary``, ``formats``, ``names``
    (formats, too), ``project``, ``table``, ``query`` or ``line``. Empty examples mean that no text can show it (a
    missing or very large file).
    """

    code: str
    title: str
    teaches: str
    wrong: str = ""
    right: str = ""
    kind: str = "deck"


MISTAKES = (
    Mistake("CL800", "The file cannot be read", "It does not exist, it is a folder, or you may not open it."),
    Mistake(
        "CL801",
        "The file is not text",
        "cardlang reads UTF-8 text, not pictures, spreadsheets or word processor files. Save the file as plain "
        "text in UTF-8 with an editor.",
    ),
    Mistake(
        "CL802",
        "The file is too large",
        "No deck or set is that large. The limit keeps a file from elsewhere from filling your memory.",
    ),
    Mistake(
        "CL803",
        "A character that does not print",
        "Control characters, and invisible ones that reverse the direction of writing, can make one text look like "
        "another. They often come with text copied from a web page or a document.",
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
        "An impossible number of copies",
        "A line can have 1 to 999 copies. To leave a card out, delete its line or put # before it.",
        "0 Scrap Drone\n1 Cooling Shock\n",
        "# 0 Scrap Drone\n1 Cooling Shock\n",
    ),
    Mistake(
        "CL812",
        "An unknown header",
        "A deck has the headers 'name:', 'game:' and 'format:'; 'sideboard:' begins the sideboard.",
        "fromat: constructed\n1 Scrap Drone\n",
        "format: constructed\n1 Scrap Drone\n",
    ),
    Mistake(
        "CL813",
        "A repeated header",
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
        "Write one card per line: a count, then the name.",
        "name: Nothing yet\n",
        "name: Something\n1 Scrap Drone\n",
    ),
    Mistake("CL816", "A deck with too many lines or cards", "Put a count on one line instead of repeating the line."),
    Mistake("CL817", "A list in XML that cannot be read", "MTGO decks are XML; this one is not well formed."),
    Mistake(
        "CL820",
        "A card that does not exist",
        "No card of the deck's game has this name. Upper and lower case make no difference, spelling does.",
        "1 Scarp Drone\n",
        "1 Scrap Drone\n",
    ),
    Mistake(
        "CL821",
        "A query that cannot be read",
        "A query is made of terms: words of the name, or a key, an operator and a value. "
        "Quotes and brackets are closed; 'or' and 'not' have something to join. It has at most 1,000 characters.",
        "t:creature or",
        "t:creature or t:artifact",
        "query",
    ),
    Mistake(
        "CL822",
        "Nothing a card can be asked for",
        "'cardlang cards --keys' lists what can be asked in a game: its numbers (cost, power), type, text, keyword, "
        "set, and the fields that its sets declare. A name with a colon is written in quotes.",
        "pwoer>=3",
        "power>=3",
        "query",
    ),
    Mistake(
        "CL823",
        "A value that does not exist",
        "Types, keywords, sets, properties, formats and decks are known by name, so that a misspelt one is not taken "
        "for one that no card has. Words of the name and of the text may be anything.",
        "t:creture",
        "t:creature",
        "query",
    ),
    Mistake(
        "CL824",
        "A comparison that means nothing",
        "Numbers are compared with numbers (power>=3, power>defense); everything else with : = or != alone. 'sort:' "
        "says the order of the whole result, so it is not inside brackets or behind 'or' and 'not'.",
        "text>draw",
        "text:draw",
        "query",
    ),
    Mistake(
        "CL825",
        "A line that cannot be read",
        "A line is parts joined by +, such as '2 Scrap Drone + 1 artifact', and at its end 'by turn 4' or 'in hand'. "
        "It has at most 5 parts that want at most 20 cards together, by turn 60 or earlier.",
        "2 Hound +",
        "2 Hound",
        "line",
    ),
    Mistake(
        "CL826",
        "A line that the deck cannot have",
        "No card of the deck fits a part of the line, or too few do: the chance is 0. Cards of the sideboard do not "
        "count.",
        "4 Hound",
        "3 Hound",
        "line",
    ),
    Mistake(
        "CL827",
        "A format names what does not exist",
        "Cards in 'banned', 'restricted', 'allowed' and 'points', card types in 'mix' and 'any_number', sets in 'sets' "
        "and the field in 'identity' must exist, or the rule would do nothing.",
        '[constructed]\nbanned = ["Huond"]\n',
        '[constructed]\nbanned = ["Hound"]\n',
        "names",
    ),
    Mistake(
        "CL828",
        "A card that is not in the format",
        "The format has a list of cards ('allowed'), a query that every card fits ('only'), or sets ('sets') that come "
        "and go on certain days: 'cardlang deck check --date 2026-12-31' judges by another day.",
        "1 Shark\n",
        "1 Hound\n",
        "cards",
    ),
    Mistake(
        "CL829",
        "Too many identities",
        "The format allows cards of a number of factions, colours or whatever its 'identity' is. A card without one "
        "goes with all.",
        "1 Hound\n1 Cat\n",
        "2 Hound\n",
        "cards",
    ),
    Mistake(
        "CL830",
        "Too few cards",
        "The format needs a larger deck; the sideboard does not count.",
        "1 Scrap Drone\n",
        "2 Scrap Drone\n2 Cooling Shock\n",
    ),
    Mistake(
        "CL831",
        "Too many cards",
        "The format needs a smaller deck. The line shown is the one that exceeds the limit.",
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
        "A deck may have only one copy of a card on the format's list 'restricted'.",
        "3 Scrap Drone\n2 Rare Engine\n",
        "3 Scrap Drone\n1 Rare Engine\n",
    ),
    Mistake(
        "CL835",
        "The sideboard is too large",
        "The format limits the number of cards in the sideboard.",
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
        "CL837",
        "Too many points",
        "The format gives points to strong cards and limits their sum; every copy counts.",
        "3 Hound\n",
        "2 Hound\n",
        "cards",
    ),
    Mistake(
        "CL838",
        "A card type is missing",
        "The format's list 'mix' names card types of which a deck needs at least one card each.",
        "4 Scrap Drone\n",
        "3 Scrap Drone\n1 Cooling Shock\n",
    ),
    Mistake(
        "CL839",
        "Too few or too many of a sort",
        "A row of the format's 'limits' says how many cards that fit its query the main deck has.",
        "1 Hound\n2 Stone\n",
        "1 Hound\n1 Stone\n",
        "cards",
    ),
    Mistake(
        "CL840",
        "Not valid TOML",
        "Formats, layouts and projects are TOML: [table], then key = value, with texts in quotes.",
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
        "If the game's default is a number, write a number; if it is a text, a text in quotes; and so on.",
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
        "The deck's 'game:' is not a game that cardlang knows; 'cardlang games' lists them.",
    ),
    Mistake(
        "CL845",
        "A format with a wrong table or 'extends'",
        "Each format is a table; 'extends' names another format, not itself.",
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
        "A wrong value in a project",
        "game is a text, rules a Python file or a folder of the project (game is then required), sets a list of "
        "files or folders inside the project, bundled true or false, paper A4 or Letter.",
        'sets = "cards"\n',
        'sets = ["."]\n',
        "project",
    ),
    Mistake(
        "CL848",
        "Rules that are not trusted",
        "The project has a game of its own: Python code, which can do anything on this computer that you can do. Look "
        "at it, then run 'cardlang trust' in its folder. You trust exactly these files; when they change you are "
        "asked again. For a folder that only you write to, 'cardlang trust --always' asks once.",
    ),
    Mistake(
        "CL849",
        "Rules that cannot be used",
        "The Python code of the project's own game fails, or does not define what it must: GAME, a class of rules, and "
        "VOCABULARY, the words of its cards, both with the name of the game in cardlang.toml.",
    ),
    Mistake(
        "CL855",
        "A card that cannot be said in German",
        "A word of the set is not in its dictionary (de.toml, beside the cards), or the text uses a word that German "
        "has no rule for yet. Nothing is printed in English in its place: the card is left out.",
        "[cards]\nHound = 'Hund'\n",
        "[cards.Hound]\nname = 'Hund'\nin_text = 'der Hund, des Hundes'\n",
        "dictionary",
    ),
    Mistake(
        "CL856",
        "A dictionary names what the set does not have",
        "Each entry of de.toml is for a card, a subtype or another word of the set, by its English name. A name that "
        "was changed in the cards must be changed here too.",
        "[cards.Hund]\nname = 'Hund'\n[cards.Hound]\nname = 'Hund'\nin_text = 'der Hund, des Hundes'\n",
        "[cards.Hound]\nname = 'Hund'\nin_text = 'der Hund, des Hundes'\n",
        "dictionary",
    ),
    Mistake(
        "CL857",
        "An entry of a dictionary that cannot be read",
        "A noun is written with its article in nominative, genitive and plural, as in a printed dictionary, because "
        "the text needs it in every case. docs/german.md shows how each entry is written.",
        "[counters]\nGrowth = 'Marke'\n[cards.Hound]\nname = 'Hund'\nin_text = 'der Hund, des Hundes'\n",
        "[counters]\nGrowth = 'die Marke, der Marke, die Marken'\n"
        "[cards.Hound]\nname = 'Hund'\nin_text = 'der Hund, des Hundes'\n",
        "dictionary",
    ),
    Mistake(
        "CL858",
        "Two cards with one German name",
        "Players name cards, and files are called by their names: each card needs a name of its own.",
        "[cards.Fox]\nname = 'Hund'\n[cards.Hound]\nname = 'Hund'\nin_text = 'der Hund, des Hundes'\n",
        "[cards.Fox]\nname = 'Fuchs'\n[cards.Hound]\nname = 'Hund'\nin_text = 'der Hund, des Hundes'\n",
        "dictionary",
    ),
    Mistake("CL870", "Not a save", "The file is not a saved game, or it is damaged or not well formed."),
    Mistake(
        "CL871",
        "A save that was altered",
        "A save contains a checksum. This one is wrong, so the file was changed after it was written.",
    ),
    Mistake("CL872", "A save of another version", "This version of cardlang does not read its format."),
    Mistake(
        "CL873",
        "A save whose cards cannot be read",
        "A save contains the texts of its cards. Words they use have been changed or removed since.",
    ),
    Mistake(
        "CL874",
        "A save with a decision the rules refuse",
        "Loading replays the decisions. One of them is not possible: the file was altered, or a rule or card has "
        "changed since.",
    ),
    Mistake(
        "CL875",
        "A save that ends in another position",
        "Its decisions can be replayed, but they do not lead to the position that was saved.",
    ),
    Mistake("CL876", "A save that cannot be written", "Writing failed; the previous save is unchanged."),
    Mistake(
        "CL877",
        "A file of another duel",
        "A duel can only be continued with the same bots, decks and seed. This file belongs to another duel.",
    ),
    Mistake("CL880", "A missing file of games", "cardlang simulate -o FILE writes the games of a run to a file."),
    Mistake(
        "CL881",
        "Not a file of games",
        "The file exists, but cardlang simulate -o did not write it, or it is damaged.",
    ),
    Mistake("CL882", "A file of games that cannot be used now", "Reading or writing failed; nothing in it is lost."),
    Mistake(
        "CL883",
        "Runs that cannot be compared",
        "Runs are compared deck by deck: both need the same game, and decks with the same names in the same order.",
    ),
    Mistake("CL884", "No pictures", "Charts are drawn by matplotlib: it is missing here: pip install matplotlib."),
    Mistake(
        "CL885",
        "Not the file of a search",
        "'cardlang deck evolve --resume FILE' keeps its games in the file; this one is another file, or it is damaged.",
    ),
    Mistake(
        "CL886",
        "The file of another search",
        "A search is taken up again with the same cards, decks, bot, numbers of games and seed; give the seed of the "
        "first run with --seed.",
    ),
    Mistake(
        "CL890",
        "A spreadsheet that cannot be read",
        "The file is damaged, locked with a password, or not what its ending says; or unpacking it takes more than "
        "cardlang allows a file from elsewhere. Save it again as xlsx, ods or CSV (UTF-8). Workbooks need a library: "
        "pip install 'cardlang[sheets]'.",
    ),
    Mistake(
        "CL891",
        "A spreadsheet without a table of cards",
        "One row has the titles of the columns, and one of them is 'name'. Above it there may be only what is said of "
        "the set (set, game, code, version, counters, subtypes, fields, keyword) and comments, which begin with #.",
        "number,cost\n1,1 EP\n",
        "name,cost\nHound,1 EP\n",
        "table",
    ),
    Mistake(
        "CL892",
        "Two columns for one field",
        "Two titles mean the same field of a card, such as 'text' and 'Rules text'. Begin one of them with # to leave "
        "its column out, or say in cardlang.toml what it holds: columns = { \"Rules text\" = \"-\" }.",
        "name,text,Rules text\nHound,Draw a card.,\n",
        "name,text,#Rules text\nHound,Draw a card.,\n",
        "table",
    ),
    Mistake(
        "CL893",
        "A cell that cannot be read",
        "A spreadsheet turns some texts into dates, and # begins a comment in cards. Give the column the format 'text' "
        "and write the cell again.",
        "name,flavor\nHound,We are # 1\n",
        "name,flavor\nHound,We are number 1\n",
        "table",
    ),
    Mistake(
        "CL894",
        "A spreadsheet that is too large",
        "cardlang reads at most 100,000 cells, 256 columns and 4,000 characters in a cell. Delete what is not a card, "
        "or split the table.",
    ),
    Mistake(
        "CL895",
        "A pack that is refused",
        "A pack is a zip archive that 'cardlang pack' made. One that could write outside its folder (.., absolute "
        "paths, links), that unpacks to more than 256 MB or 2,000 files, whose names are not the same on every system, "
        "or that holds other kinds of files is refused as a whole.",
    ),
    Mistake(
        "CL896",
        "A damaged pack",
        "The files in it are not those of its list: it was cut short, or changed after it was made. Ask for it again.",
    ),
)


def find_mistake(code: str) -> Mistake | None:
    """The explanation of a code, in upper or lower case; None if there is none."""
    return next((mistake for mistake in MISTAKES if mistake.code == code.upper()), None)
