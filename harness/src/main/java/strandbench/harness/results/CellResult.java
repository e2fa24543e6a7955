package strandbench.harness.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import strandbench.core.AllocationProfiler;
import strandbench.core.Reported;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.Latency;
import strandbench.harness.placement.States;
import strandbench.harness.stats.Cluster;
import strandbench.harness.stats.Drift;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.JmhSettings;

/** A cell with its forks, from any source. Everything that is shown, compared or judged follows from it. */
public final class CellResult {

    /** The label of the CPU time per operation. */
    public static final String CPU_TIME = "cpu.time";

    /**
     * The labels of the bytes allocated per operation: the suite's, and that of JMH's gc profiler. The first one
     * present counts. Runs of other suites and older runs have only the second.
     */
    private static final List<String> ALLOCATED = List.of(AllocationProfiler.ALLOCATED,
            "gc.alloc.rate.norm");

    /** With a smaller share, chance may make forks look unsteady, and no warm-up would help. */
    private static final double UNSTEADY = 0.2;

    /**
     * One of the distances that a machine's CPUs had during a run.
     *
     * @param states all distances
     * @param state this distance
     */
    public record Distance(States states, Cluster state) {
        /** As in {@code 58 ns apart}. */
        public String name() {
            return States.name(state);
        }
    }

    private final Cell cell;
    private final List<ForkRecord> forks;
    private final List<String> machines;
    private final Optional<Distance> distance;
    private final boolean isMoved;
    private final List<ForkRecord> complete = new ArrayList<>();
    private final List<String> machinesOfComplete = new ArrayList<>();

    /** A cell whose forks all ran on one machine. */
    public CellResult(Cell cell, List<ForkRecord> forks) {
        this(cell, forks, List.of(), Optional.empty(), false);
    }

    /**
     * A cell with all its iterations.
     *
     * @param forks in their order, those without a score included
     * @param machines of the forks; empty if there was one machine
     */
    public CellResult(Cell cell, List<ForkRecord> forks, List<String> machines) {
        this(cell, forks, machines, Optional.empty(), false);
    }

    private CellResult(Cell cell, List<ForkRecord> forks, List<String> machines,
            Optional<Distance> distance, boolean isMoved) {
        this.cell = cell;
        this.forks = forks;
        this.machines = machines;
        this.distance = distance;
        this.isMoved = isMoved;
        for (int i = 0; i < forks.size(); i++) {
            ForkRecord fork = forks.get(i);
            if (!isMoved && fork.isComplete() && (distance.isEmpty()
                    || here(fork.measured()).areEnough(fork.iterations().size()))) {
                complete.add(fork);
                if (!machines.isEmpty()) {
                    machinesOfComplete.add(machines.get(i));
                }
            }
        }
    }

    /** What was measured. */
    public Cell cell() {
        return cell;
    }

    /** All forks in their order, also those without a score. */
    public List<ForkRecord> forks() {
        return forks;
    }

    /** The distance of its figures; empty if they cover all iterations. */
    public Optional<Distance> distance() {
        return distance;
    }

    /** Whether it has no score at any distance, because the CPUs moved in every iteration. */
    public boolean isMoved() {
        return isMoved;
    }

    /** The same with all its iterations. */
    CellResult whole() {
        return new CellResult(cell, forks, machines);
    }

    /** The forks that ran to their end; at a distance, those with enough iterations there. */
    public List<ForkRecord> complete() {
        return complete;
    }

    /** The machine of each complete fork; empty if there was one machine. */
    public List<String> machines() {
        return machinesOfComplete;
    }

    /** The measured iterations of each complete fork; at a distance, those there. */
    public List<Iterations> iterations() {
        return complete.stream().map(fork -> here(fork.measured())).toList();
    }

    private Iterations here(Iterations all) {
        return distance.map(d -> all.in(d.states(), d.state())).orElse(all);
    }

    /** The score of each complete fork. */
    public List<Double> scores() {
        return distance.isEmpty()
                ? complete.stream().map(ForkRecord::score).toList()
                : iterations().stream().map(Iterations::mean).toList();
    }

    /** Whether a fork has a score. */
    public boolean hasScore() {
        return !complete.isEmpty();
    }

    /** Its score; NaN if no fork has one. */
    public Figure score() {
        return Figure.of(scores(), unit(), machinesOfComplete);
    }

    /** The unit of its scores; empty if no fork has one. */
    public String unit() {
        return some().map(ForkRecord::unit).orElse("");
    }

    private Optional<ForkRecord> some() {
        return forks.stream().filter(ForkRecord::isComplete).findFirst();
    }

