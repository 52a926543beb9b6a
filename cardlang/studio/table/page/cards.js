"use strict";
// Cards on the board: small faces, kept from one message to the next so that nothing flickers, and moved smoothly.

const tiles = new Map(); // ref -> its element

const faceAt = (name, size) => {
  const key = Table.faces[name];
  return key ? `../face/${key}/${size}` : "";
};

// The picture of a card, or its words where there is none.
function face(card, size) {
  const source = card.known ? faceAt(card.name, size) : "";
  if (!card.known) return h("span", { class: "back" });
  const words = () =>
    h("span", { class: "wordy" }, h("b", {}, card.name), h("i", {}, card.type), h("span", {}, rulesOf(card.text)));
  if (!source) return words();
  const picture = h("img", { class: "face", src: source, alt: "", draggable: "false", decoding: "async" });
  picture.addEventListener("error", () => picture.replaceWith(words()));
  return picture;
}

// The rules text of a card's source.
function rulesOf(source) {
  const found = /^\s*text:\s*([\s\S]*?)(?=^\s*(?:flavor|art|focus|reminders):|(?![\s\S]))/m.exec(source || "");
  return found ? found[1].split("\n").map((line) => line.trim()).join("\n").trim() : "";
}

function tile(card, zone) {
  const old = tiles.get(card.ref);
  const shows = JSON.stringify([card.known, card.name, Table.faces[card.name] || ""]);
  let made = old;
  if (!old || old.dataset.shows !== shows || !old.isConnected) {
    made = h("button", { type: "button", class: "tile", "data-ref": card.ref, "data-shows": shows });
    made.append(h("span", { class: "frame" }, face(card, "small")), h("span", { class: "facts" }));
    pointed(made, card.ref);
  }
  tiles.set(card.ref, made);
  dress(made, card, zone);
  return made;
}

// Whether something can be done with a card that does not only prepare other things, as pitching does.
const isUsed = (ref) => Table.optionsAt(ref).some((option) => !Table.message.preparing.includes(option.kind));

// Brings what a tile says up to date.
function dress(made, card, zone) {
  const can = Table.optionsAt(card.ref).map((option) => option.label);
  const mine = card.controller === Table.seat;
  made.classList.toggle("can", can.length > 0);
  made.classList.toggle("cannot", !isUsed(card.ref) && Table.asks && Table.question.kind === "priority" && zone.role === "hand");
  made.classList.toggle("tapped", card.flags.includes("tapped"));
  made.classList.toggle("asks", !!Table.question && Table.question.source === card.ref);
  made.setAttribute("aria-label", said(card, mine, can));
  describe(made, Table.whys.get(card.ref) || []);
  const facts = made.querySelector(".facts");
  const chips = Object.entries({ ...card.counters, ...card.marks }).map(([name, amount]) =>
    h("span", { class: "chip" }, `${amount} ${name}`));
  const flags = card.flags.filter((flag) => flag !== "tapped").map((flag) => h("span", { class: "chip flag" }, flag));
  const price = card.cost_now && card.cost_now !== card.cost ? h("span", { class: "chip price" }, card.cost_now) : null;
  facts.replaceChildren(
    h("span", { class: "name" }, card.known ? card.name : "face down"),
    numbersOf(card) ? h("span", { class: "numbers" }, numbersOf(card)) : "",
    h("span", { class: "chips" }, price, chips, flags),
  );
}

// ---- pointing: the large face beside the pointer or the focus, and why nothing can be done with that card
const LONG_PRESS = 500; // ms
const PEEK_WAIT = 180;
let peekTimer = 0, peeked = 0;

