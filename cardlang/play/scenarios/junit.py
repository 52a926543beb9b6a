"""Results of scenarios as a JUnit report for build servers: one suite per file, one test case per scenario.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree import ElementTree

from cardlang.play.scenarios.files import FileResult, summary
from cardlang.play.scenarios.result import FAILED, POSITION, WRONG, ScenarioResult
from cardlang.problems import Problem, errors

_NOT_XML = re.compile(r"[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit(files: Sequence[FileResult]) -> str:
    """The report as XML. A scenario that cannot be run is an error, a failed expectation is a failure."""
    counts = summary(files)
    root = ElementTree.Element(
        "testsuites",
        name="cardlang test",
        tests=str(counts["scenarios"]),
        failures=str(counts[FAILED]),
        errors=str(counts[WRONG] + counts["file_problems"]),
    )
    for file in files:
        _suite(root, file)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _suite(root: ElementTree.Element, file: FileResult) -> None:
    unreadable = errors(file.problems)
    suite = ElementTree.SubElement(
        root,
        "testsuite",
        name=_text(file.path),
        tests=str(len(file.results) + bool(unreadable)),
        failures=str(file.count(FAILED)),
        errors=str(file.count(WRONG) + bool(unreadable)),
        skipped=str(file.count(POSITION)),
    )
    if unreadable:
        case = _case(suite, file.path, "the file", 1)
        _report(case, "error", unreadable, "\n".join(problem.show() for problem in unreadable))
    for result in file.results:
        _result(suite, file, result)


def _result(suite: ElementTree.Element, file: FileResult, result: ScenarioResult) -> None:
    case = _case(suite, file.path, result.name, result.line)
    if result.rules:
        properties = ElementTree.SubElement(case, "properties")
        for rule in result.rules:
            ElementTree.SubElement(properties, "property", name="rule", value=_text(rule))
    if result.status == WRONG:
        _report(case, "error", result.problems, result.show())
    elif result.status == POSITION:
        ElementTree.SubElement(case, "skipped", message="a position to play from; it expects nothing")
    elif result.status == FAILED:
        first = result.failures[0]
        failure = ElementTree.SubElement(case, "failure", message=_text(f"{first.expected}: but {first.found}"))
        failure.text = _text(result.show())


def _case(suite: ElementTree.Element, path: str, name: str, line: int) -> ElementTree.Element:
    return ElementTree.SubElement(
        suite, "testcase", classname=_text(path), name=_text(name), file=_text(path), line=str(line)
    )


def _report(case: ElementTree.Element, kind: str, problems: Sequence[Problem], text: str) -> None:
    report = ElementTree.SubElement(case, kind, message=_text(problems[0].message), type=problems[0].code)
    report.text = _text(text)


def _text(text: str) -> str:
    """The text without characters that XML does not allow."""
    return _NOT_XML.sub("\ufffd", text)
