package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ItemsWatchTest {
    private static final int PAIRS = 3;
    private static final int ITEMS_OF_EACH = 1_000;

    /** By identity, once they are boxed: there is a queue that takes the same object for the same item. */
    @Test
    void noTwoItemsAreAlike() {
        ItemsWatch watch = new ItemsWatch(PAIRS);
        List<Integer> items = IntStream.range(0, ITEMS_OF_EACH * PAIRS)
                .mapToObj(i -> watch.made(i % PAIRS)).toList();
        assertThat(items).doesNotHaveDuplicates().doesNotContain(ManyToMany.END)
                .allSatisfy(item -> assertThat(item).isNotNegative());
    }
}
