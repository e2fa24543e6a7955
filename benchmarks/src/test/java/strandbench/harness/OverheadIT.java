package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the harness adds to a fork: the same forks by plain JMH and by the harness, in turn. The
 * shortest round of each counts, since whatever else the machine does can only add to it.
 */
class OverheadIT {
    private static final int FORKS = 8;
    private static final int ROUNDS = Integer.getInteger("strandbench.validation.rounds", 2);

    @TempDir
    Path temporary;

    @Test
    void howMuchLongerAForkTakesThanWithPlainJmh() throws IOException {
        assumeTrue(Validation.isLong(), "takes two minutes; mvn verify -P validation runs it");
        double plain = Double.MAX_VALUE;
        double ours = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            plain = Math.min(plain, secondsPerFork("org.openjdk.jmh.Main", List.of()));
            ours = Math.min(ours, secondsPerFork("strandbench.Main",
                    List.of("--out", temporary.resolve("run-" + round).toString())));
        }
        Validation.record("overhead", String.format(Locale.ROOT, """
            rounds of %2$d forks by plain JMH and by the harness, in turn: %1$d; the shortest counts
            plain JMH, per fork: %3$.2f s
            the harness, per fork: %4$.2f s
            added per fork: %5$.2f s
            """, ROUNDS, FORKS, plain, ours, ours - plain));
    }

    private double secondsPerFork(String main, List<String> more) {
        List<String> command = new ArrayList<>(List.of(Jar.java(),
                "-Djava.io.tmpdir=" + temporary, "-cp", Jar.FILE.toString(), main));
        command.addAll(more);
        command.addAll(
                List.of("-f", "" + FORKS, "-wi", "1", "-w", "200ms", "-i", "2", "-r", "200ms",
                        "ArrayWalk"));
        long start = System.nanoTime();
        var outcome = Jar.execute(Jar.ROOT, Map.of(), command);
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        return (System.nanoTime() - start) / (double) TimeUnit.SECONDS.toNanos(FORKS);
    }
}
