"""Hashes: of everything that draws, so that the cache never returns a face drawn by another version; and of a script or
style on a page we write.
"""

from __future__ import annotations

import base64
import hashlib
from functools import lru_cache
from pathlib import Path

from cardlang.bundled import bundled


@lru_cache(maxsize=1)
def drawing_digest() -> str:
    """The hash of this package's source, Pillow's version and the built-in fonts."""
    import PIL

    digest = hashlib.sha256(PIL.__version__.encode())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    for path in sorted((bundled("templates") / "shared" / "fonts").iterdir()):
        digest.update(f"{path.name} {path.stat().st_size}".encode())
    return digest.hexdigest()[:16]


def policy_hash(text: str) -> str:
    """The hash of a script or style in the form of a Content Security Policy: ``sha256-...``."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")
