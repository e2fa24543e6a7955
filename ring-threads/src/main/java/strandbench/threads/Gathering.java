package strandbench.threads;

import com.softwaremill.jox.Channel;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetCompletion;
import strandbench.skynet.SkynetOracle;

/** How a parent in a Skynet of threads gets the sums of its children. */
public enum Gathering {
    /** {@code Thread.join}, then a field of the child. */
    JOIN {
        @Override
        public Skynet skynet(ThreadFactory threads, SkynetCompletion completion) {
            return new JoinedSkynet(threads, completion);
        }
    },
    /** A {@code Future} of an executor that starts a thread for each task. Boxes the sum. */
    FUTURE {
        @Override
        public Skynet skynet(ThreadFactory threads, SkynetCompletion completion) {
            return new FutureSkynet(threads, completion);
        }
    },
    /** A {@code SynchronousQueue} that the children share: each waits for its parent. Boxes. */
    SYNCHRONOUS_QUEUE {
        @Override
        public Skynet skynet(ThreadFactory threads, SkynetCompletion completion) {
            return new QueueSkynet(threads, completion, SynchronousQueue::new);
        }
    },
    /** An {@code ArrayBlockingQueue} with room for all children. Boxes. */
    ARRAY_QUEUE {
        @Override
        public Skynet skynet(ThreadFactory threads, SkynetCompletion completion) {
            return new QueueSkynet(threads, completion,
                    () -> new ArrayBlockingQueue<>(SkynetOracle.CHILDREN));
        }
    },
    /**
     * A jox channel without a buffer that the children share: each waits for its parent. Boxes. With more than one CPU,
     * a child that arrives first spins before it parks. Figures therefore depend on whether a sibling or the parent
     * needs its CPU.
     */
    JOX_RENDEZVOUS {
        @Override
        public Skynet skynet(ThreadFactory threads, SkynetCompletion completion) {
            return new JoxSkynet(threads, completion, Channel::newRendezvousChannel);
        }
    },
    /** A jox channel with room for all children. Boxes. */
    JOX_BUFFERED {
        @Override
        public Skynet skynet(ThreadFactory threads, SkynetCompletion completion) {
            return new JoxSkynet(threads, completion,
                    () -> Channel.newBufferedChannel(SkynetOracle.CHILDREN));
        }
    };

    /**
     * Gets ready to grow trees.
     *
     * @param threads makes the strands; called by many threads at once
     */
    public abstract Skynet skynet(ThreadFactory threads, SkynetCompletion completion);
}
