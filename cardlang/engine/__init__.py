"""FLOOR 1: the tabletop machine, neutral of any game.

It knows zones, entities, stacks, events, questions and players, never a kind, a stat or a resource of one game.
"""
