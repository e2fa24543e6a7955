package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.NeededProgram;
import strandbench.harness.compare.GateResult;
import strandbench.harness.report.Report;

/** The nightly script with a commit that slows one cell down: both are built, measured and judged. */
class SlowdownIT {
    private static final String SLOWED = "ring-bench/src/main/java/strandbench/baseline/ArrayWalkRing.java";
    private static final String BEGINNING = "            completion.begin(hops);\n";

    /** One hop more for every twenty. */
    private static final String MORE = """
                    int ahead = 0;
                    for (int left = hops / 20; left > 0 && completion.received(ahead, left); left--) {
                        ahead = successor[ahead];
                    }
        """;

    @TempDir
    Path temporary;

    @Test
    void whatTheNightSaysOfACommitThatSlowsOneCellDown() throws IOException {
        assumeTrue(Validation.isLong(), "takes 15 minutes; mvn verify -P validation runs it");
        NeededProgram.GIT.orSkip();
        NeededProgram.BASH.orSkip();
        Path repository = temporary.resolve("repository");
        execute(temporary, "git", "clone", "--quiet", Jar.ROOT.toString(), repository.toString());
        Path benchmark = repository.resolve(SLOWED);
        String sound = Files.readString(benchmark);
        assertThat(sound).contains(BEGINNING);
        Files.writeString(benchmark, sound.replace(BEGINNING, BEGINNING + MORE));
        execute(repository, "git", "-c", "user.name=test", "-c", "user.email=test@localhost",
                "commit", "--quiet", "--all", "-m", "Slow the walk down");
        Path out = temporary.resolve("night");

        var outcome = Jar.execute(repository,
                Map.of("STRANDBENCH_OUT", out.toString()),
                List.of("bash", "scripts/nightly.sh", "HEAD~1", "-wi", "2", "-w", "300ms", "-i",
                        "9", "-r", "100ms", "-p", "variant=LOOP,ITERATOR,PRIMITIVE_ITERATOR",
                        "ArrayWalk", "BaselineGenerator"));

        assertThat(out.resolve(GateResult.FILE)).as(outcome.out() + outcome.err()).exists();
        GateResult night = GateResult.read(out);
        Validation.record("nightly", String.format(Locale.ROOT, """
            a commit that walks 5 %% more, in one of %d cells; the night of it said:
            %swhat the first stage could have found, at the median of its cells: %.1f %%
            """, night.first().rows().size(), night.conclusion(),
                Session.detectable(night.first().rows()) * 100));
        assertThat(outcome.exitCode()).isEqualTo(night.isRegression() ? 1 : 0);
        assertThat(out.resolve(Report.FILE)).exists();
    }

    private static void execute(Path directory, String... command) {
        var outcome = Jar.execute(directory, Map.of(), List.of(command));
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    }
}
