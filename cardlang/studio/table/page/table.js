"use strict";
// The page of a table: what it was sent, what it sends, and the keyboard.

const Table = {
  message: null,
  view: null,
  map: null,
  people: { people: [], watching: 0, unsaved: [] },
  faces: {},
  seat: null,
  question: null,
  asks: false,
  answers: [],
  places: new Map(), // ref -> card
  typed: "", // what was typed and sent, and is not answered yet
  whys: new Map(), // ref -> why nothing can be done with it now
  atOnce: "", // how many units a click places, in words; one if empty
  socket: null,
  tries: 0,

  nameOf: (seat) => (Table.view.players[seat] ? Table.view.players[seat].name : "nobody"),
  card: (ref) => Table.places.get(ref),

  // The choices that can be made at a card or player: those it begins, else those it is the aim of.
  optionsAt(ref) {
    if (!Table.asks) return [];
    const at = Table.question.options.filter((option) => (Table.message.clicks[option.spelling] || []).includes(ref));
    const first = at.filter((option) => Table.message.clicks[option.spelling][0] === ref);
    return first.length ? first : at;
  },

  // A card or player is clicked: its only choice is made; otherwise it is shown, with its choices.
  chosen(ref) {
    const can = Table.optionsAt(ref);
    if (can.length === 1 && can[0].kind === "place" && Table.atOnce) {
      return Table.say({ kind: "typed", number: Table.message.number, text: `${Table.atOnce} on ${Table.card(ref).name}` });
    }
    const touch = matchMedia("(hover: none)").matches && ref > 0 && !Table.map;
    if (can.length === 1 && !touch) Table.answer(can[0]);
    else if (can.length || ref > 0) showCard(ref);
  },

  answer(option) {
    peekAway();
    byId("typed").value = "";
    Table.say({ kind: "answer", number: Table.message.number, option: option.spelling });
  },

  say(message) {
    byId("refused").textContent = "";
    if (Table.socket && Table.socket.readyState === WebSocket.OPEN) Table.socket.send(JSON.stringify(message));
  },

  // Takes a position: the newest one, or one that is looked back at.
  take(message) {
    Table.view = message.view;
    Table.faces = message.faces;
    Table.seat = message.view.seat;
    Table.question = message.view.question;
    Table.asks = !!message.view.question;
    Table.places = new Map(message.view.zones.flatMap((zone) => zone.cards).map((card) => [card.ref, card]));
    for (const item of message.view.stack) {
      if (!Table.places.has(item.ref)) Table.places.set(item.ref, { ...UNKNOWN, ref: item.ref, known: !!item.name, name: item.name, text: item.text, controller: item.controller });
    }
    for (const spot of (message.map && message.map.spots) || []) {
      if (!Table.places.has(spot.ref)) Table.places.set(spot.ref, { ...UNKNOWN, ref: spot.ref, known: true, name: spot.name, controller: spot.owner, marks: { units: spot.units } });
    }
    const byName = new Map(((Table.question && Table.question.options) || []).map((option) => [option.spelling, option]));
    Table.answers = (message.answers || []).map((spelling) => byName.get(spelling)).filter(Boolean);
  },

  now() {
    if (!Table.message) return;
    Table.map = Table.message.map;
    Table.take(Table.message);
    drawAll();
  },
};

const UNKNOWN = { known: false, name: "", type: "", text: "", owner: -1, controller: -1, token: false, cost: "", cost_now: "", cost_changes: [], numbers: {}, counters: {}, marks: {}, flags: [], attached_to: null };

function drawAll() {
  byId("moment").textContent = capital(Table.moment || Table.message.moment);
  const mine = Table.asks ? "Your decision" : Table.view.outcome ? "Game over" : waitingFor();
  byId("decides").textContent = mine;
  byId("decides").className = Table.asks ? "yours" : "";
  document.title = `${Table.asks ? "● " : ""}${Table.message.title} · cardlang`;
  for (const id of ["undo", "redo"]) {
    byId(id).hidden = Table.seat === null;
    byId(id).disabled = false;
    byId(id).setAttribute("aria-disabled", String(!Table.message[id])); // it can be pressed, and says why not
  }
  drawQuestion();
  drawBoard();
}

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

