package strandbench.server.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether clients have a port left is told by whom their connections lead to. */
class EphemeralPortsTest {
    private static final String HEADER = "  sl  local_address rem_address   st tx_queue rx_queue\n";
    private static final String ESTABLISHED = "01";
    private static final String TIME_WAIT = "06";

    @TempDir
    Path proc;

    @BeforeEach
    void aHundredPorts() throws IOException {
        write("sys/net/ipv4/ip_local_port_range", "32768\t32867\n");
        write("net/tcp", HEADER);
    }

    private void write(String file, String text) throws IOException {
        Path path = proc.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    /** As the kernel lists them, from one port of loopback after the other. */
    private static String connections(int first, int count, String remote, String state) {
        return IntStream.range(first, first + count).mapToObj(
                i -> "%4d: 0100007F:%04X 0100007F:%s %s 00000000:00000000 00:00000000 00000000\n"
                        .formatted(i, 0x8000 + i, remote, state))
                .collect(Collectors.joining());
    }

    @Test
    void theyAreTakenWhereNearlyAllLeadToOneListener() throws IOException {
        write("net/tcp", HEADER + connections(0, 94, "1F90", ESTABLISHED));
        assertThat(EphemeralPorts.areTaken(proc)).isFalse();
        write("net/tcp", HEADER + connections(0, 95, "1F90", ESTABLISHED));
        assertThat(EphemeralPorts.areTaken(proc)).isTrue();
    }

    @Test
    void thoseThatHaveEndedCountAsLongAsTheKernelKeepsThem() throws IOException {
        write("net/tcp", HEADER + connections(0, 40, "1F90", ESTABLISHED)
                + connections(40, 60, "1F90", TIME_WAIT));
        assertThat(EphemeralPorts.areTaken(proc)).isTrue();
    }

    /** The same port may lead to several. */
    @Test
    void eachListenerHasAllOfThem() throws IOException {
        write("net/tcp", HEADER + connections(0, 90, "1F90", ESTABLISHED)
                + connections(0, 90, "1F91", ESTABLISHED));
        assertThat(EphemeralPorts.areTaken(proc)).isFalse();
    }

    /** The two ends of a loopback connection are two lines, of which one leads to the client. */
    @Test
    void whoListensTakesNone() throws IOException {
        StringBuilder table = new StringBuilder(HEADER);
        for (int i = 0; i < 100; i++) {
            table.append(connections(i, 1, "%04X".formatted(0x8000 + i), ESTABLISHED));
        }
        write("net/tcp", table.toString());
        assertThat(EphemeralPorts.areTaken(proc)).isFalse();
    }

    @Test
    void thoseOfIpv6CountToo() throws IOException {
        write("net/tcp6", HEADER + connections(0, 95, "1F90", ESTABLISHED));
        assertThat(EphemeralPorts.areTaken(proc)).isTrue();
    }

    @Test
    void nothingIsSaidWhereTheSystemDoesNotTell() throws IOException {
        Files.delete(proc.resolve("sys/net/ipv4/ip_local_port_range"));
        assertThat(EphemeralPorts.areTaken(proc)).isFalse();
    }

    /** Which is not read like any other file. */
    @Test
    void theKernelsOwnRangeIsReadAsItIs() throws IOException {
        Path file = Path.of("/proc/sys/net/ipv4/ip_local_port_range");
        assumeTrue(Files.isReadable(file), "this system has no range of ports for clients");
        String[] ends;
        try (InputStream bytes = new FileInputStream(file.toFile())) {
            ends = new String(bytes.readAllBytes(), StandardCharsets.US_ASCII).strip()
                    .split("\\s+");
        }
        assertThat(EphemeralPorts.range(file))
                .isEqualTo(Integer.parseInt(ends[1]) - Integer.parseInt(ends[0]) + 1);
    }
}
