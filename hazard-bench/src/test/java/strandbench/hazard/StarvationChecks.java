package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import strandbench.core.Bounded;
import strandbench.core.Patience;

/** The contract of {@link Starvation}, one check each; an {@link AssertionError} rejects it. */
final class StarvationChecks {
    private static final int PROBES = 3;
    private static final int WAKES = 3;

    /** So many that whoever is let in by a strand that waits has had his turn. */
    private static final int WORKS = 1_000;

    private final StarvationUnderTest model;
    private final Patience patience;
    private final int cpus = Runtime.getRuntime().availableProcessors();
    private final int busy = 2 * cpus;

    StarvationChecks(StarvationUnderTest model, Patience patience) {
        this.model = model;
        this.patience = patience;
    }

    StarvationChecks(StarvationUnderTest model) {
        this(model, Patience.GENEROUS);
    }

    /** Where they let others run all get on, and all end when told. */
    void letOthersRun() throws Exception {
        run(new StarvationWitness(busy, PROBES, Yields.EACH_UNIT), busy, PROBES, witness -> {
            awaitWork(witness);
            if (model.hearsTimers()) {
                Bounded.until("%d probes to wake up %d times each".formatted(PROBES, WAKES),
                        patience, () -> witness.wokenProbes.size() == PROBES
                                && witness.wakes.get() >= WAKES * PROBES);
            }
        });
    }

    private void awaitWork(StarvationWitness witness) throws InterruptedException {
        Bounded.until("work of %d busy strands".formatted(busy), patience,
                () -> witness.workers.size() == busy);
    }

    /** Where they never do, none of them waits: so many work as there are CPUs, unless the kernel takes them away. */
    void neverWaitWhereTheyAreNotTo() throws Exception {
        // Whoever reads a class from a file waits for the file, and lets others run.
        run(new StarvationWitness(busy, 0, Yields.EACH_UNIT), busy, 0, this::awaitWork);
        run(new StarvationWitness(busy, 0, Yields.NEVER), busy, 0, witness -> {
            Bounded.until("%d units of work".formatted(WORKS), patience,
                    () -> witness.works.get() >= WORKS);
            assertThat(witness.hasWaited()).as("a busy strand waited").isFalse();
            if (!model.isPreempted()) {
                assertThat(witness.workers.size()).as("busy strands that worked on %d CPUs", cpus)
                        .isLessThanOrEqualTo(cpus);
            }
        });
    }

    /** Whatever thread a probe went to sleep on comes to rest. */
    void probesWait() throws Exception {
        run(new StarvationWitness(0, PROBES, Yields.EACH_UNIT), 0, PROBES, witness -> {
            Bounded.until("%d probes to sleep".formatted(PROBES), patience,
                    () -> witness.wokenProbes.size() == PROBES);
            EndlessChecks.awaitRest("that a probe went to sleep on", witness.threadsOfProbes,
                    patience);
        });
    }

    private interface Check {
        void accept(StarvationWitness witness) throws Exception;
    }

    /** Whatever a check says, strands are told to end, so that they are in nobody's way. */
    private void run(StarvationWitness witness, int wanted, int probes, Check check)
            throws Exception {
        Starvation strands = started(witness, wanted, probes);
        try {
            check.accept(witness);
        } finally {
            witness.tellToEnd();
        }
        EndlessChecks.stop(strands, witness, patience);
        assertThat(witness.ended.get()).as("strands that ended").isEqualTo(wanted + probes);
    }

    private Starvation started(StarvationWitness witness, int wanted, int probes) throws Exception {
        return Bounded.call("the start of the strands", patience, () -> {
            Starvation opened = model.open(witness);
            opened.start(wanted, probes);
            return opened;
        });
    }
}
