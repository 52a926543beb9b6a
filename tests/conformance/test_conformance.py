"""What ``check`` accepts happens: a share of the matrix, the list of what is known to fail, and planted faults."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from cardlang.engine import at_work
from cardlang.engine.cards import CostPart
from cardlang.engine.events import Event
from cardlang.engine.refs import player_ref
from cardlang.engine.table import Table
from cardlang.engine.zones import DISCARD
from cardlang.games.resource_war import conflict
from cardlang.games.risk_2025 import fronts
from cardlang.games.risk_and_resource import combat
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.language.running import continuous_effects, cost_parts, limits, replacing
from cardlang.language.running.acting import Act
from cardlang.language.verbs.draw import Draw
from cardlang.language.verbs.enter import Enter
from cardlang.language.verbs.pay import Pay
from cardlang.language.words import referents
from cardlang.language.words.amounts import Amount, CountOf, Number, StatOf
from cardlang.language.words.chosen_type import OfChosenType
from cardlang.language.words.conditions import Condition
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.paid import Paid
from cardlang.language.words.verb import Verb
from cardlang.language.words.what_players_have import Has
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import word
from cardlang.loading.sets import vocabulary_of
from tests.conformance import attached
from tests.conformance.__main__ import DIMENSIONS, all_cells, known_failures, run, share
from tests.conformance.cells import Cell, Do, Look, Outcome
from tests.conformance.coverage import (
    never_asked,
    never_counted,
    never_paid,
    never_replaced,
    said_in,
    words_of_the_language,
)
from tests.conformance.playing import is_refused, judged
from tests.conformance.reading import forget
from tests.conformance.sentences import ELSEWHERE
from tests.conformance.stages import STAGES, own_game

SHARE = 60
SEED = 3
EXAMPLES = ("words", "sentences", "conditions", "amounts", "costs", "prices", "labels", "shapes")
"""Dimensions in which every word of the language has to be said."""
NEVER_WAITED_FOR: dict[str, tuple[str, ...]] = {
    "risk-and-resource": ("be blocked",),
    "mythomagic": ("be blocked",),
    "tide-table": ("be blocked",),
}
"""Events of a game that no card there may wait for: ``is blocked by`` alone is said of the blocker."""
NEVER_REPLACED: dict[str, set[str]] = {}
"""Events of a game that could be replaced, and that no card can say."""
SAYING = ("words", "sentences", "rules")
"""Dimensions in which every verb of a game has to be said."""


@cache
def of_dimension(name: str) -> list[Cell]:
    """The cells of a dimension; made when a test asks for them, not when the tests are collected."""
    return all_cells(dimensions=[name])


@cache
def every_cell() -> list[Cell]:
    """All cells."""
    return [cell for name in DIMENSIONS for cell in of_dimension(name)]


def failures(cells: list[Cell]) -> list[Outcome]:
    return [each for each in run(cells) if each.status == "failed"]


def some(dimension: str, name: str, game: str = "risk-and-resource") -> list[Cell]:
    found = [each for each in of_dimension(dimension) if each.game == game and name in each.name]
    assert found
    return found


def test_every_cell_has_a_name_of_its_own() -> None:
    assert len({each.id for each in every_cell()}) == len(every_cell())


def test_every_word_of_the_language_is_in_a_cell() -> None:
    """A verb, a condition, an amount, a cost, a filter ... of which no accepted cell is made fails here."""
    words = words_of_the_language()
    said = said_in((each for each in every_cell() if each.dimension in EXAMPLES), words - {*ELSEWHERE})
    assert sorted(words - said) == sorted(ELSEWHERE)


def test_every_verb_that_a_game_has_has_a_cell_there() -> None:
    for game in STAGES:
        told = {each.name.split(":")[0] for each in of_dimension("words") if each.game == game}
        assert told == {verb.__name__ for verb in vocabulary_of(game).verbs}


def test_every_verb_that_a_game_has_can_be_said_there() -> None:
    """A verb that is only ever refused in a game is none of its verbs (``Verb.needs``), or lacks an example. What
    ``enter`` adds to the grammar is also the event of that name.
    """
    for game in STAGES:
        said = said_in(each for each in every_cell() if each.game == game and each.dimension in SAYING)
        assert not {verb.__name__ for verb in vocabulary_of(game).verbs if verb is not Enter} - said, game


@pytest.mark.parametrize("game", STAGES)
def test_every_event_that_a_game_has_can_be_waited_for(game: str) -> None:
    """Some cell with it is accepted: an event that is only ever refused would go unnoticed in the matrix."""
    cells = [each for each in of_dimension("events") if each.game == game]
    named = {each.name.split(":")[0] for each in cells}
    refused = {key for key in named if all(is_refused(each) for each in cells if each.name.split(":")[0] == key)}
    assert refused == set(NEVER_WAITED_FOR.get(game, ()))


@pytest.fixture(autouse=True)
def the_example_is_known() -> None:
    own_game()


def test_every_condition_is_made_true_and_false() -> None:
    assert not never_asked(of_dimension("conditions"))


def test_every_amount_is_counted() -> None:
    assert not never_counted(of_dimension("amounts"))


def test_every_adjective_for_what_is_attached_has_its_cells() -> None:
    words = {word for adjectives in attached.OF_GAME.values() for word in (each.said for each in adjectives)}
    for game in STAGES:
        said = {each.said for each in attached.OF_GAME.get(game, ())}
        assert said == words & {*vocabulary_of(game).adjectives}, game


@pytest.mark.parametrize("game", STAGES)
def test_every_cost_is_paid_and_not_payable(game: str) -> None:
    assert not never_paid(game, of_dimension("costs"))


@pytest.mark.parametrize("game", STAGES)
def test_every_event_that_may_be_replaced_is(game: str) -> None:
    assert not never_replaced(game, of_dimension("replacements")) - NEVER_REPLACED.get(game, set())


def test_a_new_word_without_a_cell_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A condition, an amount, a cost, a replacement of which nobody has made a cell: each of the tests above fails."""
    for root, never in ((Condition, never_asked), (Amount, never_counted)):
        new = word(type("Brand", (root,), {"__module__": "cardlang.language.words.brand"}))
        assert never([]) >= {new.__name__}
        new.__module__ = "tests"  # from now on it is none of the language
    vocabulary = vocabulary_of("mythomagic")
    verb = type("Brand", (CostVerb,), {"__module__": "tests", "name": "brand"})
    form = replace(Draw.events[0], key="brand")
    happens = type("Branded", (Verb,), {"__module__": "tests", "name": "brand", "events": (form,)})
    more = replace(vocabulary, verbs=(*vocabulary.verbs, verb, happens))
    monkeypatch.setattr("tests.conformance.coverage.vocabulary_of", lambda game: more)
    monkeypatch.setattr("tests.conformance.replacements.vocabulary_of", lambda game: more)
    assert "Brand" in never_paid("mythomagic", share(of_dimension("costs"), 50, SEED))
    assert "brand" in never_replaced("mythomagic", share(of_dimension("replacements"), 50, SEED))


