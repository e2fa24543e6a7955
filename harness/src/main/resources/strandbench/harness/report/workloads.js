// Each workload: its cells from cheap to dear, and what they cost beside time.

const READING = "An axis that does not begin at 0 is logarithmic. A cell of fewer than three forks has no interval.";

function workloads() {
  const titles = [...new Set(data.columns.map(column => column.workload))];
  return titles.map((title, i) => {
    const columns = data.columns.map((column, c) => ({ ...column, c })).filter(column => column.workload === title);
    return section("workload-" + i, title,
      element("p", { class: "soft" }, "Time per operation, the cheapest first: geometric means over forks, with 95 % intervals. ", READING),
      element("div", { class: "charts" }, columns.map(column => ranking(
        `${headOf(column)}, ${column.unit}`,
        data.rows.map(row => row.cells[column.c]).filter(index => index != null),
        column.reference == null ? null : data.rows[column.reference].cells[column.c]))),
      triads(columns));
  });
}

/** The best comes first: the cheapest, or what gets most done. */
const better = (a, b) => (data.cells[a].mode === "thrpt" ? -1 : 1) * ((data.cells[a].score ?? Infinity) - (data.cells[b].score ?? Infinity));

/** The cells from good to bad, each a point with its interval. */
function ranking(title, indices, reference, unit = "ns", called = nameOf) {
  const known = indices.filter(index => data.cells[index].score > 0).sort(better);
  const failed = indices.filter(index => data.cells[index].score == null);
  let shown = known.slice(0, MOST_BARS);
  const node = chart(`${title}: ${plural(known.length, "cell")} from good to bad; the table below has the figures`,
    () => rankedHeight(shown.map(called)), look => rankingOption(look, shown, reference, unit, called));
  const rest = known.length > shown.length ? more(`Show all ${known.length}`, () => {
    shown = known;
    draw(node);
  }) : null;
  return element("figure", {}, element("figcaption", {}, title),
    known.length ? node : element("p", {}, "No score."), rest,
    ["Did not finish", "Met a limit", "The host moved the CPUs in every iteration", "Finished without a score"].map((why, kind) =>
      withoutScore(why + ": ", failed.filter(index => kind === kindOf(data.cells[index])))));
}

const kindOf = cell => cell.failure ? 0 : cell.limit ? 1 : isMoved(cell) ? 2 : 3;

function withoutScore(why, cells) {
  return cells.length ? element("p", { class: "small" }, element("span", { class: "mark" }, why),
    cells.map((index, i) => [i ? ", " : "", cellLink(index)]).flat()) : null;
}

function rankingOption(look, shown, reference, unit, called) {
  return rankedOption(look, unit, shown.map(index => {
    const cell = data.cells[index];
    return {
      name: called(index), colour: modelColour(nameOf(index)), value: cell.score, low: cell.low, high: cell.high, spins: busy(cell) >= SPINS,
      text: cell.text + (cell.error.startsWith("±") ? " " + cell.error : ""),
      more: () => [`${cell.text} ${unitOf(index)}`, uncertainty(cell),
        busy(cell) != null && `${figure(busy(cell))} CPUs busy`, cell.bytes != null && `${figure(cell.bytes)} bytes`],
    };
  }), reference == null ? null : data.cells[reference].score);
}

function cellLink(index, name = nameOf(index)) {
  return element("button", { type: "button", class: "plain", onclick: () => open(index) }, name);
}

/** Time, CPU and bytes side by side, so that a winner that spins shows. */
function triads(columns) {
  const node = element("details", {}, element("summary", {}, "All figures: time, CPU, bytes and switches"));
  node.addEventListener("toggle", () => {
    if (!node.open || node.querySelector("table")) return;
    columns.forEach(column => {
      const indices = data.rows.map(row => row.cells[column.c]).filter(index => index != null).sort(better);
      node.append(element("h3", {}, `${headOf(column)}, ${column.unit}`), figuresTable(indices, `${column.workload} ${headOf(column)}`));
    });
  });
  return element("div", {}, element("p", { class: "legend" },
    element("span", {}, sign("circle"), "score"),
    element("span", {}, sign("diamond"), `keeps ${SPINS} CPUs or more busy`),
    element("span", {}, sign("dash"), "the reference of the workload")), node);
}

function sign(kind) {
  const name = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(name, "svg");
  svg.setAttribute("viewBox", "0 0 34 12");
  svg.setAttribute("aria-hidden", "true");
  const shapes = {
    circle: ["circle", { cx: 17, cy: 6, r: 4.5, fill: "var(--soft)" }],
    diamond: ["path", { d: "M17 0l6 6-6 6-6-6z", fill: "var(--soft)" }],
    dash: ["path", { d: "M2 6h30", stroke: "var(--soft)", "stroke-width": 1.5, "stroke-dasharray": "5 4" }],
    steady: ["path", { d: "M2 6h30", stroke: "var(--accent)", "stroke-width": 2 }],
    unsteady: ["path", { d: "M2 6h30", stroke: "var(--mark)", "stroke-width": 2.5, "stroke-dasharray": "6 3" }],
  };
  const [tag, attributes] = shapes[kind];
  const shape = document.createElementNS(name, tag);
  Object.entries(attributes).forEach(([key, value]) => shape.setAttribute(key, value));
  svg.append(shape);
  return svg;
}

function figuresTable(indices, caption) {
  return table([text("cell"), number("score"), text("unit"), number("95 %"), number("CPU/op"), number("CPUs busy"), number("bytes/op"),
    number("switches/op"), number("forks"), text("flags")],
  indices, index => {
    const cell = data.cells[index];
    return [cellLink(index), cell.text || "–", unitOf(index), cell.error, figure(cell.cpu), figure(busy(cell)), figure(cell.bytes),
      figure(cell.switches), String(cell.forks), flags(cell)];
  }, caption);
}

function flags(cell) {
  return [...cell.beware, busy(cell) >= SPINS && "spins"].filter(Boolean).join("; ");
}
