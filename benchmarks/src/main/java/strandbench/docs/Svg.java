package strandbench.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A drawing as text, element by element; lengths are pixels. Text is escaped, attributes are ours. */
final class Svg {
    /** What XML has no way to say. */
    private static final String NO_XML = "[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]";

    /** About how wide a letter is, in parts of its height. */
    static final double LETTER = 0.54;

    private final StringBuilder elements = new StringBuilder();

    /**
     * Text from a base line on.
     *
     * @param style attributes such as {@code font-size="16"}
     */
    void text(double x, double y, String style, String text) {
        add("<text x=\"%s\" y=\"%s\" %s>%s</text>", number(x), number(y), style, escaped(text));
    }

    /**
     * Lines of text, broken between words where one is full.
     *
     * @param y above the first
     * @return the base line of the last
     */
    double paragraph(double x, double y, double right, int size, String style, String text) {
        int most = (int) ((right - x) / (size * LETTER));
        List<String> lines = new ArrayList<>(List.of(""));
        for (String word : text.split(" ")) {
            String longer = (lines.getLast() + " " + word).strip();
            if (longer.length() <= most || lines.getLast().isEmpty()) {
                lines.set(lines.size() - 1, longer);
            } else {
                lines.add(word);
            }
        }
        double base = y;
        for (String line : lines) {
            base += Math.round(size * 1.3);
            text(x, base, "font-size=\"%d\" %s".formatted(size, style), line);
        }
        return base;
    }

    void line(double x1, double y1, double x2, double y2, String style) {
        add("<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" %s/>", number(x1), number(y1),
                number(x2), number(y2), style);
    }

    void rectangle(double x, double y, double width, double height, String style) {
        add("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" %s/>", number(x), number(y),
                number(width), number(height), style);
    }

    void circle(double x, double y, double radius, String style) {
        add("<circle cx=\"%s\" cy=\"%s\" r=\"%s\" %s/>", number(x), number(y), number(radius),
                style);
    }

    private void add(String format, Object... values) {
        elements.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    /** The whole drawing, on a white card of its own, so that it can be read on any background. */
    String drawing(String title, double width, double height) {
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="%1$s" height="%2$s" viewBox="0 0 %1$s %2$s" role="img" font-family="sans-serif">
            <title>%3$s</title>
            <rect x="0.5" y="0.5" width="%4$s" height="%5$s" rx="12" fill="#ffffff" stroke="#d8dde5"/>
            %6$s</svg>
            """
                .formatted(number(width), number(height), escaped(title), number(width - 1),
                        number(height - 1), elements);
    }

    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    private static String escaped(String text) {
        return text.replaceAll(NO_XML, "\uFFFD").replace("&", "&amp;").replace("<", "&lt;")
                .replace(">", "&gt;");
    }
}
