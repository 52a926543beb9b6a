"use strict";
// Runs the extension as VS Code would, with a VS Code and a client that only write down what is asked of them.
// Its argument is the extension; it prints a line of JSON for each thing that happened.

const Module = require("node:module");

const said = (...words) => console.log(JSON.stringify(words));
let command = "cardlang", listener = null, broken = false;
const commands = {};

class LanguageClient {
  constructor(id, name, server, asks) {
    said("made", id, server, asks.documentSelector);
  }
  async start() {
    if (broken) return Promise.reject(); // as the real one does where there is no such program
    said("started");
  }
  async stop() {
    said("stopped");
  }
}

const stubs = {
  vscode: {
    workspace: {
      getConfiguration: (section) => ({ get: (key) => (section === "cardlang" && key === "command" ? command : undefined) }),
      onDidChangeConfiguration: (act) => { listener = act; return { dispose() {} }; },
    },
    window: { showErrorMessage: async (words, ...choices) => { said("error", words, choices); return choices[0]; } },
    commands: {
      registerCommand: (name, act) => { commands[name] = act; return { dispose() {} }; },
      executeCommand: async (...words) => said("command", ...words),
    },
  },
  "vscode-languageclient/node": { LanguageClient },
};
const load = Module._load;
Module._load = (name, ...rest) => stubs[name] || load(name, ...rest);

async function session() {
  const extension = require(process.argv[2]);
  const context = { subscriptions: [] };
  await extension.activate(context);
  await commands["cardlang.restart"]();
  command = "/elsewhere/cardlang";
  await listener({ affectsConfiguration: (name) => name === "editor.fontSize" });
  await listener({ affectsConfiguration: (name) => name === "cardlang.command" });
  broken = true;
  await commands["cardlang.restart"]();
  await extension.deactivate();
  said("subscriptions", context.subscriptions.length);
}

session();
