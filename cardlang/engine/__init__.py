"""FLOOR 1: the tabletop engine, which knows no particular game.

It knows zones, entities, the stack, events, questions and players. It never names a card type, a statistic
or a resource of one game.
"""
