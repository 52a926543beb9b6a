"""What the drawing itself is: a hash of this package and its fonts, so that nothing drawn by another is kept."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from cardlang.bundled import bundled


@lru_cache(maxsize=1)
def drawing_digest() -> str:
    """The hash of everything that draws: this package's own text, Pillow's version, and the fonts we ship."""
    import PIL

    digest = hashlib.sha256(PIL.__version__.encode())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    for path in sorted((bundled("templates") / "shared" / "fonts").iterdir()):
        digest.update(f"{path.name} {path.stat().st_size}".encode())
    return digest.hexdigest()[:16]
