package strandbench.core;

import java.io.FileInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.ScalarResult;

/**
 * A JVM that does a known amount of work as one iteration of one operation, and says what
 * {@link CpuProfiler} counted: what a fork is, without JMH.
 *
 * @param counted value by label
 * @param said everything the JVM printed
 */
record CountedJvm(Map<String, Double> counted, String said) {
    static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

    /** The CPU time the JVM had taken before the iteration. */
    static final String BEFORE = "cpu.time.before";

    /** What the JVM does; the amount is up to each. */
    enum Work {
        /** So many hand-overs between two threads that park, each of which waits for the other. */
        HAND_OVER {
            @Override
            Runnable does(int amount) throws InterruptedException {
                return ParkedPair.handOver(amount);
            }
        },
        /** So many milliseconds of CPU time in each of four threads, all of which end. */
        BURN {
            @Override
            Runnable does(int amount) throws InterruptedException {
                for (int pair = 0; pair < 2; pair++) {
                    Thread one = Thread.ofPlatform().start(() -> burn(amount));
                    Thread other = Thread.ofPlatform().start(() -> burn(amount));
                    one.join();
                    other.join();
                }
                return () -> {};
            }
        },
        /** So many moves of one thread from CPU 0 to CPU 1 or back. */
        MOVE {
            @Override
            Runnable does(int amount) throws Exception {
                return move(amount);
            }
        };

        /** Does it; what it returns lets the threads end that are still there. */
        abstract Runnable does(int amount) throws Exception;
    }

    /** Runs a JVM behind a command such as taskset. */
    static CountedJvm run(List<String> prefix, List<String> options, Work work, int amount)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:+UseSerialGC");
        command.addAll(options);
        command.addAll(
                List.of("-cp", System.getProperty("java.class.path"), CountedJvm.class.getName(),
                        work.name(), Integer.toString(amount)));
        String said = BoundedProcess.run(command);
        return new CountedJvm(values(said), said);
    }

    private static Map<String, Double> values(String said) {
        Map<String, Double> values = new TreeMap<>();
        said.lines().filter(line -> line.startsWith("cpu.")).forEach(line -> {
            String[] words = line.split(" ");
            values.put(words[0], Double.valueOf(words[1]));
        });
        return values;
    }

    public static void main(String[] arguments) throws Exception {
        var profiler = new CpuProfiler();
        // The classes that an iteration needs are loaded by one that counts nothing.
        count(profiler, () -> () -> {}).forEach(CountedJvm::print);
        try {
            System.out.println(BEFORE + " " + new ResourceUsage().read()[0]);
        } catch (UnsupportedOperationException e) {
            System.out.println("before the iteration: unknown");
        }
        var work = Work.valueOf(arguments[0]);
        count(profiler, () -> work.does(Integer.parseInt(arguments[1]))).forEach(CountedJvm::print);
    }

    private interface Iteration {
        Runnable run() throws Exception;
    }

    private static Iterable<ScalarResult> count(CpuProfiler profiler, Iteration iteration)
            throws Exception {
        profiler.beforeIteration(null, null);
        Runnable end = iteration.run();
        Iterable<ScalarResult> results = profiler.afterIteration(null, null, operations(1));
        end.run();
        return results;
    }

    private static void print(ScalarResult result) {
        System.out.println(
                result.getLabel() + " " + result.getScore() + " " + result.getScoreUnit());
    }

    /** What JMH gives a profiler after an iteration of so many operations. */
    static IterationResult operations(long count) {
        return new IterationResult(null, null, new IterationResultMetaData(count, 1));
    }

    private static void burn(int millis) {
        var threads = ManagementFactory.getThreadMXBean();
        byte[] bytes = new byte[1 << 16];
        try (var zeros = new FileInputStream("/dev/zero")) {
            long sum = 0;
            while (threads.getCurrentThreadCpuTime() < TimeUnit.MILLISECONDS.toNanos(millis)) {
                // Some of the time is the system's, some the user's.
                for (int i = 0; i < 10; i++) {
                    sum += zeros.read(bytes);
                }
                for (int i = 0; i < 100_000; i++) {
                    sum = sum * 31 + i;
                }
            }
            if (sum == 1) {
                System.out.println("never, but the compiler does not know");
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static volatile String movedTask;
    private static volatile boolean mayEnd;

    private static Runnable move(int amount) throws IOException, InterruptedException {
        Thread.ofPlatform().start(() -> {
            try {
                movedTask = Path.of("/proc/thread-self").toRealPath().getFileName().toString();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
            while (!mayEnd) {
                Thread.onSpinWait();
            }
        });
        while (movedTask == null) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        // One process moves it each time: starting one would move threads of this JVM too.
        String moves = "for i in $(seq %d); do taskset -p -c $((i %% 2)) %s; done"
                .formatted(amount, movedTask);
        Process moving = new ProcessBuilder("sh", "-c", moves)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (moving.waitFor() != 0) {
            throw new IllegalStateException("taskset cannot move a thread");
        }
        return () -> mayEnd = true;
    }
}
