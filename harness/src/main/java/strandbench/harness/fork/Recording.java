package strandbench.harness.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;
import strandbench.harness.store.TopFrame;

/** What JDK Flight Recorder has sampled of a fork. */
final class Recording {
    private static final int FRAMES = 20;
    private static final Set<String> SAMPLES = Set.of("jdk.ExecutionSample",
            "jdk.NativeMethodSample");

    /** Where JMH's profiler itself waits for the tool that starts and stops the recording. */
    private static final Set<String> WAITS_OF_THE_PROFILER = Set.of(
            "java.io.FileInputStream.readBytes",
            "java.lang.ProcessHandleImpl.waitForProcessExit0");

    private Recording() {}

    /**
     * The frames that stacks had on top most often.
     *
     * @param folder below which the recording is
     * @return none where there is no recording, or no sample in it
     * @throws IOException if it cannot be read
     */
    static List<TopFrame> topFrames(Path folder) throws IOException {
        Map<String, Integer> counts = new HashMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".jfr")).toList()) {
                count(file, counts);
            }
        }
        int all = counts.values().stream().mapToInt(Integer::intValue).sum();
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(FRAMES)
                .map(frame -> new TopFrame(frame.getKey(), 100.0 * frame.getValue() / all))
                .toList();
    }

    private static void count(Path file, Map<String, Integer> counts) throws IOException {
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                if (SAMPLES.contains(event.getEventType().getName())
                        && event.getStackTrace() != null
                        && !event.getStackTrace().getFrames().isEmpty()) {
                    String top = name(event.getStackTrace().getFrames().get(0));
                    if (!WAITS_OF_THE_PROFILER.contains(top)) {
                        counts.merge(top, 1, Integer::sum);
                    }
                }
            }
        }
    }

    private static String name(RecordedFrame frame) {
        RecordedMethod method = frame.getMethod();
        return method.getType().getName() + "." + method.getName();
    }
}
