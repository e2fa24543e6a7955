package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class ResourceUsageTest {
    @Test
    void readsTheFieldsOfTheStruct() {
        ByteBuffer rusage = ByteBuffer.allocate(ResourceUsage.SIZE)
                .order(ByteOrder.nativeOrder());
        // User: 1 s and 2 µs; system: 3 s and 4 µs; then 14 counts, from 5 to 18.
        for (long word = 1; rusage.hasRemaining(); word++) {
            rusage.putLong(word);
        }
        assertThat(ResourceUsage.counts(rusage)).containsExactly(4_000_006_000L, 17, 18);
    }
}
