package strandbench.suite;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import strandbench.core.Recipe;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.benchmark.Workload.Beside;
import strandbench.harness.benchmark.Workload.Column;
import strandbench.harness.cli.Action;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Judging;
import strandbench.harness.table.ShowClaims;
import strandbench.serving.SendLoad;
import strandbench.serving.ServeBackEnds;
import strandbench.serving.ServeModel;

/** The workloads of benchmarks.jar, and the commands that make the tables and pictures of its documentation. */
public final class Strandbench implements Judging {
    public static final Workload RING = handOver("Ring", "Thread ring", "PlatformThreadRing",
            List.of("LOCK_CONDITION"), List.of(
                    new Column("pass", "ns per hop"),
                    new Column("lifecycle", "ns per strand")));

    public static final Workload SKYNET = handOver("Skynet", "Skynet", "PlatformThreadSkynet",
            List.of("JOIN"), List.of(
                    new Column("tenThousand", "ns per strand"),
                    new Column("million", "ns per strand")));

    public static final Workload GENERATOR = handOver("Generator", "Generator",
            "PlatformThreadGenerator", List.of("LOCK_CONDITION", "SYNCHRONOUS_QUEUE"), List.of(
                    new Column("sum", "ns per item"),
                    new Column("each", "ns per item")));

    public static final Workload SLEEPERS = new Workload("Sleepers", "Sleepers",
            "PlatformThreadSleepers", List.of(""), false, List.of(
                    new Column("thousand", "ns per strand"),
                    new Column("tenThousand", "ns per strand"),
                    new Column("hundredThousand", "ns per strand"),
                    new Column("million", "ns per strand")),
            Stream.of(besideSleepers("tenThousand", 10_000), besideSleepers("million", 1_000_000))
                    .flatMap(List::stream).toList());

    public static final Workload SERVER = new Workload("Server", "Server", "PlatformThreadServer",
            List.of("CACHED"), false, List.of(new Column("serve", "ns per good answer")),
            List.of());

    public static final Workload STACK = new Workload("Stack", "Stack", "PlatformThreadStack",
            List.of("JDK_CACHED"), false, List.of(new Column("serve", "ns per good answer")),
            List.of());

    public static final Workload WAITING = new Workload("Waiting", "Waiting",
            "PlatformThreadWaiting", List.of("JDK_CACHED"), false, List.of(
                    new Column("thousand", "ns per request"),
                    new Column("tenThousand", "ns per request")),
            Stream.of(besideWaiting("thousand", 1_000), besideWaiting("tenThousand", 10_000),
                    List.of(new Beside("thousand", "platform threads", List.of("waiting.threads"),
                            Double.NaN)))
                    .flatMap(List::stream).toList());

    public static final Workload STARVATION = new Workload("Starvation", "Starvation",
            "PlatformThreadStarvation", List.of(""), false,
            List.of(new Column("compute", "ns per unit of work")), List.of(
                    new Beside("compute", "of a fair share: the busy strands' least and most",
                            List.of("busy.least", "busy.most"), Double.NaN),
                    new Beside("compute", "probes' ms late, p50, p99, at most",
                            List.of("probe.late.p50", "probe.late.p99", "probe.late.max"),
                            Double.NaN)));

    public static final Workload BLOCKING = new Workload("Blocking", "Blocking",
            "PlatformThreadBlocking", List.of(""), false,
            List.of(new Column("bystanders", "ns per bystander")),
            List.of(new Beside("bystanders", "share of JVMs that hang", List.of("hangs"),
                    Double.NaN)));

    public static final Workload FAN_OUT = new Workload("FanOut", "Fan-out", "PlatformThreadFanOut",
            List.of(""), false,
            List.of(new Column("ten", "ns per subtask"), new Column("thousand", "ns per subtask")),
            Stream.of(besideFanOut("ten"), besideFanOut("thousand")).flatMap(List::stream)
                    .toList());

    public static final Workload CONVOY = new Workload("Convoy", "Lock convoy",
            "PlatformThreadConvoy", List.of(""), false,
            List.of(new Column("enter", "ns per entry")),
            List.of(new Beside("enter", "of a fair share: the strands' least and most",
                    List.of("strand.least", "strand.most"), Double.NaN)));

    public static final Workload SEMAPHORE = new Workload("Semaphore", "Semaphore",
            "PlatformThreadSemaphore", List.of(""), false,
            List.of(new Column("use", "ns per use")), List.of(
                    new Beside("use", "of a fair share: the strands' least and most",
                            List.of("strand.least", "strand.most"), Double.NaN),
                    new Beside("use", "ms for which a permit was held, on average",
                            List.of("permit.held"), Double.NaN),
                    new Beside("use", "µs for which a permit lay idle, on average",
                            List.of("permit.idle"), Double.NaN)));

