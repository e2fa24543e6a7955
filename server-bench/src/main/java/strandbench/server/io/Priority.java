package strandbench.server.io;

import java.io.IOException;
import java.util.List;

/**
 * Whether the load and the back ends have priority over the server when all want a CPU. On a busy machine only the
 * server is then late, which is measured, and not the processes that measure it.
 */
final class Priority {
    private static final List<String> NICE = List.of("nice", "-n", "-10");

    /** Computed once. */
    private static final boolean IS_ALLOWED = isAllowed();

    private Priority() {}

    /** The prefix of a command with priority; empty if the user lacks the right, as most users do. */
    static List<String> prefix() {
        return IS_ALLOWED ? NICE : List.of();
    }

    /** The command prints a message if it is not allowed, and still succeeds. */
    private static boolean isAllowed() {
        try {
            Process nice = new ProcessBuilder("nice", "-n", "-10", "true")
                    .redirectErrorStream(true).start();
            String complaint = new String(nice.getInputStream().readAllBytes());
            return nice.waitFor() == 0 && complaint.isEmpty();
        } catch (IOException e) {
            // There is no such command.
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
