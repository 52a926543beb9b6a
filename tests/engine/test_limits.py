"""Small rules of the machine that every game relies on: limits, pacts, concessions, targets that are settled."""

from __future__ import annotations

import pickle

import pytest

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.binding import MAY_CAST_IT
from cardlang.engine.cards import Activated, Body, Filter
from cardlang.engine.changes import Delay
from cardlang.engine.changes.spoken_of import spoken_of_still
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question, absent
from cardlang.engine.game import NoSuchResource
from cardlang.engine.match import ACTIONS_PER_TURN, STEPS_WITHOUT_DECISION, Match
from cardlang.engine.misnamed import NoSuchParameter
from cardlang.engine.modifiers import L_ADD, L_CONTROL, NEXT_TURN_END, TURN, Modifier
from cardlang.engine.pacts import Pact, can_bind
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Frame, Result
from cardlang.engine.steps import Batch, Choose, Step
from cardlang.engine.table import Asked, Table
from cardlang.engine.triggers import Delayed
from cardlang.play.seat_view import seat_view
from tests.abilities import Always, On, activated
from tests.engine.cards import begun, creature
from tests.table import table


def test_a_turn_has_as_many_actions_as_it_says_and_not_one_more() -> None:
    game = begun()
    game.state.turn_actions = ACTIONS_PER_TURN - 1
    game.match.apply("pass")
    assert game.match.outcome is None and game.state.turn_actions == ACTIONS_PER_TURN
    game.match.apply("pass")
    assert game.match.outcome is not None and game.match.outcome.kind == "budget"


def test_a_history_with_a_concession_is_played_again() -> None:
    game = begun()
    game.match.apply("pass")
    game.match.concede(1)
    again = begun().match
    for spelling in game.match.history:
        again.replay(spelling)
    assert again.outcome is not None and again.outcome.winners == (0,)
    assert again.digest() == game.match.digest()


def test_a_resource_that_no_game_has() -> None:
    rules = begun().rules
    assert rules.resource_place("EP") == 0
    with pytest.raises(NoSuchResource):
        rules.resource_place("gold")


def test_what_the_rules_misname_is_told_by_another_process_too() -> None:
    """Workers send their faults home; the names that are known may be those of any table."""
    for fault in (NoSuchParameter("gaol", {"goal": 1}.keys()), NoSuchParameter("goal", ("goal",), "far")):
        assert str(pickle.loads(pickle.dumps(fault))) == str(fault)


def test_who_may_be_bound_by_a_pact() -> None:
    """Two at least, one outside; who is in a pact already brings all of it."""
    state = table("risk-2025").state
    assert can_bind(state, (0, 1)) and not can_bind(state, (0,)) and not can_bind(state, (0, 1, 2))
    state.pacts = (Pact((0, 2), False),)
    assert not can_bind(state, (0, 1)) and can_bind(state, (0, 2))
    state.players[1].out = True
    assert not can_bind(state, (0, 1))


@pytest.mark.parametrize(("again", "gained"), [(False, 1), (True, 3)])
def test_a_trigger_of_an_effect_triggers_once_or_each_time(again: bool, gained: int) -> None:
    gain = On(ev.NOTE, lambda ctx, event: event.cause == "bell", lambda ctx: [changes.Gain(0, "EP", 1, "gain")])
    game = begun()
    ref = game.put(creature("Ringer"))
    row = game.state.entities[ref]
    game.write(Delay(Delayed(gain, Frame(ref, row.inc, row, 0), again=again)))
    for _ in range(3):
        game.write(_Bell())
    assert len(game.state.waiting) == gained
    assert len(game.state.delayed) == again


class _Bell(changes.Change):
    """A change that only leaves an event."""


    def __init__(self) -> None:
        super().__init__(ev.NOTE, "bell")

    def write(self, state: object, game: object) -> ev.Event:  # type: ignore[override]
        return ev.Event(ev.NOTE, self.cause)


def test_an_ability_of_a_keyword_goes_with_the_keyword() -> None:
    stoke = Activated("stoke", "stoke", (), Body())
    stoke.label = "stoke"
    game = begun()
    ref = game.put(creature("Stoker", activated=(stoke, Activated("plain", "plain", (), Body()))))
    assert [each.key for each in game.table.activated_of(ref)] == ["stoke", "plain"]
    lost = Modifier("lost stoke", L_ADD, 1, refs=((ref, game.state.entities[ref].inc),), duration=TURN)
    game.write(changes.AddModifier(lost, "lose"))
    assert [each.key for each in game.table.activated_of(ref)] == ["plain"]


