"""A cell is read, laid out, played and looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cardlang.engine.decisions import Option
from cardlang.games import find_game
from cardlang.play.scenarios.asking import Refusal
from cardlang.play.scenarios.expect import expect
from cardlang.play.scenarios.failing import Failed
from cardlang.play.scenarios.given import read_given, says_players
from cardlang.play.scenarios.laying import build
from cardlang.play.scenarios.passing import idle_option
from cardlang.play.scenarios.plays import play
from cardlang.play.scenarios.position import Position
from cardlang.play.scenarios.things import Catalogue, Mistake
from cardlang.play.scenarios.words import words_of
from cardlang.play.scenarios.world import World
from tests.conformance.apart import apart
from tests.conformance.cells import Asked, Cell, Claim, Do, Expect, Key, Look, Outcome, Say, Until
from tests.conformance.oracles import COUNTED, Seen, claimed, counted, difference, seen
from tests.conformance.reading import card_text, read, text_field, with_help, words_in
from tests.conformance.seats import LETTERS, Seats
from tests.conformance.stages import STAGES, Stage

MOST = 80
"""Answers after which a play of the matrix has gone wrong."""
PILES = ("library", "deck", "exile")
"""Where a card lies among others, beside the piles that are laid out anyway."""
LONGEST = 600
"""Answers after which a turn that has not come never will."""
NO = ("pass", "done", "decline", "no", "keep")
DECLARED = ("attackers", "blockers", "announce", "defenders", "attack", "place", "consolidate")


class Wrong(Exception):
    """What was to be played could not be."""


def is_refused(cell: Cell) -> bool:
    """Whether ``check`` refuses the text of a cell."""
    return bool(read(cell.game, cell.declared + card_text("Watch", fields_of(cell, STAGES[cell.game]), cell.text))[1])


def judged(cell: Cell) -> Outcome:
    """What becomes of a cell."""
    stage = STAGES[cell.game]
    before = cell.declared + card_text("Watch", fields_of(cell, stage), "")
    try:
        wrong = read(cell.game, before + text_field(cell.text))[1]
        if wrong:
            wrong = with_help(cell.game, before + text_field(cell.text))
    except Exception as broken:  # a crash of the reader is a cell that fails
        return Outcome(cell, "failed", f"reading: {type(broken).__name__}: {broken}")
    if wrong and wrong[0].line <= before.count("\n"):  # any text would be refused, so it says nothing about this one
        return Outcome(cell, "unobserved", f"its other cards are refused: {wrong[0].message}")
    if wrong:
        return Outcome(cell, "refused", wrong[0].code, (wrong[0].message, wrong[0].help))
    if not cell.steps and not cell.idle and not cell.asked:
        return Outcome(cell, "unobserved", "no oracle")
    try:
        return _played(cell, stage)
    except (Wrong, Mistake, Refusal, AssertionError) as unplayable:
        return Outcome(cell, "unobserved", f"{type(unplayable).__name__}: {unplayable}"[:300])
    except Exception as broken:
        return Outcome(cell, "failed", f"{type(broken).__name__}: {broken}"[:300])


def fields_of(cell: Cell, stage: Stage) -> str:
    """The fields of the card that is tested: it watches, or makes something happen."""
    return cell.fields or (stage.lever if cell.on == "Lever" else stage.watch)


def _played(cell: Cell, stage: Stage) -> Outcome:
    if cell.asked:
        return _asked(cell, cell.asked, stage)
    if cell.silent_in:
        return _silent(cell, stage)
    if cell.stays:
        return _let_be(cell, stage)
    found = Running(cell, stage).through()
    if not found and any(isinstance(each, Do) and not each.possible and each.card != "Watch" for each in cell.steps):
        found = [] if Running(replace(cell, text=""), stage).through() else ["nobody could have done that anyway"]
    if not found and cell.idle:
        return _parted(cell, stage)
    if found or not (cell.against or cell.instead):
        return Outcome(cell, "failed" if found else "played", "; ".join(found))
    nothing = stage.idle if cell.fields and not stage.price else ""  # there, every card says something
    blank = Running(replace(cell, text=nothing), stage)
    blank.through()
    watched = Running(cell, stage)
    watched.through()
    apart = difference(blank.now(), watched.now())
    return _in_place(cell, apart) if cell.instead else _compared(cell, apart)


ITSELF = (("in play", "A"), ("zone", "A", "event"))
"""Where an Event is seen that has no counterpart without text."""


def _in_place(cell: Cell, apart: Seen) -> Outcome:
    """Whether what is said has happened in the place of something else; if nothing is wanted, nothing is otherwise."""
    wanted = {key: value for key, value in cell.against if value}
    found = _missed(dict(cell.against), apart)
    rest = {key: value for key, value in apart.items() if key not in (*wanted, *ITSELF)}
    if wanted and not rest:
        found.append("it happened all the same")
    if not wanted:
        found += [f"also {key}: {value}" for key, value in rest.items()]
    return Outcome(cell, "failed" if found else "played", "; ".join(found))


def _asked(cell: Cell, ask: Asked, stage: Stage) -> Outcome:
    """Whether a condition is true in some position and false in another, and is what it should be in each."""
    if ask.claim is not None and ask.claim.limit == "count":
        return _counted(cell, ask.claim, stage)
    answers: dict[bool, str] = {}
    for each in cell.positions:
        answer, wrong = _answer(each, ask, stage)
        if answer is None:
            continue  # nobody can ask there
        if wrong:
            return Outcome(cell, "failed", f"{wrong} ({'; '.join((*each.given, each.place, each.turn))})")
        answers[answer] = each.text
        if len(answers) == 2 and not ask.everywhere:
            break
    if len(answers) == 2:
        return Outcome(cell, "played")
    return Outcome(cell, "failed", f"it is always {next(iter(answers), 'unusable')}")


def _counted(cell: Cell, claim: Claim, stage: Stage) -> Outcome:
    """Whether as many cards are drawn as there are things, more in one position than in another."""
    numbers: set[int] = set()
    for each in cell.positions:
        running = Running(each, stage)
        before = running.now()
        if running.through():
            return Outcome(cell, "failed", "it can never be used")
        after = running.now()
        found, wanted = _number(difference(before, after).get(("deck", "A"), 0)), counted(claim, before)
        if each.place == "hand" and claim.of == "hand" and claim.who != "your opponents":
            wanted -= 1  # the card itself has left it
        if found != -wanted:
            return Outcome(cell, "failed", f"wanted {wanted}, got {-found} ({'; '.join(each.given)})")
        numbers.add(found)
    more = len(numbers) > 1
    return Outcome(cell, "played" if more else "failed", "" if more else "it is always the same")


def _answer(cell: Cell, ask: Asked, stage: Stage) -> tuple[bool | None, str]:
    """What a condition says in a position, and what is wrong with that; None where the card cannot be used."""
    on, place = stage.usable
    plain = replace(cell, text=ask.plain, on=on, place=place or cell.place)
    first, _ = _change(plain, Asked(1, 0), stage) if ask.plain else (None, {})
    found, after = _change(cell, ask, stage)
    if (found is None and not ask.plain) or (ask.plain and first is None):
        return None, ""
    found = ask.no if found is None else found  # it can be used only if the condition is true
    if found not in (ask.yes, ask.no):
        return False, f"{ask.key or 'cards'} changed by {found}"
    answer = found == ask.yes
    if ask.claim is not None and claimed(ask.claim, after, found) != answer:
        return answer, f"it is {answer}"
    if ask.plain:
        if first not in (0, 1) or bool(first) != answer:
            return answer, f"it is {answer}, and otherwise after 'if'"
    return answer, ""


def _change(cell: Cell, ask: Asked, stage: Stage) -> tuple[int | None, Seen]:
    """How many cards are drawn or, of what is standing, how much more is looked at (None: it could not be used);
    and the table then.
    """
    if ask.standing:
        steps = tuple(each for each in cell.steps if not (isinstance(each, Do) and each.card == "Watch"))
        blank, after = (Running(replace(cell, text=text, steps=steps), stage) for text in ("", cell.text))
        for each in (blank, after):
            each.through()
        return _number(difference(blank.now(), after.now()).get(ask.key, 0)), after.now()
    running = Running(cell, stage)
    before = running.now()
    unused = running.through()
    after = running.now()
    if unused:
        return None, after
    return -_number(difference(before, after).get(("deck", "A"), 0)), after


def _number(value: int | str) -> int:
    return value if isinstance(value, int) else 0


def _parted(cell: Cell, stage: Stage) -> Outcome:
    """Whether the game goes on otherwise than with a text that does nothing."""
    found = _apart(cell, stage)
    return Outcome(cell, "played" if found else "failed", "" if found else "nothing is ever otherwise")


def _silent(cell: Cell, stage: Stage) -> Outcome:
    """Whether a card says something where it speaks, and nothing in another zone."""
    if not _apart(cell, stage):
        return Outcome(cell, "unobserved", "nothing is otherwise where it speaks")
    found = _apart(replace(cell, place=cell.silent_in), stage, used=False)
    return Outcome(cell, "failed" if found else "played", f"in {cell.silent_in}: {found}" if found else "")


def _let_be(cell: Cell, stage: Stage) -> Outcome:
    """Whether something is done to a thing that stays, and nothing to what takes its place."""
    if not _seen_apart(replace(cell, steps=cell.stays), stage):
        return Outcome(cell, "failed", "nothing is otherwise where it stays")
    found = _seen_apart(cell, stage)
    return Outcome(cell, "failed" if found else "played", f"it was not let be: {found}" if found else "")


def _seen_apart(cell: Cell, stage: Stage) -> Seen:
    """What is seen otherwise in the end than with a text that does nothing."""
    told, idle = Running(cell, stage), Running(replace(cell, text=cell.idle), stage)
    for each in (told, idle):
        each.through()
    return difference(idle.now(), told.now())


DONE_TO = ("antecedents", "spoken of", "for each")
"""Dimensions in which verbs of the dimension `words` are done to something: the log says to what."""


def _apart(cell: Cell, stage: Stage, used: bool = True) -> str:
    """What is otherwise than with a text that does nothing; not ``used``: though nobody uses the card."""
    told, idle = Running(cell, stage), Running(replace(cell, text=cell.idle.strip()), stage)
    for each in (told, idle):
        each.through()
        each.now()
    return apart(told.world, idle.world, told.names, "" if used else "Watch", heard=cell.dimension in DONE_TO)


def _compared(cell: Cell, apart: Seen) -> Outcome:
    """Whether the card with its text has given what it says more than the card without."""
    wanted = dict(cell.against)
    found = _missed(wanted, apart)
    drawn = {("deck", key[1]) for key in wanted if key[0] == "hand"}
    found += [
        f"also {key}: {apart[key]}" for key in apart if key[0] in COUNTED and key not in {*wanted, *drawn}
    ]
    return Outcome(cell, "failed" if found else "played", "; ".join(found))


def _missed(wanted: Mapping[Key, int | str], apart: Seen) -> list[str]:
    """What has not changed as it should have."""
    wrong = {key: value for key, value in wanted.items() if apart.get(key, 0) != value}
    return [f"{key}: wanted {value}, got {apart.get(key, 0)}" for key, value in wrong.items()]


def _about(line: str, stage: Stage) -> str:
    """What a sentence of a position is about, so that a cell's own takes the place of the stage's."""
    if stage.resource in line.split(" and ")[0] and " has " in line:
        return line.split(" has ")[0]
    return line.partition(" is ")[0] if " is " in line else line


class Running:
    """One play of a cell."""

    def __init__(self, cell: Cell, stage: Stage) -> None:
        self.cell, self.stage = cell, stage
        rules = find_game(cell.game)
        assert rules is not None
        self.rules, self.seats = rules, Seats(cell.seat, rules)
        self.world = self._laid_out()
        self.names: dict[int, str] = {}
        self.wanted: tuple[str, ...] = ()
        self.settle()
        self.last = self.now()

    def _laid_out(self) -> World:
        cell, stage = self.cell, self.stage
        bare = not cell.text and stage.place == "event"  # an Event without text is no card
        texts = [] if bare else [card_text("Watch", fields_of(cell, stage), cell.text)]
        texts += [card_text(name, stage.fields(name), text) for name, text in cell.levers]
        file = "".join([cell.declared, *texts, stage.cards])
        own, wrong = read(cell.game, file) if file else ({}, ())
        if wrong:
            raise Wrong(f"lever refused: {wrong[0].message}")
        rules = self.rules
        catalogue = Catalogue(rules, words_of(rules), own, words_in(cell.game, file))
        position = Position(catalogue, rules.min_players)
        lines = [*self._lines(bare), stage.turn.format(cell.turn)]
        lines = [self.seats.said(line) for line in lines]
        for line in sorted(lines, key=lambda line: not says_players(line)):
            if not read_given(position, line):
                raise Wrong(f"not understood: {line}")
        if rules.board is not None and cell.seat:
            self.seats.arranged(position)
        return build(position, 1)

    def _lines(self, bare: bool) -> list[str]:
        """What lies on the table, in sentences: the stage's, except where the cell says otherwise."""
        cell, stage = self.cell, self.stage
        place, _, state = (cell.place or stage.place).partition(", ")
        watch = [f"A has Watch in {place}{', ' + state if state else ''}"]
        pile = f"A's {place} is "
        beside = next((line.removeprefix(pile) for line in cell.given if line.startswith(pile)), stage.blanks)
        if any(line.startswith(pile) for line in (*stage.given, *cell.given)) or place in PILES:
            watch = [f"{pile}Watch" + ("" if beside == "empty" else f", {beside}")]
        own = [] if bare or place == "nowhere" else watch
        own += [line for line in cell.given if not line.startswith(pile)]
        said = {_about(line, stage) for line in own}
        stays = [line for line in stage.given if _about(line, stage) not in said]
        return [*(line for line in stays if not any(f" {name} " in line for name in cell.without)), *own]

    # ---- reading ----------------------------------------------------------------------------------------------
    def now(self) -> Seen:
        """What is on the table."""
        for row in self.world.match.state.entities[1:]:
            name = self.world.call(row)
            if row.zone >= 0 and (row.id in self.names or name not in self.names.values()):
                self.names.setdefault(row.id, name)
        return self.seats.seen(seen(self.world, self.names))

    def ref(self, name: str) -> int:
        """The number of a thing, or of a player."""
        if name in LETTERS:
            return -1 - self.seats.seat(name)
        self.now()
        return next((ref for ref, called in self.names.items() if called == name), 0)

    # ---- playing ----------------------------------------------------------------------------------------------
    def through(self) -> list[str]:
        """All steps; what was not seen as it should be."""
        found: list[str] = []
        for step in self.cell.steps:
            if isinstance(step, Look):
                found += self.look(step)
            elif isinstance(step, Say):
                self.say(step)
            elif isinstance(step, Expect):
                found += self.expect(step)
            elif isinstance(step, Until):
                self.until(step)
            else:
                found += self.do(step)
        return found

    def look(self, look: Look) -> list[str]:
        """What has changed otherwise than it should have."""
        now = self.now()
        apart, wanted = difference(self.last, now), dict(look.changed)
        self.last = now
        found = _missed(wanted, apart)
        if look.alone:
            found += [f"also {key}: {apart[key]}" for key in apart if key[0] in COUNTED and key not in wanted]
        return found

    def until(self, step: Until) -> None:
        """Until a player's next turn has come so far that they can act."""
        state, seat = self.world.match.state, self.seats.seat(step.player)
        turn = state.turn
        for _ in range(LONGEST):
            state, question = self.world.match.state, self.world.match.question
            if question is None:
                raise Wrong("the game is over")
            begun = state.turn > turn and state.active == seat and question.player == seat
            if begun and question.kind in (self.stage.acts or question.kind):
                return
            self.world.apply(idle_option(self.world, question) or self.world.match.options[0])
        raise Wrong(f"{step.player}'s turn never comes")

    def expect(self, step: Expect) -> list[str]:
        """Whether a sentence is as true as it has to be."""
        try:
            if not expect(self.world.copy(), self.seats.said(step.sentence)):
                raise Wrong(f"not understood: {step.sentence}")
            true = True
        except Failed:
            true = False
        return [] if true == step.true else [f"{step.sentence}: {true}"]

    def say(self, step: Say) -> None:
        """A sentence of a scenario."""
        after = play(self.world, self.seats.said(step.sentence))
        if after is None:
            raise Wrong(f"not understood: {step.sentence}")
        self.world = after
        if not step.waits:
            self.settle()

    def do(self, step: Do) -> list[str]:
        """A player uses a card, and everything that follows is settled."""
        self.wanted = step.wanted
        option = self.offered(step)
        if not step.possible:
            return [f"{step.card} can be used"] if option else []
        if option is None and step.card == "Watch":
            return ["it can never be used"]
        if option is None:
            raise Wrong(f"{step.player} cannot use {step.card}")
        self.world.apply(option)
        self.settle(until_used=step.waits)
        return []

    def offered(self, step: Do) -> Option | None:
        """The option with which a player uses a card; None where they cannot. A newcomer waits until others have
        responded.
        """
        seat = self.seats.seat(step.player)
        for _ in range(4):
            question = self.world.match.question
            if question is None:
                return None
            option = self._use(step) if question.player == seat else None
            responding = step.card.startswith("New") and len(self.world.match.options) == 1
            if question.player == seat and (option or not responding):
                return option
            self._answer_with("pass")
        return None

    def _use(self, step: Do) -> Option | None:
        ways = ("activate", "play", "cast", "confront", "attack") if step.way == "use" else (step.way,)
        refs = {ref for ref, name in self.names.items() if name == step.card} | {self.ref(step.card)}
        options = self.world.match.options
        return next(
            (each for each in options if each.kind in ways and each.args and each.args[0] in refs), None
        )

    def _answer_with(self, kind: str) -> None:
        option = next((each for each in self.world.match.options if each.kind == kind), None)
        if option is None:
            raise Wrong(f"no {kind} among {[each.spelling for each in self.world.match.options]}")
        self.world.apply(option)

    def others_pass(self) -> None:
        """Until A is asked again, where a player can do one thing at a time."""
        for _ in "BC":
            question = self.world.match.question
            if question is not None and question.player != self.seats.seat("A"):
                self._answer_with("pass")

    def settle(self, until_used: bool = False) -> None:
        """Until nothing waits: the stack resolves, and questions are answered. ``until_used``: what is on the stack
        stays there.
        """
        for _ in range(MOST):
            match = self.world.match
            if match.question is None:
                return
            kinds = [each.kind for each in match.options]
            waits = "pass" in kinds and match.question.kind in ("priority", "window", "turn")
            waiting = match.state.ids(match.game.zone_index["stack"])
            if (waits or match.question.kind in DECLARED) and not waiting:
                return
            if waits and until_used:
                return
            if waits:
                self._answer_with("pass")
            else:
                self.world.apply(self._chosen(match.options))
        raise Wrong("never settles")

    def _chosen(self, options: tuple[Option, ...]) -> Option:
        for word in self.wanted:
            ref = self.ref(word)
            liked = [each for each in options if ref and each.args and each.args[0] == ref]
            liked += [each for each in options if word in (each.spelling, each.label)]
            if liked:  # a thing that was named is named last from now on: "another" is another one
                self.wanted = (*(each for each in self.wanted if each != word), word)
                return liked[0]
        if all(each.kind == "number" for each in options):
            return options[-1]  # as much as there is: what is done with nothing cannot be seen
        able = [each for each in options if each.kind not in NO]
        return [*able, *options][0]
