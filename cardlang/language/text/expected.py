"""What may come next in a paragraph: words of the dictionary that the grammar accepts behind a beginning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.text.dictionary import Dictionary, dictionary_of
from cardlang.language.text.lexer import tokens_of
from cardlang.language.text.pieces import Piece
from cardlang.language.text.tables import Table, table_of
from cardlang.language.words.vocabulary import Vocabulary


def is_beginning(tokens: Sequence[Piece], table: Table) -> bool:
    """Whether some paragraph begins with these tokens."""
    states = [table.start]
    rows = table.states
    for token in tokens:
        while True:
            action = rows[states[-1]].get(token.type)
            if action is None:
                return False
            if action >= 0:
                states.append(action)
                break
            rule = -1 - action
            length = table.rules[rule][1]
            if length:
                del states[-length:]
            states.append(rows[states[-1]][table.origins[rule]])
    return True


def phrases_of(book: Dictionary) -> Iterator[str]:
    """Every phrase and every form of a verb of a dictionary, as it is written inside a sentence."""
    for rows in book.phrases.values():
        for phrase, entry in rows:
            said = " ".join(phrase).replace(" ,", ",").replace(" 's", "'s").replace(" '", "'")
            yield entry.value if entry.value.lower() == said else said
    yield from book.verbs
    yield from (entry.value for entry in book.keyword_verbs.values())
    yield "~"


def expected(before: str, stem: str, vocabulary: Vocabulary) -> list[str]:
    """The phrases that may follow ``before``, the text of a paragraph up to the word that is being written, and that
    begin with ``stem``, what there is of that word. In the order of the dictionary; those of one word come in the form
    in which they are written inside a sentence.

    Where ``before`` is no beginning of a paragraph, what is behind its last full stop counts.
    """
    book, table = dictionary_of(vocabulary), table_of(vocabulary.all_verbs)
    tokens, unknown = tokens_of(before, book)
    if unknown or not is_beginning(tokens, table):
        before = before[before.rfind(".") + 1 :] if "." in before.rstrip(". ") else ""
    low = stem.lower()
    found = (said for said in dict.fromkeys(phrases_of(book)) if said.lower().startswith(low))
    return [said for said in found if _may_follow(before, said, book, table)]


def _may_follow(before: str, said: str, book: Dictionary, table: Table) -> bool:
    text = f"{before.rstrip()} {said}"
    tokens, unknown = tokens_of(text, book)
    if unknown or not tokens or tokens[-1].end != len(text) or not is_beginning(tokens, table):
        return False
    at = len(text) - len(said)
    return any(each.start == at for each in tokens) or not said[0].isalnum()
