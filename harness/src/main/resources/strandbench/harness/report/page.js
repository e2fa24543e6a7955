// The page itself.

function head() {
  const { cells, forks, failed, unsteady } = data.totals;
  const tile = (count, name, warn) => element("li", { class: warn ? "warn" : null },
    element("b", {}, count.toLocaleString("en-US")), name);
  const warnings = (data.doctor || []).filter(finding => finding.severity !== "OK").length;
  return [
    element("header", {},
      element("h1", {}, "Strandbench report"),
      element("p", { class: "soft" }, element("bdi", {}, data.source), data.setting ? ". " + data.setting : "")),
    data.notes.map(note => element("p", { class: "note" }, note)),
    element("ul", { class: "tiles" },
      tile(cells, cells === 1 ? "cell" : "cells"),
      tile(forks, forks === 1 ? "complete fork" : "complete forks"),
      tile(failed, failed === 1 ? "cell did not finish" : "cells did not finish", failed),
      tile(unsteady, unsteady === 1 ? "fork never steady" : "forks never steady", unsteady),
      data.doctor ? tile(warnings, warnings === 1 ? "complaint of the doctor" : "complaints of the doctor", warnings) : null),
  ];
}

function navigation(sections) {
  return element("nav", { "aria-label": "Sections" }, sections.map(s =>
    [element("a", { href: "#" + s.id }, s.querySelector("h2").textContent), " "]));
}

const sections = [verdicts(), changes(), served(), ...workloads(), matrix(), distances(), machines(), others(), claims(), environment()].filter(Boolean);
const page = document.getElementById("page");
page.replaceChildren(...head().flat(), navigation(sections), element("div", { id: "results" }, sections));
document.title = "Strandbench report: " + data.source;
// For who waits for the page: everything but the charts is there.
document.documentElement.dataset.ready = Math.round(performance.now());