// ---- what the server says
const HEARD = {
  table(message) {
    if (!Table.message || Table.message.number !== message.number) Table.whys.clear();
    if (Table.typed && byId("typed").value.trim() === Table.typed) byId("typed").value = ""; // it was done
    Table.typed = "";
    Table.message = message;
    Table.moment = message.moment;
    addLog(message.told);
    showLog(Infinity);
    Table.now();
    drawPassed(message.view.passed);
    toLastLine();
    toWhatMatters();
    if (byId("menu").open) showMenu();
  },
  people(message) {
    Table.people = message;
    notice(message.unsaved.length ? message.unsaved.join(" ") : "");
    if (Table.message) drawBoard();
  },
  refused(message) {
    Table.typed = "";
    const rules = message.reasons.map((each) => `${each.sentence}${each.rule ? ` (${each.rule})` : ""}`);
    byId("refused").textContent = [message.why, ...rules].join(" ");
  },
  which(message) {
    Table.typed = "";
    byId("refused").textContent = "Which one?";
    const wanted = Table.answers.filter((option) => message.answers.includes(option.spelling));
    byId("options").replaceChildren(...wanted.map((option) => h("li", {}, choice(option, Table.answers.indexOf(option) + 1))));
  },
  why: (message) => showWhy(message),
  replayed(message) {
    Table.moment = message.moment;
    Table.map = message.map || null;
    Table.take({ ...message, answers: [] });
    showBack(message);
    byId("moment").textContent = capital(message.moment);
    drawBoard();
  },
};

function connect() {
  const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${location.pathname.replace(/\/$/, "")}/talk`);
  Table.socket = socket;
  socket.onopen = () => {
    Table.tries = 0;
    byId("back").replaceChildren();
    notice("");
    byId("log").replaceChildren();
  };
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (HEARD[message.kind]) HEARD[message.kind](message);
  };
  socket.onclose = (event) => {
    if ([4404, 4429].includes(event.code)) return notice(event.reason);
    Table.tries += 1;
    notice("The connection is lost. Trying again; the game is saved.");
    setTimeout(connect, Math.min(8000, 300 * 2 ** Table.tries));
  };
}

function notice(words) {
  byId("notice").textContent = words;
  byId("notice").hidden = !words;
}

// ---- the keyboard: what is typed anywhere goes to the line of the question
function send(typed) {
  if (!Table.asks) return;
  const pass = Table.answers.find((option) => option.kind === "pass");
  if (!typed) return pass && Table.answer(pass);
  const chosen = /^\d+$/.test(typed) ? Table.answers[Number(typed) - 1] : null;
  if (chosen) return Table.answer(chosen);
  Table.say({ kind: "typed", number: Table.message.number, text: typed });
  Table.typed = typed; // until it is answered
  byId("typed").select();
}

function keyed(event) {
  if (!Table.message || document.querySelector("dialog[open]")) return;
  const word = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.altKey && (word === "z" || word === "y")) {
    if (document.activeElement === byId("typed") && byId("typed").value) return;
    event.preventDefault();
    Table.say({ kind: word === "y" || event.shiftKey ? "redo" : "undo", number: Table.message.number });
  } else if (event.key === "Escape") {
    peekAway();
    byId("typed").value = "";
    if (Table.asks) drawQuestion();
    byId("question").focus();
  } else if (event.key === "Enter" && [document.body, byId("question")].includes(document.activeElement)) {
    event.preventDefault();
    send(byId("typed").value.trim());
  } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey && Table.asks) {
    if (document.activeElement !== byId("typed")) byId("typed").focus();
  }
}

byId("typing").addEventListener("submit", (event) => {
  event.preventDefault();
  send(byId("typed").value.trim());
});
byId("typed").addEventListener("input", () => byId("options").replaceChildren(...choices()));
byId("undo").addEventListener("click", () => Table.say({ kind: "undo", number: Table.message.number }));
byId("redo").addEventListener("click", () => Table.say({ kind: "redo", number: Table.message.number }));
byId("more").addEventListener("click", () => Table.message && showMenu());
byId("log-button").addEventListener("click", () => {
  const open = document.body.classList.toggle("reading");
  byId("log-button").setAttribute("aria-expanded", String(open));
  toLastLine();
});
for (const box of document.querySelectorAll("dialog")) box.addEventListener("click", (event) => event.target === box && box.close());
document.addEventListener("keydown", keyed);
addEventListener("resize", () => Table.message && (fit(), drawArrows(), toLastLine()));
byId("board").addEventListener("scroll", () => Table.message && drawArrows(), true);
document.documentElement.dataset.theme = themeNow();
connect();
