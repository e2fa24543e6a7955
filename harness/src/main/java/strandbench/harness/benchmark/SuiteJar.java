package strandbench.harness.benchmark;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.util.Version;
import strandbench.harness.text.Refusal;

/**
 * A jar of benchmarks that is measured without a rebuild. In its JVM the jar comes first on the class path and the
 * harness after it. So the jar's own version of JMH is used, if it has one.
 */
public final class SuiteJar {
    private static final String LAUNCHER = "strandbench.harness.SuiteLauncher";

    private static volatile Path given;

    private SuiteJar() {}

    /** Says that this JVM was started for a jar; must come before anything asks for benchmarks. */
    public static void use(Path jar) {
        given = jar;
    }

    /** The jar that this JVM was started for; empty where benchmarks and harness are in one jar or class path. */
    public static Optional<Path> given() {
        return Optional.ofNullable(given);
    }

    /**
     * The jar of that name.
     *
     * @param option the user's word for it
     * @throws Refusal if there is none
     */
    public static Path required(String option, String name) {
        Path jar = Path.of(name).toAbsolutePath().normalize();
        if (!Files.isRegularFile(jar) || !Files.isReadable(jar)) {
            throw Refusal.usage("%s %s: there is no such jar", option, name);
        }
        return jar;
    }

    /** The words that start a harness for a jar, after those of a JVM. */
    public static List<String> starting(Path jar) {
        return List.of("-cp", classPath(jar), LAUNCHER, jar.toString());
    }

    private static String classPath(Path jar) {
        String ours = System.getProperty("java.class.path");
        String harness = given == null
                ? ours
                : ours.substring(given.toString().length() + File.pathSeparator.length());
        return jar + File.pathSeparator + harness;
    }

    /**
     * Makes sure that the jar has benchmarks.
     *
     * @throws Refusal if it has none
     */
    public static void requireBenchmarks() {
        if (given != null) {
            benchmarks();
        }
    }

    /** The benchmarks that can be measured: those of the jar, without the harness's own. */
    static BenchmarkList benchmarks() {
        if (given == null) {
            return BenchmarkList.defaultList();
        }
        String resource = BenchmarkList.BENCHMARK_LIST.substring(1);
        try {
            // A class path may name anything: what is no jar has no resource.
            new ZipFile(given.toFile()).close();
            List<URL> lists = Collections
                    .list(SuiteJar.class.getClassLoader().getResources(resource));
            // The jar's own manifest may name more jars.
            String texts = lists.stream().filter(list -> !isOurs(list)).map(SuiteJar::text)
                    .collect(Collectors.joining("\n"));
            if (texts.isBlank()) {
                throw Refusal.usage(
                        "--suite %s: holds no list of benchmarks (%s); allowed is a jar that was built with JMH's annotation processor, which JDK 23 and newer run only where a build asks for it",
                        given, resource);
            }
            return parsed(texts);
        } catch (IOException | IllegalArgumentException e) {
            throw Refusal.usage("--suite %s: cannot be read as a jar of benchmarks (%s)", given,
                    e.getMessage());
        }
    }

    /**
     * The names of the matching benchmarks in a jar.
     *
     * @return none if the jar's list cannot be read
     */
    static List<String> namesIn(Path jar, List<String> includes, List<String> excludes) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry list = zip.getEntry(BenchmarkList.BENCHMARK_LIST.substring(1));
            return list == null
                    ? List.of()
                    : parsed(text(zip.getInputStream(list)))
                            .find(BenchmarkMethod.SILENT, includes, excludes).stream()
                            .map(BenchmarkListEntry::getUsername).distinct().toList();
        } catch (IOException | IllegalArgumentException e) {
            return List.of();
        }
    }

    /** Asks the list for all benchmarks: JMH reads it only then, and throws several kinds of exceptions. */
    private static BenchmarkList parsed(String text) {
        try {
            BenchmarkList list = BenchmarkList.fromString(text);
            list.getAll(BenchmarkMethod.SILENT, List.of());
            return list;
        } catch (IllegalStateException | IndexOutOfBoundsException | NumberFormatException e) {
            throw new IllegalArgumentException(
                    "its list of benchmarks is not one that JMH %s wrote: %s"
                            .formatted(Version.getPlainVersion(), e.getMessage()),
                    e);
        }
    }

    private static boolean isOurs(URL resource) {
        return resource.toString().contains(SuiteJar.class.getProtectionDomain().getCodeSource()
                .getLocation().toString());
    }

    private static String text(URL resource) {
        try {
            return text(resource.openStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(InputStream all) throws IOException {
        try (all) {
            return new String(all.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
