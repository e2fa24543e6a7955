package strandbench.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A run that has been started, of the jar with the faulty benchmarks beside it.
 *
 * @param process the launcher's
 * @param output where both of its streams go
 */
record RunUnderWay(Process process, Path output) implements AutoCloseable {
    /**
     * Starts one.
     *
     * @param temporary the folder of its temporary files, and of its output
     */
    static RunUnderWay start(Path temporary, List<String> arguments) throws IOException {
        Path output = temporary.resolve("out.txt");
        // A JVM heeds no signal that it was started to ignore, as what runs in the background of a shell is.
        List<String> command = new ArrayList<>(List.of("env", "--default-signal"));
        command.addAll(Jar.commandWithFaults(temporary, arguments));
        return new RunUnderWay(
                new ProcessBuilder(command)
                        .directory(Jar.ROOT.toFile()).redirectErrorStream(true)
                        .redirectOutput(output.toFile()).start(),
                output);
    }

    /** What it has printed so far. */
    String printed() {
        try {
            return Files.readString(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for its end; the bound is one for a hang. */
    int exitCode() throws InterruptedException {
        if (!process.waitFor(Jar.MINUTES, TimeUnit.MINUTES)) {
            throw new AssertionError(
                    "waited %d minutes in vain for: %s".formatted(Jar.MINUTES, printed()));
        }
        return process.exitValue();
    }

    /** Ends it as nothing else does: at once, and without being asked. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