def test_how_many_of_some_keywords_a_thing_has() -> None:
    game = begun()
    ref = game.put(creature("Bird", base={"flying": 1, "fast": 0}))
    assert game.table.having(ref, ("flying", "fast", "toxic")) == 1
    inc = game.state.entities[ref].inc
    game.write(changes.AddModifier(Modifier("fast", L_ADD, 1, refs=((ref, inc),), duration=TURN), "get"))
    assert game.table.having(ref, ("flying", "fast", "toxic")) == 2
    game.write(changes.PutCounters(ref, "+1/+1", 1, "put counters"))
    assert game.table.having(ref, ("flying", "fast", "toxic")) == 2


CARDS = """\
card Perhaps
  cost: 0 EP
  type: Instant
  pitch: 1
  text: Destroy up to one target creature.

card Pair
  cost: 0 EP
  type: Instant
  pitch: 1
  text: Destroy two target creatures.

card Either
  cost: 0 EP
  type: Instant
  pitch: 1
  text: Choose one: destroy target creature; or destroy target artifact.

card Both
  cost: 0 EP
  type: Instant
  pitch: 1
  text: Choose one: destroy target creature; or tap target creature.
"""


@pytest.mark.parametrize(
    ("creatures", "card", "settled"),
    [
        ("a 2/2 creature b1", "Perhaps", []),  # none is allowed, too
        ("a 2/2 creature b1, a 2/2 creature b2", "Pair", ["b1", "b2"]),
        ("a 2/2 creature b1, a 2/2 creature b2, a 2/2 creature b3", "Pair", []),
        ("a 2/2 creature b1", "Either", ["b1"]),
        ("a 2/2 creature b1, a 2/2 creature b2", "Either", []),
        ("a 2/2 creature b1", "Both", []),  # it is not settled what happens to it
    ],
)
def test_only_targets_without_a_choice_are_settled(creatures: str, card: str, settled: list[str]) -> None:
    game = table("risk-and-resource").given(f"A's hand is {card}\nA has 5 EP\nB has {creatures} in play", CARDS)
    match = Match.over_state(game.rules, game.state.copy())  # a scenario's own table asks for the only target, too
    offered = seat_view(match.view(0))["question"]["options"]
    (cast,) = [each for each in offered if each["spelling"].startswith("cast ")]
    assert cast["targets"] == [game.ref(name) for name in settled]


def test_a_trigger_that_has_triggered_takes_no_other_with_it() -> None:
    """Two that wait are told apart by a number each."""
    game = begun()
    ref = game.put(creature("Ringer"))
    row = game.state.entities[ref]
    for what in ("bell", "horn"):
        on = On(ev.NOTE, lambda ctx, event, what=what: event.cause == what, lambda ctx: [])  # type: ignore[misc]
        game.write(Delay(Delayed(on, Frame(ref, row.inc, row, 0))))
    horn = game.state.delayed[1]
    game.write(_Bell())
    assert game.state.delayed == (horn,)


@pytest.mark.parametrize(("least", "answers"), [(0, ["choose 1", "choose 2", "done"]), (1, ["choose 1", "choose 2"])])
def test_who_owes_a_choice_is_not_offered_to_be_done(least: int, answers: list[str]) -> None:
    game = begun()
    choose = Choose(0, (1, 2), least, 2, 0, "chosen", "Choose some")
    with pytest.raises(Asked) as asked:
        choose.run(game.table)
    assert [option.spelling for option in asked.value.question.options] == answers


def test_what_is_owed_anyway_is_not_asked_for() -> None:
    game = begun()
    for least, most in ((2, 2), (3, 3), (0, 0)):
        [step] = Choose(0, (1, 2), least, most, 0, "chosen", "Choose some").run(game.table)
        assert isinstance(step, Batch)
        [note] = step.changes
        assert isinstance(note, changes.Note) and note.result.refs == ((1, 2) if least else ())
        assert (note.result.amount, note.result.done) == (2 if least else 0, bool(least))


@pytest.mark.parametrize(
    ("options", "given"),
    [
        (("yes", "no"), "no"),
        (("done", "choose"), "done"),
        (("pass", "cast"), "pass"),
        (("keep", "decline"), "decline"),
        (("decline", "done"), "done"),
        (("wolf", "bear"), "bear"),
    ],
)
def test_who_has_left_answers_with_what_does_least(options: tuple[str, ...], given: str) -> None:
    assert absent(Question(0, "choose", tuple(Option(kind) for kind in options))).kind == given


def test_the_order_of_turns() -> None:
    """By seats, or the other order that a game has set; without those who are out."""
    state = table("risk-2025").state
    seats = range(state.seats)
    assert [state.after(player) for player in seats] == [1, 2, 0]
    assert state.in_turn_order() == [0, 1, 2] and state.before(0) == 2
    state.order = (2, 0, 1)
    assert [state.after(player) for player in seats] == [1, 2, 0]
    state.order, state.active = (2, 1, 0), 1
    assert [state.after(player) for player in seats] == [2, 0, 1]
    assert state.in_turn_order() == [1, 0, 2]
    state.players[0].out = True
    assert [state.after(player) for player in (1, 2)] == [2, 1]
    assert state.in_turn_order() == [1, 2] and state.before(0) == 0
    state.players[2].out = True
    assert state.after(1) == 1


