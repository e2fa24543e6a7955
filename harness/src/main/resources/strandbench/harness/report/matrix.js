// The matrix: one heat map for all workloads.

function matrix() {
  if (!data.rows.length) return null;
  const asked = { metric: METRICS[0], words: [], most: MOST_ROWS };
  const body = element("tbody");
  const rest = element("div");
  const units = data.columns.map(() => element("small"));
  const heat = element("table", { class: "heat", onkeydown: event => step(event, heat) },
    element("caption", { class: "hidden" }, "Cost of each model's variants for each workload"),
    element("thead", {},
      element("tr", {}, element("td"), workloadSpans().map(({ name, span }) =>
        element("th", { scope: "colgroup", colspan: span, class: "workload" }, name))),
      element("tr", {}, element("td"), data.columns.map((column, i) =>
        element("th", { scope: "col" }, headOf(column), units[i])))),
    body);

  function fill() {
    const { metric, words, most } = asked;
    const paint = data.columns.map((column, i) => {
      units[i].textContent = metric.id === "time" ? column.unit : column.unit.replace(/^ns/, metric.name);
      const scale = scaleOf(data.rows.filter(row => row.cells[i] != null).map(row => metric.of(data.cells[row.cells[i]])));
      return index => heatButton(index, column, metric, scale, units[i].textContent);
    });
    const found = data.rows.filter(row => words.every(word => `${row.group} ${row.label}`.toLowerCase().includes(word)));
    body.replaceChildren(...lines(found.slice(0, most), paint));
    rest.replaceChildren(found.length > most ? more(`Show all ${found.length} rows`, () => {
      asked.most = Infinity;
      fill();
    }) : "");
  }

  function ask(part) {
    Object.assign(asked, part);
    fill();
  }

  function lines(rows, paint) {
    let group = null;
    return rows.flatMap(row => {
      // A model without variants is a line, not a group of one.
      const alone = !row.label;
      const head = row.group === group || alone ? [] : [element("tr", { class: "group" },
        element("th", { scope: "rowgroup", colspan: data.columns.length + 1 }, row.group))];
      group = row.group;
      return [...head, element("tr", { class: alone ? "alone" : null },
        element("th", { scope: "row" }, row.label || row.group),
        row.cells.map((index, column) => index == null
          ? element("td", { class: "none" }, element("span", { "aria-hidden": "true" }, "·"), element("span", { class: "hidden" }, "not measured"))
          : element("td", {}, paint[column](index))))];
    });
  }

  fill();
  return section("matrix", "The matrix",
    element("p", { class: "soft" }, "A row is a model's variant, a column a workload. Each column has a colour scale of its own, over a factor of ten or more. Open a cell for its interval, its forks and what else it costs."),
    element("div", { class: "tools" },
      element("fieldset", {}, element("legend", {}, "Show per operation"), METRICS.map((metric, i) =>
        element("label", {}, element("input", {
          type: "radio", name: "metric", value: metric.id, checked: i === 0,
          disabled: !data.cells.some(cell => metric.of(cell) != null), onchange: () => ask({ metric }),
        }), metric.label))),
      gradient(),
      element("input", {
        type: "search", placeholder: "Find rows", "aria-label": "Find rows",
        oninput: event => ask({ words: event.target.value.toLowerCase().split(/\s+/) }),
      })),
    element("div", { class: "scroll tall" }, heat, rest));
}

function workloadSpans() {
  const spans = [];
  for (const { workload } of data.columns) {
    const last = spans[spans.length - 1];
    if (last && last.name === workload) last.span++;
    else spans.push({ name: workload, span: 1 });
  }
  return spans;
}

function heatButton(index, column, metric, scale, unit) {
  const cell = data.cells[index];
  const value = metric.of(cell);
  const button = element("button", { type: "button", "data-cell": index, onclick: () => open(index) });
  const name = `${nameOf(index)}, ${column.workload} ${headOf(column)}: `;
  if (value == null) {
    button.append(withoutValue(cell, metric.id === "time" ? "no score" : "not counted"));
    button.className = cell.failure || cell.limit ? "failed" : "";
    button.title = cell.failure || cell.limit || "";
    button.setAttribute("aria-label", name + button.textContent);
    return button;
  }
  const rgb = colour(scale(value));
  button.style.background = `rgb(${rgb})`;
  button.style.color = inkOn(rgb);
  const badges = [];
  if (cell.failure) badges.push(["✕", "a fork did not finish: " + cell.failure]);
  if (metric.id === "time" && beware(cell).length) badges.push(["▲", "beware: " + beware(cell).join("; ")]);
  if (metric.id === "time" && busy(cell) >= SPINS) {
    badges.push([busy(cell).toFixed(1) + " CPUs", `keeps ${busy(cell).toFixed(1)} CPUs busy`]);
  }
  button.append(element("span", { class: "value" }, metric.text(cell)),
    ...badges.map(([sign]) => element("span", { class: "badge", "aria-hidden": "true" }, sign)));
  button.title = badges.map(([, meaning]) => meaning).join("; ");
  button.setAttribute("aria-label", [`${name}${metric.text(cell)} ${unit}`, ...badges.map(([, meaning]) => meaning)].join(", "));
  return button;
}

function gradient() {
  const bar = element("i", { "aria-hidden": "true" });
  bar.style.background = `linear-gradient(90deg, ${CIVIDIS.map(rgb => `rgb(${rgb})`).join(",")})`;
  return element("span", { class: "scale" }, element("span", {}, "cheap"), bar, element("span", {}, "dear"), element("span", {}, "(log scale)"));
}

/** The arrow keys move from cell to cell; Tab works as everywhere. */
function step(event, heat) {
  const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  const from = event.target.closest("td");
  if (!by || !from) return;
  event.preventDefault();
  let row = from.parentNode.rowIndex + by[0], column = from.cellIndex + by[1];
  while (heat.rows[row] && column > 0 && column <= data.columns.length) {
    const next = heat.rows[row].cells[column]?.querySelector("button");
    if (next) {
      next.focus();
      return;
    }
    row += by[0];
    column += by[1];
  }
}
