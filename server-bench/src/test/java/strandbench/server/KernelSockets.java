package strandbench.server;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The sockets of TCP on this machine, as the kernel lists them. */
final class KernelSockets {
    private static final List<Path> LISTS = List.of(Path.of("/proc/net/tcp"),
            Path.of("/proc/net/tcp6"));
    private static final String TIME_WAIT = "06";
    private static final String LISTEN = "0A";

    /** Where a line has the address and port of each side, the state, and the bytes of both queues. */
    private static final int LOCAL = 1;
    private static final int REMOTE = 2;
    private static final int STATE = 3;
    private static final int QUEUES = 4;

    private static final String EMPTY_QUEUES = "00000000:00000000";

    private KernelSockets() {}

    /** Skips a test where they are not listed. */
    static void assumeListed() {
        assumeTrue(Files.isReadable(LISTS.get(0)),
                LISTS.get(0) + " is not there to say what is bound");
    }

    /** The addresses, in hexadecimal digits, on which somebody listens on a port. */
    static List<String> listening(int port) {
        return of(port).filter(words -> words[STATE].equals(LISTEN))
                .map(words -> words[LOCAL].substring(0, words[LOCAL].indexOf(':'))).toList();
    }

    /** Connections that whoever listens on a port has not closed, or its client has not. */
    static long connections(int port) {
        return of(port).filter(words -> !words[STATE].equals(LISTEN))
                .filter(words -> !words[STATE].equals(TIME_WAIT)).count();
    }

    /** Whether one side of a connection to a port has not yet taken what the other has said. */
    static boolean isAnyUnread(int port) {
        return Stream.of(LOCAL, REMOTE).flatMap(side -> of(port, side))
                .anyMatch(words -> !words[QUEUES].equals(EMPTY_QUEUES));
    }

    private static Stream<String[]> of(int port) {
        return of(port, LOCAL);
    }

    private static Stream<String[]> of(int port, int side) {
        String end = ":%04X".formatted(port);
        return LISTS.stream().filter(Files::isReadable).flatMap(list -> {
            try {
                return Files.readAllLines(list).stream();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }).map(line -> line.trim().split(" +")).filter(words -> words[side].endsWith(end));
    }
}
