package strandbench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import strandbench.docs.Picture.Row;
import strandbench.docs.Picture.Scale;

class PictureTest {
    private static final String HOSTILE = "</text><script>&\"']]>\u0000 \uD800";

    private static Row row(String name, double value) {
        return new Row(name, List.of(value), value / 1.1, value * 1.2, "about " + value);
    }

    private static Picture picture(boolean isMoreBetter, Row... rows) {
        return new Picture("Who is first?", "Nowhere.", "points", Scale.LINEAR, isMoreBetter,
                List.of(), List.of(rows));
    }

    private static List<Element> elements(String svg, String tag) throws Exception {
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        NodeList found = document.getElementsByTagName(tag);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }

    private static List<String> texts(String svg) throws Exception {
        return elements(svg, "text").stream().map(Element::getTextContent).toList();
    }

    /** With {@code -Dstrandbench.pinned=FILE} writes it there, to be looked at. */
    @Test
    void aPictureStaysAsItIs() throws IOException {
        String svg = new Picture(
                "How much does a server of some name add to a quick answer, if it does?",
                "Measured 2026-01-02T03:04:05Z on CPUs 0-1 of A CPU of some name @ 2.50GHz, JDK 25.0.3, Linux 6.18.44 amd64: 10 forks of each.",
                "ms", Scale.LOG, false, List.of("at 25 %", "at 75 %"),
                List.of(new Row("Second", List.of(0.3, 40.0), Double.NaN, Double.NaN,
                        "0.300 · 40.0"),
                        new Row("A first one with a name that is much too long for a picture, in any size",
                                List.of(0.2, 1.5), Double.NaN, Double.NaN, "0.200 · 1.50"),
                        new Row("Third & last", List.of(7.0, Double.NaN), 5.0,
                                Double.POSITIVE_INFINITY, "7.00 · –")))
                .svg();
        String pinned = System.getProperty("strandbench.pinned");
        if (pinned != null) {
            Files.writeString(Path.of(pinned), svg);
        }

        try (InputStream in = PictureTest.class.getResourceAsStream("picture.svg")) {
            assertThat(svg).isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void theBestStandsFirst() throws Exception {
        Row[] rows = {row("middle", 20), row("none", Double.NaN), row("most", 30),
            row("least", 10)};

        assertThat(texts(picture(true, rows).svg()))
                .containsSubsequence("most", "middle", "least", "none");
        assertThat(texts(picture(false, rows).svg()))
                .containsSubsequence("least", "middle", "most", "none");
    }

    @Test
    void namesAreText() throws Exception {
        String svg = new Picture(HOSTILE, HOSTILE, HOSTILE, Scale.LOG, true, List.of(HOSTILE),
                List.of(new Row(HOSTILE, List.of(1.0), 1, 1, HOSTILE))).svg();

        assertThat(elements(svg, "script")).isEmpty();
        assertThat(texts(svg)).filteredOn(HOSTILE.replace('\u0000', '\uFFFD')
                .replace('\uD800', '\uFFFD')::equals).hasSize(6);
    }

    @Test
    void barsAreAsLongAsTheirValues() throws Exception {
        String svg = picture(true, row("half", 50), row("whole", 100)).svg();

        List<Double> lengths = elements(svg, "rect").stream().skip(1)
                .map(bar -> Double.valueOf(bar.getAttribute("width"))).toList();
        assertThat(lengths).hasSize(2);
        assertThat(lengths.get(0)).isPositive().isCloseTo(2 * lengths.get(1), within(0.2));
    }
}
