package strandbench.harness.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import strandbench.harness.results.Results;
import strandbench.harness.store.Store;

/**
 * The files around a page: runs, and the sources of benchmarks.
 *
 * @param page its folder; null without a page, and then there are no links
 */
record Sources(Path page) {
    static final Sources NONE = new Sources(null);

    static Sources around(Path page) {
        return new Sources(page.toAbsolutePath().normalize().getParent());
    }

    private Stream<Path> folders() {
        return Stream.iterate(page, folder -> folder != null, Path::getParent);
    }

    /** Finds a path in the page's folder or in one above it; the first that exists. */
    String find(String path) {
        return folders().map(folder -> folder.resolve(path))
                // The contents of an arm's results file are in its run's store.
                .filter(found -> Files.exists(found) || Store.holdsForks(found.getParent()))
                .map(Path::toString).findFirst().orElse(path);
    }

    /** A path as a link in the page. */
    String link(Path to) {
        return page == null
                ? to.toString()
                : page.relativize(to.toAbsolutePath().normalize()).toString();
    }

    /** A link to a benchmark's source in the page's project; empty if there is none. */
    String link(Item item) {
        if (page == null || Results.isGo(item.whole())) {
            return "";
        }
        String source = item.whole().typeName().replace('.', '/') + ".java";
        return folders().map(Sources::modules).filter(modules -> !modules.isEmpty()).findFirst()
                .stream().flatMap(List::stream).map(module -> module.resolve(source))
                .filter(Files::exists).findFirst().map(this::link).orElse("");
    }

    /** The source folders of the modules in a folder. */
    private static List<Path> modules(Path folder) {
        try (Stream<Path> modules = Files.list(folder)) {
            return modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory).sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
