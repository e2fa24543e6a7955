package strandbench.harness.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.core.IdleThreadsProfiler;
import strandbench.harness.machine.Environment;
import strandbench.harness.results.CellResult;
import strandbench.harness.store.JmhSettings;
import strandbench.harness.text.Refusal;

/**
 * The comparison of two sides, cell by cell.
 *
 * @param base the side that the candidate is compared with
 * @param candidate the side that is judged
 * @param criterion the limits for a difference
 * @param rows the cells that both sides have
 * @param apart cells that only one side has or finished, or that cannot be compared, each with the reason
 * @param notes warnings about all rows
 */
public record Comparison(
        String base,
        String candidate,
        Criterion criterion,
        List<Row> rows,
        Map<String, String> apart,
        List<String> notes) {

    /**
     * A cell of both sides.
     *
     * @param cell benchmark, parameters, and the mode where that is not average time
     * @param unit of the scores
     * @param prices one; where the host moved the CPUs, one for each distance at which both sides were measured
     * @param effect on the cost of an operation, in every mode: above 1 is slower
     * @param p the effect's probability by chance, corrected if the verdict is over all cells
     * @param verdict the conclusion
     * @param differences in how the sides were measured; empty if there are none
     */
    public record Row(
            String cell,
            String unit,
            List<Price> prices,
            Effect effect,
            double p,
            Verdict verdict,
            List<String> differences) {}

    /**
     * The cost of a cell on both sides, on one machine in one of its states.
     *
     * @param state as in {@code 58 ns apart}, with the machine if there are several; empty if there is one state
     * @param base the geometric mean over the base's forks
     * @param candidate the geometric mean over the candidate's forks
     * @param baseForks the number of the base's forks
     * @param candidateForks the number of the candidate's forks
     * @param effect of these forks alone, compared without pairs; the cell's verdict does not follow from it
     */
    public record Price(String state, double base, double candidate, int baseForks,
            int candidateForks, Effect effect) {
        /** The same with the name of its machine. */
        Price on(String machine) {
            return new Price(state.isEmpty() ? machine : machine + ", " + state, base, candidate,
                    baseForks, candidateForks, effect);
        }
    }

    /**
     * Compares the two arms of a run.
     *
     * @param folder of the run
     * @return without a row if the arms have no finished cell in common
     * @throws Refusal if the run does not have two arms
     */
    public static Comparison ofArms(Path folder, Criterion criterion) {
        List<Side> sides = Side.armsOf(folder);
        return of(sides.get(0), sides.get(1), criterion, false);
    }

    /** Whether a folder holds the results of a run with two arms. */
    public static boolean hasTwoArms(Path folder) {
        return Side.hasTwoArms(folder);
    }

    /**
     * Compares two files or folders of runs.
     *
     * @param allowDifferences whether to compare cells that were measured in different ways
     * @throws Refusal if they cannot be read or compared
     */
    public static Comparison of(Path base, Path candidate, Criterion criterion,
            boolean allowDifferences) {
        return of(Side.of(base), Side.of(candidate), criterion, allowDifferences).withRows();
    }

    /** A cell of both sides, before the number of all cells is known. */
    private record Common(CellResult base, CellResult candidate, List<String> differences) {}

    /**
     * Compares.
     *
     * @param allowDifferences whether to compare cells that were measured in different ways
     * @throws Refusal if the sides were measured in different ways and the user does not allow it
     */
    static Comparison of(Side base, Side candidate, Criterion criterion,
            boolean allowDifferences) {
        List<String> ofRuns = differences(base, candidate);
        List<Common> common = new ArrayList<>();
        Map<String, String> apart = new LinkedHashMap<>();
        Set<String> refused = new LinkedHashSet<>(ofRuns);
        Set<String> cells = new LinkedHashSet<>(base.cells().keySet());
        cells.addAll(candidate.cells().keySet());
        cells.addAll(base.unfinished().keySet());
        cells.addAll(candidate.unfinished().keySet());
        boolean arePairs = base.isInterleavedWith(candidate);
        for (String cell : cells) {
            CellResult before = base.cells().get(cell);
            CellResult after = candidate.cells().get(cell);
            if (before == null) {
                apart.put(cell, absent(base, cell, "the base", "the candidate"));
            } else if (after == null) {
                apart.put(cell, absent(candidate, cell, "the candidate", "the base"));
            } else if (!before.unit().equals(after.unit())) {
                apart.put(cell, "in %s and in %s".formatted(before.unit(), after.unit()));
            } else if (!before.isComparable() || !after.isComparable()) {
                apart.put(cell, "has a fork without a score above 0");
            } else {
                List<String> differences = new ArrayList<>(ofRuns);
                differences.addAll(differences(before, after, arePairs));
                refused.addAll(differences);
                if (!arePairs) {
                    differences.addAll(jvmArguments(before, after));
                    differences.addAll(difference("idle threads", idleThreads(before),
                            idleThreads(after)));
                }
                common.add(new Common(before, after, List.copyOf(differences)));
            }
        }
        if (!refused.isEmpty() && !allowDifferences) {
            throw Refusal.usage(
                    "%s and %s: were measured in different ways (%s); --allow-differences compares them anyway",
                    base.file(), candidate.file(), String.join("; ", refused));
        }
        PerMachine machines = PerMachine.of(base, candidate, arePairs);
        return new Comparison(base.file().toString(), candidate.file().toString(), criterion,
                judged(common, machines, criterion), apart, notes(base, candidate, machines));
    }

    private static String absent(Side side, String cell, String name, String other) {
        String why = side.unfinished().get(cell);
        return why == null ? "only in " + other : name + " did not finish: " + why;
    }

    private static List<Row> judged(List<Common> common, PerMachine machines, Criterion criterion) {
        List<Effect> effects = common.stream().map(cell -> machines.effect(cell.base,
                cell.candidate, criterion.ofOne(common.size()))).toList();
        List<Double> p = criterion.ofAll()
                ? Holm.corrected(effects.stream().map(Effect::p).toList())
                : effects.stream().map(Effect::p).toList();
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < common.size(); i++) {
            Common cell = common.get(i);
            rows.add(new Row(cell.candidate.cell().measured(), cell.base.unit(),
                    machines.prices(cell.base, cell.candidate, criterion), effects.get(i), p.get(i),
                    Verdict.of(effects.get(i), p.get(i), criterion), cell.differences));
        }
        return List.copyOf(rows);
    }

    /**
     * This comparison, if it has a row.
     *
     * @throws Refusal if there is no cell that can be compared
     */
    public Comparison withRows() {
        if (rows.isEmpty()) {
            throw Refusal.usage("%s and %s: have no cell in common that can be compared", base,
                    candidate);
        }
        return this;
    }

    /** Differences between the folders' environments; the arms of one run differ on purpose. */
    private static List<String> differences(Side base, Side candidate) {
        if (base.isInterleavedWith(candidate) || base.environment().isEmpty()
                || candidate.environment().isEmpty()) {
            return List.of();
        }
        Environment before = base.environment().get();
        Environment after = candidate.environment().get();
        return Stream.of(
                difference("machine or JDK", before.fingerprint(), after.fingerprint()),
                difference("CPUs", before.cpusOfForks(), after.cpusOfForks()))
                .flatMap(List::stream).toList();
    }

    private static List<String> differences(CellResult base, CellResult candidate, boolean arms) {
        List<String> differences = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>(base.settings().keySet());
        names.addAll(candidate.settings().keySet());
        for (String name : names) {
            differences.addAll(difference(name, base.settings().getOrDefault(name, "unknown"),
                    candidate.settings().getOrDefault(name, "unknown")));
        }
        if (!arms) {
            differences.addAll(difference("JVM", jvm(base), jvm(candidate)));
        }
        return differences;
    }

    /** Those that one side alone has. To compare with other arguments may be the purpose, so that it needs no leave. */
    private static List<String> jvmArguments(CellResult base, CellResult candidate) {
        return difference("JVM arguments", onlyOf(base, candidate), onlyOf(candidate, base));
    }

    private static String onlyOf(CellResult cell, CellResult other) {
        List<String> own = new ArrayList<>(jvmArguments(cell));
        own.removeAll(jvmArguments(other));
        return own.isEmpty() ? "none" : String.join(" ", own);
    }

    private static List<String> jvmArguments(CellResult cell) {
        return cell.jmh().map(JmhSettings::jvmArgs).orElse(List.of());
    }

    /** The numbers that were drawn for its forks. */
    private static String idleThreads(CellResult cell) {
        String numbers = Stream.of(IdleThreadsProfiler.BEFORE, IdleThreadsProfiler.BETWEEN)
                .map(label -> cell.complete().stream().map(fork -> fork.secondary().get(label))
                        .filter(Objects::nonNull).map(counter -> (int) counter.score()).distinct()
                        .sorted().map(String::valueOf).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(" before carriers, "));
        return numbers.endsWith(" ") ? "none drawn" : numbers + " between";
    }

    private static String jvm(CellResult cell) {
        return "%s, VM %s".formatted(cell.jdkVersion().orElse("unknown"),
                cell.jmh().map(JmhSettings::vmVersion).orElse("unknown"));
    }

    private static List<String> difference(String name, String base, String candidate) {
        return base.equals(candidate)
                ? List.of()
                : List.of("%s: %s and %s".formatted(name, base, candidate));
    }

    private static List<String> notes(Side base, Side candidate, PerMachine machines) {
        List<String> notes = new ArrayList<>();
        if (!base.isInterleavedWith(candidate)) {
            notes.add(
                    "The sides were measured one after the other: the difference includes everything else that changed on the machine. Arms of one run take turns.");
        }
        String unknown = Stream.of(base, candidate).filter(side -> side.environment().isEmpty())
                .map(side -> side.file().toString()).collect(Collectors.joining(" and "));
        if (!unknown.isEmpty()) {
            notes.add(unknown
                    + ": does not say on what machine it was measured, nor whether its forks took turns.");
        }
        machines.note().ifPresent(notes::add);
        Stream.of(base, candidate).flatMap(side -> side.mixed().stream()).distinct()
                .forEach(notes::add);
        Stream.concat(unfinished(base, "the base"), unfinished(candidate, "the candidate"))
                .forEach(notes::add);
        return notes;
    }

    /** Notes on cells that are compared by their finished forks although others did not finish. */
    private static Stream<String> unfinished(Side side, String name) {
        return side.unfinished().entrySet().stream()
                .filter(cell -> side.cells().containsKey(cell.getKey()))
                .map(cell -> "%s: a fork of %s did not finish: %s".formatted(cell.getKey(), name,
                        cell.getValue()));
    }

    /** The cells with a verdict. */
    public List<Row> rows(Verdict verdict) {
        return rows.stream().filter(row -> row.verdict() == verdict).toList();
    }
}
