// What changed, what servers held, what others claim, and the machine.

function changes() {
  if (!data.base) return null;
  const head = section("changes", "What changed", element("p", { class: "soft" }, "Against ", element("bdi", {}, data.base),
    ". A ratio below 1 is faster than the base, above 1 slower; the interval is 95 %."));
  if (!data.changes.length) {
    head.append(element("p", {}, "No cell is in both."));
    return head;
  }
  const told = data.changes.filter(({ change }) => change.ratio > 0);
  const counts = new Map();
  data.changes.forEach(({ change }) => counts.set(change.verdict, (counts.get(change.verdict) || 0) + 1));
  head.append(element("p", {}, [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(", ")));
  if (told.length) head.append(changesFigure(told));
  head.append(table([text("cell"), text("verdict"), number("ratio"), text("95 %"), number("could have seen"), text("note")],
    [...data.changes].sort((a, b) => weight(a.change) - weight(b.change)), ({ index, change }) => [
      index == null ? withoutPackage(change.cell) : cellLink(index, changedName({ index, change })), change.verdict, fixed(change.ratio, 3),
      span(change, end => fixed(end, 3)),
      change.detectable == null ? "" : `${figure(change.detectable)} %`, change.note || "",
    ], "Changes against the base"));
  return head;
}

/** What got slower comes first, then what got faster. */
const weight = change => change.verdict.startsWith("slower") ? 0 : change.verdict.startsWith("faster") ? 1 : 2;

function changedName({ index, change }) {
  const column = data.columns[columnsOf.get(index)];
  return index == null ? withoutPackage(change.cell) : column ? `${nameOf(index)}, ${column.workload} ${headOf(column)}` : nameOf(index);
}

/** As in QuasarRing.pass variant=ACTOR. */
const withoutPackage = cell => cell.replace(/^\S*\.(?=[^.\s]+\.[^.\s]+(\s|$))/, "");

function changesFigure(told) {
  let shown = [...told].sort((a, b) => Math.abs(Math.log(b.change.ratio)) - Math.abs(Math.log(a.change.ratio))).slice(0, MOST_BARS);
  return element("figure", {}, element("figcaption", {}, told.length > shown.length ? `The ${shown.length} greatest changes` : "Time, as a ratio to the base"),
    chart("Ratios to the base with intervals; the table below has the figures", () => shown.length * 38 + 60, look => ({
      grid: { left: 8, right: 24, top: 8, bottom: 30, containLabel: true },
      xAxis: { type: "log", logBase: 2, ...look.axis, axisLabel: { color: look.soft, formatter: value => figure(value) } },
      yAxis: { type: "category", inverse: true, data: shown.map(changedName), ...look.axis, splitLine: { show: false }, axisLabel: { color: look.ink, interval: 0, width: narrow() ? 118 : 300, overflow: "break", lineHeight: 13, fontSize: narrow() ? 10 : 11.5 } },
      tooltip: tooltip(look, { trigger: "item", formatter: item => lines(changedName(shown[item.dataIndex]), shown[item.dataIndex].change.verdict, shown[item.dataIndex].change.ratio.toFixed(3)) }),
      series: [
        { type: "custom", silent: true, z: 5, encode: { x: [0, 1], y: 2 }, data: shown.map(({ change }, i) => [change.low, change.high, i]).filter(ends => ends[0] > 0 && ends[1] > 0), renderItem: (params, api) => interval(params, api, look.ink) },
        { type: "scatter", symbolSize: 10, data: shown.map((one, i) => ({ value: [one.change.ratio, i], itemStyle: { color: modelColour(changedName(one)) } })), markLine: { symbol: "none", silent: true, label: { show: false }, data: [{ xAxis: 1 }], lineStyle: { color: look.soft, type: "dashed" } } },
      ],
    })));
}

/** Their scores follow from the load's rate, so that no chart shows them. */
function served() {
  if (!data.served.length) return null;
  return section("served", "Servers",
    element("p", { class: "soft" }, "What each server made of the load: the rate that nine of ten servers hold or whether it held the given one, good answers, CPU time, and the time that it adds to a quick answer."),
    data.served.map(of => [element("h3", {}, of.title), table([text("server"), ...of.heads.map(head => head === "beware" ? text(head) : number(head))], of.rows,
      row => [cellLink(row.cell, row.name), ...row.values], `${of.title}: what servers made of the load`)]));
}

function claims() {
  if (!data.claims.length) return null;
  return section("claims", "Claims",
    element("p", { class: "soft" }, "What others have published, beside what this run measured. Ratios say how many times better than the reference."),
    data.claims.map(claim => [
      element("h3", {}, claim.title),
      element("p", { class: "small soft" }, `${claim.source}. ${claim.setup}`),
      table([text("row"), number("claimed"), number("figure"), number("measured"), text("verdict")],
        claim.rows, row => [row.row, row.published, row.score, row.measured, row.verdict], claim.title),
      claim.note ? element("p", { class: "small" }, claim.note) : null,
    ]));
}

function environment() {
  const value = content => Array.isArray(content) ? content.join(", ") || "none"
    : content && typeof content === "object" ? definitions(Object.entries(content)) : String(content);
  const words = name => name.replace(/([A-Z])/g, letter => " " + letter.toLowerCase()).replace(/ki b$/, "KiB").replace(/^cpu/, "CPU").replace(/^jdk|^smt|^jvm/, w => w.toUpperCase());
  const severity = { OK: "✓ fine", WARNING: "▲ warning", ERROR: "✕ error" };
  return section("machine", "The machine",
    data.environment ? definitions(Object.entries(data.environment).map(([name, content]) => [words(name), value(content)]))
      : element("p", {}, "No environment.json was stored: nobody knows where this was measured."),
    element("h3", {}, "What the doctor said"),
    data.doctor ? table([text("check"), text("verdict"), text("found"), text("what to do")], data.doctor, finding => [
      finding.check, element("span", { class: finding.severity === "OK" ? null : "mark" }, severity[finding.severity] || finding.severity), finding.found, finding.mend], "Findings of the doctor")
      : element("p", {}, "No findings of the doctor were stored with this run."));
}
