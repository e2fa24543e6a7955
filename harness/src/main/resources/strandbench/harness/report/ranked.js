// What every picture of models shares, on pages and in drawings: a colour for each model, axes, and intervals. Rhino reads it, too.

/** Each stands out from white and from dark paper, at 3.5 to 1 or more. */
const MODELS = [["Platform thread", "#7b8494"], ["Virtual thread", "#2f7fc9"], ["Continuation", "#6a77e0"],
  ["Kotlin", "#9a5fd0"], ["Quasar", "#14946f"], ["Akka", "#d2691e"], ["Pekko", "#c2477f"], ["Cats effect", "#cf4a4a"],
  ["Zio", "#8d6e63"], ["Reactor", "#6b8e23"], ["Go", "#1a94ad"]];

/** By the words that a row's name begins with. */
function modelColour(name) {
  const model = MODELS.find(([words]) => name.startsWith(words) && !/[a-z]/i.test(name.charAt(words.length)));
  return model ? model[1] : "#9a7d2e";
}

const axisNumber = value => value >= 1e6 ? value / 1e6 + " M" : String(value).replace(/\B(?=(\d{3})+$)/g, value >= 1e3 ? "," : "");

/** From 0 where all are within a decade or so, else logarithmic; zeroes are not among the values. */
function figureAxis(values) {
  return Math.max.apply(null, values) < 20 * Math.min.apply(null, values) ? { type: "value", min: 0 } : { type: "log" };
}

/** A line with ends from low to high. */
function interval(params, api, stroke) {
  const [x1, y] = api.coord([api.value(0), api.value(2)]);
  const [x2] = api.coord([api.value(1), api.value(2)]);
  const half = 4;
  const part = (ax, ay, bx, by) => ({ type: "line", shape: { x1: ax, y1: ay, x2: bx, y2: by }, style: { stroke, lineWidth: 1.6 } });
  return { type: "group", children: [part(x1, y, x2, y), part(x1, y - half, x1, y + half), part(x2, y - half, x2, y + half)] };
}
