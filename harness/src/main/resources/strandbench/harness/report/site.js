// The first page of a site: what a hand-over costs, what was found, which runs there are, what was claimed, and how machines differ.

const link = (href, label) => element("a", { href }, label);

function opening({ table, unit, setting, page, run }) {
  // The first column is of near CPUs, where there are several distances.
  const rows = table.lines.map(({ name, values: [value] }) => ({
    name, value: value.number, low: value.low, high: value.high, text: value.text, colour: modelColour(name), more: () => [`${value.text} ${unit}`],
  })).filter(row => row.value > 0);
  const title = `${table.title}, ${table.heads[0]}`;
  return section("ranking", title, element("p", {}, "The cheapest first, with 95 % intervals. ", setting, " ", link(page, run)),
    chart(`${title}: ${rows.length} rows from good to bad; the report of ${run} has the figures`,
      () => rankedHeight(rows.map(row => row.name)), look => rankedOption(look, unit, rows)));
}

function claim(of) {
  return [
    element("h3", {}, of.title),
    element("p", { class: "soft small" }, of.source),
    of.why ? element("p", {}, of.why) : null,
    table([text("row"), number("claimed"), number("measured"), text("verdict"), text("run")], of.rows,
      row => [row.row, row.published, row.measured, row.verdict, row.page ? link(row.page, row.run) : ""],
      `${of.title}: claimed and measured`),
  ];
}

function runs(some, caption) {
  return table([text("run"), text("begun"), text("machine"), text("JDK"), text("workloads"), number("cells"), number("forks")],
    some,
    run => [link(run.page, run.name), (run.started || "").replace(/T(\d\d:\d\d).*/, " $1"), run.machine || "unknown",
      run.jdks.join(", "), run.workloads.join(", "), run.cells.toLocaleString("en"), run.forks.toLocaleString("en")],
    caption);
}

/** Those that have what is chosen of each kind; apart from them what a later run has measured again. */
function runsToChoose() {
  const kinds = { machine: run => [run.machine || "unknown"], JDK: run => run.jdks, workload: run => run.workloads };
  const asked = {};
  const list = element("div");
  function fill() {
    const found = data.runs.filter(run => Object.entries(asked).every(([kind, value]) => !value || kinds[kind](run).includes(value)));
    const old = found.filter(run => run.again);
    list.replaceChildren(runs(found.filter(run => !run.again), "Runs"), old.length ? element("details", {},
      element("summary", {}, `Measured again by a later run: ${old.length}`), runs(old, "Runs that a later run has measured again")) : "");
  }
  fill();
  return [element("div", { class: "tools" }, Object.entries(kinds).map(([kind, of]) =>
    element("label", {}, kind, element("select", { name: kind, onchange: event => { asked[kind] = event.target.value; fill(); } },
      element("option", { value: "" }, "all"), [...new Set(data.runs.flatMap(of))].sort().map(value => element("option", { value }, value)))))), list];
}

function figures(of, name, caption) {
  return table([text(name), ...of.heads.map(number)], of.lines, line => [line.name, ...line.values.map(value => value.text)], caption);
}

const parts = [
  data.ranking ? opening(data.ranking) : null,
  data.findings.length ? section("findings", "Findings",
    element("p", {}, "Each has a page in docs/findings of the repository."),
    element("ul", {}, data.findings.map(title => element("li", {}, title)))) : null,
  data.served.length ? section("servers", "Servers",
    element("p", {}, "Requests per second that nine of ten servers hold, with the 95 % interval; and the time that a server adds to a quick answer, as its 99th percentile."),
    data.served.map(of => [element("h3", {}, of.table.title), element("p", { class: "soft small" }, of.setting, " ", link(of.page, of.run)),
      figures(of.table, "server", `${of.table.title}: what servers hold`)])) : null,
  section("runs", "Runs", element("p", {}, "Each has a report, which opens by its name."), runsToChoose(),
    data.unreadable.map(why => element("p", { class: "note" }, "Left out, since it cannot be read: ", why))),
  data.claims.length ? section("claims", "Claims",
    element("p", {}, "How many times better than the reference of its claim a row is, as published and as measured. Times belong to their machines: read the ratios."),
    data.claims.map(claim)) : null,
  data.machines.length ? section("machines", "Machines",
    element("p", {}, "How many times faster than the reference each is, with its 95 % interval, within one run on each machine: the latest that has several forks of it. Other CPUs of one machine, another distance between them, or another JDK have a column of their own."),
    data.machines.map(of => [element("h3", {}, of.title), figures(of, "model", `${of.title}, by machine`)])) : null,
].filter(Boolean);
document.getElementById("page").replaceChildren(
  element("header", {},
    element("h1", {}, "Strandbench"),
    element("p", {}, "What it costs to hand control from one strand to another on the JVM: published runs, and the claims that they check.")),
  element("nav", { "aria-label": "Sections" }, parts.map(part => [link("#" + part.id, part.querySelector("h2").textContent), " "])),
  ...parts);
