"""Carries out what another player chooses from modes: ``each opponent chooses one: they discard a card; or ...``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine.cards import Effect as EngineEffect
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question
from cardlang.engine.refs import player_ref
from cardlang.engine.steps import Do, Step
from cardlang.language.running.acting import PROMPT, Act
from cardlang.language.running.optional import anything_to_do
from cardlang.language.running.said_to import said_to
from cardlang.language.running.sentences import DoSentence
from cardlang.language.running.willing import noted_willing
from cardlang.language.words.english import capitalized
from cardlang.language.words.players import ThatPlayer, ThesePlayers
from cardlang.language.words.references import acting_players
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.they_choose import TheyChoose
from cardlang.language.words.who_did import several
from cardlang.language.words.word import Word, rebuilt


@mypyc_attr(allow_interpreted_subclasses=True)
class DoTheirChoice(EngineEffect):
    """Each chooser chooses a mode, of which anything can be done if there is one and they are not free in that; then
    each does it, in turn order.
    """

    __slots__ = ("each_theirs", "modes", "ways")
    not_facts: ClassVar[tuple[str, ...]] = ("each_theirs", "ways")

    def __init__(self, modes: TheyChoose) -> None:
        self.modes = modes
        self.each_theirs = several(modes.chooser) or any(_is_they(each) for each in modes.walk())
        self.ways = tuple(DoSentence(each) for each in modes.sentences)

    def plan(self, ctx: Context) -> Sequence[Step]:
        players = acting_players(self.modes.chooser, ctx)
        chosen = [(player, self._chosen(player, ctx)) for player in players]
        steps: list[Step] = []
        for player, way in chosen:
            if not self.each_theirs:
                steps.append(Do(self.ways[way], ctx.frame.id))
                continue
            sentence = _of_one(self.modes.sentences[way], player)
            steps += [noted_willing(clause.number, [player], ctx) for clause in sentence.clauses]
            done = self.ways[way] if sentence is self.modes.sentences[way] else DoSentence(sentence)
            steps.append(Do(done, ctx.frame.id))
        return steps

    def _chosen(self, player: int, ctx: Context) -> int:
        doer = player if self.each_theirs else None
        ways = list(enumerate(self.modes.sentences))
        able = [place for place, each in ways if self.modes.freely or anything_to_do(each.clauses, ctx, doer)]
        places = able or range(len(ways))
        said = [(place, _said(self.modes.sentences[place], player, ctx)) for place in places]
        options = tuple([Option("way", (place,), label=text) for place, text in said])
        answer = ctx.table.ask(Question(player, "way", options, "Choose one", ctx.source))
        return answer.args[0]


def _said(mode: Sentence, player: int, ctx: Context) -> str:
    """A mode as it is offered to the player who chooses."""
    act = Act(ctx, mode.clauses[0], mode.clauses[0].number)
    act.doer, act.each = player, player_ref(player)
    return capitalized(said_to(mode, player, act).lower(PROMPT))


def _of_one(sentence: Sentence, player: int) -> Sentence:
    """The mode of one of several choosers where it says more of them than what they do: ``you steal 1R from them``. It
    is about this player then.
    """
    if all(isinstance(each, Clause) and _is_they(each.subject) for each in sentence.clauses):
        they = [word for clause in sentence.clauses for effect in clause.effects for word in effect.walk()]
        if not any(_is_they(word) for word in they):
            return sentence
    this = ThesePlayers((player,))
    return rebuilt(sentence, lambda word: this if _is_they(word) else word)


def _is_they(word: Word) -> bool:
    return isinstance(word, ThatPlayer) and word.referent.kind == "each"
