// One cell, in a dialog.

const isServed = index => data.served.some(of => of.rows.some(row => row.cell === index));

function open(index) {
  const cell = data.cells[index];
  const column = data.columns[columnsOf.get(index)];
  const rank = column && cell.score != null
    ? data.rows.map(row => row.cells[columnsOf.get(index)]).filter(i => i != null && data.cells[i].score < cell.score).length + 1
    : null;
  const measured = column && data.rows.filter(row => data.cells[row.cells[columnsOf.get(index)]]?.score != null).length;
  const per = operation(index);
  const share = busy(cell);
  const card = (name, value, ...more) => element("li", {}, name, element("b", {}, value), ...more.map(line =>
    element("div", { class: "small soft" }, line)));
  dispose(dialog);
  dialog.replaceChildren(
    element("div", { class: "dialog-head" },
      element("div", {},
        element("h2", { id: "cell-title" }, nameOf(index)),
        element("div", { class: "soft small" }, column ? `${column.workload}, ${headOf(column)}` : cell.label)),
      element("button", { type: "button", class: "close", onclick: () => dialog.close() }, "Close")),
    element("div", { class: "dialog-body" },
      cell.limit ? element("p", { class: "failure" }, element("b", {}, "Met a limit: "), element("bdi", {}, cell.limit)) : null,
      cell.failure ? element("p", { class: "failure" }, element("b", {}, "Did not finish: "), element("bdi", {}, cell.failure)) : null,
      beware(cell).length ? element("p", {}, element("span", { class: "mark" }, "Beware: ", beware(cell).join("; "))) : null,
      element("ul", { class: "triad" },
        isServed(index) ? null : card("Time", cell.score == null ? "–" : element("span", { class: "value" }, cell.text), cell.score == null ? "no score" : unitOf(index),
          uncertainty(cell),
          rank ? `place ${rank} of ${measured}` : ""),
        card("CPU time", cell.cpu == null ? "–" : figure(cell.cpu), cell.cpu == null ? "not counted" : `ns per ${per}`,
          share == null ? "" : element("span", { class: share >= SPINS ? "mark" : null },
            `${figure(share)} CPUs busy` + (share >= SPINS ? ": it pays for its time with CPUs that wait awake or work beside it" : ""))),
        card("Allocated", cell.bytes == null ? "–" : figure(cell.bytes), cell.bytes == null ? "not counted" : `bytes per ${per}`),
        cell.switches == null ? null : card("Context switches", figure(cell.switches), `per ${per}`)),
      traces(cell),
      percentiles(cell),
      element("h3", {}, "Benchmark"),
      definitions([["cell", cell.name], ...cell.params.map(([name, value]) => [name, value])]),
      cell.counters.length ? element("details", {}, element("summary", {}, "All counters"),
        table([text("counter"), number("per operation"), text("unit")], cell.counters, c => [c.name, c.text, c.unit], "Counters")) : null));
  dialog.showModal();
  dialog.scrollTop = 0;
}

dialog.addEventListener("close", () => {
  dispose(dialog);
  dialog.replaceChildren();
});
// A click beside the dialog closes it.
dialog.addEventListener("click", event => {
  if (event.target === dialog) dialog.close();
});

function traces(cell) {
  const complete = cell.traces.filter(trace => !trace.failure);
  const points = complete.some(trace => trace.iterations.length > 1);
  const warmup = complete.some(trace => trace.warmup.length);
  return element("div", {},
    element("h3", {}, "Forks"),
    points ? [
      element("p", { class: "legend" }, element("span", {}, sign("steady"), "steady fork"), element("span", {}, sign("unsteady"), "never-steady fork"),
        warmup ? element("span", {}, "shaded: warm-up") : element("span", {}, "no warm-up was stored")),
      chart(`Iterations of ${plural(complete.length, "fork")}; the table below says which are steady`, () => 280, look => tracesOption(look, complete, cell.unit)),
      data.averaged > 1 ? element("p", { class: "small soft" }, `Each point is the mean of ${data.averaged} iterations.`) : null,
    ] : null,
    cell.traces.length ? element("details", { open: cell.traces.length <= 5 }, element("summary", {}, plural(cell.traces.length, "fork")),
      table([text("fork"), number("mean"), text("steady"), number("warm-up"), number("iterations"), text("started")], cell.traces, trace => [
        String(trace.fork), figure(mean(trace.iterations)) || "–",
        trace.failure ? element("span", { class: "mark" }, "no score: ", trace.failure)
          : trace.unsteady ? element("span", { class: "mark" }, "never steady") : "steady",
        trace.warmup.length ? String(trace.warmup.length) : "", String(trace.iterations.length), trace.started || "",
      ], "Forks")) : element("p", { class: "soft" }, "No iterations were stored."));
}

/** Of those that have a value; null without any. */
function mean(values) {
  const known = values.filter(value => value != null);
  return known.length ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
}

function tracesOption(look, complete, unit) {
  const warmups = complete.reduce((most, trace) => Math.max(most, trace.warmup.length), 0);
  let low = Infinity, high = -Infinity;
  const series = complete.map((trace, i) => {
    const offset = warmups - trace.warmup.length;
    const points = [...trace.warmup, ...trace.iterations].map((score, k) => {
      low = Math.min(low, score ?? Infinity);
      high = Math.max(high, score ?? -Infinity);
      return [k + offset + 1, score];
    });
    const colour = trace.unsteady ? look.mark : look.accent;
    return {
      name: `fork ${trace.fork}` + (trace.unsteady ? ", never steady" : ""),
      type: "line", data: points, showSymbol: points.length <= 60, symbol: trace.unsteady ? "diamond" : "circle",
      symbolSize: trace.unsteady ? 7 : 4, sampling: "lttb", z: trace.unsteady ? 3 : 2,
      lineStyle: { color: colour, width: trace.unsteady ? 2.2 : 1.5, type: trace.unsteady ? [6, 3] : "solid", opacity: trace.unsteady ? 1 : 0.75 },
      itemStyle: { color: colour },
      markArea: i === 0 && warmups ? {
        silent: true, itemStyle: { color: look.soft, opacity: 0.14 }, data: [[{ xAxis: 0 }, { xAxis: warmups + 0.5 }]],
        label: { show: false },
      } : undefined,
    };
  });
  return {
    grid: { left: 8, right: 16, top: 28, bottom: 34, containLabel: true },
    xAxis: { type: "value", ...look.axis, name: data.averaged > 1 ? `point of ${data.averaged} iterations` : "iteration", nameLocation: "middle", nameGap: 24, min: 0, max: "dataMax", minInterval: 1, splitLine: { show: false } },
    yAxis: { type: low > 0 && high / low > 20 ? "log" : "value", scale: true, ...look.axis, name: unit, nameTextStyle: { color: look.soft }, axisLabel: { color: look.soft, formatter: axisNumber } },
    tooltip: tooltip(look, { trigger: "item", formatter: item => lines(item.seriesName, `iteration ${item.value[0]}: ${figure(item.value[1])} ${unit}`) }),
    series,
  };
}
