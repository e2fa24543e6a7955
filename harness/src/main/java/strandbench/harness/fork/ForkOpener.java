package strandbench.harness.fork;

import java.io.PrintStream;
import java.nio.file.Path;
import strandbench.harness.benchmark.ResolvedOptions;

/** Opens the source of a run's forks: {@link ArmForks}, or in tests a source of forks with given scores. */
@FunctionalInterface
public interface ForkOpener {
    /**
     * Opens the source.
     *
     * @param options what the forks depend on
     * @param folder of the run
     * @param log for the output of JMH
     */
    ForkSource open(ResolvedOptions options, Path folder, PrintStream log);
}
