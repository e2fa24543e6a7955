package strandbench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.Command;
import strandbench.harness.Jar;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.results.StoredForks;
import strandbench.harness.store.ForkRecord;

class HazardVerdictTest {
    /** What {@link StoredForks} says of every fork, in ns per bystander. */
    private static final double SCORE = 250;

    private static final double MILLIS_LATE = 3;

    @TempDir
    private Path folder;

    private final List<ForkRecord> forks = new ArrayList<>();

    private void blocked(String benchmark, String wait, double hangs) {
        Cell cell = StoredForks.cell(benchmark, Map.of("wait", wait));
        add(cell, Map.of("hangs", hangs, "free", SCORE), Map.of());
    }

    private void starved(String yields, double busy, double probes, double late) {
        add(StoredForks.cell("quasar.QuasarStarvation.compute", Map.of("yields", yields)),
                Map.of("busy.without", busy, "probe.without", probes, "probe.late.p99", late),
                Map.of("units", List.of("7 7 0 0")));
    }

    private void add(Cell cell, Map<String, Double> counters,
            Map<String, List<String>> attachments) {
        int index = (int) forks.stream().filter(fork -> fork.cell().equals(cell)).count();
        forks.add(StoredForks.fork(cell, index, counters, attachments));
    }

    private String said() throws IOException {
        StoredForks.write(folder, forks);
        Jar.Outcome outcome = Command.run("table", folder.toString(), "--by=model",
                "--columns=outcome", "--format=markdown");
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome.out();
    }

    @Test
    void eachModelHasAColumnAndEachHazardARow() throws IOException {
        blocked("kotlin.KotlinBlocking.bystanders", "JOIN", 1);
        blocked("virtual.VirtualThreadBlocking.bystanders", "JOIN", 0);
        blocked("virtual.VirtualThreadBlocking.bystanders", "OBJECT_WAIT", 0);
        assertThat(said()).contains("""
            | Blocking | Kotlin | Virtual thread |
            |---|---|---|
            | wait join | hangs | finishes |
            | wait object wait |  | finishes |
            """);
    }

    @Test
    void aDelayIsTheSameForModelsThatStartStrandsFastOrSlowly() throws IOException {
        delayed("quasar.QuasarBlocking.bystanders", 5_000);
        delayed("threads.PlatformThreadBlocking.bystanders", 80_000);
        assertThat(said()).contains("| wait join | late by 20 ms | late by 20 ms |");
    }

    private void delayed(String benchmark, double free) {
        double delay = 2e6;
        forks.add(StoredForks.fork(StoredForks.cell(benchmark, Map.of("wait", "JOIN")), 0,
                free + delay, Map.of("hangs", 0.0, "free", free), Map.of()));
    }

    @Test
    void aHazardThatIsNotMetInEachJvmIsAShare() throws IOException {
        for (double hangs : new double[]{0, 1, 1, 0, 1}) {
            blocked("quasar.QuasarBlocking.bystanders", "JOIN", hangs);
        }
        assertThat(said()).contains(": 5 forks, each ")
                .contains("| wait join | hangs in 3 of 5 |");
    }

    @Test
    void whoStarvesIsCounted() throws IOException {
        starved("NEVER", 2, 10, 1_000);
        starved("EACH_UNIT", 0, 0, MILLIS_LATE);
        assertThat(said())
                .contains(
                        "| yields never | starves: 2 of 4 get nothing; 10 probes never wake up |")
                .contains("| yields each unit | fair |");
    }

    /** As where JMH's view of a run is all that is left. */
    @Test
    void ofHowManyIsLeftOutWhereNobodyKnows() throws IOException {
        add(StoredForks.cell("threads.PlatformThreadConvoy.enter", Map.of("guard", "OWN")),
                Map.of("strand.without", 3.0, "strand.least", 0.0, "strand.most", 2.0),
                Map.of());
        assertThat(said())
                .contains("| guard own, strands 10 | 0.250 µs each; starves: 3 get nothing |");
    }

    /** How many get nothing is said of the JVMs in which a strand gets nothing. */
    @Test
    void whoStarvesNowAndThenIsCountedWhereHeDoes() throws IOException {
        convoy("OWN", 0, 0.9, 1.1);
        convoy("OWN", 3, 0, 1.5);
        convoy("OWN", 0, 0.9, 1.1);
        assertThat(said()).contains(
                "| guard own, strands 10 | 0.250 µs each; starves in 1 of 3: 3 of 10 get nothing |");
    }

