"""Whether anything is lost when a process is killed (SIGKILL) at any moment: a studio with four tables, ``play``, and
``simulate``.

Each is killed again and again and started again each time, and what comes out is compared with the same thing done
without a kill: the same games to the last decision, the same table of results. After every kill each decision that
had been answered must be in the save. ``python -m tests.kills --times 200``; a few kills are part of the tests.
"""
