"""Carries out what another player chooses from modes: ``each opponent chooses one: they discard a card; or ...``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine.cards import Effect as EngineEffect
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question
from cardlang.engine.steps import Do, Step
from cardlang.language.running.acting import PROMPT, Act
from cardlang.language.running.optional import known_before, possible
from cardlang.language.running.sentences import DoSentence
from cardlang.language.running.willing import noted_willing
from cardlang.language.words.abilities import Sentence
from cardlang.language.words.english import capitalized
from cardlang.language.words.references import acting_players
from cardlang.language.words.they_choose import TheyChoose
from cardlang.language.words.who_did import several


@mypyc_attr(allow_interpreted_subclasses=True)
class DoTheirChoice(EngineEffect):
    """Each chooser chooses a mode that can be done, if there is one; then each does it, in turn order."""

    __slots__ = ("modes", "ways")
    not_facts: ClassVar[tuple[str, ...]] = ("ways",)

    def __init__(self, modes: TheyChoose) -> None:
        self.modes = modes
        self.ways = tuple(DoSentence(each) for each in modes.sentences)

    def plan(self, ctx: Context) -> Sequence[Step]:
        players = acting_players(self.modes.chooser, ctx)
        chosen = [(player, self._chosen(player, ctx)) for player in players]
        steps: list[Step] = []
        for player, way in chosen:
            if several(self.modes.chooser):
                steps += [noted_willing(clause.number, [player], ctx) for clause in self.modes.sentences[way].clauses]
            steps.append(Do(self.ways[way], ctx.frame.id))
        return steps

    def _chosen(self, player: int, ctx: Context) -> int:
        able = [place for place, each in enumerate(self.modes.sentences) if _can(each, player, ctx)]
        places = able or range(len(self.modes.sentences))
        said = [(place, capitalized(self.modes.sentences[place].lower(PROMPT, named=True))) for place in places]
        options = tuple([Option("way", (place,), label=text) for place, text in said])
        answer = ctx.table.ask(Question(player, "way", options, "Choose one", ctx.source))
        return answer.args[0]


def _can(sentence: Sentence, player: int, ctx: Context) -> bool:
    """Whether a player can do all that a mode says."""
    for clause, effect in known_before(sentence.clauses):
        act = Act(ctx, clause, clause.number)
        act.doer = player
        if not possible(effect, act):
            return False
    return True
