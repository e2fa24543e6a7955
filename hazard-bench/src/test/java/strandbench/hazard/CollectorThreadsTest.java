package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.Bounded;

class CollectorThreadsTest {
    @TempDir
    Path tasks;

    private void thread(int number, String name, long nanos) throws IOException {
        Path thread = Files.createDirectory(tasks.resolve(Integer.toString(number)));
        Files.writeString(thread.resolve("comm"), name + "\n");
        Files.writeString(thread.resolve("schedstat"), nanos + " 77 88\n");
    }

    @Test
    void addsUpTheCollectorsAlone() throws IOException {
        thread(1, "java", 1);
        thread(2, "GC Thread#0", 10);
        thread(3, "G1 Conc#0", 100);
        thread(4, "VM Thread", 1_000);
        thread(5, "G1-like", 10_000);
        thread(6, "ZWorkerYoung#0", 100_000);
        assertThat(new CollectorThreads(tasks).cpuNanos()).isEqualTo(101_110);
    }

    @Test
    void whatTheKernelDoesNotSayIsNoNumber() throws IOException {
        thread(1, "GC Thread#0", 1);
        Files.delete(tasks.resolve("1/schedstat"));
        assertThat(new CollectorThreads(tasks).cpuNanos()).isNaN();
        assertThat(new CollectorThreads(tasks.resolve("none")).cpuNanos()).isNaN();
    }

    /** Wherever there is a collection there is a thread that collects. */
    @Test
    void knowsThoseOfThisJvm() throws InterruptedException {
        CollectorThreads threads = new CollectorThreads();
        double before = threads.cpuNanos();
        assumeThat(before).as("what the kernel says").isNotNaN();
        // What a thread has used stands there once it waits again, which may be after the collection's end.
        Bounded.until("CPU time of the collector's threads", () -> {
            System.gc();
            return threads.cpuNanos() > before;
        });
    }
}
