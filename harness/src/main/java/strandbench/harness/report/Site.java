package strandbench.harness.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.claim.Checked;
import strandbench.harness.claim.Claims;
import strandbench.harness.cli.Action;
import strandbench.harness.results.Results;
import strandbench.harness.results.RunReader;
import strandbench.harness.table.Grid;
import strandbench.harness.table.Item;
import strandbench.harness.table.Sheet;
import strandbench.harness.table.TableRun;
import strandbench.harness.table.Value;
import strandbench.harness.text.Refusal;

/**
 * Makes a folder that any web server, or none, can show: a first page with all runs, claims and, where there are several, machines, and a
 * report of each run. Nothing in it asks for anything from elsewhere.
 */
@Command(name = "site", description = "make a site of the runs in DIR…: a first page, and a report of each")
public final class Site implements Action {
    /** The first page's name. */
    static final String INDEX = "index.html";

    @Parameters(arity = "2..*", paramLabel = "DIR… OUT", description = "folders of runs, and a new folder for the site")
    List<Path> paths = new ArrayList<>();

    /**
     * Makes it, without the runs that cannot be read.
     *
     * @return 0, or 1 if a run could not be read
     * @throws Refusal if no run can be read, two have one name, or the new folder exists; then nothing is written
     */
    @Override
    public int carryOut() {
        Path out = paths.getLast();
        List<Path> folders = paths.subList(0, paths.size() - 1);
        if (Files.exists(out)) {
            throw Refusal.usage("site %s: exists; allowed is a new folder", out);
        }
        requireNames(folders);
        Map<String, Results> runs = new LinkedHashMap<>();
        // All pages are made before the first is written.
        Map<String, String> pages = new LinkedHashMap<>();
        List<String> unreadable = new ArrayList<>();
        for (Path folder : folders) {
            try {
                Results run = RunReader.read(folder);
                pages.put(page(name(folder)), Report.page(folder, null));
                runs.put(name(folder), run);
            } catch (Refusal e) {
                if (folders.size() == unreadable.size() + 1) {
                    throw e;
                }
                System.err.printf("strandbench: site leaves out a run: %s%n", e.getMessage());
                unreadable.add(e.getMessage());
            }
        }
        pages.put(INDEX, Page.of(index(runs, findings(folders), unreadable)));
        write(out, pages);
        System.out.printf("# Site: %s%n", out.resolve(INDEX));
        return unreadable.isEmpty() ? 0 : 1;
    }

    private static void requireNames(List<Path> folders) {
        Set<String> names = new HashSet<>();
        for (Path folder : folders) {
            if (!names.add(name(folder))) {
                throw Refusal.usage("site %s: another run is called %s, too; allowed is each once",
                        folder, name(folder));
            }
        }
    }

    private static String name(Path folder) {
        return folder.toAbsolutePath().normalize().getFileName().toString();
    }

    private static String page(String run) {
        return "runs/" + run + ".html";
    }

    private static SiteIndex index(Map<String, Results> runs, List<String> findings,
            List<String> unreadable) {
        List<SiteIndex.RunEntry> entries = new ArrayList<>();
        Map<Object, String> latest = new HashMap<>();
        runs.entrySet().stream()
                .sorted(Comparator.comparing(
                        (Map.Entry<String, Results> run) -> started(run.getValue())).reversed())
                .forEach(run -> entries.add(entry(run.getKey(), run.getValue(),
                        latest.putIfAbsent(measured(run.getValue()), run.getKey()))));
        List<Checked.Named> latestFirst = ofOneSide(runs);
        Highlights highlights = new Highlights(latestFirst, Site::page);
        return new SiteIndex(highlights.ranking().orElse(null), findings, highlights.served(),
                entries, unreadable, claims(latestFirst), machines(latestFirst));
    }

    private static String started(Results run) {
        return run.environment().map(environment -> environment.started()).orElse("");
    }

    /** What is the same for a run that was made again. */
    private static Object measured(Results run) {
        return run.environment().<Object>map(environment -> List.of(environment.cpuModel(),
                environment.cpusOfForks(), run.jdks(),
                run.cells().stream().map(cell -> List.of(cell.cell(), cell.jvmArgs()))
                        .collect(Collectors.toSet())))
                .orElse(run);
    }

