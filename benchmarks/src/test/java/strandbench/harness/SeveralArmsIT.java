package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.Bounded;
import strandbench.harness.store.ForkRecord;

/** What becomes of a run with several arms, the processes of which may be ended: each by the jar, as a user would see it. */
class SeveralArmsIT {
    @TempDir
    Path temporary;

    @Test
    void armsRunInterleavedAndHaveFilesOfTheirOwn() throws IOException {
        Path arms = temporary.resolve("arms");
        Path other = Files.copy(Jar.FILE, temporary.resolve("other.jar"));
        var outcome = Jar.run(Jar.FILE, temporary, "--out", arms.toString(), "-f", "2", "-wi", "0",
                "-i", "1", "-r", "20ms", "--arm", "small=args:-Xmx200m -Dsome=thing",
                "--arm", "same=jvm:" + Jar.java(), "--arm", "other=jar:" + other,
                "ArrayWalk");
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        assertThat(Jar.stored(arms)).hasSize(6);
        for (String arm : List.of("small", "same", "other")) {
            assertThat(arms.resolve("results." + arm + ".json")).content()
                    .contains("\"forks\" : 2");
        }
        assertThat(arms.resolve("results.small.json")).content().contains("-Xmx200m")
                .contains("-Dsome=thing");
        assertThat(arms.resolve("results.same.json")).content().doesNotContain("-Xmx200m");
        assertThat(outcome.out()).contains("Array walk, arm small");
    }

    @Test
    void anArmThatIsNoJarOfOursIsRefused() throws IOException {
        Path none = Files.writeString(temporary.resolve("none.jar"), "no jar");
        Path arms = temporary.resolve("arms");
        var outcome = Jar.run("--out", arms.toString(), "--arm", "a=jar:" + none, "ArrayWalk");
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.complaint()).contains("--arm a=jar:").contains(
                "says nothing, as an older version would; allowed is a jar whose harness says strandbench worker 3.2, JMH 1.37");
        assertThat(arms).doesNotExist();
    }

    @Test
    void armsMeasureInTurn() throws IOException {
        Path arms = temporary.resolve("arms");
        Path other = Files.copy(Jar.FILE, temporary.resolve("other.jar"));

        var outcome = Jar.run("--out", arms.toString(), "-f", "2", "-wi", "1", "-w", "20ms", "-i",
                "3", "-r", "20ms", "--arm", "here=args:", "--arm", "other=jar:" + other,
                "--turns", "ArrayWalk");

        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        List<ForkRecord> forks = Jar.stored(arms);
        assertThat(forks).hasSize(4).allMatch(ForkRecord::isComplete)
                .allMatch(fork -> fork.iterations().size() == 3);
        for (ForkRecord fork : forks) {
            assertThat(forks).as("alive with fork %d", fork.index())
                    .filteredOn(fork::isAliveWith).extracting(ForkRecord::index)
                    .containsExactly(fork.index(), fork.index());
        }
    }

    /** The other arm's fork goes on by itself, and is not waited for. */
    @Test
    void aWorkerThatIsKilledInItsTurnMeasuresAlone() throws Exception {
        Path arms = temporary.resolve("arms");
        Path other = Files.copy(Jar.FILE, temporary.resolve("other.jar"));
        try (RunUnderWay run = RunUnderWay.start(temporary, List.of("--out", arms.toString(), "-f",
                "1", "-wi", "0", "-i", "4", "-r", "500ms", "--arm", "here=args:", "--arm",
                "other=jar:" + other, "--turns", "ArrayWalk"))) {
            Bounded.until("a fork of the worker",
                    () -> worker(run).flatMap(ProcessHandle::children).findAny().isPresent());
            worker(run).forEach(ProcessHandle::destroyForcibly);

            assertThat(run.exitCode()).as(run.printed()).isZero();
        }
        List<ForkRecord> forks = Jar.stored(arms);
        assertThat(forks).hasSize(2).allMatch(ForkRecord::isComplete);
        assertThat(forks.get(0).isAliveWith(forks.get(1))).isFalse();
    }

    /** As the kernel does where memory runs out. What it was measuring is no failure of the benchmark. */
    @Test
    void aWorkerThatIsKilledIsStartedAgain() throws Exception {
        Path arms = temporary.resolve("arms");
        Path other = Files.copy(Jar.FILE, temporary.resolve("other.jar"));
        try (RunUnderWay run = RunUnderWay.start(temporary, List.of("--out", arms.toString(), "-f",
                "2", "-wi", "0", "-i", "2", "-r", "500ms", "--arm", "here=args:", "--arm",
                "other=jar:" + other, "ArrayWalk"))) {
            Bounded.until("a fork of the worker",
                    () -> worker(run).flatMap(ProcessHandle::children).findAny().isPresent());
            worker(run).forEach(ProcessHandle::destroyForcibly);

            assertThat(run.exitCode()).as(run.printed()).isZero();
        }
        assertThat(Jar.stored(arms)).hasSize(4).allMatch(ForkRecord::isComplete);
    }

    @Test
    void aWorkerThatCannotBeStartedAgainEndsTheRunWhichCanGoOn() throws Exception {
        Path arms = temporary.resolve("arms");
        Path other = Files.copy(Jar.FILE, temporary.resolve("other.jar"));
        try (RunUnderWay run = startManyForks(arms, other)) {
            Files.delete(other);
            worker(run).forEach(ProcessHandle::destroyForcibly);

            assertThat(run.exitCode()).as(run.printed()).isEqualTo(3);
            assertThat(run.printed()).contains("strandbench: the worker of arm other ended during")
                    .contains("--resume " + arms);
        }
        Files.copy(Jar.FILE, other);
        assertThat(Jar.stored(arms)).isNotEmpty().allMatch(
                fork -> fork.isComplete() || fork.cell().arm().equals("other"));
    }

    @Test
    void ctrlCKeepsWhatIsCompleteOfAnotherJarToo() throws Exception {
        Path arms = temporary.resolve("arms");
        try (RunUnderWay run = startManyForks(arms,
                Files.copy(Jar.FILE, temporary.resolve("other.jar")))) {
            Jar.signal("INT", run.process());

            assertThat(run.exitCode()).as(run.printed()).isEqualTo(130);
        }
        assertThat(Jar.stored(arms)).isNotEmpty().allMatch(ForkRecord::isComplete);
        assertThat(arms.resolve("results.other.json")).isNotEmptyFile();
    }

    /** A run that has a fork of each arm, and many to come. */
    private RunUnderWay startManyForks(Path arms, Path other) throws Exception {
        RunUnderWay run = RunUnderWay.start(temporary, List.of("--out", arms.toString(), "-f",
                "1000", "-wi", "0", "-i", "1", "-r", "20ms", "--arm", "here=args:", "--arm",
                "other=jar:" + other, "ArrayWalk"));
        try {
            Bounded.until("a fork of each arm", () -> run.printed().contains("[2/"));
            return run;
        } catch (Throwable e) {
            run.close();
            throw e;
        }
    }

    private static Stream<ProcessHandle> worker(RunUnderWay run) {
        return run.process().descendants().filter(process -> process.info().arguments()
                .filter(words -> words.length > 0 && words[words.length - 1].equals("worker"))
                .isPresent());
    }
}
