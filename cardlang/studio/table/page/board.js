"use strict";
// The board: the players around it, what lies in the middle, the hand, and the arrows of targets and fights.

const OPEN = ["play", "hidden"]; // zones whose cards lie on the table; of the others only the number is shown
const PILES = ["deck", "discard", "exile"]; // shared zones that are a pile; others are a row
const players = new Map(); // seat -> the element of their name

function drawBoard() {
  const before = whereAll();
  const order = around();
  const keep = focusedRef();
  players.clear();
  byId("far").replaceChildren(...order.slice(0, -1).map(side));
  byId("near").replaceChildren(side(order.at(-1)));
  byId("middle").replaceChildren(...middle());
  byId("hand").replaceChildren(...hand());
  byId("hand").hidden = Table.seat === null;
  document.body.classList.toggle("mapped", !!Table.map);
  fit();
  refocus(keep);
  glide(before);
  requestAnimationFrame(drawArrows);
  setTimeout(drawArrows, 260);
}

// The cards on the table are as large as there is room for all of them; on a phone, rows are moved sideways.
const WIDTHS = [116, 104, 92, 80, 70, 60], PHONE = 720; // px

function fit() {
  const board = byId("board"), style = document.documentElement.style;
  byId("arrows").replaceChildren(); // they are drawn anew, and are no reason for smaller cards
  byId("arrows").style.height = "0";
  for (const width of innerWidth <= PHONE ? WIDTHS.slice(-1) : WIDTHS) {
    style.setProperty("--w", `${width}px`);
    if (board.scrollHeight <= board.clientHeight + 1) return;
  }
}

// On a small screen: what waits to resolve, or the places of the map where something can be done, are moved into sight.
function toWhatMatters() {
  if (innerWidth > PHONE) return;
  const there = document.querySelector(".stack") || document.querySelector(".place.can .disc");
  if (there) there.scrollIntoView({ block: "nearest", inline: "center" });
}

// The seats clockwise from the viewer's left, the viewer last (the first seat, for who only watches).
function around() {
  const count = Table.view.players.length, first = Table.seat === null ? 0 : Table.seat;
  return [...Array(count).keys()].map((offset) => (first + 1 + offset + count) % count);
}

function focusedRef() {
  const at = document.activeElement && document.activeElement.closest("[data-ref]");
  return at ? at.dataset.ref : null;
}

function refocus(ref) {
  if (ref === null) return;
  const at = document.querySelector(`[data-ref="${CSS.escape(ref)}"]`);
  if (at && at !== document.activeElement) at.focus({ preventScroll: true });
}

// ---- one player
function side(seat) {
  const player = Table.view.players[seat], mine = seat === Table.seat;
  const lying = Table.map ? [] : rows(seat);
  const made = h("section", { class: `side${seat === around().at(-1) ? " mine" : ""}${player.out ? " out" : ""}`, "aria-label": mine ? "You" : player.name });
  made.append(plate(player, seat, mine), ...lying);
  return made;
}

function plate(player, seat, mine) {
  const ref = -1 - seat;
  const can = Table.optionsAt(ref);
  const turn = Table.view.active === seat && Table.view.turn > 0;
  const name = h("button", {
    type: "button", class: `who${can.length ? " can" : ""}${turn ? " turn" : ""}`, "data-ref": ref,
    "aria-label": [player.name, mine ? "you" : "", turn ? "whose turn it is" : "", ...can.map((option) => `you can: ${option.label}`)].filter(Boolean).join(", "),
    onclick: () => Table.chosen(ref),
  }, Table.map ? h("span", { class: `badge o${seat}` }, "ABCDEF"[seat]) : "", h("span", { class: "who-name" }, player.name), mine ? h("small", {}, " you") : "");
  players.set(seat, name);
  const here = Table.people.people.find((each) => each.seat === seat);
  const state = !here ? "" : here.bot ? `bot: ${here.bot}` : here.here || mine ? "" : "away";
  const amounts = Object.entries(player.resources).map(([what, amount]) => h("span", { class: "amount" }, h("b", {}, amount), ` ${what}`));
  const standing = Table.map && Table.map.standings.find((each) => each.seat === seat);
  return h("header", { class: "plate" }, name,
    state && h("span", { class: "state" }, state),
    standing ? h("span", { class: "amounts" }, standing.words) : [h("span", { class: "amounts" }, amounts), piles(seat, mine)],
    [...(player.out ? ["out"] : []), ...player.standing].map((each) => h("span", { class: "chip flag" }, each)));
}

function piles(seat, mine) {
  const found = Table.view.zones.filter((zone) => zone.player === seat && !OPEN.includes(zone.role) && !(mine && zone.role === "hand"));
  return h("span", { class: "piles" }, found.map((zone) => pile(zone, Table.view.players[seat].name)));
}

function pile(zone, whose) {
  const readable = zone.cards.length > 0;
  return h("button", {
    type: "button", class: `pile ${zone.role}`, disabled: !readable, "aria-label": `${zone.name} of ${whose}: ${counted(zone.count, "card")}`,
    onclick: () => showPile(zone, whose),
  }, h("span", { class: "pile-name" }, zone.name), h("b", {}, zone.count));
}

// What lies before a player, a row for each zone; cards with the same controller in a shared zone count as theirs.
function rows(seat) {
  const made = [];
  const lies = (zone) => OPEN.includes(zone.role) || (zone.role === "hand" && Table.seat === null); // with all cards open
  for (const zone of Table.view.zones.filter(lies)) {
    const cards = zone.player === null ? zone.cards.filter((card) => card.controller === seat) : zone.player === seat ? zone.cards : [];
    if (cards.length) made.push(row(cards, zone, zone.role === "play" ? "" : zone.name));
  }
  return made;
}

