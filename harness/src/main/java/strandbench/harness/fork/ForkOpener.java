package strandbench.harness.fork;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.openjdk.jmh.runner.options.Options;
import strandbench.harness.benchmark.Arm;

/** Opens what runs the forks of a run: {@link ArmForks}, unless a test gives forks whose scores it knows. */
@FunctionalInterface
public interface ForkOpener {
    /**
     * Opens it.
     *
     * @param options what the whole run asks of JMH
     * @param commandLine what a fork of the run depends on
     * @param grace what the deadline of a fork adds to three times its planned time
     * @param folder of the run
     * @param log for everything JMH prints
     */
    ForkSource open(Options options, List<Arm> arms, List<String> commandLine, Duration grace,
            Path folder, PrintStream log);
}
