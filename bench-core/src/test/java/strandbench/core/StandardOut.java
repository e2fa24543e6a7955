package strandbench.core;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/** What is printed to standard output, which is where a fork says what it cannot count. */
final class StandardOut {
    private StandardOut() {}

    /** Of what runs, as the whole text. */
    static String of(Runnable printing) {
        var said = new ByteArrayOutputStream();
        PrintStream out = System.out;
        System.setOut(new PrintStream(said, true));
        try {
            printing.run();
        } finally {
            System.setOut(out);
        }
        return said.toString();
    }
}
