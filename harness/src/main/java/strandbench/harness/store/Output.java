package strandbench.harness.store;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;

/**
 * What a run writes outside its folder. The plan does not depend on it.
 *
 * @param log the file for the run's output, or null
 * @param results the file for results in one of JMH's formats, or null
 * @param format of these results, or null
 * @param claim the name of the claim whose cells these are, or null
 */
public record Output(
        String log, String results, ResultFormatType format, String claim) {

    /** Takes the options for JMH and for the harness. */
    public static Output of(Options jmh, String claim) {
        return new Output(jmh.getOutput().orElse(null), jmh.getResult().orElse(null),
                jmh.getResultFormat().orElse(null), claim);
    }

    /** Adds these options to JMH's. */
    Options on(ChainedOptionsBuilder jmh) {
        if (log != null) {
            jmh.output(log);
        }
        if (results != null) {
            jmh.result(results);
        }
        if (format != null) {
            jmh.resultFormat(format);
        }
        return jmh.build();
    }

    /** The files that the run writes, each with its option. */
    public List<List<String>> writes() {
        List<List<String>> writes = new ArrayList<>();
        if (log != null) {
            writes.add(List.of("-o", log));
        }
        if (results != null) {
            writes.add(List.of("-rff", results));
        }
        return writes;
    }
}