    /** It stores no forks, and stands in the same table as the JVM's models. */
    @Test
    void goIsJudgedByItsResults() throws IOException {
        starved("NEVER", 2, 10, 1_000);
        Files.writeString(folder.resolve("go.json"), """
            [{"benchmark": "strandbench.go.GoStarvation.compute", "mode": "avgt", "forks": 2,
              "jdkVersion": "go1.26", "vmVersion": "go1.26", "params": {"yields": "NEVER"},
              "primaryMetric": {"score": 6, "scoreUnit": "ns/op", "rawData": [[5], [7]]},
              "secondaryMetrics": {
                "strands": {"score": 4, "scoreUnit": "#", "rawData": [[4], [4]]},
                "busy.without": {"score": 0.5, "scoreUnit": "#", "rawData": [[0], [1]]},
                "probe.without": {"score": 0, "scoreUnit": "#", "rawData": [[0], [0]]},
                "probe.late.p99": {"score": 3, "scoreUnit": "ms", "rawData": [[2], [4]]}}}]
            """);
        assertThat(said()).contains(": 1 fork of ").contains(
                """
                    | Starvation | Go | Quasar |
                    |---|---|---|
                    | yields never | starves in 1 of 2: 1 of 4 get nothing | starves: 2 of 4 get nothing; 10 probes never wake up |
                    """);
    }

    @Test
    void whoWakesUpLateIsSaid() throws IOException {
        starved("NEVER", 0, 0, 45);
        assertThat(said()).contains("| yields never | late by 45 ms |");
    }

    @Test
    void cancellationHasTheMedianAndTheMaximumOfItsForks() throws IOException {
        fannedOut("ALL_SUCCEED", late(0, 0, 10));
        fannedOut("FIRST_WINS", late(45.5, 50, 10));
        fannedOut("FIRST_WINS", late(44.5, 900, 10));
        fannedOut("FIRST_WINS", late(46.5, 60, 10));
        assertThat(said()).contains("| outcome all succeed | 0.250 µs each |")
                .contains("| outcome first wins | after 45.5 µs, at most 900 |");
    }

    /** A subtask that has not begun has nothing to notice. */
    @Test
    void cancellationSaysHowManyHadBegun() throws IOException {
        fannedOut("FIRST_WINS", late(0, 0, 10));
        fannedOut("FIRST_WINS", late(0, 0, 1.5));
        fannedOut("DEADLINE", Map.of("cancel.late.p50", 0.0, "cancel.late.max", 0.0));
        assertThat(said()).contains("at most 0.000; only 1.50 of 10 had begun |")
                .contains("| outcome deadline | inconclusive: begun subtasks not counted |");
    }

    private static Map<String, Double> late(double p50, double most, double begun) {
        return Map.of("cancel.late.p50", p50, "cancel.late.max", most, "begun", begun, "strands",
                10.0);
    }

    private void fannedOut(String outcome, Map<String, Double> counters) {
        add(StoredForks.cell("akka.PekkoFanOut.ten", Map.of("outcome", outcome)), counters,
                Map.of());
    }

    @Test
    void whoGetsTheLockIsSaid() throws IOException {
        convoy("OWN", 8, 0, 10);
        convoy("FAIR", 0, 0.95, 1.05);
        convoy("MONITOR", 0, 0.25, 1.75);
        assertThat(said())
                .contains("| guard own, strands 10 | 0.250 µs each; starves: 8 of 10 get nothing |")
                .contains("| guard fair, strands 10 | 0.250 µs each |")
                .contains("| guard monitor, strands 10 | 0.250 µs each; shares of 0.25 to 1.75 |");
    }

    private void convoy(String guard, double without, double least, double most) {
        add(StoredForks.cell("threads.PlatformThreadConvoy.enter", Map.of("guard", guard)),
                Map.of("strand.without", without, "strand.least", least, "strand.most", most),
                Map.of("units", List.of("1 ".repeat(10).strip())));
    }

    @Test
    void aUseIsSplitIntoHandOverAndTimers() throws IOException {
        permits("10", Map.of("permit.held", 1.1, "permit.idle", 4.75));
        permits("100", Map.of("permit.held", 2.1, "permit.idle", 27.0));
        assertThat(said()).contains("| guard own, strands 10 | 0.250 µs each; idle for 4.8 µs |")
                .contains(
                        "| guard own, strands 100 | 0.250 µs each; idle for 27.0 µs; held for 2.1 ms |");
    }