@pytest.fixture(scope="module")
def outcomes() -> list[Outcome]:
    """What becomes of a share of the matrix, with some cells of each dimension; ``make conformance`` runs all."""
    of_each = [
        cell for name in DIMENSIONS for cell in share(of_dimension(name), 8, SEED)
    ]
    return run(list(dict.fromkeys([*share(every_cell(), SHARE, SEED), *of_each])))


def test_nothing_is_accepted_that_nobody_looks_at(outcomes: list[Outcome]) -> None:
    assert not [(each.cell.id, each.why) for each in outcomes if each.status == "unobserved"]


def test_a_share_of_the_matrix_passes(outcomes: list[Outcome]) -> None:
    """No cell fails that is not known to."""
    known = known_failures()
    new = [each for each in outcomes if each.status == "failed" and each.cell.id not in known]
    assert not new, [(each.cell.id, each.cell.text, each.why) for each in new]


def test_every_dimension_is_played_in_a_game(outcomes: list[Outcome]) -> None:
    assert {each.cell.dimension for each in outcomes if each.status == "played"} >= set(DIMENSIONS)


def test_what_is_known_to_fail_does() -> None:
    """The list can only shrink: ``python -m tests.conformance --shrink`` takes off what passes now."""
    known = known_failures()
    cells = [each for each in every_cell() if each.id in known]
    assert len(cells) == len(known), sorted(set(known) - {each.id for each in cells})
    failing = {each.cell.id for each in failures(cells)}
    assert failing == set(known), sorted(set(known) - failing)


def test_a_cell_that_nobody_looks_at_is_not_passed() -> None:
    (cell, *_) = some("events", "draw: you, done by A")
    assert judged(cell).status == "played"
    assert judged(replace(cell, steps=())).status == "unobserved"


def test_what_is_not_said_fails() -> None:
    cell = Cell(
        "risk-and-resource",
        "verbs",
        "two instead of one",
        "1 EP: draw 2 cards.",
        (Do("A", "Watch"), Look(((("hand", "A"), 1),))),
    )
    assert judged(cell).status == "failed"
    assert judged(replace(cell, text="1 EP: draw a card.")).status == "played"


