"""Every Problem code of the language: what the mistake is, and a wrong and a right example.

An example is card text, put on a card of the given kind; or whole blocks, where it begins with a block.
"""

from __future__ import annotations

from cardlang.language.files.mistake_page import Page


def _card(name: str = "Example", type: str = "Artifact", cost: str = "2 EP", pitch: str = "1", more: str = "") -> str:
    return f"card {name}\n  cost: {cost}\n  type: {type}\n  pitch: {pitch}\n{more}"


_DEEP = "Look at " + "its controller's " * 40 + "hand."
_CHAIN = "".join(f"keyword Link{a}\n  text: Link{b}\n  reminder: It goes on.\n" for a, b in ("AB", "BA"))

PAGES: tuple[Page, ...] = (
    Page(
        "CL101",
        "a line outside any block",
        "A file is made of blocks: set, card or keyword and a name at the margin, then fields, which are indented.",
        _card() + "cord Hammer\n",
        _card(),
    ),
    Page(
        "CL102",
        "a block without a name",
        "After card, set or keyword comes a name.",
        "set\n" + _card(),
        "set Alpha\n" + _card(),
    ),
    Page(
        "CL103",
        "a line that is no field",
        "Inside a block every line reads 'name: value'; the paragraphs of a text are indented below 'text:'.",
        _card(more="  it is old\n"),
        _card(more="  flavor: It is old.\n"),
    ),
    Page(
        "CL104",
        "two set blocks",
        "One file describes one set.",
        "set A\nset B\n" + _card(),
        "set A\n" + _card(),
    ),
    Page(
        "CL105",
        "a subtype, counter or field that is no word",
        "The set's subtypes, counters and own fields are lists of words made of letters, divided by commas.",
        "set A\n  counters: Growth, 7up\n" + _card(),
        "set A\n  counters: Growth, Charge\n" + _card(),
    ),
    Page(
        "CL106",
        "too much text",
        "A card has at most 2,000 characters of text and 400 words in a paragraph; more would not fit on it anyway.",
        "Draw a card. " * 160,
        "Draw a card.",
    ),
    Page(
        "CL107",
        "a name that cannot be printed",
        "A name has at most 80 characters and no quotes, ~ or #.",
        _card("N" * 81),
        _card("Nightingale"),
    ),
    Page(
        "CL108",
        "two cards of one name",
        "Decks and card text call cards by their names, so every name must mean one card.",
        _card("Anvil") + _card("Anvil"),
        _card("Anvil") + _card("Hammer"),
    ),
    Page("CL109", "a number too long", "Numbers have at most four digits.", "Gain 10000 EP.", "Gain 1000 EP."),
    Page(
        "CL110",
        "nested too deeply",
        "Something belongs to something that belongs to something, and so on.",
        _DEEP,
        "Look at target opponent's hand.",
    ),
    Page("CL111", "nothing in the file", "A file of cards begins with a block.", "", _card()),
    Page(
        "CL112",
        "a game nobody knows",
        "The field 'game' of a set names the game its cards belong to.",
        "set A\n  game: risk-and-resources\n" + _card(),
        "set A\n  game: risk-and-resource\n" + _card(),
    ),
    Page(
        "CL113",
        "a word that is taken",
        "A set's own keyword, subtype, counter or field needs a name that means nothing else yet, made of letters.",
        "keyword Fast\n  text: When ~ dies, draw a card.\n" + _card(),
        "keyword Swift\n  text: When ~ dies, draw a card.\n" + _card(),
    ),
    Page(
        "CL114",
        "a keyword without a meaning",
        "A keyword may mean another keyword, up to eight in a row, but not itself; and its text has to be understood.",
        _CHAIN + _card(more="  text: LinkA\n"),
        "keyword LinkA\n  text: When ~ dies, draw a card.\n" + _card(more="  text: LinkA\n"),
    ),
    Page(
        "CL201",
        "an unknown field",
        "A block has only the fields the game knows, and a card those that its set declares: 'fields: artist, rarity'.",
        _card(more="  flavour: Old.\n"),
        _card(more="  flavor: Old.\n"),
    ),
    Page(
        "CL202",
        "a field is missing",
        "Some fields every card needs, some only cards of a kind.",
        _card(type="Creature"),
        _card(type="Creature", more="  power: 1\n  defense: 1\n"),
    ),
    Page("CL203", "a field twice", "Each field appears once in a block.", _card(more="  pitch: 2\n"), _card()),
    Page(
        "CL204",
        "a number out of its range",
        "Integer fields hold digits, and stay within what the rules allow.",
        _card(pitch="4"),
        _card(pitch="3"),
    ),
    Page(
        "CL205",
        "an unknown kind of card",
        "Supertypes and kinds come before the dash, subtypes after it.",
        _card(type="Wizardry"),
        _card(type="Sorcery"),
    ),
    Page(
        "CL206",
        "a field this kind does not have",
        "Only some kinds of card have stats.",
        _card(type="Sorcery", more="  power: 2\n"),
        _card(type="Sorcery"),
    ),
    Page(
        "CL207",
        "a cost nobody can pay",
        "A cost is a number of the game's resource, or X of it.",
        _card(cost="two"),
        _card(cost="2 EP"),
    ),
    Page(
        "CL208",
        "not played yet",
        "The rules of the game have this, but cardlang does not play it yet, and says so instead of guessing.",
        "Remove a loyalty counter from target permanent.",
        "Remove a +1/+1 counter from target creature.",
    ),
    Page(
        "CL209",
        "an empty field",
        "A field has a value, or is left out.",
        _card(more="  flavor:\n"),
        _card(more="  flavor: Old.\n"),
    ),
    Page(
        "CL210",
        "a picture outside the set",
        "Pictures lie in the set's art folder and are named from there; 'at 30% 20%' says what stays in sight.",
        _card(more="  art: ../secret.png\n"),
        _card(more="  art: anvil.png\n"),
    ),
    Page("CL211", "reminders that are neither all nor none",
        "A face prints the reminder texts that have room. 'none' leaves them out on this card, 'all' prints all.",
        _card(more="  reminders: some\n"), _card(more="  reminders: none\n"),
    ),
    Page(
        "CL301",
        "an unknown word",
        "Every word of a card's text is in the game's dictionary, or the set's. A subtype that is on no card of "
        "the set is listed in the set block: 'subtypes: Servo'.",
        "Destroy target creture.",
        "Destroy target creature.",
    ),
    Page(
        "CL302",
        "a word of another game",
        "Each game has words of its own.",
        "Destroy target territory.",
        "Destroy target permanent.",
    ),
    Page(
        "CL401",
        "no sentence is built like this",
        "The words are known, but not in this order.",
        "Destroy to target creature.",
        "Destroy target creature.",
    ),
    Page(
        "CL402",
        "a noun is missing",
        "Behind words such as 'target' or 'each' the text says what is meant.",
        "Deal 3 damage to target.",
        "Deal 3 damage to target creature.",
    ),
    Page(
        "CL403",
        "a word that does not belong to its noun",
        "Every word must mean something in its place; none is skipped.",
        "Draw the total card.",
        "Draw a card.",
    ),
    Page(
        "CL404",
        "nothing a card can do",
        "Some verbs happen by themselves; a card can only watch for them.",
        "Attack target player.",
        "Tap target creature.",
    ),
    Page(
        "CL405",
        "a part in the wrong place",
        "Each part of a sentence has one place: conditions first, 'unless' last, limits after an ability with a cost.",
        "Draw a card. Activate only once per turn.",
        "2 EP: draw a card. Activate only once per turn.",
        "Artifact",
    ),
    Page(
        "CL406",
        "a full stop is missing",
        "Sentences end with a full stop; two things in one are joined by 'and' or ', then'.",
        "Draw a card gain 1 EP.",
        "Draw a card and gain 1 EP.",
    ),
    Page(
        "CL407",
        "a word that would be lost or turned",
        "What was understood is written down again and compared with the card, word by word. A word that is missing "
        "there, or has become another one, would not happen in the game; the card is refused at that word. What 'fmt' "
        "changes is no loss: digits for words, other words for the same thing, another order.",
        "When ~ enters, you draw a card as long as you control an artifact.",
        "When ~ enters, draw a card if you control an artifact.",
        "Artifact",
    ),
    Page(
        "CL408",
        "a sentence that cannot be written down",
        "What was understood is written down again, as 'fmt' writes it, and read once more. What is not read "
        "as the same cannot be printed on a card either.",
        "",
        "Draw a card.",
    ),
    Page(
        "CL409",
        "a fault of cardlang",
        "cardlang itself failed while it read this paragraph. The rest of the file was read. The fault is ours; what "
        "happened is in the crash file that 'cardlang check' writes.",
        "",
        "Draw a card.",
    ),
    Page(
        "CL410",
        "a second ability",
        "Each ability is a paragraph of its own, and so is a list of keywords. Two abilities may be on one line of the "
        "card where each can be understood without the other; here the second looks back at the first.",
        "When ~ enters, exile target creature. "
        "When ~ leaves the battlefield, return that creature to its owner's hand.",
        "When ~ enters, exile target creature.\n"
        "When ~ leaves the battlefield, return each card exiled with ~ to its owner's hand.",
        "Creature",
    ),
    Page(
        "CL501",
        "a verb without its object",
        "The verb needs something it does not find.",
        "Deal damage to target creature.",
        "Deal 2 damage to target creature.",
    ),
    Page(
        "CL502",
        "the wrong sort of thing",
        "Every place of a verb says what it accepts: permanents, players, cards, an amount.",
        "Destroy 2 EP.",
        "Lose 2 EP.",
    ),
    Page(
        "CL503",
        "a keyword without its number",
        "Some keywords need a number, a cost or a noun after them; others nothing.",
        "Armored",
        "Armored 2",
        "Creature",
    ),
    Page(
        "CL504",
        "not enough said",
        "The text leaves open what exactly is meant: which cards, whose turn, from where.",
        "Return target creature card to your hand.",
        "Return target creature card from your graveyard to your hand.",
    ),
    Page(
        "CL505",
        "a duration that means nothing",
        "Only what changes something can last; a card is drawn at once and that is over.",
        "Draw a card until end of turn.",
        "Target creature gets +1/+1 until end of turn.",
    ),
    Page(
        "CL506",
        "not a cost",
        "Costs are paid, tapped, sacrificed, discarded, exiled, returned or removed.",
        "Draw a card: gain 1 EP.",
        "Discard a card: gain 1 EP.",
        "Artifact",
    ),
    Page(
        "CL601",
        "'it' could mean two things",
        "A pronoun means the only single thing named so far in this paragraph. Where two were named, say which.",
        "Destroy target artifact. Tap target creature. It gains Fast until end of turn.",
        "Destroy target artifact. Tap target creature. That creature gains Fast until end of turn.",
    ),
    Page(
        "CL602",
        "nothing to point at",
        "'That player', 'if you do' or 'this way' speak of something named before.",
        "That player draws a card.",
        "Target player draws a card.",
    ),
    Page(
        "CL603",
        "a sentence with two readings",
        "What follows a list joined by 'or' could be about its last member or about all. The message shows a wording "
        "for each.",
        "Destroy target artifact or creature with cost 3 or less.",
        "Destroy target creature with cost 3 or less or artifact.",
    ),
    Page(
        "CL701",
        "a risk without its outcome",
        "Every level one can choose has an outcome of its own.",
        "Choose Low Risk or High Risk. Low: gain 2 EP.",
        "Choose Low Risk or High Risk. Low: gain 2 EP. High: gain 5 EP.",
    ),
    Page(
        "CL702",
        "a trap on a sorcery",
        "Sorceries cannot be set as traps.",
        "Trap - When an opponent attacks you: draw a card.",
        "Draw a card.",
        "Sorcery",
    ),
    Page(
        "CL703",
        "no way to win",
        "A Win Condition says how the game is won.",
        "Flash",
        "You win the game if you control eight or more creatures.",
        "Win Condition",
    ),
    Page(
        "CL704",
        "a keyword on the wrong kind of card",
        "Some keywords mean something on some kinds of card only.",
        "Assembly Line",
        "Flash",
        "Enchantment",
    ),
    Page(
        "CL705",
        "a card in play that does something, but when?",
        "What stays in play needs a trigger, a cost or a state that holds; only instants and sorceries simply do "
        "their text.",
        "Draw a card.",
        "When ~ enters, draw a card.",
        "Artifact",
    ),
    Page(
        "CL706",
        "two trap clauses",
        "A card has one trap clause; it may have several triggers joined by 'or'.",
        "Trap - When an opponent attacks you: draw a card.\nTrap - When an opponent draws a card: draw a card.",
        "Trap - When an opponent attacks you: draw a card.",
    ),
    Page(
        "CL707",
        "'instead' of what?",
        "'Instead' replaces the sentence before it.",
        "Low Risk: deal 5 damage to any target instead.",
        "Deal 3 damage to any target. Low Risk: deal 5 damage instead.",
    ),
    Page(
        "CL708",
        "nobody knows X",
        "X is chosen when the cost is paid, so it must be in the cost.",
        "Draw X cards.",
        "Draw 2 cards.",
    ),
    Page(
        "CL709",
        "no card of that name",
        "A quoted name is the name of a card of the set, in whichever of its files, or of a thing of the game.",
        'Destroy target creature named "Exmple".',
        'Destroy target creature named "Example".',
    ),
    Page(
        "CL710",
        "an ability that would never work",
        "Instants and sorceries do not stay in play, so nothing on them can trigger or be activated.",
        "Whenever you draw a card, gain 1 EP.",
        "Draw a card and gain 1 EP.",
    ),
    Page(
        "CL711",
        "an ability that cannot be given away",
        "Others can be given what has a trigger or a cost or replaces something, in quotes or by the name of a set's "
        "own keyword, and keywords. What is true as long as a card is there works only on a card itself.",
        "keyword Shunned N\n  text: ~ gets -N/-0.\n"
        + _card(more="  text: Creatures you control have Shunned 2.\n"),
        "keyword Salvage N\n  text: When ~ dies, gain N EP.\n"
        + _card(more="  text: Creatures you control have Salvage 2.\n"),
    ),
    Page(
        "CL712",
        "something for nothing, without end",
        "An ability that costs nothing and has no limit can be used for ever. This is a warning: a game that finds "
        "such a loop is stopped, and nobody wins it.",
        "0 EP: gain 1 EP.",
        "0 EP: gain 1 EP. Activate only once per turn.",
        "Artifact",
    ),
    Page(
        "CL713",
        "nothing can ever be meant",
        "The words contradict each other, so there would never be anything to choose.",
        "Destroy target tapped untapped creature.",
        "Destroy target tapped creature.",
    ),
    Page(
        "CL714",
        "not yet",
        "The sentence can be read, but the rules of the game cannot carry it out yet. Better said now than in the "
        "middle of a game.",
        "Target creature enters tapped permanently.",
        "Tap target creature.",
    ),
    Page(
        "CL715",
        "a number the card does not have",
        "'its power' means the power of this card when nothing else was named before; a card that is no creature has "
        "none.",
        "Deal damage equal to its power to each creature.",
        "Draw cards equal to target creature's power.",
    ),
    Page(
        "CL716",
        "something beside 'choose one'",
        "A spell with modes is one of them, and does nothing beside it.",
        _card(type="Instant", more="  text:\n    Choose one: draw a card; or gain 2 EP.\n    Scry 1.\n"),
        _card(type="Instant", more="  text: Choose one: draw a card and scry 1; or gain 2 EP.\n"),
    ),
    Page(
        "CL717",
        "an Aura without a host",
        "An Aura stays attached to what it enchants, and a line of its text says what that can be.",
        _card(type="Enchantment - Aura"),
        _card(type="Enchantment - Aura", more="  text: Enchant creature\n"),
    ),
    Page(
        "CL718",
        "text that never matters",
        "It can be carried out, but the game never asks about it there, as about Flash in play. As a warning: a "
        "trigger that sets itself off every time, a price nobody will pay.",
        "Creatures you control have Flash.",
        "Creature cards in your hand have Flash.",
        "Artifact",
    ),
    Page(
        "CL719",
        "an additional cost without use",
        "An additional cost is offered, and the text asks if it was paid: one of the two is missing, or there twice. "
        "Or the card is put down without being announced, and nobody is asked.",
        "If its additional cost was paid, draw a card.",
        "As an additional cost, you may pay 2 EP.\nIf its additional cost was paid, draw a card.",
    ),
)


WITHOUT_A_TEXT = ("CL408", "CL409")
"""Codes without an example: each card text known to cause one has been made to work."""
