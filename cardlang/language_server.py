"""The language server: answers what editors ask about files of cards, with the functions of ``cardlang/editing``.

pygls (``pip install 'cardlang[lsp]'``) is imported here and nowhere else.
"""

from __future__ import annotations

from pathlib import Path

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from cardlang import __version__
from cardlang.editing.completion import offers_at
from cardlang.editing.meaning import meaning_at
from cardlang.editing.naming import name_at, origin_of, problem_span, rename
from cardlang.editing.places import Edit, offset_of, place_of
from cardlang.editing.problems import problems_in
from cardlang.editing.remedies import remedies_for
from cardlang.editing.saving import formatted
from cardlang.editing.utf16 import from_units, to_units
from cardlang.editing.workspace import Workspace
from cardlang.loading.project import find_project
from cardlang.problems import Problem

KINDS = {
    "field": lsp.CompletionItemKind.Field,
    "kind": lsp.CompletionItemKind.Class,
    "subtype": lsp.CompletionItemKind.Class,
    "card": lsp.CompletionItemKind.Reference,
    "keyword": lsp.CompletionItemKind.Keyword,
    "verb": lsp.CompletionItemKind.Function,
    "resource": lsp.CompletionItemKind.Unit,
    "value": lsp.CompletionItemKind.Value,
    "block": lsp.CompletionItemKind.Struct,
    "game": lsp.CompletionItemKind.Module,
}
"""The protocol's names for the kinds of words that are offered."""


class CardServer(LanguageServer):
    """One session with one editor. A workspace is opened for each project that a file of the editor belongs to."""

    def __init__(self) -> None:
        super().__init__("cardlang", __version__, text_document_sync_kind=lsp.TextDocumentSyncKind.Incremental)
        self.workspaces: dict[Path, Workspace] = {}

    def place(self, uri: str) -> tuple[Workspace, Path]:
        """The workspace of a file, with the text that the editor has, and its path. Raises ValueError for an address
        that is not a file.
        """
        named = to_fs_path(uri)
        if named is None:
            raise ValueError(f"{uri} is not a file")
        path = Path(named).resolve()
        project, _ = find_project(path)
        root = (project.folder if project is not None else path.parent).resolve()
        if root not in self.workspaces:
            self.workspaces[root] = Workspace(root)
        return self.workspaces[root], path

    def at(self, uri: str, position: lsp.Position) -> tuple[Workspace, Path, str, int]:
        """Where a question is asked: the workspace, the file, its text and the offset in it."""
        workspace, path = self.place(uri)
        text = workspace.text(path)[0] or ""
        return workspace, path, text, _offset(text, position)

    def take(self, uri: str) -> None:
        """Takes over the text the editor has, and reports the problems of its project's open files."""
        workspace, path = self.place(uri)
        workspace.write(path, self.workspace.get_text_document(uri).source)
        if path not in workspace.files():
            workspace.survey()
        self.tell(workspace)

    def tell(self, workspace: Workspace) -> None:
        """Sends the problems of the files that are open in the editor."""
        for path in list(workspace.open):
            text = workspace.text(path)[0] or ""
            found = [_diagnostic(text, each) for each in problems_in(workspace, path)]
            self.text_document_publish_diagnostics(
                lsp.PublishDiagnosticsParams(uri=from_fs_path(str(path)) or "", diagnostics=found)
            )


def _diagnostic(text: str, problem: Problem) -> lsp.Diagnostic:
    return lsp.Diagnostic(
        range=_range(text, *problem_span(text, problem)),
        message=f"{problem.message}\n{problem.help}".rstrip(),
        severity=lsp.DiagnosticSeverity.Warning if problem.warning else lsp.DiagnosticSeverity.Error,
        code=problem.code,
        source="cardlang",
    )


def _position(text: str, offset: int) -> lsp.Position:
    line, column = place_of(text, offset)
    start = offset - column + 1
    return lsp.Position(line - 1, to_units(text[start:offset], column - 1))


def _range(text: str, start: int, end: int) -> lsp.Range:
    return lsp.Range(_position(text, start), _position(text, end))


def _offset(text: str, position: lsp.Position) -> int:
    start = offset_of(text, position.line + 1, 1)
    end = offset_of(text, position.line + 1, 1 << 30)
    return start + from_units(text[start:end], position.character)


def _edits(text: str, edits: list[Edit]) -> list[lsp.TextEdit]:
    return [lsp.TextEdit(_range(text, each.start, each.end), each.text) for each in edits]


