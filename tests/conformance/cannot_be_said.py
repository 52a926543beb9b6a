"""The part of the conformance page for designers: what ``check`` refuses, by reason, and what comes nearest."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardlang.language.files.mistakes import PAGES
from tests.conformance.cells import Outcome

_QUOTED = re.compile(r"(?<!\w)'(?:[^']|'(?=\w))*'")


def cannot_be_said(found: Sequence[Outcome]) -> Iterator[str]:
    """The lines of the page for refused cells: game by game, the commonest reason first, and under each reason what is
    answered, with the shortest sentence that has it and what to write instead.
    """
    yield from ("", f"## Cannot be said: {len(found)}", "")
    yield "What `check` refuses, by reason. `…` is some word; the shortest sentence of each row is shown. All are in"
    yield "conformance.json."
    titles = {page.code: page.title for page in PAGES}
    for game in dict.fromkeys(each.cell.game for each in found):
        of_game = [each for each in found if each.cell.game == game]
        yield from ("", f"### {game}: {len(of_game)}")
        for code, rows in _commonest([(each.why, each) for each in of_game]):
            yield from ("", f"**{titles.get(code, code)}** ({code}): {len(rows)}", "")
            yield "| sentences | for example | the answer | what to write instead |"
            yield "|---|---|---|---|"
            for answer, same in _commonest([(general(each.seen[0]), each) for each in rows]):
                shortest = min(same, key=lambda each: (len(each.cell.text), each.cell.text))
                help_ = shortest.seen[1] if len(shortest.seen) > 1 else ""
                help_ = "" if help_.startswith("Its cards can") else help_.partition("\n")[0]
                yield row(str(len(same)), shortest.cell.text, answer, help_)


def general(message: str) -> str:
    """A message with all that it quotes but the first replaced by an ellipsis, so that like messages are one row."""
    places = [found.span() for found in _QUOTED.finditer(message)][1:]
    for start, end in reversed(places):
        message = f"{message[:start]}'…'{message[end:]}"
    return message


def _commonest(pairs: Sequence[tuple[str, Outcome]]) -> list[tuple[str, list[Outcome]]]:
    groups: dict[str, list[Outcome]] = {}
    for key, outcome in pairs:
        groups.setdefault(key, []).append(outcome)
    return sorted(groups.items(), key=lambda pair: (-len(pair[1]), pair[0]))


def row(*cells: str) -> str:
    """A row of a table of the page."""
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"
