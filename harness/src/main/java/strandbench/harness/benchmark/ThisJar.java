package strandbench.harness.benchmark;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** The jar that this runs from, and that its forks run too. */
public final class ThisJar {
    private ThisJar() {}

    /** Where it is; a folder of classes where it has not been put into a jar. */
    public static Path path() {
        return of(ThisJar.class);
    }

    /** The jar, or the folder, that a class stands in. */
    public static Path of(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
