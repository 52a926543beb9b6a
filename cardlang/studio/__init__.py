"""The studio: cardlang in the browser. ``app`` starts it, ``frame`` draws what is around every page, and each page is a
file. None of them knows a rule of a game.

NiceGUI (``pip install 'cardlang[studio]'``) is imported here and nowhere else.
"""

import os

from cardlang.bundled import own_folder

os.environ.setdefault("NICEGUI_STORAGE_PATH", str(own_folder("state") / "studio"))
"""Where NiceGUI would keep files; without this, in the folder it is started in."""
