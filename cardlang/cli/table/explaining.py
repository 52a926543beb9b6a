"""The '?' command during a game: explains a choice, a visible card or a keyword."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.cli.shared import term
from cardlang.cli.table import screen
from cardlang.engine.zones import HAND, PLAY
from cardlang.language.words.english import conjugated
from cardlang.play.sessions.questions import answers, wording
from cardlang.play.sessions.saying import matching
from cardlang.problems import did_you_mean

if TYPE_CHECKING:
    from cardlang.engine.decisions import Question
    from cardlang.engine.state import Entity
    from cardlang.engine.view import View
    from cardlang.language.words.vocabulary import KeywordEntry


def about_option(view: View, question: Question, number: int) -> None:
    """Prints a choice and the cards it concerns."""
    found = answers(view, question)
    if not 1 <= number <= len(found):
        term.remark(f"There are choices 1 to {len(found)}; type '?' and one of them, or the name of a card.")
        return
    option = found[number - 1][0]
    term.out(wording(view.table, question, option), bold=True)
    rows = view.state.entities
    things = [rows[ref] for ref in option.args if 0 < ref < len(rows) and rows[ref].face.type_line]
    for row in things:
        _card(view, row)
    if not things:
        term.say("That choice does not concern a card.")


def about_name(view: View, name: str) -> None:
    """Prints a card that this player can see (or that is in their own deck), or a keyword."""
    row = _seen(view, name)
    if row is not None:
        _card(view, row)
        return
    keyword = _keyword(view, name)
    if keyword is not None:
        _show_keyword(keyword)
        return
    near = did_you_mean(name, [*_names(view), *(each.name for each in _keywords(view))])
    term.remark(f"There is no visible card and no keyword named '{name}'." + (f" {near}" if near else ""))


def _seen(view: View, name: str) -> Entity | None:
    rows = [row for row in view.state.entities[1:] if row.zone >= 0 and row.face.type_line]
    rows.sort(key=lambda row: view.game.zones[row.zone].role != PLAY)
    exact = [row for row in rows if row.face.name.lower() == name.lower()]
    if exact:
        return exact[0]
    found = matching(name, [row.face.name for row in rows])
    names = list(dict.fromkeys(rows[place].face.name for place in found))
    return rows[found[0]] if len(names) == 1 else None


def _names(view: View) -> list[str]:
    rows = view.state.entities[1:]
    return list(dict.fromkeys(row.face.name for row in rows if row.zone >= 0 and row.face.type_line))


def _card(view: View, row: Entity) -> None:
    """Prints the text of a card, its current numbers if it is in play, and what its keywords mean."""
    face, game = row.face, view.game
    term.out(f"{face.name} - {face.type_line}", bold=True)
    if game.zones[row.zone].role == PLAY:
        term.say(f"in play: {screen.thing(view.table, row)}")
    elif game.zones[row.zone].role == HAND:
        _say_price(view, row)
    term.say(face.source.strip() or "(no text)")
    for keyword in _keywords(view):
        key = keyword.name.lower()
        if face.base.get(key) or view.table.value_of(row.id, key) > 0 or _does(face.source, keyword):
            _show_keyword(keyword)


def _say_price(view: View, row: Entity) -> None:
    """What a card of the hand costs now, and what changes its price, where that is not the printed one."""
    now, changes = view.game.cost_now(view.table, row.id)
    if now != view.game.in_brackets(row.face):
        by = ", ".join(f"{name} {amount:+}" for amount, name in changes)
        term.say(f"costs {now} now" + (f" ({by})" if by else ""))


def _does(text: str, keyword: KeywordEntry) -> bool:
    """True if a text uses this action of its set (``ignite target creature``, ``ignites it``)."""
    if keyword.argument != "thing":
        return False
    forms = "|".join(conjugated(keyword.name.lower(), one) for one in (True, False))
    return re.search(rf"\b(?:{forms})\b", text.lower()) is not None


def _keyword(view: View, name: str) -> KeywordEntry | None:
    return next((each for each in _keywords(view) if each.name.lower() == name.lower()), None)


def _keywords(view: View) -> list[KeywordEntry]:
    """All keywords of the game and of the sets."""
    from cardlang.decks.pool import pool_for
    from cardlang.loading.sets import vocabulary_of

    entries = pool_for(view.game.name, Path.cwd()).entries.values()
    words = [entry.vocabulary for entry in entries if entry.vocabulary is not None]
    vocabulary = words[-1] if words else vocabulary_of(view.game.name)
    return [] if vocabulary is None else list(vocabulary.keywords)


def _show_keyword(keyword: KeywordEntry) -> None:
    takes = f" {keyword.argument[:1].upper()}" if keyword.argument else ""
    term.say(f"  {keyword.name}{takes}: {keyword.reminder or '(no reminder)'}")
