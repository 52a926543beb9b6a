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
    made.addEventListener("click", () => Table.chosen(card.ref));
    made.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && peekAt(card.ref));
    made.addEventListener("pointerleave", peekAway);
    made.addEventListener("focus", () => made.matches(":focus-visible") && peekAt(card.ref));
    made.addEventListener("blur", peekAway);
  }
  tiles.set(card.ref, made);
  dress(made, card, zone);
  return made;
}

// Brings what a tile says up to date.
function dress(made, card, zone) {
  const can = Table.optionsAt(card.ref).map((option) => option.label);
  const mine = card.controller === Table.seat;
  made.classList.toggle("can", can.length > 0);
  made.classList.toggle("cannot", !can.length && Table.asks && Table.question.kind === "priority" && zone.role === "hand");
  made.classList.toggle("tapped", card.flags.includes("tapped"));
  made.classList.toggle("asks", !!Table.question && Table.question.source === card.ref);
  made.setAttribute("aria-label", said(card, mine, can));
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

// ---- the large face beside the pointer
let peekTimer = 0;

function peekAt(ref) {
  clearTimeout(peekTimer);
  peekTimer = setTimeout(() => {
    const card = Table.card(ref), at = tiles.get(ref), box = byId("peek");
    if (!card || !card.known || !at || !at.isConnected || document.querySelector("dialog[open]")) return;
    box.replaceChildren(face(card, "large"));
    box.hidden = false;
    const here = at.getBoundingClientRect(), wide = box.offsetWidth, high = box.offsetHeight;
    const right = here.right + 12 + wide < innerWidth;
    const left = right ? here.right + 12 : Math.max(8, here.left - 12 - wide);
    const top = Math.min(Math.max(8, here.top + here.height / 2 - high / 2), innerHeight - high - 8);
    box.style.left = `${left}px`;
    box.style.top = `${Math.max(8, top)}px`;
  }, 180);
}

function peekAway() {
  clearTimeout(peekTimer);
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
