"""Lets decks play each other to find out which are good. It uses ``play`` and ``decks``, which do not know each other.

``meetings`` plays games between any two decks of a pool of cards, ``model`` estimates what each card is worth,
``evolve`` finds better decks, ``draft`` opens packs and picks cards, and ``field`` computes the mix of decks that no
other deck beats.
"""
