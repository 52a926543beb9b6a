"""Runs scenarios: builds the position, makes the plays, checks the expectations."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardlang.play.scenarios.asking import (
    MOST_ANSWERS,
    Refusal,
    open_question,
    options_help,
    take_the_fewest,
)
from cardlang.play.scenarios.expect import expect
from cardlang.play.scenarios.failing import Failed
from cardlang.play.scenarios.given import read_given, says_players
from cardlang.play.scenarios.hints import correction, hint
from cardlang.play.scenarios.laying import build
from cardlang.play.scenarios.plays import play
from cardlang.play.scenarios.position import Position
from cardlang.play.scenarios.refused import expected_refusal, is_for
from cardlang.play.scenarios.result import Failure, ScenarioResult
from cardlang.play.scenarios.text import Scenario, Section, Sentence
from cardlang.play.scenarios.things import Catalogue, Mistake
from cardlang.play.scenarios.world import World
from cardlang.problems import Problem

SEED = 1
"""The seed of all scenarios, so that unspecified shuffles are the same every time."""


class _Stop(Exception):
    """The rest of this scenario cannot be run."""


def run_scenario(scenario: Scenario, path: str, catalogue: Catalogue) -> ScenarioResult:
    """Runs one scenario with the cards it may name. Errors are part of the result, never raised.

    Codes: CL860 a sentence that is not understood, CL861 a play that is refused, CL862 an impossible card
    or number, CL863 an unknown player, zone or step, CL864 a missing or impossible answer, CL865 a roll
    without a given result, CL866 a given result that is never used.
    """
    tells = any(_LOG.search(each.text) for section in scenario.sections for each in section.sentences)
    result = _Runner(scenario, path, catalogue, tells).run()
    if result.is_fine or tells:
        return result
    return _Runner(scenario, path, catalogue, True).run()  # again, with play-by-play


def position_of(scenario: Scenario, path: str, catalogue: Catalogue) -> tuple[World | None, list[Problem]]:
    """The position in which a scenario begins, for playing on from it; its plays are not made."""
    runner = _Runner(scenario, path, catalogue, False)
    try:
        return runner.lay_out(), []
    except _Stop:
        return None, list(runner.result.problems)


_LOG = re.compile(r"\b(?:log|reads?) ")
_CAN = re.compile(r"[A-Z] can(?:not)? ")
"""Expectations of a play, which is tried as the next line would be."""


class _Runner:
    def __init__(self, scenario: Scenario, path: str, catalogue: Catalogue, tells: bool) -> None:
        self.tells = tells
        self.scenario = scenario
        self.path = path
        self.catalogue = catalogue
        self.world: World | None = None  # as it is after the last play
        self.result = ScenarioResult(
            scenario.name, path, scenario.line, scenario.rules, is_position=scenario.is_position
        )

    def run(self) -> ScenarioResult:
        try:
            world = self.world = self._position()
            for section in self.scenario.sections:
                if section.kind == "when":
                    world = self._when(world, section.sentences)
                elif section.kind == "then":
                    self._then(world, section.sentences)
            if not self.scenario.is_position:  # a position may give dice for playing on
                self._luck_used(world)
        except _Stop:
            pass
        if self.world is not None and not self.result.is_fine:
            self.result.open = open_question(self.world)
        return self.result

    def lay_out(self) -> World:
        """The position alone. Raises _Stop if one of its sentences is wrong; the result says which."""
        return self._position()

    # ---- given ------------------------------
    def _position(self) -> World:
        position = Position(self.catalogue, self.catalogue.game.min_players)
        given = [
            s for section in self.scenario.sections if section.kind == "given" for s in section.sentences
        ]
        for sentence in sorted(given, key=lambda sentence: not says_players(sentence.text)):
            try:
                understood = read_given(position, sentence.text)
            except Mistake as mistake:
                self._mistake(sentence, mistake, "given")
                continue
            if not understood:
                self._not_understood(sentence, "given")
        self._stop_if_wrong()
        try:
            world = build(position, SEED, self.tells)
        except Mistake as mistake:
            self._mistake(_mentioning(given, mistake.part) or self.scenario.head, mistake)
            raise _Stop from None
        self.result.log = world.log
        if world.unnamed_rolls:
            self._unnamed_roll(self._sentence(" begins"))
            raise _Stop
        self._dice_can(world)
        return world

    def _dice_can(self, world: World) -> None:
        """Stops where a die was to show what is not on it."""
        if world.impossible:
            help = "The dice are used in the order in which they are named."
            self._problem(self._sentence(" next "), "CL862", world.impossible, help)
            raise _Stop

    def _unnamed_roll(self, sentence: Sentence) -> None:
        help = "Add its result to 'the next dice are ...' in 'given'."
        self._problem(sentence, "CL865", "a die was rolled whose result the scenario does not give", help)

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
            self.world = world
        return world

    def _play(self, world: World, sentence: Sentence) -> World:
        if expected_refusal(sentence.text) is not None:
            self._problem(sentence, "CL860", "there is no play before this that could be refused")
        try:
            after = play(world, sentence.text)
        except Refusal as refused:
            message = f"this play cannot be made: {refused.why()}"
            self._problem(sentence, "CL861", message, self._situation(world))
        except Mistake as mistake:
            self._mistake(sentence, mistake, "when")
        else:
            if after is None:
                self._not_understood(sentence, "when")
            elif after.unnamed_rolls:
                self.result.log = after.log
                self._unnamed_roll(sentence)
            else:
                self._dice_can(after)
                return after
        raise _Stop

    def _refused_play(self, world: World, sentence: Sentence, at: Sentence, rule: str) -> None:
        try:
            after = play(world, sentence.text)
        except Refusal as refused:
            world.log += [f"> {sentence.text}", f"refused: {refused.why()}"]
            if not is_for(refused, rule):
                self._failure(at, at.text, f"it was refused for: {refused.why()}")
            return
        except Mistake as mistake:
            self._mistake(sentence, mistake, "when")
            raise _Stop from None
        if after is None:
            self._not_understood(sentence, "when")
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
        settled = world.copy()
        if not any(" is asked" in sentence.text for sentence in sentences):
            take_the_fewest(settled)
        self.result.log = settled.log
        for sentence in sentences:
            try:
                understood = expect(world if _CAN.match(sentence.text) else settled, sentence.text)
            except Failed as failed:
                self._failure(sentence, sentence.text, str(failed))
                continue
            except Mistake as mistake:
                self._mistake(sentence, mistake, "then")
                continue
            if not understood:
                self._not_understood(sentence, "then")
        if self.result.failures or self.result.problems:
            raise _Stop

    def _luck_used(self, world: World) -> None:
        """Reports prescribed dice, shuffles and picks that were never used."""
        left = world.dice_left()
        if left:
            message = f"{left} of these dice {'was' if left == 1 else 'were'} never rolled"
            sentence = self._sentence(" next ")
            self._problem(sentence, "CL866", message, "Remove the dice that are not rolled.")
        left_over = [key.split(" ")[0] for key, _ in world.match.state.given]
        for key, mark, message in _LEFT_OVER:
            if key in left_over and not self.result.problems:
                self._problem(self._sentence(mark), "CL866", message, "Remove this, or add the play that needs it.")

    def _sentence(self, part: str) -> Sentence:
        """The last sentence of the position that contains these words."""
        found = [s for section in sections_of(self.scenario, "given") for s in section.sentences]
        return next((s for s in reversed(found) if part in f" {s.text}"), self.scenario.head)

    # ---- reporting ------------------------------
    def _failure(self, sentence: Sentence, expected: str, found: str) -> None:
        number, column, _ = sentence.rows[0]
        self.result.failures.append(Failure(self.path, number, column, expected, found))

    def _problem(self, sentence: Sentence, code: str, message: str, help: str = "", part: str = "") -> None:
        self.result.problems.append(sentence.problem(self.path, code, message, help, part))

    def _mistake(self, sentence: Sentence, mistake: Mistake, section: str = "") -> None:
        """Reports a Mistake. ``section``: the section in which to look for a similar sentence to suggest."""
        help = mistake.help
        if section and not help.startswith("did you mean"):
            help = correction(section, sentence.text, help, self.catalogue.game)
        self._problem(sentence, mistake.code, mistake.message, help, mistake.part)

    def _not_understood(self, sentence: Sentence, section: str) -> None:
        what = "this play" if section == "when" else "this sentence here"
        help = hint(section, sentence.text, self.catalogue.game)
        self._problem(sentence, "CL860", f"cardlang does not know {what}", help)

    def _stop_if_wrong(self) -> None:
        if self.result.problems:
            raise _Stop


_LEFT_OVER = (
    ("shuffle", " shuffled ", "this library is never shuffled"),
    ("random", " at random", "nothing is ever picked at random"),
)


def _mentioning(sentences: list[Sentence], part: str) -> Sentence | None:
    return next((sentence for sentence in sentences if part and part in sentence.text), None)


def sections_of(scenario: Scenario, kind: str) -> list[Section]:
    """The sections of a kind."""
    return [section for section in scenario.sections if section.kind == kind]
