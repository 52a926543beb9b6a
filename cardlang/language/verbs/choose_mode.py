"""One of several things is chosen as the text is carried out: ``You may discard a card. If you do, choose one: draw two
cards; or gain 2 EP.``
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.decisions import Option, Question
from cardlang.engine.steps import Do
from cardlang.language.running.bodies import lower_way, way_said
from cardlang.language.running.optional import anything_to_do
from cardlang.language.running.their_choice import DoTheirChoice
from cardlang.language.words.english import capitalized
from cardlang.language.words.sentences import Mode, Modes
from cardlang.language.words.they_choose import TheyChoose
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class ChooseMode(Verb):
    """Who carries out the text chooses one of the modes, of which anything can be done if there is one; or another
    player does.
    """

    name: ClassVar[str] = "choose one"
    ends_sentence: ClassVar[bool] = True

    modes: Modes

    def form(self, voice: Voice, singular: bool) -> str:
        return self.modes.lower(voice).removesuffix(".")

    def plan(self, act: Act) -> Sequence[Step]:
        if isinstance(self.modes, TheyChoose):
            return [Do(DoTheirChoice(self.modes), act.frame.id)]
        return [Do(each, act.frame.id) for each in lower_way(self._chosen(act))]

    def _chosen(self, act: Act) -> tuple[Mode, ...]:
        ways = self.modes.ways()
        able = [at for at, way in enumerate(ways) if all(_does_anything(each, act) for each in way)]
        options = [Option("way", (at,), label=capitalized(way_said(ways[at]))) for at in able or range(len(ways))]
        question = Question(act.doer, "way", tuple(options), f"Choose {self.modes.how_many}", act.source)
        return ways[act.table.ask(question).args[0]]


def _does_anything(mode: Mode, act: Act) -> bool:
    return any(anything_to_do(each.clauses, act) for each in mode.sentences)
