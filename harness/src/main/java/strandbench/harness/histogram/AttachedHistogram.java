package strandbench.harness.histogram;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import strandbench.harness.store.ForkRecord;

/**
 * A histogram in a fork's record: HdrHistogram's second format, compressed, in base 64. Other attachments are ignored.
 *
 * @param fork a fork that ran to its end
 * @param label of the recorded value, in microseconds
 * @param iteration the measured iteration, from 0
 * @param text null if it is missing
 */
public record AttachedHistogram(ForkRecord fork, String label, int iteration, String text) {
    /** The beginning of such a text: the mark of the format. */
    private static final String MARK = "HISTFAAA";

    /** All histograms of a fork, by label and then by iteration; none if it did not finish. */
    public static Stream<AttachedHistogram> of(ForkRecord fork) {
        return fork.isComplete()
                ? new TreeMap<>(fork.attachments()).entrySet().stream()
                        .filter(attached -> areHistograms(attached.getValue()))
                        .flatMap(attached -> of(fork, attached.getKey(), attached.getValue()))
                : Stream.empty();
    }

    private static boolean areHistograms(List<String> texts) {
        return texts.stream().anyMatch(text -> text != null && text.startsWith(MARK));
    }

    private static Stream<AttachedHistogram> of(ForkRecord fork, String label,
            List<String> texts) {
        return IntStream.range(0, texts.size())
                .mapToObj(i -> new AttachedHistogram(fork, label, i, texts.get(i)));
    }

    /** The histogram; empty if the text is damaged. */
    public Optional<Histogram> read() {
        try {
            return Optional.of(Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0));
        } catch (RuntimeException | DataFormatException e) {
            // Damage shows in many ways: a wrong mark, a short buffer, an index out of range.
            return Optional.empty();
        }
    }
}
