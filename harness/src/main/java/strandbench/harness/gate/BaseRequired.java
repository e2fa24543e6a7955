package strandbench.harness.gate;

import java.util.List;
import java.util.stream.Stream;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.fork.ForkOpener;
import strandbench.harness.fork.ForkSource;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.text.Refusal;

/**
 * The forks of a stage, until it is clear that there is no base to compare with. Every cell's first fork runs; at least
 * one of the base's must finish.
 */
final class BaseRequired implements ForkSource {
    private final ForkSource forks;
    private final String base;
    private int finished;
    private ForkRecord failed;

    private BaseRequired(ForkSource forks, String base) {
        this.forks = forks;
        this.base = base;
    }

    /**
     * Opens forks that stop if there is nothing to compare with.
     *
     * @param base the name of the base's arm
     */
    static ForkOpener opener(ForkOpener forks, String base) {
        return (options, folder, log) -> new BaseRequired(forks.open(options, folder, log), base);
    }

    @Override
    public ForkRecord run(Cell cell, int index) {
        requireBase(index);
        return noted(List.of(forks.run(cell, index))).get(0);
    }

    @Override
    public List<ForkRecord> runInTurns(List<Cell> cells, int index) {
        requireBase(index);
        return noted(forks.runInTurns(cells, index));
    }

    private List<ForkRecord> noted(List<ForkRecord> ended) {
        ofBase(ended).filter(ForkRecord::isComplete).forEach(fork -> finished++);
        ofBase(ended).filter(fork -> !fork.isComplete()).forEach(fork -> failed = fork);
        return ended;
    }

    private Stream<ForkRecord> ofBase(List<ForkRecord> ended) {
        return ended.stream().filter(fork -> fork.cell().arm().equals(base));
    }

    private void requireBase(int index) {
        if (index > 0 && finished == 0 && failed != null) {
            throw Refusal.environment(
                    "gate: the base finished none of its cells (%s: %s), so that there is nothing to compare with",
                    failed.cell().measured(),
                    failed.limit() == null ? failed.failure() : failed.limit());
        }
    }

    @Override
    public void close() {
        forks.close();
    }
}
