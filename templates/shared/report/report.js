"use strict";
// Sorts a table by a column, and shows only the rows in which a word stands.
for (const table of document.querySelectorAll("table.sorted")) {
  const body = table.tBodies[0];
  table.tHead.querySelectorAll("th").forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") ? head.getAttribute("aria-sort") === "ascending" : column > 0;
      table.tHead.querySelectorAll("th").forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const key = (row) => row.cells[column].dataset.order;
      const rows = [...body.rows].sort((one, other) => {
        const a = key(one), b = key(other);
        if (a === undefined && b === undefined) {
          const words = one.cells[column].textContent.localeCompare(other.cells[column].textContent);
          return down ? -words : words;
        }
        if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
        return down ? b - a : a - b;
      });
      for (const row of rows) [...row.cells].forEach((cell, at) => cell.classList.toggle("chosen", at === column));
      body.append(...rows);
    });
  });
}
for (const field of document.querySelectorAll("input.filter")) {
  const section = field.closest("section");
  const shown = section.querySelector(".shown");
  field.closest("label").hidden = false;
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    section.querySelectorAll("table.sorted").forEach((table, at) => {
      let count = 0;
      for (const row of table.tBodies[0].rows) {
        const said = row.dataset.find || row.textContent.toLowerCase();
        row.hidden = !words.every((word) => said.includes(word));
        count += !row.hidden;
      }
      if (at === 0) shown.textContent = words.length ? `${count} of ${table.tBodies[0].rows.length} cards` : "";
    });
  });
}
// On a phone a row shows its first cells and the one it is sorted by; its name, pressed, shows the others.
const narrow = matchMedia("(max-width: 720px)");
function fold() {
  for (const row of document.querySelectorAll("table.sorted tbody tr")) {
    if (row.cells.length < 7) continue;
    const name = row.cells[0], words = name.textContent;
    row.classList.toggle("folded", narrow.matches);
    if (!narrow.matches) { name.textContent = words; continue; }
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = words;
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => {
      button.setAttribute("aria-expanded", String(!row.classList.toggle("folded")));
    });
    name.replaceChildren(button);
  }
}
narrow.addEventListener("change", fold);
fold();
