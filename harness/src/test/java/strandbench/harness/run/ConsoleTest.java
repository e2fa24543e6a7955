package strandbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import strandbench.harness.text.Printed;

class ConsoleTest {
    @Test
    void nothingOfAForkStandsInALineOfTheRun() {
        assertThat(Printed.by(() -> {
            try (Console console = Console.open(
                    new OptionsBuilder().verbosity(VerboseMode.EXTRA).build(), false)) {
                PrintStream forks = console
                        .withForks(new PrintStream(OutputStream.nullOutputStream()));
                forks.print("no newline\u001b[31m");
                System.out.print("[1/2] a line of the run\n");
                forks.print(" and its end\n");
            }
            return 0;
        }).out()).isEqualTo("[1/2] a line of the run\nno newline[31m and its end\n");
    }
}
