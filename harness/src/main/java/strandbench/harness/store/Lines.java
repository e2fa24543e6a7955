package strandbench.harness.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.Consumer;
import strandbench.harness.text.Refusal;

/** Reads the lines of a file one at a time, because a store of many machines may be larger than the memory. */
public final class Lines {
    /** The longest line: more than any fork needs, and small enough for the memory. A file may come from a stranger. */
    private static final int LONGEST = 16 << 20;

    private static final int BUFFER = 1 << 16;

    private Lines() {}

    /**
     * A line.
     *
     * @param number from 1
     * @param start its position in the file
     * @param bytes without its end
     * @param isCutShort whether it has no end
     */
    public record Line(int number, long start, byte[] bytes, boolean isCutShort) {}

    /**
     * Passes each line on, and leaves the file open.
     *
     * @param file of the lines
     * @param most the allowed bytes of all lines
     * @return the end of the last whole line
     * @throws Refusal if a line is longer than 16 MiB, or all lines exceed {@code most}
     */
    static long of(Path file, InputStream in, long most, Consumer<Line> reader)
            throws IOException {
        byte[] chunk = new byte[BUFFER];
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        long start = 0;
        int number = 0;
        for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
            int from = 0;
            for (int i = 0; i < read; i++) {
                if (chunk[i] == '\n') {
                    line.write(chunk, from, i - from);
                    reader.accept(new Line(++number, start, line.toByteArray(), false));
                    start += line.size() + 1;
                    line.reset();
                    from = i + 1;
                }
            }
            line.write(chunk, from, read - from);
            if (line.size() > LONGEST) {
                throw Refusal.usage("%s: line %d is longer than the %d MiB that are allowed", file,
                        number + 1, LONGEST >> 20);
            }
            if (start + line.size() > most) {
                throw Refusal.usage("%s: holds more than the %d MiB that are allowed", file,
                        most >> 20);
            }
        }
        if (line.size() > 0) {
            reader.accept(new Line(++number, start, line.toByteArray(), true));
        }
        return start;
    }
}