    @Test
    void anOlderRunDoesNotSayHowLongPermitsLayIdle() throws IOException {
        permits("10", Map.of("permit.held", 1.1));
        assertThat(said()).contains("| guard own, strands 10 | 0.250 µs each |");
    }

    private void permits(String strands, Map<String, Double> counters) {
        Map<String, Double> all = new HashMap<>(counters);
        all.putAll(Map.of("strand.without", 0.0, "strand.least", 0.9, "strand.most", 1.1));
        add(StoredForks.cell("akka.AkkaSemaphore.use", Map.of("strands", strands)), all,
                Map.of());
    }

    @Test
    void tokensInABunchAreCounted() throws IOException {
        Map<String, Double> together = Map.of("1", 1.0, "2", 1.2, "10", 7.25);
        together.forEach((tokens, count) -> add(
                StoredForks.cell("virtual.VirtualThreadTokens.pass", Map.of("tokens", tokens)),
                Map.of("tokens.together", count), Map.of()));
        assertThat(said()).contains("| tokens 1, work 0 | 0.250 µs each |",
                "| tokens 2, work 0 | 0.250 µs each |",
                "| tokens 10, work 0 | 0.250 µs each; 7.3 tokens together |");
    }

    @Test
    void whatTheCollectorDoesIsSaid() throws IOException {
        collected(Arm.DEFAULT, 41);
        assertThat(said()).contains(
                "| depth 3, strands 10000 | 0.250 µs each; pauses of 41 ms; 0.38 CPUs collect; 2,094 B on the heap |");
    }

    private void collected(String arm, double pause) {
        Cell cell = StoredForks.cell("virtual.VirtualThreadLongLived.wake",
                Map.of("strands", "10000", "depth", "3"));
        add(new Cell(cell.benchmark(), cell.mode(), cell.params(), arm, cell.cpus()),
                Map.of("gc.pause.max", pause, "gc.cpus", 0.375, "parked.heap", 2_094.0), Map.of());
    }

    @Test
    void collectorsStandBelowEachOther() throws IOException {
        collected("parallel-4g", 41);
        collected("g1-1g", 8);
        assertThat(said()).contains(
                """
                    | Long-lived strands | Virtual thread |
                    |---|---|
                    | depth 3, strands 10000, arm g1-1g | 0.250 µs each; pauses of 8 ms; 0.38 CPUs collect; 2,094 B on the heap |
                    | depth 3, strands 10000, arm parallel-4g | 0.250 µs each; pauses of 41 ms; 0.38 CPUs collect; 2,094 B on the heap |
                    """);
    }

    @Test
    void aHangNamesTheFrameThatBlocks() throws IOException {
        hung("OBJECT_WAIT",
                """
                    #7 "a thread of another" WAITING
                        at java.base/jdk.internal.misc.Unsafe.park(Native Method)
                    #8 "one" WAITING
                        at java.base/java.lang.Object.wait0(Native Method)
                        at java.base/java.lang.Object.wait(Object.java:351)
                        - waiting on <strandbench.hazard.Blocking$Told@5e52e925>
                        at strandbench.hazard.Blocking$Told.await(Blocking.java:87)
                        at java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1090)
                    """);
        // As JDK 21 writes it.
        hung("LOCK_BEHIND_MONITOR",
                """
                    #5228 "" virtual
                          java.base/java.util.concurrent.locks.ReentrantLock$Sync.lock(Unknown Source)
                          java.base/java.util.concurrent.locks.ReentrantLock.lock(Unknown Source)
                          strandbench.hazard.LockBehindMonitor.own(LockBehindMonitor.java:43)
                    """);
        hung("JOIN", "here it hung");
        assertThat(said()).contains("| wait object wait | hangs in Object.wait |",
                "| wait lock behind monitor | hangs in ReentrantLock.lock |",
                "| wait join | hangs |");
    }

    private void hung(String wait, String dump) {
        add(StoredForks.cell("kotlin.KotlinBlocking.bystanders", Map.of("wait", wait)),
                Map.of("hangs", 1.0, "free", SCORE), Map.of("threads", List.of(dump)));
    }
}
