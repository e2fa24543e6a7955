package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.store.ForkRecord;

/**
 * How the time of an invocation grows with its work: each variant at full size and at a tenth of it, in
 * turn. The contracts count that no hop, item or leaf is left out; this shows what it costs to start and to
 * end a run, and whether anything grows with its length.
 */
class ProportionIT {
    private static final int TIMES = 10;
    private static final String FULL = "full";
    private static final String TENTH = "tenth";

    @TempDir
    Path temporary;

    @Test
    void howTimeGrowsWithWork() throws IOException {
        assumeTrue(Validation.isLong(), "takes half an hour; mvn verify -P validation runs it");
        Path folder = temporary.resolve("run");
        var outcome = Jar.run("--out", folder.toString(), "-f", "1", "-wi", "3", "-w", "1s", "-i",
                "3", "-r", "1s", "--arm", FULL + "=args:-Dstrandbench.shrink=1", "--arm",
                TENTH + "=args:-Dstrandbench.shrink=" + TIMES, "Ring.pass", "Generator.sum",
                "Skynet.tenThousand");
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        Map<String, Map<String, Double>> times = Jar.stored(folder).stream()
                .collect(Collectors.groupingBy(fork -> fork.cell().shortName(), TreeMap::new,
                        Collectors.toMap(fork -> fork.cell().arm(), ForkRecord::score)));
        StringBuilder figures = new StringBuilder(
                "times as long for %d times the work:%n".formatted(TIMES));
        times.forEach((cell, byArm) -> figures.append(String.format(Locale.ROOT, "%-60s %6.2f%n",
                cell, TIMES * byArm.get(FULL) / byArm.get(TENTH))));
        Validation.record("proportion", figures.toString());
        assertThat(List.copyOf(times.values())).allMatch(byArm -> byArm.size() == 2);
    }
}