    /** Whether more is better. */
    public boolean isThroughput() {
        return cell.mode() == Mode.Throughput;
    }

    /** Whether it was measured in nanoseconds per operation. */
    public boolean isTime() {
        return unit().equals("ns/op");
    }

    /** The cost for each score: the score itself or, for a throughput, its reciprocal. */
    public List<Double> costs(List<Double> some) {
        return isThroughput() ? some.stream().map(score -> 1 / score).toList() : some;
    }

    /** Whether every score gives a cost; 0 and NaN give none. */
    public boolean isComparable() {
        return hasScore()
                && scores().stream().allMatch(score -> score > 0 && !Double.isInfinite(score));
    }

    /** A counter, by JMH's label; empty if no fork has it. */
    public Optional<Figure> counter(String label) {
        List<ForkRecord> counted = complete.stream()
                .filter(fork -> fork.secondary().containsKey(label)).toList();
        if (counted.isEmpty()) {
            return Optional.empty();
        }
        List<Double> values = counted.stream().map(fork -> value(fork, label)).toList();
        return Optional.of(Figure.of(values, counted.get(0).secondary().get(label).unit(),
                counted.size() == complete.size() ? machinesOfComplete : List.of()));
    }

    private double value(ForkRecord fork, String label) {
        return distance.flatMap(d -> fork.measured(label)
                .map(all -> all.in(d.states(), d.state()).mean()))
                .orElseGet(() -> fork.secondary().get(label).score());
    }

    /** All counters, by their labels. */
    public Map<String, Figure> counters() {
        Map<String, Figure> counters = new TreeMap<>();
        complete.stream().flatMap(fork -> fork.secondary().keySet().stream()).distinct()
                .forEach(label -> counters.put(label, counter(label).orElseThrow()));
        return counters;
    }

    /** The sum of some counters; empty if one is missing. */
    public Optional<Double> sum(String... labels) {
        double sum = 0;
        for (String label : labels) {
            Optional<Figure> counted = counter(label);
            if (counted.isEmpty()) {
                return Optional.empty();
            }
            sum += counted.get().value();
        }
        return Optional.of(sum);
    }

    /** The CPU time per operation in nanoseconds, if it was counted. */
    public Optional<Figure> cpuTime() {
        return counter(CPU_TIME);
    }

    /**
     * The CPUs busy on average: the CPU time of an operation over its time.
     *
     * @return empty without both, and if the counters cover more than the score does
     */
    public Optional<Double> busy() {
        return cpuTime().filter(time -> hasScore() && isTime() && !hasBeside())
                .map(time -> time.value() / score().value());
    }

    /** Whether its workload has figures besides the score, so that the counters cover more than the score does. */
    public boolean hasBeside() {
        return Workload.find(type()).filter(workload -> !workload.beside().isEmpty()).isPresent();
    }

    /** The bytes allocated per operation, if they were counted. */
    public Optional<Figure> bytes() {
        return ALLOCATED.stream().flatMap(label -> counter(label).stream()).findFirst();
    }

    /** The context switches per operation, if they were counted. */
    public Optional<Double> switches() {
        return sum("cpu.switches.voluntary", "cpu.switches.involuntary");
    }

    /** Warnings of the benchmark or of a profiler. */
    public List<String> flags() {
        return counters().entrySet().stream()
                .filter(counter -> counter.getKey().startsWith(Reported.FLAG)
                        && counter.getValue().value() > 0)
                .map(counter -> counter.getKey().substring(Reported.FLAG.length())).toList();
    }

    /** Why it did not finish, if one of its forks did not. */
    public Optional<String> failure() {
        return forks.stream().map(ForkRecord::failure).filter(Objects::nonNull).findFirst();
    }

    /** Why it could not run as many strands as wanted. */
    public Optional<String> limit() {
        return forks.stream().map(ForkRecord::limit).filter(Objects::nonNull).findFirst();
    }

    /** Whether the distance between the CPUs is known. */
    public boolean isProbed() {
        return forks.stream().filter(ForkRecord::isComplete)
                .anyMatch(fork -> fork.measured().areKnown());
    }

    /** The same at one distance between the CPUs; empty if no fork has enough iterations there. */
    public Optional<CellResult> at(States states, Cluster state) {
        return Optional.of(new CellResult(cell, forks, machines,
                Optional.of(new Distance(states, state)), false)).filter(CellResult::hasScore);
    }

    /**
     * The same at each distance with a score; this cell if there is one distance.
     *
     * @return at least one: if the CPUs moved in every iteration, the cell has no score, because a mean over several
     *     states is none
     */
    public List<CellResult> at(States states) {
        if (!states.areSeveral() || !isProbed()) {
            return List.of(this);
        }
        List<CellResult> divided = states.all().stream()
                .flatMap(state -> at(states, state).stream()).toList();
        return divided.isEmpty()
                ? List.of(new CellResult(cell, forks, machines, Optional.empty(), true))
                : divided;
    }

