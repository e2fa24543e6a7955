package strandbench.harness;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.Recipe;
import strandbench.harness.compare.AlikeArms;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.Criterion;
import strandbench.harness.compare.GateResult;
import strandbench.harness.compare.Verdict;

/**
 * How often the gate cries wolf, and how often it sleeps: real forks, with identical arms and with a known
 * slowdown. For the first, each CPU runs gates of its own at the same time, which is noise of a kind that a gate has to
 * live with; what it can find is measured with nothing beside it.
 */
class GateErrorsIT {
    private static final int CPUS = Runtime.getRuntime().availableProcessors();
    private static final int CELLS = 20;
    private static final int PERCENT = 5;

    @TempDir
    Path temporary;

    @Test
    void howOftenIdenticalArmsRaiseAnAlarm() throws Exception {
        assumeTrue(Validation.isLong(), "takes three hours; mvn verify -P validation runs it");
        int rounds = Integer.getInteger("strandbench.validation.gates", 50);
        List<Path> folders = gates(rounds, CPUS, "alike", "", List.of());
        List<GateResult> gates = folders.stream().map(Session::result).toList();
        AlikeArms alike = AlikeArms.of(folders.stream()
                .map(folder -> folder.resolve(GateResult.FIRST)).toList());
        List<Comparison.Row> first = rows(gates);
        long flagged = first.stream().filter(row -> row.verdict().isDifference()).count();
        long confirmed = gates.stream().mapToLong(gate -> gate.confirmed().size()).sum();
        Validation.write("alike-pairs.txt", alike.lines());
        Validation.record("alike", String.format(Locale.ROOT,
                """
                    comparisons of identical arms, 10 and 10 real forks: %d
                    flagged by the first stage: %d (%.1f %%)
                    confirmed by the second: %d
                    what the first stage could have found 95 times in 100: %.1f %% at the median
                    %s""",
                first.size(), flagged, 100.0 * flagged / first.size(), confirmed,
                Session.detectable(first) * 100,
                alike.summary(Criterion.ofEach(Recipe.THRESHOLD_PERCENT / 100))));
    }

    @Test
    void howOftenAKnownSlowdownIsFound() throws Exception {
        assumeTrue(Validation.isLong(), "takes half an hour; mvn verify -P validation runs it");
        List<GateResult> gates = gates(2, 1, "slower", "-Dstrandbench.extra=" + PERCENT,
                List.of("-bm", "avgt,thrpt")).stream().map(Session::result).toList();
        List<Comparison.Row> first = rows(gates);
        long wrong = gates.stream().mapToLong(gate -> gate.first().rows(Verdict.FASTER).size()
                + (gate.second() == null ? 0 : gate.second().rows(Verdict.FASTER).size())).sum();
        long found = gates.stream().mapToLong(gate -> gate.confirmed(Verdict.SLOWER).size())
                .sum();
        Validation.record("slower",
                String.format(Locale.ROOT,
                        """
                            comparisons with %d %% more work, half in time and half in throughput: %d
                            slower by the first stage and by the second: %d (%.1f %%)
                            called faster: %d
                            what the first stage could have found 95 times in 100: %.1f %% at the median
                            """,
                        PERCENT, first.size(), found, 100.0 * found / first.size(), wrong,
                        Session.detectable(first) * 100));
    }

    private static List<Comparison.Row> rows(List<GateResult> gates) {
        return gates.stream().flatMap(gate -> gate.first().rows().stream()).toList();
    }

    /** The folders of so many gates, on so many CPUs at a time. */
    private List<Path> gates(int count, int cpus, String name, String candidate,
            List<String> more) throws IOException, InterruptedException, ExecutionException {
        BlockingQueue<Integer> idle = new ArrayBlockingQueue<>(cpus, false,
                IntStream.range(0, cpus).boxed().toList());
        ExecutorService lanes = Executors.newFixedThreadPool(cpus);
        try {
            List<Future<Path>> running = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int number = i;
                running.add(lanes.submit(() -> {
                    int cpu = idle.take();
                    try {
                        return gate(name + "-" + number, cpu, candidate, more);
                    } finally {
                        idle.add(cpu);
                    }
                }));
            }
            List<Path> folders = new ArrayList<>();
            for (Future<Path> gate : running) {
                folders.add(gate.get());
            }
            return folders;
        } finally {
            lanes.shutdownNow();
        }
    }

    private Path gate(String name, int cpu, String candidate, List<String> more)
            throws IOException {
        Path folder = temporary.resolve(name).resolve("gate");
        folder.getParent().toFile().mkdirs();
        List<String> pinned = new ArrayList<>(List.of("--cpus", "" + cpu));
        pinned.addAll(more);
        Session.gate(folder, more.isEmpty() ? CELLS : CELLS / 4, candidate, pinned);
        return folder;
    }
}
