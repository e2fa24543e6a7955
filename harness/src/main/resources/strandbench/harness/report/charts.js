// Charts, drawn at once. Their library follows this script, so that the page stands before it is read.

const loaded = new Promise(resolve => window.addEventListener("load", resolve));
const drawn = new Map();
const resized = new ResizeObserver(entries => entries.forEach(entry => {
  const chart = drawn.get(entry.target);
  if (chart && entry.contentRect.width > 0 && Math.abs(chart.getWidth() - entry.contentRect.width) > 1) {
    draw(entry.target);
  }
}));

function chart(label, height, option) {
  const node = element("div", { class: "chart", role: "img", "aria-label": label });
  node.style.height = height() + "px";
  node.height = height;
  node.option = option;
  loaded.then(() => node.isConnected && draw(node));
  return node;
}

function draw(node) {
  drawn.get(node)?.dispose();
  node.style.height = node.height() + "px";
  const instance = echarts.init(node, null, { renderer: "svg" });
  // Not their values, which differ in the dark and on paper.
  const ink = "var(--ink)", soft = "var(--soft)", line = "var(--line)", card = "var(--card)";
  const axis = {
    axisLabel: { color: soft }, nameTextStyle: { color: soft },
    axisLine: { lineStyle: { color: line } }, splitLine: { lineStyle: { color: line } },
    axisTick: { lineStyle: { color: line } },
  };
  instance.setOption({
    animation: false,
    textStyle: { color: ink, fontFamily: getComputedStyle(document.body).fontFamily },
    aria: { enabled: true, label: { description: node.getAttribute("aria-label") } },
    ...node.option({ ink, soft, line, card, axis, accent: "var(--accent)", mark: "var(--mark)" }),
  });
  drawn.set(node, instance);
  resized.observe(node);
}

function dispose(root) {
  root.querySelectorAll(".chart").forEach(node => {
    drawn.get(node)?.dispose();
    drawn.delete(node);
    resized.unobserve(node);
  });
}

/** On paper each chart has the whole width. */
function paper(is) {
  document.body.classList.toggle("paper", is);
  [...drawn.keys()].forEach(draw);
}
window.addEventListener("beforeprint", () => paper(true));
window.addEventListener("afterprint", () => paper(false));

/** ECharts takes HTML as a string, or an element, where names stay text. */
function tooltip(look, extra) {
  return {
    confine: true, backgroundColor: look.card, borderColor: look.line, textStyle: { color: look.ink },
    extraCssText: "max-width:22rem;white-space:normal;overflow-wrap:anywhere", ...extra,
  };
}

const lines = (...parts) => element("div", {}, parts.filter(Boolean).map((part, i) =>
  element(i ? "div" : "b", {}, part)));

/** As many characters as a line of a row's name holds, about. */
const nameWidth = () => narrow() ? 19 : 38;

/** How many lines a name has: a word that does not fit begins the next one. */
function linesOf(name) {
  let count = 0, room = 0;
  for (const word of name.split(" ")) {
    if (word.length > room) {
      const taken = Math.ceil(word.length / nameWidth());
      count += taken;
      room = taken * nameWidth();
    }
    room -= word.length + 1;
  }
  return count;
}

/** The height of ranked rows with these names: the one with most lines decides. */
const rankedHeight = names => names.length * Math.max(24, 6 + 12 * Math.max(...names.map(linesOf))) + 70;

/** A point or a bar for each row in its order, with its interval and what it says; a dashed line at the base. */
function rankedOption(look, unit, rows, base) {
  const axis = figureAxis(rows.map(row => row.value));
  const hasBars = axis.type === "value";
  const font = narrow() ? 10 : 11.5;
  const side = { type: "category", inverse: true, axisLine: { show: false }, axisTick: { show: false }, splitLine: { show: false } };
  const label = { color: look.ink, interval: 0, fontSize: font };
  const points = rows.map((row, i) => ({ value: [row.value, i], itemStyle: { color: row.colour } }));
  return {
    grid: { left: 8, right: 20, top: 8, bottom: 34, containLabel: true },
    xAxis: {
      ...axis, ...look.axis, name: unit, nameLocation: "middle", nameGap: 24, splitNumber: 4,
      axisLabel: { color: look.soft, formatter: axisNumber, hideOverlap: true },
    },
    yAxis: [{
      ...side, data: rows.map(row => row.name),
      axisLabel: { ...label, width: Math.min(narrow() ? 118 : 250, 8 * Math.max(...rows.map(row => row.name.length))), overflow: "break", lineHeight: 12 },
    }, { ...side, position: "right", data: rows.map(row => narrow() ? row.text.split(" ±")[0] : row.text), axisLabel: label }],
    tooltip: tooltip(look, { trigger: "item", formatter: item => lines(rows[item.dataIndex].name, ...rows[item.dataIndex].more()) }),
    series: [
      hasBars ? { type: "bar", barWidth: 10, data: points } : null,
      {
        type: "scatter", z: 3,
        data: points.map((point, i) => ({ ...point, symbol: rows[i].spins ? "diamond" : "circle", symbolSize: rows[i].spins ? 14 : hasBars ? 0 : 10 })),
        markLine: base == null ? undefined : {
          symbol: "none", silent: true, data: [{ xAxis: base }], lineStyle: { color: look.soft, type: "dashed" },
          label: { show: false },
        },
      },
      {
        type: "custom", silent: true, z: 5, encode: { x: [0, 1], y: 2 }, clip: true, renderItem: (params, api) => interval(params, api, look.ink),
        data: rows.map((row, i) => [row.low, row.high, i]).filter(ends => ends[0] != null && ends[1] != null),
      },
    ].filter(Boolean),
  };
}
