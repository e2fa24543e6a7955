package strandbench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.cli.Cli;
import strandbench.harness.results.JmhFile;
import strandbench.harness.text.Refusal;

class RepeatedTest {
    @TempDir
    Path folder;

    private Path before;
    private Path after;

    /** Threads, coroutines ten times faster than these, and virtual threads. */
    @BeforeEach
    void measure() throws IOException {
        before = run("before", ring("threads.PlatformThreadRing", "LOCK_CONDITION", 1_000, "10"),
                ring("kotlin.KotlinRing", "CHANNEL_RENDEZVOUS", 100, "1"),
                ring("virtual.VirtualThreadRing", "PARK", 400, "4"));
    }

    private Path run(String name, String... cells) throws IOException {
        Path run = Files.createDirectory(folder.resolve(name));
        JmhFile.write(run, "results.json", cells);
        return run;
    }

    private static String ring(String type, String variant, double score, String error) {
        return JmhFile.cell(type + ".pass", "503", variant, "" + score, error);
    }

    private String said() throws IOException {
        Path readme = Files.writeString(folder.resolve("README.md"),
                "<!-- repeated -->\n<!-- /repeated -->\n");
        assertThat(Cli.run(new Repeated(),
                List.of(before.toString(), after.toString(), readme.toString()))).isZero();
        return Files.readString(readme);
    }

    @Test
    void onlyWhatDiffersByMoreThanBothIntervalsAllowDoesNotComeOutAgain() throws IOException {
        after = run("after", ring("threads.PlatformThreadRing", "LOCK_CONDITION", 2_000, "20"),
                ring("kotlin.KotlinRing", "CHANNEL_RENDEZVOUS", 203, "2"),
                ring("virtual.VirtualThreadRing", "PARK", 500, "5"));
        assertThat(said()).startsWith("<!-- repeated %s %s -->\n".formatted(before, after))
                .contains("1 of 2 ratios come out again, which is 50 %. "
                        + "Half of them differ by 1.5 % or less, nine of ten by 60 % or less.")
                .contains(
                        """
                            | Thread ring | KotlinRing `CHANNEL_RENDEZVOUS` | 10.0, 9.86 to 10.1 | 9.85, 9.72 to 9.99 | -1.5 % | yes |
                            | Thread ring | VirtualThreadRing `PARK` | 2.50, 2.47 to 2.54 | 4.00, 3.94 to 4.06 | +60.0 % | **no** |
                            """)
                .doesNotContain("Left out");
    }

    @Test
    void oneForkAndAnIntervalThatHoldsEverythingAreNoWitnesses() throws IOException {
        after = run("after", ring("threads.PlatformThreadRing", "LOCK_CONDITION", 2_000, "20"),
                ring("kotlin.KotlinRing", "CHANNEL_RENDEZVOUS", 200, "NaN"),
                ring("virtual.VirtualThreadRing", "PARK", 800, "5"),
                ring("quasar.QuasarRing", "FIBER_PARK", 800, "5"));
        assertThat(said()).contains("1 of 1 ratios come out again")
                .contains("Left out: 1 of fewer than 5 forks");

        after = run("wide", ring("threads.PlatformThreadRing", "LOCK_CONDITION", 2_000, "2001"),
                ring("kotlin.KotlinRing", "CHANNEL_RENDEZVOUS", 200, "2"));
        assertThatThrownBy(this::said).isInstanceOf(Refusal.class).hasMessageContaining(
                "no ratio stands in both with an interval of less than 100 %");
    }

    /** Which has a file of its own; Go, which has no arms, stands beside it. */
    @Test
    void oneArmOfARunWithSeveralIsComparedToo() throws IOException {
        String go = ring("go.GoRing", "CHANNEL_BUFFERED", 200, "2");
        before = run("with-go", ring("threads.PlatformThreadRing", "LOCK_CONDITION", 1_000, "10"),
                go);
        Path arms = Files.createDirectory(folder.resolve("arms"));
        JmhFile.write(arms, "results.new.json",
                ring("threads.PlatformThreadRing", "LOCK_CONDITION", 1_000, "10"));
        JmhFile.write(arms, "results.old.json",
                ring("threads.PlatformThreadRing", "LOCK_CONDITION", 9_000, "10"));
        JmhFile.write(arms, "go.json", go);
        after = arms.resolve("results.new.json");
        assertThat(said()).contains("1 of 1 ratios come out again").contains("| GoRing ");

        after = arms;
        assertThatThrownBy(this::said).isInstanceOf(Refusal.class)
                .hasMessageContaining("has several arms or CPU sets");
    }

    @Test
    void ratiosAreComparedAtTheSameDistanceBetweenTheCpus() throws IOException {
        String threads = "threads.PlatformThreadRing.pass";
        String coroutines = "kotlin.KotlinRing.pass";
        before = run("moved", JmhFile.moved(threads, "LOCK_CONDITION", "1000", "1000", 5),
                JmhFile.moved(coroutines, "CHANNEL_RENDEZVOUS", "100", "200", 5));
        after = run("moved-again", JmhFile.moved(threads, "LOCK_CONDITION", "2000", "2000", 5),
                JmhFile.moved(coroutines, "CHANNEL_RENDEZVOUS", "200", "500", 5));
        assertThat(said()).contains("1 of 2 ratios come out again").contains(
                """
                    | Thread ring, near | KotlinRing `CHANNEL_RENDEZVOUS` | 10.0, 10.0 to 10.0 | 10.0, 10.0 to 10.0 | +0.0 % | yes |
                    | Thread ring, far | KotlinRing `CHANNEL_RENDEZVOUS` | 5.00, 5.00 to 5.00 | 4.00, 4.00 to 4.00 | -20.0 % | **no** |
                    """);

        after = run("never-moved", ring("threads.PlatformThreadRing", "LOCK_CONDITION", 1_000, "1"),
                ring("kotlin.KotlinRing", "CHANNEL_RENDEZVOUS", 100, "1"));
        assertThatThrownBy(this::said).isInstanceOf(Refusal.class)
                .hasMessageContaining("no ratio stands in both");
    }
}
