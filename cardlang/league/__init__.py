"""Decks against decks: which decks are good, found by playing. It is above ``play`` and ``decks``, which do not know
each other.

``meetings`` plays games between any two decks of a pool, ``model`` says what each card is worth, ``evolve`` finds
better decks, ``draft`` opens packs, ``field`` asks which decks one would bring.
"""
