"""An attack that a card ends, and players who may not attack one of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.state import Result, pairs_get
from cardlang.games.risk_2025.facts import AS_DECLARED, ATTACKS, DICE, NOT_THEM
from cardlang.games.risk_2025.things import ENDED, attack_now
from cardlang.games.risk_2025.words_nouns import DURING_AN_ATTACK, OUTSIDE_OF_AN_ATTACK
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.running.forbidding import Against
from cardlang.language.verbs.attack_you import CannotAttackYou as SharedCannotAttackYou
from cardlang.language.words.players import GamePlayer, PlayerWord, object_form
from cardlang.language.words.settled import settled
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class EndAttack(Verb):
    """The attack under way is over, whatever was rolled; the attacker may attack again (R25-ATT-10)."""

    name: ClassVar[str] = "end"
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "END THEATTACK"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("THEATTACK", "the attack"),
        ("THEATTACK", "that attack", "the attack"),
        ("THEATTACK", "this attack", "the attack"),
    )
    not_at: ClassVar[tuple[str, ...]] = OUTSIDE_OF_AN_ATTACK
    in_time: ClassVar[str] = DURING_AN_ATTACK
    examples: ClassVar[tuple[str, ...]] = ("End the attack.",)

    def only_yours(self) -> str:
        return "Leave the player out: 'End the attack.'"

    def rest(self, voice: Voice) -> str:
        return "the attack"

    def changes(self, act: Act) -> list[Change]:
        fight = attack_now(act.state)
        if fight is None:
            return []
        swept: list[Change] = [
            changes.Mark(ref, die, -pairs_get(act.entity(ref).marks, die), "dice")
            for ref in (fight.first, fight.second)
            for die in DICE
        ]
        ended = changes.Note(act.frame.id, ENDED, Result((fight.first, fight.second), 1, True))
        return [*swept, changes.Unrelate(ATTACKS, fight.first, "attack over"), ended]


@word
class CannotAttackYou(SharedCannotAttackYou):
    """Players, or territories, may not attack yours; they may attack those of others."""

    subject: ClassVar[str] = "any"
    needs: ClassVar[str] = ""
    asked_at: ClassVar[str] = AS_DECLARED
    examples: ClassVar[tuple[str, ...]] = (
        "Target player cannot attack you until your next turn.",
        "Territories your opponents control in Asia cannot attack you this round.",
    )


@word
class CannotAttackThem(Verb):
    """Players, or territories, may not attack those of another player."""

    name: ClassVar[str] = "cannot"
    subject: ClassVar[str] = "any"
    imperative: ClassVar[bool] = False
    predicate: ClassVar[str] = "CANNOT FORBIDDEN np"
    lasting: ClassVar[bool] = True
    this_turn: ClassVar[bool] = True
    asked_at: ClassVar[str] = AS_DECLARED
    examples: ClassVar[tuple[str, ...]] = ("You cannot attack target player this round.",)

    action: str = place("forbidden")
    who: Word = place("players")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"cannot {self.action} {object_form(self.who, voice)}"

    def fault(self) -> str:
        if isinstance(self.who, GamePlayer):  # equals roll, and nothing is rolled for what is true all the time
            return "say it of a player who is known, as in 'target player'"
        return "" if self.action == "attack" else f"'cannot {self.action}' is true of all, or of none"

    def against(self) -> list[Word]:
        return [self.who]

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, settled(self, act).alters(act), act.subjects, "forbid")

    def alters(self, ctx: Context) -> list[Alteration]:
        assert isinstance(self.who, PlayerWord)
        return [Alteration(NOT_THEM, 1, ability=Against(self.who))]


ATTACK_VERBS: tuple[type[Verb], ...] = (CannotAttackThem, CannotAttackYou, EndAttack)
