package strandbench.harness.fork;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KeptTextTest {
    private final KeptText text = new KeptText(100);

    @Test
    void aShortTextIsKeptAsItIs() {
        text.add("one ");
        text.add("two");
        assertThat(text).hasToString("one two");
        assertThat(text.since(4)).isEqualTo("two");
    }

    @Test
    void aLongOneKeepsItsBeginningAndItsEnd() {
        text.add("the beginning ");
        for (int line = 0; line < 1_000; line++) {
            text.add("line %d%n".formatted(line));
        }
        long before = text.length();
        text.add("the end");

        assertThat(text.toString()).startsWith("the beginning line 0")
                .contains("characters were left out").contains("line 999")
                .doesNotContain("line 500").endsWith("the end").hasSizeLessThan(400);
        assertThat(text.since(before)).isEqualTo("the end");
    }

    @Test
    void oneThatIsLongAtOnceToo() {
        text.add("x".repeat(1_000_000) + "Terminating due to java.lang.OutOfMemoryError");
        assertThat(text.toString()).endsWith("OutOfMemoryError").hasSizeLessThan(400);
    }
}
