package strandbench.harness.benchmark;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import strandbench.harness.cli.Action;

/**
 * What a jar knows about its benchmarks beyond JMH's annotations; a {@link ServiceLoader} finds it. Without a suite,
 * the harness measures and reports the jar's benchmarks class by class.
 */
public interface Suite {
    /** The suite of a jar that has none. */
    Suite NONE = List::of;

    /** The workloads of its benchmarks, in the order of tables. */
    List<Workload> workloads();

    /** The number of hand-overs of a variant whose benchmark is in no jar. */
    default Optional<Integer> handOvers(String variant) {
        return Optional.empty();
    }

    /**
     * A profile besides the harness's own: every variant of some workloads, and every value of each other parameter
     * with the main variant.
     *
     * @param forks of each cell, unless the user says otherwise
     */
    record OwnProfile(List<Workload> workloads, int forks) {}

    /** The suite's own profiles, by name. */
    default Map<String, OwnProfile> profiles() {
        return Map.of();
    }

    /** Commands besides the harness's own, each annotated for picocli. */
    default List<Action> commands() {
        return List.of();
    }

    /** The suite of the jar that this runs from. */
    static Suite ofThisJar() {
        return Found.SUITE;
    }

    /** Holds the suite, which is looked up once. */
    final class Found {
        private static final Suite SUITE = ServiceLoader
                .load(Suite.class, Suite.class.getClassLoader()).stream()
                .filter(suite -> SuiteJar.given().isEmpty()
                        || !ThisJar.of(suite.type()).equals(ThisJar.path()))
                .findFirst().map(ServiceLoader.Provider::get).orElse(NONE);

        private Found() {}
    }
}
