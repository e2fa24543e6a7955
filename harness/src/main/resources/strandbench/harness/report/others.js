// What has no place in the matrix: grouped as the reader likes, each group with its charts and figures.

function others() {
  if (!data.others.length) return null;
  const body = element("div");
  const ways = waysToGroup();
  const show = way => {
    dispose(body);
    body.replaceChildren(...groupsOf(data.others, cell => way.of(cell)).map(([name, indices]) => group(way, name, indices)));
  };
  show(ways[0]);
  return section("others", data.rows.length ? "Other cells" : "Cells",
    element("p", { class: "soft" }, data.rows.length ? "What belongs to no workload, or is not a time per operation. " : "",
      "The best first: geometric means over forks, with 95 % intervals. ", READING),
    ways.length > 1 ? element("div", { class: "tools" }, element("fieldset", {}, element("legend", {}, "Group by"), ways.map((way, i) =>
      element("label", {}, element("input", { type: "radio", name: "grouping", value: way.name, checked: i === 0, onchange: () => show(way) }), way.name)))) : null,
    body);
}

/** By class, by each parameter that has several values, and by mode where there are several. */
function waysToGroup() {
  const cells = data.others.map(index => data.cells[index]);
  const names = [...new Set(cells.flatMap(cell => cell.params.map(([name]) => name)))];
  const valueOf = (cell, name) => cell.params.find(([key]) => key === name)?.[1];
  return [
    { name: "class", of: cell => cell.type, called: (name, cell) => cell.label.replace(name + ".", "") },
    ...names.map(name => ({
      name, of: cell => valueOf(cell, name) ?? "", called: (value, cell) => cell.label,
      title: value => value === "" ? `without ${name}` : `${name} = ${value}`,
    })),
    { name: "mode", of: cell => cell.mode, called: (name, cell) => cell.label },
  ].filter((way, i) => i === 0 || new Set(cells.map(way.of)).size > 1);
}

/** Pairs of a group's name and its cells, in the order of the names, in which 9 comes before 10. */
function groupsOf(indices, nameOfGroup) {
  const groups = new Map();
  indices.forEach(index => {
    const name = nameOfGroup(data.cells[index]);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(index);
  });
  return [...groups].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
}

/** The values of parameters that all cells of a group have; their names need not say them. */
function shared(indices) {
  const all = indices.map(index => data.cells[index].params);
  return all.length < 2 ? [] : all[0].filter(([name, value]) => all.every(params => params.some(([key, other]) => key === name && other === value)));
}

/** Scores in another unit or mode have an axis of their own. */
function group(way, name, indices) {
  const title = way.title ? way.title(name) : name;
  const common = shared(indices).map(([key, value]) => `${key}=${value}`);
  const called = index => common.reduce((label, words) => label.replace(" " + words, ""), way.called(name, data.cells[index]));
  return element("div", { class: "cells" }, element("h3", {}, title),
    common.length ? element("p", { class: "soft small" }, "All have ", common.join(", "), ".") : null,
    element("div", { class: "charts" }, groupsOf(indices, cell => [cell.mode, cell.unit].filter(Boolean).join(", ")).map(([kind, alike]) =>
      ranking(kind, alike, null, data.cells[alike[0]].unit, called))),
    element("details", {}, element("summary", {}, "All figures"), figuresTable([...indices].sort(better), title)));
}
