package strandbench.harness.machine;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** What a machine is called, which tells it from others that are built alike. */
public final class Host {
    /**
     * The environment variable that says it where the system does not: a container has a name of its own, whichever
     * machine it runs on.
     */
    private static final String VARIABLE = "STRANDBENCH_HOST";

    private Host() {}

    /** Its name without a domain; "unknown" where it has none. */
    public static String name() {
        String said = System.getenv(VARIABLE);
        return said == null || said.isBlank() ? ofSystem() : said.strip();
    }

    private static String ofSystem() {
        try {
            return InetAddress.getLocalHost().getHostName().replaceAll("\\..*", "");
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }
}
