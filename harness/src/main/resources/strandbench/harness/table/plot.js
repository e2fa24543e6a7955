// A row for each name: a bar from 0 where there is one series within a decade or so, else dots on a log scale.

var drawing = JSON.parse(given);
var WIDTH = 760, MARGIN = 20, ROW = 30, LETTER = 7.5;
var SYMBOLS = ["circle", "diamond", "triangle", "rect"];
var INK = "#1a2230", SOFT = "#566072", GRID = "#d8dde5";

var all = [];
drawing.rows.forEach(function (row) {
  row.values.concat(row.low, row.high).forEach(function (value) {
    if (value !== null && value > 0) {
      all.push(value);
    }
  });
});
var axis = drawing.series.length === 1 ? figureAxis(all) : { type: "log" };
var bars = axis.type === "value";

// Lines of a title, broken between words.
function broken(text, letters) {
  var lines = [""];
  text.split(" ").forEach(function (word) {
    var longer = (lines[lines.length - 1] + " " + word).trim();
    if (longer.length <= letters || !lines[lines.length - 1]) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  });
  return lines;
}

function widest(texts) {
  return Math.max.apply(null, texts.map(function (text) { return text.length; })) * LETTER;
}

var title = broken(drawing.title, 62), setting = broken(drawing.setting, 105);
var top = MARGIN + 28 * title.length + 17 * setting.length + (drawing.series.length > 1 ? 34 : 10);
var height = top + ROW * drawing.rows.length + 60;
var left = MARGIN + widest(drawing.rows.map(function (row) { return row.name; })) + 8;
var right = MARGIN + widest(drawing.rows.map(function (row) { return row.text; })) + 14;

var series = drawing.series.map(function (name, position) {
  return {
    name: name, type: bars ? "bar" : "scatter", barWidth: 12, symbolSize: 13, silent: true,
    symbol: SYMBOLS[position % SYMBOLS.length], itemStyle: { color: SOFT },
    data: drawing.rows.map(function (row, number) {
      return { value: [row.values[position], number], itemStyle: { color: modelColour(row.name) } };
    }).filter(function (point) { return point.value[0] !== null; }),
  };
});
series.push({
  type: "custom", silent: true, z: 5, encode: { x: [0, 1], y: 2 },
  data: drawing.rows.map(function (row, number) { return [row.low, row.high, number]; })
    .filter(function (interval) { return interval[0] !== null && interval[0] > 0; }),
  renderItem: function (params, api) { return interval(params, api, INK); },
});
// What the figures say, in a column at the right.
series.push({
  type: "custom", silent: true, z: 6, clip: false, encode: { y: 0 },
  data: drawing.rows.map(function (row, number) { return [number]; }),
  renderItem: function (params, api) {
    var y = api.coord([all[0], api.value(0)])[1];
    return {
      type: "text", x: WIDTH - MARGIN, y: y,
      style: { text: drawing.rows[params.dataIndex].text, textAlign: "right", textVerticalAlign: "middle",
        fontSize: 14, fontWeight: "bold", fill: INK },
    };
  },
});

var chart = echarts.init(null, null, { renderer: "svg", ssr: true, width: WIDTH, height: height });
chart.setOption({
  animation: false, backgroundColor: "#ffffff", textStyle: { fontFamily: "sans-serif" },
  title: { text: title.join("\n"), subtext: setting.join("\n"), left: MARGIN - 5, top: 10, itemGap: 6,
    textStyle: { color: INK, fontSize: 20, lineHeight: 26 }, subtextStyle: { color: SOFT, fontSize: 13, lineHeight: 17 } },
  legend: { show: drawing.series.length > 1, itemWidth: 14, itemHeight: 14, left: MARGIN - 5, top: top - 30, data: drawing.series,
    textStyle: { color: INK, fontSize: 14 } },
  grid: { left: left, right: right, top: top, bottom: 60 },
  xAxis: { type: axis.type, min: axis.min, name: drawing.measure, nameLocation: "middle", nameGap: 32,
    nameTextStyle: { color: SOFT, fontSize: 14 }, axisLabel: { color: SOFT, fontSize: 13, hideOverlap: true, formatter: axisNumber },
    splitNumber: 4, splitLine: { lineStyle: { color: GRID } } },
  yAxis: { type: "category", inverse: true, data: drawing.rows.map(function (row) { return row.name; }),
    axisLabel: { color: INK, fontSize: 14, interval: 0 }, axisTick: { show: false }, axisLine: { lineStyle: { color: GRID } } },
  series: series,
});
chart.renderToSVGString();
