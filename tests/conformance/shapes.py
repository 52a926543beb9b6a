"""Shapes of whole card texts: what real cards say in two sentences or more, or of something that no list has.

Each is written in the words of Risk & Resource and said in those of every game; where the words do not exist, ``check``
refuses it. Each is looked at where it happens and where it must not: what is destroyed is destroyed by another, the
counter is not on it, the second spell is the first, the price is declined.

``Done`` is an ability, and what is seen after it. ``Stands`` is a text that waits or replaces; what is seen is how much
more there is with the card than with the same card without its text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.conformance.asking import Changes
from tests.conformance.cells import Cell, Do, Look, Say, Step, Until
from tests.conformance.deeds import fitting, plain
from tests.conformance.stages import Stage, own_game
from tests.conformance.tables import A_LEVER, B_LEVER, Table
from tests.conformance.words import DECLARED, said_here

PLAIN = Table()
THINGS = ("risk-and-resource", "mythomagic", "resource-war", "tide-table")
"""Games whose cards are what is in play."""


@dataclass(frozen=True)
class Done:
    """Something that is done, and what is seen of it."""

    text: str
    how: str
    """What is special on this table."""
    seen: Changes
    table: Table = PLAIN
    wanted: tuple[str, ...] = ()
    then: tuple[Step, ...] = ()
    """What is played and looked at afterwards."""
    games: tuple[str, ...] = ()
    """The only games for which this table is laid."""


@dataclass(frozen=True)
class Stands:
    """A text that holds by itself; what there is more of with it, on a table whose steps set it off."""

    text: str
    how: str
    more: tuple[tuple[tuple[str, ...], int], ...]
    table: Table
    games: tuple[str, ...] = ()


def _moved(hand: int = 0, deck: int = 0, **piles: int) -> Changes:
    """How many cards there are more in A's piles."""
    found = {"hand": hand, "deck": deck, **piles}
    return tuple(((name.replace("_", " "), "A"), count) for name, count in found.items() if count)


def _lever(text: str, *wanted: str, by: str = "A", **more: object) -> Table:
    """A player uses a lever that does this."""
    given = (A_LEVER if by == "A" else B_LEVER,)
    table = Table(levers=(("Lever", f":{text}"),), given=given, after=(Do(by, wanted=wanted),), turn=by)
    return replace(table, **more)  # type: ignore[arg-type]


def _counted(table: Table, name: str, counters: str) -> Table:
    """The same where one of A's things is replaced by one with counters on it."""
    lies = f"A has a 2/3 creature {name} ({counters}) in play"
    return replace(table, given=(*table.given, lies), without=("own",))


