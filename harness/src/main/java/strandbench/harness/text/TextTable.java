package strandbench.harness.text;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Columns of text for a terminal or a log. */
public final class TextTable {
    private TextTable() {}

    /**
     * The table, a line for each row.
     *
     * @param rows the first is the head; all have the same length
     * @param left the heads of the columns with text; numbers are aligned to the right
     */
    public static String of(List<List<String>> rows, List<String> left) {
        List<String> head = rows.get(0);
        int[] widths = IntStream.range(0, head.size())
                .map(column -> rows.stream().mapToInt(r -> r.get(column).length()).max().orElse(0))
                .toArray();
        return rows.stream()
                .map(row -> IntStream.range(0, row.size())
                        .mapToObj(column -> padded(row.get(column), widths[column],
                                left.contains(head.get(column))))
                        .collect(Collectors.joining("  ")).stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    private static String padded(String text, int width, boolean left) {
        // A format does not allow a width of 0.
        return ("%" + (left ? "-" : "") + Math.max(1, width) + "s").formatted(text);
    }
}
