// Charts, drawn when they come into sight. Their library follows this script, so that the page stands before it is read.

const loaded = new Promise(resolve => window.addEventListener("load", resolve));
const drawn = new Map();
const sight = new IntersectionObserver(entries => entries.forEach(entry => {
  if (entry.isIntersecting) {
    sight.unobserve(entry.target);
    draw(entry.target);
  }
}), { rootMargin: "200px" });
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
  loaded.then(() => sight.observe(node));
  return node;
}

function draw(node) {
  drawn.get(node)?.dispose();
  node.style.height = node.height() + "px";
  const instance = echarts.init(node, null, { renderer: "svg" });
  const ink = css("--ink"), soft = css("--soft"), line = css("--line"), card = css("--card");
  const axis = {
    axisLabel: { color: soft }, nameTextStyle: { color: soft },
    axisLine: { lineStyle: { color: line } }, splitLine: { lineStyle: { color: line } },
    axisTick: { lineStyle: { color: line } },
  };
  instance.setOption({
    animation: false,
    textStyle: { color: ink, fontFamily: getComputedStyle(document.body).fontFamily },
    aria: { enabled: true, label: { description: node.getAttribute("aria-label") }, decal: { show: true } },
    ...node.option({ ink, soft, line, card, axis, accent: css("--accent"), mark: css("--mark") }),
  });
  drawn.set(node, instance);
  resized.observe(node);
}

function dispose(root) {
  root.querySelectorAll(".chart").forEach(node => {
    drawn.get(node)?.dispose();
    drawn.delete(node);
    resized.unobserve(node);
    sight.unobserve(node);
  });
}

window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change",
  () => [...drawn.keys()].forEach(draw));

/** ECharts takes HTML as a string, or an element, where names stay text. */
function tooltip(look, extra) {
  return {
    confine: true, backgroundColor: look.card, borderColor: look.line, textStyle: { color: look.ink },
    extraCssText: "max-width:22rem;white-space:normal;overflow-wrap:anywhere", ...extra,
  };
}

const lines = (...parts) => element("div", {}, parts.filter(Boolean).map((part, i) =>
  element(i ? "div" : "b", {}, part)));

/** A line with ends from low to high. */
function interval(params, api, stroke) {
  const [x1, y] = api.coord([api.value(0), api.value(2)]);
  const [x2] = api.coord([api.value(1), api.value(2)]);
  const half = 4;
  const part = (ax, ay, bx, by) => ({ type: "line", shape: { x1: ax, y1: ay, x2: bx, y2: by }, style: { stroke, lineWidth: 1.6 } });
  return { type: "group", children: [part(x1, y, x2, y), part(x1, y - half, x1, y + half), part(x2, y - half, x2, y + half)] };
}
