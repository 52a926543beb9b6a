"""Explains each Problem code about layouts, faces and pictures, with a wrong and a right example.

``cardlang explain CL910`` shows these; a test runs every example.
"""

from __future__ import annotations

from typing import NamedTuple


class Mistake(NamedTuple):
    """The explanation of one code: a title, advice, the smallest layout that causes it, and the same layout
    corrected.

    Empty examples mean that no layout alone can cause it: it is about the file, the card or its picture.
    """

    code: str
    title: str
    teaches: str
    wrong: str = ""
    right: str = ""


_BOX = '[box.name]\ndraw = "text"\ntext = "{{ name }}"\nleft = 3\nright = 60\ntop = 3\nheight = 8\n'

MISTAKES: tuple[Mistake, ...] = (
    Mistake(
        "CL900",
        "The layout cannot be read",
        "A layout is a small UTF-8 text file in TOML: tables in brackets, 'key = value', texts in quotes.",
        _BOX.replace("left = 3", "left = "),
        _BOX,
    ),
    Mistake(
        "CL901",
        "A key that layouts do not have",
        "A misspelt key would silently do nothing, so it is refused. docs/printing.md lists the keys of each "
        "kind of box.",
        _BOX + 'colour = "#202020"\n',
        _BOX + 'color = "#202020"\n',
    ),
    Mistake(
        "CL902",
        "A value of the wrong kind",
        "Lengths are numbers in mm, sizes of letters are points, colours are written '#rrggbb', and some "
        "keys take one of a few words.",
        _BOX + 'align = "middle"\n',
        _BOX + 'align = "center"\n',
    ),
    Mistake(
        "CL903",
        "A box without a position",
        "A box needs exactly two of left, right, width, center and two of top, bottom, height, middle. An "
        "edge may depend on another box, but not in a circle.",
        _BOX.replace("right = 60\n", ""),
        _BOX,
    ),
    Mistake(
        "CL904",
        "A box off the card",
        "Boxes may reach into the bleed and no farther, and they need an area.",
        _BOX.replace("right = 60", "right = 99"),
        _BOX,
    ),
    Mistake(
        "CL905",
        "A template that is not allowed or has no value",
        "A value in a layout may look up the card's facts, choose between them and join text. Loops, calls, "
        "products and powers are refused, and so is a fact the card does not have; ask with "
        "'{% if power is defined %}' or give the box a 'when'.",
        _BOX.replace("{{ name }}", "{{ name * 9 }}"),
        _BOX,
    ),
    Mistake(
        "CL906",
        "A layout that extends a missing layout",
        "'extends' names a layout file beside this one or in another folder of templates.",
        'extends = "missing.toml"\n' + _BOX,
        _BOX,
    ),
    Mistake(
        "CL907",
        "An overlay that does not exist or is wrong",
        "An overlay applies to any layout: '--overlay low-ink'. It may change boxes by name, or all boxes of a kind "
        "with [each.panel], [each.text] and so on.",
    ),
    Mistake(
        "CL908",
        "A font or icon of your own that cannot be used",
        "A layout may bring its own fonts and icons; the files must be in its folder or below: '[font.Runes]' with "
        "'regular = \"runes.ttf\"', and '[icons]' with 'ep = \"spark.png\"'.",
    ),
    Mistake(
        "CL909",
        "A box or a look that asks for what no card has",
        "'when' shows a box for the cards that have something: a power, a flavor, a cost; '[look] by' chooses colours "
        "by it. A name that no card of the game has would hide the box on all, or choose the same look for all, "
        "so it is refused; the message says what cards have.",
    ),
    Mistake(
        "CL910",
        "Text that does not fit",
        "The text was set as small as the layout allows and is still too large; the face is drawn, and the "
        "message says by how many mm. Shorten the text, lower the box's min_size, or give it more room.",
    ),
    Mistake(
        "CL911",
        "A character that no font has",
        "The built-in fonts have Latin, Greek, Cyrillic, arrows, dice and many signs. The face shows a "
        "replacement mark for any other.",
    ),
    Mistake(
        "CL912",
        "An icon that does not exist",
        "Icons have names: ep, intel, tap, power, defense and more; docs/printing.md shows the list.",
        _BOX + '[box.sign]\ndraw = "icon"\nicon = "mana"\nleft = 3\nwidth = 4\ntop = 20\nheight = 4\n',
        _BOX + '[box.sign]\ndraw = "icon"\nicon = "ep"\nleft = 3\nwidth = 4\ntop = 20\nheight = 4\n',
    ),
    Mistake(
        "CL920",
        "A picture that cannot be read",
        "The file named after 'art:' is missing, a folder, or cannot be opened. A drawn picture replaces it.",
    ),
    Mistake(
        "CL921",
        "A picture that is broken or in an unknown format",
        "Pictures must be complete PNG, JPEG or WebP files, or SVG of shapes only: text turned into paths, nothing "
        "from outside the file. A drawn picture replaces anything else.",
    ),
    Mistake(
        "CL922",
        "A picture that is too large",
        "At most 32 MB, 40 million pixels and 8,192 pixels a side: plenty for print at 600 dpi, and no file "
        "from elsewhere can fill the memory.",
    ),
    Mistake(
        "CL923",
        "A picture too small for print (a warning)",
        "At 300 dpi the window of a card is about 660 pixels wide; a much smaller picture looks soft.",
    ),
    Mistake(
        "CL924",
        "A picture outside the folder of its set",
        "The file named after 'art:' is a link to somewhere else on this computer. A set may be a download, so "
        "only pictures in its own folder are opened. A drawn picture replaces it.",
    ),
    Mistake(
        "CL925",
        "No room for a reminder (a warning)",
        "A reminder text says in brackets what a keyword means. It is left out where the text of the card would "
        "become smaller than the layout's 'reminder_min'. 'reminders: none' on the card agrees to that; 'reminders: "
        "all' prints it all the same.",
    ),
    Mistake(
        "CL930",
        "A sheet profile that does not exist or is wrong",
        "A profile says what a paper, a printer or a virtual table wants. 'cardlang sheet --profile NAME' takes "
        "a built-in name or your own TOML file; docs/printing.md lists the keys.",
    ),
    Mistake(
        "CL931",
        "Less bleed than the printer wants (a warning)",
        "The layout draws less ink beyond the cut than the profile asks for; the edge is extended to fill it. "
        "Give the layout's [card] more bleed and let its frame reach into it.",
    ),
    Mistake(
        "CL932",
        "Text too close to the cut (a warning)",
        "Printers cut up to a millimetre or two off. Text outside of the profile's safe area may lose letters.",
    ),
    Mistake(
        "CL933",
        "Another trim than the layout's (a warning)",
        "63 x 88 mm and 2.5 x 3.5 inches are not the same card. The profile says whether the face is scaled or "
        "keeps its size while its bleed is extended; either way, know it before you pay.",
    ),
    Mistake(
        "CL934",
        "Cards that do not fit the paper",
        "Trim, bleed, gutter and margin together are larger than the paper allows. Take another paper or less "
        "bleed.",
    ),
    Mistake(
        "CL935",
        "More than a virtual table takes (a warning)",
        "A sheet for Tabletop Simulator holds at most 69 faces and 4,096 pixels a side; more cards go on "
        "further sheets, larger pictures would be scaled down and get soft.",
    ),
    Mistake(
        "CL936",
        "Type too small for the printer (a warning)",
        "The layout may set its text smaller than this printer can print it legibly.",
    ),
    Mistake(
        "CL937",
        "Fewer dots than the printer wants (a warning)",
        "The printer asks for more dots an inch than were chosen; the cards will look soft.",
    ),
)


def find_mistake(code: str) -> Mistake | None:
    """The explanation of a code, or None if the code is not about layouts, faces or pictures."""
    return next((mistake for mistake in MISTAKES if mistake.code == code.upper()), None)
