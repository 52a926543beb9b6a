"""Tests and checks on every Python we support, on any system: ``nox``, or ``nox -s tests-3.13``.

Pythons that are not installed are left out with a note. Everything needed is installed by pip; nothing needs make.
"""

from __future__ import annotations

import nox

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
LOCKED = "tools/locked.txt"
"""Made by ``make lock``."""

nox.options.default_venv_backend = "uv|virtualenv"
nox.options.error_on_missing_interpreters = False


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """The tests; words after ``--`` go to pytest."""
    session.install("-e", ".[test]")
    session.run("python", "-m", "pytest", "-n", "auto", "--dist", "loadfile", *session.posargs)


@nox.session(python=PYTHONS[0])
def check(session: nox.Session) -> None:
    """ruff and mypy --strict."""
    session.install("-e", ".[test,check]")
    session.run("python", "-m", "ruff", "check", ".")
    session.run("python", "-m", "mypy")


@nox.session(python=PYTHONS)
def wheel(session: nox.Session) -> None:
    """The wheel, built and used from another folder in a clean environment."""
    session.install("build")
    session.run("python", "tools/wheels.py", "--pure", *session.posargs)


@nox.session(python=PYTHONS[0])
def lowest(session: nox.Session) -> None:
    """The tests with the lowest version of each library that pyproject.toml allows."""
    session.install("uv")
    versions = f"{session.create_tmp()}/lowest.txt"
    session.run(
        *("uv", "pip", "compile", "--quiet", "--resolution", "lowest-direct", "--extra", "test"),
        *("--output-file", versions, "pyproject.toml"),
    )
    session.install("-r", versions)
    session.install("--no-deps", "-e", ".")
    session.run("python", "-m", "pytest", "-n", "auto", "--dist", "loadfile", *session.posargs)


@nox.session(python=PYTHONS[0])
def locked(session: nox.Session) -> None:
    """The tests with the versions of tools/locked.txt, each file compared with its hash; then known weaknesses of
    these versions are asked for (pip-audit, which needs the network).
    """
    session.install("--require-hashes", "-r", LOCKED)
    session.install("--no-deps", "-e", ".")
    session.run("python", "-m", "pytest", "-n", "auto", "--dist", "loadfile", *session.posargs)
    session.install("pip-audit")
    session.run("pip-audit", "--strict", "--require-hashes", "--disable-pip", "-r", LOCKED)
