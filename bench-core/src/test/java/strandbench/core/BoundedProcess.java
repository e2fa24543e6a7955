package strandbench.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs a process, and ends it when nobody waits for it any more. */
public final class BoundedProcess {
    private BoundedProcess() {}

    /** Runs a command that must succeed, and returns what it printed to either stream. */
    public static String run(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("process", ".txt");
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            Bounded.until("the end of " + command, () -> !process.isAlive());
            String said = Files.readString(output);
            if (process.exitValue() != 0) {
                throw new AssertionError(command + " failed:\n" + said);
            }
            return said;
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            Files.delete(output);
        }
    }
}
