package strandbench.harness.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import strandbench.harness.stats.Cluster;

class StatesTest {
    private static List<Double> probes(int near, int far, int disturbed) {
        List<Double> nanos = new ArrayList<>();
        nanos.addAll(Collections.nCopies(near, 58.0));
        nanos.addAll(Collections.nCopies(far, 410.0));
        nanos.addAll(Collections.nCopies(disturbed, 5_000.0));
        return nanos;
    }

    @Test
    void whatIsRareIsNoState() {
        States states = States.of(probes(80, 20, 1));
        assertThat(states.all()).extracting(Cluster::centre).hasSize(2);
        assertThat(states.of(new Latency(410, 5_000))).isEmpty();
        assertThat(states.of(new Latency(5_000, 5_000))).isEmpty();
    }

    @Test
    void aFewProbesTellOfNoStates() {
        assertThat(States.of(probes(4, 0, 0)).all()).isEmpty();
        assertThat(States.of(probes(4, 4, 0)).areSeveral()).isFalse();
        assertThat(States.of(probes(5, 5, 0)).areSeveral()).isTrue();
    }

    @Test
    void anIterationBelongsToAStateIfBothProbesDo() {
        States states = States.of(probes(80, 20, 0));
        Cluster near = states.all().get(0);
        assertThat(states.of(new Latency(58, 70))).contains(near);
        assertThat(states.of(new Latency(70, 58))).contains(near);
        assertThat(states.of(new Latency(400, 420))).contains(states.all().get(1));
        assertThat(states.of(new Latency(58, 410))).isEmpty();
        assertThat(states.of(new Latency(410, 58))).isEmpty();
        assertThat(states.of(new Latency(58, Double.NaN))).isEmpty();
    }

    @Test
    void whatWasNotFoundOutTellsNothing() {
        List<Double> nanos = new ArrayList<>(probes(8, 0, 0));
        nanos.addAll(Collections.nCopies(100, Double.NaN));
        assertThat(States.of(nanos)).hasToString("the CPUs are 58 ns apart");
        assertThat(States.of(List.of(Double.NaN)))
                .hasToString(
                        "the distance between the CPUs is unknown: the two threads of a probe never ran at the same time");
        assertThat(States.of(List.of(58.0, Double.NaN))).hasToString(
                "the distance between the CPUs is unknown: only 1 of 2 probes measured it, and 5 are needed");
        assertThat(States.of(List.of())).hasToString(
                "no distance between CPUs was measured, as with forks on one CPU");
    }

    @Test
    void severalStatesAreSaidInASentence() {
        assertThat(States.ofIterations(Stream.of(new Latency(58, 58), new Latency(58, 410))
                .flatMap(latency -> Collections.nCopies(5, latency).stream())))
                .hasToString("the CPUs are moved by the host: 58 ns apart for 75 % of the time, "
                        + "410 ns apart for 25 % of the time; "
                        + "a hand-over between two CPUs has 2 prices here");
    }

    @Test
    void twoIterationsOrAllSpeakForAFork() {
        States states = States.of(probes(80, 20, 0));
        Latency near = new Latency(58, 58);
        Latency far = new Latency(410, 410);
        Iterations fork = new Iterations(List.of(1.0, 2.0, 9.0), List.of(near, near, far));
        assertThat(fork.in(states, states.all().get(0)).scores()).containsExactly(1.0, 2.0);
        assertThat(fork.in(states, states.all().get(0)).areEnough(3)).isTrue();
        assertThat(fork.in(states, states.all().get(1)).areEnough(3)).isFalse();
        assertThat(new Iterations(List.of(9.0), List.of(far)).in(states, states.all().get(1))
                .areEnough(1)).as("of a fork of one").isTrue();
    }
}
