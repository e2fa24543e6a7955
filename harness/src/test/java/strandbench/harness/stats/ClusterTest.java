package strandbench.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClusterTest {
    private static final int SEEDS = 100;

    /** So many values around a centre, which vary by so much. */
    private static List<Double> around(double centre, double varying, int number, Random random) {
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            values.add(centre * Math.exp(varying * random.nextGaussian()));
        }
        return values;
    }

    @SafeVarargs
    private static List<Double> together(List<Double>... parts) {
        List<Double> all = new ArrayList<>();
        for (List<Double> part : parts) {
            all.addAll(part);
        }
        return all;
    }

    @Test
    void ofNothingThereIsNone() {
        assertThat(Cluster.of(List.of())).isEmpty();
    }

    @Test
    void oneValueIsACluster() {
        assertThat(Cluster.of(List.of(60.0))).singleElement().satisfies(cluster -> {
            assertThat(cluster.centre()).isCloseTo(60, within(1e-9));
            assertThat(cluster.share()).isEqualTo(1);
            assertThat(cluster.holds(1e-3)).isTrue();
            assertThat(cluster.holds(1e9)).isTrue();
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 200, 2_000})
    void whatVariesIsOneCluster(int number) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            assertThat(Cluster.of(around(60, 0.05, number, random))).as("seed " + seed).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.03, 0.2, 0.5, 0.97})
    void twoStatesAreTwoClusters(double shareOfFar) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            int far = (int) (1_000 * shareOfFar);
            List<Cluster> clusters = Cluster.of(together(around(58, 0.08, 1_000 - far, random),
                    around(410, 0.04, far, random)));
            assertThat(clusters).as("seed " + seed).hasSize(2);
            assertThat(clusters.get(0).centre()).isCloseTo(58, within(8.0));
            assertThat(clusters.get(1).centre()).isCloseTo(410, within(30.0));
            assertThat(clusters.get(1).share()).isCloseTo(shareOfFar, within(0.001));
            assertThat(clusters.get(0).high()).isEqualTo(clusters.get(1).low()).isBetween(90.0,
                    350.0);
        }
    }

    @Test
    void threeStatesAreThreeClusters() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            assertThat(Cluster.of(together(around(58, 0.05, 300, random),
                    around(180, 0.05, 100, random), around(320, 0.05, 600, random))))
                    .as("seed " + seed).hasSize(3);
        }
    }

    @Test
    void theOrderOfTheValuesDoesNotMatter() {
        List<Double> values = new ArrayList<>(
                together(around(58, 0.05, 30, new Random(1)), around(410, 0.05, 30,
                        new Random(2))));
        List<Cluster> clusters = Cluster.of(values);
        Collections.shuffle(values, new Random(3));
        assertThat(Cluster.of(values)).isEqualTo(clusters);
    }
}
