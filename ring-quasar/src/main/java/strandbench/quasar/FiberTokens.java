package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberScheduler;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.channels.Channel;
import co.paralleluniverse.strands.channels.Channels;
import co.paralleluniverse.strands.channels.Channels.OverflowPolicy;
import java.util.List;
import java.util.stream.Stream;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;

/** A ring of fibers, each with a channel that has room for all tokens, one sender and one receiver. */
final class FiberTokens implements Tokens {
    private final FiberScheduler scheduler;
    private final int depth;
    private final TokensWatch watch;

    /**
     * Gets ready.
     *
     * @param depth how many frames further down each fiber waits, from 1
     */
    FiberTokens(FiberScheduler scheduler, int depth, TokensWatch watch) {
        this.scheduler = scheduler;
        this.depth = depth;
        this.watch = watch;
    }

    @Override
    public void start(int strands, int tokens) {
        new Fiber<Void>(scheduler, () -> found(strands, tokens)).start();
    }

    private void found(int strands, int tokens) throws SuspendExecution, InterruptedException {
        List<Channel<Integer>> channels = channels(strands, tokens);
        for (int i = 0; i < strands; i++) {
            int strand = i;
            Channel<Integer> from = channels.get(strand);
            Channel<Integer> to = channels.get((strand + 1) % strands);
            new Fiber<Integer>(scheduler, () -> descend(depth, strand, from, to)).start();
        }
        for (int token = 0; token < tokens; token++) {
            channels.get(Tokens.origin(token, strands, tokens)).send(token);
        }
    }

    private static List<Channel<Integer>> channels(int strands, int tokens) {
        return Stream.generate(() -> Channels.<Integer>newChannel(tokens, OverflowPolicy.BLOCK,
                false, true)).limit(strands).toList();
    }

    /** Each frame keeps its own value while the fiber waits. */
    private int descend(int frames, int strand, Channel<Integer> from, Channel<Integer> to)
            throws SuspendExecution {
        int own = 31 * strand + frames;
        int below = own;
        if (frames == 1) {
            run(strand, from, to);
        } else {
            below = descend(frames - 1, strand, from, to);
        }
        return below ^ own;
    }

    private void run(int strand, Channel<Integer> from, Channel<Integer> to)
            throws SuspendExecution {
        try {
            Integer token = from.receive();
            while (watch.goesOn()) {
                watch.hop(strand, token);
                to.send(token);
                token = from.receive();
            }
            to.send(token);
        } catch (InterruptedException | RuntimeException e) {
            watch.fail(e);
        }
        watch.ended();
    }

    @Override
    public void close() {}
}
