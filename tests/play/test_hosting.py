"""Hosted tables: a seat gets its view and nothing more, answers are checked, games outlive the server."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardlang.engine.cards import UNKNOWN
from cardlang.games.risk_and_resource.facedown import is_face_down
from cardlang.play.hosting.host import LINKS, Host, TooManyTables
from cardlang.play.hosting.hosted import HostedTable
from cardlang.play.hosting.links import REPLAY, SEAT, WATCH, Link
from cardlang.play.hosting.replaying import Replay
from cardlang.play.hosting.talk import HANDLERS, MOST_BYTES, heard
from cardlang.play.noninterference import redealt
from cardlang.play.sessions.resuming import begun_again
from tests.battery.tables import SAMPLES
from tests.play.hosted_tables import Player, host_in, opened, played, say, seat_link

BUNDLED = [each for each in SAMPLES if not each.name.startswith("handmade")]
on_one_table_a_game = pytest.mark.parametrize("setting", BUNDLED, ids=lambda setting: setting.name)
RISK = next(each for each in BUNDLED if each.name.startswith("risk-2025"))
CARDS = next(each for each in BUNDLED if each.name.startswith("risk-and-resource"))


def bytes_for(table: HostedTable, link: Link) -> str:
    return json.dumps(table._message(link))


def hidden_names(table: HostedTable, seat: int) -> set[str]:
    """The names of cards at the table that the seat has never seen, without those it also knows."""
    rows = table.session.match.state.entities[1:]
    known = {row.face.name for row in table.session.match.view(seat).state.entities[1:] if row.face is not UNKNOWN}
    return {row.card.name for row in rows if row.zone >= 0 and not row.seen >> seat & 1} - known


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX permissions")
def test_links_are_for_their_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even for the moment in which they are written."""
    seen: list[int] = []
    put = os.replace

    def watched(old: Path, new: Path) -> None:
        seen.append(os.stat(old).st_mode & 0o077) if str(new).endswith(LINKS) else None
        put(old, new)

    monkeypatch.setattr(os, "replace", watched)
    opened(host_in(tmp_path), BUNDLED[0])
    (kept,) = tmp_path.rglob(f"*{LINKS}")
    assert seen and not any(seen) and kept.stat().st_mode & 0o077 == 0


@pytest.mark.one_in(2)
# ---- what a seat reads ---------------------------------------------------------------------------------------
@on_one_table_a_game
def test_messages_stay_the_same_when_all_that_is_hidden_is_dealt_again(setting: Any, tmp_path: Path) -> None:
    table = opened(host_in(tmp_path), setting)
    watch = table.link_for(WATCH)
    assert watch is not None
    differs = 0
    for _ in range(12):
        played(table, 9)
        true = table.session.match
        if true.over:
            break
        for seat in range(true.state.seats):
            link, other = seat_link(table, seat), redealt(true, seat, 11)
            before, seen_by_all = bytes_for(table, link), bytes_for(table, watch)
            hidden = next(row.id for row in true.state.entities[1:] if row.zone >= 0 and not row.seen >> seat & 1)
            tried = {"kind": "answer", "number": table.number_of(seat), "option": f"cast {hidden}"}
            refused = say(table, link, **tried)
            others = [bytes_for(table, seat_link(table, each)) for each in range(true.state.seats)]
            table.session.match = other
            assert bytes_for(table, link) == before
            assert bytes_for(table, watch) == seen_by_all
            assert refused is not None and say(table, link, **tried) == refused
            differs += [bytes_for(table, seat_link(table, each)) for each in range(true.state.seats)] != others
            table.session.match = true
    assert differs  # the cards were really others