OTHER = "card Other\n  {other}\n\n"
SPELL = OTHER.replace("Other", "Bolt")
PILE = Table(
    levers=(("New", ""), ("Newer", "")), cards=OTHER, given=("A's {library} is New, Newer, Other, Other, {blanks}",)
)
"""A's library: two things on top, then two cards of another kind."""
NONE_OF_THEM = Table(cards=OTHER, given=("A's {library} is Other, Other, Other, Other, {blanks}",))
LOOK = "Look at the top 4 cards of your library."
SOME = f"{LOOK} Put two of them into your hand and put the rest"
REVEAL_ALL = (
    "Reveal the top 4 cards of your library. Put all creature cards from among them into your hand "
    "and put the rest into your graveyard."
)
ONE_OF_THEM = (
    f"{LOOK} You may put a creature card from among them onto the battlefield. "
    "Put the rest on the bottom of your library."
)
TO_HAND = f"{LOOK} You may reveal a creature card from among them and put it into your hand. " + (
    "Put the rest on the bottom of your library."
)
LOOKED = (
    Done(f"{SOME} on the bottom of your library.", "", _moved(2, -2), PILE),
    Done(f"{SOME} on the bottom of your library in any order.", "", _moved(2, -2), PILE),
    Done(f"{SOME} into your graveyard.", "", _moved(2, -4, discard=2), PILE),
    Done(REVEAL_ALL, "two are", _moved(2, -4, discard=2), PILE),
    Done(REVEAL_ALL, "none is", _moved(0, -4, discard=4), NONE_OF_THEM),
    Done(ONE_OF_THEM, "one is", _moved(0, -1, in_play=1), PILE),
    Done(ONE_OF_THEM, "none is", _moved(0, 0) or ((("in play", "A"), 0),), NONE_OF_THEM),
    Done(ONE_OF_THEM, "declined", ((("in play", "A"), 0),), PILE, ("no",)),
    Done(TO_HAND, "one is", _moved(1, -1), PILE),
    Done(TO_HAND, "none is", ((("in play", "A"), 0),), NONE_OF_THEM),
)
"""Some of the cards that are looked at or revealed, and the rest."""
EACH = "Destroy each creature unless its controller pays 1 {res}."
EACH_MAY = "For each creature, its controller may pay 1 {res}. If they don't, destroy that creature."
ALL_PAY: Changes = ((("resource", "A", "{res}"), -2), (("resource", "B", "{res}"), -1))
ALL_DIE: Changes = (
    (("in play", "A"), -2),
    (("in play", "B"), -1),
    (("discard", "A"), 2),
    (("discard", "B"), 1),
)
POOR: Changes = ((("in play", "B"), -1), (("discard", "B"), 1), (("resource", "A", "{res}"), -2))
ONCE = "Destroy all creatures unless their controllers pay 1 {res}."
PAY_ONCE: Changes = ((("resource", "A", "{res}"), -1), (("resource", "B", "{res}"), -1))
POOR_ONCE: Changes = ((("in play", "B"), -1), (("discard", "B"), 1), (("resource", "A", "{res}"), -1))
ASKED = tuple(
    row
    for text, paid, poor in ((EACH, ALL_PAY, POOR), (EACH_MAY, ALL_PAY, POOR), (ONCE, PAY_ONCE, POOR_ONCE))
    for row in (
        Done(text, "all pay", paid),
        Done(text, "nobody wants to", ALL_DIE, wanted=("no",)),
        Done(text.replace("estroy", "iscard"), "and is no more", ALL_DIE, wanted=("no",), games=("resource-war",)),
        Done(text.replace("estroy", "iscard"), "all pay", paid, games=("resource-war",)),
        Done(text, "one cannot", poor, Table(given=("B has no {res}",)), games=("risk-and-resource", "tide-table")),
    )
)
"""Each thing asks its own controller; or each controller is asked once for all of theirs."""
STAYS = "Tap target creature. It doesn't untap during its controller's next untap step."
HELD = (Until("B"), Look(((("tapped", "theirs"), 0),)), Until("A"), Until("B"), Look(((("tapped", "theirs"), -1),)))
NAMES = "If you control four or more creatures with different names, draw a card."
COUNT = "Draw cards equal to the number of creatures with different names you control."
TWINS = Table(levers=(("New", ""),), given=("A has New called n1, New called n2 in play",))
UNLIKE = Table(levers=(("New", ""), ("Newer", "")), given=("A has New, Newer in play",))
WORTH = "Gain EP equal to the total pitch of cards in your hand."
WORTHY = Table(given=("A's hand is an artifact p1 (pitch 2), an artifact p2 (pitch 3)",))
FROM_EXILE = "Return target creature card from your exile to the battlefield."
EXILED = Table(levers=(("New", ""),), given=("A's exile is New",))
KILLS = Table(levers=(("Lever", ":Destroy target creature."),), given=(A_LEVER,))
LENT = "Draw a card for each creature you control but do not own."
AWAY = "Draw a card for each creature you own but do not control."
OURS = Table(levers=(("New", ""),), given=("A has New (owned by B) in play",))
THEIRS = Table(levers=(("New", ""),), given=("B has New (owned by A) in play",))
_ELSE = {LENT: THEIRS, AWAY: OURS}
TOKEN_NAME = "Creature token"
TOKEN: Changes = ((("in play", "A"), 1),)
DONE = (
    *LOOKED,
    *ASKED,
    Done(STAYS, "", ((("tapped", "theirs"), 1),), wanted=("theirs",), then=HELD),
    Done(NAMES, "two are alike", (), TWINS, games=THINGS),
    Done(NAMES, "all are unlike", _moved(1, -1), UNLIKE, games=THINGS),
    Done(COUNT, "two are alike", _moved(3, -3), TWINS, games=THINGS),
    Done(COUNT, "all are unlike", _moved(4, -4), UNLIKE, games=THINGS),
    Done(WORTH, "of one each", ((("resource", "A", "EP"), 3),)),
    Done(WORTH, "of two and three", ((("resource", "A", "EP"), 5),), WORTHY),
    *(
        Done(text, how, _moved(cards, -cards), table)
        for text, owned in ((LENT, OURS), (AWAY, THEIRS))
        for how, cards, table in (("none is", 0, PLAIN), ("one is", 1, owned), ("of others", 0, _ELSE[text]))
    ),
    Done(FROM_EXILE, "", ((("in play", "A"), 1), (("exile", "A"), -1)), EXILED),
    Done(
        'Create a 1/1 creature token with "When ~ dies, draw a card."',
        "and it dies",
        TOKEN,
        KILLS,
        then=(Do("A", wanted=(TOKEN_NAME,)), Look((*_moved(1, -1), (("in play", "A"), -1)))),
    ),
    Done(
        'Create a 1/1 creature token with "1 EP: draw 2 cards."',
        "and it is used",
        TOKEN,
        then=(Do("A", TOKEN_NAME), Look(_moved(2, -2))),
    ),
)
WHO = "Whenever a source you control deals damage to a creature, draw a card."
HOW_MUCH = "Whenever a source you control deals 2 or more damage to a creature, draw a card."
ONE_MORE = "If a source you control would deal damage, it deals that much damage plus 1 instead."
PUT = "Put a +1/+1 counter on target creature."
ONE_MORE_COUNTER = (
    "If one or more +1/+1 counters would be put on a creature you control, "
    "put that many +1/+1 counters plus one on it instead."
)
PREVENTED = "If damage would be dealt to a creature you control, you may pay 1 EP and prevent that damage."
BETTER = "If you would draw a card, you may pay 1 EP and draw 2 cards instead."
HIT, HIT_TWICE = "Deal 1 damage to target creature.", "Deal 2 damage to target creature."
CARD: tuple[tuple[tuple[str, ...], int], ...] = ((("hand", "A"), 1),)
NO_CARD = ((("hand", "A"), 0),)
BACK = ("Whenever a creature from exile enters, draw a card.", "Whenever a creature enters from exile, draw a card.")
RETURNS = _lever(FROM_EXILE, "New")
COMES_BACK = replace(RETURNS, levers=(*RETURNS.levers, ("New", "")), given=(A_LEVER, "A's exile is New"))
COMES_NEW = Table(levers=(("New", ""),), given=("A's hand is New, {blanks}", "{A's mana}"), after=(Do("A", "New"),))
LEAVES = "Whenever a card leaves your exile, draw a card."
TAKEN = _lever("Return target card from your exile to your hand.", given=(A_LEVER, "A's exile is {blanks}"))
TAKEN_ELSEWHERE = _lever("Return target card from your graveyard to your hand.")
NONE_ON_IT = "Whenever another creature you control dies, if it had no +1/+1 counters on it, draw a card."
TWO_ON_IT = "Whenever another creature you control dies, if it had two or more +1/+1 counters on it, draw a card."
EACH_ON_IT = "Whenever another creature you control dies, draw a card for each +1/+1 counter on it."
DEATH = _lever("Destroy target creature.", "own", "dear")
ONE, TWO = (_counted(DEATH, "dear", counters) for counters in ("a +1/+1 counter", "two +1/+1 counters"))
SECOND = "Whenever you cast your second spell each turn, draw a card."
FROM_HAND = "Whenever you cast a spell, if it was cast from your hand, draw a card."
PASSED = (Say("everybody passes"),)
SECOND_CARD = "Whenever you play your second card each turn, gain 1 V."


