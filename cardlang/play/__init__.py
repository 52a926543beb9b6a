"""Plays games: bots, simulations, statistics, scenarios, saved games. It gets decks as lists of cards, and does not
know ``cardlang.decks``, which checks whether they are legal.
"""