    public static final Workload CHANNEL = new Workload("Channel", "Channel of many",
            "PlatformThreadChannel", List.of(""), false,
            List.of(new Column("move", "ns per item")),
            List.of(new Beside("move", "of a fair share: the consumers' least and most",
                    List.of("strand.least", "strand.most"), Double.NaN)));

    public static final Workload TOKENS = new Workload("Tokens", "Tokens in a ring",
            "PlatformThreadTokens", List.of(""), false, List.of(new Column("pass", "ns per hop")),
            List.of());

    public static final Workload LONG_LIVED = new Workload("LongLived", "Long-lived strands",
            "PlatformThreadLongLived", List.of(""), false,
            List.of(new Column("wake", "ns per wake-up")), besideLongLived());

    private static final List<Workload> OF_THE_SCHEDULER = List.of(STARVATION, BLOCKING, CONVOY,
            SEMAPHORE, CHANNEL, TOKENS, FAN_OUT);

    private static final List<Workload> OF_THE_COLLECTOR = List.of(LONG_LIVED);

    /** The workloads that show what can go wrong. */
    public static final List<Workload> HAZARDS = Stream.of(OF_THE_SCHEDULER, OF_THE_COLLECTOR)
            .flatMap(List::stream).toList();

    /** No annotation can declare these: an unbuffered channel is a rendezvous, a pulled iterator is one strand. */
    private static final Map<String, Integer> HAND_OVERS_OF_GO = Map.of("CHANNEL_UNBUFFERED", 1,
            "ITER_PULL", 0);

    /** A JVM's resident memory differs by so many bytes from one collection to the next: 45 MB were seen. */
    private static final double RESIDENT_WANDERS = 64 << 20;

    /** A workload that measures the price of a hand-over. */
    private static Workload handOver(String suffix, String title, String reference,
            List<String> referenceVariants, List<Column> columns) {
        return new Workload(suffix, title, reference, referenceVariants, true, columns, List.of());
    }

    private static List<Beside> besideSleepers(String method, int strands) {
        return List.of(
                new Beside(method, "bytes per strand resident, and on the heap",
                        List.of("asleep.resident", "asleep.heap"), RESIDENT_WANDERS / strands),
                new Beside(method, "CPUs while asleep", List.of("asleep.cpus"), Double.NaN),
                new Beside(method, "ms late, p50 and p99", List.of("late.p50", "late.p99"),
                        Double.NaN));
    }

    private static List<Beside> besideLongLived() {
        return List.of(
                new Beside("wake", "bytes per strand resident, and on the heap",
                        List.of("parked.resident", "parked.heap"), RESIDENT_WANDERS / 10_000),
                new Beside("wake", "ms of the collector's pauses, p99 and at most",
                        List.of("gc.pause.p99", "gc.pause.max"), Double.NaN),
                new Beside("wake", "CPUs of the collector", List.of("gc.cpus"), Double.NaN));
    }

    private static List<Beside> besideFanOut(String method) {
        return List.of(
                new Beside(method, "subtasks that had begun, on average", List.of("begun"),
                        Double.NaN),
                new Beside(method, "µs until the last one noticed its cancellation, p50, at most",
                        List.of("cancel.late.p50", "cancel.late.max"), Double.NaN));
    }

    private static List<Beside> besideWaiting(String method, int requests) {
        return List.of(
                new Beside(method, "bytes per request resident, and on the heap",
                        List.of("waiting.resident", "waiting.heap"),
                        RESIDENT_WANDERS / requests),
                new Beside(method, "bytes per idle connection resident, and on the heap",
                        List.of("idle.resident", "idle.heap"), RESIDENT_WANDERS / requests));
    }

    @Override
    public List<Workload> workloads() {
        return List.of(RING, SKYNET, GENERATOR, SLEEPERS, SERVER, STACK, WAITING, STARVATION,
                BLOCKING, CONVOY, SEMAPHORE, CHANNEL, TOKENS, FAN_OUT, LONG_LIVED);
    }

    @Override
    public Map<String, OwnProfile> profiles() {
        return Map.of("hazards", new OwnProfile(OF_THE_SCHEDULER, Recipe.HAZARD_FORKS),
                "collectors", new OwnProfile(OF_THE_COLLECTOR, Recipe.HAZARD_FORKS));
    }

    @Override
    public Optional<Integer> handOvers(String variant) {
        return Optional.ofNullable(HAND_OVERS_OF_GO.get(variant));
    }

    @Override
    public Optional<Judgement> outcome(CellResult cell) {
        return Workload.find(cell.type()).filter(HAZARDS::contains)
                .map(hazard -> HazardVerdict.of(cell, hazard));
    }

    @Override
    public List<Action> commands() {
        return List.of(new ShowClaims(), new ServeBackEnds(), new ServeModel(), new SendLoad());
    }
}