@pytest.mark.one_in(2)
@on_one_table_a_game
def test_a_spectator_reads_what_all_players_know(setting: Any, tmp_path: Path) -> None:
    table = opened(host_in(tmp_path), setting)
    watch = table.link_for(WATCH)
    assert watch is not None
    played(table, 120)
    message = table.message(watch)
    assert message["view"]["seat"] is None and message["view"]["question"] is None
    shown = {card["name"] for zone in message["view"]["zones"] for card in zone["cards"] if card["known"]}
    rows = table.session.match.state.entities[1:]
    everybody = (1 << table.session.match.state.seats) - 1
    listed = [row for row in rows if row.zone >= 0 and _listed(table, row)]
    known = [row for row in listed if row.seen == everybody or is_face_down(row)]  # of those all see the same face
    assert shown == {row.face.name for row in known}
    hands = [zone for zone in message["view"]["zones"] if zone["role"] == "hand"]
    held = [card for zone in hands for card in zone["cards"] if card["known"]]
    zones = table.session.match.game.zones
    assert len(held) == sum(zones[row.zone].role == "hand" for row in known)  # such as what came back from play
    assert table.entries_of(watch)


def _listed(table: HostedTable, row: Any) -> bool:
    return bool(table.session.match.game.zones[row.zone].role != "stack")


def test_the_log_of_a_spectator_names_no_card_that_a_player_has_not_seen(tmp_path: Path) -> None:
    table = opened(host_in(tmp_path), CARDS)
    watch = table.link_for(WATCH)
    assert watch is not None
    played(table, 60)
    told = "\n".join(entry.unfolded() for entry in table.entries_of(watch))
    assert "draws a card" in told or "a card" in told
    hidden = set.union(*(hidden_names(table, seat) for seat in range(2))) - set.intersection(
        *({row.face.name for row in table.session.match.view(seat).state.entities[1:]} for seat in range(2))
    )
    seats = ["\n".join(each.unfolded() for each in table.entries_of(seat_link(table, seat))) for seat in range(2)]
    public = {name for name in hidden if all(name in log for log in seats)}  # it was seen before it was hidden again
    assert not [name for name in hidden - public if name in told]


# ---- forged messages -----------------------------------------------------------------------------------------
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
spellings = st.builds(
    lambda kind, args: " ".join([kind, *map(str, args)]),
    st.sampled_from(["cast", "play", "attack", "pass", "keep", "concede", "undo", "place", "look", "\x00", "é"]),
    st.lists(st.integers(-9, 200), max_size=3),
)
forged = st.one_of(
    st.binary(max_size=60),
    st.text(max_size=60),
    st.builds(lambda deep: b"[" * deep, st.integers(1, MOST_BYTES)),
    json_values.map(json.dumps),
    st.fixed_dictionaries(
        {"kind": st.sampled_from([*HANDLERS, "table", "view", "look", "__class__", "eval"])},
        optional={
            "number": st.integers(-3, 40) | json_values,
            "option": spellings | json_values,
            "text": st.text(max_size=300) | spellings | json_values,
            "ref": st.integers(-9, 300) | json_values,
            "seat": st.integers(-1, 3),
            "viewer": st.integers(-1, 3),
            "stop": st.text(max_size=12) | json_values,
            "until": st.text(max_size=12) | json_values,
        },
    ).map(json.dumps),
)


@pytest.fixture(scope="module")
def besieged(tmp_path_factory: pytest.TempPathFactory) -> HostedTable:
    table = opened(host_in(tmp_path_factory.mktemp("siege")), CARDS, seed=6)
    played(table, 25)
    return table


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(message=forged)
def test_who_is_not_asked_gets_nothing_by_forged_messages(besieged: HostedTable, message: bytes | str) -> None:
    table = besieged
    question = table.session.match.question
    assert question is not None
    idle = 1 - question.player
    asked = seat_link(table, question.player)
    before = bytes_for(table, asked), table.session.match.digest()
    stops = table.session.stops[idle].described()
    reply = heard(table, seat_link(table, idle), message)
    said = json.dumps(reply)
    assert not [name for name in hidden_names(table, idle) if name in said]
    if table.session.match.over:  # a message with the right number that gives up is one's own right
        assert "concede" in str(message)
        table.session.take_back(idle)
        assert table.session.match.digest() == before[1]  # that somebody took it back is told to all
        return
    assert (bytes_for(table, asked), table.session.match.digest()) == before
    if reply is None:
        assert "stop" in str(message)
        table.session.stops[idle] = type(table.session.stops[idle])(table.session.match.game)
        assert stops


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(message=forged)
def test_a_spectator_can_say_nothing(besieged: HostedTable, message: bytes | str) -> None:
    watch = besieged.link_for(WATCH)
    assert watch is not None
    before = besieged.session.match.digest()
    reply = heard(besieged, watch, message)
    assert reply is not None and reply["kind"] == "refused"
    assert besieged.session.match.digest() == before


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(message=forged)
def test_who_is_asked_gets_no_more_than_their_options(besieged: HostedTable, message: bytes | str) -> None:
    """Whatever is sent, the position afterwards is the same, or one that an option or taking back leads to."""
    table = besieged
    match = table.session.match
    question = match.question
    assert question is not None
    seat = question.player
    history = list(match.history)
    reply = heard(table, seat_link(table, seat), message)
    said = json.dumps(reply)
    assert not [name for name in hidden_names(table, seat) if name in said]
    if table.session.match.history != history:
        assert reply is None
        table.session.match = match if match.history == history else _back(table, history)
    assert table.session.match.history == history


