package strandbench.harness.fork;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.RunnerException;

class FailureTest {
    private static final RunnerException OF_JMH = new RunnerException(
            "Benchmark caught the exception");

    private static String why(String printed) {
        return Failure.of(OF_JMH, printed);
    }

    @Test
    void aCrashIsToldInTheJvmsWords() {
        assertThat(why("""
            #
            # A fatal error has been detected by the Java Runtime Environment:
            #
            #  SIGSEGV (0xb) at pc=0x00007f, pid=7, tid=8
            #
            # JRE version: OpenJDK Runtime Environment
            # Problematic frame:
            # C  [libqueue.so+0x12]  offer+0x4
            #
            <forked VM failed with exit code 134>
            """)).isEqualTo(
                "crashed: SIGSEGV (0xb) at pc=0x00007f, pid=7, tid=8 in C  [libqueue.so+0x12]  offer+0x4");
        assertThat(why("""
            # There is insufficient memory for the Java Runtime Environment to continue.
            # Native memory allocation (mmap) failed
            """)).isEqualTo(
                "crashed: There is insufficient memory for the Java Runtime Environment to continue.");
    }

    @Test
    void aJvmThatDoesNotStartSaysWhy() {
        assertThat(why("""
            Error occurred during initialization of VM
            Too small maximum heap
            """)).isEqualTo("its JVM did not start: Too small maximum heap");
        assertThat(Failure.of(new IllegalStateException(
                "Unable to extract forked JVM properties using: '/no/java -cp a.jar Main'"), ""))
                .isEqualTo("its JVM did not start: /no/java");
        assertThat(why("""
            # Preparing profilers: ForkOptions
            Unrecognized VM option 'UseNoGC'
            Did you mean '(+/-)UseG1GC'?
            Error: Could not create the Java Virtual Machine.
            Error: A fatal exception has occurred. Program will exit.
            """)).isEqualTo("its JVM did not start: Unrecognized VM option 'UseNoGC'");
    }

    @Test
    void aSignalIsNamed() {
        assertThat(why("<forked VM failed with exit code 137>\n"))
                .isEqualTo("was ended by signal 9 (SIGKILL)");
        assertThat(why("<forked VM failed with exit code 1>\n"))
                .isEqualTo("Benchmark caught the exception");
    }

    /** JMH hands over the exception of the benchmark without its cause. */
    @Test
    void theCauseIsThatOfTheTrace() {
        var thrown = new RunnerException("Benchmark caught the exception",
                new ExceptionInInitializerError());
        assertThat(Failure.of(thrown, """
            java.lang.IllegalStateException: of another trace
            \tat a.Log.write(Log.java:1)
            Caused by: java.io.IOException: logged before
            java.lang.ExceptionInInitializerError
            \tat a.Parsing.setUp(Parsing.java:1)
            \t... 3 more
            Caused by: java.lang.RuntimeException: cannot read
            \tat a.Parsing.<clinit>(Parsing.java:2)
            Caused by: java.io.FileNotFoundException: catalog.json
            \tat a.Parsing.read(Parsing.java:3)
            \t... 5 more

            Caused by: java.lang.Error: of no trace
            """)).isEqualTo(
                "Benchmark caught the exception: java.lang.ExceptionInInitializerError: java.io.FileNotFoundException: catalog.json");
    }
}
