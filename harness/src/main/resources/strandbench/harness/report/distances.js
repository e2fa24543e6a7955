// What it costs that the host moved the CPUs apart: each cell at the distances that it was measured at.

function distances() {
  const known = data.columns.filter(column => column.apart != null);
  const workloads = [...new Set(known.map(column => column.workload))];
  const figures = workloads.map(workload => {
    // The first method, whose operation is a hand-over.
    const method = known.find(column => column.workload === workload).method;
    const columns = data.columns.map((column, c) => ({ ...column, c }))
      .filter(column => column.workload === workload && column.method === method && column.apart != null);
    const lines = data.rows.map(row => columns.filter(column => data.cells[row.cells[column.c]]?.score > 0)
      .map(column => ({ apart: column.apart, index: row.cells[column.c] }))).filter(points => points.length > 1);
    return lines.length ? slopes(`${workload}, ${method}, ${columns[0].unit}`, lines) : null;
  }).filter(Boolean);
  if (!figures.length) return null;
  return section("distances", "Near and far",
    element("p", { class: "soft" }, "The host moved the CPUs during this run. What is handed over between two of them gets dearer with their distance, and a line climbs; what stays on one CPU does not care, and its line is flat. Time per operation on a log scale."),
    element("div", { class: "charts" }, figures));
}

/** A line for each row, from its score at the least distance to that at the greatest. */
function slopes(title, rows) {
  const cheapest = points => data.cells[points[0].index].score;
  const shown = rows.sort((a, b) => cheapest(a) - cheapest(b)).slice(0, MOST_BARS);
  const node = chart(`${title}: ${plural(shown.length, "cell")} by the distance of the CPUs; the tables above have the figures`,
    () => Math.max(420, shown.length * 22), look => ({
      grid: { left: 8, right: narrow() ? 165 : 210, top: 12, bottom: 38, containLabel: true },
      xAxis: { type: "value", ...look.axis, name: "ns of a round trip between the CPUs", nameLocation: "middle", nameGap: 26, min: 0, splitLine: { show: false } },
      yAxis: { type: "log", ...look.axis, axisLabel: { color: look.soft, formatter: axisNumber } },
      tooltip: tooltip(look, { trigger: "item", formatter: item => lines(item.seriesName, `${figure(item.value[1])} ns with the CPUs ${figure(item.value[0])} ns apart`) }),
      series: shown.map(points => ({
        type: "line", name: nameOf(points[0].index), symbol: "circle", symbolSize: 6,
        data: points.map(point => [point.apart, data.cells[point.index].score]),
        lineStyle: { width: 1.6, color: modelColour(nameOf(points[0].index)) }, itemStyle: { color: modelColour(nameOf(points[0].index)) },
        endLabel: { show: true, formatter: "{a}", color: look.ink, fontSize: narrow() ? 10 : 11.5, lineHeight: 14 },
        labelLayout: { moveOverlap: "shiftY" },
      })),
    }));
  return element("figure", {}, element("figcaption", {}, title), node);
}
