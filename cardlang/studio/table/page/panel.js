"use strict";
// The panel: the question with its numbered choices, the log, and the dialogs.

const MANY_OPTIONS = 60;

function drawQuestion() {
  const over = Table.view.outcome;
  byId("asked").textContent = over ? ending(over) : Table.asks ? Table.message.asked : Table.message.looks ? "This game is not over yet" : waitingFor();
  byId("typing").hidden = !Table.asks;
  drawPlacing();
  drawChoices();
  byId("question").classList.toggle("yours", Table.asks);
  drawBack();
}

// The focus stays on its choice; where that is gone, it goes to the question, not to nowhere.
function drawChoices() {
  const had = document.activeElement.closest("#options .choice");
  byId("options").replaceChildren(...(Table.asks ? choices() : []));
  if (!had) return;
  const same = [...byId("options").querySelectorAll(".choice")].find((each) => each.dataset.option === had.dataset.option);
  (same || byId("question")).focus({ preventScroll: true });
}

// How many units a click on the map places.
function drawPlacing() {
  const box = byId("placing"), asked = Table.asks && Table.question.kind === "place";
  box.hidden = !asked;
  if (!asked) return;
  const size = (count, words) => h("button", { type: "button", "aria-pressed": String(Table.atOnce === count), onclick: () => { Table.atOnce = count; drawPlacing(); } }, words);
  box.replaceChildren(h("span", { class: "note" }, "at a click"), size("", "1"), size("3", "3"), size("5", "5"), size("the rest", "the rest"),
    h("button", { type: "button", onclick: () => Table.say({ kind: "typed", number: Table.message.number, text: "the rest evenly" }) }, "all evenly"));
}

function waitingFor() {
  const names = Table.message.decides.map((seat) => (seat === Table.seat ? "you" : Table.nameOf(seat)));
  return names.length ? `Waiting for ${names.join(" and ")}` : "One moment";
}

function ending(over) {
  const names = over.winners.map((seat) => (seat === Table.seat ? "You" : Table.nameOf(seat)));
  const won = names.length ? `${names.join(" and ")} won` : `No winner: ${over.kind.replaceAll("_", " ")}`;
  return over.reason ? `${won}. ${over.reason[0].toUpperCase()}${over.reason.slice(1)}.` : `${won}.`;
}

// The choices in the order of their numbers; those not meant by what is typed are set aside.
function choices() {
  const typed = byId("typed").value.trim();
  const wanted = /^\d*$/.test(typed) ? "" : typed;
  const shown = Table.answers.map((option, place) => ({ option, number: place + 1 })).filter(({ option }) => isMeant(wanted, option.label));
  const rest = shown.length - MANY_OPTIONS;
  const items = shown.slice(0, MANY_OPTIONS).map(({ option, number }) => h("li", {}, choice(option, number)));
  if (rest > 0) items.push(h("li", { class: "note" }, `and ${rest} more: type a word of it, or click on the table`));
  if (!shown.length) items.push(h("li", { class: "note" }, "No choice begins so. Enter asks why not."));
  return items;
}

function choice(option, number) {
  return h("button", {
    type: "button", class: `choice${option.kind === "pass" ? " pass" : ""}`, "data-option": option.spelling,
    onclick: () => Table.answer(option),
    onpointerenter: () => pointAt(option), onpointerleave: () => drawArrows(), onfocus: () => pointAt(option), onblur: () => drawArrows(),
  }, h("kbd", {}, option.kind === "pass" ? "↵" : number), h("span", {}, option.label));
}

// While a choice is looked at, its things are joined by an arrow.
function pointAt(option) {
  const things = Table.message.clicks[option.spelling] || [];
  const [first, ...others] = [...things, ...option.targets.filter((ref) => !things.includes(ref))];
  drawArrows(others.map((ref) => [first, ref, "maybe"]));
}

// ---- the log
function addLog(told) {
  const log = byId("log");
  while (log.children.length > told.from) log.lastChild.remove();
  for (const [line, because] of told.lines) log.append(entry(line, because));
  if (told.lines.length) toLastLine();
}

// The first lines of the log, while the game is looked back at; what happened later is not there yet.
function showLog(count) {
  const lines = [...byId("log").children];
  lines.forEach((line, place) => { line.hidden = place >= count; });
  if (count > 0 && lines[count - 1]) lines[count - 1].scrollIntoView({ block: "nearest" });
}