def test_where_the_source_of_an_effect_is() -> None:
    game = begun()
    ref = game.put(creature("Ringer"))
    ctx = game.table.viewpoint(ref)
    assert ctx.source_here == ref
    game.write(changes.Move(ref, 3, 0, "put"))
    assert (ctx.source, ctx.source_here) == (ref, 0)
    assert Context(game.table, game.state.frame_of_rules()).source_here == 0


def test_sentences_that_wait_speak_of_a_spell_that_has_left_the_stack() -> None:
    """As a target of theirs and as a result; of a card that is cast only where their text allows it to be cast."""
    game = begun()
    ref = game.put(creature("Spell"))
    row = game.state.entities[ref]
    old = ((ref, row.inc - 1),)
    frame = Frame(ref, row.inc, row, 0)
    frame.targets = (old, ((ref, 77),))
    said = Result((ref,), 1, True, "", (row.inc - 1,))
    frame.results = (("it", said), (MAY_CAST_IT, said))
    for cast, targets, incs in ((False, ((ref, row.inc),), (0, 0)), (True, old, (1, 0))):
        game.state.delayed = (Delayed(BELL, frame, 7),)
        spoken_of_still(game.state, row, row.inc - 1, cast=cast)
        [one] = game.state.delayed
        assert one.stamp == 7 and one.frame.targets == (targets, ((ref, 77),))
        assert [result.incs for _, result in one.frame.results] == [(row.inc - older,) for older in incs]


BELL = On(ev.NOTE, lambda ctx, event: event.cause == "bell", lambda ctx: [])


class _Again(Step):
    """A step that never comes to an end, and asks nothing."""

    def run(self, table: Table) -> list[Step]:
        return [self]


def test_a_game_that_goes_on_without_a_decision_ends() -> None:
    game = begun()
    game.state.question, game.state.steps = None, STEPS_WITHOUT_DECISION - 2
    game.state.agenda.append(_Again())
    game.match.advance()
    outcome = game.match.outcome
    assert outcome is not None and (outcome.kind, outcome.winners) == ("budget", ())
    assert game.state.steps == STEPS_WITHOUT_DECISION + 1 and game.match.question is None


def test_what_a_player_began_goes_with_them_and_what_waits_for_their_turn() -> None:
    """Control that they have of things, too; what others began stays."""
    game = begun()
    ref = game.put(creature("Ox"))
    on = ((ref, game.state.entities[ref].inc),)
    made = {
        "theirs": Modifier("power", L_ADD, 1, refs=on, duration=TURN, controller=1),
        "control": Modifier("control", L_CONTROL, 1, refs=on, duration=TURN, controller=0),
        "their turn": Modifier("power", L_ADD, 1, refs=on, duration=NEXT_TURN_END, until=player_ref(1)),
        "mine": Modifier("power", L_ADD, 1, refs=on, duration=TURN, controller=0),
        "my turn": Modifier("power", L_ADD, 1, refs=on, duration=NEXT_TURN_END, until=player_ref(0)),
        "my control": Modifier("control", L_CONTROL, 0, refs=on, duration=TURN, controller=0),
    }
    game.state.modifiers = tuple(made.values())
    changes.Depart(1).write(game.state, game.rules)
    left = [name for name, one in made.items() if one in game.state.modifiers]
    assert left == ["mine", "my turn", "my control"]


def test_resolutions_are_counted_until_a_player_does_something() -> None:
    """To pass breaks no loop."""
    game = begun()
    game.put(creature("Engine", activated=(activated(lambda ctx: [changes.Gain(0, "EP", 1, "gain")]),)))
    game.state.resolutions, game.state.repeats = 7, ("seen",)
    passed = game.match.copy()
    passed.apply("pass")
    assert (passed.state.resolutions, passed.state.repeats) == (7, ("seen",))
    act, *_ = [option for option in game.match.options if option.kind == "activate"]
    game.match.apply(act)
    assert (game.state.resolutions, game.state.repeats) == (0, ())


def test_a_number_that_is_kept_of_a_card_goes_with_the_card_through_a_shuffle() -> None:
    game = begun()
    for power in range(8):
        game.put(creature(f"Card {power}", power=power), zone="library")
    grow = Modifier("power", L_ADD, 10, filter=Filter())
    game.put(creature("Idol", statics=(Always(grow),)))
    pile = game.state.ids(game.place("library"), 0)

    def powers() -> list[int]:
        return [game.table.value_of(ref, "power") - game.state.entities[ref].card.base["power"] for ref in pile]

    before = powers()
    names = [game.state.entities[ref].card.name for ref in pile]
    changes.Shuffle(game.place("library"), 0, "shuffle").write(game.state, game.rules)
    assert [game.state.entities[ref].card.name for ref in pile] != names
    assert powers() == before
