"""What an editor shows about the files of a project and does with them, without any screen or network. The studio
(``studio/write.py``) and the language server (``language_server.py``) use it.
"""
