// What each cell costs beside its reference, on each of several machines.

function machines() {
  const known = data.machines;
  if (!known) return null;
  const differ = known.rows.filter(row => row.differs).length;
  return section("machines", "Machine by machine",
    element("p", { class: "soft" }, `Each ratio is made on one machine: what a cell costs there beside its reference. Over all, with 95 % intervals: ${
      known.isSample ? "the machines are taken for a sample of such machines" : "these machines only, since fewer than five are no sample"}. ${
      differ ? `${plural(differ, "cell")} of ${known.rows.length} cost more or less beside the reference on one machine than on another.` : "None of the cells depends on the machine by more than chance makes likely."}`),
    table([text("cell"), text("beside"), ...known.machines.map(name => number(shortMachine(name))), number("over all"), text("95 %"), text("depends on the machine")],
      [...known.rows].sort((a, b) => b.differs - a.differs || spread(b) - spread(a)), row => [
        cellLink(row.cell, machineName(row.cell)), machineName(row.reference),
        ...row.ratios.map(ratio => fixed(ratio, 3)),
        fixed(row.ratio, 3),
        span(row, end => fixed(end, 3)),
        row.differs ? element("span", { class: "mark" }, `▲ yes, p ${row.p < 0.001 ? "< 0.001" : fixed(row.p, 3)}`) : row.p == null ? "unknown" : "no",
      ], "Ratios on each machine"),
    element("p", { class: "small soft" }, known.machines.map(name => [element("bdi", {}, name), element("br")])));
}

/** The host, without what it is made of. */
const shortMachine = name => name.replace(/ \(.*$/, "");

function machineName(index) {
  const column = data.columns[columnsOf.get(index)];
  return column ? `${nameOf(index)}, ${column.workload} ${headOf(column)}` : nameOf(index);
}

/** By how much the machines differ. */
function spread(row) {
  const known = row.ratios.filter(ratio => ratio > 0);
  return Math.max(...known) / Math.min(...known);
}
