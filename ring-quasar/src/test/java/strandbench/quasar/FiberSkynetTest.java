package strandbench.quasar;

import static org.assertj.core.api.Assertions.assertThat;

import co.paralleluniverse.fibers.Fiber;
import java.lang.reflect.Field;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import strandbench.skynet.SkynetCompletion;

/** Only the variant whose name says so has a tuned stack. */
class FiberSkynetTest {
    @ParameterizedTest
    @EnumSource
    void beginsWithTheStackOfItsName(FiberGathering variant) throws Exception {
        Stacks stacks = new Stacks();
        try (FiberThreads threads = FiberThreads.open("stacks");
                FiberSkynet skynet = new FiberSkynet(threads.scheduler(), variant, stacks)) {
            skynet.grow(100);
        }
        assertThat(stacks.sizes).containsExactly(
                variant == FiberGathering.GET_LEAST_STACK ? 1 : Fiber.DEFAULT_STACK_SIZE);
    }

    /** What all fibers of a tree began with, which Quasar keeps to itself. */
    private static final class Stacks extends SkynetCompletion {
        private final Set<Integer> sizes = ConcurrentHashMap.newKeySet();

        @Override
        public void started() {
            try {
                Field initialStackSize = Fiber.class.getDeclaredField("initialStackSize");
                initialStackSize.setAccessible(true);
                sizes.add(initialStackSize.getInt(Fiber.currentFiber()));
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
    }
}
