package strandbench.harness.claim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.benchmark.Suite;
import strandbench.harness.benchmark.ThisJar;
import strandbench.harness.text.Refusal;

/** The claims that the jar carries, by name. */
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

    /** Every claim, in the order of the names; none where the suite has none. */
    public static List<Claim> all() {
        Path jar = ThisJar.of(Suite.ofThisJar().getClass());
        try {
            if (Files.isDirectory(jar)) {
                return read(jar.resolve(FOLDER));
            }
            try (FileSystem files = FileSystems.newFileSystem(jar)) {
                return read(files.getPath(FOLDER));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Claim> read(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().map(Claims::claim).toList();
        }
    }

    private static Claim claim(Path file) {
        try {
            return ClaimFile.read(file.getFileName().toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
