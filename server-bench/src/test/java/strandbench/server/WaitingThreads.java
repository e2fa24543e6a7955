package strandbench.server;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import strandbench.core.Bounded;

/** Where threads are, virtual ones too, while a request waits for its back end. */
public final class WaitingThreads {
    private WaitingThreads() {}

    /**
     * Waits until the thread that called a method is where it is to be.
     *
     * @param method as in {@code ApacheClient.ask}
     * @param place further up in its stack, as in {@code NioSocketImpl}
     */
    public static void assertThatOneIsAt(StackUnderTest stack, String method, String place)
            throws Exception {
        try (HeldBackEnd backEnd = new HeldBackEnd(0);
                Server server = stack.open(List.of(backEnd.port()));
                RawClient client = new RawClient(server.port())) {
            client.get("/");
            Bounded.until("a request to wait", () -> backEnd.asked() == 1);
            Bounded.until("a thread in %s to be at %s".formatted(method, place),
                    () -> stacks().stream()
                            .anyMatch(frames -> frames.contains(method) && frames.contains(place)));
            backEnd.answer("7");
            client.hear();
        }
    }

    private static List<String> stacks() {
        try {
            Path folder = Files.createTempDirectory("threads");
            Path dump = folder.resolve("dump.txt");
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                    .dumpThreads(dump.toString(), ThreadDumpFormat.TEXT_PLAIN);
            String text = Files.readString(dump);
            Files.delete(dump);
            Files.delete(folder);
            return List.of(text.split("\n\n"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
