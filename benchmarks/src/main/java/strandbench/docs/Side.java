package strandbench.docs;

import java.util.Optional;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.machine.Environment;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;

/** JVM and CPUs that cells ran on, which stand in one table. */
record Side(String jvm, String cpus) {
    /** Of a cell, with what its arm says besides. */
    static Side of(CellResult stored, Environment environment) {
        String jdk = jdk(stored, environment);
        return new Side(
                "JDK " + jdk + said(jdk, stored.cell().arm()).map(arm -> ", " + arm).orElse(""),
                cpus(stored, environment));
    }

    /** Of a cell whose arm is told apart by the rows of the table. */
    static Side ofAllArms(CellResult stored, Environment environment) {
        return new Side("JDK " + jdk(stored, environment), cpus(stored, environment));
    }

    /** What a cell's arm says that its JDK does not. */
    static Optional<String> arm(CellResult stored, Environment environment) {
        return said(jdk(stored, environment), stored.cell().arm());
    }

    /** Go stands beside the JDK that the run was made with. */
    private static String jdk(CellResult stored, Environment environment) {
        return Optional.of(stored).filter(cell -> !Results.isGo(cell))
                .flatMap(CellResult::jdkVersion).orElse(environment.jdk());
    }

    private static String cpus(CellResult stored, Environment environment) {
        String cpus = stored.cell().cpus();
        return cpus.isEmpty() ? environment.cpusOfForks() : cpus;
    }

    /** An arm that is called like its JDK, as in {@code jdk21}, says nothing more. */
    static Optional<String> said(String jdk, String arm) {
        boolean saysNothing = arm.equals(Arm.DEFAULT)
                || arm.equals("jdk" + jdk.replaceAll("\\D.*", ""));
        return saysNothing ? Optional.empty() : Optional.of("arm " + arm);
    }

    @Override
    public String toString() {
        return "%s, CPUs %s".formatted(jvm, cpus);
    }
}
