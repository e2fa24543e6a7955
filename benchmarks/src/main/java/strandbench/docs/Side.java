package strandbench.docs;

import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.machine.Environment;
import strandbench.harness.results.JmhResult;
import strandbench.harness.results.Results;
import strandbench.harness.results.StoredCell;

/** JVM and CPUs that cells ran on, which stand in one table. */
record Side(String jvm, String cpus) {
    static Side of(StoredCell stored, Environment environment) {
        Cell cell = stored.cell();
        // Go stands beside the JDK that the run was made with.
        String jdk = stored.result().filter(result -> !Results.isGo(result))
                .map(JmhResult::jdkVersion).orElse(environment.jdk());
        return new Side(jvm(jdk, cell.arm()),
                cell.cpus().isEmpty() ? environment.cpusOfForks() : cell.cpus());
    }

    /** An arm that is called like its JDK, as in {@code jdk21}, says nothing more. */
    static String jvm(String jdk, String arm) {
        boolean saysNothing = arm.equals(Arm.DEFAULT)
                || arm.equals("jdk" + jdk.replaceAll("\\D.*", ""));
        return "JDK " + jdk + (saysNothing ? "" : ", arm " + arm);
    }

    @Override
    public String toString() {
        return "%s, CPUs %s".formatted(jvm, cpus);
    }
}
