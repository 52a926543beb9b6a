"""``cardlang diff``: what changed between two versions of a set, clause by clause."""

from __future__ import annotations

import click

from cardlang.cli.printing.choosing import contents_of, place_of
from cardlang.cli.shared import term
from cardlang.cli.shared.earlier import earlier_set
from cardlang.cli.shared.exits import Exit, exit_code
from cardlang.counting import count_of
from cardlang.decks.pool import set_at
from cardlang.problems import errors


@click.command(short_help="List what changed between two versions of a set.")
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option("--json", "as_json", is_flag=True, help="The list as JSON.")
def command(old: str, new: str, as_json: bool) -> int:
    """List what changed between two versions of a set: new, changed, renamed and removed cards, clause by clause.

    OLD is a file, a folder, or a commit of the git repository that contains NEW.

    \b
    Examples:
      cardlang diff old.cards new.cards
      cardlang diff HEAD~1 my-set/
    """
    from render.changes import compare

    loaded = set_at(new)
    if errors(loaded.problems):
        term.show_problems(loaded.problems, to_stderr=True)
        return exit_code(loaded.problems)
    with earlier_set(old, place_of(new)) as earlier:
        unread = sum(entry.tree is None for entry in earlier.cards)
        changes = compare(contents_of(earlier.cards), contents_of(loaded.cards), (old, new))
        file_problems = [] if earlier.cards else errors(earlier.problems)
    if file_problems:
        term.show_problems(file_problems, to_stderr=True)
        return exit_code(file_problems)
    if as_json:
        term.out_json({"old": old, "new": new, "cards": [card.as_dict() for card in changes.cards]})
    else:
        for line in changes.lines():
            term.out(line)
    if unread:
        term.err(f"{count_of(unread, 'card')} of {old} cannot be read and count as missing there.")
    term.err(f"{changes.summary()}.")
    return Exit.FINE