def make_server() -> CardServer:
    """A server with all its answers, not yet running."""
    server = CardServer()
    _follow_files(server)
    _answer_questions(server)
    _change_texts(server)
    return server


def _follow_files(server: CardServer) -> None:
    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: lsp.DidOpenTextDocumentParams) -> None:
        server.take(params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: lsp.DidChangeTextDocumentParams) -> None:
        server.take(params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: lsp.DidSaveTextDocumentParams) -> None:
        workspace, _ = server.place(params.text_document.uri)
        workspace.survey()
        server.tell(workspace)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: lsp.DidCloseTextDocumentParams) -> None:
        workspace, path = server.place(params.text_document.uri)
        workspace.close(path)
        server.text_document_publish_diagnostics(
            lsp.PublishDiagnosticsParams(uri=params.text_document.uri, diagnostics=[])
        )


def _answer_questions(server: CardServer) -> None:
    @server.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=[" ", '"']))
    def completed(params: lsp.CompletionParams) -> lsp.CompletionList:
        workspace, path, text, offset = server.at(params.text_document.uri, params.position)
        found = offers_at(workspace, path, offset)
        place = _range(text, found.start, offset)
        items = [
            lsp.CompletionItem(
                label=each.text, kind=KINDS.get(each.kind, lsp.CompletionItemKind.Text), sort_text=f"{at:03}",
                documentation=each.meaning or None, text_edit=lsp.TextEdit(place, each.text),
            )
            for at, each in enumerate(found.offers)
        ]  # fmt: skip
        return lsp.CompletionList(is_incomplete=True, items=items)

    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hovered(params: lsp.HoverParams) -> lsp.Hover | None:
        workspace, path, text, offset = server.at(params.text_document.uri, params.position)
        found = meaning_at(workspace, path, offset)
        if found is None:
            return None
        said = lsp.MarkupContent(lsp.MarkupKind.PlainText, "\n".join(found.lines))
        return lsp.Hover(said, _range(text, found.start, found.end))

    @server.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    def defined(params: lsp.DefinitionParams) -> lsp.Location | None:
        workspace, path, _, offset = server.at(params.text_document.uri, params.position)
        found = origin_of(workspace, path, offset)
        if found is None:
            return None
        there, line, column = found
        at = lsp.Position(line - 1, column - 1)
        return lsp.Location(from_fs_path(str(there)) or "", lsp.Range(at, at))


def _change_texts(server: CardServer) -> None:
    @server.feature(lsp.TEXT_DOCUMENT_FORMATTING)
    def formats(params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit] | None:
        workspace, path = server.place(params.text_document.uri)
        text, new = workspace.text(path)[0] or "", formatted(workspace, path)
        return [lsp.TextEdit(_range(text, 0, len(text)), new)] if new is not None and new != text else None

    @server.feature(lsp.TEXT_DOCUMENT_PREPARE_RENAME)
    def prepares(params: lsp.PrepareRenameParams) -> lsp.PrepareRenamePlaceholder | None:
        workspace, path, text, offset = server.at(params.text_document.uri, params.position)
        found = name_at(workspace, path, text, offset)
        return lsp.PrepareRenamePlaceholder(_range(text, found[0], found[1]), found[2]) if found else None

    @server.feature(lsp.TEXT_DOCUMENT_RENAME)
    def renames(params: lsp.RenameParams) -> lsp.WorkspaceEdit | None:
        workspace, path, _, offset = server.at(params.text_document.uri, params.position)
        edits, wrong = rename(workspace, path, offset, params.new_name)
        if wrong:
            server.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Warning, wrong))
            return None
        changes = {
            from_fs_path(str(each)) or "": _edits(workspace.text(each)[0] or "", many) for each, many in edits.items()
        }
        return lsp.WorkspaceEdit(changes=changes)

    @server.feature(lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix]))
    def mends(params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        workspace, path = server.place(params.text_document.uri)
        text = workspace.text(path)[0] or ""
        start, end = _offset(text, params.range.start), _offset(text, params.range.end)
        found = []
        for problem in problems_in(workspace, path):
            first, last = problem_span(text, problem)
            for remedy in remedies_for(workspace, path, problem) if first <= end and start <= last else ():
                edit = lsp.WorkspaceEdit(changes={params.text_document.uri: _edits(text, list(remedy.edits))})
                action = lsp.CodeAction(remedy.title, kind=lsp.CodeActionKind.QuickFix, edit=edit)
                action.diagnostics = [_diagnostic(text, problem)]
                found.append(action)
        return found
