package strandbench.threads;

import static strandbench.skynet.SkynetOracle.CHILDREN;

import java.util.concurrent.ThreadFactory;
import strandbench.skynet.SkynetCompletion;

/** A parent joins each child, and reads the sum in the child's field. */
final class JoinedSkynet extends ThreadSkynet {
    JoinedSkynet(ThreadFactory threads, SkynetCompletion completion) {
        super(threads, completion);
    }

    private final class Node implements Runnable {
        private final long first;
        private final int leaves;
        private Thread thread;
        private long sum;

        Node(long first, int leaves) {
            this.first = first;
            this.leaves = leaves;
        }

        @Override
        public void run() {
            sum = compute(first, leaves);
        }
    }

    @Override
    long sumOfChildren(long first, int leaves) throws InterruptedException {
        Node[] children = new Node[CHILDREN];
        int started = startChildren(first, leaves, (child, itsFirst) -> {
            Node node = new Node(itsFirst, leaves);
            node.thread = start(node);
            children[child] = node;
        });
        long sum = 0;
        for (int child = 0; child < started; child++) {
            children[child].thread.join();
            sum += children[child].sum;
        }
        return sum;
    }
}
