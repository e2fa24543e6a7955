// What a cell's forks have reported as histograms, added up: a curve of percentiles for each.

const PERCENTILES = [["p50", "p50"], ["p90", "p90"], ["p99", "p99"], ["p99.9", "p999"], ["max", "max"]];
/** The median, and then as many nines as a curve may have. */
const NINES = [Math.log10(2), 1, 2, 3, 4, 5, 6];
const DASHES = ["solid", [7, 4], [2, 3], [9, 3, 2, 3]];

function percentiles(cell) {
  const all = cell.distributions;
  if (!all.length) return null;
  const label = `Percentiles of ${all.map(one => one.label).join(", ")}`;
  return element("div", { class: "percentiles" }, element("h3", {}, "Percentiles"),
    element("p", { class: "soft small" }, "Of all iterations of all forks taken together. Both scales are logarithmic: each step to the right leaves a tenth as many above it."),
    chart(`${label}; the table below has the figures`, () => 300, look => percentilesOption(look, all)),
    table([text("in ms"), number("count"), ...PERCENTILES.map(([name]) => number(name))], all, one =>
      [element("bdi", {}, one.label), one.count.toLocaleString("en-US"), ...PERCENTILES.map(([, key]) => figure(one[key]))], label + ", in ms"));
}

function percentOf(nines) {
  return Number((100 - 100 * 10 ** -nines).toFixed(Math.max(1, Math.ceil(nines) - 1))) + " %";
}

function percentilesOption(look, all) {
  const most = all.reduce((nines, one) => Math.max(nines, one.points[one.points.length - 1][0]), NINES[1]);
  const values = NINES.filter(nines => nines <= most);
  const colours = [look.accent, look.mark, look.ink, look.soft];
  return {
    grid: { left: 8, right: 20, top: 56, bottom: 34, containLabel: true },
    legend: { type: "scroll", top: 0, left: 8, itemWidth: 34, textStyle: { color: look.ink }, pageTextStyle: { color: look.soft }, pageIconColor: look.accent },
    xAxis: {
      type: "value", ...look.axis, min: 0, max: most, name: "percentile", nameLocation: "middle", nameGap: 24,
      axisTick: { ...look.axis.axisTick, customValues: values },
      axisLabel: { color: look.soft, customValues: values, formatter: percentOf, hideOverlap: true },
    },
    yAxis: { type: "log", ...look.axis, name: "ms", nameTextStyle: { color: look.soft }, axisLabel: { color: look.soft, formatter: axisNumber } },
    tooltip: tooltip(look, {
      trigger: "axis", formatter: items => lines(percentOf(items[0].value[0]), ...items.map(item => `${item.seriesName}: ${figure(item.value[1])} ms`)),
    }),
    series: all.map((one, i) => ({
      name: one.label, type: "line", data: one.points, showSymbol: one.points.length === 1, symbol: "circle", symbolSize: 6,
      lineStyle: { color: colours[i % colours.length], width: 2, type: DASHES[i % DASHES.length] },
      itemStyle: { color: colours[i % colours.length] },
    })),
  };
}