# ---- planted faults --------------------------------------------------------------------------------------------
def test_a_verb_that_does_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("verbs", "draw a card by you")
    assert not failures(cells)
    monkeypatch.setattr(Draw, "plan", lambda verb, act: [])
    assert failures(cells)


def test_a_word_that_is_only_announced_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What players read is no effect: the log says that a territory defends with three dice, and it may roll two."""
    cells = some("words", "Target territory defends with up to 3 dice", "risk-2025")
    assert not failures(cells)
    monkeypatch.setattr(fronts, "_as_said", lambda allowed, said, usual: min([allowed, *said]))
    assert failures(cells)


def test_an_event_with_the_wrong_doer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def somebody_else(event: Event) -> int:
        return player_ref(1 - event.player) if event.player >= 0 else 0

    cells = some("events", "draw: an opponent")
    assert not failures(cells)
    monkeypatch.setattr(Draw.events[0].seen, "subject", somebody_else)
    assert failures(cells)


def test_a_duration_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("durations", "{} gets +2/+0 until end of turn")
    assert not failures(cells)
    forget()
    monkeypatch.setitem(continuous_effects.DURATIONS, "turn", "forever")
    assert failures(cells)
    forget()


def test_a_sentence_that_follows_a_card_everywhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("antecedents", "Destroy: Destroy {}. later, after it has left")
    assert cells and not failures(cells)
    monkeypatch.setattr(referents, "is_meant", lambda *_: True)
    assert failures(cells)


def test_a_condition_that_is_always_true_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("conditions", "you control three or more {thing}s: False")
    assert not failures(cells)
    monkeypatch.setattr(Has, "holds", lambda condition, ctx: True)
    assert failures(cells)


@pytest.mark.parametrize("game", ["mythomagic", "resource-war", "risk-2025", "risk-and-resource"])
def test_a_limit_that_holds_nobody_back_is_found(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    found = some("rules", "You cannot", game)
    cells = [each for each in found if "more than two" in each.text and "draw" not in each.text]
    assert cells and not failures(cells)
    forbidden = Table.forbidden

    def unless_a_limit(table: Table, ref: int, action: str) -> bool:
        return "more than" not in action and forbidden(table, ref, action)

    monkeypatch.setattr(Table, "forbidden", unless_a_limit)
    assert failures(cells)


def test_a_static_that_speaks_from_the_wrong_zone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("statics", "~ cannot attack. from {yard}")
    assert not failures(cells)
    in_play = Table.in_play

    def anywhere(table: Table) -> list[int]:
        return [*in_play(table), *table.state.ids(table.game.role_zone(DISCARD), 0)]

    monkeypatch.setattr(Table, "in_play", anywhere)
    assert failures(cells)


def test_a_replacement_that_ignores_its_price_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("prices", "pay 1 {res}. If you do, gain 1 {mark} instead.: paid")
    assert not failures(cells)
    monkeypatch.setattr(Pay, "changes", lambda verb, act: [])
    assert failures(cells)


@pytest.mark.parametrize(
    ("part", "cell"),
    [
        (cost_parts.TapPart, "Tap: payable"),
        (cost_parts.GivePart, "Sacrifice: sacrifice another creature (cost): payable"),
    ],
)
def test_a_cost_that_is_not_paid_is_found(monkeypatch: pytest.MonkeyPatch, part: type[CostPart], cell: str) -> None:
    cells = some("costs", cell)
    assert not failures(cells)
    monkeypatch.setattr(part, "pay", lambda part, ctx, picked: ())
    assert failures(cells)


def test_a_price_that_is_not_taken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("costs", "2 EP: payable")
    assert not failures(cells)
    monkeypatch.setattr(RiskAndResource, "bill", lambda rules, ctx, price, parts: [])
    assert failures(cells)


def test_an_each_that_asks_only_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("verbs", "draw a card by each player")
    assert not failures(cells)
    doers = Act.doers.fget  # type: ignore[attr-defined]
    monkeypatch.setattr(Act, "doers", property(lambda act: doers(act)[:1]))
    assert failures(cells)


@pytest.mark.parametrize(
    ("fits", "cell"),
    [
        ("_by", "draw: you, done by B"),
        ("_thing", "be destroyed: a {thing} you control, done by theirs"),
    ],
)
def test_a_replacement_that_is_about_others_is_found(monkeypatch: pytest.MonkeyPatch, fits: str, cell: str) -> None:
    cells = some("replacements", cell)
    assert not failures(cells)
    monkeypatch.setattr(replacing, fits, lambda *_: True)
    assert failures(cells)


@pytest.mark.parametrize(
    ("amount", "dimension", "cell"),
    [
        (CountOf, "amounts", "the number of {thing}s your opponents control"),
        (StatOf, "amounts", "~'s {stat}"),
        (Number, "verbs", "draw 2 cards by you"),
    ],
)
def test_an_amount_that_is_one_too_many_is_found(
    monkeypatch: pytest.MonkeyPatch, amount: type[Amount], dimension: str, cell: str
) -> None:
    cells = some(dimension, cell)
    assert not failures(cells)
    count = amount.count
    monkeypatch.setattr(amount, "count", lambda amount, ctx: count(amount, ctx) + 1)
    forget()
    assert failures(cells)
    forget()


def test_an_if_you_do_that_never_asks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("prices", "You may discard a card. If you do, gain 1 {mark}.: refused")
    assert not failures(cells)
    monkeypatch.setattr(YouDid, "holds", lambda condition, ctx: True)
    assert failures(cells)


def test_a_limit_that_is_not_kept_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("rules", "nly during your turn")
    assert not failures(cells)
    monkeypatch.setattr(limits.OnlyWhen, "holds", lambda limit, ctx: True)
    assert failures(cells)


def test_what_is_done_to_the_wrong_thing_of_an_event_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """``It`` is the card that speaks instead of what the event was about."""
    cells = some("spoken of", "Tap: Tap {}. after enter: a {thing}, a newcomer of B")
    assert not failures(cells)
    monkeypatch.setattr(referents, "event_pairs", lambda ctx, role: [])
    assert failures(cells)


@pytest.mark.parametrize("game", attached.OF_GAME)
@pytest.mark.parametrize("fault", [lambda *_: True, lambda *_: False])
def test_what_is_attached_to_everything_or_to_nothing_is_found(
    monkeypatch: pytest.MonkeyPatch, game: str, fault: Callable[..., bool]
) -> None:
    cells = some("attached", "", game)
    assert not failures(cells)
    monkeypatch.setattr({"risk-and-resource": combat, "resource-war": conflict}[game], "has_attached", fault)
    assert {each.cell.id for each in failures(cells)} == {each.id for each in cells}


def test_a_kind_of_attached_card_that_is_not_told_from_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("attached", "if: ~ is e")
    assert not failures(cells)
    monkeypatch.setattr(combat, "ATTACHED_KIND", {"equipped": "enchantment", "enchanted": "enchantment"})
    assert {each.cell.name for each in failures(cells)} == {"if: ~ is equipped"}


def test_a_label_that_is_never_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("labels", "it loses Salvage")
    assert not failures(cells)
    monkeypatch.setattr(at_work, "_lost", lambda table, ref, ability: False)
    assert failures(cells)


def test_more_that_counts_as_paid_though_it_was_not_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("labels", "if it was kicked, draw a card. refused")
    assert not failures(cells)
    monkeypatch.setattr(Paid, "holds", lambda condition, ctx: True)
    assert failures(cells)


def test_a_chosen_type_that_is_every_type_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = some("shapes", "of another type")
    assert not failures(cells)
    monkeypatch.setattr(OfChosenType, "matches", lambda *_: True)
    assert failures(cells)


def test_a_sentence_without_effect_is_found() -> None:
    (cell,) = some("words", "Tap: Tap target creature.")
    assert judged(cell).status == "played"
    assert judged(replace(cell, text=cell.idle)).status == "failed"


def test_what_was_accepted_and_did_nothing_stays_refused() -> None:
    """Found by the matrix: each was read without a problem and never had an effect."""
    for game, text in (
        ("mythomagic", "Abilities of creatures you control cost 1 less."),
        ("mythomagic", "Creatures in your hand get +1/+0."),
        ("mythomagic", "1 life: discard a card. You may cast it without paying its cost."),
        ("tide-table", "1 gold: take an extra combat after this phase."),
        ("resource-war", "Whenever an Animate is attacked, gain 1V."),
        ("risk-2025", "Whenever a territory is discarded, gain 1 billion Euro."),
        ("risk-and-resource", "Whenever you lose the game, gain 1 EP."),
        ("risk-and-resource", "Creatures your opponents control cannot be countered."),
        ("risk-and-resource", "1 EP: reveal the top card of your library. Destroy it."),
        ("risk-and-resource", "Sacrifice another creature: it gets +1/+1 until end of turn."),
    ):
        assert judged(Cell(game, "words", text, text)).status == "refused", text
