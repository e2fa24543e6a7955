package strandbench.harness.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import strandbench.harness.text.Refusal;

class ClaimFileTest {
    private static final String VALID = """
        {
          "name": "some-claim",
          "title": "Fibers 10 times faster",
          "source": "a report",
          "setup": "a machine",
          "unit": "ms",
          "better": "lower",
          "jmh": {"forks": 2, "warmupIterations": 0},
          "reference": "threads",
          "rows": [
            {
              "label": "threads",
              "score": 100.50, "min": 90, "max": 110, "sd": 5,
              "benchmark": "PlatformThreadRing.pass", "params": {"variant": "PARK"}
            },
            {
              "label": "fibers",
              "score": 10.05, "error": 1,
              "benchmark": "QuasarRing.pass", "params": {"variant": "FIBER_PARK"}
            },
            {
              "label": "loop",
              "ratio": 1000,
              "benchmark": "ArrayWalkRing.pass", "params": {}, "script": "x.sh", "note": "different"
            }
          ]
        }
        """;

    @Test
    void everythingIsReadAsItIsWritten() {
        Claim claim = ClaimFile.read("some-claim.json", VALID);
        assertThat(claim.title()).isEqualTo("Fibers 10 times faster");
        assertThat(claim.jmh()).isEqualTo(new Claim.Settings(2, 0, null, null, null, null));
        assertThat(claim.note()).isNull();
        assertThat(claim.rows()).extracting(Claim.Row::label)
                .containsExactly("threads", "fibers", "loop");
        assertThat(claim.referenceRow().score()).hasToString("100.50");
        assertThat(claim.rows().get(1).params()).isEqualTo(Map.of("variant", "FIBER_PARK"));
        assertThat(claim.rows().get(2).script()).isEqualTo("x.sh");
    }

    @Test
    void aRatioFollowsFromTheScoresOrIsPublished() {
        Claim lower = ClaimFile.read("some-claim.json", VALID);
        assertThat(lower.rows()).extracting(lower::publishedRatio)
                .containsExactly(1.0, 10.0, 1000.0);
        Claim higher = ClaimFile.read("some-claim.json", VALID.replace("lower", "higher"));
        assertThat(higher.rows()).extracting(higher::publishedRatio)
                .containsExactly(1.0, 0.1, 1000.0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        "title":                       | "titel":                    | unknown field titel; allowed are name, title, source,
        "forks":                       | "fork":                     | unknown field fork; allowed are forks, warmupIterations,
        "error":                       | "errors":                   | unknown field errors; allowed are label, score, min,
        "title": "Fibers 10 times faster",|                          | title: is missing
        "source": "a report"           | "source": " "               | source: is missing
        "setup": "a machine",          |                             | setup: is missing
        "unit": "ms",                  |                             | unit: is missing
        some-claim                     | other-claim                 | name other-claim: allowed is the file's own name
        lower                          | smaller                     | better: allowed are lower and higher
        "forks": 2                     | "forks": 0                  | jmh: 0; allowed are whole numbers from 1
        "warmupIterations": 0          | "warmupIterations": -1      | jmh: warmupIterations -1; allowed are whole numbers from 0
        "forks": 2                     | "jvmArgs": ["-a -b"]        | jmh: jvmArgs -a -b; allowed are arguments of java's, one at a time
        "forks": 2                     | "jvmArgs": [null]           | jmh: jvmArgs null; allowed are arguments of java's, one at a time
        "forks": 2                     | "forks": "two"              | cannot be read as a claim (
        "reference": "threads",        |                             | reference: is missing
        "reference": "threads"         | "reference": "actors"       | reference actors: allowed is the label of a row
        "reference": "threads"         | "reference": "loop"         | reference loop: needs a score
        "label": "fibers"              | "label": "threads"          | row threads: is there twice, allowed once
        "label": "fibers",             |                             | label of a row: is missing
        "score": 10.05                 | "score": -10.05             | row fibers: -10.05; allowed are numbers above 0
        "score": 10.05                 | "score": 0                  | row fibers: 0; allowed are numbers above 0
        "score": 10.05                 | "score": "fast"             | cannot be read as a claim (
        "score": 10.05,                |                             | row fibers: needs one of score, ratio and outcome
        "score": 10.05                 | "score": 10.05, "ratio": 10 | row fibers: needs one of score, ratio and outcome
        "min": 90                      | "min": 101                  | row threads: min 101 is above the score
        "max": 110                     | "max": 100                  | row threads: max 100 is below the score
        "max": 110,                    |                             | row threads: needs both min and max, or neither
        QuasarRing.pass                | QuasarRing                  | row fibers: benchmark QuasarRing; allowed is Class.method
        "params": {}                   | "params": {"variant": null} | row loop: params needs a value for each; {} leaves the defaults
        "params": {},                  |                             | row loop: params needs a value for each
        "script": "x.sh"               | "script": ""                | row loop: script is empty
        "a report",                    | "a report"                  | cannot be read as a claim (
        """)
    void whatIsWrongIsSaidInOneSentence(String right, String wrong, String complaint) {
        assertThat(VALID).contains(right);
        assertRefused(VALID.replace(right, wrong == null ? "" : wrong), complaint);
    }

    @Test
    void aFileWithoutRowsOrAnythingIsRefused() {
        String rows = VALID.substring(VALID.indexOf("["), VALID.lastIndexOf("]") + 1);
        assertRefused(VALID.replace(rows, "[]"), "rows: needs one or more");
        assertRefused(VALID.replace(rows, "[null]"), "rows: null is no row");
        assertRefused("", "");
        assertRefused("[]", "cannot be read as a claim (");
    }

    private static void assertRefused(String json, String complaint) {
        assertThatThrownBy(() -> ClaimFile.read("some-claim.json", json))
                .isInstanceOf(Refusal.class)
                .hasMessageStartingWith("claim some-claim.json: " + complaint)
                .message().doesNotContain("\n");
    }
}
