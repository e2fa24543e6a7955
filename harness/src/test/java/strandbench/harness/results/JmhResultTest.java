package strandbench.harness.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class JmhResultTest {
    @Test
    void whatTheSuiteCountsOfAllocationComesBeforeWhatJmhCounts() {
        assertThat(JmhResult.allocated(Map.of("gc.alloc.rate.norm", 110, "heap.allocated", 0)))
                .contains(0);
        assertThat(JmhResult.allocated(Map.of("gc.alloc.rate.norm", 110, "cpu.time", 7)))
                .contains(110);
        assertThat(JmhResult.allocated(Map.of("cpu.time", 7))).isEmpty();
    }
}
