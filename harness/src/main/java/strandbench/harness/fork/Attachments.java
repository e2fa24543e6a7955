package strandbench.harness.fork;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.TextResult;
import org.openjdk.jmh.util.Multimap;

/** Texts among a fork's results. JMH's files have no place for them, and would say that their score is no number. */
final class Attachments {
    private Attachments() {}

    /** Takes them out of the iterations' results: for each label its texts, in the order of the iterations. */
    @SuppressWarnings("rawtypes") // as JMH has them
    static Map<String, List<String>> takenFrom(BenchmarkResult fork) {
        Map<String, List<String>> taken = new LinkedHashMap<>();
        for (IterationResult iteration : fork.getIterationResults()) {
            Multimap<String, Result> results = iteration.getRawSecondaryResults();
            for (String label : List.copyOf(results.keys())) {
                List<String> texts = results.get(label).stream()
                        .filter(TextResult.class::isInstance).map(result -> result.extendedInfo())
                        .toList();
                if (!texts.isEmpty()) {
                    taken.computeIfAbsent(label, first -> new ArrayList<>()).addAll(texts);
                    results.remove(label);
                }
            }
        }
        return taken;
    }
}
