package strandbench.hazard;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The stacks of strands that hang. */
final class Evidence {
    private static final String OURS = "strandbench.hazard.";

    /** Lines per strand, from the top of its stack. */
    private static final int MOST_LINES = 16;

    private Evidence() {}

    /**
     * The different stacks of all threads, virtual ones included, that run code of this package, except the caller's.
     */
    static String ofThreads() throws IOException {
        Path folder = Files.createTempDirectory("threads");
        Path dump = folder.resolve("dump.txt");
        try {
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                    .dumpThreads(dump.toString(), ThreadDumpFormat.TEXT_PLAIN);
            return grouped(Files.readString(dump),
                    "#" + Thread.currentThread().threadId() + " ");
        } finally {
            Files.deleteIfExists(dump);
            Files.delete(folder);
        }
    }

    private static String grouped(String dump, String own) {
        Map<String, List<String>> threadsByStack = new LinkedHashMap<>();
        for (String thread : dump.split("\n\n")) {
            List<String> lines = thread.strip().lines().toList();
            if (thread.contains(OURS) && !lines.get(0).startsWith(own)) {
                threadsByStack.computeIfAbsent(lines.stream().skip(1).limit(MOST_LINES)
                        .collect(Collectors.joining("\n")), stack -> new ArrayList<>())
                        .add(lines.get(0));
            }
        }
        return threadsByStack.entrySet().stream()
                .map(group -> String.join("\n", group.getValue()) + "\n" + group.getKey())
                .collect(Collectors.joining("\n\n"));
    }
}
