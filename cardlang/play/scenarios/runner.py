"""Runs scenarios: lays the position out, plays the plays, checks the expectations."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.play.scenarios.asking import MOST_ANSWERS, Refusal, options_help
from cardlang.play.scenarios.expect import THEN, Failed, expect
from cardlang.play.scenarios.plays import near_play, play
from cardlang.play.scenarios.position import GIVEN, Position, build, read_given
from cardlang.play.scenarios.refused import expected_refusal
from cardlang.play.scenarios.result import Failure, ScenarioResult
from cardlang.play.scenarios.text import Scenario, Section, Sentence
from cardlang.play.scenarios.things import Catalogue, Mistake
from cardlang.play.scenarios.world import World
from cardlang.problems import Problem, did_you_mean

SEED = 1
"""Scenarios that name no dice or shuffles still run the same every time."""


class _Stop(Exception):
    """The rest of this scenario means nothing any more."""


def run_scenario(scenario: Scenario, path: str, catalogue: Catalogue) -> ScenarioResult:
    """Runs one scenario with the cards it may name. Whatever is wrong is in the result, never raised.

    Codes: CL860 a sentence nobody understands, CL861 a play that cannot be made, CL862 a card or number that
    cannot be, CL863 a player, zone or step that is not there, CL864 an answer missing or impossible, CL865 a
    roll without a die, CL866 a die nobody rolled.
    """
    return _Runner(scenario, path, catalogue).run()


class _Runner:
    def __init__(self, scenario: Scenario, path: str, catalogue: Catalogue) -> None:
        self.scenario = scenario
        self.path = path
        self.catalogue = catalogue
        self.result = ScenarioResult(scenario.name, path, scenario.line, scenario.rules)

    def run(self) -> ScenarioResult:
        world: World | None = None
        try:
            world = self._position()
            for section in self.scenario.sections:
                if section.kind == "when":
                    world = self._when(world, section.sentences)
                elif section.kind == "then":
                    self._then(world, section.sentences)
            self._dice_used(world)
        except _Stop:
            pass
        return self.result

    # ---- given ------------------------------
    def _position(self) -> World:
        position = Position(self.catalogue, self.catalogue.game.min_players)
        given = [
            s for section in self.scenario.sections if section.kind == "given" for s in section.sentences
        ]
        for sentence in given:
            try:
                understood = read_given(position, sentence.text)
            except Mistake as mistake:
                self._mistake(sentence, mistake)
                continue
            if not understood:
                self._not_understood(sentence, [example for _, _, example in GIVEN])
        self._stop_if_wrong()
        try:
            world = build(position, SEED)
        except Mistake as mistake:
            self._mistake(_mentioning(given, mistake.part) or self.scenario.head, mistake)
            raise _Stop from None
        self.result.log = world.log
        return world

    # ---- when ------------------------------
    def _when(self, world: World, sentences: Sequence[Sentence]) -> World:
        place = 0
        while place < len(sentences):
            sentence = sentences[place]
            refusal = expected_refusal(sentences[place + 1].text) if place + 1 < len(sentences) else None
            place += 1
            if refusal is None:
                world = self._play(world, sentence)
            else:
                self._refused_play(world, sentence, sentences[place], refusal)
                place += 1
            self.result.log = world.log
        return world

    def _play(self, world: World, sentence: Sentence) -> World:
        if expected_refusal(sentence.text) is not None:
            self._problem(sentence, "CL860", "no play stands before this that could be refused")
        try:
            after = play(world, sentence.text)
        except Refusal as refused:
            message = f"this play cannot be made: {refused.why()}"
            self._problem(sentence, "CL861", message, self._situation(world))
        except Mistake as mistake:
            self._mistake(sentence, mistake)
        else:
            if after is None:
                self._problem(sentence, "CL860", "this is no play cardlang knows", near_play(sentence.text))
            elif after.names_dice and after.unnamed_rolls:
                self.result.log = after.log
                help = "Add what it shall show to 'the next dice are ...' in 'given'."
                self._problem(
                    sentence, "CL865", "a die was rolled here that the scenario does not name", help
                )
            else:
                return after
        raise _Stop

    def _refused_play(self, world: World, sentence: Sentence, at: Sentence, rule: str) -> None:
        try:
            after = play(world, sentence.text)
        except Refusal as refused:
            world.log += [f"> {sentence.text}", f"refused: {refused.why()}"]
            rules = [reason.rule for reason in refused.reasons]
            if rule and rule not in rules:
                self._failure(at, at.text, f"it was refused for: {refused.why()}")
            return
        except Mistake as mistake:
            self._mistake(sentence, mistake)
            raise _Stop from None
        if after is None:
            self._problem(sentence, "CL860", "this is no play cardlang knows", near_play(sentence.text))
        else:
            self.result.log = after.log
            self._failure(at, at.text, f"'{sentence.text}' was accepted")
        raise _Stop

    def _situation(self, world: World) -> str:
        question = world.match.question
        if question is None or question.kind == "priority" or len(question.options) > MOST_ANSWERS:
            return world.situation()
        return f"{world.situation()} {options_help(world, question)}"

    # ---- then ------------------------------
    def _then(self, world: World, sentences: Sequence[Sentence]) -> None:
        for sentence in sentences:
            try:
                understood = expect(world, sentence.text)
            except Failed as failed:
                self._failure(sentence, sentence.text, str(failed))
                continue
            except Mistake as mistake:
                self._mistake(sentence, mistake)
                continue
            if not understood:
                self._not_understood(sentence, [example for _, _, example in THEN])
        if self.result.failures or self.result.problems:
            raise _Stop

    def _dice_used(self, world: World) -> None:
        left = world.dice_left()
        if left and world.names_dice:
            sentence = self._dice_sentence()
            message = f"{left} of these dice {'was' if left == 1 else 'were'} never rolled"
            self._problem(sentence, "CL866", message, "Leave out the dice nothing asks for.")

    def _dice_sentence(self) -> Sentence:
        for section in self.scenario.sections:
            for sentence in section.sentences:
                if sentence.text.startswith("the next "):
                    return sentence
        return self.scenario.head

    # ---- telling ------------------------------
    def _failure(self, sentence: Sentence, expected: str, found: str) -> None:
        number, column, _ = sentence.rows[0]
        self.result.failures.append(Failure(self.path, number, column, expected, found))

    def _problem(self, sentence: Sentence, code: str, message: str, help: str = "", part: str = "") -> None:
        self.result.problems.append(sentence.problem(self.path, code, message, help, part))

    def _mistake(self, sentence: Sentence, mistake: Mistake) -> None:
        self._problem(sentence, mistake.code, mistake.message, mistake.help, mistake.part)

    def _not_understood(self, sentence: Sentence, examples: list[str]) -> None:
        near = did_you_mean(sentence.text, examples)
        help = near or f"For instance: '{examples[0]}'. docs/scenarios.md lists all sentences."
        self._problem(sentence, "CL860", "this sentence is none cardlang knows here", help)

    def _stop_if_wrong(self) -> None:
        if self.result.problems:
            raise _Stop


def _mentioning(sentences: list[Sentence], part: str) -> Sentence | None:
    return next((sentence for sentence in sentences if part and part in sentence.text), None)


def problems_of(results: Sequence[ScenarioResult]) -> list[Problem]:
    """All problems of many results."""
    return [problem for result in results for problem in result.problems]


def sections_of(scenario: Scenario, kind: str) -> list[Section]:
    """The sections of a kind."""
    return [section for section in scenario.sections if section.kind == kind]
