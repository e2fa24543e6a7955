package strandbench.harness.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Base64;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.openjdk.jmh.results.BenchmarkResult;

/**
 * A fork's result as text. It is what JMH itself sends from a fork to its parent, so that forks that
 * ran apart merge to exactly what JMH would have made of them together, whatever the mode and the profilers.
 */
public final class Payload {
    /** Nothing else can be in a result, so that a manipulated store cannot bring its own classes. */
    private static final ObjectInputFilter FILTER = ObjectInputFilter.Config.createFilter(
            "org.openjdk.jmh.**;strandbench.**;java.lang.*;java.util.**;"
                    + "org.apache.commons.math3.**;!*");

    private Payload() {}

    /** The result as text in base 64. */
    public static String of(BenchmarkResult result) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(new GZIPOutputStream(bytes))) {
            out.writeObject(result);
        } catch (IOException e) {
            throw new IllegalStateException("a result of JMH cannot be serialised", e);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    /**
     * Reads it back.
     *
     * @throws IOException if it is damaged or was written by another version of JMH
     */
    static BenchmarkResult read(String payload) throws IOException {
        try (var in = new ObjectInputStream(new GZIPInputStream(
                new ByteArrayInputStream(Base64.getDecoder().decode(payload))))) {
            in.setObjectInputFilter(FILTER);
            return (BenchmarkResult) in.readObject();
        } catch (ClassNotFoundException | ClassCastException | IllegalArgumentException e) {
            throw new IOException(e);
        }
    }
}
