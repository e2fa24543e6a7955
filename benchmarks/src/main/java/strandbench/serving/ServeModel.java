package strandbench.serving;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import strandbench.server.Programs;
import strandbench.server.RequestHandler;
import strandbench.server.ServerBenchmark;
import strandbench.server.Wait;

/** Starts a model's server, and serves until it is interrupted. */
@Command(name = "serve", description = "serve one model on loopback, as its benchmark does")
public final class ServeModel implements Action {
    private static final String VARIANT = "variant";

    @Parameters(index = "0", paramLabel = "MODEL[:VARIANT]", description = "as in KotlinServer or PlatformThreadServer:FIXED_200")
    String model;

    @Option(names = "--backends", paramLabel = "PORT,…", required = true, split = ",", description = "of the back ends that it asks, as the command backends prints them")
    List<Integer> backEnds = new ArrayList<>();

    @Option(names = "--port", paramLabel = "N", description = "to listen on; any that is free if not given")
    int port;

    @Option(names = "--wait", paramLabel = "CALLBACK|SLEEP|MONITOR", description = "how a request waits; ${DEFAULT-VALUE} if not given")
    Wait wait = Wait.CALLBACK;

    @Option(names = "--most", paramLabel = "N", description = "requests at a time; ${DEFAULT-VALUE} if not given")
    int most = 20_000;

    @Override
    public int carryOut() {
        if (most < 1) {
            throw Refusal.usage("serve --most %d: allowed are requests from 1", most);
        }
        try (Programs.Serving server = Programs.server(port, handler(), backEnds, most)) {
            System.out.printf("# %s waits by %s: http://localhost:%d/%n", model, wait,
                    server.ports().get(0));
            return ServeBackEnds.serve();
        } catch (IOException e) {
            throw Refusal.environment("serve %s: %s", model, e.getMessage());
        }
    }

    private RequestHandler handler() {
        String name = model.split(":", 2)[0];
        Map<String, BenchmarkMethod> models = models();
        BenchmarkMethod benchmark = Optional.ofNullable(models.get(name))
                .orElseThrow(() -> Refusal.usage("serve %s: there is no such model; allowed are %s",
                        model, String.join(", ", models.keySet())));
        JvmOptions asked = benchmark.type().getAnnotation(JvmOptions.class);
        if (asked != null && asked.agent() && Agents.areMissing()) {
            throw Refusal.usage(
                    "serve %s: needs its agent; start with java -javaagent:benchmarks.jar %s -jar benchmarks.jar serve …",
                    model, asked.value());
        }
        try {
            ServerBenchmark server = (ServerBenchmark) benchmark.type().getConstructor()
                    .newInstance();
            chooseVariant(benchmark, server);
            return server.open(wait);
        } catch (LimitReached e) {
            throw Refusal.usage("serve %s --wait %s: %s", model, wait, e.getMessage());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every benchmark has a constructor", e);
        }
    }

    private void chooseVariant(BenchmarkMethod benchmark, ServerBenchmark server)
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
        return BenchmarkMethod.find(List.of("Server\\.serve$"), List.of()).stream()
                .filter(benchmark -> ServerBenchmark.class.isAssignableFrom(benchmark.type()))
                .collect(Collectors.toMap(benchmark -> benchmark.type().getSimpleName(),
                        benchmark -> benchmark, (one, other) -> one, TreeMap::new));
    }
}
