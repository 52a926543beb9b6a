"""The command line: each file here is one command, except ``main``; what several commands need is in the folders.

Text from files reaches the terminal only through ``shared.term``, which cleans it.
"""
