package strandbench.threads;

import com.softwaremill.jox.Channel;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import strandbench.skynet.SkynetCompletion;

/** A parent takes its children's sums from a jox channel that they share. */
final class JoxSkynet extends ThreadSkynet {
    private final Supplier<Channel<Long>> channels;

    JoxSkynet(ThreadFactory threads, SkynetCompletion completion,
            Supplier<Channel<Long>> channels) {
        super(threads, completion);
        this.channels = channels;
    }

    @Override
    long sumOfChildren(long first, int leaves) throws InterruptedException {
        Channel<Long> sums = channels.get();
        int started = startChildren(first, leaves,
                (child, itsFirst) -> start(() -> send(compute(itsFirst, leaves), sums)));
        long sum = 0;
        for (int child = 0; child < started; child++) {
            sum += sums.receive();
        }
        return sum;
    }

    private void send(long sum, Channel<Long> sums) {
        try {
            sums.send(sum);
        } catch (InterruptedException e) {
            fail(e);
        }
    }
}
