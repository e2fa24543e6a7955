package strandbench.harness.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ThisJvmTest {
    @Test
    void optionsThatDifferBetweenMachinesAreLeftOut() {
        assertThat(ThisJvm.inherited(
                List.of("-Xmx8g", "-Djava.io.tmpdir=/tmp/a", "-Djmh.ignoreLock=true",
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-agentlib:jdwp=transport=dt_socket,server=y,address=*:5005",
                        "-javaagent:/opt/a/agent.jar=port=1,file=/b/c",
                        "-Xlog:gc*:file=/var/log/gc.log:time",
                        "--add-opens=java.base/java.lang=ALL-UNNAMED",
                        "-Djdk.virtualThreadScheduler.parallelism=2"),
                Map.of("JAVA_TOOL_OPTIONS", " -XX:+UseZGC  -Djava.io.tmpdir=/b ",
                        "JDK_JAVA_OPTIONS", "", "_JAVA_OPTIONS", "-Dhttp.proxyHost=here",
                        "JAVA_HOME", "-Xint")))
                .containsExactly("-Xmx8g", "-agentlib:jdwp", "-javaagent:agent.jar",
                        "-Xlog:gc*:file=:time", "--add-opens=java.base/java.lang=ALL-UNNAMED",
                        "-Djdk.virtualThreadScheduler.parallelism=2",
                        "JAVA_TOOL_OPTIONS=-XX:+UseZGC");
    }

    @Test
    @Tag("process")
    void aJvmNamesItselfAsItsLauncherDoes() {
        assertThat(ThisJvm.name()).contains(System.getProperty("java.vendor"))
                .isEqualTo(Forks.nameOf(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    }
}