    /** The same with the forks of one machine; this cell if there was one machine. */
    public CellResult on(String machine) {
        return machines.isEmpty() || machine.isEmpty()
                ? this
                : new CellResult(cell, IntStream.range(0, forks.size())
                        .filter(fork -> machines.get(fork).equals(machine)).mapToObj(forks::get)
                        .toList(), List.of(), distance, false);
    }

    /**
     * The same for each value of a counter, which becomes a parameter: the forks that had it.
     *
     * @return this cell alone if a fork has no such counter, or one that is no whole number
     */
    List<CellResult> by(String label) {
        List<Double> values = complete.stream().map(fork -> fork.secondary().get(label))
                .map(counter -> counter == null ? Double.NaN : counter.score()).toList();
        if (values.isEmpty() || values.stream().anyMatch(value -> value != Math.rint(value))) {
            return List.of(this);
        }
        return values.stream().distinct().sorted().map(value -> {
            SortedMap<String, String> params = new TreeMap<>(cell.params());
            params.put(label, Long.toString(value.longValue()));
            return new CellResult(
                    new Cell(cell.benchmark(), cell.mode(), params, cell.arm(), cell.cpus()),
                    complete.stream()
                            .filter(fork -> fork.secondary().get(label).score() == value)
                            .toList());
        }).toList();
    }

    /** How much faster or slower it got during the measurement; empty if it did not, or the forks do not show it. */
    public Optional<Drift> drift() {
        return Iterations.drift(complete.stream().map(ForkRecord::measured).toList(),
                distance.map(Distance::states));
    }

    /** The number of forks that were never steady. */
    public long neverSteady() {
        return complete.stream()
                .filter(fork -> fork.measured().areUnsteady(distance.map(Distance::states)))
                .count();
    }

    /** The same; 0 for a number small enough for chance. */
    public long unsteadyForks() {
        return neverSteady() > UNSTEADY * complete.size() ? neverSteady() : 0;
    }

    /** Its name in a comparison. A parameter that was added later has its default in it. */
    public String name() {
        return cell.withDefaults().measured();
    }

    /** Everything that distinguishes it from other cells, without the package. */
    public String label() {
        return cell.label() + distance.map(d -> ", " + d.name()).orElse("");
    }

    /** The full name of the benchmark's class. */
    public String typeName() {
        return benchmark().substring(0, benchmark().lastIndexOf('.'));
    }

    /** The simple name of the benchmark's class. */
    public String type() {
        return Words.type(cell);
    }

    /** The name of the benchmark's method. */
    public String method() {
        return cell.method();
    }

    /** Class and method. */
    public String benchmark() {
        return cell.benchmark();
    }

    /** The value of a parameter; empty if there is no such parameter. */
    public String param(String name) {
        return cell.params().getOrDefault(name, "");
    }

    /** How JMH ran its forks; empty where no fork has a score. */
    public Optional<JmhSettings> jmh() {
        return some().map(ForkRecord::jmh);
    }

    /** The version of its forks' JVM; empty if unknown. */
    public Optional<String> jdkVersion() {
        return jmh().map(JmhSettings::jdkVersion);
    }

    /** The arguments of the JVM of its forks. */
    public List<String> jvmArgs() {
        return jmh().map(JmhSettings::jvmArgs).orElse(List.of());
    }

    /** The known settings besides the cell that its scores depend on, by JMH's names. */
    public Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        jmh().ifPresent(jmh -> {
            if (jmh.threads() > 0) {
                settings.put("threads", Integer.toString(jmh.threads()));
            }
            settings.putAll(of("warmup", jmh.warmup()));
            settings.putAll(of("measurement", jmh.measurement()));
        });
        return settings;
    }

    private static Map<String, String> of(String name, JmhSettings.Lengths lengths) {
        Map<String, String> settings = new LinkedHashMap<>();
        if (lengths != null) {
            settings.put(name + "Iterations", Integer.toString(lengths.count()));
            settings.put(name + "Time", lengths.time());
            settings.put(name + "BatchSize", Integer.toString(lengths.batchSize()));
        }
        return settings;
    }

    /** The distances between the CPUs around all iterations of all forks, warm-up included. */
    public Stream<Latency> latencies() {
        return cell.mode() == Mode.SingleShotTime
                ? Stream.empty()
                : forks.stream().flatMap(ForkRecord::latencies);
    }
}
