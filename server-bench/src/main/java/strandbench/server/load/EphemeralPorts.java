package strandbench.server.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The ports that the kernel gives to those who connect: one for each connection to the same listener, and for a minute after
 * it has ended. Without one nobody can connect.
 */
final class EphemeralPorts {
    /** Of all ports: by then the kernel searches long for one that is free. */
    private static final double NEARLY_ALL = 0.95;

    private static final int REMOTE = 2;

    private EphemeralPorts() {}

    /** Whether nearly all are taken towards one listener; never where the system does not tell. */
    static boolean areTaken() {
        return areTaken(Path.of("/proc"));
    }

    /** The same of another system's files. */
    static boolean areTaken(Path proc) {
        try {
            int ports = range(proc.resolve("sys/net/ipv4/ip_local_port_range"));
            Map<String, Integer> connections = new HashMap<>();
            for (String table : new String[]{"net/tcp", "net/tcp6"}) {
                count(proc.resolve(table), connections);
            }
            return connections.values().stream()
                    .anyMatch(count -> count >= NEARLY_ALL * ports);
        } catch (IOException e) {
            return false;
        }
    }

    /** How many there are, as the kernel's file says. */
    static int range(Path file) throws IOException {
        // The kernel gives such a file in one read or not at all, and what reads it whole begins with a byte.
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            String[] words = lines.readLine().strip().split("\\s+");
            return Integer.parseInt(words[1]) - Integer.parseInt(words[0]) + 1;
        }
    }

    /** Adds one to whom each connection leads to. */
    private static void count(Path table, Map<String, Integer> connections) throws IOException {
        if (!Files.exists(table)) {
            // There is none of IPv6 where that is off.
            return;
        }
        try (Stream<String> lines = Files.lines(table)) {
            lines.skip(1).map(line -> line.strip().split("\\s+")[REMOTE])
                    .forEach(remote -> connections.merge(remote, 1, Integer::sum));
        }
    }
}
