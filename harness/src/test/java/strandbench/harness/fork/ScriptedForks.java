package strandbench.harness.fork;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Latency;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Forked;

/** Forks that never ran: what they cost is written down, so that no clock decides what is judged. */
public final class ScriptedForks {
    /** In percent, as forks vary: any three of an arm have each of them once, so that all means are alike. */
    private static final double[] NOISE = {-0.3, 0, 0.3};

    private final Script script;
    private final Script apart;
    private final List<Cell> ran = Collections.synchronizedList(new ArrayList<>());

    /** What the forks of a cell cost, relative to 100 ns; {@link #FAILS} for those that do not finish. */
    @FunctionalInterface
    public interface Script {
        /**
         * Tells it.
         *
         * @param run the name of the run's folder
         */
        double cost(Cell cell, String run);
    }

    /** What a fork costs that does not finish. */
    public static final double FAILS = Double.NaN;

    /** What a fork costs whose jar lacks the benchmark. */
    public static final double ABSENT = Double.NEGATIVE_INFINITY;

    public ScriptedForks(Script script) {
        this(script, null);
    }

    /** On a machine that the host moves: how far apart its CPUs are is written down, too, in ns. */
    public ScriptedForks(Script script, Script apart) {
        this.script = script;
        this.apart = apart;
    }

    /** Opens them for a run. */
    public ForkOpener opener() {
        return (options, folder, log) -> (cell, index) -> run(cell, index, folder);
    }

    private ForkRecord run(Cell cell, int index, Path folder) {
        double cost = script.cost(cell, folder.getFileName().toString());
        ran.add(cell);
        if (Double.isNaN(cost)) {
            return Forked.failed(cell, index);
        }
        if (cost == ABSENT) {
            return ForkRecord.failed(cell, index, Forked.failed(cell, index).started(), 0,
                    ForkRecord.ABSENT);
        }
        int place = index + Math.floorMod(cell.arm().hashCode(), NOISE.length);
        double taken = 100 * cost * (1 + NOISE[place % NOISE.length] / 100);
        if (apart == null) {
            return Forked.complete(cell, index, taken);
        }
        double nanos = apart.cost(cell, folder.getFileName().toString());
        return Forked.probed(cell, index, List.of(new Latency(nanos, nanos)), taken);
    }

    /** The cells of the forks so far, in their order. */
    public List<Cell> ran() {
        return List.copyOf(ran);
    }
}
