package strandbench.server;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import strandbench.server.front.Monitor;
import strandbench.server.front.Request;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;

/** Handles requests on threads, with one fault, and knows when that has let them down for good. */
final class FaultyHandler implements RequestHandler {
    /** What is wrong with it. */
    enum Fault {
        /** Nothing. */
        NONE,
        /** Answers before the back end has. */
        ANSWERS_EARLY,
        /** Answers twice. */
        ANSWERS_TWICE,
        /** Looks for the answer, and at the clock, over and over. */
        SPINS,
        /** Handles requests one after the other. */
        TAKES_TURNS,
        /** Lets requests sleep one after the other. */
        SLEEPS_IN_TURNS,
        /** Does not sleep. */
        STAYS_AWAKE,
        /** Drops a request whose back end has not answered yet. */
        DROPS_LATE_ANSWERS,
        /** Takes a back end that is gone for one that has answered. */
        HIDES_FAILURES,
        /** Lets those wait who hand over a request. */
        HOLDS_THE_CALLER
    }

    private final Fault fault;
    private final Wait wait;
    private final ExecutorService threads;
    private final AtomicInteger handed = new AtomicInteger();
    private final AtomicInteger spinning = new AtomicInteger();
    private final Semaphore bed = new Semaphore(1);
    private volatile int sleepInBed;
    private volatile Thread caller;
    private volatile BooleanSupplier isStuck = () -> false;

    FaultyHandler(Fault fault, Wait wait) {
        this.fault = fault;
        this.wait = wait;
        var daemons = Thread.ofPlatform().daemon().factory();
        threads = fault == Fault.TAKES_TURNS
                ? Executors.newSingleThreadExecutor(daemons)
                : Executors.newCachedThreadPool(daemons);
    }

    /** Whether a request that it was handed waits in vain, since whoever handed it over is done. */
    boolean isStuck() {
        return isStuck.getAsBoolean();
    }

    private boolean hasCallerEnded() {
        return caller.getState() == Thread.State.TERMINATED;
    }

    @Override
    public void handle(Request request) {
        caller = Thread.currentThread();
        handed.incrementAndGet();
        if (fault == Fault.HOLDS_THE_CALLER) {
            serve(request);
        } else {
            threads.execute(() -> serve(request));
        }
    }

    private void serve(Request request) {
        try {
            CompletableFuture<Integer> answer = wait == Wait.SLEEP
                    ? request.askHowLong()
                    : request.askBackEnd();
            if (fault == Fault.DROPS_LATE_ANSWERS && !answer.isDone()) {
                isStuck = answer::isDone;
                return;
            }
            if (fault != Fault.ANSWERS_EARLY) {
                await(answer);
            }
            request.answer(0);
            if (fault == Fault.ANSWERS_TWICE) {
                request.answer(0);
            }
        } catch (ExecutionException e) {
            if (fault == Fault.HIDES_FAILURES) {
                request.answer(0);
            } else {
                request.fail();
            }
        } catch (InterruptedException e) {
            // It is closed.
        }
    }

    private void await(CompletableFuture<Integer> answer)
            throws ExecutionException, InterruptedException {
        switch (fault) {
            case SPINS -> spinUntil(answer::isDone);
            case TAKES_TURNS -> isStuck = this::hasCallerEnded;
            case HOLDS_THE_CALLER -> isStuck = () -> true;
            default -> {
            }
        }
        if (wait == Wait.MONITOR) {
            Monitor.await(answer);
        }
        int millis = answer.get();
        if (wait == Wait.SLEEP) {
            sleep(millis);
        }
    }

    private void sleep(int millis) throws InterruptedException {
        switch (fault) {
            case STAYS_AWAKE -> {
            }
            case SPINS -> {
                long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
                spinUntil(() -> System.nanoTime() - end >= 0);
            }
            case SLEEPS_IN_TURNS -> sleepInTurn(millis);
            default -> Thread.sleep(millis);
        }
    }

    private void spinUntil(BooleanSupplier condition) throws InterruptedException {
        spinning.incrementAndGet();
        isStuck = () -> hasCallerEnded() && spinning.get() >= handed.get();
        while (!condition.getAsBoolean()) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Thread.onSpinWait();
        }
        spinning.decrementAndGet();
    }

    private void sleepInTurn(int millis) throws InterruptedException {
        if (!bed.tryAcquire()) {
            if (millis < sleepInBed) {
                isStuck = () -> true;
            }
            bed.acquire();
        }
        sleepInBed = millis;
        Thread.sleep(millis);
        bed.release();
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
