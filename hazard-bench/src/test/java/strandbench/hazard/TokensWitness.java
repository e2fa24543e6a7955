package strandbench.hazard;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

/** Watches where each token goes, and on which threads. It looks at no clock. */
final class TokensWitness extends TokensWatch {
    /** Until the first hop. */
    private static final int NOWHERE = -1;

    final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    final AtomicInteger ended = new AtomicInteger();
    final Gate gate = new Gate();
    private final int strands;
    private final int tokens;
    private final AtomicIntegerArray places;
    private final AtomicIntegerArray hops;
    private final int holdAfter;
    private volatile long frames;
    private volatile String wrong;

    /** Of so many strands and tokens, the first of which is held after so many hops of it, until {@link #gate} opens. */
    TokensWitness(int strands, int tokens, int holdAfter) {
        super(strands, tokens, 0);
        this.strands = strands;
        this.tokens = tokens;
        this.holdAfter = holdAfter;
        places = new AtomicIntegerArray(tokens);
        hops = new AtomicIntegerArray(tokens);
        for (int token = 0; token < tokens; token++) {
            places.set(token, NOWHERE);
        }
    }

    @Override
    public void hop(int strand, int token) {
        threads.add(Thread.currentThread());
        int before = places.getAndSet(token, strand);
        int expected = before == NOWHERE
                ? Tokens.origin(token, strands, tokens)
                : (before + 1) % strands;
        if (strand != expected) {
            wrong = "token %d came to strand %d rather than to %d".formatted(token, strand,
                    expected);
        }
        if (hops.incrementAndGet(token) == holdAfter && token == 0) {
            hold();
        }
        super.hop(strand, token);
    }

    private void hold() {
        frames = StackWalker.getInstance().walk(stack -> stack
                .filter(frame -> frame.getMethodName().equals("descend")).count());
        gate.pass();
    }

    /** How many of them lay below the strand that held the token. */
    long frames() {
        return frames;
    }

    /** How many hops the token has behind it that has the fewest. */
    int fewestHops() {
        return IntStream.range(0, tokens).map(hops::get).min().orElseThrow();
    }

    /** Which token was where it should not have been. */
    Optional<String> wrong() {
        return Optional.ofNullable(wrong);
    }

    @Override
    public void ended() {
        ended.incrementAndGet();
        super.ended();
    }
}
