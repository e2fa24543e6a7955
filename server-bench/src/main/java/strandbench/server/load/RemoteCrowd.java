package strandbench.server.load;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import strandbench.server.io.ChildProcess;

/** The crowd as the server's JVM sees it: a process that takes commands. */
public final class RemoteCrowd implements Crowd {
    private final ChildProcess process;
    private final List<Integer> ports;

    /** Starts it; no client is connected yet. */
    public RemoteCrowd() throws IOException, InterruptedException {
        process = ChildProcess.start(CrowdProcess.class, List.of(), note -> {});
        ports = Arrays.stream(process.hear().split(" ")).map(Integer::valueOf).toList();
    }

    @Override
    public List<Integer> ports() {
        return ports;
    }

    @Override
    public Tally connect(int port, int clients) throws IOException, InterruptedException {
        return Tally.parse(process.ask("connect %d %d".formatted(port, clients)));
    }

    @Override
    public Tally hold() throws IOException, InterruptedException {
        return Tally.parse(process.ask("hold"));
    }

    @Override
    public Tally answer() throws IOException, InterruptedException {
        return Tally.parse(process.ask("answer"));
    }

    @Override
    public void hangUp() throws IOException, InterruptedException {
        process.ask("hangUp");
    }

    @Override
    public void close() {
        process.close();
    }
}
