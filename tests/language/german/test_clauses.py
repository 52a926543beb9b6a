"""Verbs, and the order of words around them."""

from __future__ import annotations

import pytest

from cardlang.language.german import verb_list
from cardlang.language.german.clauses import CAN, Predicate, VerbForms, infinitives, passive, verb
from cardlang.language.german.inflection import A, noun
from cardlang.language.german.phrases import YOU, phrase

OPPONENT = noun("der Gegner, des Gegners, die Gegner")
ONE, MANY = phrase(A, OPPONENT), phrase(A, OPPONENT, plural=True)
DISCARDS = Predicate(verb_list.DISCARD, ("eine Karte",))
DIES = Predicate(verb_list.DIE)
VERBS = [each for each in vars(verb_list).values() if isinstance(each, VerbForms)]


def test_the_verb_is_second_in_a_main_clause() -> None:
    assert DISCARDS.main(ONE) == "ein Gegner wirft eine Karte ab"
    assert DISCARDS.main(YOU) == "du wirfst eine Karte ab"
    assert DISCARDS.main(MANY).endswith("werfen eine Karte ab")


def test_the_verb_is_first_behind_something_else() -> None:
    assert DISCARDS.inverted(ONE) == "wirft ein Gegner eine Karte ab"


def test_the_verb_is_last_behind_a_conjunction() -> None:
    assert DISCARDS.subordinate(ONE) == "ein Gegner eine Karte abwirft"


def test_a_command() -> None:
    assert DISCARDS.command() == "wirf eine Karte ab"
    assert DISCARDS.command("dann") == "wirf dann eine Karte ab"


def test_under_another_verb() -> None:
    assert DISCARDS.under(CAN).main(YOU) == "du kannst eine Karte abwerfen"
    both = infinitives([DISCARDS, Predicate(verb_list.DRAW, ("2 Karten",))]).under(CAN)
    assert both.inverted(YOU) == "kannst du eine Karte abwerfen und 2 Karten ziehen"


def test_the_past() -> None:
    assert DISCARDS.perfect().subordinate(ONE) == "ein Gegner eine Karte abgeworfen hat"
    assert DIES.perfect().subordinate(ONE) == "ein Gegner gestorben ist"
    assert passive(verb_list.SACRIFICE).perfect().subordinate(ONE) == "ein Gegner geopfert wurde"


def test_what_would_happen() -> None:
    assert DISCARDS.would().subordinate(YOU) == "du eine Karte abwerfen würdest"
    assert passive(verb_list.DESTROY).would().subordinate(ONE) == "ein Gegner zerstört würde"


def test_times_come_before_objects_and_pronouns_before_both() -> None:
    her = Predicate(verb_list.UNTAP, (), ("sie",)).during("in diesem Zug")
    assert her.main(YOU) == "du enttappst sie in diesem Zug"
    assert DISCARDS.during("in diesem Zug").main(ONE) == "ein Gegner wirft in diesem Zug eine Karte ab"


@pytest.mark.parametrize("row", VERBS, ids=lambda row: row.prefix + row.infinitive)
def test_the_forms_of_a_verb_belong_together(row: VerbForms) -> None:
    assert (row.infinitive.endswith("n") and row.second.endswith("st")) or row.second.endswith("t")
    assert row.third.endswith("t") and row.participle.startswith(row.prefix)
    assert row.infinitive[0] == row.second[0] == row.third[0] == row.imperative[0]


def test_a_verb_needs_all_its_forms() -> None:
    with pytest.raises(ValueError, match="not enough values"):
        verb("ziehen ziehst")
