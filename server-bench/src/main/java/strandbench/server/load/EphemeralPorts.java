package strandbench.server.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The ports that the kernel gives to connecting clients: one per connection to the same listener, for its life and a
 * minute after its end. Without a free port no client can connect.
 */
final class EphemeralPorts {
    /** Share of all ports from which on the kernel searches long for a free one. */
    private static final double NEARLY_ALL = 0.95;

    private static final int REMOTE = 2;

    private EphemeralPorts() {}

    /** Whether nearly all are used towards one listener; false if the system does not say. */
    static boolean areTaken() {
        return areTaken(Path.of("/proc"));
    }

    /** The same for another system's files. */
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

    /** How many there are, according to the kernel's file. */
    static int range(Path file) throws IOException {
        // The kernel gives such a file in one read or not at all, and code that reads whole files begins with a byte.
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            String[] words = lines.readLine().strip().split("\\s+");
            return Integer.parseInt(words[1]) - Integer.parseInt(words[0]) + 1;
        }
    }

    /** Counts connections by their remote address. */
    private static void count(Path table, Map<String, Integer> connections) throws IOException {
        if (!Files.exists(table)) {
            // Without IPv6 its table does not exist.
            return;
        }
        try (Stream<String> lines = Files.lines(table)) {
            lines.skip(1).map(line -> line.strip().split("\\s+")[REMOTE])
                    .forEach(remote -> connections.merge(remote, 1, Integer::sum));
        }
    }
}
