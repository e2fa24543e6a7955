package strandbench.harness.claim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.benchmark.Suite;
import strandbench.harness.benchmark.ThisJar;
import strandbench.harness.text.Refusal;

/** The claims in the jar, by name. */
public final class Claims {
    private static final String FOLDER = "claims";

    private Claims() {}

    /**
     * The claim of that name.
     *
     * @throws Refusal if there is none
     */
    public static Claim named(String name) {
        List<Claim> claims = all();
        return claims.stream().filter(claim -> claim.name().equals(name)).findFirst()
                .orElseThrow(() -> Refusal.usage("%s: no claim has this name; there are %s", name,
                        claims.stream().map(Claim::name).collect(Collectors.joining(", "))));
    }

    /** Every claim, in the order of names; empty if the suite has none. */
    public static List<Claim> all() {
        Path jar = ThisJar.of(Suite.ofThisJar().getClass());
        try {
            return Files.isDirectory(jar) ? inFolder(jar.resolve(FOLDER)) : inJar(jar);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Claim> inFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Claim> claims = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                claims.add(ClaimFile.read(file.getFileName().toString(), Files.readString(file)));
            }
        }
        return claims;
    }

    /** The JVM has this jar open already, so its table of contents costs no read. */
    private static List<Claim> inJar(Path jar) throws IOException {
        List<Claim> claims = new ArrayList<>();
        try (JarFile opened = new JarFile(jar.toFile())) {
            for (JarEntry entry : opened.stream()
                    .filter(entry -> entry.getName().startsWith(FOLDER + "/")
                            && !entry.isDirectory())
                    .sorted(Comparator.comparing(JarEntry::getName)).toList()) {
                claims.add(ClaimFile.read(entry.getName().substring(FOLDER.length() + 1),
                        new String(opened.getInputStream(entry).readAllBytes(),
                                StandardCharsets.UTF_8)));
            }
        }
        return claims;
    }
}
