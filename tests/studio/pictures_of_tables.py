"""Makes the pictures of docs/table.md again: ``python -m tests.studio.pictures_of_tables``."""

from __future__ import annotations

import io
import os
import tempfile
import time
from pathlib import Path

from PIL import Image

from cardlang.play.hosting.host import Host, tables_folder
from cardlang.play.hosting.hosted import HostedTable
from cardlang.play.hosting.links import SEAT
from tests.battery.tables import SAMPLES
from tests.play.hosted_tables import opened
from tests.studio.conftest import ROOT, Browser, Studio
from tests.studio.tables import sit, truth
from tests.waiting import wait_until

PICTURES = ROOT / "docs" / "pictures"
WANTED = (
    # the name of the picture, the game, the seed, and how it is drawn
    ("table-cards", "risk-and-resource", 21, (1440, 990), "light"),
    ("table-map", "risk-2025", 4, (1440, 990), "light"),
    ("table-phone", "resource-war", 5, (390, 844), "dark"),
)


def lively(table: HostedTable) -> bool:
    """True if a position shows much: cards in play on both sides, and a fight or something that waits; on a map, that
    the game has begun.
    """
    link = table.link_for(SEAT, 0)
    if link is None or table.waits_for_bot or table.session.match.over:
        return False
    view = table.message(link)["view"]
    if view["question"] is None:
        return False
    if view["game"] == "risk-2025":
        return view["turn"] > 5 and view["question"]["kind"] == "priority"
    lying = [card["controller"] for zone in view["zones"] if zone["role"] == "play" for card in zone["cards"]]
    enough = min(lying.count(0), lying.count(1)) >= 2
    return (enough and bool(view["fights"] or view["stack"])) or (enough and len(lying) > 9)


def prepared(host: Host, game: str, seed: int) -> str:
    """The token of a seat at a table whose position is lively; greedy bots have played up to there."""
    from cardlang.play.bots import make_bot
    from cardlang.play.bots.dice import dice_for

    setting = next(each for each in SAMPLES if each.name.startswith(game))
    for tried in range(seed, seed + 30):
        table = opened(host, setting, tried, dict.fromkeys(range(1, 6), "greedy"))
        bot, dice = make_bot("greedy"), dice_for(tried, 0)
        for _ in range(900):
            if lively(table) or table.session.match.over:
                break
            if table.waits_for_bot:
                table.bot_decides()
            else:
                table.session.apply(bot.choose(table.session.match.view(0), dice))
                table.settle(save=False)
        link = table.link_for(SEAT, 0)
        if lively(table) and link is not None:
            table.save()
            return link.token
        host.close(table.name)
    raise SystemExit(f"no lively position of {game} was found")


def main() -> None:
    """Starts a studio with these tables, and looks at them."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARDLANG_STATE"] = folder
        os.environ.setdefault("CARDLANG_CACHE", f"{folder}/faces")
        host = Host(tables_folder())
        tokens = {name: prepared(host, game, seed) for name, game, seed, _, _ in WANTED}
        host.end()
        studio = Studio(ROOT / "sets")
        try:
            for name, _, _, (width, height), theme in WANTED:
                pictured(studio, tokens[name], PICTURES / f"{name}.jpg", width, height, theme)
        finally:
            studio.end()


def pictured(studio: Studio, token: str, path: Path, width: int, height: int, theme: str) -> None:
    """Writes the picture of one table."""
    browser = Browser()
    size = {"width": width, "height": height, "deviceScaleFactor": 1.25, "mobile": width < 500}
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    sit(browser, f"{studio.origin}/table/t/{token}")
    browser.run("setTheme(arguments[0]); return []", theme)
    for _ in range(2):  # the faces are drawn when they are first asked for, and the page settles
        wait_until(lambda: truth(browser, "return [...document.images].every(each => each.complete)"))
        time.sleep(1)
    with Image.open(io.BytesIO(browser.driver.get_screenshot_as_png())) as picture:
        picture.convert("RGB").save(path, quality=82, optimize=True)
    browser.driver.quit()


if __name__ == "__main__":
    main()
