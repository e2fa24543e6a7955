package strandbench.virtual;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import strandbench.core.Bound;
import strandbench.core.Ending;
import strandbench.core.JvmOptions;
import strandbench.ring.LiveRing;
import strandbench.ring.Ring;
import strandbench.ring.RingBenchmark;
import strandbench.ring.RingCompletion;

/**
 * A bound: the JDK's raw continuations, which virtual threads are made of, without a scheduler. One thread resumes the
 * strand that has the token; the strand names its successor and yields.
 */
@JvmOptions("--add-exports java.base/jdk.internal.vm=ALL-UNNAMED")
@Bound
public class ContinuationRing extends RingBenchmark {
    @Override
    protected Ring open(int strands, RingCompletion completion) {
        return new Continuations(strands, completion);
    }

    @Benchmark
    @OperationsPerInvocation(HOPS)
    public int pass(Live ring) throws Exception {
        return ring.pass();
    }

    @Benchmark
    @OperationsPerInvocation(STRANDS)
    public int lifecycle() throws Exception {
        return oneLife();
    }

    /** The ring that a fork's passes run over. */
    @State(Scope.Thread)
    public static class Live extends LiveRing {
        @Setup
        public void open(ContinuationRing benchmark) throws Exception {
            openFor(benchmark);
        }
    }

    static final class Continuations implements Ring {
        static final ContinuationScope SCOPE = new ContinuationScope("ring");

        private final RingCompletion completion;
        private final Worker[] workers;
        private final Thread carrier;
        private final Semaphore injected = new Semaphore(0);
        private int injectedHops;
        private volatile boolean closed;

        /** The strand to resume next; touched by the carrier only. */
        private Worker next;

        Continuations(int strands, RingCompletion completion) {
            this.completion = completion;
            workers = new Worker[strands];
            for (int i = 0; i < strands; i++) {
                workers[i] = new Worker(i);
            }
            for (int i = 0; i < strands; i++) {
                workers[i].successor = workers[(i + 1) % strands];
            }
            carrier = Thread.ofPlatform().daemon().name("carrier").start(this::carry);
        }

        @Override
        public int pass(int hops) throws Exception {
            completion.begin(hops);
            injectedHops = hops;
            injected.release();
            return completion.awaitHolder();
        }

        private void carry() {
            completion.founding();
            resumeAll();
            while (!closed) {
                injected.acquireUninterruptibly();
                if (!closed) {
                    next = workers[0];
                    next.token = injectedHops;
                }
                while (next != null) {
                    next.continuation.run();
                }
            }
            resumeAll();
        }

        /** Runs every strand to its first wait or, after the ring is closed, to its end. */
        private void resumeAll() {
            for (Worker worker : workers) {
                if (!worker.continuation.isDone()) {
                    worker.continuation.run();
                }
            }
        }

        @Override
        public void close() {
            closed = true;
            injected.release();
            Ending.await(workers.length + " continuations",
                    (Duration bound) -> carrier.join(bound));
        }

        long liveStrands() {
            long live = 0;
            for (Worker worker : workers) {
                live += worker.continuation.isDone() ? 0 : 1;
            }
            return live;
        }

        private final class Worker implements Runnable {
            private final int strand;
            private final Continuation continuation = new Continuation(SCOPE, this);
            private Worker successor;
            private int token;

            Worker(int strand) {
                this.strand = strand;
            }

            @Override
            public void run() {
                try {
                    while (!closed) {
                        Continuation.yield(SCOPE);
                        if (next == this) {
                            passOn();
                        }
                    }
                } catch (Throwable e) {
                    next = null;
                    completion.fail(e);
                }
            }

            private void passOn() {
                if (completion.received(strand, token)) {
                    successor.token = token - 1;
                    next = successor;
                } else {
                    next = null;
                }
            }
        }
    }
}
