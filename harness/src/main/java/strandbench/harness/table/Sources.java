package strandbench.harness.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import strandbench.harness.results.Results;
import strandbench.harness.store.Store;

/**
 * What stands around a page: runs, and the sources of benchmarks.
 *
 * @param page its folder; null where there is no page, and nothing to link from
 */
record Sources(Path page) {
    static final Sources NONE = new Sources(null);

    static Sources around(Path page) {
        return new Sources(page.toAbsolutePath().normalize().getParent());
    }

    private Stream<Path> folders() {
        return Stream.iterate(page, folder -> folder != null, Path::getParent);
    }

    /** A path that is meant from the page's folder, or one above it: the first that exists. */
    String find(String path) {
        return folders().map(folder -> folder.resolve(path))
                // What the results file of an arm would hold is in its run's store.
                .filter(found -> Files.exists(found) || Store.holdsForks(found.getParent()))
                .map(Path::toString).findFirst().orElse(path);
    }

    /** As a link of the page has it. */
    String link(Path to) {
        return page == null
                ? to.toString()
                : page.relativize(to.toAbsolutePath().normalize()).toString();
    }

    /** To the source of a benchmark in a module of the page's project; empty where there is none. */
    String link(Item item) {
        if (page == null || Results.isGo(item.whole())) {
            return "";
        }
        String source = item.whole().typeName().replace('.', '/') + ".java";
        return folders().map(Sources::modules).filter(modules -> !modules.isEmpty()).findFirst()
                .stream().flatMap(List::stream).map(module -> module.resolve(source))
                .filter(Files::exists).findFirst().map(this::link).orElse("");
    }

    /** Where the sources of a folder's modules are. */
    private static List<Path> modules(Path folder) {
        try (Stream<Path> modules = Files.list(folder)) {
            return modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory).sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
