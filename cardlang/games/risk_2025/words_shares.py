"""Verbs of Risk 2025 whose size the position, a die or a player decides: half the units, what is rolled, a total."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.rows import Result
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_2025.facts import UNITS
from cardlang.games.risk_2025.pieces import not_these, said_number
from cardlang.games.risk_2025.things import is_territory, spares, units
from cardlang.games.risk_2025.words_shown import DICE_SHOWN, EACH_SHOWN
from cardlang.language.running.sharing import MOST_PARTS, shared_out
from cardlang.language.words.amounts import SHARES
from cardlang.language.words.english import NUMBER_WORDS
from cardlang.language.words.nouns import ALL, EACH, Selection
from cardlang.language.words.quantities import PieceCount
from cardlang.language.words.references import covered
from cardlang.language.words.their_part import part_name
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import several
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act

STAY = {f"all but {NUMBER_WORDS[number]} unit{'s' if number > 1 else ''} from": number for number in range(1, 11)}
"""How many units stay, by the words for those that leave."""
ANY_NUMBER = "any number of units from"
HALVES = {f"{said} the units rounded {way} from": part for part, said in SHARES.items() for way in ("up", "down")}
"""What each part of the units of a territory is divided by, by the words for it."""


@word
class RemoveHalf(Verb):
    """Half the units of each territory leave it, or another part; R25-GP-4, RUL-R25-26: at least one stays."""

    name: ClassVar[str] = "remove"
    sums_pieces: ClassVar[bool] = True
    predicate: ClassVar[str] = "REMOVE HALFOF np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = tuple(("HALFOF", each) for each in HALVES)
    tells_amount: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Remove half the units rounded down from target territory.",)

    which: str = place("word", "HALFOF")
    of: Word = place("permanents")

    def rest(self, voice: Voice) -> str:
        return f"{self.which} {self.of.say(voice)}"

    def changes(self, act: Act) -> list[Change]:
        found: list[Change] = []
        part, up = HALVES[self.which], "up" in self.which.split()
        for ref in _emptied(act, self.of, "Remove half the units from where?"):
            there = units(act.state, ref)
            gone = -(-there // part) if up else there // part
            found.append(_removed(act, ref, max(0, min(gone, there - 1))))
        return found


def _emptied(act: Act, of: Word, prompt: str) -> list[int]:
    """The territories that units are removed from: those that have some to spare are chosen first."""
    refs = act.things(of, "remove from", prompt, fits=partial(spares, act.state))
    return [ref for ref in refs if is_territory(ref)]


def _removed(act: Act, ref: int, count: int) -> Change:
    return changes.Mark(ref, UNITS, -count, "remove", act.source)


@word
class RemoveAny(Verb):
    """As many units leave each territory as its player likes; R25-GP-4: at least one stays."""

    name: ClassVar[str] = "remove"
    sums_pieces: ClassVar[bool] = True
    predicate: ClassVar[str] = "REMOVE ANYUNITS np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ANYUNITS", ANY_NUMBER),)
    tells_amount: ClassVar[bool] = True
    as_they_like: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Remove any number of units from a territory you control. Gain that many billion Euro.",
    )

    of: Word = place("permanents")

    def done_to(self) -> Word:
        return self.of

    def already_so(self, act: Act, ref: int) -> bool:
        return is_territory(ref) and units(act.state, ref) <= 1

    def rest(self, voice: Voice) -> str:
        return f"{ANY_NUMBER} {not_all(self.of, voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        """All do it at once; what one takes from a territory is not there for the next."""
        taken: Counter[int] = Counter()
        return act.batch(act.of_each(lambda own: self._as_liked(own, taken)))

    def _as_liked(self, act: Act, taken: Counter[int]) -> list[Change]:
        found: list[Change] = []
        for ref in _emptied(act, self.of, "Remove units from where?"):
            left = units(act.state, ref) - 1 - taken[ref]
            gone = said_number(act, left, "remove units", f"How many units from {act.entity(ref).face.name}?")
            taken[ref] += gone
            found.append(_removed(act, ref, gone))
        return found


@word
class RemoveAllBut(Verb):
    """All units of each territory leave it except as many as the card says; R25-GP-4: at least one stays."""

    name: ClassVar[str] = "remove"
    sums_pieces: ClassVar[bool] = True
    predicate: ClassVar[str] = "REMOVE UNITSBUT np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = tuple(("UNITSBUT", each) for each in STAY)
    tells_amount: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Remove all but one unit from target territory.",)

    which: str = place("word", "UNITSBUT")
    of: Word = place("permanents")

    def rest(self, voice: Voice) -> str:
        return f"{self.which} {self.of.say(voice)}"

    def changes(self, act: Act) -> list[Change]:
        refs, stay = _emptied(act, self.of, "Remove units from where?"), STAY[self.which]
        return [_removed(act, ref, max(0, units(act.state, ref) - stay)) for ref in refs]


@word
class DoubleUnits(Verb):
    """As many units as are there come from the bank onto each territory."""

    name: ClassVar[str] = "double"
    predicate: ClassVar[str] = "DOUBLE UNITSON np"
    tells_amount: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Double the units on target territory you control.",)

    what: Word = place("permanents")

    def rest(self, voice: Voice) -> str:
        return f"the units on {self.what.say(voice)}"

    def changes(self, act: Act) -> list[Change]:
        refs = [ref for ref in act.things(self.what, "double", "Double the units where?") if is_territory(ref)]
        return [changes.Mark(ref, UNITS, units(act.state, ref), "put", act.source) for ref in refs]


@word
class RollADie(Verb):
    """A player rolls dice of their own, which have nothing to do with an attack; ``that many`` is what they show
    together.
    """

    name: ClassVar[str] = "roll"
    untold: ClassVar[bool] = True
    by_chance: ClassVar[bool] = True
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "ROLL np"
    tells_amount: ClassVar[bool] = True
    tells_each: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Roll a die. Place that many units on a territory you control.",)

    what: PieceCount = place("pieces")

    def fault(self) -> str:
        """Only dice are rolled, a fixed number of them."""
        return not_these(self.what, "die", "rolled")

    def rollers(self, act: Act) -> list[int]:
        """The players who roll."""
        return list(act.doers)

    def plan(self, act: Act) -> Sequence[Step]:
        rolls: list[Change] = []
        for doer in self.rollers(act):
            own = act.by(doer)
            rolls.append(changes.Tally("roll dice", doer, ref=player_ref(doer), source=act.source))
            for number in range(own.amount(self.what.amount)):
                name = f"{part_name(act.result_name, doer)}die {number}"
                rolls.append(changes.Roll(6, doer, act.frame.id, name, "card die"))
        rolled = tuple((each.player, each.name) for each in rolls if isinstance(each, changes.Roll))
        return [Batch(rolls, act.frame.id, act.result_name, counted=("card die",)), ShowDice(act.frame.id, rolled)]


@word
class RollAgainst(RollADie):
    """A player and another one each roll dice, of whom one has the highest roll (R25-GP-3)."""

    predicate: ClassVar[str] = "ROLL np AGAINST np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("AGAINST", "against"),)
    tells_amount: ClassVar[bool] = False
    tells_each: ClassVar[bool] = False
    only_you: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Roll a die against target player. The player with the highest roll draws a card.",
    )

    other: Word = place("players", "against")

    def against(self) -> list[Word]:
        return [self.other]

    def fault(self) -> str:
        return RollADie.fault(self) or ("dice are rolled against one other player" if several(self.other) else "")

    def rollers(self, act: Act) -> list[int]:
        return list(dict.fromkeys([*act.doers, *covered(self.other, act)[:1]]))


class ShowDice(Step):
    """The frame keeps what the dice show together, for ``if the die shows 5 or more``, and those of each player."""

    __slots__ = ("frame", "rolls")

    def __init__(self, frame: int, rolls: tuple[tuple[int, str], ...]) -> None:
        self.frame = frame
        self.rolls = rolls  # the player and the name of each die

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        totals: dict[int, int] = {}
        each = Result((), 0, bool(self.rolls))
        each.amounts = tuple(ctx.result(name).amount for _, name in self.rolls)
        for (player, _), number in zip(self.rolls, each.amounts, strict=True):
            totals[player] = totals.get(player, 0) + number
        shown = Result(tuple(player_ref(each) for each in totals), sum(totals.values()), bool(self.rolls))
        shown.amounts = tuple(totals.values())
        noted = [changes.Note(self.frame, DICE_SHOWN, shown), changes.Note(self.frame, EACH_SHOWN, each)]
        return [Batch(noted, final=True)]


TOTAL: tuple[tuple[str, ...], ...] = (("ATOTALOF", "a total of"),)
_MOST = range(1, 11)
CEILINGS = {f"and at most {number} {to} each": number for number in _MOST for to in ("on", "from")}
"""How many units one of several territories gets or loses at most, by the words for it."""


def not_all(where: Word, voice: Voice) -> str:
    """The territories without ``all``, since the number is that of all together."""
    alone = isinstance(where, Selection) and where.quantifier == ALL
    return where.of.plural(voice) if alone else where.say(voice)  # type: ignore[attr-defined]


def _on_each(where: Word) -> str:
    """Why a number in all cannot be said of these territories; empty if it can."""
    each = isinstance(where, Selection) and where.quantifier == EACH
    return "'a total of' is of all territories together, not of each" if each else ""


@word
class PlaceInAll(Verb):
    """A total of units comes from the bank, onto the territories that their player says."""

    name: ClassVar[str] = "place"
    sums_pieces: ClassVar[bool] = True
    predicate: ClassVar[str] = "PLACE ATOTALOF np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = TOTAL
    in_all: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Place a total of 4 units on territories you control.",)

    what: PieceCount = place("pieces")
    on: Word = place("permanents", "on")

    def fault(self) -> str:
        return not_these(self.what, "unit", "placed") or _on_each(self.on)

    def rest(self, voice: Voice) -> str:
        return f"a total of {self.what.say(voice)} on {not_all(self.on, voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        return act.batch(act.of_each(self._placed))

    def on_each(self) -> int:
        """The most units that one territory gets."""
        return MOST_PARTS

    def _placed(self, act: Act) -> list[Change]:
        refs = [ref for ref in act.things(self.on, "place on", "Place units where?") if is_territory(ref)]
        wanted = act.amount(self.what.amount)
        prompt = "Place on which territory?"
        shares = shared_out(act, wanted, refs, prompt, "place on", most=lambda _: self.on_each())
        return [changes.Mark(ref, UNITS, count, "put", act.source) for ref, count in shares.items()]


@word
class PlaceSomeOnEach(PlaceInAll):
    """The same, with a most for each of these territories."""

    predicate: ClassVar[str] = "PLACE ATOTALOF np ATMOSTONEACH"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        *TOTAL,
        *(("ATMOSTONEACH", said) for said in CEILINGS if " on " in said),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "Place a total of 4 units on territories you control and at most 2 on each.",
    )

    most: str = place("word", "ATMOSTONEACH")

    def rest(self, voice: Voice) -> str:
        return f"{PlaceInAll.rest(self, voice)} {self.most}"

    def on_each(self) -> int:
        return CEILINGS[self.most]


@word
class RemoveInAll(Verb):
    """A total of units leaves territories, as the player who removes them says; R25-GP-4: at least one stays on each
    (RUL-R25-26).
    """

    name: ClassVar[str] = "remove"
    tells_amount: ClassVar[bool] = True
    sums_pieces: ClassVar[bool] = True
    predicate: ClassVar[str] = "REMOVE ATOTALOF np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = TOTAL
    in_all: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Each opponent removes a total of 3 units from territories they control.",)

    what: PieceCount = place("pieces")
    of: Word = place("permanents", "from")

    def fault(self) -> str:
        return not_these(self.what, "unit", "removed", up_to=True) or _on_each(self.of)

    def rest(self, voice: Voice) -> str:
        return f"a total of {self.what.say(voice)} from {not_all(self.of, voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        """All do it at once; what one takes from a territory is not there for the next."""
        taken: Counter[int] = Counter()
        return act.batch(act.of_each(lambda own: self._as_liked(own, taken)))

    def from_each(self) -> int:
        """The most units that one territory loses."""
        return MOST_PARTS

    def _as_liked(self, act: Act, taken: Counter[int]) -> list[Change]:
        refs = [ref for ref in act.things(self.of, "remove from", "Remove units from where?") if is_territory(ref)]
        there = {ref: min(self.from_each(), units(act.state, ref) - 1 - taken[ref]) for ref in refs}
        wanted, prompt = act.amount(self.what.amount), "Remove from which territory?"
        if self.what.up_to:
            left = sum(max(0, each) for each in there.values())
            wanted = said_number(act, min(wanted, left), "remove units", "How many units?")
        shares = shared_out(act, wanted, refs, prompt, "remove from", most=there.__getitem__)
        taken.update(shares)
        return [changes.Mark(ref, UNITS, -count, "remove", act.source) for ref, count in shares.items()]


@word
class RemoveSomeFromEach(RemoveInAll):
    """The same, with a most for each of these territories."""

    predicate: ClassVar[str] = "REMOVE ATOTALOF np ATMOSTFROMEACH"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        *TOTAL,
        *(("ATMOSTFROMEACH", said) for said in CEILINGS if " from " in said),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "Remove a total of 4 units from territories your opponents control and at most 2 from each.",
    )

    most: str = place("word", "ATMOSTFROMEACH")

    def rest(self, voice: Voice) -> str:
        return f"{RemoveInAll.rest(self, voice)} {self.most}"

    def from_each(self) -> int:
        return CEILINGS[self.most]


SHARE_VERBS: tuple[type[Verb], ...] = (
    *(DoubleUnits, PlaceInAll, PlaceSomeOnEach, RemoveAllBut, RemoveAny, RemoveHalf, RemoveInAll, RemoveSomeFromEach),
    RollADie,
    RollAgainst,
)
