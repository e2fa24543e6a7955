package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskCountsTest {
    private static final int MOST = 10;

    @TempDir
    Path tasks;

    @BeforeEach
    void aThread() throws IOException {
        write("1", 10, 100);
    }

    private void write(String task, int voluntary, int involuntary) throws IOException {
        Files.createDirectories(tasks.resolve(task));
        Files.writeString(tasks.resolve(task).resolve("status"), """
            Name:	java
            voluntary_ctxt_switches:	%d
            nonvoluntary_ctxt_switches:	%d
            """.formatted(voluntary, involuntary));
    }

    private void end(String task) throws IOException {
        Files.delete(tasks.resolve(task).resolve("status"));
        Files.delete(tasks.resolve(task));
    }

    private TaskCounts counts() {
        return new TaskCounts(tasks, "status",
                List.of("voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"), MOST);
    }

    @Test
    void addsWhatEachThreadDidSinceTheStart() throws IOException {
        write("2", 0, 0);
        TaskCounts counts = counts();
        counts.start();
        write("1", 13, 140);
        write("2", 2, 0);
        write("3", 7, 1000);
        assertThat(counts.stop()).containsExactly(3 + 2 + 7, 40 + 1000);
    }

    @Test
    void isNotPushedDownByAThreadThatEnded() throws IOException {
        write("2", 5000, 5000);
        TaskCounts counts = counts();
        counts.start();
        write("1", 11, 101);
        end("2");
        assertThat(counts.stop()).containsExactly(1, 1);
    }

    @Test
    void isNotPushedDownByAThreadWithTheNumberOfOneThatEnded() throws IOException {
        write("2", 5000, 5000);
        TaskCounts counts = counts();
        counts.start();
        write("2", 4, 6);
        assertThat(counts.stop()).containsExactly(4, 6);
    }

    @Test
    void readsNoMoreThanSoManyThreads() throws IOException {
        manyThreadsDo(1000);
        TaskCounts counts = counts();
        counts.start();
        manyThreadsDo(1001);
        assertThat(counts.stop()).containsExactly(MOST, 0);
    }

    @Test
    void neverCountsWhatAThreadDidBeforeTheStart() throws IOException {
        manyThreadsDo(1000);
        TaskCounts counts = counts();
        counts.start();
        // Those that were read end, so that there is room to read the others.
        for (String task : List.of(tasks.toFile().list()).subList(0, MOST)) {
            end(task);
        }
        assertThat(counts.stop()).containsExactly(0, 0);
    }

    /** As where all file descriptors are open. */
    @Test
    void countsNothingOfWhatItCannotRead(@TempDir Path elsewhere) throws IOException {
        TaskCounts atTheStop = counts();
        atTheStop.start();
        TaskCounts atTheStart = counts();
        Path kept = Files.move(tasks.resolve("1"), elsewhere.resolve("1"));
        Files.createDirectories(tasks.resolve("1").resolve("status"));
        atTheStart.start();
        assertThat(atTheStop.stop()).containsExactly(0, 0);
        Files.delete(tasks.resolve("1").resolve("status"));
        Files.delete(tasks.resolve("1"));
        Files.move(kept, tasks.resolve("1"));
        write("1", 5000, 5000);
        assertThat(atTheStart.stop()).containsExactly(0, 0);
    }

    private void manyThreadsDo(int voluntary) throws IOException {
        for (int task = 1; task <= MOST + 5; task++) {
            write(Integer.toString(task), voluntary, 0);
        }
    }

    @Test
    void refusesAFileThatIsNotThere() {
        assertThatThrownBy(() -> new TaskCounts(tasks, "sched", List.of("se.nr_migrations")))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("the kernel gives no " + tasks + "/*/sched");
    }

    @Test
    void refusesALineThatIsNotThere() {
        assertThatThrownBy(() -> new TaskCounts(tasks, "status", List.of("se.nr_migrations")))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageEndingWith("/1/status has no number in a line se.nr_migrations");
    }

    @Test
    void refusesALineWithoutANumber() throws IOException {
        Files.writeString(tasks.resolve("1").resolve("sched"),
                "java\nse.nr_migrations :\nother : 1\n");
        assertThatThrownBy(() -> new TaskCounts(tasks, "sched", List.of("se.nr_migrations")))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageEndingWith("/1/sched has no number in a line se.nr_migrations");
    }
}
