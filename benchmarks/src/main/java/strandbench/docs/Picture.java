package strandbench.docs;

import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The answer to one question: a row for each name, the best first. It is drawn so large that half its width is enough to
 * read it, as on a phone.
 *
 * @param question its title
 * @param setting what it was measured on, and how often
 * @param measure what the axis shows, with its unit
 * @param scale of the axis
 * @param isMoreBetter whether the greatest value is the best; rows are sorted by their last value
 * @param series names of a row's values; empty where it has one
 * @param rows at least one
 */
record Picture(String question, String setting, String measure, Scale scale, boolean isMoreBetter,
        List<String> series, List<Row> rows) {
    private static final double WIDTH = 760;
    private static final double MARGIN = 24;
    private static final double LEFT = 36;
    private static final double RIGHT = WIDTH - 44;
    private static final double ROW = 46;
    private static final double BAR = 12;
    private static final int TEXT = 17;
    private static final String INK = "fill=\"#1a2230\"";
    private static final String SOFT = "fill=\"#566072\"";
    private static final String WHISKER = "stroke=\"#1a2230\" stroke-width=\"2\"";

    /** So that no line of the grid crosses a letter. */
    private static final String HALO = "paint-order=\"stroke\" stroke=\"#ffffff\" stroke-width=\"4\"";
    private static final String GRID = "stroke=\"#d8dde5\"";

    /** From light to dark, so that they differ without colours too. */
    private static final List<String> SHADES = List.of("#8fc1ee", "#2f7fc9", "#0a3766");
    private static final String SINGLE = "#2f7fc9";

    /** How values become lengths. */
    enum Scale {
        /** From 0, with bars. */
        LINEAR,
        /** By ratios, with dots: a length would say nothing. */
        LOG
    }

    /**
     * A name, and what was measured of it.
     *
     * @param values one for each series; NaN for one that there is none of
     * @param low end of the interval, which may be beyond the axis; NaN like {@code high} where there is none
     * @param text the values to be read
     */
    record Row(String name, List<Double> values, double low, double high, String text) {
        private double key() {
            return values.getLast();
        }
    }

    String svg() {
        Svg svg = new Svg();
        double y = 16;
        y = svg.paragraph(MARGIN, y, WIDTH - MARGIN, 22, "font-weight=\"bold\" " + INK, question);
        y = svg.paragraph(MARGIN, y + 4, WIDTH - MARGIN, 16, SOFT, setting);
        if (!series.isEmpty()) {
            y += 30;
            legend(svg, y);
        }
        double top = y + 16;
        double bottom = top + ROW * rows.size() + 6;
        Axis axis = axis();
        for (double mark : axis.marks()) {
            double x = x(axis, mark);
            svg.line(x, top, x, bottom, GRID);
            svg.text(x, bottom + 20, "font-size=\"16\" text-anchor=\"middle\" " + SOFT,
                    Axis.text(mark));
        }
        svg.text(WIDTH - MARGIN, bottom + 44, "font-size=\"16\" text-anchor=\"end\" " + SOFT,
                measure);
        List<Row> sorted = sorted();
        for (int i = 0; i < sorted.size(); i++) {
            row(svg, axis, sorted.get(i), top + i * ROW);
        }
        return svg.drawing(question, WIDTH, bottom + 62);
    }

    private List<Row> sorted() {
        Comparator<Row> byValue = Comparator.comparingDouble(Row::key);
        // A value that there is none of would be the greatest: it stands last either way.
        return rows.stream().sorted(Comparator.comparing((Row row) -> Double.isNaN(row.key()))
                .thenComparing(isMoreBetter ? byValue.reversed() : byValue)
                .thenComparing(Row::name)).toList();
    }

    private Axis axis() {
        double[] all = rows.stream()
                .flatMapToDouble(row -> DoubleStream.concat(DoubleStream.of(row.low, row.high),
                        row.values.stream().mapToDouble(Double::doubleValue)))
                .filter(value -> value > 0 && Double.isFinite(value)).toArray();
        double greatest = DoubleStream.of(all).max().orElse(1);
        return scale == Scale.LINEAR
                ? Axis.linear(greatest)
                : Axis.log(DoubleStream.of(all).min().orElse(0.1), greatest);
    }

    private void legend(Svg svg, double y) {
        double x = MARGIN + 8;
        for (int i = 0; i < series.size(); i++) {
            svg.circle(x, y - 5, 7, fill(i));
            svg.text(x + 13, y, "font-size=\"16\" " + INK, series.get(i));
            x += 40 + series.get(i).length() * 16 * Svg.LETTER;
        }
    }

    private void row(Svg svg, Axis axis, Row row, double top) {
        double room = WIDTH - 2 * MARGIN - 16 - row.text.length() * TEXT * Svg.LETTER;
        double size = Math.min(TEXT, room / (row.name.length() * Svg.LETTER));
        svg.text(MARGIN, top + 20,
                "font-size=\"%d\" %s %s".formatted((int) size, HALO, INK),
                row.name);
        svg.text(WIDTH - MARGIN, top + 20,
                "font-size=\"%d\" font-weight=\"bold\" text-anchor=\"end\" %s %s"
                        .formatted(TEXT, HALO, INK),
                row.text);
        double middle = top + 28 + BAR / 2;
        boolean isBar = scale == Scale.LINEAR && series.isEmpty();
        if (!isBar) {
            svg.line(LEFT, middle, RIGHT, middle, GRID);
        }
        for (int i = 0; i < row.values.size(); i++) {
            double value = row.values.get(i);
            if (Double.isFinite(value) && isBar) {
                svg.rectangle(LEFT, top + 28, x(axis, value) - LEFT, BAR, fill(i));
            } else if (Double.isFinite(value)) {
                svg.circle(x(axis, value), middle, 7, fill(i));
            }
        }
        if (!Double.isNaN(row.low) && !Double.isNaN(row.high)) {
            svg.line(x(axis, row.low), middle, x(axis, row.high), middle, WHISKER);
            end(svg, axis, row.low, middle, axis.low(), 1);
            end(svg, axis, row.high, middle, axis.high(), -1);
        }
    }

    /** A stroke across, or the tip of an arrow where it goes on beyond the axis. */
    private static void end(Svg svg, Axis axis, double value, double middle, double last,
            int inwards) {
        double x = x(axis, value);
        double back = (last - value) * inwards > 0 ? x + 7 * inwards : x;
        svg.line(x, middle, back, middle - 6, WHISKER);
        svg.line(x, middle, back, middle + 6, WHISKER);
    }

    private String fill(int number) {
        return "fill=\"%s\"".formatted(series.isEmpty() ? SINGLE : SHADES.get(number));
    }

    private static double x(Axis axis, double value) {
        return LEFT + axis.share(value) * (RIGHT - LEFT);
    }
}
