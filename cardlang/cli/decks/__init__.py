"""The commands of ``cardlang deck``, a file for each kind; ``cli/deck.py`` lists them."""
