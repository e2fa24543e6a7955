package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import strandbench.core.NeededProgram;

/** Slurm with two nodes, both of them this machine: munge, a controller and two daemons, of this user's own. */
final class SlurmCluster implements AutoCloseable {
    /** Ends a hang. */
    private static final int MINUTES = 20;

    private final Path folder;
    private final List<Process> daemons = new ArrayList<>();

    private static String path() {
        return Path.of(Jar.java()).getParent() + ":" + System.getenv("PATH") + ":/usr/sbin:/sbin";
    }

    /** Starts one, below a folder that nothing else is in. */
    SlurmCluster(Path folder) throws IOException {
        this.folder = folder;
        // munge wants to be reached by whoever asks.
        for (Path above = folder; above != null && Files.isWritable(above); above = above
                .getParent()) {
            if (!above.equals(Path.of("/")) && !above.equals(Path.of("/tmp"))) {
                Files.setPosixFilePermissions(above, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
        }
        byte[] key = new byte[1024];
        new SecureRandom().nextBytes(key);
        Path keyFile = Files.write(folder.resolve("munge.key"), key);
        Files.setPosixFilePermissions(keyFile, PosixFilePermissions.fromString("r--------"));
        start("munged", "--foreground", "--force", "--key-file", keyFile.toString(), "--socket",
                socket().toString(), "--pid-file", file("munged.pid"), "--log-file",
                file("munged.log"), "--seed-file", file("munged.seed"));
        await("munge's socket", () -> Files.exists(socket()));
        Files.writeString(folder.resolve("slurm.conf"), configuration());
        start("slurmctld", "-D");
        start("slurmd", "-D", "-N", "n1");
        start("slurmd", "-D", "-N", "n2");
        await("two idle nodes",
                () -> run("sinfo", "--noheader", "--format=%D %t").contains("2 idle"));
    }

    private String configuration() {
        String host = run("hostname", "-s").strip();
        return """
            ClusterName=strandbench
            SlurmctldHost=%1$s
            SlurmUser=root
            SlurmdUser=root
            AuthType=auth/munge
            AuthInfo=socket=%2$s
            CryptoType=crypto/munge
            ProctrackType=proctrack/linuxproc
            TaskPlugin=task/none
            SelectType=select/cons_tres
            SelectTypeParameters=CR_CPU
            JobRequeue=1
            ReturnToService=2
            KillWait=5
            SchedulerParameters=sched_interval=5
            MpiDefault=none
            StateSaveLocation=%3$s/state
            SlurmctldPidFile=%3$s/slurmctld.pid
            SlurmctldLogFile=%3$s/slurmctld.log
            SlurmctldPort=17100
            SlurmdSpoolDir=%3$s/spool.%%n
            SlurmdPidFile=%3$s/slurmd.%%n.pid
            SlurmdLogFile=%3$s/slurmd.%%n.log
            NodeName=n1 NodeHostname=%1$s Port=17101 CPUs=%4$d
            NodeName=n2 NodeHostname=%1$s Port=17102 CPUs=%4$d
            PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
            """.formatted(host, socket(), folder,
                Runtime.getRuntime().availableProcessors());
    }

    private Path socket() {
        return folder.resolve("munge.socket");
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private Map<String, String> environment() {
        return Map.of("SLURM_CONF", file("slurm.conf"), "PATH", path(),
                // Both nodes are one machine, and JMH has one lock for it.
                "STRANDBENCH_JAVA_OPTIONS", "-Djmh.ignoreLock=true");
    }

    private void start(String... words) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect
                        .appendTo(folder.resolve(words[0] + ".out").toFile()));
        builder.environment().putAll(environment());
        builder.command().set(0, NeededProgram.find(words[0]).orElseThrow().toString());
        daemons.add(builder.start());
    }

    /** Runs a command of Slurm's, or one that calls some, and says what it printed. */
    String run(String... words) {
        Jar.Outcome outcome = Jar.execute(Jar.ROOT, environment(), List.of(words));
        assertThat(outcome.exitCode()).as("%s: %s%s", List.of(words), outcome.out(), outcome.err())
                .isZero();
        return outcome.out();
    }

    /** The state of a job, or of a task of an array, as in RUNNING; empty where it is no longer known. */
    Optional<String> state(String job) {
        Jar.Outcome outcome = Jar.execute(Jar.ROOT, environment(),
                List.of("scontrol", "show", "job", job));
        return outcome.out().lines().filter(line -> line.contains("JobState="))
                .map(line -> line.replaceFirst(".*JobState=(\\w+).*", "$1")).findFirst();
    }

    /** Waits for what must come. */
    static void await(String what, BooleanSupplier there) {
        long start = System.nanoTime();
        while (!there.getAsBoolean()) {
            assertThat(System.nanoTime() - start).as("waited for " + what)
                    .isLessThan(TimeUnit.MINUTES.toNanos(MINUTES));
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                throw new AssertionError("interrupted while waiting for " + what, e);
            }
        }
    }

    @Override
    public void close() {
        for (int i = daemons.size() - 1; i >= 0; i--) {
            Process daemon = daemons.get(i);
            daemon.descendants().forEach(ProcessHandle::destroy);
            daemon.destroy();
            daemon.onExit().join();
        }
    }
}
