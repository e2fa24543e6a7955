package strandbench.harness.fork;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.ResolvedOptions;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.text.Refusal;

/** The forks of all arms: this process runs those of this jar, a separate worker those of another jar. */
public final class ArmForks implements ForkSource {
    private final ForkRunner here;
    private final Map<String, Worker> workers = new HashMap<>();

    /**
     * Starts the workers.
     *
     * @param options what the forks depend on
     * @param folder of the run
     * @param log for everything JMH prints
     * @throws strandbench.harness.text.Refusal if an arm's jar has no such harness
     */
    public ArmForks(ResolvedOptions options, Path folder, PrintStream log) {
        here = new ForkRunner(options, folder, log);
        try {
            options.arms().stream().filter(Arm::needsWorker)
                    .forEach(arm -> workers.put(arm.name(), Worker.start(arm, options, folder)));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public ForkRecord run(Cell cell, int index) {
        Worker worker = workers.get(cell.arm());
        return worker == null ? here.run(cell, index) : worker.run(cell, index);
    }

    /** A fork that does not finish runs again, alone: another fork may have kept it waiting, or taken its memory. */
    @Override
    public List<ForkRecord> runInTurns(List<Cell> cells, int index) {
        List<ForkRecord> together = together(cells, index);
        return together.stream()
                .map(fork -> fork.isComplete() ? fork : run(fork.cell(), index)).toList();
    }

    private List<ForkRecord> together(List<Cell> cells, int index) {
        try (var turns = new Turns(cells.size())) {
            List<FutureTask<ForkRecord>> forks = IntStream.range(0, cells.size())
                    .mapToObj(number -> new FutureTask<>(
                            () -> inTurn(cells.get(number), index, turns, number)))
                    .toList();
            // A fork ends with the thread that started it, so each thread lives as long as its fork.
            forks.forEach(fork -> Thread.ofPlatform().name("fork in turns").start(fork));
            List<ForkRecord> ended = new ArrayList<>();
            for (FutureTask<ForkRecord> fork : forks) {
                ended.add(fork.get());
            }
            return ended;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException known
                    ? known
                    : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private ForkRecord inTurn(Cell cell, int index, Turns turns, int number) {
        try {
            Turn turn = turns.of(number);
            Worker worker = workers.get(cell.arm());
            ForkRecord fork = worker == null
                    ? here.run(cell, index, turn)
                    : worker.runInTurn(cell, index, turn);
            if (fork.isComplete() && !turns.wasReady(number)) {
                throw Refusal.usage(
                        "arm %s: its jar is too old to measure in turn with another; allowed without --turns, or with gate --no-turns",
                        cell.arm());
            }
            return fork;
        } catch (IOException e) {
            return ForkRecord.failed(cell, index, Instant.now().toString(), 0, e.getMessage());
        } finally {
            turns.leave(number);
        }
    }

    @Override
    public void close() {
        here.close();
        workers.values().forEach(ForkSource::close);
    }
}
