package strandbench.harness.benchmark;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** The jar that this runs from, and that its forks run too. */
public final class ThisJar {
    private ThisJar() {}

    /** Its path; a folder of classes if they are not in a jar. */
    public static Path path() {
        return of(ThisJar.class);
    }

    /** The jar or folder that holds a class. */
    public static Path of(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