def _cast(count: int, by: str = "A", between: tuple[Step, ...] = ()) -> Table:
    """A player casts so many spells in a turn, or plays so many cards."""
    names = [f"bolt{number}" for number in range(1, count + 1)]
    hand = ", ".join(f"Bolt called {name}" for name in names)
    given = (f"{by}'s hand is {hand}", f"{{{by}'s mana}}")
    steps = [step for name in names for step in (Do(by, name), *between)]
    return Table(cards=SPELL, given=given, after=tuple(steps), turn=by)


KIN = "\n    As ~ enters, choose a creature type.\n    Other creatures you control of the chosen type get +1/+0."
KIN_CAST = (
    "\n    As ~ enters, choose a creature type."
    "\n    Whenever you cast a creature spell of the chosen type, draw a card."
)
STRONGER, WEAKER = ((("{stat}", "kin"), 1),), ((("{stat}", "kin"), 0),)
KINDS = "card Cub\n  {kin}\n\ncard Kit\n  {watch}\n\n"


def _chosen(kind: str, name: str, does: str = "") -> Table:
    """The card is played, its type is chosen, and something else is there or is cast."""
    other = f"A's hand is {name} called kin, {{blanks}}" if does else f"A has {name} called kin in play"
    then = (Do("A", "kin"),) if does else ()
    given = (other, "{A's mana}")
    return Table(cards=KINDS, given=given, place="hand", before=(Do("A", "Watch", wanted=(kind,)),), after=then)


