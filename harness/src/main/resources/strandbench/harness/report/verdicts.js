// What the suite says of its cells in words, and the evidence for it.

function verdicts() {
  if (!data.verdicts.length) return null;
  return section("verdicts", "Verdicts",
    element("p", { class: "soft" }, "What became of each model in each situation. ▲ marks what to beware of; a verdict that opens has its evidence with it."),
    data.verdicts.map(({ title, columns, rows }) => [
      element("h3", {}, title),
      table([text(""), ...columns.map(text)], rows, row => [element("b", {}, row.name), ...row.verdicts.map(verdict)], "Verdicts, " + title),
    ]));
}

function verdict(given) {
  if (!given) return element("span", { class: "soft" }, element("span", { "aria-hidden": "true" }, "·"), element("span", { class: "hidden" }, "not measured"));
  const words = element("span", { class: given.isHazard ? "mark" : null }, given.isHazard ? "▲ " : "", given.words);
  return given.evidence ? element("details", {}, element("summary", {}, words), element("pre", { class: "small" }, given.evidence)) : words;
}
