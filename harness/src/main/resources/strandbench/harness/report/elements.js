// Elements of the page. Everything from the results goes into text nodes and attributes, never into HTML.

/** A page that cannot read its data, or draw a part of itself, says so instead of staying blank. */
function complain(problem) {
  if (document.querySelector(".broken")) return;
  document.body.prepend(element("p", { class: "note broken", role: "alert" },
    `This page is incomplete: ${problem}. The run's own files are not affected.`));
}
// A browser also reports that it put off a resize: that comes without an error.
window.addEventListener("error", event => { if (event.error) complain(event.message); });
window.addEventListener("unhandledrejection", event => complain(event.reason));

const data = JSON.parse(document.getElementById("data").textContent);
const dialog = document.getElementById("cell");
const narrow = () => window.matchMedia("(max-width: 600px)").matches;
/** So many rows and bars are drawn at first, so that a page of thousands of cells opens at once. */
const MOST_ROWS = 300;
const MOST_BARS = 40;
/** From so many CPUs on that a cell keeps busy for one operation at a time, it is marked. */
const SPINS = 1.5;

function element(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.flat(Infinity).filter(child => child != null && child !== ""));
  return node;
}

function section(id, title, ...children) {
  return element("section", { id, "aria-labelledby": id + "-title" },
    element("h2", { id: id + "-title" }, title), ...children);
}

/** A row for each item; the cells are made when the row is. */
function table(heads, items, cellsOf, caption) {
  const body = element("tbody");
  const add = some => body.append(...some.map((item, place) => element("tr", {}, cellsOf(item, place).map((value, i) =>
    element("td", { class: heads[i].number ? "number" : null }, value)))));
  add(items.slice(0, MOST_ROWS));
  const node = element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
    element("table", { class: "wide figures" },
      element("caption", { class: "hidden" }, caption),
      element("thead", {}, element("tr", {}, heads.map(head =>
        element("th", { scope: "col", class: head.number ? "number" : null }, head.text)))),
      body));
  if (items.length > MOST_ROWS) {
    node.append(more(`Show all ${items.length} rows`, () => add(items.slice(MOST_ROWS))));
  }
  return node;
}

/** A button that shows the rest, once. */
function more(label, show) {
  const button = element("button", { type: "button", class: "more" }, label);
  button.addEventListener("click", () => {
    button.remove();
    show();
  });
  return button;
}

/** A number with so many digits behind the point; nothing where there is no value. */
const fixed = (value, digits) => value == null ? "" : value.toFixed(digits);
/** As in 1.02 to 1.05; nothing where an end has no value. */
const span = ({ low, high }, show) => low == null || high == null ? "" : `${show(low)} to ${show(high)}`;
const text = name => ({ text: name });
const number = name => ({ text: name, number: true });

function definitions(pairs) {
  return element("dl", {}, pairs.map(([name, value]) =>
    [element("dt", {}, name), element("dd", {}, value)]));
}
