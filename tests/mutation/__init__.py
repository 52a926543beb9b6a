"""Breaks the code in one place at a time, and looks whether a test notices.

``make mutants ROOM=language SAMPLE=160 SEED=3`` (``rooms.py`` lists the rooms). A mutant is one small change of a
source file (``breaking.py``). The tests of its room are run once and watched: how long each takes, and through which
lines it goes (``watching.py``). Then each mutant is put in place in a process of its own, forked from one in which
everything is loaded, and the tests that go through its line are run until one fails or the time is over
(``trying.py``): next is always the test that goes, for its time, through most lines near the broken one that the tests
before it have not gone through, or seldom. No file is touched.
"""
