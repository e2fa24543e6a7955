package strandbench.harness.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import strandbench.harness.machine.CoreWatch.Sample;

class CoreWatchTest {
    /** Ten samples a second: each letter is one near, far, or of nothing known. */
    private static CoreWatch watched(String letters) {
        List<Sample> samples = new ArrayList<>();
        for (char letter : letters.toCharArray()) {
            samples.add(new Sample(samples.size() / 10.0,
                    letter == 'n'
                            ? 58 + samples.size() % 3
                            : letter == 'f' ? 410 + samples.size() % 7 : Double.NaN));
        }
        return new CoreWatch(samples, true);
    }

    @Test
    void whatStaysIsFine() {
        assertThat(watched("nnnnnnnnnnnn").finding())
                .isEqualTo(Finding.ok("core latency", "the CPUs are 59 ns apart"));
    }

    @Test
    void whatIsMovedIsAWarning() {
        Finding finding = watched("nnnnnnffffnnnnnnnn??fnfffn").finding();
        assertThat(finding.severity()).isEqualTo(Finding.Severity.WARNING);
        assertThat(finding.found()).isEqualTo(
                "the CPUs are moved by the host: 59 ns apart for 67 % of the time, 412 ns apart for 33 % of the time; "
                        + "a hand-over between two CPUs has 2 prices here"
                        + " (they stayed for 0.3 s at the median, 1.0 s at most)");
        assertThat(finding.mend()).contains("--cpus 0");
    }

    @Test
    void whatTheKernelPlacesIsSaidSo() {
        assertThat(new CoreWatch(watched("nnnnnnnn").samples(), false).finding().found())
                .isEqualTo(
                        "the CPUs are 59 ns apart; threads cannot be bound to CPUs here, so the kernel chooses the two CPUs of each probe");
    }

    @Test
    void theFirstAndTheLastStayMayHaveBeenLonger() {
        assertThat(watched("nnnnfffffnnnnn").stays())
                .singleElement(InstanceOfAssertFactories.DOUBLE).isCloseTo(0.5, within(1e-9));
        assertThat(watched("nnnnnfffff").stays()).isEmpty();
        assertThat(watched("nnnnnfffff").finding().found()).endsWith("has 2 prices here");
    }

    @Test
    void whatCannotBeSeenIsUnknown() {
        Finding finding = watched("????").finding();
        assertThat(finding.severity()).isEqualTo(Finding.Severity.OK);
        assertThat(finding.found()).isEqualTo(
                "the distance between the CPUs is unknown: the two threads of a probe never ran at the same time");
    }

    @Test
    void theMatrixHasEachPairOnce() throws Exception {
        assertThat(CoreMatrix.of(List.of(0, 2, 5), pair -> 10 * pair.one() + pair.other()))
                .isEqualTo("""
                    Nanoseconds of a round trip between CPUs:
                    CPU     0     2  5
                      0
                      2  2.00
                      5  5.00  25.0
                    """);
    }

    @Test
    void ofManyCpusTheFirstAreShown() throws Exception {
        String matrix = CoreMatrix.of(IntStream.range(0, 64).boxed().toList(), pair -> Double.NaN);
        assertThat(matrix).startsWith(
                "Nanoseconds of a round trip between CPUs, of the first 32 of 64:\n");
        assertThat(matrix.lines()).hasSize(34);
    }
}
