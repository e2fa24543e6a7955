package strandbench.harness.fork;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.options.Options;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.TopFrame;

/** The forks of all arms: those of this jar run from here, those of another from a worker of its own. */
public final class ArmForks implements ForkSource {
    private final ForkSource here;
    private final Map<String, ForkSource> workers = new HashMap<>();

    /**
     * Starts the workers.
     *
     * @param options what the whole run asks of JMH
     * @param commandLine what a fork of the run depends on, for the workers
     * @param grace what the deadline of a fork adds to three times its planned time
     * @param folder of the run
     * @param log for everything JMH prints
     * @throws strandbench.harness.text.Refusal if an arm's jar is none of ours
     */
    public ArmForks(Options options, List<Arm> arms, List<String> commandLine, Duration grace,
            Path folder, PrintStream log) {
        here = new ForkRunner(options, arms, grace, folder, log);
        try {
            arms.stream().filter(arm -> arm.kind() == Arm.Kind.JAR).forEach(arm -> workers
                    .put(arm.name(), Worker.start(arm, commandLine, folder)));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public ForkRecord run(Cell cell, int index) {
        return workers.getOrDefault(cell.arm(), here).run(cell, index);
    }

    /** Workers do not look where time goes. */
    @Override
    public List<TopFrame> topFrames(Cell cell) {
        return workers.containsKey(cell.arm()) ? List.of() : here.topFrames(cell);
    }

    @Override
    public void close() {
        workers.values().forEach(ForkSource::close);
    }
}
