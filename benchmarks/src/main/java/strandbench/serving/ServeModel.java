package strandbench.serving;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import strandbench.core.JvmOptions;
import strandbench.core.LimitReached;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Parameter;
import strandbench.harness.cli.Action;
import strandbench.harness.text.Refusal;
import strandbench.server.LoadedBenchmark;
import strandbench.server.ServerBenchmark;
import strandbench.server.backend.BackEndProcess;
import strandbench.server.front.Server;
import strandbench.server.front.Wait;
import strandbench.server.io.ChildProcess;

/** Starts a model's server, and serves until it is interrupted. */
@Command(name = "serve", description = "serve one model on loopback, as its benchmark does")
public final class ServeModel implements Action {
    private static final String VARIANT = "variant";
    private static final int MOST = 20_000;
    private static final int LAST_PORT = 65_535;

    @Parameters(index = "0", paramLabel = "MODEL[:VARIANT]", description = "as in KotlinServer, PlatformThreadServer:FIXED_200 or VirtualThreadStack:HELIDON")
    String model;

    @Option(names = "--backends", paramLabel = "PORT,…", split = ",", description = "of the back ends on loopback, as the command backends prints them; if not given, serve starts its own")
    List<Integer> backEnds = List.of();

    @Option(names = "--port", paramLabel = "N", description = "to listen on; a free one if not given")
    int port;

    @Option(names = "--wait", paramLabel = "CALLBACK|SLEEP|MONITOR", description = "how a request of a handler waits; CALLBACK if not given")
    Wait wait;

    @Option(names = "--most", paramLabel = "N", description = "the most concurrent requests of a handler; 20000 if not given")
    Integer most;

    @Override
    public int carryOut() {
        if (most != null && most < 1) {
            throw Refusal.usage("serve --most %d: allowed are requests from 1", most);
        }
        requirePort("--port", port, 0);
        backEnds.forEach(other -> requirePort("--backends", other, 1));
        LoadedBenchmark benchmark = benchmark();
        requireFreePort();
        requireBackEnds();
        try (ChildProcess started = backEnds.isEmpty() ? BackEndProcess.start() : null) {
            List<Integer> asked = started == null ? backEnds : BackEndProcess.ports(started);
            return serve(benchmark, asked);
        } catch (LimitReached e) {
            throw Refusal.usage("serve %s --wait %s: %s", model, wait, e.getMessage());
        } catch (Exception e) {
            throw Refusal.environment("serve %s: %s", model, e.getMessage());
        }
    }

    private int serve(LoadedBenchmark benchmark, List<Integer> asked) throws Exception {
        try (Server server = benchmark.start(port, asked)) {
            System.out.printf("# %s%s: http://localhost:%d/%n", model,
                    benchmark instanceof ServerBenchmark handler
                            ? " waits by " + handler.wait
                            : " serves",
                    server.port());
            BackEndWatch.watch(asked);
            return 0;
        }
    }

    private static void requirePort(String option, int given, int least) {
        if (given < least || given > LAST_PORT) {
            throw Refusal.usage("serve %s %d: allowed are ports from 1 to %d", option, given,
                    LAST_PORT);
        }
    }

    /** Each library reports a port in use in another way, and Helidon's server does not end. */
    private void requireFreePort() {
        try {
            new ServerSocket(port, 0, InetAddress.getLoopbackAddress()).close();
        } catch (IOException e) {
            throw Refusal.environment("serve %s --port %d: %s", model, port, e.getMessage());
        }
    }

    private void requireBackEnds() {
        backEnds.stream().map(BackEndWatch::fault).flatMap(Optional::stream).findFirst()
                .ifPresent(fault -> {
                    throw Refusal.environment(
                            "serve %s: %s; without --backends it starts back ends itself",
                            model, fault);
                });
    }

    private LoadedBenchmark benchmark() {
        String name = model.split(":", 2)[0];
        Map<String, BenchmarkMethod> models = models();
        BenchmarkMethod method = Optional.ofNullable(models.get(name))
                .orElseThrow(() -> Refusal.usage("serve %s: there is no such model; allowed are %s",
                        model, String.join(", ", models.keySet())));
        JvmOptions asked = method.type().getAnnotation(JvmOptions.class);
        if (asked != null && asked.agent() && Agents.areMissing()) {
            throw Refusal.usage(
                    "serve %s: needs its agent; start with java -javaagent:benchmarks.jar %s -jar benchmarks.jar serve …",
                    model, asked.value());
        }
        try {
            LoadedBenchmark benchmark = (LoadedBenchmark) method.type().getConstructor()
                    .newInstance();
            chooseVariant(method, benchmark);
            chooseHandling(benchmark);
            return benchmark;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every benchmark has a constructor", e);
        }
    }

    private void chooseHandling(LoadedBenchmark benchmark) {
        if (benchmark instanceof ServerBenchmark handler) {
            handler.wait = Objects.requireNonNullElse(wait, Wait.CALLBACK);
            handler.most = Objects.requireNonNullElse(most, MOST);
        } else if (wait != null || most != null) {
            throw Refusal.usage(
                    "serve %s: --wait and --most are for handlers; a stack waits as its own client does",
                    model);
        }
    }

    private void chooseVariant(BenchmarkMethod benchmark, LoadedBenchmark server)
            throws ReflectiveOperationException {
        Optional<Parameter> variants = benchmark.parameter(VARIANT);
        String[] words = model.split(":", 2);
        if (variants.isEmpty()) {
            if (words.length > 1) {
                throw Refusal.usage("serve %s: %s has no variants", model, words[0]);
            }
            return;
        }
        String chosen = words.length > 1 ? words[1] : variants.get().sweep().get(0);
        if (!variants.get().sweep().contains(chosen)) {
            throw Refusal.usage("serve %s: allowed variants are %s", model,
                    String.join(", ", variants.get().sweep()));
        }
        var field = benchmark.type().getField(VARIANT);
        for (Object constant : field.getType().getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(chosen)) {
                field.set(server, constant);
            }
        }
    }

    private static Map<String, BenchmarkMethod> models() {
        return BenchmarkMethod.find(List.of("(Server|Stack)\\.serve$"), List.of()).stream()
                .filter(benchmark -> LoadedBenchmark.class.isAssignableFrom(benchmark.type()))
                .collect(Collectors.toMap(benchmark -> benchmark.type().getSimpleName(),
                        benchmark -> benchmark, (one, other) -> one, TreeMap::new));
    }
}
