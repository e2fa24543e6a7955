package strandbench.harness;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import strandbench.core.Bounded;
import strandbench.core.LimitReached;

/**
 * Runs cells one after the other by JMH in this JVM: one invocation of each at least. A cell that fails
 * does not keep the others from running.
 */
final class SmokeFork {
    /** What it says of a cell that ran. */
    static final String RAN = "ran ";

    private SmokeFork() {}

    /**
     * Exit code 1 if a cell failed, or hangs, which a dump of the threads tells more of.
     *
     * @param arguments a file with a cell in each line, as in {@code package.Class.method variant=PARK}
     */
    public static void main(String[] arguments) throws Exception {
        boolean failed = false;
        for (String cell : Files.readAllLines(Path.of(arguments[0]))) {
            System.out.printf("# %s%n", cell);
            long start = System.nanoTime();
            try {
                Bounded.call(cell, () -> run(cell.split(" ")));
                System.out.printf("%s%s%n", RAN, cell);
            } catch (Exception | AssertionError e) {
                if (hasMetALimit(e, new TreeSet<>())) {
                    System.out.printf("%s%s%n", RAN, cell);
                } else {
                    failed = true;
                    System.out.printf("failed: %s%n", cell);
                    e.printStackTrace(System.out);
                }
            }
            System.out.printf("# in %d ms%n",
                    TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
        }
        // Threads that a failed cell has left behind do not keep the JVM.
        System.exit(failed ? 1 : 0);
    }

    private static int run(String[] words) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder().include("^\\Q" + words[0] + "\\E$")
                .forks(0).warmupIterations(0).measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(1)).shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        for (int i = 1; i < words.length; i++) {
            String[] parameter = words[i].split("=", 2);
            options.param(parameter[0], parameter[1]);
        }
        int results = new Runner(options.build()).run().size();
        if (results != 1) {
            throw new IllegalStateException("gave %d results instead of one".formatted(results));
        }
        return results;
    }

    /** A limit of the machine is a result, too; JMH hides the reason among the suppressed. */
    private static boolean hasMetALimit(Throwable e, Set<Integer> seen) {
        return e != null && seen.add(System.identityHashCode(e)) && (e instanceof LimitReached
                || hasMetALimit(e.getCause(), seen)
                || Stream.of(e.getSuppressed()).anyMatch(one -> hasMetALimit(one, seen)));
    }
}
