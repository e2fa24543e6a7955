package strandbench.harness.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import org.openjdk.jmh.util.Optional;

/** A run that is resumed from its plan has the options that it began with. */
class ResolvedOptionsTest {
    /** What selects cells, says how many forks, or is said of the run; and what is refused. */
    private static final Set<String> NOT_OF_FORKS = Set.of("getIncludes", "getExcludes",
            "getBenchModes", "getForkCount", "getOutput", "getResult", "getResultFormat",
            "getWarmupMode", "getWarmupIncludes");

    private static Map<String, Object> values(Options options) throws Exception {
        Map<String, Object> values = new TreeMap<>();
        for (Method method : Options.class.getMethods()) {
            if (method.getParameterCount() == 0 && !NOT_OF_FORKS.contains(method.getName())) {
                values.put(method.getName(), text(method.invoke(options)));
            }
        }
        return values;
    }

    private static Object text(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.hasValue() ? text(optional.get()) : "none";
        }
        if (value instanceof int[] numbers) {
            return Arrays.toString(numbers);
        }
        if (value instanceof ProfilerConfig profiler) {
            return profiler.getKlass() + " " + profiler.getOpts();
        }
        return value instanceof Collection<?> all
                ? all.stream().map(ResolvedOptionsTest::text).toList()
                : value;
    }

    private static Options stored(Options asked) {
        Gson json = new Gson();
        ResolvedOptions resolved = ResolvedOptions.of(asked, 30, false,
                IdleThreads.parse("0-3,2", 42), List.of(Arm.none()));
        ResolvedOptions read = json.fromJson(json.toJson(resolved), ResolvedOptions.class);
        assertThat(read).isEqualTo(resolved);
        assertThat(read.isWhole()).isTrue();
        return read.jmh().build();
    }

    @Test
    void everyOptionOfJmhIsKept() throws Exception {
        Options asked = new CommandLineOptions("-wi", "3", "-w", "70ms", "-wbs", "2", "-i", "4",
                "-r", "1500us", "-bs", "5", "-to", "9m", "-t", "6", "-tg", "2,4", "-si", "true",
                "-gc", "true", "-tu", "us", "-opi", "7", "-foe", "true", "-v", "EXTRA", "-wf", "2",
                "-jvm", "/some/java", "-jvmArgsPrepend", "-Xms1g", "-jvmArgs", "-Xmx1g -Da=\"b c\"",
                "-jvmArgsAppend", "-Xss1m", "-prof", "gc", "-prof", "jfr:dir=a;b=c");
        Map<String, Object> given = values(asked);
        assertThat(given).hasSizeGreaterThan(20).doesNotContainValue("none");
        assertThat(values(stored(asked))).isEqualTo(given);
    }

    /** No option is what its benchmark says, and an empty list of flags is none of the harness's own. */
    @Test
    void whatWasNotGivenIsNotGiven() throws Exception {
        for (String[] words : List.of(new String[]{}, new String[]{"-jvmArgs", ""})) {
            Options asked = new CommandLineOptions(words);
            assertThat(values(stored(asked))).isEqualTo(values(asked));
        }
    }

    @Test
    void benchmarksInThisJvmStayThere() throws Exception {
        assertThat(stored(new CommandLineOptions("-f", "0")).getForkCount().get()).isZero();
        assertThat(stored(new CommandLineOptions("-f", "7")).getForkCount().get()).isOne();
    }
}
