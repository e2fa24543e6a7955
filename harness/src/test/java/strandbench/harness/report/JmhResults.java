package strandbench.harness.report;

import java.util.List;
import java.util.Map;
import strandbench.harness.results.JmhResult;

/** Results of JMH with nothing but figures. */
final class JmhResults {
    private JmhResults() {}

    static JmhResult of(String benchmark, Map<String, String> params, JmhResult.Metric primary,
            Map<String, JmhResult.Metric> secondary) {
        return new JmhResult(benchmark, "avgt", null, null, null, null, 1, null, null, null, null,
                null,
                null, params, primary, secondary, List.of());
    }
}
