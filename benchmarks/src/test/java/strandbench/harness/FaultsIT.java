package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.RunFolder;

/** One run over benchmarks that go wrong in every way: each has its own reason, and none is scored. */
class FaultsIT {
    /** For forks that hang, which are to have come so far by then, and one beside. The others have what every run has. */
    private static final int GRACE_SECONDS = 30;

    @TempDir
    static Path temporary;

    @TempDir
    static Path besides;

    @TempDir
    static Path inTurns;

    private static Path folder;
    private static Jar.Outcome outcome;
    private static Map<String, List<ForkRecord>> forks;
    private static RunUnderWay hanging;
    private static RunUnderWay hangingInTurns;

    @BeforeAll
    static void run() throws IOException {
        hanging = RunUnderWay.start(besides, List.of("--out", hung().toString(), "-f", "2", "-wi",
                "0", "-i", "2", "-r", "10ms", "--grace", "" + GRACE_SECONDS, "Faults.hangs"));
        hangingInTurns = RunUnderWay.start(inTurns, List.of("--out", ofTurns().toString(),
                "--turns",
                "-f", "1", "-wi", "0", "-i", "3", "-r", "10ms", "--grace", "" + GRACE_SECONDS,
                "--arm", "sound=args:-Dstrandbench.faults.goes.on=true", "--arm", "hung=args:",
                "Faults.hangs"));
        folder = temporary.resolve("faults");
        outcome = Jar.runWithFaults(temporary, List.of("--out", folder.toString(), "-f", "2",
                "-wi", "1", "-w", "50ms", "-i", "3", "-r", "50ms",
                "-jvmArgsAppend", "-Dstrandbench.faults.of.user=true", "-e", "hangs", "Faults"));
        forks = Jar.stored(folder).stream()
                .collect(Collectors.groupingBy(fork -> fork.cell().benchmark()
                        .replaceFirst(".*\\.", "")));
    }

    private static Path hung() {
        return besides.resolve("hung");
    }

    private static Path ofTurns() {
        return inTurns.resolve("turns");
    }

    @AfterAll
    static void endWhatHangs() {
        hanging.close();
        hangingInTurns.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        throwsInIterationThree | java.lang.IllegalStateException: thrown in iteration 3, on purpose
        exits                  | exited before its end, as System.exit does
        halts                  | gave
        fillsTheHeap           | java.lang.OutOfMemoryError: Java heap space
        leaksAThread           | left threads running: leaked
        """)
    void aFaultIsRecordedOnceWithItsReasonAndNotScored(String benchmark, String reason) {
        assertThat(forks.get(benchmark)).as(outcome.out()).singleElement().satisfies(fork -> {
            assertThat(fork.failure()).contains(reason);
            assertThat(fork.score()).isNaN();
        });
        assertThat(outcome.err())
                .containsPattern("  strandbench\\.faults\\.Faults\\.%s: .*%s".formatted(benchmark,
                        java.util.regex.Pattern.quote(reason)));
    }

    @ParameterizedTest
    @CsvSource({"sound", "asksForAnArgument"})
    void theOthersAreMeasured(String benchmark) {
        assertThat(forks.get(benchmark)).as(outcome.out() + outcome.err()).hasSize(2)
                .allMatch(ForkRecord::isComplete)
                .allMatch(fork -> fork.iterations().size() == 3 && fork.warmup().size() == 1);
    }

    @Test
    void aLimitIsAResultAndNoFault() {
        assertThat(forks.get("meetsALimit")).as(outcome.out()).singleElement().satisfies(fork -> {
            assertThat(fork.limit()).isEqualTo("the limit is 5, on purpose");
            assertThat(fork.failure()).isNull();
        });
        assertThat(outcome.out()).contains("the limit is 5, on purpose");
        assertThat(outcome.err()).doesNotContain("meetsALimit");
    }

    @Test
    void theExitCodeSaysSoAndOnlySoundCellsAreResults() {
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.complaint()).isEqualTo("strandbench: 5 of 8 cells did not finish:");
        assertThat(Results.read(folder).scored())
                .extracting(CellResult::method, cell -> cell.complete().size())
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple("sound", 2),
                        org.assertj.core.groups.Tuple.tuple("asksForAnArgument", 2));
    }

    @Test
    void aHangIsEndedAfterItsDeadlineAndItsThreadsAreShown() throws Exception {
        assertThat(hanging.exitCode()).as(hanging.printed()).isEqualTo(1);
        String reason = "was past its deadline of %d s; where its threads were: strandbench.faults.Faults.hangs_1.txt"
                .formatted(GRACE_SECONDS);
        assertThat(hanging.printed())
                .contains("strandbench: 1 of 1 cells did not finish:")
                .contains("  strandbench.faults.Faults.hangs: " + reason);
        assertThat(Jar.stored(hung())).singleElement().satisfies(fork -> {
            assertThat(fork.failure()).isEqualTo(reason);
            assertThat(fork.score()).isNaN();
            if (Validation.isLong()) {
                Validation.record("hang", "a fork that hangs was ended %.1f s after its deadline"
                        .formatted(fork.seconds() - GRACE_SECONDS));
            }
        });
        assertThat(hung().resolve("results.json")).as("results of no cell").doesNotExist();
        String dump = onlyDump();
        assertThat(dump).contains("Full thread dump");
        // A JVM that needs more than the grace to start has not come to the benchmark.
        if (Files.readString(hung().resolve(RunFolder.LOG)).contains("Iteration   2:")) {
            assertThat(dump).contains("Faults.hangs");
        }
    }

    @Test
    void aHangInTurnsEndsThatForkAloneAndItsNeighbourGoesOn() throws Exception {
        assertThat(hangingInTurns.exitCode()).as(hangingInTurns.printed()).isEqualTo(1);
        assertThat(ofArm("sound")).singleElement()
                .matches(ForkRecord::isComplete, "is complete")
                .satisfies(fork -> assertThat(fork.iterations()).hasSize(3));
        assertThat(ofArm("hung")).singleElement().satisfies(fork -> assertThat(fork.failure())
                .startsWith("was past its deadline of %d s".formatted(GRACE_SECONDS)));
        assertThat(startsOf("sound")).isOne();
        assertThat(startsOf("hung")).as("in turns, and alone").isEqualTo(2);
    }

    private static List<ForkRecord> ofArm(String arm) {
        return Jar.stored(ofTurns()).stream().filter(fork -> fork.cell().arm().equals(arm))
                .toList();
    }

    private static long startsOf(String arm) throws IOException {
        return Files.readString(ofTurns().resolve(RunFolder.LOG)).lines()
                .filter(line -> line.matches("# .* on arm %s.*, fork 1".formatted(arm))).count();
    }

    private static String onlyDump() throws IOException {
        try (Stream<Path> dumps = Files.list(hung().resolve("dumps"))) {
            return Files.readString(dumps.reduce((one, other) -> {
                throw new AssertionError("two dumps: %s, %s".formatted(one, other));
            }).orElseThrow());
        }
    }
}
