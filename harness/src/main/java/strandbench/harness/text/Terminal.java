package strandbench.harness.text;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The standard output. */
public final class Terminal {
    private Terminal() {}

    /** Prints text in UTF-8, independently of the terminal's character set. */
    public static void print(String text) {
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        out.print(text);
        out.flush();
    }
}
