"""The command line: one short file per command. Text from files reaches the terminal only through ``term``,
which cleans it.
"""
