package strandbench.harness.merge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import strandbench.harness.cli.Action;
import strandbench.harness.machine.Environment;
import strandbench.harness.machine.Examination;
import strandbench.harness.store.Folders;
import strandbench.harness.store.Origins;
import strandbench.harness.store.ResultFiles;
import strandbench.harness.store.RunFolder;
import strandbench.harness.text.Refusal;

/** Merges the shards of a plan into one folder, which can be read like any run's. */
@Command(name = "merge", description = "merge the shards of a plan that several machines measured")
public final class MergeRuns implements Action {
    /** The most forks that are also written for JMH's viewers, which takes a millisecond each. */
    private static final int MOST_RESULTS = 20_000;

    @Parameters(index = "0", paramLabel = "OUT", description = "a new folder")
    Path out;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "SHARD", description = "folders of shards, or of earlier merges")
    List<Path> shards = new ArrayList<>();

    @Option(names = "--partial", description = "merge although shards or forks are missing")
    boolean partial;

    /** Exit code 1 says that something is missing. */
    @Override
    public int carryOut() {
        if (Files.exists(out)) {
            throw Refusal.usage("merge %s: exists; allowed is a new folder", out);
        }
        try {
            List<Part> parts = shards.stream().distinct().map(Part::read).toList();
            parts.stream().flatMap(part -> part.repairs().stream())
                    .forEach(repair -> System.err.println("strandbench: " + repair));
            Merge merge = Merge.of(parts);
            List<String> missing = merge.missing();
            if (!missing.isEmpty()) {
                System.err.printf("strandbench: merge %s: %s%s%n", out,
                        String.join("; ", missing),
                        partial
                                ? ""
                                : "; nothing was merged; measure the missing forks, or merge the others with --partial");
                if (!partial) {
                    return 1;
                }
            }
            write(merge);
            System.out.printf("# Merged: %d forks of plan %s, in %s, from %s%n",
                    merge.lines().size(), merge.plan().id(), out,
                    String.join(", ", merge.origins().machines()));
            if (merge.lines().size() > MOST_RESULTS) {
                System.out.printf(
                        "# Without results.json: with more than %,d forks, JMH's viewers cannot open it%n",
                        MOST_RESULTS);
            }
            return 0;
        } catch (IOException | UncheckedIOException e) {
            throw Refusal.environment(
                    "merge %s: cannot be read or written (%s); nothing was merged",
                    out, e.getMessage());
        }
    }

    /** Writes to a folder beside it first, so that the folder is complete or absent. */
    private void write(Merge merge) throws IOException {
        Path absolute = out.toAbsolutePath();
        Files.createDirectories(absolute.getParent());
        Path next = Files.createDirectory(absolute.resolveSibling("%s.merging-%d".formatted(
                absolute.getFileName(), ProcessHandle.current().pid())));
        try {
            RunFolder folder = RunFolder.existing(next);
            merge.writeStore(next);
            folder.write(Origins.FILE, merge.origins().json());
            folder.write(Environment.FILE, Environment.ofSeveral(merge.origins().shards().stream()
                    .map(Origins.Origin::environment).toList()).json());
            folder.write(Examination.FILE, Examination.json(merge.origins().complaints()));
            folder.write(RunFolder.PLAN, merge.plan().json());
            if (merge.lines().size() <= MOST_RESULTS) {
                ResultFiles.derive(next);
            }
            Files.move(next, absolute, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Folders.delete(next);
            throw Refusal.environment("merge %s: the file system cannot rename a folder (%s)", out,
                    e);
        } catch (IOException | RuntimeException e) {
            Folders.delete(next);
            throw e;
        }
    }
}
