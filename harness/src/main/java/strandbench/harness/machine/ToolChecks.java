package strandbench.harness.machine;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import strandbench.harness.benchmark.Forks;

/**
 * Checks that a run has what it needs: a JDK, commands, JMH's lock, room for the results.
 *
 * @param asked the CPUs to pin forks to; empty for the launcher's
 * @param jdk the version of the forks' JVM
 * @param results the folder of the results, which need not exist
 */
record ToolChecks(Machine machine, Optional<CpuSet> asked, String jdk, Path results) {
    private static final long MIB = 1 << 20;

    /** Enough for the JSON, logs and profiles of a run, in bytes. */
    private static final long ENOUGH = 100 * MIB;

    /** About the size of the JSON of all benchmarks, in bytes. */
    private static final long TOO_LITTLE = MIB;

    List<Finding> findings() {
        return List.of(
                java(), taskset(), setpriv(), setsid(), perf(), lock(), room(results, free()));
    }

    private Finding java() {
        String check = "JDK of the forks";
        return Forks.feature(jdk) >= Forks.OLDEST
                ? Finding.ok(check, "%s", jdk)
                : Finding.error(
                        check,
                        "%s: the benchmarks need %d or newer".formatted(jdk, Forks.OLDEST),
                        "name a newer one with -jvm or JAVA_HOME");
    }

    private Finding taskset() {
        String check = "taskset";
        String mend = "install util-linux";
        if (machine.has(check)) {
            return Finding.ok(check, "on the PATH");
        }
        return asked.isPresent()
                ? Finding.error(
                        check, "not on the PATH, and --cpus needs it",
                        mend + ", or leave out --cpus")
                : Finding.warning(check, "not on the PATH: forks cannot be pinned", mend);
    }

    private Finding setpriv() {
        return command("setpriv", "forks may outlive a launcher that is killed");
    }

    private Finding setsid() {
        return command("setsid", "a fork cannot be ended together with all it has started");
    }

    private Finding command(String command, String lost) {
        return machine.has(command)
                ? Finding.ok(command, "on the PATH")
                : Finding.warning(command, "not on the PATH: " + lost, "install util-linux");
    }

    private Finding perf() {
        String check = "perf";
        if (!machine.has(check)) {
            return Finding.warning(
                    check,
                    "not on the PATH: its events will be absent",
                    "install the kernel's perf tools");
        }
        return machine.perfCounts()
                ? Finding.ok(check, "counts cycles")
                : Finding.warning(
                        check,
                        "cannot count cycles: its events will be absent",
                        "set kernel.perf_event_paranoid to 2 or less; on a virtual machine, ask for its PMU");
    }

    /**
     * Takes the lock and releases it at once. Do not call it in a process that holds the lock: closing any channel of a
     * file releases all of the process's locks on it.
     */
    private Finding lock() {
        String check = "JMH's lock";
        Path file = machine.temporary().resolve("jmh.lock");
        if (Boolean.getBoolean("jmh.ignoreLock")) {
            return Finding.ok(check, "ignored, as jmh.ignoreLock asks");
        }
        if (!Files.exists(file)) {
            return Finding.ok(check, "free");
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            return lock != null ? Finding.ok(check, "free") : held(check, file);
        } catch (OverlappingFileLockException e) {
            return held(check, file);
        } catch (IOException e) {
            return Finding.error(
                    check,
                    "%s cannot be opened (%s), and JMH has to".formatted(file, e),
                    "delete it, or choose another folder with -Djava.io.tmpdir");
        }
    }

    private static Finding held(String check, Path file) {
        return Finding.error(
                check,
                "%s is held: another JMH is measuring".formatted(file),
                "wait until it is done");
    }

    /** The free bytes in the folder of the results. */
    private OptionalLong free() {
        Path folder = results.toAbsolutePath();
        while (!Files.exists(folder)) {
            folder = folder.getParent();
        }
        try {
            return OptionalLong.of(Files.getFileStore(folder).getUsableSpace());
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    /** Whether so many bytes are enough. */
    static Finding room(Path results, OptionalLong free) {
        String check = "room for results";
        if (free.isEmpty()) {
            return Finding.unknown(check);
        }
        long bytes = free.getAsLong();
        String mend = "free some, or choose another folder with --out";
        if (bytes < TOO_LITTLE) {
            return Finding.error(check, "%d bytes for %s".formatted(bytes, results), mend);
        }
        String found = "%d MiB for %s".formatted(bytes / MIB, results);
        return bytes < ENOUGH
                ? Finding.warning(check, found, mend)
                : Finding.ok(check, "%s", found);
    }
}
