package strandbench.harness.claim;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.harness.cli.Action;
import strandbench.harness.results.Results;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/** All claims beside what runs have found, and what is left of each in a word, as a table in Markdown. */
@Command(name = "claimed", description = "print all claims with what is left of them by the runs in DIR; or renew that in README")
public final class Claimed implements Action {
    @Parameters(index = "0", split = ",", paramLabel = "DIR", description = "folders of runs, separated by commas; CLAIM=DIR for one that is of that claim alone. A claim's row is of the first that has it")
    List<String> folders = List.of();

    @Parameters(index = "1", arity = "0..1", paramLabel = "README", description = "a file with marks for the table")
    Path readme;

    private final Map<String, Results> read = new LinkedHashMap<>();

    @Override
    public int carryOut() {
        List<Claim> claims = Claims.all();
        folders.forEach(folder -> requireClaim(folder, claims));
        String rows = claims.stream().map(claim -> rows(claim, runs(claim.name())))
                .collect(Collectors.joining());
        Tables.show("""
            | claim | row | claimed | measured | | why | run |
            |---|---|--:|--:|---|---|---|
            """ + rows, "claimed", String.join(",", folders), readme);
        return 0;
    }

    private static void requireClaim(String folder, List<Claim> claims) {
        String name = claimOf(folder);
        if (!name.isEmpty() && claims.stream().noneMatch(claim -> claim.name().equals(name))) {
            throw Refusal.usage("claimed %s: no claim is called %s; there are %s", folder, name,
                    claims.stream().map(Claim::name).collect(Collectors.joining(", ")));
        }
    }

    /** Nothing for a folder that any claim may be looked up in. */
    private static String claimOf(String folder) {
        return folder.contains("=") ? folder.substring(0, folder.indexOf('=')) : "";
    }

    /** The runs that a claim is looked up in, its own before the others. */
    private List<Checked.Named> runs(String claim) {
        List<Checked.Named> runs = new ArrayList<>();
        for (String wanted : List.of(claim, "")) {
            for (String folder : folders) {
                if (claimOf(folder).equals(wanted)) {
                    String path = folder.substring(folder.indexOf('=') + 1);
                    runs.add(new Checked.Named(path,
                            read.computeIfAbsent(path, name -> Results.read(Path.of(name)))));
                }
            }
        }
        return runs;
    }

    private static String rows(Claim claim, List<Checked.Named> runs) {
        StringBuilder rows = new StringBuilder();
        for (Checked row : Checked.of(claim, runs)) {
            boolean isFirst = rows.isEmpty();
            rows.append("| ").append(String.join(" | ",
                    isFirst ? claim.title() : "",
                    row.row(), row.published(), row.measured(), row.remains().toString(),
                    isFirst ? Optional.ofNullable(claim.why()).orElse("") : "",
                    row.run().isEmpty()
                            ? ""
                            : link(Path.of(row.run()))))
                    .append(" |\n");
        }
        return rows.toString();
    }

    /** What a file of a run's results would hold is in the run's store, and leads there. */
    private static String link(Path run) {
        return "[%s](%s)".formatted(run.getFileName(), Files.exists(run) ? run : run.getParent());
    }
}