    /** The titles of the pages of findings in the repository that has the runs; none elsewhere. */
    private static List<String> findings(List<Path> folders) {
        Path pages = folders.get(0).toAbsolutePath().normalize()
                .resolve("../../docs/findings").normalize();
        if (!Files.isDirectory(pages)) {
            return List.of();
        }
        List<String> titles = new ArrayList<>();
        try (Stream<Path> files = Files.list(pages)) {
            for (Path file : files.filter(page -> page.getFileName().toString()
                    .matches("F\\d+\\.md")).sorted().toList()) {
                titles.add(Files.readAllLines(file).stream().filter(line -> line.startsWith("# "))
                        .findFirst().orElse("# " + file.getFileName()).substring(2));
            }
            return titles;
        } catch (IOException e) {
            throw Refusal.environment("site: %s cannot be read (%s)", pages, e);
        }
    }

    private static SiteIndex.RunEntry entry(String name, Results run, String again) {
        return new SiteIndex.RunEntry(name, page(name),
                run.environment().map(environment -> environment.started()).orElse(null),
                run.environment()
                        .map(environment -> "%s, CPUs %s".formatted(environment.cpuModel(),
                                environment.cpusOfForks()))
                        .orElse(null),
                run.jdks(),
                run.cells().stream()
                        .map(cell -> Workload.find(Words.type(cell.cell())).map(Workload::title)
                                .orElse(Words.type(cell.cell())))
                        .distinct().toList(),
                run.scored().size(),
                run.cells().stream().mapToInt(cell -> cell.forks().size()).sum(), again);
    }

    /** Those with one arm on one set of CPUs on a machine that is known, the latest first. */
    private static List<Checked.Named> ofOneSide(Map<String, Results> runs) {
        List<Checked.Named> results = new ArrayList<>();
        runs.forEach((name, run) -> {
            if (run.hasOneSide() && run.environment().isPresent()) {
                results.add(new Checked.Named(name, run.ofOneSide()));
            }
        });
        results.sort(Comparator.comparing(
                (Checked.Named run) -> run.results().place().started()).reversed());
        return results;
    }

    /** By the latest run that has them, each. */
    private static List<ClaimEntry> claims(List<Checked.Named> latestFirst) {
        return Claims.all().stream().map(claim -> ClaimEntry.of(claim, latestFirst, Site::page))
                .sorted(Comparator.comparing((ClaimEntry claim) -> claim.rows().stream()
                        .allMatch(row -> row.page() == null)))
                .toList();
    }

    /** Of rows that several machines have measured; of runs of one machine the latest counts. */
    private static List<Sheet> machines(List<Checked.Named> runs) {
        List<Item> items = runs.stream()
                .flatMap(run -> new TableRun(1, run.results()).items().stream())
                .filter(Item::hasReference).toList();
        return Grid.of(items, List.of("machine", "distance")).groups().stream()
                .map(Site::ofSeveralMachines).filter(group -> !group.rows().isEmpty())
                .map(group -> Sheet.of(group, List.of("ratio"), item -> "", false))
                .map(Site::greatestFirst).toList();
    }

    /** By the first figure of each row. */
    static Sheet greatestFirst(Sheet sheet) {
        return sheet.sorted(Comparator.comparingDouble((Sheet.Line line) -> -line.values().stream()
                .mapToDouble(Value::number).filter(number -> !Double.isNaN(number)).findFirst()
                .orElse(0)));
    }

    private static Grid.Group ofSeveralMachines(Grid.Group group) {
        return new Grid.Group(group.title(), group.unit(), group.sides(), group.rows().stream()
                .filter(row -> row.items().keySet().stream().map(side -> side.get(0)).distinct()
                        .count() > 1)
                .toList());
    }

    private static void write(Path out, Map<String, String> pages) {
        try {
            for (Map.Entry<String, String> page : pages.entrySet()) {
                Path file = out.resolve(page.getKey());
                Files.createDirectories(file.getParent());
                // A name may hold half a surrogate pair, which Files.writeString would refuse.
                Files.write(file, page.getValue().getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            discard(out, pages.keySet());
            throw Refusal.environment("site: %s cannot be written (%s)", out, e);
        }
    }

    private static void discard(Path out, Iterable<String> pages) {
        List<Path> half = new ArrayList<>();
        pages.forEach(page -> half.add(out.resolve(page)));
        half.add(out.resolve("runs"));
        half.add(out);
        for (Path file : half) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                System.err.printf("strandbench: %s: cannot be removed again (%s)%n", file, e);
            }
        }
    }
}
