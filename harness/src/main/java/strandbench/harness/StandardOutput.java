package strandbench.harness;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.PrintStream;

/**
 * The standard output of this process. It remembers whether a write failed; Java's own stream drops the output and says
 * nothing. If a reader stops early ({@code … | head}), nothing is lost.
 */
final class StandardOutput extends FilterOutputStream {
    private static final String NOBODY_READS = "Broken pipe";
    private static final int BUFFER = 8 * 1024;

    private volatile boolean isLost;

    private StandardOutput() {
        super(new FileOutputStream(FileDescriptor.out));
    }

    /** Takes the place of {@link System#out}. */
    static StandardOutput watched() {
        StandardOutput watched = new StandardOutput();
        System.setOut(new PrintStream(new BufferedOutputStream(watched, BUFFER), true,
                System.out.charset()));
        return watched;
    }

    @Override
    public void write(byte[] text, int from, int length) throws IOException {
        try {
            out.write(text, from, length);
        } catch (IOException e) {
            isLost |= !NOBODY_READS.equals(e.getMessage());
            throw e;
        }
    }

    /** Whether output was lost that a reader still wanted. */
    boolean isLost() {
        System.out.flush();
        return isLost;
    }
}
