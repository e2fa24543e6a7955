package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import strandbench.core.Bounded;
import strandbench.server.backend.HeldBackEnd;
import strandbench.server.front.Server;
import strandbench.server.io.RawClient;

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

    /**
     * Waits until a thread has so many frames of one method below it.
     *
     * @param method as in {@code DeepClient.descend}
     */
    public static void assertThatOneHasFrames(StackUnderTest stack, String method, int frames)
            throws Exception {
        String frame = method + "(";
        try (HeldBackEnd backEnd = new HeldBackEnd(0);
                Server server = stack.open(List.of(backEnd.port()));
                RawClient client = new RawClient(server.port())) {
            client.get("/");
            Bounded.until("a request to wait", () -> backEnd.asked() == 1);
            Bounded.until("a thread to have %d frames of %s".formatted(frames, method),
                    () -> stacks().stream()
                            .anyMatch(text -> text.split(Pattern.quote(frame), -1).length
                                    - 1 == frames));
            backEnd.answer("7");
            assertThat(client.hear()).isEqualTo("200 7");
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
