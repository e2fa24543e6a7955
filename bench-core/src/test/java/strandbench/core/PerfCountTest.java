package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PerfCountTest {
    private static final List<PerfCount> COUNTS = PerfCount.parse("""
        # started on Mon Jan  1 00:00:00 2026

        12,50;msec;cpu-clock;12500000;100.00;0.005;CPUs utilized
        3000;;page-faults:u;12500000;100.00;1.0;K/sec
        0;;cpu-migrations;12500000;100.00;0.000;/sec
        0;;context-switches:u;12500000;100.00;0.000;/sec
        <not supported>;;cycles;0;100.00;;
        <not counted>;;branches;0;0.00;;
        """.lines().toList());

    @Test
    void aNumberIsPerOperationAndATimeInNanoseconds() {
        assertThat(COUNTS)
                .filteredOn(count -> count.whyAbsent().isEmpty())
                .map(count -> count.per(1000))
                .extracting(r -> "%s %s %s".formatted(r.getLabel(), r.getScore(), r.getScoreUnit()))
                .containsExactly(
                        "perf.cpu-clock 12500.0 ns/op", "perf.page-faults:u 3.0 #/op",
                        "perf.cpu-migrations 0.0 #/op");
    }

    @Test
    void whatWasNotCountedHasAReasonInsteadOfANumber() {
        assertThat(COUNTS)
                .filteredOn(count -> count.whyAbsent().isPresent())
                .extracting(count -> count.label() + ": " + count.whyAbsent().orElseThrow())
                .containsExactly(
                        "perf.context-switches:u: perf may count user space only, where it never happens (sysctl kernel.perf_event_paranoid)",
                        "perf.cycles: perf says <not supported>",
                        "perf.branches: perf says <not counted>");
    }

    @Test
    void onlyWhatCanNeverBeCountedIsNotAskedForAgain() {
        assertThat(COUNTS)
                .filteredOn(PerfCount::isUnsupported)
                .extracting(PerfCount::event)
                .containsExactly("context-switches:u", "cycles");
    }
}
