package strandbench.harness.table;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.claim.Checked;
import strandbench.harness.claim.Claim;
import strandbench.harness.claim.Claims;
import strandbench.harness.results.Results;
import strandbench.harness.text.Refusal;

/** All claims beside the results of runs, with a verdict on each. */
public final class ClaimRows {
    private static final List<String> HEADS = List.of("row", "claimed", "measured", "verdict",
            "why", "run");

    private ClaimRows() {}

    /**
     * The table of all claims. A claim's rows come from the first run that has them.
     *
     * @param words paths of runs, or {@code CLAIM=PATH} for a run of that claim only, which then counts before the
     *     others
     * @throws Refusal if there is no such run or claim
     */
    static Sheet sheet(List<String> words, Sources sources) {
        List<Claim> claims = Claims.all();
        words.forEach(word -> requireClaim(word, claims));
        Map<String, Results> read = new LinkedHashMap<>();
        List<Sheet.Line> lines = new ArrayList<>();
        for (Claim claim : claims) {
            List<Checked.Named> runs = Stream.of(claim.name(), "")
                    .flatMap(wanted -> words.stream().filter(word -> claimOf(word).equals(wanted)))
                    .map(word -> word.substring(word.indexOf('=') + 1))
                    .map(path -> new Checked.Named(path, read.computeIfAbsent(path,
                            name -> Results.read(Path.of(name)))))
                    .toList();
            boolean isFirst = true;
            for (Checked row : Checked.of(claim, runs)) {
                lines.add(new Sheet.Line(isFirst ? claim.title() : "", "", 0, Stream.of(
                        row.row(), row.published(), row.measured(), row.verdict().toString(),
                        isFirst ? Optional.ofNullable(claim.why()).orElse("") : "",
                        row.run().isEmpty() ? "" : link(Path.of(row.run()), sources))
                        .map(Value::text).toList()));
                isFirst = false;
            }
        }
        return new Sheet("claim", HEADS, lines);
    }

    private static void requireClaim(String word, List<Claim> claims) {
        String name = claimOf(word);
        if (!name.isEmpty() && claims.stream().noneMatch(claim -> claim.name().equals(name))) {
            throw Refusal.usage("table --claims %s: no claim is called %s; there are %s", word,
                    name,
                    claims.stream().map(Claim::name).collect(Collectors.joining(", ")));
        }
    }

    /** Empty for a run of all claims. */
    private static String claimOf(String word) {
        return word.contains("=") ? word.substring(0, word.indexOf('=')) : "";
    }

    /** A link to a run's results file or, if it was not written, to the run's folder with the store. */
    private static String link(Path run, Sources sources) {
        return "[%s](%s)".formatted(run.getFileName(),
                sources.link(Files.exists(run) ? run : run.getParent()));
    }

    /** One claim beside a run, with its source and settings above and its notes below. */
    public static String of(Claim claim, Results run) {
        Sheet sheet = new Sheet("row",
                List.of("claimed", claim.counter() == null ? "ns/op" : claim.counter(),
                        "measured", "verdict"),
                Checked.of(claim, List.of(new Checked.Named("this run", run))).stream()
                        .map(row -> new Sheet.Line(row.row(), "", 0, Stream.of(row.published(),
                                row.score(), row.measured(), row.verdict().toString())
                                .map(Value::text).toList()))
                        .toList());
        return """
            %s

            - Published: %s
            - Set-up published: %s
            - %s

            %s%s""".formatted(claim.title(), claim.source(), claim.setup(), run.setting(),
                sheet.markdown(), notes(claim, run));
    }

    private static String notes(Claim claim, Results run) {
        StringBuilder notes = new StringBuilder(
                claim.note() == null ? "" : "\n" + claim.note() + "\n");
        String ofRows = claim.rows().stream()
                .flatMap(row -> Stream.of(row.note(), row.unlike()).filter(Objects::nonNull)
                        .map(note -> "- %s: %s\n".formatted(row.label(), note)))
                .collect(Collectors.joining());
        notes.append(ofRows.isEmpty() ? "" : "\n" + ofRows);
        claim.rows().stream()
                .filter(row -> row.script() != null && claim.score(row, run).isEmpty())
                .collect(Collectors.groupingBy(Claim.Row::script,
                        Collectors.mapping(Claim.Row::label, Collectors.joining("; "))))
                .forEach((script, labels) -> notes
                        .append("\nNot measured by the jar: %s. %s adds this to a results folder.\n"
                                .formatted(labels, script)));
        return notes.toString();
    }
}
