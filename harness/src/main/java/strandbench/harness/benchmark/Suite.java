package strandbench.harness.benchmark;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import strandbench.harness.cli.Action;

/**
 * What a jar of benchmarks knows of them beyond JMH's annotations; a {@link ServiceLoader} finds it. The benchmarks of
 * a jar without one are measured and reported all the same, class by class.
 */
public interface Suite {
    /** Of a jar without one. */
    Suite NONE = List::of;

    /** What its benchmarks are about, in the order of tables. */
    List<Workload> workloads();

    /** How many hand-overs a variant takes whose benchmark is in no jar. */
    default Optional<Integer> handOvers(String variant) {
        return Optional.empty();
    }

    /**
     * A profile beside the harness's own: every variant of some workloads, and every value of each other knob with the
     * main one.
     *
     * @param forks of each cell, unless the user says otherwise
     */
    record OwnProfile(List<Workload> workloads, int forks) {}

    /** Such profiles, by name. */
    default Map<String, OwnProfile> profiles() {
        return Map.of();
    }

    /** Commands beside the harness's own, each annotated for picocli. */
    default List<Action> commands() {
        return List.of();
    }

    /** The suite of the jar that this runs from. */
    static Suite ofThisJar() {
        return Found.SUITE;
    }

    /** Looked for once. */
    final class Found {
        private static final Suite SUITE = ServiceLoader
                .load(Suite.class, Suite.class.getClassLoader()).findFirst().orElse(NONE);

        private Found() {}
    }
}
