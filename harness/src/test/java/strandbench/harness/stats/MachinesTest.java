package strandbench.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachinesTest {
    /** How forks vary on one machine. */
    private static final double WITHIN = 0.05;

    /** Figures around 0, of machines that differ by so much themselves. */
    private static List<List<Double>> machines(Random random, int machines, int forks,
            double effect) {
        return IntStream.range(0, machines).mapToObj(machine -> {
            double own = random.nextGaussian() * effect;
            return DoubleStream.generate(() -> own + random.nextGaussian() * WITHIN).limit(forks)
                    .boxed().toList();
        }).toList();
    }

    private static boolean covers(Centre centre, double truth) {
        double half = new TDistribution(null, centre.freedom())
                .inverseCumulativeProbability(0.975) * Math.sqrt(centre.variance());
        return Math.abs(centre.mean() - truth) <= half;
    }

    /** Of a sample of machines, the mean of all such machines is what the interval is for. */
    @ParameterizedTest
    @CsvSource({"5, 5, 0", "5, 5, 0.1", "5, 5, 0.5", "8, 1, 0", "8, 1, 0.1", "8, 1, 0.5",
        "16, 4, 0.1", "16, 4, 0.5"})
    void intervalsCoverTheMeanOfAllMachines(int machines, int forks, double effect) {
        Random random = new Random(11);
        long covered = IntStream.range(0, 4000).filter(
                i -> covers(Machines.mean(machines(random, machines, forks, effect)), 0)).count();
        assertThat(covered / 4000.0).isBetween(0.94, 0.96);
    }

    /** A few machines are what they are: the interval is for their own mean, however much they differ. */
    @ParameterizedTest
    @CsvSource({"2, 5, 0", "2, 5, 0.1", "2, 5, 0.5", "4, 5, 0.1", "4, 5, 0.5"})
    void intervalsCoverTheMeanOfTheseMachines(int machines, int forks, double effect) {
        Random random = new Random(12);
        int covered = 0;
        for (int i = 0; i < 4000; i++) {
            double[] own = random.doubles(machines).map(d -> (d - 0.5) * 2 * effect).toArray();
            List<List<Double>> figures = DoubleStream.of(own).mapToObj(mean -> DoubleStream
                    .generate(() -> mean + random.nextGaussian() * WITHIN).limit(forks).boxed()
                    .toList()).toList();
            covered += covers(Machines.mean(figures), DoubleStream.of(own).average().orElseThrow())
                    ? 1
                    : 0;
        }
        assertThat(covered / 4000.0).isBetween(0.94, 0.965);
    }

    /** The last machine has measured one fork, and is one of these machines all the same. */
    @ParameterizedTest
    @CsvSource({"2, 4", "3, 5", "4, 2"})
    void aMachineWithOneFigureIsInTheMean(int machines, int forks) {
        Random random = new Random(14);
        int covered = 0;
        for (int i = 0; i < 4000; i++) {
            List<List<Double>> figures = IntStream.range(0, machines)
                    .mapToObj(machine -> DoubleStream
                            .generate(() -> machine + random.nextGaussian() * WITHIN)
                            .limit(machine == machines - 1 ? 1 : forks).boxed().toList())
                    .toList();
            covered += covers(Machines.mean(figures), (machines - 1) / 2.0) ? 1 : 0;
        }
        assertThat(covered / 4000.0).isBetween(0.94, 0.96);
    }

    /** What machines differ by is no noise of their forks, and must not be taken for it. */
    @Test
    void aFewMachinesThatDifferMakeTheirMeanNoLessSure() {
        List<Double> one = List.of(0.99, 1.0, 1.01);
        Centre alike = Machines.mean(List.of(one, one));
        Centre apart = Machines.mean(List.of(one, List.of(8.99, 9.0, 9.01)));
        assertThat(apart.variance()).isCloseTo(alike.variance(), within(1e-12));
        assertThat(apart.mean()).isCloseTo(5, within(1e-12));
    }

    @Test
    void fiveMachinesAreASample() {
        List<List<Double>> figures = List.of(List.of(1.0, 3.0), List.of(4.0), List.of(6.0),
                List.of(8.0), List.of(10.0));
        Centre mean = Machines.mean(figures);
        assertThat(mean.mean()).isCloseTo(6, within(1e-12));
        assertThat(mean.freedom()).isEqualTo(4);
        // As of a t-test over one figure of each.
        double t = 6 / Math.sqrt(mean.variance());
        assertThat(2 * new TDistribution(null, 4).cumulativeProbability(-t)).isCloseTo(
                new TTest().tTest(0, new double[]{2, 4, 6, 8, 10}), within(1e-12));
    }

    @Test
    void oneMachineIsWhatItsForksSay() {
        List<Double> own = List.of(1.0, 2.0, 4.0);
        assertThat(Machines.mean(List.of(own))).isEqualTo(Centre.of(own));
    }

    /** One fork on each tells nothing of how forks vary, so that machines and forks vary as one. */
    @Test
    void oneForkOnEachOfAFewMachinesIsOneSample() {
        assertThat(Machines.mean(List.of(List.of(1.0), List.of(2.0), List.of(4.0))))
                .isEqualTo(Centre.of(List.of(1.0, 2.0, 4.0)));
    }

    @Test
    void machinesThatDoNotMatterAreSeldomSaidTo() {
        Random random = new Random(13);
        long said = IntStream.range(0, 4000)
                .filter(i -> Machines.interaction(machines(random, 4, 5, 0)) < 0.01).count();
        assertThat(said / 4000.0).isBetween(0.005, 0.015);
        long seen = IntStream.range(0, 1000)
                .filter(i -> Machines.interaction(machines(random, 8, 5, 0.2)) < 0.01).count();
        assertThat(seen / 1000.0).isGreaterThan(0.95);
        assertThat(Machines.interaction(List.of(List.of(1.0), List.of(2.0)))).isNaN();
    }
}
