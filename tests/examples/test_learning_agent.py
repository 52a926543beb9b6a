"""The example that learns: training is the same on any number of workers, and the agent beats the random bot."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlang.cli.main import cli

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "learning-agent"
BOT = f"{FOLDER / 'agent.py'}:LearnedBot"


def trained(out: Path, workers: int) -> str:
    command = [
        sys.executable,
        str(FOLDER / "train.py"),
        "--games",
        "32",
        "--workers",
        str(workers),
        "-o",
        str(out),
    ]
    subprocess.run(command, check=True, capture_output=True)
    return out.read_text(encoding="utf-8")


@pytest.mark.thorough
def test_training_gives_the_same_weights_on_one_worker_and_two(tmp_path: Path) -> None:
    one = trained(tmp_path / "one.json", 1)
    assert one == trained(tmp_path / "two.json", 2)
    assert '"kind pass"' in one


@pytest.mark.slow
def test_the_trained_agent_beats_the_random_bot() -> None:
    command = [
        "duel",
        "mythomagic",
        BOT,
        "random",
        "--games",
        "32",
        "--seed",
        "11",
        "--workers",
        "1",
        "--trust-bots",
    ]
    said = CliRunner().invoke(cli, [*command, "--json"])
    assert said.exit_code == 0, said.output
    assert json.loads(said.stdout)["won"]["hits"] >= 26
