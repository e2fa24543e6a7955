package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.NeededProgram;
import strandbench.harness.results.RunReader;
import strandbench.harness.store.Store;

/**
 * The array of scripts/slurm, on a cluster of two nodes that are both this machine: one of its shards is killed and
 * requeued in the middle, and nothing is lost or there twice in the end.
 */
class SlurmIT {
    private static final int SHARDS = 4;
    private static final int FORKS = 16;
    private static final List<String> PLAN = List.of("--seed", "9", "-f", "" + FORKS, "-wi", "0",
            "-i", "2", "-r", "200ms", "--cpus", "all", "-p", "strands=2,8,32", "ArrayWalk");

    @TempDir
    Path folder;

    @Test
    void aShardThatIsRequeuedLosesAndDoublesNothing() throws IOException {
        assumeTrue(Validation.isLong(), "takes minutes; mvn verify -P validation runs it");
        NeededProgram.MUNGED.orSkip();
        NeededProgram.SLURMCTLD.orSkip();
        int rounds = Integer.getInteger("strandbench.validation.slurm", 10);
        List<String> said = new ArrayList<>();
        Path cluster = Files.createDirectory(folder.resolve("cluster"));
        String expected = expected();
        try (SlurmCluster slurm = new SlurmCluster(cluster)) {
            for (int round = 1; round <= rounds; round++) {
                Path run = folder.resolve("run-" + round);
                String where = measure(slurm, run, 1 + round % SHARDS);
                assertThat(forks(run.resolve("merged"))).isEqualTo(expected);
                said.add("%2d: %s; %s".formatted(round, where, "every fork once"));
            }
        }
        Validation.record("slurm", """
            arrays of %d shards on two nodes, in each of which a shard was requeued while it ran: %d
            %s
            """.formatted(SHARDS, rounds, String.join("\n", said)));
    }

    /** What the same plan is on one machine. */
    private String expected() {
        List<String> words = new ArrayList<>(List.of("--out", folder.resolve("whole").toString()));
        words.addAll(PLAN);
        assertThat(Jar.run(words.toArray(String[]::new)).exitCode()).isZero();
        return forks(folder.resolve("whole"));
    }

    private static String forks(Path run) {
        return RunReader.read(run).cells().stream().collect(Collectors.toMap(
                cell -> cell.cell().toString(),
                cell -> cell.forks().stream().map(fork -> fork.index() + "").toList().toString(),
                (one, other) -> one + other, TreeMap::new)).toString();
    }

    /** Says what became of the shard that was requeued. */
    private String measure(SlurmCluster slurm, Path run, int victim) throws IOException {
        List<String> submit = new ArrayList<>(List.of("scripts/slurm/submit.sh", run.toString(),
                "" + SHARDS));
        submit.addAll(PLAN);
        String submitted = slurm.run(submit.toArray(String[]::new));
        String array = submitted.replaceAll("(?s).*shards are job (\\d+),.*", "$1");
        String merge = submitted.replaceAll("(?s).*and job (\\d+) merges.*", "$1");
        String task = array + "_" + victim;
        SlurmCluster.await("some forks of shard " + victim, () -> forksOf(run, victim) >= 3);
        slurm.run("scontrol", "requeue", task);
        SlurmCluster.await("shard " + victim + " to be pending",
                () -> slurm.state(task).filter("PENDING"::equals).isPresent());
        int before = forksOf(run, victim);
        // A job that was requeued waits for two minutes otherwise.
        slurm.run("scontrol", "update", "JobId=" + task, "StartTime=now");
        SlurmCluster.await("the merge", () -> slurm.state(merge)
                .filter(state -> !List.of("PENDING", "RUNNING", "COMPLETING").contains(state))
                .isPresent());
        assertThat(slurm.state(merge)).as(Files.readString(run.resolve("log/merge.out")))
                .contains("COMPLETED");
        boolean moved = Files.exists(run.resolve("abandoned"));
        return "shard %d was requeued after %d forks and %s".formatted(victim, before,
                moved ? "began anew on the other node" : "went on where it was");
    }

    private static int forksOf(Path run, int shard) {
        return IntStream.of(1, 2).mapToObj(node -> run.resolve(
                "shard-%d-of-%d.n%d".formatted(shard, SHARDS, node)).resolve(Store.FILE))
                .filter(Files::exists).mapToInt(SlurmIT::lines).sum();
    }

    private static int lines(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return (int) lines.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
