"""A disk that refuses: whatever a command or the studio writes, each call that changes the disk fails once.

``disk.py`` is the disk, ``doors.py`` everything through which something is written. After each failure a file must be
what it was, or all that it should become; nothing else may lie there, and who asked for it must be told.
"""
