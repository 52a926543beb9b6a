"use strict";
// The map of a game that is played on one. Lands are broad strokes along the borders of a continent.

const OWNERS = 6;
const MAP = { width: 1600, height: 800, disc: 29 };
const spotAt = (spot) => [50 + spot.x * (MAP.width - 100), 38 + spot.y * (MAP.height - 76)];

function drawMap(map) {
  const drawing = svg("svg", { viewBox: `0 0 ${MAP.width} ${MAP.height}`, class: "map", role: "group", "aria-label": "Map" });
  drawing.append(lands(map), borders(map));
  for (const spot of map.spots) drawing.append(place(spot));
  return h("div", { class: "map-box" }, drawing);
}

function lands(map) {
  const group = svg("g", { class: "lands" });
  const inner = map.borders.filter(([one, other]) => map.spots[one].region === map.spots[other].region);
  const linked = new Set(inner.map((pair) => pair.join()));
  const line = (points, region) => svg("polygon", { points: points.map((each) => each.join()).join(" "), class: `land r${region}` });
  for (const [one, other] of inner) {
    for (let third = other + 1; third < map.spots.length; third += 1) {
      if (linked.has([one, third].join()) && linked.has([other, third].join())) {
        group.append(line([one, other, third].map((each) => spotAt(map.spots[each])), map.spots[one].region));
      }
    }
    group.append(line([spotAt(map.spots[one]), spotAt(map.spots[other])], map.spots[one].region));
  }
  for (const spot of map.spots) {
    const [x, y] = spotAt(spot);
    group.append(svg("circle", { cx: x, cy: y + 6, r: 58, class: `land r${spot.region}` }));
  }
  return group;
}

function borders(map) {
  const group = svg("g", { class: "borders" });
  const line = (x1, y1, x2, y2, across) => group.append(svg("line", { x1, y1, x2, y2, class: across ? "across" : "" }));
  for (const [one, other] of map.borders) {
    line(...spotAt(map.spots[one]), ...spotAt(map.spots[other]), map.spots[one].region !== map.spots[other].region);
  }
  for (const [one, other] of map.around) {
    const [west, east] = [map.spots[one], map.spots[other]].sort((left, right) => left.x - right.x).map(spotAt);
    line(...west, 0, (west[1] + east[1]) / 2, true);
    line(...east, MAP.width, (west[1] + east[1]) / 2, true);
  }
  return group;
}

function place(spot) {
  const [x, y] = spotAt(spot);
  const can = Table.optionsAt(spot.ref);
  const owner = spot.owner >= 0 ? Table.nameOf(spot.owner) : "nobody";
  const words = [spot.name, owner, counted(spot.units, "unit")];
  if (spot.marked) words.push("capital");
  if (can.length) words.push(`you can: ${can.map((option) => option.label).join("; ")}`);
  const group = svg("g", {
    class: `place o${spot.owner}${can.length ? " can" : ""}`, tabindex: 0, role: "button", "data-ref": spot.ref,
    "aria-label": words.join(", "),
  });
  if (can.length) group.append(svg("circle", { cx: x, cy: y, r: MAP.disc + 11, class: "halo" }));
  if (spot.marked) group.append(svg("circle", { cx: x, cy: y, r: MAP.disc + 6, class: "capital" }));
  group.append(svg("circle", { cx: x, cy: y, r: MAP.disc, class: "disc" }));
  const letter = spot.owner >= 0 ? "ABCDEF"[spot.owner] : "–";
  group.append(svg("text", { x, y: y - 9, class: "letter" }, letter), svg("text", { x, y: y + 17, class: "units" }, spot.units));
  wrapped(spot.name, 15).forEach((row, number) => group.append(svg("text", { x, y: y + MAP.disc + 17 + 17 * number, class: "where" }, row)));
  pointed(group, spot.ref);
  group.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      Table.chosen(spot.ref);
    }
  });
  return group;
}

// A name in one row, or in two that are about as long.
function wrapped(name, width) {
  const words = name.split(" ");
  if (name.length <= width || words.length === 1) return [name];
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const longer = (rows) => Math.max(...rows.map((row) => row.length));
  return cuts.reduce((best, rows) => (longer(rows) < longer(best) ? rows : best));
}