def _back(table: HostedTable, history: list[str]) -> Any:
    while table.session.match.history != history:
        later = len(table.session.match.history) > len(history)
        assert table.session.take_back(_decider(table)) if later else table.session.repeat(_decider(table))
    return table.session.match


def _decider(table: HostedTable) -> int:
    session = table.session
    moments = session.past if len(session.match.history) else session.future
    return moments[-1].seat


@pytest.mark.parametrize(
    ("message", "why"),
    [
        (b"\xff\xfe", "not JSON"),
        ("[]", "not a small object"),
        ('{"kind": "view"}', "no such kind"),
        ('{"kind": "answer", "option": "pass"}', "whole number"),
        ('{"kind": "answer", "number": 1, "option": 5}', "a text"),
        ('{"kind": "why", "ref": 100000}', "do not know"),
        ('{"kind": "stop", "stop": "mine nowhere"}', "no such stop"),
        (b" " * (MOST_BYTES + 1), "at most"),
        ("é" * (MOST_BYTES // 2 + 1), "at most"),
    ],
)
def test_a_refused_message_says_why(besieged: HostedTable, message: str | bytes, why: str) -> None:
    reply = heard(besieged, seat_link(besieged, 0), message)
    assert reply is not None and reply["kind"] == "refused" and why in reply["why"]


# ---- answers -------------------------------------------------------------------------------------------------
def test_an_answer_to_an_earlier_question_is_refused(tmp_path: Path) -> None:
    table = opened(host_in(tmp_path), CARDS)
    question = table.session.match.question
    assert question is not None
    link = seat_link(table, question.player)
    number = table.message(link)["number"]
    option = question.options[0].spelling
    assert say(table, link, kind="answer", number=number, option=option) is None
    after = table.session.match.digest()
    for late in (number, number - 1, number + 5):
        reply = say(table, link, kind="answer", number=late, option=option)
        assert reply is not None and "gone on" in reply["why"]
    assert table.session.match.digest() == after


def test_the_same_message_keeps_its_number(tmp_path: Path) -> None:
    table = opened(host_in(tmp_path), CARDS)
    link = seat_link(table, 0)
    assert [table.message(link)["number"] for _ in range(3)] == [1, 1, 1]


def test_what_is_not_offered_is_refused_with_its_rule(tmp_path: Path) -> None:
    table = opened(host_in(tmp_path), CARDS)
    played(table, 3)
    question = table.session.match.question
    assert question is not None
    link = seat_link(table, question.player)
    view = table.message(link)["view"]
    hand = next(zone for zone in view["zones"] if zone["role"] == "hand" and zone["player"] == question.player)
    spelling = f"attack {hand['cards'][0]['ref']}"
    reply = say(table, link, kind="answer", number=table.number_of(question.player), option=spelling)
    assert reply is not None and reply["kind"] == "refused" and reply["reasons"][0]["rule"]
    why = say(table, link, kind="why", ref=hand["cards"][0]["ref"])
    assert why is not None and why["kind"] == "why" and [*why["can"], *why["cannot"]]


def test_a_choice_is_taken_back_only_by_who_made_it(tmp_path: Path) -> None:
    table = opened(host_in(tmp_path), CARDS)
    question = table.session.match.question
    assert question is not None
    seat = question.player
    before = table.session.match.digest()
    assert Player(table, seat).act()
    other = 1 - seat
    reply = say(table, seat_link(table, other), kind="undo", number=table.number_of(other))
    assert reply is not None and reply["kind"] == "refused"
    assert say(table, seat_link(table, seat), kind="undo", number=table.number_of(seat)) is None
    assert table.session.match.digest() == before
    assert say(table, seat_link(table, seat), kind="redo", number=table.number_of(seat)) is None


def test_words_are_an_answer_and_many_units_one_line(tmp_path: Path) -> None:
    table = opened(host_in(tmp_path), RISK)
    for _ in range(400):
        question = table.session.match.question
        assert question is not None
        if question.kind == "place":
            break
        Player(table, question.player).act()
    assert question is not None and question.kind == "place"
    link = seat_link(table, question.player)
    number = table.number_of(question.player)
    history = len(table.session.match.history)
    assert say(table, link, kind="typed", number=number, text="the rest evenly") is None
    assert len(table.session.match.history) > history + 2 or table.session.placing[question.player]


# ---- links ---------------------------------------------------------------------------------------------------
def test_links_cannot_be_guessed_and_are_revoked(tmp_path: Path) -> None:
    host = host_in(tmp_path)
    table = opened(host, CARDS)
    tokens = list(table.links)
    assert len(set(tokens)) == 4 and all(len(token) >= 32 for token in tokens)
    assert host.found("") is None and host.found(tokens[0][:-1]) is None and host.found("é" * 40) is None
    link = seat_link(table, 0)
    new = host.revoke(table.name, link.token)
    assert new is not None and host.found(link.token) is None and host.found(new.token) == (table, new)
    reply = say(table, link, kind="stop", stop="all")
    assert reply is not None and "no longer valid" in reply["why"]
    host.end()
    assert Host(host.folder).found(link.token) is None


def test_there_are_only_so_many_tables(tmp_path: Path) -> None:
    host = Host(tmp_path / "tables", most=2)
    first = opened(host, CARDS)
    opened(host, CARDS)
    with pytest.raises(TooManyTables):
        opened(host, CARDS)
    assert host.close(first.name) and not host.close(first.name)
    assert not list(host.folder.glob(f"{first.name}*"))
    opened(host, CARDS)


@pytest.mark.one_in(2)
# ---- after the end of the server -----------------------------------------------------------------------------
@on_one_table_a_game
def test_a_table_is_there_again_after_the_server_ended(setting: Any, tmp_path: Path) -> None:
    host = host_in(tmp_path)
    table = opened(host, setting, bots={1: "rough"})
    played(table, 40)
    while table.waits_for_bot:
        table.bot_decides()
    link = seat_link(table, 0)
    host.end()
    again = Host(host.folder).found(link.token)
    assert again is not None
    other, same = again
    assert same == link and other.session.match.digest() == table.session.match.digest()
    assert other.entries_of(link) == table.entries_of(link)
    assert [dice.state for dice in other.session.dice] == [dice.state for dice in table.session.dice]
    assert other.session.can_undo(0) == table.session.can_undo(0)
    played(other, 12)
    played(table, 12)
    assert other.session.match.history[:4] == table.session.match.history[:4]


@pytest.mark.parametrize("damage", ["", "{", "[1]", '{"title": 1, "links": []}', '{"title": "x", "links": [1, {}]}'])
def test_damaged_files_of_a_table_stop_nobody(damage: str, tmp_path: Path) -> None:
    host = host_in(tmp_path)
    good, bad = opened(host, CARDS), opened(host, CARDS)
    (host.folder / f"{bad.name}.links").write_text(damage, encoding="utf-8")
    (host.folder / f"{bad.name}.save").write_text(damage, encoding="utf-8")
    host.end()
    again = Host(host.folder)
    assert again.found(seat_link(good, 0).token) is not None
    assert again.found(seat_link(bad, 0).token) is None


def test_a_save_that_is_gone_is_a_problem_of_that_table(tmp_path: Path) -> None:
    host = host_in(tmp_path)
    table = opened(host, CARDS)
    table.save_path.unlink()
    host.end()
    again = Host(host.folder)
    assert again.found(seat_link(table, 0).token) is None
    assert again.listed[table.name].problems


def test_a_bots_decision_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    table = opened(host_in(tmp_path), CARDS, bots={1: "random"})
    while not (table.waits_for_bot and table.session.past):
        _ = Player(table, 0).act() or table.bot_decides()
    bot = table.session.bots[1]
    choose = type(bot).choose

    class Slow(type(bot)):  # type: ignore[misc]
        def choose(self, view: Any, dice: Any) -> Any:
            assert table.session.take_back(0)
            return choose(bot, view, dice)

    table.session.bots[1] = Slow()
    dice = table.session.dice[1].state
    assert table.bot_decides()
    assert not table.waits_for_bot and table.session.dice[1].state == dice


# ---- looking back --------------------------------------------------------------------------------------------
def test_a_game_that_is_over_can_be_looked_at_again(tmp_path: Path) -> None:
    table = opened(host_in(tmp_path), CARDS, bots={0: "random", 1: "random"})
    played(table, 5000)
    assert table.session.match.over
    save = table.session.to_save()
    match, _, problems = begun_again(save, "here")
    assert match is not None and not problems
    replay = Replay(match, list(save.history))
    first, last = replay.position_at(0), replay.position_at(10**6)
    assert (first["at"], last["at"]) == (0, len(save.history))
    assert last["view"]["outcome"] is not None and first["view"]["outcome"] is None
    assert replay.position_at(7)["said"]
    assert table.link_for(REPLAY) is not None and table.link_for(SEAT, 0) is None


# ---- many at once --------------------------------------------------------------------------------------------
def test_eight_tables_with_twenty_four_seats_are_all_answered(tmp_path: Path) -> None:
    """Every seat's every answer is taken at once, and each decision asks for no more than a message for each seat."""
    host = host_in(tmp_path)
    tables = [opened(host, setting, seed) for seed, setting in enumerate(three_at_a_table() * 8) if seed < 8]
    assert sum(len(table.session.people) for table in tables) == 24
    players = [Player(table, seat) for table in tables for seat in table.session.people]
    for _ in range(12):
        for player in players:
            player.act()
    decided = [len(table.session.match.history) for table in tables]
    assert all(count >= 12 for count in decided)
    assert sum(player.sent for player in players) <= sum(decided)
    assert all(player.sent for player in players)


def three_at_a_table() -> list[Any]:
    from cardlang.play.tables import many_at_a_table

    return [next(each for each in many_at_a_table("risk-and-resource") if "/3-players" in each.name)]


def at_another_server(host: Host, name: str) -> HostedTable:
    """The table as a server finds it that begins now."""
    host.end()
    other = Host(host.folder)
    table = other.table(name)
    other.end()
    assert table is not None
    return table


def test_a_table_is_open_in_one_studio_at_a_time(tmp_path: Path) -> None:
    host = host_in(tmp_path)
    table = opened(host, CARDS)
    other = Host(host.folder)
    assert other.found(seat_link(table, 0).token) is None and not other.close(table.name)
    assert not other.listed[table.name].problems
    host.end()
    assert other.found(seat_link(table, 0).token) is not None


def test_a_table_is_saved_when_it_is_opened_and_after_each_decision_of_a_person(tmp_path: Path) -> None:
    host = host_in(tmp_path)
    table = opened(host, CARDS, bots={1: "greedy"})
    player = Player(table, 0)
    for _ in range(6):
        again = at_another_server(host, table.name)
        if not table.waits_for_bot:
            assert again.session.match.digest() == table.session.match.digest()
        if player.act():
            saved = at_another_server(host, table.name)
            assert saved.session.match.history == table.session.match.history
        elif not table.bot_decides():
            break
