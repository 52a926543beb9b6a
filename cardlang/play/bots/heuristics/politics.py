"""How a greedy player treats alliances: the weaker players ally against the leader."""

from __future__ import annotations

from cardlang.engine.decisions import Option, Question
from cardlang.engine.pacts import partners
from cardlang.engine.refs import player_of
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.games.risk_and_resource.evaluation import standing

AHEAD = 400
"""The lead from which the other players consider an alliance, in hundredths of a card."""


def leader(table: Table) -> int:
    """The player who leads by at least AHEAD; -1 if there is none."""
    ranks = sorted(((standing(table, player), player) for player in table.state.living()), reverse=True)
    return ranks[0][1] if len(ranks) > 1 and ranks[0][0] - ranks[1][0] >= AHEAD else -1


def offer(view: View, question: Question) -> Option | None:
    """The alliance to propose now: with the strongest player who is not the leader, sharing the win. None if
    there is none.
    """
    offers = [option for option in question.options if option.kind == "ally" and option.note == "sharing"]
    if not offers or partners(view.state, view.player):
        return None
    table = view.table
    ahead = leader(table)
    able = [option for option in offers if ahead not in (-1, view.player, player_of(option.args[0]))]
    return max(able, key=lambda option: standing(table, player_of(option.args[0])), default=None)


def answer(view: View, question: Question) -> Option:
    """Yes while another player leads; no if this player leads or nobody does."""
    ahead = leader(view.table)
    wanted = "yes" if ahead not in (-1, view.player, view.state.priority) else "no"
    return next(option for option in question.options if option.kind == wanted)
