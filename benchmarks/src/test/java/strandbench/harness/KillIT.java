package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.Bounded;
import strandbench.core.NeededProgram;
import strandbench.harness.compare.GateResult;
import strandbench.harness.results.Results;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;

/** Runs that are ended in the hardest way, at random points, and resumed. */
class KillIT {
    /** The validation profile kills more often. */
    private static final int KILLS = Integer.getInteger("strandbench.validation.kills", 2);

    private static final int FORKS = 2;
    private static final int GATE_FORKS = 5;
    private static final int CELLS = 2;
    private static final Pattern DONE = Pattern.compile("(?m)^\\[(\\d+)/");

    @TempDir
    Path temporary;

    private final Random random = new Random(20);

    @Test
    void noKillLosesACompleteFork() throws Exception {
        int kills = 0;
        long longest = 0;
        for (int round = 0; kills < KILLS; round++) {
            Path folder = temporary.resolve("run-" + round);
            for (boolean hasEnded = false; !hasEnded;) {
                int before = stored(folder);
                RunUnderWay run = start(folder);
                // Where it is slow, no run might get to its end before yet another kill.
                hasEnded = kills == KILLS || run.process().waitFor(200 + random.nextInt(5_000),
                        TimeUnit.MILLISECONDS);
                if (hasEnded) {
                    assertThat(run.exitCode()).as(run.printed()).isZero();
                    break;
                }
                kills++;
                run.kill();
                longest = Math.max(longest, millisUntilNoneIsLeft());
                int announced = announced(run);
                assertThat(stored(folder)).as("forks stored, of %d announced", announced)
                        .isGreaterThanOrEqualTo(Math.max(before, announced))
                        // One may be stored and not yet announced.
                        .isLessThanOrEqualTo(Math.max(before, announced) + 1);
            }
            assertThat(Jar.stored(folder)).hasSize(FORKS * CELLS)
                    .allMatch(ForkRecord::isComplete)
                    .allMatch(fork -> fork.index() < FORKS);
            assertThat(Results.read(folder).cells()).hasSize(CELLS)
                    .allMatch(cell -> cell.complete().size() == FORKS);
        }
        Validation.record("kill", """
            kills at random points: %1$d
            complete forks lost: 0
            forks in flight when killed, at most: %1$d (one per kill)
            longest time until no JVM was left: %2$d ms
            resumed runs ended with exactly their forks: yes
            """.formatted(kills, longest));
    }

    /** In its first stage or in its second, and between them. */
    @Test
    void noKillOfAGateLosesACompleteForkOrItsVerdict() throws Exception {
        assumeTrue(Validation.isLong(), "takes ten minutes; mvn verify -P validation runs it");
        int kills = 0;
        int inSecond = 0;
        for (int round = 0; kills < KILLS; round++) {
            Path gate = temporary.resolve("gate-" + round);
            for (boolean hasEnded = false; !hasEnded;) {
                int before = storedByStages(gate);
                RunUnderWay run = startGate(gate);
                hasEnded = kills == KILLS || run.process().waitFor(200 + random.nextInt(8_000),
                        TimeUnit.MILLISECONDS);
                if (hasEnded) {
                    assertThat(run.exitCode()).as(run.printed()).isEqualTo(1);
                    break;
                }
                kills++;
                inSecond += Files.exists(gate.resolve("second")) ? 1 : 0;
                run.kill();
                millisUntilNoneIsLeft();
                assertThat(storedByStages(gate)).isGreaterThanOrEqualTo(before);
            }
            for (String stage : List.of(GateResult.FIRST, "second")) {
                assertThat(Jar.stored(gate.resolve(stage))).hasSize(2 * GATE_FORKS)
                        .allMatch(ForkRecord::isComplete);
            }
            assertThat(GateResult.read(gate).confirmed()).hasSize(1);
        }
        Validation.record("kill-gate", """
            kills of a gate at random points: %d, of which %d in its second stage
            complete forks lost: 0
            gates that came to another verdict, or to none: 0
            """.formatted(kills, inSecond));
    }

    /**
     * Five times the work, on one CPU: what is judged is sure, whatever the noise, and wherever the host puts the other.
     */
    private RunUnderWay startGate(Path gate) throws IOException {
        if (Files.exists(gate.resolve("gate.json"))) {
            return RunUnderWay.start(temporary, List.of("gate", "--resume", gate.toString()));
        }
        // Killed before it had begun.
        Files.deleteIfExists(gate);
        return RunUnderWay.start(temporary, List.of("gate", "--base", "args:", "--candidate",
                "args:-Dstrandbench.extra=400", "--cpus", "0", "--forks",
                GATE_FORKS + "," + GATE_FORKS, "--out",
                gate.toString(), "-wi", "1", "-w", "50ms", "-i", "2", "-r", "50ms", "Calibrated"));
    }

    private static int storedByStages(Path gate) {
        return stored(gate.resolve(GateResult.FIRST)) + stored(gate.resolve("second"));
    }

    /** Of the forks that would end by themselves this cannot be told. */
    @Test
    void aKillLeavesNoForkBehindThatHangs() throws Exception {
        NeededProgram.SETPRIV.orSkip();
        Path folder = temporary.resolve("hangs");
        try (RunUnderWay run = RunUnderWay.start(temporary, List.of("--out", folder.toString(),
                "-f", "1", "-wi", "0", "-i", "2", "-r", "10ms", "--grace", "3600",
                "Faults.hangs"))) {
            Path log = folder.resolve(RunFolder.LOG);
            Bounded.until("the iteration that never ends",
                    () -> Files.exists(log) && read(log).contains("Iteration   2:"));
            assertThat(jvms()).as("launcher and fork").hasSizeGreaterThanOrEqualTo(2);
            run.kill();
        }
        millisUntilNoneIsLeft();
    }

    /** Starts a run or goes on with it. */
    private RunUnderWay start(Path folder) throws IOException {
        List<String> line = new ArrayList<>();
        if (Files.exists(folder.resolve(RunFolder.PLAN))) {
            line.addAll(List.of("--resume", folder.toString()));
        } else {
            // Killed before it had a plan.
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
        return RunUnderWay.start(temporary, line);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int announced(RunUnderWay run) {
        Matcher done = DONE.matcher(run.printed());
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
        Bounded.until("the end of all JVMs", () -> jvms().isEmpty());
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    private List<ProcessHandle> jvms() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine()
                        .filter(line -> line.contains(Jar.ownLock(temporary))).isPresent())
                .toList();
    }

    /** What a failed test has found must not stay. */
    @AfterEach
    void endJvms() {
        jvms().forEach(ProcessHandle::destroyForcibly);
    }
}
