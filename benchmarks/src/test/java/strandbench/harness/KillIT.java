package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Results;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;

/** Runs that are ended in the hardest way, at random points, and resumed. */
class KillIT {
    /** The validation profile kills more often. */
    private static final int KILLS = Integer.getInteger("strandbench.validation.kills", 4);

    private static final int FORKS = 4;
    private static final int CELLS = 2;
    private static final Pattern DONE = Pattern.compile("(?m)^\\[(\\d+)/");

    @TempDir
    Path temporary;

    private final Random random = new Random(20);

    @Test
    void noKillLosesACompleteForkOrLeavesAJvmBehind() throws Exception {
        int kills = 0;
        int inFlight = 0;
        long longest = 0;
        for (int round = 0; kills < KILLS; round++) {
            Path folder = temporary.resolve("run-" + round);
            for (boolean ended = false; !ended;) {
                int before = stored(folder);
                Process run = start(folder);
                ended = run.waitFor(200 + random.nextInt(5_000), TimeUnit.MILLISECONDS);
                if (ended) {
                    assertThat(run.exitValue()).as(out()).isZero();
                    break;
                }
                kills++;
                run.destroyForcibly().waitFor();
                longest = Math.max(longest, millisUntilNoneIsLeft());
                int announced = announced();
                int after = stored(folder);
                assertThat(after).as("forks stored, of %d announced", announced)
                        .isGreaterThanOrEqualTo(Math.max(before, announced))
                        // One may be stored and not yet announced.
                        .isLessThanOrEqualTo(Math.max(before, announced) + 1);
                inFlight++;
            }
            assertThat(Jar.stored(folder)).hasSize(FORKS * CELLS)
                    .allMatch(ForkRecord::isComplete)
                    .allMatch(fork -> fork.index() < FORKS);
            assertThat(Results.read(folder).cells()).hasSize(CELLS)
                    .allMatch(cell -> cell.forks() == FORKS);
        }
        Validation.record("kill", """
            kills at random points: %d
            complete forks lost: 0
            forks in flight when killed, at most: %d (one per kill)
            longest time until no JVM was left: %d ms
            resumed runs ended with exactly their forks: yes
            """.formatted(kills, inFlight, longest));
    }

    /** Starts a run or goes on with it. */
    private Process start(Path folder) throws IOException {
        List<String> line = new ArrayList<>();
        if (Files.exists(folder.resolve(RunFolder.PLAN))) {
            line.addAll(List.of("--resume", folder.toString()));
        } else {
            if (Files.exists(folder)) {
                try (var files = Files.list(folder)) {
                    for (Path file : files.toList()) {
                        Files.delete(file);
                    }
                }
                Files.delete(folder);
            }
            line.addAll(List.of("--out", folder.toString(), "-f", "" + FORKS, "-wi", "0", "-i", "2",
                    "-r", "50ms", "Faults.(sound|asksForAnArgument)"));
        }
        return new ProcessBuilder(Jar.commandWithFaults(temporary, line))
                .redirectErrorStream(true).redirectOutput(output()).start();
    }

    private File output() {
        return temporary.resolve("out.txt").toFile();
    }

    private String out() throws IOException {
        return Files.readString(output().toPath());
    }

    private int announced() throws IOException {
        Matcher done = DONE.matcher(out());
        int last = 0;
        while (done.find()) {
            last = Integer.parseInt(done.group(1));
        }
        return last;
    }

    private static int stored(Path folder) {
        return Files.exists(folder.resolve(Store.FILE)) ? Jar.stored(folder).size() : 0;
    }

    /** JVMs of this test have its folder for temporary files on their command line, forks too. */
    private long millisUntilNoneIsLeft() throws InterruptedException {
        long start = System.nanoTime();
        long bound = start + TimeUnit.SECONDS.toNanos(2);
        Set<String> left = jvms();
        while (!left.isEmpty()) {
            assertThat(System.nanoTime()).as("waited 2 s in vain for the end of: %s", left)
                    .isLessThan(bound);
            TimeUnit.MILLISECONDS.sleep(20);
            left = jvms();
        }
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    private Set<String> jvms() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine()
                        .filter(line -> line.contains("-Djava.io.tmpdir=" + temporary)).isPresent())
                .map(process -> process.pid() + " " + process.info().commandLine().orElse(""))
                .collect(Collectors.toSet());
    }
}