STANDS = (
    Stands(WHO, "mine does", CARD, _lever(HIT, "theirs")),
    Stands(WHO, "theirs does", NO_CARD, _lever(HIT, "own", by="B")),
    Stands(HOW_MUCH, "two", CARD, _lever(HIT_TWICE, "theirs")),
    Stands(HOW_MUCH, "only one", NO_CARD, _lever(HIT, "theirs")),
    Stands(ONE_MORE, "mine does", ((("marks", "theirs"), 1),), _lever(HIT, "theirs")),
    Stands(ONE_MORE, "theirs does", ((("marks", "own"), 0),), _lever(HIT, "own", by="B")),
    Stands(ONE_MORE_COUNTER, "on mine", ((("counters", "own"), 1),), _lever(PUT, "own")),
    Stands(ONE_MORE_COUNTER, "on theirs", ((("counters", "theirs"), 0),), _lever(PUT, "theirs")),
    Stands(PREVENTED, "paid", ((("marks", "own"), -1), (("resource", "A", "{res}"), -1)), _lever(HIT, "own", by="B")),
    Stands(PREVENTED, "declined", ((("marks", "own"), 0),), _lever(HIT, "own", "decline", by="B")),
    Stands(PREVENTED, "on theirs", ((("marks", "theirs"), 0),), _lever(HIT, "theirs", by="B")),
    Stands(BETTER, "paid", (*CARD, (("resource", "A", "{res}"), -1)), _lever("Draw a card.")),
    Stands(BETTER, "declined", NO_CARD, _lever("Draw a card.", "decline")),
    Stands(BETTER, "another draws", ((("hand", "B"), 0),), _lever("Draw a card.", by="B")),
    *(Stands(text, "it does", CARD, COMES_BACK) for text in BACK),
    *(Stands(text, "from elsewhere", NO_CARD, COMES_NEW) for text in BACK),
    Stands(LEAVES, "it does", CARD, TAKEN),
    Stands(LEAVES, "another place", NO_CARD, TAKEN_ELSEWHERE),
    Stands(NONE_ON_IT, "it had none", CARD, DEATH),
    Stands(NONE_ON_IT, "it had one", NO_CARD, ONE),
    Stands(TWO_ON_IT, "it had two", CARD, TWO),
    Stands(TWO_ON_IT, "it had one", NO_CARD, ONE),
    Stands(EACH_ON_IT, "two", ((("hand", "A"), 2),), TWO),
    Stands(EACH_ON_IT, "none", NO_CARD, DEATH),
    *(Stands(SECOND, f"spell {count}", ((("hand", "A"), count - 1),), _cast(count)) for count in (1, 2)),
    Stands(SECOND, "spell 3", CARD, _cast(3), ("risk-and-resource", "tide-table")),
    Stands(KIN, "of its type", STRONGER, _chosen("Servo", "Cub"), THINGS),
    Stands(KIN, "of another type", WEAKER, _chosen("Servo", "Kit"), THINGS),
    Stands(KIN_CAST, "of its type", CARD, _chosen("Servo", "Cub", "cast"), THINGS),
    Stands(KIN_CAST, "of another type", NO_CARD, _chosen("Servo", "Kit", "cast"), THINGS),
    Stands(SECOND, "another casts", NO_CARD, _cast(2, "B")),
    Stands(FROM_HAND, "it was", CARD, _cast(1)),
    Stands(FROM_HAND, "another casts", NO_CARD, _cast(1, "B")),
    Stands(FROM_HAND.replace("was cast", "was not cast"), "it was", NO_CARD, _cast(1)),
    Stands(FROM_HAND.replace("hand", "graveyard"), "it was not", NO_CARD, _cast(1)),
    Stands(SECOND_CARD, "card 1", ((("resource", "A", "V"), 0),), _cast(1), ("resource-war",)),
    Stands(SECOND_CARD, "card 2", ((("resource", "A", "V"), 1),), _cast(2, between=PASSED), ("resource-war",)),
)
"""What waits and what replaces."""


def cells(stage: Stage) -> Iterator[Cell]:
    """All shapes that a game has a table for."""
    own_game()
    for row in (*DONE, *STANDS):
        if not row.games or stage.game in row.games:
            yield _done(stage, row) if isinstance(row, Done) else _stands(stage, row)


def _cell(stage: Stage, row: Done | Stands, text: str, steps: tuple[Step, ...], *where: str) -> Cell:
    """A cell on the table of a row, whose levers speak the words of the game, too."""
    levers = tuple((name, said_here(stage.game, said) or _blank(stage)) for name, said in row.table.levers)
    name = f"{row.text} {row.how}".strip()
    cell = Cell(stage.game, "shapes", name, text, steps, *where, declared=DECLARED.get(stage.game, ""))
    lies = {A_LEVER: stage.where("A"), B_LEVER: stage.where("B")}
    given = tuple(lies.get(line, line) for line in row.table.given)
    return replace(row.table, levers=levers, given=given).on(stage, cell)


def _blank(stage: Stage) -> str:
    """A text that does nothing, where every card has one."""
    return "" if stage.price else stage.idle


def _done(stage: Stage, row: Done) -> Cell:
    text = stage.ability(plain(stage, said_here(stage.game, row.text)))
    look = fitting(stage, (*row.seen, *stage.used))
    return _cell(stage, row, text, (Do("A", "Watch", wanted=row.wanted), *look, *row.then), *stage.usable)


def _stands(stage: Stage, row: Stands) -> Cell:
    cell = _cell(stage, row, plain(stage, said_here(stage.game, row.text)), ())
    more = tuple((tuple(plain(stage, part) for part in key), count) for key, count in row.more)
    return replace(cell, against=more)