function row(cards, zone, label) {
  const hosts = cards.filter((card) => !card.attached_to), riders = cards.filter((card) => card.attached_to);
  const ordered = hosts.flatMap((card) => [card, ...riders.filter((each) => each.attached_to === card.ref)]);
  const rest = riders.filter((each) => !ordered.includes(each));
  const items = [...ordered, ...rest].map((card) => h("li", { class: card.attached_to ? "rides" : "" }, tile(card, zone)));
  return h("div", { class: `row ${zone.role}` }, label && h("h3", {}, label), h("ul", {}, items));
}

// ---- the middle: the map, what waits, what all share
function middle() {
  const made = [];
  if (Table.map) made.push(drawMap(Table.map), ...Table.map.notes.map((note) => h("p", { class: "note" }, note)));
  if (Table.view.stack.length) made.push(stack());
  const common = Table.view.zones.filter((each) => each.player === null && !OPEN.includes(each.role) && each.count);
  const piled = common.filter((zone) => PILES.includes(zone.role) || Table.map || !zone.cards.length);
  made.push(...common.filter((zone) => !piled.includes(zone)).map((zone) => row(zone.cards, zone, zone.name)));
  if (piled.length) made.push(h("div", { class: "piles" }, piled.map((zone) => pile(zone, "all"))));
  const shared = Object.entries(Table.view.supplies).map(([name, left]) => `${left} ${name} left for all`);
  if (shared.length) made.push(h("p", { class: "note" }, shared.join(", ")));
  return made;
}

function stack() {
  const items = Table.view.stack.map((item, number) => {
    const aimed = item.targets.map((each) => each.name + (each.there ? "" : " (gone)")).join(" and ");
    const whose = item.controller === Table.seat ? "yours" : Table.nameOf(item.controller);
    const words = `${whose}${item.x ? `, X = ${item.x}` : ""}${aimed ? `, on ${aimed}` : ""}${item.about ? `: ${item.about}` : ""}`;
    const origin = Table.faces[item.name] ? null : Table.card(item.source); // an ability is shown as its card
    const known = { ref: item.ref, known: !!item.name, name: origin && origin.known ? origin.name : item.name, text: item.text, type: "", numbers: {}, counters: {}, marks: {}, flags: [], cost: "", cost_now: "", controller: item.controller };
    return h("li", { class: number ? "" : "next" }, tile(known, { role: "stack" }), h("span", { class: "waits" }, words));
  });
  return h("section", { class: "stack", "aria-label": "Waits to resolve" }, h("h3", {}, "Waits to resolve"), h("ol", {}, items));
}

function hand() {
  const mine = Table.view.zones.filter((zone) => zone.player === Table.seat && zone.role === "hand");
  return mine.map((zone) => {
    const items = zone.cards.map((card) => h("li", {}, tile(card, zone)));
    return h("ul", { class: "cards", "aria-label": `${zone.name}: ${counted(zone.count, "card")}` }, items);
  });
}

// ---- arrows
function drawArrows(more = []) {
  const paper = byId("arrows"), board = byId("board").getBoundingClientRect();
  const added = Array.isArray(more) ? more : [];
  const from = [
    ...Table.view.fights.filter((each) => each.second.there).map((each) => [each.first.ref, each.second.ref, "fight"]),
    ...Table.view.stack.flatMap((item) => item.targets.filter((each) => each.there).map((each) => [item.ref, each.ref, "aim"])),
    ...added,
  ];
  paper.style.height = "0";
  paper.setAttribute("viewBox", `0 0 ${board.width} ${byId("board").scrollHeight}`);
  paper.style.height = `${byId("board").scrollHeight}px`;
  paper.replaceChildren(...from.map(([one, other, kind]) => arrow(one, other, kind, board)).filter(Boolean));
}

function boxOf(ref) {
  const found = document.querySelector(`#room [data-ref="${CSS.escape(String(ref))}"]`);
  return found && found.getClientRects().length ? found.getBoundingClientRect() : null;
}

function arrow(one, other, kind, board) {
  const start = boxOf(one), end = boxOf(other);
  if (!start || !end) return null;
  const down = byId("board").scrollTop;
  const middleOf = (box) => [box.left + box.width / 2 - board.left, box.top + box.height / 2 - board.top + down];
  const [x1, y1] = middleOf(start), [cx, cy] = middleOf(end);
  const length = Math.hypot(cx - x1, cy - y1) || 1, short = Math.min(end.width, end.height) / 2;
  const x2 = cx - ((cx - x1) / length) * Math.min(short, length / 2), y2 = cy - ((cy - y1) / length) * Math.min(short, length / 2);
  const bend = Math.min(60, length / 5), nx = -(y2 - y1) / length, ny = (x2 - x1) / length;
  const mx = (x1 + x2) / 2 + nx * bend, my = (y1 + y2) / 2 + ny * bend;
  const turn = Math.atan2(y2 - my, x2 - mx), wing = (by) => `${x2 - 13 * Math.cos(turn + by)} ${y2 - 13 * Math.sin(turn + by)}`;
  return svg("g", { class: kind },
    svg("path", { d: `M ${x1} ${y1} Q ${mx} ${my} ${x2} ${y2}`, class: "shaft" }),
    svg("path", { d: `M ${x2} ${y2} L ${wing(0.45)} L ${wing(-0.45)} Z`, class: "head" }));
}
