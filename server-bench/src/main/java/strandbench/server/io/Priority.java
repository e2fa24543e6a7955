package strandbench.server.io;

import java.io.IOException;
import java.util.List;

/**
 * Whether the load and the back ends come before the server where all of them want a CPU: a machine that has nothing left then
 * makes the server late, which is what is measured, and not those who measure it.
 */
final class Priority {
    private static final List<String> NICE = List.of("nice", "-n", "-10");

    /** Found out once. */
    private static final boolean IS_ALLOWED = isAllowed();

    private Priority() {}

    /** What a command begins with that has it; nothing where the user may not, as most may not. */
    static List<String> prefix() {
        return IS_ALLOWED ? NICE : List.of();
    }

    /** It complains where it is not allowed, and succeeds all the same. */
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
