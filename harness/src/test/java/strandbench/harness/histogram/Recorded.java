package strandbench.harness.histogram;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import strandbench.harness.store.ForkRecord;

/** Histograms as benchmarks report them, for tests. */
public final class Recorded {
    private Recorded() {}

    /** Of these values in microseconds. */
    public static String text(LongStream micros) {
        Histogram histogram = new Histogram(3);
        micros.forEach(histogram::recordValue);
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }

    /** One that something has happened to on its way. */
    public static String damaged() {
        String whole = text(LongStream.rangeClosed(1, 100));
        return whole.substring(0, whole.length() / 2);
    }

    /** The same fork with what it has reported. */
    public static ForkRecord in(ForkRecord fork, Map<String, List<String>> attachments) {
        return new ForkRecord(fork.cell(), fork.index(), fork.started(), fork.seconds(),
                fork.failure(),
                fork.limit(), fork.jmh(), fork.unit(), fork.warmup(), fork.iterations(),
                fork.secondary(), attachments, fork.sitting());
    }
}
