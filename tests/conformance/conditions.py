"""Conditions: each is made true and made false, and every way to ask for it gives the same answer.

Three sources, none of them a list of what happens to work:

* ``claims``: every player, every way to say how many, everything that players have. How it is, is counted on the table.
* ``asked``: sentences for every class of condition, and everything a game has a name for; after *if*, *otherwise*,
  *instead*, *unless*, *activate only if* and *as long as*.
* ``happened``: every event of a game as a condition, *this turn*, made to happen by everybody who can do it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.vocabulary import forms_of
from cardlang.language.words.word import SOURCE
from cardlang.loading.sets import vocabulary_of
from tests.conformance import events
from tests.conformance.asking import Changes
from tests.conformance.cells import Asked, Cell, Claim, Do, Look
from tests.conformance.deeds import fitting, plain
from tests.conformance.positions import having, on_tables, positions
from tests.conformance.stages import Stage, own_game
from tests.conformance.words import DECLARED, said_here

OF_EACH_CLASS: dict[str, tuple[str, ...]] = {
    "Has": (
        "you control another creature",
        "you control no tapped creatures",
        "you own three or more creatures",
        "an opponent controls a creature",
        "each opponent controls two or fewer creatures",
        "each player controls a tapped creature",
        "your opponents control no creatures",
        "you have four or more cards in hand",
        "you have no cards in your graveyard",
        "a player controls five or more creatures",
    ),
    "ThereAre": (
        "there are four or more creatures",
        "there is a tapped creature",
        "there are three or more cards in your graveyard",
        "there are no cards in your hand",
    ),
    "HasThan": (
        "you control more creatures than an opponent",
        "you control fewer creatures than each opponent",
        "an opponent controls more creatures than you",
        "you have fewer cards in hand than an opponent",
        "you have more EP than each opponent",
        "an opponent has less EP than you",
        "no opponent has more cards in hand than you",
        "an opponent does not have more cards in hand than you",
        "you do not control more creatures than each opponent",
    ),
    "Holds": (
        "you have 12 or more EP",
        "you have 5 or less EP",
        "an opponent has 12 or more EP",
        "each player has 5 or more EP",
    ),
    "IsTurn": ("it is your turn", "it is not your turn", "it is an opponent's turn"),
    "AmountIs": (
        "~'s power is 3 or more",
        "~'s power is 2",
        "the total power of creatures you control is 5 or more",
        "the greatest power among other creatures you control is 2 or more",
        "the number of creatures you control is 3 or more",
        "your EP is 12 or more",
    ),
    "AmountThan": (
        "~'s power is greater than the number of other creatures you control",
        "the number of creatures you control is equal to your EP",
        "the number of creatures you control is less than the number of creatures your opponents control",
    ),
    "IsState": ("~ is tapped", "~ is untapped", "~ is not tapped", "each creature your opponents control is tapped"),
    "IsSort": ("~ is a creature with power 3 or more", "~ is not a tapped creature"),
    "IsOnly": ("~ is the only creature you control", "~ is not the only creature"),
    "ThingHas": (
        "~ has two or more +1/+1 counters on it",
        "~ has no +1/+1 counters on it",
        "~ has exactly two +1/+1 counters on it",
    ),
    "Happened": (
        "you drew a card this turn",
        "you didn't draw a card this turn",
        "an opponent drew a card this turn",
        "a player drew a card this turn",
        "a creature died this turn",
        "a creature didn't die this turn",
    ),
    "Both": (
        "you control another creature and you have three or more cards in hand",
        "it is your turn and an opponent controls a creature",
    ),
    "Either": (
        "you drew a card this turn or an opponent drew a card this turn",
        "you control three or more other creatures or you have no cards in hand",
    ),
    "SupplyHas": ("the Pool has 20 or fewer V", "the Pool has 20 or more V"),
    "HasCompared": ("you have fewer V than your opponent", "you have more V than your opponent"),
}
"""By class of condition: what is said, in the words of Risk & Resource or, if these have no word for it, of the game
that has.
"""
SETTLED = {
    ("risk-2025", said): "there are 42 territories, and who has none is out"
    for said in (
        "an opponent controls a territory",
        "each opponent controls two or fewer territories",
        "your opponents control no territories",
        "there are four or more territories",
        "you control another territory",
        "a player controls five or more territories",
    )
}
SETTLED |= {
    ("mythomagic", f"~ is {state}"): "what is tapped uses no ability, so that nobody asks"
    for state in ("tapped", "untapped", "not tapped", "not a tapped creature")
}
"""What has only one answer in a game (or only another once it is over), with the reason."""
ELSEWHERE = {
    "CoinsShow": "of coins that the text has flipped (coins.scenario)",
    "DiceMatch": "of dice that the text has rolled (dice_alike_risk_2025.scenario)",
    "DiceShow": "of dice that the text has rolled (what_a_die_shows_risk_2025.scenario)",
    "OneOfThem": "of dice that the text has rolled (dice_alike_risk_2025.scenario)",
    "TheyHold": "of a player whom another sentence names (who_holds_a_continent_risk_2025.scenario)",
    "TheyHoldRegion": "of a player whom another sentence names (who_is_attacked_risk_2025.scenario)",
    "Begun": "what is not said, behind 'if they can't' (tests/language/played)",
    "IsIn": "`sentences`: an ability that works from a discard pile",
    "SomeDid": "of what several did (how_many_did.scenario)",
    "YouDid": "`prices`: paid, refused and not payable",
    "WasCast": "`played`: tests/language/played/you_cast_it.scenario",
    "WasCastFrom": "`shapes`, and tests/language/played/cast_from.scenario",
    "Paid": "the optional costs of a set: `labels`",
    "Situation": "`situations` has every phrase of the game",
    "HoldsRegion": "`situations` has every phrase of the game",
}
"""Classes whose conditions are in other cells."""


@dataclass(frozen=True)
class Form:
    """A way to ask: the text, and how many cards are drawn if the answer is yes, and if it is no."""

    name: str
    text: str
    yes: int
    no: int


IF = Form("if", "If {}, draw a card.", 1, 0)
FORMS = (
    Form("otherwise", "If {}, gain 1 {mark}. Otherwise, draw a card.", 0, 1),
    Form("row", "If you have 50 or more {mark}, gain 1 {mark}. If {}, gain 1 {mark}. Otherwise, draw a card.", 0, 1),
    Form("otherwise, if", "If {}, gain 1 {mark}. Otherwise, if you have 50 or fewer {mark}, draw a card.", 0, 1),
    Form("instead", "Draw a card. If {}, draw 2 cards instead.", 2, 1),
    Form("unless", "Draw a card unless {}.", 0, 1),
)


def cells(stage: Stage) -> Iterator[Cell]:
    """All cells of a game."""
    own_game()
    yield from claims(stage)
    for said in sentences(stage):
        yield from asked(stage, said)
    yield from happened(stage)
    yield from riders(stage)


# ---- how many of what somebody has ----------------------------------------------------------------------------
WHO = ("you", "an opponent", "each opponent", "your opponents", "a player", "each player")
RANGES: tuple[tuple[str, str, int], ...] = (
    ("{one}", "more", 1),
    ("no {many}", "exactly", 0),
    ("exactly two {many}", "exactly", 2),
    ("three or more {many}", "more", 3),
    ("two or fewer {many}", "less", 2),
    ("at least three {many}", "more", 3),
    ("at most one {one noun}", "less", 1),
    ("more than two {many}", "more", 3),
    ("fewer than two {many}", "less", 1),
)
"""How many, as it is said; the limit and the number."""


@dataclass(frozen=True)
class Having:
    """What players have: the verb, one of it, several, and the key under which it is seen."""

    verb: str
    one: str
    many: str
    key: str


HAVINGS = (
    Having("control", "a {thing}", "{thing}s", "in play"),
    Having("control", "a tapped {thing}", "tapped {thing}s", "tapped"),
    Having("control", "an untapped {thing}", "untapped {thing}s", "untapped"),
    Having("have", "a card in hand", "cards in hand", "hand"),
    Having("have", "a card in their {yard}", "cards in their {yard}", "discard"),
)
AMOUNTS: tuple[tuple[str, str, int], ...] = (
    ("12 or more {res}", "more", 12),
    ("5 or less {res}", "less", 5),
    ("exactly 9 {res}", "exactly", 9),
    ("at least 12 {res}", "more", 12),
)


ASKER: dict[str, tuple[str, str]] = {
    "risk-and-resource": ("cost: 1 EP\n  type: Artifact\n  pitch: 1", ""),
    "mythomagic": ("type: Rishi\n  makes: F", ""),
    "resource-war": ("cost: 1R\n  type: Structure\n  power: 0\n  defense: 1", ""),
    "tide-table": ("cost: 1 gold\n  type: Order", "hand"),
}
"""A card that asks without being one of the things that are counted, and where it is; a card in hand has no price."""


def claims(stage: Stage) -> Iterator[Cell]:
    """Every player with every number of everything that they can have."""
    for who in WHO:
        for what in _countable(stage, who):
            for said, limit, number in RANGES if stage.price or what.key == "hand" else RANGES[2:]:
                yield _claim(stage, who, what, said, limit, number)
        for said, limit, number in AMOUNTS if stage.price or who != "your opponents" else ():
            verb = "has" if _one(who) else "have"
            text = plain(stage, f"{who} {verb} {said}")
            yield _claiming(stage, text, Claim(who, limit, number, f"resource {stage.resource}"))


def _countable(stage: Stage, who: str) -> list[Having]:
    """What can be had; on a board, where discards are shared and others always hold most of the land, only some."""
    if stage.price:
        return list(HAVINGS)
    return [each for each in HAVINGS if each.key == "hand" or (each.key == "in play" and who == "you")]


def _one(who: str) -> bool:
    return who not in ("you", "your opponents")


def _claim(stage: Stage, who: str, what: Having, said: str, limit: str, number: int) -> Cell:
    verb = {"control": "controls", "have": "has"}[what.verb] if _one(who) else what.verb
    words = {"one": what.one, "many": what.many, "one noun": what.one.partition(" ")[2]}
    for name, value in words.items():
        said = said.replace("{" + name + "}", value)
    said = said.replace("their", "your") if who == "you" else said
    return _claiming(stage, plain(stage, f"{who} {verb} {said}"), Claim(who, limit, number, what.key))


def _claiming(stage: Stage, said: str, claim: Claim) -> Cell:
    fields, place = ASKER.get(stage.game, ("", ""))
    text = IF.text.replace("{}", said)
    text = text if place else stage.ability(text)
    on, where = ("Watch", place) if fields else stage.usable
    cell = Cell(stage.game, "conditions", f"how many: {said}", text, (), on, where, fields=fields)
    cell = replace(cell, asked=Asked(IF.yes, IF.no, claim=claim))
    return on_tables(stage, cell, having(stage, claim.of))


def _asking(stage: Stage, said: str, form: Form, claim: Claim | None, plain_text: str = "") -> Cell:
    """A condition that is asked when the card is used, in every position."""
    text = stage.ability(plain(stage, form.text).replace("{}", said))
    ask = Asked(form.yes, form.no, claim=claim, plain=plain_text)
    cell = Cell(stage.game, "conditions", f"{form.name}: {said}", text, (), *stage.usable, asked=ask)
    return in_positions(stage, cell)


def in_positions(stage: Stage, cell: Cell) -> Cell:
    """A cell with all its positions."""
    cell = replace(cell, declared=DECLARED.get(stage.game, "") if "ervo" in cell.text else "")
    return on_tables(stage, cell, positions(stage).values())


# ---- every class of condition, in every way to ask ------------------------------------------------------------
def sentences(stage: Stage) -> tuple[str, ...]:
    """What is asked in a game: sentences of each class, and all that the game has a name for."""
    own = [said_here(stage.game, each) for group in OF_EACH_CLASS.values() for each in group]
    own = [each for each in own if (stage.game, each) not in SETTLED]
    return tuple(dict.fromkeys([*own, *(phrase for phrase, _ in vocabulary_of(stage.game).situations)]))


def asked(stage: Stage, said: str) -> Iterator[Cell]:
    """A condition in every way to ask for it."""
    yield _asking(stage, said, IF, None)
    alone = stage.ability(plain(stage, IF.text).replace("{}", said))
    for form in FORMS:
        yield _asking(stage, said, form, None, alone)
    if not stage.price:
        return
    only = Cell(stage.game, "conditions", f"only if: {said}", f"{stage.price}: draw a card. Activate only if {said}.")
    yield in_positions(stage, replace(only, asked=Asked(1, 0, plain=alone)))
    drawn = f"{stage.ability('Draw a card.')}\nIf you would draw a card while {said}, draw 2 cards instead."
    cell = Cell(stage.game, "conditions", f"while: {said}", drawn, (), *stage.usable)
    yield in_positions(stage, replace(cell, asked=Asked(2, 1, plain=alone)))
    for gets, key in HOLDING[stage.game]:
        cell = Cell(stage.game, "conditions", f"as long as: {said}", f"As long as {said}, ~ {gets}.")
        yield in_positions(stage, replace(cell, asked=Asked(1, 0, (key, "Watch"), True, plain=alone)))


HOLDING = {
    "risk-and-resource": (("has Menace", "has menace"),),
    "mythomagic": (("has Menace", "has menace"),),
    "resource-war": (("gets +1 wit", "wit"),),
    "tide-table": (("has Swift", "has swift"),),
}
"""What ~ has as long as something is true that no condition asks about, and where it is seen."""


def riders(stage: Stage) -> Iterator[Cell]:
    """Paragraphs that say when a card may be played: it can be where the condition is true for which they stand. Those
    about a moment of somebody's attack open that moment themselves, so that the positions here are none for them; the
    cards of the bundled set have them, with scenarios.
    """
    for phrase, _, when in vocabulary_of(stage.game).riders:
        if when is not None and when.say(SOURCE).startswith("it is your"):
            said = stage.ability(plain(stage, IF.text).replace("{}", when.say(SOURCE)))
            cell = Cell(stage.game, "conditions", f"rider: {phrase}", f"{phrase}.\nDraw a card.", (), *stage.usable)
            yield in_positions(stage, replace(cell, asked=Asked(1, 0, plain=said)))
    for verb in () if stage.price else vocabulary_of(stage.game).plays:
        for each in ONLY_PLAYED:
            asked = said_here(stage.game, each)
            said = stage.ability(plain(stage, IF.text).replace("{}", asked))
            name = f"{verb} only if: {asked}"
            text = f"{verb.capitalize()} only if {asked}.\nDraw a card."
            cell = Cell(stage.game, "conditions", name, text, (), *stage.usable)
            yield in_positions(stage, replace(cell, asked=Asked(1, 0, plain=said)))


ONLY_PLAYED = ("you control three or more creatures", "you have two or fewer cards in hand", "it is not your turn")
"""When alone a card may be played, where the card that asks is played from the hand."""


# ---- what has happened ----------------------------------------------------------------------------------------
def happened(stage: Stage) -> Iterator[Cell]:
    """Every event as a condition: it is made to happen as in ``events``, and then asked for."""
    forms = forms_of(vocabulary_of(stage.game))
    for cell in events.cells(stage):
        form, doer = forms[cell.name.partition(":")[0]], cell.name.rpartition(" ")[2]
        spent = stage.game == "mythomagic" and any(each in form.key for each in TAPS)
        gone = doer == "Watch" and (form.seen.departs or form.key in GONE or spent)
        if stage.price and cell.steps and cell.against and not gone and (form.key, doer) not in NOBODY_ASKS:
            ((_, times),) = cell.against
            said = past(form, cell.text)
            played = cell.steps[:-1] if form.key.endswith(" confrontation") else cell.steps  # or the turn is over
            changes = _drawn(stage, bool(times) or _was_it(form, cell))
            steps = (*played, Look(()), Do("A", "Watch"), *fitting(stage, changes, alone=False))
            text = stage.ability(f"If {said} this turn, draw a card.")
            if said:
                yield replace(cell, dimension="conditions", name=f"if {cell.name}", text=text, steps=steps, against=())


GONE = ("enter a zone", "leave a zone", "be discarded", "be revealed", "be turned face up", "be exiled", "leave play",
        "lose confrontation", "lose confrontation by 2", "lose confrontation by 3")  # fmt: skip
"""What happens to a card that is not in play then, or not any more, so that it asks nothing; or that may not ask, for
it has lost (RW-W-c).
"""
TAPS = ("attack", "become", "be blocked", "combat")
"""What happens in a fight, or to what is tapped; what is tapped there can use no ability (RUL-MM-8)."""
NOBODY_ASKS = (("activate", "B"), ("spend", "B"), ("lose game", "A"))
"""What A does by asking, or cannot ask any more."""


def _was_it(form: EventForm, cell: Cell) -> bool:
    """Whether it happened to the card that asks, which did not see it from outside play and is in play by now."""
    about, _, doer = cell.name.partition(": ")[2].partition(", done by ")
    return form.subject == "card" and doer in dict((*events.THINGS, *events.CARDS)).get(about, ())


def _drawn(stage: Stage, drawn: bool) -> Changes:
    return ((("hand", "A"), int(drawn)), *stage.used)


def past(form: EventForm, text: str) -> str:
    """What a trigger says, as what has happened; empty where its verb is not found."""
    said = text.partition(" ")[2].rpartition(", ")[0]
    for singular in (True, False):
        found = f" {form.said(singular)}"
        if found in said:
            return said.replace(found, f" {form.past(singular)}", 1)
    return ""
