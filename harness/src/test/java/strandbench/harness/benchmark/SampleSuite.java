package strandbench.harness.benchmark;

import java.util.List;
import strandbench.harness.benchmark.Workload.Column;

/** Workloads for tests of the harness, which has none of its own. */
public final class SampleSuite implements Suite {
    @Override
    public List<Workload> workloads() {
        return List.of(
                workload("Ring", "Thread ring", List.of("LOCK_CONDITION"),
                        new Column("pass", "ns per hop")),
                workload("Skynet", "Skynet", List.of("JOIN"),
                        new Column("tenThousand", "ns per strand")),
                workload("Generator", "Generator", List.of("LOCK_CONDITION", "SYNCHRONOUS_QUEUE"),
                        new Column("sum", "ns per item")));
    }

    private static Workload workload(String suffix, String title, List<String> references,
            Column column) {
        return new Workload(suffix, title, "PlatformThread" + suffix, references, true,
                List.of(column), List.of());
    }
}
