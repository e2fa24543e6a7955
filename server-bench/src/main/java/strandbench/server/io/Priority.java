package strandbench.server.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether the load and the back ends have priority over the server when all want a CPU. On a busy machine only the
 * server is then late, which is measured, and not the processes that measure it.
 */
public final class Priority {
    private static final int NICE = -10;

    private static final List<String> COMMAND = List.of("nice", "-n", Integer.toString(NICE));

    /** Computed once. */
    private static final boolean IS_ALLOWED = isAllowed();

    private Priority() {}

    /** The prefix of a command with priority; empty if the user lacks the right, as most users do. */
    static List<String> prefix() {
        return IS_ALLOWED ? COMMAND : List.of();
    }

    /** The niceness of load and back ends; 0 is that of the server. */
    public static int nice() {
        return IS_ALLOWED ? NICE : 0;
    }

    /** The command prints a message if it is not allowed, and still succeeds. */
    private static boolean isAllowed() {
        try {
            List<String> command = new ArrayList<>(COMMAND);
            command.add("true");
            Process nice = new ProcessBuilder(command).redirectErrorStream(true).start();
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
