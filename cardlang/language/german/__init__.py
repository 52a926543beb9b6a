"""Card text in German: the tree of a card, printed by German grammar.

``inflection`` knows nouns, articles and adjectives, ``phrases`` noun phrases, ``clauses`` verbs and the order of
words; ``speaker`` prints a word by the rule that ``rules`` lists for its class. A game adds its own words in its
folder, a set its names in ``de.toml``.
"""
