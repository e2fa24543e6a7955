package strandbench.harness.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.cli.Cli;
import strandbench.harness.compare.Criterion;
import strandbench.harness.fork.ScriptedForks;
import strandbench.harness.machine.Environment;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.run.Measurement;
import strandbench.harness.text.Printed;

/** Shards of a plan, measured by forks whose costs are known, and put together again. */
@Tag("process")
abstract class ScriptedShards {
    static final int FORKS = 8;
    static final int CELLS = 3;
    static final Criterion CRITERION = Criterion.ofAll(0.03);

    @TempDir
    Path folder;

    /** The second cell of the candidate costs 5 % more; and every machine has a speed of its own. */
    static ScriptedForks scripted() {
        return new ScriptedForks((cell, run) -> {
            boolean second = cell.arm().equals("new") && cell.params().get("cell").equals("2");
            double machine = run.contains("-on-") ? 1 + run.charAt(run.length() - 1) % 7 : 1;
            return (second ? 1.05 : 1) * machine;
        });
    }

    Path measured(String name, String... more) {
        List<String> words = new ArrayList<>(List.of("--out", folder.resolve(name).toString(),
                "--arm", "base=args:", "--arm", "new=args:", "--seed", "7", "--cpus", "all", "-p",
                "cell=1,2,3", "Calibrated"));
        if (!List.of(more).contains("-f")) {
            words.addAll(List.of("-f", "" + FORKS));
        }
        words.addAll(List.of(more));
        Printed printed = Printed.by(() -> Measurement.start(RunOptions.parse(words), words,
                scripted().opener()));
        assertThat(printed.exitCode()).as(printed.out()).isZero();
        return folder.resolve(name);
    }

    Path shard(int number, int of) {
        return measured("shard-%d-of-%d".formatted(number, of), "--shard", number + "/" + of);
    }

    /** On a machine of another name, which costs what its last letter says. */
    Path shardOn(String host, int number, int of) {
        Path shard = measured("shard-%d-of-%d-on-%s".formatted(number, of, host), "--shard",
                number + "/" + of);
        edit(shard.resolve(Environment.FILE), "\"host\": \"[^\"]*\"", "\"host\": \"" + host + "\"");
        return shard;
    }

    List<Path> shards(int of) {
        return IntStream.rangeClosed(1, of).mapToObj(number -> shard(number, of)).toList();
    }

    static void edit(Path file, String regexp, String by) {
        try {
            String text = Files.readString(file);
            String other = text.replaceAll(regexp, by);
            assertThat(other).isNotEqualTo(text);
            Files.writeString(file, other);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Printed merge(String out, List<Path> shards, String... options) {
        List<String> words = new ArrayList<>(List.of(folder.resolve(out).toString()));
        shards.forEach(shard -> words.add(shard.toString()));
        words.addAll(List.of(options));
        return Printed.by(() -> Cli.run(new MergeRuns(), words));
    }

    Path merged(String out, List<Path> shards) {
        Printed printed = merge(out, shards);
        assertThat(printed.exitCode()).as(printed.out()).isZero();
        return folder.resolve(out);
    }
}
