"""FLOOR 6: what an editor shows and does with the files of a project, with no screen and no network in it. The studio
and the language server are two faces of it.
"""
