package strandbench.harness.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import strandbench.harness.text.Refusal;

/** What a user asks of a report. */
@Command(name = "report")
class ReportOptions {
    static final String ALLOWED = "allowed are one or more folders of runs or gates, or JSON files of JMH's, --base DIR|FILE, --history FILE and -o FILE";

    @Parameters(paramLabel = "DIR")
    List<String> paths = new ArrayList<>();

    @Option(names = "--base", paramLabel = "DIR|FILE")
    Path base;

    @Option(names = "--history", paramLabel = "FILE")
    Path history;

    @Option(names = "-o", paramLabel = "FILE")
    String out;

    /**
     * Checks what can be checked without reading anything.
     *
     * @throws Refusal if nothing is given, or one file is to hold several reports
     */
    void require() {
        if (paths.isEmpty()) {
            throw Refusal.usage("report: given nothing to report on; %s", ALLOWED);
        }
        if (out != null && paths.size() > 1) {
            throw Refusal.usage("report -o %s: given %d runs for one file; allowed is one", out,
                    paths.size());
        }
    }
}
