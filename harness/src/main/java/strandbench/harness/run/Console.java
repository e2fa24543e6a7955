package strandbench.harness.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.VerboseMode;
import strandbench.harness.text.Refusal;

/**
 * Where a run prints, by JMH's options: to the standard output, to the file of {@code -o}, or with {@code -v SILENT}
 * nowhere. JMH's own output about forks goes to the run's folder. With {@code -v EXTRA}, or in a file, it also stands
 * between the lines of the run.
 */
final class Console implements AutoCloseable {
    private final PrintStream before = System.out;
    private final PrintStream own;
    private final boolean hasForks;

    private Console(PrintStream own, boolean hasForks) {
        this.own = own;
        this.hasForks = hasForks;
        if (own != null) {
            System.setOut(own);
        }
    }

    /**
     * Opens a run's output, until it is closed.
     *
     * @param goesOn whether the run is resumed, so that the file is appended to
     */
    static Console open(Options user, boolean goesOn) {
        VerboseMode verbosity = user.verbosity().orElse(VerboseMode.NORMAL);
        if (verbosity == VerboseMode.SILENT) {
            return new Console(silence(), false);
        }
        return user.getOutput().hasValue()
                ? new Console(file(Path.of(user.getOutput().get()), goesOn), true)
                : new Console(null, verbosity == VerboseMode.EXTRA);
    }

    private static PrintStream silence() {
        return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }

    private static PrintStream file(Path file, boolean goesOn) {
        try {
            return new PrintStream(Files.newOutputStream(file, StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE, goesOn
                            ? StandardOpenOption.APPEND
                            : StandardOpenOption.TRUNCATE_EXISTING),
                    true, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw Refusal.environment("-o %s: cannot be written (%s)", file, e);
        }
    }

    /** Whether a progress line that changes is not possible. */
    boolean isPlain() {
        return own != null || hasForks;
    }

    /** Whether output for its file could not be written. */
    boolean isLost() {
        return own != null && own.checkError();
    }

    /** Where JMH prints about forks: to the run's log, and also here if wanted. */
    PrintStream withForks(PrintStream log) {
        return hasForks
                ? new PrintStream(new Both(log, System.out), true, StandardCharsets.UTF_8)
                : log;
    }

    @Override
    public void close() {
        if (own != null) {
            System.setOut(before);
            own.close();
        }
    }

    /**
     * Writes everything to two streams, and closes neither. The second one gets whole lines, without what steers a
     * terminal, so that nothing of a fork stands in a line of the run.
     */
    private static final class Both extends OutputStream {
        private static final int DELETE = 0x7f;

        private final OutputStream one;
        private final OutputStream other;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        Both(OutputStream one, OutputStream other) {
            this.one = one;
            this.other = other;
        }

        @Override
        public synchronized void write(int character) throws IOException {
            one.write(character);
            add((byte) character);
        }

        @Override
        public synchronized void write(byte[] text, int from, int length) throws IOException {
            one.write(text, from, length);
            for (int i = from; i < from + length; i++) {
                add(text[i]);
            }
        }

        /** Bytes below 0 are parts of characters. */
        private void add(byte character) throws IOException {
            if (character < 0 || character >= ' ' && character != DELETE || character == '\n'
                    || character == '\t') {
                line.write(character);
            }
            if (character == '\n') {
                line.writeTo(other);
                other.flush();
                line.reset();
            }
        }

        @Override
        public void flush() throws IOException {
            one.flush();
        }
    }
}
