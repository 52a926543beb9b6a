"""The syntax tree of card text: one class for each kind of node, with its parts and how it is printed.

The tree is made by ``reading`` and carried out by ``running``.
"""
