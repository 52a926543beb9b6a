"""The verbs of dice that only Risk 2025 has: of those that are on the table during an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.engine.state import pairs_get
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_2025.facts import DICE
from cardlang.games.risk_2025.things import attack_now, holder
from cardlang.games.risk_2025.words_nouns import DICE_LIE, OUTSIDE_OF_AN_ATTACK, situation
from cardlang.language.words.amounts import Amount
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, place, word

if TYPE_CHECKING:
    from cardlang.engine.cards import Condition
    from cardlang.engine.changes import Change
    from cardlang.engine.state import State
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act


SIDES = 6
DIE_WORDS = {
    "one of your dice": ("you", "one"),
    "your highest die": ("you", "highest"),
    "your lowest die": ("you", "lowest"),
    "all your dice": ("you", "all"),
    "one of your opponent's dice": ("other", "one"),
    "your opponent's highest die": ("other", "highest"),
    "your opponent's lowest die": ("other", "lowest"),
    "all your opponent's dice": ("other", "all"),
    "one of the attacker's dice": ("attacker", "one"),
    "one of the defender's dice": ("defender", "one"),
    "the attacker's highest die": ("attacker", "highest"),
    "the attacker's lowest die": ("attacker", "lowest"),
    "the defender's highest die": ("defender", "highest"),
    "the defender's lowest die": ("defender", "lowest"),
    "all the attacker's dice": ("attacker", "all"),
    "all the defender's dice": ("defender", "all"),
}
YOURS_LIE = situation("your dice have been rolled")
NO_DICE = (
    *OUTSIDE_OF_AN_ATTACK,
    "attack",
    "attack alone",
    "be attacked",
    "capture",
    "be captured",
    "eliminate",
    "be eliminated",
)
"""When there are no dice: outside of an attack, and at its events that come before them or after them."""
ON_A_ROLL = "Write 'Whenever dice are rolled{since}, {}.', or on an Action 'Play only when your dice have been rolled.'"
DIE_PHRASES: tuple[tuple[str, str, str], ...] = tuple(
    (terminal, f"{prep}{said}", said)
    for terminal, prep in (("DIEWORD", ""), ("TODIE", "to "), ("FROMDIE", "from "), ("WITHDIE", "with "))
    for said in DIE_WORDS
)


def dice_meant(act: Act, doer: int, said: str) -> list[tuple[int, str]]:
    """The dice a phrase speaks of, as territory and name of the die; none when there are no dice.

    One of several is chosen by who does it.
    """
    state = act.state
    fight = attack_now(state)
    if fight is None:
        return []
    whose, which = DIE_WORDS[said]
    side = fight.first if whose == "attacker" else fight.second
    if whose in ("you", "other"):
        sides = (fight.first, fight.second)
        mine = [ref for ref in sides if holder(state, ref) == doer]
        if not mine:
            return []
        side = mine[0] if whose == "you" else sides[sides.index(mine[0]) - 1]
    lying = _lying(state, side)
    if not lying or which == "all":
        return [(side, die) for die, _ in lying]
    faces = [face for _, face in lying]
    wanted = _picked(act, doer, faces) if which == "one" else (max if which == "highest" else min)(faces)
    return [(side, next(die for die, face in lying if face == wanted))]


def _picked(act: Act, doer: int, faces: list[int]) -> int:
    """The number on the die a player picks; equal dice are the same to pick."""
    options = tuple(Option("die", (face,)) for face in sorted(set(faces)))
    if len(options) == 1:
        return options[0].args[0]
    return act.table.ask(Question(doer, "pick die", options, "Which die?", act.source)).args[0]


def _lying(state: State, ref: int) -> list[tuple[str, int]]:
    marks = state.entities[ref].marks
    return [(die, face) for die in DICE if (face := pairs_get(marks, die))]


@word
class DiceVerb(Verb):
    """What is done to dice on the table, while there are some."""

    of_things: ClassVar[bool] = False
    not_at: ClassVar[tuple[str, ...]] = NO_DICE
    in_time: ClassVar[str] = ON_A_ROLL

    which: str

    @property
    def only_while(self) -> Condition:  # type: ignore[override]
        """Of one's own dice, or those of one's opponent, there are some only where one has rolled."""
        sides = [DIE_WORDS[each][0] for each in (self.which, getattr(self, "other", "")) if each]
        return YOURS_LIE if {"you", "other"} & {*sides} else DICE_LIE

    def only_yours(self) -> str:
        return "Say whose dice they are, the attacker's or the defender's." if "your" in self.which else ""


@word
class Reroll(DiceVerb):
    """Dice on the table are rolled again; you choose which is ``one of your dice``."""

    name: ClassVar[str] = "reroll"
    predicate: ClassVar[str] = "REROLL DIEWORD"
    examples: ClassVar[tuple[str, ...]] = (
        "Reroll your lowest die.",
        "Reroll all the attacker's dice.",
        "Reroll one of your dice.",
    )

    which: str = place("word", "DIEWORD")

    def rest(self, voice: Voice) -> str:
        return self.which

    def plan(self, act: Act) -> Sequence[Step]:
        dice = dice_meant(act, act.doers[0] if act.doers else act.controller, self.which)
        rolls = [
            changes.Roll(SIDES, holder(act.state, ref), act.frame.id, f"reroll {ref} {die}", "reroll", act.source)
            for ref, die in dice
        ]
        return [Batch(rolls, act.frame.id, act.result_name), KeepRolls(act.frame.id, tuple(dice))]


class KeepRolls(Step):
    """The dice show the new numbers."""

    __slots__ = ("frame", "dice")

    def __init__(self, frame: int, dice: tuple[tuple[int, str], ...]) -> None:
        self.frame = frame
        self.dice = dice

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        proposed: list[Change] = []
        for ref, die in self.dice:
            before = pairs_get(table.state.entities[ref].marks, die)
            proposed.append(changes.Mark(ref, die, ctx.result(f"reroll {ref} {die}").amount - before, "dice"))
        return [Batch(proposed, final=True)]


@word
class AddToDie(DiceVerb):
    """A die counts for more."""

    name: ClassVar[str] = "add"
    predicate: ClassVar[str] = "ADD np TODIE"
    examples: ClassVar[tuple[str, ...]] = ("Add 1 to your highest die.",)

    amount: Amount = place("number")
    which: str = place("word", "TODIE")

    def rest(self, voice: Voice) -> str:
        return f"{self.amount.say(voice)} to {self.which}"

    def changes(self, act: Act) -> list[Change]:
        more = act.amount(self.amount)
        return [
            changes.Mark(ref, die, more, "dice", act.source) for ref, die in dice_meant(act, act.doer, self.which)
        ]


@word
class SubtractFromDie(DiceVerb):
    """A die counts for less, but never for less than one."""

    name: ClassVar[str] = "subtract"
    predicate: ClassVar[str] = "SUBTRACT np FROMDIE"
    examples: ClassVar[tuple[str, ...]] = ("Subtract 2 from the attacker's highest die.",)

    amount: Amount = place("number")
    which: str = place("word", "FROMDIE")

    def rest(self, voice: Voice) -> str:
        return f"{self.amount.say(voice)} from {self.which}"

    def changes(self, act: Act) -> list[Change]:
        found: list[Change] = []
        for ref, die in dice_meant(act, act.doer, self.which):
            face = pairs_get(act.entity(ref).marks, die)
            found.append(changes.Mark(ref, die, -min(act.amount(self.amount), face - 1), "dice", act.source))
        return found


@word
class TurnDie(DiceVerb):
    """A die shows another number, as if it had been rolled."""

    name: ClassVar[str] = "turn"
    predicate: ClassVar[str] = "TURN DIEWORD TO np"
    for_each: ClassVar[bool | None] = False
    examples: ClassVar[tuple[str, ...]] = ("Turn your lowest die to 6.",)

    which: str = place("word", "DIEWORD")
    face: Amount = place("number", "to")

    def fault(self) -> str:
        number = getattr(self.face, "value", 1)
        return "" if 1 <= number <= SIDES else f"a die shows 1 to {SIDES}"

    def rest(self, voice: Voice) -> str:
        return f"{self.which} to {self.face.say(voice)}"

    def changes(self, act: Act) -> list[Change]:
        face = max(1, min(SIDES, act.amount(self.face)))
        return [
            changes.Mark(ref, die, face - pairs_get(act.entity(ref).marks, die), "dice", act.source)
            for ref, die in dice_meant(act, act.doer, self.which)
        ]


@word
class SwapDice(DiceVerb):
    """Two dice change places, one of each side."""

    name: ClassVar[str] = "swap"
    predicate: ClassVar[str] = "SWAP DIEWORD WITHDIE"
    inflected: ClassVar[tuple[str, str, str] | None] = ("swaps", "swapped", "swapped")
    examples: ClassVar[tuple[str, ...]] = ("Swap your lowest die with the attacker's highest die.",)

    which: str = place("word", "DIEWORD")
    other: str = place("word", "WITHDIE")

    def fault(self) -> str:
        many = [each for each in (self.which, self.other) if DIE_WORDS[each][1] == "all"]
        if many:
            return "two dice change places, not all of a side"
        whose, others = (DIE_WORDS[each][0] for each in (self.which, self.other))
        return "dice of one side are compared in their order, wherever they lie" if whose == others else ""

    def only_yours(self) -> str:
        return DiceVerb.only_yours(self) or ("Say whose dice they are." if "your" in self.other else "")

    def rest(self, voice: Voice) -> str:
        return f"{self.which} with {self.other}"

    def changes(self, act: Act) -> list[Change]:
        one, other = (dice_meant(act, act.doer, said) for said in (self.which, self.other))
        if len(one) != 1 or len(other) != 1:
            return []
        faces = [pairs_get(act.entity(ref).marks, die) for ref, die in (*one, *other)]
        more = faces[1] - faces[0]
        return [
            changes.Mark(*one[0], more, "dice", act.source),
            changes.Mark(*other[0], -more, "dice", act.source),
        ]


DICE_VERBS: tuple[type[Verb], ...] = (AddToDie, Reroll, SubtractFromDie, SwapDice, TurnDie)