function entry(line, because) {
  const turn = /^(?:-+|=+) (.*?) (?:-+|=+)$/.exec(line);
  if (turn) return h("li", { class: "turn" }, turn[1]);
  if (!because) return h("li", {}, line);
  return h("li", {}, h("details", {}, h("summary", {}, line), h("p", {}, because)));
}

function toLastLine() {
  byId("happened").scrollTop = byId("happened").scrollHeight;
}

function drawPassed(lines) {
  const old = document.querySelector("#happened .passed");
  if (old) old.remove();
  if (!lines.length) return;
  byId("happened").append(h("div", { class: "passed" }, lines.map((line) => h("p", {}, line))));
  toLastLine();
}

// ---- a card, with what can be done with it and why the rest cannot
function showCard(ref) {
  const card = Table.card(ref), box = byId("about");
  if (!card) return;
  peekAway();
  const can = Table.optionsAt(ref);
  box.replaceChildren(
    h("div", { class: "about-face" }, face(card, "large")),
    h("div", { class: "about-words" },
      h("h2", { id: "about-name" }, card.known ? card.name : "A face-down card"),
      h("p", { class: "about-now" }, nowOf(card)),
      can.length ? h("ul", { class: "about-can" }, can.map((option) => h("li", {}, h("button", { type: "button", class: "choice", "data-option": option.spelling,
        onclick: () => { box.close(); Table.answer(option); } }, option.label)))) : "",
      h("div", { id: "why" }), closing(box)));
  openDialog(box);
  if (card.known && Table.seat !== null && ref > 0) Table.say({ kind: "why", ref });
}

function nowOf(card) {
  const words = [];
  if (numbersOf(card)) words.push(`now ${numbersOf(card)}`);
  if (card.cost_now && card.cost_now !== card.cost) {
    const by = card.cost_changes.map((each) => `${each.by} ${each.amount > 0 ? "+" : ""}${each.amount}`).join(", ");
    words.push(`costs ${card.cost_now} now, printed ${card.cost}${by ? ` (${by})` : ""}`);
  }
  for (const [name, amount] of Object.entries({ ...card.counters, ...card.marks })) words.push(`${amount} ${name}`);
  return [...words, ...card.flags].join(", ");
}

function showWhy(reply) {
  Table.whys.set(reply.ref, reply.cannot);
  const box = byId("why");
  if (!box || !byId("about").open) return peekReasons(reply.ref);
  box.replaceChildren(...reasons(reply.cannot, reply.can.length ? "And why nothing else" : "Why not"));
}

// Why something cannot be done: each action with the rule against it.
function reasons(cannot, heading) {
  const line = (each) => h("li", {}, each.action ? h("b", {}, `${each.action}: `) : "", each.sentence, each.rule ? h("small", {}, ` ${each.rule}`) : "");
  return cannot.length ? [h("h3", {}, heading), h("ul", { class: "reasons" }, cannot.map(line))] : [];
}

function showPile(zone, whose) {
  const box = byId("about");
  const cards = zone.cards.map((card) => h("li", {}, h("button", { type: "button", class: "tile", "aria-label": card.name, onclick: () => showCard(card.ref) },
    h("span", { class: "frame" }, face(card, "small")), h("span", { class: "facts" }, h("span", { class: "name" }, card.name)))));
  box.replaceChildren(h("div", { class: "about-words" }, h("h2", { id: "about-name" }, `${zone.name} of ${whose}, top first`), h("ul", { class: "cards" }, cards), closing(box)));
  openDialog(box);
}

const closing = (box) => h("button", { type: "button", class: "close", onclick: () => box.close() }, "Close");

function openDialog(box) {
  if (!box.open) box.showModal();
}

// ---- more: stops, passing, giving up, light and dark
function showMenu() {
  const box = byId("menu"), stops = Table.message.stops;
  const until = [["turn", "the turn is over"], ["mine", "your turn"], ["event", "something happens"]];
  const parts = [];
  if (Table.seat !== null && !Table.view.outcome) {
    parts.push(h("h2", {}, "Pass until"), h("div", { class: "buttons" }, until.map(([kind, words]) => h("button", { type: "button", disabled: !Table.message.may_pass, title: Table.message.may_pass ? false : "when you are asked, and may pass",
      onclick: () => { box.close(); Table.say({ kind: "skip", until: kind, number: Table.message.number }); } }, words))));
  }
  if (stops && stops.phases.length) parts.push(h("h2", {}, "Where you are asked"), stopTable(stops));
  parts.push(h("h2", {}, "Light"), h("div", { class: "buttons" }, ["system", "light", "dark"].map((theme) => h("button", { type: "button", "aria-pressed": String(themeNow() === theme), onclick: () => { setTheme(theme); showMenu(); } }, theme))));
  if (Table.seat !== null && !Table.view.outcome) parts.push(h("h2", {}, "The game"), h("div", { class: "buttons" }, giveUp(box)));
  const had = [...box.querySelectorAll("button")].indexOf(document.activeElement); // the focus stays where it was
  box.replaceChildren(...parts, closing(box));
  openDialog(box);
  if (had >= 0) box.querySelectorAll("button")[had].focus();
}

