package strandbench.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import co.paralleluniverse.actors.ActorRef;
import co.paralleluniverse.actors.BasicActor;
import co.paralleluniverse.common.monitoring.MonitorType;
import co.paralleluniverse.concurrent.util.ThreadAccess;
import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberForkJoinScheduler;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.fibers.instrument.QuasarInstrumentor;
import co.paralleluniverse.strands.Strand;
import co.paralleluniverse.strands.channels.Channel;
import co.paralleluniverse.strands.channels.Channels;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.core.Bounded;

/** Runs under the agent: fibers, channels and actors of the released Quasar on the build's JDK. */
class QuasarAgentTest {
    /** Where a class file has the last byte of its major version. */
    private static final int MAJOR = 7;

    /** One worker: a fiber that did not give it up while it waits would stop all others. */
    private final FiberForkJoinScheduler scheduler = new FiberForkJoinScheduler("test", 1, null,
            MonitorType.NONE, false);

    @AfterEach
    void shutDown() {
        scheduler.shutdown();
        scheduler.getForkJoinPool().shutdown();
    }

    @Test
    void theAgentIsActive() {
        assertThatCode(QuasarAgent::requireActive).doesNotThrowAnyException();
    }

    @Test
    void aFiberWaitsAndGoesOn() throws Exception {
        Fiber<String> waiting = new Fiber<>(
                scheduler,
                () -> {
                    Strand.park();
                    return "woken";
                })
                .start();
        Fiber<String> waking = new Fiber<>(
                scheduler,
                () -> {
                    waiting.unpark();
                    return "ran";
                })
                .start();
        assertThat(get(waking)).isEqualTo("ran");
        assertThat(get(waiting)).isEqualTo("woken");
    }

    @Test
    void fibersMeetAtAChannel() throws Exception {
        Channel<Integer> channel = Channels.newChannel(0);
        Fiber<Integer> receiver = new Fiber<>(
                scheduler,
                () -> {
                    int sum = 0;
                    for (int i = 0; i < 100; i++) {
                        sum += channel.receive();
                    }
                    return sum;
                })
                .start();
        new Fiber<Void>(
                scheduler,
                () -> {
                    for (int i = 0; i < 100; i++) {
                        channel.send(i);
                    }
                })
                .start();
        assertThat(get(receiver)).isEqualTo(4950);
    }

    /** Class files of JDK 27 and 28. An instrumented method saves its variables, so that the file grows. */
    @ParameterizedTest
    @ValueSource(ints = {71, 72})
    void classFilesOfNewerJdksAreInstrumented(int major) throws Exception {
        byte[] adder;
        try (var in = getClass().getResourceAsStream("QuasarAgentTest$Adder.class")) {
            adder = in.readAllBytes();
        }
        adder[MAJOR] = (byte) major;
        byte[] instrumented = new QuasarInstrumentor().instrumentClass(
                getClass().getClassLoader(), Adder.class.getName(), adder);
        assertThat(instrumented).hasSizeGreaterThan(adder.length);
        assertThat(instrumented[MAJOR]).isEqualTo((byte) major);
    }

    @Test
    void anActorReceives() throws Exception {
        BasicActor<Integer, Integer> adder = new Adder();
        Fiber<Integer> fiber = new Fiber<>(scheduler, adder).start();
        ActorRef<Integer> ref = adder.ref();
        ref.send(20);
        ref.send(22);
        assertThat(get(fiber)).isEqualTo(42);
    }

    @Test
    void aThreadsTargetIsKeptBesideIt() {
        Thread thread = new Thread(() -> {});
        Runnable target = () -> {};
        assertThat(ThreadAccess.getTarget(thread)).isNull();
        ThreadAccess.setTarget(thread, target);
        assertThat(ThreadAccess.getTarget(thread)).isSameAs(target);
        ThreadAccess.setTarget(thread, null);
        assertThat(ThreadAccess.getTarget(thread)).isNull();
    }

    private static <T> T get(Fiber<T> fiber) throws Exception {
        return Bounded.call("the end of " + fiber, fiber::get);
    }

    private static final class Adder extends BasicActor<Integer, Integer> {
        private static final long serialVersionUID = 1;

        @Override
        protected Integer doRun() throws InterruptedException, SuspendExecution {
            return receive() + receive();
        }
    }
}