// What happens at a card or a place of the map: a click chooses it, a long press shows it with all its reasons.
function pointed(element, ref) {
  let pressing = 0, held = false;
  const release = () => { clearTimeout(pressing); setTimeout(() => { held = false; }, 60); }; // after its click
  element.addEventListener("click", () => (held ? (held = false) : Table.chosen(ref)));
  element.addEventListener("pointerdown", (event) => {
    held = false;
    if (event.pointerType === "touch") pressing = setTimeout(() => { held = true; showCard(ref); }, LONG_PRESS);
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(kind, release);
  element.addEventListener("contextmenu", (event) => event.pointerType === "touch" && event.preventDefault());
  element.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && peekAt(ref));
  element.addEventListener("pointerleave", peekAway);
  element.addEventListener("focus", () => element.matches(":focus-visible") && peekAt(ref));
  element.addEventListener("blur", peekAway);
}

function peekAt(ref) {
  clearTimeout(peekTimer);
  peekTimer = setTimeout(() => {
    const card = Table.card(ref);
    if (!card || !card.known || document.querySelector("dialog[open]")) return;
    peeked = ref;
    if (hasFace(ref)) peekShow(ref, [face(card, "large")]);
    if (Table.whys.has(ref)) peekReasons(ref);
    else if (asksWhy(ref, card)) Table.say({ kind: "why", ref });
  }, PEEK_WAIT);
}

const hasFace = (ref) => tiles.has(ref) && tiles.get(ref).isConnected;

// A card or place of one's own with which nothing can be done now: a pale card of the hand, or what lies on the table.
function asksWhy(ref, card) {
  const at = tiles.get(ref);
  const lies = !at || !at.closest("#hand") || at.classList.contains("cannot");
  return lies && Table.asks && Table.seat !== null && ref > 0 && card.controller === Table.seat && !isUsed(ref);
}

// Why nothing can be done with a card, for a screen reader.
function describe(at, cannot) {
  const words = cannot.map((each) => (each.action ? `${each.action}: ${each.sentence}` : each.sentence)).join("; ");
  if (words) at.setAttribute("aria-description", words);
  else at.removeAttribute("aria-description");
}

// The reasons, for the eye below the face, for a screen reader as the description of the card.
function peekReasons(ref) {
  const cannot = Table.whys.get(ref), at = document.querySelector(`#room [data-ref="${ref}"]`), card = Table.card(ref);
  if (!cannot.length || !at || !card) return;
  describe(at, cannot);
  if (peeked === ref) peekShow(ref, [hasFace(ref) ? face(card, "large") : "", h("div", { class: "peek-why" }, reasons(cannot, "Why not"))]);
}

function peekShow(ref, content) {
  const box = byId("peek"), at = document.querySelector(`#room [data-ref="${ref}"]`);
  if (!at) return;
  box.replaceChildren(...content);
  box.hidden = false;
  const here = at.getBoundingClientRect(), wide = box.offsetWidth, high = box.offsetHeight;
  const right = here.right + 12 + wide < innerWidth;
  const left = right ? here.right + 12 : Math.max(8, here.left - 12 - wide);
  const top = Math.min(Math.max(8, here.top + here.height / 2 - high / 2), innerHeight - high - 8);
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(8, top)}px`;
}

function peekAway() {
  clearTimeout(peekTimer);
  peeked = 0;
  byId("peek").hidden = true;
}

// ---- movement: every tile glides from where it was
function whereAll() {
  const found = new Map();
  for (const [ref, element] of tiles) {
    if (element.isConnected) found.set(ref, element.getBoundingClientRect());
  }
  return found;
}

function glide(before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [ref, element] of tiles) {
    const from = before.get(ref);
    if (!element.isConnected) {
      tiles.delete(ref);
      continue;
    }
    const to = element.getBoundingClientRect();
    if (!from) {
      if (before.size) element.animate([{ opacity: 0, transform: "scale(.9)" }, { opacity: 1, transform: "none" }], 160);
    } else if (Math.hypot(from.x - to.x, from.y - to.y) > 6) {
      const moved = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
      element.animate([{ transform: moved }, { transform: "none" }], { duration: 240, easing: "ease-out" });
    }
  }
}
