"use strict";
// Small helpers: elements, and the words of things. Nothing that comes from the server is ever read as HTML.

function h(tag, given = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(given)) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "class") made.className = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat().filter((each) => each !== null && each !== undefined && each !== false));
  return made;
}

function svg(tag, given = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(given)) if (value !== null) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const byId = (id) => document.getElementById(id);
const counted = (count, one, many) => `${count} ${count === 1 ? one : many || one + "s"}`;

// The numbers of a card in play, such as 2/1; those of other cards are printed on them.
const numbersOf = (card) => Object.values(card.numbers).join("/");

// What a screen reader says of a card.
function said(card, mine, can) {
  if (!card.known) return `a face-down card${mine ? ", yours" : ""}`;
  const words = [card.name];
  if (numbersOf(card)) words.push(numbersOf(card));
  else if (card.cost_now || card.cost) words.push(`costs ${card.cost_now || card.cost}`);
  for (const [name, amount] of Object.entries({ ...card.counters, ...card.marks })) words.push(`${amount} ${name}`);
  words.push(...card.flags);
  if (card.token) words.push("token");
  if (can.length) words.push(`you can: ${can.join("; ")}`);
  return words.join(", ");
}

// Whether a label is meant by what is typed: each word begins a word of the label, in the same order.
function isMeant(typed, label) {
  const split = (text) => text.toLowerCase().split(/[^\p{L}\p{N}+']+/u).filter(Boolean);
  const words = split(label);
  let place = 0;
  for (const wanted of split(typed)) {
    while (place < words.length && !words[place].startsWith(wanted)) place += 1;
    if (place === words.length) return false;
    place += 1;
  }
  return true;
}
