"use strict";
(() => {
  const find = (id) => document.getElementById(id);
  const cards = Array.from(document.querySelectorAll("article"));
  const form = document.querySelector("form");
  const owns = Array.from(document.querySelectorAll("select.own"));
  const fields = ["search", "kind", "cost", "keyword"].map(find).concat(owns);
  const among = (words, wanted) => !wanted || words.split("|").includes(wanted);

  function show() {
    const [search, kind, cost, keyword] = fields.map((field) => field.value);
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const card of cards) {
      const said = card.dataset;
      const fits = words.every((word) => said.search.includes(word)) && among(said.kinds, kind)
        && (!cost || said.cost === cost) && among(said.keywords, keyword)
        && owns.every((own) => !own.value || said.own.split("\n").includes(own.name + ": " + own.value));
      card.hidden = !fits;
      count += fits ? 1 : 0;
    }
    const says = find("count").dataset;
    find("count").textContent = count === 1 ? says.one : count + " " + says.many;
    find("none").hidden = count > 0;
  }

  // A link may carry a choice: index.html#kind=Instant&search=draw
  function take() {
    const asked = new URLSearchParams(location.hash.slice(1));
    for (const field of fields) if (asked.has(field.id)) field.value = asked.get(field.id);
    show();
  }

  for (const field of fields) field.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(show));
  find("shade").addEventListener("click", () => {
    const root = document.documentElement;
    const dark = root.classList.contains("dark")
      || (!root.classList.contains("light") && matchMedia("(prefers-color-scheme: dark)").matches);
    root.classList.toggle("dark", !dark);
    root.classList.toggle("light", dark);
    find("shade").setAttribute("aria-pressed", String(!dark));
  });
  addEventListener("hashchange", take);
  take();
})();
