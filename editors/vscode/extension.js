"use strict";
// Starts `cardlang lsp` and lets VS Code ask it about files of cards. Nothing is built: this file is what runs.

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const OPEN_SETTINGS = "Open the setting";

let client; // the conversation with the server, while there is one

function newClient() {
  const command = vscode.workspace.getConfiguration("cardlang").get("command") || "cardlang";
  const server = { command, args: ["lsp"] };
  const asks = { documentSelector: [{ scheme: "file", language: "cardlang" }] };
  return new LanguageClient("cardlang", "cardlang", server, asks);
}

async function start() {
  client = newClient();
  try {
    await client.start();
  } catch (mistake) {
    client = undefined;
    const why = mistake instanceof Error ? `: ${mistake.message}` : "";
    const words = `cardlang's language server could not be started${why}. It comes with "pip install 'cardlang[lsp]'"; where that is in a virtual environment, give the full path of its "cardlang".`;
    const chosen = await vscode.window.showErrorMessage(words, OPEN_SETTINGS);
    if (chosen === OPEN_SETTINGS) await vscode.commands.executeCommand("workbench.action.openSettings", "cardlang.command");
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running) await running.stop();
}

async function restart() {
  await stop();
  await start();
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("cardlang.restart", restart),
    vscode.workspace.onDidChangeConfiguration((change) => (change.affectsConfiguration("cardlang.command") ? restart() : undefined)),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
