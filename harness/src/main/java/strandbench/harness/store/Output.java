package strandbench.harness.store;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;

/**
 * What a run makes of its forks, beside its folder. A plan is the same without it.
 *
 * @param log the file that the run speaks to, or null
 * @param results the file for results in a format of JMH's, or null
 * @param format theirs, or null
 * @param claim the name of the claim whose cells these are, or null
 */
public record Output(
        String log, String results, ResultFormatType format, String claim) {

    /** What was asked of JMH, and of the harness. */
    public static Output of(Options jmh, String claim) {
        return new Output(jmh.getOutput().orElse(null), jmh.getResult().orElse(null),
                jmh.getResultFormat().orElse(null), claim);
    }

    /** JMH's options, completed. */
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

    /** The files that it writes, each with its option. */
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
