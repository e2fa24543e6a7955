package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.GateResult;

/** Runs of the calibrated benchmark with forks as short as they can be, many of them. */
final class Session {
    private static final List<String> QUICK = List.of("-wi", "1", "-w", "200ms", "-i", "8", "-r",
            "20ms", "Calibrated");

    private Session() {}

    /**
     * Runs to the end.
     *
     * @param folder of the run
     * @param cells how many identical cells
     * @param forks of each cell and arm
     * @param more what else the command line says, as arms do
     */
    static void run(Path folder, int cells, int forks, List<String> more) {
        List<String> line = new ArrayList<>(List.of("--out", folder.toString(), "-f", "" + forks));
        line.addAll(cells(cells));
        line.addAll(more);
        line.addAll(QUICK);
        var outcome = Jar.runWithFaults(folder.getParent(), line);
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
    }

    /** The same by plain JMH, which runs all forks of a cell before the next cell. */
    static void runPlainJmh(Path result, int cells, int forks, List<String> more) {
        List<String> command = new ArrayList<>(List.of(Jar.java(),
                "-Djava.io.tmpdir=" + result.getParent(), "-cp", Jar.classPathWithFaults(),
                "org.openjdk.jmh.Main", "-f", "" + forks, "-rf", "json", "-rff",
                result.toString()));
        command.addAll(cells(cells));
        command.addAll(more);
        command.addAll(QUICK);
        var outcome = Jar.execute(Jar.ROOT, Map.of(), command);
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
    }

    /**
     * Runs a gate to its end.
     *
     * @param folder of the gate
     * @param candidate the flags that its forks have and the base's have not
     * @param more what else the command line says
     * @return its exit code and what it printed
     */
    static Jar.Outcome gate(Path folder, int cells, String candidate, List<String> more) {
        List<String> line = new ArrayList<>(List.of("gate", "--base", "args:", "--candidate",
                "args:" + candidate, "--out", folder.toString()));
        line.addAll(cells(cells));
        line.addAll(more);
        line.addAll(QUICK);
        return Jar.runWithFaults(folder.getParent(), line);
    }

    /** What a gate found. */
    static GateResult result(Path folder) {
        return GateResult.read(folder);
    }

    /** What could have been found, relative, at the median of the rows. */
    static double detectable(List<Comparison.Row> rows) {
        return rows.stream().map(row -> row.effect().detectable()).sorted()
                .skip(rows.size() / 2).findFirst().orElseThrow();
    }

    private static List<String> cells(int cells) {
        return List.of("-p", "cell=" + IntStream.rangeClosed(1, cells).mapToObj(Integer::toString)
                .collect(Collectors.joining(",")));
    }
}
