"""From the tree to the engine: how sentences are carried out, events matched, costs paid and effects kept
while a game runs.
"""
