"""Whole continents that are chosen, and territories that a card gives to another player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.engine.rows import Result
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_2025 import continents
from cardlang.games.risk_2025.attack import Eliminated
from cardlang.games.risk_2025.facts import CONTINENT_CHOSEN, TAKEN_OVER
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.things import NOBODY, continents_held, holder, is_territory
from cardlang.games.risk_2025.words_nouns import HOLDERS, Beside
from cardlang.language.words.descriptions import Filter
from cardlang.language.words.nouns import Selection
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.language.running.acting import Act


@word
class ChooseContinent(Verb):
    """A player names a continent; ``in that continent`` is in this one."""

    name: ClassVar[str] = "choose"
    of_things: ClassVar[bool] = False
    one_by_one: ClassVar[bool] = True
    of_one: ClassVar[bool] = True
    predicate: ClassVar[str] = "CHOOSE WHOLECONTINENT | CHOOSE HELDCONTINENT | CHOOSE THEIRCONTINENT"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("WHOLECONTINENT", "a continent"),
        ("HELDCONTINENT", "a continent you hold"),
        ("THEIRCONTINENT", "a continent they hold"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "Choose a continent. Remove a unit from each territory in that continent.",
        "Choose a continent you hold. Place a unit on each territory in that continent.",
        "Target player chooses a continent they hold. Remove a unit from each territory in that continent.",
    )
    as_many: ClassVar[bool] = True

    held: bool = mark("HELDCONTINENT")
    theirs: bool = mark("THEIRCONTINENT")

    def called(self) -> str:
        return "choose a continent"

    def rest(self, voice: Voice) -> str:
        return "a continent" + (" you hold" if self.held else " they hold" if self.theirs else "")

    def unsaid(self, singular: bool) -> tuple[str, str] | None:
        if not self.theirs or singular:
            return None
        return "nobody is named who could be 'they'", "Write 'a continent you hold'."

    def idle(self, act: Act) -> bool:
        return not self._there(act)

    def _there(self, act: Act) -> Sequence[int]:
        """The numbers of the continents that may be chosen."""
        if self.held or self.theirs:
            return continents_held(act.state, act.doer if self.theirs else act.controller)
        return range(len(BOARD.regions))

    def plan(self, act: Act) -> Sequence[Step]:
        there = self._there(act)
        options = tuple(Option("continent", (at + 1,), label=BOARD.regions[at].name) for at in there)
        if not options:
            return act.batch([])
        asked = Question(act.doer, "continent", options, "Choose a continent", act.source)
        chosen = act.table.ask(asked).args[0]
        noted = changes.Note(act.frame.id, CONTINENT_CHOSEN, Result((), chosen, True))
        return [Batch([noted, changes.Tally(CONTINENT_CHOSEN, act.doer, chosen, source=act.source)], final=True)]


@word
class InThatContinent(Filter):
    """``in that continent``: in the one that was chosen before."""

    late = True
    of_place = of_board = True
    made_by: ClassVar[str] = "ChooseContinent"
    in_time: ClassVar[str] = "Write 'Choose a continent.' in front of it."

    def say(self, voice: Voice) -> str:
        return "in that continent"

    def matches(self, ctx: Context, ref: int) -> bool:
        return is_territory(ref) and BOARD.region_of[ref] + 1 == ctx.result(CONTINENT_CHOSEN).amount


@word
class InHeldContinent(Filter):
    """``in a continent you hold``: in any of these."""

    who: str
    late = True
    of_place = of_board = True

    def say(self, voice: Voice) -> str:
        return f"in a continent {self.who}"

    def matches(self, ctx: Context, ref: int) -> bool:
        if not is_territory(ref):
            return False
        players = HOLDERS[_HOLDING[self.who]](ctx)
        return any(BOARD.region_of[ref] in continents_held(ctx.state, player) for player in players)


@word
class InSameContinent(Beside):
    """``in the same continent as target territory``: that territory is one of them."""

    relation: ClassVar[str] = "in the same continent as"

    def is_so(self, ctx: Context, ref: int, other: int) -> bool:
        return is_territory(other) and BOARD.region_of[other] == BOARD.region_of[ref]


@word
class TakeOver(Verb):
    """A territory goes to another player with the units on it, without an attack: it is not captured (R25-ATT-16)."""

    name: ClassVar[str] = "take over"
    for_doer: ClassVar[bool] = True
    takes_over: ClassVar[bool] = True
    one_by_one: ClassVar[bool] = True
    predicate: ClassVar[str] = "TAKE OVER np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("OVER", "over"),)
    picks: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Take over target territory with 1 or fewer units.",
        "Take over a territory an opponent controls adjacent to a territory you control.",
    )

    what: Word = place("permanents")

    def against(self) -> list[Word]:
        of = self.what.of if isinstance(self.what, Selection) else None
        return [of.controller] if of is not None and of.controller is not None else []

    def rest(self, voice: Voice) -> str:
        return self.what.say(voice)

    def already_so(self, act: Act, ref: int) -> bool:
        return holder(act.state, ref) == act.doer

    def plan(self, act: Act) -> Sequence[Step]:
        """R25-ATT-17: who loses the last territory by it is out, and who takes it is the victor."""
        refs = act.things(self.what, "take over", "Take over", act.picks_times)
        refs = [ref for ref in refs if is_territory(ref) and holder(act.state, ref) != act.doer]
        losers = dict.fromkeys(holder(act.state, ref) for ref in refs)
        moved = [changes.TakeOver(ref, act.doer, TAKEN_OVER) for ref in refs]
        told = continents.taken(act.state, refs, act.doer)
        out = [Eliminated(loser, act.doer) for loser in losers if loser != NOBODY]
        return [*act.batch([*moved, *told]), *out]


_HOLDING = {"you hold": "you hold", "your opponents hold": "an opponent holds", "a player holds": "a player holds"}
"""Who may hold a continent, as filters say it, and as conditions do."""
LAND_VERBS: tuple[type[Verb], ...] = (ChooseContinent, TakeOver)
CONTINENTS: tuple[tuple[str, Filter], ...] = (
    ("in that continent", InThatContinent()),
    *((f"in a continent {who}", InHeldContinent(who)) for who in _HOLDING),
)
"""What may be said behind a territory of the continent it is in."""

_WHOLE = r"\byou (?:hold|control)(?: all of| the whole of| every territory in)?"
_OF_IT = (("it", r"(?:its (?:whole |entire )?continent|the continent it is in)"),
          (r"\1", r"(?:(?:the continent )?((?:that|the target) territory)(?: is in|'s continent))"))
CONTINENTS_SAID: tuple[tuple[str, str, str], ...] = (
    *(("continent", rf"{_WHOLE} {said}\b", f"{it} is a territory in a continent you hold") for it, said in _OF_IT),
    *(("continent", rf"\bin {said}\b", f"in the same continent as {it}") for it, said in _OF_IT),
    ("continent", r"\bin the same continent\b(?! as\b)", "in the same continent as it"),
)  # fmt: skip
"""``If you hold its continent, ...``, ``each territory you control in the same continent``."""
