package strandbench.harness.fork;

import java.io.PrintStream;
import java.nio.file.Path;
import strandbench.harness.benchmark.ResolvedOptions;

/** Opens what runs the forks of a run: {@link ArmForks}, unless a test gives forks whose scores it knows. */
@FunctionalInterface
public interface ForkOpener {
    /**
     * Opens it.
     *
     * @param options what the forks depend on
     * @param folder of the run
     * @param log for everything JMH prints
     */
    ForkSource open(ResolvedOptions options, Path folder, PrintStream log);
}
