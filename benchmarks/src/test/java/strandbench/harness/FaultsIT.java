package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.JmhResult;
import strandbench.harness.store.Results;

/** One run over benchmarks that go wrong in every way: each is told from the others, and none is scored. */
class FaultsIT {
    private static final int GRACE_SECONDS = 12;

    /** Two warm-up and two measured iterations of 50 ms. */
    private static final int DEADLINE_SECONDS = GRACE_SECONDS;

    @TempDir
    static Path temporary;

    private static Path folder;
    private static Jar.Outcome outcome;
    private static Map<String, List<ForkRecord>> forks;

    @BeforeAll
    static void run() {
        folder = temporary.resolve("faults");
        outcome = Jar.runWithFaults(temporary, List.of("--out", folder.toString(), "-f", "2",
                "-wi", "1", "-w", "50ms", "-i", "3", "-r", "50ms",
                "-jvmArgsAppend", "-Dstrandbench.faults.of.user=true",
                "--grace", "" + GRACE_SECONDS, "Faults"));
        forks = Jar.stored(folder).stream()
                .collect(Collectors.groupingBy(fork -> fork.cell().benchmark()
                        .replaceFirst(".*\\.", "")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        throwsInIterationThree | java.lang.IllegalStateException: thrown in iteration 3, on purpose
        exits                  | exited before its end, as System.exit does
        halts                  | gave
        fillsTheHeap           | java.lang.OutOfMemoryError: Java heap space
        hangs                  | was past its deadline of 12 s; where its threads were: strandbench.faults.Faults.hangs_1.txt
        leaksAThread           | left threads running: leaked
        """)
    void aFaultIsRecordedOnceWithItsReasonAndNotScored(String benchmark, String reason) {
        assertThat(forks.get(benchmark)).as(outcome.out()).singleElement().satisfies(fork -> {
            assertThat(fork.failure()).contains(reason);
            assertThat(fork.score()).isNull();
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
        assertThat(outcome.complaint()).isEqualTo("strandbench: 6 of 9 cells did not finish:");
        assertThat(Results.read(folder).cells())
                .extracting(JmhResult::method, JmhResult::forks)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple("sound", 2),
                        org.assertj.core.groups.Tuple.tuple("asksForAnArgument", 2));
    }

    @Test
    void aHangIsEndedSoonAfterItsDeadlineAndItsThreadsAreShown() throws IOException {
        assertThat(forks.get("hangs").get(0).seconds())
                .isBetween((double) DEADLINE_SECONDS, DEADLINE_SECONDS + 10.0);
        try (Stream<Path> dumps = Files.list(folder.resolve("dumps"))) {
            assertThat(dumps.toList()).singleElement()
                    .satisfies(dump -> assertThat(dump).content().contains("Faults.hangs"));
        }
    }
}
