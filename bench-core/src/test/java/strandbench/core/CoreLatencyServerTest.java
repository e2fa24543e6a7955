package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;

class CoreLatencyServerTest {
    private static final IterationResult ITERATION = new IterationResult(null, null,
            new IterationResultMetaData(1, 1));

    /** It measures nothing in the fork's JVM, whose options would be part of the answer. */
    @Test
    void theProfilerReportsWhatTheServerAnswers(@TempDir Path folder) throws Exception {
        Path socket = folder.resolve("socket");
        try (var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            Thread.ofPlatform().daemon().start(() -> answer(server, 54.5, 310.25));
            var profiler = new CoreLatencyProfiler(socket.toString());
            profiler.beforeIteration(null, null);
            assertThat(profiler.afterIteration(null, null, ITERATION))
                    .extracting(result -> result.getLabel() + " " + result.getScore())
                    .containsExactly("core.latency.before 54.5", "core.latency.after 310.25");
        }
    }

    private static void answer(ServerSocketChannel server, double... answers) {
        try {
            for (double answer : answers) {
                try (SocketChannel client = server.accept()) {
                    client.read(ByteBuffer.allocate(8));
                    client.write(ByteBuffer.allocate(8).putDouble(0, answer));
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void withoutAServerTheDistanceIsUnknown(@TempDir Path folder) {
        var profiler = new CoreLatencyProfiler(folder.resolve("socket").toString());
        profiler.beforeIteration(null, null);
        assertThat(profiler.afterIteration(null, null, ITERATION)).hasSize(2)
                .allMatch(result -> Double.isNaN(result.getScore()));
    }

    /** A client that ends before its question is complete must not end the server. */
    @Test
    @Tag("process")
    void theServerOutlivesItsClientsAndEndsWithItsInput() throws Exception {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "one CPU has no distance");
        Process process = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), CoreLatencyServer.class.getName()).start();
        BufferedReader out = process.inputReader();
        List<String> said = List.of(out.readLine().split(" ", 2));
        Path socket = Path.of(said.get(1));
        SocketChannel.open(UnixDomainSocketAddress.of(socket)).close();
        // It answers, with a distance or with NaN.
        CoreLatencyServer.ask(socket.toString());
        process.outputWriter().close();
        assertThat(process.waitFor()).isZero();
        assertThat(socket.getParent()).doesNotExist();
    }
}
