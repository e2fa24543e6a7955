package strandbench.harness.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.util.function.Consumer;

/** The lines of a file, one at a time: a store of many machines may be larger than the memory. */
public final class Lines {
    private static final int BUFFER = 1 << 16;

    private Lines() {}

    /**
     * A line.
     *
     * @param number from 1
     * @param start where it begins in its file
     * @param bytes without its end
     * @param isCutShort whether it has none
     */
    public record Line(int number, long start, byte[] bytes, boolean isCutShort) {}

    /**
     * Hands each line on, and leaves the channel open.
     *
     * @return where the last whole line ends
     */
    static long of(FileChannel channel, Consumer<Line> reader) throws IOException {
        InputStream in = Channels.newInputStream(channel);
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
        }
        if (line.size() > 0) {
            reader.accept(new Line(++number, start, line.toByteArray(), true));
        }
        return start;
    }
}
