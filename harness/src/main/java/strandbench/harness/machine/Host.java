package strandbench.harness.machine;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** A machine's name, which distinguishes it from identical machines. */
public final class Host {
    /**
     * The environment variable with the machine's name, for systems that do not know it: a container has its own name
     * on every machine.
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
