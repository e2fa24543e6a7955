// What is known of a cell, as it is read and coloured.

/** Three or four digits that count, as the tables of the command line have them. */
function figure(value) {
  if (value == null) return "";
  const size = Math.abs(value);
  if (size > 0 && size < 0.01) return size < 1e-6 ? value.toExponential(2) : value.toPrecision(3);
  const digits = size < 1 ? 3 : size < 10 ? 2 : size < 100 ? 1 : 0;
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const plural = (count, word) => `${count.toLocaleString("en-US")} ${word}${count === 1 ? "" : "s"}`;
/** More than there are is not shown: it counts what the score does not. */
const busy = cell => cell.cpu != null && cell.score > 0 && cell.unit === "ns/op" && !cell.beware.some(words => words.startsWith("CPU time of")) ? cell.cpu / cell.score : null;

const columnsOf = new Map();
const namesOf = new Map();
data.rows.forEach(row => row.cells.forEach((index, column) => {
  if (index != null) {
    columnsOf.set(index, column);
    namesOf.set(index, [row.group, row.label].filter(Boolean).join(", "));
  }
}));
/** A column's method, and the distance of the CPUs where there are several. */
const headOf = column => [column.method, column.distance].filter(Boolean).join(", ");
const nameOf = index => namesOf.get(index) || data.cells[index].label;
const unitOf = index => columnsOf.has(index) ? data.columns[columnsOf.get(index)].unit : data.cells[index].unit;
/** The interval; of two forks, which have none, their scores. */
const uncertainty = cell => span(cell, figure) ? `95 % over ${cell.over}: ${span(cell, figure)} (${cell.error})` : cell.error;
/** What to beware of besides failures and limits, which stand for themselves. */
const beware = cell => cell.beware.filter(words => words !== cell.limit && words !== "did not finish");
const MOVED = "moved in every iteration";
const isMoved = cell => cell.beware.some(words => words.startsWith(MOVED));
/** Why there is no figure to show. */
const withoutValue = (cell, otherwise) => cell.failure ? "did not finish" : cell.limit ? "met a limit" : isMoved(cell) ? MOVED : otherwise;
/** What an operation is: "hop" in "ns per hop". */
const operation = index => columnsOf.has(index) ? unitOf(index).replace(/^ns per /, "") : "operation";

const METRICS = [
  { id: "time", label: "time", name: "ns", of: cell => cell.score, text: cell => cell.text },
  { id: "cpu", label: "CPU time", name: "CPU ns", of: cell => cell.cpu, text: cell => figure(cell.cpu) },
  { id: "bytes", label: "bytes", name: "bytes", of: cell => cell.bytes, text: cell => figure(cell.bytes) },
  { id: "switches", label: "context switches", name: "switches", of: cell => cell.switches, text: cell => figure(cell.switches) },
];

// Colours: cividis, which looks the same with and without red-green blindness.

const CIVIDIS = [[0, 34, 78], [18, 53, 112], [59, 73, 108], [87, 93, 109], [112, 113, 115],
  [138, 134, 120], [165, 156, 116], [195, 179, 105], [225, 204, 85], [254, 232, 56]];

function colour(share) {
  const place = Math.min(1, Math.max(0, share)) * (CIVIDIS.length - 1);
  const low = Math.min(CIVIDIS.length - 2, Math.floor(place));
  return CIVIDIS[low].map((part, i) => Math.round(part + (place - low) * (CIVIDIS[low + 1][i] - part)));
}

function inkOn(rgb) {
  const [r, g, b] = rgb.map(part => part / 255).map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? "#000" : "#fff";
}

/** Where a value is between the least and the greatest, on a log scale. */
function scaleOf(values) {
  const logs = values.filter(value => value > 0).map(Math.log);
  // A reduction, since a call takes only so many arguments.
  const low = logs.reduce((a, b) => Math.min(a, b), Infinity);
  // At least a factor of ten, so that small differences do not look like great ones.
  const high = logs.reduce((a, b) => Math.max(a, b), low + Math.log(10));
  return value => value > 0 ? (Math.log(value) - low) / (high - low) : 0;
}
