// The first page of a site: what was claimed, which runs there are, and how machines differ.

const link = (href, label) => element("a", { href }, label);

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

function runs() {
  return table([text("run"), text("begun"), text("machine"), text("JDK"), text("workloads"), number("cells"), number("forks")],
    data.runs,
    run => [link(run.page, run.name), (run.started || "").replace(/T(\d\d:\d\d).*/, " $1"), run.machine || "unknown",
      run.jdk || "unknown", run.workloads.join(", "), run.cells.toLocaleString("en"), run.forks.toLocaleString("en")],
    "Runs");
}

function machines(of) {
  return [
    element("h3", {}, of.title),
    table([text("model"), ...of.columns.map(number)], of.rows, row => [row.name, ...row.ratios],
      `${of.title}, by machine`),
  ];
}

document.getElementById("page").replaceChildren(...[
  element("header", {},
    element("h1", {}, "Strandbench"),
    element("p", {}, "What it costs to hand control from one strand to another on the JVM: published runs, and the claims that they check.")),
  element("nav", { "aria-label": "Sections" },
    link("#runs", "Runs"), link("#claims", "Claims"), data.machines.length ? link("#machines", "Machines") : null),
  section("runs", "Runs", element("p", {}, "Each has a report, which opens by its name."), runs()),
  data.claims.length ? section("claims", "Claims",
    element("p", {}, "How many times better than the reference of its claim a row is, as published and as measured. Times belong to their machines: read the ratios."),
    data.claims.map(claim)) : null,
  data.machines.length ? section("machines", "Machines",
    element("p", {}, "How many times faster than the reference each is, with its 95 % interval, within one run on each machine: the latest that has several forks of it. Other CPUs of one machine, another distance between them, or another JDK have a column of their own."),
    data.machines.map(machines)) : null,
].filter(part => part));
