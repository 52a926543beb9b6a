"""Makes the content of a face from a card of a set (see ``content``); ``render`` typesets it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.language.files.printer import print_cost, print_face, print_type
from cardlang.language.words.abilities import HiddenClause
from cardlang.language.words.mix import Mix

from .content import FaceContent

if TYPE_CHECKING:
    from cardlang.language.words.cards import CardTree
    from cardlang.language.words.vocabulary import Vocabulary
    from cardlang.loading.sets import CardEntry


def content_of(entry: CardEntry) -> FaceContent:
    """The content of a card's face. The card must be free of mistakes (its tree exists)."""
    tree, words = entry.tree, entry.vocabulary
    assert tree is not None and words is not None, entry.name
    values = {name: str(number) for name, number in tree.numbers}
    values["kind"] = " ".join(kind.lower() for kind in tree.type.kinds)
    values |= _letters(tree, words)
    values |= {f"{name}_word": word for name, word in tree.words}
    values |= {named_in_layouts(name): "" for name in words.own_fields}
    values |= {named_in_layouts(name): value for name, value in tree.own}
    if any(isinstance(ability, HiddenClause) for ability in tree.abilities):
        values |= {"trap": "yes", "trap_word": words.hidden_label}
    return FaceContent(
        name=tree.name,
        game=entry.game,
        set_code=entry.set_code,
        number=f"{entry.set_code} {entry.number:03}".strip(),
        cost=print_cost(tree, words),
        type_line=print_type(tree),
        values=values,
        text=print_face(tree, words),
        flavor=tree.flavor,
        art=entry.art,
        focus=tuple(part / 100 for part in tree.focus),
        path=f"{entry.path}!{entry.cell}" if entry.cell else entry.path,
        line=0 if entry.cell else entry.line,
        art_within=Path(entry.path).parent,
        reminders=tree.reminders,
    )


def named_in_layouts(field: str) -> str:
    """The name of a set's own field in a layout: ``card artist`` is ``{{ card_artist }}``."""
    return field.replace(" ", "_")


def facts_of(words: Vocabulary) -> list[str]:
    """Every name of a value that the cards of a game may pass to a layout (see :func:`content_of`)."""
    fields = [named_in_layouts(field.name) for field in words.fields]
    icons = [f"{field.name}{at}" for field in words.fields if field.form == "letters" for at in range(1, 10)]
    spelled = [f"{name}_word" for name in fields]
    some = [*(("trap", "trap_word") if words.hidden_label else ()), *(("letters",) if words.letters else ())]
    own = [*FaceContent("", "").facts(), "kind", *some, *words.stats, *fields]
    return list(dict.fromkeys([*own, *spelled, *icons]))


def _letters(tree: CardTree, words: Vocabulary) -> dict[str, str]:
    """Values for games whose resources are letters. ``letters`` is the one letter used in cost and fields
    (``F``), or ``many`` or ``none``. A field such as ``makes`` also gives the names of its icons as
    ``makes1``, ``makes2`` ...
    """
    if not words.letters:
        return {}
    used = list(tree.cost.letters) if isinstance(tree.cost, Mix) else []
    values: dict[str, str] = {}
    for name, text in tree.letters:
        listed = text.split(" or ")
        used += listed
        values[name] = text
        values |= {f"{name}{at}": words.icon_of(letter) for at, letter in enumerate(listed, 1)}
    several = list(dict.fromkeys(used))
    values["letters"] = several[0] if len(several) == 1 else "many" if several else "none"
    return values