function giveUp(box) {
  const button = h("button", { type: "button", class: "danger", onclick: () => {
    if (button.dataset.sure) {
      box.close();
      Table.say({ kind: "concede", number: Table.message.number });
    }
    button.dataset.sure = "yes";
    button.textContent = "Really give up?";
  } }, "Give up");
  return button;
}

function stopTable(stops) {
  const toggle = (text) => { Table.say({ kind: "stop", stop: text }); };
  const cell = (row, whose) => h("td", {}, h("button", { type: "button", class: `stop ${row[whose]}`, "aria-label": `${whose === "mine" ? "your" : "their"} ${row.phase}: ${row[whose]}`,
    onclick: () => toggle(row[whose] === "on" ? `always ${whose} ${row.phase}` : `${whose} ${row.phase}`) }, row[whose]));
  return h("div", {},
    h("table", { class: "stops" }, h("thead", {}, h("tr", {}, h("th", {}, "Moment"), h("th", {}, "your turn"), h("th", {}, "theirs"))),
      h("tbody", {}, stops.phases.map((row) => h("tr", {}, h("th", { scope: "row" }, row.phase), cell(row, "mine"), cell(row, "theirs"))))),
    h("p", { class: "note" }, "off: passing is done for you. on: you are asked if there is something worth it. always: whatever you can do."),
    h("div", { class: "buttons" }, h("button", { type: "button", "aria-pressed": String(stops.always), onclick: () => toggle("all") }, "Ask me at every moment")));
}

const themeNow = () => localStorage.getItem("cardlang-table-theme") || "system";

function setTheme(theme) {
  localStorage.setItem("cardlang-table-theme", theme);
  document.documentElement.dataset.theme = theme;
}

// ---- looking back
function drawBack() {
  const box = byId("back");
  box.hidden = !Table.message.looks;
  if (box.hidden) box.replaceChildren();
  if (box.hidden || box.children.length) return;
  const slider = h("input", { type: "range", id: "slider", min: 0, max: 1, value: 1, "aria-label": "Decision" });
  const step = (by) => () => look(Number(slider.value) + by);
  let playing = 0;
  const play = h("button", { type: "button", onclick: () => {
    const stop = () => { clearInterval(playing); playing = 0; play.textContent = "Play"; };
    if (playing) return stop();
    if (Number(slider.value) >= Number(slider.max)) look(0);
    playing = setInterval(() => { if (Number(slider.value) >= Number(slider.max)) stop(); else look(Number(slider.value) + 1); }, 900);
    play.textContent = "Stop";
  } }, "Play");
  slider.addEventListener("input", () => look(Number(slider.value)));
  box.append(h("h3", {}, "Look back"), slider, h("div", { class: "buttons" },
    h("button", { type: "button", onclick: () => look(0), "aria-label": "The beginning" }, "|◀"),
    h("button", { type: "button", onclick: step(-1), "aria-label": "One decision back" }, "◀"), play,
    h("button", { type: "button", onclick: step(1), "aria-label": "One decision on" }, "▶"),
    h("button", { type: "button", onclick: () => look(1e6), "aria-label": "The end" }, "▶|")), h("p", { id: "said", role: "status" }));
  look(1e6);
}

function look(at) {
  Table.say({ kind: "look", at: Math.max(0, Math.min(at, 1e6)) });
}

function showBack(reply) {
  const slider = byId("slider");
  if (slider) {
    slider.max = reply.of;
    slider.value = reply.at;
    slider.setAttribute("aria-valuetext", `${reply.at} of ${reply.of}`);
    byId("said").textContent = `${reply.at} of ${reply.of}${reply.said ? `: ${reply.said}` : ""}`;
  }
  showLog(reply.logged);
}
